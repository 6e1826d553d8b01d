//===- LoopChannel.cpp - tiles that an agent of its own copies ------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ViewFacts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Schedule/AgentSlice.h"
#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

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

scf::ForOp tilewright::outermostLoop(scf::ForOp loop) {
  SmallVector<scf::ForOp> loops = loopsAround(loop);
  return loops.empty() ? scf::ForOp() : loops.front();
}

llvm::StringRef tilewright::whyNotByTensorMap(const LoopStream &stream) {
  auto load = dyn_cast<tileas::TiledLoadOp>(stream.load);
  if (!load)
    return "its addresses are a tile, not a view";
  if (!load.getCachePolicy().isDefault())
    return "its cache policy is one of a thread's own load";
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

int64_t tilewright::bytesOfChannel(ArrayRef<LoopStream> streams,
                                   int64_t stages) {
  int64_t bytes = placedBytes(tileas::bytesOfTensorMap);
  // At most a channel for each stream, of two barriers a stage.
  int64_t ofBarriers = 2 * placedBytes(sizeof(uint64_t) * stages);
  for (const LoopStream &stream : streams)
    bytes += stream.bytes() * stages + ofBarriers;
  return bytes;
}

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

namespace {
/// Streams that the same operation reads first, and that go together.
struct Channel {
  SmallVector<const LoopStream *> streams;
  Operation *reader; ///< an operation of the body
  bool isAhead;      ///< it is made an iteration ahead
  SmallVector<Value> rings = {}, maps = {};
  Value pipeline = {};

  int64_t bytes() const {
    int64_t all = 0;
    for (const LoopStream *stream : streams)
      all += stream->bufferType().getBytes();
    return all;
  }
};

class Production {
public:
  Production(scf::ForOp loop, const LoopPlan &plan)
      : loop(loop), plan(plan), loc(loop.getLoc()), context(loop.getContext()),
        func(loop->getParentOfType<func::FuncOp>()), turns(loop) {}

  void run() {
    findChannels();
    SmallVector<scf::ForOp> loops = loopsAround(loop);
    for (Channel &channel : channels)
      makeRingsOf(channel);
    makeMaps(loops.front());
    Value first = plan.product ? multiplyFirst() : Value();
    carry(loops, first);
    writeBody();
    if (loops.size() > 1)
      releaseLast();
    finish(loops.front());
    eraseMoved();
  }

private:
  void findChannels();
  void makeRingsOf(Channel &channel);
  void makeMaps(scf::ForOp outermost);
  Value multiply(OpBuilder &builder, Value number, Value slot);
  Value multiplyFirst();
  void carry(SmallVectorImpl<scf::ForOp> &loops, Value first);
  void fill(OpBuilder &builder, const Channel &channel, Value slot);
  void writeBody();
  void releaseLast();
  void finish(scf::ForOp outermost);
  void eraseMoved();

  Value slotOf(OpBuilder &builder, Value iterator) {
    Value token = tileas::IteratorTokenOp::create(
        builder, loc, tileas::ConsumerTokenType::get(context), iterator);
    return tileas::ReadTokenOp::create(builder, loc, token).getSlot();
  }
  Value always(OpBuilder &builder) {
    return arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
  }

  scf::ForOp loop;
  const LoopPlan &plan;
  Location loc;
  MLIRContext *context;
  func::FuncOp func;
  Turns turns;
  SmallVector<Channel> channels;
  Value room, iterator, carriedProduct;
};
} // namespace

/// The first operation of the loop's body that reads what `stream` fills.
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

void Production::findChannels() {
  for (const LoopStream &stream : plan.copied) {
    Operation *reader = firstReader(loop, stream);
    auto found = llvm::find_if(channels, [&](const Channel &channel) {
      return channel.reader == reader;
    });
    if (found == channels.end()) {
      channels.push_back({{}, reader, plan.leadOfReader(stream) != 0});
      found = std::prev(channels.end());
    }
    found->streams.push_back(&stream);
  }
}

/// At the function's begin, before its agents part.
void Production::makeRingsOf(Channel &channel) {
  auto builder = OpBuilder::atBlockBegin(&func.getBody().front());
  for (const LoopStream *stream : channel.streams)
    llvm::append_range(channel.rings, makeRings(builder, *stream, plan.stages));
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
      empty, channel.rings,
      builder.getI32IntegerAttr(tileaa::getKernelSpec(func).getNumWarps()));
}

