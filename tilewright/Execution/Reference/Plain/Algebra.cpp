//===- Algebra.cpp - operations on elements of a domain -------------------===//
// Rounding modes and flushing have no meaning here.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Plain/Algebra.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::plain;
using algebra::Domain;

/// Elements as an operation on a tile reads and writes them.
namespace {
class Values {
public:
  Values(const Domain &domain, TileBlock &block)
      : domain(domain), block(block) {}

  algebra::Element read(Type type, Bits bits) const {
    return domain.read(bits, widthOf(type));
  }
  Bits write(Type type, algebra::Element element) const {
    return domain.write(element, widthOf(type));
  }
  /// All elements of a tile.
  std::vector<algebra::Element> all(Value tile) const {
    std::vector<algebra::Element> elements;
    Type type = elementOf(tile);
    for (Bits bits : block.tile(tile))
      elements.push_back(read(type, bits));
    return elements;
  }

  const Domain &domain;
  TileBlock &block;
};
} // namespace

/// The operation that computes each element of the result from those of the
/// operands.
static std::optional<algebra::Operation> elementwise(Operation *op) {
  using namespace cuda_tile;
  using Found = std::optional<algebra::Operation>;
  return llvm::TypeSwitch<Operation *, Found>(op)
      .Case([](AddFOp) { return algebra::Operation::Add; })
      .Case([](SubFOp) { return algebra::Operation::Sub; })
      .Case([](MulFOp) { return algebra::Operation::Mul; })
      .Case([](DivFOp) { return algebra::Operation::Div; })
      .Case([](FmaOp) { return algebra::Operation::Fma; })
      .Case([](RemFOp) { return algebra::Operation::Rem; })
      .Case([](MaxFOp max) {
        return max.getPropagateNan() ? algebra::Operation::Maximum
                                     : algebra::Operation::Max;
      })
      .Case([](MinFOp min) {
        return min.getPropagateNan() ? algebra::Operation::Minimum
                                     : algebra::Operation::Min;
      })
      .Case([](SqrtOp) { return algebra::Operation::Sqrt; })
      .Case([](RsqrtOp) { return algebra::Operation::ReciprocalSqrt; })
      .Case([](AbsFOp) { return algebra::Operation::Abs; })
      .Case([](NegFOp) { return algebra::Operation::Neg; })
      .Case([](CeilOp) { return algebra::Operation::Ceil; })
      .Case([](FloorOp) { return algebra::Operation::Floor; })
      .Case([](ExpOp) { return algebra::Operation::Exp; })
      .Case([](Exp2Op) { return algebra::Operation::Exp2; })
      .Case([](LogOp) { return algebra::Operation::Log; })
      .Case([](Log2Op) { return algebra::Operation::Log2; })
      .Case([](SinOp) { return algebra::Operation::Sin; })
      .Case([](CosOp) { return algebra::Operation::Cos; })
      .Case([](TanOp) { return algebra::Operation::Tan; })
      .Case([](SinHOp) { return algebra::Operation::SinH; })
      .Case([](CosHOp) { return algebra::Operation::CosH; })
      .Case([](TanHOp) { return algebra::Operation::TanH; })
      .Case([](Atan2Op) { return algebra::Operation::Atan2; })
      .Case([](FPowFOp) { return algebra::Operation::Pow; })
      .Case([](FPowIOp) { return algebra::Operation::Pow; })
      .Default([](Operation *) { return Found(); });
}

static Flow applyEach(Operation *op, algebra::Operation operation,
                      const Values &values) {
  Type type = elementOf(op->getResult(0));
  return forEachElement(op, values.block, [&](ArrayRef<Bits> x) {
    algebra::Element operands[3] = {};
    for (auto [i, bits] : llvm::enumerate(x)) {
      Type from = elementOf(op->getOperand(i));
      operands[i] = formatOf(from) ? values.read(from, bits)
                                   : values.domain.fromSigned(readSigned(
                                         bits, widthOf(from))); // fpowi
    }
    return values.write(type, values.domain.apply(operation, operands[0],
                                                  operands[1], operands[2]));
  });
}

//===----------------------------------------------------------------------===//
// Other types
//===----------------------------------------------------------------------===//

static unsigned predicateOf(cuda_tile::CmpFOp op) {
  using namespace algebra;
  using Predicate = cuda_tile::ComparisonPredicate;
  unsigned unordered =
      op.getComparisonOrdering() == cuda_tile::ComparisonOrdering::Unordered
          ? unsigned(Unordered)
          : 0;
  switch (op.getComparisonPredicate()) {
  case Predicate::Equal:
    return unordered | Equal;
  case Predicate::NotEqual:
    return unordered | Less | Greater;
  case Predicate::LessThan:
    return unordered | Less;
  case Predicate::LessThanOrEqual:
    return unordered | Less | Equal;
  case Predicate::GreaterThan:
    return unordered | Greater;
  case Predicate::GreaterThanOrEqual:
    return unordered | Greater | Equal;
  }
  llvm_unreachable("every predicate is listed");
}

