//===- Rounding.h - results rounded once where no instruction does it -----===//
// Chips round to f32 and f64 in each mode; what f16 and bf16 get is made from
// that. Directed modes may be taken twice: the first rounding stops at a number
// of the wider format, and those of the narrower one are among them, so that
// the second stops where one alone would have. To nearest that does not hold:
// what is inexact in the wider format is rounded to odd there (Boldo and
// Melquiond, 2008), which keeps it off the midpoints of the narrower one.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/Builders.h"

namespace tilewright {

/// `value` of a narrower or equal float type as `type`; exact.
mlir::Value widen(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value value, mlir::Type type);

/// `value`, f32 or f64, as a float of at most its width: f16, bf16, or f32. The
/// mode is one of IEEE 754's.
mlir::Value narrow(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value value, mlir::Type type, RoundingMode mode);

/// lhs * rhs + acc of bf16, rounded to nearest once, by f64.
mlir::Value fuseBFloats(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value lhs, mlir::Value rhs, mlir::Value acc);

/// `x` with subnormal f32 as zeros of their sign.
mlir::Value flushSubnormals(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value x);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H
