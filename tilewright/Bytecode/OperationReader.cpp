//===- OperationReader.cpp - read an entry's operations -------------------===//
// One loop reads every operation, driven by its encoding. A file is mostly
// operations, so everything known in advance is computed once per opcode
// (Plan), and nothing is looked up by name while reading.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/FunctionReader.h"
#include "tilewright/Support/Limits.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

const FunctionReader::Plan *FunctionReader::planOf(uint64_t opcode) {
  if (opcode >= plans.size())
    return nullptr;
  std::optional<Plan> &plan = plans[opcode];
  if (LLVM_UNLIKELY(!plan)) {
    const OpEncoding *encoding = findEncoding(opcode);
    if (!encoding || !encoding->inBody || encoding->sinceMinor > minor)
      return nullptr;
    OperationName name(encoding->name, context);
    plan = Plan{encoding, name, encoding->flagCount(minor),
                encoding->resultsAt(minor),
                name.hasTrait<OpTrait::IsTerminator>()};
  }
  return &*plan;
}

/// A preview of 13.5 that is in no release.
static constexpr uint64_t previewCall = 0x4002;

static LogicalResult refuseOpcode(const Cursor &cursor, uint64_t start,
                                  uint64_t opcode, unsigned minor) {
  const OpEncoding *known = findEncoding(opcode);
  if (opcode == previewCall)
    return cursor.failAt(start, "opcode " + Twine(opcode) +
                                    ", call, is a preview of a later version "
                                    "and not supported");
  if (!known)
    return cursor.failAt(start,
                         "unknown or unimplemented opcode: " + Twine(opcode) +
                             " is not an operation of Tile IR");
  StringRef name = known->name.drop_front(StringRef("cuda_tile.").size());
  if (known->sinceMinor > minor)
    return cursor.failAt(start, "unsupported opcode " + Twine(opcode) +
                                    " for bytecode version 13." + Twine(minor) +
                                    ": " + name + " is part of 13." +
                                    Twine(known->sinceMinor) +
                                    "; write the file as that version");
  return cursor.failAt(start, "expected an operation of an entry's body, got "
                              "opcode " +
                                  Twine(opcode) + ", " + name);
}

/// Reads `count` operations or, without a count, all remaining ones. The block
/// must not be empty and must end in a valid terminator.
LogicalResult FunctionReader::readOperations(Cursor &cursor, Block &block,
                                             uint64_t *count) {
  Operation *terminator = nullptr, *last = nullptr;
  for (uint64_t i = 0; count ? i < *count : !cursor.atEnd(); ++i) {
    const Plan *plan = nullptr;
    FailureOr<Operation *> op = readOperation(cursor, block, plan);
    if (failed(op))
      return failure();
    last = *op;
    if (plan->isTerminator && !terminator)
      terminator = last;
  }
  if (!last || !last->hasTrait<OpTrait::IsTerminator>())
    return cursor.fail("expected a block that ends in a terminator");
  if (terminator != last)
    return cursor.fail("expected nothing after the terminator " +
                       terminator->getName().getStringRef());
  return success();
}

FailureOr<Operation *>
FunctionReader::readOperation(Cursor &cursor, Block &block, const Plan *&plan) {
  uint64_t start = cursor.offset();
  FailureOr<uint64_t> opcode = cursor.varint();
  if (failed(opcode))
    return failure();
  plan = planOf(*opcode);
  if (LLVM_UNLIKELY(!plan))
    return refuseOpcode(cursor, start, *opcode, minor);
  const OpEncoding &encoding = *plan->encoding;
  FailureOr<Location> location = locations.next(cursor, start);
  if (failed(location) || failed(readResults(cursor, *plan)))
    return failure();

  uint64_t flags = 0;
  if (plan->flagCount) {
    FailureOr<uint64_t> read = cursor.varint();
    if (failed(read))
      return failure();
    flags = *read;
    if (flags >> plan->flagCount)
      return cursor.fail("expected flags of " + Twine(plan->flagCount) +
                         " bits for " + encoding.name + ", got " +
                         Twine(flags));
  }
  fields.clear();
  for (const FieldEncoding &field : encoding.fields) {
    Attribute &value = fields.emplace_back();
    if (field.sinceMinor > minor)
      continue;
    if (field.optional) {
      bool isThere = flags & 1;
      flags >>= 1;
      if (!isThere)
        continue;
    }
    FailureOr<Attribute> read = attributes.field(cursor, field, resultTypes);
    if (failed(read))
      return failure();
    value = *read;
  }
  if (failed(readOperands(cursor, encoding, flags)))
    return failure();

  Operation *op =
      encoding.create({*location, plan->name, resultTypes, operands, fields,
                       segments, encoding.regions, noAttributes});
  block.push_back(op);
  if (encoding.regions && failed(readRegions(cursor, *op)))
    return failure();
  unsigned known = op->getNumResults() - (encoding.results - plan->results);
  for (OpResult result : op->getResults().take_front(known))
    values.push_back(result);
  return op;
}

