//===- StoreTilesByMap.cpp - tiles that tensor maps store -----------------===//
// After a product a tile is in the layout of its sum, in which few elements of
// a thread are contiguous. Threads convert it through shared memory, and then
// write 16 bytes at a time:
//
//   %y = convert_layout %x            %b = alloc_tensor
//   tiled_store %y, %v[%i, %j]   ->   store_shared %x, %b
//                                     async.tiled_tma_store %b, %v[%i, %j] by
//                                     %m
//
// The buffer consists of a tensor map's boxes, rows of at most 128 bytes with a
// swizzle (Layout/DescribedMemory.h). One thread issues the copies; the others
// continue, in a kernel that loops over tiles with the next tile's products. An
// atomic update of a tile without a result is the same with another operation:
// both flush subnormals of f32 (PTX ISA, red and cp.reduce.async.bulk).
//
// The block builds the maps itself, at the function's start. They are used if
// that costs less than what all executions of their stores save, by the slots
// of Chip/CostModel.h. Cost: linear in the stores.
//
// The tile is written to the buffer at once, so its epilogue must fit in
// registers. Otherwise nv-tileas-slice-epilogues, which follows, cuts it, and
// threads store the slices: most slices are no boxes.
//
// Refused: cp.async.bulk without a map, for tiles of whole rows: a buffer of
// rows that are contiguous in memory has no swizzle, so warps would conflict
// wherever a fragment is written, and tiles in a layout of rows gain nothing.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/CostModel.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Layout/DescribedMemory.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Costs/OperationCycles.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/MapVector.h"

namespace tilewright {
#define GEN_PASS_DEF_STORETILESBYMAP
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// A store or an atomic update of a view's tile, and how a map would do it.
struct TileStore {
  Operation *op = nullptr;
  Value tile, view;
  ValueRange indices;
  Value token, done;
  std::optional<AtomicMode> mode;
  /// Why its order, its scope or its hints need accesses by threads.
  llvm::StringRef reason;

  Value source;              ///< of `tile`, if only a conversion is between
  tileas::MemoryAttr places; ///< null: the tile has no boxes
  int64_t saved = 0;         ///< slots, by all executions

  tileas::TiledViewType viewType() const {
    return cast<tileas::TiledViewType>(view.getType());
  }
  tileas::BufferType bufferType() const {
    auto type = cast<RankedTensorType>(tile.getType());
    return tileas::BufferType::get(type.getShape(), type.getElementType(),
                                   places);
  }
  /// Stores with equal keys share a map.
  std::tuple<Value, Type, unsigned> key() const {
    Type map = *tileas::tensorMapTypeOf(viewType(), places);
    unsigned element =
        mode ? *tileas::combinedElement(*mode,
                                        viewType().getMemref().getElementType())
             : 0;
    return {view, map, element};
  }
};
} // namespace

static std::optional<TileStore> findStore(Operation *op) {
  TileStore store;
  store.op = op;
  auto read = [&](auto access) {
    store.tile = access.getTile();
    store.view = access.getView();
    store.indices = access.getIndices();
    store.token = access.getToken();
    store.done = access.getDone();
  };
  if (auto plain = dyn_cast<tileas::TiledStoreOp>(op)) {
    read(plain);
    if (plain.getMemSemantic() != MemSemantic::Weak)
      store.reason = "it orders other accesses, or other threads observe its "
                     "elements";
    else if (!plain.getCachePolicy().isDefault())
      store.reason = "its cache policy applies only to stores by threads";
  } else if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(op)) {
    read(atomic);
    store.mode = atomic.getMode();
    if (atomic.getMemSemantic() != MemSemantic::Relaxed)
      store.reason = "it orders other accesses";
    else if (atomic.getMemScope() == MemScope::Sys)
      store.reason = "other devices observe its elements";
    else if (!tileas::combinedElement(
                 *store.mode, store.viewType().getMemref().getElementType()))
      store.reason = "the TMA unit cannot combine its elements";
  } else {
    return std::nullopt;
  }
  if (!tileas::getLayout(store.tile.getType()))
    return std::nullopt;
  return store;
}

/// A buffer of boxes for the tile of `view`: rows along its contiguous
/// dimension, which follow each other along the longest other one.
static tileas::MemoryAttr placesFor(tileas::TiledViewType view, Type tile) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(tile).getShape();
  std::optional<unsigned> along, across;
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (tileas::isContiguous(view, dim))
      along = dim;
  for (unsigned dim = 0; dim < shape.size(); ++dim)
    if (dim != along && (!across || shape[dim] > shape[*across]))
      across = dim;
  if (!along || !across)
    return {};
  std::optional<LinearLayout> memory =
      describedMemory(shape, *along, *across, elementBytesOf(tile));
  return memory ? tileas::MemoryAttr::get(view.getContext(), *memory)
                : tileas::MemoryAttr();
}

