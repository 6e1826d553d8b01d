//===- EliminateCommon.cpp - common subexpression elimination -------------===//
// If two operations without effects have the same name, operands, attributes
// and body, and the first dominates the second, by preceding it in its block or
// in an enclosing one, uses of the second are replaced by the first's results.
//
// Loads are ordered, which is an effect, so two loads are never merged,
// whatever their tokens. Two make_token are equal: nothing precedes either. The
// body of a reduction does not use values computed outside in place of its own.
// Cost: linear.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/Passes.h"

#include "llvm/ADT/ScopedHashTable.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEELIMINATECOMMON
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// Equal computations are one key.
struct SameComputation : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(
        const_cast<Operation *>(op),
        /*hashOperands=*/OperationEquivalence::directHashValue,
        /*hashResults=*/OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(const Operation *one, const Operation *other) {
    if (one == other)
      return true;
    for (const Operation *each : {one, other})
      if (each == getTombstoneKey() || each == getEmptyKey())
        return false;
    return OperationEquivalence::isEquivalentTo(
        const_cast<Operation *>(one), const_cast<Operation *>(other),
        OperationEquivalence::IgnoreLocations);
  }
};

class EliminateCommon final
    : public tilewright::impl::CudaTileEliminateCommonBase<EliminateCommon> {
  using Known =
      llvm::ScopedHashTable<Operation *, Operation *, SameComputation>;

  void runOnOperation() override {
    for (Region &region : getOperation()->getRegions())
      simplify(region);
  }

  void simplify(Region &region) {
    Known known;
    simplify(region, known);
  }

  void simplify(Region &region, Known &known) {
    for (Block &block : region) {
      Known::ScopeTy scope(known);
      for (Operation &op : llvm::make_early_inc_range(block))
        simplify(op, known);
    }
  }

  void simplify(Operation &op, Known &known) {
    bool isClosed = op.hasTrait<OpTrait::IsIsolatedFromAbove>() ||
                    isa<cuda_tile::ReduceOp, cuda_tile::ScanOp>(op);
    for (Region &region : op.getRegions()) {
      if (isClosed)
        simplify(region);
      else
        simplify(region, known);
    }
    if (op.hasTrait<OpTrait::IsTerminator>() || !op.getNumResults() ||
        !isMemoryEffectFree(&op))
      return;
    Operation *first = known.lookup(&op);
    if (!first)
      return known.insert(&op, &op);
    if (hasRemarks(&op))
      makeRemark(&op, RemarkId::Merged)
          .with("Operation", op.getName())
          .with("First", sourceLine(first->getLoc()));
    op.replaceAllUsesWith(first);
    op.erase();
  }
};
} // namespace
