//===- Shape.cpp - operations that rename registers -----------------------===//
// broadcast, reshape and permute only rename registers: their layouts hold
// corresponding elements in the same thread (LayoutInterface). A convert_layout
// here either does the same or stays within a warp; others have been lowered to
// shared memory.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/FloatConstants.h"

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

/// Replaces `op` by its source's registers in another order.
static LogicalResult rename(Operation *op, ValueRange source,
                            ConversionPatternRewriter &rewriter,
                            std::optional<SmallVector<unsigned>> order) {
  if (!order)
    return op->emitOpError("internal error in Tilewright, not in your kernel: "
                           "elements would change threads between ")
           << op->getOperand(0).getType() << " and "
           << op->getResult(0).getType();
  SmallVector<Value> registers;
  for (unsigned r : *order)
    registers.push_back(source[r]);
  rewriter.replaceOpWithMultiple(op, {registers});
  return success();
}

namespace {
/// broadcast, reshape and permute.
template <typename Op> struct LowerRenaming final : OpConversionPattern<Op> {
  using OpConversionPattern<Op>::OpConversionPattern;
  using OneToNOpAdaptor = typename OpConversionPattern<Op>::OneToNOpAdaptor;
  LogicalResult
  matchAndRewrite(Op op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    // Every thread holds a scalar, so the elements are in one thread.
    if (!isa<RankedTensorType>(op.getSource().getType()) ||
        !isa<RankedTensorType>(op.getType()))
      return rename(op, adaptor.getSource(), rewriter,
                    SmallVector<unsigned>(registerCount(op.getType()), 0));
    return rename(op, adaptor.getSource(), rewriter,
                  layoutOf(op.getSource())
                      .renamesTo(op.sourceLayout(layoutOf(op.getResult()))));
  }
};

/// Within a thread, selects registers; within a warp, shuffles. If a register
/// comes from several source registers, depending on the lane, each of them is
/// shuffled and the right one selected.
struct LowerConvertLayout final : OpConversionPattern<tileas::ConvertLayoutOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ConvertLayoutOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    LinearLayout from = layoutOf(op.getSource()), to = layoutOf(op.getResult());
    std::optional<SmallVector<unsigned>> order = from.renamesTo(to);
    std::optional<LinearLayout> plan;
    if (!order)
      plan = from.shufflesTo(to);
    if (!plan)
      return rename(op, adaptor.getSource(), rewriter, order);
    Location loc = op.getLoc();
    unsigned registerBits = from.inBits(PlaceDim::Register);
    uint64_t registers = (uint64_t(1) << registerBits) - 1;
    ThreadCoordinates places(rewriter, loc, TileLayout::of(*plan));
    bool isSameLane = keepsLanes(*plan, registerBits);
    SmallVector<uint64_t> choices = registerChoices(*plan, registers);
    SmallVector<Value> results;
    for (unsigned r = 0; r < to.numRegisters(); ++r) {
      uint64_t fixed = plan->apply(r);
      Value lane;
      if (!isSameLane || fixed >> registerBits)
        lane = sourceLane(rewriter, loc, places, fixed, registerBits);
      Value result;
      for (uint64_t choice : choices) {
        Value value = adaptor.getSource()[(fixed & registers) ^ choice];
        if (lane)
          value = shuffle(rewriter, loc, value, NVVM::ShflKind::idx, lane);
        result = result ? LLVM::SelectOp::create(rewriter, loc,
                                                 isChosen(rewriter, loc, places,
                                                          choice, registers),
                                                 value, result)
                              .getResult()
                        : value;
      }
      results.push_back(result);
    }
    rewriter.replaceOpWithMultiple(op, {results});
    return success();
  }

private:
  static bool keepsLanes(const LinearLayout &plan, unsigned registerBits) {
    return llvm::all_of(
        llvm::enumerate(plan.bases(PlaceDim::Lane)), [&](auto entry) {
          return entry.value() >> registerBits == uint64_t(1) << entry.index();
        });
  }

  /// The bits by which lanes may change the number of the source register.
  static SmallVector<uint64_t> registerChoices(const LinearLayout &plan,
                                               uint64_t registers) {
    SmallVector<uint64_t> choices = {0};
    for (uint64_t basis : plan.bases(PlaceDim::Lane))
      if (!llvm::is_contained(choices, basis & registers))
        for (unsigned i = 0, e = choices.size(); i < e; ++i)
          choices.push_back(choices[i] ^ (basis & registers));
    return choices;
  }

  static Value sourceLane(OpBuilder &builder, Location loc,
                          ThreadCoordinates &places, uint64_t fixed,
                          unsigned registerBits) {
    Value place = places.base(0, fixed >> registerBits << registerBits);
    return LLVM::LShrOp::create(builder, loc, place,
                                places.constant(registerBits));
  }

  static Value isChosen(OpBuilder &builder, Location loc,
                        ThreadCoordinates &places, uint64_t choice,
                        uint64_t registers) {
    Value own = LLVM::AndOp::create(builder, loc, places.base(0),
                                    places.constant(registers));
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq, own,
                                places.constant(choice));
  }
};

