//===- Block.h - executes a block's threads ---------------------*- C++ -*-===//
// A block runs on one host thread. Each of its threads is a fiber that runs
// until it waits: for the other lanes of a warp-wide instruction, for a
// barrier, or for asynchronous work. The next thread is the first that is
// ready, or with a seed any that is. A thread that polls memory in a loop
// yields (Code/Looks.cpp), and a block whose threads only poll returns the host
// thread.
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
namespace algebra {
class Domain;
} // namespace algebra
} // namespace tilewright

namespace tilewright::emulator {
class Explorer;
} // namespace tilewright::emulator

namespace tilewright::emulator {

/// An operation of the module and its source location.
struct Site {
  std::string operation; ///< "nvvm.shfl.sync"
  std::string location;  ///< "sum.py:25:4: ", or empty
};

/// The stack that a thread needs.
struct StackNeed {
  /// The sum of all functions' frames: without recursion, no more can be live
  /// at once.
  uint64_t frameBytes = 0;
  /// There are recursive functions.
  bool isOpen = false;
  /// Local variables live elsewhere: the bytes of those of fixed size in all
  /// functions, and whether functions allocate memory of unknown size.
  uint64_t localBytes = 0;
  bool takesLocal = false;

  /// For functions of the runtime and of the host's libraries.
  static constexpr uint64_t runtimeBytes = 48 << 10;
  /// Used where the need is unknown: the limit on a GPU thread's local memory
  /// (CUDA Programming Guide, Compute Capabilities).
  static constexpr uint64_t openBytes = 512 << 10;
  /// The limit for `frameBytes`.
  static constexpr uint64_t mostFrameBytes = 16 << 20;

  /// No frame of generated code may start below this.
  uint64_t reserved() const { return runtimeBytes + frameBytes; }
  uint64_t bytes() const { return reserved() + (isOpen ? openBytes : 0); }
  /// A thread's local memory.
  uint64_t local() const {
    bool isAny = takesLocal || (isOpen && localBytes);
    return localBytes + (isAny ? openBytes : 0);
  }
};

/// The launch parameters and the properties of the code.
struct KernelLaunch {
  void (*code)(Thread *thread, const uint64_t *params) = nullptr;
  const uint64_t *params = nullptr;
  /// Blocks of the grid, which consists of whole clusters; threads of a block.
  std::array<uint32_t, 3> grid = {1, 1, 1}, threads = {1, 1, 1};
  std::array<uint32_t, 3> cluster = {1, 1, 1}; ///< in blocks
  bool isExplicitCluster = false;              ///< clusters were requested
  /// The workspace of a cooperative launch; 0 for others.
  uint64_t workspace = 0;
  uint64_t sharedBytes = 0;
  StackNeed stack;
  llvm::ArrayRef<Site> sites;
  const MemoryMap *memory = nullptr; ///< global memory
  bool checked = false;              ///< check bounds
  bool followed = false;             ///< track poison; memory has shadow
  bool watched = false;              ///< detect races
  uint64_t seed = 0;
  Explorer *explorer = nullptr; ///< executes all schedules; null: one
  const Chip *chip = nullptr;   ///< whose numerics to reproduce; null: none
  /// Rounds sums of matrix products once, and functions to nearest or by the
  /// seed, independently of the chip.
  bool isExact = false;
  /// The domain that floats are elements of; null: they are numbers.
  const algebra::Domain *algebra = nullptr;
  llvm::raw_ostream *printed = nullptr; ///< null: standard output
  std::string entry;
  uint64_t maxSteps = StepBudget::usualLimit;
  ProfileSink *profile = nullptr; ///< null: nothing is counted
  /// The numbers of the clusters that are executed; empty: all.
  std::vector<uint64_t> samples;
  std::atomic<uint64_t> *blocksDone = nullptr;    ///< null: no observer
  const std::atomic<bool> *interrupted = nullptr; ///< see ExecutorOptions
  /// Removes a cluster that has not started from the grid and returns the
  /// position of its first block; null if all have started.
  std::function<std::optional<std::array<uint32_t, 3>>()> cancelCluster;

