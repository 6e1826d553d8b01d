//===- LowerDot.cpp - products of matrices by multiply-adds ---------------===//
// The way that every chip has: both operands go to shared memory, and a loop
// over k adds the outer product of a column of A and a row of B to the
// accumulator, whose layout says which parts of both a thread reads:
//
//   store_shared %a, %abuf; store_shared %b, %bbuf
//   scf.for %k: %col = load_shared (view %abuf[0, %k]) : tensor<Mx1>
//               %row = load_shared (view %bbuf[%k, 0]) : tensor<1xN>
//               fma (broadcast %col), (broadcast %row), %acc
//
// The buffers are swizzled for how they are written and read. Operands are widened to the accumulator's type first: products of
// 16-bit floats are exact in f32. The loop is not unrolled; LLVM decides.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERDOT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
class LowerDot final : public tilewright::impl::LowerDotBase<LowerDot> {
  void runOnOperation() override {
    SmallVector<tileas::DotOp> dots;
    getOperation().walk([&](tileas::DotOp op) { dots.push_back(op); });
    for (tileas::DotOp op : dots)
      if (failed(lower(op)))
        return signalPassFailure();
  }

  /// Loads the slice of `buffer` at `indices`, widens it and repeats it over
  /// the accumulator.
  static Value operand(OpBuilder &builder, Location loc, Value buffer,
                       ValueRange indices, ArrayRef<int64_t> shape,
                       RankedTensorType acc, bool isUnsigned) {
    auto layout = tileas::getLayout(acc).getLinear().sliceTo(shape);
    auto slice = [&](Type element) {
      return tileas::withLayout(RankedTensorType::get(shape, element), layout);
    };
    Type from = cast<tileas::BufferType>(buffer.getType()).getElementType();
    Type to = acc.getElementType();
    Value part = tileas::ViewOp::create(builder, loc, buffer, shape, indices);
    Value value =
        tileas::LoadSharedOp::create(builder, loc, slice(from), part);
    if (from != to && isa<FloatType>(to))
      value = tileas::ExtFOp::create(builder, loc, slice(to), value);
    else if (from != to && isUnsigned)
      value = tileas::ExtUIOp::create(builder, loc, slice(to), value);
    else if (from != to)
      value = tileas::ExtSIOp::create(builder, loc, slice(to), value);
    return tileas::BroadcastOp::create(builder, loc, acc, value);
  }

  /// `operand` in a buffer from which slices are read as `reader`.
  static Value store(OpBuilder &builder, Location loc,
                     TypedValue<RankedTensorType> operand,
                     const LinearLayout &reader) {
    RankedTensorType tile = operand.getType();
    auto plain = tileas::BufferType::get(tile.getShape(),
                                         tile.getElementType());
    LinearLayout memory =
        chooseMemory(tileas::layoutOf(operand), reader.growTo(tile.getShape()),
                     plain.getElementBytes(), {.isReadOften = true});
    auto type = tileas::BufferType::get(
        tile.getShape(), tile.getElementType(),
        tileas::MemoryAttr::get(builder.getContext(), memory));
    Value buffer =
        tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, operand, buffer);
    return buffer;
  }

  static LogicalResult lower(tileas::DotOp op) {
    RankedTensorType acc = op.getType(), a = op.getLhs().getType();
    if (acc.getRank() != 2)
      return op.emitOpError(
                 "with a batch dimension is not supported yet; found ")
             << acc << ", expected a tile of rank 2";
    if (!tileas::getLayout(acc))
      return op.emitOpError("expects operands with a layout; run "
                            "nv-tileas-assign-layouts first");
    int64_t m = acc.getDimSize(0), n = acc.getDimSize(1), k = a.getDimSize(1);
    Type element = acc.getElementType();
    makeRemark(op, RemarkId::MultiplyAdds)
        .with("Shape", llvm::formatv("{0}x{1}x{2}", m, n, k).str())
        .with("Operands", a.getElementType())
        .with("Accumulator", element)
        .with("Reason", "Tilewright does not select mma instructions yet");
    OpBuilder builder(op);
    Location loc = op.getLoc();
    LinearLayout result = tileas::layoutOf(op.getAcc());
    Value abuf = store(builder, loc, op.getLhs(), result.sliceTo({m, 1}));
    Value bbuf = store(builder, loc, op.getRhs(), result.sliceTo({1, n}));
    auto constant = [&](int32_t value) -> Value {
      return arith::ConstantOp::create(builder, loc,
                                       builder.getI32IntegerAttr(value));
    };
    Value zero = constant(0);
    auto loop = scf::ForOp::create(
        builder, loc, zero, constant(k), constant(1), op.getAcc(),
        [&](OpBuilder &body, Location, Value index, ValueRange carried) {
          Value column = operand(body, loc, abuf, {zero, index}, {m, 1}, acc,
                                 op.getLhsUnsigned());
          Value row = operand(body, loc, bbuf, {index, zero}, {1, n}, acc,
                              op.getRhsUnsigned());
          Value sum;
          if (isa<FloatType>(element)) {
            sum =
                tileas::FmaOp::create(body, loc, acc, column, row, carried[0],
                                      tileas::RoundingMode::NearestEven, false);
          } else {
            Value product = tileas::MulIOp::create(
                body, loc, acc, column, row, arith::IntegerOverflowFlags::none);
            sum = tileas::AddIOp::create(body, loc, acc, product, carried[0],
                                         arith::IntegerOverflowFlags::none);
          }
          scf::YieldOp::create(body, loc, sum);
        });
    op.replaceAllUsesWith(loop.getResult(0));
    op.erase();
    return success();
  }
};
} // namespace
