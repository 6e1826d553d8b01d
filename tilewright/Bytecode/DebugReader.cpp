//===- DebugReader.cpp - read source locations ----------------------------===//
// tile-ir-inventory, section 2, Debug. A location in a scope becomes a fused
// location with the scope as metadata, a call site MLIR's own.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/ReaderState.h"
#include "tilewright/Support/Limits.h"

#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

/// One more than the largest line or column.
static constexpr uint64_t lineLimit = uint64_t(1) << 32;

LogicalResult DebugReader::readSection(Cursor cursor) {
  FailureOr<uint64_t> functions = cursor.count("functions", 4);
  if (failed(functions) || failed(cursor.align(4)))
    return failure();
  FailureOr<ArrayRef<uint8_t>> startBytes = cursor.bytes(*functions * 4);
  if (failed(startBytes))
    return failure();
  for (uint64_t i = 0; i < *functions; ++i)
    starts.push_back(
        llvm::support::endian::read32le(startBytes->data() + 4 * i));
  FailureOr<uint64_t> count = cursor.count("indices", 8);
  if (failed(count) || failed(cursor.align(8)))
    return failure();
  FailureOr<ArrayRef<uint8_t>> indexBytes = cursor.bytes(*count * 8);
  if (failed(indexBytes))
    return failure();
  indices.reserve(*count);
  for (uint64_t i = 0; i < *count; ++i)
    indices.push_back(
        llvm::support::endian::read64le(indexBytes->data() + 8 * i));
  for (size_t i = 0; i < starts.size(); ++i)
    if (starts[i] > indices.size() || (i && starts[i] < starts[i - 1]))
      return cursor.fail(
          "expected functions with ascending starts within the list of " +
          Twine(indices.size()) + " indices, got one that starts at " +
          Twine(starts[i]));
  // The table's offsets are relative to its own start.
  FailureOr<Cursor> rest = cursor.take(cursor.remaining());
  if (failed(rest))
    return failure();
  FailureOr<EntryTable> table = EntryTable::read(*rest, 4);
  if (failed(table))
    return failure();
  records = *table;
  scopes.resize(records.size());
  locations.resize(records.size());
  placeCounts.assign(records.size(), 1);
  levels.assign(records.size(), 0);
  for (uint64_t index : indices)
    if (index > records.size())
      return cursor.fail("expected a debug index of at most " +
                         Twine(records.size()) + ", got " + Twine(index));
  return success();
}

FailureOr<DebugReader::FunctionLocations> DebugReader::function(uint64_t index,
                                                                Cursor &user) {
  FunctionLocations result;
  result.reader = this;
  if (index == 0)
    return result;
  if (index > starts.size())
    return user.fail("expected a debug index of at most " +
                     Twine(starts.size()) + ", got " + Twine(index));
  result.isKnown = true;
  result.at = starts[index - 1];
  result.end = index < starts.size() ? starts[index] : indices.size();
  return result;
}

/// Parses a record whose nesting depth counts towards the record that contains
/// it. The depth is counted bottom-up, since a part may have been read before,
/// and top-down, since each level uses stack space.
template <typename T>
FailureOr<T>
DebugReader::atNextLevel(uint64_t number, const Cursor &user, StringRef what,
                         FailureOr<T> (DebugReader::*parse)(uint64_t)) {
  unsigned outerLevels = std::exchange(levelsBelow, 0);
  FailureOr<T> made = failure();
  if (depth < limits::kLocationDepth) {
    ++depth;
    made = (this->*parse)(number);
    --depth;
    if (failed(made))
      return failure();
  }
  unsigned own = levelsBelow + 1;
  if (failed(made) || own > limits::kLocationDepth)
    return user.fail("expected " + what + " of at most " +
                     Twine(limits::kLocationDepth) + " levels, got more");
  levels[number - 1] = own;
  levelsBelow = std::max(outerLevels, own);
  return made;
}

FailureOr<Location> DebugReader::makeLocation(uint64_t number) {
  FailureOr<Location> made = atNextLevel(
      number, records[number - 1], "call sites", &DebugReader::parseLocation);
  if (succeeded(made))
    locations[number - 1] = *made;
  return made;
}

