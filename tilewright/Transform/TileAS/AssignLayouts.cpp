//===- AssignLayouts.cpp - where tiles live -------------------------------===//
// Every tile takes one layout that depends on its shape alone: runs of four
// elements in row-major order, then lanes, then warps, then more registers.
// So operations element by element, conversions between element types, loops
// and reshapes need no move at all, and loads of rows are coalesced. Two kinds
// of operation need another layout beside it:
//
//   broadcast: the source stands where the result's threads find it
//   permute:   the result stands where the source left it
//
// Cost: one walk. Assumes that no arith operation has a tile. Refused for now:
// propagating the layouts of loads and products, which saves conversions but
// needs a cost model.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/TileAA/TileAA.h"
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

namespace {
class AssignLayouts final
    : public tilewright::impl::AssignLayoutsBase<AssignLayouts> {
  unsigned warps = 4;

  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (failed(readWarps(func)))
      return signalPassFailure();
    WalkResult result = func.walk([&](Operation *op) {
      for (Type type : op->getResultTypes())
        if (failed(check(op, type)))
          return WalkResult::interrupt();
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    func.walk([&](Operation *op) {
      for (Value value : op->getResults())
        assign(value);
      for (Region &region : op->getRegions())
        for (Block &block : region)
          for (Value value : block.getArguments())
            assign(value);
    });
    auto laidOut = [&](TypeRange types) {
      return llvm::map_to_vector(types, [&](Type t) { return assigned(t); });
    };
    func.setType(FunctionType::get(&getContext(),
                                   laidOut(func.getArgumentTypes()),
                                   laidOut(func.getResultTypes())));
    func.walk([&](tileas::BroadcastOp op) { moveSource(op); });
    func.walk([&](tileas::PermuteOp op) { moveResult(op); });
  }

  LogicalResult readWarps(func::FuncOp func) {
    warps = tileas::getNumWarps(func);
    if (tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func))
      warps = spec.getNumWarps();
    if (warps == 0 || warps > 32 || !llvm::isPowerOf2_32(warps))
      return func.emitError("expects a power of two of at most 32 warps, but "
                            "found ")
             << warps;
    func->setAttr(tileas::numWarpsName,
                  IntegerAttr::get(IntegerType::get(&getContext(), 32), warps));
    return success();
  }

  /// A tile must be held in a number of registers that a layout can count.
  LogicalResult check(Operation *op, Type type) {
    auto tile = dyn_cast<RankedTensorType>(type);
    if (!tile)
      return success();
    int64_t elements = 1;
    for (int64_t size : tile.getShape()) {
      if (size <= 0 || !llvm::isPowerOf2_64(size))
        return op->emitOpError("expects sizes that are powers of two, but "
                               "found ")
               << tile;
      elements *= size;
      if (elements > int64_t(1) << 20)
        return op->emitOpError("expects a tile of at most 2^20 elements, but "
                               "found ")
               << tile;
    }
    return success();
  }

  Type assigned(Type type) {
    auto tile = dyn_cast<RankedTensorType>(type);
    if (!tile || tile.getEncoding())
      return type;
    return tileas::withLayout(tile, canonicalLayout(tile, warps));
  }
  void assign(Value value) { value.setType(assigned(value.getType())); }

  void moveSource(tileas::BroadcastOp op) {
    RankedTensorType from = op.getSource().getType();
    RankedTensorType wanted = tileas::withLayout(
        from,
        tileas::getLayout(op.getType()).getLinear().sliceTo(from.getShape()));
    if (wanted == from)
      return;
    OpBuilder builder(op);
    op.getSourceMutable().assign(tileas::ConvertLayoutOp::create(
        builder, op.getLoc(), wanted, op.getSource()));
  }

  void moveResult(tileas::PermuteOp op) {
    RankedTensorType canonical = op.getType();
    RankedTensorType left = tileas::withLayout(
        canonical, tileas::getLayout(op.getSource().getType())
                       .getLinear()
                       .permute(op.getPermutation()));
    if (left == canonical)
      return;
    op.getResult().setType(left);
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    auto moved = tileas::ConvertLayoutOp::create(builder, op.getLoc(),
                                                 canonical, op.getResult());
    op.getResult().replaceAllUsesExcept(moved, moved);
  }
};
} // namespace
