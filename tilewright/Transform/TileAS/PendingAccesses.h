//===- PendingAccesses.h - accesses that no barrier has followed -*- C++
//-*-===//
// A forward data-flow analysis (mlir::DataFlowSolver) over the control flow of
// a function: which accesses to shared memory may have happened since the
// threads last synchronized. A barrier empties the set, an access joins it,
// control flow unites sets. Barriers may stand in the text or be decided and
// not yet written (`BarrierPlan`).
//
// Agents run at the same time. A region of theirs begins with the empty set,
// since what came before the switch is waited for in front of it, and after the
// switch all their accesses are pending whatever barrier an agent had.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_PENDINGACCESSES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_PENDINGACCESSES_H

#include "tilewright/Transform/TileAS/SharedAccesses.h"

#include "mlir/Analysis/DataFlow/DenseAnalysis.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

namespace tilewright {

/// Numbers of pending accesses.
using PendingSet = llvm::BitVector;

/// The operations that a barrier is to stand in front of.
using BarrierPlan = llvm::SetVector<mlir::Operation *>;

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

/// What `op`, which has no regions, does to a set.
void passOver(mlir::Operation *op, const SharedAccesses &accesses,
              const BarrierPlan &plan, PendingSet &pending);

class PendingAccesses {
public:
  /// `func` must outlive this, and so must the others.
  PendingAccesses(mlir::func::FuncOp func, const SharedAccesses &accesses,
                  const BarrierPlan &plan, const LoopCuts &cuts);

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

#endif // TILEWRIGHT_TRANSFORM_TILEAS_PENDINGACCESSES_H
