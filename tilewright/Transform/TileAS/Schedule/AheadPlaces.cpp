//===- AheadPlaces.cpp - addresses of prefetched iterations ---------------===//
#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Iteration numbers
//===----------------------------------------------------------------------===//

Turns::Turns(scf::ForOp loop)
    : first(loop.getLowerBound()), end(loop.getUpperBound()),
      isUnsigned(loop.getUnsignedCmp()),
      step(*getConstantIntValue(loop.getStep())) {}

Value Turns::exists(OpBuilder &builder, Location loc, Value at,
                    int64_t distance) const {
  Value left = arith::SubIOp::create(builder, loc, end, at);
  return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ugt, left,
                               constant(builder, loc, distance * step));
}

Value Turns::number(OpBuilder &builder, Location loc, Value at,
                    int64_t distance, Value exists) const {
  Value ahead = arith::AddIOp::create(builder, loc, at,
                                      constant(builder, loc, distance * step));
  return arith::SelectOp::create(builder, loc, exists, ahead, at);
}

Value Turns::isAny(OpBuilder &builder, Location loc) const {
  return arith::CmpIOp::create(builder, loc,
                               isUnsigned ? arith::CmpIPredicate::ult
                                          : arith::CmpIPredicate::slt,
                               first, end);
}

Value Turns::constant(OpBuilder &builder, Location loc, int64_t value) const {
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
  isOfTurnsOnly = tilewright::isOfTurnsOnly(recurrence) ||
                  llvm::any_of(streams, [](const LoopStream &stream) {
                    return !stream.slice.carried.empty() &&
                           tilewright::isOfTurnsOnly(stream.slice);
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
                                     Value turn) {
  IRMapping mapping = map(turn, values);
  cloneSlice(builder, recurrence, mapping);
  SmallVector<Value> made;
  for (unsigned number : recurrence.carried)
    made.push_back(mapping.lookupOrDefault(loop.getYieldedValues()[number]));
  return made;
}

SmallVector<Value> AheadPlaces::nextWhere(OpBuilder &builder,
                                          const Turns &turns, Value own,
                                          ValueRange values, int64_t distance,
                                          Value exists) {
  if (recurrence.carried.empty())
    return {};
  Location loc = loop.getLoc();
  Value turn = own;
  if (distance)
    turn = turns.number(builder, loc, own, distance,
                        turns.exists(builder, loc, own, distance));
  return nextOrSame(builder, values, turn, exists);
}

SmallVector<Value> AheadPlaces::nextOrSame(OpBuilder &builder,
                                           ValueRange values, Value turn,
                                           Value exists) {
  if (!isOfTurnsOnly || recurrence.carried.empty())
    return next(builder, values, turn);
  Location loc = loop.getLoc();
  auto branch = scf::IfOp::create(
      builder, loc, exists,
      [&](OpBuilder &inner, Location) {
        scf::YieldOp::create(inner, loc, next(inner, values, turn));
      },
      [&](OpBuilder &inner, Location) {
        scf::YieldOp::create(inner, loc, values);
      });
  return llvm::to_vector(ValueRange(branch.getResults()));
}

SmallVector<SmallVector<Value>> AheadPlaces::ofFirstTurns(OpBuilder &builder,
                                                          const Turns &turns,
                                                          Value isAny,
                                                          int64_t count) {
  SmallVector<SmallVector<Value>> all(count);
  if (recurrence.carried.empty())
    return all;
  Location loc = loop.getLoc();
  all[0] = first();
  for (int64_t turn = 1; turn < count; ++turn) {
    Value exists = turns.exists(builder, loc, loop.getLowerBound(), turn);
    exists = arith::AndIOp::create(builder, loc, isAny, exists);
    all[turn] = nextWhere(builder, turns, loop.getLowerBound(), all[turn - 1],
                          turn - 1, exists);
  }
  return all;
}

IRMapping AheadPlaces::map(Value turn, ValueRange values) {
  IRMapping mapping;
  mapping.map(loop.getInductionVar(), turn);
  if (!values.empty())
    for (auto [number, value] : llvm::zip_equal(recurrence.carried, values))
      mapping.map(loop.getRegionIterArg(number), value);
  return mapping;
}
