//===- PendingAccesses.cpp - accesses that no barrier has followed --------===//
#include "tilewright/Transform/TileAS/PendingAccesses.h"

#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

static bool hasConflict(const SharedAccesses &accesses,
                        SharedAccesses::Range range) {
  auto inside = accesses.all().slice(range.first, range.end - range.first);
  return llvm::any_of(inside, [&](const SharedAccess &a) {
    return llvm::any_of(inside,
                        [&](const SharedAccess &b) { return conflict(a, b); });
  });
}

LoopCuts::LoopCuts(func::FuncOp func, const SharedAccesses &accesses) {
  func.walk([&](RegionBranchOpInterface branch) {
    if (!branch.hasLoop() || !hasConflict(accesses, accesses.of(branch)))
      return;
    unsigned height = 0;
    branch->walk([&](Operation *inner) {
      auto found = heights.find(inner);
      if (found != heights.end())
        height = std::max(height, found->second + 1);
    });
    heights[branch] = height;
    byHeight.resize(std::max<size_t>(byHeight.size(), height + 1));
    byHeight[height].push_back(branch);
  });
}

//===----------------------------------------------------------------------===//
// Transfer
//===----------------------------------------------------------------------===//

/// Whether all threads that run `barrier` synchronize at it.
static bool isWhole(tileas::BarrierOp barrier) {
  std::optional<tileas::Agent> agent = tileas::findAgent(barrier);
  if (!agent)
    return !barrier.getParticipants();
  return barrier.getId() == agent->barrier() &&
         barrier.getParticipants() == agent->threads();
}

void tilewright::passOver(Operation *op, const SharedAccesses &accesses,
                          const BarrierPlan &plan, PendingSet &pending) {
  if (plan.contains(op))
    pending.reset();
  if (auto barrier = dyn_cast<tileas::BarrierOp>(op))
    if (isWhole(barrier))
      pending.reset();
  SharedAccesses::Range own = accesses.of(op);
  for (unsigned number = own.first; number < own.end; ++number)
    if (accesses[number].declared.part != tileas::BufferAccess::Begins)
      pending.set(number);
}

//===----------------------------------------------------------------------===//
// The analysis
//===----------------------------------------------------------------------===//

/// Most operations change nothing. A point in front of an active operation, or
/// in front of or after a terminator, has the state of the point returned: that
/// after the last active operation before it.
template <typename Points>
static ProgramPoint *lastChangeBefore(ProgramPoint *point,
                                      const SharedAccesses &accesses,
                                      Points &points) {
  if (point->isBlockStart() || accesses.isActive(point->getPrevOp()))
    return point;
  Operation *next =
      point->isBlockEnd() ? point->getPrevOp() : point->getNextOp();
  Operation *last = accesses.activeBefore(next);
  return last ? points.getProgramPointAfter(last)
              : points.getProgramPointBefore(point->getBlock());
}

namespace {
/// Which operands of control flow are constants, for DeadCodeAnalysis. Those
/// that would first have to be computed are left to the canonicalizer:
/// SparseConstantPropagation would fold every operation of the function.
class BranchConstants final : public DataFlowAnalysis {
public:
  using DataFlowAnalysis::DataFlowAnalysis;

  LogicalResult initialize(Operation *top) override {
    top->walk([&](Operation *op) {
      if (!op->getNumRegions() && !op->hasTrait<OpTrait::IsTerminator>())
        return;
      for (Value operand : op->getOperands()) {
        auto *lattice =
            getOrCreate<dataflow::Lattice<dataflow::ConstantValue>>(operand);
        Attribute value;
        Operation *definition = operand.getDefiningOp();
        if (!matchPattern(operand, m_Constant(&value)))
          value = Attribute();
        propagateIfChanged(
            lattice, lattice->join(dataflow::ConstantValue(
                         value, value ? definition->getDialect() : nullptr)));
      }
    });
    return success();
  }
  LogicalResult visit(ProgramPoint *) override { return success(); }
};

struct PendingLattice final : dataflow::AbstractDenseLattice {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(PendingLattice)
  using AbstractDenseLattice::AbstractDenseLattice;

  ChangeResult join(const AbstractDenseLattice &other) override {
    return join(static_cast<const PendingLattice &>(other).pending);
  }
  ChangeResult join(const PendingSet &other) {
    if (!other.test(pending))
      return ChangeResult::NoChange;
    pending |= other;
    return ChangeResult::Change;
  }
  void print(llvm::raw_ostream &os) const override {
    llvm::interleaveComma(pending.set_bits(), os);
  }

