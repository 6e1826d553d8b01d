//===- Block.h - the threads of one block -----------------------*- C++ -*-===//
// A block runs on one host thread. Each of its threads is a fiber that runs
// until it has to wait: for the other lanes of a warp-wide instruction, for a
// barrier, for asynchronous work. The next one is the first that is ready, or
// under a seed any that is. A thread that goes round a loop which looks at
// memory that others write lets them run (Spin.cpp), and a block where no
// thread does more than that hands the host thread back.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H

#include "tilewright/Execution/Emulator/Runtime/Heap.h"
#include "tilewright/Execution/Emulator/Runtime/Races.h"
#include "tilewright/Execution/Emulator/Runtime/Requests.h"
#include "tilewright/Execution/Emulator/Runtime/Steps.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"
#include "tilewright/Execution/MemoryMap.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {
class Chip;
} // namespace tilewright

namespace tilewright::emulator {

/// A place in the module: what it does and where that was written.
struct Site {
  std::string operation; ///< "nvvm.shfl.sync"
  std::string location;  ///< "sum.py:25:4: ", or empty
};

/// What the stack of a thread has to hold.
struct StackNeed {
  /// The frames of all functions of the module: where no function calls itself,
  /// no more can stand at a time.
  uint64_t frameBytes = 0;
  /// Functions call themselves.
  bool isOpen = false;
  /// Of variables, which lie elsewhere: those of a fixed size, all functions
  /// together; and whether functions take memory of no fixed size.
  uint64_t localBytes = 0;
  bool takesLocal = false;

  /// What functions of the runtime and of the host's libraries may take.
  static constexpr uint64_t runtimeBytes = 48 << 10;
  /// What there is where nobody can say how much is needed: a GPU gives a
  /// thread no more local memory than that (CUDA Programming Guide, Compute
  /// Capabilities).
  static constexpr uint64_t openBytes = 512 << 10;
  /// The limit for `frameBytes`.
  static constexpr uint64_t mostFrameBytes = 16 << 20;

  /// Below which no frame of generated code may begin.
  uint64_t reserved() const { return runtimeBytes + frameBytes; }
  uint64_t bytes() const { return reserved() + (isOpen ? openBytes : 0); }
  /// Local memory of a thread.
  uint64_t local() const {
    bool isAny = takesLocal || (isOpen && localBytes);
    return localBytes + (isAny ? openBytes : 0);
  }
};

/// What a kernel is launched with and what its code needs to know.
struct KernelLaunch {
  void (*code)(Thread *thread, const uint64_t *params) = nullptr;
  const uint64_t *params = nullptr;
  /// Blocks of the grid, which is whole clusters; threads of a block.
  std::array<uint32_t, 3> grid = {1, 1, 1}, threads = {1, 1, 1};
  std::array<uint32_t, 3> cluster = {1, 1, 1}; ///< blocks
  bool isExplicitCluster = false;              ///< somebody asked for clusters
  /// Where the blocks of a cooperative launch meet; 0 for another launch.
  uint64_t workspace = 0;
  uint64_t sharedBytes = 0;
  StackNeed stack;
  llvm::ArrayRef<Site> sites;
  const MemoryMap *memory = nullptr; ///< global memory
  bool checked = false;              ///< bounds
  bool followed = false;             ///< poison; memory has shadow
  bool watched = false;              ///< races
  uint64_t seed = 0;
  const Chip *chip = nullptr; ///< whose bits results have; null: no chip's
  /// Sums of matrices are rounded once, and functions to nearest or by the
  /// seed, whatever the chip does.
  bool isExact = false;
  llvm::raw_ostream *printed = nullptr; ///< null: standard output
  std::string entry;
  uint64_t maxSteps = StepBudget::usualLimit;
  ProfileSink *profile = nullptr;                 ///< null: nothing is counted
  std::atomic<uint64_t> *blocksDone = nullptr;    ///< null: nobody looks on
  const std::atomic<bool> *interrupted = nullptr; ///< see ExecutorOptions
  /// Takes a cluster that has not begun out of the grid, and says where its
  /// first block would have been; null where all have begun.
  std::function<std::optional<std::array<uint32_t, 3>>()> cancelCluster;

