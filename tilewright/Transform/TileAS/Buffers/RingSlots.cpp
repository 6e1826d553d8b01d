//===- RingSlots.cpp - the stage of a ring that a view selects ------------===//
#include "tilewright/Transform/TileAS/Buffers/RingSlots.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

/// A value, and the distance in stages from it.
using Step = std::pair<Value, unsigned>;

static bool isIteratorOf(Value value, unsigned stages) {
  auto type = dyn_cast<tileas::PipelineIteratorType>(value.getType());
  return type && type.getStages() == stages;
}

/// The stage after or before a stage number, with wrap-around: `select (x ==
/// stages - 1), 0, x + 1` and `select (x == 0), stages - 1, x - 1`.
static std::optional<Step> ringStepOf(arith::SelectOp select, unsigned stages) {
  auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::eq)
    return std::nullopt;
  Value from = compare.getLhs();
  std::optional<int64_t> edge = getConstantIntValue(compare.getRhs()),
                         wrapped = getConstantIntValue(select.getTrueValue());
  Operation *move = select.getFalseValue().getDefiningOp();
  if (!edge || !wrapped ||
      !isa_and_present<arith::AddIOp, arith::SubIOp>(move) ||
      move->getOperand(0) != from)
    return std::nullopt;
  std::optional<int64_t> by = getConstantIntValue(move->getOperand(1));
  if (!by)
    return std::nullopt;
  int64_t moved = isa<arith::AddIOp>(move) ? *by : -*by, last = stages - 1;
  if (moved == 1 && *edge == last && *wrapped == 0)
    return Step(from, 1);
  if (moved == -1 && *edge == 0 && *wrapped == last)
    return Step(from, stages - 1);
  return std::nullopt;
}

static std::optional<Step> ringStepOf(Value value, unsigned stages) {
  Operation *op = value.getDefiningOp();
  if (auto next = dyn_cast_or_null<tileas::IncIterOp>(op))
    return isIteratorOf(value, stages) ? Step(next.getIterator(), 1)
                                       : std::optional<Step>();
  if (auto read = dyn_cast_or_null<tileas::ReadTokenOp>(op)) {
    auto token = read.getToken().getDefiningOp<tileas::IteratorTokenOp>();
    if (value == read.getSlot() && token &&
        isIteratorOf(token.getIterator(), stages))
      return Step(token.getIterator(), 0);
    return std::nullopt;
  }
  // With two stages, the other one.
  if (auto other = dyn_cast_or_null<arith::XOrIOp>(op))
    return stages == 2 && getConstantIntValue(other.getRhs()) == 1
               ? Step(other.getLhs(), 1)
               : std::optional<Step>();
  if (auto select = dyn_cast_or_null<arith::SelectOp>(op))
    return ringStepOf(select, stages);
  return std::nullopt;
}

RingSlot tilewright::slotOf(Value value, unsigned stages) {
  unsigned distance = 0;
  while (std::optional<Step> step = ringStepOf(value, stages)) {
    value = step->first;
    distance = (distance + step->second) % stages;
  }
  if (isIteratorOf(value, stages) &&
      value.getDefiningOp<tileas::CreateIteratorOp>())
    return {Value(), distance};
  std::optional<int64_t> number = getConstantIntValue(value);
  if (number && *number >= 0 && *number < int64_t(stages))
    return {Value(), unsigned(distance + *number) % stages};
  return {value, distance};
}

SmallVector<RingSlot, 2> tilewright::slotsOfView(Value view) {
  for (; auto op = view.getDefiningOp<tileas::ViewOp>();
       view = op.getBuffer()) {
    if (!op.getStage())
      continue;
    unsigned stages = op.getBuffer().getType().getStages();
    RingSlot slot = slotOf(op.getStage(), stages);
    auto choice = slot.base ? slot.base.getDefiningOp<arith::SelectOp>()
                            : arith::SelectOp();
    if (!choice)
      return {slot};
    RingSlot either = slotOf(choice.getTrueValue(), stages),
             other = slotOf(choice.getFalseValue(), stages);
    for (RingSlot *each : {&either, &other})
      each->distance = (each->distance + slot.distance) % stages;
    return either == other ? SmallVector<RingSlot, 2>{either}
                           : SmallVector<RingSlot, 2>{either, other};
  }
  return {};
}
