//===- InsertBarriers.cpp - synchronization of shared memory --------------===//
// If an operation touches bytes that a pending access (PendingAccesses.h)
// touched, and one of them writes, a barrier precedes the operation. One rule
// covers a read after a write, a write after a read and a write after a write,
// in straight-line code and across the back edge of a loop. Buffers that share
// bytes count as one, and stages of a ring at a known distance from each other
// as different buffers (RingSlots.h).
//
// No barrier is needed if each thread reads only its own writes: the same
// view of a buffer, with layouts that hold no element twice and differ only in
// registers (SharedAccesses.h).
//
// For a copy in flight (async.tiled_copy) the barrier also needs a wait before
// it, for all groups except those committed after the copy's; for a product
// that still reads (async.dot), one for all products except those started after
// it; for a buffer that is copied to global memory (async.tiled_tma_store), one
// until it has been read. Products and these copies read threads' writes
// through another proxy, which also needs a fence before the barrier. If an
// earlier barrier only lacks such a wait, the wait is added to it instead of a
// second barrier: in a pipelined loop, the barrier before the copy, for the
// stage that is overwritten, also serves the stage that this iteration reads.
// But a barrier for reading one copy does not wait for a later copy, which may
// take until the first has been used.
//
// Barriers are as late as possible, so that several needs share one; but a
// barrier that a loop needs only for accesses before it precedes the loop. So
// loops are planned from the inside out, each as if nothing were pending at its
// entry: first its body as straight-line code, then with its back edge. The
// code around a planned loop puts a barrier before it if a pending access would
// still conflict with one inside.
//
// Each of these steps solves the data-flow problem once and then traverses the
// code. The barriers that it plans on the way make the solved sets too large
// further on, so a set after or inside an operation is intersected with the
// operation's accesses and those pending before it. Sets that are too large may
// add barriers, but never omit one.
//
// Agents run concurrently and synchronize at barriers of their own. Through the
// rings of a channel, one passes tiles to another: a stage may be read from a
// consumer_wait to the consumer_release, and filled from a producer_acquire on.
// Any other access to it is an error, since no barrier helps there, and so is
// any other buffer that two agents touch and one of them writes. Each warp
// releases a stage for itself; it waits only for products that still read the
// stage.
//
// Control flow is uniform in the block, or in the agent, so all its threads
// reach a barrier.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Buffers/PendingAccesses.h"
#include "tilewright/Transform/TileAS/Buffers/StoreWaits.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_INSERTBARRIERS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Numbers of accesses.
using AccessSet = llvm::BitVector;

namespace {
/// The last barrier on the path to an operation.
struct LastBarrier {
  Operation *op = nullptr; ///< the operation after it; null for none
  PendingSet before;
  SmallVector<PendingFact> begun; ///< copies started since then
};

/// Decides the positions of waits, fences and barriers.
class SyncPlanner {
public:
  SyncPlanner(func::FuncOp func, const SharedAccesses &accesses)
      : func(func), accesses(accesses), facts(accesses), cuts(func, accesses) {}

  /// Fails, with a diagnostic, if a copy is in no group.
  LogicalResult run() {
    unsigned height = 0;
    for (ArrayRef<Operation *> loops : cuts.loops()) {
      planLoops(loops, height, /*backFrom=*/height);
      planLoops(loops, height, /*backFrom=*/height + 1);
      ++height;
    }
    solve(height, height);
    planRegions(func->getRegions());
    return success(!isFailed);
  }

  const SyncPlan &getPlan() const { return plan; }

private:
  void solve(unsigned entriesFrom, unsigned backFrom) {
    cuts.entriesFrom = entriesFrom;
    cuts.backFrom = backFrom;
    solved.emplace(func, accesses, facts, plan, cuts);
  }

  void planLoops(ArrayRef<Operation *> loops, unsigned entriesFrom,
                 unsigned backFrom) {
    solve(entriesFrom, backFrom);
    for (Operation *loop : loops)
      planRegions(loop->getRegions());
  }

