//===- Elements.h - the elements of tiles, as bits --------------*- C++ -*-===//
// Every element is a zero-extended bit pattern: an i1 is 0 or 1, a float its
// storage format, a pointer its address.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ELEMENTS_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ELEMENTS_H

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Support/FloatFormat.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include <cstdint>
#include <vector>

namespace tilewright::plain {

using Bits = uint64_t;

/// The elements of a tile in row-major order.
using Tile = std::vector<Bits>;

/// The element type of a tile.
mlir::Type elementOf(mlir::Value tile);

/// The shape of a tile.
llvm::ArrayRef<int64_t> shapeOf(mlir::Value tile);

/// The number of a tile's elements.
uint64_t countOf(mlir::Type tile);

/// The value bits of an element: 1 for an i1, 4 for an i4 or an f4E2M1FN, 32
/// for a tf32, 64 for a pointer.
unsigned widthOf(mlir::Type element);

/// The bytes of an element in memory; two elements of 4 bits share one.
unsigned bytesOf(mlir::Type element);

/// The format of a float; null for other elements.
const FloatFormat *formatOf(mlir::Type element);

/// An integer of `width` bits, read as signed.
int64_t readSigned(Bits bits, unsigned width);

/// An f16, bf16, f32 or f64 as a number.
llvm::APFloat readFloat(mlir::Type element, Bits bits);

/// The bits of a number in the element's own format; a NaN becomes canonical
/// (../Rationale.md).
Bits writeFloat(mlir::Type element, const llvm::APFloat &number);

/// Rounds a double to any float format; a NaN becomes the format's canonical
/// NaN, if it has one.
Bits roundInto(mlir::Type element, double value,
               Rounding mode = Rounding::NearestEven);

/// The value of any float, which a double represents exactly.
double decode(mlir::Type element, Bits bits);

/// The elements of a constant.
Tile elementsOf(mlir::ElementsAttr values);

/// Calls `visit` with the coordinates of each element of a shape, in row-major
/// order.
template <typename Visit>
void forEachIndex(llvm::ArrayRef<int64_t> shape, Visit visit) {
  llvm::SmallVector<uint64_t> index(shape.size(), 0);
  while (true) {
    visit(llvm::ArrayRef<uint64_t>(index));
    size_t d = shape.size();
    while (d > 0 && ++index[d - 1] == uint64_t(shape[d - 1]))
      index[--d] = 0;
    if (d == 0)
      return;
  }
}

/// The index of an element in row-major order.
uint64_t numberOf(llvm::ArrayRef<uint64_t> index,
                  llvm::ArrayRef<int64_t> shape);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ELEMENTS_H
