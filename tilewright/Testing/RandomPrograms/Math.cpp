//===- Math.cpp - functions in random programs ----------------------------===//
// Three of four operands are restricted to where results are finite in every
// format.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
/// The range of most operands of a function.
enum class Domain { Any, Positive, Unit };
} // namespace

static Value positive(Maker &m, Value x) { return m.clamped(x, 0.125, 16); }

static Value keptIn(Domain domain, Maker &m, Value x) {
  switch (domain) {
  case Domain::Any:
    return x;
  case Domain::Positive:
    return positive(m, x);
  case Domain::Unit:
    return m.clamped(x, -1, 1);
  }
  llvm_unreachable("unknown domain");
}

using MakeFunction = Value (*)(Maker &m, Value x);
/// The functions of Functions.def.
static constexpr MakeFunction functions[] = {
#define FUNCTION(Name, Math, Library, Domain_)                                 \
  [](Maker &m, Value x) -> Value {                                             \
    return Name##Op::create(m.b, m.loc, x.getType(),                           \
                            keptIn(Domain::Domain_, m, x));                    \
  },
#include "tilewright/Dialect/Functions.def"
};

static Value power(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape, Value x,
                   bool &exact) {
  if (m.choices.chance(50)) {
    Held y = m.need(kind, shape);
    exact &= y.exact;
    return FPowFOp::create(m.b, m.loc, x.getType(), positive(m, x),
                           m.clamped(y.value, -3, 3));
  }
  static constexpr Kind exponents[] = {Kind::I1, Kind::I8, Kind::I16,
                                       Kind::I32};
  Kind integer = m.choices.of(exponents);
  Held y = m.need(integer, shape);
  exact &= y.exact;
  Value few = integer == Kind::I1 ? y.value : m.masked(y.value, 3);
  return FPowIOp::create(m.b, m.loc, x.getType(), m.clamped(x, -4, 4), few);
}

void testing::makeMath(Maker &m) {
  Kind kind = m.drawFloat();
  Shape shape = m.drawShape();
  Held held = m.need(kind, shape);
  auto &b = m.b;
  Location loc = m.loc;
  Value x = m.choices.chance(75) ? m.clamped(held.value, -4, 4) : held.value;
  Type type = x.getType();
  bool isF32 = kind == Kind::F32, exact = false, operands = held.exact;
  bool flush = isF32 && m.choices.chance(20);
  auto plain = [&](auto op) -> Value {
    return decltype(op)::create(b, loc, type, x);
  };
  RoundingMode function =
      isF32 && m.choices.chance(30) ? RoundingMode::Approx : RoundingMode::Full;
  Value r;
  switch (m.choices.below(18)) {
  case 0:
    r = ExpOp::create(b, loc, type, x, function);
    break;
  case 1:
    r = TanHOp::create(b, loc, type, x, function);
    break;
  case 2:
    r = Exp2Op::create(b, loc, type, x, flush);
    break;
  case 3:
    r = RsqrtOp::create(b, loc, type, positive(m, x), flush);
    break;
  case 4:
    r = plain(CeilOp());
    exact = held.exact;
    break;
  case 5:
    r = plain(FloorOp());
    exact = held.exact;
    break;
  case 6:
  case 7: {
    bool approx = isF32 && m.choices.chance(25);
    auto mode =
        approx ? RoundingMode::Approx : RoundingMode(m.choices.below(4));
    r = SqrtOp::create(b, loc, type, AbsFOp::create(b, loc, type, x), mode,
                       flush);
    exact = held.exact && !approx;
    break;
  }
  case 8: {
    Held y = m.need(kind, shape);
    r = Atan2Op::create(b, loc, type, x, y.value);
    break;
  }
  case 9:
  case 10:
    r = power(m, kind, shape, x, operands);
    break;
  default:
    r = functions[m.choices.below(std::size(functions))](m, x);
    break;
  }
  m.hold(r, exact);
}
