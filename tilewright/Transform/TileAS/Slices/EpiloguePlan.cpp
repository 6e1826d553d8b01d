//===- EpiloguePlan.cpp - which epilogues can be sliced -------------------===//
#include "tilewright/Transform/TileAS/Slices/EpiloguePlan.h"

#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;

bool tilewright::isEpilogueSink(Operation *op) {
  if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(op))
    return atomic.getMemSemantic() == MemSemantic::Relaxed;
  if (auto atomic = dyn_cast<tileas::AtomicRMWOp>(op))
    return atomic.getMemSemantic() == MemSemantic::Relaxed &&
           atomic.getOld().use_empty();
  return isWeakStore(op);
}

SmallVector<Value> tilewright::tilesWithLayout(ValueRange values) {
  SmallVector<Value> tiles;
  for (Value value : values)
    if (tileas::getLayout(value.getType()))
      tiles.push_back(value);
  return tiles;
}

/// Computed from a scalar, so free to rematerialize.
static bool isUniform(Operation *op) {
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op))
    return isa<SplatElementsAttr>(constant.getValue());
  return isa<tileas::SplatOp, tileas::PoisonOp>(op);
}

/// The tile that names the bits of the operation's other tiles.
static Value mainTile(Operation *op) {
  if (op->getNumResults() && tileas::getLayout(op->getResult(0).getType()))
    return op->getResult(0);
  SmallVector<Value> tiles = tilesWithLayout(op->getOperands());
  return tiles.empty() ? Value() : tiles.front();
}

static unsigned outBitsOf(Value tile) {
  return tileas::layoutOf(tile).outBits();
}

EpiloguePlan::EpiloguePlan(Operation *after, ArrayRef<Operation *> sinks)
    : after(after), ends(sinks) {
  if (!collect() || !nameBits())
    return;
  chooseBits();
  if (bits.empty())
    reason = "in some layout no slice of it is in registers of every thread";
}

bool EpiloguePlan::mayCut(Operation *op) const {
  if (isUniform(op))
    return true;
  if (op->getBlock() != after->getBlock() || !after->isBeforeInBlock(op))
    return false;
  if (isWeakLoad(op)) {
    bool reaches = false;
    if (!tileas::getLayout(op->getResult(0).getType()) ||
        !ordersOnly(doneOf(op), ends.back(), reaches))
      return false;
    return !reaches || (ends.size() == 1 && isWeakStore(ends.back()) &&
                        placeOf(op) == placeOf(ends.back()));
  }
  if (!isPure(op) || op->getNumRegions() || op->getNumResults() != 1 ||
      !tileas::getLayout(op->getResult(0).getType()))
    return false;
  if (auto reshape = dyn_cast<tileas::ReshapeOp>(op))
    return bool(tileas::getLayout(reshape.getSource().getType()));
  return op->hasTrait<tileas::SameShapeAndLayout>() ||
         isa<tileas::BroadcastOp, tileas::PermuteOp, tileas::ConvertLayoutOp>(
             op);
}

/// A broadcast's source is small, and stays whole.
static bool isSmall(Operation *user) { return isa<tileas::BroadcastOp>(user); }

/// Collects the operations that only the sinks use.
bool EpiloguePlan::collect() {
  SmallVector<Operation *> open(ends);
  for (Operation *sink : ends) {
    // All sinks move to the last one, so users of their tokens must follow it.
    for (Operation *user : doneOf(sink).getUsers()) {
      Operation *here = after->getBlock()->findAncestorOpInBlock(*user);
      if (!here || !ends.back()->isBeforeInBlock(here)) {
        reason = "a token orders its stores";
        return false;
      }
    }
  }
  while (!open.empty()) {
    Operation *user = open.pop_back_val();
    for (Value tile : tilesWithLayout(user->getOperands()))
      if (Operation *op = tile.getDefiningOp())
        if (isUniform(op) || (mayCut(op) && !isSmall(user)))
          if (cut.insert(op))
            open.push_back(op);
  }
  dropWhatOthersUse();
  findRoots();
  return true;
}

