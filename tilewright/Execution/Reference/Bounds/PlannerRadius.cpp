//===- PlannerRadius.cpp - allocates memory for radii ---------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// The body of a combination is treated as a whole (Reduce.cpp).
static bool isCombination(Operation *op) {
  return isa<cuda_tile::ReduceOp, cuda_tile::ScanOp>(op);
}

static bool isInCombination(Operation *op) {
  for (; op; op = op->getParentOp())
    if (isCombination(op))
      return true;
  return false;
}

bool Planner::carriesRadii(Type type) const {
  return options.bounds && isa<cuda_tile::TileType>(type) &&
         !isInCombination(here);
}

std::optional<RadiusPlace> Planner::readRadius(Value value) const {
  auto found = places.find(value);
  if (found == places.end() || found->second.radiusSlot < 0)
    return std::nullopt;
  const Place &place = found->second;
  return RadiusPlace{Ref{Space::Work, slots[place.radiusSlot].offset},
                     place.stored};
}

RadiusPlace Planner::writeRadius(Value result) {
  Place &place = places.find(result)->second;
  unsigned slot = allocate(RadiusPlace::bytes(place.stored));
  ++slots[slot].users;
  place.radiusSlot = slot;
  return {Ref{Space::Work, slots[slot].offset}, place.stored};
}

std::optional<Operand> Planner::readMoved(Value value) {
  if (!llvm::is_contained(moved, value))
    return std::nullopt;
  size_t count = countOf(value.getType());
  if (std::optional<RadiusPlace> radius = readRadius(value))
    return Operand{radius->radii(), Element::F64, 8, radius->stored, count};
  // An exact operand next to an inexact one.
  uint64_t offset = (plan.constants.size() + 63) / 64 * 64;
  plan.constants.resize(offset + 8);
  return Operand{Ref{Space::Constant, offset}, Element::F64, 8, 1, count};
}

LogicalResult Planner::moveRadii(Operation *op, ValueRange sources) {
  SmallVector<RadiusPlace> inputs;
  for (Value source : sources)
    if (std::optional<RadiusPlace> radius = readRadius(source))
      inputs.push_back(*radius);
  Value result = op->getResult(0);
  if (inputs.empty() || readRadius(result)) // none, or an alias
    return success();

  Steps steps;
  Steps *outer = std::exchange(current, &steps);
  moved.assign(sources.begin(), sources.end());
  LogicalResult planned = dispatch(op, *this);
  moved.clear();
  current = outer;
  if (failed(planned))
    return failure();
  RadiusPlace to = *readRadius(result);
  add([steps = std::move(steps), inputs, to](Frame &frame) {
    uint64_t &any = *frame.at<uint64_t>(to.any);
    any = 0;
    for (const RadiusPlace &input : inputs) {
      uint64_t flag = *frame.at<uint64_t>(input.any);
      if (!flag)
        std::memset(frame.at<double>(input.radii()), 0, 8 * input.stored);
      any |= flag;
    }
    if (!any)
      return Flow::Next;
    for (const Step &step : steps)
      if (Flow flow = step(frame); flow != Flow::Next)
        return flow;
    return Flow::Next;
  });
  return success();
}

void Planner::assignRadii(ValueRange values, ArrayRef<Variable> variables) {
  struct Copy {
    std::optional<RadiusPlace> from;
    RadiusPlace to;
    Ref aside; ///< the old `from`, if another copy overwrites it
    bool direct = false;
  };
  std::vector<Copy> copies;
  for (auto [value, variable] : llvm::zip_equal(values, variables)) {
    if (variable.radiusSlot < 0)
      continue;
    Copy copy = {readRadius(value), variable.radius, Ref()};
    if (copy.from && copy.from->any == copy.to.any)
      continue;
    copy.direct =
        copy.from && llvm::none_of(variables, [&](const Variable &each) {
          return each.radiusSlot >= 0 && each.radius.any == copy.from->any;
        });
    if (copy.from && !copy.direct)
      copy.aside = scratch(RadiusPlace::bytes(copy.from->stored));
    copies.push_back(copy);
  }
  if (copies.empty())
    return;
  add([copies = std::move(copies)](Frame &frame) {
    for (const Copy &copy : copies) {
      if (!copy.from || copy.direct)
        continue;
      bool any = *frame.at<uint64_t>(copy.from->any);
      std::memcpy(frame.at<std::byte>(copy.aside),
                  frame.at<std::byte>(copy.from->any),
                  any ? RadiusPlace::bytes(copy.from->stored) : 8);
    }
    for (const Copy &copy : copies) {
      uint64_t &any = *frame.at<uint64_t>(copy.to.any);
      Ref source = copy.direct ? copy.from->any : copy.aside;
      any = copy.from ? *frame.at<uint64_t>(source) : 0;
      if (!any)
        continue;
      const double *from =
          frame.at<double>(Ref{source.space, source.offset + 64});
      double *to = frame.at<double>(copy.to.radii());
      if (copy.from->stored == copy.to.stored)
        std::memcpy(to, from, 8 * copy.to.stored);
      else
        std::fill_n(to, copy.to.stored, *from);
    }
    return Flow::Next;
  });
}