FailureOr<Location> DebugReader::parseLocation(uint64_t number) {
  Cursor record = records[number - 1];
  FailureOr<uint64_t> tag = record.varint();
  if (failed(tag))
    return failure();
  auto atEnd = [&](Location made) -> FailureOr<Location> {
    if (!record.atEnd())
      return record.fail("expected the end of the record, got more bytes");
    return made;
  };
  switch (static_cast<DebugTag>(*tag)) {
  case DebugTag::Unknown:
    return atEnd(UnknownLoc::get(context));
  case DebugTag::Location: {
    FailureOr<Attribute> inScope = scope(record);
    if (failed(inScope))
      return failure();
    FailureOr<StringAttr> file = attributes.string(record);
    if (failed(file))
      return failure();
    FailureOr<uint64_t> line = record.index(lineLimit, "line");
    if (failed(line))
      return failure();
    FailureOr<uint64_t> column = record.index(lineLimit, "column");
    if (failed(column))
      return failure();
    // MLIR's textual form has no empty file name.
    Location place =
        FileLineColLoc::get(context, file->getValue(), *line,
                            columnFromBytecode(*column, file->getValue()));
    return atEnd(FusedLoc::get(context, {place}, *inScope));
  }
  case DebugTag::CallSite: {
    SmallVector<Location> sides;
    uint64_t places = 0;
    for (unsigned i = 0; i < 2; ++i) {
      FailureOr<uint64_t> index =
          record.index(records.size() + 1, "debug index");
      if (failed(index))
        return failure();
      FailureOr<Location> side = location(*index);
      if (failed(side))
        return failure();
      if (*index)
        levelsBelow = std::max(levelsBelow, levels[*index - 1]);
      sides.push_back(*side);
      places += *index ? placeCounts[*index - 1] : 1;
    }
    if (places > limits::kLocationPlaces)
      return record.fail("expected a call site that expands to at most " +
                         Twine(limits::kLocationPlaces) + " locations, got " +
                         Twine(places));
    placeCounts[number - 1] = places;
    return atEnd(CallSiteLoc::get(sides[0], sides[1]));
  }
  default:
    return record.fail("expected a location or a call site, got a record with "
                       "tag " +
                       Twine(*tag));
  }
}

FailureOr<Attribute> DebugReader::scope(Cursor &cursor) {
  Cursor user = cursor;
  FailureOr<uint64_t> number = cursor.index(records.size() + 1, "debug index");
  if (failed(number))
    return failure();
  if (*number == 0)
    return user.fail("expected a scope, got none");
  if (Attribute known = scopes[*number - 1]) {
    levelsBelow = std::max(levelsBelow, levels[*number - 1]);
    return known;
  }
  FailureOr<Attribute> made =
      atNextLevel(*number, user, "scopes", &DebugReader::parseScope);
  if (succeeded(made))
    scopes[*number - 1] = *made;
  return made;
}

template <typename T>
FailureOr<T> DebugReader::scopeOf(Cursor &cursor, StringRef what) {
  Cursor user = cursor;
  FailureOr<Attribute> read = scope(cursor);
  if (failed(read))
    return failure();
  if (auto found = dyn_cast<T>(*read))
    return found;
  return user.fail("expected " + what + ", got another record");
}

FailureOr<Attribute> DebugReader::parseScope(uint64_t number) {
  Cursor record = records[number - 1];
  FailureOr<uint64_t> tag = record.varint();
  if (failed(tag))
    return failure();
  switch (static_cast<DebugTag>(*tag)) {
  case DebugTag::File: {
    FailureOr<StringAttr> name = attributes.string(record);
    if (failed(name))
      return failure();
    FailureOr<StringAttr> directory = attributes.string(record);
    if (failed(directory))
      return failure();
    return Attribute(cuda_tile::DIFileAttr::get(context, *name, *directory));
  }
  case DebugTag::CompileUnit: {
    auto file = scopeOf<cuda_tile::DIFileAttr>(record, "a file");
    if (failed(file))
      return failure();
    return Attribute(cuda_tile::DICompileUnitAttr::get(context, *file));
  }
  case DebugTag::LexicalBlock: {
    FailureOr<Attribute> parent = scope(record);
    if (failed(parent))
      return failure();
    if (!isa<cuda_tile::DISubprogramAttr, cuda_tile::DILexicalBlockAttr>(
            *parent))
      return record.fail("expected a subprogram or a block around a block");
    auto file = scopeOf<cuda_tile::DIFileAttr>(record, "a file");
    if (failed(file))
      return failure();
    FailureOr<uint64_t> line = record.varint();
    if (failed(line))
      return failure();
    FailureOr<uint64_t> column = record.varint();
    if (failed(column))
      return failure();
    return Attribute(cuda_tile::DILexicalBlockAttr::get(
        context, *parent, *file, *line,
        columnFromBytecode(*column, file->getName().getValue())));
  }
  case DebugTag::Subprogram: {
    auto file = scopeOf<cuda_tile::DIFileAttr>(record, "a file");
    if (failed(file))
      return failure();
    FailureOr<uint64_t> line = record.varint();
    if (failed(line))
      return failure();
    FailureOr<StringAttr> name = attributes.string(record);
    if (failed(name))
      return failure();
    FailureOr<StringAttr> linkageName = attributes.string(record);
    if (failed(linkageName))
      return failure();
    auto unit = scopeOf<cuda_tile::DICompileUnitAttr>(record, "a compile unit");
    if (failed(unit))
      return failure();
    FailureOr<uint64_t> scopeLine = record.varint();
    if (failed(scopeLine))
      return failure();
    if (minor >= subprogramFlagsMinor &&
        failed(record.index(1, "number for a subprogram's flags")))
      return failure();
    return Attribute(cuda_tile::DISubprogramAttr::get(
        context, *file, *line, *name, *linkageName, *unit, *scopeLine));
  }
  default:
    return record.fail("expected a scope, got a record with tag " +
                       Twine(*tag));
  }
}
