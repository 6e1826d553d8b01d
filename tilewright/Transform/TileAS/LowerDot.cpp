//===- LowerDot.cpp - products of matrices, step by step ------------------===//
// Both operands go to shared memory, and a loop goes over k. Where an atom was
// chosen (SelectAtoms.cpp), a step is what one instruction takes of k: each
// warp reads its fragments, and the accumulator stays in the atom's layout:
//
//   store_shared %a, %abuf; store_shared %b, %bbuf
//   scf.for %k: %l = load_shared (view %abuf[0, %k]) : tensor<MxK', #a>
//               %r = load_shared (view %bbuf[%k, 0]) : tensor<K'xN, #b>
//               mma %l, %r, %acc
//
// Up to four steps stand one after the other. Elsewhere, as every chip can, a
// step is the outer product of a column and a row, in the accumulator's layout,
// which says which parts of both a thread reads:
//
//   scf.for %k: %col = load_shared (view %abuf[0, %k]) : tensor<Mx1>
//               %row = load_shared (view %bbuf[%k, 0]) : tensor<1xN>
//               fma (broadcast %col), (broadcast %row), %acc
//
// A batch is one more dimension of all of them. Operands are widened after they
// were read: for fma to where their products are exact, every float but f64 to
// f32, i8 to i32; for an atom to its type.
//
// Some products are summed up in steps along k, with a sum of their own:
//
//   f16 accumulator  by fma a step is what the chip's mma instruction takes;
//   its
//                    sum begins as the accumulator in f32 and is rounded once
//   block scales     a step is a block; its sum begins at zero and joins the
//                    accumulator times the scales
//
// A scale of f8E8M0FNU reaches from 2^-127 to 2^127, and two of them together
// further than f32 does, while their product with a sum may not. So each is two
// factors of about half the exponent, and one of each side goes together; other
// scales are small enough to be multiplied as they are.
//
// What does not fit in shared memory together is walked in slices along k;
// where not even one step of an atom does, multiply-adds take its place. An
// operand that is in a buffer already stays there, and one for which
// `homes` asks is kept in registers (DotOperand.h): which are so, the layout
// solver has said (ProductTiles.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Transform/TileAS/DotOperand.h"
#include "tilewright/Transform/TileAS/DotScales.h"
#include "tilewright/Transform/TileAS/LayoutAssignment.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/ProductRemarks.h"
#include "tilewright/Transform/TileAS/SharedBytes.h"

namespace tilewright {
#define GEN_PASS_DEF_LOWERDOT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

static Type withElement(Type tile, Type element) {
  return cast<RankedTensorType>(tile).clone(element);
}

/// Where products of `element` are exact, or rounded with the sum.
static Type productType(Type element) {
  MLIRContext *context = element.getContext();
  if (isa<IntegerType>(element))
    return IntegerType::get(context, 32);
  return element.isF64() ? element : Float32Type::get(context);
}

/// Memory may hold more bits of a tf32 than the format has.
static Value withoutExtraBits(OpBuilder &builder, Location loc, Value tile) {
  auto type = cast<RankedTensorType>(tile.getType());
  if (!isa<FloatTF32Type>(type.getElementType()))
    return tile;
  Value wide = tileas::ExtFOp::create(
      builder, loc, withElement(type, builder.getF32Type()), tile);
  return tileas::TruncFOp::create(builder, loc, type, wide, RoundingMode::Zero);
}

namespace {
using Body = llvm::function_ref<Value(OpBuilder &, KIndex, Value)>;

/// Runs `body` for each `chunk` of `extent` elements from `start` on, each run
/// taking the value of the one before; without a loop, if there are at most
/// `mostInRow` and `start` is known.
Value inChunks(OpBuilder &builder, Location loc, KIndex start, int64_t extent,
               int64_t chunk, Value carried, Body body, int64_t mostInRow = 1) {
  if (extent == chunk)
    return body(builder, start, carried);
  auto constant = [&](int64_t value) {
    return KIndex{{}, value}.materialize(builder, loc);
  };
  auto behind = [&](int64_t distance) -> Value {
    return arith::AddIOp::create(builder, loc, start.value, constant(distance));
  };
  if (extent / chunk <= mostInRow) {
    for (int64_t at = 0; at < extent; at += chunk)
      carried = body(builder,
                     !start.value ? KIndex{{}, start.constant + at}
                     : at         ? KIndex{behind(at)}
                                  : start,
                     carried);
    return carried;
  }
  Value first = start.materialize(builder, loc);
  Value end = start.value ? behind(extent) : constant(start.constant + extent);
  auto loop = scf::ForOp::create(
      builder, loc, first, end, constant(chunk), carried,
      [&](OpBuilder &inner, Location, Value at, ValueRange values) {
        scf::YieldOp::create(inner, loc, body(inner, {at}, values[0]));
      });
  return loop.getResult(0);
}

/// One product of matrices, of either kind.
class Product {
public:
  using Atom = std::optional<tileas::ProductAtom>;

