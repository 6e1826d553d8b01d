//===- Compare.cpp - comparison and selection to arith --------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile_to_tileaa;

using Predicate = cuda_tile::ComparisonPredicate;

static arith::CmpFPredicate convertPredicate(Predicate predicate,
                                             bool ordered) {
  using arith::CmpFPredicate;
  switch (predicate) {
  case Predicate::Equal:
    return ordered ? CmpFPredicate::OEQ : CmpFPredicate::UEQ;
  case Predicate::NotEqual:
    return ordered ? CmpFPredicate::ONE : CmpFPredicate::UNE;
  case Predicate::LessThan:
    return ordered ? CmpFPredicate::OLT : CmpFPredicate::ULT;
  case Predicate::LessThanOrEqual:
    return ordered ? CmpFPredicate::OLE : CmpFPredicate::ULE;
  case Predicate::GreaterThan:
    return ordered ? CmpFPredicate::OGT : CmpFPredicate::UGT;
  case Predicate::GreaterThanOrEqual:
    return ordered ? CmpFPredicate::OGE : CmpFPredicate::UGE;
  }
  llvm_unreachable("unhandled predicate");
}

static arith::CmpIPredicate convertIntPredicate(Predicate predicate,
                                                bool isSigned) {
  using arith::CmpIPredicate;
  switch (predicate) {
  case Predicate::Equal:
    return CmpIPredicate::eq;
  case Predicate::NotEqual:
    return CmpIPredicate::ne;
  case Predicate::LessThan:
    return isSigned ? CmpIPredicate::slt : CmpIPredicate::ult;
  case Predicate::LessThanOrEqual:
    return isSigned ? CmpIPredicate::sle : CmpIPredicate::ule;
  case Predicate::GreaterThan:
    return isSigned ? CmpIPredicate::sgt : CmpIPredicate::ugt;
  case Predicate::GreaterThanOrEqual:
    return isSigned ? CmpIPredicate::sge : CmpIPredicate::uge;
  }
  llvm_unreachable("unhandled predicate");
}

namespace {
struct LowerCmpF final : OpConversionPattern<cuda_tile::CmpFOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::CmpFOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    bool ordered =
        op.getComparisonOrdering() == cuda_tile::ComparisonOrdering::Ordered;
    replaceBy<arith::CmpFOp>(
        rewriter, op, convertPredicate(op.getComparisonPredicate(), ordered),
        adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

struct LowerCmpI final : OpConversionPattern<cuda_tile::CmpIOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::CmpIOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    bool isSigned = op.getSignedness() == Signedness::Signed;
    replaceBy<arith::CmpIOp>(
        rewriter, op,
        convertIntPredicate(op.getComparisonPredicate(), isSigned),
        adaptor.getLhs(), adaptor.getRhs());
    return success();
  }
};

struct LowerSelect final : OpConversionPattern<cuda_tile::SelectOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cuda_tile::SelectOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    replaceBy<arith::SelectOp>(rewriter, op, adaptor.getCond(),
                               adaptor.getValIfTrue(), adaptor.getValIfFalse());
    return success();
  }
};
} // namespace

void cuda_tile_to_tileaa::populateCompare(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerCmpF, LowerCmpI, LowerSelect>(converter,
                                                  patterns.getContext());
}
