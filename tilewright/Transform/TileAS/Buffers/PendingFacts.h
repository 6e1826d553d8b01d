//===- PendingFacts.h - the progress of pending accesses --------*- C++ -*-===//
// An access to shared memory is pending until the block's threads have
// synchronized after it. A fact records its progress, and the stage of a ring
// that it touches, relative to the point at which the fact holds:
//
//   copy, product, store -> in flight -- wait for its group --> done
//   copy to a stage -> in flight -- wait for the stage --> nothing
//   other access ------------------------------------> done
//   done ------- barrier --> nothing
//   done ------- fence ----> fenced -- barrier --> nothing
//   done write - barrier --> synchronized -- fence --> nothing
//
// A released stage is in flight again: its producer, another agent, may fill it
// from then on. When an agent starts, all stages are in flight.
//
// The last two lines apply to threads' writes to buffers that the async proxy
// reads: these become visible to it after a fence of the async proxy that
// follows the write in its thread, or follows a barrier after it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGFACTS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGFACTS_H

#include "tilewright/Transform/TileAS/Buffers/SharedAccesses.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright {

struct PendingFact {
  enum State { InFlight, Done, Fenced, Synchronized };

  unsigned access = 0;
  /// None: the whole buffer, or a stage that is no longer known.
  std::optional<RingSlot> slot;
  State state = Done;
  /// In flight: how many groups of copies were committed, or products or stores
  /// started, since this one started, itself included; `mostGroups` means that
  /// many or more.
  unsigned groups = 0;

  static constexpr unsigned mostGroups = 8;

  bool operator==(const PendingFact &) const = default;
};

/// Numbers of facts.
class PendingSet {
public:
  void insert(unsigned fact) {
    if (fact >= bits.size())
      bits.resize(fact + 1);
    bits.set(fact);
  }
  /// Returns whether the set has grown.
  bool unite(const PendingSet &other) {
    if (!other.bits.test(bits))
      return false;
    bits |= other.bits;
    return true;
  }
  auto facts() const { return bits.set_bits(); }

private:
  llvm::BitVector bits;
};

/// The synchronization before an operation, in this order.
struct SyncPoint {
  /// By kind: waits until only this many groups are in flight.
  std::array<std::optional<unsigned>, numGroupKinds> waits;
  bool isForRead = false; ///< a copied tile is read
  bool fence = false;     ///< of the async proxy
  bool barrier = false;

  std::optional<unsigned> waitFor(GroupKind kind) const {
    return waits[unsigned(kind)];
  }
  /// Waits for `access`, which is the oldest of `groups` in flight.
  void await(const SharedAccess &access, unsigned groups) {
    std::optional<unsigned> &wait = waits[unsigned(access.groupKind())];
    wait = std::min(groups - 1, wait.value_or(groups));
  }
  void add(const SyncPoint &other) {
    for (auto [to, from] : llvm::zip_equal(waits, other.waits))
      if (from)
        to = std::min(*from, to.value_or(*from));
    isForRead |= other.isForRead;
    fence |= other.fence;
    barrier |= other.barrier;
  }
  bool operator==(const SyncPoint &) const = default;
};

/// By the operation that they precede.
using SyncPlan = llvm::MapVector<mlir::Operation *, SyncPoint>;

/// The synchronization that accesses need before them.
struct SyncNeed {
  SyncPoint point;
  /// Facts in flight, and of writes without a later fence: an earlier barrier
  /// with a wait for them and a fence would have sufficed.
  llvm::SmallVector<unsigned> late, unfenced;
  bool isOnlyLate = true;
  /// A copy in no group, so that nothing can wait for it, and a copy to a stage
  /// that has not been waited for.
  std::optional<unsigned> uncommitted, unarrived;

  explicit operator bool() const { return point != SyncPoint() || unarrived; }
};

/// The facts of one function, and how its operations change them.
class PendingFacts {
public:
  explicit PendingFacts(const SharedAccesses &accesses) : accesses(accesses) {}

  const PendingFact &operator[](unsigned number) const { return all[number]; }
  const SharedAccess &accessOf(unsigned number) const {
    return accesses[all[number].access];
  }
  unsigned number(const PendingFact &fact);
  /// The fact of an access that has just started.
  PendingFact begun(unsigned access) const;

  void apply(const SyncPoint &point, PendingSet &pending);
  /// `op` has no regions.
  void passOver(mlir::Operation *op, PendingSet &pending);
  /// The facts in flight where agent `number` of `agents` starts.
  PendingSet atBeginOf(tileas::AgentSwitchOp agents, unsigned number);

  /// The needs of the accesses `own`, with `pending` before them.
  SyncNeed needOf(const PendingSet &pending, SharedAccesses::Range own) const;

  /// The facts of accesses for which `isKept` holds.
  PendingSet filter(const PendingSet &pending,
                    llvm::function_ref<bool(const PendingFact &)> isKept) const;
  /// Each fact as `change` returns it, without those it drops.
  PendingSet
  map(const PendingSet &pending,
      llvm::function_ref<std::optional<PendingFact>(PendingFact)> change);

private:
  using Key = std::tuple<unsigned, mlir::Value, unsigned, unsigned>;

  void wait(GroupKind kind, unsigned left, PendingSet &pending);
  void fence(PendingSet &pending);
  void barrier(PendingSet &pending);
  void commit(GroupKind kind, PendingSet &pending);
  void arrive(mlir::Value pipeline, mlir::Value iterator, PendingSet &pending);
  void release(tileas::ConsumerReleaseOp op, PendingSet &pending);
  void finish(tileas::DestroyPipelineOp op, PendingSet &pending);

  const SharedAccesses &accesses;
  std::vector<PendingFact> all;
  llvm::DenseMap<Key, unsigned> numbers; ///< never iterated over
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGFACTS_H
