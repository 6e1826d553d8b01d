//===- PendingAccesses.h - accesses that no barrier has followed -*- C++
//-*-===//
// A forward data-flow analysis (mlir::DataFlowSolver) over the control flow of
// a function: the facts (PendingFacts.h) that may hold at each point.
// Operations change facts, control flow unites them; waits, fences and barriers
// stand in the text, or are decided and not yet written (`SyncPlan`).
//
// Slots of rings are seen from the point they are pending at. So an edge that
// gives an iterator another value changes the distances of what is pending:
// what was at the stage of an iterator that the back edge of a loop increments
// is one stage behind it in the next iteration.
//
// Agents run at the same time. A region of theirs begins with what may be
// copied to stages of their channels, and nothing else, since what came before
// the switch is waited for in front of it; after the switch all their accesses
// are pending whatever barrier an agent had.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_BUFFERS_PENDINGACCESSES_H

#include "tilewright/Transform/TileAS/Buffers/PendingFacts.h"

#include "mlir/Analysis/DataFlow/DenseAnalysis.h"

namespace tilewright {

/// Edges of loops that carry nothing: with them cut, the analysis tells what a
/// loop needs for its own sake. Loops whose accesses do not conflict with each
/// other need nothing, and are left as they are.
class LoopCuts {
public:
  LoopCuts(mlir::func::FuncOp func, const SharedAccesses &accesses);

  /// Of each height the loops; those of height 0 contain none of them.
  llvm::ArrayRef<llvm::SmallVector<mlir::Operation *>> loops() const {
    return byHeight;
  }

  bool cutsEntry(mlir::Operation *branch) const {
    return isAtLeast(branch, entriesFrom);
  }
  bool cutsBack(mlir::Operation *branch) const {
    return isAtLeast(branch, backFrom);
  }

  /// Heights from which on entries and back edges are cut.
  unsigned entriesFrom = 0, backFrom = 0;

private:
  bool isAtLeast(mlir::Operation *branch, unsigned height) const {
    auto found = heights.find(branch);
    return found != heights.end() && found->second >= height;
  }

  std::vector<llvm::SmallVector<mlir::Operation *>> byHeight;
  llvm::DenseMap<mlir::Operation *, unsigned> heights; ///< only looked up
};

class PendingAccesses {
public:
  /// All of these must outlive this.
  PendingAccesses(mlir::func::FuncOp func, const SharedAccesses &accesses,
                  PendingFacts &facts, const SyncPlan &plan,
                  const LoopCuts &cuts);

  /// Empty where nothing runs.
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
