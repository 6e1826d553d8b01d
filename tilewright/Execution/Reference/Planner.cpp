//===- Planner.cpp - a region becomes steps -------------------------------===//
#include "tilewright/Execution/Reference/Planner.h"
#include "tilewright/Execution/Reference/BlockOrder.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"
#include "tilewright/Execution/Reference/Moves.h"
#include "tilewright/Execution/Reference/Sanitize/Check.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

static constexpr uint64_t alignment = 64;

std::string reference::describe(Location loc) {
  auto file = loc->findInstanceOf<FileLineColLoc>();
  if (!file)
    return "";
  return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
          Twine(file.getColumn()) + ": ")
      .str();
}

LogicalResult Planner::fail(Operation *op, const Twine &message) {
  if (!fault)
    fault.emplace(
        Fault{op->getLoc(),
              ("'" + op->getName().getStringRef() + "' op " + message).str()});
  return failure();
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// First fit, in units of cache lines; the frame grows where nothing fits.
unsigned Planner::allocate(uint64_t bytes) {
  bytes = llvm::alignTo(std::max<uint64_t>(bytes, 1), alignment);
  Slot slot;
  slot.bytes = bytes;
  auto gap =
      llvm::find_if(gaps, [&](auto &each) { return each.second >= bytes; });
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
  places[value] = {Ref{Space::Work, slots[slot].offset}, int(slot), stored};
}

/// One user less.
void Planner::release(int slot) {
  if (slot >= 0 && --slots[slot].users == 0 && !slots[slot].pinned)
    free(slot);
}

void Planner::drop(Value value) {
  auto found = places.find(value);
  if (found == places.end())
    return;
  Place place = found->second;
  places.erase(found);
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

Operand Planner::read(Value value) {
  if (std::optional<Operand> radii = readMoved(value))
    return *radii;
  auto tile = cast<cuda_tile::TileType>(value.getType());
  const Place &place = places.find(value)->second;
  Element element = *getElement(tile.getElementType());
  return {place.ref, element, getBytes(element), place.stored,
          countOf(value.getType())};
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
  // A radius is computed from the operands when the result is there.
  if (options.bounds)
    reusable = {};
  for (Value operand : reusable) {
    auto found = places.find(operand);
    if (found == places.end() || found->second.slot < 0 || !endsHere(operand))
      continue;
    // Element i must be where element i was.
    auto type = dyn_cast<cuda_tile::TileType>(operand.getType());
    if (slots[found->second.slot].users != 1 || !type ||
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
    return; // the radii came with the place
  Place place = found->second;
  for (int slot : {place.slot, place.radiusSlot})
    if (slot >= 0)
      ++slots[slot].users;
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

void Planner::constant(Value result, ArrayRef<char> elements) {
  auto tile = cast<cuda_tile::TileType>(result.getType());
  unsigned bytes = getBytes(*getElement(tile.getElementType()));
  uint64_t offset = llvm::alignTo(plan.constants.size(), alignment);
  plan.constants.resize(offset + elements.size());
  std::memcpy(plan.constants.data() + offset, elements.data(), elements.size());
  places[result] = {Ref{Space::Constant, offset}, -1, elements.size() / bytes};
}

//===----------------------------------------------------------------------===//
// Elementwise steps
//===----------------------------------------------------------------------===//

namespace {
/// Operands of which some are splats: a stretch of each splat is laid out, and
/// the loop runs over such stretches.
struct MixedStep {
  static constexpr size_t stretchBytes = 2048;

  Loop loop;
  Ref result;
  unsigned resultBytes;
  size_t count; ///< 0: as many as the frame has lanes
  SmallVector<Operand, 3> operands;

  Flow operator()(Frame &frame) const {
    alignas(64) std::byte stretches[3][stretchBytes];
    const void *in[3];
    size_t total = count ? count : frame.lanes;
    size_t most = stretchBytes / 8;
    for (auto [i, operand] : llvm::enumerate(operands))
      if (operand.isSplat())
        fillElements(stretches[i], frame.at<std::byte>(operand.ref),
                     operand.bytes, std::min(total, most));
    for (size_t begin = 0; begin < total; begin += most) {
      for (auto [i, operand] : llvm::enumerate(operands))
        in[i] = operand.isSplat()
                    ? stretches[i]
                    : frame.at<std::byte>(operand.ref) + begin * operand.bytes;
      loop(frame.at<std::byte>(result) + begin * resultBytes, in,
           std::min(most, total - begin));
    }
    return Flow::Next;
  }
};
} // namespace

LogicalResult Planner::elementwise(Operation *op, Loop loop) {
  if (!loop)
    return fail(op, "has no meaning for these element types in the reference "
                    "executor yet");
  SmallVector<Operand, 3> operands;
  for (Value value : op->getOperands())
    operands.push_back(read(value));
  bool splat = llvm::all_of(
      operands, [](const Operand &operand) { return operand.stored == 1; });
  bool mixed = !splat && llvm::any_of(operands, [](const Operand &operand) {
    return operand.isSplat();
  });
  Operand result = write(op->getResult(0), op->getOperands(), splat ? 1 : 0);
  size_t count = splat ? 1 : bodyLanes ? 0 : result.count;
  if (mixed) {
    add(MixedStep{loop, result.ref, result.bytes, count, operands});
    return success();
  }
  std::array<Ref, 3> refs = {};
  for (auto [i, operand] : llvm::enumerate(operands))
    refs[i] = operand.ref;
  add([loop, refs, to = result.ref, count](Frame &frame) {
    const void *in[3];
    for (unsigned i = 0; i < 3; ++i)
      in[i] = frame.at<void>(refs[i]);
    loop(frame.at<void>(to), in, count ? count : frame.lanes);
    return Flow::Next;
  });
  return success();
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

Ref Planner::writeToken(Value result) {
  places[result] = {makeToken(), -1, 1};
  return places[result].ref;
}

unsigned Planner::watch(MemoryOp op) {
  plan.watch.orderable |= op.acquires;
  plan.watch.ops.push_back(std::move(op));
  return plan.watch.ops.size() - 1;
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
  if (variable.slot < 0) {
    places[value] = {variable.ref, -1, 1};
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
    unsigned unit;  ///< of the element that is repeated; 0: none is
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
  // A source that an earlier copy would overwrite is set aside first.
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

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Where a value of a block is used last: one of `order`, or null.
static Operation *
lastUserOf(Value value, Block &block,
           const llvm::DenseMap<Operation *, size_t> &positions) {
  Operation *last = nullptr;
  for (Operation *user : value.getUsers()) {
    Operation *mine = block.findAncestorOpInBlock(*user);
    if (!mine || mine == last)
      continue;
    bool later = !last || (positions.empty() ? last->isBeforeInBlock(mine)
                                             : positions.lookup(last) <
                                                   positions.lookup(mine));
    if (later)
      last = mine;
  }
  return last;
}

/// Steps that an operation counts for: one, and one more for every 1024
/// elements that it looks at.
uint64_t Planner::costOf(Operation &op) const {
  uint64_t elements = 0;
  auto look = [&](Type type) {
    if (isa<cuda_tile::TileType>(type))
      elements = std::max<uint64_t>(elements, countOf(type));
  };
  llvm::for_each(op.getOperandTypes(), look);
  llvm::for_each(op.getResultTypes(), look);
  if (isa<cuda_tile::MmaFOp, cuda_tile::MmaIOp, cuda_tile::MmaFScaledOp>(op)) {
    auto lhs = cast<cuda_tile::TileType>(op.getOperand(0).getType());
    elements = countOf(op.getResult(0).getType()) * lhs.getShape().back();
  }
  if (isa<cuda_tile::PrintTkoOp>(op))
    elements *= 1024; // text is large
  return 1 + elements / 1024;
}

LogicalResult Planner::planOperation(Operation &op) {
  Block &block = *op.getBlock();
  for (Value result : op.getResults()) {
    auto tile = dyn_cast<cuda_tile::TileType>(result.getType());
    if (tile && !getElement(tile.getElementType()))
      return fail(&op, "has elements that the reference executor cannot hold "
                       "yet");
  }
  if (options.bounds && failed(planDecisions(&op, *this)))
    return failure();
  if (failed(options.sanitize ? planChecked(&op, *this) : dispatch(&op, *this)))
    return failure();
  if (options.bounds && failed(planRadius(&op, *this)))
    return failure();
  if (plan.frameBytes + plan.constants.size() > options.maxBytes)
    return fail(&op, "makes the tiles of a block take more than " +
                         Twine(options.maxBytes) +
                         " bytes, which is the limit");
  for (Value operand : op.getOperands())
    if (endsHere(operand))
      drop(operand);
  // Values of this block that only regions of `op` use end here as well.
  op.walk([&](Operation *inner) {
    if (inner != &op)
      for (Value operand : inner->getOperands())
        if (operand.getParentBlock() == &block && endsHere(operand))
          drop(operand);
  });
  for (Value result : op.getResults())
    if (!lastUse[result])
      drop(result);
  return success();
}

LogicalResult Planner::planBlock(Block &block) {
  std::vector<Operation *> order = orderOf(block, options.seed, random);
  llvm::DenseMap<Operation *, size_t> positions;
  if (options.seed)
    for (auto [i, op] : llvm::enumerate(order))
      positions[op] = i;
  for (BlockArgument argument : block.getArguments())
    lastUse[argument] = lastUserOf(argument, block, positions);
  for (Operation *op : order) {
    Operation *outer = std::exchange(here, op);
    SmallVector<unsigned> outerScratches = std::move(scratches);
    scratches.clear();
    for (Value result : op->getResults())
      lastUse[result] = lastUserOf(result, block, positions);
    if (failed(planOperation(*op)))
      return failure();
    current->cost += costOf(*op);
    for (unsigned slot : scratches)
      free(slot);
    scratches = std::move(outerScratches);
    here = outer;
  }
  for (BlockArgument argument : block.getArguments())
    drop(argument);
  return success();
}

FailureOr<Steps> Planner::planRegion(Region &region) {
  return collect([&] { return planBlock(region.front()); });
}

FailureOr<Steps> Planner::collect(llvm::function_ref<LogicalResult()> plan) {
  Steps steps;
  Steps *outer = std::exchange(current, &steps);
  LogicalResult result = plan();
  current = outer;
  if (failed(result))
    return failure();
  return steps;
}

LogicalResult Planner::planEntry(cuda_tile::EntryOp entry) {
  uint64_t offset = 0;
  for (BlockArgument argument : entry.getBody().getArguments()) {
    auto tile = dyn_cast<cuda_tile::TileType>(argument.getType());
    std::optional<Element> element;
    if (tile)
      element = getElement(tile.getElementType());
    if (!element)
      return fail(entry, "has a parameter that the reference executor cannot "
                         "take yet");
    places[argument] = {Ref{Space::Parameter, offset}, -1, 1};
    plan.paramBytes.push_back(getBytes(*element));
    plan.paramTypes.push_back(argument.getType());
    offset += 8;
  }
  current = &plan.steps;
  return planBlock(entry.getBody().front());
}
