//===- LoopChannel.cpp - tiles that a producer warp copies ----------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Schedule/AgentSlice.h"
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"
#include "tilewright/Transform/TileAS/Schedule/TileSupply.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Which tiles a producer can copy
//===----------------------------------------------------------------------===//

/// The loops from the function's outermost one down to `loop`; empty if an
/// operation other than a counted loop encloses it.
static SmallVector<scf::ForOp> loopsAround(scf::ForOp loop) {
  SmallVector<scf::ForOp> loops{loop};
  while (auto outer = dyn_cast<scf::ForOp>(loops.back()->getParentOp()))
    loops.push_back(outer);
  if (!isa<func::FuncOp>(loops.back()->getParentOp()))
    return {};
  std::reverse(loops.begin(), loops.end());
  return loops;
}

scf::ForOp tilewright::outermostLoop(scf::ForOp loop) {
  SmallVector<scf::ForOp> loops = loopsAround(loop);
  return loops.empty() ? scf::ForOp() : loops.front();
}

llvm::StringRef tilewright::whyNotByTensorMap(const LoopStream &stream) {
  auto load = dyn_cast<tileas::TiledLoadOp>(stream.load);
  if (!load)
    return "its addresses are a tile instead of a view";
  if (!load.getCachePolicy().isDefault())
    return "its cache policy applies only to loads by threads";
  if (!stream.tokens.empty())
    return "it waits for stores of the kernel";
  auto loop = load->getParentOfType<scf::ForOp>();
  SmallVector<scf::ForOp> loops = loopsAround(loop);
  if (!loops.empty() && !loops.front().isDefinedOutsideOfLoop(load.getView()))
    return "its view is created in a loop";
  if (!AgentSlice::canMake(load.getView()) ||
      !AgentSlice::canMake(load.getIndices()))
    return "its address depends on values that other warps compute";
  tileas::TiledViewType view = load.getView().getType();
  if (view.getPadding().value_or(Padding::Zero) != Padding::Zero)
    return "its padding is not zero";
  return tileas::whyNotByTensorMap(load.getView(), stream.elements);
}

ProducerShape tilewright::shapeWithProducer(int32_t workers, const Chip &chip) {
  constexpr int32_t group = 4, kept = 40, mostRegisters = 232;
  ProducerShape shape;
  if (workers <= group || workers % group)
    return shape;
  shape.warps = group;
  // A block starts with equal numbers of registers, in units of eight.
  int32_t warps = workers + group,
          all = chip.registersPerSM() / chip.warpSize() / warps / 8 * 8 * warps,
          share = (all - group * kept) / workers / 8 * 8;
  shape.registers = {std::min(share, mostRegisters), kept};
  return shape;
}

