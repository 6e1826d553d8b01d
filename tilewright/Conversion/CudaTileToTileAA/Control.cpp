//===- Control.cpp - entries to functions, control flow to scf ------------===//
// entry @k(%p: tile<ptr<f32>>)   -> func.func @k(%p: !nv_tileaa.ptr<f32>)
//                                     attributes {nv_tileaa.kernel}
// for, if, continue, yield       -> scf.for, scf.if, scf.yield
// loop, continue                 -> scf.while, scf.condition
// By now no `if` contains an exit (EarlyExits.h), so a loop ends in one
// terminator, and no induction variable of a `for` wraps around
// (CountedLoops.h). An entry's hints are resolved for the chip here and become
// `nv_tileaa.hints`; the next conversion folds them into the kernel spec.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

using tileaa::TileAADialect;

namespace {
struct LowerEntry final : OpConversionPattern<cuda_tile::EntryOp> {
  LowerEntry(const TypeConverter &converter, MLIRContext *context,
             const HintTarget &target)
      : OpConversionPattern(converter, context), target(target) {}
  LogicalResult
  matchAndRewrite(cuda_tile::EntryOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const TypeConverter &converter = *getTypeConverter();
    SmallVector<Type> inputs;
    if (failed(converter.convertTypes(op.getArgumentTypes(), inputs)))
      return rewriter.notifyMatchFailure(op, "parameters do not convert");
    auto func = func::FuncOp::create(rewriter, op.getLoc(), op.getSymName(),
                                     rewriter.getFunctionType(inputs, {}));
    func->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    func->setAttr(TileAADialect::kKernelAttr, rewriter.getUnitAttr());
    if (DictionaryAttr hints =
            resolveHints(op.getOptimizationHintsAttr(), target))
      func->setAttr(TileAADialect::kHintsAttr, hints);
    if (ArrayAttr arguments = op.getArgAttrsAttr())
      func.setArgAttrsAttr(arguments);
    rewriter.inlineRegionBefore(op.getBody(), func.getBody(), func.end());
    if (failed(rewriter.convertRegionTypes(&func.getBody(), converter)))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
  HintTarget target;
};

struct LowerReturn final : OpConversionPattern<cuda_tile::ReturnOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ReturnOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<func::ReturnOp>(rewriter, op);
    return success();
  }
};

struct LowerFor final : OpConversionPattern<cuda_tile::ForOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ForOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto loop = scf::ForOp::create(
        rewriter, op.getLoc(), adaptor.getLowerBound(), adaptor.getUpperBound(),
        adaptor.getStep(), adaptor.getInitValues(),
        /*bodyBuilder=*/nullptr, op.getUnsignedCmp());
    loop->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.eraseBlock(loop.getBody());
    rewriter.inlineRegionBefore(op.getRegion(), loop.getRegion(),
                                loop.getRegion().end());
    if (failed(rewriter.convertRegionTypes(&loop.getRegion(),
                                           *getTypeConverter())))
      return failure();
    rewriter.replaceOp(op, loop.getResults());
    return success();
  }
};

/// The body becomes the `before` region of scf.while, which decides whether to
/// continue; the `after` region only forwards the iteration values.
struct LowerLoop final : OpConversionPattern<cuda_tile::LoopOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::LoopOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    const TypeConverter &converter = *getTypeConverter();
    SmallVector<Type> types(adaptor.getInitValues().getTypes());
    size_t carried = types.size();
    if (failed(converter.convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    auto loop =
        scf::WhileOp::create(rewriter, loc, types, adaptor.getInitValues());
    loop->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getRegion(), loop.getBefore(),
                                loop.getBefore().end());
    if (failed(rewriter.convertRegionTypes(&loop.getBefore(), converter)))
      return failure();
    OpBuilder::InsertionGuard guard(rewriter);
    Block *after = rewriter.createBlock(
        &loop.getAfter(), {}, types, SmallVector<Location>(types.size(), loc));
    scf::YieldOp::create(rewriter, loc,
                         after->getArguments().take_front(carried));
    rewriter.replaceOp(op, loop.getResults().drop_front(carried));
    return success();
  }
};

struct LowerContinue final : OpConversionPattern<cuda_tile::ContinueOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::ContinueOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (isa<cuda_tile::LoopOp, scf::WhileOp>(op->getParentOp()))
      replaceBy<scf::ConditionOp>(rewriter, op, adaptor.getOperands().front(),
                                  adaptor.getOperands().drop_front());
    else
      replaceBy<scf::YieldOp>(rewriter, op, adaptor.getOperands());
    return success();
  }
};

/// The value of an exit that is not taken.
struct LowerPoison final : OpConversionPattern<ub::PoisonOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(ub::PoisonOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = getTypeConverter()->convertType(op.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "type does not convert");
    replaceBy<ub::PoisonOp>(rewriter, op, type, op.getValueAttr());
    return success();
  }
};

struct LowerIf final : OpConversionPattern<cuda_tile::IfOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::IfOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op, "results do not convert");
    auto branch =
        scf::IfOp::create(rewriter, op.getLoc(), types, adaptor.getCondition(),
                          /*addThenBlock=*/false, /*addElseBlock=*/false);
    branch->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getThenRegion(), branch.getThenRegion(),
                                branch.getThenRegion().end());
    rewriter.inlineRegionBefore(op.getElseRegion(), branch.getElseRegion(),
                                branch.getElseRegion().end());
    rewriter.replaceOp(op, branch.getResults());
    return success();
  }
};

/// A reduction's body ends in nv_tileaa's terminator, not in scf's.
struct LowerYield final : OpConversionPattern<cuda_tile::YieldOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::YieldOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (isa<cuda_tile::IfOp, scf::IfOp>(op->getParentOp()))
      replaceBy<scf::YieldOp>(rewriter, op, adaptor.getOperands());
    else
      replaceBy<tileaa::YieldOp>(rewriter, op, adaptor.getOperands());
    return success();
  }
};

template <typename Source, typename Target>
struct LowerGridQuery final : OpConversionPattern<Source> {
  using OpConversionPattern<Source>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(Source op, typename Source::Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Type> types(3, rewriter.getI32Type());
    replaceBy<Target>(rewriter, op, types, ValueRange());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateControl(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          const HintTarget &target) {
  patterns.add<LowerEntry>(converter, patterns.getContext(), target);
  patterns.add<
      LowerReturn, LowerFor, LowerLoop, LowerContinue, LowerIf, LowerYield,
      LowerPoison,
      LowerGridQuery<cuda_tile::GetTileBlockIdOp, tileaa::GetTileBlockIdOp>,
      LowerGridQuery<cuda_tile::GetNumTileBlocksOp,
                     tileaa::GetNumTileBlocksOp>>(converter,
                                                  patterns.getContext());
}