  //===--------------------------------------------------------------------===//
  // Traversal
  //===--------------------------------------------------------------------===//

  /// Repeats if an earlier barrier has changed.
  void planRegions(MutableArrayRef<Region> regions) {
    do {
      isChanged = false;
      for (Region &region : regions)
        (void)planRegion(region, [](Block &, PendingSet &) {}, LastBarrier());
    } while (isChanged && !isFailed);
  }

  /// Returns the facts pending where control leaves `region`. `narrow` removes
  /// facts that are known not to hold from the solution at the start of a
  /// block.
  PendingSet planRegion(Region &region,
                        llvm::function_ref<void(Block &, PendingSet &)> narrow,
                        LastBarrier last) {
    PendingSet out;
    for (Block &block : region) {
      PendingSet pending = solved->before(&block);
      narrow(block, pending);
      for (Operation &op : block) {
        if (isChanged || isFailed)
          return out;
        if (accesses.isActive(&op))
          step(&op, pending, last);
      }
      if (block.getNumSuccessors() == 0)
        out.unite(pending);
      // The path between two blocks of a region is not tracked.
      last = LastBarrier();
    }
    return out;
  }

  void step(Operation *op, PendingSet &pending, LastBarrier &last) {
    if (op->getNumRegions() == 0)
      return touch(op, pending, last);
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    if (isa<tileas::AgentSwitchOp>(op))
      stepAgents(op, pending, last);
    else if (branch && branch.hasLoop())
      stepLoop(op, pending, last);
    else
      stepBranch(op, branch, pending, last);
    SharedAccesses::Range inside = accesses.of(op);
    for (unsigned access = inside.first; access < inside.end; ++access)
      noteCopy({access, std::nullopt}, last);
  }

  void touch(Operation *op, PendingSet &pending, LastBarrier &last) {
    SharedAccesses::Range own = accesses.of(op);
    synchronize(op, pending, last, [&](const PendingSet &here) {
      return facts.needOf(here, own);
    });
    facts.passOver(op, pending);
    for (unsigned access = own.first; access < own.end; ++access)
      noteCopy({access, accesses[access].slot}, last);
  }

  void stepAgents(Operation *agents, PendingSet &pending, LastBarrier &last) {
    synchronize(agents, pending, last, [&](const PendingSet &here) {
      return facts.needOf(here, accesses.of(agents));
    });
    for (Region &agent : agents->getRegions())
      (void)planRegion(agent, [](Block &, PendingSet &) {}, LastBarrier());
    pending = within(solved->after(agents), boundOf(agents, pending));
  }

  void stepLoop(Operation *loop, PendingSet &pending, LastBarrier &last) {
    synchronize(loop, pending, last, [&](const PendingSet &here) {
      return entryNeedOf(loop, here);
    });
    pending = afterLoop(loop, pending);
  }

  /// After a loop, pending are the loop's own facts, as solved, and those of
  /// `pending` themselves: they can only have progressed, and the solution may
  /// be older than the current plan.
  PendingSet afterLoop(Operation *loop, const PendingSet &pending) {
    PendingSet pendingAfter = solved->after(loop);
    SharedAccesses::Range inside = accesses.of(loop);
    AccessSet left = accessesOf(pendingAfter);
    PendingSet out = facts.filter(pendingAfter, [&](const PendingFact &fact) {
      return fact.access >= inside.first && fact.access < inside.end;
    });
    out.unite(facts.filter(pending, [&](const PendingFact &fact) {
      return left.test(fact.access);
    }));
    return out;
  }

