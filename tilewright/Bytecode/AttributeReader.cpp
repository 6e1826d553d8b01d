//===- AttributeReader.cpp - strings, constants, attributes ---------------===//
// tile-ir-inventory, section 2: inline attributes, tagged attributes.
// Attributes have two forms: inline, with the kind given by the operation's
// record, and tagged, with the kind in a byte. Arrays and dictionaries may
// nest, to a limited depth. Constants are checked against their type before
// memory is allocated.
//===----------------------------------------------------------------------===//
#include "tilewright/Bytecode/ReaderState.h"
#include "tilewright/Support/Limits.h"

#include "llvm/Support/ConvertUTF.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

FailureOr<StringAttr> AttributeReader::string(Cursor &cursor) {
  FailureOr<uint64_t> index = cursor.index(strings.size(), "string index");
  if (failed(index))
    return failure();
  if (StringAttr known = knownStrings[*index])
    return known;
  Cursor entry = strings[*index];
  FailureOr<ArrayRef<uint8_t>> bytes = entry.bytes(entry.remaining());
  if (failed(bytes))
    return failure();
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(bytes->data());
  const llvm::UTF8 *at = begin;
  if (!llvm::isLegalUTF8String(&at, begin + bytes->size()))
    return entry.fail("expected a string of UTF-8, got other bytes");
  return knownStrings[*index] = StringAttr::get(
             context, StringRef(reinterpret_cast<const char *>(bytes->data()),
                                bytes->size()));
}

//===----------------------------------------------------------------------===//
// Tagged attributes
//===----------------------------------------------------------------------===//

FailureOr<Attribute> AttributeReader::integer(Cursor &cursor) {
  FailureOr<Type> type = types.read(cursor);
  if (failed(type))
    return failure();
  FailureOr<uint64_t> value = cursor.varint();
  if (failed(value))
    return failure();
  auto integerType = dyn_cast<IntegerType>(*type);
  if (!integerType)
    return cursor.fail("expected an integer's type for an integer");
  if (integerType.getWidth() < 64 && *value >> integerType.getWidth())
    return cursor.fail("expected a value of " + Twine(integerType.getWidth()) +
                       " bits, got " + Twine(*value));
  return Attribute(
      IntegerAttr::get(integerType, APInt(integerType.getWidth(), *value)));
}

FailureOr<Attribute> AttributeReader::floating(Cursor &cursor) {
  FailureOr<Type> type = types.read(cursor);
  if (failed(type))
    return failure();
  auto floatType = dyn_cast<FloatType>(*type);
  if (!floatType)
    return cursor.fail("expected a float's type for a float");
  unsigned width = floatType.getWidth();
  uint64_t bits;
  if (width <= 8) {
    FailureOr<uint8_t> byte = cursor.byte();
    if (failed(byte))
      return failure();
    bits = *byte;
  } else {
    // The Python producer encodes the bits of an f64 as an unsigned number.
    FailureOr<uint64_t> value = cursor.zigzagBits();
    if (failed(value))
      return failure();
    bits = *value;
  }
  if (width < 64 && bits >> width)
    return cursor.fail("expected a float of " + Twine(width) + " bits, got " +
                       Twine(bits));
  return Attribute(FloatAttr::get(
      floatType, APFloat(floatType.getFloatSemantics(), APInt(width, bits))));
}

FailureOr<Attribute> AttributeReader::divBy(Cursor &cursor) {
  FailureOr<uint64_t> divisor = cursor.varint();
  if (failed(divisor))
    return failure();
  FailureOr<uint8_t> flags = cursor.byte();
  if (failed(flags))
    return failure();
  if (*flags > 3)
    return cursor.fail("expected flags of at most two bits, got " +
                       Twine(unsigned(*flags)));
  std::optional<int64_t> every, along;
  for (auto [bit, value] : {std::pair(1, &every), std::pair(2, &along)}) {
    if (!(*flags & bit))
      continue;
    FailureOr<int64_t> read = cursor.svarint();
    if (failed(read))
      return failure();
    *value = *read;
  }
  auto made = checked(cursor, context, [&](auto emitError) {
    return cuda_tile::DivByAttr::getChecked(emitError, context, *divisor, every,
                                            along);
  });
  if (failed(made))
    return failure();
  return Attribute(*made);
}

