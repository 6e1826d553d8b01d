//===- Multimem.cpp - operations on multicast objects ---------------------===//
// Each element's owner performs one operation. A chip without the instructions
// cannot reach all copies, so that is an error at the operation. Tile IR
// restricts the kinds per element type; the rule is checked again for IR from
// other producers.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Access.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/TiledAccess.h"
#include "tilewright/Dialect/ModuleChip.h"

using namespace mlir;
using namespace tilewright;

/// Whether the chip has the instruction; the verifier checks the element types.
static LogicalResult checkMultimem(Operation *op) {
  FailureOr<const Chip *> chip = chipOf(op);
  if (failed(chip))
    return failure();
  if ((*chip)->hasMulticast())
    return success();
  return op->emitOpError("needs multicast memory, which ")
         << (*chip)->name() << " does not have; compile for "
         << chipsWith(&Chip::hasMulticast);
}

template <typename Op>
static TiledAccess accessOf(Op op, ValueRange view,
                            ArrayRef<ValueRange> indices, Type storage,
                            OpBuilder &builder) {
  return TiledAccess(op, builder, op.getLoc(), op.getView().getType(), view,
                     indices, op.getInbounds().value_or(ArrayRef<bool>()),
                     storage, op.getTile().getType());
}

namespace {
struct LowerLoadReduce final
    : OpConversionPattern<tileas::MultimemLoadReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MultimemLoadReduceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Type tile = op.getTile().getType();
    Type type = registerType(*getTypeConverter(), tile);
    if (failed(checkMultimem(op)))
      return failure();
    beginAccess(op, rewriter);
    TiledAccess access =
        accessOf(op, adaptor.getView(), adaptor.getIndices(), type, rewriter);
    AccessOrder order(op);
    Value owner = access.coordinates().isOwner();
    Value zero = makeZero(rewriter, loc, type);
    SmallVector<Value> registers;
    for (unsigned r = 0; r < registerCount(tile); ++r) {
      if (access.coordinates().layout().isCopy(r)) {
        registers.push_back(zero);
        continue;
      }
      Value predicate = both(rewriter, loc, access.inBounds(r), owner);
      registers.push_back(nvvmext::MultimemLdReduceOp::create(
          rewriter, loc, op.getKind(), access.address(r),
          orTrue(rewriter, loc, predicate), zero, order.semantic, order.scope));
    }
    Value token = makeToken(rewriter, loc);
    rewriter.replaceOpWithMultiple(op, ArrayRef<ValueRange>{registers, token});
    return success();
  }
};

/// multimem_reduce and multimem_store: `write` builds the instruction.
template <typename Op, typename Adaptor, typename Write>
LogicalResult lowerWrite(Op op, Adaptor adaptor, Type type,
                         ConversionPatternRewriter &rewriter, Write write) {
  Location loc = op.getLoc();
  beginAccess(op, rewriter);
  TiledAccess access =
      accessOf(op, adaptor.getView(), adaptor.getIndices(), type, rewriter);
  AccessOrder order(op);
  Value owner = access.coordinates().isOwner();
  for (unsigned r = 0; r < registerCount(op.getTile().getType()); ++r) {
    if (access.coordinates().layout().isCopy(r))
      continue;
    Value predicate = both(rewriter, loc, access.inBounds(r), owner);
    write(adaptor.getTile()[r], access.address(r),
          orTrue(rewriter, loc, predicate), order);
  }
  rewriter.replaceOp(op, makeToken(rewriter, loc));
  return success();
}

struct LowerReduce final : OpConversionPattern<tileas::MultimemReduceOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MultimemReduceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type tile = op.getTile().getType();
    if (failed(checkMultimem(op)))
      return failure();
    auto kind = nvvmext::MultimemKindAttr::get(getContext(), op.getKind());
    return lowerWrite(op, adaptor, registerType(*getTypeConverter(), tile),
                      rewriter,
                      [&](Value value, Value pointer, Value predicate,
                          const AccessOrder &order) {
                        nvvmext::MultimemRedOp::create(
                            rewriter, op.getLoc(), kind, value, pointer,
                            predicate, order.semantic, order.scope);
                      });
  }
};

struct LowerStore final : OpConversionPattern<tileas::MultimemStoreOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MultimemStoreOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type tile = op.getTile().getType();
    if (failed(checkMultimem(op)))
      return failure();
    return lowerWrite(
        op, adaptor, registerType(*getTypeConverter(), tile), rewriter,
        [&](Value value, Value pointer, Value predicate,
            const AccessOrder &order) {
          nvvmext::MultimemStOp::create(rewriter, op.getLoc(), value, pointer,
                                        predicate, order.semantic, order.scope);
        });
  }
};
} // namespace

void tilewright::populateMultimemPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerLoadReduce, LowerReduce, LowerStore>(converter,
                                                         patterns.getContext());
}