  /// For an operation whose regions run at most once each.
  void stepBranch(Operation *op, RegionBranchOpInterface branch,
                  PendingSet &pending, const LastBarrier &last) {
    AccessSet bound = boundOf(op, pending);
    bool isFromFront = branch && entersFromFront(branch);
    PendingSet out;
    for (Region &region : op->getRegions())
      out.unite(planRegion(
          region,
          [&](Block &block, PendingSet &solvedHere) {
            solvedHere = isFromFront && block.isEntryBlock()
                             ? pending
                             : within(solvedHere, bound);
          },
          last));
    if (!branch || passesBy(branch))
      out.unite(pending);
    pending = std::move(out);
  }

  /// Whether the facts before `branch` hold at the start of its regions.
  static bool entersFromFront(RegionBranchOpInterface branch) {
    SmallVector<RegionSuccessor> successors;
    for (Region &region : branch->getRegions())
      if (!region.empty() && region.front().getNumArguments() == 0)
        branch.getSuccessorRegions(region, successors);
      else if (!region.empty())
        return false;
    return llvm::all_of(successors, [](const RegionSuccessor &successor) {
      return successor.isParent();
    });
  }

  static bool passesBy(RegionBranchOpInterface branch) {
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    return llvm::any_of(successors, [](const RegionSuccessor &successor) {
      return successor.isParent();
    });
  }

  void noteCopy(const PendingFact &fact, LastBarrier &last) const {
    if (accesses[fact.access].isAsynchronous())
      last.begun.push_back(fact);
  }

  //===--------------------------------------------------------------------===//
  // Bounds
  //===--------------------------------------------------------------------===//

  AccessSet accessesOf(const PendingSet &pending) const {
    AccessSet set(accesses.size());
    for (unsigned fact : pending.facts())
      set.set(facts[fact].access);
    return set;
  }

  /// The accesses that may be pending in and after `op`, with `pending` before
  /// it.
  AccessSet boundOf(Operation *op, const PendingSet &pending) const {
    AccessSet bound = accessesOf(pending);
    SharedAccesses::Range inside = accesses.of(op);
    bound.set(inside.first, inside.end);
    return bound;
  }

  PendingSet within(const PendingSet &pending, const AccessSet &bound) const {
    return facts.filter(pending, [&](const PendingFact &fact) {
      return bound.test(fact.access);
    });
  }

  //===--------------------------------------------------------------------===//
  // Needs
  //===--------------------------------------------------------------------===//

  /// Plans the needs of `op`, by `needOf`, with `pending` before it, and sets
  /// `pending` to the remaining facts.
  void synchronize(Operation *op, PendingSet &pending, LastBarrier &last,
                   llvm::function_ref<SyncNeed(const PendingSet &)> needOf) {
    PendingSet before = pending;
    facts.apply(plan.lookup(op), pending);
    if (SyncNeed need = needOf(pending)) {
      if (need.uncommitted || need.unarrived)
        return failFor(op, need);
      if (strengthen(last, need)) {
        isChanged = true;
        return;
      }
      SyncPoint &point = plan[op];
      point.add(need.point);
      pending = before;
      facts.apply(point, pending);
    }
    if (plan.lookup(op).barrier)
      last = {op, std::move(before), {}};
  }

  void failFor(Operation *op, const SyncNeed &need) {
    isFailed = true;
    InFlightDiagnostic diagnostic = op->emitOpError(
        need.uncommitted
            ? "expects an asynchronous copy to the buffer before it to be "
              "committed to a group"
            : "touches a stage of a channel that its agent has not waited for");
    unsigned fact = need.uncommitted ? *need.uncommitted : *need.unarrived;
    diagnostic.attachNote(facts.accessOf(fact).op->getLoc()) << "the copy";
  }

