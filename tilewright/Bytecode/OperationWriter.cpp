//===- OperationWriter.cpp - write an entry's operations ------------------===//
#include "tilewright/Bytecode/WriterState.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

/// Why an older version cannot represent an operation; empty if it can. A field
/// that the version lacks reads as its default there.
static std::string whyNot(Operation *op, const OpEncoding &encoding,
                          ArrayRef<Attribute> fields,
                          ArrayRef<int32_t> segments, unsigned minor) {
  auto isPartOf = [](StringRef what, unsigned since) {
    return (what + " is part of 13." + Twine(since)).str();
  };
  auto quoted = [](StringRef name) { return ("'" + name + "'").str(); };
  if (encoding.sinceMinor > minor)
    return isPartOf("it", encoding.sinceMinor);
  for (auto [field, value] : llvm::zip_equal(encoding.fields, fields))
    if (field.sinceMinor > minor && value &&
        (field.optional || field.kind == FieldKind::BoolArray ||
         numberOf(field, value) != field.defaultValue))
      return isPartOf(quoted(field.name), field.sinceMinor);
  for (auto [group, size] : llvm::zip(encoding.groups, segments))
    if (group.sinceMinor > minor && size)
      return isPartOf(quoted(group.name), group.sinceMinor);
  for (auto [result, later] :
       llvm::zip(op->getResults().take_back(encoding.laterResults.size()),
                 encoding.laterResults))
    if (later.sinceMinor > minor && !result.use_empty())
      return isPartOf(quoted(later.name), later.sinceMinor);
  return "";
}

const OpEncoding *FunctionWriter::encodingOf(Operation *op) {
  auto [found, isNew] = encodings.try_emplace(op->getName(), nullptr);
  if (isNew) {
    const OpEncoding *encoding = findEncoding(op->getName().getStringRef());
    found->second = encoding && encoding->inBody ? encoding : nullptr;
  }
  return found->second;
}

LogicalResult FunctionWriter::operation(ByteBuffer &out, Operation *op) {
  unsigned minor = tables.minorVersion();
  const OpEncoding *known = encodingOf(op);
  if (!known)
    return op->emitOpError("cannot be written as Tile IR 13.")
           << minor << ": bytecode has no such operation";
  const OpEncoding &encoding = *known;
  SmallVector<Attribute, 8> fields(encoding.fields.size());
  SmallVector<int32_t, 8> segments(encoding.segmented ? encoding.groups.size()
                                                      : 0);
  encoding.takeApart(op, fields, segments);
  if (std::string reason = whyNot(op, encoding, fields, segments, minor);
      !reason.empty())
    return op->emitOpError("cannot be written as Tile IR 13.")
           << minor << ": " << reason;
  if (!op->getDiscardableAttrs().empty())
    return op->emitOpError("cannot be written to bytecode: '")
           << op->getDiscardableAttrs().begin()->getName().getValue()
           << "' would be lost";
  debug.operation(op->getLoc());

  out.varint(encoding.opcode);
  ResultRange results =
      op->getResults().drop_back(encoding.results - encoding.resultsAt(minor));
  if (encoding.countsResults)
    out.varint(results.size());
  for (Type type : results.getTypes())
    if (failed(tables.type(out, type, op)))
      return failure();
  if (encoding.flagCount(minor))
    out.varint(flagsOf(encoding, fields, segments));
  for (auto [field, value] : llvm::zip_equal(encoding.fields, fields)) {
    if (field.sinceMinor > minor || (field.optional && !value))
      continue;
    if (failed(tables.field(out, field, value, op)))
      return failure();
  }
  operands(out, encoding, segments, op);
  if (encoding.regions && failed(regions(out, op)))
    return failure();
  for (Value result : results)
    values[result] = nextValue++;
  return success();
}

uint64_t FunctionWriter::flagsOf(const OpEncoding &encoding,
                                 ArrayRef<Attribute> fields,
                                 ArrayRef<int32_t> segments) const {
  unsigned minor = tables.minorVersion();
  uint64_t flags = 0;
  unsigned flag = 0;
  for (auto [field, value] : llvm::zip_equal(encoding.fields, fields))
    if (field.optional && field.sinceMinor <= minor)
      flags |= static_cast<uint64_t>(value ? 1 : 0) << flag++;
  for (auto [group, size] : llvm::zip(encoding.groups, segments))
    if (group.kind == GroupKind::Optional && group.sinceMinor <= minor)
      flags |= static_cast<uint64_t>(size) << flag++;
  return flags;
}

void FunctionWriter::operands(ByteBuffer &out, const OpEncoding &encoding,
                              ArrayRef<int32_t> segments, Operation *op) {
  auto write = [&](OperandRange list) {
    for (Value operand : list)
      out.varint(values.lookup(operand));
  };
  if (encoding.countsOperands)
    out.varint(op->getNumOperands());
  if (!encoding.segmented)
    return write(op->getOperands());
  unsigned first = 0;
  for (auto [group, size] : llvm::zip_equal(encoding.groups, segments)) {
    if (group.kind == GroupKind::Variadic)
      out.varint(size);
    write(op->getOperands().slice(first, size));
    first += size;
  }
}

LogicalResult FunctionWriter::regions(ByteBuffer &out, Operation *op) {
  out.varint(op->getNumRegions());
  for (Region &region : op->getRegions()) {
    out.varint(region.empty() ? 0 : 1);
    if (region.empty())
      continue;
    uint64_t outside = nextValue;
    Block &block = region.front();
    out.varint(block.getNumArguments());
    for (BlockArgument argument : block.getArguments()) {
      if (failed(tables.type(out, argument.getType(), op)))
        return failure();
      values[argument] = nextValue++;
    }
    out.varint(block.getOperations().size());
    for (Operation &inner : block)
      if (failed(operation(out, &inner)))
        return failure();
    nextValue = outside;
  }
  return success();
}
