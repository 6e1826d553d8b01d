//===- Elements.cpp - the elements of tiles, as bits ----------------------===//
#include "tilewright/Execution/Reference/Plain/Elements.h"

#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;

Type plain::elementOf(Value tile) {
  return cast<cuda_tile::TileType>(tile.getType()).getElementType();
}

ArrayRef<int64_t> plain::shapeOf(Value tile) {
  return cast<cuda_tile::TileType>(tile.getType()).getShape();
}

uint64_t plain::countOf(Type tile) {
  uint64_t count = 1;
  for (int64_t size : cast<cuda_tile::TileType>(tile).getShape())
    count *= size;
  return count;
}

const FloatFormat *plain::formatOf(Type element) {
  auto row = [](FloatKind kind) { return &getFloatFormat(kind); };
  return llvm::TypeSwitch<Type, const FloatFormat *>(element)
      .Case([&](Float16Type) { return row(FloatKind::F16); })
      .Case([&](BFloat16Type) { return row(FloatKind::BF16); })
      .Case([&](Float32Type) { return row(FloatKind::F32); })
      .Case([&](Float64Type) { return row(FloatKind::F64); })
      .Case([&](FloatTF32Type) { return row(FloatKind::TF32); })
      .Case([&](Float8E4M3FNType) { return row(FloatKind::F8E4M3FN); })
      .Case([&](Float8E5M2Type) { return row(FloatKind::F8E5M2); })
      .Case([&](Float8E8M0FNUType) { return row(FloatKind::F8E8M0FNU); })
      .Case([&](Float4E2M1FNType) { return row(FloatKind::F4E2M1FN); })
      .Case([&](cuda_tile::F8E5M3FNUType) { return row(FloatKind::F8E5M3FNU); })
      .Default([](Type) { return nullptr; });
}

unsigned plain::widthOf(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element))
    return integer.getWidth();
  if (isa<Float4E2M1FNType>(element))
    return 4;
  return 8 * bytesOf(element);
}

unsigned plain::bytesOf(Type element) {
  if (isa<cuda_tile::PointerType>(element))
    return 8;
  if (const FloatFormat *format = formatOf(element))
    return format->storageBytes;
  return (cast<IntegerType>(element).getWidth() + 7) / 8;
}

int64_t plain::readSigned(Bits bits, unsigned width) {
  return llvm::APInt(width, bits).getSExtValue();
}

llvm::APFloat plain::readFloat(Type element, Bits bits) {
  return llvm::APFloat(formatOf(element)->apSemantics(),
                       llvm::APInt(widthOf(element), bits));
}

Bits plain::writeFloat(Type element, const llvm::APFloat &number) {
  if (number.isNaN())
    return canonicalNaN(*formatOf(element));
  return number.bitcastToAPInt().getZExtValue();
}

Bits plain::roundInto(Type element, double value, Rounding mode) {
  const FloatFormat &format = *formatOf(element);
  if (std::isnan(value) && format.hasNaN)
    return canonicalNaN(format);
  return encodeFloat(format, value, mode);
}

double plain::decode(Type element, Bits bits) {
  return decodeFloat(*formatOf(element), bits);
}

Tile plain::elementsOf(ElementsAttr values) {
  auto dense = cast<DenseElementsAttr>(values);
  Type element = dense.getElementType();
  Tile tile;
  if (isa<IntegerType>(element)) {
    for (const APInt &value : dense.getValues<APInt>())
      tile.push_back(value.getZExtValue());
  } else if (isa<FloatType>(element)) {
    for (const APFloat &value : dense.getValues<APFloat>())
      tile.push_back(value.bitcastToAPInt().getZExtValue()
                     << formatOf(element)->unusedLowBits);
  } else { // a one-byte format of Tile IR
    ArrayRef<char> raw = dense.getRawData();
    for (int64_t i = 0; i < dense.getNumElements(); ++i)
      tile.push_back(uint8_t(raw[dense.isSplat() ? 0 : i]));
  }
  return tile;
}

uint64_t plain::numberOf(ArrayRef<uint64_t> index, ArrayRef<int64_t> shape) {
  uint64_t number = 0;
  for (auto [at, size] : llvm::zip_equal(index, shape))
    number = number * size + at;
  return number;
}
