//===- Element.h - the element types of tiles -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/FloatFormat.h"
#include <optional>

namespace tilewright::reference {

/// The type of a tile's element. A tile has the representation of memory: an i1
/// takes a byte of 0 or 1, a pointer eight bytes, a float its storage format.
/// Elements of 4 bits share a byte in memory; in a tile each is the low half of
/// a byte whose upper half is zero.
enum class Element : uint8_t {
  I1,
  I4,
  I8,
  I16,
  I32,
  I64,
  Pointer,
  F16,
  BF16,
  F32,
  F64,
  TF32,
  F8E4M3FN,
  F8E5M2,
  F8E8M0FNU,
  F4E2M1FN,
  F8E5M3FNU
};

/// The element type for `type`, or none if it is not one of a tile.
std::optional<Element> getElement(mlir::Type type);

/// The element type of a tile value.
Element elementOf(mlir::Value tile);

/// The bytes of an element in a tile and, except for 4 bits, in memory.
unsigned getBytes(Element element);

/// The value bits of an element: 1 for i1, 4 for elements of 4 bits.
unsigned getBits(Element element);

bool isFloat(Element element);

/// The format of a float element.
const FloatFormat &getFormat(Element element);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
