//===- Grid.h - executes a launch's blocks ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_GRID_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_GRID_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/Support/Error.h"

namespace tilewright::emulator {

/// Runs every block, on `hostThreads` threads (0: one for each of the
/// machine's). The error is the fault of the first faulting block in order.
llvm::Error runGrid(const KernelLaunch &launch, unsigned hostThreads);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_GRID_H
