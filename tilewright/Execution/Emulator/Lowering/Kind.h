//===- Kind.h - which kind of instruction an operation is -------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include <optional>

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright::emulator {

/// Nothing where an operation is none on the device: constants, and what only
/// renames registers.
std::optional<InstructionKind> kindOf(mlir::Operation *op);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H
