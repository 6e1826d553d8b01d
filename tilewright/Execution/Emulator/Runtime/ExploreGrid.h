//===- ExploreGrid.h - executes all schedules of a launch -------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLOREGRID_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLOREGRID_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "llvm/Support/Error.h"

namespace tilewright::emulator {

/// Executes all schedules of each cluster, one cluster after another, at most
/// `limit` of each, and then the whole grid once. `replay`: "2:3=1", the number
/// of a cluster and its only schedule; empty: all. Each execution starts from
/// the same memory. A schedule with a fault, with other results than the first
/// one, or a reached limit is an error. Returns a summary.
llvm::Expected<std::string> exploreGrid(const KernelLaunch &launch,
                                        uint64_t limit,
                                        const std::string &replay);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLOREGRID_H
