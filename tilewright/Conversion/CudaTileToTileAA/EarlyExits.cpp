//===- EarlyExits.cpp - leaving from within an if -------------------------===//
// Regions of scf end in one place, those of Tile IR in many. What an exit hands
// to its loop becomes the values of the `if` that it stands in, and what stood
// behind that `if` goes into the branch that goes on:
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
// Where both branches may go on, the `if` says by one value more whether it
// did, and a second `if` on that value has what stood behind. Nothing is copied
// and control flow stays structured, so that whatever comes later, from
// layouts to barriers, meets nothing but scf. Conditions are the same in all
// threads of a block, so barriers may stand in the branches.
//
// Cost: linear in the operations, times the depth of the nest.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/EarlyExits.h"

#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Builders.h"
#include <functional>

using namespace mlir;
using namespace tilewright;

namespace {
/// What a block that has been rewritten yields.
struct Exits {
  SmallVector<Type> types;
  /// The values to yield instead of a terminator.
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

/// Whether something below may end anything but `op`.
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

/// Whether what stands behind the `if` around `region` may follow it.
static bool mayGoOn(Region &region) {
  if (region.empty())
    return true;
  if (!isa<cuda_tile::YieldOp>(region.front().getTerminator()))
    return false;
  for (auto inner : region.getOps<cuda_tile::IfOp>())
    if (!mayGoOn(inner.getThenRegion()) && !mayGoOn(inner.getElseRegion()))
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

/// An `if` with the regions of `op` in its place and results of `types`.
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

/// Puts `rest`, the end of a block, to the end of `block`.
static void append(Block &block, Block &rest) {
  block.getOperations().splice(block.end(), rest.getOperations());
}

/// One branch at most goes on: what follows goes into it.
static cuda_tile::IfOp sink(cuda_tile::IfOp op, Block &rest,
                            const Exits &exits) {
  cuda_tile::IfOp made = replaceIf(op, exits.types);
  for (Region *region : made.getRegions()) {
    Block &branch = region->front();
    if (!mayGoOn(*region))
      continue;
    auto yield = cast<cuda_tile::YieldOp>(branch.getTerminator());
    op->replaceAllUsesWith(yield.getOperands());
    yield.erase();
    append(branch, rest);
  }
  // Where no branch goes on, nothing of the rest runs.
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

/// Both may go on: the `if` says whether it did.
static cuda_tile::IfOp flag(cuda_tile::IfOp op, Block &rest,
                            const Exits &exits) {
  Location loc = op.getLoc();
  size_t handedOn = exits.types.size();
  SmallVector<Type> results(op.getResultTypes());
  Exits both;
  both.types.push_back(boolType(op.getContext()));
  llvm::append_range(both.types, exits.types);
  llvm::append_range(both.types, results);
  both.valuesOf = [&](Operation *end, OpBuilder &builder) {
    bool goesOn = isa<cuda_tile::YieldOp>(end);
    SmallVector<Value> values = {makeBool(builder, end->getLoc(), goesOn)};
    if (goesOn) {
      appendUndefined(values, exits.types, builder, end->getLoc());
      llvm::append_range(values, end->getOperands());
    } else {
      llvm::append_range(values, exits.valuesOf(end, builder));
      appendUndefined(values, results, builder, end->getLoc());
    }
    return values;
  };
  cuda_tile::IfOp first = replaceIf(op, both.types);
  op->replaceAllUsesWith(first.getResults().drop_front(1 + handedOn));
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
                             first.getResults().slice(1, handedOn));
  structure(second.getThenRegion().front(), exits);
  return second;
}

/// Lets `block`, after which nothing of its `if` or loop follows, end in a
/// `yield` of what its exits hand on.
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
    bool both =
        mayGoOn(leaving.getThenRegion()) && mayGoOn(leaving.getElseRegion());
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
    bool goesOn = isa<cuda_tile::ContinueOp>(end);
    SmallVector<Value> values = {makeBool(builder, end->getLoc(), goesOn)};
    if (!goesOn)
      appendUndefined(values, carried, builder, end->getLoc());
    llvm::append_range(values, end->getOperands());
    if (goesOn)
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
  // Loops within others come first; what is moved later is a loop as a whole.
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
