//===- Compare.cpp - comparisons and choices in random programs -----------===//
#include "tilewright/Testing/RandomPrograms/Maker.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;
using namespace tilewright::testing;

void testing::makeComparison(Maker &m) {
  Kind kind = m.drawNumber();
  Shape shape = m.drawShape();
  Held x = m.need(kind, shape), y = m.need(kind, shape);
  auto predicate = ComparisonPredicate(m.choices.below(6));
  TileType type = m.tile(shape, Kind::I1);
  Value r;
  if (infoOf(kind).isInteger)
    r = CmpIOp::create(m.b, m.loc, type, predicate, x.value, y.value,
                       Signedness(m.choices.below(2)));
  else
    r = CmpFOp::create(m.b, m.loc, type, predicate,
                       ComparisonOrdering(m.choices.below(2)), x.value,
                       y.value);
  m.hold(r, x.exact && y.exact);
}

void testing::makeSelect(Maker &m) {
  Kind kind = m.choices.chance(85) ? m.drawNumber() : m.drawStored();
  Shape shape = m.drawShape();
  // A select on an inexact condition is undecided, and compares nothing.
  Held condition = m.need(Kind::I1, shape, m.choices.chance(90));
  Held x = m.need(kind, shape), y = m.need(kind, shape);
  Value r = SelectOp::create(m.b, m.loc, x.value.getType(), condition.value,
                             x.value, y.value);
  m.hold(r, condition.exact && x.exact && y.exact);
}