static Flow compareEach(cuda_tile::CmpFOp op, const Values &values) {
  Type type = elementOf(op.getLhs());
  unsigned predicate = predicateOf(op);
  return forEachElement(op, values.block, [&](ArrayRef<Bits> x) -> Bits {
    return (values.domain.compare(values.read(type, x[0]),
                                  values.read(type, x[1])) &
            predicate) != 0;
  });
}

static Flow convertEach(cuda_tile::FToFOp op, const Values &values) {
  Type from = elementOf(op.getFrom()), to = elementOf(op.getTo());
  return forEachElement(op, values.block, [&](ArrayRef<Bits> x) {
    return values.write(to, values.read(from, x[0]));
  });
}

static Flow fromIntegers(cuda_tile::IToFOp op, const Values &values) {
  unsigned width = widthOf(elementOf(op.getFrom()));
  Type to = elementOf(op.getTo());
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, values.block, [&](ArrayRef<Bits> x) {
    return values.write(
        to, isSigned ? values.domain.fromSigned(readSigned(x[0], width))
                     : values.domain.fromUnsigned(x[0]));
  });
}

static Flow toIntegers(cuda_tile::FToIOp op, const Values &values) {
  Type from = elementOf(op.getFrom());
  unsigned width = widthOf(elementOf(op.getTo()));
  bool isSigned = op.getSignedness() == Signedness::Signed;
  return forEachElement(op, values.block, [&](ArrayRef<Bits> x) -> Bits {
    algebra::Element element = values.read(from, x[0]);
    return width == 1 ? element != 0
                      : values.domain.toInteger(element, width, isSigned);
  });
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// The scale of an operand's element, one of `scales` along k.
static algebra::Element scaleAt(const std::vector<algebra::Element> &scales,
                                size_t index) {
  return scales.empty() ? 1 : scales[index];
}

/// `lhsScale` and `rhsScale` are null in a product without scales.
static Flow multiply(Operation *op, Value lhs, Value rhs, Value acc,
                     Value lhsScale, Value rhsScale, const Values &values) {
  std::vector<algebra::Element> a = values.all(lhs), b = values.all(rhs),
                                sums = values.all(acc), scaleA, scaleB;
  size_t k = shapeOf(lhs).back(), n = shapeOf(rhs).back();
  size_t m = shapeOf(lhs)[shapeOf(lhs).size() - 2];
  size_t scales = 1;
  if (lhsScale) {
    scaleA = values.all(lhsScale), scaleB = values.all(rhsScale);
    scales = shapeOf(lhsScale).back();
  }
  const Domain &domain = values.domain;
  auto times = [&](algebra::Element x, algebra::Element y) {
    return domain.apply(algebra::Operation::Mul, x, y);
  };
  Tile tile;
  Type type = elementOf(op->getResult(0));
  for (size_t at = 0; at < sums.size(); ++at) {
    size_t row = at / n, column = at % n, batch = row / m;
    algebra::Element sum = sums[at];
    for (size_t x = 0; x < k; ++x) {
      algebra::Element one = a[row * k + x],
                       other = b[(batch * k + x) * n + column];
      if (lhsScale) {
        size_t scale = x / (k / scales);
        one = times(one, scaleAt(scaleA, row * scales + scale));
        other = times(other,
                      scaleAt(scaleB, (batch * scales + scale) * n + column));
      }
      sum = domain.fma(one, other, sum);
    }
    tile.push_back(values.write(type, sum));
  }
  values.block.set(op->getResult(0), std::move(tile));
  return Flow::Next;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Bits plain::constantIn(const Domain &domain, Type element, double value) {
  return domain.write(domain.constant(value), widthOf(element));
}

Tile plain::elementsIn(const Domain &domain, ElementsAttr values) {
  Tile tile = elementsOf(values);
  Type element = cast<DenseElementsAttr>(values).getElementType();
  if (formatOf(element))
    for (Bits &bits : tile)
      bits = constantIn(domain, element, decode(element, bits));
  return tile;
}

std::optional<Flow> plain::evaluateInDomain(Operation *op, TileBlock &block) {
  const Domain &domain = *block.launch.algebra;
  Values values(domain, block);
  if (std::optional<algebra::Operation> operation = elementwise(op))
    return applyEach(op, *operation, values);
  using Found = std::optional<Flow>;
  return llvm::TypeSwitch<Operation *, Found>(op)
      .Case([&](cuda_tile::ConstantOp each) {
        block.set(each.getResult(), elementsIn(domain, each.getValue()));
        return Flow::Next;
      })
      .Case([&](cuda_tile::CmpFOp each) { return compareEach(each, values); })
      .Case([&](cuda_tile::FToFOp each) { return convertEach(each, values); })
      .Case([&](cuda_tile::IToFOp each) { return fromIntegers(each, values); })
      .Case([&](cuda_tile::FToIOp each) { return toIntegers(each, values); })
      .Case([&](cuda_tile::MmaFOp each) {
        return multiply(op, each.getLhs(), each.getRhs(), each.getAcc(), {}, {},
                        values);
      })
      .Case([&](cuda_tile::MmaFScaledOp each) {
        return multiply(op, each.getLhs(), each.getRhs(), each.getAcc(),
                        each.getLhsScale(), each.getRhsScale(), values);
      })
      .Default([](Operation *) { return Found(); });
}
