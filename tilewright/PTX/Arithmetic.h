//===- Arithmetic.h - arithmetic shared by the families ---------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_ARITHMETIC_H
#define TILEWRIGHT_PTX_ARITHMETIC_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

enum class Shift { Left, Logical, Arithmetic };

/// A shift by any amount, with PTX's semantics.
mlir::Value shift(Emitter &emit, mlir::Value value, mlir::Value amount,
                  Shift kind);

/// Clamps a float, or each of a vector, to [0, 1]; NaN becomes zero.
mlir::Value saturate(Emitter &emit, mlir::Value value);

/// `.relu`: negative values become zero; NaN stays.
mlir::Value rectify(Emitter &emit, mlir::Value value);

/// Replaces subnormals of a float or a vector by zeros of the same sign.
mlir::Value flush(Emitter &emit, mlir::Value value);

/// Applies `compute` to scalars, or to each element of vectors.
mlir::Value perElement(
    Emitter &emit, llvm::ArrayRef<mlir::Value> operands,
    llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> compute);

/// Clamps a signed integer to [low, high].
mlir::Value clamp(Emitter &emit, mlir::Value value, int64_t low, int64_t high);

/// Rounds a float to the type of `to` as the runtime does and returns its bits
/// as an integer (Narrow.cpp). `random`: the bits of a stochastic rounding, or
/// null.
mlir::Value roundTo(Emitter &emit, mlir::Value value, Type to,
                    llvm::StringRef rounding, mlir::Value random = {});

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_ARITHMETIC_H
