//===- PipelineLoops.cpp - loops that load ahead --------------------------===//
// What a turn of a loop reads from shared memory (LoopStreams.h) is loaded some
// turns before. Where the chip has cp.async, a ring of S stages takes the
// tiles:
//
//   if lo < hi: copy turn 0 .. S-2 to stages 0 .. S-2, a group each
//   for i: (wait for all groups but S-2; barrier)
//          copy turn i+S-1, if there is one, to the stage of turn i-1; a group
//          compute with the stage of turn i
//
// The barrier stands between the wait and the copy, so one a turn serves both
// what is read and what is overwritten. Groups are counted whether anything was
// copied or not. At the end every copy has been waited for: the last turns copy
// nothing.
//
// Elsewhere a turn's tile is loaded one turn before into registers, which the
// loop carries, and written to shared memory when its turn comes; the load
// stands behind that write, where the registers of the tile before are free.
//
// Turns that do not exist are not loaded: the turn's number is held against the
// loop's end by their distance, which does not overflow, and what a place is
// computed from is a number of a turn that does exist.
//
// Places that the loop carries, pointers that go on by a step, are carried a
// second time for the turns that are copied, and once where nothing but the
// copies needs them (AheadPlaces.h).
//
// How far ahead, and what is copied and what waits in registers, is LoopPlan's
// to say; `num_stages` of 1 keeps the loop as it is. Refused: peeled epilogues,
// which double the code of the body.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/AccessFacts.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/AheadPlaces.h"
#include "tilewright/Transform/TileAS/LoopPlan.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/ProductsAhead.h"
#include "tilewright/Transform/TileAS/UnrollStages.h"
#include "tilewright/Transform/TileAS/WeakAccesses.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace tilewright {
#define GEN_PASS_DEF_PIPELINELOOPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// Through registers
//===----------------------------------------------------------------------===//

/// The tiles of `streams` of a turn, behind `tokens`, or nothing in particular
/// where `exists` does not hold. `map` makes what the turn's slices start from.
static ValueRange loadWhere(OpBuilder &builder, Location loc,
                            ArrayRef<LoopStream> streams, Value exists,
                            ValueRange tokens,
                            llvm::function_ref<IRMapping(OpBuilder &)> map) {
  auto branch = scf::IfOp::create(
      builder, loc, exists,
      [&](OpBuilder &inner, Location) {
        IRMapping start = map(inner);
        SmallVector<Value> tiles;
        for (auto [number, stream] : llvm::enumerate(streams)) {
          IRMapping mapping = start;
          cloneSlice(inner, stream.slice, mapping);
          Operation *load = inner.clone(*stream.load, mapping);
          setToken(load, tokens.empty() ? Value() : tokens[number]);
          tiles.push_back(load->getResult(0));
        }
        scf::YieldOp::create(inner, loc, tiles);
      },
      [&](OpBuilder &inner, Location) {
        SmallVector<Value> tiles;
        for (const LoopStream &stream : streams)
          tiles.push_back(tileas::PoisonOp::create(inner, stream.load->getLoc(),
                                                   stream.tile().getType()));
        scf::YieldOp::create(inner, loc, tiles);
      });
  return branch.getResults();
}

/// The loop with the tiles of `streams` carried from turn to turn.
static scf::ForOp prefetch(scf::ForOp loop, ArrayRef<LoopStream> streams) {
  Turns turns(loop);
  AheadPlaces places(loop, streams);
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value own = loop.getInductionVar();
  SmallVector<Value> tokens;
  for (const LoopStream &stream : streams)
    tokens.push_back(stream.tokenBefore(builder));
  SmallVector<Value> first =
      loadWhere(builder, loc, streams, turns.isAny(builder, loc), tokens,
                [&](OpBuilder &) {
                  return places.map(loop.getLowerBound(), places.first());
                });
  IRRewriter rewriter(builder);
  auto wider = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, first, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &, Location, ArrayRef<BlockArgument>) {
        Operation *last = streams.front().store;
        for (const LoopStream &stream : streams)
          if (last->isBeforeInBlock(stream.store))
            last = stream.store;
        OpBuilder behind(last->getBlock(), std::next(last->getIterator()));
        Value exists = turns.exists(behind, loc, own, 1);
        Value turn = turns.number(behind, loc, own, 1, exists);
        return SmallVector<Value>(
            loadWhere(behind, loc, streams, exists, {}, [&](OpBuilder &inner) {
              return places.map(turn, places.next(inner, places.own(), own));
            }));
      }));
  for (auto [stream, tile] : llvm::zip(
           streams, wider.getRegionIterArgs().take_back(streams.size()))) {
    stream.tile().replaceAllUsesWith(tile);
    passDone(stream.load);
    stream.load->erase();
  }
  return wider;
}

