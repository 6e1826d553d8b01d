//===- FunctionReader.cpp - entries and their operations ------------------===//
// One loop reads every operation: its encoding says what stands where.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/FunctionReader.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

LogicalResult FunctionReader::readSection(Cursor cursor,
                                          cuda_tile::ModuleOp module) {
  // The shortest function: four numbers, a flags byte and an empty body.
  FailureOr<uint64_t> count = cursor.count("functions", 5);
  if (failed(count))
    return failure();
  builder.setInsertionPointToEnd(module.getBody());
  for (uint64_t i = 0; i < *count; ++i)
    if (failed(readFunction(cursor, module)))
      return failure();
  if (!cursor.atEnd())
    return cursor.fail("expected the end of the section after " +
                       Twine(*count) + " functions, got " +
                       Twine(cursor.remaining()) + " more bytes");
  return success();
}

LogicalResult FunctionReader::readFunction(Cursor &cursor,
                                           cuda_tile::ModuleOp module) {
  Cursor start = cursor;
  FailureOr<StringAttr> name = attributes.string(cursor);
  if (failed(name))
    return failure();
  if (name->getValue().empty())
    return start.fail("expected a function with a name, got an empty one");
  Cursor typeStart = cursor;
  FailureOr<Type> type = types.read(cursor);
  if (failed(type))
    return failure();
  auto signature = dyn_cast<FunctionType>(*type);
  if (!signature)
    return typeStart.fail("expected a function's type as signature of '" +
                          name->getValue() + "'");
  FailureOr<uint8_t> flags = cursor.byte();
  if (failed(flags))
    return failure();
  if (*flags & ~(Private | Kernel | HasHints))
    return cursor.fail("expected function flags of three bits, got " +
                       Twine(unsigned(*flags)));
  if (!(*flags & Kernel))
    return cursor.fail("expected an entry, got the function '" +
                       name->getValue() + "', which is none");
  Cursor debugStart = cursor;
  FailureOr<uint64_t> debugIndex = cursor.varint();
  if (failed(debugIndex))
    return failure();
  cuda_tile::OptimizationHintsAttr hints;
  if ((*flags & HasHints) || minor >= entryAttributesMinor) {
    Cursor hintStart = cursor;
    FailureOr<Attribute> read = attributes.tagged(cursor);
    if (failed(read))
      return failure();
    hints = dyn_cast<cuda_tile::OptimizationHintsAttr>(*read);
    if (!hints)
      return hintStart.fail("expected optimization hints, got another "
                            "attribute");
    // From 13.5 on this is how an entry says that it has none.
    if (minor >= entryAttributesMinor && hints.getValue().empty())
      hints = {};
  }
  ArrayAttr argumentAttributes;
  if (minor >= entryAttributesMinor) {
    FailureOr<ArrayAttr> read =
        readArgumentAttributes(cursor, signature.getNumInputs());
    if (failed(read))
      return failure();
    argumentAttributes = *read;
  }
  FailureOr<uint64_t> length = cursor.count("bytes of a body");
  if (failed(length))
    return failure();
  FailureOr<Cursor> body = cursor.take(*length);
  if (failed(body))
    return failure();

  FailureOr<DebugReader::FunctionLocations> known =
      debug.function(*debugIndex, debugStart);
  if (failed(known))
    return failure();
  locations = *known;
  FailureOr<Location> location = locations.next(debugStart);
  if (failed(location))
    return failure();
  auto entry = cuda_tile::EntryOp::create(
      builder, *location, *name, TypeAttr::get(signature), argumentAttributes,
      /*res_attrs=*/ArrayAttr(), hints);
  if (*flags & Private)
    SymbolTable::setSymbolVisibility(entry, SymbolTable::Visibility::Private);
  OpBuilder::InsertionGuard guard(builder);
  Block *block = builder.createBlock(&entry.getBody());
  values.clear();
  for (Type input : signature.getInputs())
    values.push_back(block->addArgument(input, *location));
  builder.setInsertionPointToEnd(block);
  return readOperations(*body, /*count=*/nullptr);
}

