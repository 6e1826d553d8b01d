//===- PipelineLoops.cpp - loops that load ahead --------------------------===//
// What a turn of a loop reads from shared memory (LoopStreams.h) is loaded some
// turns before. Where the chip has cp.async, a ring of S stages takes the
// tiles:
//
//   if lo < hi: copy turn 0 .. S-2 to stages 0 .. S-2, a group each
//   for i: wait for all groups but S-2; (barrier)
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
// How far ahead, and what is copied and what waits in registers, is LoopPlan's
// to say; `num_stages` of 1 keeps the loop as it is. Refused: peeled epilogues,
// which double the code of the body.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/LoopPlan.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"

namespace tilewright {
#define GEN_PASS_DEF_PIPELINELOOPS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// The turns of a loop, by the number of the one that runs.
class Turns {
public:
  explicit Turns(scf::ForOp loop)
      : first(loop.getLowerBound()), end(loop.getUpperBound()),
        isUnsigned(loop.getUnsignedCmp()),
        step(*getConstantIntValue(loop.getStep())) {}

  /// Whether `distance` turns behind the one of number `at`, or before the end,
  /// there is another.
  Value exists(OpBuilder &builder, Location loc, Value at,
               int64_t distance) const {
    Value left = arith::SubIOp::create(builder, loc, end, at);
    return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ugt, left,
                                 constant(builder, loc, distance * step));
  }
  /// The number of that turn, or `at` where it is none.
  Value number(OpBuilder &builder, Location loc, Value at, int64_t distance,
               Value exists) const {
    Value ahead = arith::AddIOp::create(
        builder, loc, at, constant(builder, loc, distance * step));
    return arith::SelectOp::create(builder, loc, exists, ahead, at);
  }
  Value isAny(OpBuilder &builder, Location loc) const {
    return arith::CmpIOp::create(builder, loc,
                                 isUnsigned ? arith::CmpIPredicate::ult
                                            : arith::CmpIPredicate::slt,
                                 first, end);
  }

private:
  Value constant(OpBuilder &builder, Location loc, int64_t value) const {
    return arith::ConstantOp::create(
        builder, loc, builder.getIntegerAttr(first.getType(), value));
  }

  Value first, end;
  bool isUnsigned;
  int64_t step;
};
} // namespace

/// Makes what the operands of the stream's load follow from again, for the turn
/// of number `turn`.
static IRMapping cloneSlice(OpBuilder &builder, const LoopStream &stream,
                            Value own, Value turn) {
  IRMapping mapping;
  mapping.map(own, turn);
  for (Operation *op : stream.slice)
    builder.clone(*op, mapping);
  return mapping;
}

//===----------------------------------------------------------------------===//
// Through registers
//===----------------------------------------------------------------------===//

static Value loadTurn(OpBuilder &builder, const LoopStream &stream, Value own,
                      Value turn) {
  IRMapping mapping = cloneSlice(builder, stream, own, turn);
  return builder.clone(*stream.load, mapping)->getResult(0);
}

/// The tiles of `streams` of the turn of number `turn`, or nothing in
/// particular where `exists` does not hold.
static ValueRange loadWhere(OpBuilder &builder, Location loc,
                            ArrayRef<LoopStream> streams, Value own,
                            Value exists, Value turn) {
  auto branch = scf::IfOp::create(
      builder, loc, exists,
      [&](OpBuilder &inner, Location) {
        SmallVector<Value> tiles;
        for (const LoopStream &stream : streams)
          tiles.push_back(loadTurn(inner, stream, own, turn));
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
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value own = loop.getInductionVar();
  SmallVector<Value> first =
      loadWhere(builder, loc, streams, own, turns.isAny(builder, loc),
                loop.getLowerBound());
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
            loadWhere(behind, loc, streams, own, exists, turn));
      }));
  for (auto [stream, tile] : llvm::zip(
           streams, wider.getRegionIterArgs().take_back(streams.size()))) {
    stream.tile().replaceAllUsesWith(tile);
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
  if (stages == 2)
    return arith::XOrIOp::create(builder, loc, slot, one);
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        slot, constantI32(builder, loc, 0));
  Value lower = arith::SubIOp::create(builder, loc, slot, one);
  Value last = constantI32(builder, loc, stages - 1);
  return arith::SelectOp::create(builder, loc, isFirst, last, lower);
}

