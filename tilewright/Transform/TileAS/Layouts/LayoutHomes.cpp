//===- LayoutHomes.cpp - operand placements as labels ---------------------===//
// A tile T that products multiply has each of its layouts twice: in registers
// only, or also written to a buffer. An operand O has two labels, and two
// edges: from the product's operand value, which may be a permutation of T, and
// from T:
//
//   O in registers   the first edge is the conversion to fragments, and the
//                    registers that hold them
//   O in memory      the second edge is the read of T's buffer, or, if T has
//                    none, a write at the product and the read
//
// The cost of T includes the write of its buffer, times the frequency of the
// block in which it is written. If a tile has one product and its buffer cannot
// be hoisted, it would be written at the product either way, so it has no label
// with a buffer.
#include "tilewright/Transform/TileAS/Layouts/LayoutProblem.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"

using namespace mlir;
using namespace tilewright;

/// Whether one buffer serves all products of `tile`: descriptors require rows
/// along k, except for elements of 2 bytes.
static bool haveBufferTogether(const ProductTile &tile) {
  std::optional<unsigned> k;
  for (const ProductSide &side : tile.sides)
    if (side.described && tile.elementBytes != 2 &&
        std::exchange(k, side.described->dims.k)
                .value_or(side.described->dims.k) != side.described->dims.k)
      return false;
  return true;
}

void LayoutProblem::addProductTiles() {
  multiplied = findProductTiles(func, chip);
  places.resize(multiplied.size());
  for (auto [number, tile] : llvm::enumerate(multiplied)) {
    std::optional<unsigned> root = nodeOf(tile.tile);
    if (!root)
      continue; // rematerialized at its uses
    SmallVector<unsigned> sides;
    for (auto [which, side] : llvm::enumerate(tile.sides)) {
      std::optional<unsigned> source =
          nodeOf(side.product->getOperand(side.number));
      if (!source)
        continue;
      auto type = cast<RankedTensorType>(
          side.product->getOperand(side.number).getType());
      unsigned operand = addNode(side.product, Value(), type);
      LayoutNode &node = allNodes[operand];
      node.productTile = number;
      node.side = which;
      unsigned fragments = intern(side.fragments);
      node.labels.push_back({fragments, side.product, TileSpace::Shared});
      if (side.fitsRegisters && !tile.isForced)
        node.labels.push_back({fragments, side.product, TileSpace::Registers});
      int64_t often = node.frequency;
      Value from = side.product->getOperand(side.number);
      connect({*source, operand, nullptr, frequencies.of(from.getParentBlock()),
               tile.elementBytes});
      connect({*root, operand, nullptr, often, tile.elementBytes,
               /*isRead=*/true});
      sides.push_back(which);
    }
    if (sides.size() != tile.sides.size() || tile.isForced ||
        allNodes[*root].productTile || !haveBufferTogether(tile))
      continue;
    Place &place = places[number];
    place.op = placeOfBuffer(tile, sides, frequencies);
    if (!place.op)
      continue;
    place.often = frequencies.of(place.op->getBlock());
    if (sides.size() == 1 && !isHoisted(number))
      continue; // the same as at its product
    place.node = *root;
    LayoutNode &node = allNodes[*root];
    node.productTile = number;
    for (LayoutLabel label : llvm::to_vector(node.labels)) {
      label.home = TileSpace::Shared;
      node.labels.push_back(label);
    }
  }
}

const BufferPlan &LayoutProblem::buffer(unsigned productTile, unsigned layout,
                                        std::optional<unsigned> side) {
  auto [found, isNew] =
      buffers.try_emplace({productTile, layout, side}, BufferPlan());
  if (!isNew)
    return found->second;
  const ProductTile &tile = multiplied[productTile];
  SmallVector<unsigned> sides;
  if (side)
    sides.push_back(*side);
  else
    llvm::append_range(sides, llvm::seq<unsigned>(0, tile.sides.size()));
  SmallVector<int64_t> often;
  for (unsigned each : sides)
    often.push_back(frequencies.of(tile.sides[each].product->getBlock()));
  return found->second = planBuffer(
             tile, sides, often, side ? often[0] : places[productTile].often,
             layouts[layout],
             tileas::getNumWarps(tile.sides[sides[0]].product));
}

int64_t LayoutProblem::costOfHolding(const LayoutNode &operand, bool isMoved) {
  const ProductTile &tile = multiplied[*operand.productTile];
  const ProductSide &side = tile.sides[*operand.side];
  int64_t words =
      llvm::divideCeil(side.fragments.numRegisters() * tile.elementBytes, 4);
  Operation *loop = side.product->getParentOp();
  while (loop && !isa<LoopLikeOpInterface>(loop))
    loop = loop->getParentOp();
  bool isHeld = loop && !loop->isAncestor(
                            Value(tile.tile).getParentRegion()->getParentOp());
  int64_t times = operand.frequency * int64_t(operand.warps) * words;
  // An operand computed in the loop is read step by step, if its layout
  // differs.
  if (!isHeld)
    return isMoved ? times * CostModel::slots().spill() : 0;
  Block *block = side.product->getBlock();
  auto [known, isNew] = pressures.try_emplace(block, 0);
  if (isNew)
    known->second = pressureOf(*block).words;
  return known->second + words > budget.forLoop()
             ? times * CostModel::slots().spill()
             : times / CostModel::slots().heldParts;
}

