//===- ToBase.cpp - convert values of cute to structs ---------------------===//
// The operations that cute-expand-ops leaves only build values and take them
// apart. With the shared converter's types (LLVMTypes/CuteTypes.h) they become
// insertvalue and extractvalue. Struct fields are in the converter's order,
// numbers in textual order.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "tilewright/Conversion/CuteToLLVM/Structs.h"
#include "tilewright/Dialect/Cute/Cute.h"

using namespace mlir;
using namespace tilewright;

/// The numbers that `term` leaves open and their struct fields, in textual
/// order.
static void appendPlaces(const CuteTerm &term, SmallVector<int64_t> &at,
                         SmallVectorImpl<FieldPath> &places);

/// The unknown numbers of a tuple; a single one is the value itself.
static void appendNumbers(const CuteTerm &term, SmallVector<int64_t> &at,
                          SmallVectorImpl<FieldPath> &places) {
  unsigned count = term.unknowns().size();
  for (unsigned i = 0; i < count; ++i) {
    if (count > 1)
      at.push_back(i);
    places.push_back(at);
    if (count > 1)
      at.pop_back();
  }
}

static void appendField(unsigned field, const CuteTerm &term,
                        SmallVector<int64_t> &at,
                        SmallVectorImpl<FieldPath> &places) {
  at.push_back(field);
  appendPlaces(term, at, places);
  at.pop_back();
}

static void collectLayouts(const CuteTerm &tile,
                           SmallVectorImpl<CuteTerm> &layouts) {
  if (tile.isLayout())
    layouts.push_back(tile);
  if (tile.isTile())
    for (const CuteTerm &slot : tile.items())
      collectLayouts(slot, layouts);
}

static void appendPlaces(const CuteTerm &term, SmallVector<int64_t> &at,
                         SmallVectorImpl<FieldPath> &places) {
  switch (term.kind()) {
  case CuteTerm::Kind::Layout:
    appendField(0, term.shape(), at, places);
    appendField(1, term.stride(), at, places);
    return;
  case CuteTerm::Kind::Composed:
    // The text begins with the inner part, the struct with the outer one.
    appendField(2, term.inner(), at, places);
    appendField(1, term.offset(), at, places);
    appendField(0, term.outer(), at, places);
    return;
  case CuteTerm::Kind::Tile: {
    SmallVector<CuteTerm> layouts;
    collectLayouts(term, layouts);
    if (layouts.size() == 1)
      return appendPlaces(layouts.front(), at, places);
    for (auto [i, layout] : llvm::enumerate(layouts))
      appendField(i, layout, at, places);
    return;
  }
  default:
    appendNumbers(term, at, places);
  }
}

SmallVector<FieldPath> tilewright::fieldsOf(const CuteTerm &term) {
  SmallVector<FieldPath> places;
  SmallVector<int64_t> at;
  appendPlaces(term, at, places);
  return places;
}

SmallVector<Value> tilewright::openNumbers(OpBuilder &builder, Location loc,
                                           const CuteTerm &term, Value value) {
  SmallVector<Value> numbers;
  for (const FieldPath &path : fieldsOf(term))
    numbers.push_back(
        path.empty() ? value
                     : LLVM::ExtractValueOp::create(builder, loc, value, path)
                           .getResult());
  return numbers;
}

namespace {
struct StaticLowering : OpConversionPattern<cute::StaticOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::StaticOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<ub::PoisonOp>(
        op, getTypeConverter()->convertType(op.getType()));
    return success();
  }
};

/// `converted`, or the number that the type of `value` contains.
static Value numberOf(OpBuilder &builder, Location loc, Value value,
                      Value converted, unsigned width) {
  if (!cute::isTermType(value.getType()) ||
      !cute::termOf(value.getType()).isStatic())
    return converted;
  int64_t known = cute::termOf(value.getType()).value().value;
  return arith::ConstantOp::create(
      builder, loc,
      builder.getIntegerAttr(builder.getIntegerType(width), known));
}

