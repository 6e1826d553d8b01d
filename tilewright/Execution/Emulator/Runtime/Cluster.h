//===- Cluster.h - blocks that run together ---------------------*- C++ -*-===//
// A cluster runs on one host thread. Its blocks take turns, each until its
// threads have to wait, under a seed for a few threads at a time; each reaches
// the shared memory of the others until they have ended. A launch without
// clusters has clusters of one block.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/SharedWindow.h"

namespace tilewright::emulator {

class Cluster {
public:
  /// `grid`: where races are looked for.
  Cluster(const KernelLaunch &launch, StepBudget &budget,
          GridRaces *grid = nullptr);

  /// False where the machine gave no memory for it.
  explicit operator bool() const;

  /// Starts the threads of all blocks; `place` is that of the cluster among
  /// those of the grid. None runs yet.
  void begin(const std::array<uint32_t, 3> &place);
  Block::Turn run();

  // As a block says it.
  uint64_t looks() const;
  bool hasChanged() const;
  bool hasPolled() const;
  const Fault &fault() const { return faulty->fault(); }
  void reportLooking(const llvm::Twine &rest);
  /// What its threads have printed, block by block.
  std::string takePrinted();

  uint32_t size() const { return uint32_t(blocks.size()); }
  Block &blockAt(uint32_t rank) { return *blocks[rank]; }

  //===--------------------------------------------------------------------===//
  // For its blocks
  //===--------------------------------------------------------------------===//

  /// The block in whose shared memory an address lies; null for none.
  Block *ownerOf(uint64_t address) const;
  /// The block that an address of .shared::cluster names, which may be beyond
  /// what the block has; null for none.
  Block *named(uint64_t address) const;
  /// A thread has ended, of a block in which others may be left.
  void noteEnd(Block &block, uint32_t thread);

  // The barrier of the cluster (ClusterBarrier.cpp).
  void arrive(Thread &thread, uint32_t site, bool aligned, bool relaxed);
  void wait(Thread &thread, uint32_t site, bool aligned);

private:
  /// A thread's part in the barrier of the cluster.
  struct Part {
    bool hasArrived = false; ///< and not waited since
    uint32_t phase = 0;      ///< in which it arrived
    SharedKnowledge past;    ///< what it had learnt when it released
  };
  /// Where a warp is at the barrier, as its first lane said.
  struct WarpSite {
    uint32_t site = 0, lane = 0, phase = ~uint32_t(0);
    bool aligned = false;
  };

  Block::Turn runTogether();
  void reportDeadlock();
  void requireTogether(Thread &thread, uint32_t site, bool aligned,
                       WarpSite &warp);
  void tryBarrier();
  Part &partOf(const Thread &thread);
  WarpSite &warpOf(const Thread &thread, std::vector<WarpSite> &warps) const;

  const KernelLaunch &launch;
  std::optional<SharedWindow> window;
  std::vector<std::unique_ptr<Block>> blocks; ///< by rank
  Block *faulty = nullptr;
  std::minstd_rand random;

  std::vector<Part> parts; ///< of threads, block by block; of the first use
  std::vector<WarpSite> comingWarps, waitingWarps;
  std::vector<Thread *> waiting;
  uint32_t phase = 0, arrived = 0; ///< threads that have not ended
  Gathering gathered;
  SharedKnowledge completed; ///< what those brought who came to the last phase
  Knowledge reads;           ///< what those have read who came to this one
  SharedKnowledge readsCompleted; ///< the same of the last
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H
