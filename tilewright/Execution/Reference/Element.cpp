//===- Element.cpp - the element types of tiles ---------------------------===//
#include "tilewright/Execution/Reference/Element.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

std::optional<Element> reference::getElement(Type type) {
  using Result = std::optional<Element>;
  return llvm::TypeSwitch<Type, Result>(type)
      .Case([](IntegerType integer) -> Result {
        switch (integer.getWidth()) {
        case 1:
          return Element::I1;
        case 4:
          return Element::I4;
        case 8:
          return Element::I8;
        case 16:
          return Element::I16;
        case 32:
          return Element::I32;
        case 64:
          return Element::I64;
        }
        return std::nullopt;
      })
      .Case([](cuda_tile::PointerType) { return Element::Pointer; })
      .Case([](Float16Type) { return Element::F16; })
      .Case([](BFloat16Type) { return Element::BF16; })
      .Case([](Float32Type) { return Element::F32; })
      .Case([](Float64Type) { return Element::F64; })
      .Case([](FloatTF32Type) { return Element::TF32; })
      .Case([](Float8E4M3FNType) { return Element::F8E4M3FN; })
      .Case([](Float8E5M2Type) { return Element::F8E5M2; })
      .Case([](Float8E8M0FNUType) { return Element::F8E8M0FNU; })
      .Case([](Float4E2M1FNType) { return Element::F4E2M1FN; })
      .Case([](cuda_tile::F8E5M3FNUType) { return Element::F8E5M3FNU; })
      .Default([](Type) { return std::nullopt; });
}

Element reference::elementOf(Value tile) {
  return *getElement(
      cast<cuda_tile::TileType>(tile.getType()).getElementType());
}

unsigned reference::getBytes(Element element) {
  switch (element) {
  case Element::I1:
  case Element::I4:
  case Element::I8:
  case Element::F8E4M3FN:
  case Element::F8E5M2:
  case Element::F8E8M0FNU:
  case Element::F4E2M1FN:
  case Element::F8E5M3FNU:
    return 1;
  case Element::I16:
  case Element::F16:
  case Element::BF16:
    return 2;
  case Element::I32:
  case Element::F32:
  case Element::TF32:
    return 4;
  case Element::I64:
  case Element::Pointer:
  case Element::F64:
    return 8;
  }
  return 0;
}

unsigned reference::getBits(Element element) {
  switch (element) {
  case Element::I1:
    return 1;
  case Element::I4:
  case Element::F4E2M1FN:
    return 4;
  default:
    return 8 * getBytes(element);
  }
}

bool reference::isFloat(Element element) { return element >= Element::F16; }

const FloatFormat &reference::getFormat(Element element) {
  static constexpr FloatKind kinds[] = {
      FloatKind::F16,      FloatKind::BF16,      FloatKind::F32,
      FloatKind::F64,      FloatKind::TF32,      FloatKind::F8E4M3FN,
      FloatKind::F8E5M2,   FloatKind::F8E8M0FNU, FloatKind::F4E2M1FN,
      FloatKind::F8E5M3FNU};
  return getFloatFormat(kinds[unsigned(element) - unsigned(Element::F16)]);
}
