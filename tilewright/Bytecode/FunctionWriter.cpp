//===- FunctionWriter.cpp - entries and their operations to bytes ---------===//
#include "tilewright/Bytecode/WriterState.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

/// A field that an older version lacks reads there as its default.
static bool saysDefault(const FieldEncoding &field, Attribute value) {
  if (!value)
    return true;
  if (field.kind == FieldKind::Enum)
    return field.enumeration->write(value) == field.defaultValue;
  return false;
}

std::string tilewright::bytecode::whyNot(Operation *op, unsigned minor) {
  const OpEncoding *encoding = findEncoding(op->getName().getStringRef());
  if (!encoding)
    return "bytecode has no such operation";
  auto isPartOf = [](StringRef what, unsigned since) {
    return (what + " is part of 13." + Twine(since)).str();
  };
  if (encoding->sinceMinor > minor)
    return isPartOf("it", encoding->sinceMinor);
  for (const FieldEncoding &field : encoding->fields)
    if (field.laterThan > minor && !saysDefault(field, op->getAttr(field.name)))
      return isPartOf("'" + field.name.str() + "'", field.laterThan);
  return "";
}

FailureOr<ByteBuffer> FunctionWriter::section(cuda_tile::ModuleOp module) {
  ByteBuffer out;
  auto entries = module.getOps<cuda_tile::EntryOp>();
  out.varint(llvm::range_size(entries));
  for (cuda_tile::EntryOp entry : entries)
    if (failed(function(out, entry)))
      return failure();
  return out;
}

LogicalResult FunctionWriter::function(ByteBuffer &out,
                                       cuda_tile::EntryOp entry) {
  unsigned minor = tables.minorVersion();
  if (minor < entryAttributesMinor && entry.getArgAttrs())
    return entry.emitOpError("cannot be written as Tile IR 13.")
           << minor << ": attributes of parameters are part of 13."
           << entryAttributesMinor;
  if (entry.getResAttrs())
    return entry.emitOpError("cannot be written to bytecode, which has no "
                             "attributes of results");
  for (NamedAttribute attribute : entry->getDiscardableAttrs())
    if (attribute.getName() != SymbolTable::getVisibilityAttrName())
      return entry.emitOpError("cannot be written to bytecode: '")
             << attribute.getName().getValue() << "' would be lost";
  bool isPrivate = SymbolTable::getSymbolVisibility(entry) !=
                   SymbolTable::Visibility::Public;
  tables.string(out, entry.getSymNameAttr());
  if (failed(tables.type(out, entry.getFunctionType(), entry)))
    return failure();
  cuda_tile::OptimizationHintsAttr hints = entry.getOptimizationHintsAttr();
  if (!hints && minor >= entryAttributesMinor)
    hints = cuda_tile::OptimizationHintsAttr::get(
        entry.getContext(), DictionaryAttr::get(entry.getContext()));
  bool flagHints = hints && minor < entryAttributesMinor;
  out.byte(Kernel | (isPrivate ? Private : 0) | (flagHints ? HasHints : 0));
  out.varint(debug.beginFunction(entry.getLoc()));
  if (hints && failed(tables.tagged(out, hints, entry)))
    return failure();
  if (minor >= entryAttributesMinor) {
    ArrayAttr attributes = entry.getArgAttrsAttr();
    if (!attributes)
      attributes = ArrayAttr::get(entry.getContext(), {});
    if (failed(tables.tagged(out, attributes, entry)))
      return failure();
  }
  values.clear();
  nextValue = 0;
  for (BlockArgument argument : entry.getBody().getArguments())
    values[argument] = nextValue++;
  ByteBuffer body;
  for (Operation &op : entry.getBody().front())
    if (failed(operation(body, &op)))
      return failure();
  out.varint(body.size());
  out.append(body);
  return success();
}

LogicalResult FunctionWriter::operation(ByteBuffer &out, Operation *op) {
  unsigned minor = tables.minorVersion();
  if (std::string reason = whyNot(op, minor); !reason.empty())
    return op->emitOpError("cannot be written as Tile IR 13.")
           << minor << ": " << reason;
  if (!op->getDiscardableAttrs().empty())
    return op->emitOpError("cannot be written to bytecode: '")
           << op->getDiscardableAttrs().begin()->getName().getValue()
           << "' would be lost";
  const OpEncoding &encoding = *findEncoding(op->getName().getStringRef());
  debug.operation(op->getLoc());
  out.varint(encoding.opcode);
  if (encoding.countsResults)
    out.varint(op->getNumResults());
  for (Type type : op->getResultTypes())
    if (failed(tables.type(out, type, op)))
      return failure();

  SmallVector<const FieldEncoding *> fields = encoding.fieldsAt(minor);
  if (encoding.flagCount(minor)) {
    uint64_t flags = 0;
    unsigned flag = 0;
    for (const FieldEncoding *field : fields)
      if (field->optional)
        flags |= static_cast<uint64_t>(op->hasAttr(field->name)) << flag++;
    if (encoding.segmented) {
      auto sizes = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
      for (auto [group, size] :
           llvm::zip_equal(encoding.groups, sizes.asArrayRef()))
        if (group == GroupKind::Optional)
          flags |= static_cast<uint64_t>(size) << flag++;
    }
    out.varint(flags);
  }
  for (const FieldEncoding *field : fields) {
    Attribute value = op->getAttr(field->name);
    if (field->optional && !value)
      continue;
    if (failed(tables.field(out, *field, value, op)))
      return failure();
  }
  operands(out, encoding, op);
  if (encoding.regions && failed(regions(out, op)))
    return failure();
  for (Value result : op->getResults())
    values[result] = nextValue++;
  return success();
}

void FunctionWriter::operands(ByteBuffer &out, const OpEncoding &encoding,
                              Operation *op) {
  auto write = [&](OperandRange list) {
    for (Value operand : list)
      out.varint(values.lookup(operand));
  };
  if (!encoding.segmented) {
    if (encoding.countsOperands())
      out.varint(op->getNumOperands());
    return write(op->getOperands());
  }
  auto sizes = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes");
  unsigned first = 0;
  for (auto [group, size] :
       llvm::zip_equal(encoding.groups, sizes.asArrayRef())) {
    if (group == GroupKind::Variadic)
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
