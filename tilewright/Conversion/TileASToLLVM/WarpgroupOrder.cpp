//===- WarpgroupOrder.cpp - ping-pong of two warpgroups -------------------===//
// Each of two warpgroups has a named barrier, at which it waits before its MMA
// section. The other warpgroup arrives there after its own section, so 128
// threads of each complete the barrier:
//
//                warpgroup 0         warpgroup 1
//   begin        sync first + 1      sync first + 1; arrive first
//   wait         sync first          sync first + 1
//   arrive       arrive first + 1    arrive first
//   end          sync first
//
// So every arrival is waited for, whatever the trip count. A barrier counts
// threads without identifying them: if `begin` did not synchronize both
// warpgroups, a warp that begins again would be counted in place of another
// warp's last arrival.
//
// Source: PTX ISA, barrier{.cta}; Shah et al., "FlashAttention-3" (2024), 3.1.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;
using tileas::OrderWarpgroupsOp;

namespace {
struct LowerOrderWarpgroups final : OpConversionPattern<OrderWarpgroupsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(OrderWarpgroupsOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value first = constantI32(rewriter, loc, op.firstBarrier());
    Value group = groupOf(rewriter, loc);
    switch (op.getStep()) {
    case WarpgroupOrderStep::Begin:
      wait(rewriter, loc, constantI32(rewriter, loc, op.firstBarrier() + 1));
      inGroup(rewriter, loc, group, 1,
              [&](OpBuilder &inner) { arrive(inner, loc, first); });
      break;
    case WarpgroupOrderStep::Wait:
      wait(rewriter, loc, LLVM::AddOp::create(rewriter, loc, first, group));
      break;
    case WarpgroupOrderStep::Arrive: {
      Value last = constantI32(rewriter, loc, op.firstBarrier() + 1);
      arrive(rewriter, loc, LLVM::SubOp::create(rewriter, loc, last, group));
      break;
    }
    case WarpgroupOrderStep::End:
      inGroup(rewriter, loc, group, 0,
              [&](OpBuilder &inner) { wait(inner, loc, first); });
      break;
    }
    rewriter.eraseOp(op);
    return success();
  }

private:
  static Value threads(OpBuilder &builder, Location loc) {
    return constantI32(builder, loc,
                       32 * OrderWarpgroupsOp::numGroups *
                           OrderWarpgroupsOp::groupWarps);
  }
  static void wait(OpBuilder &builder, Location loc, Value barrier) {
    NVVM::BarrierOp::create(builder, loc, TypeRange(), barrier,
                            threads(builder, loc), NVVM::BarrierReductionAttr(),
                            Value());
  }
  static void arrive(OpBuilder &builder, Location loc, Value barrier) {
    NVVM::BarrierArriveOp::create(builder, loc, barrier, threads(builder, loc));
  }

  /// The number of the thread's warpgroup.
  static Value groupOf(OpBuilder &builder, Location loc) {
    ThreadCoordinates thread(builder, loc, TileLayout());
    return LLVM::LShrOp::create(
        builder, loc, thread.warp(),
        constantI32(builder, loc,
                    llvm::Log2_32(OrderWarpgroupsOp::groupWarps)));
  }

  static void inGroup(ConversionPatternRewriter &rewriter, Location loc,
                      Value group, int64_t number,
                      llvm::function_ref<void(OpBuilder &)> body) {
    Value isIn =
        LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, group,
                             constantI32(rewriter, loc, number));
    auto branch =
        scf::IfOp::create(rewriter, loc, isIn, /*withElseRegion=*/false);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(branch.thenYield());
    body(rewriter);
  }
};
} // namespace

void tilewright::populateWarpgroupOrderPatterns(const TypeConverter &converter,
                                                RewritePatternSet &patterns) {
  patterns.add<LowerOrderWarpgroups>(converter, patterns.getContext());
}
