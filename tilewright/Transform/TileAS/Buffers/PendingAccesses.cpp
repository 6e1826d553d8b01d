//===- PendingAccesses.cpp - accesses without a later barrier -------------===//
#include "tilewright/Transform/TileAS/Buffers/PendingAccesses.h"

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
// Slots along edges
//===----------------------------------------------------------------------===//

namespace {
/// An edge between the regions of an operation, or into or out of it.
struct RegionEdge {
  Region *left = nullptr; ///< null: the point before the operation
  ValueRange inputs;      ///< values defined by the edge
  ValueRange operands;    ///< their sources
};
} // namespace

static Operation *onlyTerminator(Region &region) {
  Operation *only = nullptr;
  for (Block &block : region) {
    if (block.getNumSuccessors())
      continue;
    if (only)
      return nullptr;
    only = block.getTerminator();
  }
  return only;
}

static RegionEdge edgeOf(RegionBranchOpInterface branch,
                         std::optional<unsigned> from,
                         std::optional<unsigned> to) {
  RegionEdge edge;
  RegionBranchPoint point = RegionBranchPoint::parent();
  if (from) {
    edge.left = &branch->getRegion(*from);
    auto terminator = dyn_cast_or_null<RegionBranchTerminatorOpInterface>(
        onlyTerminator(*edge.left));
    if (!terminator)
      return edge;
    point = RegionBranchPoint(terminator);
  }
  SmallVector<RegionSuccessor> successors;
  branch.getSuccessorRegions(point, successors);
  for (const RegionSuccessor &successor : successors)
    if (to ? successor.getSuccessor() == &branch->getRegion(*to)
           : successor.isParent()) {
      edge.inputs = successor.getSuccessorInputs();
      edge.operands = branch.getSuccessorOperands(point, successor);
    }
  return edge;
}

/// `slot` of a ring of `buffer` after `edge`; none if it is unknown. Prefers an
/// input that accesses count from to a value that is still defined.
static std::optional<RingSlot> slotBeyond(const RegionEdge &edge,
                                          const RingSlot &slot,
                                          tileas::AllocTensorOp buffer,
                                          const SharedAccesses &accesses) {
  Value base = slot.base;
  bool isLost =
      base && edge.left && edge.left->isAncestor(base.getParentRegion());
  std::optional<RingSlot> renamed;
  unsigned stages = buffer.getType().getStages();
  for (auto [input, operand] : llvm::zip(edge.inputs, edge.operands)) {
    bool isCounted = accesses.isBaseOf(buffer, input);
    if ((!isCounted && (!isLost || renamed)) ||
        !isa<tileas::PipelineIteratorType, IntegerType>(input.getType()))
      continue;
    RingSlot passed = slotOf(operand, stages);
    if (passed.base != base)
      continue;
    renamed =
        RingSlot{input, (slot.distance + stages - passed.distance) % stages};
    if (isCounted)
      return renamed;
  }
  return isLost ? renamed : std::optional<RingSlot>(slot);
}

//===----------------------------------------------------------------------===//
// The analysis
//===----------------------------------------------------------------------===//

/// Most operations change nothing. A point before an active operation, or
/// before or after a terminator, has the state of the returned point: that
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
/// Provides constant operands of control flow to DeadCodeAnalysis. Operands
/// that would first have to be folded are left to the canonicalizer:
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
    return pending.unite(other) ? ChangeResult::Change : ChangeResult::NoChange;
  }
  void print(llvm::raw_ostream &os) const override {
    llvm::interleaveComma(pending.facts(), os);
  }

  PendingSet pending;
};

