//===- LowerDot.cpp - lowers products step by step ------------------------===//
// Generates a loop over k. If an atom was chosen (SelectAtoms.cpp), a step has
// one instruction's depth in k: each warp reads its fragments from the buffers
// or registers in which PlaceOperands has placed the operands, and the
// accumulator stays in the atom's layout:
//
//   scf.for %k: %l = load_shared (view %a[0, %k]) : tensor<MxK', #a>
//               %r = load_shared (view %b[%k, 0]) : tensor<K'xN, #b>
//               mma %l, %r, %acc
//
// A few steps are emitted without a loop. An asynchronous instruction uses the
// operands directly (async.dot) and is waited for at once; ProductsInFlight.cpp
// moves the wait. Without an atom, a step is the outer product of a column and
// a row, which every chip supports. The accumulator's layout determines the
// elements of both that a thread reads:
//
//   scf.for %k: %col = load_shared (view %a[0, %k]) : tensor<Mx1>
//               %row = load_shared (view %b[%k, 0]) : tensor<1xN>
//               fma (broadcast %col), (broadcast %row), %acc
//
// Products that read the same slices are computed step by step together, so
// that each slice is loaded once (ProductGroups.h).
//
// A batch is an additional dimension of all of them. Operands are widened after
// they have been read: for fma to a type in which their products are exact, f32
// for all floats except f64 and i32 for i8; for an atom to its operand type.
//
// A scale of f8E8M0FNU ranges from 2^-127 to 2^127; the product of two exceeds
// the range of f32, while their product with a sum may not. So each is split
// into two factors of about half the exponent, and one of each side are
// combined; other scales are small enough to be multiplied directly
// (DotScales.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"
#include "tilewright/Transform/TileAS/Lowering/ProductGroups.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERDOT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Whether a tf32 in `buffer` may have bits beyond the format: after all writes
/// other than those of rounded tiles.
static bool mayHoldExtraBits(Value buffer) {
  if (!isa<FloatTF32Type>(tileas::DotOp::tileOf(buffer).getElementType()))
    return false;
  SmallVector<Value> places = {tileas::bufferOf(buffer)};
  while (!places.empty())
    for (Operation *user : places.pop_back_val().getUsers()) {
      if (isa<tileas::ViewOp>(user)) {
        places.push_back(user->getResult(0));
        continue;
      }
      bool writes = isa<tileas::BufferAccessInterface>(user) &&
                    !tileas::onlyReadsBuffers(user);
      bool isRounded =
          isa<tileas::StoreSharedOp, tileas::StoreWindowOp>(user) &&
          user->getOperand(0).getDefiningOp<tileas::TruncFOp>();
      if (writes && !isRounded)
        return true;
    }
  return false;
}

namespace {
/// The slices that products have loaded in a step: an operand in memory, and
/// the type of its slice.
using Slices = llvm::SmallDenseMap<std::pair<Value, Type>, Value, 4>;

/// A matrix product of either kind.
class Product {
public:
  Product(Operation *op, const Chip *chip, unsigned number)
      : op(op), loc(op->getLoc()), atom(atomOf(op)), sums(op, atom, chip),
        number(number) {
    LinearLayout sum = tileas::getLayout(typeOfSum(op, atom)).getLinear();
    for (unsigned number : {0, 1})
      sides.push_back(DotOperand::of(op, number, atom, sum));
    if (auto dot = dyn_cast<tileas::DotOp>(op))
      isUnsigned = {dot.getLhsUnsigned(), dot.getRhsUnsigned()};
  }

