//===- Compare.cpp - comparison and selection -----------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

namespace {
// arith's predicates and LLVM's have the same order and the same meaning.
struct LowerCmpF final : ElementwisePattern<LowerCmpF, tileas::CmpFOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::CmpFOp op, ValueRange operands, Type,
              ConversionPatternRewriter &rewriter) const {
    return LLVM::FCmpOp::create(
        rewriter, op.getLoc(),
        static_cast<LLVM::FCmpPredicate>(op.getPredicate()), operands[0],
        operands[1]);
  }
};

struct LowerCmpI final : ElementwisePattern<LowerCmpI, tileas::CmpIOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::CmpIOp op, ValueRange operands, Type,
              ConversionPatternRewriter &rewriter) const {
    return LLVM::ICmpOp::create(
        rewriter, op.getLoc(),
        static_cast<LLVM::ICmpPredicate>(op.getPredicate()), operands[0],
        operands[1]);
  }
};

struct LowerSelect final : ElementwisePattern<LowerSelect, tileas::SelectOp> {
  using ElementwisePattern::ElementwisePattern;
  Value lower(tileas::SelectOp op, ValueRange operands, Type,
              ConversionPatternRewriter &rewriter) const {
    return LLVM::SelectOp::create(rewriter, op.getLoc(), operands[0],
                                  operands[1], operands[2]);
  }
};
} // namespace

void tilewright::populateComparePatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerCmpF, LowerCmpI, LowerSelect>(converter,
                                                  patterns.getContext());
}
