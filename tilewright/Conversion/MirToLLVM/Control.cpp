//===- Control.cpp - functions and terminators ----------------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

#include "tilewright/Dialect/PanicValue.h"

using namespace mlir;
using namespace tilewright;

void tilewright::emitTrap(OpBuilder &builder, Location loc, StringRef message,
                          ValueRange values) {
  for (Value value : values)
    LLVM::CallIntrinsicOp::create(builder, loc,
                                  builder.getStringAttr(panicValueName), value);
  message.consume_front("panic: ");
  Location place =
      message.empty()
          ? loc
          : Location(FusedLoc::get(builder.getContext(), loc,
                                   builder.getStringAttr("panic: " + message)));
  LLVM::Trap::create(builder, place);
}

/// As on a kernel read from PTX: the launch determines the block size.
static constexpr StringLiteral takesThreadsAttr = "tilewright.ptx_entry";

namespace {
struct LowerFunc final : MirPattern<mir::FuncOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::FuncOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TypeConverter::SignatureConversion signature(op.getArgumentTypes().size());
    SmallVector<Type> results;
    if (failed(types.convertSignatureArgs(op.getArgumentTypes(), signature)) ||
        failed(types.convertTypes(op.getResultTypes(), results)))
      return failure();
    Type result = results.empty() ? LLVM::LLVMVoidType::get(op.getContext())
                                  : results.front();
    auto type =
        LLVM::LLVMFunctionType::get(result, signature.getConvertedTypes());
    auto function = LLVM::LLVMFuncOp::create(
        rewriter, op.getLoc(), op.getName(), type,
        op.isKernel() || op.isExternal() ? LLVM::Linkage::External
                                         : LLVM::Linkage::Internal);
    if (op.isKernel()) {
      function->setAttr(NVVM::NVVMDialect::getKernelFuncAttrName(),
                        rewriter.getUnitAttr());
      function->setAttr(takesThreadsAttr, rewriter.getUnitAttr());
    }
    if (Attribute block = op->getAttr(mir::MirDialect::kBlockAttr))
      function->setAttr(NVVM::NVVMDialect::getReqntidAttrName(), block);
    rewriter.inlineRegionBefore(op.getBody(), function.getBody(),
                                function.end());
    if (failed(rewriter.convertRegionTypes(&function.getBody(), types,
                                           &signature)))
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
};

struct LowerGoto final : MirPattern<mir::GotoOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::GotoOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::BrOp>(op, adaptor.getInputs(),
                                            op.getDest());
    return success();
  }
};

struct LowerCondBr final : MirPattern<mir::CondBrOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::CondBrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::CondBrOp>(
        op, adaptor.getCondition(), op.getTrueDest(), adaptor.getTrueOperands(),
        op.getFalseDest(), adaptor.getFalseOperands());
    return success();
  }
};

struct LowerReturn final : MirPattern<mir::ReturnOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ReturnOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<LLVM::ReturnOp>(op, adaptor.getInputs());
    return success();
  }
};

/// Traps in a separate block.
struct LowerAssert final : MirPattern<mir::AssertOp> {
  using MirPattern::MirPattern;

  /// The values extended to 64 bits; empty if one is not an integer of at most
  /// 64 bits.
  static SmallVector<Value> valuesOf(mir::AssertOp op, OpAdaptor adaptor,
                                     OpBuilder &builder) {
    SmallVector<Value> values;
    Type wide = builder.getI64Type();
    for (auto [from, value] :
         llvm::zip_equal(op.getValues(), adaptor.getValues())) {
      auto type = dyn_cast<IntegerType>(value.getType());
      if (!type || type.getWidth() > 64)
        return {};
      if (type.getWidth() < 64)
        value = LLVM::ZExtOp::create(builder, from.getLoc(), wide, value);
      values.push_back(value);
    }
    return values;
  }

  LogicalResult
  matchAndRewrite(mir::AssertOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Block *trap = rewriter.createBlock(op->getParentRegion(),
                                       op->getParentRegion()->end());
    emitTrap(rewriter, op.getLoc(), op.getMessage(),
             valuesOf(op, adaptor, rewriter));
    LLVM::UnreachableOp::create(rewriter, op.getLoc());
    rewriter.setInsertionPoint(op);
    if (op.getExpected())
      rewriter.replaceOpWithNewOp<LLVM::CondBrOp>(
          op, adaptor.getCondition(), op.getDest(), adaptor.getInputs(), trap,
          ValueRange());
    else
      rewriter.replaceOpWithNewOp<LLVM::CondBrOp>(
          op, adaptor.getCondition(), trap, ValueRange(), op.getDest(),
          adaptor.getInputs());
    return success();
  }
};

struct LowerUnreachable final : MirPattern<mir::UnreachableOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::UnreachableOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op.getMessage())
      emitTrap(rewriter, op.getLoc(), *op.getMessage());
    rewriter.replaceOpWithNewOp<LLVM::UnreachableOp>(op);
    return success();
  }
};
} // namespace

void tilewright::populateControlPatterns(const MirTypeConverter &types,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerFunc, LowerGoto, LowerCondBr, LowerReturn, LowerAssert,
               LowerUnreachable>(types, patterns.getContext());
}