struct LowerSplat final : OpConversionPattern<tileas::SplatOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::SplatOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    SmallVector<Value> registers(registerCount(op.getType()),
                                 adaptor.getOperands()[0].front());
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerPoison final : OpConversionPattern<tileas::PoisonOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::PoisonOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = registerType(*getTypeConverter(), op.getType());
    Value poison = LLVM::PoisonOp::create(rewriter, op.getLoc(), type);
    SmallVector<Value> registers(registerCount(op.getType()), poison);
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

struct LowerIota final : OpConversionPattern<tileas::IotaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::IotaOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(op.getType()));
    Type type = registerType(*getTypeConverter(), op.getType());
    unsigned width = type.getIntOrFloatBitWidth();
    SmallVector<Value> registers;
    for (unsigned r = 0; r < thread.layout().registerCount(); ++r) {
      Value value = thread.coordinate(r, 0);
      if (width > 32)
        value = LLVM::ZExtOp::create(rewriter, loc, type, value);
      else if (width < 32)
        value = LLVM::TruncOp::create(rewriter, loc, type, value);
      registers.push_back(value);
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }
};

/// A non-splat constant is stored in constant memory; each thread loads the
/// elements of its registers.
struct LowerConstantTensor final
    : OpConversionPattern<tileas::ConstantTensorOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::ConstantTensorOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto value = cast<DenseElementsAttr>(op.getValue());
    auto tile = cast<RankedTensorType>(op.getType());
    Location loc = op.getLoc();
    Type type = registerType(*getTypeConverter(), tile);
    if (value.isSplat()) {
      Value one =
          makeScalar(rewriter, loc, type, value.getSplatValue<Attribute>());
      SmallVector<Value> registers(registerCount(tile), one);
      rewriter.replaceOpWithMultiple(op, {registers});
      return success();
    }
    Value base = makeTable(op, value, type, rewriter);
    ThreadCoordinates thread(rewriter, loc, TileLayout::of(tile));
    SmallVector<Value> registers;
    for (unsigned r = 0; r < thread.layout().registerCount(); ++r) {
      Value linear = thread.constant(0);
      for (int64_t dim = 0; dim < tile.getRank(); ++dim) {
        linear = LLVM::MulOp::create(rewriter, loc, linear,
                                     thread.constant(tile.getDimSize(dim)));
        linear = LLVM::AddOp::create(rewriter, loc, linear,
                                     thread.coordinate(r, dim));
      }
      Value address =
          LLVM::GEPOp::create(rewriter, loc, base.getType(), storageType(type),
                              base, ArrayRef<LLVM::GEPArg>{linear});
      Value element =
          LLVM::LoadOp::create(rewriter, loc, storageType(type), address);
      registers.push_back(fromStorage(rewriter, loc, type, element));
    }
    rewriter.replaceOpWithMultiple(op, {registers});
    return success();
  }

private:
  /// Formats that LLVM lacks are stored as their bits.
  static Value makeScalar(OpBuilder &builder, Location loc, Type type,
                          Attribute value) {
    auto number = dyn_cast<FloatAttr>(value);
    if (!number || !isa<IntegerType>(type))
      return LLVM::ConstantOp::create(builder, loc, type,
                                      cast<TypedAttr>(value));
    auto constant = LLVM::ConstantOp::create(
        builder, loc, type,
        builder.getIntegerAttr(
            type,
            storageBits(number.getValue(), type.getIntOrFloatBitWidth())));
    noteFloats(constant, number.getType());
    return constant;
  }

  static Value makeTable(tileas::ConstantTensorOp op, DenseElementsAttr value,
                         Type type, ConversionPatternRewriter &rewriter) {
    Location loc = op.getLoc();
    Operation *table = SymbolTable::getNearestSymbolTable(op);
    Type storage = storageType(type);
    unsigned width = storage.getIntOrFloatBitWidth();
    SmallVector<APInt> bits;
    if (isa<FloatType>(value.getElementType()))
      for (APFloat number : value.getValues<APFloat>())
        bits.push_back(storageBits(number, width));
    else
      for (APInt number : value.getValues<APInt>())
        bits.push_back(number.zextOrTrunc(width));
    auto integers = RankedTensorType::get({static_cast<int64_t>(bits.size())},
                                          rewriter.getIntegerType(width));
    auto array =
        LLVM::LLVMArrayType::get(rewriter.getIntegerType(width), bits.size());
    LLVM::GlobalOp global;
    {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(&table->getRegion(0).front());
      std::string name;
      unsigned number = 0;
      do
        name = "constant_" + std::to_string(number++);
      while (SymbolTable::lookupSymbolIn(table, name));
      global = LLVM::GlobalOp::create(
          rewriter, loc, array, /*isConstant=*/true, LLVM::Linkage::Internal,
          name, DenseElementsAttr::get(integers, bits), /*alignment=*/16,
          /*addrSpace=*/1);
      noteFloats(global, value.getElementType());
    }
    return LLVM::AddressOfOp::create(rewriter, loc, global);
  }
};
} // namespace

void tilewright::populateShapePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns
      .add<LowerRenaming<tileas::BroadcastOp>, LowerRenaming<tileas::ReshapeOp>,
           LowerRenaming<tileas::PermuteOp>, LowerConvertLayout, LowerSplat,
           LowerPoison, LowerIota, LowerConstantTensor>(converter,
                                                        patterns.getContext());
}
