//===- TileSplitBlocks.cpp - parts for the blocks of a cluster ------------===//
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"

#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tilewright;

/// Whether only the first block of the cluster executes `op`: it stores or
/// updates a whole tile, and nothing depends on its result.
bool TileSplit::isOfFirstBlock(Operation *op) const {
  if (!inCluster || sinks.contains(op))
    return false;
  auto isUnused = [&](MemSemantic semantic) {
    return semantic == MemSemantic::Relaxed && op->getResult(0).use_empty();
  };
  if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(op))
    return isUnused(atomic.getMemSemantic());
  if (auto atomic = dyn_cast<tileas::AtomicRMWOp>(op))
    return isUnused(atomic.getMemSemantic());
  return isWeakStore(op);
}

/// Whether each block may execute everything outside of the parts.
bool TileSplit::isOnlyEffect() const {
  func::FuncOp func = function();
  WalkResult result = func.walk([&](Operation *op) {
    bool mayRepeat = op == func || sinks.contains(op) || isWeakLoad(op) ||
                     isMemoryEffectFree(op) || isOfFirstBlock(op) ||
                     op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() ||
                     op->hasTrait<OpTrait::IsTerminator>();
    return mayRepeat ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

/// Whether a block accesses only its own part of the access's tile.
bool TileSplit::isCutAccess(Operation *access) const {
  return sinks.contains(access) ||
         (isCut(access->getResult(0)) && !whole.contains(access));
}

namespace {
/// The dimension of a tensor that an access's tile is cut along. Parts with
/// different numbers have no element in common, whatever the tile's index.
struct CutDim {
  Value tensor;
  int64_t dim = 0, extent = 0;

  bool operator==(const CutDim &other) const {
    return tensor && tensor == other.tensor && dim == other.dim &&
           extent == other.extent;
  }
};
} // namespace

static CutDim cutDimOf(Value view, unsigned along) {
  auto tiles = view.getDefiningOp<tileas::BlockTileOp>();
  if (!tiles)
    return {};
  tileas::TiledViewType type = tiles.getType();
  int64_t extent = type.getTileShape()[along];
  if (type.getSparse() || type.getSteps()[along] != extent)
    return {};
  return {tiles.getSource(), type.getDimMap()[along], extent};
}

/// Whether a token leads from an access of one block to one of another that
/// might touch the same element.
bool TileSplit::ordersBlocks() const {
  func::FuncOp func = function();
  auto isWrite = [&](Operation *op) {
    return sinks.contains(op) || isOfFirstBlock(op);
  };
  auto isAccess = [&](Operation *op) { return isWrite(op) || isWeakLoad(op); };
  auto ownOf = [&](Operation *op) -> CutDim {
    if (!isCutAccess(op))
      return {};
    if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
      return cutDimOf(load.getView(), cut.lookup(load.getTile()));
    if (auto store = dyn_cast<tileas::TiledStoreOp>(op))
      return cutDimOf(store.getView(), cut.lookup(store.getTile()));
    return {};
  };
  SmallVector<Operation *> accesses;
  func.walk([&](Operation *op) {
    if (isAccess(op))
      accesses.push_back(op);
  });
  for (Operation *access : accesses) {
    llvm::DenseSet<Value> seen;
    SmallVector<Value> tokens;
    auto reach = [&](Value token) {
      if (isToken(token) && seen.insert(token).second)
        tokens.push_back(token);
    };
    reach(doneOf(access));
    while (!tokens.empty())
      for (Operation *user : tokens.pop_back_val().getUsers()) {
        bool writes = isWrite(user) || isWrite(access);
        bool isByFirst = isOfFirstBlock(user) && isOfFirstBlock(access);
        if (isAccess(user) && writes && !isByFirst &&
            !(ownOf(access) == ownOf(user)))
          return true;
        for (Value result : user->getResults())
          reach(result);
        if (auto loop = dyn_cast<scf::ForOp>(user)) {
          for (Value argument : loop.getRegionIterArgs())
            reach(argument);
        } else if (isa<scf::YieldOp>(user)) {
          Operation *around = user->getParentOp();
          if (auto loop = dyn_cast<scf::ForOp>(around))
            for (Value argument : loop.getRegionIterArgs())
              reach(argument);
          for (Value result : around->getResults())
            reach(result);
        } else if (isa<scf::WhileOp, scf::ConditionOp>(user)) {
          return true;
        }
      }
  }
  return false;
}

llvm::StringRef TileSplit::whyNotByBlocks(int64_t parts) const {
  if (!allows(parts))
    return "the parts would have fewer than 16 rows or columns, or a view has "
           "no parts";
  if (!isOnlyEffect())
    return "the kernel has other effects, such as updates whose result it "
           "uses, or prints";
  if (ordersBlocks())
    return "a token orders accesses of different blocks";
  return "";
}
