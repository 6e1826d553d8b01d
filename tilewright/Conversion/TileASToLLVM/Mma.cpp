//===- Mma.cpp - matrix products on fragments -----------------------------===//
// One instruction per product of the atom in the warp's part. 32-bit registers
// hold several adjacent values of a narrow type, in the order of the layout.
// Values past the end of k are zero in both operands; either the register's
// position or the lane determines them.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright;

/// The type of one operand register: some values of `element`.
static Type wordType(Type element) {
  unsigned bits = element.getIntOrFloatBitWidth();
  if (element.isF16())
    return VectorType::get(2, element);
  if (bits == 64 || element.isF32())
    return element;
  return IntegerType::get(element.getContext(), 32);
}

static unsigned valuesInWord(Type element) {
  return std::max(1u, 32 / element.getIntOrFloatBitWidth());
}

namespace {
/// The instruction words of one operand, each built once.
class Side {
public:
  Side(OpBuilder &builder, Location loc, FragmentRegisters places,
       ValueRange registers)
      : builder(builder), loc(loc), places(places), registers(registers) {}

  const FragmentRegisters &getPlaces() const { return places; }

  ValueRange words(unsigned batch, unsigned row, unsigned column) {
    SmallVector<Value> &made = known[{batch, row, column}];
    if (!made.empty())
      return made;
    Type element = registers[0].getType();
    unsigned count = valuesInWord(element);
    for (unsigned v = 0; v < places.values(); v += count) {
      SmallVector<Value> values;
      for (unsigned i = v; i < v + count; ++i)
        values.push_back(value(batch, row, column, i));
      Value word = groupOf(builder, loc, element, values);
      Type type = wordType(element);
      if (word.getType() != type)
        word = LLVM::BitcastOp::create(builder, loc, type, word);
      made.push_back(word);
    }
    return made;
  }

private:
  Value value(unsigned batch, unsigned row, unsigned column, unsigned v) {
    Value own = registers[places.at(batch, row, column, v)];
    if (!places.isZero(v) && !places.zeroLanes())
      return own;
    Value zero = LLVM::ZeroOp::create(builder, loc, own.getType());
    if (places.isZero(v))
      return zero;
    return LLVM::SelectOp::create(builder, loc, isPastEnd(), zero, own);
  }

  Value isPastEnd() {
    if (!pastEnd) {
      ThreadCoordinates thread(builder, loc, TileLayout());
      Value bits =
          LLVM::AndOp::create(builder, loc, thread.lane(),
                              constantI32(builder, loc, places.zeroLanes()));
      pastEnd = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                     bits, constantI32(builder, loc, 0));
    }
    return pastEnd;
  }

  OpBuilder &builder;
  Location loc;
  FragmentRegisters places;
  ValueRange registers;
  Value pastEnd;
  std::map<std::tuple<unsigned, unsigned, unsigned>, SmallVector<Value>> known;
};

struct LowerMma final : OpConversionPattern<tileas::MmaOp> {
  using OpConversionPattern::OpConversionPattern;
  LogicalResult
  matchAndRewrite(tileas::MmaOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    tileas::ProductAtom atom = *tileas::productAtomOf(op);
    auto side = [&](MmaOperand operand, RankedTensorType tile,
                    ValueRange registers) {
      return Side(
          rewriter, loc,
          FragmentRegisters(*atom.row, operand, tile.getShape(), atom.grid),
          registers);
    };
    Side a = side(MmaOperand::A, op.getLhs().getType(), adaptor.getLhs());
    Side b = side(MmaOperand::B, op.getRhs().getType(), adaptor.getRhs());
    Side c = side(MmaOperand::D, op.getType(), adaptor.getAcc());
    const FragmentRegisters &d = c.getPlaces();
    SmallVector<Value> results(adaptor.getAcc().size());
    for (unsigned batch = 0; batch < d.batches(); ++batch)
      for (unsigned row = 0; row < d.rows(); ++row)
        for (unsigned column = 0; column < d.columns(); ++column) {
          Value made =
              multiply(rewriter, op, atom, a.words(batch, row, 0),
                       b.words(batch, 0, column), c.words(batch, row, column));
          SmallVector<Value> values = unpack(
              rewriter, loc, made, op.getType().getElementType().isF16());
          for (auto [v, value] : llvm::enumerate(values))
            results[d.at(batch, row, column, v)] = value;
        }
    rewriter.replaceOpWithMultiple(op, {results});
    return success();
  }

private:
  /// Whether LLVM lacks an intrinsic for it.
  static bool isExtension(const tileas::ProductAtom &atom) {
    return atom.input == "e4m3" || atom.input == "e5m2" ||
           (atom.input == "f64" && atom.row->m > 8);
  }

