//===- Reduce.cpp - reductions and scans in random programs ---------------===//
// The order of a reduction is unspecified, so bodies are associative, and
// commutative if the order of operands would be visible. Floats are added,
// multiplied and compared, for which the reference has bounds.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {

class Aggregate {
public:
  Aggregate(Maker &m, bool scans, Kind kind, Shape shape)
      : m(m), scans(scans), kind(kind), shape(std::move(shape)),
        dim(m.choices.below(this->shape.size())) {
    result = this->shape;
    if (!scans)
      result.erase(result.begin() + dim);
  }

  /// Begins the body over `operands`; its arguments come in pairs.
  Block *open(llvm::ArrayRef<Value> operands, llvm::ArrayRef<Attribute> ids) {
    llvm::SmallVector<Type> types, scalars;
    llvm::SmallVector<Location> places;
    for (Value operand : operands) {
      Type element = cast<TileType>(operand.getType()).getElementType();
      types.push_back(TileType::get(result, element));
      scalars.append(2, TileType::get({}, element));
      places.append(2, m.loc);
    }
    ArrayAttr identities = m.b.getArrayAttr(ids);
    Region *region;
    if (scans) {
      auto op = ScanOp::create(m.b, m.loc, types, dim, m.choices.chance(50),
                               identities, operands);
      made = op;
      region = &op.getBody();
    } else {
      auto op = ReduceOp::create(m.b, m.loc, types, dim, identities, operands);
      made = op;
      region = &op.getBody();
    }
    Block *body = region->empty() ? &region->emplaceBlock() : &region->front();
    if (body->getNumArguments() == 0)
      body->addArguments(scalars, places);
    if (!body->empty())
      body->clear();
    m.b.setInsertionPointToStart(body);
    return body;
  }
  void close(llvm::ArrayRef<Value> values, bool exact) {
    YieldOp::create(m.b, m.loc, ValueRange(values));
    m.b.setInsertionPointAfter(made);
    for (Value value : made->getResults())
      m.hold(value, exact);
  }

  Attribute integer(uint64_t value) {
    unsigned bits = infoOf(kind).bits;
    return IntegerAttr::get(m.elementType(kind),
                            APInt(bits, value, false, true));
  }
  Attribute number(double value) {
    return FloatAttr::get(m.elementType(kind), value);
  }

  Maker &m;
  bool scans;
  Kind kind;
  Shape shape, result;
  unsigned dim;
  Operation *made = nullptr;
};
} // namespace

static void overIntegers(Maker &m, Aggregate &all, const Held &x) {
  uint64_t least = uint64_t(1) << (infoOf(all.kind).bits - 1);
  auto &b = m.b;
  Location loc = m.loc;
  unsigned way = m.choices.below(10);
  const Attribute identities[] = {all.integer(0),         all.integer(1),
                                  all.integer(0),         all.integer(~0ull),
                                  all.integer(0),         all.integer(least),
                                  all.integer(least - 1), all.integer(0),
                                  all.integer(~0ull),     all.integer(least)};
  Block *body = all.open({x.value}, {identities[way]});
  Value l = body->getArgument(0), r = body->getArgument(1);
  Type type = l.getType();
  auto none = IntegerOverflow::None;
  Value value;
  switch (way) {
  case 0:
    value = AddIOp::create(b, loc, type, l, r, none);
    break;
  case 1:
    value = MulIOp::create(b, loc, type, l, r, none);
    break;
  case 2:
    value = XOrIOp::create(b, loc, type, l, r);
    break;
  case 3:
    value = AndIOp::create(b, loc, type, l, r);
    break;
  case 4:
    value = OrIOp::create(b, loc, type, l, r);
    break;
  case 5:
    value = MaxIOp::create(b, loc, type, l, r, Signedness::Signed);
    break;
  case 6:
    value = MinIOp::create(b, loc, type, l, r, Signedness::Signed);
    break;
  case 7:
    value = MaxIOp::create(b, loc, type, l, r, Signedness::Unsigned);
    break;
  case 8:
    value = MinIOp::create(b, loc, type, l, r, Signedness::Unsigned);
    break;
  default: { // the maximum, by a branch
    Value less =
        CmpIOp::create(b, loc, m.tile({}, Kind::I1),
                       ComparisonPredicate::LessThan, l, r, Signedness::Signed);
    auto branch = IfOp::create(b, loc, TypeRange(type), less);
    b.createBlock(&branch.getThenRegion());
    YieldOp::create(b, loc, ValueRange(r));
    b.createBlock(&branch.getElseRegion());
    YieldOp::create(b, loc, ValueRange(l));
    b.setInsertionPointAfter(branch);
    value = branch.getResult(0);
    break;
  }
  }
  all.close({value}, x.exact);
}

