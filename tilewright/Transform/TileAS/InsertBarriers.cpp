//===- InsertBarriers.cpp - synchronization of shared memory --------------===//
// Where an operation touches bytes that a pending access (PendingAccesses.h)
// touched, and either writes, a barrier stands in front of it. That a read
// follows a write, a write a read and a write a write are one rule, and so are
// straight code and the back edge of a loop; buffers that share bytes count as
// one.
//
// No barrier is needed where each thread reads what it wrote itself: one view
// of one buffer, with layouts that hold no element twice and differ in
// registers alone (SharedAccesses.h).
//
// Barriers stand as late as they may, where several needs share one; but what a
// loop needs of what comes before it, and not of its own iterations, stands
// before the loop. So loops are planned from the inside out, each as if nothing
// were pending where it is entered: first its body as straight code, then with
// its back edge. For a loop that is planned, the code around it puts a barrier
// in front where a pending access would still meet a conflict inside.
//
// Each such step solves the analysis once and then goes through the code once.
// What it plans on the way makes the solved sets too large further on. A set
// after or inside an operation is therefore held against what the operation
// contains and what is pending in front of it. Sets that are too large cost
// barriers at most, and never leave one out.
//
// A copy that continues after its operation (async.tiled_copy) waits for what
// touched its bytes before, and counts as the write that it is where
// async.wait_group says that it has landed.
//
// Agents run at the same time and synchronize at barriers of their own. That
// two agents touch one buffer, which one of them writes, is an error: they
// would have to wait for each other, which no barrier of theirs does. A channel
// between agents will be an edge that orders an access of one before one of the
// other; `checkAgents` is where it has to be asked.
//
// Control flow is the block's, or the agent's, so every thread of it comes to a
// barrier.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/PendingAccesses.h"

namespace tilewright {
#define GEN_PASS_DEF_INSERTBARRIERS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// Decides where barriers stand.
class BarrierPlanner {
public:
  BarrierPlanner(func::FuncOp func, const SharedAccesses &accesses)
      : func(func), accesses(accesses), cuts(func, accesses) {}

  const BarrierPlan &run() {
    unsigned height = 0;
    for (ArrayRef<Operation *> loops : cuts.loops()) {
      planLoops(loops, height, /*backFrom=*/height);
      planLoops(loops, height, /*backFrom=*/height + 1);
      ++height;
    }
    solve(height, height);
    (void)planRegion(func.getBody(), std::nullopt);
    return plan;
  }

private:
  void solve(unsigned entriesFrom, unsigned backFrom) {
    cuts.entriesFrom = entriesFrom;
    cuts.backFrom = backFrom;
    solved.emplace(func, accesses, plan, cuts);
  }

  void planLoops(ArrayRef<Operation *> loops, unsigned entriesFrom,
                 unsigned backFrom) {
    solve(entriesFrom, backFrom);
    for (Operation *loop : loops)
      for (Region &region : loop->getRegions())
        (void)planRegion(region, std::nullopt);
  }

  /// The accesses that are pending where control leaves `region`. `bound` is
  /// what may be pending in its blocks.
  PendingSet planRegion(Region &region, std::optional<PendingSet> bound) {
    PendingSet out(accesses.size());
    for (Block &block : region) {
      PendingSet pending = solved->before(&block);
      pending.resize(accesses.size());
      if (bound)
        pending &= *bound;
      for (Operation &op : block)
        if (accesses.isActive(&op))
          step(&op, pending);
      if (block.getNumSuccessors() == 0)
        out |= pending;
    }
    return out;
  }

  void step(Operation *op, PendingSet &pending) {
    if (op->getNumRegions() == 0)
      return touch(op, pending);
    if (isa<tileas::AgentSwitchOp>(op))
      return stepAgents(op, pending);
    auto branch = dyn_cast<RegionBranchOpInterface>(op);
    if (branch && branch.hasLoop())
      return stepLoop(branch, pending);
    stepBranch(op, branch, pending);
  }

  void require(Operation *op, PendingSet &pending) {
    plan.insert(op);
    pending.reset();
  }

