//===- Pack.cpp - numbers as bytes and back -------------------------------===//
// Where elements are taken apart, a register finds its element in its thread
// (LayoutInterface); which part of it, its coordinate says, of which the thread
// may have a say. Where they are put together, the parts of each register stand
// one after the other in the source's layout that the interface names.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"

using namespace mlir;
using namespace tilewright;

/// `value` as an integer of the width of its type, and back.
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

/// The part of `whole`, an integer, that register `r` of `thread`'s tile has.
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

/// The parts side by side.
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
/// pack and unpack: whichever side has the larger elements.
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
