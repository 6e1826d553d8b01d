//===- Channels.cpp - stages passed between agents ------------------------===//
// Each stage has two mbarrier objects: at `full` the producer arrives once and
// its copies complete their bytes, at `empty` each of the consumer's warps
// arrives. A wait is for the parity of the iterator's phase. All stages are
// empty initially, so the producer waits for the opposite parity:
//
//   producer_acquire   wait empty[stage], !phase; arrive full[stage], bytes
//   consumer_wait      wait full[stage], phase
//   consumer_release   arrive empty[stage]
//   producer_tail      wait full[stage], !phase, of each stage
//
// In a channel with peers, warps arrive at `empty` of each block of the
// cluster: a producer writes to a stage of all blocks once all have released
// it.
//
// Source: PTX ISA, mbarrier.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/LLVMTypes/Descriptors.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Conversion/TileASToLLVM/Stages.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::barrierOfStage(OpBuilder &builder, Location loc,
                                 Value barriers, Value stage) {
  return LLVM::GEPOp::create(builder, loc, barriers.getType(),
                             builder.getI64Type(), barriers,
                             ArrayRef<LLVM::GEPArg>{stage});
}

Value tilewright::isFirstOfAgent(OpBuilder &builder, Location loc) {
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                              threadInAgent(builder, loc),
                              constantI32(builder, loc, 0));
}

/// The threads whose accesses the channel's barriers order.
static NVVM::MemScopeKind scopeOf(Value pipeline) {
  return tileas::channelOf(pipeline).getBlocks() > 1
             ? NVVM::MemScopeKind::CLUSTER
             : NVVM::MemScopeKind::CTA;
}

/// Waits until the phase of `parity`, an i32, has completed.
static void waitFor(OpBuilder &builder, Location loc, Value barrier,
                    Value parity, NVVM::MemScopeKind scope) {
  scf::WhileOp::create(
      builder, loc, TypeRange(), ValueRange(),
      [&](OpBuilder &inner, Location at, ValueRange) {
        Value isOver = NVVM::MBarrierTryWaitOp::create(
            inner, at, inner.getI1Type(), barrier, parity, Value(), scope);
        Value waits = LLVM::XOrOp::create(
            inner, at, isOver,
            LLVM::ConstantOp::create(inner, at, inner.getBoolAttr(true)));
        scf::ConditionOp::create(inner, at, waits, ValueRange());
      },
      [](OpBuilder &inner, Location at, ValueRange) {
        scf::YieldOp::create(inner, at);
      });
}

static Value other(OpBuilder &builder, Location loc, Value phase) {
  return LLVM::XOrOp::create(builder, loc, phase, constantI32(builder, loc, 1));
}

namespace {
struct LowerCreatePipeline final
    : OpConversionPattern<tileas::CreatePipelineOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::CreatePipelineOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t blocks = op.getBlocks();
    if (blocks > 1 && clusterBlocks(op) != blocks)
      return op.emitOpError("expects a cluster of ")
             << blocks << " blocks, as it has peers, but found one of "
             << clusterBlocks(op);
    Value full = adaptor.getFull().front(), empty = adaptor.getEmpty().front();
    auto branch =
        scf::IfOp::create(rewriter, loc, isFirstOfAgent(rewriter, loc));
    OpBuilder inner = branch.getThenBodyBuilder();
    for (auto [barriers, arrivals] :
         {std::pair(full, 1),
          std::pair(empty, int(op.getConsumers() * blocks))})
      for (int64_t stage = 0; stage < op.getType().getStages(); ++stage)
        NVVM::MBarrierInitOp::create(
            inner, loc,
            barrierOfStage(inner, loc, barriers,
                           constantI32(inner, loc, stage)),
            constantI32(inner, loc, arrivals), Value());
    if (blocks > 1)
      NVVM::FenceMbarrierInitOp::create(inner, loc);
    SmallVector<Value> converted{full, empty};
    rewriter.replaceOpWithMultiple(op, {converted});
    return success();
  }
};

