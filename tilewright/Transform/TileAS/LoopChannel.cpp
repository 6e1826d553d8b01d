//===- LoopChannel.cpp - tiles that an agent of its own copies ------------===//
#include "tilewright/Transform/TileAS/LoopChannel.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Transform/TileAS/AgentSlice.h"
#include "tilewright/Transform/TileAS/LoopRings.h"
#include "tilewright/Transform/TileAS/SharedBytes.h"
#include "tilewright/Transform/TileAS/WeakAccesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;

//===----------------------------------------------------------------------===//
// What can be produced
//===----------------------------------------------------------------------===//

/// The loops from the function's own down to `loop`; empty where others than
/// counted loops stand around it.
static SmallVector<scf::ForOp> loopsAround(scf::ForOp loop) {
  SmallVector<scf::ForOp> loops{loop};
  while (auto outer = dyn_cast<scf::ForOp>(loops.back()->getParentOp()))
    loops.push_back(outer);
  if (!isa<func::FuncOp>(loops.back()->getParentOp()))
    return {};
  std::reverse(loops.begin(), loops.end());
  return loops;
}

llvm::StringRef tilewright::whyNotByTensorMap(const LoopStream &stream) {
  auto load = dyn_cast<tileas::TiledLoadOp>(stream.load);
  if (!load)
    return "its addresses are a tile, not a view";
  if (!stream.tokens.empty())
    return "it waits for what the kernel has stored";
  auto loop = load->getParentOfType<scf::ForOp>();
  SmallVector<scf::ForOp> loops = loopsAround(loop);
  if (!loops.empty() && !loops.front().isDefinedOutsideOfLoop(load.getView()))
    return "its array is made in a loop";
  if (!AgentSlice::canMake(load.getView()) ||
      !AgentSlice::canMake(load.getIndices()))
    return "its place follows from what other warps compute";
  tileas::TiledViewType view = load.getView().getType();
  if (view.getPadding().value_or(Padding::Zero) != Padding::Zero)
    return "it is padded by what is not zero";
  if (!stream.elements || !tileas::tensorBoxesOf(view, stream.elements))
    return "the tile does not consist of a tensor map's boxes";
  if (!tileas::fitsTensorMap(load.getView()))
    return "its address or its strides are not known to be multiples of 16 "
           "bytes, or its sizes to have 31 bits";
  return "";
}

ProducerShape tilewright::shapeWithProducer(int32_t workers, const Chip &chip) {
  constexpr int32_t group = 4, kept = 40, mostRegisters = 232;
  ProducerShape shape;
  if (workers <= group || workers % group)
    return shape;
  shape.warps = group;
  int32_t all = chip.registersPerSM() / chip.warpSize(),
          share = (all - group * kept) / workers / 8 * 8;
  shape.registers = {std::min(share, mostRegisters), kept};
  return shape;
}

llvm::StringRef tilewright::whyNoProducer(scf::ForOp loop, const Chip *chip) {
  if (!chip || !chip->hasBulkCopy())
    return "the chip has no tensor maps";
  auto func = loop->getParentOfType<func::FuncOp>();
  tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
  if (!spec)
    return "it is a function, not a kernel";
  if (spec.getNumCtas() != 1)
    return "blocks of a cluster share its tiles";
  if (spec.getNumWarps() + shapeWithProducer(spec.getNumWarps(), *chip).warps >
      tileaa::KernelSpecAttr::kMaxWarps)
    return "the block has no room for another warp";
  if (loopsAround(loop).empty())
    return "it stands in a branch";
  if (!func.getBody().hasOneBlock())
    return "the function has branches between blocks";
  for (scf::ForOp around : loopsAround(loop)) {
    SmallVector<Value> bounds{around.getLowerBound(), around.getUpperBound(),
                              around.getStep()};
    if (!AgentSlice::canMake(bounds))
      return "how often it runs follows from what other warps compute";
  }
  return "";
}

int64_t tilewright::bytesBesideStages() {
  return placedBytes(tileas::bytesOfTensorMap);
}
int64_t tilewright::bytesOfStageBarriers() { return 2 * sizeof(uint64_t); }

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

namespace {
class Production {
public:
  Production(scf::ForOp loop, const LoopPlan &plan)
      : loop(loop), plan(plan), loc(loop.getLoc()), context(loop.getContext()),
        func(loop->getParentOfType<func::FuncOp>()) {}

  void run() {
    makeChannel();
    SmallVector<scf::ForOp> loops = loopsAround(loop);
    makeMaps(loops.front());
    carryIterator(loops);
    writeBody();
    bool isNested = loops.size() > 1;
    if (isNested)
      releaseLast();
    finish(loops.front());
    for (const LoopStream &stream : plan.copied) {
      passDone(stream.load);
      eraseFilling(stream);
    }
  }

private:
  void makeChannel();
  void makeMaps(scf::ForOp outermost);
  void carryIterator(SmallVectorImpl<scf::ForOp> &loops);
  void writeBody();
  void releaseLast();
  void finish(scf::ForOp outermost);

  Value slotOf(OpBuilder &builder, Value iterator) {
    Value token = tileas::IteratorTokenOp::create(
        builder, loc, tileas::ConsumerTokenType::get(context), iterator);
    return tileas::ReadTokenOp::create(builder, loc, token).getSlot();
  }
  Value isAny(OpBuilder &builder) {
    auto predicate = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult
                                           : arith::CmpIPredicate::slt;
    return arith::CmpIOp::create(builder, loc, predicate, loop.getLowerBound(),
                                 loop.getUpperBound());
  }

