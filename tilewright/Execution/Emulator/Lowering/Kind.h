//===- Kind.h - the kind of an instruction ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include <optional>

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright::emulator {

/// None for operations that are no device instructions: constants, and
/// operations that only rename registers.
std::optional<InstructionKind> kindOf(mlir::Operation *op);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_KIND_H
