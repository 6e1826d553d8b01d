//===- LayoutCost.cpp - costs of operations in a layout -------------------===//
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/AccessFacts.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Layout/ScanLayout.h"
#include "tilewright/Layout/Span.h"
#include "tilewright/Transform/TileAS/Costs/ProductLayouts.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;

unsigned GlobalAccess::elementBits() const {
  return std::max(4u, tileas::storageBits(tile.getElementType()));
}

//===----------------------------------------------------------------------===//
// Global memory accesses
//===----------------------------------------------------------------------===//

/// Finds the largest dimension along which elements are contiguous.
template <typename Op>
static GlobalAccess accessOfView(Op op, RankedTensorType tile, bool writes,
                                 bool byOwner) {
  GlobalAccess access{tile, std::nullopt, 1, writes, byOwner};
  auto view = cast<tileas::TiledViewType>(op.getView().getType());
  for (unsigned dim = 0; dim < unsigned(tile.getRank()); ++dim)
    if (tileas::isContiguous(view, dim) &&
        (!access.along ||
         tile.getDimSize(dim) >= tile.getDimSize(*access.along)))
      access.along = dim;
  if (!access.along || byOwner)
    return access;
  ArrayRef<bool> inbounds = op.getInbounds().value_or(ArrayRef<bool>());
  access.run = tileas::runAlong(
      op.getView(), op.getIndices(), *access.along, access.elementBits(),
      widestAccess, *access.along < inbounds.size() && inbounds[*access.along]);
  return access;
}

/// For pointers without known contiguity, the last dimension is assumed to be
/// the one with nearby addresses.
static std::optional<GlobalAccess> accessOfPointers(Operation *op, Type type,
                                                    bool writes, bool byOwner) {
  auto tile = dyn_cast<RankedTensorType>(type);
  if (!tile || !tile.getRank())
    return std::nullopt;
  GlobalAccess access{tile, unsigned(tile.getRank() - 1), 1, writes, byOwner};
  AccessFacts facts = AccessFacts::of(op);
  if (facts.run > 1 && facts.along >= 0 && facts.along < tile.getRank()) {
    access.along = facts.along;
    if (!byOwner)
      access.run = llvm::bit_floor(
          uint64_t(std::min({facts.run, facts.maskGroup,
                             int64_t(widestAccess) / access.elementBits()})));
  }
  access.run = std::max(access.run, 1u);
  return access;
}

std::optional<GlobalAccess> tilewright::findGlobalAccess(Operation *op) {
  using Access = std::optional<GlobalAccess>;
  auto isWeak = [](auto access) {
    return access.getMemSemantic() == MemSemantic::Weak;
  };
  return TypeSwitch<Operation *, Access>(op)
      .Case([&](tileas::TiledLoadOp load) -> Access {
        return accessOfView(load, load.getTile().getType(), false,
                            !isWeak(load));
      })
      .Case([&](tileas::TiledStoreOp store) -> Access {
        return accessOfView(store, store.getTile().getType(), true,
                            !isWeak(store));
      })
      .Case([&](tileas::TiledAtomicRMWOp atomic) -> Access {
        return accessOfView(atomic, atomic.getTile().getType(), true, true);
      })
      .Case([&](tileas::AsyncTiledTMAStoreOp store) -> Access {
        return GlobalAccess{store.getBuffer().getType().getTile(), std::nullopt,
                            1, /*writes=*/true, store.getMode().has_value()};
      })
      .Case([&](tileas::LoadPtrOp load) {
        return accessOfPointers(load, load.getTile().getType(), false,
                                !isWeak(load));
      })
      .Case([&](tileas::StorePtrOp store) {
        return accessOfPointers(store, store.getTile().getType(), true,
                                !isWeak(store));
      })
      .Case<tileas::AtomicRMWOp, tileas::AtomicCASOp>([&](auto atomic) {
        return accessOfPointers(atomic, atomic.getOld().getType(), true, true);
      })
      .Default(Access());
}

