//===- PartWriter.cpp - emits parts of tiles ------------------------------===//
#include "tilewright/Transform/TileAS/Slices/TileSplit.h"

#include "tilewright/Chip/CostModel.h"
#include "tilewright/Transform/TileAS/Analysis/BlockFrequencies.h"
#include "tilewright/Transform/TileAS/Analysis/LoopHints.h"
#include "tilewright/Transform/TileAS/Analysis/TileDims.h"
#include "tilewright/Transform/TileAS/Analysis/ViewParts.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;

namespace tilewright {
/// Emits one part.
class PartWriter {
public:
  PartWriter(OpBuilder &builder, const TileSplit &split, int64_t parts,
             Value number)
      : builder(builder), split(split), size(split.extent / parts),
        number(number) {}

  void makePart(Operation *op);
  void emit(Operation *op);
  /// A value that is not cut.
  Value valueOf(Value value) const { return whole.lookupOrDefault(value); }

private:
  RankedTensorType typeOf(Value tile) const {
    RankedTensorType type = tileTypeOf(tile);
    return RankedTensorType::get(
        withSize(type.getShape(), split.cut.lookup(tile), size),
        type.getElementType());
  }
  Value partOf(Value tile) const { return parts.lookup(tile); }
  /// The part if `value` is cut, otherwise the value itself.
  Value get(Value value, bool isCut) const {
    return isCut ? partOf(value) : whole.lookupOrDefault(value);
  }
  ViewPart viewPart(Location loc, Value view, ValueRange indices,
                    std::optional<ArrayRef<bool>> inbounds, Value tile);
  Operation *clone(Operation *op);
  void makeIota(tileas::IotaOp op);
  void emitSink(Operation *op);
  void emitLoop(scf::ForOp loop);
  void emitIf(scf::IfOp op);
  void emitBody(Block &from);
  void setResults(Operation *from, Operation *made);

  OpBuilder &builder;
  const TileSplit &split;
  int64_t size;
  Value number; ///< of the part, an i32
  IRMapping whole;
  DenseMap<Value, Value> parts; // never iterated over
};
} // namespace tilewright

/// Makes only the block with rank 0 execute `op`. Returns the token.
static Value executeInFirstBlock(Operation *op, Value rank) {
  OpBuilder builder(op);
  Location loc = op->getLoc();
  Value zero =
      arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(0));
  Value isFirst =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, rank, zero);
  Value done = doneOf(op), before = tokenOf(op);
  if (!before)
    before = tileas::MakeTokenOp::create(builder, loc);
  auto branch =
      scf::IfOp::create(builder, loc, TypeRange(done.getType()), isFirst,
                        /*addThenBlock=*/true, /*addElseBlock=*/true);
  done.replaceAllUsesWith(branch.getResult(0));
  op->moveBefore(&branch.getThenRegion().front(),
                 branch.getThenRegion().front().end());
  builder.setInsertionPointToEnd(&branch.getThenRegion().front());
  scf::YieldOp::create(builder, loc, done);
  builder.setInsertionPointToEnd(&branch.getElseRegion().front());
  scf::YieldOp::create(builder, loc, before);
  return branch.getResult(0);
}

ViewPart PartWriter::viewPart(Location loc, Value view, ValueRange indices,
                              std::optional<ArrayRef<bool>> inbounds,
                              Value tile) {
  // The view itself may be created in the part.
  auto type = cast<tileas::TiledViewType>(view.getType());
  SmallVector<Value> at;
  for (Value index : indices)
    at.push_back(whole.lookupOrDefault(index));
  return tilewright::partOf(
      builder, loc, whole.lookupOrDefault(view), at, inbounds,
      withSize(type.getTileShape(), split.cut.lookup(tile), size),
      [&](unsigned) -> Value {
        return arith::ExtUIOp::create(builder, loc, builder.getI64Type(),
                                      number);
      });
}

