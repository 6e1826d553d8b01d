//===- PlannerPlaces.cpp - allocates values in a frame --------------------===//
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Planner.h"

#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

static constexpr uint64_t alignment = 64;

/// First fit, in cache lines; the frame grows if nothing fits.
unsigned Planner::allocate(uint64_t bytes) {
  bytes = llvm::alignTo(std::max<uint64_t>(bytes, 1), alignment);
  Slot slot;
  slot.bytes = bytes;
  // A block's value in a gap would overwrite a permanent one.
  auto gap = once ? gaps.end() : llvm::find_if(gaps, [&](auto &each) {
    return each.second >= bytes;
  });
  if (gap == gaps.end()) {
    slot.offset = plan.frameBytes;
    plan.frameBytes += bytes;
  } else {
    slot.offset = gap->first;
    uint64_t rest = gap->second - bytes;
    gaps.erase(gap);
    if (rest)
      gaps.emplace(slot.offset + bytes, rest);
  }
  slots.push_back(slot);
  return slots.size() - 1;
}

void Planner::free(unsigned index) {
  auto [offset, bytes] = std::pair(slots[index].offset, slots[index].bytes);
  auto next = gaps.lower_bound(offset);
  if (next != gaps.end() && offset + bytes == next->first) {
    bytes += next->second;
    next = gaps.erase(next);
  }
  if (next != gaps.begin()) {
    auto before = std::prev(next);
    if (before->first + before->second == offset) {
      before->second += bytes;
      return;
    }
  }
  gaps.emplace(offset, bytes);
}

void Planner::place(Value value, unsigned slot, size_t stored) {
  ++slots[slot].users;
  slots[slot].kept |= once;
  places[value] = {Ref{Space::Work, slots[slot].offset}, int(slot), stored, -1,
                   nullptr};
}

/// Removes a user.
void Planner::release(int slot) {
  if (slot >= 0 && --slots[slot].users == 0 && !slots[slot].pinned &&
      !slots[slot].kept)
    free(slot);
}

void Planner::drop(Value value) {
  auto found = places.find(value);
  if (found == places.end())
    return;
  Place place = found->second;
  places.erase(found);
  if (place.borrow)
    --place.borrow->users;
  if (place.spread)
    release(place.spread->slot);
  release(place.slot);
  release(place.radiusSlot);
}

bool Planner::endsHere(Value value) const {
  auto found = lastUse.find(value);
  return found != lastUse.end() && found->second == here;
}

size_t Planner::countOf(Type type) const {
  auto tile = cast<cuda_tile::TileType>(type);
  if (bodyLanes && tile.getShape().empty())
    return bodyLanes;
  size_t count = 1;
  for (int64_t size : tile.getShape())
    count *= size;
  return count;
}

std::shared_ptr<const Borrow> Planner::lend(Value result) {
  if (options.bounds || options.sanitize)
    return nullptr;
  auto borrow = std::make_shared<Borrow>(Borrow{int(plan.borrows++)});
  places.find(result)->second.borrow = borrow;
  lent.push_back(borrow);
  return borrow;
}

/// Copies borrowed tiles that are still used to their slots.
void Planner::copyBorrowed() {
  if (isPlanted(Misplan::KeepRow) ||
      (isPlanted(Misplan::KeepRowInRegion) &&
       !isa<cuda_tile::EntryOp>(here->getParentOp())))
    return;
  for (const std::shared_ptr<Borrow> &borrow : std::exchange(lent, {}))
    borrow->copies |= borrow->users != 0;
}

Operand Planner::read(Value value) {
  Operand operand = look(value);
  if (std::exchange(operand.borrow, -1) >= 0)
    places.find(value)->second.borrow->copies = true;
  return operand;
}

Operand Planner::look(Value value) {
  auto found = places.find(value);
  if (found != places.end() && found->second.spread)
    add([spread = found->second.spread, to = found->second.ref](Frame &frame) {
      spread->layOut(frame, to);
      return Flow::Next;
    });
  return lookCompact(value);
}

