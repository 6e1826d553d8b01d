//===- PipelineOps.cpp - channels of stages between agents ----------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

CreatePipelineOp tileas::channelOf(Value pipeline) {
  return pipeline.getDefiningOp<CreatePipelineOp>();
}

LogicalResult PipelineType::verify(function_ref<InFlightDiagnostic()> error,
                                   int64_t stages) {
  if (stages < 1 || stages > PipelineIteratorType::kMaxStages)
    return error() << "expects 1 to " << PipelineIteratorType::kMaxStages
                   << " stages, but found " << stages;
  return success();
}

LogicalResult CreatePipelineOp::verify() {
  int64_t stages = getType().getStages();
  for (Value each : {getFull(), getEmpty()}) {
    auto buffer = cast<BufferType>(each.getType());
    if (buffer.getStages() != stages ||
        buffer.getShape() != ArrayRef<int64_t>{1} ||
        !buffer.getElementType().isInteger(64))
      return emitOpError("expects as barriers a memref of ")
             << stages << " stages of 1xi64, but found " << buffer;
  }
  if (std::optional<uint32_t> peers = getPeers();
      peers && (*peers < 2 || *peers > 16 || !llvm::isPowerOf2_32(*peers)))
    return emitOpError("expects 2, 4, 8 or 16 peers, but found ") << *peers;
  if (getRings().empty())
    return emitOpError("expects a ring that the producer fills");
  for (Value each : getRings())
    if (auto ring = cast<BufferType>(each.getType());
        ring.getStages() != stages)
      return emitOpError("expects rings of ")
             << stages << " stages, but found " << ring;
  return success();
}

SmallVector<BufferAccess, 2> CreatePipelineOp::getBufferAccesses() {
  return {{getFull(), /*writes=*/true}, {getEmpty(), /*writes=*/true}};
}

/// Checks that create_pipeline defines `pipeline`, so its rings are known, and
/// that `iterator`, which may be null, has the same number of stages.
static LogicalResult verifyStage(Operation *op, Value pipeline,
                                 Value iterator) {
  if (!channelOf(pipeline))
    return op->emitOpError("expects a pipeline of create_pipeline");
  if (!iterator)
    return success();
  int64_t stages = cast<PipelineType>(pipeline.getType()).getStages(),
          found = cast<PipelineIteratorType>(iterator.getType()).getStages();
  if (stages != found)
    return op->emitOpError("expects an iterator over ")
           << stages << " stages, but found one over " << found;
  return success();
}

LogicalResult ProducerAcquireOp::verify() {
  return verifyStage(*this, getPipeline(), getIterator());
}
LogicalResult ProducerTailOp::verify() {
  return verifyStage(*this, getPipeline(), getIterator());
}
LogicalResult ConsumerWaitOp::verify() {
  return verifyStage(*this, getPipeline(), getIterator());
}
LogicalResult ConsumerReleaseOp::verify() {
  return verifyStage(*this, getPipeline(), Value());
}

LogicalResult DestroyPipelineOp::verify() {
  return verifyStage(*this, getPipeline(), Value());
}

// Many threads may access a barrier at once, so an arrival is not a write that
// others have to be synchronized with.

SmallVector<BufferAccess, 2> ProducerAcquireOp::getBufferAccesses() {
  CreatePipelineOp channel = channelOf(getPipeline());
  return {{channel.getFull()}, {channel.getEmpty()}};
}
SmallVector<BufferAccess, 2> ProducerTailOp::getBufferAccesses() {
  return {{channelOf(getPipeline()).getFull()}};
}
SmallVector<BufferAccess, 2> ConsumerWaitOp::getBufferAccesses() {
  return {{channelOf(getPipeline()).getFull()}};
}
SmallVector<BufferAccess, 2> ConsumerReleaseOp::getBufferAccesses() {
  CreatePipelineOp channel = channelOf(getPipeline());
  SmallVector<BufferAccess, 2> accesses{{channel.getEmpty()}};
  for (Value ring : channel.getRings()) {
    BufferAccess &release = accesses.emplace_back();
    release.buffer = ring;
    release.writes = release.releases = true;
    release.stage = getSlot();
  }
  return accesses;
}

//===----------------------------------------------------------------------===//
// Copies with tensor maps
//===----------------------------------------------------------------------===//

int64_t AsyncTiledTMALoadOp::getBlocks() {
  return getMulticast() ? channelOf(getPipeline()).getBlocks() : 1;
}