/// Whether all blocks of a cluster work.
static bool isSharedByBlocks(func::FuncOp func) {
  return func
      .walk([](tileas::ClusterRankOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

/// Why the blocks of a cluster do not copy the tile of `stream` together; empty
/// if they do.
static llvm::StringRef
whyNotMulticast(scf::ForOp loop, const LoopStream &stream, int64_t blocks) {
  for (scf::ForOp around : loopsAround(loop)) {
    SmallVector<Value> bounds{around.getLowerBound(), around.getUpperBound(),
                              around.getStep()};
    if (!AgentSlice::isSameInCluster(bounds))
      return "trip counts differ between blocks";
  }
  auto load = cast<tileas::TiledLoadOp>(stream.load);
  if (!AgentSlice::isSameInCluster(load.getView()) ||
      !AgentSlice::isSameInCluster(load.getIndices()))
    return "each block has its own";
  if (!tileas::tensorBoxesOf(load.getView().getType(), stream.elements, blocks))
    return "it does not consist of enough boxes of a tensor map";
  return "";
}

/// Whether its blocks wait for each other with all their warps.
static bool combinesBlocks(func::FuncOp func) {
  return func
      .walk([](Operation *op) {
        auto reduce = dyn_cast<tileas::ReduceOp>(op);
        return isa<tileas::LoadClusterOp>(op) || (reduce && reduce.getCluster())
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

llvm::StringRef tilewright::whyNoProducer(scf::ForOp loop, const Chip *chip) {
  if (!chip || !chip->hasTensorMapEdits())
    return "the chip has no tensor maps that a block builds";
  auto func = loop->getParentOfType<func::FuncOp>();
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
  if (!spec)
    return "it is a function, not a kernel";
  if (spec.getNumCtas() != 1 && !isSharedByBlocks(func))
    return "the first block of the cluster works alone";
  if (spec.getNumWarps() + shapeWithProducer(spec.getNumWarps(), *chip).warps >
      tileaa::KernelSpecAttr::kMaxWarps)
    return "the block cannot have another warp";
  if (combinesBlocks(func))
    return "all warps exchange results with other blocks";
  if (loopsAround(loop).empty())
    return "it is in a branch";
  if (!func.getBody().hasOneBlock())
    return "the function has branches between blocks";
  for (scf::ForOp around : loopsAround(loop)) {
    SmallVector<Value> bounds{around.getLowerBound(), around.getUpperBound(),
                              around.getStep()};
    if (!AgentSlice::canMake(bounds))
      return "its trip count depends on values that other warps compute";
  }
  return "";
}

int64_t tilewright::bytesOfChannel(ArrayRef<LoopStream> streams,
                                   int64_t stages) {
  int64_t bytes = placedBytes(tileas::bytesOfTensorMap);
  // At most one channel per stream, with two barriers per stage.
  int64_t ofBarriers = 2 * placedBytes(sizeof(uint64_t) * stages);
  for (const LoopStream &stream : streams)
    bytes += stream.bytes() * stages + ofBarriers;
  return bytes;
}

//===----------------------------------------------------------------------===//
// The supply
//===----------------------------------------------------------------------===//

namespace {
/// Streams that the same operation reads first; they share their barriers.
struct Channel {
  SmallVector<unsigned> streams; ///< numbers of `plan.copied`
  Operation *reader;             ///< in the loop body
  bool isAhead;                  ///< it runs an iteration early
  bool hasPeers = false;         ///< it has tiles of all blocks of a cluster
  SmallVector<Value> maps = {};
  Value pipeline = {};
};

class AgentSupply final : public TileSupply {
public:
  AgentSupply(scf::ForOp loop, const LoopPlan &plan)
      : TileSupply(loop, plan), context(loop.getContext()),
        func(loop->getParentOfType<func::FuncOp>()) {}

  int64_t leadOf(const LoopStream &) const override { return 0; }
  Value begin(OpBuilder &builder) override;
  void copyBefore(OpBuilder &, AheadPlaces &, int64_t, IterationOf) override {}
  void waitFirst(OpBuilder &builder, Value isAny) override;
  Value beginFirst(OpBuilder &builder) override;
  void endFirst(OpBuilder &builder, Value stage) override;
  Stages beginIteration(OpBuilder &builder, AheadPlaces &places, Value iterator,
                        IterationOf iterationOf) override;
  void endIteration(OpBuilder &builder) override;
  void end(scf::ForOp loop, Value iterator) override;

private:
  void findChannels();
  bool findMulticast(unsigned number);
  void makeRingsOf(Channel &channel);
  void makeMaps(scf::ForOp outermost);
  void carry();
  void fill(OpBuilder &builder, const Channel &channel, Value iterator);
  void releaseLast(scf::ForOp loop, Value iterator);
  /// Whether the agent already copies tiles of the loop's next run while the
  /// last iteration executes its unneeded early products. These must not read
  /// buffers that are being overwritten, so they multiply the iteration's own
  /// tiles again, whose release is delayed by one iteration.
  bool runsAgain() const { return !around.empty(); }

  MLIRContext *context;
  func::FuncOp func;
  SmallVector<scf::ForOp> around; ///< the outermost first
  SmallVector<Channel> channels;
  SmallVector<bool> multicast; ///< of each of `plan.copied`
  Value mapSlot,
      first;     ///< the maps' scratch, and the iterator on entry to the loop
  Stages stages; ///< of the iteration that is being emitted
  Value hasNext; ///< whether another one follows
};
} // namespace

/// The blocks of the kernel's cluster.
static int64_t blocksOf(func::FuncOp func) {
  return tileaa::getKernelSpec(func).getNumCtas();
}

/// The first operation of the loop's body that reads the buffer of `stream`.
static Operation *firstReader(scf::ForOp loop, const LoopStream &stream) {
  Operation *first = nullptr;
  SmallVector<Value> places{stream.buffer->getResult(0)};
  while (!places.empty())
    for (Operation *user : places.pop_back_val().getUsers()) {
      if (isa<tileas::ViewOp>(user)) {
        places.push_back(user->getResult(0));
        continue;
      }
      Operation *here = loop.getBody()->findAncestorOpInBlock(*user);
      if (user != stream.store && (!first || here->isBeforeInBlock(first)))
        first = here;
    }
  return first;
}

void AgentSupply::findChannels() {
  for (auto [number, stream] : llvm::enumerate(plan.copied)) {
    Operation *reader = firstReader(loop, stream);
    auto found = llvm::find_if(channels, [&](const Channel &channel) {
      return channel.reader == reader;
    });
    if (found == channels.end()) {
      channels.push_back({{}, reader, plan.leadOfReader(stream) != 0});
      found = std::prev(channels.end());
    }
    found->streams.push_back(number);
    multicast.push_back(findMulticast(number));
    found->hasPeers |= multicast.back();
  }
}

/// Whether the blocks of the kernel's cluster copy the tile together: each then
/// reads its share of the bytes from L2. Costs an arrival per warp and block in
/// each iteration, some 30 cycles that overlap with products of hundreds, so it
/// is chosen wherever it is possible.
bool AgentSupply::findMulticast(unsigned number) {
  const LoopStream &stream = plan.copied[number];
  int64_t blocks = blocksOf(func);
  if (blocks < 2)
    return false;
  llvm::StringRef reason = whyNotMulticast(loop, stream, blocks);
  if (!reason.empty()) {
    makeRemark(stream.load, RemarkId::TileNotMulticast).with("Reason", reason);
    return false;
  }
  return takeStep(stream.load, StepId::Multicast, [&] {
    makeRemark(stream.load, RemarkId::TileMulticast)
        .with("Blocks", blocks)
        .with("Bytes", stream.bytes() / blocks);
  });
}

/// At the function's start, before the agents split.
void AgentSupply::makeRingsOf(Channel &channel) {
  auto builder = OpBuilder::atBlockBegin(&func.getBody().front());
  SmallVector<Value> ofChannel;
  for (unsigned stream : channel.streams) {
    rings[stream] = makeRing(builder, plan.copied[stream], plan.stages);
    ofChannel.push_back(rings[stream]);
  }
  int64_t one[] = {1};
  tileas::BufferType single =
      tileas::BufferType::get(one, builder.getI64Type());
  auto type = tileas::BufferType::get(context, plan.stages, one,
                                      single.getElementType(), single.getMap(),
                                      single.getSpace());
  auto barriers = [&] {
    return tileas::AllocTensorOp::create(builder, loc, type, IntegerAttr());
  };
  Value full = barriers(), empty = barriers();
  channel.pipeline = tileas::CreatePipelineOp::create(
      builder, loc, tileas::PipelineType::get(context, plan.stages), full,
      empty, ofChannel,
      builder.getI32IntegerAttr(tileaa::getKernelSpec(func).getNumWarps()),
      channel.hasPeers ? builder.getI32IntegerAttr(int32_t(blocksOf(func)))
                       : IntegerAttr());
}

/// One tensor map for each view.
void AgentSupply::makeMaps(scf::ForOp outermost) {
  OpBuilder builder(outermost);
  llvm::MapVector<std::pair<Value, Type>, unsigned> numbers;
  auto keyOf = [&](unsigned number) {
    const LoopStream &stream = plan.copied[number];
    auto view = cast<tileas::TiledLoadOp>(stream.load).getView();
    return std::pair<Value, Type>(
        view, *tileas::tensorMapTypeOf(view.getType(), stream.elements,
                                       multicast[number] ? blocksOf(func) : 1));
  };
  SmallVector<Value> views;
  SmallVector<Type> types{builder.getI32Type()};
  for (const Channel &channel : channels)
    for (unsigned stream : channel.streams) {
      auto [view, type] = keyOf(stream);
      if (!numbers.insert({{view, type}, unsigned(views.size())}).second)
        continue;
      views.push_back(view);
      types.push_back(type);
    }
  int64_t bytes[] = {tileas::bytesOfTensorMap};
  Value scratch = tileas::AllocTensorOp::create(
      builder, loc, tileas::BufferType::get(bytes, builder.getI8Type()),
      IntegerAttr());
  auto build =
      tileas::BuildTMADescsOp::create(builder, loc, types, views, scratch);
  mapSlot = build.getSlot();
  for (Channel &channel : channels)
    for (unsigned stream : channel.streams)
      channel.maps.push_back(build.getMaps()[numbers.lookup(keyOf(stream))]);
  first = tileas::CreateIteratorOp::create(
      builder, loc, tileas::PipelineIteratorType::get(context, plan.stages));
}

/// Adds a loop-carried variable that starts as `init` and never changes. The
/// body's block stays, and with it builders and values that refer to it.
static scf::ForOp addCarried(scf::ForOp loop, Value init) {
  OpBuilder builder(loop);
  SmallVector<Value> inits(loop.getInitArgs());
  inits.push_back(init);
  auto wider = scf::ForOp::create(
      builder, loop.getLoc(), loop.getLowerBound(), loop.getUpperBound(),
      loop.getStep(), inits, /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  wider->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  wider.getRegion().takeBody(loop.getRegion());
  Block *body = wider.getBody();
  Operation *yield = body->getTerminator();
  yield->insertOperands(yield->getNumOperands(),
                        body->addArgument(init.getType(), loop.getLoc()));
  loop->replaceAllUsesWith(wider.getResults().drop_back());
  loop->erase();
  return wider;
}

/// Carries the iterators through the enclosing loops, so that stages continue
/// across runs. `end` sets the values that they yield.
void AgentSupply::carry() {
  for (scf::ForOp &each : around) {
    each = addCarried(each, first);
    first = each.getRegionIterArgs().back();
  }
}

Value AgentSupply::begin(OpBuilder &builder) {
  rings.resize(plan.copied.size());
  findChannels();
  around = loopsAround(loop);
  for (Channel &channel : channels)
    makeRingsOf(channel);
  makeMaps(around.front());
  around.pop_back(); // the loop itself
  carry();
  return first;
}

/// Not in the branch with the products: the loop's early products may read the
/// first stage again, which has therefore been waited for on every path to it.
void AgentSupply::waitFirst(OpBuilder &builder, Value isAny) {
  for (const Channel &channel : channels)
    if (channel.isAhead)
      tileas::ConsumerWaitOp::create(builder, loc, channel.pipeline, first,
                                     isAny);
}

Value AgentSupply::beginFirst(OpBuilder &builder) {
  return stageOf(builder, first);
}

void AgentSupply::endFirst(OpBuilder &builder, Value stage) {
  if (runsAgain())
    return;
  for (const Channel &channel : channels)
    if (channel.isAhead)
      tileas::ConsumerReleaseOp::create(builder, loc, channel.pipeline, stage,
                                        always(builder));
}

/// In place of the loads.
void AgentSupply::fill(OpBuilder &builder, const Channel &channel,
                       Value iterator) {
  int64_t bytes = 0;
  for (unsigned stream : channel.streams)
    bytes += plan.copied[stream].bufferType().getBytes();
  tileas::ProducerAcquireOp::create(builder, loc, channel.pipeline, iterator,
                                    builder.getI32IntegerAttr(int32_t(bytes)));
  for (auto [number, map] : llvm::zip_equal(channel.streams, channel.maps)) {
    const LoopStream &stream = plan.copied[number];
    auto load = cast<tileas::TiledLoadOp>(stream.load);
    OpBuilder here(load);
    tileas::AsyncTiledTMALoadOp::create(
        here, load.getLoc(), load.getView(), load.getIndices(), map,
        bufferOf(builder, number, stages.own), channel.pipeline, iterator,
        stream.elements, multicast[number]);
  }
}

TileSupply::Stages AgentSupply::beginIteration(OpBuilder &builder,
                                               AheadPlaces &, Value iterator,
                                               IterationOf iterationOf) {
  stages = {stageOf(builder, iterator), Value()};
  Value next;
  if (plan.products) {
    hasNext = iterationOf(1)->exists;
    next =
        tileas::IncIterOp::create(builder, loc, iterator.getType(), iterator);
    stages.ahead = stageOf(builder, next);
    if (runsAgain())
      stages.ahead = arith::SelectOp::create(builder, loc, hasNext,
                                             stages.ahead, stages.own);
  }
  for (const Channel &channel : channels)
    fill(builder, channel, iterator);
  for (const Channel &channel : channels) {
    OpBuilder before(channel.reader);
    if (channel.isAhead)
      tileas::ConsumerWaitOp::create(builder, loc, channel.pipeline, next,
                                     hasNext);
    else
      tileas::ConsumerWaitOp::create(before, loc, channel.pipeline, iterator,
                                     Value());
  }
  return stages;
}

void AgentSupply::endIteration(OpBuilder &builder) {
  for (const Channel &channel : channels) {
    bool isReleasedAhead = channel.isAhead && !runsAgain();
    Value released = isReleasedAhead ? stages.ahead : stages.own,
          condition = hasNext;
    if (!channel.isAhead && plan.inFlight()) {
      // The slot that the previous iteration's product has read.
      released = slotBefore(builder, loc, stages.own, plan.stages);
      condition =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                loop.getInductionVar(), loop.getLowerBound());
    } else if (!isReleasedAhead) {
      condition = always(builder);
    }
    tileas::ConsumerReleaseOp::create(builder, loc, channel.pipeline, released,
                                      condition);
  }
}

/// Releases the stages of products in flight before the loop runs again.
void AgentSupply::releaseLast(scf::ForOp inner, Value iterator) {
  OpBuilder builder(context);
  builder.setInsertionPointAfter(inner);
  Value stage =
      slotBefore(builder, loc, stageOf(builder, iterator), plan.stages);
  Value isAny = IterationRange(inner).isAny(builder, loc);
  for (const Channel &channel : channels)
    tileas::ConsumerReleaseOp::create(builder, loc, channel.pipeline, stage,
                                      isAny);
}

void AgentSupply::end(scf::ForOp inner, Value iterator) {
  if (!around.empty() && plan.inFlight())
    releaseLast(inner, iterator);
  scf::ForOp outermost = inner;
  for (scf::ForOp each : llvm::reverse(around)) {
    auto yield = cast<scf::YieldOp>(each.getBody()->getTerminator());
    yield.setOperand(yield.getNumOperands() - 1, iterator);
    iterator = each->getResults().back();
    outermost = each;
  }
  OpBuilder builder(context);
  builder.setInsertionPointAfter(outermost);
  for (const Channel &channel : channels)
    tileas::DestroyPipelineOp::create(builder, loc, channel.pipeline);
  for (const Channel &channel : channels)
    tileas::ProducerTailOp::create(builder, loc, channel.pipeline, iterator);
  tileas::ReleaseTMADescsOp::create(builder, loc, mapSlot);
}

std::unique_ptr<TileSupply> tilewright::supplyByAgent(scf::ForOp loop,
                                                      const LoopPlan &plan) {
  return std::make_unique<AgentSupply>(loop, plan);
}
