//===- Order.h - orders accesses --------------------------------*- C++ -*-===//
// Causality order of the PTX ISA's memory consistency model, for the threads of
// one block: what each thread knows of all others. Knowledge is passed on at
// barriers, and by a release pattern that an acquire pattern observes, if their
// scopes include each other's thread.
//
// Three scopes are distinguished: the block (.cta), its cluster (.cluster) and
// the grid (.gpu, .sys). Without clusters the second is the first.
//
// Two fence.sc with scopes that include each other are ordered too, and the
// first synchronizes with the second (PTX ISA, Fence-SC). The schedule chooses
// which is first, so no program may rely on it, unless a strong read has
// observed a strong write that one fence precedes in causality order, and
// itself precedes the other fence: the opposite order would contradict the
// read. So a thread tracks the fences that precede it and those that its reads
// have observed, with the knowledge of their threads; a fence.sc learns from
// the latter. Reads of a value that a later write replaces order fences as
// well, which is not modelled.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H

#include "tilewright/Execution/Emulator/Runtime/Knowledge.h"
#include "tilewright/Execution/Emulator/Runtime/ThreadSet.h"
#include "llvm/ADT/ArrayRef.h"
#include <array>
#include <optional>

namespace tilewright::emulator {

/// Properties of an access or a fence, as bits. A plain read has none.
enum AccessKind : uint32_t {
  Write = 1,
  Atomic = 2, ///< strong, in PTX: relaxed or stronger, volatile too
  Acquire = 4,
  Release = 8,
  /// Leaves memory unchanged: two threads that write the same value do not race
  /// with each other, but they race with threads that read it before.
  Silent = 16,
  Narrow = 32, ///< of scope .cta
  Update = 64, ///< reads and writes at once
  /// An mbarrier object's, whose phases pass on knowledge (Mbarrier.h).
  OfObject = 128,
  /// A compare-and-swap, which is reported after it executes.
  Exchange = 256,
  InCluster = 512, ///< of scope .cluster
  ByEngine = 1024, ///< by the async proxy
  /// Leaves floats that differ from the old ones as sums of the same terms in
  /// two orders do (NearValues.h).
  Near = 2048,
  Sequential = 4096 ///< a fence.sc
};

inline Reach reachOf(uint32_t kind) {
  return kind & Narrow      ? Reach::Block
         : kind & InCluster ? Reach::Cluster
                            : Reach::Grid;
}

/// Whose action an access is: the thread's own, or that of its asynchronous
/// work of one kind. A wait covers work of one kind, in the order in which the
/// thread began it: cp.async has other groups than bulk stores, and their
/// sources may be overwritten before their writes are complete.
enum class Work : uint32_t {
  Own,
  Copy,      ///< cp.async
  BulkLoad,  ///< signals an mbarrier object; also st.async
  BulkRead,  ///< the source of a copy in a bulk group
  BulkWrite, ///< its destination
  Product    ///< the operands of wgmma
};
constexpr uint32_t workKinds = 6;

/// The number of threads, and the numbers of threads and of their work in the
/// grid.
struct GridThreads {
  uint32_t blocks, perBlock;
  uint32_t perCluster = 1; ///< blocks, numbered consecutively

  Reach distance(uint32_t block, uint32_t other) const {
    if (block == other)
      return Reach::Block;
    return block / perCluster == other / perCluster ? Reach::Cluster
                                                    : Reach::Grid;
  }
  uint32_t number(uint32_t block, uint32_t thread, Work work) const {
    return uint32_t(work) * blocks * perBlock + block * perBlock + thread;
  }
  Work workOf(uint32_t number) const {
    return Work(number / (blocks * perBlock));
  }
  uint32_t blockOf(uint32_t number) const { return number / perBlock % blocks; }
  uint32_t threadOf(uint32_t number) const { return number % perBlock; }
  /// The entry in Knowledge: a block's threads, then their work by kind.
  uint32_t placeOf(uint32_t number) const {
    return threadOf(number) + uint32_t(workOf(number)) * perBlock;
  }
};

/// The knowledge that threads bring to a barrier.
struct Gathering {
  Knowledge all;
  SharedKnowledge last; ///< the one added last
};

/// The actor of an access: a thread, or its asynchronous work, which knows what
/// the thread knew when it began the work.
struct Actor {
  uint32_t thread;
  Work work = Work::Own;
  uint32_t time = 0; ///< of the work

