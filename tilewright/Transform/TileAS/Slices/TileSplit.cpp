//===- TileSplit.cpp - tiles that are computed in parts -------------------===//
// Starts from a dimension of a tile and follows def-use edges in both
// directions: operands must be cut as their operation's result is, and users of
// values that exist only in parts must use parts. Loads and constants exist
// whole, in parts, or both, as their users require; but loads only in parts if
// blocks exchange the results of reductions, which then are not cut. Cost:
// linear in the operations, times the nesting depth of loops.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;

/// The fewest rows or columns of a product's part, those of a matrix
/// instruction.
static constexpr int64_t leastPart = 16;
/// Barriers and loads of an exchange between the blocks of a cluster.
static constexpr int64_t exchanges = 3;
/// More dimensions of stored and reduced tiles are not tried together.
static constexpr size_t mostDims = 64;

//===----------------------------------------------------------------------===//
// Finding the cut values
//===----------------------------------------------------------------------===//

TileSplit::TileSplit(TileDim first, bool inCluster)
    : tile(first.first), dim(first.second), inCluster(inCluster),
      extent(tileTypeOf(tile).getDimSize(dim)) {}

void TileSplit::demand(Value tile, unsigned along) {
  RankedTensorType type = tileTypeOf(tile);
  auto [place, isNew] = cut.insert({tile, along});
  isRefused |= !type || along >= type.getRank() ||
               type.getDimSize(along) != extent || place->second != along;
  if (!isNew)
    return;
  order.push_back(tile);
  pending.push_back({tile, false});
}

void TileSplit::derive(Value tile) {
  if (derived.insert(tile).second)
    pending.push_back({tile, true});
}

bool TileSplit::carry(Operation *op, unsigned number, unsigned along) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    for (Value value :
         {loop.getInitArgs()[number], loop.getYieldedValues()[number]})
      demand(value, along);
    for (Value value : {Value(loop.getRegionIterArgs()[number]),
                        Value(loop.getResult(number))}) {
      demand(value, along);
      derive(value);
    }
    return true;
  }
  auto branch = dyn_cast<scf::IfOp>(op);
  if (!branch || branch.getElseRegion().empty())
    return false;
  demand(branch.thenYield().getOperand(number), along);
  demand(branch.elseYield().getOperand(number), along);
  demand(branch.getResult(number), along);
  derive(branch.getResult(number));
  return true;
}

/// Cuts the operands that `tile` is computed from.
bool TileSplit::visit(Value tile) {
  unsigned along = cut.lookup(tile);
  if (auto argument = dyn_cast<BlockArgument>(tile)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    return loop && argument.getArgNumber() &&
           carry(loop, argument.getArgNumber() - 1, along);
  }
  Operation *op = tile.getDefiningOp();
  if (isa<scf::ForOp, scf::IfOp>(op))
    return carry(op, cast<OpResult>(tile).getResultNumber(), along);
  if (inCluster && isWeakLoad(op))
    derive(tile);
  if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
    return isWeakLoad(op) && !load.getView().getType().getSparse() &&
           load.getView().getDefiningOp<tileas::BlockTileOp>();
  if (isa<tileas::LoadPtrOp>(op) ? !isWeakLoad(op) : !isMemoryEffectFree(op))
    return false;
  auto dims = operandDims(op, along);
  if (!dims)
    return false;
  for (auto [operand, own] : llvm::zip_equal(op->getOperands(), *dims))
    if (own)
      demand(operand, *own);
  if (isCombining(op))
    for (Value result : op->getResults()) {
      demand(result, along);
      derive(result);
    }
  if (llvm::any_of(llvm::zip_equal(op->getOperands(), *dims), [&](auto pair) {
        return std::get<1>(pair) && derived.contains(std::get<0>(pair));
      }))
    derive(tile);
  return true;
}

/// Cuts the user's results.
bool TileSplit::follow(OpOperand &use) {
  Operation *op = use.getOwner();
  unsigned along = cut.lookup(use.get());
  if (isa<scf::YieldOp>(op))
    return carry(op->getParentOp(), use.getOperandNumber(), along);
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    unsigned first = loop.getNumControlOperands();
    return use.getOperandNumber() >= first &&
           carry(op, use.getOperandNumber() - first, along);
  }
  auto isOfView = [&](auto access) {
    return access.getTile() == use.get() &&
           !access.getView().getType().getSparse() &&
           access.getView().template getDefiningOp<tileas::BlockTileOp>();
  };
  if (auto store = dyn_cast<tileas::TiledStoreOp>(op)) {
    sinks.insert(op);
    return isWeakStore(op) && isOfView(store);
  }
  if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(op)) {
    sinks.insert(op);
    return atomic.getMemSemantic() == MemSemantic::Relaxed && isOfView(atomic);
  }
  if (isa<tileas::StorePtrOp>(op)) {
    sinks.insert(op);
    for (Value operand : op->getOperands())
      if (tileTypeOf(operand))
        demand(operand, along);
    return isWeakStore(op);
  }
  if (auto reduce = dyn_cast<tileas::ReduceOp>(op);
      reduce && inCluster && reduce.getDim() == along && !reduce.getCluster()) {
    combined.insert(op);
    for (Value source : reduce.getSources())
      demand(source, along);
    return true;
  }
  std::optional<unsigned> result = resultDim(use, along);
  if (!result)
    return false;
  for (Value each : op->getResults())
    if (tileTypeOf(each)) {
      demand(each, *result);
      derive(each);
    }
  return true;
}

//===----------------------------------------------------------------------===//
// The whole split
//===----------------------------------------------------------------------===//