/// make_shape and similar operations: insert numbers into the result's fields.
template <typename MakeOp> struct MakeLowering : OpConversionPattern<MakeOp> {
  using OpConversionPattern<MakeOp>::OpConversionPattern;
  LogicalResult
  matchAndRewrite(MakeOp op, typename MakeOp::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type type = this->getTypeConverter()->convertType(op.getType());
    SmallVector<FieldPath> fields = fieldsOf(cute::termOf(op.getType()));
    SmallVector<Value> numbers(adaptor.getNumbers());
    SmallVector<CuteNumber> open = cute::termOf(op.getType()).unknowns();
    for (auto [i, number] : llvm::enumerate(op.getNumbers()))
      numbers[i] = numberOf(rewriter, loc, number, numbers[i], open[i].width);
    if (fields.size() == 1 && fields.front().empty()) {
      rewriter.replaceOp(op, numbers.front());
      return success();
    }
    Value made = ub::PoisonOp::create(rewriter, loc, type);
    for (auto [number, field] : llvm::zip_equal(numbers, fields))
      made = LLVM::InsertValueOp::create(rewriter, loc, made, number, field);
    rewriter.replaceOp(op, made);
    return success();
  }
};

/// Builds a struct from its parts, in the order of its fields.
static Value structOfParts(OpBuilder &builder, Location loc, Type type,
                           ArrayRef<Value> parts) {
  Value made = ub::PoisonOp::create(builder, loc, type);
  for (auto [i, part] : llvm::enumerate(parts))
    made = LLVM::InsertValueOp::create(builder, loc, made, part, i);
  return made;
}

struct MakeLayoutLowering : OpConversionPattern<cute::MakeLayoutOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::MakeLayoutOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(
        op, structOfParts(rewriter, op.getLoc(),
                          getTypeConverter()->convertType(op.getType()),
                          {adaptor.getShape(), adaptor.getStride()}));
    return success();
  }
};

struct MakeComposedLowering : OpConversionPattern<cute::MakeComposedLayoutOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::MakeComposedLayoutOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOp(
        op, structOfParts(
                rewriter, op.getLoc(),
                getTypeConverter()->convertType(op.getType()),
                {adaptor.getOuter(), adaptor.getOffset(), adaptor.getInner()}));
    return success();
  }
};

struct GetScalarsLowering : OpConversionPattern<cute::GetScalarsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(cute::GetScalarsOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    const CuteTerm &term = cute::termOf(op.getValue().getType());
    SmallVector<Value> open =
        openNumbers(rewriter, op.getLoc(), term, adaptor.getValue());
    if (op.getOnlyDynamic()) {
      rewriter.replaceOp(op, open);
      return success();
    }
    SmallVector<Value> scalars;
    unsigned next = 0;
    appendScalars(rewriter, op.getLoc(), term, open, next, scalars);
    rewriter.replaceOp(op, scalars);
    return success();
  }

private:
  static void appendScalars(OpBuilder &builder, Location loc,
                            const CuteTerm &term, ArrayRef<Value> open,
                            unsigned &next, SmallVectorImpl<Value> &scalars) {
    auto constant = [&](int64_t value) {
      scalars.push_back(arith::ConstantOp::create(
          builder, loc, builder.getI32IntegerAttr(value)));
    };
    if (term.isNumber()) {
      if (term.value().isKnown())
        constant(term.value().value);
      else
        scalars.push_back(open[next++]);
      for (unsigned mode : llvm::reverse(term.basis()))
        constant(mode);
    }
    for (const CuteTerm &part : term.items())
      appendScalars(builder, loc, part, open, next, scalars);
  }
};
} // namespace

void tilewright::populateCuteToBase(const TypeConverter &converter,
                                    RewritePatternSet &patterns) {
  patterns
      .add<StaticLowering, MakeLowering<cute::MakeIntTupleOp>,
           MakeLowering<cute::MakeShapeOp>, MakeLowering<cute::MakeStrideOp>,
           MakeLowering<cute::MakeCoordOp>, MakeLowering<cute::MakeTileOp>,
           MakeLayoutLowering, MakeComposedLowering, GetScalarsLowering>(
          converter, patterns.getContext());
  populateCuteMemory(converter, patterns);
  populateCutePrint(converter, patterns);
}
