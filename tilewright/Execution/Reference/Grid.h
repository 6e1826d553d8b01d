//===- Grid.h - runs the blocks of a grid -----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_GRID_H
#define TILEWRIGHT_EXECUTION_REFERENCE_GRID_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Planner.h"

namespace tilewright::reference {

class RadiusMemory;

/// One launch of a planned entry.
struct GridLaunch {
  const Plan &plan;
  std::byte *constants, *params;
  std::array<uint32_t, 3> grid; ///< no dimension is 0
  const MemoryMap *memory;      ///< null: nothing is checked
  RadiusMemory *radiusMemory;   ///< with bounds, else null
  /// Where the buffers begin that only hold results.
  llvm::ArrayRef<uint64_t> unwritten;
  /// Of the places in ExecutorOptions::watched.
  llvm::ArrayRef<uint64_t> watched;
};

/// Runs all blocks; the error is the first fault in the order of the grid.
llvm::Error runGrid(const GridLaunch &launch, const ExecutorOptions &options);

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_GRID_H