//===----------------------------------------------------------------------===//
// By asynchronous copies
//===----------------------------------------------------------------------===//

static Value constantI32(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getI32IntegerAttr(int32_t(value)));
}

/// Stage `slot` of a ring.
static Value viewStage(OpBuilder &builder, Location loc, Value ring,
                       Value slot) {
  auto type = cast<tileas::BufferType>(ring.getType());
  return tileas::ViewOp::create(builder, loc,
                                tileas::BufferType::get(type.getShape(),
                                                        type.getElementType(),
                                                        type.getMap()),
                                ring, slot, ValueRange());
}

static Value stageBefore(OpBuilder &builder, Location loc, Value slot,
                         int64_t stages) {
  Value one = constantI32(builder, loc, 1);
  Operation *owner = slot.getDefiningOp();
  if (stages == 2 && takeStep(owner, StepId::AlternateStages, [] {})) {
    makeRemark(owner, RemarkId::StagesAlternate)
        .with("Operation", owner->getName());
    return arith::XOrIOp::create(builder, loc, slot, one);
  }
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        slot, constantI32(builder, loc, 0));
  Value lower = arith::SubIOp::create(builder, loc, slot, one);
  Value last = constantI32(builder, loc, stages - 1);
  return arith::SelectOp::create(builder, loc, isFirst, last, lower);
}

/// Copies the tile of the turn that `mapping` has the start of to stage `slot`
/// of `ring`, behind `token`.
static void copyTurn(OpBuilder &builder, const LoopStream &stream,
                     IRMapping mapping, Value ring, Value slot, Value exists,
                     Value token) {
  Location loc = stream.load->getLoc();
  cloneSlice(builder, stream.slice, mapping);
  auto made = [&](Value value) -> Value {
    return value ? mapping.lookupOrDefault(value) : Value();
  };
  Value stage = viewStage(builder, loc, ring, slot);
  MLIRContext *context = builder.getContext();
  auto places = tileas::LayoutAttr::get(context, *stream.places);
  if (auto load = dyn_cast<tileas::LoadPtrOp>(stream.load)) {
    auto copy = tileas::AsyncCopyPtrOp::create(
        builder, loc, made(load.getPointers()), made(load.getMask()), stage,
        exists, token, places);
    AccessFacts::of(load).writeTo(copy);
    return;
  }
  auto load = cast<tileas::TiledLoadOp>(stream.load);
  SmallVector<Value> indices;
  for (Value index : load.getIndices())
    indices.push_back(made(index));
  tileas::AsyncTiledCopyOp::create(
      builder, loc, made(load.getView()), indices, stage, exists, token,
      tileas::LayoutAttr::get(context, tileas::layoutOf(load.getTile())),
      places, load.getInboundsAttr());
}

/// A ring of `stages` for each of `streams`.
static SmallVector<Value>
makeRings(OpBuilder &builder, ArrayRef<LoopStream> streams, int64_t stages) {
  SmallVector<Value> rings;
  for (const LoopStream &stream : streams) {
    tileas::BufferType type = stream.bufferType();
    auto ring = tileas::BufferType::get(builder.getContext(), stages,
                                        type.getShape(), type.getElementType(),
                                        type.getMap(), type.getSpace());
    rings.push_back(tileas::AllocTensorOp::create(
        builder, stream.buffer->getLoc(), ring, IntegerAttr()));
  }
  return rings;
}

/// What filled the buffers of `streams`, which are read from rings now.
static void eraseStores(ArrayRef<LoopStream> streams) {
  for (const LoopStream &stream : streams) {
    Operation *last = stream.store;
    stream.buffer->erase();
    passDone(stream.load);
    while (last != stream.load) {
      Operation *source = last->getOperand(0).getDefiningOp();
      last->erase();
      last = source;
    }
    last->erase();
  }
}