  /// Returns the sums of products that have the same steps (ProductGroups.h);
  /// emits the rest before the last one.
  static SmallVector<Value> lower(MutableArrayRef<Product> group) {
    Product &last = group.back();
    OpBuilder builder(last.op);
    Location loc = last.loc;
    if (tileas::isAsyncProduct(last.op))
      return {last.runAndWait(builder)};
    int64_t step = stepOf(last.op, last.atom), part = last.sums.extent();
    int64_t inRow = stepsInRow(last.op, last.atom);
    for (Product &each : group)
      inRow = std::min(inRow, stepsInRow(each.op, each.atom));
    auto accumulators = llvm::map_to_vector(
        group, [](Product &each) { return each.op->getOperand(2); });
    auto addStep = [&](OpBuilder &inner, KIndex at, ValueRange of) {
      Slices slices;
      SmallVector<Value> sums;
      for (auto [each, sum] : llvm::zip_equal(group, of))
        sums.push_back(each.addProducts(inner, at, sum, slices));
      return sums;
    };
    auto addPart = [&](OpBuilder &outer, KIndex from, ValueRange carried) {
      SmallVector<Value> begun;
      for (auto [each, sum] : llvm::zip_equal(group, carried))
        begun.push_back(each.sums.begin(outer, sum));
      SmallVector<Value> sums =
          inChunks(outer, loc, from, part, step, begun, addStep, inRow);
      for (auto [each, before, sum] : llvm::zip_equal(group, carried, sums))
        sum = each.sums.end(outer, from, before, sum);
      return sums;
    };
    return inChunks(builder, loc, {}, last.sides[0].extent(), part,
                    accumulators, addPart);
  }

private:
  Value runAndWait(OpBuilder &builder);
  Value load(OpBuilder &builder, unsigned number, const KIndex &at,
             Slices &slices) const;
  SmallVector<int32_t, 3> warps() const {
    return {int32_t(atom->grid.batch), int32_t(atom->grid.rows),
            int32_t(atom->grid.columns)};
  }
  arith::FastMathFlags fastMath() const {
    return cast<FastMathOpInterface>(op).getFastmath();
  }
  Value addProducts(OpBuilder &builder, const KIndex &at, Value sum,
                    Slices &slices);
  Value addByAtom(OpBuilder &builder, const KIndex &at, Value sum,
                  Slices &slices);
  Value fragment(OpBuilder &builder, unsigned number, const KIndex &at,
                 Slices &slices);
  Value factor(OpBuilder &builder, unsigned number, const KIndex &at,
               Slices &slices);

  Operation *op;
  Location loc;
  MaybeAtom atom;
  ProductSums sums;
  unsigned number; ///< in the function
  SmallVector<DotOperand, 2> sides;
  std::array<bool, 2> isUnsigned = {false, false};
};
} // namespace

/// An operand's slice, loaded only once in a step.
Value Product::load(OpBuilder &builder, unsigned number, const KIndex &at,
                    Slices &slices) const {
  const DotOperand &side = sides[number];
  if (!side.isInMemory())
    return side.load(builder, loc, at);
  Value &slice = slices[{side.value(), side.sliceType()}];
  if (!slice)
    slice = side.load(builder, loc, at);
  return slice;
}

/// An operand's slice, broadcast and widened to the sum's type.
Value Product::factor(OpBuilder &builder, unsigned number, const KIndex &at,
                      Slices &slices) {
  Value value = load(builder, number, at, slices);
  Type from = sides[number].type().getElementType(), to = sums.element();
  Type wide = cast<RankedTensorType>(value.getType()).clone(to);
  if (isa<IntegerType>(from)) {
    if (isUnsigned[number])
      value = tileas::ExtUIOp::create(builder, loc, wide, value);
    else
      value = tileas::ExtSIOp::create(builder, loc, wide, value);
  } else if (from != to) {
    value = tileas::ExtFOp::create(builder, loc, wide,
                                   withoutExtraBits(builder, loc, value));
  }
  return tileas::BroadcastOp::create(builder, loc,
                                     typeOfSum(op, atom).clone(to), value);
}

