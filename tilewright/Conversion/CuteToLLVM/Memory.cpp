//===- Memory.cpp - memory accesses through layouts -----------------------===//
// A load from a view becomes a load from the pointer offset by the layout at
// the coordinate. A swizzle permutes bits of the address itself, so a pointer
// into the middle of a swizzled tile addresses the same elements as the tile's
// view.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Conversion/CuteToLLVM/Structs.h"
#include "tilewright/Dialect/Cute/Cute.h"

using namespace mlir;
using namespace tilewright;

/// The pointer to the element of `view` at `coordinate`.
static Value pointerTo(OpBuilder &builder, Location loc, Value view,
                       Value coordinate) {
  Value layout = cute::GetLayoutOp::create(builder, loc, view);
  Value offset = cute::LayoutEvalOp::create(builder, loc, coordinate, layout);
  Value begin = cute::GetIterOp::create(builder, loc, view);
  return cute::AddOffsetOp::create(builder, loc, begin, offset);
}

void tilewright::expandCuteViews(Operation *root) {
  SmallVector<Operation *> accesses;
  root->walk([&](Operation *op) {
    if (isa<cute::MemRefLoadOp, cute::MemRefStoreOp>(op))
      accesses.push_back(op);
  });
  for (Operation *op : accesses) {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    Value at = pointerTo(builder, loc, op->getOperand(0), op->getOperand(1));
    if (auto load = dyn_cast<cute::MemRefLoadOp>(op))
      load.getValue().replaceAllUsesWith(
          cute::PtrLoadOp::create(builder, loc, at).getValue());
    else
      cute::PtrStoreOp::create(builder, loc, at,
                               cast<cute::MemRefStoreOp>(op).getValue());
    op->erase();
  }
}

Value tilewright::swizzledAddress(OpBuilder &builder, Location loc,
                                  const Swizzle &swizzle, Value address) {
  if (swizzle.isIdentity())
    return address;
  Type i64 = builder.getI64Type();
  auto constant = [&](int64_t value) -> Value {
    return LLVM::ConstantOp::create(builder, loc, i64,
                                    builder.getI64IntegerAttr(value));
  };
  Value number = LLVM::PtrToIntOp::create(builder, loc, i64, address);
  int64_t field = ((int64_t(1) << swizzle.bits) - 1)
                  << (swizzle.base + swizzle.shift);
  Value moved = LLVM::LShrOp::create(
      builder, loc,
      LLVM::AndOp::create(builder, loc, number, constant(field)).getResult(),
      constant(swizzle.shift));
  Value mixed = LLVM::XOrOp::create(builder, loc, number, moved);
  return LLVM::IntToPtrOp::create(builder, loc, address.getType(), mixed);
}

namespace {
struct MakeViewLowering : OpConversionPattern<cute::MakeViewOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::MakeViewOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type)
      return failure();
    Value view = ub::PoisonOp::create(rewriter, loc, type);
    view = LLVM::InsertValueOp::create(
        rewriter, loc, view, adaptor.getIterator(), ArrayRef<int64_t>{0});
    rewriter.replaceOpWithNewOp<LLVM::InsertValueOp>(
        op, view, adaptor.getLayout(), ArrayRef<int64_t>{1});
    return success();
  }
};

/// get_iter and get_layout: a field of the view.
template <typename GetOp, int64_t field>
struct GetPartLowering : OpConversionPattern<GetOp> {
  using OpConversionPattern<GetOp>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(GetOp op, typename GetOp::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::ExtractValueOp>(op, adaptor.getView(),
                                                      ArrayRef<int64_t>{field});
    return success();
  }
};

struct AddOffsetLowering : OpConversionPattern<cute::AddOffsetOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::AddOffsetOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const CuteNumber &number = cute::termOf(op.getOffset().getType()).value();
    Value offset = adaptor.getOffset();
    if (number.isKnown())
      offset =
          LLVM::ConstantOp::create(rewriter, op.getLoc(), rewriter.getI64Type(),
                                   rewriter.getI64IntegerAttr(number.value));
    Type element = op.getIterator().getType().getElementType();
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(
        op, adaptor.getIterator().getType(),
        rewriter.getIntegerType(element.getIntOrFloatBitWidth()),
        adaptor.getIterator(), offset);
    return success();
  }
};

static unsigned alignmentOf(cute::PtrType type) {
  unsigned bytes = type.getElementType().getIntOrFloatBitWidth() / 8;
  return type.getSwizzle().isIdentity() ? std::max(type.getAlignment(), bytes)
                                        : bytes;
}

struct PtrLoadLowering : OpConversionPattern<cute::PtrLoadOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::PtrLoadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    cute::PtrType type = op.getPointer().getType();
    Value address = swizzledAddress(rewriter, op.getLoc(), type.getSwizzle(),
                                    adaptor.getPointer());
    rewriter.replaceOpWithNewOp<LLVM::LoadOp>(op, type.getElementType(),
                                              address, alignmentOf(type));
    return success();
  }
};

struct PtrStoreLowering : OpConversionPattern<cute::PtrStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::PtrStoreOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    cute::PtrType type = op.getPointer().getType();
    Value address = swizzledAddress(rewriter, op.getLoc(), type.getSwizzle(),
                                    adaptor.getPointer());
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, adaptor.getValue(), address,
                                               alignmentOf(type));
    return success();
  }
};
} // namespace

void tilewright::populateCuteMemory(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns.add<MakeViewLowering, GetPartLowering<cute::GetIterOp, 0>,
               GetPartLowering<cute::GetLayoutOp, 1>, AddOffsetLowering,
               PtrLoadLowering, PtrStoreLowering>(converter,
                                                  patterns.getContext());
}