  Product(Operation *op, Value lhs, Value rhs, Value acc, const Atom &atom)
      : op(op), loc(op->getLoc()), atom(atom), acc(acc),
        accType(typeOfSum(acc, atom)), lhs(makeSide(lhs, 0)),
        rhs(makeSide(rhs, 1)), k(this->lhs.extent()), step(k) {
    sumType = atom ? accType.getElementType()
                   : productType(this->lhs.type().getElementType());
  }

  bool isLhsUnsigned = false, isRhsUnsigned = false;

  /// Rounds the accumulator after each `extent` elements of k.
  void roundEach(int64_t extent) { step = std::min(step, extent); }
  /// Gives each block its scales.
  void scale() {
    scales.emplace(op, tileas::getLayout(accType).getLinear());
    step = k / scales->blocks();
  }

  /// Whether there is room for what is multiplied at a time.
  bool fits(int64_t sharedBytes) const {
    return chooseDepth(sharedBytes) >= stepOfProducts();
  }
  /// The sum, after everything else in front of the operation.
  Value lower(int64_t sharedBytes);

private:
  static RankedTensorType typeOfSum(Value acc, const Atom &atom) {
    auto type = cast<RankedTensorType>(acc.getType());
    return atom ? tileas::withLayout(
                      type, atom->fragment(MmaOperand::D, type.getShape()))
                : type;
  }
  DotOperand makeSide(Value side, unsigned number) const;
  /// The elements of k that are multiplied at a time.
  int64_t stepOfProducts() const {
    return atom ? std::min<int64_t>(k, atom->row->k) : 1;
  }
  int64_t chooseDepth(int64_t sharedBytes) const;
  void stage(OpBuilder &builder, const KIndex &start);
  Value begin(OpBuilder &builder, Value carried);
  Value end(OpBuilder &builder, const KIndex &at, Value carried, Value sum);
  Value addProducts(OpBuilder &builder, const KIndex &at, Value sum);
  Value addByAtom(OpBuilder &builder, const KIndex &at, Value sum);
  bool isWidened(const DotOperand &side) const;
  bool takesManyRegisters() const;
  Value fragment(OpBuilder &builder, const DotOperand &side, const KIndex &at);
  Value factor(OpBuilder &builder, const DotOperand &side, bool isUnsigned,
               const KIndex &at);
  bool hasOwnSums() const {
    return scales || accType.getElementType() != sumType;
  }

