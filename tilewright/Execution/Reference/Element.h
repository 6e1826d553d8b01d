//===- Element.h - the element types of tiles -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/FloatFormat.h"
#include <optional>

namespace tilewright::reference {

/// What an element of a tile is. A tile is held as memory would hold it: an i1
/// takes a byte of 0 or 1, a pointer eight bytes, a float its storage format.
/// Elements of 4 bits lie two in a byte of memory; in a tile each has the low
/// half of a byte, and zeros above.
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

/// The element that `type` names, or none where it is no element of a tile.
std::optional<Element> getElement(mlir::Type type);

/// The element of a value that is a tile.
Element elementOf(mlir::Value tile);

/// Bytes of one element in a tile and, those of 4 bits apart, in memory.
unsigned getBytes(Element element);

/// Bits of one element that are its value: 1 and 4 for i1 and those of 4 bits.
unsigned getBits(Element element);

bool isFloat(Element element);

/// The float format of an element that is one.
const FloatFormat &getFormat(Element element);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
