//===- AsyncCopy.cpp - copies that nobody waits for at once ---------------===//
// cp.async moves 4, 8 or 16 bytes of a thread. An element outside of the tensor
// becomes zero by copying nothing of it, so that the others of the warp go on
// without a branch; only a copy that is not wanted at all is branched round,
// which all threads do alike.
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

namespace {
struct LowerTiledCopy final : OpConversionPattern<tileas::AsyncTiledCopyOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncTiledCopyOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    std::optional<OpBuilder::InsertionGuard> guard;
    if (!matchPattern(op.getCondition(), m_One())) {
      auto branch =
          scf::IfOp::create(rewriter, loc, adaptor.getCondition().front());
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    copy(op, adaptor, rewriter);
    guard.reset();
    rewriter.eraseOp(op);
    return success();
  }

private:
  void copy(tileas::AsyncTiledCopyOp op, OneToNOpAdaptor adaptor,
            OpBuilder &builder) const {
    Location loc = op.getLoc();
    auto view = cast<tileas::TiledViewType>(op.getView().getType());
    RankedTensorType tile = op.getTileType();
    Type storage = storageType(registerType(*getTypeConverter(), tile));
    ArrayRef<bool> inbounds = op.getInbounds().value_or(ArrayRef<bool>());
    TiledAccess from(builder, loc, view, adaptor.getView(),
                     adaptor.getIndices(), inbounds, storage, tile);
    if (hasRemarks(op))
      from.sayWhatIsMasked(op);
    SharedAccess to(builder, loc, op.getBuffer(), adaptor.getBuffer(),
                    op.getPlaces().getLinear(), storage);
    unsigned bits = storage.getIntOrFloatBitWidth();
    unsigned width =
        std::min(accessWidth(op.getView(), op.getIndices(),
                             from.coordinates().layout(), bits, inbounds),
                 to.width());
    unsigned bytes = width * bits / 8;
    // Through L1 only what cannot go by it.
    auto cache = bytes == 16 ? NVVM::LoadCacheModifierKind::CG
                             : NVVM::LoadCacheModifierKind::CA;
    for (unsigned r = 0; r < registerCount(tile); r += width) {
      Value inside = from.inBounds(r), copied;
      if (inside)
        copied = LLVM::SelectOp::create(builder, loc, inside,
                                        constantI32(builder, loc, bytes),
                                        constantI32(builder, loc, 0));
      NVVM::CpAsyncOp::create(builder, loc, to.address(r), from.address(r),
                              bytes, cache, copied);
    }
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
  patterns.add<LowerTiledCopy, LowerCommitGroup, LowerWaitGroup>(
      converter, patterns.getContext());
}
