//===- Order.h - which accesses are ordered ---------------------*- C++ -*-===//
// Causality order as the PTX ISA's memory consistency model has it, for the
// threads of one block: what each knows of all others. Knowledge is handed on
// where threads meet (barriers), and by a release pattern that an acquire
// pattern observes, with scopes that include each other's thread.
//
// Three scopes differ: the block (.cta), its cluster (.cluster) and the grid
// (.gpu, .sys). Without clusters the second is the first.
//
// Two fence.sc with scopes that include each other are in an order too, and the
// first synchronizes with the second (PTX ISA, Fence-SC). Which is first is the
// schedule's choice, and nothing to count on, but where a strong read has
// observed a strong write that a fence precedes in causality order, and itself
// precedes a fence: the other order would contradict what was read. So a thread
// keeps which fences precede it and which its reads have observed, with what
// their threads knew; a fence.sc learns from the latter. Reads of what a later
// write replaced order fences as well: that is not followed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H

#include "tilewright/Execution/Emulator/Runtime/Knowledge.h"
#include "tilewright/Execution/Emulator/Runtime/ThreadSet.h"
#include "llvm/ADT/ArrayRef.h"
#include <array>
#include <optional>

namespace tilewright::emulator {

/// What an access or a fence is; a sum of these. A read is none of them.
enum AccessKind : uint32_t {
  Write = 1,
  Atomic = 2, ///< strong, in PTX: relaxed or more, volatile too
  Acquire = 4,
  Release = 8,
  /// Leaves what was there: two threads that write the same value do not race
  /// with each other, though they do with those that read it before.
  Silent = 16,
  Narrow = 32, ///< of scope .cta
  Update = 64, ///< reads and writes at once
  /// Of an mbarrier object, whose phases hand knowledge on (Mbarrier.h).
  OfObject = 128,
  /// A compare and swap, which is looked at when it has been made.
  Exchange = 256,
  InCluster = 512, ///< of scope .cluster
  ByEngine = 1024, ///< by the async proxy
  /// Leaves floats that differ from what was there as sums of the same terms in
  /// two orders do (NearValues.h).
  Near = 2048,
  Sequential = 4096 ///< a fence.sc
};

inline Reach reachOf(uint32_t kind) {
  return kind & Narrow      ? Reach::Block
         : kind & InCluster ? Reach::Cluster
                            : Reach::Grid;
}

/// How many threads there are, and the numbers of them and of their copies in
/// the grid.
struct GridThreads {
  uint32_t blocks, perBlock;
  uint32_t perCluster = 1; ///< blocks, which have numbers in a row

  Reach distance(uint32_t block, uint32_t other) const {
    if (block == other)
      return Reach::Block;
    return block / perCluster == other / perCluster ? Reach::Cluster
                                                    : Reach::Grid;
  }
  uint32_t number(uint32_t block, uint32_t thread, bool isCopy) const {
    return (isCopy ? blocks * perBlock : 0) + block * perBlock + thread;
  }
  bool isCopy(uint32_t number) const { return number >= blocks * perBlock; }
  uint32_t blockOf(uint32_t number) const { return number / perBlock % blocks; }
  uint32_t threadOf(uint32_t number) const { return number % perBlock; }
  /// Of Knowledge: threads of a block, then their copies.
  uint32_t placeOf(uint32_t number) const {
    return threadOf(number) + (isCopy(number) ? perBlock : 0);
  }
};

/// What threads bring to where they meet.
struct Gathering {
  Knowledge all;
  SharedKnowledge last; ///< what has been put in last
};

/// Who accesses: a thread, or one of its asynchronous copies, which knows what
/// the thread knew when it began it.
struct Actor {
  uint32_t thread;
  bool isCopy = false;
  uint32_t time = 0; ///< of the copy
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

  /// Whether it knows what that thread did up to `time`.
  bool knows(const Actor &actor, uint32_t number, uint32_t time) const;
  /// Whether what that thread has read up to `time` had come before the actor
  /// went on from an exchange of values within their warp, or from a barrier of
  /// the cluster at which that thread arrived relaxed.
  bool hasRead(const Actor &actor, uint32_t number, uint32_t time) const;
  /// The lowest of the threads of which it does not.
  std::optional<uint32_t> firstUnknown(const Actor &actor,
                                       const ThreadSet &threads,
                                       uint32_t time) const;
  uint32_t number(const Actor &actor) const {
    return grid.number(blockNumber, actor.thread, actor.isCopy);
  }
  uint32_t time(const Actor &actor) const {
    return actor.isCopy ? actor.time : states[actor.thread].time;
  }

  /// A thread comes to a meeting: what it did becomes known there.
  void gather(uint32_t thread, Gathering &meeting);
  /// Threads that have been waiting since they came go on.
  void goOn(llvm::ArrayRef<uint32_t> threads, Gathering meeting);
  /// One goes on that came when it knew `past`, or brought nothing (null).
  void goOn(uint32_t thread, const SharedKnowledge &past,
            const SharedKnowledge &meeting);
  /// A thread arrives relaxed: nothing that it did becomes known, but what it
  /// has read has come.
  void gatherReads(uint32_t thread, Knowledge &meeting);
  void learnReads(uint32_t thread, const SharedKnowledge &meeting);
  /// Lanes of one warp have given each other values.
  void exchange(uint32_t warp, uint32_t lanes);
  SharedKnowledge past(uint32_t thread) const { return states[thread].past; }
  /// Whether a thread knows anything of what that block did.
  bool knowsOf(uint32_t thread, uint32_t block) const {
    return !states[thread].past->of(block).empty();
  }
  void learn(uint32_t thread, const Knowledge &more);
  /// The thread has waited for its copies up to that time.
  void finishCopies(uint32_t thread, uint32_t time);
  /// The completion of its copies becomes known at a meeting.
  void gatherCopies(uint32_t thread, uint32_t time, Knowledge &meeting) const;

  void fence(uint32_t thread, uint32_t kind);
  /// What a strong write hands on to those within the block, to those within
  /// the cluster and to those beyond it; null for nothing.
  struct Heads {
    SharedKnowledge near, mid, wide;
  };
  Heads release(uint32_t thread, uint32_t kind);
  /// What a thread knows now, itself too, and what it does from now on is
  /// later.
  SharedKnowledge mark(uint32_t thread);
  /// The fence.sc before a thread in causality order.
  const Knowledge::Fences &fencesBefore(uint32_t thread) const;
  /// A strong read has observed a write that these precede.
  void observeFences(uint32_t thread, const Knowledge::Fences &fences);
  /// A strong read has met this.
  void observe(uint32_t thread, uint32_t kind, const Knowledge &near,
               const Knowledge &mid, const Knowledge &wide);

private:
  struct State {
    uint32_t time = 1, copiesDone = 0;
    SharedKnowledge past; ///< of others
    SharedKnowledge come; ///< reads of others; null: of none
    /// When each lane of the warp exchanged values last that led here.
    std::array<uint32_t, 32> exchanged = {};
    Heads fenced; ///< when it last released by a fence
    /// What an acquire fence would give it.
    Knowledge nearSeen, midSeen, wideSeen;
  };

  uint32_t places() const { return 2 * grid.perBlock; }
  void addOwn(uint32_t thread, Knowledge &to) const;
  void orderSequentially(uint32_t thread, Reach reach);
  SharedKnowledge snapshot(uint32_t thread) const;

  GridThreads grid;
  uint32_t blockNumber = 0;
  std::vector<State> states;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_ORDER_H
