//===- InsertBarriers.cpp - synchronization of shared memory --------------===//
// Where an operation touches bytes that a pending access (PendingAccesses.h)
// touched, and either writes, a barrier stands in front of it. That a read
// follows a write, a write a read and a write a write are one rule, and so are
// straight code and the back edge of a loop; buffers that share bytes count as
// one, and stages of a ring that are a known distance apart as different ones
// (RingSlots.h).
//
// No barrier is needed where each thread reads what it wrote itself: one view
// of one buffer, with layouts that hold no element twice and differ in
// registers alone (SharedAccesses.h).
//
// For a copy that is in flight (async.tiled_copy) the barrier also needs a wait
// in front of it, for all groups but those that were committed after the
// copy's; for a product that still reads (async.dot), one for all products but
// those that were begun after it. What threads wrote and a product reads, which
// goes by another proxy, also needs a fence in front of the barrier. Where an
// earlier barrier on the way only lacks such a wait, it gets it, and there is
// no second barrier: in a loop that copies ahead, the barrier in front of the
// copy, for the stage that is overwritten, also serves what this iteration
// reads. But what waits for a copy to read it does not wait for a later one,
// which has as long as it takes to use the first.
//
// Barriers stand as late as they may, where several needs share one; but what a
// loop needs of what comes before it, and not of its own iterations, stands
// before the loop. So loops are planned from the inside out, each as if nothing
// were pending where it is entered: first its body as straight code, then with
// its back edge. For a loop that is planned, the code around it puts a barrier
// in front where a pending access would still meet a conflict inside.
//
// Each such step solves the analysis once and then goes through the code. What
// it plans on the way makes the solved sets too large further on. A set after
// or inside an operation is therefore held against what the operation contains
// and what is pending in front of it. Sets that are too large cost barriers at
// most, and never leave one out.
//
// Agents run at the same time and synchronize at barriers of their own. Through
// the rings of a channel one gives tiles to another: a stage may be read from a
// consumer_wait to the consumer_release, and filled from a producer_acquire on.
// What else touches it is an error, since no barrier helps there, and so is any
// other buffer that two agents touch and one of them writes. A stage is given
// back by each warp for itself; only products that still read it are waited
// for.
//
// Control flow is the block's, or the agent's, so every thread of it comes to a
// barrier.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Buffers/PendingAccesses.h"
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
/// The last barrier on the way to an operation.
struct LastBarrier {
  Operation *op = nullptr; ///< what it stands in front of; null for none
  PendingSet before;
  SmallVector<PendingFact> begun; ///< copies since then
};

/// Decides where waits, fences and barriers stand.
class SyncPlanner {
public:
  SyncPlanner(func::FuncOp func, const SharedAccesses &accesses)
      : func(func), accesses(accesses), facts(accesses), cuts(func, accesses) {}

  /// Fails, with a diagnostic, where a copy is in no group.
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
  // The way through the code
  //===--------------------------------------------------------------------===//

  /// Once more where a barrier further up has changed.
  void planRegions(MutableArrayRef<Region> regions) {
    do {
      isChanged = false;
      for (Region &region : regions)
        (void)planRegion(region, [](Block &, PendingSet &) {}, LastBarrier());
    } while (isChanged && !isFailed);
  }

