//===- AsyncDot.cpp - asynchronous matrix products ------------------------===//
// A product is one wgmma per row, column and k step of the atom in a
// warpgroup's part, in one group. Each row and column has a register list of
// its own. Descriptors differ by constants, since the matrices of a buffer are
// at fixed distances (Layout/DescribedMemory.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tilewright;

/// The most register lists that an accumulator may have.
static constexpr unsigned mostLists = 64;

/// Packs registers of `element` into 32-bit words.
static SmallVector<Value> packWords(OpBuilder &builder, Location loc,
                                    Type element, ValueRange registers) {
  unsigned inWord = 32 / element.getIntOrFloatBitWidth();
  SmallVector<Value> words;
  for (unsigned i = 0; i < registers.size(); i += inWord) {
    Value word = groupOf(builder, loc, element, registers.slice(i, inWord));
    if (word.getType() != builder.getI32Type())
      word = LLVM::BitcastOp::create(builder, loc, builder.getI32Type(), word);
    words.push_back(word);
  }
  return words;
}

/// Appends the elements of a word to `to`.
static void unpackWord(OpBuilder &builder, Location loc, Type element,
                       Value word, SmallVectorImpl<Value> &to) {
  unsigned inWord = 32 / element.getIntOrFloatBitWidth();
  Type type = groupType(element, inWord);
  if (word.getType() != type)
    word = LLVM::BitcastOp::create(builder, loc, type, word);
  for (unsigned i = 0; i < inWord; ++i)
    to.push_back(elementOf(builder, loc, word, i));
}

namespace {
/// The words of an accumulator, list after list, in the order of the tile's
/// registers (Layout/Fragments.h).
struct SumLists {
  unsigned rows, columns, words;

  SumLists(const tileas::ProductAtom &atom, RankedTensorType tile) {
    FragmentRegisters places(*atom.row, MmaOperand::D, tile.getShape(),
                             atom.grid);
    rows = places.rows();
    columns = places.columns();
    words = places.values() * tile.getElementTypeBitWidth() / 32;
  }
  unsigned count() const { return rows * columns; }
};
} // namespace

namespace {
/// The descriptors of one operand's matrices.
class Descriptors {
public:
  Descriptors(OpBuilder &builder, Location loc, tileas::AsyncDotOp dot,
              unsigned number, ValueRange place, Value group)
      : builder(builder), loc(loc), number(number),
        atom(*tileas::productAtomOf(dot)),
        matrix(*tileas::describeOperand(dot, number)),
        type(cast<tileas::BufferType>(dot.getOperand(number).getType())) {
    low = begin(place, group);
    high = zeroUnknown(place[0], 2 * productsBefore(dot) + number);
    high = LLVM::OrOp::create(
        builder, loc, high,
        constantI32(builder, loc, int32_t(matrix.bits() >> 32)));
  }

  /// From the first matrix's descriptor to that of the matrix for the group's
  /// instruction `mn` and step `k`. No shared memory address carries into the
  /// fields above its own.
  int32_t distanceTo(unsigned mn, unsigned k) const {
    const MmaAtom &row = *atom.row;
    return int32_t(
        distanceOf(int64_t(mn) * (number ? row.n : row.m), int64_t(k) * row.k) /
        16);
  }

  /// The words of the first matrix's descriptor.
  Value low, high;

  bool isTransposed() const { return matrix.isMNMajor; }

private:
  uint64_t distanceOf(int64_t mn, int64_t k) const {
    ArrayRef<int64_t> shape = type.getShape();
    SmallVector<int64_t> at(shape.size(), 0);
    at[shape.size() - (number ? 1 : 2)] = mn;
    at[shape.size() - (number ? 2 : 1)] = k;
    return matrix.distanceOf(LinearLayout(shape, {}, {}, {}).element(at));
  }

  Value shifted(Value value, unsigned by) {
    return LLVM::LShrOp::create(builder, loc, value,
                                constantI32(builder, loc, by));
  }
  Value masked(Value value, int64_t mask) {
    return LLVM::AndOp::create(builder, loc, value,
                               constantI32(builder, loc, mask));
  }

  /// The views' offset is a swizzled one; the descriptor needs it unswizzled.
  Value unswizzled(Value offset) {
    Value bytes =
        LLVM::MulOp::create(builder, loc, offset,
                            constantI32(builder, loc, type.getElementBytes()));
    Value flipped =
        masked(shifted(bytes, 3), ((1 << matrix.swizzledBits) - 1) << 4);
    return LLVM::XOrOp::create(builder, loc, bytes, flipped);
  }