namespace {
/// Bytes of shared memory that operands need.
struct SharedNeed {
  int64_t longLived = 0; ///< for buffers that are live throughout a loop
  int64_t buffers = 0;   ///< for all buffers that are written once
  /// For all operands: twice for those with one product that a loop may
  /// prefetch; others, written at their products, share one allocation.
  int64_t all = 0;
};
} // namespace

/// Forbids a buffer if the chosen ones need too much together: those live
/// throughout a loop may use a quarter of a block's limit, all of them half;
/// and the operands that the loop then prefetches should not cost the
/// concurrent second block, if that is possible.
bool LayoutProblem::forbidTooLarge() {
  int64_t share = budget.sharedBytesOfShare();
  // The largest buffer that may be forbidden; the last one of equal size.
  std::optional<unsigned> largest, largestLong, largestCopied;
  auto isLarger = [&](unsigned number, std::optional<unsigned> than) {
    return !than || multiplied[number].bytes >= multiplied[*than].bytes;
  };
  auto need = [&](bool withoutCopied) {
    SharedNeed sum;
    llvm::SmallDenseMap<Operation *, int64_t> atProduct;
    auto spaces = spacesOfSides();
    for (auto [number, tile] : llvm::enumerate(multiplied)) {
      int64_t bytes = placedBytes(tile.bytes);
      bool isBuffer = isWrittenOnce(number);
      bool isLong = isBuffer && isHoisted(number);
      if (isBuffer && !isLong && tile.copied && withoutCopied)
        isBuffer = false;
      if (isBuffer) {
        sum.buffers += bytes;
        sum.longLived += isLong ? bytes : 0;
        sum.all += bytes;
        continue;
      }
      bool isRing = tile.copied && tile.sides.size() == 1 &&
                    !isWrittenOnce(number) &&
                    spaces[number][0] == TileSpace::Shared;
      if (isRing)
        sum.all += 2 * bytes;
      for (auto [side, space] : llvm::zip_equal(tile.sides, spaces[number]))
        if (!isRing && space == TileSpace::Shared)
          atProduct[side.product] += bytes;
    }
    int64_t one = 0;
    for (auto [product, bytes] : atProduct)
      one = std::max(one, bytes);
    sum.all += one;
    return sum;
  };
  for (unsigned number = 0; number < places.size(); ++number) {
    if (!isWrittenOnce(number))
      continue;
    if (isLarger(number, largest))
      largest = number;
    if (isHoisted(number) && isLarger(number, largestLong))
      largestLong = number;
    if (!isHoisted(number) && multiplied[number].copied &&
        isLarger(number, largestCopied))
      largestCopied = number;
  }
  SharedNeed now = need(false);
  std::optional<unsigned> victim;
  if (now.longLived > budget.sharedBytesOfLongLived())
    victim = largestLong;
  else if (now.buffers > budget.sharedBytesOfOperands())
    victim = largest;
  else if (now.all > share && need(true).all <= share)
    victim = largestCopied;
  if (!victim)
    return false;
  Place &place = places[*victim];
  place.isForbidden = true;
  SmallVector<int64_t> costs;
  for (LayoutLabel label : allNodes[*place.node].labels)
    costs.push_back(label.isInMemory() ? PbqpGraph::infinite : 0);
  graph.addCosts(*place.node, costs);
  return true;
}

bool LayoutProblem::isHoisted(unsigned productTile) {
  return llvm::any_of(multiplied[productTile].sides,
                      [&](const ProductSide &side) {
                        return frequencies.of(side.product->getBlock()) >
                               places[productTile].often;
                      });
}

std::vector<SmallVector<TileSpace, 2>> LayoutProblem::spacesOfSides() const {
  std::vector<SmallVector<TileSpace, 2>> spaces;
  for (const ProductTile &tile : multiplied)
    spaces.emplace_back(tile.sides.size(), TileSpace::Shared);
  for (const auto &[number, node] : llvm::enumerate(allNodes))
    if (node.side)
      spaces[*node.productTile][*node.side] = chosen(number).home;
  return spaces;
}

std::vector<TileHomes> LayoutProblem::homes() {
  std::vector<TileHomes> found;
  for (auto [number, spaces] : llvm::enumerate(spacesOfSides())) {
    TileHomes &homes = found.emplace_back();
    homes.tile = &multiplied[number];
    homes.isWrittenOnce = isWrittenOnce(number);
    std::optional<unsigned> root = nodeOf(homes.tile->tile);
    for (auto [side, space] : llvm::enumerate(spaces)) {
      SideHome &home = homes.sides.emplace_back(SideHome{space, std::nullopt});
      if (root && space == TileSpace::Shared)
        home.memory =
            buffer(number, chosen(*root).layout,
                   homes.isWrittenOnce ? std::nullopt
                                       : std::optional<unsigned>(side))
                .memory;
    }
  }
  return found;
}

const BufferPlan *LayoutProblem::bufferOf(const LayoutEdge &edge) {
  const LayoutNode &operand = allNodes[edge.to];
  if (!edge.isRead || !chosen(edge.to).isInMemory())
    return nullptr;
  bool isBuffer = chosen(edge.from).isInMemory();
  return &buffer(*operand.productTile, chosen(edge.from).layout,
                 isBuffer ? std::nullopt : operand.side);
}
