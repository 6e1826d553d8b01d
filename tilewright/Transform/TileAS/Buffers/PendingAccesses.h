//===- PendingAccesses.h - accesses without a later barrier -----*- C++ -*-===//
// A forward data-flow analysis (mlir::DataFlowSolver) over a function's control
// flow: the facts (PendingFacts.h) that may hold at each point. Operations
// change facts, and control-flow merges unite them. Waits, fences and barriers
// are in the IR, or planned and not yet emitted (`SyncPlan`).
//
// Slots of rings are relative to the current point. An edge that updates an
// iterator therefore changes the distances of pending facts: a fact at the
// stage of an iterator that the back edge of a loop increments is one stage
// before it in the next iteration.
//
// Agents run concurrently. An agent's region starts only with the copies that
// may be in flight to stages of its channels, since earlier accesses are waited
// for before the switch; after the switch all their accesses are pending,
// whatever barriers an agent had.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGACCESSES_H

#include "tilewright/Transform/TileAS/Buffers/PendingFacts.h"

#include "mlir/Analysis/DataFlow/DenseAnalysis.h"

namespace tilewright {

/// Edges of loops that propagate no facts: with them cut, the analysis
/// determines what a loop needs on its own. Loops whose accesses do not
/// conflict with each other need nothing and are not cut.
class LoopCuts {
public:
  LoopCuts(mlir::func::FuncOp func, const SharedAccesses &accesses);

  /// The loops of each height; those of height 0 contain no others.
  llvm::ArrayRef<llvm::SmallVector<mlir::Operation *>> loops() const {
    return byHeight;
  }

  bool cutsEntry(mlir::Operation *branch) const {
    return isAtLeast(branch, entriesFrom);
  }
  bool cutsBack(mlir::Operation *branch) const {
    return isAtLeast(branch, backFrom);
  }

  /// Heights from which on entry edges and back edges are cut.
  unsigned entriesFrom = 0, backFrom = 0;

private:
  bool isAtLeast(mlir::Operation *branch, unsigned height) const {
    auto found = heights.find(branch);
    return found != heights.end() && found->second >= height;
  }

  std::vector<llvm::SmallVector<mlir::Operation *>> byHeight;
  llvm::DenseMap<mlir::Operation *, unsigned> heights; ///< never iterated over
};

class PendingAccesses {
public:
  /// All arguments must outlive the analysis.
  PendingAccesses(mlir::func::FuncOp func, const SharedAccesses &accesses,
                  PendingFacts &facts, const SyncPlan &plan,
                  const LoopCuts &cuts);

  /// Empty if the point is unreachable.
  PendingSet before(mlir::Operation *op);
  PendingSet before(mlir::Block *block);
  PendingSet after(mlir::Operation *op);

private:
  PendingSet at(mlir::ProgramPoint *point);

  const SharedAccesses &accesses;
  mlir::DataFlowSolver solver;
};

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGACCESSES_H
