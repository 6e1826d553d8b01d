//===- LowerDot.cpp - products of matrices by multiply-adds ---------------===//
// The way that every chip has: both operands go to shared memory, and a loop
// over k adds the outer product of a column of A and a row of B to the
// accumulator, whose layout says which parts of both a thread reads:
//
//   store_shared %a, %abuf; store_shared %b, %bbuf
//   scf.for %k: %col = load_shared (view %abuf[0, %k]) : tensor<Mx1>
//               %row = load_shared (view %bbuf[%k, 0]) : tensor<1xN>
//               fma (broadcast %col), (broadcast %row), %acc
//
// A batch is one more dimension of all of them. Operands are widened after they
// were read, to where their products are exact: every float but f64 to f32, i8
// to i32. Loops are not unrolled; LLVM decides.
//
// Some products are summed up in steps along k, with a sum of their own:
//
//   f16 accumulator  a step is what the chip's mma instruction takes; its sum
//                    begins as the accumulator in f32 and is rounded once
//   block scales     a step is a block; its sum begins at zero and joins the
//                    accumulator times the scales
//
// A scale of f8E8M0FNU reaches from 2^-127 to 2^127, and two of them together
// further than f32 does, while their product with a sum may not. So each is two
// factors of about half the exponent, and one of each side goes together; other
// scales are small enough to be multiplied as they are.
//
// What does not fit in shared memory together is walked in slices along k. An
// operand that is in a buffer already stays there, and one for which
// `nv_tileas.in_registers` asks is kept in registers (DotOperand.h).
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/DotOperand.h"
#include "tilewright/Transform/TileAS/DotScales.h"
#include "tilewright/Transform/TileAS/Passes.h"
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

namespace {
using Body = llvm::function_ref<Value(OpBuilder &, KIndex, Value)>;

/// Runs `body` for each `chunk` of `extent` elements from `start` on, each run
/// taking the value of the one before.
Value inChunks(OpBuilder &builder, Location loc, KIndex start, int64_t extent,
               int64_t chunk, Value carried, Body body) {
  if (extent == chunk)
    return body(builder, start, carried);
  auto constant = [&](int64_t value) {
    return KIndex{{}, value}.materialize(builder, loc);
  };
  Value first = start.materialize(builder, loc);
  Value end = start.value
                  ? arith::AddIOp::create(builder, loc, first, constant(extent))
                  : constant(start.constant + extent);
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
  Product(Operation *op, Value lhs, Value rhs, Value acc)
      : op(op), loc(op->getLoc()), acc(acc),
        accType(cast<RankedTensorType>(acc.getType())),
        lhs(lhs, accType.getRank() - 1, tileas::layoutOf(acc), homeOf(op, 0)),
        rhs(rhs, accType.getRank() - 2, tileas::layoutOf(acc), homeOf(op, 1)),
        k(this->lhs.extent()), step(k) {
    sumType = productType(this->lhs.type().getElementType());
  }

  bool isLhsUnsigned = false, isRhsUnsigned = false;

  /// Rounds the accumulator after each `extent` elements of k.
  void roundEach(int64_t extent) { step = std::min(step, extent); }
  /// Gives each block its scales.
  void scale(Value lhsScale, Value rhsScale) {
    scales.emplace(lhsScale, rhsScale, tileas::layoutOf(acc), homeOf(op, 3),
                   homeOf(op, 4));
    step = k / scales->blocks();
  }

  /// The sum, after everything else in front of the operation.
  Value lower(int64_t sharedBytes);

private:
  int64_t chooseDepth(int64_t sharedBytes) const;
  void stage(OpBuilder &builder, const KIndex &start);
  Value begin(OpBuilder &builder, Value carried);
  Value end(OpBuilder &builder, const KIndex &at, Value carried, Value sum);
  Value addProducts(OpBuilder &builder, const KIndex &at, Value sum);
  Value factor(OpBuilder &builder, const DotOperand &side, bool isUnsigned,
               const KIndex &at);
  bool hasOwnSums() const {
    return scales || accType.getElementType() != sumType;
  }

  Operation *op;
  Location loc;
  Value acc;
  RankedTensorType accType;
  DotOperand lhs, rhs;
  int64_t k, step;
  Type sumType;
  std::optional<DotScales> scales;
};
} // namespace

