//===- BulkCopy.h - copies by the engine for memory -------------*- C++ -*-===//
// cp.async.bulk and cp.async.bulk.tensor. Of all moments that the program
// permits a copy takes effect at the last: one that reports to an mbarrier
// object when somebody looks at the object, one of a bulk group reads its
// source when a wait covers that and writes its destination when a wait covers
// this. Until then the destination is poison.
//
// For races a copy is a part of its thread (Order.h), with one time for reading
// and writing; knowing a copy is knowing the earlier copies of its thread. So a
// race with an earlier copy that reports elsewhere may be missed; that its
// destination is poison finds the most of them.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

namespace tilewright::emulator {

/// Bytes that belong together in both memories.
struct CopyPiece {
  uint64_t shared;
  uint64_t global; ///< 0: outside the tensor
  uint32_t bytes;
};

/// All bytes of a copy, and what stands for those outside the tensor: an
/// element of `fillBytes` bytes.
struct CopyPlan {
  std::vector<CopyPiece> pieces;
  uint64_t fill = 0;
  uint32_t fillBytes = 1;

  uint64_t bytes() const;
};

class BulkCopies {
public:
  static BulkCopies &of(Thread &thread);

  /// Begins a copy to shared memory that reports to an mbarrier object.
  void load(Thread &thread, uint32_t site, CopyPlan plan, uint64_t object);
  /// Begins a copy from shared memory in the open group of the thread.
  void store(Thread &thread, uint32_t site, CopyPlan plan);
  void commit(Thread &thread);
  /// All groups of the thread but the last `count`; `onlyReads`: their sources
  /// may be written to again.
  void wait(Thread &thread, uint32_t count, bool onlyReads);

  /// What a copy that has ended tells its mbarrier object.
  struct Report {
    uint32_t thread, time, bytes;
  };
  Report finishLoad(Thread &thread, uint64_t number);

  /// The block's shared memory goes when its last thread has ended: by then
  /// nothing may read or write there. What is only to be written is written
  /// now.
  struct Unfinished {
    uint32_t thread, site;
    const char *what;
  };
  static std::optional<Unfinished> finish(Block &block);

  /// One of so many that may come next: the first, or under a seed any.
  uint32_t choose(const Thread &thread, uint32_t count);

private:
  struct Load {
    uint32_t thread, site, time;
    CopyPlan plan;
  };
  struct Store {
    uint32_t site, time;
    CopyPlan plan;
    bool isRead = false;
    std::vector<std::byte> taken, shadow; ///< once it is read
  };
  struct OfThread {
    std::deque<Store> stores; ///< that are not written yet
    uint64_t begun = 0, written = 0;
    std::vector<uint64_t> groups; ///< how many had begun at their ends
  };

  void read(const Block &block, Store &store);
  void write(const Block &block, const Store &store);

  std::map<uint64_t, Load> loads; ///< in flight, by number
  uint64_t loadsBegun = 0;
  std::map<uint32_t, OfThread> threads;
  std::minstd_rand random;
  bool isSeeded = false;
};

llvm::ArrayRef<RuntimeFunction> bulkCopyFunctions();
llvm::ArrayRef<RuntimeFunction> tensorCopyFunctions();

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H