  void touch(Operation *op, PendingSet &pending) {
    SharedAccesses::Range own = accesses.of(op);
    if (!plan.contains(op) && conflicts(pending, own))
      require(op, pending);
    passOver(op, accesses, plan, pending);
  }

  void stepAgents(Operation *agents, PendingSet &pending) {
    SharedAccesses::Range inside = accesses.of(agents);
    if (plan.contains(agents) || conflicts(pending, inside))
      require(agents, pending);
    for (Region &agent : agents->getRegions())
      (void)planRegion(agent, std::nullopt);
    pending.set(inside.first, inside.end);
  }

  void stepLoop(Operation *loop, PendingSet &pending) {
    if (plan.contains(loop) || entersWithConflict(loop, pending))
      require(loop, pending);
    PendingSet after = solved->after(loop);
    after.resize(accesses.size());
    after &= boundOf(loop, pending);
    pending = std::move(after);
  }

  /// Of an operation whose regions run at most once each.
  void stepBranch(Operation *op, RegionBranchOpInterface branch,
                  PendingSet &pending) {
    PendingSet bound = boundOf(op, pending), out(accesses.size());
    for (Region &region : op->getRegions())
      out |= planRegion(region, bound);
    if (!branch || passesBy(branch))
      out |= pending;
    pending = std::move(out);
  }

  static bool passesBy(RegionBranchOpInterface branch) {
    SmallVector<RegionSuccessor> successors;
    branch.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    return llvm::any_of(successors, [](const RegionSuccessor &successor) {
      return successor.isParent();
    });
  }

  /// What may be pending in and after `op`, in front of which `pending` is.
  PendingSet boundOf(Operation *op, const PendingSet &pending) const {
    PendingSet bound = pending;
    SharedAccesses::Range inside = accesses.of(op);
    bound.set(inside.first, inside.end);
    return bound;
  }

  bool conflicts(const PendingSet &pending, SharedAccesses::Range own) const {
    for (unsigned number = own.first; number < own.end; ++number)
      for (unsigned other : pending.set_bits())
        if (conflict(accesses[other], accesses[number]))
          return true;
    return false;
  }

  /// Whether one of `pending` reaches a conflict in `loop`, which is planned.
  bool entersWithConflict(Operation *loop, const PendingSet &pending) {
    SharedAccesses::Range inside = accesses.of(loop);
    for (unsigned number = inside.first; number < inside.end; ++number) {
      Operation *point = accesses[number].op;
      auto agents = point->getParentOfType<tileas::AgentSwitchOp>();
      if (agents && loop->isProperAncestor(agents))
        point = agents;
      if (plan.contains(point))
        continue;
      PendingSet reached = solved->before(point);
      reached &= pending;
      if (conflicts(reached, {number, number + 1}))
        return true;
    }
    return false;
  }

  func::FuncOp func;
  const SharedAccesses &accesses;
  LoopCuts cuts;
  BarrierPlan plan;
  std::optional<PendingAccesses> solved;
};
} // namespace

/// Agents of one switch run at the same time.
static LogicalResult checkAgents(const SharedAccesses &accesses) {
  for (const SharedAccess &a : accesses.all())
    for (const SharedAccess &b : accesses.all()) {
      if (!a.agent || !b.agent || *a.agent >= *b.agent ||
          a.op->getParentOfType<tileas::AgentSwitchOp>() !=
              b.op->getParentOfType<tileas::AgentSwitchOp>() ||
          !conflict(a, b))
        continue;
      InFlightDiagnostic diagnostic =
          b.op->emitOpError("touches a buffer at the same time as agent ")
          << *a.agent << ", and nothing makes them wait for each other";
      diagnostic.attachNote(a.op->getLoc()) << "the other access";
      return failure();
    }
  return success();
}

static void insertBarrier(Operation *op) {
  OpBuilder builder(op);
  if (std::optional<tileas::Agent> agent = tileas::findAgent(op))
    tileas::BarrierOp::create(builder, op->getLoc(), agent->barrier(),
                              builder.getI32IntegerAttr(agent->threads()));
  else
    tileas::BarrierOp::create(builder, op->getLoc());
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
    BarrierPlanner planner(getOperation(), accesses);
    for (Operation *op : planner.run())
      insertBarrier(op);
  }
};
} // namespace
