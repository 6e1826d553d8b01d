//===- AttributeWriter.cpp - write attributes -----------------------------===//
#include "tilewright/Bytecode/WriterState.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

static void writeTag(ByteBuffer &out, AttributeTag tag) {
  out.varint(static_cast<uint64_t>(tag));
}

/// Two optional numbers, preceded by a byte that records which are present.
static void writePair(ByteBuffer &out, std::optional<int64_t> first,
                      std::optional<int64_t> second) {
  out.byte((first ? 1 : 0) | (second ? 2 : 0));
  for (std::optional<int64_t> value : {first, second})
    if (value)
      out.svarint(*value);
}

LogicalResult Tables::dictionary(ByteBuffer &out, DictionaryAttr value,
                                 Operation *user) {
  out.varint(value.size());
  for (NamedAttribute entry : value) {
    string(out, entry.getName());
    if (failed(tagged(out, entry.getValue(), user)))
      return failure();
  }
  return success();
}

LogicalResult Tables::tagged(ByteBuffer &out, Attribute value,
                             Operation *user) {
  if (auto boolean = dyn_cast<BoolAttr>(value)) {
    writeTag(out, AttributeTag::Bool);
    out.byte(boolean.getValue());
    return success();
  }
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    writeTag(out, AttributeTag::Integer);
    if (failed(type(out, integer.getType(), user)))
      return failure();
    out.varint(integer.getValue().getZExtValue());
    return success();
  }
  if (auto number = dyn_cast<FloatAttr>(value)) {
    writeTag(out, AttributeTag::Float);
    if (failed(type(out, number.getType(), user)))
      return failure();
    uint64_t bits = number.getValue().bitcastToAPInt().getZExtValue();
    if (number.getType().getIntOrFloatBitWidth() <= 8)
      out.byte(bits);
    else
      out.svarint(static_cast<int64_t>(bits));
    return success();
  }
  if (auto typeAttr = dyn_cast<TypeAttr>(value)) {
    writeTag(out, AttributeTag::Type);
    return type(out, typeAttr.getValue(), user);
  }
  if (auto text = dyn_cast<StringAttr>(value)) {
    writeTag(out, AttributeTag::String);
    string(out, text);
    return success();
  }
  if (auto array = dyn_cast<ArrayAttr>(value)) {
    writeTag(out, AttributeTag::Array);
    out.varint(array.size());
    for (Attribute element : array)
      if (failed(tagged(out, element, user)))
        return failure();
    return success();
  }
  if (auto elements = dyn_cast<DenseElementsAttr>(value)) {
    writeTag(out, AttributeTag::DenseElements);
    if (failed(type(out, elements.getType(), user)))
      return failure();
    return constant(out, elements, user);
  }
  if (auto divBy = dyn_cast<cuda_tile::DivByAttr>(value)) {
    writeTag(out, AttributeTag::DivBy);
    out.varint(divBy.getDivisor());
    writePair(out, divBy.getEvery(), divBy.getAlong());
    return success();
  }
  if (auto same = dyn_cast<cuda_tile::SameElementsAttr>(value)) {
    writeTag(out, AttributeTag::SameElements);
    out.varint(same.getValues().size());
    for (int64_t size : same.getValues().asArrayRef())
      out.fixed(size, 8);
    return success();
  }
  if (auto dictionaryAttr = dyn_cast<DictionaryAttr>(value)) {
    writeTag(out, AttributeTag::Dictionary);
    return dictionary(out, dictionaryAttr, user);
  }
  if (auto hints = dyn_cast<cuda_tile::OptimizationHintsAttr>(value)) {
    writeTag(out, AttributeTag::OptimizationHints);
    return dictionary(out, hints.getValue(), user);
  }
  if (auto bounded = dyn_cast<cuda_tile::BoundedAttr>(value)) {
    writeTag(out, AttributeTag::Bounded);
    writePair(out, bounded.getLower(), bounded.getUpper());
    return success();
  }
  return user->emitOpError("cannot be written to bytecode, which cannot "
                           "represent the attribute ")
         << value;
}

/// The number of operands in the only variadic group of an operation: the
/// indices of an access.
static int32_t countIndices(Operation *op) {
  const OpEncoding &encoding = *findEncoding(op->getName().getStringRef());
  SmallVector<Attribute> fields(encoding.fields.size());
  SmallVector<int32_t> segments(encoding.groups.size());
  encoding.takeApart(op, fields, segments);
  for (auto [group, size] : llvm::zip_equal(encoding.groups, segments))
    if (group.kind == GroupKind::Variadic)
      return size;
  return 0;
}

uint64_t tilewright::bytecode::numberOf(const FieldEncoding &field,
                                        Attribute value) {
  if (!value)
    return field.defaultValue;
  if (field.kind == FieldKind::Enum)
    return field.enumeration->write(value);
  return cast<IntegerAttr>(value).getValue().getZExtValue();
}

LogicalResult Tables::field(ByteBuffer &out, const FieldEncoding &encoding,
                            Attribute value, Operation *user) {
  switch (encoding.kind) {
  case FieldKind::Unit:
    return success();
  case FieldKind::Enum:
  case FieldKind::I32:
  case FieldKind::I64:
    out.varint(numberOf(encoding, value));
    return success();
  case FieldKind::Bool:
    out.byte(numberOf(encoding, value) != 0);
    return success();
  case FieldKind::String:
    string(out, cast<StringAttr>(value));
    return success();
  case FieldKind::Symbol:
    string(out, cast<FlatSymbolRefAttr>(value).getAttr());
    return success();
  case FieldKind::I32Array: {
    ArrayRef<int32_t> values = cast<DenseI32ArrayAttr>(value).asArrayRef();
    out.varint(values.size());
    for (int32_t one : values)
      out.fixed(static_cast<uint32_t>(one), 4);
    return success();
  }
  case FieldKind::BoolArray: {
    SmallVector<bool> values;
    if (value)
      values.assign(cast<DenseBoolArrayAttr>(value).asArrayRef().begin(),
                    cast<DenseBoolArrayAttr>(value).asArrayRef().end());
    else
      values.assign(countIndices(user), false);
    out.varint(values.size());
    for (bool one : values)
      out.byte(one);
    return success();
  }
  case FieldKind::Elements:
    return constant(out, cast<ElementsAttr>(value), user);
  case FieldKind::Array: {
    auto array = cast<ArrayAttr>(value);
    out.varint(array.size());
    for (Attribute element : array)
      if (failed(tagged(out, element, user)))
        return failure();
    return success();
  }
  case FieldKind::Predicate:
    return tagged(out, value, user);
  case FieldKind::Hints:
    return dictionary(
        out, cast<cuda_tile::OptimizationHintsAttr>(value).getValue(), user);
  }
  llvm_unreachable("unknown field");
}
