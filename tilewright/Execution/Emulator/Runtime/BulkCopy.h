//===- BulkCopy.h - bulk and tensor copies ----------------------*- C++ -*-===//
// cp.async.bulk and cp.async.bulk.tensor. A copy takes effect at the last
// moment that the program permits: one that signals an mbarrier object when a
// thread tests the object; one of a bulk group reads its source when a wait
// covers the read, and writes its destination when a wait covers the write.
// Until then the destination is poison.
//
// For race detection a copy is work of its thread (Order.h), and knowing a copy
// implies knowing the earlier copies of its thread of the same kind. A race
// with an earlier copy that signals another object may therefore be missed.
// Most of these races are found because the destination is poison, and copies
// in flight at the same time are checked against each other.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/BulkReduce.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

namespace tilewright::emulator {

/// Bytes that are contiguous in both memories.
struct CopyPiece {
  uint64_t shared;
  uint64_t global; ///< 0: outside the tensor
  uint32_t bytes;
};

/// All bytes of a copy, and the fill value for those outside the tensor: an
/// element of `fillBytes` bytes.
struct CopyPlan {
  std::vector<CopyPiece> pieces;
  uint64_t fill = 0;
  uint32_t fillBytes = 1;
  uint32_t gap = 0; ///< uninitialized bytes after each piece
  /// Pieces include their gap in shared memory: bytes with 6 used bits, which
  /// are packed (PTX ISA, .b6p2x16).
  bool packsSixBits = false;
  /// Both are shared memory: `global` is the source, in the thread's own block.
  bool isWithinCluster = false;
  /// By ordinary instructions: needs no proxy fence (st.async).
  bool isGeneric = false;
  std::optional<Reduction> reduction; ///< null: a plain copy
  bool isRefusal = false; ///< a response that no cluster was cancelled
  /// The source in registers, instead of memory at `global`; and its poison
  /// bits.
  std::vector<std::byte> values, shadow;

  uint64_t bytes() const;
  uint32_t sharedBytes(const CopyPiece &piece) const {
    return piece.bytes + (packsSixBits ? gap : 0);
  }
};

/// The destination of a load, the own block's memory or the cluster's, and the
/// object that it signals.
struct LoadTarget {
  uint64_t object;
  uint32_t space = 3;                ///< of NVPTX: the block's or the cluster's
  std::optional<uint32_t> multicast; ///< block ranks, as a mask
  /// .cta_group::2: the object may be in the other block of a pair.
  bool isOfPair = false;
};

/// The properties of a load besides its mode, from the lowering. A reduction is
/// encoded as its kind and, from bit 8 on, its element type; 0 is unambiguously
/// none, since type 0 has no reductions.
enum LoadFlags : uint32_t { ToCluster = 16, Multicast = 32, OfPair = 64 };
LoadTarget targetOf(uint64_t object, uint32_t how, uint32_t mask);

class BulkCopies {
public:
  static BulkCopies &of(Thread &thread);

  /// Begins a copy to shared memory that signals an mbarrier object, in the
  /// block of the object; a multicast becomes a copy for each block. Ends the
  /// launch if memory or objects are not accessible.
  static void load(Thread &thread, uint32_t site, CopyPlan plan,
                   const LoadTarget &target);
  /// Begins a copy from shared memory in the thread's open group.
  void store(Thread &thread, uint32_t site, CopyPlan plan);
  void commit(Thread &thread);
  /// Waits for all groups of the thread except the last `count`; `onlyReads`:
  /// until their sources may be overwritten.
  void wait(Thread &thread, uint32_t count, bool onlyReads);

  /// The signal of a completed copy to its mbarrier object.
  struct Report {
    Block *block; ///< of the thread
    uint32_t thread, time, bytes;
  };
  Report finishLoad(uint64_t number);
  /// Of a load in flight.
  Thread *issuerOf(uint64_t number) {
    const Load &load = loads.find(number)->second;
    return &load.block->threadAt(load.thread);
  }
  uint32_t siteOf(uint64_t number) const {
    return loads.find(number)->second.site;
  }

  /// Ends the block: its shared memory is released after its last thread, so no
  /// copy may access it any more. Pending writes to global memory are performed
  /// now.
  struct Unfinished {
    Block *block; ///< of the thread
    uint32_t thread, site;
    const char *what;
  };
  static std::optional<Unfinished> finish(Block &block);

  /// Whether a thread of the block may know that its request to cancel a
  /// cluster was refused.
  bool hasSeenRefusal() const { return seenRefusal; }

  /// Chooses one of `count` candidates: the first, or with a seed any.
  uint32_t choose(const Thread &thread, uint32_t count);

private:
  struct Load {
    Block *block; ///< of the thread
    uint32_t thread, site, time;
    CopyPlan plan;
  };
  struct Store {
    uint32_t site, time, timeOfWrite; ///< `time`: of the read
    CopyPlan plan;
    bool isRead = false;
    std::vector<std::byte> taken, shadow; ///< valid once read
  };
  struct OfThread {
    std::deque<Store> stores; ///< not written yet
    uint64_t begun = 0, written = 0;
    std::vector<uint64_t> groups; ///< the number of copies at each commit
  };

  static void begin(Thread &thread, uint32_t site, CopyPlan plan,
                    uint64_t object);
  void requireAlone(Thread &thread, uint32_t site, const CopyPlan &plan,
                    bool toShared);
  void read(const Block &block, Store &store);
  void write(const Block &block, const Store &store);

  /// Loads in flight, by number, in the block that has the object.
  std::map<uint64_t, Load> loads;
  uint64_t loadsBegun = 0;
  std::map<uint32_t, OfThread> threads;
  std::minstd_rand random;
  bool isSeeded = false, seenRefusal = false;
};

llvm::ArrayRef<RuntimeFunction> asyncStoreFunctions();
llvm::ArrayRef<RuntimeFunction> bulkCopyFunctions();
llvm::ArrayRef<RuntimeFunction> clusterLaunchFunctions();
llvm::ArrayRef<RuntimeFunction> tensorCopyFunctions();

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H