class PendingAnalysis final
    : public dataflow::DenseForwardDataFlowAnalysis<PendingLattice> {
public:
  PendingAnalysis(DataFlowSolver &solver, const SharedAccesses &accesses,
                  PendingFacts &facts, const SyncPlan &plan,
                  const LoopCuts &cuts)
      : DenseForwardDataFlowAnalysis(solver), accesses(accesses), facts(facts),
        plan(plan), cuts(cuts) {}

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
    facts.apply(plan.lookup(op), pending);
    facts.passOver(op, pending);
    propagateIfChanged(after, after->join(pending));
    return success();
  }

  /// A function starts with no facts; other blocks with unknown predecessors
  /// start with all.
  void setToEntryState(PendingLattice *lattice) override {
    auto *point = cast<ProgramPoint *>(lattice->getAnchor());
    if (!isa<func::FuncOp>(point->getBlock()->getParentOp()))
      propagateIfChanged(lattice, lattice->join(allOf({0, accesses.size()})));
  }

  /// Slots are not followed between blocks.
  void visitBlockTransfer(Block *, ProgramPoint *, Block *,
                          const PendingLattice &before,
                          PendingLattice *after) override {
    propagateIfChanged(after, after->join(withoutSlots(before.pending)));
  }

  void visitRegionBranchControlFlowTransfer(RegionBranchOpInterface branch,
                                            std::optional<unsigned> from,
                                            std::optional<unsigned> to,
                                            const PendingLattice &before,
                                            PendingLattice *after) override {
    if (auto agents = dyn_cast<tileas::AgentSwitchOp>(*branch)) {
      if (to)
        propagateIfChanged(after, after->join(facts.atBeginOf(agents, *to)));
      else
        leaveAgents(branch, before, after);
      return;
    }
    if (!from && to && cuts.cutsEntry(branch))
      return;
    if (from && to && *to <= *from && cuts.cutsBack(branch))
      return;
    PendingSet pending = before.pending;
    if (!from)
      facts.apply(plan.lookup(branch), pending);
    propagateIfChanged(after,
                       after->join(beyond(edgeOf(branch, from, to), pending)));
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
  /// Most operations change nothing: points before active operations and
  /// terminators have the state after the last active one before them.
  ProgramPoint *lastChange(LatticeAnchor anchor) {
    return lastChangeBefore(cast<ProgramPoint *>(anchor), accesses, *this);
  }

  void leaveAgents(Operation *agents, const PendingLattice &before,
                   PendingLattice *after) {
    PendingSet pending = static_cast<const PendingLattice *>(
                             getLatticeFor(getProgramPointAfter(agents),
                                           getProgramPointBefore(agents)))
                             ->pending;
    facts.apply(plan.lookup(agents), pending);
    pending.unite(
        facts.filter(allOf(accesses.of(agents)), [](const PendingFact &fact) {
          return fact.state == PendingFact::Done;
        }));
    pending.unite(withoutSlots(before.pending));
    propagateIfChanged(after, after->join(pending));
  }

  /// Every access, at any stage of its buffer; copies in flight and in no
  /// group.
  PendingSet allOf(SharedAccesses::Range range) {
    PendingSet all;
    for (unsigned access = range.first; access < range.end; ++access) {
      PendingFact fact = facts.begun(access);
      fact.slot.reset();
      all.insert(facts.number(fact));
    }
    return all;
  }

  PendingSet withoutSlots(const PendingSet &pending) {
    return facts.map(pending, [](PendingFact fact) {
      if (fact.slot && fact.slot->base)
        fact.slot.reset();
      return std::optional(fact);
    });
  }

  PendingSet beyond(const RegionEdge &edge, const PendingSet &pending) {
    return facts.map(pending, [&](PendingFact fact) {
      if (fact.slot)
        fact.slot = slotBeyond(edge, *fact.slot, accesses[fact.access].buffer,
                               accesses);
      return std::optional(fact);
    });
  }

  const SharedAccesses &accesses;
  PendingFacts &facts;
  const SyncPlan &plan;
  const LoopCuts &cuts;
};
} // namespace

PendingAccesses::PendingAccesses(func::FuncOp func,
                                 const SharedAccesses &accesses,
                                 PendingFacts &facts, const SyncPlan &plan,
                                 const LoopCuts &cuts)
    : accesses(accesses), solver(DataFlowConfig().setInterprocedural(false)) {
  solver.load<BranchConstants>();
  solver.load<dataflow::DeadCodeAnalysis>();
  solver.load<PendingAnalysis>(accesses, facts, plan, cuts);
  // None of the loaded analyses fails.
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
