//===- TileSupply.cpp - how copied tiles reach their stages ---------------===//
// With rings of S stages filled by cp.async, an iteration starts with:
//
//   (wait for all groups of copies but S - 2; barrier)
//   copy to the slot that the iteration before has read; a group
//
// InsertBarriers emits the wait and the barrier before the copy, so one pair
// serves both the tile that is read and the slot that is overwritten. Groups
// are committed whether anything was copied or not. At the end every copy has
// been waited for, since the last iterations copy nothing. If products are
// still in flight an iteration later, the slot is that of the iteration before
// the previous one.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/TileSupply.h"

#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

TileSupply::TileSupply(scf::ForOp loop, const LoopPlan &plan)
    : loop(loop), loc(loop.getLoc()), plan(plan) {}

TileSupply::~TileSupply() = default;

Value TileSupply::bufferOf(OpBuilder &builder, unsigned number,
                           Value stage) const {
  return viewSlot(builder, loc, rings[number], stage);
}

Value TileSupply::always(OpBuilder &builder) const {
  return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
}

Value TileSupply::stageOf(OpBuilder &builder, Value iterator) const {
  Value token = tileas::IteratorTokenOp::create(
      builder, loc, tileas::ConsumerTokenType::get(builder.getContext()),
      iterator);
  return tileas::ReadTokenOp::create(builder, loc, token).getSlot();
}

namespace {
class GroupSupply final : public TileSupply {
public:
  using TileSupply::TileSupply;

  int64_t leadOf(const LoopStream &stream) const override {
    return plan.leadOfCopy(stream);
  }

  Value begin(OpBuilder &builder) override {
    for (const LoopStream &stream : plan.copied)
      rings.push_back(makeRing(builder, stream, plan.stages));
    return tileas::CreateIteratorOp::create(
        builder, loc,
        tileas::PipelineIteratorType::get(builder.getContext(), plan.stages));
  }

  void copyBefore(OpBuilder &builder, AheadPlaces &places, int64_t time,
                  IterationOf iterationOf) override {
    copy(
        builder, places,
        [&] { return stageAt(builder, time - 1 - plan.inFlight()); },
        iterationOf);
  }

  void waitFirst(OpBuilder &, Value) override {}
  Value beginFirst(OpBuilder &builder) override { return stageAt(builder, -1); }
  void endFirst(OpBuilder &, Value) override {}

  Stages beginIteration(OpBuilder &builder, AheadPlaces &places, Value iterator,
                        IterationOf iterationOf) override {
    Value stage = stageOf(builder, iterator);
    copy(
        builder, places,
        [&] {
          Value free = stage;
          for (int64_t i = 0; i <= plan.inFlight(); ++i)
            free = slotBefore(builder, loc, free, plan.stages);
          return free;
        },
        iterationOf);
    return {stage, stage};
  }
  void endIteration(OpBuilder &) override {}
  void end(scf::ForOp, Value) override {}

private:
  /// The stage at the time step `time`.
  Value stageAt(OpBuilder &builder, int64_t time) const {
    return slotNumber(builder, loc, (time + 2 * plan.stages) % plan.stages);
  }

  void copy(OpBuilder &builder, AheadPlaces &places,
            llvm::function_ref<Value()> makeStage, IterationOf iterationOf) {
    Value stage;
    for (auto [stream, ring] : llvm::zip_equal(plan.copied, rings)) {
      std::optional<Iteration> iteration = iterationOf(leadOf(stream));
      if (!iteration)
        continue;
      if (!stage)
        stage = makeStage();
      Value token = iteration->isFirst ? stream.tokenBefore(builder) : Value();
      Value exists = iteration->exists ? iteration->exists : always(builder);
      copyTile(builder, stream, places.map(*iteration), ring, stage, exists,
               token);
    }
    tileas::AsyncCommitGroupOp::create(builder, loc);
  }
};
} // namespace

std::unique_ptr<TileSupply> tilewright::supplyByGroups(scf::ForOp loop,
                                                       const LoopPlan &plan) {
  return std::make_unique<GroupSupply>(loop, plan);
}