  scf::ForOp loop;
  const LoopPlan &plan;
  Location loc;
  MLIRContext *context;
  func::FuncOp func;
  SmallVector<Value> rings, maps;
  Value channel, room, iterator;
};
} // namespace

/// At the function's begin, before its agents part.
void Production::makeChannel() {
  auto builder = OpBuilder::atBlockBegin(&func.getBody().front());
  rings = makeRings(builder, plan.copied, plan.stages);
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
  channel = tileas::CreatePipelineOp::create(
      builder, loc, tileas::PipelineType::get(context, plan.stages), full,
      empty, rings,
      builder.getI32IntegerAttr(tileaa::getKernelSpec(func).getNumWarps()));
}

/// One for each view.
void Production::makeMaps(scf::ForOp outermost) {
  OpBuilder builder(outermost);
  SmallVector<Value> views;
  SmallVector<Type> types{builder.getI32Type()};
  SmallVector<unsigned> numberOf;
  for (const LoopStream &stream : plan.copied) {
    Value view = cast<tileas::TiledLoadOp>(stream.load).getView();
    Type type = *tileas::tensorMapTypeOf(
        cast<tileas::TiledViewType>(view.getType()), stream.elements);
    auto isSame = [&](unsigned i) {
      return views[i] == view && types[i + 1] == type;
    };
    auto numbers = llvm::seq<unsigned>(views.size());
    auto found = llvm::find_if(numbers, isSame);
    numberOf.push_back(found == numbers.end() ? views.size() : *found);
    if (found != numbers.end())
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
  room = build.getRoom();
  for (unsigned number : numberOf)
    maps.push_back(build.getMaps()[number]);
  iterator = tileas::CreateIteratorOp::create(
      builder, loc, tileas::PipelineIteratorType::get(context, plan.stages));
}

/// All loops carry it, so that stages go on where they were.
void Production::carryIterator(SmallVectorImpl<scf::ForOp> &loops) {
  Value before = iterator;
  for (scf::ForOp &each : loops) {
    bool isInner = each == loops.back();
    IRRewriter rewriter(each);
    each = cast<scf::ForOp>(*each.replaceWithAdditionalYields(
        rewriter, before, /*replaceInitOperandUsesInLoop=*/false,
        [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
          before = carried.front();
          return SmallVector<Value>{
              isInner ? tileas::IncIterOp::create(end, loc, before.getType(),
                                                  before)
                            .getResult()
                      : before};
        }));
  }
  for (auto [outer, inner] : llvm::zip(loops, llvm::drop_begin(loops))) {
    auto yield = cast<scf::YieldOp>(outer.getBody()->getTerminator());
    yield.setOperand(yield.getNumOperands() - 1, inner->getResults().back());
  }
  loop = loops.back();
  iterator = loop.getRegionIterArgs().back();
}

void Production::writeBody() {
  auto builder = OpBuilder::atBlockBegin(loop.getBody());
  int64_t bytes = 0;
  for (const LoopStream &stream : plan.copied)
    bytes += stream.bufferType().getBytes();
  Value slot = slotOf(builder, iterator);
  tileas::ProducerAcquireOp::create(builder, loc, channel, iterator,
                                    builder.getI32IntegerAttr(bytes));
  tileas::ConsumerWaitOp::create(builder, loc, channel, iterator);
  for (auto [stream, ring, map] : llvm::zip_equal(plan.copied, rings, maps)) {
    auto load = cast<tileas::TiledLoadOp>(stream.load);
    OpBuilder here(load);
    Value stage = viewSlot(builder, loc, ring, slot);
    tileas::AsyncTiledTMALoadOp::create(here, load.getLoc(), load.getView(),
                                        load.getIndices(), map, stage, channel,
                                        iterator, Value(), stream.elements);
    stream.buffer->getResult(0).replaceAllUsesWith(stage);
  }
  OpBuilder end(loop.getBody()->getTerminator());
  Value condition;
  if (plan.inFlight()) {
    // What the product of the iteration before has read.
    slot = slotBefore(end, loc, slot, plan.stages);
    condition =
        arith::CmpIOp::create(end, loc, arith::CmpIPredicate::ne,
                              loop.getInductionVar(), loop.getLowerBound());
  } else {
    condition = arith::ConstantOp::create(end, loc, end.getBoolAttr(true));
  }
  tileas::ConsumerReleaseOp::create(end, loc, channel, slot, condition);
}

/// Of products in flight, for the next time that the loop begins.
void Production::releaseLast() {
  if (!plan.inFlight())
    return;
  OpBuilder builder(loop->getContext());
  builder.setInsertionPointAfter(loop);
  Value slot = slotBefore(
      builder, loc, slotOf(builder, loop->getResults().back()), plan.stages);
  tileas::ConsumerReleaseOp::create(builder, loc, channel, slot,
                                    isAny(builder));
}

void Production::finish(scf::ForOp outermost) {
  OpBuilder builder(context);
  builder.setInsertionPointAfter(outermost);
  tileas::DestroyPipelineOp::create(builder, loc, channel);
  tileas::ProducerTailOp::create(builder, loc, channel,
                                 outermost->getResults().back());
  tileas::ReleaseTMADescsOp::create(builder, loc, room);
}

void tilewright::expandProduced(scf::ForOp loop, const LoopPlan &plan) {
  Production(loop, plan).run();
}
