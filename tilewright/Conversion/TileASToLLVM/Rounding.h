//===- Rounding.h - results rounded once where no instruction does it -----===//
// Chips round to f32 and f64 in each mode; results in f16 and bf16 are derived
// from these. Rounding twice in a directed mode is exact: every number of the
// narrower format is one of the wider format, so the second rounding reaches
// the same number as a single one. For nearest-even that does not hold: an
// inexact result is rounded to odd in the wider format (Boldo and Melquiond,
// 2008), which avoids the narrower format's midpoints.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H

#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/IR/Builders.h"

namespace tilewright {

/// `value` of a narrower or equal float type as `type`; exact.
mlir::Value widen(mlir::OpBuilder &builder, mlir::Location loc,
                  mlir::Value value, mlir::Type type);

/// Rounds `value`, f32 or f64, to a float of at most its width: f16, bf16, or
/// f32. The mode is one of IEEE 754's.
mlir::Value narrow(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value value, mlir::Type type, RoundingMode mode);

/// lhs * rhs + acc of bf16, rounded to nearest once, by f64.
mlir::Value fuseBFloats(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Value lhs, mlir::Value rhs, mlir::Value acc);

/// `x` with f32 subnormals replaced by zeros of the same sign.
mlir::Value flushSubnormals(mlir::OpBuilder &builder, mlir::Location loc,
                            mlir::Value x);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ROUNDING_H
