//===- F8E5M3.h - fnv8E5M3FNU as bytes --------------------------*- C++ -*-===//
// The one float of Tile IR that MLIR does not have: no sign, 5 bits of exponent
// with bias 15, 3 of fraction, subnormals, and one NaN, all ones. From
// nv_tileaa on it is an i8 with its bits, and its conversions are arithmetic.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H
#define TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H

#include "mlir/IR/Builders.h"

namespace tilewright::cuda_tile_to_tileaa {

/// Whether the elements of a tile of Tile IR are of this format.
bool isF8E5M3(mlir::Type tile);

/// Codes as f32, which holds every value; the NaN is f32's canonical one, or
/// with `widens` the one that becomes f64's.
mlir::Value decodeF8E5M3(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value codes, bool widens);

/// The codes of floats of any format of MLIR, rounded to nearest even. What is
/// negative, NaN or too large becomes NaN; zeros of both signs are zero.
mlir::Value encodeF8E5M3(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::Value numbers);

} // namespace tilewright::cuda_tile_to_tileaa

#endif // TILEWRIGHT_CONVERSION_CUDATILETOTILEAA_F8E5M3_H