/// A list of dictionaries, one for each parameter; or an empty one, which reads
/// as none.
FailureOr<ArrayAttr>
FunctionReader::readArgumentAttributes(Cursor &cursor, unsigned parameters) {
  Cursor start = cursor;
  FailureOr<Attribute> read = attributes.tagged(cursor);
  if (failed(read))
    return failure();
  auto list = dyn_cast<ArrayAttr>(*read);
  if (!list)
    return start.fail("expected an array of the parameters' attributes, got "
                      "another attribute");
  if (list.empty())
    return ArrayAttr();
  if (list.size() != parameters)
    return start.fail("expected attributes for each of " + Twine(parameters) +
                      " parameters, got " + Twine(list.size()));
  for (Attribute each : list)
    if (!isa<DictionaryAttr>(each))
      return start.fail("expected a dictionary for each parameter, got "
                        "another attribute");
  return list;
}

/// Reads `count` operations, or without one all that are there. What stands in
/// the block must be more than nothing, and end as a block ends.
LogicalResult FunctionReader::readOperations(Cursor &cursor, uint64_t *count) {
  for (uint64_t i = 0; count ? i < *count : !cursor.atEnd(); ++i)
    if (failed(readOperation(cursor)))
      return failure();
  Block *block = builder.getInsertionBlock();
  if (block->empty() || !block->back().hasTrait<OpTrait::IsTerminator>())
    return cursor.fail("expected a block that ends in a terminator");
  for (Operation &op : llvm::drop_end(*block))
    if (op.hasTrait<OpTrait::IsTerminator>())
      return cursor.fail("expected nothing after the terminator " +
                         op.getName().getStringRef());
  return success();
}

static LogicalResult refuseOpcode(Cursor &start, uint64_t opcode,
                                  unsigned minor) {
  KnownOpcode known = findOpcode(opcode);
  if (known.name.empty())
    return start.fail("unknown or unimplemented opcode: " + Twine(opcode) +
                      " is no operation of Tile IR");
  if (known.sinceMinor > minor)
    return start.fail("unsupported opcode " + Twine(opcode) +
                      " for bytecode version 13." + Twine(minor) + ": " +
                      known.name + " is part of 13." + Twine(known.sinceMinor) +
                      "; write the file for that version");
  return start.fail("opcode " + Twine(opcode) + ", " + known.name +
                    " of Tile IR 13." + Twine(known.sinceMinor) +
                    ", is not supported by Tilewright yet");
}

LogicalResult FunctionReader::readOperation(Cursor &cursor) {
  Cursor start = cursor;
  FailureOr<uint64_t> opcode = cursor.varint();
  if (failed(opcode))
    return failure();
  const OpEncoding *encoding = findEncoding(*opcode);
  if (!encoding || encoding->sinceMinor > minor ||
      encoding->name == cuda_tile::ModuleOp::getOperationName() ||
      encoding->name == cuda_tile::EntryOp::getOperationName())
    return refuseOpcode(start, *opcode, minor);
  FailureOr<Location> location = locations.next(start);
  if (failed(location))
    return failure();
  OperationState state(*location, encoding->name);
  if (failed(readResults(cursor, *encoding, state)))
    return failure();

  unsigned flagCount = encoding->flagCount(minor);
  uint64_t flags = 0;
  if (flagCount) {
    FailureOr<uint64_t> read = cursor.varint();
    if (failed(read))
      return failure();
    flags = *read;
    if (flags >> flagCount)
      return cursor.fail("expected flags of " + Twine(flagCount) +
                         " bits for " + encoding->name + ", got " +
                         Twine(flags));
  }
  unsigned flag = 0;
  for (const FieldEncoding *field : encoding->fieldsAt(minor)) {
    if (field->optional && !(flags >> flag++ & 1))
      continue;
    FailureOr<Attribute> value = attributes.field(cursor, *field, state.types);
    if (failed(value))
      return failure();
    if (*value)
      state.addAttribute(field->name, *value);
  }
  if (failed(readOperands(cursor, *encoding, flags, flag, state)))
    return failure();
  if (encoding->regions && failed(readRegions(cursor, *encoding, state)))
    return failure();
  Operation *op = builder.create(state);
  llvm::append_range(values, op->getResults());
  return success();
}

