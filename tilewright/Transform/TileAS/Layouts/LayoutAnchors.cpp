//===- LayoutAnchors.cpp - layouts that operations propose ----------------===//
#include "tilewright/Transform/TileAS/Layouts/LayoutAnchors.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"

#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Costs/ProductLayouts.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tilewright;

LinearLayout tilewright::orderedLayout(ArrayRef<int64_t> shape,
                                       ArrayRef<int32_t> order, unsigned vector,
                                       unsigned warps, WarpBits warpBits) {
  SmallVector<int64_t> ordered;
  SmallVector<int32_t> back(order.size());
  unsigned total = 0;
  for (auto [place, dim] : llvm::enumerate(order)) {
    ordered.push_back(shape[dim]);
    back[dim] = place;
    total += llvm::Log2_64(shape[dim]);
  }
  if (warpBits == WarpBits::NextToLanes)
    return LinearLayout::blocked(ordered, vector, warps).permute(back);
  unsigned next = 0, wanted = llvm::Log2_32(warps);
  auto take = [&](unsigned end) {
    return next < end ? uint64_t(1) << next++ : 0;
  };
  LinearLayout::Bases registers, lanes, ofWarps;
  for (unsigned i = 0; i < llvm::Log2_32(vector) && next < total; ++i)
    registers.push_back(take(total));
  for (unsigned i = 0; i < 5; ++i)
    lanes.push_back(take(total));
  unsigned free = total - next;
  unsigned middle = next + (free > wanted ? free - wanted : 0);
  while (next < middle)
    registers.push_back(take(middle));
  for (unsigned i = 0; i < wanted; ++i)
    ofWarps.push_back(take(total));
  return LinearLayout(ordered, registers, lanes, ofWarps).permute(back);
}

/// All dimensions in row-major order, except that `dim` is last.
static SmallVector<int32_t> orderWithLast(unsigned rank, unsigned dim) {
  SmallVector<int32_t> order;
  for (unsigned i = 0; i < rank; ++i)
    if (i != dim)
      order.push_back(i);
  order.push_back(dim);
  return order;
}

/// The widest vector for which every thread still owns elements.
static unsigned vectorForAll(ArrayRef<int64_t> shape, unsigned warps) {
  int64_t each = ShapedType::getNumElements(shape) / (32 * warps);
  return each > 1
             ? unsigned(std::min<int64_t>(llvm::bit_floor(uint64_t(each)), 16))
             : 1;
}

/// A line of global memory, in bits.
static constexpr unsigned lineBits = 1024;

/// `vector` elements per thread, lanes along `along` until they cover `line`
/// elements, further lanes along the next dimension. A thread then has the
/// other lines of its row, then other rows; warps have the last rows.
static LinearLayout linesOfRows(ArrayRef<int64_t> shape, unsigned along,
                                unsigned vector, unsigned line,
                                unsigned warps) {
  LinearLayout::Bases ofLine, ofRow, ofOthers;
  unsigned below = 0;
  for (unsigned dim = shape.size(); dim-- > 0;) {
    for (unsigned bit = 0; int64_t(1) << bit < shape[dim]; ++bit) {
      uint64_t basis = uint64_t(1) << (below + bit);
      if (dim != along)
        ofOthers.push_back(basis);
      else if (1u << bit < line)
        ofLine.push_back(basis);
      else
        ofRow.push_back(basis);
    }
    below += llvm::Log2_64(shape[dim]);
  }
  unsigned ofVector = llvm::Log2_32(vector);
  LinearLayout::Bases registers(ofLine.begin(), ofLine.begin() + ofVector);
  LinearLayout::Bases lanes(ofLine.begin() + ofVector, ofLine.end());
  unsigned ofLanes = std::min<unsigned>(5 - lanes.size(), ofOthers.size());
  lanes.append(ofOthers.begin(), ofOthers.begin() + ofLanes);
  LinearLayout::Bases rest(ofRow);
  rest.append(ofOthers.begin() + ofLanes, ofOthers.end());
  unsigned next = 0, wanted = llvm::Log2_32(warps);
  auto take = [&](LinearLayout::Bases &to, unsigned count) {
    for (; count; --count)
      to.push_back(next < rest.size() ? rest[next++] : 0);
  };
  take(lanes, 5 - lanes.size());
  take(registers, std::max<int>(rest.size() - next - wanted, 0));
  LinearLayout::Bases ofWarps;
  take(ofWarps, wanted);
  return LinearLayout(shape, registers, lanes, ofWarps);
}

/// The use of the tile that `op` loads as an operand of a product, if it has no
/// other use. `layout`, of the tile, becomes one of the operand.
static OpOperand *useByProduct(Operation *op, LinearLayout &layout) {
  auto load = dyn_cast<tileas::TiledLoadOp>(op);
  if (!load)
    return nullptr;
  Value tile = load.getTile();
  while (tile.hasOneUse()) {
    OpOperand &use = *tile.use_begin();
    if (tileas::isProduct(use.getOwner()))
      return &use;
    auto rename = dyn_cast<tileas::LayoutInterface>(use.getOwner());
    if (!rename || use.getOwner()->getNumOperands() != 1)
      return nullptr;
    layout = rename.resultLayout(layout);
    tile = use.getOwner()->getResult(0);
  }
  return nullptr;
}

