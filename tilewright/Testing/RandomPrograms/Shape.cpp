//===- Shape.cpp - operations on shapes in random programs ----------------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

/// Any value with elements; f4 is kept in pairs.
static Held anything(Maker &m, llvm::function_ref<bool(const Held &)> fits) {
  if (m.choices.chance(85))
    if (auto held = m.some(fits))
      return *held;
  Kind kind = m.choices.chance(80) ? m.drawNumber() : m.drawStored();
  Held fresh = m.need(kind, m.drawShape());
  return fresh;
}

static int64_t countOf(llvm::ArrayRef<int64_t> shape) {
  return ShapedType::getNumElements(shape);
}
static bool mayBe(Kind kind, llvm::ArrayRef<int64_t> shape) {
  return kind != Kind::E2M1 || countOf(shape) > 1;
}

static void permute(Maker &m) {
  Held x =
      anything(m, [](const Held &each) { return each.shape().size() > 1; });
  if (x.shape().size() < 2)
    return;
  llvm::SmallVector<int32_t> order;
  for (unsigned i = 0; i < x.shape().size(); ++i)
    order.push_back(i);
  for (unsigned i = order.size(); i-- > 1;)
    std::swap(order[i], order[m.choices.below(i + 1)]);
  Shape to;
  for (int32_t from : order)
    to.push_back(x.shape()[from]);
  m.hold(PermuteOp::create(m.b, m.loc, m.tile(to, x.kind()), x.value, order),
         x.exact);
}

static void broadcast(Maker &m) {
  int64_t most = int64_t(1) << m.mostLog2;
  Held x = anything(m, [&](const Held &each) {
    return llvm::is_contained(each.shape(), 1) && countOf(each.shape()) < most;
  });
  Shape to(x.shape());
  for (int64_t &size : to)
    if (size == 1)
      for (unsigned bits = m.choices.below(6); bits && countOf(to) < most;
           --bits)
        size *= 2;
  m.hold(BroadcastOp::create(m.b, m.loc, m.tile(to, x.kind()), x.value),
         x.exact);
}

static void concatenate(Maker &m) {
  int64_t most = int64_t(1) << m.mostLog2;
  Held x = anything(m, [&](const Held &each) {
    return !each.shape().empty() && countOf(each.shape()) < most;
  });
  if (x.shape().empty() || countOf(x.shape()) >= most)
    return;
  Held y = m.need(x.kind(), Shape(x.shape()));
  unsigned dim = m.choices.below(x.shape().size());
  Shape to(x.shape());
  to[dim] *= 2;
  m.hold(CatOp::create(m.b, m.loc, m.tile(to, x.kind()), x.value, y.value, dim),
         x.exact && y.exact);
}

/// A shape that divides `shape`, and indices of one of its parts.
static Shape part(Maker &m, llvm::ArrayRef<int64_t> shape,
                  llvm::SmallVectorImpl<Value> &indices) {
  Shape part;
  for (int64_t size : shape) {
    part.push_back(std::max<int64_t>(1, size >> m.choices.below(4)));
    indices.push_back(m.indexBelow(Kind::I32, size / part.back()));
  }
  return part;
}

static void extract(Maker &m) {
  Held x = anything(m, [](const Held &each) { return !each.shape().empty(); });
  llvm::SmallVector<Value> indices;
  Shape to = part(m, Shape(x.shape()), indices);
  if (!mayBe(x.kind(), to))
    return;
  m.hold(ExtractOp::create(m.b, m.loc, m.tile(to, x.kind()), x.value, indices),
         x.exact);
}

static void insert(Maker &m) {
  Held x = anything(m, [](const Held &each) { return !each.shape().empty(); });
  llvm::SmallVector<Value> indices;
  Shape of = part(m, Shape(x.shape()), indices);
  if (!mayBe(x.kind(), of))
    return;
  Held piece = m.need(x.kind(), of);
  m.hold(InsertOp::create(m.b, m.loc, x.value.getType(), piece.value, x.value,
                          indices),
         x.exact && piece.exact);
}

void testing::makeShape(Maker &m) {
  switch (m.choices.below(8)) {
  case 0:
  case 1: {
    Held x = anything(m, [](const Held &) { return true; });
    m.hold(m.reshaped(x.value, m.shapeOf(countOf(x.shape()))), x.exact);
    return;
  }
  case 2:
    return permute(m);
  case 3:
    return broadcast(m);
  case 4:
    return concatenate(m);
  case 5:
    return extract(m);
  case 6:
    return insert(m);
  default:
    m.hold(m.count(m.drawInteger(), m.drawShape()), true);
    return;
  }
}

/// An assumption, made true by the preceding operation.
void testing::makeAssumption(Maker &m) {
  Kind kind = m.choices.chance(50) ? Kind::I32 : Kind::I64;
  Shape shape = m.drawShape();
  Held x = m.need(kind, shape);
  auto *context = m.b.getContext();
  Value number;
  Attribute promise;
  switch (m.choices.below(3)) {
  case 0:
    number = m.masked(x.value, ~int64_t(15));
    promise = DivByAttr::get(context, 1 << m.choices.below(5), std::nullopt,
                             std::nullopt);
    break;
  case 1:
    number = m.masked(x.value, 127);
    promise = BoundedAttr::get(context, 0, 127);
    break;
  default: {
    if (shape.empty())
      return;
    Held scalar = m.need(kind, {});
    number = m.spread(scalar.value, shape);
    x.exact = scalar.exact;
    llvm::SmallVector<int64_t> groups;
    for (int64_t size : shape)
      groups.push_back(int64_t(1) << m.choices.below(llvm::Log2_64(size) + 1));
    promise = SameElementsAttr::get(context, m.b.getDenseI64ArrayAttr(groups));
    break;
  }
  }
  m.hold(AssumeOp::create(m.b, m.loc, number.getType(), promise, number),
         x.exact);
}
