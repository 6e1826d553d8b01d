//===- Print.cpp - lower cute.print to printf -----------------------------===//
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Conversion/CuteToLLVM/Structs.h"
#include "tilewright/Dialect/Cute/Cute.h"

using namespace mlir;
using namespace tilewright;

/// The text of `term` and a newline, with %d or %lld for each unknown number.
static std::string formatOf(const CuteTerm &term) {
  std::string text = term.str(), format;
  for (StringRef rest = text; !rest.empty();) {
    if (rest.consume_front("?{i64}")) {
      format += "%lld";
    } else if (rest.consume_front("?")) {
      format += "%d";
    } else {
      format += rest.front();
      rest = rest.drop_front();
    }
  }
  return format + "\n";
}

static LLVM::LLVMFuncOp printfOf(OpBuilder &builder, ModuleOp module) {
  if (auto found = module.lookupSymbol<LLVM::LLVMFuncOp>("printf"))
    return found;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  MLIRContext *context = builder.getContext();
  auto type = LLVM::LLVMFunctionType::get(builder.getI32Type(),
                                          {LLVM::LLVMPointerType::get(context)},
                                          /*isVarArg=*/true);
  return LLVM::LLVMFuncOp::create(builder, module.getLoc(), "printf", type);
}

static LLVM::GlobalOp formatString(OpBuilder &builder, ModuleOp module,
                                   LLVM::LLVMFuncOp after, StringRef format) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfter(after);
  unsigned number = 0;
  std::string name;
  do
    name = "printfFormat_" + std::to_string(number++);
  while (module.lookupSymbol(name));
  std::string text = format.str() + '\0';
  auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), text.size());
  return LLVM::GlobalOp::create(builder, module.getLoc(), type,
                                /*isConstant=*/true, LLVM::Linkage::Internal,
                                name, builder.getStringAttr(text));
}

namespace {
struct PrintLowering : OpConversionPattern<cute::PrintOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::PrintOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    const CuteTerm &term = cute::termOf(op.getValue().getType());
    std::string format = formatOf(term);
    SmallVector<Value> numbers =
        openNumbers(rewriter, loc, term, adaptor.getValue());
    if (op->getParentOfType<gpu::GPUModuleOp>() ||
        op->getParentOfType<gpu::LaunchOp>()) {
      rewriter.replaceOpWithNewOp<gpu::PrintfOp>(op, format, numbers);
      return success();
    }
    auto module = op->getParentOfType<ModuleOp>();
    LLVM::LLVMFuncOp printf = printfOf(rewriter, module);
    LLVM::GlobalOp global = formatString(rewriter, module, printf, format);
    Value address = LLVM::AddressOfOp::create(rewriter, loc, global);
    Value begin = LLVM::GEPOp::create(rewriter, loc, address.getType(),
                                      global.getGlobalType(), address,
                                      ArrayRef<LLVM::GEPArg>{0, 0});
    SmallVector<Value> arguments = {begin};
    llvm::append_range(arguments, numbers);
    LLVM::CallOp::create(rewriter, loc, printf, arguments);
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void tilewright::populateCutePrint(const TypeConverter &converter,
                                   RewritePatternSet &patterns) {
  patterns.add<PrintLowering>(converter, patterns.getContext());
}
