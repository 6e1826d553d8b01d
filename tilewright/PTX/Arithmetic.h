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

/// An f32 with subnormal numbers as zeros of their sign.
mlir::Value flush(Emitter &emit, mlir::Value value);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_ARITHMETIC_H