  Operation *op;
  Location loc;
  const Atom &atom;
  Value acc;
  RankedTensorType accType;
  DotOperand lhs, rhs;
  int64_t k, step;
  Type sumType;
  std::optional<DotScales> scales;
};
} // namespace

DotOperand Product::makeSide(Value side, unsigned number) const {
  if (atom)
    return DotOperand::ofAtom(op, number, *atom);
  unsigned dim = accType.getRank() - (number ? 2 : 1);
  return DotOperand::repeated(op, number, dim, tileas::layoutOf(acc));
}

int64_t Product::chooseDepth(int64_t sharedBytes) const {
  int64_t left = sharedBytes - (scales ? scales->bytes() : 0);
  int64_t depth = k;
  auto bytes = [&] {
    return placedBytes(lhs.bytes(depth)) + placedBytes(rhs.bytes(depth));
  };
  while (depth > 1 && bytes() > left)
    depth /= 2;
  return depth;
}

void Product::stage(OpBuilder &builder, const KIndex &start) {
  lhs.stage(builder, loc, start);
  rhs.stage(builder, loc, start);
}

Value Product::factor(OpBuilder &builder, const DotOperand &side,
                      bool isUnsigned, const KIndex &at) {
  Value value = side.load(builder, loc, at);
  Type from = side.type().getElementType();
  Type wide = withElement(value.getType(), sumType);
  if (isa<IntegerType>(from)) {
    if (isUnsigned)
      value = tileas::ExtUIOp::create(builder, loc, wide, value);
    else
      value = tileas::ExtSIOp::create(builder, loc, wide, value);
  } else if (from != sumType) {
    value = tileas::ExtFOp::create(builder, loc, wide,
                                   withoutExtraBits(builder, loc, value));
  }
  return tileas::BroadcastOp::create(builder, loc,
                                     withElement(accType, sumType), value);
}

/// An atom of f16 also multiplies formats that it holds.
bool Product::isWidened(const DotOperand &side) const {
  Type element = side.type().getElementType();
  return atom && atom->input == "f16" && !element.isF16() &&
         tileas::multipliesAs(element, isLhsUnsigned, "f16");
}

Value Product::fragment(OpBuilder &builder, const DotOperand &side,
                        const KIndex &at) {
  Value value = side.load(builder, loc, at);
  if (side.isInMemory()) // of a tile they are gone already
    value = withoutExtraBits(builder, loc, value);
  auto type = cast<RankedTensorType>(value.getType());
  if (isWidened(side))
    value = tileas::ExtFOp::create(
        builder, loc, withElement(type, builder.getF16Type()), value);
  return value;
}

Value Product::addByAtom(OpBuilder &builder, const KIndex &at, Value sum) {
  Value left = fragment(builder, lhs, at), right = fragment(builder, rhs, at);
  SmallVector<int32_t, 3> warps = {int32_t(atom->grid.batch),
                                   int32_t(atom->grid.rows),
                                   int32_t(atom->grid.columns)};
  return tileas::MmaOp::create(
      builder, loc, sum.getType(), left, right, sum, isLhsUnsigned,
      isRhsUnsigned, atom->row->instruction() + "." + atom->input, warps);
}

Value Product::addProducts(OpBuilder &builder, const KIndex &at, Value sum) {
  if (atom)
    return addByAtom(builder, at, sum);
  Value column = factor(builder, lhs, isLhsUnsigned, at);
  Value row = factor(builder, rhs, isRhsUnsigned, at);
  if (isa<FloatType>(sumType))
    return tileas::FmaOp::create(builder, loc, sum.getType(), column, row, sum,
                                 RoundingMode::NearestEven, false);
  auto wraps = arith::IntegerOverflowFlags::none;
  Value product =
      tileas::MulIOp::create(builder, loc, sum.getType(), column, row, wraps);
  return tileas::AddIOp::create(builder, loc, sum.getType(), product, sum,
                                wraps);
}

Value Product::begin(OpBuilder &builder, Value carried) {
  if (scales) {
    Value zero =
        arith::ConstantOp::create(builder, loc, builder.getZeroAttr(sumType));
    return tileas::SplatOp::create(builder, loc, accType, zero);
  }
  return hasOwnSums()
             ? Value(tileas::ExtFOp::create(
                   builder, loc, withElement(accType, sumType), carried))
             : carried;
}

Value Product::end(OpBuilder &builder, const KIndex &at, Value carried,
                   Value sum) {
  if (scales)
    return scales->add(builder, loc, at, step, sum, carried);
  return hasOwnSums()
             ? Value(tileas::TruncFOp::create(builder, loc, accType, sum,
                                              RoundingMode::NearestEven))
             : sum;
}

/// Steps of an atom that are written one after the other, not as a loop; fewer
/// where operands are widened, since ptxas widens those of all steps at a time,
/// beside a large sum.
static constexpr int64_t mostInRow = 4, mostWidenedInRow = 2;

bool Product::takesManyRegisters() const {
  constexpr unsigned large = 64;
  return (isWidened(lhs) || isWidened(rhs)) &&
         tileas::getLayout(accType).getLinear().numRegisters() >= large;
}

Value Product::lower(int64_t sharedBytes) {
  OpBuilder builder(op);
  Value result = op->getResult(0);
  int64_t depth = chooseDepth(sharedBytes);
  acc = convertTiles(builder, loc, acc, tileas::getLayout(accType).getLinear())
            .front();
  // What moves to registers may need shared memory for that, before the buffers
  // of the others take theirs.
  for (bool inRegisters : {true, false}) {
    for (DotOperand *side : {&lhs, &rhs})
      if (side->isInRegisters() == inRegisters)
        side->allocate(builder, loc, depth);
    if (inRegisters && scales)
      scales->stage(builder, loc);
  }
  auto products = [&](OpBuilder &inner, KIndex from, int64_t extent,
                      Value sum) {
    return inChunks(
        inner, loc, from, extent, stepOfProducts(), sum,
        [&](OpBuilder &one, KIndex at, Value carried) {
          return addProducts(one, at, carried);
        },
        !atom                                        ? 1
        : lhs.isInRegisters() || rhs.isInRegisters() ? extent
        : takesManyRegisters()                       ? mostWidenedInRow
                                                     : mostInRow);
  };
  auto inItsLayout = [&](Value sum) {
    return convertTiles(builder, loc, sum, tileas::layoutOf(result)).front();
  };
  if (depth < step)
    return inItsLayout(inChunks(
        builder, loc, {}, k, step, acc,
        [&](OpBuilder &outer, KIndex at, Value carried) {
          Value sum =
              inChunks(outer, loc, at, step, depth, begin(outer, carried),
                       [&](OpBuilder &inner, KIndex from, Value sum) {
                         stage(inner, from);
                         return products(inner, from, depth, sum);
                       });
          return end(outer, at, carried, sum);
        }));
  return inItsLayout(
      inChunks(builder, loc, {}, k, depth, acc,
               [&](OpBuilder &outer, KIndex from, Value carried) {
                 stage(outer, from);
                 return inChunks(outer, loc, from, depth, step, carried,
                                 [&](OpBuilder &inner, KIndex at, Value c) {
                                   Value sum = products(inner, at, step,
                                                        begin(inner, c));
                                   return end(inner, at, c, sum);
                                 });
               }));
}

namespace {
/// What the chip decides, or what most chips have where none is named.
struct Limits {
  int64_t sharedBytes;
  /// The elements of k that one mma instruction adds to an f16 accumulator.
  int64_t stepOfHalves = 16;

