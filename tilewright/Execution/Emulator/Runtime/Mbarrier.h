//===- Mbarrier.h - mbarrier objects ----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"

namespace tilewright::emulator {

/// PTX ISA, Contents of the mbarrier object. What memory holds of it is a seal:
/// nobody else may read it, and who writes there is found.
struct Mbarrier {
  uint32_t phase = 0, expected = 0, pending = 0;
  int64_t transactions = 0;
  uint64_t seal = 0;
  std::vector<uint32_t> waiting; ///< threads
  /// Threads of the cluster whose work in tensor memory arrives here, and up to
  /// which.
  std::vector<std::pair<Thread *, uint64_t>> products;
  /// What those who arrive in this phase release, and those of the last did;
  /// those of other blocks of the cluster apart.
  Knowledge arriving, completed, arrivingFar, completedFar;

  /// The copies of a thread up to a number, whose completion arrives here.
  struct Arrival {
    uint32_t thread;
    uint64_t copies;
  };
  std::vector<Arrival> arrivals;
  std::vector<uint64_t> copies; ///< in flight, by their numbers (BulkCopy.h)
  /// The threads that have looked in vain since something asynchronous began:
  /// so late it happens that one look at least finds it missing.
  llvm::SmallVector<const Thread *, 2> inVain;
};

class Mbarriers {
public:
  /// Those of the block in whose shared memory the address lies.
  static Mbarriers &of(Thread &thread, uint64_t address);

  void init(Thread &thread, uint32_t site, uint64_t address, uint32_t count);
  void inval(Thread &thread, uint32_t site, uint64_t address);
  /// The object at an address that operations may use. `writes`: this one
  /// changes it, which threads of other blocks may do too.
  Mbarrier &at(Thread &thread, uint32_t site, uint64_t address, bool writes);

  /// The thread's part in the order of memory before it arrives, and after a
  /// wait that has found its phase completed. A relaxed one has none but
  /// together with a fence.
  /// `kind` has the scope.
  void release(Thread &thread, Mbarrier &object, uint32_t kind);
  static void acquire(Thread &thread, const Mbarrier &object, uint32_t kind);

  /// Each gives the state before, as arrive returns it.
  uint64_t arrive(Thread &thread, uint32_t site, Mbarrier &object,
                  uint32_t count, bool mayComplete);
  /// An arrival when the thread's products up to a number have happened.
  void arriveAfterProducts(Thread &thread, uint32_t site, uint64_t address,
                           uint64_t upTo);
  void drop(Thread &thread, uint32_t site, Mbarrier &object, uint32_t count);
  void expect(Thread &thread, uint32_t site, Mbarrier &object, uint32_t bytes);
  void complete(Thread &thread, uint32_t site, Mbarrier &object,
                uint32_t bytes);

  /// What an object holds, as a report says it.
  static std::string describe(Thread &thread, uint64_t address);

  /// A copy by the engine for memory will complete transactions here.
  void addCopy(Mbarrier &object, uint64_t number);
  void wakeAll(Mbarrier &object);
  /// Whose shared memory has the objects.
  Block *block() const { return home; }

  /// Whether a thread's look at a phase that has not completed is to be in vain
  /// before anything asynchronous happens.
  bool looksInVain(Thread &thread, Mbarrier &object, uint64_t phase);
  /// Whether a phase has completed; asynchronous arrivals happen now at the
  /// latest.
  bool testState(Thread &thread, uint32_t site, Mbarrier &object,
                 uint64_t state);
  bool testParity(Thread &thread, uint32_t site, Mbarrier &object,
                  uint32_t parity);

private:
  void arriveProducts(Thread &thread, uint32_t site, Mbarrier &object);
  void finishPhase(Thread &thread, Mbarrier &object);
  void finishCopies(Thread &thread, uint32_t site, Mbarrier &object);
  void arriveAsynchronously(Thread &thread, uint32_t site, Mbarrier &object);

  Block *home = nullptr;
  std::map<uint64_t, Mbarrier> objects;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H
