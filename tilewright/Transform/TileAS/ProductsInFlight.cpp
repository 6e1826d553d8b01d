//===- ProductsInFlight.cpp - products that outlast their iteration -------===//
// LowerDot waits for a product where it has begun it. Here the waits go to
// where somebody needs the sum:
//
//   scf.for iter_args(%acc)                 %p = async.accumulator %acc
//     %p = async.accumulator %acc           %q = scf.for iter_args(%p)
//     %q = async.dot %a, %b, %p        ->     %r = async.dot %a, %b, %p
//     %d = async.wait_dot %q                  yield %r
//     yield %d                              %d = async.wait_dot %q
//
// (inside an scf.if, where the loop may have no iteration), and elsewhere down
// to the first use in their block. What of the buffers is still read then,
// InsertBarriers waits for, where they are written next.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/ProductsInFlight.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_KEEPPRODUCTSINFLIGHT
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

std::optional<unsigned> tilewright::carriedSum(scf::ForOp loop, Value acc,
                                               Value result) {
  auto argument = dyn_cast<BlockArgument>(acc);
  if (!argument || argument.getOwner() != loop.getBody() ||
      argument == loop.getInductionVar() || !argument.hasOneUse() ||
      !result.hasOneUse())
    return std::nullopt;
  unsigned number = argument.getArgNumber() - loop.getNumInductionVars();
  if (loop.getYieldedValues()[number] != result)
    return std::nullopt;
  return number;
}

bool tilewright::staysInFlight(Operation *op) {
  auto dot = dyn_cast<tileas::DotOp>(op);
  auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
  if (!dot || !loop || !isa<tileas::BufferType>(dot.getLhs().getType()))
    return false;
  std::optional<tileas::ProductAtom> atom = tileas::productAtomOf(op);
  return atom && atom->row->runsByItself() &&
         carriedSum(loop, dot.getAcc(), dot.getResult());
}

namespace {
/// A product as LowerDot leaves it.
struct Product {
  tileas::AsyncAccumulatorOp begin;
  tileas::AsyncDotOp dot;
  tileas::AsyncWaitDotOp end;
};
} // namespace

static std::optional<Product> productOf(tileas::AsyncDotOp dot) {
  auto begin = dot.getAcc().getDefiningOp<tileas::AsyncAccumulatorOp>();
  if (!begin || !begin->hasOneUse() || !dot->hasOneUse())
    return std::nullopt;
  auto end = dyn_cast<tileas::AsyncWaitDotOp>(*dot->user_begin());
  if (!end || end->getBlock() != dot->getBlock())
    return std::nullopt;
  return Product{begin, dot, end};
}

/// Sums in flight have registers of their own: where a loop may have no
/// iteration, they must not meet the values that it begins with before they
/// are waited for. So the loop with its waits becomes a branch.
static void guardAgainstNoIteration(scf::ForOp loop) {
  std::optional<APInt> trips = loop.getStaticTripCount();
  if (trips && !trips->isZero())
    return;
  OpBuilder builder(loop);
  Location loc = loop.getLoc();
  Value any =
      arith::CmpIOp::create(builder, loc,
                            loop.getUnsignedCmp() ? arith::CmpIPredicate::ult
                                                  : arith::CmpIPredicate::slt,
                            loop.getLowerBound(), loop.getUpperBound());
  auto branch = scf::IfOp::create(builder, loc, loop.getResultTypes(), any,
                                  /*withElseRegion=*/true);
  loop->replaceAllUsesWith(branch);
  loop->moveBefore(branch.thenBlock(), branch.thenBlock()->end());
  builder.setInsertionPointToEnd(branch.thenBlock());
  scf::YieldOp::create(builder, loc, loop.getResults());
  builder.setInsertionPointToEnd(branch.elseBlock());
  scf::YieldOp::create(builder, loc, loop.getInits());
}

static void carryInFlight(scf::ForOp loop, Product product, unsigned number) {
  OpOperand &init = loop.getInitsMutable()[number];
  BlockArgument argument = loop.getRegionIterArgs()[number];
  OpResult result = loop->getResult(number);
  Type inFlight = product.dot.getResult().getType();
  OpBuilder builder(loop);
  init.set(tileas::AsyncAccumulatorOp::create(builder, product.dot.getLoc(),
                                              init.get()));
  argument.setType(inFlight);
  product.begin.getSum().replaceAllUsesWith(argument);
  product.begin->erase();
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  yield.setOperand(number, product.dot.getResult());
  product.end->erase();
  builder.setInsertionPointAfter(loop);
  result.setType(inFlight);
  auto wait = tileas::AsyncWaitDotOp::create(builder, product.dot.getLoc(),
                                             product.dot, result);
  result.replaceAllUsesExcept(wait.getTile(), wait);
  makeRemark(product.dot, RemarkId::ProductInFlight);
}

/// Down to in front of the first operation of its block that needs the sum, or
/// another product's.
static void waitLater(tileas::AsyncWaitDotOp wait) {
  Block *block = wait->getBlock();
  Operation *place = block->getTerminator();
  auto isBefore = [&](Operation *op) {
    if (op->isBeforeInBlock(place))
      place = op;
  };
  for (Operation *user : wait->getUsers())
    if (Operation *here = block->findAncestorOpInBlock(*user))
      isBefore(here);
  for (Operation *next = wait->getNextNode(); next && next != place;
       next = next->getNextNode())
    if (isa<tileas::AsyncWaitDotOp>(next) || next->getNumRegions()) {
      place = next;
      break;
    }
  wait->moveBefore(place);
}

namespace {
class KeepProductsInFlight final
    : public tilewright::impl::KeepProductsInFlightBase<KeepProductsInFlight> {
  void runOnOperation() override {
    SmallVector<tileas::AsyncDotOp> dots;
    getOperation().walk([&](tileas::AsyncDotOp dot) { dots.push_back(dot); });
    llvm::SmallPtrSet<Operation *, 4> guarded;
    for (tileas::AsyncDotOp dot : dots) {
      std::optional<Product> product = productOf(dot);
      // The operands are left as they are until the product is over: buffers
      // are, registers may be made anew.
      if (!product || !isa<tileas::BufferType>(dot.getLhs().getType()))
        continue;
      auto loop = dyn_cast<scf::ForOp>(dot->getParentOp());
      std::optional<unsigned> number;
      if (loop)
        number =
            carriedSum(loop, product->begin.getTile(), product->end.getTile());
      if (!number || !takeStep(dot, StepId::KeepInFlight, [] {})) {
        waitLater(product->end);
        continue;
      }
      if (guarded.insert(loop).second)
        guardAgainstNoIteration(loop);
      carryInFlight(loop, *product, *number);
    }
  }
};
} // namespace