FailureOr<Attribute> AttributeReader::bounded(Cursor &cursor) {
  FailureOr<uint8_t> flags = cursor.byte();
  if (failed(flags))
    return failure();
  if (*flags > 3)
    return cursor.fail("expected flags of at most two bits, got " +
                       Twine(unsigned(*flags)));
  std::optional<int64_t> lower, upper;
  for (auto [bit, value] : {std::pair(1, &lower), std::pair(2, &upper)}) {
    if (!(*flags & bit))
      continue;
    FailureOr<int64_t> read = cursor.svarint();
    if (failed(read))
      return failure();
    *value = *read;
  }
  auto made = checked(cursor, context, [&](auto emitError) {
    return cuda_tile::BoundedAttr::getChecked(emitError, context, lower, upper);
  });
  if (failed(made))
    return failure();
  return Attribute(*made);
}

FailureOr<Attribute> AttributeReader::array(Cursor &cursor, unsigned depth) {
  FailureOr<uint64_t> count = cursor.count("attributes");
  if (failed(count))
    return failure();
  SmallVector<Attribute> elements;
  for (uint64_t i = 0; i < *count; ++i) {
    FailureOr<Attribute> element = tagged(cursor, depth + 1);
    if (failed(element))
      return failure();
    elements.push_back(*element);
  }
  return Attribute(ArrayAttr::get(context, elements));
}

FailureOr<DictionaryAttr> AttributeReader::dictionary(Cursor &cursor,
                                                      unsigned depth) {
  FailureOr<uint64_t> count = cursor.count("entries", 2);
  if (failed(count))
    return failure();
  SmallVector<NamedAttribute> entries;
  for (uint64_t i = 0; i < *count; ++i) {
    FailureOr<StringAttr> key = string(cursor);
    if (failed(key))
      return failure();
    if (key->getValue().empty())
      return cursor.fail("expected a key that is not empty");
    FailureOr<Attribute> value = tagged(cursor, depth + 1);
    if (failed(value))
      return failure();
    entries.emplace_back(*key, *value);
  }
  if (std::optional<NamedAttribute> twice =
          DictionaryAttr::findDuplicate(entries, /*isSorted=*/false))
    return cursor.fail("expected each key once, got '" +
                       twice->getName().getValue() + "' twice");
  return DictionaryAttr::getWithSorted(context, entries);
}

