//===- LoopStreams.cpp - what a loop loads into buffers -------------------===//
#include "tilewright/Transform/TileAS/LoopStreams.h"

#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Transform/TileAS/LayoutCost.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

/// Whether nothing has to be done before what waits for `token`.
static bool ordersNothing(Value token) {
  if (!token || token.getDefiningOp<tileas::MakeTokenOp>())
    return true;
  auto join = token.getDefiningOp<tileas::JoinTokensOp>();
  return join && llvm::all_of(join.getTokens(), ordersNothing);
}

/// What in the body of `loop` the operands of `op` follow from, in order; none
/// where that is more than the turn's number.
static std::optional<SmallVector<Operation *>> sliceOf(Operation *op,
                                                       scf::ForOp loop) {
  llvm::SetVector<Operation *> slice;
  SmallVector<Operation *> work = {op};
  while (!work.empty())
    for (Value operand : work.pop_back_val()->getOperands()) {
      if (operand == loop.getInductionVar() ||
          loop.isDefinedOutsideOfLoop(operand))
        continue;
      Operation *source = operand.getDefiningOp();
      if (!source || source->getBlock() != loop.getBody() ||
          source->getNumRegions() || !isPure(source))
        return std::nullopt;
      if (slice.insert(source))
        work.push_back(source);
    }
  SmallVector<Operation *> ordered(slice.begin(), slice.end());
  llvm::sort(ordered,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return ordered;
}

/// Follows the one use of `tile` through operations that rename its places to
/// the write of a buffer; `places` is where those of the load are then.
static tileas::StoreSharedOp followToBuffer(Value tile, LinearLayout &places) {
  while (tile.hasOneUse()) {
    Operation *user = *tile.getUsers().begin();
    if (auto store = dyn_cast<tileas::StoreSharedOp>(user))
      return store.getTile() == tile && !store.getOwned()
                 ? store
                 : tileas::StoreSharedOp();
    auto rename = dyn_cast<tileas::LayoutInterface>(user);
    if (!rename || user->getNumOperands() != 1)
      return {};
    auto from = cast<RankedTensorType>(tile.getType());
    auto to = dyn_cast<RankedTensorType>(user->getResult(0).getType());
    if (!to || to.getNumElements() != from.getNumElements() ||
        to.getElementType() != from.getElementType())
      return {};
    places = rename.resultLayout(places);
    tile = user->getResult(0);
  }
  return {};
}

/// The buffer that `store` fills, where it stands in the loop's body and
/// nothing else writes to it.
static tileas::AllocTensorOp ownBuffer(tileas::StoreSharedOp store,
                                       scf::ForOp loop) {
  auto buffer = store.getBuffer().getDefiningOp<tileas::AllocTensorOp>();
  if (!buffer || buffer->getBlock() != loop.getBody() ||
      store->getBlock() != loop.getBody() || buffer.getType().getStages() != 1)
    return {};
  SmallVector<Value> places = {buffer};
  while (!places.empty())
    for (Operation *user : places.pop_back_val().getUsers()) {
      if (auto view = dyn_cast<tileas::ViewOp>(user))
        places.push_back(view);
      else if (user != store && !isa<tileas::LoadSharedOp>(user))
        return {};
    }
  return buffer;
}

/// Why cp.async cannot take the tile to the buffer; empty where it can.
static llvm::StringRef refuseAsync(const LoopStream &stream,
                                   const LinearLayout &places,
                                   const Chip *chip) {
  if (!chip || !chip->hasAsyncCopy())
    return "the chip has no cp.async";
  auto load = dyn_cast<tileas::TiledLoadOp>(stream.load);
  if (!load)
    return "it is loaded by pointers";
  auto view = cast<tileas::TiledViewType>(load.getView().getType());
  if (view.getPadding().value_or(Padding::Zero) != Padding::Zero)
    return "it is padded by what is not zero";
  Type element = view.getMemref().getElementType();
  if (isa<Float4E2M1FNType>(element))
    return "its elements lie two to a byte";
  LinearLayout threads = tileas::layoutOf(load.getTile());
  bool isEveryWarp =
      1u << threads.inBits(PlaceDim::Warp) == tileas::getNumWarps(load);
  if (!isEveryWarp || !threads.isInjective() || !places.isInjective())
    return "several threads load one element";
  std::optional<GlobalAccess> access = findGlobalAccess(load);
  unsigned bytes = elementBytesOf(load.getTile().getType());
  LinearLayout offsets =
      stream.bufferType().getMap().getOffsets().compose(places);
  unsigned width = std::min(access ? requestsOf(*access, threads).width : 1,
                            1u << vectorBits(offsets, bytes));
  if (width * bytes < 4)
    return "its threads find less than 4 bytes side by side";
  return "";
}

static std::optional<LoopStream> makeStream(Operation *load, Value token,
                                            Value done, bool isWeak,
                                            scf::ForOp loop, const Chip *chip,
                                            llvm::StringRef &reason) {
  LinearLayout places = tileas::layoutOf(load->getResult(0));
  LoopStream stream{
      load, followToBuffer(load->getResult(0), places), {}, {}, {}, ""};
  if (auto tiled = dyn_cast<tileas::TiledLoadOp>(load);
      tiled && tiled.getSlice()) {
    reason = "it is loaded in slices, when the loop inside is done";
    return std::nullopt;
  }
  if (!stream.store || !(stream.buffer = ownBuffer(stream.store, loop))) {
    reason = "its tile is not only read from shared memory";
    return std::nullopt;
  }
  if (!isWeak || !ordersNothing(token) || !done.use_empty()) {
    reason = "it is ordered with other accesses";
    return std::nullopt;
  }
  std::optional<SmallVector<Operation *>> slice = sliceOf(load, loop);
  if (!slice) {
    reason = "its place does not follow from the turn's number alone";
    return std::nullopt;
  }
  stream.slice = std::move(*slice);
  if (auto hints = load->getAttrOfType<DictionaryAttr>("nv_tileas.hints"))
    if (auto latency = hints.getAs<IntegerAttr>("latency"))
      stream.latency = std::clamp<int64_t>(latency.getInt(), 1, 10);
  stream.whyNotAsync = refuseAsync(stream, places, chip);
  if (stream.whyNotAsync.empty())
    stream.places = std::move(places);
  return stream;
}

std::vector<LoopStream> tilewright::findLoopStreams(
    scf::ForOp loop, const Chip *chip,
    llvm::function_ref<void(Operation *, llvm::StringRef)> refuse) {
  std::vector<LoopStream> streams;
  auto consider = [&](auto load) {
    if (!tileas::getLayout(load.getTile().getType()))
      return;
    llvm::StringRef reason;
    std::optional<LoopStream> stream = makeStream(
        load, load.getToken(), load.getDone(),
        load.getMemSemantic() == MemSemantic::Weak, loop, chip, reason);
    if (stream)
      streams.push_back(std::move(*stream));
    else
      refuse(load, reason);
  };
  for (Operation &op : *loop.getBody()) {
    if (auto load = dyn_cast<tileas::TiledLoadOp>(op))
      consider(load);
    else if (auto load = dyn_cast<tileas::LoadPtrOp>(op))
      consider(load);
  }
  return streams;
}