  uint32_t blocksPerCluster() const {
    return cluster[0] * cluster[1] * cluster[2];
  }
  /// The number of clusters along each axis.
  std::array<uint32_t, 3> clusters() const {
    return {grid[0] / cluster[0], grid[1] / cluster[1], grid[2] / cluster[2]};
  }
  /// The number of a cluster, x fastest.
  uint64_t clusterAt(const std::array<uint32_t, 3> &place) const {
    std::array<uint32_t, 3> all = clusters();
    return place[0] +
           uint64_t(all[0]) * (place[1] + uint64_t(all[1]) * place[2]);
  }
  /// The position of a block. Blocks are numbered cluster by cluster, and by
  /// rank within a cluster.
  std::array<uint32_t, 3> blockAt(uint64_t number) const;
};

/// A fault of the kernel, as text.
struct Fault {
  std::string message;
};

/// The key of a warp-wide instruction's rendezvous: an aligned one synchronizes
/// only with itself, others with any of the same name and qualifiers.
enum class WarpWide : uint8_t {
  Aligned,
  Barrier,
  Elect,
  Match,
  Reduction,
  Shuffle,
  Vote
};
struct SynchronizesAs {
  WarpWide name = WarpWide::Aligned;
  uint32_t qualifiers = 0; ///< encodes the qualifiers

  bool operator==(const SynchronizesAs &) const = default;
};

/// What a thread waits for, for reports, and the memory that holds it.
struct Awaited {
  const char *name = ""; ///< statically allocated
  uint64_t address = 0;  ///< 0: none
  uint32_t bytes = 0;    ///< that it polled; 0: an mbarrier object

  Awaited() = default;
  Awaited(const char *name, uint64_t address = 0, uint32_t bytes = 0)
      : name(name), address(address), bytes(bytes) {}
};

class Cluster;

class Block {
public:
  /// A block's position in its cluster.
  struct Membership {
    Cluster *cluster;
    uint32_t rank;
  };

  /// `grid`: for race detection. `shared`: its shared memory; null: it
  /// allocates its own.
  Block(const KernelLaunch &launch, StepBudget &budget, GridRaces *grid,
        const Membership &membership, std::byte *shared);
  ~Block();

  /// False if the system refused to allocate memory.
  explicit operator bool() const {
    return stacks && shared && (locals || !launch.stack.local());
  }

  /// Creates the threads of a block without running them.
  void begin(const std::array<uint32_t, 3> &coordinates);

  /// Why a slice of the block ended. `Looks`: its threads poll memory in loops;
  /// run other blocks before the next slice. For a block in a cluster also
  /// `Waits`: its threads wait, maybe for other blocks; and `GoesOn`: some are
  /// still ready.
  enum class RunResult { Ended, Faulted, Looks, Waits, Continues };
  RunResult run();

  // The parts of `run`, for a cluster.
  void beginRun();
  /// Runs at most `most` threads, one after another.
  RunResult runReady(uint64_t most);
  bool hasReady() const { return !ready.empty(); }
  bool hasEnded() const { return !left; }
  uint32_t livingThreads() const { return left; }
  void reportDeadlock(const llvm::Twine &rest);
  /// Lists where its threads wait, each line after `prefix`.
  std::string listWaiting(const llvm::Twine &prefix = "") const;
  /// "block (1,0,0)"
  std::string name() const;
  /// "thread 3", followed by its block if that is another one; with
  /// --racecheck.
  std::string describeThread(uint32_t thread, uint32_t block) const;

  Cluster &cluster() const { return *membership.cluster; }
  uint32_t rank() const { return membership.rank; }
  /// Forces the next access of each site to be checked again.
  void forgetRegions() { std::fill(regions.begin(), regions.end(), Region()); }

