//===- Mma.cpp - matrix products in random programs -----------------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

namespace {
/// Matching operands and accumulator.
struct Product {
  Kind operand, accumulator;
};

/// The sizes of an MMA, with an optional leading batch dimension.
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
  // Limit the work of the reference.
  while (sizes.m * sizes.n * std::max<int64_t>(1, sizes.batch) > 2048)
    (sizes.m > sizes.n ? sizes.m : sizes.n) /= 2;
  return sizes;
}

static Held operand(Maker &m, Kind kind, Shape shape) {
  Held x = m.need(kind, shape);
  // Sums of infinities are unspecified.
  if (infoOf(kind).isFloat && m.choices.chance(80))
    x.value = m.clamped(x.value, -4, 4);
  return x;
}

/// Chips multiply other formats by operations on their bits.
static bool isDefined(Maker &m, Kind operand) {
  const KindInfo &info = infoOf(operand);
  return !m.options.forDomain || info.isFloat || info.isInteger;
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
  if (!isDefined(m, format.element))
    return;
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
    // Tile IR, mmaf_scaled: these scales are not negative.
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

/// Tiles of a matrix whose last rows or columns may be missing; the loop
/// iterates over dimension `along`.
static Value tilesAlong(Maker &m, Kind kind, llvm::ArrayRef<int64_t> shape,
                        unsigned along, int64_t times, int64_t missing) {
  Shape sizes(shape);
  sizes[along] = sizes[along] * times - missing;
  Value base = m.array(kind, sizes[0] * sizes[1], Maker::Contents::Tame);
  auto *context = m.b.getContext();
  Value tensor = MakeTensorViewOp::create(
      m.b, m.loc,
      TensorViewType::get(context, m.elementType(kind), sizes, {sizes[1], 1},
                          PtrKindAttr()),
      base, ValueRange(), ValueRange());
  llvm::SmallVector<int32_t> tile(shape.begin(), shape.end());
  PaddingAttr padding;
  if (missing)
    padding = PaddingAttr::get(context, Padding::Zero);
  auto type = PartitionViewType::get(
      context, tile, cast<TensorViewType>(tensor.getType()), {0, 1}, padding);
  return MakePartitionViewOp::create(m.b, m.loc, type, tensor);
}

/// An MMA with a loop over k, as in matrix kernels.
static void loopOverK(Maker &m) {
  static constexpr Product products[] = {{Kind::F16, Kind::F32},
                                         {Kind::BF16, Kind::F32},
                                         {Kind::F32, Kind::F32},
                                         {Kind::TF32, Kind::F32},
                                         {Kind::I8, Kind::I32}};
  const Product &product = m.choices.of(products);
  if (!isDefined(m, product.operand))
    return;
  Sizes sizes = drawSizes(m, 1);
  sizes.batch = 0;
  int64_t times = 1 + m.choices.below(4);
  bool mayMiss = infoOf(product.operand).isFloat && m.choices.chance(40);
  int64_t missing = mayMiss ? m.choices.below(sizes.k) : 0;
  Shape left = {sizes.m, sizes.k}, right = {sizes.k, sizes.n};
  Value lhs = tilesAlong(m, product.operand, left, 1, times, missing);
  Value rhs = tilesAlong(m, product.operand, right, 0, times, missing);
  Held acc = operand(m, product.accumulator, sizes.shape(sizes.m, sizes.n));
  Value zero = m.i32(0);
  auto loop = ForOp::create(m.b, m.loc, TypeRange(acc.value.getType()),
                            /*unsignedCmp=*/false, zero, m.i32(times), m.i32(1),
                            ValueRange(acc.value));
  Region &region = loop.getRegion();
  Block *body = region.empty() ? &region.emplaceBlock() : &region.front();
  body->clear();
  if (body->getNumArguments() == 0) {
    body->addArgument(zero.getType(), m.loc);
    body->addArgument(acc.value.getType(), m.loc);
  }
  m.b.setInsertionPointToStart(body);
  auto load = [&](Value view, llvm::ArrayRef<int64_t> shape, Value row,
                  Value column) {
    auto op = LoadViewTkoOp::create(
        m.b, m.loc, m.tile(shape, product.operand), m.b.getType<TokenType>(),
        MemSemantic::Weak, MemoryScopeAttr(), OptimizationHintsAttr(),
        DenseBoolArrayAttr(), view, ValueRange{row, column}, Value());
    return Value(op.getTile());
  };
  Value k = body->getArgument(0), sum = body->getArgument(1);
  Value x = load(lhs, left, zero, k);
  Value y = load(rhs, right, k, zero);
  bool isInteger = infoOf(product.operand).isInteger;
  if (isInteger)
    sum = MmaIOp::create(m.b, m.loc, sum.getType(), x, y, sum,
                         Signedness::Signed, Signedness::Signed);
  else
    sum = MmaFOp::create(m.b, m.loc, sum.getType(), false, x, y, sum);
  ContinueOp::create(m.b, m.loc, ValueRange(sum));
  m.b.setInsertionPointAfter(loop);
  m.hold(loop.getResult(0), isInteger && acc.exact);
}

void testing::makeProduct(Maker &m) {
  if (m.choices.chance(15))
    return scaled(m);
  if (m.choices.chance(25))
    return loopOverK(m);
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
  if (!isDefined(m, product.operand))
    return;
  Held x = operand(m, product.operand, left),
       y = operand(m, product.operand, right),
       acc = operand(m, product.accumulator, result);
  bool small = product.operand == Kind::E4M3 || product.operand == Kind::E5M2;
  m.hold(MmaFOp::create(m.b, m.loc, acc.value.getType(),
                        small && m.choices.chance(30), x.value, y.value,
                        acc.value),
         false);
}