FailureOr<Attribute> AttributeReader::tagged(Cursor &cursor, unsigned depth) {
  if (depth > limits::kAttributeDepth)
    return cursor.fail("expected attributes of at most " +
                       Twine(limits::kAttributeDepth) + " levels, got more");
  FailureOr<uint64_t> tag = cursor.varint();
  if (failed(tag))
    return failure();
  switch (static_cast<AttributeTag>(*tag)) {
  case AttributeTag::Integer:
    return integer(cursor);
  case AttributeTag::Float:
    return floating(cursor);
  case AttributeTag::Bool: {
    FailureOr<bool> value = boolean(cursor);
    if (failed(value))
      return failure();
    return Attribute(BoolAttr::get(context, *value));
  }
  case AttributeTag::Type: {
    FailureOr<Type> type = types.read(cursor);
    if (failed(type))
      return failure();
    return Attribute(TypeAttr::get(*type));
  }
  case AttributeTag::String: {
    FailureOr<StringAttr> value = string(cursor);
    if (failed(value))
      return failure();
    return Attribute(*value);
  }
  case AttributeTag::Array:
    return array(cursor, depth);
  case AttributeTag::DenseElements: {
    FailureOr<Type> type = types.read(cursor);
    if (failed(type))
      return failure();
    FailureOr<ElementsAttr> value = elements(cursor, *type);
    if (failed(value))
      return failure();
    return Attribute(*value);
  }
  case AttributeTag::DivBy:
    return divBy(cursor);
  case AttributeTag::SameElements: {
    FailureOr<uint64_t> count = cursor.count("numbers", 8);
    if (failed(count))
      return failure();
    SmallVector<int64_t> values;
    for (uint64_t i = 0; i < *count; ++i)
      values.push_back(static_cast<int64_t>(*cursor.fixed(8)));
    return Attribute(cuda_tile::SameElementsAttr::get(
        context, DenseI64ArrayAttr::get(context, values)));
  }
  case AttributeTag::Dictionary: {
    FailureOr<DictionaryAttr> value = dictionary(cursor, depth);
    if (failed(value))
      return failure();
    return Attribute(*value);
  }
  case AttributeTag::OptimizationHints: {
    FailureOr<DictionaryAttr> value = dictionary(cursor, depth);
    if (failed(value))
      return failure();
    auto made = checked(cursor, context, [&](auto emitError) {
      return cuda_tile::OptimizationHintsAttr::getChecked(emitError, context,
                                                          *value);
    });
    if (failed(made))
      return failure();
    return Attribute(*made);
  }
  case AttributeTag::Bounded:
    return bounded(cursor);
  }
  return cursor.fail("expected the tag of an attribute, 1 to 12, got " +
                     Twine(*tag));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// One byte is a splat if there are more than eight elements; otherwise the
/// bits are packed, lowest first.
static FailureOr<ElementsAttr>
makeBools(Cursor &entry, cuda_tile::TileType type, ArrayRef<uint8_t> bytes) {
  uint64_t count = type.getNumElements();
  if (bytes.size() == 1 && count > 8)
    return ElementsAttr(DenseElementsAttr::get(type, bytes[0] != 0));
  if (bytes.size() != llvm::divideCeil(count, 8))
    return entry.fail("expected " + Twine(llvm::divideCeil(count, 8)) +
                      " bytes, or one, for " + Twine(count) + " i1, got " +
                      Twine(bytes.size()));
  SmallVector<bool> values;
  for (uint64_t i = 0; i < count; ++i)
    values.push_back(bytes[i / 8] >> (i % 8) & 1);
  return ElementsAttr(DenseElementsAttr::get(type, values));
}

FailureOr<ElementsAttr> AttributeReader::elements(Cursor &cursor, Type type) {
  Cursor user = cursor;
  FailureOr<uint64_t> index = cursor.index(constants.size(), "constant index");
  if (failed(index))
    return failure();
  auto tile = dyn_cast<cuda_tile::TileType>(type);
  if (!tile || !tile.getElementType().isIntOrFloat() ||
      tile.getElementType().isInteger(4))
    return user.fail("expected a tile of integers of at least 8 bits, or of "
                     "floats, for a constant");
  auto &[knownType, known] = knownConstants[*index];
  if (knownType == type)
    return known;
  FailureOr<ElementsAttr> made = makeElements(constants[*index], tile);
  if (failed(made))
    return failure();
  knownType = type;
  return known = *made;
}

FailureOr<ElementsAttr>
AttributeReader::makeElements(Cursor entry, cuda_tile::TileType tile) {
  FailureOr<uint64_t> length = entry.count("bytes");
  if (failed(length))
    return failure();
  FailureOr<ArrayRef<uint8_t>> bytes = entry.bytes(*length);
  if (failed(bytes))
    return failure();
  if (!entry.atEnd())
    return entry.fail("expected the end of the constant, got " +
                      Twine(entry.remaining()) + " more bytes");
  Type element = tile.getElementType();
  if (element.isInteger(1))
    return makeBools(entry, tile, *bytes);
  unsigned width = element.getIntOrFloatBitWidth();
  uint64_t each = llvm::divideCeil(width, 8);
  uint64_t count = tile.getNumElements();
  if (bytes->size() != each && bytes->size() != each * count)
    return entry.fail("expected " + Twine(each * count) + " bytes, or " +
                      Twine(each) + " for a splat, got " +
                      Twine(bytes->size()));
  if (width % 8)
    for (size_t last = each - 1; last < bytes->size(); last += each)
      if ((*bytes)[last] >> (width % 8))
        return entry.fail("expected elements of " + Twine(width) +
                          " bits, got one with more");
  return ElementsAttr(DenseElementsAttr::getFromRawBuffer(
      tile,
      ArrayRef(reinterpret_cast<const char *>(bytes->data()), bytes->size())));
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

FailureOr<Attribute>
AttributeReader::enumerator(Cursor &cursor, const FieldEncoding &encoding) {
  uint64_t start = cursor.offset();
  FailureOr<uint64_t> value = cursor.varint();
  if (failed(value))
    return failure();
  const EnumEncoding &enumeration = *encoding.enumeration;
  if (enumeration.number >= knownEnumerators.size())
    knownEnumerators.resize(enumeration.number + 1);
  auto &known = knownEnumerators[enumeration.number];
  if (*value < known.size() && known[*value])
    return known[*value];
  Attribute found = enumeration.read(context, *value);
  if (!found)
    return cursor.failAt(start, "expected a number that '" + encoding.name +
                                    "' may have, got " + Twine(*value));
  if (*value < known.size())
    known[*value] = found;
  return found;
}

/// A number of at most `width` - 1 bits.
static FailureOr<Attribute> readNumber(Cursor &cursor, StringRef name,
                                       unsigned width, MLIRContext *context) {
  FailureOr<uint64_t> value = cursor.varint();
  if (failed(value))
    return failure();
  if (*value >> (width - 1))
    return cursor.fail("expected '" + name + "' to fit in " + Twine(width - 1) +
                       " bits, got " + Twine(*value));
  return Attribute(IntegerAttr::get(IntegerType::get(context, width), *value));
}

FailureOr<bool> AttributeReader::boolean(Cursor &cursor) {
  FailureOr<uint8_t> value = cursor.byte();
  if (failed(value))
    return failure();
  if (*value > 1)
    return cursor.fail("expected a bool of 0 or 1, got " +
                       Twine(unsigned(*value)));
  return *value == 1;
}

FailureOr<Attribute> AttributeReader::field(Cursor &cursor,
                                            const FieldEncoding &encoding,
                                            ArrayRef<Type> results) {
  switch (encoding.kind) {
  case FieldKind::Unit:
    return Attribute(unit);
  case FieldKind::Enum:
    return enumerator(cursor, encoding);
  case FieldKind::Bool: {
    FailureOr<bool> value = boolean(cursor);
    if (failed(value))
      return failure();
    return Attribute(BoolAttr::get(context, *value));
  }
  case FieldKind::I32:
    return readNumber(cursor, encoding.name, 32, context);
  case FieldKind::I64:
    return readNumber(cursor, encoding.name, 64, context);
  case FieldKind::String: {
    FailureOr<StringAttr> value = string(cursor);
    if (failed(value))
      return failure();
    return Attribute(*value);
  }
  case FieldKind::Symbol: {
    FailureOr<StringAttr> value = string(cursor);
    if (failed(value))
      return failure();
    if (value->getValue().empty())
      return cursor.fail("expected the name of a symbol in '" + encoding.name +
                         "', got an empty one");
    return Attribute(FlatSymbolRefAttr::get(*value));
  }
  case FieldKind::I32Array: {
    FailureOr<uint64_t> count = cursor.count("numbers", 4);
    if (failed(count))
      return failure();
    SmallVector<int32_t> values;
    for (uint64_t i = 0; i < *count; ++i)
      values.push_back(static_cast<int32_t>(*cursor.fixed(4)));
    return Attribute(DenseI32ArrayAttr::get(context, values));
  }
  case FieldKind::BoolArray: {
    FailureOr<uint64_t> count = cursor.count("bools");
    if (failed(count))
      return failure();
    SmallVector<bool> values;
    for (uint64_t i = 0; i < *count; ++i) {
      FailureOr<bool> value = boolean(cursor);
      if (failed(value))
        return failure();
      values.push_back(*value);
    }
    // None means that all flags are false.
    if (llvm::none_of(values, [](bool value) { return value; }))
      return Attribute();
    return Attribute(DenseBoolArrayAttr::get(context, values));
  }
  case FieldKind::Elements: {
    FailureOr<ElementsAttr> value = elements(cursor, results.front());
    if (failed(value))
      return failure();
    return Attribute(*value);
  }
  case FieldKind::Array:
    return array(cursor, 0);
  case FieldKind::Predicate: {
    Cursor start = cursor;
    FailureOr<Attribute> value = tagged(cursor);
    if (failed(value))
      return failure();
    if (!isa<cuda_tile::DivByAttr, cuda_tile::SameElementsAttr,
             cuda_tile::BoundedAttr>(*value))
      return start.fail("expected div_by, same_elements or bounded");
    return *value;
  }
  case FieldKind::Hints: {
    FailureOr<DictionaryAttr> value = dictionary(cursor);
    if (failed(value))
      return failure();
    auto made = checked(cursor, context, [&](auto emitError) {
      return cuda_tile::OptimizationHintsAttr::getChecked(emitError, context,
                                                          *value);
    });
    if (failed(made))
      return failure();
    return Attribute(*made);
  }
  }
  llvm_unreachable("unknown field");
}