  /// The offset of the group's part from the operand's start; null if it is 0
  /// for all groups.
  Value ofGroup(Value group) {
    const WarpGrid &grid = atom.grid;
    unsigned columns = grid.columns, rows = grid.rows / atom.row->warps();
    unsigned count = number ? columns : rows,
             firstBit = number ? 0 : llvm::Log2_32(columns);
    ArrayRef<int64_t> shape = type.getShape();
    int64_t part = shape[shape.size() - (number ? 1 : 2)] / count;
    Value sum;
    for (unsigned bit = 0; (1u << bit) < count; ++bit) {
      Value own = masked(shifted(group, firstBit + bit), 1);
      Value distance = LLVM::MulOp::create(
          builder, loc, own,
          constantI32(builder, loc, int64_t(distanceOf(part << bit, 0))));
      sum = sum ? LLVM::AddOp::create(builder, loc, sum, distance).getResult()
                : distance;
    }
    return sum;
  }

  Value sum(Value a, Value b) {
    return LLVM::AddOp::create(builder, loc, a, b,
                               LLVM::IntegerOverflowFlags::nuw);
  }

  /// The low word of the first matrix's descriptor. The loop-invariant part is
  /// computed first, and the stage of a ring added last.
  Value begin(ValueRange place, Value group) {
    LLVM::GEPOp stage = stageOf(place[0]);
    Value low = LLVM::OrOp::create(
        builder, loc, masked(shifted(addressOf(place[0]), 4), 0x3fff),
        constantI32(builder, loc, int64_t(matrix.bits() & 0xffffffff)));
    if (Value distance = group ? ofGroup(group) : Value())
      low = sum(low, shifted(distance, 4));
    if (!matchPattern(place[1], m_Zero()))
      low = sum(low, shifted(unswizzled(place[1]), 4));
    return stage ? sum(low, shifted(stage.getDynamicIndices()[0], 4)) : low;
  }

  /// Zero, as ptxas does not know: the highest bit of an address. It would move
  /// a constant to the high word's register before each use, and also a value
  /// that has several registers, so each operand of a product has its own: the
  /// bit of another address, at a distance that carries into it for all LLVM
  /// knows.
  Value zeroUnknown(Value place, unsigned number) {
    constexpr int64_t distance = 1024; // the greatest alignment of a buffer
    Value address =
        sum(addressOf(place), constantI32(builder, loc, distance * number));
    return shifted(address, 31);
  }

  static unsigned productsBefore(tileas::AsyncDotOp dot) {
    unsigned count = 0;
    dot->getParentOfType<FunctionOpInterface>().walk([&](Operation *op) {
      if (op == dot)
        return WalkResult::interrupt();
      count += isa<tileas::AsyncDotOp>(op);
      return WalkResult::advance();
    });
    return count;
  }

  /// The step to a ring's slot, if `place` is one.
  static LLVM::GEPOp stageOf(Value place) {
    auto stage = place.getDefiningOp<LLVM::GEPOp>();
    bool isStage = stage && stage.getDynamicIndices().size() == 1 &&
                   stage.getElemType().isInteger(8);
    return isStage ? stage : LLVM::GEPOp();
  }

  /// The address of an operand, without its stage.
  Value addressOf(Value place) {
    LLVM::GEPOp stage = stageOf(place);
    return LLVM::PtrToIntOp::create(builder, loc, builder.getI32Type(),
                                    stage ? stage.getBase() : place);
  }

  OpBuilder &builder;
  Location loc;
  unsigned number;
  tileas::ProductAtom atom;
  DescribedMatrix matrix;
  tileas::BufferType type;
};

struct LowerAccumulator final
    : OpConversionPattern<tileas::AsyncAccumulatorOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncAccumulatorOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type element = op.getTile().getType().getElementType();
    rewriter.replaceOpWithMultiple(
        op, {packWords(rewriter, op.getLoc(), element, adaptor.getTile())});
    return success();
  }
};

struct LowerAsyncDot final : OpConversionPattern<tileas::AsyncDotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncDotOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    tileas::ProductAtom atom = *tileas::productAtomOf(op);
    SumLists lists(atom, op.getAcc().getType().getTile());
    if (lists.count() > mostLists)
      return op.emitOpError("expects at most ")
             << mostLists << " instructions of a group for each k, but found "
             << lists.count();
    Value groupNumber = groupOfWarps(rewriter, op, atom);
    std::optional<Descriptors> a;
    if (isa<tileas::BufferType>(op.getLhs().getType()))
      a.emplace(rewriter, loc, op, 0, adaptor.getLhs(), groupNumber);
    Descriptors b(rewriter, loc, op, 1, adaptor.getRhs(), groupNumber);
    unsigned steps =
        tileas::DotOp::tileOf(op.getLhs()).getShape().back() / atom.row->k;
    SmallVector<Value> words(adaptor.getAcc()), ofLhs;
    if (op.getFromZero())
      words.assign(words.size(),
                   LLVM::UndefOp::create(rewriter, loc, rewriter.getI32Type()));
    if (!a)
      ofLhs = wordsOfLhs(rewriter, op, atom, adaptor.getLhs());
    unsigned wordsOfA = ofLhs.size() / (steps * lists.rows);
    SmallVector<int32_t> atA, atB;
    for (unsigned k = 0; k < steps; ++k)
      for (unsigned list = 0; list < lists.count(); ++list) {
        unsigned row = list / lists.columns, column = list % lists.columns;
        atA.push_back(a ? a->distanceTo(row, k)
                        : int32_t((k * lists.rows + row) * wordsOfA));
        atB.push_back(b.distanceTo(column, k));
      }
    std::string d =
        atomTypeName(op.getAcc().getType().getTile().getElementType());
    StringRef types[] = {d, atom.typeOf(op.getLhsUnsigned()),
                         atom.typeOf(op.getRhsUnsigned())};
    int32_t shape[] = {int32_t(atom.row->n), int32_t(atom.row->k)};
    auto group = nvvmext::WgmmaGroupOp::create(
        rewriter, loc, SmallVector<Type>(words.size(), rewriter.getI32Type()),
        words, ofLhs, a ? a->low : Value(), a ? a->high : Value(), atA, b.low,
        b.high, atB, lists.count(), op.getChain() * mostLists, shape,
        rewriter.getStrArrayAttr(types), op.getFromZero(),
        a && a->isTransposed(), b.isTransposed());
    rewriter.replaceOpWithMultiple(op, {group.getD()});
    return success();
  }