  uint32_t blocksPerCluster() const {
    return cluster[0] * cluster[1] * cluster[2];
  }
  /// How many clusters lie along each axis.
  std::array<uint32_t, 3> clusters() const {
    return {grid[0] / cluster[0], grid[1] / cluster[1], grid[2] / cluster[2]};
  }
  /// The number of a cluster, x fastest.
  uint64_t clusterAt(const std::array<uint32_t, 3> &place) const {
    std::array<uint32_t, 3> all = clusters();
    return place[0] +
           uint64_t(all[0]) * (place[1] + uint64_t(all[1]) * place[2]);
  }
  /// Where a block lies: they are numbered cluster by cluster, and within one
  /// by rank.
  std::array<uint32_t, 3> blockAt(uint64_t number) const;
};

/// A fault of the kernel, as a person reads it.
struct Fault {
  std::string message;
};

/// With what a warp-wide instruction meets: an aligned one with itself alone,
/// others with each of their name and qualifiers, wherever that is.
enum class WarpWide : uint8_t {
  Aligned,
  Barrier,
  Elect,
  Match,
  Reduction,
  Shuffle,
  Vote
};
struct MeetsAs {
  WarpWide name = WarpWide::Aligned;
  uint32_t qualifiers = 0; ///< a number for each choice of them

  bool operator==(const MeetsAs &) const = default;
};

/// For what a thread waits, as a report says it, and which memory holds that.
struct Awaited {
  const char *name = ""; ///< of static storage
  uint64_t address = 0;  ///< 0: none
  uint32_t bytes = 0;    ///< that it looked at; 0: an mbarrier object

  Awaited() = default;
  Awaited(const char *name, uint64_t address = 0, uint32_t bytes = 0)
      : name(name), address(address), bytes(bytes) {}
};

class Cluster;

class Block {
public:
  /// A block's place in its cluster.
  struct Membership {
    Cluster *cluster;
    uint32_t rank;
  };

  /// `grid`: where races are looked for. `shared`: its shared memory; null: its
  /// own.
  Block(const KernelLaunch &launch, StepBudget &budget, GridRaces *grid,
        const Membership &membership, std::byte *shared);
  ~Block();

  /// False where the machine gave no memory for it.
  explicit operator bool() const {
    return stacks && shared && (locals || !launch.stack.local());
  }

  /// Starts the threads of one block; none runs yet.
  void begin(const std::array<uint32_t, 3> &coordinates);

  /// How a turn of the block ended. `Looks`: its threads go round loops that
  /// wait for memory to change; others should run, and then it again.
  /// Of a block in a cluster also: its threads wait, maybe for others; or some
  /// could run on.
  enum class Turn { Ended, Faulted, Looks, Waits, GoesOn };
  Turn run();

  // The same in parts, for a cluster.
  void beginTurn();
  /// Runs threads, one after another, no more than `most`.
  Turn runReady(uint64_t most);
  bool hasReady() const { return !ready.empty(); }
  bool hasEnded() const { return !left; }
  uint32_t livingThreads() const { return left; }
  void reportDeadlock(const llvm::Twine &rest);
  /// Where its threads wait, each line after `prefix`.
  std::string listWaiting(const llvm::Twine &prefix = "") const;
  /// "block (1,0,0)"
  std::string name() const;
  /// "thread 3", with its block where that is another one; with --racecheck.
  std::string describeThread(uint32_t thread, uint32_t block) const;

  Cluster &cluster() const { return *membership.cluster; }
  uint32_t rank() const { return membership.rank; }
  /// Accesses that were found to be fine have to be looked at again.
  void forgetRegions() { std::fill(regions.begin(), regions.end(), Region()); }

  /// Of the last turn: how often a thread looked in vain, and whether anything
  /// else happened.
  uint64_t looks() const { return idle; }
  bool hasChanged() const { return changed; }
  /// Whether a thread looked in a loop that ends by itself.
  bool hasPolled() const { return polled; }

  const Fault &fault() const { return problem; }
  /// Says of a block whose turn ended with `Looks` that it waits for ever.
  void reportLooking(const llvm::Twine &rest);

  /// What its threads have printed.
  std::string printed;

  void print(const Thread &thread, llvm::StringRef text) {
    printer = &thread;
    printedBefore = printed.size();
    printed += text;
  }
  /// The last text that was printed, where this thread did it; else empty.
  llvm::StringRef lastPrintBy(const Thread &thread) const {
    return printer == &thread ? llvm::StringRef(printed).substr(printedBefore)
                              : "";
  }