/// Clones `op` with the parts of its cut operands and results.
Operation *PartWriter::clone(Operation *op) {
  std::optional<SmallVector<std::optional<unsigned>>> dims;
  for (Value result : op->getResults())
    if (split.isCut(result))
      dims = operandDims(op, split.cut.lookup(result));
  Operation *made = builder.clone(*op, whole);
  for (auto [place, operand] :
       llvm::zip_equal(made->getOpOperands(), op->getOperands()))
    if (dims ? (*dims)[place.getOperandNumber()].has_value()
             : split.isCut(operand))
      place.set(partOf(operand));
  for (auto [result, original] :
       llvm::zip_equal(made->getResults(), op->getResults()))
    if (split.isCut(original)) {
      result.setType(typeOf(original));
      parts[original] = result;
      whole.erase(original);
    }
  return made;
}

void PartWriter::makeIota(tileas::IotaOp op) {
  Location loc = op.getLoc();
  RankedTensorType type = typeOf(op.getResult());
  Type i32 = builder.getI32Type(), element = type.getElementType();
  Value first = arith::MulIOp::create(
      builder, loc, number,
      arith::ConstantOp::create(builder, loc,
                                builder.getIntegerAttr(i32, size)));
  unsigned width = element.getIntOrFloatBitWidth();
  if (width > 32)
    first = arith::ExtUIOp::create(builder, loc, element, first);
  else if (width < 32)
    first = arith::TruncIOp::create(builder, loc, element, first);
  Value count = tileas::IotaOp::create(builder, loc, type);
  Value from = tileas::SplatOp::create(builder, loc, type, first);
  parts[op.getResult()] = tileas::AddIOp::create(
      builder, loc, type, count, from, arith::IntegerOverflowFlags::none);
}

/// Creates the part of `op`'s result.
void PartWriter::makePart(Operation *op) {
  if (auto iota = dyn_cast<tileas::IotaOp>(op))
    return makeIota(iota);
  if (auto constant = dyn_cast<tileas::ConstantTensorOp>(op)) {
    RankedTensorType type = typeOf(constant.getResult());
    parts[constant.getResult()] = tileas::ConstantTensorOp::create(
        builder, op->getLoc(), type,
        cast<SplatElementsAttr>(constant.getValue()).resizeSplat(type));
    return;
  }
  auto load = dyn_cast<tileas::TiledLoadOp>(op);
  if (!load) {
    clone(op);
    return;
  }
  auto [view, indices, inbounds] =
      viewPart(load.getLoc(), load.getView(), load.getIndices(),
               load.getInbounds(), load.getTile());
  Value token = load.getToken();
  auto made = tileas::TiledLoadOp::create(
      builder, load.getLoc(), typeOf(load.getTile()),
      tileas::TokenType::get(builder.getContext()), view, indices,
      token ? whole.lookupOrDefault(token) : token, load.getMemSemantic(),
      load.getMemScopeAttr(), inbounds, tileas::SliceAttr());
  made.setCachePolicy(load.getCachePolicy());
  made->setDiscardableAttrs(load->getDiscardableAttrDictionary());
  parts[load.getTile()] = made.getTile();
  whole.map(load.getDone(), made.getDone());
}

void PartWriter::emitSink(Operation *op) {
  Operation *made = clone(op);
  auto refine = [&](auto access, auto original) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(access);
    auto [view, indices, inbounds] =
        viewPart(op->getLoc(), original.getView(), original.getIndices(),
                 original.getInbounds(), original.getTile());
    access.getViewMutable().assign(view);
    access.getIndicesMutable().assign(indices);
    access.setInboundsAttr(inbounds);
  };
  if (auto store = dyn_cast<tileas::TiledStoreOp>(made))
    refine(store, cast<tileas::TiledStoreOp>(op));
  else if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(made))
    refine(atomic, cast<tileas::TiledAtomicRMWOp>(op));
}

