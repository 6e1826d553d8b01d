//===- Launch.h - executes blocks one after another -------------*- C++ -*-===//
// One block runs at a time, in grid order, x fastest. A block that waits for
// another one (Patience in Control.cpp) keeps its host thread and is queued;
// meanwhile a further thread begins the next block, or the block that has
// waited longest resumes. So the schedule depends only on the program.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_LAUNCH_H
#define TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_LAUNCH_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Execution/HostThread.h"
#include "tilewright/Execution/Printer.h"
#include "tilewright/Execution/Reference/Plain/TileBlock.h"

#include <condition_variable>
#include <deque>
#include <mutex>

namespace tilewright::plain {

/// "k.mlir:9:10: ", or empty if the location is unknown.
std::string placeOf(mlir::Location loc);

class Launch final : public LaunchContext {
public:
  /// `params` are the bits of the entry's parameters.
  Launch(cuda_tile::EntryOp entry, llvm::ArrayRef<uint64_t> params,
         const ExecutorOptions &options);

  /// Runs all blocks; fails with the first fault.
  llvm::Error run();

  bool spend(uint64_t steps) override;
  bool letOthersRun() override;

private:
  /// Runs blocks until all have begun.
  void runBlocks();
  void runBlock(uint64_t index);
  /// Runs blocks on a scheduled host thread, and resumes the next one.
  void enter();
  uint64_t total() const { return uint64_t(grid[0]) * grid[1] * grid[2]; }
  bool isInterrupted() const {
    return options.interrupted && *options.interrupted;
  }

  cuda_tile::EntryOp entry;
  llvm::ArrayRef<uint64_t> params;
  const ExecutorOptions &options;
  Printer printer;

  // Only the scheduled thread accesses these.
  uint64_t next = 0; ///< next block to begin
  uint64_t steps = 0;
  bool ended = false; ///< a block has failed
  std::array<uint32_t, 3> failedBlock = {};
  std::optional<TileBlock::Fault> fault; ///< none: the launch ended the block
  std::vector<HostThread> threads;

  /// A waiting block.
  struct Ticket {
    std::condition_variable arrived;
    bool mine = false;
  };
  void passTicket();
  std::mutex mutex;
  std::deque<Ticket *> tickets;
};

} // namespace tilewright::plain

#endif // TILEWRIGHT_EXECUTION_REFERENCE_PLAIN_LAUNCH_H
