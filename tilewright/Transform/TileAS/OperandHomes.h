//===- OperandHomes.h - where products find their operands ------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_OPERANDHOMES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_OPERANDHOMES_H

#include "mlir/Support/LLVM.h"

#include <cstdint>

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Asks for registers where the threads of an operand have their fragments, and
/// writes operands that a loop does not change to shared memory before it, as
/// long as these take no more than `mostBytes`. Returns how many they take.
int64_t chooseOperandHomes(llvm::ArrayRef<mlir::Operation *> products,
                           int64_t mostBytes);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_OPERANDHOMES_H
