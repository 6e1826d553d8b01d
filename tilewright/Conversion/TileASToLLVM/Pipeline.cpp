//===- Pipeline.cpp - iterators over stages, and their tokens -------------===//
// An iterator is {stage, phase}, a token the two in an i32
// (LLVMTypes/Descriptors.h). Stages are counted after layouts and schedules are
// fixed, so a wait computes nothing.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

using namespace mlir;
using namespace tilewright;

namespace {
struct LowerCreateIterator final : OneToNOpPattern<tileas::CreateIteratorOp> {
  using OneToNOpPattern::OneToNOpPattern;
  LogicalResult
  matchAndRewrite(tileas::CreateIteratorOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value zero = constantI32(rewriter, op.getLoc(), 0);
    rewriter.replaceOp(
        op, Value(PipelineIterator::make(rewriter, op.getLoc(), zero, zero)));
    return success();
  }
};

struct LowerIncIter final : OneToNOpPattern<tileas::IncIterOp> {
  using OneToNOpPattern::OneToNOpPattern;
  LogicalResult
  matchAndRewrite(tileas::IncIterOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    PipelineIterator iterator(adaptor.getIterator().front());
    Value zero = constantI32(rewriter, loc, 0);
    Value one = constantI32(rewriter, loc, 1);
    Value now = iterator.stage(rewriter, loc), stage, flip;
    if (op.getType().getStages() == 2 &&
        takeStep(op, StepId::AlternateStages, [] {})) {
      makeRemark(op, RemarkId::StagesAlternate)
          .with("Operation", op->getName());
      stage = LLVM::XOrOp::create(rewriter, loc, now, one);
      flip = now;
    } else {
      Value next = LLVM::AddOp::create(rewriter, loc, now, one);
      Value wraps = LLVM::ICmpOp::create(
          rewriter, loc, LLVM::ICmpPredicate::eq, next,
          constantI32(rewriter, loc, op.getType().getStages()));
      stage = LLVM::SelectOp::create(rewriter, loc, wraps, zero, next);
      flip = LLVM::ZExtOp::create(rewriter, loc, rewriter.getI32Type(), wraps);
    }
    Value phase =
        LLVM::XOrOp::create(rewriter, loc, iterator.phase(rewriter, loc), flip);
    rewriter.replaceOp(
        op, Value(PipelineIterator::make(rewriter, loc, stage, phase)));
    return success();
  }
};

struct LowerIteratorToken final : OneToNOpPattern<tileas::IteratorTokenOp> {
  using OneToNOpPattern::OneToNOpPattern;
  LogicalResult
  matchAndRewrite(tileas::IteratorTokenOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    PipelineIterator iterator(adaptor.getIterator().front());
    rewriter.replaceOp(op, makePipelineToken(rewriter, loc,
                                             iterator.stage(rewriter, loc),
                                             iterator.phase(rewriter, loc)));
    return success();
  }
};

/// One value provides two values of different types.
struct LowerReadToken final : OneToNOpPattern<tileas::ReadTokenOp> {
  using OneToNOpPattern::OneToNOpPattern;
  LogicalResult
  matchAndRewrite(tileas::ReadTokenOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value token = adaptor.getToken().front();
    rewriter.replaceOp(op, {tokenSlot(rewriter, loc, token),
                            tokenPhase(rewriter, loc, token)});
    return success();
  }
};
} // namespace

void tilewright::populatePipelinePatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerCreateIterator, LowerIncIter, LowerIteratorToken,
               LowerReadToken>(converter, patterns.getContext());
}
