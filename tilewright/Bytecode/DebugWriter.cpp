//===- DebugWriter.cpp - write source locations ---------------------------===//
#include "tilewright/Bytecode/WriterState.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

static ByteBuffer recordOf(DebugTag tag) {
  ByteBuffer record;
  record.varint(static_cast<uint64_t>(tag));
  return record;
}

uint64_t DebugWriter::add(ByteBuffer record) {
  records.push_back(std::move(record));
  return records.size();
}

uint64_t DebugWriter::scopeNumber(Attribute scope) {
  auto found = numbers.find(scope);
  if (found != numbers.end())
    return found->second;
  ByteBuffer record;
  if (auto file = dyn_cast<cuda_tile::DIFileAttr>(scope)) {
    record = recordOf(DebugTag::File);
    tables.string(record, file.getName());
    tables.string(record, file.getDirectory());
  } else if (auto unit = dyn_cast<cuda_tile::DICompileUnitAttr>(scope)) {
    uint64_t file = scopeNumber(unit.getFile());
    record = recordOf(DebugTag::CompileUnit);
    record.varint(file);
  } else if (auto block = dyn_cast<cuda_tile::DILexicalBlockAttr>(scope)) {
    uint64_t parent = scopeNumber(block.getScope());
    uint64_t file = scopeNumber(block.getFile());
    record = recordOf(DebugTag::LexicalBlock);
    record.varint(parent);
    record.varint(file);
    record.varint(block.getLine());
    record.varint(columnToBytecode(block.getColumn(),
                                   block.getFile().getName().getValue()));
  } else if (auto program = dyn_cast<cuda_tile::DISubprogramAttr>(scope)) {
    uint64_t file = scopeNumber(program.getFile());
    uint64_t unit = scopeNumber(program.getCompileUnit());
    record = recordOf(DebugTag::Subprogram);
    record.varint(file);
    record.varint(program.getLine());
    tables.string(record, program.getName());
    tables.string(record, program.getLinkageName());
    record.varint(unit);
    record.varint(program.getScopeLine());
    if (tables.minorVersion() >= subprogramFlagsMinor)
      record.varint(0);
  } else {
    return 0;
  }
  return numbers[scope] = add(record);
}

/// Bytecode represents file locations in scopes and call sites; other locations
/// are written as unknown.
uint64_t DebugWriter::locationNumber(Location location) {
  if (isa<UnknownLoc>(location))
    return 0;
  auto found = numbers.find(location);
  if (found != numbers.end())
    return found->second;
  ByteBuffer record;
  if (auto site = dyn_cast<CallSiteLoc>(location)) {
    uint64_t callee = locationNumber(site.getCallee());
    uint64_t caller = locationNumber(site.getCaller());
    record = recordOf(DebugTag::CallSite);
    record.varint(callee);
    record.varint(caller);
  } else {
    auto fused = dyn_cast<FusedLoc>(location);
    if (!fused || !fused.getMetadata() || fused.getLocations().size() != 1)
      return 0;
    auto place = dyn_cast<FileLineColLoc>(fused.getLocations().front());
    uint64_t scope = scopeNumber(fused.getMetadata());
    if (!place || !scope)
      return 0;
    record = recordOf(DebugTag::Location);
    record.varint(scope);
    tables.string(record, place.getFilename());
    record.varint(place.getLine());
    record.varint(columnToBytecode(place.getColumn(), place.getFilename()));
  }
  return numbers[location] = add(record);
}

uint64_t DebugWriter::beginFunction(Location location) {
  starts.push_back(indices.size());
  operation(location);
  return starts.size();
}

void DebugWriter::operation(Location location) {
  indices.push_back(locationNumber(location));
}

ByteBuffer DebugWriter::section() const {
  ByteBuffer out;
  out.varint(starts.size());
  out.align(4);
  for (uint64_t start : starts)
    out.fixed(start, 4);
  out.varint(indices.size());
  out.align(8);
  for (uint64_t index : indices)
    out.fixed(index, 8);
  // The section is aligned to 8, and so is its table. Older readers require a
  // table that is not empty (tile-ir-inventory, Debug).
  if (records.empty())
    out.append(makeTable(recordOf(DebugTag::Unknown), 4));
  else
    out.append(makeTable(records, 4));
  return out;
}
