//===- Mma.cpp - matrix products in random programs -----------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
/// Operands and accumulator that go together.
struct Product {
  Kind operand, accumulator;
};

/// The sizes of a product, with a batch in front where there is one.
struct Sizes {
  int64_t m, n, k, batch;

  Shape shape(int64_t rows, int64_t columns) const {
    return batch ? Shape{batch, rows, columns} : Shape{rows, columns};
  }
};
} // namespace

static Sizes drawSizes(Maker &m, int64_t leastK) {
  auto size = [&](unsigned mostLog2) {
    return int64_t(1) << m.choices.below(mostLog2 + 1);
  };
  Sizes sizes = {size(6), size(6), std::max(leastK, size(6)), 0};
  if (m.choices.chance(25))
    sizes.batch = size(2);
  // A thousand products of rows and columns for each program are enough.
  while (sizes.m * sizes.n * std::max<int64_t>(1, sizes.batch) > 2048)
    (sizes.m > sizes.n ? sizes.m : sizes.n) /= 2;
  return sizes;
}

static Held operand(Maker &m, Kind kind, Shape shape) {
  Held x = m.need(kind, shape);
  // Sums of what is infinite are open.
  if (infoOf(kind).isFloat && m.choices.chance(80))
    x.value = m.clamped(x.value, -4, 4);
  return x;
}

static void scaled(Maker &m) {
  struct Format {
    Kind element, scale;
    int64_t block;
  };
  static constexpr Format formats[] = {
      {Kind::E4M3, Kind::E8M0, 32}, {Kind::E5M2, Kind::E8M0, 32},
      {Kind::E2M1, Kind::E8M0, 32}, {Kind::E2M1, Kind::E8M0, 16},
      {Kind::E2M1, Kind::E4M3, 16}, {Kind::E2M1, Kind::E5M3, 16}};
  const Format &format = m.choices.of(formats);
  Sizes sizes = drawSizes(m, format.block);
  int64_t count = sizes.k / format.block;
  Value x = m.load(format.element, sizes.shape(sizes.m, sizes.k),
                   Maker::Contents::Tame);
  Value y = m.load(format.element, sizes.shape(sizes.k, sizes.n),
                   Maker::Contents::Tame);
  auto scale = [&](Shape shape) {
    Value loaded = m.load(format.scale, shape, Maker::Contents::Tame);
    if (format.scale != Kind::E4M3)
      return loaded;
    // Tile IR, mmaf_scaled: such scales are not negative.
    TileType bytes = m.tile(shape, Kind::I8);
    Value bits = BitcastOp::create(m.b, m.loc, bytes, loaded);
    return Value(
        BitcastOp::create(m.b, m.loc, loaded.getType(), m.masked(bits, 127)));
  };
  Value xs = scale(sizes.shape(sizes.m, count)),
        ys = scale(sizes.shape(count, sizes.n));
  Held acc = operand(m, Kind::F32, sizes.shape(sizes.m, sizes.n));
  m.hold(MmaFScaledOp::create(m.b, m.loc, acc.value.getType(), x, y, acc.value,
                              xs, ys),
         false);
}

void testing::makeProduct(Maker &m) {
  if (m.choices.chance(15))
    return scaled(m);
  Sizes sizes = drawSizes(m, 1);
  Shape left = sizes.shape(sizes.m, sizes.k),
        right = sizes.shape(sizes.k, sizes.n),
        result = sizes.shape(sizes.m, sizes.n);
  if (m.choices.chance(25)) {
    Held x = m.need(Kind::I8, left), y = m.need(Kind::I8, right),
         acc = m.need(Kind::I32, result);
    auto first = Signedness(m.choices.below(2));
    auto second = Signedness(m.choices.below(2));
    m.hold(MmaIOp::create(m.b, m.loc, acc.value.getType(), x.value, y.value,
                          acc.value, first, second),
           x.exact && y.exact && acc.exact);
    return;
  }
  static constexpr Product products[] = {
      {Kind::F16, Kind::F32},  {Kind::F16, Kind::F16},  {Kind::BF16, Kind::F32},
      {Kind::TF32, Kind::F32}, {Kind::F32, Kind::F32},  {Kind::F64, Kind::F64},
      {Kind::E4M3, Kind::F32}, {Kind::E5M2, Kind::F32}, {Kind::E4M3, Kind::F16},
      {Kind::E5M2, Kind::F16}};
  const Product &product = m.choices.of(products);
  Held x = operand(m, product.operand, left),
       y = operand(m, product.operand, right),
       acc = operand(m, product.accumulator, result);
  bool small = product.operand == Kind::E4M3 || product.operand == Kind::E5M2;
  m.hold(MmaFOp::create(m.b, m.loc, acc.value.getType(),
                        small && m.choices.chance(30), x.value, y.value,
                        acc.value),
         false);
}
