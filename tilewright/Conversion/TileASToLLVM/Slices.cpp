//===- Slices.cpp - cat, extract and insert within a thread ---------------===//
// nv-tileas-lower-slices has moved the required elements to each thread; the
// rest selects registers, by indices that may be unknown at compile time.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Layout/SliceLayout.h"

#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

static ArrayRef<int64_t> shapeOf(Value tile) {
  return cast<RankedTensorType>(tile.getType()).getShape();
}

static std::optional<int64_t> constantOf(Value index) {
  APInt value;
  if (matchPattern(index, m_ConstantInt(&value)))
    return value.getSExtValue();
  return std::nullopt;
}

static Value constant(OpBuilder &builder, Location loc, Type type,
                      int64_t value) {
  return LLVM::ConstantOp::create(builder, loc, type,
                                  builder.getIntegerAttr(type, value));
}

namespace {
struct LowerCat final : OpConversionPattern<tileas::CatOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::CatOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    std::optional<SliceRegisters> halves =
        sliceRegisters(layoutOf(op.getResult()), shapeOf(op.getLhs()));
    if (!halves)
      return rewriter.notifyMatchFailure(op, "lower-slices has not run");
    SmallVector<Value> registers(registerCount(op.getType()));
    unsigned second = 1u << halves->choices.front().registerBit;
    for (unsigned r = 0; r < registers.size() / 2; ++r) {
      registers[halves->inTile(r)] = adaptor.getLhs()[r];
      registers[halves->inTile(r) | second] = adaptor.getRhs()[r];
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerExtract final : OpConversionPattern<tileas::ExtractOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ExtractOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    std::optional<SliceRegisters> slices =
        sliceRegisters(layoutOf(op.getSource()), shapeOf(op.getResult()));
    if (!slices)
      return rewriter.notifyMatchFailure(op, "lower-slices has not run");
    // Known index bits select registers now, unknown ones by selects per bit.
    unsigned fixed = 0;
    SmallVector<std::pair<unsigned, Value>> open;
    SmallVector<Value> indices = firsts(adaptor.getIndices());
    for (const SliceRegisters::Choice &choice : slices->choices) {
      if (std::optional<int64_t> index =
              constantOf(op.getIndices()[choice.dim]))
        fixed |= unsigned(*index >> choice.indexBit & 1) << choice.registerBit;
      else
        open.push_back(
            {choice.registerBit,
             bitOf(rewriter, loc, indices[choice.dim], choice.indexBit)});
    }
    SmallVector<Value> registers;
    for (unsigned r = 0, e = registerCount(op.getType()); r < e; ++r)
      registers.push_back(choose(rewriter, loc, adaptor.getSource(),
                                 slices->inTile(r) | fixed, open));
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }

private:
  static Value bitOf(OpBuilder &builder, Location loc, Value index,
                     unsigned bit) {
    Type type = index.getType();
    Value part = LLVM::AndOp::create(
        builder, loc, index, constant(builder, loc, type, int64_t(1) << bit));
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, part,
                                constant(builder, loc, type, 0));
  }

  static Value choose(OpBuilder &builder, Location loc, ValueRange source,
                      unsigned at, ArrayRef<std::pair<unsigned, Value>> open) {
    if (open.empty())
      return source[at];
    auto [bit, isSet] = open.back();
    Value no = choose(builder, loc, source, at, open.drop_back());
    Value yes = choose(builder, loc, source, at | 1u << bit, open.drop_back());
    return LLVM::SelectOp::create(builder, loc, isSet, yes, no);
  }
};

struct LowerExtractSlice final : OpConversionPattern<tileas::ExtractSliceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ExtractSliceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    std::optional<HeldSlice> held =
        op.getSlice().getTileSlice().heldIn(layoutOf(op.getSource()));
    if (!held)
      return rewriter.notifyMatchFailure(op, "the slice depends on the thread");
    SmallVector<Value> registers;
    for (unsigned r = 0, e = registerCount(op.getType()); r < e; ++r)
      registers.push_back(adaptor.getSource()[held->inTile(r)]);
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerInsert final : OpConversionPattern<tileas::InsertOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::InsertOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ArrayRef<int64_t> slice = shapeOf(op.getSource());
    ArrayRef<int64_t> whole = shapeOf(op.getResult());
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(op.getType()));
    SmallVector<Value> indices = firsts(adaptor.getIndices());
    // By dimension and the register's part of the slice's number.
    std::map<std::pair<unsigned, int64_t>, Value> known;
    auto isAt = [&](unsigned r, unsigned dim) {
      const TileLayout &layout = thread.layout();
      int64_t high = (whole[dim] - 1) & ~(slice[dim] - 1);
      int64_t own = layout.offset(r)[dim] & high;
      Value &answer = known[{dim, own}];
      if (answer)
        return answer;
      Value place;
      if (layout.threadMask()[dim] & high)
        place = LLVM::LShrOp::create(
            rewriter, loc,
            LLVM::XOrOp::create(rewriter, loc,
                                LLVM::AndOp::create(rewriter, loc,
                                                    thread.base(dim),
                                                    thread.constant(high)),
                                thread.constant(own)),
            thread.constant(llvm::Log2_64(slice[dim])));
      else
        place = thread.constant(own >> llvm::Log2_64(slice[dim]));
      Type type = indices[dim].getType();
      unsigned width = type.getIntOrFloatBitWidth();
      if (width > 32)
        place = LLVM::ZExtOp::create(rewriter, loc, type, place);
      else if (width < 32)
        place = LLVM::TruncOp::create(rewriter, loc, type, place);
      return answer = LLVM::ICmpOp::create(
                 rewriter, loc, LLVM::ICmpPredicate::eq, place, indices[dim]);
    };
    SmallVector<Value> registers;
    for (unsigned r = 0, e = registerCount(op.getType()); r < e; ++r) {
      Value within, old = adaptor.getDest()[r], made = adaptor.getSource()[r];
      for (unsigned dim = 0; dim < whole.size(); ++dim) {
        if (slice[dim] == whole[dim])
          continue;
        Value here = isAt(r, dim);
        within =
            within
                ? LLVM::AndOp::create(rewriter, loc, within, here).getResult()
                : here;
      }
      registers.push_back(
          within ? LLVM::SelectOp::create(rewriter, loc, within, made, old)
                       .getResult()
                 : made);
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};
} // namespace

void tilewright::populateSlicePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerCat, LowerExtract, LowerExtractSlice, LowerInsert>(
      converter, patterns.getContext());
}