  bool isCopy() const { return work != Work::Own; }
};

class Order {
public:
  explicit Order(const GridThreads &grid) : grid(grid) {}

  void begin(uint32_t block);
  uint32_t block() const { return blockNumber; }
  uint32_t cluster() const { return blockNumber / grid.perCluster; }
  bool hasClusters() const { return grid.perCluster > 1; }
  Reach distanceTo(uint32_t other) const {
    return grid.distance(blockNumber, other);
  }

  /// Whether the actor knows that thread's actions up to `time`.
  bool knows(const Actor &actor, uint32_t number, uint32_t time) const;
  /// Whether that thread's reads up to `time` had completed before the actor
  /// resumed from an exchange of values within their warp, or from a cluster
  /// barrier at which that thread arrived relaxed.
  bool hasRead(const Actor &actor, uint32_t number, uint32_t time) const;
  /// The lowest of the threads whose actions it does not know.
  std::optional<uint32_t> firstUnknown(const Actor &actor,
                                       const ThreadSet &threads,
                                       uint32_t time) const;
  uint32_t number(const Actor &actor) const {
    return grid.number(blockNumber, actor.thread, actor.work);
  }
  uint32_t time(const Actor &actor) const {
    return actor.isCopy() ? actor.time : states[actor.thread].time;
  }

  /// A thread arrives at a barrier and passes on its knowledge.
  void gather(uint32_t thread, Gathering &gathered);
  /// Resumes threads that have waited since they arrived.
  void resume(llvm::ArrayRef<uint32_t> threads, Gathering gathered);
  /// Resumes a thread that knew `past` when it arrived, or passed on nothing
  /// (null).
  void resume(uint32_t thread, const SharedKnowledge &past,
              const SharedKnowledge &gathered);
  /// A thread arrives relaxed: it passes on no knowledge, but its reads have
  /// completed.
  void gatherReads(uint32_t thread, Knowledge &gathered);
  void learnReads(uint32_t thread, const SharedKnowledge &gathered);
  /// Lanes of one warp have exchanged values.
  void exchange(uint32_t warp, uint32_t lanes);
  SharedKnowledge past(uint32_t thread) const { return states[thread].past; }
  /// Whether a thread knows anything about the block.
  bool knowsOf(uint32_t thread, uint32_t block) const {
    return states[thread].past->knowsOf(block);
  }
  void learn(uint32_t thread, const Knowledge &more);
  /// The thread has waited for its work of that kind up to that time.
  void finish(uint32_t thread, Work work, uint32_t time);
  /// Passes on the completion of its work at a barrier.
  void gatherWork(uint32_t thread, Work work, uint32_t time,
                  Knowledge &gathered) const;

  void fence(uint32_t thread, uint32_t kind);
  /// The knowledge that a strong write passes on within the block, within the
  /// cluster and beyond it; null for none.
  struct Heads {
    SharedKnowledge near, mid, wide;
  };
  Heads release(uint32_t thread, uint32_t kind);
  /// The thread's knowledge, including itself; its later actions are not
  /// covered.
  SharedKnowledge mark(uint32_t thread);
  /// The fence.sc that precede a thread in causality order.
  const Knowledge::Fences &fencesBefore(uint32_t thread) const;
  /// A strong read has observed a write that these fences precede.
  void observeFences(uint32_t thread, const Knowledge::Fences &fences);
  /// A strong read has observed this knowledge.
  void observe(uint32_t thread, uint32_t kind, const Knowledge &near,
               const Knowledge &mid, const Knowledge &wide);

private:
  struct State {
    uint32_t time = 1;
    std::array<uint32_t, workKinds> done = {}; ///< by kind of work
    SharedKnowledge past;                      ///< of others
    SharedKnowledge come; ///< completed reads of others; or null
    /// For each lane of the warp, the last exchange of values that leads here.
    std::array<uint32_t, 32> exchanged = {};
    Heads fenced; ///< its last release by a fence
    /// The knowledge that an acquire fence would obtain.
    Knowledge nearSeen, midSeen, wideSeen;
  };

  void addOwn(uint32_t thread, Knowledge &to) const;
  void orderSequentially(uint32_t thread, Reach reach);
  SharedKnowledge snapshot(uint32_t thread) const;

  GridThreads grid;
  uint32_t blockNumber = 0;
  std::vector<State> states;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H
