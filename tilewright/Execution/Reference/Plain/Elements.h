//===- Elements.h - the elements of tiles, as bits --------------*- C++ -*-===//
// Every element is a raw pattern of bits, zero-extended: an i1 is 0 or 1, a
// float its storage format, a pointer its address.
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

/// The sizes of a tile.
llvm::ArrayRef<int64_t> shapeOf(mlir::Value tile);

/// The number of a tile's elements.
uint64_t countOf(mlir::Type tile);

/// The bits of an element that are its value: 1 of an i1, 4 of an i4 or an
/// f4E2M1FN, 32 of a tf32, 64 of a pointer.
unsigned widthOf(mlir::Type element);

/// The bytes that an element takes in memory; two of 4 bits share one.
unsigned bytesOf(mlir::Type element);

/// The format of a float; null for other elements.
const FloatFormat *formatOf(mlir::Type element);

/// An integer of this many bits, read as signed.
int64_t readSigned(Bits bits, unsigned width);

/// An f16, bf16, f32 or f64 as a number.
llvm::APFloat readFloat(mlir::Type element, Bits bits);

/// A number of the element's own format as bits; a NaN becomes the canonical
/// one (../Rationale.md).
Bits writeFloat(mlir::Type element, const llvm::APFloat &number);

/// Rounds a double into any float format; a NaN becomes the format's canonical
/// one, where it has any.
Bits roundInto(mlir::Type element, double value,
               Rounding mode = Rounding::NearestEven);

/// The value of any float, which a double holds exactly.
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

/// The place of an element among all, in row-major order.
uint64_t numberOf(llvm::ArrayRef<uint64_t> index,
                  llvm::ArrayRef<int64_t> shape);

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_ELEMENTS_H
