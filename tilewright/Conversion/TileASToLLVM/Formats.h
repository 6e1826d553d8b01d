//===- Formats.h - floats that LLVM does not have ---------------*- C++ -*-===//
// A register of tf32, or of a float of 8 or 4 bits, is an integer with its
// bits (LLVMTypes/TypeConverter.h). Conversions from and to them are integer
// code that every chip runs and that rounds once:
//
//   to f32    the fields in f32's places, times the power of two between the
//             biases, which is exact and makes subnormals normal too
//   from f32  half a unit added to the bits; below the least normal number the
//             sum with a power of two rounds at the right place. Of tf32, whose
//             bits are f32's, the chip's own conversion from sm_90 on
//   f64       reaches f32 rounded to odd, from where one more rounding gives
//             what one rounding would
//
// What is too large becomes infinity, or NaN where that is all a format has, or
// the largest number; a NaN the one without sign whose other bits are all set,
// and in f4E2M1FN, which has none, negative zero. Two floats of 8 bits at once
// take less (WidenPairs.cpp).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/Builders.h"

namespace tilewright {

class Chip;

/// Whether registers of `type` are integers with a float's bits.
bool isHeldAsBits(mlir::Type type);

/// A float of type `from` in the format `to`. One of the two is held as bits;
/// `mode` is one that Tile IR allows between them. `chip` may be null.
mlir::Value convertFormat(mlir::OpBuilder &builder, mlir::Location loc,
                          mlir::FloatType from, mlir::FloatType to,
                          RoundingMode mode, const Chip *chip,
                          mlir::Value value);

/// Whether two of `from` become two of `to` faster than one by one.
bool widensPairs(mlir::FloatType from, mlir::FloatType to, const Chip *chip);

/// Two floats of `from`, where widensPairs says so.
llvm::SmallVector<mlir::Value, 2>
widenPair(mlir::OpBuilder &builder, mlir::Location loc, mlir::FloatType from,
          mlir::FloatType to, const Chip *chip, mlir::ValueRange codes);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_FORMATS_H
