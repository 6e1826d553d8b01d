//===- LowerSlices.cpp - cat, extract and insert --------------------------===//
// What is left of these operations moves no element between threads:
//
//   cat      its tiles are two halves of the result's registers; wherever the
//            result's wanted layout is not like that, it is moved afterwards
//   extract  chooses among the source's registers; where the slices of the
//            source are not sets of registers, the whole source goes to shared
//            memory and the slice is read from there
//   insert   each thread holds, for every element of the destination, the one
//            of the source that may replace it, and chooses
//
// so that indices may be any values, and layouts any layouts.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/SliceLayout.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERSLICES
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

namespace {
class LowerSlices final
    : public tilewright::impl::LowerSlicesBase<LowerSlices> {
  void runOnOperation() override {
    SmallVector<Operation *> slices;
    WalkResult result = getOperation().walk([&](Operation *op) {
      if (!isa<tileas::CatOp, tileas::ExtractOp, tileas::InsertOp>(op))
        return WalkResult::advance();
      if (!tileas::getLayout(op->getResult(0).getType())) {
        op->emitOpError("expects tiles with a layout; run "
                        "nv-tileas-assign-layouts first");
        return WalkResult::interrupt();
      }
      slices.push_back(op);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    for (Operation *op : slices) {
      if (auto cat = dyn_cast<tileas::CatOp>(op))
        lower(cat);
      else if (auto extract = dyn_cast<tileas::ExtractOp>(op))
        lower(extract);
      else
        lower(cast<tileas::InsertOp>(op));
    }
  }

  static void convert(OpOperand &operand, const LinearLayout &layout) {
    Value value = operand.get();
    Type type =
        tileas::withLayout(cast<RankedTensorType>(value.getType()), layout);
    if (type == value.getType())
      return;
    OpBuilder builder(operand.getOwner());
    operand.set(tileas::ConvertLayoutOp::create(
        builder, operand.getOwner()->getLoc(), type, value));
  }

  /// Gives `result` another layout, and its users what they had.
  static void relay(OpResult result, const LinearLayout &layout) {
    Type wanted = result.getType();
    Type made = tileas::withLayout(cast<RankedTensorType>(wanted), layout);
    if (made == wanted)
      return;
    result.setType(made);
    OpBuilder builder(result.getContext());
    builder.setInsertionPointAfter(result.getOwner());
    auto moved = tileas::ConvertLayoutOp::create(
        builder, result.getOwner()->getLoc(), wanted, result);
    result.replaceAllUsesExcept(moved, moved);
  }

  static void lower(tileas::CatOp op) {
    LinearLayout layout = layoutOf(op.getLhs());
    std::optional<SliceRegisters> halves =
        sliceRegisters(layoutOf(op.getResult()), layout.shape());
    if (halves)
      layout = halves->slice;
    else
      relay(op->getResult(0), twoOf(layout, op.getDim()));
    convert(op.getLhsMutable(), layout);
    convert(op.getRhsMutable(), layout);
  }

  static void lower(tileas::ExtractOp op) {
    if (std::optional<SliceRegisters> slices =
            sliceRegisters(layoutOf(op.getSource()), op.getType().getShape()))
      return relay(op->getResult(0), slices->slice);
    OpBuilder builder(op);
    Location loc = op.getLoc();
    RankedTensorType from = op.getSource().getType(), to = op.getType();
    SmallVector<Value> origin;
    for (auto [index, size] : llvm::zip_equal(op.getIndices(), to.getShape())) {
      Type type = index.getType();
      Value factor = arith::ConstantOp::create(
          builder, loc, builder.getIntegerAttr(type, size));
      origin.push_back(arith::MulIOp::create(builder, loc, index, factor));
    }
    Value buffer = tileas::AllocTensorOp::create(
        builder, loc,
        tileas::BufferType::get(from.getShape(), from.getElementType()),
        IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, op.getSource(), buffer);
    Value slice =
        tileas::ViewOp::create(builder, loc, buffer, to.getShape(), origin);
    Value loaded = tileas::LoadSharedOp::create(builder, loc, to, slice);
    op.replaceAllUsesWith(loaded);
    op.erase();
  }

  static void lower(tileas::InsertOp op) {
    convert(op.getDestMutable(), layoutOf(op.getResult()));
    convert(op.getSourceMutable(),
            withinSlice(layoutOf(op.getResult()),
                        op.getSource().getType().getShape()));
  }
};
} // namespace
