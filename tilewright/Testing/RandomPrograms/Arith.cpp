//===- Arith.cpp - arithmetic in random programs --------------------------===//
// Avoids undefined behaviour: divisors are odd, dividends of signed divisions
// are halved, shift amounts are below the width, and operands are small if a
// flag excludes wrapping.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

static Signedness drawSign(Maker &m) {
  return m.choices.chance(50) ? Signedness::Signed : Signedness::Unsigned;
}

/// A flag, with operands that do not violate it: below 8, as are their
/// products.
static IntegerOverflow drawFlag(Maker &m, Kind kind, Value &x, Value &y) {
  if (kind == Kind::I1 || m.choices.chance(75))
    return IntegerOverflow::None;
  x = m.set(m.masked(x, 7), 8);
  y = m.masked(y, 7);
  return IntegerOverflow(1 + m.choices.below(3));
}

static Value divide(Maker &m, Kind kind, Value x, Value y) {
  Signedness sign = kind == Kind::I1 ? Signedness::Unsigned : drawSign(m);
  Type type = x.getType();
  y = m.set(y, 1);
  if (sign == Signedness::Signed) {
    auto tile = cast<TileType>(type);
    x = ShRIOp::create(m.b, m.loc, type, x,
                       m.splat(kind, tile.getShape(), int64_t(1)), sign);
  }
  if (m.choices.chance(40))
    return RemIOp::create(m.b, m.loc, type, x, y, sign);
  static constexpr RoundingMode modes[] = {
      RoundingMode::Zero, RoundingMode::PositiveInf, RoundingMode::NegativeInf};
  unsigned count = sign == Signedness::Signed ? 3 : 2;
  return DivIOp::create(m.b, m.loc, type, x, y, sign,
                        modes[m.choices.below(count)]);
}

static Value shift(Maker &m, Kind kind, Value x, Value y) {
  Type type = x.getType();
  y = m.masked(y, infoOf(kind).bits - 1);
  if (m.choices.chance(50))
    return ShRIOp::create(m.b, m.loc, type, x, y, drawSign(m));
  if (kind == Kind::I1 || m.choices.chance(70))
    return ShLIOp::create(m.b, m.loc, type, x, y, IntegerOverflow::None);
  return ShLIOp::create(m.b, m.loc, type, m.masked(x, 7), m.masked(y, 3),
                        IntegerOverflow(1 + m.choices.below(3)));
}

void testing::makeIntegers(Maker &m) {
  Kind kind = m.drawInteger();
  Shape shape = m.drawShape();
  Held first = m.need(kind, shape), second = m.need(kind, shape);
  Value x = first.value, y = second.value;
  Type type = x.getType();
  auto &b = m.b;
  Location loc = m.loc;
  auto flagged = [&](auto op) -> Value {
    IntegerOverflow flag = drawFlag(m, kind, x, y);
    return decltype(op)::create(b, loc, type, x, y, flag);
  };
  auto signedOp = [&](auto op) -> Value {
    return decltype(op)::create(b, loc, type, x, y, drawSign(m));
  };
  Value r;
  switch (m.choices.below(16)) {
  case 0:
    r = flagged(AddIOp());
    break;
  case 1:
    r = flagged(SubIOp());
    break;
  case 2:
    r = flagged(MulIOp());
    break;
  case 3:
    r = AndIOp::create(b, loc, type, x, y);
    break;
  case 4:
    r = OrIOp::create(b, loc, type, x, y);
    break;
  case 5:
    r = XOrIOp::create(b, loc, type, x, y);
    break;
  case 6:
    r = MulhiIOp::create(b, loc, type, x, y);
    break;
  case 7:
    r = signedOp(MaxIOp());
    break;
  case 8:
    r = signedOp(MinIOp());
    break;
  case 9:
    r = AbsIOp::create(b, loc, type, x);
    break;
  case 10: {
    bool flag = kind != Kind::I1 && m.choices.chance(30);
    r = NegIOp::create(b, loc, type, flag ? m.masked(x, 63) : x,
                       flag ? IntegerOverflow::NoSignedWrap
                            : IntegerOverflow::None);
    break;
  }
  case 11:
  case 12:
    r = divide(m, kind, x, y);
    break;
  case 13:
  case 14:
    r = shift(m, kind, x, y);
    break;
  default: // cancellation, and equal operands
    r = flagged(SubIOp());
    r = XOrIOp::create(b, loc, type, r, first.value);
    break;
  }
  m.hold(r, first.exact && second.exact);
}

void testing::makeFloats(Maker &m) {
  Kind kind = m.drawFloat();
  Shape shape = m.drawShape();
  Held x = m.need(kind, shape), y = m.need(kind, shape);
  Type type = x.value.getType();
  auto &b = m.b;
  Location loc = m.loc;
  bool exact = x.exact && y.exact;
  RoundingMode mode =
      RoundingMode(m.choices.chance(60) ? 0 : m.choices.below(4));
  bool flush = kind == Kind::F32 && m.choices.chance(20);
  Value r;
  switch (m.choices.below(12)) {
  case 0:
  case 1:
    r = AddFOp::create(b, loc, type, x.value, y.value, mode, flush);
    break;
  case 2:
    r = SubFOp::create(b, loc, type, x.value, y.value, mode, flush);
    break;
  case 3:
  case 4:
    r = MulFOp::create(b, loc, type, x.value, y.value, mode, flush);
    break;
  case 5: {
    Held z = m.need(kind, shape);
    r = FmaOp::create(b, loc, type, x.value, y.value, z.value, mode, flush);
    exact &= z.exact;
    break;
  }
  case 6: {
    if (kind == Kind::F32 && m.choices.chance(40)) {
      mode = m.choices.chance(50) ? RoundingMode::Approx : RoundingMode::Full;
      exact = false;
    }
    r = DivFOp::create(b, loc, type, x.value, y.value, mode, flush);
    break;
  }
  case 7:
    r = MaxFOp::create(b, loc, type, x.value, y.value, m.choices.chance(30),
                       flush);
    break;
  case 8:
    r = MinFOp::create(b, loc, type, x.value, y.value, m.choices.chance(30),
                       flush);
    break;
  case 9:
    r = NegFOp::create(b, loc, type, x.value);
    exact = x.exact;
    break;
  case 10:
    r = AbsFOp::create(b, loc, type, x.value);
    exact = x.exact;
    break;
  default:
    r = RemFOp::create(b, loc, type, x.value, y.value);
    break;
  }
  m.hold(r, exact);
}
