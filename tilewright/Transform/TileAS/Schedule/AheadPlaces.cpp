//===- AheadPlaces.cpp - addresses of prefetched iterations ---------------===//
#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Iteration numbers
//===----------------------------------------------------------------------===//

IterationRange::IterationRange(scf::ForOp loop)
    : first(loop.getLowerBound()), end(loop.getUpperBound()),
      isUnsigned(loop.getUnsignedCmp()),
      step(*getConstantIntValue(loop.getStep())) {}

Value IterationRange::exists(OpBuilder &builder, Location loc, Value at,
                             int64_t distance) const {
  Value left = arith::SubIOp::create(builder, loc, end, at);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ugt, left,
                               constant(builder, loc, distance * step));
}

Value IterationRange::number(OpBuilder &builder, Location loc, Value at,
                             int64_t distance, Value exists) const {
  Value ahead = arith::AddIOp::create(builder, loc, at,
                                      constant(builder, loc, distance * step));
  return arith::SelectOp::create(builder, loc, exists, ahead, at);
}

Value IterationRange::isAny(OpBuilder &builder, Location loc) const {
  return arith::CmpIOp::create(builder, loc,
                               isUnsigned ? arith::CmpIPredicate::ult
                                          : arith::CmpIPredicate::slt,
                               first, end);
}

Value IterationRange::constant(OpBuilder &builder, Location loc,
                               int64_t value) const {
  return arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(first.getType(), value));
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

AheadPlaces::AheadPlaces(scf::ForOp loop, ArrayRef<LoopStream> streams)
    : loop(loop) {
  std::set<unsigned> carried;
  for (const LoopStream &stream : streams)
    carried.insert(stream.slice.carried.begin(), stream.slice.carried.end());
  recurrence = *recurrenceOf(carried, loop);
  isOfIterationsOnly = tilewright::isOfIterationsOnly(recurrence) ||
                       llvm::any_of(streams, [](const LoopStream &stream) {
                         return !stream.slice.carried.empty() &&
                                tilewright::isOfIterationsOnly(stream.slice);
                       });
}

SmallVector<Value> AheadPlaces::first() {
  SmallVector<Value> values;
  for (unsigned number : recurrence.carried)
    values.push_back(loop.getInitArgs()[number]);
  return values;
}

SmallVector<Value> AheadPlaces::own() {
  SmallVector<Value> values;
  for (unsigned number : recurrence.carried)
    values.push_back(loop.getRegionIterArg(number));
  return values;
}

SmallVector<Value> AheadPlaces::next(OpBuilder &builder, ValueRange values,
                                     Value iteration) {
  IRMapping mapping = map(iteration, values);
  cloneSlice(builder, recurrence, mapping);
  SmallVector<Value> made;
  for (unsigned number : recurrence.carried)
    made.push_back(mapping.lookupOrDefault(loop.getYieldedValues()[number]));
  return made;
}

SmallVector<Value> AheadPlaces::nextWhere(OpBuilder &builder,
                                          const IterationRange &range,
                                          Value own, ValueRange values,
                                          int64_t distance, Value exists) {
  if (recurrence.carried.empty())
    return {};
  Location loc = loop.getLoc();
  Value iteration = own;
  if (distance)
    iteration = range.number(builder, loc, own, distance,
                             range.exists(builder, loc, own, distance));
  return nextOrSame(builder, values, iteration, exists);
}

SmallVector<Value> AheadPlaces::nextOrSame(OpBuilder &builder,
                                           ValueRange values, Value iteration,
                                           Value exists) {
  if (!isOfIterationsOnly || recurrence.carried.empty())
    return next(builder, values, iteration);
  Location loc = loop.getLoc();
  auto branch = scf::IfOp::create(
      builder, loc, exists,
      [&](OpBuilder &inner, Location) {
        scf::YieldOp::create(inner, loc, next(inner, values, iteration));
      },
      [&](OpBuilder &inner, Location) {
        scf::YieldOp::create(inner, loc, values);
      });
  return llvm::to_vector(ValueRange(branch.getResults()));
}

SmallVector<SmallVector<Value>>
AheadPlaces::ofFirstIterations(OpBuilder &builder, const IterationRange &range,
                               Value isAny, int64_t count) {
  SmallVector<SmallVector<Value>> all(count);
  if (recurrence.carried.empty())
    return all;
  Location loc = loop.getLoc();
  all[0] = first();
  for (int64_t iteration = 1; iteration < count; ++iteration) {
    Value exists = range.exists(builder, loc, loop.getLowerBound(), iteration);
    exists = arith::AndIOp::create(builder, loc, isAny, exists);
    all[iteration] = nextWhere(builder, range, loop.getLowerBound(),
                               all[iteration - 1], iteration - 1, exists);
  }
  return all;
}

IRMapping AheadPlaces::map(Value iteration, ValueRange values) {
  IRMapping mapping;
  mapping.map(loop.getInductionVar(), iteration);
  if (!values.empty())
    for (auto [number, value] : llvm::zip_equal(recurrence.carried, values))
      mapping.map(loop.getRegionIterArg(number), value);
  return mapping;
}
