//===- Grid.h - executes a launch's blocks ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_GRID_H
#define TILEWRIGHT_EXECUTION_REFERENCE_GRID_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

class RadiusMemory;

/// A launch of a planned entry.
struct GridLaunch {
  const Plan &plan;
  std::byte *constants, *params;
  std::array<uint32_t, 3> grid; ///< no dimension is 0
  const MemoryMap *memory;      ///< null: no checks
  RadiusMemory *radiusMemory;   ///< null without bounds
  /// The addresses of buffers that only hold results.
  llvm::ArrayRef<uint64_t> unwritten;
  /// The addresses of ExecutorOptions::watched.
  llvm::ArrayRef<uint64_t> watched;
};

/// Runs all blocks; the error is the first fault in grid order.
llvm::Error runGrid(const GridLaunch &launch, const ExecutorOptions &options);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_GRID_H
