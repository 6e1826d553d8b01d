//===- Watch.h - checks a launch's memory operations ------------*- C++ -*-===//
// Memory operations of a checked launch execute one at a time. The bytes of
// each are checked against the accesses before (History.h) and recorded before
// it executes.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_WATCH_H
#define TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_WATCH_H

#include "tilewright/Execution/MemoryMap.h"
#include "tilewright/Execution/Reference/Sanitize/History.h"
#include <array>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace tilewright {
struct WatchedPlace;
} // namespace tilewright

namespace tilewright::reference {

/// The memory operations of a planned entry.
struct WatchPlan {
  std::vector<MemoryOp> ops;
  /// The `assume`s that are checked where views are created (CheckStrides.cpp).
  std::vector<mlir::Operation *> promises;
  unsigned tokens = 0;    ///< number of token slots
  bool orderable = false; ///< some operation acquires
};

/// The state that all blocks of a launch share.
class LaunchWatch {
public:
  /// `unwritten`: the addresses of uninitialized buffers.
  LaunchWatch(const WatchPlan &plan, const std::array<uint32_t, 3> &grid,
              const MemoryMap &memory, llvm::ArrayRef<uint64_t> unwritten);

  const WatchPlan &plan;
  const std::array<uint32_t, 3> grid;
  std::mutex mutex; ///< held while a memory operation executes

  /// Sets the locations whose writers are recorded, with the address of each.
  void watch(std::vector<WatchedPlace> &places,
             std::vector<uint64_t> addresses);
  /// Records the writer of each watched address within the written ranges.
  void note(llvm::ArrayRef<ByteRange> ranges,
            llvm::function_ref<std::string(uint64_t address)> writer);

  /// The history of the region that contains the address.
  History &historyOf(uint64_t address);

  /// Remarks on an assumption that is false without being a fault; the remark
  /// of the first block is kept.
  void remark(unsigned promise, uint64_t block, std::string text);
  /// The assumption turns out to be used.
  void withdraw(unsigned promise);
  /// All remarks, in textual order, without duplicates.
  std::vector<std::string> remarks() const;

private:
  struct Remark {
    uint64_t block;
    std::string text;
  };

  std::vector<std::unique_ptr<History>> histories; ///< by address
  std::vector<WatchedPlace> *places = nullptr;
  std::vector<uint64_t> addresses;
  std::map<unsigned, Remark> stated; ///< by promise
};

/// The state of the block in a frame. Numbering restarts with each block.
class BlockWatch {
public:
  explicit BlockWatch(LaunchWatch &launch)
      : launch(launch), tokens(launch.plan.tokens),
        broken(launch.plan.promises.size()), counts(launch.plan.ops.size()) {}

  void begin(uint64_t block);

  /// Registers uninitialized memory of the block.
  void allocated(uint64_t begin, uint64_t bytes);

  /// Another execution of an operation, preceded by the events `before`.
  Access access(unsigned operation, EventSet before);

  /// Checks and records the ranges of an access, in order.
  std::optional<Finding> record(llvm::ArrayRef<ByteRange> ranges,
                                Access &access);

  bool isMine(const Span &event) const { return event.block() == block; }

  /// Remarks on an assumption; the block's coordinates are appended.
  void remark(unsigned promise, const llvm::Twine &text);

  /// Describes an event: "'cuda_tile.load_ptr_tko' at k.mlir:3:5 in block
  /// (0,0,0)".
  std::string describe(const Span &event) const;

  LaunchWatch &launch;
  std::vector<EventSet> tokens; ///< by slot
  /// By promise: what is wrong with the last value; empty if the promise holds.
  std::vector<std::string> broken;
  std::vector<ByteRange> ranges; ///< reused by operations

private:
  History &historyOf(uint64_t address);

  uint64_t block = 0;
  std::vector<uint32_t> counts; ///< of each operation's executions
  std::vector<std::unique_ptr<History>> own;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_WATCH_H
