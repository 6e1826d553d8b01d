//===- EarlyExits.cpp - structure exits from within an if -----------------===//
// A region of scf has one terminator; a loop of Tile IR may have many exits.
// The values that an exit passes to its loop become results of the enclosing
// `if`, and the code after that `if` sinks into the branch that falls through:
//
//   loop (%a) {                       loop (%a) {
//     if %c {                           %go, %next, %out = if %c {
//       break %x                          yield false, undefined, %x
//     }                          ->     } else {
//     %b = ...                            %b = ...
//     continue %b                         yield true, %b, undefined
//   }                                   }
//                                       continue %go, %next, %out
//                                     }
//
// If both branches may fall through, the `if` returns a flag that tells whether
// it did, and a second `if` on that flag contains the code that followed.
// Nothing is duplicated and control flow stays structured, so later passes,
// from layouts to barriers, handle only scf. Conditions are uniform across a
// block, so branches may contain barriers.
//
// Cost: linear in the operations, times the nesting depth.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/EarlyExits.h"

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Builders.h"
#include <functional>

using namespace mlir;
using namespace tilewright;

namespace {
/// The values that a rewritten block yields.
struct Exits {
  SmallVector<Type> types;
  /// The values to yield in place of a terminator.
  std::function<SmallVector<Value>(Operation *, OpBuilder &)> valuesOf;
};
} // namespace

static Value makeUndefined(OpBuilder &builder, Location loc, Type type) {
  return ub::PoisonOp::create(builder, loc, type);
}

static Value makeBool(OpBuilder &builder, Location loc, bool value) {
  auto type = cuda_tile::TileType::get({}, builder.getI1Type());
  return cuda_tile::ConstantOp::create(builder, loc, type,
                                       DenseElementsAttr::get(type, value));
}

static Type boolType(MLIRContext *context) {
  return cuda_tile::TileType::get({}, IntegerType::get(context, 1));
}

static void appendUndefined(SmallVectorImpl<Value> &values, TypeRange types,
                            OpBuilder &builder, Location loc) {
  for (Type type : types)
    values.push_back(makeUndefined(builder, loc, type));
}

/// Whether a terminator nested in `op` exits an enclosing region.
static bool mayLeave(cuda_tile::IfOp op) {
  for (Region *region : op.getRegions()) {
    if (region->empty())
      continue;
    if (!isa<cuda_tile::YieldOp>(region->front().getTerminator()))
      return true;
    for (auto inner : region->getOps<cuda_tile::IfOp>())
      if (mayLeave(inner))
        return true;
  }
  return false;
}

/// Whether control may fall through `region` to the code after its `if`.
static bool mayFallThrough(Region &region) {
  if (region.empty())
    return true;
  if (!isa<cuda_tile::YieldOp>(region.front().getTerminator()))
    return false;
  for (auto inner : region.getOps<cuda_tile::IfOp>())
    if (!mayFallThrough(inner.getThenRegion()) &&
        !mayFallThrough(inner.getElseRegion()))
      return false;
  return true;
}

static cuda_tile::IfOp findLeaving(Block &block) {
  for (auto op : block.getOps<cuda_tile::IfOp>())
    if (mayLeave(op))
      return op;
  return {};
}

static void structure(Block &block, const Exits &exits);

/// An `if` that takes over the regions of `op`, with results of `types`.
static cuda_tile::IfOp replaceIf(cuda_tile::IfOp op, TypeRange types) {
  OpBuilder builder(op);
  auto made =
      cuda_tile::IfOp::create(builder, op.getLoc(), types, op.getCondition());
  made->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  made.getThenRegion().takeBody(op.getThenRegion());
  made.getElseRegion().takeBody(op.getElseRegion());
  if (made.getElseRegion().empty()) {
    builder.createBlock(&made.getElseRegion());
    cuda_tile::YieldOp::create(builder, op.getLoc());
  }
  return made;
}

/// Moves `rest`, the end of a block, to the end of `block`.
static void append(Block &block, Block &rest) {
  block.getOperations().splice(block.end(), rest.getOperations());
}

/// At most one branch falls through: `rest` sinks into it.
static cuda_tile::IfOp sink(cuda_tile::IfOp op, Block &rest,
                            const Exits &exits) {
  cuda_tile::IfOp made = replaceIf(op, exits.types);
  for (Region *region : made.getRegions()) {
    Block &branch = region->front();
    if (!mayFallThrough(*region))
      continue;
    auto yield = cast<cuda_tile::YieldOp>(branch.getTerminator());
    op->replaceAllUsesWith(yield.getOperands());
    yield.erase();
    append(branch, rest);
  }
  // If no branch falls through, the rest is unreachable.
  while (!rest.empty()) {
    rest.back().dropAllUses();
    rest.back().erase();
  }
  op->dropAllUses();
  op.erase();
  for (Region *region : made.getRegions())
    structure(region->front(), exits);
  return made;
}