/// One for each view.
void Production::makeMaps(scf::ForOp outermost) {
  OpBuilder builder(outermost);
  llvm::MapVector<std::pair<Value, Type>, unsigned> numbers;
  auto keyOf = [](const LoopStream *stream) {
    auto view = cast<tileas::TiledLoadOp>(stream->load).getView();
    return std::pair<Value, Type>(
        view, *tileas::tensorMapTypeOf(view.getType(), stream->elements));
  };
  SmallVector<Value> views;
  SmallVector<Type> types{builder.getI32Type()};
  for (const Channel &channel : channels)
    for (const LoopStream *stream : channel.streams) {
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
  room = build.getRoom();
  for (Channel &channel : channels)
    for (const LoopStream *stream : channel.streams)
      channel.maps.push_back(build.getMaps()[numbers.lookup(keyOf(stream))]);
  iterator = tileas::CreateIteratorOp::create(
      builder, loc, tileas::PipelineIteratorType::get(context, plan.stages));
}

/// The product of the iteration of that number, whose tiles are in stage `slot`
/// of their rings.
Value Production::multiply(OpBuilder &builder, Value number, Value slot) {
  IRMapping mapping;
  mapping.map(loop.getInductionVar(), number);
  for (const Channel &channel : channels)
    if (channel.isAhead)
      for (auto [stream, ring] :
           llvm::zip_equal(channel.streams, channel.rings))
        mapping.map(stream->buffer->getResult(0),
                    viewSlot(builder, loc, ring, slot));
  llvm::SmallPtrSet<Operation *, 8> needed;
  SmallVector<Value> work{plan.product->result};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!mapping.contains(value) && plan.product->ops.contains(op) &&
        needed.insert(op).second)
      llvm::append_range(work, op->getOperands());
  }
  for (Operation *op : plan.product->ops)
    if (needed.contains(op))
      builder.clone(*op, mapping);
  return mapping.lookup(plan.product->result);
}

/// Before the loop, where it has an iteration.
Value Production::multiplyFirst() {
  OpBuilder builder(loop);
  Type type = plan.product->result.getType();
  auto branch = scf::IfOp::create(builder, loc, type, turns.isAny(builder, loc),
                                  /*withElseRegion=*/true);
  OpBuilder inner = branch.getThenBodyBuilder(),
            otherwise = branch.getElseBodyBuilder();
  Value slot = slotNumber(inner, loc, 0);
  for (const Channel &channel : channels)
    if (channel.isAhead)
      tileas::ConsumerWaitOp::create(inner, loc, channel.pipeline, iterator,
                                     Value());
  Value product = multiply(inner, loop.getLowerBound(), slot);
  for (const Channel &channel : channels)
    if (channel.isAhead)
      tileas::ConsumerReleaseOp::create(inner, loc, channel.pipeline, slot,
                                        always(inner));
  scf::YieldOp::create(inner, loc, product);
  scf::YieldOp::create(
      otherwise, loc,
      tileas::PoisonOp::create(otherwise, loc, type).getResult());
  return branch.getResult(0);
}

/// All loops carry the iterator, so that stages go on where they were; the
/// innermost also the product that it begins with, if there is one.
void Production::carry(SmallVectorImpl<scf::ForOp> &loops, Value first) {
  Value before = iterator;
  for (scf::ForOp &each : loops) {
    bool isInner = each == loops.back();
    SmallVector<Value> starts{before};
    if (isInner && first)
      starts.push_back(first);
    IRRewriter rewriter(each);
    each = cast<scf::ForOp>(*each.replaceWithAdditionalYields(
        rewriter, starts, /*replaceInitOperandUsesInLoop=*/false,
        [&](OpBuilder &end, Location, ArrayRef<BlockArgument> carried) {
          before = carried.front();
          SmallVector<Value> next(carried.begin(), carried.end());
          if (isInner)
            next.front() =
                tileas::IncIterOp::create(end, loc, before.getType(), before);
          return next;
        }));
  }
  unsigned last = first ? 2 : 1; // from the end
  for (auto [outer, inner] : llvm::zip(loops, llvm::drop_begin(loops))) {
    auto yield = cast<scf::YieldOp>(outer.getBody()->getTerminator());
    unsigned ofInner = inner == loops.back() ? last : 1;
    yield.setOperand(yield.getNumOperands() - 1,
                     inner->getResult(inner->getNumResults() - ofInner));
  }
  loop = loops.back();
  ArrayRef<BlockArgument> carried = loop.getRegionIterArgs();
  iterator = carried[carried.size() - last];
  if (first)
    carriedProduct = carried.back();
}

