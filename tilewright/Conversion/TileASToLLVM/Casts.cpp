//===- Casts.cpp - floats to integers, bits and addresses -----------------===//
// PTX's conversion maps NaN to 2^63 if a 64-bit type is involved (PTX ISA,
// cvt); LLVM's saturating one always maps it to zero.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Rounding.h"

using namespace mlir;
using namespace tilewright;

namespace {
template <typename Op>
struct LowerFPToInt final : ElementwisePattern<LowerFPToInt<Op>, Op> {
  LowerFPToInt(const TypeConverter &converter, MLIRContext *context,
               StringRef name)
      : ElementwisePattern<LowerFPToInt<Op>, Op>(converter, context),
        name(name) {}
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    Value source = operands[0];
    if (!source.getType().isF64())
      source = widen(rewriter, loc, source, rewriter.getF32Type());
    return callIntrinsic(rewriter, loc, type, name, source);
  }
  StringRef name;
};

/// Formats that LLVM lacks are represented by integers, so their bits are
/// available.
struct LowerBitcast final
    : ElementwisePattern<LowerBitcast, tileas::BitcastOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::BitcastOp op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    if (operands[0].getType() == type)
      return operands[0];
    return LLVM::BitcastOp::create(rewriter, op.getLoc(), type, operands[0]);
  }
};

template <typename Op, typename LLVMOp>
struct LowerAddress final : ElementwisePattern<LowerAddress<Op, LLVMOp>, Op> {
  using ElementwisePattern<LowerAddress<Op, LLVMOp>, Op>::ElementwisePattern;
  Value lower(Op op, ValueRange operands, Type type,
              ConversionPatternRewriter &rewriter) const {
    return LLVMOp::create(rewriter, op.getLoc(), type, operands[0]);
  }
};

struct LowerPtrToPtr final
    : ElementwisePattern<LowerPtrToPtr, tileas::PtrToPtrOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::PtrToPtrOp, ValueRange operands, Type,
              ConversionPatternRewriter &) const {
    return operands[0];
  }
};
} // namespace

void tilewright::populateCastPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  MLIRContext *context = patterns.getContext();
  patterns.add<LowerFPToInt<tileas::FPToSIOp>>(converter, context,
                                               "llvm.fptosi.sat");
  patterns.add<LowerFPToInt<tileas::FPToUIOp>>(converter, context,
                                               "llvm.fptoui.sat");
  patterns.add<LowerBitcast, LowerAddress<tileas::IntToPtrOp, LLVM::IntToPtrOp>,
               LowerAddress<tileas::PtrToIntOp, LLVM::PtrToIntOp>,
               LowerAddress<tileas::CastSpaceOp, LLVM::AddrSpaceCastOp>,
               LowerPtrToPtr>(converter, context);
}