/// The loop with the tiles of `streams` in rings of `stages`.
static scf::ForOp copyAhead(scf::ForOp loop, ArrayRef<LoopStream> streams,
                            int64_t stages) {
  Turns turns(loop);
  AheadPlaces places(loop, streams);
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value own = loop.getInductionVar();
  SmallVector<Value> rings = makeRings(builder, streams, stages);
  auto copyAll = [&](OpBuilder &at, const IRMapping &mapping, Value slot,
                     Value exists, ValueRange tokens) {
    for (auto [number, stream] : llvm::enumerate(streams))
      copyTurn(at, stream, mapping, rings[number], slot, exists,
               tokens.empty() ? Value() : tokens[number]);
    tileas::AsyncCommitGroupOp::create(at, loc);
  };
  Value isAny = turns.isAny(builder, loc);
  SmallVector<SmallVector<Value>> ofTurns =
      places.ofFirstTurns(builder, turns, isAny, stages - 1);
  auto branch = scf::IfOp::create(builder, loc, isAny);
  OpBuilder before = branch.getThenBodyBuilder();
  Value first = loop.getLowerBound();
  for (int64_t turn = 0; turn + 1 < stages; ++turn) {
    Value exists = turn ? turns.exists(before, loc, first, turn)
                        : Value(arith::ConstantOp::create(
                              before, loc, before.getBoolAttr(true)));
    Value number =
        turn ? turns.number(before, loc, first, turn, exists) : first;
    SmallVector<Value> tokens;
    if (!turn)
      for (const LoopStream &stream : streams)
        tokens.push_back(stream.tokenBefore(before));
    copyAll(before, places.map(number, ofTurns[turn]),
            constantI32(before, loc, turn), exists, tokens);
  }
  auto iteratorType =
      tileas::PipelineIteratorType::get(builder.getContext(), stages);
  SmallVector<Value> starts = {
      tileas::CreateIteratorOp::create(builder, loc, iteratorType)};
  // One turn ahead follows from what the loop carries for itself.
  bool carriesMore = stages > 2;
  if (carriesMore)
    llvm::append_range(starts, ofTurns.back());
  IRRewriter rewriter(builder);
  auto wider = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, starts, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
        Value iterator = carried.front();
        auto body = OpBuilder::atBlockBegin(loop.getBody());
        Value token = tileas::IteratorTokenOp::create(
            body, loc, tileas::ConsumerTokenType::get(body.getContext()),
            iterator);
        Value slot = tileas::ReadTokenOp::create(body, loc, token).getSlot();
        Value exists = turns.exists(body, loc, own, stages - 1);
        Value turn = turns.number(body, loc, own, stages - 1, exists);
        SmallVector<Value> at = places.own();
        if (carriesMore)
          at.assign(carried.begin() + 1, carried.end());
        SmallVector<Value> next =
            places.nextWhere(body, turns, own, at, stages - 2, exists);
        Value free = stageBefore(body, loc, slot, stages);
        copyAll(body, places.map(turn, next), free, exists, {});
        for (auto [stream, ring] : llvm::zip(streams, rings))
          stream.buffer->getResult(0).replaceAllUsesWith(
              viewStage(body, loc, ring, slot));
        SmallVector<Value> yields = {
            tileas::IncIterOp::create(end, loc, iteratorType, iterator)};
        if (carriesMore)
          llvm::append_range(yields, next);
        return yields;
      }));
  eraseStores(streams);
  scf::ForOp pipelined = dropUnusedCarried(wider);
  unrollStages(pipelined, stages);
  return pipelined;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
class PipelineLoops final
    : public tilewright::impl::PipelineLoopsBase<PipelineLoops> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> found = findChip(func);
    if (failed(found))
      return signalPassFailure();
    chip = *found;
    SmallVector<scf::ForOp> loops;
    func.walk([&](scf::ForOp loop) { loops.push_back(loop); });
    for (scf::ForOp loop : loops)
      pipeline(loop);
  }

  void pipeline(scf::ForOp loop) {
    std::optional<int64_t> step = getConstantIntValue(loop.getStep());
    auto type = dyn_cast<IntegerType>(loop.getInductionVar().getType());
    bool isCounted = step && *step > 0 && type && type.getWidth() >= 32 &&
                     *step < (int64_t(1) << 24);
    std::vector<LoopStream> ahead = findLoopStreams(
        loop, chip, [&](Operation *load, llvm::StringRef reason) {
          makeRemark(load, RemarkId::NotAhead).with("Reason", reason);
        });
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(getOperation());
    bool isRefused = spec && spec.getNumStages() == 1;
    if (ahead.empty() || isRefused)
      return;
    if (!isCounted) {
      for (const LoopStream &stream : ahead)
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "the loop's step is not a known number");
      return;
    }
    if (!takeStep(loop, StepId::LoadAhead, [] {}))
      return;
    if (scf::ForOp moved = multiplyAhead(loop, ahead, chip)) {
      loop = moved;
      ahead = findLoopStreams(loop, chip, [](Operation *, llvm::StringRef) {});
    }
    LoopPlan plan = planLoop(loop, std::move(ahead), chip);
    if (!plan.held.empty())
      loop = prefetch(loop, plan.held);
    if (!plan.copied.empty())
      copyAhead(loop, plan.copied, plan.stages);
  }

  const Chip *chip = nullptr;
};
} // namespace
