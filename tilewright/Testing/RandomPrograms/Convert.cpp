//===- Convert.cpp - conversions in random programs -----------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

static Signedness drawCastSign(Maker &m) {
  return Signedness(m.choices.below(2));
}

static bool isSmall(Kind kind) {
  return kind == Kind::E4M3 || kind == Kind::E5M2 || kind == Kind::E8M0 ||
         kind == Kind::E2M1 || kind == Kind::E5M3;
}

/// Tile IR, ftof: the modes valid for any value of `from`.
static llvm::ArrayRef<RoundingMode> modesOf(Kind from, Kind to) {
  using enum RoundingMode;
  static constexpr RoundingMode all[] = {NearestEven, Zero, NegativeInf,
                                         PositiveInf};
  static constexpr RoundingMode toScale[] = {Zero, PositiveInf};
  static constexpr RoundingMode toTF32[] = {NearestEven, Zero, NearestAway};
  llvm::ArrayRef<RoundingMode> modes = all;
  if (to == Kind::E8M0)
    return toScale;
  if (isSmall(from) || isSmall(to))
    return modes.take_front(1);
  if (from == Kind::F32 && to == Kind::TF32)
    return toTF32;
  return from == Kind::F64 && to == Kind::F32 ? modes : modes.take_front(2);
}

static void convertFloat(Maker &m) {
  static constexpr Kind formats[] = {
      Kind::F16,  Kind::BF16, Kind::F32,  Kind::F64,  Kind::TF32,
      Kind::E4M3, Kind::E5M2, Kind::E8M0, Kind::E2M1, Kind::E5M3};
  auto draw = [&] {
    return m.options.forDomain || m.choices.chance(50) ? m.drawFloat()
                                                       : m.choices.of(formats);
  };
  Kind from = draw();
  Kind to = draw();
  Shape shape = m.drawShape();
  bool pairs = ShapedType::getNumElements(shape) > 1;
  if (from == to || (!pairs && (from == Kind::E2M1 || to == Kind::E2M1)))
    return;
  Held x = m.need(from, shape);
  Value r = FToFOp::create(m.b, m.loc, m.tile(shape, to), x.value,
                           m.choices.of(modesOf(from, to)));
  m.hold(r, x.exact);
}

static void fromInteger(Maker &m) {
  static constexpr Kind formats[] = {Kind::F16,  Kind::BF16, Kind::F32,
                                     Kind::F64,  Kind::F32,  Kind::TF32,
                                     Kind::E4M3, Kind::E5M2};
  Kind from = m.drawInteger();
  // Chips round large integers to bf16 by operations on bits.
  Kind to = m.options.forDomain ? Kind::F32 : m.choices.of(formats);
  Shape shape = m.drawShape();
  Held x = m.need(from, shape);
  Value number = x.value;
  if (from != Kind::I1 && m.choices.chance(60)) // most ranges are small
    number = m.masked(number, 63);
  m.hold(IToFOp::create(m.b, m.loc, m.tile(shape, to), number, drawCastSign(m),
                        RoundingMode::NearestEven),
         x.exact);
}

static void toInteger(Maker &m) {
  Kind from = m.drawFloat(), to = m.drawInteger();
  Shape shape = m.drawShape();
  // Rounding may change the integer; then nothing is compared.
  Held x = m.need(from, shape, m.choices.chance(80));
  bool saturating = m.choices.chance(35);
  Signedness sign = drawCastSign(m);
  Value number = x.value;
  if (!saturating)
    number = m.clamped(number, sign == Signedness::Signed ? -100 : 0, 100);
  m.hold(FToIOp::create(m.b, m.loc, m.tile(shape, to), number, sign,
                        RoundingMode::NearestIntToZero, saturating),
         x.exact);
}

static void changeWidth(Maker &m) {
  Kind from = m.drawInteger(), to = m.drawInteger();
  if (m.choices.chance(10))
    (m.choices.chance(50) ? from : to) = Kind::I4;
  if (from == to || (from == Kind::I1 && to == Kind::I4) ||
      (from == Kind::I4 && to == Kind::I1))
    return;
  Shape shape = m.drawShape();
  Held x = m.need(from, shape);
  TileType type = m.tile(shape, to);
  if (infoOf(to).bits > infoOf(from).bits) {
    m.hold(ExtIOp::create(m.b, m.loc, type, x.value, drawCastSign(m)), x.exact);
    return;
  }
  bool fits = infoOf(to).bits >= 8 && m.choices.chance(30);
  Value number = fits ? m.masked(x.value, 127) : x.value;
  m.hold(TruncIOp::create(m.b, m.loc, type, number,
                          fits ? IntegerOverflow(1 + m.choices.below(3))
                               : IntegerOverflow::None),
         x.exact);
}

void testing::makeConversion(Maker &m) {
  switch (m.choices.below(5)) {
  case 0:
  case 1:
    return convertFloat(m);
  case 2:
    return fromInteger(m);
  case 3:
    return toInteger(m);
  default:
    return changeWidth(m);
  }
}

//===----------------------------------------------------------------------===//
// Bit-preserving conversions
//===----------------------------------------------------------------------===//

/// A value with specified bits: the language does not specify the payload of a
/// NaN that arithmetic produced.
static Held withBits(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape) {
  Held x = m.need(kind, shape, /*exact=*/true);
  if (infoOf(kind).isFloat)
    x.value = m.clamped(x.value, -256, 256);
  return x;
}

/// To bytes, and back as another type of the same width.
static void repack(Maker &m) {
  static constexpr Kind kinds[] = {Kind::I16,  Kind::I32, Kind::I64, Kind::F16,
                                   Kind::BF16, Kind::F32, Kind::F64, Kind::I1,
                                   Kind::I4,   Kind::E2M1};
  auto widthOf = [](Kind kind) { return infoOf(kind).bits; };
  Kind from = m.choices.of(kinds), to = m.choices.of(kinds);
  int64_t elements = int64_t(1) << m.choices.below(m.mostLog2 + 1);
  int64_t bits = elements * widthOf(from);
  if (bits < 8)
    return;
  Held x = withBits(m, from, {elements});
  Value bytes =
      PackOp::create(m.b, m.loc, m.tile({bits / 8}, Kind::I8), x.value);
  m.hold(bytes, true);
  if (bits % widthOf(to) || bits / widthOf(to) > int64_t(1) << m.mostLog2)
    return;
  int64_t count = bits / widthOf(to);
  if (to == Kind::E2M1 && count < 2)
    return;
  m.hold(UnpackOp::create(m.b, m.loc, m.tile({count}, to), bytes), true);
}

void testing::makeBits(Maker &m) {
  if (m.options.forDomain)
    return;
  if (m.choices.chance(45))
    return repack(m);
  static constexpr Kind groups[][4] = {
      {Kind::I16, Kind::F16, Kind::BF16, Kind::I16},
      {Kind::I32, Kind::F32, Kind::I32, Kind::F32},
      {Kind::I64, Kind::F64, Kind::I64, Kind::F64},
      {Kind::I8, Kind::E4M3, Kind::E5M2, Kind::E8M0}};
  const auto &group = m.choices.of(groups);
  Kind from = m.choices.of(group), to = m.choices.of(group);
  if (from == to)
    return;
  Shape shape = m.drawShape();
  Held x = withBits(m, from, shape);
  m.hold(BitcastOp::create(m.b, m.loc, m.tile(shape, to), x.value), true);
}