  /// Those of the panic that the thread which runs is about to end in.
  llvm::SmallVector<uint64_t, 2> panicValues;

  /// What its threads have asked for.
  Heap heap;

  //===--------------------------------------------------------------------===//
  // For the functions of the runtime, on a thread's own stack
  //===--------------------------------------------------------------------===//

  /// What threads know of each other; null where nobody asks.
  Races *raceCheck() { return races ? &*races : nullptr; }
  struct Race {
    Actor actor;
    AccessLog::Access access;
    Races::Found with;
  };
  /// Looks for a race of an access; nothing where nobody asks.
  std::optional<Race> findRace(const Actor &actor,
                               const AccessLog::Access &access);
  /// Ends the launch; the thread that runs is the race's actor.
  [[noreturn]] void report(const Race &race);

  /// Ends the launch; does not return.
  [[noreturn]] void fail(Thread &thread, uint32_t site,
                         const llvm::Twine &message);
  /// The same with a message that stands without the operation, and without
  /// the thread where it speaks for its block.
  [[noreturn]] void failInWords(Thread &thread, uint32_t site,
                                const llvm::Twine &message, bool isOfThread);
  /// What findings call the operation.
  llvm::StringRef operationAt(uint32_t site) const;

  /// Lets others run until `wake`; `site` is where and `what` for what it
  /// waits, as a deadlock says it.
  void wait(Thread &thread, uint32_t site, const Awaited &what);
  void wake(uint32_t index);
  /// Lets others run.
  void yield(Thread &thread);
  /// The same, where the seed says so.
  void interleave(Thread &thread);
  /// The thread has looked for what has not happened and will look again. Most
  /// times it goes on, unless it is to let others run `atOnce`.
  void lookAgain(Thread &thread, uint32_t site, const Awaited &what,
                 bool atOnce);
  /// A thread does what takes the time of so many steps (Steps.h).
  void charge(Thread &thread, uint32_t site, uint64_t steps) {
    if (thread.stepsLeft < steps)
      takeSteps(thread, site, steps);
    else
      thread.stepsLeft -= steps;
  }
  /// A thread has taken what it was given, and `more`.
  void takeSteps(Thread &thread, uint32_t site, uint64_t more);
  /// Something has happened that may end another thread's looking.
  void noteChange() { changed = true; }

  /// PTX ISA: of some warp-wide instructions lanes in the mask that have ended
  /// take no part; of others all lanes must come.
  enum class EndedLanes { TakeNoPart, AreFaults };
  /// A warp-wide instruction: when the last of the lanes in `mask` has come,
  /// `act` runs with what each of `lanes` brought; then all go on.
  using Act =
      llvm::function_ref<void(void *const (&slots)[32], uint32_t lanes)>;
  void meet(Thread &thread, uint32_t site, uint32_t mask, void *slot,
            EndedLanes ended, Act act, MeetsAs as = {});
  /// The lanes of a meeting that is being acted on now know of each other's
  /// accesses.
  void orderMemory(uint32_t warp, uint32_t mask);

  /// They have given each other values.
  void noteExchange(uint32_t warp, uint32_t lanes) {
    if (races)
      races->order.exchange(warp, lanes);
  }

  /// A barrier: returns when warps of `expected` threads have come (0: all
  /// that have not ended), and how many threads that were. An aligned one is to
  /// be executed by a warp as one. With `onlyArrive` the thread waits for the
  /// lanes of its warp only, and the number means nothing.
  uint32_t synchronize(Thread &thread, uint32_t site, uint32_t barrier,
                       uint32_t expected, bool aligned, bool onlyArrive);
  /// Which of its uses a barrier is in.
  uint32_t phaseOf(uint32_t barrier) { return barriers[barrier].phase; }

  /// What is counted; null: nothing is.
  BlockProfile *profile() { return counts.get(); }
  /// Those of a warp that could run now.
  uint32_t readyLanes(uint32_t warp) const;

  /// What a family keeps of a block while it runs; each block begins anew.
  template <typename State> State &state() {
    static char key;
    std::shared_ptr<void> &held = states[&key];
    if (!held)
      held = std::make_shared<State>();
    return *static_cast<State *>(held.get());
  }