/// Composes affine maps in a scan; combines two bodies in a reduction.
static void overPairs(Maker &m, Aggregate &all, const Held &x) {
  Held y = m.need(all.kind, all.shape);
  auto &b = m.b;
  Location loc = m.loc;
  auto none = IntegerOverflow::None;
  Attribute zero = all.integer(0);
  Block *body =
      all.open({x.value, y.value}, {all.scans ? all.integer(1) : zero, zero});
  Value l = body->getArgument(0), q = body->getArgument(1),
        k = body->getArgument(2), p = body->getArgument(3);
  Type type = l.getType();
  Value first, second;
  if (all.scans) {
    first = MulIOp::create(b, loc, type, l, q, none);
    Value moved = MulIOp::create(b, loc, type, k, q, none);
    second = AddIOp::create(b, loc, type, moved, p, none);
  } else {
    first = AddIOp::create(b, loc, type, l, q, none);
    second = XOrIOp::create(b, loc, type, k, p);
  }
  all.close({first, second}, x.exact && y.exact);
}

/// The maximum and the smallest index at which it occurs.
static void greatest(Maker &m, Aggregate &all, const Held &x) {
  auto &b = m.b;
  Location loc = m.loc;
  bool isFloat = infoOf(all.kind).isFloat;
  Value places = m.count(Kind::I32, all.shape);
  Attribute least =
      isFloat ? all.number(-std::numeric_limits<double>::infinity())
              : all.integer(uint64_t(1) << (infoOf(all.kind).bits - 1));
  Value from = isFloat ? m.clamped(x.value, -64, 64) : x.value;
  Block *body =
      all.open({from, places}, {least, b.getI32IntegerAttr(0x7fffffff)});
  Value l = body->getArgument(0), r = body->getArgument(1),
        i = body->getArgument(2), j = body->getArgument(3);
  Type flag = m.tile({}, Kind::I1);
  auto compare = [&](ComparisonPredicate predicate) -> Value {
    if (isFloat)
      return CmpFOp::create(b, loc, flag, predicate,
                            ComparisonOrdering::Ordered, l, r);
    return CmpIOp::create(b, loc, flag, predicate, l, r, Signedness::Signed);
  };
  Value greater = compare(ComparisonPredicate::GreaterThan);
  Value same = compare(ComparisonPredicate::Equal);
  Value before = CmpIOp::create(b, loc, flag, ComparisonPredicate::LessThan, i,
                                j, Signedness::Signed);
  Value left = OrIOp::create(b, loc, flag, greater,
                             AndIOp::create(b, loc, flag, same, before));
  Value value = SelectOp::create(b, loc, l.getType(), left, l, r);
  Value place = SelectOp::create(b, loc, i.getType(), left, i, j);
  all.close({value, place}, x.exact);
}

static void overFloats(Maker &m, Aggregate &all, const Held &x) {
  auto &b = m.b;
  Location loc = m.loc;
  double infinity = std::numeric_limits<double>::infinity();
  unsigned way = m.choices.below(5);
  const double identities[] = {0, 0, 1, -infinity, infinity};
  Value from = x.value;
  if (way == 2) // products would overflow every format
    from = m.clamped(from, 0.5, 1.25);
  else if (m.choices.chance(70))
    from = m.clamped(from, -8, 8);
  Block *body = all.open({from}, {all.number(identities[way])});
  Value l = body->getArgument(0), r = body->getArgument(1);
  Type type = l.getType();
  auto mode = RoundingMode::NearestEven;
  Value value;
  switch (way) {
  case 0:
  case 1:
    value = AddFOp::create(b, loc, type, l, r, mode, false);
    break;
  case 2:
    value = MulFOp::create(b, loc, type, l, r, mode, false);
    break;
  case 3:
    value = MaxFOp::create(b, loc, type, l, r, false, false);
    break;
  default:
    value = MinFOp::create(b, loc, type, l, r, false, false);
    break;
  }
  all.close({value}, x.exact && way > 2);
}

/// Returns an operand: the first element, or any if all are equal; also for
/// types without arithmetic.
static void overAnything(Maker &m, Aggregate &all, const Held &x) {
  Attribute zero = infoOf(all.kind).isInteger ? all.integer(0) : all.number(1);
  Block *body = all.open({x.value}, {zero});
  all.close({body->getArgument(all.scans && m.choices.chance(50))}, x.exact);
}

static void aggregate(Maker &m, bool scans) {
  bool odd = scans && m.choices.chance(10);
  Kind kind = odd ? m.drawStored() : m.drawNumber();
  Shape shape = m.drawShape();
  if (shape.empty())
    shape = m.shapeOf(int64_t(1) << m.choices.below(m.mostLog2 + 1));
  Held x = m.need(kind, shape);
  Aggregate all(m, scans, kind, shape);
  if (odd)
    return overAnything(m, all, x);
  // The condition must be exact, or nothing is compared.
  if (kind != Kind::I1 && x.exact && m.choices.chance(20))
    return greatest(m, all, x);
  if (infoOf(kind).isFloat)
    return overFloats(m, all, x);
  if (m.choices.chance(25))
    return overPairs(m, all, x);
  overIntegers(m, all, x);
}

void testing::makeReduction(Maker &m) { aggregate(m, false); }
void testing::makeScan(Maker &m) { aggregate(m, true); }
