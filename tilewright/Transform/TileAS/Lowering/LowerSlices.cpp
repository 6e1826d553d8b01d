//===- LowerSlices.cpp - cat, extract and insert --------------------------===//
// Reduces these operations to forms that move no element between threads:
//
//   cat      its tiles are two halves of the result's registers; if the
//            required layout of the result is different, it is converted
//            afterwards
//   extract  selects among the source's registers; if the slices of the source
//            are not sets of registers, the whole source is written to shared
//            memory and the slice is read from there; if it is too large for
//            that, it is converted so that larger slices are sets of registers,
//            and the slice is extracted from one of these
//   insert   each thread holds, for every element of the destination, the
//            element of the source that may replace it, and selects
//
// so that any indices and any layouts are supported.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Budget.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Layout/SliceLayout.h"
#include "tilewright/Transform/TileAS/Layouts/LayoutAssignment.h"
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
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (result.wasInterrupted() || failed(chip))
      return signalPassFailure();
    mostBytes = Budget(*chip).sharedBytesOfMove();
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

  /// Changes the layout of `result`, and converts it back for its users.
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

  /// `index` in units of slices that are `factor` times larger, and the index
  /// within one.
  static std::pair<Value, Value> split(OpBuilder &builder, Location loc,
                                       Value index, int64_t factor) {
    auto number = [&](int64_t value) {
      return arith::ConstantOp::create(
          builder, loc, builder.getIntegerAttr(index.getType(), value));
    };
    return {arith::ShRUIOp::create(builder, loc, index,
                                   number(llvm::Log2_64(factor))),
            arith::AndIOp::create(builder, loc, index, number(factor - 1))};
  }

  /// Extracts from a larger slice that is a set of the source's registers.
  void takeFromLarger(tileas::ExtractOp op) {
    OpBuilder builder(op);
    Location loc = op.getLoc();
    RankedTensorType from = op.getSource().getType(), to = op.getType();
    int64_t elementBytes =
        tileas::BufferType::get(from.getShape(), from.getElementType())
            .getElementBytes();
    SmallVector<int64_t> shape(to.getShape());
    int64_t bytes = to.getNumElements() * elementBytes;
    for (unsigned dim = shape.size(); dim-- > 0;)
      for (; shape[dim] < from.getDimSize(dim) && 2 * bytes <= mostBytes;
           bytes *= 2)
        shape[dim] *= 2;

    SmallVector<Value> outer, inner;
    for (auto [dim, index] : llvm::enumerate(op.getIndices())) {
      auto [whole, part] =
          split(builder, loc, index, shape[dim] / to.getDimSize(dim));
      outer.push_back(whole);
      inner.push_back(part);
    }
    auto larger = RankedTensorType::get(shape, to.getElementType());
    LinearLayout slice =
        canonicalLayout(larger, tileas::getNumWarps(getOperation()));
    LinearLayout layout = slice;
    for (unsigned dim = shape.size(); dim-- > 0;)
      for (int64_t size = shape[dim]; size < from.getDimSize(dim); size *= 2)
        layout = twoOf(layout, dim);
    Value moved = tileas::ConvertLayoutOp::create(
        builder, loc, tileas::withLayout(from, layout), op.getSource());
    auto taken = tileas::ExtractOp::create(
        builder, loc, tileas::withLayout(larger, slice), moved, outer);
    auto rest = tileas::ExtractOp::create(builder, loc, to, taken, inner);
    op.replaceAllUsesWith(rest.getResult());
    op.erase();
    lower(taken);
    lower(rest);
  }

  void lower(tileas::ExtractOp op) {
    if (std::optional<SliceRegisters> slices =
            sliceRegisters(layoutOf(op.getSource()), op.getType().getShape()))
      return relay(op->getResult(0), slices->slice);
    OpBuilder builder(op);
    Location loc = op.getLoc();
    RankedTensorType from = op.getSource().getType(), to = op.getType();
    if (tileas::BufferType::get(from.getShape(), from.getElementType())
                .getBytes() > mostBytes &&
        to != from)
      return takeFromLarger(op);
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

  int64_t mostBytes = 0; ///< of a tile that shared memory holds whole
};
} // namespace
