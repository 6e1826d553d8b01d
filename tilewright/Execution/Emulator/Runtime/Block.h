//===- Block.h - the threads of one block -----------------------*- C++ -*-===//
// A block runs on one host thread. Each of its threads is a fiber that runs
// until it has to wait: for the other lanes of a warp-wide instruction, for a
// barrier, for asynchronous work. The next one is the first that is ready, or
// under a seed any that is.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H

#include "tilewright/Execution/Emulator/Runtime/Races.h"
#include "tilewright/Execution/Emulator/Runtime/Thread.h"
#include "tilewright/Execution/MemoryMap.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace tilewright::emulator {

/// A place in the module: what it does and where that was written.
struct Site {
  std::string operation; ///< "nvvm.shfl.sync"
  std::string location;  ///< "sum.py:25:4: ", or empty
};

/// What a kernel is launched with and what its code needs to know.
struct KernelLaunch {
  void (*code)(Thread *thread, const uint64_t *params) = nullptr;
  const uint64_t *params = nullptr;
  std::array<uint32_t, 3> grid = {1, 1, 1}, threads = {1, 1, 1};
  uint64_t sharedBytes = 0;
  llvm::ArrayRef<Site> sites;
  const MemoryMap *memory = nullptr; ///< global memory
  bool checked = false;              ///< poison and bounds
  bool watched = false;              ///< races
  uint64_t seed = 0;
  std::string entry;
};

/// A fault of the kernel, as a person reads it.
struct Fault {
  std::string message;
};

class Block {
public:
  /// `grid`: where races are looked for.
  explicit Block(const KernelLaunch &launch, GridRaces *grid = nullptr);
  ~Block();

  /// False where the machine gave no memory for it.
  explicit operator bool() const { return stacks && shared; }

  /// Runs all threads of one block to their ends, or to the first fault.
  void run(const std::array<uint32_t, 3> &coordinates);

  bool hasFaulted() const { return faulted; }
  const Fault &fault() const { return problem; }

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

  /// Lets others run until `wake`; `site` is where and `what` for what it
  /// waits, as a deadlock says it.
  void wait(Thread &thread, uint32_t site, const char *what);
  void wake(uint32_t index);
  /// Lets others run.
  void yield(Thread &thread);

  /// A warp-wide instruction: the last of the lanes in `mask` to come runs
  /// `act` with what each lane brought; then all go on.
  using Act = llvm::function_ref<void(void *const (&slots)[32])>;
  void meet(Thread &thread, uint32_t site, uint32_t mask, void *slot, Act act);
  /// The lanes of a meeting that is being acted on now know of each other's
  /// accesses.
  void orderMemory(uint32_t warp, uint32_t mask);

  /// A barrier: returns when `expected` threads have come (0: all of the
  /// block). An aligned one is to be executed by a warp as one. With
  /// `onlyArrive` the thread does not wait.
  void synchronize(Thread &thread, uint32_t site, uint32_t barrier,
                   uint32_t expected, bool aligned, bool onlyArrive);

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
  uint32_t threadCount() const { return count; }
  std::string describe(uint32_t site) const;

private:
  enum class State : uint8_t { Ready, Waiting, Ended };
  struct Waiting {
    State state = State::Ready;
    uint32_t site = 0;
    const char *what = "";
  };
  struct Meeting {
    uint32_t warp, site, mask, arrived;
    void *slots[32];
  };
  struct Barrier {
    uint32_t arrived = 0, expected = 0;
    std::vector<uint32_t> waiting;
    Gathering gathered;
    std::map<uint32_t, std::pair<uint32_t, uint32_t>> sites; ///< by warp
  };

  static void enter(void *thread);
  void begin(const std::array<uint32_t, 3> &coordinates);
  uint32_t takeReady();
  void setRegisters(Thread &thread, const std::array<uint32_t, 3> &block);
  void reportDeadlock();
  void record(const Thread *thread, uint32_t site, const llvm::Twine &message);

  uint32_t count;
  FiberStacks stacks;
  std::unique_ptr<Thread[]> threads;
  std::vector<Waiting> waits;
  std::vector<Region> regions; ///< by site
  std::deque<uint32_t> ready;
  std::vector<Meeting> meetings;
  std::map<uint32_t, Barrier> barriers;
  std::map<const void *, std::shared_ptr<void>> states;
  std::byte *shared = nullptr;
  std::minstd_rand random;
  std::array<uint32_t, 3> position = {};
  bool faulted = false;
  Fault problem;
  std::optional<Races> races;
};

/// Looks for a race of an access, of the thread that runs or of a copy that it
/// begins; ends the launch where there is one.
void shareAccess(const Actor &actor, Thread &thread,
                 const AccessLog::Access &access);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BLOCK_H
