//===- Element.h - the element types of tiles -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
#define TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/FloatFormat.h"
#include <optional>

namespace tilewright::reference {

/// What an element of a tile is. A tile is held as memory would hold it: an i1
/// takes a byte of 0 or 1, a pointer eight bytes, a float its storage format.
enum class Element : uint8_t {
  I1,
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
  F4E2M1FN
};

/// The element that `type` names, or none where this executor has no form for
/// it yet (i4, fnv8E5M3FNU).
std::optional<Element> getElement(mlir::Type type);

/// Bytes of one element in a tile and, f4E2M1FN apart, in memory.
unsigned getBytes(Element element);

bool isFloat(Element element);

/// The float format of an element that is one.
const FloatFormat &getFormat(Element element);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_ELEMENT_H
