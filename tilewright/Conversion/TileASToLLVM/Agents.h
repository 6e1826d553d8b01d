//===- Agents.h - warps that go ways of their own ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H

#include "mlir/IR/BuiltinOps.h"

namespace tilewright {

/// Turns each agent switch into an `scf.if` for each agent. Thread numbers in
/// the regions are the agent's already (Registers.h).
void lowerAgents(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_AGENTS_H