static void copyTurn(OpBuilder &builder, const LoopStream &stream, Value own,
                     Value turn, Value ring, Value slot, Value exists) {
  auto load = cast<tileas::TiledLoadOp>(stream.load);
  Location loc = load.getLoc();
  IRMapping mapping = cloneSlice(builder, stream, own, turn);
  SmallVector<Value> indices;
  for (Value index : load.getIndices())
    indices.push_back(mapping.lookupOrDefault(index));
  MLIRContext *context = builder.getContext();
  tileas::AsyncTiledCopyOp::create(
      builder, loc, mapping.lookupOrDefault(load.getView()), indices,
      viewStage(builder, loc, ring, slot), exists,
      tileas::LayoutAttr::get(context, tileas::layoutOf(load.getTile())),
      tileas::LayoutAttr::get(context, *stream.places), load.getInboundsAttr());
}

/// The loop with the tiles of `streams` in rings of `stages`.
static scf::ForOp copyAhead(scf::ForOp loop, ArrayRef<LoopStream> streams,
                            int64_t stages) {
  Turns turns(loop);
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value own = loop.getInductionVar();
  SmallVector<Value> rings;
  for (const LoopStream &stream : streams) {
    tileas::BufferType type = stream.bufferType();
    auto ring = tileas::BufferType::get(builder.getContext(), stages,
                                        type.getShape(), type.getElementType(),
                                        type.getMap(), type.getSpace());
    rings.push_back(tileas::AllocTensorOp::create(
        builder, stream.buffer->getLoc(), ring, IntegerAttr()));
  }
  auto copyAll = [&](OpBuilder &at, Value turn, Value slot, Value exists) {
    for (auto [stream, ring] : llvm::zip(streams, rings))
      copyTurn(at, stream, own, turn, ring, slot, exists);
    tileas::AsyncCommitGroupOp::create(at, loc);
  };
  auto branch = scf::IfOp::create(builder, loc, turns.isAny(builder, loc));
  OpBuilder before = branch.getThenBodyBuilder();
  Value first = loop.getLowerBound();
  for (int64_t turn = 0; turn + 1 < stages; ++turn) {
    Value exists = turn ? turns.exists(before, loc, first, turn)
                        : Value(arith::ConstantOp::create(
                              before, loc, before.getBoolAttr(true)));
    Value number =
        turn ? turns.number(before, loc, first, turn, exists) : first;
    copyAll(before, number, constantI32(before, loc, turn), exists);
  }
  auto iteratorType =
      tileas::PipelineIteratorType::get(builder.getContext(), stages);
  Value start = tileas::CreateIteratorOp::create(builder, loc, iteratorType);
  IRRewriter rewriter(builder);
  auto wider = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, start, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
        Value iterator = carried.front();
        auto body = OpBuilder::atBlockBegin(loop.getBody());
        Value token = tileas::IteratorTokenOp::create(
            body, loc, tileas::ConsumerTokenType::get(body.getContext()),
            iterator);
        Value slot = tileas::ReadTokenOp::create(body, loc, token).getSlot();
        tileas::AsyncWaitGroupOp::create(body, loc, int32_t(stages - 2), rings);
        Value exists = turns.exists(body, loc, own, stages - 1);
        Value turn = turns.number(body, loc, own, stages - 1, exists);
        Value free = stageBefore(body, loc, slot, stages);
        copyAll(body, turn, free, exists);
        for (auto [stream, ring] : llvm::zip(streams, rings))
          stream.buffer->getResult(0).replaceAllUsesWith(
              viewStage(body, loc, ring, slot));
        return SmallVector<Value>{
            Value(tileas::IncIterOp::create(end, loc, iteratorType, iterator))};
      }));
  for (const LoopStream &stream : streams) {
    Operation *last = stream.store;
    stream.buffer->erase();
    while (last != stream.load) {
      Operation *source = last->getOperand(0).getDefiningOp();
      last->erase();
      last = source;
    }
    last->erase();
  }
  return wider;
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
    if (ahead.empty() || isRefused || !takeStep(loop, "load-ahead", [] {}))
      return;
    if (!isCounted) {
      for (const LoopStream &stream : ahead)
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "the loop's step is not a known number");
      return;
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