/// Both branches may fall through: the `if` returns a flag.
static cuda_tile::IfOp flag(cuda_tile::IfOp op, Block &rest,
                            const Exits &exits) {
  Location loc = op.getLoc();
  size_t passedOn = exits.types.size();
  SmallVector<Type> results(op.getResultTypes());
  Exits both;
  both.types.push_back(boolType(op.getContext()));
  llvm::append_range(both.types, exits.types);
  llvm::append_range(both.types, results);
  both.valuesOf = [&](Operation *end, OpBuilder &builder) {
    bool fallsThrough = isa<cuda_tile::YieldOp>(end);
    SmallVector<Value> values = {
        makeBool(builder, end->getLoc(), fallsThrough)};
    if (fallsThrough) {
      appendUndefined(values, exits.types, builder, end->getLoc());
      llvm::append_range(values, end->getOperands());
    } else {
      llvm::append_range(values, exits.valuesOf(end, builder));
      appendUndefined(values, results, builder, end->getLoc());
    }
    return values;
  };
  cuda_tile::IfOp first = replaceIf(op, both.types);
  op->replaceAllUsesWith(first.getResults().drop_front(1 + passedOn));
  op.erase();
  for (Region *region : first.getRegions())
    structure(region->front(), both);

  OpBuilder builder(first->getContext());
  builder.setInsertionPointAfter(first);
  auto second =
      cuda_tile::IfOp::create(builder, loc, exits.types, first.getResult(0));
  append(*builder.createBlock(&second.getThenRegion()), rest);
  builder.createBlock(&second.getElseRegion());
  cuda_tile::YieldOp::create(builder, loc,
                             first.getResults().slice(1, passedOn));
  structure(second.getThenRegion().front(), exits);
  return second;
}

/// Ends `block`, the last block of its `if` or loop, in a `yield` of the values
/// that its exits pass on.
static void structure(Block &block, const Exits &exits) {
  cuda_tile::IfOp leaving = findLeaving(block);
  SmallVector<Value> values;
  Location loc = block.getTerminator()->getLoc();
  OpBuilder builder(block.getParent()->getContext());
  if (!leaving) {
    Operation *end = block.getTerminator();
    builder.setInsertionPoint(end);
    values = exits.valuesOf(end, builder);
    end->erase();
  } else {
    Block rest;
    rest.getOperations().splice(rest.end(), block.getOperations(),
                                std::next(Block::iterator(leaving)),
                                block.end());
    bool both = mayFallThrough(leaving.getThenRegion()) &&
                mayFallThrough(leaving.getElseRegion());
    cuda_tile::IfOp last =
        both ? flag(leaving, rest, exits) : sink(leaving, rest, exits);
    llvm::append_range(values, last.getResults());
  }
  builder.setInsertionPointToEnd(&block);
  cuda_tile::YieldOp::create(builder, loc, values);
}

static void structureFor(cuda_tile::ForOp loop) {
  Block &body = *loop.getBody();
  if (!findLeaving(body))
    return;
  Exits exits;
  llvm::append_range(exits.types, loop.getResultTypes());
  exits.valuesOf = [](Operation *end, OpBuilder &) {
    return SmallVector<Value>(end->getOperands());
  };
  structure(body, exits);
  Operation *yield = body.getTerminator();
  OpBuilder builder(yield);
  cuda_tile::ContinueOp::create(builder, yield->getLoc(), yield->getOperands());
  yield->erase();
}

static void structureLoop(cuda_tile::LoopOp loop) {
  Block &body = *loop.getBody();
  SmallVector<Type> carried(loop.getInitValues().getTypes());
  SmallVector<Type> results(loop.getResultTypes());
  Exits exits;
  exits.types.push_back(boolType(loop.getContext()));
  llvm::append_range(exits.types, carried);
  llvm::append_range(exits.types, results);
  exits.valuesOf = [&](Operation *end, OpBuilder &builder) {
    bool fallsThrough = isa<cuda_tile::ContinueOp>(end);
    SmallVector<Value> values = {
        makeBool(builder, end->getLoc(), fallsThrough)};
    if (!fallsThrough)
      appendUndefined(values, carried, builder, end->getLoc());
    llvm::append_range(values, end->getOperands());
    if (fallsThrough)
      appendUndefined(values, results, builder, end->getLoc());
    return values;
  };
  structure(body, exits);
  Operation *yield = body.getTerminator();
  OpBuilder builder(yield);
  cuda_tile::ContinueOp::create(builder, yield->getLoc(), yield->getOperands());
  yield->erase();
}

static void structureEntry(cuda_tile::EntryOp entry) {
  Block &body = entry.getBody().front();
  if (!findLeaving(body))
    return;
  Exits exits;
  exits.valuesOf = [](Operation *, OpBuilder &) {
    return SmallVector<Value>();
  };
  structure(body, exits);
  Operation *yield = body.getTerminator();
  OpBuilder builder(yield);
  cuda_tile::ReturnOp::create(builder, yield->getLoc());
  yield->erase();
}

void cuda_tile_to_tileaa::structureExits(Operation *root) {
  // Inner loops first: later rewrites move them as a whole.
  SmallVector<Operation *> holders;
  root->walk([&](Operation *op) {
    if (isa<cuda_tile::EntryOp, cuda_tile::ForOp, cuda_tile::LoopOp>(op))
      holders.push_back(op);
  });
  for (Operation *op : holders) {
    if (auto loop = dyn_cast<cuda_tile::ForOp>(op))
      structureFor(loop);
    else if (auto loop = dyn_cast<cuda_tile::LoopOp>(op))
      structureLoop(loop);
    else
      structureEntry(cast<cuda_tile::EntryOp>(op));
  }
}
