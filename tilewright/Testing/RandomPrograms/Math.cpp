//===- Math.cpp - functions in random programs ----------------------------===//
// Operands are kept where results are finite in every format, but for one in
// four.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

static Value positive(Maker &m, Value x) { return m.clamped(x, 0.125, 16); }

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
    r = plain(CosOp());
    break;
  case 7:
    r = plain(CosHOp());
    break;
  case 8:
    r = plain(SinOp());
    break;
  case 9:
    r = plain(SinHOp());
    break;
  case 10:
    r = TanOp::create(b, loc, type, m.clamped(x, -1, 1));
    break;
  case 11:
    r = LogOp::create(b, loc, type, positive(m, x));
    break;
  case 12:
    r = Log2Op::create(b, loc, type, positive(m, x));
    break;
  case 13:
  case 14: {
    bool approx = isF32 && m.choices.chance(25);
    auto mode =
        approx ? RoundingMode::Approx : RoundingMode(m.choices.below(4));
    r = SqrtOp::create(b, loc, type, AbsFOp::create(b, loc, type, x), mode,
                       flush);
    exact = held.exact && !approx;
    break;
  }
  case 15: {
    Held y = m.need(kind, shape);
    r = Atan2Op::create(b, loc, type, x, y.value);
    break;
  }
  default:
    r = power(m, kind, shape, x, operands);
    break;
  }
  m.hold(r, exact);
}