GlobalRequests tilewright::requestsOf(const GlobalAccess &access,
                                      const LinearLayout &layout) {
  unsigned width = 1;
  uint64_t inSector = 0; // the bits of an element's number within one
  if (access.along) {
    unsigned dim = *access.along;
    width = 1u << std::min<unsigned>(layout.contiguousBits(dim),
                                     llvm::Log2_32(access.run));
    unsigned elements = std::max(1u, 256 / access.elementBits());
    uint64_t mask = layout.dimMask(dim);
    if (mask)
      inSector = mask & ((uint64_t(elements) << llvm::countr_zero(mask)) - 1);
  }
  uint64_t copies =
      access.writes || access.byOwner ? layout.redundantBits() : 0;
  unsigned registers = layout.numRegisters() >>
                       llvm::popcount(copies & (layout.numRegisters() - 1));
  Span sectors;
  for (uint64_t basis : layout.bases(PlaceDim::Lane))
    sectors.add(basis & ~inSector);
  return {width, std::max(1u, registers / width), 1u << sectors.rank()};
}

static int64_t costOfAccess(const GlobalAccess &access,
                            const LinearLayout &layout, unsigned warps) {
  const Slots &slots = CostModel::slots();
  GlobalRequests requests = requestsOf(access, layout);
  int64_t sector = access.writes ? slots.write : slots.read;
  Span elements;
  for (uint64_t basis : layout.bases(PlaceDim::Lane))
    elements.add(basis);
  int64_t fewest = llvm::divideCeil(
      (int64_t(requests.width) << elements.rank()) * access.elementBits(), 256);
  int64_t extra = std::max<int64_t>(requests.sectors - fewest, 0);
  return warps * int64_t(requests.requests) *
         (slots.request + sector * requests.sectors +
          (access.writes ? slots.extraWrite : slots.extraRead) * extra);
}

//===----------------------------------------------------------------------===//
// Conversions, reductions and scans
//===----------------------------------------------------------------------===//

unsigned tilewright::elementBytesOf(Type tile) {
  Type element = cast<RankedTensorType>(tile).getElementType();
  return llvm::divideCeil(tileas::storageBits(element), 8);
}

int64_t tilewright::costOfWavefronts(int64_t count) {
  return count * CostModel::slots().wavefront;
}

int64_t tilewright::costOfMove(const MovePlan &plan, unsigned warps) {
  return costOfWavefronts(plan.cost) * warps;
}

static LinearLayout reducibleLayout(tileas::ReduceOp op,
                                    const LinearLayout &source) {
  if (source.reducible(op.getDim()))
    return source;
  return canonicalLayout(cast<RankedTensorType>(op.getSources()[0].getType()),
                         tileas::getNumWarps(op));
}

LinearLayout tilewright::reducedLayout(tileas::ReduceOp op,
                                       const LinearLayout &source) {
  unsigned dim = op.getDim();
  LinearLayout parts = reducibleLayout(op, source).reduceInWarps(dim);
  if (parts.shape()[dim] > 1)
    parts = parts.partsToRegisters(dim).reduceInWarps(dim);
  SmallVector<int64_t> shape(parts.shape());
  shape.erase(shape.begin() + dim);
  return parts.reshape(shape);
}

static int64_t costOfReduction(tileas::ReduceOp op, const LinearLayout &source,
                               unsigned warps) {
  unsigned dim = op.getDim();
  LinearLayout layout = reducibleLayout(op, source);
  LinearLayout parts = layout.reduceInWarps(dim);
  unsigned lanes = 0;
  for (uint64_t basis : layout.bases(PlaceDim::Lane))
    lanes += (basis & layout.dimMask(dim)) != 0;
  int64_t perWarp = layout.numRegisters() - parts.numRegisters() +
                    int64_t(parts.numRegisters()) * lanes *
                        (CostModel::slots().wavefront + 1);
  return op.getSources().size() * warps * perWarp;
}

