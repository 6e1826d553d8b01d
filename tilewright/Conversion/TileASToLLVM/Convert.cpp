//===- Convert.cpp - conversions between element types --------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"

using namespace mlir;
using namespace tilewright;

namespace {
template <typename Op, typename LLVMOp>
struct LowerCast final : ElementwisePattern<LowerCast<Op, LLVMOp>, Op> {
  using ElementwisePattern<LowerCast<Op, LLVMOp>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    // LLVM has no 8-bit floats. Some chips have instructions for their
    // conversions (PTX ISA, cvt), which are not supported here yet.
    for (Type element : {elementType(op->getOperand(0).getType()),
                         elementType(op->getResult(0).getType())})
      if (isa<FloatType>(element) && !element.isF16() && !element.isBF16() &&
          !element.isF32() && !element.isF64()) {
        op.emitOpError("on ") << element << " is not supported yet; f16, bf16, "
                              << "f32 and f64 are";
        return {};
      }
    return LLVMOp::create(rewriter, op.getLoc(), type, operands[0]);
  }
};

struct LowerTruncF final : ElementwisePattern<LowerTruncF, tileas::TruncFOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::TruncFOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (op.getRounding() == RoundingMode::NearestEven)
      return LowerCast<tileas::TruncFOp, LLVM::FPTruncOp>(*getTypeConverter(),
                                                          getContext())
          .lower(op, operands, type, rewriter);
    return narrow(rewriter, op.getLoc(), operands[0], type, op.getRounding());
  }
};
} // namespace

void tilewright::populateConvertPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerCast<tileas::ExtFOp, LLVM::FPExtOp>, LowerTruncF,
               LowerCast<tileas::ExtSIOp, LLVM::SExtOp>,
               LowerCast<tileas::ExtUIOp, LLVM::ZExtOp>,
               LowerCast<tileas::TruncIOp, LLVM::TruncOp>,
               LowerCast<tileas::SIToFPOp, LLVM::SIToFPOp>,
               LowerCast<tileas::UIToFPOp, LLVM::UIToFPOp>>(
      converter, patterns.getContext());
}