/// How often a block executes `op`.
static int64_t timesOf(Operation *op) {
  int64_t times = 1;
  for (Operation *around = op->getParentOp(); !isa<func::FuncOp>(around);
       around = around->getParentOp())
    if (isa<LoopLikeOpInterface>(around))
      times *= tripsOf(around);
  return times;
}

/// What one execution by threads costs more than one by a map, which writes as
/// many sectors.
static int64_t savedAtOnce(const TileStore &store) {
  const Slots &slots = CostModel::slots();
  unsigned warps = tileas::getNumWarps(store.op);
  LinearLayout layout = tileas::layoutOf(store.tile),
               source = tileas::layoutOf(store.source);
  unsigned bytes = elementBytesOf(store.tile.getType());
  int64_t byThreads = costOfOperation(store.op, layout, warps);
  if (store.source != store.tile)
    byThreads += costOfMove(planMove(source, layout, bytes), warps);
  tileas::BufferType buffer = store.bufferType();
  LinearLayout offsets = buffer.getMap().getOffsets().compose(source);
  // One barrier after the tile is written, and one before the next.
  int64_t ofWarp = costOfAccesses(offsets, bytes) + 2 * costOfBarrier();
  int64_t boxes =
      tileas::tensorBoxesOf(store.viewType(), store.places)->parts.size();
  return byThreads - costOfWavefronts(ofWarp) * warps - boxes * slots.request -
         llvm::divideCeil(buffer.getBytes(), 32) * slots.write;
}