  /// Adds the waits and the fence to the last barrier that make another
  /// barrier, or a fence, for `need` unnecessary. False if none do.
  bool strengthen(const LastBarrier &last, const SyncNeed &need) {
    bool isOnlyWait = !need.point.barrier && !need.point.fence;
    if (!last.op || !need.isOnlyLate || isOnlyWait)
      return false;
    SyncPoint &point = plan[last.op], stronger = point;
    stronger.fence |= need.point.fence;
    for (unsigned number : need.late)
      if (!awaitLate(facts[number], last, stronger))
        return false;
    // A read waiting for its copy would also wait for later copies.
    if (stronger == point || (!need.late.empty() && point.isForRead))
      return false;
    PendingSet left = last.before;
    facts.apply(stronger, left);
    for (unsigned number : need.unfenced)
      if (llvm::any_of(left.facts(), [&](unsigned other) {
            return facts[other].access == facts[number].access &&
                   facts[other].slot == facts[number].slot;
          }))
        return false;
    stronger.isForRead |= need.point.isForRead;
    point = stronger;
    return true;
  }

  /// Makes `stronger`, the last barrier, wait for `fact` too. False if that was
  /// not in flight before it.
  bool awaitLate(const PendingFact &fact, const LastBarrier &last,
                 SyncPoint &stronger) const {
    if (llvm::any_of(last.begun, [&](const PendingFact &begun) {
          return begun.access == fact.access &&
                 !areDisjoint(begun.slot, fact.slot);
        }))
      return false;
    bool isFound = false;
    for (unsigned other : last.before.facts()) {
      const PendingFact &earlier = facts[other];
      if (earlier.access != fact.access || earlier.slot != fact.slot)
        continue;
      if (earlier.state != PendingFact::InFlight || !earlier.groups)
        return false;
      stronger.await(accesses[fact.access], earlier.groups);
      isFound = true;
    }
    return isFound;
  }

  /// The synchronization before `loop`, which is planned, that keeps `pending`
  /// from conflicting with an access in it.
  SyncNeed entryNeedOf(Operation *loop, const PendingSet &pending) {
    SyncNeed need;
    SharedAccesses::Range inside = accesses.of(loop);
    for (unsigned access = inside.first; access < inside.end; ++access) {
      Operation *point = accesses[access].op;
      auto agents = point->getParentOfType<tileas::AgentSwitchOp>();
      if (agents && loop->isProperAncestor(agents))
        point = agents;
      PendingSet reached = comingFrom(pending, loop, solved->before(point));
      facts.apply(plan.lookup(point), reached);
      SyncNeed own = facts.needOf(reached, {access, access + 1});
      // A barrier that is already there only lacks the wait.
      need.point.barrier |=
          own.point.barrier && !(own.isOnlyLate && plan.lookup(point).barrier);
      need.point.fence |= own.point.fence;
      need.point.isForRead |= own.point.isForRead;
      need.isOnlyLate &= own.isOnlyLate;
      if (own.unarrived)
        need.unarrived = own.unarrived;
      for (unsigned late : own.late)
        enterLate(facts[late], pending, need);
    }
    return need;
  }

  /// The facts of `reached`, in `loop`, that may originate from `pending`
  /// before it. Only an iterator of the loop changes a slot.
  PendingSet comingFrom(const PendingSet &pending, Operation *loop,
                        const PendingSet &reached) const {
    AccessSet entering = accessesOf(pending);
    return facts.filter(reached, [&](const PendingFact &fact) {
      if (!entering.test(fact.access))
        return false;
      Value base = fact.slot ? fact.slot->base : Value();
      if (!fact.slot ||
          (base && loop->isAncestor(base.getParentRegion()->getParentOp())))
        return true;
      return llvm::any_of(pending.facts(), [&](unsigned number) {
        return facts[number].access == fact.access &&
               facts[number].slot == fact.slot;
      });
    });
  }

  /// Groups are counted before the loop: `fact`, which holds in it, is in
  /// `pending`, or originates from a fact whose slot another iterator counts
  /// there.
  void enterLate(const PendingFact &fact, const PendingSet &pending,
                 SyncNeed &need) const {
    auto inFlight = [&](const PendingFact &other) {
      return other.access == fact.access &&
             other.state == PendingFact::InFlight;
    };
    bool isSame = llvm::any_of(pending.facts(), [&](unsigned number) {
      return inFlight(facts[number]) && facts[number].slot == fact.slot;
    });
    for (unsigned number : pending.facts()) {
      const PendingFact &before = facts[number];
      if (!inFlight(before) || (isSame && before.slot != fact.slot))
        continue;
      need.late.push_back(number);
      if (!before.groups)
        need.uncommitted = number;
      else
        need.point.await(accesses[fact.access], before.groups);
    }
  }

