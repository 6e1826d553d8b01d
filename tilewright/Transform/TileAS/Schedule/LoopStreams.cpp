//===- LoopStreams.cpp - tiles that a loop loads into buffers -------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopStreams.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/LayoutCost.h"
#include "tilewright/Transform/TileAS/Schedule/LoopTokens.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilewright;

Value LoopStream::tokenBefore(OpBuilder &builder) const {
  return joinTokens(builder, load->getLoc(), tokens);
}

/// Follows the single use of `tile` through operations that rename its elements
/// to the store into a buffer; `places` then maps the load's elements.
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

/// Whether `value` depends on a product in the body of `loop`, or on
/// loop-carried tiles.
static bool followsFromProduct(Value value, scf::ForOp loop) {
  llvm::SetVector<Value> values;
  values.insert(value);
  for (unsigned i = 0; i < values.size(); ++i) {
    Operation *op = values[i].getDefiningOp();
    if (!op) {
      auto argument = cast<BlockArgument>(values[i]);
      if (argument.getOwner() == loop.getBody() &&
          tileas::getLayout(argument.getType()))
        return true;
      continue;
    }
    if (op->getBlock() != loop.getBody())
      continue;
    if (tileas::isProduct(op) || op->getNumRegions() ||
        isa<tileas::LoadSharedOp>(op))
      return true;
    values.insert(op->operand_begin(), op->operand_end());
  }
  return false;
}

/// The last operation in the body of `loop` that elementwise uses of `tile`
/// reach: a store to shared memory, or a product. Null if they reach neither,
/// or any other operation, or if they need a product first, which hides the
/// load's latency.
static Operation *followToProduct(Value tile, scf::ForOp loop) {
  Operation *last = nullptr;
  llvm::SetVector<Value> values;
  values.insert(tile);
  for (unsigned i = 0; i < values.size(); ++i)
    for (Operation *user : values[i].getUsers()) {
      if (user->getBlock() != loop.getBody() || user->getNumRegions())
        return nullptr;
      if (isa<tileas::StoreSharedOp>(user) || tileas::isProduct(user)) {
        if (!last || last->isBeforeInBlock(user))
          last = user;
        continue;
      }
      if (!isPure(user) || user == loop.getBody()->getTerminator() ||
          llvm::any_of(user->getOperands(), [&](Value operand) {
            return !values.contains(operand) &&
                   followsFromProduct(operand, loop);
          }))
        return nullptr;
      values.insert(user->result_begin(), user->result_end());
    }
  return last;
}

/// The buffer that `store` fills, if it is allocated in the loop's body and
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
      else if (user != store && !tileas::onlyReadsBuffers(user))
        return {};
    }
  return buffer;
}

/// Whether out-of-bounds elements are padded with anything but zero.
static bool hasPadding(Operation *op) {
  if (auto load = dyn_cast<tileas::LoadPtrOp>(op))
    return load.getPadding() && !tileas::isZero(load.getPadding());
  auto view = cast<tileas::TiledViewType>(
      cast<tileas::TiledLoadOp>(op).getView().getType());
  return view.getPadding().value_or(Padding::Zero) != Padding::Zero;
}

/// Why cp.async cannot copy the tile to the buffer; empty if it can.
static llvm::StringRef refuseAsync(const LoopStream &stream,
                                   const LinearLayout &places,
                                   const Chip *chip) {
  if (!chip || !chip->hasAsyncCopy())
    return "the chip has no cp.async";
  if (hasPadding(stream.load))
    return "its padding is not zero";
  auto tile = cast<RankedTensorType>(stream.tile().getType());
  if (isa<Float4E2M1FNType>(tile.getElementType()))
    return "its elements are packed two to a byte";
  LinearLayout threads = tileas::layoutOf(stream.tile());
  bool isEveryWarp =
      1u << threads.inBits(PlaceDim::Warp) == tileas::getNumWarps(stream.load);
  if (!isEveryWarp || !threads.isInjective() || !places.isInjective())
    return "several threads load one element";
  std::optional<GlobalAccess> access = findGlobalAccess(stream.load);
  unsigned bytes = elementBytesOf(tile);
  LinearLayout offsets =
      stream.bufferType().getMap().getOffsets().compose(places);
  unsigned width = std::min(access ? requestsOf(*access, threads).width : 1,
                            1u << vectorBits(offsets, bytes));
  if (width * bytes < 4)
    return "its threads have less than 4 contiguous bytes";
  return "";
}

/// Whether the load is known to read global memory: PTX can copy only that to
/// shared memory.
static bool isOfGlobalMemory(Operation *op) {
  if (auto load = dyn_cast<tileas::LoadPtrOp>(op))
    return cast<tileas::PtrType>(
               getElementTypeOrSelf(load.getPointers().getType()))
               .getSpace() == MemorySpace::Global;
  auto view = cast<tileas::TiledViewType>(
      cast<tileas::TiledLoadOp>(op).getView().getType());
  MemRefType memory = view.getMemref();
  return memory.getMemorySpaceAsInt() == unsigned(MemorySpace::Global);
}