/// Checks a copy of `tile`, whose elements are at `places` in a buffer, by the
/// TMA unit.
static LogicalResult verifyTensorCopy(Operation *op, TiledViewType view,
                                      ValueRange indices, RankedTensorType tile,
                                      MemoryAttr places, int64_t blocks,
                                      TmaDescType found) {
  if (view.getTileShape() != tile.getShape() ||
      view.getMemref().getElementType() != tile.getElementType())
    return op->emitOpError("expects a tile of the view, but found ")
           << tile << " and " << view;
  if (indices.size() != view.getTileShape().size())
    return op->emitOpError("expects an index for each of ")
           << view.getTileShape().size() << " dimensions, but found "
           << indices.size();
  FailureOr<TmaDescType> map = tensorMapTypeOf(view, places, blocks);
  if (failed(map) || *map != found)
    return op->emitOpError("expects a tensor map whose boxes the tile consists "
                           "of, but found ")
           << found << " for " << places;
  return success();
}

LogicalResult AsyncTiledTMALoadOp::verify() {
  if (failed(verifyStage(*this, getPipeline(), getIterator())))
    return failure();
  if (getMulticast() && getBlocks() < 2)
    return emitOpError("expects a channel with peers for 'multicast'");
  BufferType buffer = getBuffer().getType();
  if (buffer.getStages() != 1)
    return emitOpError("expects one stage of a buffer, but found ") << buffer;
  if (!llvm::is_contained(channelOf(getPipeline()).getRings(),
                          bufferOf(getBuffer())))
    return emitOpError("expects a stage of one of its channel's rings");
  auto tile =
      RankedTensorType::get(getPlaces().getShape(), buffer.getElementType());
  if (!getPlaces().isFull() ||
      tile.getNumElements() * buffer.getElementBytes() !=
          buffer.getStageBytes())
    return emitOpError("expects places for the ")
           << buffer.getStageBytes() << " bytes of a stage, but found "
           << getPlaces();
  return verifyTensorCopy(*this, getView().getType(), getIndices(), tile,
                          getPlaces(), getBlocks(), getMap().getType());
}

LogicalResult AsyncTiledTMAStoreOp::verify() {
  BufferType buffer = getBuffer().getType();
  if (buffer.getStages() != 1)
    return emitOpError("expects one stage of a buffer, but found ") << buffer;
  if (getMode() && !combinedElement(*getMode(), buffer.getElementType()))
    return emitOpError("expects elements that the TMA unit can combine, but "
                       "found '")
           << stringifyAtomicMode(*getMode()) << "' of "
           << buffer.getElementType();
  return verifyTensorCopy(*this, getView().getType(), getIndices(),
                          buffer.getTile(), buffer.getMap(), /*blocks=*/1,
                          getMap().getType());
}

SmallVector<BufferAccess, 2> AsyncTiledTMAStoreOp::getBufferAccesses() {
  return {{getBuffer(), /*writes=*/false, Value(), BufferAccess::WithStore}};
}

SmallVector<BufferAccess, 2> AsyncTiledTMALoadOp::getBufferAccesses() {
  BufferAccess barrier{channelOf(getPipeline()).getFull()};
  barrier.byAsyncProxy = true;
  return {{getBuffer(), /*writes=*/true, Value(), BufferAccess::WithStage},
          barrier};
}

SmallVector<BufferAccess, 2> BuildTMADescsOp::getBufferAccesses() {
  return {{getScratch(), /*writes=*/true}};
}

LogicalResult BuildTMADescsOp::verify() {
  BufferType scratch = getScratch().getType();
  if (scratch.getBytes() != bytesOfTensorMap)
    return emitOpError("expects a memref of ")
           << bytesOfTensorMap << " bytes for a map, but found " << scratch;
  if (getViews().empty() || getViews().size() != getMaps().size())
    return emitOpError("expects a map for each view, at least one, but found ")
           << getMaps().size() << " for " << getViews().size();
  for (auto [view, map] : llvm::zip_equal(getViews(), getMaps())) {
    MemRefType memref = cast<TiledViewType>(view.getType()).getMemref();
    auto type = cast<TmaDescType>(map.getType());
    if (int64_t(type.getBox().size()) != memref.getRank() ||
        type.getElement() != memref.getElementType())
      return emitOpError("expects a box in the view's memref, but found ")
             << type << " and " << memref;
    std::optional<unsigned> combined;
    for (Operation *user : map.getUsers()) {
      auto store = dyn_cast<AsyncTiledTMAStoreOp>(user);
      std::optional<unsigned> element =
          store && store.getMode()
              ? combinedElement(*store.getMode(), type.getElement())
              : std::nullopt;
      if (element && combined.value_or(*element) != *element)
        return emitOpError("expects copies by one map to combine elements of "
                           "one signedness");
      combined = element ? element : combined;
    }
  }
  return success();
}