  explicit Limits(const Chip *chip) : sharedBytes(sharedBytesOfBlock(chip)) {
    if (chip && !chip->hasMmaK16())
      stepOfHalves = 8;
  }
};
} // namespace

namespace {
class LowerDot final : public tilewright::impl::LowerDotBase<LowerDot> {
  void runOnOperation() override {
    SmallVector<Operation *> products;
    getOperation().walk([&](Operation *op) {
      if (isa<tileas::DotOp, tileas::DotScaledOp>(op))
        products.push_back(op);
    });
    if (products.empty())
      return;
    FailureOr<const Chip *> chip = findChip(getOperation());
    if (failed(chip))
      return signalPassFailure();
    Limits limits(*chip);
    for (Operation *op : products)
      if (!tileas::getLayout(op->getResult(0).getType())) {
        op->emitOpError("expects operands with a layout; run "
                        "nv-tileas-assign-layouts first");
        return signalPassFailure();
      }
    SmallVector<tileas::AllocTensorOp> buffers;
    getOperation().walk(
        [&](tileas::AllocTensorOp op) { buffers.push_back(op); });
    SmallVector<int64_t> inUse;
    for (Operation *op : products)
      inUse.push_back(bytesInUse(op, buffers));
    for (auto [op, bytes] : llvm::zip_equal(products, inUse)) {
      Limits left = limits;
      left.sharedBytes -= bytes;
      if (auto dot = dyn_cast<tileas::DotOp>(op))
        lower(dot, left);
      else
        lower(cast<tileas::DotScaledOp>(op), left);
    }
  }

