//===- AsyncCopy.cpp - asynchronous copies --------------------------------===//
// cp.async copies 4, 8 or 16 bytes per thread. An element outside the tensor is
// filled with zeros by a source size of 0, without divergence. Only a copy that
// is disabled as a whole is skipped by a branch, which is uniform.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/AccessWidth.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/SharedAccess.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"
#include "tilewright/Support/Remarks.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// Copies `width` elements of `bits` bits per thread, predicated by `wanted`,
/// which may be null.
static void copyGroup(OpBuilder &builder, Location loc, Value to, Value from,
                      unsigned width, unsigned bits, Value wanted) {
  unsigned bytes = width * bits / 8;
  // Only copies that cannot bypass L1 go through it.
  auto cache = bytes == 16 ? NVVM::LoadCacheModifierKind::CG
                           : NVVM::LoadCacheModifierKind::CA;
  Value copied;
  if (wanted)
    copied = LLVM::SelectOp::create(builder, loc, wanted,
                                    constantI32(builder, loc, bytes),
                                    constantI32(builder, loc, 0));
  NVVM::CpAsyncOp::create(builder, loc, to, from, bytes, cache, copied);
}

namespace {
/// `Self::copy` decides how many bytes a thread copies at a time.
template <typename Op, typename Self>
struct LowerCopy : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using Adaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    synchronizeIfOrdered(op, op.getToken(), rewriter);
    std::optional<OpBuilder::InsertionGuard> guard;
    if (!matchPattern(op.getCondition(), m_One())) {
      auto branch =
          scf::IfOp::create(rewriter, loc, adaptor.getCondition().front());
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    unsigned bytes =
        static_cast<const Self *>(this)->copy(op, adaptor, rewriter);
    if (bytes < 4)
      return op.emitOpError("expects at least 4 contiguous bytes per thread, "
                            "but found ")
             << bytes;
    guard.reset();
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerTiledCopy final
    : LowerCopy<tileas::AsyncTiledCopyOp, LowerTiledCopy> {
  using LowerCopy::LowerCopy;
  unsigned copy(tileas::AsyncTiledCopyOp op, OneToNOpAdaptor adaptor,
                OpBuilder &builder) const {
    Location loc = op.getLoc();
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    RankedTensorType tile = op.getTileType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    ArrayRef<bool> inbounds = op.getInbounds().value_or(ArrayRef<bool>());
    TiledAccess from(op, builder, loc, view, adaptor.getView(),
                     adaptor.getIndices(), inbounds, storage, tile);
    if (hasRemarks(op))
      from.reportWhatIsMasked();
    SharedAccess to(builder, loc, op.getBuffer(), adaptor.getBuffer(),
                    op.getPlaces().getLinear(), storage);
    unsigned bits = storage.getIntOrFloatBitWidth();
    unsigned width =
        std::min(accessWidth(op.getView(), op.getIndices(),
                             from.coordinates().layout(), bits, inbounds),
                 to.width());
    for (unsigned r = 0; r < registerCount(tile); r += width)
      copyGroup(builder, loc, to.address(r), from.address(r), width, bits,
                from.inBounds(r));
    return width * bits / 8;
  }
};

struct LowerCopyPtr final : LowerCopy<tileas::AsyncCopyPtrOp, LowerCopyPtr> {
  using LowerCopy::LowerCopy;
  unsigned copy(tileas::AsyncCopyPtrOp op, OneToNOpAdaptor adaptor,
                OpBuilder &builder) const {
    Location loc = op.getLoc();
    auto pointers = cast<RankedTensorType>(op.getPointers().getType());
    Type tile = pointers.clone(op.getBuffer().getType().getElementType());
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    SharedAccess to(builder, loc, op.getBuffer(), adaptor.getBuffer(),
                    op.getPlaces().getLinear(), storage);
    unsigned bits = storage.getIntOrFloatBitWidth();
    unsigned width =
        std::min(pointerWidth(AccessFacts::of(op), TileLayout::of(tile), bits),
                 to.width());
    for (unsigned r = 0; r < registerCount(tile); r += width)
      copyGroup(builder, loc, to.address(r), adaptor.getPointers()[r], width,
                bits, op.getMask() ? adaptor.getMask()[r] : Value());
    return width * bits / 8;
  }
};

struct LowerCommitGroup final
    : OpConversionPattern<tileas::AsyncCommitGroupOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncCommitGroupOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::CpAsyncCommitGroupOp>(op);
    return success();
  }
};

struct LowerWaitGroup final : OpConversionPattern<tileas::AsyncWaitGroupOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncWaitGroupOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::CpAsyncWaitGroupOp>(op, op.getPending());
    return success();
  }
};
} // namespace

void tilewright::populateAsyncCopyPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns) {
  patterns.add<LowerTiledCopy, LowerCopyPtr, LowerCommitGroup, LowerWaitGroup>(
      converter, patterns.getContext());
}