struct LowerProducerAcquire final
    : OpConversionPattern<tileas::ProducerAcquireOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ProducerAcquireOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    PipelineIterator iterator(adaptor.getIterator().front());
    Value stage = iterator.stage(rewriter, loc);
    waitFor(rewriter, loc,
            barrierOfStage(rewriter, loc, adaptor.getPipeline().back(), stage),
            other(rewriter, loc, iterator.phase(rewriter, loc)),
            scopeOf(op.getPipeline()));
    auto branch =
        scf::IfOp::create(rewriter, loc, isFirstOfAgent(rewriter, loc));
    OpBuilder inner = branch.getThenBodyBuilder();
    NVVM::MBarrierArriveExpectTxOp::create(
        inner, loc, Type(),
        barrierOfStage(inner, loc, adaptor.getPipeline().front(), stage),
        constantI32(inner, loc, op.getBytes()), NVVM::MemScopeKind::CTA,
        /*relaxed=*/false, /*predicate=*/Value());
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerProducerTail final : OpConversionPattern<tileas::ProducerTailOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ProducerTailOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    PipelineIterator iterator(adaptor.getIterator().front());
    Value first = iterator.stage(rewriter, loc),
          phase = iterator.phase(rewriter, loc);
    // Stages from the iterator's on were filled in the previous phase, and
    // those below it in this one.
    for (int64_t stage = 0; stage < op.getPipeline().getType().getStages();
         ++stage) {
      Value number = constantI32(rewriter, loc, stage);
      Value isBelow = LLVM::ICmpOp::create(
          rewriter, loc, LLVM::ICmpPredicate::slt, number, first);
      Value parity = LLVM::SelectOp::create(rewriter, loc, isBelow, phase,
                                            other(rewriter, loc, phase));
      waitFor(
          rewriter, loc,
          barrierOfStage(rewriter, loc, adaptor.getPipeline().front(), number),
          parity, scopeOf(op.getPipeline()));
    }
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerConsumerWait final : OpConversionPattern<tileas::ConsumerWaitOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ConsumerWaitOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    PipelineIterator iterator(adaptor.getIterator().front());
    Value barrier = barrierOfStage(rewriter, loc, adaptor.getPipeline().front(),
                                   iterator.stage(rewriter, loc)),
          phase = iterator.phase(rewriter, loc);
    std::optional<OpBuilder::InsertionGuard> guard;
    if (op.getCondition()) {
      auto branch =
          scf::IfOp::create(rewriter, loc, adaptor.getCondition().front());
      guard.emplace(rewriter);
      rewriter.setInsertionPointToStart(branch.thenBlock());
    }
    waitFor(rewriter, loc, barrier, phase, scopeOf(op.getPipeline()));
    guard.reset();
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerDestroyPipeline final
    : OpConversionPattern<tileas::DestroyPipelineOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::DestroyPipelineOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.eraseOp(op);
    return success();
  }
};

/// One lane of each warp arrives, after all others of the warp; with peers, one
/// for each block, at that block's barrier.
struct LowerConsumerRelease final
    : OpConversionPattern<tileas::ConsumerReleaseOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ConsumerReleaseOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    NVVM::SyncWarpOp::create(rewriter, loc, constantI32(rewriter, loc, -1));
    Value lane =
        LLVM::AndOp::create(rewriter, loc, threadInAgent(rewriter, loc),
                            constantI32(rewriter, loc, 31));
    int64_t blocks = tileas::channelOf(op.getPipeline()).getBlocks();
    Value arrives =
        blocks > 1
            ? LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ult,
                                   lane, constantI32(rewriter, loc, blocks))
            : LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, lane,
                                   constantI32(rewriter, loc, 0));
    if (!matchPattern(op.getCondition(), m_One()))
      arrives = LLVM::AndOp::create(rewriter, loc, arrives,
                                    adaptor.getCondition().front());
    auto branch = scf::IfOp::create(rewriter, loc, arrives);
    OpBuilder inner = branch.getThenBodyBuilder();
    Value barrier = barrierOfStage(inner, loc, adaptor.getPipeline().back(),
                                   adaptor.getSlot().front());
    if (blocks > 1)
      barrier = NVVM::MapaOp::create(
          inner, loc, pointerToCluster(inner.getContext()), barrier, lane);
    NVVM::MBarrierArriveOp::create(inner, loc, Type(), barrier, Value(),
                                   scopeOf(op.getPipeline()),
                                   /*relaxed=*/false);
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerClusterBarrier final
    : OpConversionPattern<tileas::ClusterBarrierOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ClusterBarrierOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    NVVM::ClusterArriveOp::create(rewriter, op.getLoc(), UnitAttr());
    NVVM::ClusterWaitOp::create(rewriter, op.getLoc(), UnitAttr());
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateChannelPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerCreatePipeline, LowerProducerAcquire, LowerProducerTail,
               LowerConsumerWait, LowerConsumerRelease, LowerDestroyPipeline,
               LowerClusterBarrier>(converter, patterns.getContext());
}