  static Value multiply(OpBuilder &builder, tileas::MmaOp op,
                        const tileas::ProductAtom &atom, ValueRange a,
                        ValueRange b, ValueRange c) {
    if (isExtension(atom))
      return multiplyByExtension(builder, op, atom, a, b, c);
    auto number = [&](bool isUnsigned) {
      return *NVVM::symbolizeMMATypes(atom.typeOf(isUnsigned));
    };
    std::optional<NVVM::MMAIntOverflow> overflow;
    if (op.getType().getElementType().isInteger(32))
      overflow = NVVM::MMAIntOverflow::wrapped;
    return NVVM::MmaOp::create(
        builder, op.getLoc(), structOf(builder, c), a, b, c,
        ArrayRef<int64_t>{atom.row->m, atom.row->n, atom.row->k}, std::nullopt,
        overflow,
        std::array<NVVM::MMATypes, 2>{number(op.getLhsUnsigned()),
                                      number(op.getRhsUnsigned())},
        std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row,
                                       NVVM::MMALayout::col});
  }

  static Type structOf(OpBuilder &builder, ValueRange words) {
    return LLVM::LLVMStructType::getLiteral(
        builder.getContext(), SmallVector<Type>(words.getTypes()));
  }

  /// The extension's registers of f16 pairs are i32.
  static Value multiplyByExtension(OpBuilder &builder, tileas::MmaOp op,
                                   const tileas::ProductAtom &atom,
                                   ValueRange a, ValueRange b, ValueRange c) {
    Location loc = op.getLoc();
    SmallVector<Value> sums;
    for (Value word : c)
      sums.push_back(isa<VectorType>(word.getType())
                         ? LLVM::BitcastOp::create(builder, loc,
                                                   builder.getI32Type(), word)
                               .getResult()
                         : word);
    int32_t shape[] = {int32_t(atom.row->m), int32_t(atom.row->n),
                       int32_t(atom.row->k)};
    std::string sum = atomTypeName(op.getType().getElementType());
    StringRef types[] = {sum, atom.input, atom.input};
    return nvvmext::MmaOp::create(builder, loc, structOf(builder, sums), a, b,
                                  sums, builder.getDenseI32ArrayAttr(shape),
                                  builder.getStrArrayAttr(types));
  }

  static SmallVector<Value> unpack(OpBuilder &builder, Location loc,
                                   Value result, bool inPairs) {
    SmallVector<Value> values;
    auto type = cast<LLVM::LLVMStructType>(result.getType());
    for (auto [i, word] : llvm::enumerate(type.getBody())) {
      Value part =
          LLVM::ExtractValueOp::create(builder, loc, result, int64_t(i));
      auto vector = dyn_cast<VectorType>(word);
      if (inPairs && !vector) {
        vector = VectorType::get(2, builder.getF16Type());
        part = LLVM::BitcastOp::create(builder, loc, vector, part);
      }
      for (unsigned v = 0, e = vector ? vector.getNumElements() : 1; v < e; ++v)
        values.push_back(elementOf(builder, loc, part, v));
    }
    return values;
  }
};
} // namespace

void tilewright::populateMmaPatterns(const TypeConverter &converter,
                                     RewritePatternSet &patterns) {
  patterns.add<LowerMma>(converter, patterns.getContext());
}
