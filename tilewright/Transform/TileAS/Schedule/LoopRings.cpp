//===- LoopRings.cpp - tiles of several iterations in buffers -------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopRings.h"

#include "tilewright/Dialect/AccessFacts.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

Value tilewright::slotNumber(OpBuilder &builder, Location loc, int64_t number) {
  return arith::ConstantOp::create(builder, loc,
                                   builder.getI32IntegerAttr(int32_t(number)));
}

Value tilewright::viewSlot(OpBuilder &builder, Location loc, Value ring,
                           Value slot) {
  auto type = cast<tileas::BufferType>(ring.getType());
  return tileas::ViewOp::create(builder, loc,
                                tileas::BufferType::get(type.getShape(),
                                                        type.getElementType(),
                                                        type.getMap()),
                                ring, slot, ValueRange());
}

Value tilewright::slotBefore(OpBuilder &builder, Location loc, Value slot,
                             int64_t stages) {
  Value one = slotNumber(builder, loc, 1);
  Operation *owner = slot.getDefiningOp();
  if (stages == 2 && takeStep(owner, StepId::AlternateStages, [] {})) {
    makeRemark(owner, RemarkId::StagesAlternate)
        .with("Operation", owner->getName());
    return arith::XOrIOp::create(builder, loc, slot, one);
  }
  Value isFirst = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        slot, slotNumber(builder, loc, 0));
  Value lower = arith::SubIOp::create(builder, loc, slot, one);
  Value last = slotNumber(builder, loc, stages - 1);
  return arith::SelectOp::create(builder, loc, isFirst, last, lower);
}

Value tilewright::makeRing(OpBuilder &builder, const LoopStream &stream,
                           int64_t stages) {
  tileas::BufferType type = stream.bufferType();
  auto ring = tileas::BufferType::get(builder.getContext(), stages,
                                      type.getShape(), type.getElementType(),
                                      type.getMap(), type.getSpace());
  return tileas::AllocTensorOp::create(builder, stream.buffer->getLoc(), ring,
                                       IntegerAttr());
}

SmallVector<Operation *> tilewright::fillingOf(const LoopStream &stream) {
  SmallVector<Operation *> ops;
  for (Operation *op = stream.store; op;
       op = op == stream.load ? nullptr : op->getOperand(0).getDefiningOp())
    ops.push_back(op);
  ops.push_back(stream.buffer);
  return ops;
}

void tilewright::eraseFilling(const LoopStream &stream) {
  for (Operation *op : fillingOf(stream))
    op->erase();
}

void tilewright::copyTile(OpBuilder &builder, const LoopStream &stream,
                          IRMapping mapping, Value ring, Value slot,
                          Value exists, Value token) {
  Location loc = stream.load->getLoc();
  cloneSlice(builder, stream.slice, mapping);
  auto made = [&](Value value) -> Value {
    return value ? mapping.lookupOrDefault(value) : Value();
  };
  Value stage = viewSlot(builder, loc, ring, slot);
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
