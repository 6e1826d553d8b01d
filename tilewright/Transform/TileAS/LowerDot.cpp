//===- LowerDot.cpp - products of matrices by multiply-adds ---------------===//
// The way that every chip has: both operands go to shared memory, and a loop
// over k adds the outer product of a column of A and a row of B to the
// accumulator, whose layout says which parts of both a thread reads:
//
//   store_shared %a, %abuf; store_shared %b, %bbuf; barrier
//   scf.for %k: %col = load_shared %abuf[0, %k] : tensor<Mx1>
//               %row = load_shared %bbuf[%k, 0] : tensor<1xN>
//               fma (broadcast %col), (broadcast %row), %acc
//
// A is stored by columns, so that a column's elements are neighbours, with a
// column a word longer than it needs to be, so that the stores meet different
// banks. Operands are widened to the accumulator's type first: products of
// 16-bit floats are exact in f32. The loop is not unrolled; LLVM decides.
//===----------------------------------------------------------------------===//
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

  static Value buffer(OpBuilder &builder, Location loc, RankedTensorType tile,
                      ArrayRef<int64_t> strides) {
    auto layout = StridedLayoutAttr::get(builder.getContext(), 0, strides);
    auto type = MemRefType::get(tile.getShape(), tile.getElementType(), layout,
                                builder.getI64IntegerAttr(3));
    return tileas::AllocBufferOp::create(builder, loc, type, IntegerAttr());
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
    Type from = cast<MemRefType>(buffer.getType()).getElementType();
    Type to = acc.getElementType();
    Value value = tileas::LoadSharedOp::create(builder, loc, slice(from),
                                               buffer, indices);
    if (from != to && isa<FloatType>(to))
      value = tileas::ExtFOp::create(builder, loc, slice(to), value);
    else if (from != to && isUnsigned)
      value = tileas::ExtUIOp::create(builder, loc, slice(to), value);
    else if (from != to)
      value = tileas::ExtSIOp::create(builder, loc, slice(to), value);
    return tileas::BroadcastOp::create(builder, loc, acc, value);
  }

  static LogicalResult lower(tileas::DotOp op) {
    RankedTensorType acc = op.getType(), a = op.getLhs().getType(),
                     b = op.getRhs().getType();
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
    unsigned bits = a.getElementTypeBitWidth();
    int64_t pad = std::max(1u, 32 / std::max(8u, bits));
    Value abuf = buffer(builder, loc, a, {1, m + pad});
    Value bbuf = buffer(builder, loc, b, {n, 1});
    tileas::BarrierOp::create(builder, loc);
    tileas::StoreSharedOp::create(builder, loc, op.getLhs(), abuf,
                                  ValueRange());
    tileas::StoreSharedOp::create(builder, loc, op.getRhs(), bbuf,
                                  ValueRange());
    tileas::BarrierOp::create(builder, loc);
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