void PartWriter::emitBody(Block &from) {
  for (Operation &op : from.without_terminator())
    emit(&op);
  auto yield = cast<scf::YieldOp>(from.getTerminator());
  SmallVector<Value> values;
  for (OpOperand &operand : yield->getOpOperands())
    values.push_back(
        get(operand.get(), split.isCut(from.getParentOp()->getResult(
                               operand.getOperandNumber()))));
  scf::YieldOp::create(builder, yield.getLoc(), values);
}

void PartWriter::setResults(Operation *from, Operation *made) {
  for (auto [result, original] :
       llvm::zip_equal(made->getResults(), from->getResults())) {
    if (split.isCut(original))
      parts[original] = result;
    else
      whole.map(original, result);
  }
}

void PartWriter::emitLoop(scf::ForOp loop) {
  SmallVector<Value> first;
  for (auto [init, result] :
       llvm::zip_equal(loop.getInitArgs(), loop.getResults()))
    first.push_back(get(init, split.isCut(result)));
  auto made = scf::ForOp::create(
      builder, loop.getLoc(), whole.lookupOrDefault(loop.getLowerBound()),
      whole.lookupOrDefault(loop.getUpperBound()),
      whole.lookupOrDefault(loop.getStep()), first,
      /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  made->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
  if (!made.getBody()->empty())
    made.getBody()->getTerminator()->erase();
  whole.map(loop.getInductionVar(), made.getInductionVar());
  for (auto [argument, original] :
       llvm::zip_equal(made.getRegionIterArgs(), loop.getRegionIterArgs())) {
    if (split.isCut(original))
      parts[original] = argument;
    else
      whole.map(original, argument);
  }
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(made.getBody());
    emitBody(*loop.getBody());
  }
  setResults(loop, made);
}

void PartWriter::emitIf(scf::IfOp op) {
  SmallVector<Type> types;
  for (Value result : op.getResults())
    types.push_back(split.isCut(result) ? Type(typeOf(result))
                                        : result.getType());
  bool hasElse = !op.getElseRegion().empty();
  auto made = scf::IfOp::create(builder, op.getLoc(), types,
                                whole.lookupOrDefault(op.getCondition()),
                                /*addThenBlock=*/true,
                                /*addElseBlock=*/hasElse);
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  OpBuilder::InsertionGuard guard(builder);
  for (auto [from, to] :
       {std::pair(&op.getThenRegion(), &made.getThenRegion()),
        std::pair(&op.getElseRegion(), &made.getElseRegion())}) {
    if (from->empty())
      continue;
    to->front().clear();
    builder.setInsertionPointToEnd(&to->front());
    emitBody(from->front());
  }
  setResults(op, made);
}

void PartWriter::emit(Operation *op) {
  if (split.touched.contains(op) && op->getNumRegions() && !isCombining(op)) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return emitLoop(loop);
    return emitIf(cast<scf::IfOp>(op));
  }
  if (split.sinks.contains(op))
    return emitSink(op);
  if (split.combined.contains(op)) {
    cast<tileas::ReduceOp>(clone(op)).setCluster(true);
    return;
  }
  bool isCut = op->getNumResults() && split.isCut(op->getResult(0));
  if (isCut)
    makePart(op);
  bool isHome = op->getBlock() == split.home;
  bool isWhole = isHome ? split.repeated.contains(op) &&
                              (!isCut || split.whole.contains(op))
                        : !isCut || split.whole.contains(op);
  if (!isWhole)
    return;
  bool isLoad = isCut && isWeakLoad(op);
  Value partDone = isLoad ? whole.lookupOrDefault(doneOf(op)) : Value();
  Operation *made = builder.clone(*op, whole);
  if (split.isOfFirstBlock(op))
    whole.map(doneOf(op), executeInFirstBlock(made, number));
  if (isLoad)
    whole.map(doneOf(op), joinTokens(builder, op->getLoc(),
                                     {partDone, whole.lookup(doneOf(op))}));
}

