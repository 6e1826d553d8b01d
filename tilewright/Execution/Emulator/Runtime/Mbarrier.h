//===- Mbarrier.h - mbarrier objects ----------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"

namespace tilewright::emulator {

/// PTX ISA, Contents of the mbarrier object. Memory holds only a seal: other
/// reads are poison, and other writes are detected.
struct Mbarrier {
  uint32_t phase = 0, expected = 0, pending = 0;
  int64_t transactions = 0;
  uint64_t seal = 0;
  uint64_t address = 0;
  uint32_t site = 0, warp = 0;   ///< of its initialization
  std::vector<uint32_t> waiting; ///< threads
  /// Threads of the cluster whose work in tensor memory arrives here, and the
  /// number up to which it does.
  struct Products {
    Thread *thread;
    uint64_t upTo, number; ///< `number`: among those of the block's objects
  };
  std::vector<Products> products;
  /// The knowledge released by arrivals in this phase and in the last one,
  /// separately for other blocks of the cluster.
  Knowledge arriving, completed, arrivingFar, completedFar;

  /// A thread's copies up to a number, whose completion arrives here.
  struct Arrival {
    uint32_t thread;
    uint64_t copies, number; ///< as of Products
  };
  std::vector<Arrival> arrivals;
  std::vector<uint64_t> copies; ///< in flight, by their numbers (BulkCopy.h)
  /// The threads that have tested without success since asynchronous work
  /// began. The work executes so late that each thread fails at least one test.
  llvm::SmallVector<const Thread *, 2> isFruitless;
};

class Mbarriers {
public:
  /// The objects of the block whose shared memory contains the address.
  static Mbarriers &of(Thread &thread, uint64_t address);

  void init(Thread &thread, uint32_t site, uint64_t address, uint32_t count);
  void inval(Thread &thread, uint32_t site, uint64_t address);
  /// The object at an address, after checks. `writes`: the operation changes
  /// it, which threads of other blocks may do too.
  Mbarrier &at(Thread &thread, uint32_t site, uint64_t address, bool writes);

  /// Orders memory before the thread arrives, and after it has waited for a
  /// completed phase. A relaxed operation does so only together with a fence.
  /// `kind` has the scope.
  void release(Thread &thread, Mbarrier &object, uint32_t kind);
  static void acquire(Thread &thread, const Mbarrier &object, uint32_t kind);

  /// Each returns the previous state, as arrive does.
  uint64_t arrive(Thread &thread, uint32_t site, Mbarrier &object,
                  uint32_t count, bool mayComplete);
  /// Arrives when the thread's products up to a number have executed.
  void arriveAfterProducts(Thread &thread, uint32_t site, uint64_t address,
                           uint64_t upTo);
  void drop(Thread &thread, uint32_t site, Mbarrier &object, uint32_t count);
  void expect(Thread &thread, uint32_t site, Mbarrier &object, uint32_t bytes);
  void complete(Thread &thread, uint32_t site, Mbarrier &object,
                uint32_t bytes);

  /// Describes an object, for reports.
  static std::string describe(Thread &thread, uint64_t address);

  /// Adds a bulk copy of the thread that will complete transactions here.
  void addCopy(Thread &thread, Mbarrier &object, uint64_t number);
  void addArrival(Thread &thread, Mbarrier &object);

  /// Asynchronous work that arrives at an object of this block when it
  /// completes, for an Explorer.
  struct Completion {
    enum Kind : uint8_t { Copy, CopiesOfThread, Products };
    Kind kind = Copy;
    Block *owner = nullptr;
    uint64_t address = 0, number = 0;
    Thread *by = nullptr;   ///< the thread that issued it
    bool completes = false; ///< it would complete the phase now
  };
  /// The work that may complete next: of one kind and thread, in order.
  void addCompletions(Block &owner, std::vector<Completion> &all);
  void complete(Thread &thread, const Completion &which);
  /// The object at an offset of a block's shared memory, or null.
  static const Mbarrier *find(Block &owner, uint32_t offset);
  void wakeAll(Mbarrier &object);
  /// The block whose shared memory has the objects.
  Block *block() const { return owner; }

  /// Whether a thread's test of an incomplete phase must fail before
  /// asynchronous work executes.
  bool pollsFruitlessly(Thread &thread, Mbarrier &object, uint64_t phase);
  /// Whether a phase has completed; executes asynchronous arrivals first.
  bool testState(Thread &thread, uint32_t site, Mbarrier &object,
                 uint64_t state);
  bool testParity(Thread &thread, uint32_t site, Mbarrier &object,
                  uint32_t parity);

private:
  void arriveProducts(Thread &thread, uint32_t site, Mbarrier &object);
  void finishPhase(Thread &thread, Mbarrier &object);
  void finishCopy(Thread &thread, uint32_t site, Mbarrier &object,
                  uint64_t number);
  void finishCopies(Thread &thread, uint32_t site, Mbarrier &object);
  void finishArrival(Thread &thread, uint32_t site, Mbarrier &object,
                     const Mbarrier::Arrival &arrival);
  void arriveAsynchronously(Thread &thread, uint32_t site, Mbarrier &object);

  Block *owner = nullptr;
  std::map<uint64_t, Mbarrier> objects;
  uint64_t begun = 0; ///< arrivals of copies and products
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_MBARRIER_H