LogicalResult FunctionReader::readResults(Cursor &cursor, const Plan &plan) {
  const OpEncoding &encoding = *plan.encoding;
  uint64_t count = plan.results;
  if (encoding.countsResults) {
    uint64_t start = cursor.offset();
    FailureOr<uint64_t> read = cursor.count("result types");
    if (failed(read))
      return failure();
    if (!encoding.variadicResults && *read != count)
      return cursor.failAt(start, "expected " + Twine(count) + " results of " +
                                      encoding.name + ", got " + Twine(*read));
    count = *read;
  }
  resultTypes.clear();
  for (uint64_t i = 0; i < count; ++i) {
    FailureOr<Type> type = types.readOfResult(cursor, encoding.name);
    if (failed(type))
      return failure();
    resultTypes.push_back(*type);
  }
  if (LLVM_UNLIKELY(plan.results < encoding.results))
    for (const LaterResult &later : encoding.laterResults)
      if (later.sinceMinor > minor)
        resultTypes.push_back(later.makeType(context));
  return success();
}

LogicalResult FunctionReader::readValues(Cursor &cursor, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    FailureOr<uint64_t> index = cursor.index(values.size(), "value index");
    if (failed(index))
      return failure();
    operands.push_back(values[*index]);
  }
  return success();
}

/// `flags` are those of the optional operands.
LogicalResult FunctionReader::readOperands(Cursor &cursor,
                                           const OpEncoding &encoding,
                                           uint64_t flags) {
  operands.clear();
  segments.clear();
  if (encoding.countsOperands)
    return readCountedOperands(cursor, encoding);
  for (const GroupEncoding &group : encoding.groups) {
    uint64_t size = 1;
    if (group.sinceMinor > minor) {
      size = 0;
    } else if (group.kind == GroupKind::Optional) {
      size = flags & 1;
      flags >>= 1;
    } else if (group.kind == GroupKind::Variadic) {
      FailureOr<uint64_t> count = cursor.count("operands");
      if (failed(count))
        return failure();
      size = *count;
    }
    if (failed(readValues(cursor, size)))
      return failure();
    segments.push_back(static_cast<int32_t>(size));
  }
  return success();
}

LogicalResult FunctionReader::readCountedOperands(Cursor &cursor,
                                                  const OpEncoding &encoding) {
  uint64_t start = cursor.offset();
  FailureOr<uint64_t> count = cursor.count("operands");
  if (failed(count))
    return failure();
  uint64_t least = 0, optional = 0;
  bool isOpen = false;
  for (const GroupEncoding &group : encoding.groups) {
    least += group.kind == GroupKind::Fixed;
    optional += group.kind == GroupKind::Optional;
    isOpen |= group.kind == GroupKind::Variadic;
  }
  if (*count < least || (!isOpen && *count > least + optional))
    return cursor.failAt(start, "expected " +
                                    Twine(isOpen     ? "at least "
                                          : optional ? "at most "
                                                     : "") +
                                    Twine(isOpen ? least : least + optional) +
                                    " operands of " + encoding.name + ", got " +
                                    Twine(*count));
  return readValues(cursor, *count);
}

LogicalResult FunctionReader::readRegions(Cursor &cursor, Operation &op) {
  if (++depth > limits::kRegionDepth)
    return cursor.fail("expected regions of at most " +
                       Twine(limits::kRegionDepth) + " levels, got more");
  StringRef name = op.getName().getStringRef();
  uint64_t start = cursor.offset();
  FailureOr<uint64_t> count = cursor.count("regions");
  if (failed(count))
    return failure();
  if (*count != op.getNumRegions())
    return cursor.failAt(start, "expected " + Twine(op.getNumRegions()) +
                                    " regions of " + name + ", got " +
                                    Twine(*count));
  for (Region &region : op.getRegions()) {
    uint64_t blockStart = cursor.offset();
    FailureOr<uint64_t> blocks = cursor.count("blocks");
    if (failed(blocks))
      return failure();
    if (*blocks > 1)
      return cursor.failAt(blockStart,
                           "expected at most one block in a region of " + name +
                               ", got " + Twine(*blocks));
    if (*blocks && failed(readBlock(cursor, region)))
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
  Block &block = region.emplaceBlock();
  Location unknown = UnknownLoc::get(context);
  for (uint64_t i = 0; i < *count; ++i) {
    FailureOr<Type> type = types.read(cursor);
    if (failed(type))
      return failure();
    values.push_back(block.addArgument(*type, unknown));
  }
  FailureOr<uint64_t> operations = cursor.count("operations");
  if (failed(operations))
    return failure();
  uint64_t number = *operations;
  if (failed(readOperations(cursor, block, &number)))
    return failure();
  values.truncate(outside);
  return success();
}