LogicalResult FunctionReader::readResults(Cursor &cursor,
                                          const OpEncoding &encoding,
                                          OperationState &state) {
  uint64_t count = encoding.results;
  if (encoding.countsResults) {
    Cursor start = cursor;
    FailureOr<uint64_t> read = cursor.count("result types");
    if (failed(read))
      return failure();
    if (!encoding.variadicResults && *read != count)
      return start.fail("expected " + Twine(count) + " results of " +
                        encoding.name + ", got " + Twine(*read));
    count = *read;
  }
  for (uint64_t i = 0; i < count; ++i) {
    Cursor start = cursor;
    FailureOr<Type> type = types.read(cursor);
    if (failed(type))
      return failure();
    if (!isa<cuda_tile::TileType, cuda_tile::TensorViewType,
             cuda_tile::TileViewInterface, cuda_tile::TokenType>(*type))
      return start.fail("expected a value's type for a result of " +
                        encoding.name);
    state.types.push_back(*type);
  }
  return success();
}

FailureOr<Value> FunctionReader::readValue(Cursor &cursor) {
  FailureOr<uint64_t> index = cursor.index(values.size(), "value index");
  if (failed(index))
    return failure();
  return values[*index];
}

LogicalResult FunctionReader::readOperands(Cursor &cursor,
                                           const OpEncoding &encoding,
                                           uint64_t flags, unsigned flag,
                                           OperationState &state) {
  auto readSome = [&](uint64_t count) -> LogicalResult {
    for (uint64_t i = 0; i < count; ++i) {
      FailureOr<Value> value = readValue(cursor);
      if (failed(value))
        return failure();
      state.operands.push_back(*value);
    }
    return success();
  };
  if (encoding.countsOperands()) {
    Cursor start = cursor;
    FailureOr<uint64_t> count = cursor.count("operands");
    if (failed(count))
      return failure();
    uint64_t least = llvm::count(encoding.groups, GroupKind::Fixed);
    bool isOpen = llvm::is_contained(encoding.groups, GroupKind::Variadic);
    if (*count < least || (!isOpen && *count != least))
      return start.fail("expected " + Twine(isOpen ? "at least " : "") +
                        Twine(least) + " operands of " + encoding.name +
                        ", got " + Twine(*count));
    return readSome(*count);
  }
  SmallVector<int32_t> segments;
  for (GroupKind group : encoding.groups) {
    uint64_t size = 1;
    if (group == GroupKind::Optional && encoding.segmented) {
      size = flags >> flag++ & 1;
    } else if (group == GroupKind::Variadic) {
      FailureOr<uint64_t> count = cursor.count("operands");
      if (failed(count))
        return failure();
      size = *count;
    }
    if (failed(readSome(size)))
      return failure();
    segments.push_back(size);
  }
  if (encoding.segmented)
    state.addAttribute("operandSegmentSizes",
                       builder.getDenseI32ArrayAttr(segments));
  return success();
}

LogicalResult FunctionReader::readRegions(Cursor &cursor,
                                          const OpEncoding &encoding,
                                          OperationState &state) {
  if (++depth > maxDepth)
    return cursor.fail("expected regions of at most " + Twine(maxDepth) +
                       " levels, got more");
  Cursor start = cursor;
  FailureOr<uint64_t> count = cursor.count("regions");
  if (failed(count))
    return failure();
  if (*count != encoding.regions)
    return start.fail("expected " + Twine(encoding.regions) + " regions of " +
                      encoding.name + ", got " + Twine(*count));
  for (uint64_t i = 0; i < *count; ++i) {
    Region *region = state.addRegion();
    Cursor blockStart = cursor;
    FailureOr<uint64_t> blocks = cursor.count("blocks");
    if (failed(blocks))
      return failure();
    if (*blocks > 1)
      return blockStart.fail("expected at most one block in a region of " +
                             encoding.name + ", got " + Twine(*blocks));
    if (*blocks && failed(readBlock(cursor, *region)))
      return failure();
  }
  --depth;
  return success();
}

LogicalResult FunctionReader::readBlock(Cursor &cursor, Region &region) {
  FailureOr<uint64_t> count = cursor.count("block arguments");
  if (failed(count))
    return failure();
  size_t outside = values.size();
  OpBuilder::InsertionGuard guard(builder);
  auto *block = new Block;
  region.push_back(block);
  Location unknown = builder.getUnknownLoc();
  for (uint64_t i = 0; i < *count; ++i) {
    FailureOr<Type> type = types.read(cursor);
    if (failed(type))
      return failure();
    values.push_back(block->addArgument(*type, unknown));
  }
  FailureOr<uint64_t> operations = cursor.count("operations");
  if (failed(operations))
    return failure();
  builder.setInsertionPointToEnd(block);
  uint64_t number = *operations;
  if (failed(readOperations(cursor, &number)))
    return failure();
  values.truncate(outside);
  return success();
}