  /// What is pending where control leaves `region`. `narrow` takes from what is
  /// solved for the beginning of a block what is known not to hold.
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
      // What runs between two blocks of a region is not known here.
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
    meet(op, pending, last,
         [&](const PendingSet &here) { return facts.needOf(here, own); });
    facts.passOver(op, pending);
    for (unsigned access = own.first; access < own.end; ++access)
      noteCopy({access, accesses[access].slot}, last);
  }

  void stepAgents(Operation *agents, PendingSet &pending, LastBarrier &last) {
    meet(agents, pending, last, [&](const PendingSet &here) {
      return facts.needOf(here, accesses.of(agents));
    });
    for (Region &agent : agents->getRegions())
      (void)planRegion(agent, [](Block &, PendingSet &) {}, LastBarrier());
    pending = within(solved->after(agents), boundOf(agents, pending));
  }

  void stepLoop(Operation *loop, PendingSet &pending, LastBarrier &last) {
    meet(loop, pending, last,
         [&](const PendingSet &here) { return entryNeedOf(loop, here); });
    pending = afterLoop(loop, pending);
  }

  /// What the loop has begun, as it is solved; of what was pending in front of
  /// it, that itself. It has got further at most, and what is solved for it may
  /// be older than what has been planned since.
  PendingSet afterLoop(Operation *loop, const PendingSet &pending) {
    PendingSet behind = solved->after(loop);
    SharedAccesses::Range inside = accesses.of(loop);
    AccessSet left = accessesOf(behind);
    PendingSet out = facts.filter(behind, [&](const PendingFact &fact) {
      return fact.access >= inside.first && fact.access < inside.end;
    });
    out.unite(facts.filter(pending, [&](const PendingFact &fact) {
      return left.test(fact.access);
    }));
    return out;
  }

  /// Of an operation whose regions run at most once each.
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

  /// Whether what holds in front of `branch` holds where its regions begin.
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

  /// What may be pending in and after `op`, in front of which `pending` is.
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

  /// Plans what `op` needs by `needOf` where `pending` is, and makes `pending`
  /// what is left of it.
  void meet(Operation *op, PendingSet &pending, LastBarrier &last,
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

  /// Gives the last barrier the waits and the fence that would have made
  /// another barrier, or a fence, for `need` superfluous. False where nothing
  /// would.
  bool strengthen(const LastBarrier &last, const SyncNeed &need) {
    bool isOnlyWait = !need.point.barrier && !need.point.fence;
    if (!last.op || !need.isOnlyLate || isOnlyWait)
      return false;
    SyncPoint &point = plan[last.op], stronger = point;
    stronger.fence |= need.point.fence;
    for (unsigned number : need.late)
      if (!awaitLate(facts[number], last, stronger))
        return false;
    // A read that waits for its copy would wait for later ones too.
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

  /// Makes `stronger`, of the last barrier, wait for `fact` too. False where it
  /// was not in flight in front of that.
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

  /// What has to stand in front of `loop`, which is planned, so that none of
  /// `pending` reaches a conflict in it.
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
      // Where a barrier stands there, it only lacks the wait.
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

  /// Those of `reached`, in `loop`, that may come from one of `pending` in
  /// front of it. Only an iterator of the loop gives one another slot.
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

  /// Groups are counted in front of the loop: `fact`, which holds in it, is one
  /// of `pending`, or comes from one whose slot another iterator counts there.
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
  bool isChanged = false; ///< a barrier before where the way has come to
  bool isFailed = false;
};
} // namespace

/// Whether a channel orders it: what it conflicts with, facts say.
static bool isOfChannel(const SharedAccess &access) {
  return access.isOfStage() || access.declared.releases;
}

/// Agents of one switch run at the same time.
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
          << *a.agent << ", and nothing makes them wait for each other";
      diagnostic.attachNote(a.op->getLoc()) << "the other access";
      return failure();
    }
  return success();
}

static void writeSync(Operation *op, const SyncPoint &point) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  if (point.copies)
    tileas::AsyncWaitGroupOp::create(builder, loc, *point.copies);
  if (point.products)
    tileas::AsyncWaitDotsOp::create(builder, loc, *point.products);
  if (point.fence)
    tileas::FenceAsyncProxyOp::create(builder, loc);
  if (!point.barrier)
    return;
  if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
    tileas::BarrierOp::create(builder, loc, agent->barrier(),
                              builder.getI32IntegerAttr(agent->threads()));
  else
    tileas::BarrierOp::create(builder, loc);
}

namespace {
class InsertBarriers final
    : public tilewright::impl::InsertBarriersBase<InsertBarriers> {
  void runOnOperation() override {
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
  }
};
} // namespace
