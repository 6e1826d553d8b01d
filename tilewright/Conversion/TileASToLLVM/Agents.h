//===- Agents.h - specialize warps for agents -------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Converts each agent switch to an `scf.if` per agent. Thread numbers in the
/// regions are already relative to the agent (Registers.h).
void lowerAgents(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H