void EpiloguePlan::dropWhatOthersUse() {
  auto isInside = [&](Operation *user) {
    return cut.contains(user) || llvm::is_contained(ends, user);
  };
  bool dropped = true;
  while (dropped)
    dropped = cut.remove_if([&](Operation *op) {
      return !isUniform(op) &&
             !llvm::all_of(op->getResult(0).getUsers(), isInside);
    });
  // Uniform tiles may be defined in another block; they have no operands.
  SmallVector<Operation *> ordered;
  llvm::copy_if(cut, std::back_inserter(ordered), isUniform);
  for (Operation &op : *after->getBlock())
    if (cut.contains(&op) && !isUniform(&op))
      ordered.push_back(&op);
  cut.clear();
  cut.insert(ordered.begin(), ordered.end());
}

void EpiloguePlan::findRoots() {
  auto note = [&](Operation *user) {
    for (Value tile : tilesWithLayout(user->getOperands()))
      if (!tile.getDefiningOp() || !cut.contains(tile.getDefiningOp()))
        roots.insert(tile);
  };
  llvm::for_each(cut, note);
  llvm::for_each(ends, note);
}

/// Maps each bit of operand `tile` of `op` to a bit of the main tile.
static SmallVector<int> bitsInMain(Operation *op, Value tile) {
  SmallVector<int> bits(outBitsOf(tile));
  std::iota(bits.begin(), bits.end(), 0);
  if (!isa<tileas::BroadcastOp, tileas::PermuteOp>(op))
    return bits;
  LinearLayout whole = tileas::layoutOf(op->getResult(0));
  LinearLayout part = tileas::layoutOf(tile);
  for (int &bit : bits) {
    SmallVector<int64_t, 4> from(part.coordinates(uint64_t(1) << bit)),
        to(from);
    if (auto permute = dyn_cast<tileas::PermuteOp>(op))
      for (auto [dim, source] : llvm::enumerate(permute.getPermutation()))
        to[dim] = from[source];
    bit = llvm::Log2_64(whole.element(to));
  }
  return bits;
}

/// Whether this changed anything.
bool EpiloguePlan::merge(Value tile, ArrayRef<int> given) {
  auto [known, isNew] =
      names.insert({tile, SmallVector<int>(given.begin(), given.end())});
  if (isNew)
    return true;
  bool changed = false;
  for (auto [mine, other] : llvm::zip_equal(known->second, given))
    if (mine != other && mine != -1) {
      mine = -1;
      changed = true;
    }
  return changed;
}

bool EpiloguePlan::nameBitsAt(Operation *op) {
  Value main = mainTile(op);
  bool changed = false;
  for (Value tile : tilesWithLayout(op->getOperands())) {
    if (tile == main)
      continue;
    SmallVector<int> map = bitsInMain(op, tile);
    if (auto known = names.find(main); known != names.end()) {
      SmallVector<int> given;
      for (int bit : map)
        given.push_back(known->second[bit]);
      changed |= merge(tile, given);
    }
    auto known = names.find(tile);
    if (known == names.end() || map.size() != outBitsOf(main))
      continue;
    SmallVector<int> given(map.size());
    for (auto [bit, name] : llvm::zip_equal(map, known->second))
      given[bit] = name;
    changed |= merge(main, given);
  }
  return changed;
}

