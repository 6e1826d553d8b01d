//===- Arithmetic.h - what families compute alike ---------------*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_ARITHMETIC_H
#define TILEWRIGHT_PTX_ARITHMETIC_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

enum class Shift { Left, Logical, Arithmetic };

/// A shift by any amount, as PTX has it.
mlir::Value shift(Emitter &emit, mlir::Value value, mlir::Value amount,
                  Shift kind);

/// A float, or a vector of them, into [0, 1]; NaN is zero.
mlir::Value saturate(Emitter &emit, mlir::Value value);

/// `.relu`: what is negative becomes zero; NaN stays.
mlir::Value rectify(Emitter &emit, mlir::Value value);

/// A float, or a vector of them, with subnormal numbers as zeros of their sign.
mlir::Value flush(Emitter &emit, mlir::Value value);

/// What `compute` makes of scalars, or of each element of vectors.
mlir::Value perElement(
    Emitter &emit, llvm::ArrayRef<mlir::Value> operands,
    llvm::function_ref<mlir::Value(llvm::ArrayRef<mlir::Value>)> compute);

/// A signed integer between two numbers.
mlir::Value clamp(Emitter &emit, mlir::Value value, int64_t low, int64_t high);

/// A float rounded to the type of `to` as the runtime does it, as an integer
/// of its bits (Narrow.cpp). `random`: bits of a stochastic rounding, or null.
mlir::Value roundTo(Emitter &emit, mlir::Value value, Type to,
                    llvm::StringRef rounding, mlir::Value random = {});

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_ARITHMETIC_H
