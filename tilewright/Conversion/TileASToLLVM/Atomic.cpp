//===- Atomic.cpp - atomic reads and writes -------------------------------===//
// Each element's owner performs one operation. Here it is LLVM's, with order
// and scope; Codegen/Atomics selects the instruction, or leaves a
// compare-and-swap loop on the containing word to the back end if the chip has
// none. Masked lanes and copies branch around it.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"

using namespace mlir;
using namespace tilewright;

static LLVM::AtomicBinOp operationOf(AtomicMode mode) {
  switch (mode) {
  case AtomicMode::And:
    return LLVM::AtomicBinOp::_and;
  case AtomicMode::Or:
    return LLVM::AtomicBinOp::_or;
  case AtomicMode::Xor:
    return LLVM::AtomicBinOp::_xor;
  case AtomicMode::Add:
    return LLVM::AtomicBinOp::add;
  case AtomicMode::AddF:
    return LLVM::AtomicBinOp::fadd;
  case AtomicMode::Max:
    return LLVM::AtomicBinOp::max;
  case AtomicMode::Min:
    return LLVM::AtomicBinOp::min;
  case AtomicMode::UMax:
    return LLVM::AtomicBinOp::umax;
  case AtomicMode::UMin:
    return LLVM::AtomicBinOp::umin;
  case AtomicMode::Xchg:
    return LLVM::AtomicBinOp::xchg;
  }
  llvm_unreachable("unknown mode");
}

/// Updates an element of memory if `condition` holds and returns its old value,
/// or zero.
template <typename Op>
static Value update(Op op, Value pointer, Value value, Value condition,
                    OpBuilder &builder) {
  Location loc = op.getLoc();
  Value zero = makeZero(builder, loc, value.getType());
  return valueWhere(builder, loc, condition, zero, [&]() -> Value {
    return LLVM::AtomicRMWOp::create(
        builder, loc, operationOf(op.getMode()), pointer, value,
        atomicOrdering(op.getMemSemantic()), syncScope(op.getMemScope()));
  });
}

namespace {
struct LowerRMW final : OpConversionPattern<tileas::AtomicRMWOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AtomicRMWOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    Type tile = op.getOld().getType();
    Type type = registerType(*getTypeConverter(), tile);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Value owner = thread.isOwner();
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (thread.layout().isCopy(r)) {
        registers.push_back(makeZero(rewriter, loc, type));
        continue;
      }
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      registers.push_back(update(op, adaptor.getPointers()[r],
                                 adaptor.getValue()[r],
                                 both(rewriter, loc, mask, owner), rewriter));
    }
    Value token = makeToken(rewriter, loc);
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{registers, token});
    return success();
  }
};

/// Compares bits, so floats are passed as integers.
struct LowerCAS final : OpConversionPattern<tileas::AtomicCASOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AtomicCASOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    Type tile = op.getOld().getType();
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    Value owner = thread.isOwner();
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      Value expected = adaptor.getExpected()[r];
      if (thread.layout().isCopy(r)) {
        registers.push_back(expected);
        continue;
      }
      Value mask = op.getMask() ? adaptor.getMask()[r] : Value();
      registers.push_back(valueWhere(
          rewriter, loc, both(rewriter, loc, mask, owner), expected, [&] {
            return exchange(op, adaptor.getPointers()[r], expected,
                            adaptor.getValue()[r], rewriter);
          }));
    }
    Value token = makeToken(rewriter, loc);
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{registers, token});
    return success();
  }

private:
  static Value exchange(tileas::AtomicCASOp op, Value pointer, Value expected,
                        Value value, OpBuilder &builder) {
    Location loc = op.getLoc();
    Type type = value.getType();
    Type word = builder.getIntegerType(type.getIntOrFloatBitWidth());
    auto toWord = [&](Value bits) -> Value {
      return type == word ? bits
                          : LLVM::BitcastOp::create(builder, loc, word, bits)
                                .getResult();
    };
    LLVM::AtomicOrdering ordering = atomicOrdering(op.getMemSemantic());
    // A failed exchange is a load: it releases nothing.
    bool acquires = ordering == LLVM::AtomicOrdering::acquire ||
                    ordering == LLVM::AtomicOrdering::acq_rel;
    Value both = LLVM::AtomicCmpXchgOp::create(
        builder, loc, pointer, toWord(expected), toWord(value), ordering,
        acquires ? LLVM::AtomicOrdering::acquire
                 : LLVM::AtomicOrdering::monotonic,
        syncScope(op.getMemScope()));
    Value old =
        LLVM::ExtractValueOp::create(builder, loc, both, ArrayRef<int64_t>{0});
    if (type == word)
      return old;
    return LLVM::BitcastOp::create(builder, loc, type, old);
  }
};

struct LowerTiledRMW final : OpConversionPattern<tileas::TiledAtomicRMWOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::TiledAtomicRMWOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    beginAccess(op, rewriter);
    Type tile = op.getTile().getType();
    TiledAccess access(
        op, rewriter, loc, op.getView().getType(), adaptor.getView(),
        adaptor.getIndices(), op.getInbounds().value_or(ArrayRef<bool>()),
        registerType(*getTypeConverter(), tile), tile, op.getSliceAttr());
    Value owner = access.coordinates().isOwner();
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (access.coordinates().layout().isCopy(r))
        continue;
      Value inside = access.inBounds(r);
      update(op, access.address(r), adaptor.getTile()[r],
             both(rewriter, loc, inside, owner), rewriter);
    }
    rewriter.replaceOp(op, makeToken(rewriter, loc));
    return success();
  }
};
} // namespace

void tilewright::populateAtomicPatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerRMW, LowerCAS, LowerTiledRMW>(converter,
                                                  patterns.getContext());
}