/// Emits part `number`; returns its values in place of `values`.
SmallVector<Value> TileSplit::emitPart(OpBuilder &builder, int64_t parts,
                                       Value number,
                                       ArrayRef<Value> values) const {
  PartWriter writer(builder, *this, parts, number);
  for (Operation *op : above)
    writer.makePart(op);
  for (Operation *op : inside)
    writer.emit(op);
  return llvm::map_to_vector(
      values, [&](Value value) { return writer.valueOf(value); });
}

/// Replaces the operations that exist in parts by what `emit` emits, which
/// returns a value in place of each uncut one that is used outside.
void TileSplit::replace(EmitParts emit) const {
  Operation *last = inside.back();
  OpBuilder builder(last->getBlock(), std::next(last->getIterator()));
  auto isOutside = [&](OpOperand &use) {
    Operation *here = home->findAncestorOpInBlock(*use.getOwner());
    return !isInside.contains(here);
  };
  SmallVector<Value> values;
  for (Operation *op : inside)
    for (Value result : op->getResults())
      if ((isToken(result) || (inCluster && !isCut(result))) &&
          llvm::any_of(result.getUses(), isOutside))
        values.push_back(result);
  SmallVector<Value> made = emit(builder, values);
  for (auto [value, all] : llvm::zip_equal(values, made)) {
    Operation *op = value.getDefiningOp();
    Value done = all;
    // A load whose tile is also needed outside stays there.
    if (!touched.contains(op) && isWeakLoad(op) &&
        llvm::any_of(op->getResult(0).getUses(), isOutside))
      done = joinTokens(builder, tile.getLoc(), {value, all});
    value.replaceUsesWithIf(done, [&](OpOperand &use) {
      return isOutside(use) && use.getOwner() != done.getDefiningOp();
    });
  }
  for (Operation *op : later)
    op->moveBefore(builder.getInsertionBlock(), builder.getInsertionPoint());
  // Loads and constants may also be needed outside.
  for (Operation *op : llvm::reverse(inside))
    if (touched.contains(op) || isOpTriviallyDead(op))
      op->erase();
  for (Operation *op : llvm::reverse(above))
    if (isOpTriviallyDead(op))
      op->erase();
}

void TileSplit::apply(int64_t parts) const {
  Location loc = tile.getLoc();
  replace([&](OpBuilder &builder, ArrayRef<Value> tokens) {
    SmallVector<Value> first;
    for ([[maybe_unused]] Value token : tokens)
      first.push_back(tileas::MakeTokenOp::create(builder, loc));
    auto number = [&](int64_t value) -> Value {
      return arith::ConstantOp::create(builder, loc,
                                       builder.getI32IntegerAttr(value));
    };
    auto loop = scf::ForOp::create(
        builder, loc, number(0), number(parts), number(1), first,
        [&](OpBuilder &body, Location, Value part, ValueRange carried) {
          SmallVector<Value> next;
          for (auto [all, token] :
               llvm::zip_equal(carried, emitPart(body, parts, part, tokens)))
            next.push_back(joinTokens(body, loc, {all, token}));
          scf::YieldOp::create(body, loc, next);
        });
    // Values common to all parts, such as addresses, are recomputed for each:
    // hoisted, they would occupy registers throughout the loop.
    hintNoHoisting(loop);
    return SmallVector<Value>(loop.getResults());
  });
}

void TileSplit::distribute(int64_t parts, Value rank) const {
  SmallVector<Operation *> ofFirst;
  function().walk([&](Operation *op) {
    Operation *here = home->findAncestorOpInBlock(*op);
    if (isOfFirstBlock(op) && !(here && isInside.contains(here)))
      ofFirst.push_back(op);
  });
  replace([&](OpBuilder &builder, ArrayRef<Value> values) {
    return emitPart(builder, parts, rank, values);
  });
  for (Operation *op : ofFirst)
    executeInFirstBlock(op, rank);
}
