//===- BulkCopy.h - copies by the engine for memory -------------*- C++ -*-===//
// cp.async.bulk and cp.async.bulk.tensor. Of all moments that the program
// permits a copy takes effect at the last: one that reports to an mbarrier
// object when somebody looks at the object, one of a bulk group reads its
// source when a wait covers that and writes its destination when a wait covers
// this. Until then the destination is poison.
//
// For races a copy is a part of its thread (Order.h); knowing a copy is knowing
// the earlier copies of its thread. So a race with an earlier copy that reports
// elsewhere may be missed; that its destination is poison finds the most of
// them, and two copies that are in flight together are held against each other.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_BULKCOPY_H

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/BulkReduce.h"
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
  uint32_t gap = 0; ///< bytes behind each piece, in which nothing stands then
  /// Pieces are read in shared memory with their gap: bytes of 6 bits, which
  /// are packed (PTX ISA, .b6p2x16).
  bool packsSixBits = false;
  /// Both memories are shared: `global` is the source, of the own block.
  bool isWithinCluster = false;
  /// By ordinary instructions: no fence of a proxy is needed (st.async).
  bool isGeneric = false;
  std::optional<Reduction> reduction; ///< null: bytes are copied
  bool isRefusal = false; ///< an answer that no cluster was cancelled
  /// Of registers, in place of memory at `global`; and which bits are poison.
  std::vector<std::byte> values, shadow;

  uint64_t bytes() const;
  uint32_t sharedBytes(const CopyPiece &piece) const {
    return piece.bytes + (packsSixBits ? gap : 0);
  }
};

/// Where a load goes: memory of the own block or of the cluster's, and to which
/// object it reports.
struct LoadTarget {
  uint64_t object;
  uint32_t space = 3;                ///< of NVPTX: the block's, the cluster's
  std::optional<uint32_t> multicast; ///< ranks of blocks, a bit each
  /// .cta_group::2: the object may be of the other block of a pair.
  bool isOfPair = false;
};

/// What the lowering says of a load, beside its mode. A reduction is its kind
/// and, from bit 8 on, its element type; 0 for none, since bytes of no type
/// that is number 0 are combined.
enum LoadFlags : uint32_t { ToCluster = 16, Multicast = 32, OfPair = 64 };
LoadTarget targetOf(uint64_t object, uint32_t how, uint32_t mask);

class BulkCopies {
public:
  static BulkCopies &of(Thread &thread);

  /// Begins a copy to shared memory that reports to an mbarrier object, where
  /// such objects are; one to many blocks is a copy for each. Ends the launch
  /// where memory or objects cannot be reached.
  static void load(Thread &thread, uint32_t site, CopyPlan plan,
                   const LoadTarget &target);
  /// Begins a copy from shared memory in the open group of the thread.
  void store(Thread &thread, uint32_t site, CopyPlan plan);
  void commit(Thread &thread);
  /// All groups of the thread but the last `count`; `onlyReads`: their sources
  /// may be written to again.
  void wait(Thread &thread, uint32_t count, bool onlyReads);

  /// What a copy that has ended tells its mbarrier object.
  struct Report {
    Block *block; ///< of the thread
    uint32_t thread, time, bytes;
  };
  Report finishLoad(uint64_t number);

  /// The block's shared memory goes when its last thread has ended: by then
  /// nothing may read or write there. What is only to be written is written
  /// now.
  struct Unfinished {
    Block *block; ///< of the thread
    uint32_t thread, site;
    const char *what;
  };
  static std::optional<Unfinished> finish(Block &block);

  /// Whether somebody of the block may know that its request to cancel a
  /// cluster was refused.
  bool hasSeenRefusal() const { return seenRefusal; }

  /// One of so many that may come next: the first, or under a seed any.
  uint32_t choose(const Thread &thread, uint32_t count);

private:
  struct Load {
    Block *block; ///< of the thread
    uint32_t thread, site, time;
    CopyPlan plan;
  };
  struct Store {
    uint32_t site, time, timeOfWrite; ///< `time`: of reading
    CopyPlan plan;
    bool isRead = false;
    std::vector<std::byte> taken, shadow; ///< once it is read
  };
  struct OfThread {
    std::deque<Store> stores; ///< that are not written yet
    uint64_t begun = 0, written = 0;
    std::vector<uint64_t> groups; ///< how many had begun at their ends
  };

  static void begin(Thread &thread, uint32_t site, CopyPlan plan,
                    uint64_t object);
  void requireAlone(Thread &thread, uint32_t site, const CopyPlan &plan,
                    bool toShared);
  void read(const Block &block, Store &store);
  void write(const Block &block, const Store &store);

  /// In flight, by number; of the block that has the object.
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
