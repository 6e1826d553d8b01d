//===- Watch.h - a launch whose memory is watched ---------------*- C++ -*-===//
// Memory operations of a watched launch take place one at a time. Each looks at
// the bytes that it is about to touch, is checked against what has been done to
// them (History.h), and is recorded, before it takes place itself.
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

/// What planning an entry tells about its memory operations.
struct WatchPlan {
  std::vector<MemoryOp> ops;
  /// The `assume`s that are judged where views are made (Promise.h).
  std::vector<mlir::Operation *> promises;
  unsigned tokens = 0;    ///< places for tokens
  bool orderable = false; ///< some operation acquires
};

/// What all blocks of a launch share.
class LaunchWatch {
public:
  /// `unwritten`: where the buffers begin that nothing has written yet.
  LaunchWatch(const WatchPlan &plan, const std::array<uint32_t, 3> &grid,
              const MemoryMap &memory, llvm::ArrayRef<uint64_t> unwritten);

  const WatchPlan &plan;
  const std::array<uint32_t, 3> grid;
  std::mutex mutex; ///< held while a memory operation takes place

  /// Places whose writers are noted, with the address of each.
  void watch(std::vector<WatchedPlace> &places,
             std::vector<uint64_t> addresses);
  /// Says of each watched address within the ranges that are written who wrote
  /// it.
  void note(llvm::ArrayRef<ByteRange> ranges,
            llvm::function_ref<std::string(uint64_t address)> writer);

  /// Of a region that holds the address, which one does.
  History &historyOf(uint64_t address);

  /// What is odd about a promise, and yet no fault; of several blocks that of
  /// the first is kept.
  void remark(unsigned promise, uint64_t block, std::string text);
  /// The promise turns out to be relied on.
  void withdraw(unsigned promise);
  /// All of them, in the order of the kernel's text, each once.
  std::vector<std::string> remarks() const;

private:
  struct Remark {
    uint64_t block;
    std::string text;
  };

  std::vector<std::unique_ptr<History>> histories; ///< by address
  std::vector<WatchedPlace> *places = nullptr;
  std::vector<uint64_t> addresses;
  std::map<unsigned, Remark> said; ///< by promise
};

/// What belongs to the block that a frame runs. Its numbers begin anew with
/// each block.
class BlockWatch {
public:
  explicit BlockWatch(LaunchWatch &launch)
      : launch(launch), tokens(launch.plan.tokens),
        broken(launch.plan.promises.size()), counts(launch.plan.ops.size()) {}

  void begin(uint64_t block);

  /// Memory of the block's own, not written yet.
  void allocated(uint64_t begin, uint64_t bytes);

  /// One more execution of an operation, which `before` comes before.
  Access access(unsigned operation, EventSet before);

  /// Checks and records what the access touches, in order.
  std::optional<Finding> record(llvm::ArrayRef<ByteRange> ranges,
                                Access &access);

  bool isMine(const Span &event) const { return event.block() == block; }

  /// Remarks on a promise; the block's coordinates follow.
  void remark(unsigned promise, const llvm::Twine &text);

  /// Where another access comes from: "'cuda_tile.load_ptr_tko' at
  /// k.mlir:3:5 in block (0,0,0)".
  std::string describe(const Span &event) const;

  LaunchWatch &launch;
  std::vector<EventSet> tokens; ///< by place
  /// By promise: what is wrong with the value that it was made of last; empty
  /// where it holds.
  std::vector<std::string> broken;
  std::vector<ByteRange> ranges; ///< room for one operation's

private:
  History &historyOf(uint64_t address);

  uint64_t block = 0;
  std::vector<uint32_t> counts; ///< of each operation's executions
  std::vector<std::unique_ptr<History>> own;
};

} // namespace tilewright::reference

#endif // TILEWRIGHT_EXECUTION_REFERENCE_SANITIZE_WATCH_H