/// An operand's fragment for one instruction.
Value Product::fragment(OpBuilder &builder, unsigned number, const KIndex &at,
                        Slices &slices) {
  const DotOperand &side = sides[number];
  Value value = load(builder, number, at, slices);
  if (side.isInMemory() && mayHoldExtraBits(side.value()))
    value = withoutExtraBits(builder, loc, value);
  if (!isWidened(op, atom, side))
    return value;
  return tileas::ExtFOp::create(
      builder, loc,
      cast<RankedTensorType>(value.getType()).clone(builder.getF16Type()),
      value);
}

Value Product::addByAtom(OpBuilder &builder, const KIndex &at, Value sum,
                         Slices &slices) {
  Value left = fragment(builder, 0, at, slices),
        right = fragment(builder, 1, at, slices);
  return tileas::MmaOp::create(builder, loc, sum.getType(), left, right, sum,
                               isUnsigned[0], isUnsigned[1],
                               atom->row->instruction() + "." + atom->input,
                               warps(), fastMath());
}

/// With an instruction that iterates over k itself.
Value Product::runAndWait(OpBuilder &builder) {
  Value acc = op->getOperand(2);
  auto begin = tileas::AsyncAccumulatorOp::create(builder, loc, acc);
  auto dot = tileas::AsyncDotOp::create(
      builder, loc, begin.getSum().getType(), op->getOperand(0),
      op->getOperand(1), begin, isUnsigned[0], isUnsigned[1],
      tileas::isZero(acc), atom->row->instruction() + "." + atom->input,
      warps(), number, fastMath());
  return tileas::AsyncWaitDotOp::create(builder, loc, dot, dot.getResult());
}

Value Product::addProducts(OpBuilder &builder, const KIndex &at, Value sum,
                           Slices &slices) {
  if (atom)
    return addByAtom(builder, at, sum, slices);
  Value column = factor(builder, 0, at, slices),
        row = factor(builder, 1, at, slices);
  if (isa<FloatType>(sums.element()))
    return tileas::FmaOp::create(builder, loc, sum.getType(), column, row, sum,
                                 RoundingMode::NearestEven, false, fastMath());
  auto wraps = arith::IntegerOverflowFlags::none;
  Value product =
      tileas::MulIOp::create(builder, loc, sum.getType(), column, row, wraps);
  return tileas::AddIOp::create(builder, loc, sum.getType(), product, sum,
                                wraps);
}

namespace {
class LowerDot final : public tilewright::impl::LowerDotBase<LowerDot> {
  void runOnOperation() override {
    SmallVector<Operation *> products;
    getOperation().walk([&](Operation *op) {
      if (tileas::isProduct(op))
        products.push_back(op);
    });
    if (products.empty())
      return;
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    for (Operation *op : products)
      if (!isPlaced(op)) {
        op->emitOpError("expects operands in buffers or in the registers of "
                        "the threads that multiply them; run "
                        "nv-tileas-place-operands first");
        return signalPassFailure();
      }
    unsigned number = 0;
    for (ArrayRef<Operation *> group :
         groupProducts(getOperation(), products, *chip)) {
      std::vector<Product> lowered;
      for (Operation *op : group)
        lowered.emplace_back(op, *chip, number++);
      for (auto [op, sum] : llvm::zip_equal(group, Product::lower(lowered)))
        op->getResult(0).replaceAllUsesWith(sum);
      for (Operation *op : llvm::reverse(group))
        op->erase();
    }
  }

  static bool isPlaced(Operation *op) {
    if (!tileas::getLayout(op->getResult(0).getType()))
      return false;
    MaybeAtom atom = atomOf(op);
    RankedTensorType sum = typeOfSum(op, atom);
    for (unsigned number : {0, 1}) {
      DotOperand side =
          DotOperand::of(op, number, atom, tileas::getLayout(sum).getLinear());
      bool isHere = side.isInRegisters() &&
                    tileas::layoutOf(side.value()) == side.fragments();
      if (!side.isInMemory() && !isHere)
        return false;
    }
    return sum == op->getResult(0).getType();
  }
};
} // namespace
