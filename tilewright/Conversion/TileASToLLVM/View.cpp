//===- View.cpp - arrays in memory and their tiles ------------------------===//
// An array is its ranked memref descriptor (seed 000, Descriptor Layouts). A
// view of it is a tiled view's descriptor, followed by the array's if the
// former is not sufficient. Sizes and strides are never negative, so narrower
// ones are zero-extended to 64 bits.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"

using namespace mlir;
using namespace tilewright;

static Value toI64(OpBuilder &builder, Location loc, Value value) {
  if (value.getType().isInteger(64))
    return value;
  return LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), value);
}

static Value fromI64(OpBuilder &builder, Location loc, Type type, Value value) {
  if (type.isInteger(64))
    return value;
  return LLVM::TruncOp::create(builder, loc, type, value);
}

/// The size along `dim` as i64.
static Value sizeOf(OpBuilder &builder, Location loc, MemRefType type,
                    Value descriptor, unsigned dim) {
  if (!type.isDynamicDim(dim))
    return constantI64(builder, loc, type.getDimSize(dim));
  return MemRefDescriptor(descriptor).size(builder, loc, dim);
}

namespace {
struct LowerMakeMemref final : OpConversionPattern<tileas::MakeMemrefOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MakeMemrefOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto type = cast<MemRefType>(op.getType());
    SmallVector<int64_t> strides;
    int64_t offset;
    if (failed(type.getStridesAndOffset(strides, offset)))
      return rewriter.notifyMatchFailure(op, "memref has no strides");
    MemRefDescriptor descriptor = MemRefDescriptor::poison(
        rewriter, loc, getTypeConverter()->convertType(type));
    Value base = adaptor.getBase().front();
    descriptor.setAllocatedPtr(rewriter, loc, base);
    descriptor.setAlignedPtr(rewriter, loc, base);
    descriptor.setOffset(rewriter, loc, constantI64(rewriter, loc, 0));
    unsigned nextSize = 0, nextStride = 0;
    for (unsigned dim = 0; dim < strides.size(); ++dim) {
      Value size =
          type.isDynamicDim(dim)
              ? toI64(rewriter, loc, adaptor.getSizes()[nextSize++].front())
              : constantI64(rewriter, loc, type.getDimSize(dim));
      Value stride =
          ShapedType::isDynamic(strides[dim])
              ? toI64(rewriter, loc, adaptor.getStrides()[nextStride++].front())
              : constantI64(rewriter, loc, strides[dim]);
      descriptor.setSize(rewriter, loc, dim, size);
      descriptor.setStride(rewriter, loc, dim, stride);
    }
    rewriter.replaceOp(op, Value(descriptor));
    return success();
  }
};

struct LowerBlockTile final : OpConversionPattern<tileas::BlockTileOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::BlockTileOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    tileas::TiledViewType view = op.getType();
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertType(view, types)))
      return rewriter.notifyMatchFailure(op, "view does not convert");
    Value array = adaptor.getSource().front();
    SmallVector<Value> converted{TiledViewDescriptor::make(
        rewriter, loc, cast<LLVM::LLVMStructType>(types.front()),
        MemRefDescriptor(array).alignedPtr(rewriter, loc),
        view.getTileShape())};
    if (types.size() > 1)
      converted.push_back(array);
    rewriter.replaceOpWithMultiple(op, {converted});
    return success();
  }
};

struct LowerGetIndexSpaceShape final
    : OpConversionPattern<tileas::GetIndexSpaceShapeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::GetIndexSpaceShapeOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    SmallVector<Value> extents;
    for (auto [i, extent] : llvm::enumerate(op.getExtents())) {
      // For individually selected slices, whole tiles are counted.
      int64_t step =
          view.getSparse() ? view.getTileShape()[i] : view.getSteps()[i];
      Value size = sizeOf(rewriter, loc, view.getMemref(),
                          adaptor.getView().back(), view.getDimMap()[i]);
      // ceil(size / step); sizes are far below 2^63.
      Value up = LLVM::AddOp::create(rewriter, loc, size,
                                     constantI64(rewriter, loc, step - 1));
      Value count =
          llvm::isPowerOf2_64(step)
              ? LLVM::LShrOp::create(
                    rewriter, loc, up,
                    constantI64(rewriter, loc, llvm::Log2_64(step)))
                    .getResult()
              : LLVM::UDivOp::create(rewriter, loc, up,
                                     constantI64(rewriter, loc, step));
      extents.push_back(fromI64(rewriter, loc, extent.getType(), count));
    }
    rewriter.replaceOp(op, extents);
    return success();
  }
};

struct LowerGetDimSize final : OpConversionPattern<tileas::GetDimSizeOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::GetDimSizeOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value size =
        sizeOf(rewriter, loc, cast<MemRefType>(op.getSource().getType()),
               adaptor.getSource().front(), op.getDim());
    Type type = getTypeConverter()->convertType(op.getType());
    rewriter.replaceOp(op, fromI64(rewriter, loc, type, size));
    return success();
  }
};
} // namespace

void tilewright::populateViewPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerMakeMemref, LowerBlockTile, LowerGetIndexSpaceShape,
               LowerGetDimSize>(converter, patterns.getContext());
}
