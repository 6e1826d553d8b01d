//===- AssignLayouts.cpp - where tiles live -------------------------------===//
// Every tile takes one layout that depends on its shape alone: runs of four
// elements in row-major order, then lanes, then warps, then more registers.
// So operations element by element, conversions between element types, loops
// and reshapes need no move at all, and loads of rows are coalesced. Two kinds
// of operation need another layout beside it:
//
//   broadcast: the source stands where the result's threads find it
//   permute:   the result stands where the source left it, but for what goes to
//              memory, which is written in rows
//
// Refused for now: propagating the layouts of loads and products, which saves
// conversions but needs a cost model.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_ASSIGNLAYOUTS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

LinearLayout tilewright::canonicalLayout(RankedTensorType tile,
                                         unsigned numWarps) {
  return LinearLayout::blocked(tile.getShape(), /*vector=*/4, numWarps);
}

static bool goesToMemory(Value tile) {
  return llvm::any_of(tile.getUsers(), [](Operation *user) {
    return hasEffect<MemoryEffects::Write>(user);
  });
}

namespace {
class AssignLayouts final
    : public tilewright::impl::AssignLayoutsBase<AssignLayouts> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    auto choose = [&](Value value, RankedTensorType tile) {
      auto permute = value.getDefiningOp<tileas::PermuteOp>();
      if (permute && !goesToMemory(value))
        return permute.resultLayout(tileas::layoutOf(permute.getSource()));
      return canonicalLayout(tile, warpsOf(value));
    };
    if (failed(assignLayouts(func, choose)))
      signalPassFailure();
  }
};
} // namespace
