//===- Cluster.h - executes a cluster's blocks ------------------*- C++ -*-===//
// A cluster runs on one host thread. It runs each block until its threads have
// to wait, or with a seed a few threads at a time; each block can access the
// shared memory of the others until they end. A launch without clusters has
// clusters of one block.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/SharedWindow.h"

namespace tilewright::emulator {

class Cluster {
public:
  /// `grid`: for race detection.
  Cluster(const KernelLaunch &launch, StepBudget &budget,
          GridRaces *grid = nullptr);

  /// False if the system refused to allocate memory.
  explicit operator bool() const;

  /// Creates the threads of all blocks without running them; `place` is the
  /// cluster's position among the clusters of the grid.
  void begin(const std::array<uint32_t, 3> &place);
  Block::RunResult run();

  // As for a block.
  uint64_t looks() const;
  bool hasChanged() const;
  bool hasPolled() const;
  const Fault &fault() const { return faulty->fault(); }
  void reportLooking(const llvm::Twine &rest);
  /// The text that its threads have printed, block by block.
  std::string takePrinted();

  uint32_t size() const { return uint32_t(blocks.size()); }
  Block &blockAt(uint32_t rank) { return *blocks[rank]; }

  //===--------------------------------------------------------------------===//
  // For its blocks
  //===--------------------------------------------------------------------===//

  /// The block whose shared memory contains the address, or null.
  Block *ownerOf(uint64_t address) const;
  /// The block that an address of .shared::cluster refers to, even past the end
  /// of its shared memory, or null.
  Block *named(uint64_t address) const;
  /// A thread of the block has ended; others may still run.
  void noteEnd(Block &block, uint32_t thread);

  // The barrier of the cluster (ClusterBarrier.cpp).
  void arrive(Thread &thread, uint32_t site, bool aligned, bool relaxed);
  void wait(Thread &thread, uint32_t site, bool aligned);

private:
  /// The state of a thread at the cluster barrier.
  struct Part {
    bool hasArrived = false; ///< and not waited since
    uint32_t phase = 0;      ///< in which it arrived
    SharedKnowledge past;    ///< its knowledge at the release
  };
  /// The cluster barrier instruction that the first lane of a warp executed.
  struct WarpSite {
    uint32_t site = 0, lane = 0, phase = ~uint32_t(0);
    bool aligned = false;
  };

  Block::RunResult runTogether();
  Block::RunResult runExplored(); // Explorer.cpp
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

  std::vector<Part> parts; ///< by block and thread; empty before first use
  std::vector<WarpSite> comingWarps, waitingWarps;
  std::vector<Thread *> waiting;
  uint32_t phase = 0, arrived = 0; ///< of threads that have not ended
  Gathering gathered;
  SharedKnowledge completed;      ///< the knowledge released in the last phase
  Knowledge reads;                ///< reads completed in this phase
  SharedKnowledge readsCompleted; ///< the same for the last phase
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_CLUSTER_H