int64_t Product::chooseDepth(int64_t sharedBytes) const {
  // Each buffer begins at a multiple of 128 bytes.
  int64_t left = sharedBytes - (scales ? scales->bytes() : 0) -
                 int64_t(llvm::alignTo(lhs.heldBytes(), 128) +
                         llvm::alignTo(rhs.heldBytes(), 128));
  int64_t depth = k;
  auto bytes = [&] {
    return llvm::alignTo(lhs.bytes(depth), 128) +
           llvm::alignTo(rhs.bytes(depth), 128);
  };
  while (depth > 1 && int64_t(bytes()) > left)
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
    // Memory may hold more bits of a tf32 than the format has.
    if (isa<FloatTF32Type>(from)) {
      Type format = value.getType();
      value = tileas::ExtFOp::create(builder, loc, wide, value);
      value = tileas::TruncFOp::create(builder, loc, format, value,
                                       RoundingMode::Zero);
    }
    value = tileas::ExtFOp::create(builder, loc, wide, value);
  }
  return tileas::BroadcastOp::create(builder, loc,
                                     withElement(accType, sumType), value);
}

Value Product::addProducts(OpBuilder &builder, const KIndex &at, Value sum) {
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

Value Product::lower(int64_t sharedBytes) {
  OpBuilder builder(op);
  int64_t depth = chooseDepth(sharedBytes);
  lhs.allocate(builder, loc, depth);
  rhs.allocate(builder, loc, depth);
  if (scales)
    scales->stage(builder, loc);
  auto products = [&](OpBuilder &inner, KIndex from, int64_t extent,
                      Value sum) {
    return inChunks(inner, loc, from, extent, 1, sum,
                    [&](OpBuilder &one, KIndex at, Value carried) {
                      return addProducts(one, at, carried);
                    });
  };
  if (depth < step)
    return inChunks(builder, loc, {}, k, step, acc,
                    [&](OpBuilder &outer, KIndex at, Value carried) {
                      Value sum = inChunks(
                          outer, loc, at, step, depth, begin(outer, carried),
                          [&](OpBuilder &inner, KIndex from, Value sum) {
                            stage(inner, from);
                            return products(inner, from, depth, sum);
                          });
                      return end(outer, at, carried, sum);
                    });
  return inChunks(builder, loc, {}, k, depth, acc,
                  [&](OpBuilder &outer, KIndex from, Value carried) {
                    stage(outer, from);
                    return inChunks(outer, loc, from, depth, step, carried,
                                    [&](OpBuilder &inner, KIndex at, Value c) {
                                      Value sum = products(inner, at, step,
                                                           begin(inner, c));
                                      return end(inner, at, c, sum);
                                    });
                  });
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
    for (Operation *op : products) {
      if (!tileas::getLayout(op->getResult(0).getType())) {
        op->emitOpError("expects operands with a layout; run "
                        "nv-tileas-assign-layouts first");
        return signalPassFailure();
      }
      if (auto dot = dyn_cast<tileas::DotOp>(op))
        lower(dot, limits);
      else
        lower(cast<tileas::DotScaledOp>(op), limits);
    }
  }

  template <typename Op> static void say(Op op) {
    RankedTensorType acc = op.getType(), a = tileas::DotOp::tileOf(op.getLhs());
    int64_t rank = acc.getRank();
    makeRemark(op, RemarkId::MultiplyAdds)
        .with("Shape",
              llvm::formatv("{0}x{1}x{2}", acc.getDimSize(rank - 2),
                            acc.getDimSize(rank - 1), a.getDimSize(rank - 1))
                  .str())
        .with("Operands", a.getElementType())
        .with("Accumulator", acc.getElementType())
        .with("Reason", "Tilewright does not select mma instructions yet");
  }

  static void replace(Operation *op, Product &product, const Limits &limits) {
    op->getResult(0).replaceAllUsesWith(product.lower(limits.sharedBytes));
    op->erase();
  }

  static void lower(tileas::DotOp op, const Limits &limits) {
    say(op);
    Product product(op, op.getLhs(), op.getRhs(), op.getAcc());
    product.isLhsUnsigned = op.getLhsUnsigned();
    product.isRhsUnsigned = op.getRhsUnsigned();
    if (op.getType().getElementType().isF16())
      product.roundEach(limits.stepOfHalves);
    replace(op, product, limits);
  }

  static void lower(tileas::DotScaledOp op, const Limits &limits) {
    say(op);
    Product product(op, op.getLhs(), op.getRhs(), op.getAcc());
    product.scale(op.getLhsScale(), op.getRhsScale());
    replace(op, product, limits);
  }
};
} // namespace