/// Like orderedLayout, but a thread has `across` elements of the next dimension
/// for each of its vector. Written to memory whose rows lie along that
/// dimension, these are contiguous too.
static LinearLayout squares(ArrayRef<int64_t> shape, ArrayRef<int32_t> order,
                            unsigned vector, unsigned across, unsigned warps) {
  SmallVector<int64_t> ordered;
  SmallVector<int32_t> back(order.size());
  for (auto [place, dim] : llvm::enumerate(order)) {
    ordered.push_back(shape[dim]);
    back[dim] = place;
  }
  unsigned ofRow = llvm::Log2_64(ordered.back()), total = 0;
  for (int64_t size : ordered)
    total += llvm::Log2_64(size);
  LinearLayout::Bases registers, rest;
  for (unsigned bit = 0; bit < total; ++bit) {
    bool isHeld = bit < llvm::Log2_32(vector) ||
                  (bit >= ofRow && bit < ofRow + llvm::Log2_32(across));
    (isHeld ? registers : rest).push_back(uint64_t(1) << bit);
  }
  LinearLayout::Bases lanes(rest.begin(), rest.begin() + 5);
  unsigned ofWarps = llvm::Log2_32(warps);
  registers.append(rest.begin() + 5, rest.end() - ofWarps);
  LinearLayout::Bases last(rest.end() - ofWarps, rest.end());
  return LinearLayout(ordered, registers, lanes, last).permute(back);
}

/// A layout for a load along `along` of an operand that a product reads from
/// rows along the other dimension: a thread then writes words of four 8-bit
/// elements, or vectors of four words.
static std::vector<LinearLayout>
transposingAnchors(Operation *op, const GlobalAccess &access, unsigned along,
                   unsigned run, ArrayRef<int32_t> order, unsigned warps) {
  ArrayRef<int64_t> shape = access.tile.getShape();
  unsigned bits = access.elementBits();
  constexpr unsigned across = 4;
  int64_t each = ShapedType::getNumElements(shape) / (int64_t(32) * warps);
  LinearLayout tile =
      orderedLayout(shape, order, run, warps, WarpBits::NextToLanes);
  if (run < 2 || each < 4 || (bits != 8 && bits != 32))
    return {};
  OpOperand *use = useByProduct(op, tile);
  if (!use || use->getOperandNumber() > 1)
    return {};
  // Whether the load is contiguous along rows or columns of the operand.
  bool isAlongRow =
      tile.bases(PlaceDim::Register)[0] < uint64_t(tile.shape().back());
  if (isAlongRow == (use->getOperandNumber() == 0))
    return {};
  unsigned vector = std::min<int64_t>(run, each / across);
  if (across > shape[order[order.size() - 2]] || vector < 2)
    return {};
  return {squares(shape, order, vector, across, warps)};
}

/// Whether the tile that `op` loads is only used as an operand of a product.
static bool isForProduct(Operation *op) {
  if (!isa<tileas::TiledLoadOp>(op))
    return false;
  auto tile = cast<RankedTensorType>(op->getResult(0).getType());
  LinearLayout layout = LinearLayout::blocked(tile.getShape(), 1, 1);
  return useByProduct(op, layout);
}

static std::vector<LinearLayout>
anchorsOfAccess(Operation *op, const GlobalAccess &access, unsigned warps) {
  ArrayRef<int64_t> shape = access.tile.getShape();
  unsigned rank = shape.size(), along = access.along.value_or(rank - 1);
  unsigned run = std::min<uint64_t>(access.run, shape[along]);
  SmallVector<int32_t> order = orderWithLast(rank, along);
  std::vector<LinearLayout> anchors;
  for (unsigned vector : {run, std::min(run, vectorForAll(shape, warps))})
    for (WarpBits bits : {WarpBits::NextToLanes, WarpBits::Highest})
      anchors.push_back(orderedLayout(shape, order, vector, warps, bits));
  // If a row fills several lines of memory in a warp's access, the access may
  // as well cover several rows: a transposing conversion then uses different
  // banks. Copies to shared memory reach a row's other lines at a constant
  // offset from the same address; other rows are usually too far for that.
  unsigned bits = access.elementBits();
  if (rank > 1 && shape[along] * bits > lineBits && run * bits <= lineBits &&
      lineBits <= 32 * run * bits)
    anchors.insert(isForProduct(op) ? anchors.begin() : anchors.end(),
                   linesOfRows(shape, along, run, lineBits / bits, warps));
  std::vector<LinearLayout> transposing =
      transposingAnchors(op, access, along, run, order, warps);
  anchors.insert(anchors.begin(), transposing.begin(), transposing.end());
  return anchors;
}

/// Within a warp, in runs of at least a word; and within a thread.
static std::vector<LinearLayout> anchorsOfReduction(tileas::ReduceOp op,
                                                    unsigned warps) {
  auto tile = cast<RankedTensorType>(op.getSources()[0].getType());
  unsigned rank = tile.getRank(), dim = op.getDim();
  SmallVector<int32_t> inWarp = orderWithLast(rank, dim),
                       inThread = {int32_t(dim)};
  for (unsigned i = 0; i < rank; ++i)
    if (i != dim)
      inThread.push_back(i);
  return {orderedLayout(tile.getShape(), inWarp, 1, warps, WarpBits::Highest),
          orderedLayout(tile.getShape(), inThread, 1, warps,
                        WarpBits::NextToLanes)};
}

std::vector<LinearLayout> tilewright::anchorsOf(Operation *op, unsigned warps) {
  if (std::optional<GlobalAccess> access = findGlobalAccess(op))
    return anchorsOfAccess(op, *access, warps);
  if (auto reduction = dyn_cast<tileas::ReduceOp>(op))
    return anchorsOfReduction(reduction, warps);
  if (tileas::isProduct(op))
    if (std::optional<LinearLayout> proposed = preferenceOfProduct(op, warps))
      return {*proposed};
  return {};
}