bool TileSplit::build(ArrayRef<TileDim> dims) {
  for (auto [each, along] : dims)
    demand(each, along);
  while (!pending.empty() && !isRefused) {
    auto [tile, isDerived] = pending.pop_back_val();
    if (!isDerived) {
      if (!visit(tile))
        return false;
      continue;
    }
    for (OpOperand &use : tile.getUses())
      if (!follow(use))
        return false;
  }
  if (isRefused || !findHome() || !findInside())
    return false;
  findWhole();
  return mayRepeat() && !ordersParts();
}

std::vector<TileSplit> TileSplit::find(func::FuncOp func) {
  std::vector<TileSplit> found;
  llvm::DenseSet<TileDim> seen; // never iterated over
  func.walk([&](Operation *op) {
    if (!tileas::isProduct(op) || tileas::isInCombiner(op))
      return;
    unsigned rank = tileTypeOf(op->getResult(0)).getRank();
    for (unsigned dim : {rank - 2, rank - 1}) {
      TileDim first(op->getResult(0), dim);
      if (seen.contains(first))
        continue;
      TileSplit split(first, /*inCluster=*/false);
      bool isSplit = llvm::isPowerOf2_64(split.extent) && split.build(first);
      for (Value value : split.order)
        seen.insert({value, split.cut.lookup(value)});
      if (isSplit)
        found.push_back(std::move(split));
    }
  });
  return found;
}

/// The dimensions of tiles that are stored or reduced.
static SmallVector<TileDim> dimsOfSinks(func::FuncOp func) {
  SmallVector<TileDim> dims;
  func.walk([&](Operation *op) {
    if (tileas::isInCombiner(op))
      return;
    if (auto reduce = dyn_cast<tileas::ReduceOp>(op))
      dims.push_back({reduce.getSources()[0], reduce.getDim()});
    if (!isWeakStore(op))
      return;
    for (Value operand : op->getOperands())
      if (RankedTensorType type = tileTypeOf(operand))
        for (unsigned dim = 0; dim < type.getRank(); ++dim)
          dims.push_back({operand, dim});
  });
  return dims;
}

std::vector<TileSplit> TileSplit::findInCluster(func::FuncOp func) {
  std::vector<TileSplit> found = find(func);
  SmallVector<TileDim> dims = dimsOfSinks(func);
  if (!found.empty() || dims.size() > mostDims)
    return found;
  llvm::DenseSet<TileDim> seen; // never iterated over
  for (TileDim first : dims) {
    SmallVector<TileDim> together{first};
    TileSplit best(first, /*inCluster=*/true);
    if (seen.contains(first) || !llvm::isPowerOf2_64(best.extent) ||
        !best.build(together))
      continue;
    // Tiles that do not depend on each other, such as those of two loops.
    for (TileDim other : dims) {
      together.push_back(other);
      TileSplit more(first, /*inCluster=*/true);
      if (!best.isCut(other.first) && more.build(together))
        best = std::move(more);
      else
        together.pop_back();
    }
    for (Value value : best.order)
      seen.insert({value, best.cut.lookup(value)});
    found.push_back(std::move(best));
  }
  return found;
}

bool TileSplit::allows(int64_t parts) const {
  if (parts > extent || extent / parts < (inCluster ? 1 : leastPart))
    return false;
  auto has = [&](Value view, unsigned along) {
    auto type = cast<tileas::TiledViewType>(view.getType());
    return hasParts(view, withSize(type.getTileShape(), along, extent / parts));
  };
  for (Value value : order)
    if (auto load = value.getDefiningOp<tileas::TiledLoadOp>())
      if (!has(load.getView(), cut.lookup(value)))
        return false;
  return llvm::all_of(sinks, [&](Operation *sink) {
    if (auto store = dyn_cast<tileas::TiledStoreOp>(sink))
      return has(store.getView(), cut.lookup(store.getTile()));
    if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(sink))
      return has(atomic.getView(), cut.lookup(atomic.getTile()));
    return true;
  });
}

int64_t TileSplit::cost(int64_t parts, const Chip *chip) const {
  CostModel costs = CostModel::of(chip);
  BlockFrequencies frequencies;
  int64_t again = 0;
  auto add = [&](Operation *op) {
    bool isWhole =
        !op->getNumResults() || !isCut(op->getResult(0)) || whole.contains(op);
    if (!isWhole)
      return;
    int64_t cycles = 0;
    if (isWeakLoad(op)) {
      RankedTensorType tile = tileTypeOf(op->getResult(0));
      cycles =
          tile ? costs.cycles(Unit::Memory,
                              llvm::divideCeil(tile.getNumElements() *
                                                   tileas::storageBits(
                                                       tile.getElementType()),
                                               8))
               : 0;
    } else if (tileas::isProduct(op)) {
      RankedTensorType result = tileTypeOf(op->getResult(0)),
                       left = tileTypeOf(op->getOperand(0));
      cycles = left ? costs.tensorCycles(atomTypeName(left.getElementType()),
                                         result.getNumElements() *
                                             left.getShape().back())
                    : 0;
    }
    again += cycles * frequencies.of(op->getBlock());
  };
  if (inCluster)
    function().getBody().walk(add);
  for (Operation *op : inside)
    if (!inCluster && (touched.contains(op) || repeated.contains(op)))
      op->walk(add);
  int64_t exchanged = 0;
  for (Operation *op : combined)
    exchanged += frequencies.of(op->getBlock()) * exchanges;
  return again * (parts - 1) + exchanged * costs.latencies.cluster;
}
