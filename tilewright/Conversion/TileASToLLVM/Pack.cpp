//===- Pack.cpp - pack numbers into bytes and back ------------------------===//
// To unpack, a register finds its source element in its own thread
// (LayoutInterface); its coordinate, which may depend on the thread, selects
// the part. To pack, the parts of each register are consecutive in the source
// layout that the interface requires.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

/// `value` as an integer of the same width, and back.
static Value toBits(OpBuilder &builder, Location loc, Value value) {
  Type type = value.getType();
  if (isa<IntegerType>(type))
    return value;
  return LLVM::BitcastOp::create(
      builder, loc, builder.getIntegerType(type.getIntOrFloatBitWidth()),
      value);
}
static Value fromBits(OpBuilder &builder, Location loc, Type type,
                      Value value) {
  return value.getType() == type
             ? value
             : LLVM::BitcastOp::create(builder, loc, type, value).getResult();
}

static Value shiftBy(OpBuilder &builder, Location loc, Type type,
                     unsigned bits) {
  return LLVM::ConstantOp::create(builder, loc, type,
                                  builder.getIntegerAttr(type, bits));
}

/// The part of `whole`, an integer, that register `r` of `thread`'s tile holds.
static Value takePart(OpBuilder &builder, Location loc, Value whole,
                      IntegerType part, ThreadCoordinates &thread, unsigned r) {
  Type type = whole.getType();
  unsigned parts = type.getIntOrFloatBitWidth() / part.getWidth();
  const TileLayout &layout = thread.layout();
  if (layout.threadMask()[0] & (parts - 1)) {
    Value number = LLVM::AndOp::create(builder, loc, thread.coordinate(r, 0),
                                       thread.constant(parts - 1));
    Value distance = LLVM::MulOp::create(builder, loc, number,
                                         thread.constant(part.getWidth()));
    unsigned width = type.getIntOrFloatBitWidth();
    if (width < 32)
      distance = LLVM::TruncOp::create(builder, loc, type, distance);
    else if (width > 32)
      distance = LLVM::ZExtOp::create(builder, loc, type, distance);
    whole = LLVM::LShrOp::create(builder, loc, whole, distance);
  } else if (unsigned number = layout.offset(r)[0] & (parts - 1)) {
    whole = LLVM::LShrOp::create(
        builder, loc, whole,
        shiftBy(builder, loc, type, number * part.getWidth()));
  }
  return LLVM::TruncOp::create(builder, loc, part, whole);
}

/// Concatenates the parts.
static Value join(OpBuilder &builder, Location loc, IntegerType whole,
                  ValueRange parts) {
  Value all;
  for (auto [i, part] : llvm::enumerate(parts)) {
    Value wide = LLVM::ZExtOp::create(builder, loc, whole, part);
    unsigned from = i * part.getType().getIntOrFloatBitWidth();
    if (from)
      wide = LLVM::ShlOp::create(builder, loc, wide,
                                 shiftBy(builder, loc, whole, from));
    all = all ? LLVM::OrOp::create(builder, loc, all, wide).getResult() : wide;
  }
  return all;
}

namespace {
/// pack and unpack: `Op` determines which side has the larger elements.
template <typename Op> struct LowerPacking final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using OneToNOpAdaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;

  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    const TypeConverter &converter = *this->getTypeConverter();
    ValueRange source = adaptor.getSource();
    Type type = registerType(converter, op.getType());
    unsigned from = source.front().getType().getIntOrFloatBitWidth();
    unsigned to = type.getIntOrFloatBitWidth();
    std::optional<SmallVector<unsigned>> order =
        tileas::layoutOf(op.getSource())
            .renamesTo(op.sourceLayout(tileas::layoutOf(op.getResult())));
    if (!order)
      return op.emitOpError("internal error in Tilewright, not in your kernel: "
                            "elements would change threads between ")
             << op.getSource().getType() << " and " << op.getType();
    SmallVector<Value> registers;
    auto integer = rewriter.getIntegerType(to);
    if (from > to) {
      ThreadCoordinates thread(rewriter, loc, TileLayout::of(op.getType()));
      for (auto [r, whole] : llvm::enumerate(*order))
        registers.push_back(fromBits(
            rewriter, loc, type,
            takePart(rewriter, loc, toBits(rewriter, loc, source[whole]),
                     integer, thread, r)));
    } else {
      unsigned parts = to / from;
      for (unsigned i = 0; i < order->size(); i += parts) {
        SmallVector<Value> bits;
        for (unsigned part : ArrayRef(*order).slice(i, parts))
          bits.push_back(toBits(rewriter, loc, source[part]));
        registers.push_back(
            fromBits(rewriter, loc, type, join(rewriter, loc, integer, bits)));
      }
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};
} // namespace

void tilewright::populatePackPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerPacking<tileas::PackOp>, LowerPacking<tileas::UnpackOp>>(
      converter, patterns.getContext());
}