  /// In the last slice: the weight of fruitless polls, and whether anything
  /// else happened.
  uint64_t looks() const { return idle; }
  bool hasChanged() const { return changed; }
  /// Whether a thread polled in a loop with a trip count.
  bool hasPolled() const { return polled; }

  bool hasFaulted() const { return faulted; }
  const Fault &fault() const { return problem; }
  /// Reports that a block whose slice ended with `Looks` waits forever.
  void reportLooking(const llvm::Twine &rest);

  /// The text that its threads have printed.
  std::string printed;

  void print(const Thread &thread, llvm::StringRef text) {
    printer = &thread;
    printedBefore = printed.size();
    printed += text;
  }
  /// The last printed text if this thread printed it, otherwise empty.
  llvm::StringRef lastPrintBy(const Thread &thread) const {
    return printer == &thread ? llvm::StringRef(printed).substr(printedBefore)
                              : "";
  }

  /// The values of the panic whose trap the running thread reaches next.
  llvm::SmallVector<uint64_t, 2> panicValues;

  /// The memory that its threads have allocated.
  Heap heap;

  //===--------------------------------------------------------------------===//
  // For runtime functions, which run on a thread's own stack
  //===--------------------------------------------------------------------===//

  /// The threads' knowledge of each other; null without race detection.
  Races *raceCheck() { return races ? &*races : nullptr; }
  struct Race {
    Actor actor;
    AccessLog::Access access;
    Races::Found with;
  };
  /// Returns the race of an access, if any; none without race detection.
  std::optional<Race> findRace(const Actor &actor,
                               const AccessLog::Access &access);
  /// Ends the launch.
  [[noreturn]] void report(Thread &running, const Race &race);

  /// Ends the launch; does not return.
  [[noreturn]] void fail(Thread &thread, uint32_t site,
                         const llvm::Twine &message);
  /// The same without the operation's name, and without the thread if the
  /// message is about the block.
  [[noreturn]] void failInWords(Thread &thread, uint32_t site,
                                const llvm::Twine &message, bool isOfThread);
  /// The operation's name in findings.
  llvm::StringRef operationAt(uint32_t site) const;

  /// Suspends the thread until `wake`; deadlock reports give `site` and `what`.
  void wait(Thread &thread, uint32_t site, const Awaited &what);
  void wake(uint32_t index);
  /// Lets other threads run.
  void yield(Thread &thread);
  /// The same, if the seed chooses so.
  void interleave(Thread &thread);
  /// The thread has polled without success and will poll again. Yields
  /// `atOnce`, or otherwise now and then.
  void lookAgain(Thread &thread, uint32_t site, const Awaited &what,
                 bool atOnce);
  /// Charges the thread for work that takes as long as `steps` steps (Steps.h).
  void charge(Thread &thread, uint32_t site, uint64_t steps) {
    if (thread.stepsLeft < steps)
      takeSteps(thread, site, steps);
    else
      thread.stepsLeft -= steps;
  }
  /// The thread has used up its steps and takes `more`.
  void takeSteps(Thread &thread, uint32_t site, uint64_t more);
  /// Records a change that may end another thread's polling.
  void noteChange() { changed = true; }

  /// PTX ISA: in some warp-wide instructions lanes in the mask that have ended
  /// do not participate; in others all lanes must arrive.
  enum class EndedLanes { TakeNoPart, AreFaults };
  /// Executes a warp-wide instruction: when the last lane in `mask` arrives,
  /// `act` runs with the slots of all `lanes`; then all of them resume.
  using Act =
      llvm::function_ref<void(void *const (&slots)[32], uint32_t lanes)>;
  void converge(Thread &thread, uint32_t site, uint32_t mask, void *slot,
                EndedLanes ended, Act act, SynchronizesAs as = {});
  /// Makes the lanes of the rendezvous that is being acted on know each other's
  /// accesses.
  void orderMemory(uint32_t warp, uint32_t mask);

  /// The lanes have exchanged values.
  void noteExchange(uint32_t warp, uint32_t lanes) {
    if (races)
      races->order.exchange(warp, lanes);
  }