  /// Whether an operation of the block of `buffer` that is not before `op`
  /// needs it.
  static bool isNeededFrom(Operation *op, Value buffer) {
    return llvm::any_of(buffer.getUsers(), [&](Operation *user) {
      Operation *here = op->getBlock()->findAncestorOpInBlock(*user);
      return !here || !here->isBeforeInBlock(op) ||
             (isa<tileas::ViewOp>(user) &&
              isNeededFrom(op, user->getResult(0)));
    });
  }

  /// Of the buffers, its operands' too, that have to be there while `product`
  /// runs.
  static int64_t bytesInUse(Operation *product,
                            ArrayRef<tileas::AllocTensorOp> buffers) {
    int64_t bytes = 0;
    for (tileas::AllocTensorOp buffer : buffers) {
      Operation *here = buffer->getBlock()->findAncestorOpInBlock(*product);
      if (here && buffer->isBeforeInBlock(here) && isNeededFrom(here, buffer))
        bytes += placedBytes(buffer.getType().getBytes());
    }
    return bytes;
  }

  /// Once for each tile, where each warp would do it for its fragments.
  static void cutExtraBits(Operation *op) {
    OpBuilder builder(op);
    for (unsigned side : {0, 1}) {
      Value tile = op->getOperand(side);
      if (isa<RankedTensorType>(tile.getType()) &&
          !tile.getDefiningOp<tileas::TruncFOp>())
        op->setOperand(side, withoutExtraBits(builder, op->getLoc(), tile));
    }
  }

  /// Makes a product by the atom that was chosen for `op`, or without one where
  /// there is no room.
  static void lower(Operation *op, const Limits &limits,
                    llvm::function_ref<Product(const Product::Atom &)> make) {
    Product::Atom atom;
    if (!tileas::isInCombiner(op))
      atom = tileas::productAtomOf(op);
    if (atom && !make(atom).fits(limits.sharedBytes)) {
      sayMultiplyAdds(op, "a step of the matrix instruction does not fit in "
                          "shared memory");
      atom.reset();
    }
    if (atom)
      cutExtraBits(op);
    op->getResult(0).replaceAllUsesWith(make(atom).lower(limits.sharedBytes));
    op->erase();
  }

  static void lower(tileas::DotOp op, const Limits &limits) {
    lower(op, limits, [&](const Product::Atom &atom) {
      Product product(op, op.getLhs(), op.getRhs(), op.getAcc(), atom);
      product.isLhsUnsigned = op.getLhsUnsigned();
      product.isRhsUnsigned = op.getRhsUnsigned();
      if (op.getType().getElementType().isF16() && !atom)
        product.roundEach(limits.stepOfHalves);
      return product;
    });
  }

  static void lower(tileas::DotScaledOp op, const Limits &limits) {
    lower(op, limits, [&](const Product::Atom &atom) {
      Product product(op, op.getLhs(), op.getRhs(), op.getAcc(), atom);
      product.scale();
      return product;
    });
  }
};
} // namespace
