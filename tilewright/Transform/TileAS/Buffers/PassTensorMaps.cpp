//===- PassTensorMaps.cpp - tensor maps that the launcher encodes ---------===//
// A block that builds its tensor maps needs a slot of the module's workspace
// and some 2000 cycles at its start. A launcher that reads manifests can encode
// the maps instead, and pass them:
//
//   %slot, %m = build_tma_descs %v in %b   ->   %m = make_tiled_tma_desc
//   ...                                             #nv_tileas.tensor_map<...>
//   release_tma_descs %slot
//
// An agent gets all of its maps from the host or none: one that is built needs
// the slot anyway. Cost: linear in the maps.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/HostTensorMap.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_PASSTENSORMAPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct TileASLevel {
  using BlockTile = tileas::BlockTileOp;
  using MakeMemref = tileas::MakeMemrefOp;
  using Assume = tileas::AssumeOp;
  using Map = tileas::TensorMapAttr;
  using Number = tileas::HostNumber;
  static bool isKernel(func::FuncOp function) {
    return bool(tileaa::getKernelSpec(function));
  }
};

class PassTensorMaps final
    : public tilewright::impl::PassTensorMapsBase<PassTensorMaps> {
  void runOnOperation() override {
    SmallVector<tileas::BuildTMADescsOp> builders;
    getOperation().walk(
        [&](tileas::BuildTMADescsOp op) { builders.push_back(op); });
    for (tileas::BuildTMADescsOp op : builders)
      pass(op);
  }

  static void pass(tileas::BuildTMADescsOp op) {
    SmallVector<tileas::TensorMapAttr> maps;
    for (Value view : op.getViews()) {
      HostTensorMapReader<TileASLevel> reader;
      auto type = cast<tileas::TiledViewType>(view.getType());
      tileas::TensorMapAttr map =
          reader.read(view, tileas::tensorMapDims(type), /*fillsNan=*/false);
      if (!map) {
        makeRemark(op, RemarkId::MapsBuilt).with("Reason", reader.reason);
        return;
      }
      maps.push_back(map);
    }
    makeRemark(op, RemarkId::MapsPassed).with("Maps", int64_t(maps.size()));
    OpBuilder builder(op);
    for (auto [made, map] : llvm::zip_equal(op.getMaps(), maps))
      made.replaceAllUsesWith(tileas::MakeTiledTMADescOp::create(
          builder, op.getLoc(), made.getType(), map));
    for (Operation *user : llvm::make_early_inc_range(op.getSlot().getUsers()))
      user->erase();
    auto scratch = op.getScratch().getDefiningOp<tileas::AllocTensorOp>();
    op.erase();
    if (scratch && scratch->use_empty())
      scratch->erase();
  }
};
} // namespace