private:
  /// The number of the warpgroup, uniform across its threads, from before all
  /// loops, since LLVM does not move a shuffle; null if there is only one.
  static Value groupOfWarps(OpBuilder &builder, tileas::AsyncDotOp op,
                            const tileas::ProductAtom &atom) {
    if (atom.grid.count() <= atom.row->warps())
      return {};
    OpBuilder::InsertionGuard guard(builder);
    for (auto loop = op->getParentOfType<LoopLikeOpInterface>(); loop;
         loop = loop->getParentOfType<LoopLikeOpInterface>())
      builder.setInsertionPoint(loop);
    Location loc = op.getLoc();
    ThreadCoordinates thread(builder, loc, TileLayout());
    Value group = LLVM::LShrOp::create(
        builder, loc, thread.warp(),
        constantI32(builder, loc, llvm::Log2_32(atom.row->warps())));
    // Lets the assembler know that the value is uniform across the warp.
    return shuffle(builder, loc, group, NVVM::ShflKind::idx,
                   constantI32(builder, loc, 0));
  }

  /// The words of all rows for each k step in turn.
  static SmallVector<Value> wordsOfLhs(OpBuilder &builder,
                                       tileas::AsyncDotOp op,
                                       const tileas::ProductAtom &atom,
                                       ValueRange registers) {
    auto tile = cast<RankedTensorType>(op.getLhs().getType());
    SmallVector<int64_t> shape(tile.getShape());
    shape.back() = atom.row->k;
    FragmentRegisters places(*atom.row, MmaOperand::A, shape, atom.grid);
    unsigned ofStep = atom.fragment(MmaOperand::A, shape).numRegisters();
    SmallVector<Value> values;
    for (unsigned first = 0; first < registers.size(); first += ofStep)
      for (unsigned row = 0; row < places.rows(); ++row)
        for (unsigned v = 0; v < places.values(); ++v)
          values.push_back(registers[first + places.at(0, row, 0, v)]);
    return packWords(builder, op.getLoc(), values[0].getType(), values);
  }
};

struct LowerWaitDot final : OpConversionPattern<tileas::AsyncWaitDotOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncWaitDotOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    ValueRange all = adaptor.getSum();
    auto tile = cast<RankedTensorType>(op.getTile().getType());
    Type element = registerType(*getTypeConverter(), tile);
    SumLists lists(*tileas::productAtomOf(op), tile);
    SmallVector<Value> results;
    for (unsigned list = 0; list < lists.count(); ++list) {
      auto wait = nvvmext::WgmmaWaitOp::create(
          rewriter, loc, SmallVector<Type>(lists.words, rewriter.getI32Type()),
          op.getPending(), all.slice(list * lists.words, lists.words),
          op.getChain() * mostLists + list, op.getApart());
      for (Value word : wait.getResults())
        unpackWord(rewriter, loc, element, word, results);
    }
    rewriter.replaceOpWithMultiple(op, {results});
    return success();
  }
};

struct LowerWaitDots final : OpConversionPattern<tileas::AsyncWaitDotsOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::AsyncWaitDotsOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::WgmmaWaitGroupSyncOp>(op,
                                                            op.getPending());
    return success();
  }
};

struct LowerFence final : OpConversionPattern<tileas::FenceAsyncProxyOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::FenceAsyncProxyOp op, OneToNOpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<NVVM::FenceProxyOp>(
        op, NVVM::ProxyKind::async_shared,
        NVVM::SharedSpaceAttr::get(getContext(),
                                   NVVM::SharedSpace::shared_cta));
    return success();
  }
};
} // namespace

void tilewright::populateAsyncDotPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  patterns.add<LowerAccumulator, LowerAsyncDot, LowerWaitDot, LowerWaitDots,
               LowerFence>(converter, patterns.getContext());
}