namespace {
class StoreTilesByMap final
    : public tilewright::impl::StoreTilesByMapBase<StoreTilesByMap> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    pressure.clear();
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    if (!*chip || !(*chip)->hasTensorMapEdits() || !spec ||
        !func.getBody().hasOneBlock())
      return;
    Budget budget = budgetOf(func, *chip);
    llvm::MapVector<std::tuple<Value, Type, unsigned>, SmallVector<TileStore>>
        groups;
    func.walk([&](Operation *op) {
      std::optional<TileStore> store = findStore(op);
      if (!store || !measure(*store))
        return;
      llvm::StringRef reason = whyNot(*store, spec, budget);
      if (reason.empty())
        groups[store->key()].push_back(*store);
      else if (store->saved > CostModel::slots().tensorMap)
        makeRemark(op, RemarkId::NotStoredByMap)
            .with("Saved", store->saved - CostModel::slots().tensorMap)
            .with("Reason", reason);
    });
    SmallVector<TileStore> chosen;
    for (auto &[key, stores] : groups) {
      int64_t saved = 0;
      for (const TileStore &store : stores)
        saved += store.saved;
      if (saved <= CostModel::slots().tensorMap)
        continue;
      for (TileStore &store : stores)
        if (takeStep(store.op, StepId::StoreByMap, [] {}))
          chosen.push_back(store);
    }
    if (!chosen.empty())
      rewrite(func, chosen);
  }

  /// Whether a map could save anything, if the tile had one.
  static bool measure(TileStore &store) {
    store.source = store.tile;
    if (auto convert = store.tile.getDefiningOp<tileas::ConvertLayoutOp>();
        convert && convert->hasOneUse())
      store.source = convert.getSource();
    store.places = placesFor(store.viewType(), store.tile.getType());
    if (!store.places || !tileas::tensorBoxesOf(store.viewType(), store.places))
      return false;
    store.saved = savedAtOnce(store) * timesOf(store.op);
    return store.saved > 0;
  }

  /// Whether the epilogue's tiles are in registers at once, or need no more
  /// than the rest of the function. The conversion is dropped.
  bool fitsAtOnce(const TileStore &store, const Budget &budget) {
    auto func = store.op->getParentOfType<func::FuncOp>();
    if (pressure.empty())
      forEachPressure(func, [&](Operation *op, int64_t words) {
        int64_t &most = pressure[op];
        most = std::max(most, words);
      });
    Operation *first = store.op; // of the epilogue
    while (Operation *before = first->getPrevNode()) {
      if (before->getNumRegions() || tileas::isProduct(before))
        break;
      first = before;
    }
    int64_t whole = 0, elsewhere = 0;
    for (auto &[op, words] : pressure) {
      bool isInside = op->getBlock() == first->getBlock() &&
                      !op->isBeforeInBlock(first) &&
                      op->isBeforeInBlock(store.op);
      if (isInside && store.source != store.tile &&
          op == store.tile.getDefiningOp())
        continue;
      int64_t &most = isInside ? whole : elsewhere;
      most = std::max(most, words);
    }
    return whole <= std::max(budget.forTiles(), elsewhere);
  }

  llvm::StringRef whyNot(const TileStore &store, tileaa::KernelSpecAttr spec,
                         const Budget &budget) {
    if (!store.reason.empty())
      return store.reason;
    if (spec.getNumCtas() != 1)
      return "blocks of a cluster share the tile";
    auto func = store.op->getParentOfType<func::FuncOp>();
    Operation *first = func.getBody().front().findAncestorOpInBlock(*store.op);
    Value view = store.view;
    Operation *defines = view.getDefiningOp();
    if (view.getParentBlock() != &func.getBody().front() ||
        (defines && !defines->isBeforeInBlock(first)))
      return "its view is created in a loop";
    if (store.viewType().getMemref().getMemorySpaceAsInt() !=
        unsigned(MemorySpace::Global))
      return "its array is not known to be in global memory";
    // Rings may be live at the same time.
    if (store.bufferType().getBytes() > budget.sharedBytesOfOperands())
      return "its buffer would take too much shared memory";
    if (!fitsAtOnce(store, budget))
      return "its epilogue must be sliced to fit in registers";
    return tileas::whyNotByTensorMap(store.view, store.places);
  }

  //===--------------------------------------------------------------------===//
  // Rewriting
  //===--------------------------------------------------------------------===//

  static void rewrite(func::FuncOp func, ArrayRef<TileStore> stores) {
    llvm::MapVector<std::tuple<Value, Type, unsigned>, unsigned> numbers;
    SmallVector<Value> views;
    SmallVector<Type> types{IntegerType::get(func.getContext(), 32)};
    Block &body = func.getBody().front();
    Operation *last = nullptr; // of the views
    for (const TileStore &store : stores) {
      if (!numbers.insert({store.key(), unsigned(views.size())}).second)
        continue;
      views.push_back(store.view);
      types.push_back(std::get<Type>(store.key()));
      Operation *view = store.view.getDefiningOp();
      if (view && (!last || last->isBeforeInBlock(view)))
        last = view;
    }
    OpBuilder builder(func.getContext());
    if (last)
      builder.setInsertionPointAfter(last);
    else
      builder.setInsertionPointToStart(&body);
    Location loc = func.getLoc();
    int64_t bytes[] = {tileas::bytesOfTensorMap};
    Value scratch = tileas::AllocTensorOp::create(
        builder, loc, tileas::BufferType::get(bytes, builder.getI8Type()),
        IntegerAttr());
    auto maps =
        tileas::BuildTMADescsOp::create(builder, loc, types, views, scratch);
    for (const TileStore &store : stores)
      replace(store, maps.getMaps()[numbers.lookup(store.key())]);
    builder.setInsertionPoint(body.getTerminator());
    tileas::ReleaseTMADescsOp::create(builder, loc, maps.getSlot());
  }

  static void replace(const TileStore &store, Value map) {
    OpBuilder builder(store.op);
    Location loc = store.op->getLoc();
    makeRemark(store.op, RemarkId::StoredByMap)
        .with("Bytes", store.bufferType().getBytes())
        .with("Saved", store.saved)
        .with("Map", CostModel::slots().tensorMap);
    Value buffer = tileas::AllocTensorOp::create(
        builder, loc, store.bufferType(), IntegerAttr());
    tileas::StoreSharedOp::create(builder, loc, store.source, buffer);
    tileas::AtomicModeAttr mode;
    if (store.mode)
      mode = tileas::AtomicModeAttr::get(builder.getContext(), *store.mode);
    auto made = tileas::AsyncTiledTMAStoreOp::create(
        builder, loc, tileas::TokenType::get(builder.getContext()), buffer,
        store.view, store.indices, map, mode, store.token);
    Value tile = store.tile, done = store.done;
    done.replaceAllUsesWith(made.getDone());
    store.op->erase();
    if (auto convert = tile.getDefiningOp<tileas::ConvertLayoutOp>();
        convert && convert->use_empty())
      convert->erase();
  }

  /// The most live words at each operation.
  llvm::MapVector<Operation *, int64_t> pressure;
};
} // namespace
