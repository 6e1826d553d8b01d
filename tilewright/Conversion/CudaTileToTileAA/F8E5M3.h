//===- F8E5M3.h - fnv8E5M3FNU as bytes --------------------------*- C++ -*-===//
// The one float type of Tile IR that MLIR lacks: no sign, 5 exponent bits with
// bias 15, 3 fraction bits, subnormals, and one NaN, all ones. From nv_tileaa
// on it is an i8 that holds its bits, and its conversions are integer
// arithmetic.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H

#include "mlir/IR/Builders.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Whether a Tile IR tile has elements of this format.
bool isF8E5M3(mlir::Type tile);

/// Codes to f32, which represents every value. NaN becomes f32's canonical NaN
/// or, with `widens`, the one that extends to f64's.
mlir::Value decodeF8E5M3(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value codes, bool widens);

/// Floats of any MLIR format to codes, rounded to nearest even. Negative, NaN
/// and too large values become NaN; both zeros become zero.
mlir::Value encodeF8E5M3(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value numbers);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H
