//===- Recording.h - the executed code of a block ---------------*- C++ -*-===//
// The order in which each warp of a block executed its code blocks, and what
// the block accessed, for a time estimate (Estimate.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_RECORDING_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_RECORDING_H

#include "tilewright/Execution/Emulator/Runtime/Profile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

namespace tilewright::emulator {

/// The device memory that one block accesses in a buffer, in sectors of 32
/// bytes. Both lists are in ascending order and without repetition.
struct BufferUse {
  std::vector<uint64_t> loaded, stored;
};

/// One execution of an instruction whose work is asynchronous, or that arrives
/// at an mbarrier object or waits for it.
struct AsyncEvent {
  uint64_t object = 0; ///< 0: none
  uint32_t phase = 0;  ///< that it contributes to, or waits for
  /// Bytes of global memory that a copy moves, or products of tcgen05.mma.
  uint64_t amount = 0;
};

struct BlockRecording {
  std::array<uint32_t, 3> place = {};
  /// For each warp the code blocks that it executed: those of the lane that
  /// executed the most.
  std::vector<std::vector<uint32_t>> executed;
  std::vector<AllTraffic> traffic; ///< by site
  std::vector<BufferUse> buffers;  ///< by region of the launch's memory
  /// Sectors that all requests of the block load together, each counted as
  /// often as it is requested.
  uint64_t sectorsLoaded = 0;
  /// The atomic updates of each line of 128 bytes.
  std::map<uint64_t, uint64_t> atomics;
  /// For each warp, by site, in order: those of the same lane as `executed`.
  std::vector<std::map<uint32_t, std::vector<AsyncEvent>>> events;
};

/// Records one block while it runs.
class BlockRecorder {
public:
  explicit BlockRecorder(uint32_t threads)
      : executed(threads), events(threads) {}

  /// A thread enters a code block.
  void enter(uint32_t thread, uint32_t block) {
    executed[thread].push_back(block);
  }
  /// An access of a lane to device memory.
  void access(AccessType type, uint64_t address, uint32_t bytes);
  /// A thread executes an instruction with an event.
  void note(uint32_t thread, uint32_t site, const AsyncEvent &event) {
    events[thread].push_back({site, event});
  }
  /// Bytes of device memory that an asynchronous copy accesses.
  void copy(AccessType type, uint64_t address, uint32_t bytes);
  /// Returns what was recorded, and starts again. `regions`: begin and end of
  /// each buffer.
  BlockRecording finish(llvm::ArrayRef<std::pair<uint64_t, uint64_t>> regions);

private:
  std::vector<std::vector<uint32_t>> executed; ///< by thread
  llvm::DenseSet<uint64_t> loaded, stored;     ///< sectors
  std::map<uint64_t, uint64_t> atomics;
  std::vector<std::vector<std::pair<uint32_t, AsyncEvent>>> events;
  uint64_t sectorsCopied = 0;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_RECORDING_H
