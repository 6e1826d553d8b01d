//===- Aggregate.cpp - tuples, structs, arrays, enums ---------------------===//
#include "tilewright/Conversion/MirToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

bool tilewright::hasSignedTag(mir::EnumType type) {
  return llvm::any_of(type.getVariants(), [](const mir::Variant &each) {
    return each.discriminant < 0;
  });
}

namespace {
struct LowerExtractField final : MirPattern<mir::ExtractFieldOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ExtractFieldOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    int64_t at = types.positionOf(op.getAggregate().getType(), op.getField());
    rewriter.replaceOpWithNewOp<LLVM::ExtractValueOp>(
        op, adaptor.getAggregate(), ArrayRef<int64_t>{at});
    return success();
  }
};

struct LowerInsertField final : MirPattern<mir::InsertFieldOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::InsertFieldOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    int64_t at = types.positionOf(op.getAggregate().getType(), op.getField());
    rewriter.replaceOpWithNewOp<LLVM::InsertValueOp>(
        op, adaptor.getAggregate(), adaptor.getValue(), ArrayRef<int64_t>{at});
    return success();
  }
};

/// For a struct, a tuple or an array.
template <typename Op> struct LowerConstruct final : MirPattern<Op> {
  using MirPattern<Op>::MirPattern;
  LogicalResult
  matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = this->convert(op.getType());
    if (!type)
      return failure();
    Value result = LLVM::UndefOp::create(rewriter, op.getLoc(), type);
    ValueRange inputs = adaptor.getInputs();
    size_t count = inputs.size();
    if (auto array = dyn_cast<mir::ArrayType>(op.getType()))
      count = array.getSize();
    for (size_t i = 0; i < count; ++i) {
      int64_t at = this->types.positionOf(op.getType(), i);
      result = LLVM::InsertValueOp::create(rewriter, op.getLoc(), result,
                                           inputs[inputs.size() == 1 ? 0 : i],
                                           ArrayRef<int64_t>{at});
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerExtractElement final : MirPattern<mir::ExtractArrayElementOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ExtractArrayElementOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type array = adaptor.getArray().getType();
    Type element = convert(op.getType());
    Value place = allocateAtEntry(rewriter, op, array);
    LLVM::StoreOp::create(rewriter, op.getLoc(), adaptor.getArray(), place);
    Value index = indexOf(rewriter, op.getLoc(), adaptor.getIndex(),
                          op.getIndex().getType());
    Value at =
        LLVM::GEPOp::create(rewriter, op.getLoc(), place.getType(), element,
                            place, ArrayRef<LLVM::GEPArg>{index});
    rewriter.replaceOpWithNewOp<LLVM::LoadOp>(op, element, at);
    return success();
  }
};

struct LowerFieldAddr final : MirPattern<mir::FieldAddrOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::FieldAddrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type pointee = cast<mir::PtrType>(op.getBase().getType()).getPointee();
    Type type = convert(pointee);
    if (!type)
      return failure();
    int32_t at = op.getVariant()
                     ? types.positionOf(cast<mir::EnumType>(pointee),
                                        *op.getVariant(), op.getField())
                     : types.positionOf(pointee, op.getField());
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(
        op, adaptor.getBase().getType(), type, adaptor.getBase(),
        ArrayRef<LLVM::GEPArg>{0, at}, LLVM::GEPNoWrapFlags::inbounds);
    return success();
  }
};

struct LowerElementAddr final : MirPattern<mir::ArrayElementAddrOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ArrayElementAddrOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto result = cast<mir::PtrType>(op.getType());
    Value base = adaptor.getBase();
    if (isa<LLVM::LLVMStructType>(base.getType()))
      base = LLVM::ExtractValueOp::create(rewriter, op.getLoc(), base,
                                          ArrayRef<int64_t>{0});
    Value index = indexOf(rewriter, op.getLoc(), adaptor.getIndex(),
                          op.getIndex().getType());
    rewriter.replaceOpWithNewOp<LLVM::GEPOp>(
        op, base.getType(), convert(result.getPointee()), base,
        ArrayRef<LLVM::GEPArg>{index}, LLVM::GEPNoWrapFlags::inbounds);
    return success();
  }
};

struct LowerDiscriminant final : MirPattern<mir::GetDiscriminantOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::GetDiscriminantOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value tag = LLVM::ExtractValueOp::create(
        rewriter, op.getLoc(), adaptor.getValue(), ArrayRef<int64_t>{0});
    Type type = convert(op.getType());
    bool isSigned = hasSignedTag(cast<mir::EnumType>(op.getValue().getType()));
    rewriter.replaceOp(
        op, resizeInteger(rewriter, op.getLoc(), tag, type, isSigned));
    return success();
  }
};

struct LowerConstructEnum final : MirPattern<mir::ConstructEnumOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::ConstructEnumOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<mir::EnumType>(op.getType());
    auto converted = cast_or_null<LLVM::LLVMStructType>(convert(type));
    if (!converted)
      return failure();
    unsigned variant = *mir::findVariant(type, op.getVariant());
    Location loc = op.getLoc();
    Value result = LLVM::UndefOp::create(rewriter, loc, converted);
    Value tag = constantOf(rewriter, loc, converted.getBody().front(),
                           type.getVariants()[variant].discriminant);
    result = LLVM::InsertValueOp::create(rewriter, loc, result, tag,
                                         ArrayRef<int64_t>{0});
    for (auto [i, field] : llvm::enumerate(adaptor.getInputs())) {
      int64_t at = types.positionOf(type, variant, i);
      result = LLVM::InsertValueOp::create(rewriter, loc, result, field,
                                           ArrayRef<int64_t>{at});
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

struct LowerEnumPayload final : MirPattern<mir::EnumPayloadOp> {
  using MirPattern::MirPattern;
  LogicalResult
  matchAndRewrite(mir::EnumPayloadOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = cast<mir::EnumType>(op.getValue().getType());
    int64_t at = types.positionOf(
        type, *mir::findVariant(type, op.getVariant()), op.getField());
    rewriter.replaceOpWithNewOp<LLVM::ExtractValueOp>(op, adaptor.getValue(),
                                                      ArrayRef<int64_t>{at});
    return success();
  }
};
} // namespace

void tilewright::populateAggregatePatterns(const MirTypeConverter &types,
                                           RewritePatternSet &patterns) {
  patterns.add<LowerExtractField, LowerInsertField,
               LowerConstruct<mir::ConstructStructOp>,
               LowerConstruct<mir::ConstructTupleOp>,
               LowerConstruct<mir::ConstructArrayOp>, LowerExtractElement,
               LowerFieldAddr, LowerElementAddr, LowerDiscriminant,
               LowerConstructEnum, LowerEnumPayload>(types,
                                                     patterns.getContext());
}