/// The same for a tile that may be spread.
Operand Planner::lookCompact(Value value) {
  if (std::optional<Operand> radii = readMoved(value))
    return *radii;
  auto tile = cast<cuda_tile::TileType>(value.getType());
  const Place &place = places.find(value)->second;
  Element element = *getElement(tile.getElementType());
  return {place.ref,
          element,
          getBytes(element),
          place.stored,
          countOf(value.getType()),
          place.borrow ? place.borrow->number : -1};
}

Operand Planner::lookDense(Value value) {
  Operand operand = look(value);
  return operand.isSplat() ? readDense(value) : operand;
}

Operand Planner::readDense(Value value) {
  Operand splat = read(value);
  if (!splat.isSplat())
    return splat;
  Operand dense = splat;
  dense.stored = dense.count;
  dense.ref = scratch(dense.count * dense.bytes);
  add([from = splat.ref, to = dense.ref, bytes = dense.bytes,
       count = dense.count](Frame &frame) {
    fillElements(frame.at<std::byte>(to), frame.at<std::byte>(from), bytes,
                 count);
    return Flow::Next;
  });
  return dense;
}

Operand Planner::write(Value result, ValueRange reusable, size_t stored) {
  auto tile = cast<cuda_tile::TileType>(result.getType());
  Element element = *getElement(tile.getElementType());
  size_t count = countOf(result.getType());
  if (!stored)
    stored = count;
  if (!moved.empty()) {
    RadiusPlace radius = writeRadius(result);
    return {radius.radii(), Element::F64, 8, radius.stored, count};
  }
  uint64_t bytes = stored * getBytes(element);
  int slot = -1;
  // A radius is computed from the operands after the result.
  if (options.bounds)
    reusable = {};
  for (Value operand : reusable) {
    auto found = places.find(operand);
    if (found == places.end() || found->second.slot < 0 || !endsHere(operand))
      continue;
    // Element i must be where element i was.
    auto type = dyn_cast<cuda_tile::TileType>(operand.getType());
    const Slot &taken = slots[found->second.slot];
    if (taken.users != 1 || taken.kept || !type ||
        found->second.stored != stored ||
        getBytes(*getElement(type.getElementType())) != getBytes(element))
      continue;
    slot = found->second.slot;
    break;
  }
  if (slot < 0)
    slot = allocate(bytes);
  place(result, slot, stored);
  return {places[result].ref, element, getBytes(element), stored, count};
}

void Planner::alias(Value result, Value source) {
  auto found = places.find(source);
  if (found == places.end())
    return; // a token
  if (!moved.empty())
    return; // the radii share the slot
  Place place = found->second;
  for (int slot : {place.slot, place.radiusSlot})
    if (slot >= 0)
      ++slots[slot].users;
  if (place.borrow)
    ++place.borrow->users;
  if (place.spread && place.spread->slot >= 0)
    ++slots[place.spread->slot].users;
  places[result] = place;
}

Ref Planner::writeView(Value result) {
  place(result, allocate(sizeof(ViewData)), 1);
  return places[result].ref;
}

Ref Planner::readView(Value value) { return places.find(value)->second.ref; }

Ref Planner::scratch(uint64_t bytes) {
  unsigned slot = allocate(bytes);
  scratches.push_back(slot);
  return {Space::Work, slots[slot].offset};
}

void Planner::blockIndex(Value result, unsigned d) {
  places[result] = {Ref{Space::Block, d * sizeof(Frame::block[0])}, -1, 1, -1,
                    nullptr};
}

void Planner::constant(Value result, ArrayRef<char> elements) {
  auto tile = cast<cuda_tile::TileType>(result.getType());
  unsigned bytes = getBytes(*getElement(tile.getElementType()));
  uint64_t offset = llvm::alignTo(plan.constants.size(), alignment);
  plan.constants.resize(offset + elements.size());
  std::memcpy(plan.constants.data() + offset, elements.data(), elements.size());
  places[result] = {Ref{Space::Constant, offset}, -1, elements.size() / bytes,
                    -1, nullptr};
}