  const KernelLaunch &launch;
  std::byte *sharedMemory() const { return shared; }
  Thread &threadAt(uint32_t index) { return threads[index]; }
  bool hasEnded(uint32_t thread) const {
    return waits[thread].state == State::Ended;
  }
  uint32_t threadCount() const { return count; }
  /// Whether bytes are in local memory that a thread, which runs, has taken.
  bool isLocal(const Thread &thread, uint64_t address, uint64_t bytes) const;
  /// How much of its stack a thread, which runs, has left for frames; less than
  /// zero where it has used what others are to have.
  int64_t stackLeft(const Thread &thread) const;
  std::string describe(uint32_t site) const;

private:
  enum class State : uint8_t { Ready, Waiting, Ended };
  struct Waiting {
    State state = State::Ready;
    uint32_t site = 0;
    Awaited what;
    uint32_t came = 0; ///< to the barrier that it waited at
  };
  struct Meeting {
    uint32_t warp, site, mask, arrived; ///< `site`: of the first lane
    MeetsAs as;
    EndedLanes ended;
    void *slots[32];
    std::optional<Act> act; ///< of the last lane that came
  };
  /// The lanes of a warp on their way to a barrier.
  struct WarpArrival {
    uint32_t site, lane; ///< of the first
    uint32_t lanes = 0;
    std::vector<uint32_t> arriving; ///< who waits for these alone
  };
  struct Barrier {
    uint32_t phase = 0;
    uint32_t arrived = 0, expected = 0; ///< threads of whole warps
    bool ofAll = false;
    std::vector<uint32_t> waiting;
    Gathering gathered;             ///< what those know who came
    std::vector<WarpArrival> warps; ///< without lanes: has arrived, or not come
    uint32_t openWarps = 0;         ///< of which lanes are missing
    uint32_t came = 0;              ///< threads that came
  };

  static void enter(void *thread);
  void noteUse(Block &owner, const Actor &actor,
               const AccessLog::Access &access);
  void findLateUse();
  std::string describeHeld(uint32_t thread) const;
  uint32_t takeReady();
  void giveStack(Thread &thread);
  void end(uint32_t index);
  /// The lanes of a warp that have not ended.
  uint32_t livingLanes(uint32_t warp) const { return living[warp]; }
  bool tryMeeting(size_t number);
  bool tryWarp(Barrier &barrier, uint32_t warp);
  bool tryBarrier(Barrier &barrier);
  void setRegisters(Thread &thread) const;
  uint32_t firstSite() const;
  void record(const Thread *thread, uint32_t site, const llvm::Twine &message);
  void recordInWords(const Thread *thread, const llvm::Twine &message);

  StepBudget &budget;
  Membership membership;
  uint32_t count;
  FiberStacks stacks, locals;
  std::unique_ptr<Thread[]> threads;
  std::vector<Waiting> waits;
  std::vector<Region> regions; ///< by site
  std::deque<uint32_t> ready;
  std::vector<Meeting> meetings;
  std::vector<uint32_t> living; ///< lanes, by warp
  uint32_t livingWarps = 0;
  std::array<Barrier, 16> barriers;
  uint32_t usedBarriers = 0;        ///< a bit for each
  std::vector<uint32_t> freeStacks; ///< the next one last
  std::vector<uint32_t> released;   ///< by the barrier that was completed last
  std::map<const void *, std::shared_ptr<void>> states;
  bool ownsShared;
  std::byte *shared = nullptr;
  std::minstd_rand random;
  std::array<uint32_t, 3> position = {};
  uint32_t left = 0;               ///< threads that have not ended
  uint64_t steps = 0;              ///< that threads took which have ended
  uint64_t idle = 0;               ///< looks in vain, in this turn
  bool changed = false;            ///< in this turn
  bool polled = false;             ///< in this turn
  const Thread *printer = nullptr; ///< of the last text
  size_t printedBefore = 0;
  bool faulted = false;
  Fault problem;
  std::optional<Races> races;
  std::unique_ptr<BlockProfile> counts;
};

/// Looks for a race of an access, of the thread that runs or of a copy that it
/// begins; ends the launch where there is one.
void shareAccess(const Actor &actor, Thread &thread,
                 const AccessLog::Access &access);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H
