//===- ProductSteps.cpp - steps of a product along k ----------------------===//
#include "tilewright/Transform/TileAS/Costs/ProductSteps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

/// Steps of an atom that are emitted without a loop; fewer if operands are
/// widened, since ptxas widens those of all steps at once, in addition to a
/// large sum.
static constexpr int64_t mostInRow = 4, mostWidenedInRow = 2;
static constexpr unsigned largeSum = 64;

MaybeAtom tilewright::atomOf(Operation *product) {
  if (tileas::isInCombiner(product))
    return std::nullopt;
  return tileas::productAtomOf(product);
}

int64_t tilewright::stepOf(Operation *product, const MaybeAtom &atom) {
  int64_t k = tileas::DotOp::tileOf(product->getOperand(0)).getShape().back();
  return atom ? std::min<int64_t>(k, atom->row->k) : 1;
}

int64_t tilewright::stepsOf(Operation *product) {
  int64_t k = tileas::DotOp::tileOf(product->getOperand(0)).getShape().back();
  return k / stepOf(product, atomOf(product));
}

int64_t tilewright::stepsInRow(Operation *product, const MaybeAtom &atom) {
  if (!atom)
    return 1;
  LinearLayout sum = tileas::getLayout(typeOfSum(product, atom)).getLinear();
  bool takesManyRegisters = false;
  for (unsigned number : {0, 1}) {
    DotOperand operand = DotOperand::ofAtom(product, number, *atom);
    if (operand.isInRegisters())
      return operand.extent();
    takesManyRegisters |=
        isWidened(product, atom, operand) && sum.numRegisters() >= largeSum;
  }
  return takesManyRegisters ? mostWidenedInRow : mostInRow;
}

bool tilewright::isWidened(Operation *product, const MaybeAtom &atom,
                           const DotOperand &operand) {
  Type element = operand.type().getElementType();
  return atom && atom->input == "f16" && !element.isF16() &&
         tileas::multipliesAs(element, /*isUnsigned=*/false, "f16");
}

RankedTensorType tilewright::typeOfSum(Operation *product,
                                       const MaybeAtom &atom) {
  auto type = cast<RankedTensorType>(product->getResult(0).getType());
  return atom ? tileas::withLayout(
                    type, atom->fragment(MmaOperand::D, type.getShape()))
              : type;
}

Value tilewright::withoutExtraBits(OpBuilder &builder, Location loc,
                                   Value tile) {
  auto type = cast<RankedTensorType>(tile.getType());
  if (!isa<FloatTF32Type>(type.getElementType()))
    return tile;
  Value wide = tileas::ExtFOp::create(builder, loc,
                                      type.clone(builder.getF32Type()), tile);
  return tileas::TruncFOp::create(builder, loc, type, wide, RoundingMode::Zero);
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// The type in which products of `element` are exact, or rounded with the sum.
static Type productType(Type element) {
  MLIRContext *context = element.getContext();
  if (isa<IntegerType>(element))
    return IntegerType::get(context, 32);
  return element.isF64() ? element : Float32Type::get(context);
}

ProductSums::ProductSums(Operation *product, const MaybeAtom &atom,
                         const Chip *chip)
    : loc(product->getLoc()), acc(typeOfSum(product, atom)) {
  RankedTensorType lhs = tileas::DotOp::tileOf(product->getOperand(0));
  part = lhs.getShape().back();
  sumElement = atom ? acc.getElementType() : productType(lhs.getElementType());
  if (isa<tileas::DotScaledOp>(product)) {
    scales.emplace(product, tileas::getLayout(acc).getLinear());
    part /= scales->blocks();
  } else if (!atom && acc.getElementType().isF16()) {
    // The elements of k that one mma instruction adds to an f16 accumulator.
    part = std::min<int64_t>(part, chip && !chip->hasMmaK16() ? 8 : 16);
  }
}

Value ProductSums::begin(OpBuilder &builder, Value carried) const {
  if (scales) {
    Value zero = arith::ConstantOp::create(builder, loc,
                                           builder.getZeroAttr(sumElement));
    return tileas::SplatOp::create(builder, loc, acc, zero);
  }
  if (acc.getElementType() == sumElement)
    return carried;
  return tileas::ExtFOp::create(
      builder, loc, RankedTensorType(acc).clone(sumElement), carried);
}

Value ProductSums::end(OpBuilder &builder, const KIndex &at, Value carried,
                       Value sum) const {
  if (scales)
    return scales->add(builder, loc, at, part, sum, carried);
  if (acc.getElementType() == sumElement)
    return sum;
  return tileas::TruncFOp::create(builder, loc, acc, sum,
                                  RoundingMode::NearestEven);
}

//===----------------------------------------------------------------------===//
// Loops over k
//===----------------------------------------------------------------------===//

SmallVector<Value> tilewright::inChunks(
    OpBuilder &builder, Location loc, KIndex start, int64_t extent,
    int64_t chunk, ValueRange carried,
    llvm::function_ref<SmallVector<Value>(OpBuilder &, KIndex, ValueRange)>
        body,
    int64_t mostInRow) {
  if (extent == chunk)
    return body(builder, start, carried);
  auto constant = [&](int64_t value) {
    return KIndex{{}, value}.materialize(builder, loc);
  };
  auto offsetBy = [&](int64_t distance) -> Value {
    return arith::AddIOp::create(builder, loc, start.value, constant(distance));
  };
  if (extent / chunk <= mostInRow) {
    SmallVector<Value> values(carried);
    for (int64_t at = 0; at < extent; at += chunk)
      values = body(builder,
                    !start.value ? KIndex{{}, start.constant + at}
                    : at         ? KIndex{offsetBy(at)}
                                 : start,
                    values);
    return values;
  }
  Value first = start.materialize(builder, loc);
  Value end =
      start.value ? offsetBy(extent) : constant(start.constant + extent);
  auto loop = scf::ForOp::create(
      builder, loc, first, end, constant(chunk), carried,
      [&](OpBuilder &inner, Location, Value at, ValueRange values) {
        scf::YieldOp::create(inner, loc, body(inner, {at}, values));
      });
  return SmallVector<Value>(loop.getResults());
}

Value tilewright::inChunks(
    OpBuilder &builder, Location loc, KIndex start, int64_t extent,
    int64_t chunk, Value carried,
    llvm::function_ref<Value(OpBuilder &, KIndex, Value)> body,
    int64_t mostInRow) {
  auto one = [&](OpBuilder &inner, KIndex at, ValueRange values) {
    return SmallVector<Value>{body(inner, at, values[0])};
  };
  return inChunks(builder, loc, start, extent, chunk, ValueRange(carried), one,
                  mostInRow)[0];
}