  PendingSet pending;
};

class PendingAnalysis final
    : public dataflow::DenseForwardDataFlowAnalysis<PendingLattice> {
public:
  PendingAnalysis(DataFlowSolver &solver, const SharedAccesses &accesses,
                  const BarrierPlan &plan, const LoopCuts &cuts)
      : DenseForwardDataFlowAnalysis(solver), accesses(accesses), plan(plan),
        cuts(cuts) {}

  LogicalResult initialize(Operation *top) override {
    for (Region &region : top->getRegions())
      for (Block &block : region) {
        if (failed(visit(getProgramPointBefore(&block))))
          return failure();
        for (Operation &op : block)
          if (accesses.isActive(&op) &&
              (failed(initialize(&op)) ||
               failed(visit(getProgramPointAfter(&op)))))
            return failure();
      }
    return success();
  }

  LogicalResult visit(ProgramPoint *point) override {
    if (!point->isBlockStart() && !accesses.isActive(point->getPrevOp()))
      return success();
    return DenseForwardDataFlowAnalysis::visit(point);
  }

  LogicalResult visitOperation(Operation *op, const PendingLattice &before,
                               PendingLattice *after) override {
    PendingSet pending = before.pending;
    pending.resize(accesses.size());
    passOver(op, accesses, plan, pending);
    propagateIfChanged(after, after->join(pending));
    return success();
  }

  /// A function begins with nothing; what else nobody knows the predecessors
  /// of, with everything.
  void setToEntryState(PendingLattice *lattice) override {
    auto *point = cast<ProgramPoint *>(lattice->getAnchor());
    if (!isa<func::FuncOp>(point->getBlock()->getParentOp()))
      propagateIfChanged(
          lattice, lattice->join(PendingSet(accesses.size(), /*t=*/true)));
  }

  void visitRegionBranchControlFlowTransfer(RegionBranchOpInterface branch,
                                            std::optional<unsigned> from,
                                            std::optional<unsigned> to,
                                            const PendingLattice &before,
                                            PendingLattice *after) override {
    if (isa<tileas::AgentSwitchOp>(branch))
      return to ? void() : leaveAgents(branch, after);
    if (!from && (plan.contains(branch) || (to && cuts.cutsEntry(branch))))
      return;
    if (from && to && *to <= *from && cuts.cutsBack(branch))
      return;
    join(after, before);
  }

  using DataFlowAnalysis::getProgramPointAfter;
  using DataFlowAnalysis::getProgramPointBefore;

protected:
  PendingLattice *getLattice(LatticeAnchor anchor) override {
    return DenseForwardDataFlowAnalysis::getLattice(lastChange(anchor));
  }
  const dataflow::AbstractDenseLattice *
  getLatticeFor(ProgramPoint *dependent, LatticeAnchor anchor) override {
    return DenseForwardDataFlowAnalysis::getLatticeFor(dependent,
                                                       lastChange(anchor));
  }

private:
  /// Most operations change nothing: points in front of active operations and
  /// terminators have the state after the last active one before them.
  ProgramPoint *lastChange(LatticeAnchor anchor) {
    return lastChangeBefore(cast<ProgramPoint *>(anchor), accesses, *this);
  }

  void leaveAgents(Operation *agents, PendingLattice *after) {
    if (!plan.contains(agents))
      join(after,
           *static_cast<const PendingLattice *>(getLatticeFor(
               getProgramPointAfter(agents), getProgramPointBefore(agents))));
    PendingSet inside(accesses.size());
    SharedAccesses::Range range = accesses.of(agents);
    inside.set(range.first, range.end);
    propagateIfChanged(after, after->join(inside));
  }

  const SharedAccesses &accesses;
  const BarrierPlan &plan;
  const LoopCuts &cuts;
};
} // namespace

PendingAccesses::PendingAccesses(func::FuncOp func,
                                 const SharedAccesses &accesses,
                                 const BarrierPlan &plan, const LoopCuts &cuts)
    : accesses(accesses), solver(DataFlowConfig().setInterprocedural(false)) {
  solver.load<BranchConstants>();
  solver.load<dataflow::DeadCodeAnalysis>();
  solver.load<PendingAnalysis>(accesses, plan, cuts);
  // No analysis that is loaded fails.
  (void)solver.initializeAndRun(func);
}

PendingSet PendingAccesses::at(ProgramPoint *point) {
  point = lastChangeBefore(point, accesses, solver);
  const auto *found = solver.lookupState<PendingLattice>(point);
  return found ? found->pending : PendingSet();
}
PendingSet PendingAccesses::before(Operation *op) {
  return at(solver.getProgramPointBefore(op));
}
PendingSet PendingAccesses::before(Block *block) {
  return at(solver.getProgramPointBefore(block));
}
PendingSet PendingAccesses::after(Operation *op) {
  return at(solver.getProgramPointAfter(op));
}
