//===- PendingFacts.h - how far pending accesses have got -------*- C++ -*-===//
// An access to shared memory is pending until the threads of the block have
// synchronized after it. A fact says how far it has got, and which stage of a
// ring it touches, as seen from the point that the fact holds at:
//
//   copy, product -> in flight -- wait for its group --> done
//   copy to a stage -> in flight -- wait for the stage --> nothing
//   other access ------------------------------------> done
//   done ------- barrier --> nothing
//   done ------- fence ----> fenced -- barrier --> nothing
//   done write - barrier --> synchronized -- fence --> nothing
//
// A stage that is released is in flight again: its producer, another agent, may
// fill it from then on. When an agent begins, all stages are.
//
// The last two are of what threads wrote to buffers that the async proxy reads:
// it sees that after a fence of the async proxy, which follows the write in its
// thread, or a barrier that does.
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
  /// None: the whole buffer, or a stage that is not known any more.
  std::optional<RingSlot> slot;
  State state = Done;
  /// In flight: the groups of copies that were committed, or the products that
  /// were begun, since this one began, its own included, and `mostGroups` for
  /// that many or more.
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
  /// Whether that made it larger.
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

/// What is to be done in front of an operation, in this order.
struct SyncPoint {
  /// For all groups of copies, and for all products, but so many.
  std::optional<unsigned> copies, products;
  bool isForRead = false; ///< something reads what is copied
  bool fence = false;     ///< of the async proxy
  bool barrier = false;

  std::optional<unsigned> &waitFor(const SharedAccess &access) {
    return access.isOfProduct() ? products : copies;
  }
  /// Waits for `access` of which `groups` are in flight.
  void await(const SharedAccess &access, unsigned groups) {
    std::optional<unsigned> &wait = waitFor(access);
    wait = std::min(groups - 1, wait.value_or(groups));
  }
  void add(const SyncPoint &other) {
    auto least = [](std::optional<unsigned> &to, std::optional<unsigned> from) {
      if (from)
        to = std::min(*from, to.value_or(*from));
    };
    least(copies, other.copies);
    least(products, other.products);
    isForRead |= other.isForRead;
    fence |= other.fence;
    barrier |= other.barrier;
  }
  bool operator==(const SyncPoint &) const = default;
};

/// By the operation that they stand in front of.
using SyncPlan = llvm::MapVector<mlir::Operation *, SyncPoint>;

/// What accesses need in front of them.
struct SyncNeed {
  SyncPoint point;
  /// Facts in flight, and of writes that no fence has followed: had an earlier
  /// barrier waited for them and been fenced, they would need no other.
  llvm::SmallVector<unsigned> late, unfenced;
  bool isOnlyLate = true;
  /// Of a copy that is in no group, so that nothing can wait for it, and of one
  /// to a stage that has not been waited for.
  std::optional<unsigned> uncommitted, unarrived;

  explicit operator bool() const { return point != SyncPoint() || unarrived; }
};

/// The facts of one function, and what its operations do to them.
class PendingFacts {
public:
  explicit PendingFacts(const SharedAccesses &accesses) : accesses(accesses) {}

  const PendingFact &operator[](unsigned number) const { return all[number]; }
  const SharedAccess &accessOf(unsigned number) const {
    return accesses[all[number].access];
  }
  unsigned number(const PendingFact &fact);
  /// Of an access that has just been made.
  PendingFact begun(unsigned access) const;

  void apply(const SyncPoint &point, PendingSet &pending);
  /// `op` has no regions.
  void passOver(mlir::Operation *op, PendingSet &pending);
  /// What is in flight where agent `number` of `agents` begins.
  PendingSet atBeginOf(tileas::AgentSwitchOp agents, unsigned number);

  /// What the accesses `own` need where `pending` may be.
  SyncNeed needOf(const PendingSet &pending, SharedAccesses::Range own) const;

  /// The facts of accesses for which `isKept` holds.
  PendingSet filter(const PendingSet &pending,
                    llvm::function_ref<bool(const PendingFact &)> isKept) const;
  /// Each fact as `change` makes it, without those that it takes away.
  PendingSet
  map(const PendingSet &pending,
      llvm::function_ref<std::optional<PendingFact>(PendingFact)> change);

private:
  using Key = std::tuple<unsigned, mlir::Value, unsigned, unsigned>;

  void wait(unsigned left, bool forProducts, PendingSet &pending);
  void fence(PendingSet &pending);
  void barrier(PendingSet &pending);
  void commit(bool ofProducts, PendingSet &pending);
  void arrive(mlir::Value pipeline, mlir::Value iterator, PendingSet &pending);
  void release(tileas::ConsumerReleaseOp op, PendingSet &pending);
  void finish(tileas::DestroyPipelineOp op, PendingSet &pending);

  const SharedAccesses &accesses;
  std::vector<PendingFact> all;
  llvm::DenseMap<Key, unsigned> numbers; ///< only looked up
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGFACTS_H