  func::FuncOp func;
  const SharedAccesses &accesses;
  PendingFacts facts;
  LoopCuts cuts;
  SyncPlan plan;
  std::optional<PendingAccesses> solved;
  bool isChanged = false; ///< a barrier before the current point
  bool isFailed = false;
};
} // namespace

/// Whether a channel orders the access; facts determine its conflicts.
static bool isOfChannel(const SharedAccess &access) {
  return access.isOfStage() || access.declared.releases;
}

/// Agents of one switch run concurrently.
static LogicalResult checkAgents(const SharedAccesses &accesses) {
  for (const SharedAccess &a : accesses.all())
    for (const SharedAccess &b : accesses.all()) {
      if (!a.agent || !b.agent || *a.agent >= *b.agent ||
          a.op->getParentOfType<tileas::AgentSwitchOp>() !=
              b.op->getParentOfType<tileas::AgentSwitchOp>() ||
          !conflict(a, b) || isOfChannel(a) || isOfChannel(b))
        continue;
      InFlightDiagnostic diagnostic =
          b.op->emitOpError("touches a buffer at the same time as agent ")
          << *a.agent << ", without synchronization between them";
      diagnostic.attachNote(a.op->getLoc()) << "the other access";
      return failure();
    }
  return success();
}

static void writeSync(Operation *op, const SyncPoint &point) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  if (std::optional<unsigned> left = point.waitFor(GroupKind::Copies))
    tileas::AsyncWaitGroupOp::create(builder, loc, *left);
  if (std::optional<unsigned> left = point.waitFor(GroupKind::Products))
    tileas::AsyncWaitDotsOp::create(builder, loc, *left);
  if (std::optional<unsigned> left = point.waitFor(GroupKind::Stores))
    tileas::AsyncWaitStoresOp::create(builder, loc, *left, /*read=*/true);
  if (point.fence)
    tileas::FenceAsyncProxyOp::create(builder, loc);
  if (point.barrier)
    insertBarrier(op);
}

/// Removes the order of warpgroups if an MMA section contains a barrier of
/// both, which would never complete. No access depends on the order.
static void dropBrokenOrder(func::FuncOp func) {
  SmallVector<tileas::OrderWarpgroupsOp> orders;
  bool isBroken = false;
  func.walk([&](tileas::OrderWarpgroupsOp order) {
    orders.push_back(order);
    if (order.getStep() != WarpgroupOrderStep::Wait)
      return;
    for (Operation *op = order; op != order.partner(); op = op->getNextNode())
      op->walk([&](tileas::BarrierOp) { isBroken = true; });
  });
  if (!isBroken)
    return;
  makeRemark(orders.front(), RemarkId::WarpgroupOrderDropped);
  for (tileas::OrderWarpgroupsOp order : orders)
    order->erase();
}

namespace {
class InsertBarriers final
    : public tilewright::impl::InsertBarriersBase<InsertBarriers> {
  void runOnOperation() override {
    // First, since later accesses to their buffers need no further wait.
    waitForStores(getOperation());
    SharedAccesses accesses;
    if (failed(accesses.collect(getOperation())) ||
        failed(checkAgents(accesses)))
      return signalPassFailure();
    if (accesses.size() == 0)
      return;
    SyncPlanner planner(getOperation(), accesses);
    if (failed(planner.run()))
      return signalPassFailure();
    for (const auto &[op, point] : planner.getPlan())
      writeSync(op, point);
    dropBrokenOrder(getOperation());
  }
};
} // namespace
