//===- PlannerVariables.cpp - variables of regions ------------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Planner.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

Ref Planner::writeToken(Value result) {
  places[result] = {makeToken(), -1, 1, -1, nullptr};
  return places[result].ref;
}

unsigned Planner::watch(MemoryOp op) {
  plan.watch.orderable |= op.acquires;
  plan.watch.ops.push_back(std::move(op));
  return plan.watch.ops.size() - 1;
}

unsigned Planner::addPromise(Operation *assume) {
  plan.watch.promises.push_back(assume);
  return plan.watch.promises.size() - 1;
}

std::optional<unsigned> Planner::findPromise(Operation *assume) const {
  auto found = llvm::find(plan.watch.promises, assume);
  if (found == plan.watch.promises.end())
    return std::nullopt;
  return found - plan.watch.promises.begin();
}

Planner::Variable Planner::makeVariable(Type type, bool exact) {
  if (options.sanitize && isa<cuda_tile::TokenType>(type)) {
    Variable token;
    token.ref = makeToken();
    return token;
  }
  uint64_t bytes = 1; // a token
  if (auto tile = dyn_cast<cuda_tile::TileType>(type))
    bytes = countOf(type) * getBytes(*getElement(tile.getElementType()));
  else if (!isa<cuda_tile::TokenType>(type))
    bytes = sizeof(ViewData);
  unsigned slot = allocate(bytes);
  slots[slot].pinned = true;
  Variable variable;
  variable.ref = {Space::Work, slots[slot].offset};
  variable.bytes = bytes;
  variable.slot = slot;
  if (!exact && carriesRadii(type)) {
    size_t count = countOf(type);
    variable.radiusSlot = allocate(RadiusPlace::bytes(count));
    Slot &radius = slots[variable.radiusSlot];
    radius.pinned = true;
    variable.radius = {Ref{Space::Work, radius.offset}, count};
  }
  return variable;
}

void Planner::bind(Value value, const Variable &variable) {
  if (isPlanted(Misplan::HoistCarried))
    same.insert(value);
  if (variable.slot < 0) {
    places[value] = {variable.ref, -1, 1, -1, nullptr};
    return;
  }
  bool tile = isa<cuda_tile::TileType>(value.getType());
  place(value, variable.slot, tile ? countOf(value.getType()) : 1);
  if (variable.radiusSlot >= 0) {
    ++slots[variable.radiusSlot].users;
    places[value].radiusSlot = variable.radiusSlot;
  }
}

void Planner::giveTo(Value value, const Variable &variable) {
  for (int slot : {variable.slot, variable.radiusSlot})
    if (slot >= 0)
      slots[slot].pinned = false;
  bind(value, variable);
}

void Planner::release(const Variable &variable) {
  for (int slot : {variable.slot, variable.radiusSlot}) {
    if (slot < 0)
      continue;
    slots[slot].pinned = false;
    if (!slots[slot].users)
      free(slot);
  }
}

void Planner::assignTokens(ValueRange values, ArrayRef<Variable> variables) {
  SmallVector<std::pair<uint64_t, uint64_t>> copies;
  for (auto [value, variable] : llvm::zip_equal(values, variables))
    if (variable.ref.space == Space::Token)
      if (Ref from = readToken(value); from != variable.ref)
        copies.push_back({from.offset, variable.ref.offset});
  if (copies.empty())
    return;
  add([copies = std::move(copies)](Frame &frame) {
    std::vector<EventSet> &tokens = frame.watch->tokens;
    SmallVector<EventSet, 4> values;
    for (auto [from, to] : copies)
      values.push_back(tokens[from]);
    for (auto [i, copy] : llvm::enumerate(copies))
      tokens[copy.second] = std::move(values[i]);
    return Flow::Next;
  });
}

void Planner::assign(ValueRange values, ArrayRef<Variable> variables) {
  if (options.sanitize)
    assignTokens(values, variables);
  if (options.bounds)
    assignRadii(values, variables);
  struct Copy {
    Ref from, to;
    uint64_t bytes; ///< of the whole value
    unsigned unit;  ///< of a splat's element; 0: not a splat
  };
  std::vector<Copy> copies;
  for (auto [value, variable] : llvm::zip_equal(values, variables)) {
    if (isa<cuda_tile::TokenType>(value.getType()))
      continue;
    Copy copy = {places.find(value)->second.ref, variable.ref, variable.bytes,
                 0};
    if (isa<cuda_tile::TileType>(value.getType()))
      if (Operand operand = read(value); operand.isSplat())
        copy.unit = operand.bytes;
    if (copy.from != copy.to)
      copies.push_back(copy);
  }
  auto overlap = [](Ref one, uint64_t oneBytes, Ref other, uint64_t bytes) {
    return one.space == other.space && one.offset < other.offset + bytes &&
           other.offset < one.offset + oneBytes;
  };
  // First saves sources that an earlier copy would overwrite.
  std::vector<Copy> first;
  for (auto [i, copy] : llvm::enumerate(copies)) {
    uint64_t bytes = copy.unit ? copy.unit : copy.bytes;
    bool hit =
        llvm::any_of(ArrayRef(copies).take_front(i), [&](const Copy &earlier) {
          return overlap(earlier.to, earlier.bytes, copy.from, bytes);
        });
    if (!hit)
      continue;
    Ref aside = scratch(bytes);
    first.push_back({copy.from, aside, bytes, 0});
    copy.from = aside;
  }
  llvm::append_range(first, copies);
  if (first.empty())
    return;
  add([copies = std::move(first)](Frame &frame) {
    for (const Copy &copy : copies)
      if (copy.unit)
        fillElements(frame.at<std::byte>(copy.to),
                     frame.at<std::byte>(copy.from), copy.unit,
                     copy.bytes / copy.unit);
      else
        std::memmove(frame.at<std::byte>(copy.to),
                     frame.at<std::byte>(copy.from), copy.bytes);
    return Flow::Next;
  });
}
