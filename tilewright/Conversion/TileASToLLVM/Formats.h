//===- Formats.h - floats that LLVM lacks -----------------------*- C++ -*-===//
// A register of tf32, or of an 8-bit or 4-bit float, is an integer with its
// bits (LLVMTypes/TypeConverter.h). Conversions from and to them are integer
// code that runs on every chip and rounds once:
//
//   to f32    the fields moved to f32's positions, times the power of two
//             between the biases, which is exact and normalizes subnormals
//   from f32  half a unit added to the bits; below the smallest normal number
//             a sum with a power of two rounds at the right bit. For tf32, with
//             f32's bits, the chip's own conversion from sm_90 on
//   f64       is rounded to odd to f32, after which a second rounding gives the
//             same result as a single one
//
// Values that are too large become infinity, or NaN if the format has no
// infinity, or the largest number. A NaN becomes the one without sign whose
// other bits are all set; in f4E2M1FN, which has no NaN, negative zero.
// Converting two 8-bit floats at once takes fewer instructions (WidenPairs.cpp,
// NarrowPairs.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/Builders.h"

namespace tilewright {

class Chip;

/// Whether registers of `type` are integers with a float's bits.
bool isHeldAsBits(mlir::Type type);

/// Converts a float of type `from` to the format `to`. One of the two is
/// represented by its bits; `mode` is one that Tile IR allows between them.
/// `chip` may be null.
mlir::Value convertFormat(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::FloatType from, mlir::FloatType to,
                          RoundingMode mode, const Chip *chip,
                          mlir::Value value);

/// Whether converting two values at once is faster than one by one.
bool widensPairs(mlir::FloatType from, mlir::FloatType to, const Chip *chip);

/// Converts two floats of `from`. Requires widensPairs.
llvm::SmallVector<mlir::Value, 2>
widenPair(mlir::OpBuilder &builder, mlir::Location loc, mlir::FloatType from,
          mlir::FloatType to, const Chip *chip, mlir::ValueRange codes);

/// Whether the chip has an instruction that rounds two values at once.
bool narrowsPairs(mlir::FloatType from, mlir::FloatType to, RoundingMode mode,
                  const Chip *chip);

/// Rounds two floats to the nearest of `to`. Requires narrowsPairs.
llvm::SmallVector<mlir::Value, 2> narrowPair(mlir::OpBuilder &builder,
                                             mlir::Location loc,
                                             mlir::FloatType to,
                                             mlir::ValueRange numbers);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H