  /// Waits at a barrier until warps of `expected` threads have arrived (0: all
  /// that have not ended), and returns the number of arrived threads. A warp
  /// must execute an aligned barrier together. With `onlyArrive` the thread
  /// waits only for the lanes of its warp, and the result is meaningless.
  uint32_t synchronize(Thread &thread, uint32_t site, uint32_t barrier,
                       uint32_t expected, bool aligned, bool onlyArrive);
  /// The current phase of a barrier.
  uint32_t phaseOf(uint32_t barrier) { return barriers[barrier].phase; }

  /// The profile's counters; null: nothing is counted.
  BlockProfile *profile() { return counts.get(); }
  /// The lanes of a warp that are ready.
  uint32_t readyLanes(uint32_t warp) const;

  /// The state of an instruction family in this block; it is reset for each
  /// block.
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
  /// Whether the bytes are in local memory that the running thread has
  /// allocated.
  bool isLocal(const Thread &thread, uint64_t address, uint64_t bytes) const;
  /// The stack that the running thread has left for frames; negative if it has
  /// used the reserved part.
  int64_t stackLeft(const Thread &thread) const;
  std::string describe(uint32_t site) const;
  /// Where the thread waits.
  uint32_t siteOf(const Thread &thread) const {
    return waits[thread.index].site;
  }

private:
  enum class State : uint8_t { Ready, Waiting, Ended };
  struct Waiting {
    State state = State::Ready;
    uint32_t site = 0;
    Awaited what;
    uint32_t came = 0; ///< arrived threads at its last barrier
  };
  struct Rendezvous {
    uint32_t warp, site, mask, arrived; ///< `site`: of the first lane
    SynchronizesAs as;
    EndedLanes ended;
    void *slots[32];
    std::optional<Act> act; ///< the last arrived lane's
  };
  /// The arrival of a warp's lanes at a barrier.
  struct WarpArrival {
    uint32_t site, lane; ///< of the first lane
    uint32_t lanes = 0;
    std::vector<uint32_t> arriving; ///< threads that only wait for the warp
  };
  struct Barrier {
    uint32_t phase = 0;
    uint32_t arrived = 0, expected = 0; ///< threads of whole warps
    bool ofAll = false;
    std::vector<uint32_t> waiting;
    Gathering gathered;             ///< knowledge of the arrived threads
    std::vector<WarpArrival> warps; ///< without lanes: arrived, or absent
    uint32_t openWarps = 0;         ///< with missing lanes
    uint32_t came = 0;              ///< arrived threads
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
  bool tryRendezvous(size_t number);
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
  std::vector<Rendezvous> rendezvousOf;
  std::vector<uint32_t> living; ///< lanes, by warp
  uint32_t livingWarps = 0;
  std::array<Barrier, 16> barriers;
  uint32_t usedBarriers = 0;        ///< as a mask
  std::vector<uint32_t> freeStacks; ///< the next one last
  std::vector<uint32_t> released;   ///< by the last completed barrier
  std::map<const void *, std::shared_ptr<void>> states;
  bool ownsShared;
  std::byte *shared = nullptr;
  std::minstd_rand random;
  std::array<uint32_t, 3> position = {};
  uint32_t left = 0;               ///< threads that have not ended
  uint64_t steps = 0;              ///< of threads that have ended
  uint64_t idle = 0;               ///< fruitless polls, in this slice
  bool changed = false;            ///< in this slice
  bool polled = false;             ///< in this slice
  const Thread *printer = nullptr; ///< of the last printed text
  size_t printedBefore = 0;
  bool faulted = false;
  Fault problem;
  std::optional<Races> races;
  std::unique_ptr<BlockProfile> counts;
};

/// Reports an access, of the running thread or of a copy that it begins, for
/// race detection; ends the launch if it races.
void shareAccess(const Actor &actor, Thread &thread,
                 const AccessLog::Access &access);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H