/// Whether lanes hold runs too short for a scan, so that the tile is converted.
static bool isMovedForScan(tileas::ScanOp op, const LinearLayout &source) {
  auto tile = cast<RankedTensorType>(op.getSources()[0].getType());
  unsigned size = llvm::Log2_64(tile.getDimSize(op.getDim())),
           bits = scannableBits(source, op.getDim());
  return bits < size && bits < 5;
}

/// A run is scanned in registers, then across lanes; runs are combined in
/// memory.
static int64_t costOfScan(tileas::ScanOp op, const LinearLayout &source,
                          unsigned warps) {
  auto tile = cast<RankedTensorType>(op.getSources()[0].getType());
  unsigned dim = op.getDim(), size = llvm::Log2_64(tile.getDimSize(dim));
  unsigned bits = scannableBits(isMovedForScan(op, source)
                                    ? layoutAlong(tile.getShape(), dim, warps)
                                    : source,
                                dim);
  int64_t cost =
      op.getSources().size() * warps * int64_t(source.numRegisters()) * 2;
  if (bits < size)
    cost +=
        op.getSources().size() * warps * 2 * 32 * CostModel::slots().wavefront;
  return cost;
}

std::vector<InnerMove> tilewright::innerMoves(Operation *op,
                                              const LinearLayout &layout,
                                              unsigned warps) {
  std::vector<InnerMove> moves;
  auto add = [&](RankedTensorType tile, const LinearLayout &from,
                 const LinearLayout &to, int64_t count) {
    if (from == to)
      return;
    MovePlan plan = planMove(from, to, elementBytesOf(tile));
    if (plan.way != MoveWay::Rename)
      moves.push_back({tile, from, to, count, plan});
  };
  if (auto reduction = dyn_cast<tileas::ReduceOp>(op)) {
    auto tile = cast<RankedTensorType>(reduction.getSources()[0].getType());
    unsigned dim = reduction.getDim();
    LinearLayout reducible = reducibleLayout(reduction, layout);
    add(tile, layout, reducible, reduction.getSources().size());
    LinearLayout parts = reducible.reduceInWarps(dim);
    if (parts.shape()[dim] > 1)
      add(RankedTensorType::get(parts.shape(), tile.getElementType()), parts,
          parts.partsToRegisters(dim), reduction.getSources().size());
  } else if (auto scan = dyn_cast<tileas::ScanOp>(op)) {
    auto tile = cast<RankedTensorType>(scan.getSources()[0].getType());
    if (isMovedForScan(scan, layout)) {
      LinearLayout along = layoutAlong(tile.getShape(), scan.getDim(), warps);
      add(tile, layout, along, scan.getSources().size());
      add(tile, along, layout, scan.getSources().size());
    }
  } else if (isProduct(op)) {
    if (std::optional<LinearLayout> wanted = layoutOfProduct(op)) {
      auto sum = cast<RankedTensorType>(op->getResult(0).getType());
      add(sum, layout, *wanted, 1);
      add(sum, *wanted, layout, 1);
    }
  }
  return moves;
}

static int64_t costOfWork(Operation *op, const LinearLayout &layout,
                          unsigned warps) {
  if (std::optional<GlobalAccess> access = findGlobalAccess(op))
    return costOfAccess(*access, layout, warps);
  if (auto reduction = dyn_cast<tileas::ReduceOp>(op))
    return costOfReduction(reduction, layout, warps);
  if (auto scan = dyn_cast<tileas::ScanOp>(op))
    return costOfScan(scan, layout, warps);
  if (isProduct(op))
    return layoutOfProduct(op) ? 0 : costOfProduct(op, layout, warps);
  return int64_t(layout.numRegisters()) * warps;
}

int64_t tilewright::costOfOperation(Operation *op, const LinearLayout &layout,
                                    unsigned warps) {
  int64_t cost = costOfWork(op, layout, warps);
  for (const InnerMove &move : innerMoves(op, layout, warps))
    cost += move.count * costOfMove(move.plan, warps);
  return cost;
}