void Production::fill(OpBuilder &builder, const Channel &channel, Value slot) {
  tileas::ProducerAcquireOp::create(
      builder, loc, channel.pipeline, iterator,
      builder.getI32IntegerAttr(int32_t(channel.bytes())));
  for (auto [stream, ring, map] :
       llvm::zip_equal(channel.streams, channel.rings, channel.maps)) {
    auto load = cast<tileas::TiledLoadOp>(stream->load);
    OpBuilder here(load);
    Value stage = viewSlot(builder, loc, ring, slot);
    tileas::AsyncTiledTMALoadOp::create(
        here, load.getLoc(), load.getView(), load.getIndices(), map, stage,
        channel.pipeline, iterator, stream->elements);
    if (!channel.isAhead)
      stream->buffer->getResult(0).replaceAllUsesWith(stage);
  }
}

void Production::writeBody() {
  auto builder = OpBuilder::atBlockBegin(loop.getBody());
  OpBuilder end(loop.getBody()->getTerminator());
  Value slot = slotOf(builder, iterator), next, nextSlot, exists;
  if (plan.product) {
    Value number = loop.getInductionVar();
    exists = turns.exists(builder, loc, number, 1);
    next =
        tileas::IncIterOp::create(builder, loc, iterator.getType(), iterator);
    nextSlot = slotOf(builder, next);
  }
  for (Channel &channel : channels)
    fill(builder, channel, slot);
  for (Channel &channel : channels) {
    OpBuilder before(channel.reader);
    if (channel.isAhead)
      tileas::ConsumerWaitOp::create(builder, loc, channel.pipeline, next,
                                     exists);
    else
      tileas::ConsumerWaitOp::create(before, loc, channel.pipeline, iterator,
                                     Value());
  }
  if (plan.product) {
    Value number =
        turns.number(builder, loc, loop.getInductionVar(), 1, exists);
    Value product = multiply(builder, number, nextSlot);
    Value(plan.product->result).replaceAllUsesWith(carriedProduct);
    auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
    yield.setOperand(yield.getNumOperands() - 1, product);
  }
  for (const Channel &channel : channels) {
    Value released = channel.isAhead ? nextSlot : slot, condition = exists;
    if (!channel.isAhead && plan.inFlight()) {
      // What the product of the iteration before has read.
      released = slotBefore(end, loc, slot, plan.stages);
      condition =
          arith::CmpIOp::create(end, loc, arith::CmpIPredicate::ne,
                                loop.getInductionVar(), loop.getLowerBound());
    } else if (!channel.isAhead) {
      condition = always(end);
    }
    tileas::ConsumerReleaseOp::create(end, loc, channel.pipeline, released,
                                      condition);
  }
}

/// Of products in flight, for the next time that the loop begins.
void Production::releaseLast() {
  if (!plan.inFlight())
    return;
  OpBuilder builder(context);
  builder.setInsertionPointAfter(loop);
  Value slot = slotBefore(
      builder, loc, slotOf(builder, loop->getResults().back()), plan.stages);
  Value isAny = turns.isAny(builder, loc);
  for (const Channel &channel : channels)
    tileas::ConsumerReleaseOp::create(builder, loc, channel.pipeline, slot,
                                      isAny);
}

void Production::finish(scf::ForOp outermost) {
  OpBuilder builder(context);
  builder.setInsertionPointAfter(outermost);
  unsigned fromEnd = carriedProduct ? 2 : 1;
  Value last = outermost->getResult(outermost->getNumResults() - fromEnd);
  for (const Channel &channel : channels)
    tileas::DestroyPipelineOp::create(builder, loc, channel.pipeline);
  for (const Channel &channel : channels)
    tileas::ProducerTailOp::create(builder, loc, channel.pipeline, last);
  tileas::ReleaseTMADescsOp::create(builder, loc, room);
}

/// What is done ahead now, and how tiles were loaded.
void Production::eraseMoved() {
  llvm::SmallPtrSet<Operation *, 16> filling;
  for (const LoopStream &stream : plan.copied) {
    passDone(stream.load);
    for (Operation *op : fillingOf(stream))
      filling.insert(op);
  }
  if (plan.product)
    for (Operation *op : llvm::reverse(plan.product->ops))
      if (op->use_empty() && !filling.contains(op))
        op->erase();
  for (const LoopStream &stream : plan.copied)
    eraseFilling(stream);
}

void tilewright::expandProduced(scf::ForOp loop, const LoopPlan &plan) {
  Production(loop, plan).run();
}
