//===- Explorer.h - executes all schedules of a cluster ---------*- C++ -*-===//
// For --schedules=all. Threads run until they reach an operation that
// synchronizes, and park before it; the lanes of a warp that are parked at one
// operation are one step. An asynchronous copy or product that reports to an
// mbarrier object is a step of its own, from its issue on. When no thread can
// run, Schedules chooses the next step.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLORER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLORER_H

#include "tilewright/Execution/Emulator/Runtime/Mbarrier.h"
#include "tilewright/Execution/Emulator/Runtime/Schedules.h"

namespace tilewright::emulator {

class Explorer {
public:
  /// As for Schedules.
  Explorer(uint64_t limit, const std::string *replay)
      : schedules(limit, replay) {}

  Schedules schedules;

  /// Before each schedule.
  void begin();

  //===--------------------------------------------------------------------===//
  // For operations, on a thread's own stack
  //===--------------------------------------------------------------------===//

  /// The step continues when it is chosen. `count`: of arrivals, or of bytes.
  void arrive(Thread &thread, uint32_t site, Touch::Kind kind, uint64_t address,
              uint64_t count, bool expects);
  /// Parks until the phase has completed, if the thread `spins` or has tested
  /// the same before and done nothing since.
  void test(Thread &thread, uint32_t site, uint64_t address, uint64_t phase,
            bool isExact, bool spins, const Awaited &what);
  void synchronize(Thread &thread, uint32_t site, uint32_t barrier);
  /// `update`: a number for an operation whose updates commute; 0: none.
  void access(Thread &thread, uint32_t site, uint64_t address, uint32_t bytes,
              bool writes, uint32_t update);
  /// The thread repeats a loop that polls memory. `repeats`: as it did in the
  /// last iteration.
  void look(Thread &thread, bool repeats);

  // Phases of objects, and what threads know of each other.
  void initObject(Block &owner, uint64_t address);
  void invalObject(Block &owner, uint64_t address);
  void completeObject(Block &owner, uint64_t address);
  void completeBarrier(const Block &block, uint32_t barrier,
                       llvm::ArrayRef<uint32_t> released);
  void learn(const Block &block, uint32_t thread, const Thread &from);
  void meet(const Block &block, uint32_t warp, uint32_t lanes);
  void arriveAtCluster(const Thread &thread, uint32_t phase);
  void leaveCluster(const Thread &thread, uint32_t phase);
  /// The thread has begun work whose completion arrives at an object.
  void fork(const Thread &thread, const Mbarriers::Completion &completion);

  /// Executes a completion on the stack of a waiting thread; false if it has
  /// none.
  bool runJob(Thread &thread);

  //===--------------------------------------------------------------------===//
  // For the cluster
  //===--------------------------------------------------------------------===//

  std::vector<Step> enabled(Cluster &cluster);
  /// At the end of a redundant schedule.
  void awaitAll();
  /// False after a fault, whose block is `*faulty`.
  bool execute(Cluster &cluster, const Step &step, Block *&faulty);

private:
  struct Parked {
    Thread *thread = nullptr;
    uint32_t site = 0;
    llvm::SmallVector<Touch, 2> touches;
    uint64_t count = 0; ///< of Arrive and Bring
  };
  /// Words, and how often each had been written.
  using Seen = std::map<uint64_t, uint64_t>;

  static uint64_t numberOf(const Block &block, uint32_t thread);
  static uint64_t numberOf(const Thread &thread);
  static uint64_t keyOf(Cluster &cluster, uint64_t address);
  static uint64_t barrierKey(const Block &block, uint32_t barrier);
  void park(Thread &thread, Parked parked, const Awaited &what);
  bool isEnabled(uint64_t number, const Parked &parked) const;
  void addThreads(Cluster &cluster, std::vector<Step> &steps);
  void addCompletions(Cluster &cluster, std::vector<Step> &steps);
  bool complete(Cluster &cluster, const Mbarriers::Completion &completion,
                uint64_t number, Block *&faulty);

  std::map<uint64_t, Parked> parked;   ///< by thread
  std::map<uint64_t, uint64_t> phases; ///< of objects and barriers
  std::map<uint64_t, Touch> failed; ///< a thread's last access, a failed Test
  std::map<uint64_t, uint64_t> writes; ///< of words
  std::map<uint64_t, Seen> seen;       ///< in this iteration, by thread
  std::map<uint64_t, Seen> polled; ///< in the last one, which changed nothing
  std::map<uint64_t, Mbarriers::Completion> completions; ///< enabled
  const Mbarriers::Completion *job = nullptr;
  const Thread *carrier = nullptr;
  uint64_t jobNumber = 0;
  bool isChoosing = false;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_EXPLORER_H