bool EpiloguePlan::nameBits() {
  Value first = mainTile(ends.front());
  if (!first) {
    reason = "it stores no tile";
    return false;
  }
  SmallVector<int> own(outBitsOf(first));
  std::iota(own.begin(), own.end(), 0);
  merge(first, own);
  bool changed = true;
  while (changed) {
    changed = false;
    for (Operation *op : ends)
      changed |= nameBitsAt(op);
    for (Operation *op : llvm::reverse(cut))
      changed |= nameBitsAt(op);
  }
  auto isNamed = [&](Operation *op) {
    return llvm::all_of(tilesWithLayout(op->getOperands()),
                        [&](Value tile) { return names.contains(tile); });
  };
  if (llvm::all_of(ends, isNamed) && llvm::all_of(cut, isNamed))
    return true;
  reason = "the tiles that it stores have no common source";
  return false;
}

/// The elements that one access moves 16 bytes at a time belong to one slice.
static uint64_t bitsOfRuns(Value tile) {
  LinearLayout layout = tileas::layoutOf(tile);
  Type element = getElementTypeOrSelf(tile.getType());
  if (element.isInteger(1)) // a mask of the access
    return 0;
  int64_t run = 128 / tileas::storageBits(element);
  uint64_t inRun = 0;
  for (unsigned bit = 0; bit < layout.outBits(); ++bit)
    for (int64_t coordinate : layout.coordinates(uint64_t(1) << bit))
      if (coordinate && coordinate < run)
        inRun |= uint64_t(1) << bit;
  return inRun;
}

uint64_t EpiloguePlan::usableBits(Value tile) const {
  auto moves = [](Operation *op) {
    return op && (isWeakLoad(op) || isEpilogueSink(op) ||
                  isa<tileas::ConvertLayoutOp>(op));
  };
  uint64_t usable = bitsOfRegisters(tileas::layoutOf(tile));
  if (moves(tile.getDefiningOp()) || llvm::any_of(tile.getUsers(), moves))
    usable &= ~bitsOfRuns(tile);
  return usable;
}

void EpiloguePlan::chooseBits() {
  Value first = mainTile(ends.front());
  uint64_t usable = ~uint64_t(0);
  // Exclude bits for which some tile has two names: these are not constant
  // within a slice.
  for (auto &[tile, given] : names) {
    uint64_t mine = usableBits(tile), seen = 0;
    for (auto [bit, name] : llvm::enumerate(given))
      if (name >= 0 && !(mine >> bit & 1))
        usable &= ~(uint64_t(1) << name);
    for (int name : given)
      if (name >= 0)
        seen |= uint64_t(1) << name;
    if (llvm::is_contained(given, -1))
      usable &= seen;
  }
  // Keep rows together: cut first the elements farthest apart in memory.
  LinearLayout layout = tileas::layoutOf(first);
  unsigned along = layout.rank() - 1;
  if (auto store = dyn_cast<tileas::TiledStoreOp>(ends.front()))
    for (unsigned dim = 0; dim < layout.rank(); ++dim)
      if (tileas::isContiguous(store.getView().getType(), dim))
        along = dim;
  uint64_t inRow = layout.rank() ? layout.dimMask(along) : 0;
  for (uint64_t part : {~inRow, inRow})
    for (unsigned bit = layout.outBits(); bit-- > 0;)
      if ((usable & part) >> bit & 1 && bits.size() < mostSliceBits)
        bits.push_back(bit);
}

bool EpiloguePlan::isCut(Value tile, unsigned count) const {
  auto known = names.find(tile);
  return known != names.end() && llvm::any_of(known->second, [&](int name) {
           return name >= 0 &&
                  llvm::is_contained(ArrayRef(bits).take_front(count), name);
         });
}

TileSlice EpiloguePlan::sliceOf(Value tile, unsigned count,
                                unsigned number) const {
  LinearLayout layout = tileas::layoutOf(tile);
  uint64_t mask = 0, at = 0;
  for (auto [bit, name] : llvm::enumerate(names.find(tile)->second))
    for (unsigned i = 0; i < count; ++i)
      if (name == int(bits[i])) {
        mask |= uint64_t(1) << bit;
        at |= uint64_t(number >> i & 1) << bit;
      }
  return {layout.coordinates(mask), layout.coordinates(at)};
}