/// The load's operands without its token.
static SmallVector<Value> placeOperands(Operation *load) {
  SmallVector<Value> place;
  for (Value operand : load->getOperands())
    if (!isa<tileas::TokenType>(operand.getType()))
      place.push_back(operand);
  return place;
}

/// The address of each tile element in `buffer`: threads with layout `threads`
/// write to its `places`.
static tileas::MemoryAttr elementsIn(tileas::BufferType buffer,
                                     const LinearLayout &threads,
                                     const LinearLayout &places) {
  std::optional<LinearLayout> placeOf = threads.pseudoInverse();
  if (!placeOf)
    return {};
  LinearLayout offsets =
      buffer.getMap().getOffsets().compose(places).compose(*placeOf);
  return tileas::MemoryAttr::getChecked([&] { return InFlightDiagnostic(); },
                                        buffer.getContext(), threads.shape(),
                                        ArrayRef<uint64_t>(offsets.allBases()));
}

/// Sets what `stream` waits for and how its address follows from the iteration;
/// why it cannot be loaded early, or empty.
static llvm::StringRef findSources(LoopStream &stream, scf::ForOp loop) {
  Operation *load = stream.load;
  std::optional<SmallVector<Value>> tokens =
      tokensBeforeLoop(tokenOf(load), loop);
  if (!isWeakLoad(load) || !tokens || !isWaitedForByLoads(doneOf(load), loop))
    return "it is ordered with other operations of an iteration";
  stream.tokens = std::move(*tokens);
  std::optional<LoopSlice> slice = sliceOf(placeOperands(load), loop);
  if (!slice || !recurrenceOf(slice->carried, loop))
    return "its address depends on values that an iteration loads or "
           "multiplies";
  stream.slice = std::move(*slice);
  return "";
}

static std::optional<LoopStream> makeStream(Operation *load, scf::ForOp loop,
                                            const Chip *chip,
                                            llvm::StringRef &reason) {
  if (!isOfGlobalMemory(load)) {
    reason = "it is not loaded from global memory";
    return std::nullopt;
  }
  LinearLayout places = tileas::layoutOf(load->getResult(0));
  LoopStream stream;
  stream.load = load;
  stream.store = followToBuffer(load->getResult(0), places);
  if (stream.store)
    stream.buffer = ownBuffer(stream.store, loop);
  if (!stream.buffer)
    stream.store = {};
  stream.lastUse = stream.store ? stream.store.getOperation()
                                : followToProduct(stream.tile(), loop);
  if (auto tiled = dyn_cast<tileas::TiledLoadOp>(load);
      tiled && tiled.getSlice()) {
    reason = "it is loaded in slices, after the inner loop";
    return std::nullopt;
  }
  if (!stream.lastUse) {
    reason =
        "its tile has uses other than products and stores to shared memory";
    return std::nullopt;
  }
  reason = findSources(stream, loop);
  if (!reason.empty())
    return std::nullopt;
  if (auto hints = load->getAttrOfType<DictionaryAttr>("nv_tileas.hints"))
    if (auto latency = hints.getAs<IntegerAttr>("latency"))
      stream.latency = std::clamp<int64_t>(latency.getInt(), 1, 10);
  if (!stream.hasBuffer()) {
    stream.whyNotAsync = "it is computed with before it is multiplied";
    return stream;
  }
  stream.elements =
      elementsIn(stream.bufferType(), tileas::layoutOf(stream.tile()), places);
  stream.whyNotAsync = refuseAsync(stream, places, chip);
  if (auto cached = dyn_cast<CachedAccessOpInterface>(load);
      cached && !cached.getCachePolicy().isDefault())
    stream.whyNotAsync = "its cache policy applies only to loads by threads";
  if (stream.whyNotAsync.empty())
    stream.places = std::move(places);
  return stream;
}

static bool isLoadOfTile(Operation &op) {
  return isa<tileas::TiledLoadOp, tileas::LoadPtrOp>(op) &&
         tileas::getLayout(op.getResult(0).getType());
}

std::vector<LoopStream> tilewright::findReadStreams(scf::ForOp loop) {
  std::vector<LoopStream> streams;
  for (Operation &op : *loop.getBody()) {
    auto tiled = dyn_cast<tileas::TiledLoadOp>(op);
    if (!isLoadOfTile(op) || !isOfGlobalMemory(&op) ||
        (tiled && tiled.getSlice()))
      continue;
    LoopStream stream;
    stream.load = &op;
    if (findSources(stream, loop).empty() && stream.slice.carried.empty())
      streams.push_back(std::move(stream));
  }
  return streams;
}

std::vector<LoopStream> tilewright::findLoopStreams(
    scf::ForOp loop, const Chip *chip,
    llvm::function_ref<void(Operation *, llvm::StringRef)> refuse) {
  std::vector<LoopStream> streams;
  for (Operation &op : *loop.getBody()) {
    if (!isLoadOfTile(op))
      continue;
    llvm::StringRef reason;
    if (std::optional<LoopStream> stream = makeStream(&op, loop, chip, reason))
      streams.push_back(std::move(*stream));
    else
      refuse(&op, reason);
  }
  return streams;
}
