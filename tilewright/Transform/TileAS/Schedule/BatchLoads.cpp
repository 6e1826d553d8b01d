//===- BatchLoads.cpp - loads of several iterations together --------------===//
// A loop that computes with the tiles it loads, such as a sum over the columns
// of long rows, waits for memory in every iteration. Its tiles cannot wait in
// registers from one iteration to the next: the copy to the register of the
// current tile would wait for the load. Instead, one iteration of the new loop
// issues the loads of several:
//
//   for %k                  for %g, from %k on
//     %a = load %k            %a = load %k
//     compute %a       ->     if exists(%k + 1): %b = load %k + 1
//                             compute %a
//                             if exists(%k + 1): compute %b
//
// so that their latencies overlap. Loads precede the other operations of the
// iterations before, which is allowed under the conditions of LoopStreams.h.
//
// Refused: a loop without conditions and a second one for the remaining
// iterations, since rows of few tiles would be executed by the latter.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/BatchLoads.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Schedule/AheadPlaces.h"
#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilewright;

/// The most iterations that load together.
static constexpr int64_t mostIterations = 4;
/// The limit for the registers that all copies of the body compute: an
/// estimate of the size of the code.
static constexpr int64_t mostComputed = 1536;
/// Warps of a multiprocessor that suffice to hide the latency of arithmetic,
/// barriers and shuffles.
static constexpr int64_t enoughWarps = 12;

//===----------------------------------------------------------------------===//
// The decision
//===----------------------------------------------------------------------===//

/// The registers of a thread that one iteration computes; nothing if it has a
/// product or an inner loop.
static std::optional<int64_t> computedBy(scf::ForOp loop) {
  int64_t sum = 0;
  WalkResult result = loop.getBody()->walk([&](Operation *op) {
    if (tileas::isProduct(op) || isa<LoopLikeOpInterface>(op))
      return WalkResult::interrupt();
    for (Value each : op->getResults())
      if (tileas::getLayout(each.getType()))
        sum += registersOf(each);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return std::nullopt;
  return sum;
}

/// The most iterations whose tiles wait in registers while enough blocks run.
static int64_t iterationsFor(scf::ForOp loop, ArrayRef<LoopStream> streams,
                             int64_t computed, const Chip *chip) {
  auto func = loop->getParentOfType<func::FuncOp>();
  Budget budget = budgetOf(func, chip);
  int64_t held = 0, words = pressureOf(func).words,
          warps = tileas::getNumWarps(loop);
  for (const LoopStream &stream : streams)
    held += registersOf(stream.tile());
  auto warpsWith = [&](int64_t iterations) {
    return warps * budget.blocksWith(words + (iterations - 1) * held,
                                     sharedBytesNeeded(func));
  };
  int64_t enough = std::min<int64_t>(warpsWith(1), enoughWarps);
  std::optional<APInt> trips = loop.getStaticTripCount();
  for (int64_t count = mostIterations; count > 1; count /= 2)
    if (!(trips && trips->ult(count)) && count * computed <= mostComputed &&
        words + (count - 1) * held <= budget.forTiles() &&
        warpsWith(count) >= enough)
      return count;
  return 1;
}

bool tilewright::planBatch(scf::ForOp loop, const Chip *chip) {
  std::optional<int64_t> computed = computedBy(loop);
  if (!chip || !computed || !isCounted(loop))
    return false;
  std::vector<LoopStream> streams = findReadStreams(loop);
  if (streams.empty())
    return false;
  int64_t count = iterationsFor(loop, streams, *computed, chip);
  if (count < 2 || !takeStep(loop, StepId::LoadAhead, [] {}))
    return false;
  for (const LoopStream &stream : streams)
    makeRemark(stream.load, RemarkId::LoadedAhead)
        .with("Registers", count * registersOf(stream.tile()))
        .with("Reason", count == mostIterations
                            ? "four iterations load their tiles together"
                            : "two iterations load their tiles together");
  writeBatch(loop, streams, count);
  return true;
}

//===----------------------------------------------------------------------===//
// The expansion
//===----------------------------------------------------------------------===//

namespace {
class Batch {
public:
  Batch(scf::ForOp loop, std::vector<LoopStream> streams, int64_t count)
      : loop(loop), loc(loop.getLoc()), streams(std::move(streams)),
        range(loop), count(count) {}

  void expand() {
    OpBuilder builder(loop);
    for (const LoopStream &stream : streams) {
      tokens.push_back(stream.tokenBefore(builder));
      passDone(stream.load);
    }
    int64_t step = *getConstantIntValue(loop.getStep()) * count;
    Value size = constant(builder, step);
    auto outer = scf::ForOp::create(builder, loc, constant(builder, 0),
                                    batches(builder, size),
                                    constant(builder, 1), loop.getInitArgs());
    outer->setDiscardableAttrs(loop->getDiscardableAttrDictionary());
    if (!outer.getBody()->empty())
      outer.getBody()->getTerminator()->erase();
    auto inner = OpBuilder::atBlockEnd(outer.getBody());
    Value passed =
        arith::MulIOp::create(inner, loc, outer.getInductionVar(), size);
    Value first =
        arith::AddIOp::create(inner, loc, loop.getLowerBound(), passed);
    for (int64_t i = 0; i < count; ++i)
      load(inner, first, i);
    SmallVector<Value> carried(outer.getRegionIterArgs());
    for (int64_t i = 0; i < count; ++i)
      carried = compute(inner, i, carried);
    scf::YieldOp::create(inner, loc, carried);
    loop->replaceAllUsesWith(outer->getResults());
    loop->erase();
  }

private:
  struct One {
    Value number;
    Value exists; ///< null: it always does
    SmallVector<Value> tiles;
  };

  Value constant(OpBuilder &builder, int64_t value) {
    Type type = loop.getInductionVar().getType();
    return arith::ConstantOp::create(builder, loc,
                                     builder.getIntegerAttr(type, value));
  }

  /// The number of batches: the difference of the bounds fits as an unsigned
  /// number.
  Value batches(OpBuilder &builder, Value size) {
    Value one = constant(builder, 1);
    Value left = builder.createOrFold<arith::SubIOp>(loc, loop.getUpperBound(),
                                                     loop.getLowerBound());
    left = builder.createOrFold<arith::SubIOp>(loc, left, one);
    left = builder.createOrFold<arith::DivUIOp>(loc, left, size);
    left = builder.createOrFold<arith::AddIOp>(loc, left, one);
    return builder.createOrFold<arith::SelectOp>(loc, range.isAny(builder, loc),
                                                 left, constant(builder, 0));
  }

  SmallVector<Value> loadTiles(OpBuilder &builder, Value number, bool isFirst) {
    SmallVector<Value> tiles;
    for (auto [stream, token] : llvm::zip_equal(streams, tokens)) {
      IRMapping mapping;
      mapping.map(loop.getInductionVar(), number);
      cloneSlice(builder, stream.slice, mapping);
      Operation *made = builder.clone(*stream.load, mapping);
      setToken(made, isFirst ? token : Value());
      tiles.push_back(made->getResult(0));
    }
    return tiles;
  }

  void load(OpBuilder &builder, Value first, int64_t i) {
    One one;
    if (!i) {
      one.number = first;
      one.tiles = loadTiles(builder, first, /*isFirst=*/true);
      all.push_back(std::move(one));
      return;
    }
    one.exists = range.exists(builder, loc, first, i);
    one.number = range.number(builder, loc, first, i, one.exists);
    auto branch = scf::IfOp::create(
        builder, loc, one.exists,
        [&](OpBuilder &inner, Location) {
          scf::YieldOp::create(inner, loc,
                               loadTiles(inner, one.number, /*isFirst=*/false));
        },
        [&](OpBuilder &inner, Location) {
          SmallVector<Value> none;
          for (const LoopStream &stream : streams)
            none.push_back(tileas::PoisonOp::create(
                inner, stream.load->getLoc(), stream.tile().getType()));
          scf::YieldOp::create(inner, loc, none);
        });
    llvm::append_range(one.tiles, branch.getResults());
    all.push_back(std::move(one));
  }

  /// The rest of iteration `i`, from the loop-carried values `carried`; those
  /// of the next one.
  SmallVector<Value> compute(OpBuilder &builder, int64_t i,
                             ArrayRef<Value> carried) {
    const One &one = all[i];
    IRMapping mapping;
    mapping.map(loop.getInductionVar(), one.number);
    mapping.map(loop.getRegionIterArgs(), carried);
    for (auto [stream, tile] : llvm::zip_equal(streams, one.tiles))
      mapping.map(stream.tile(), tile);
    auto clone = [&](OpBuilder &inner) {
      for (Operation &op : loop.getBody()->without_terminator())
        if (llvm::none_of(streams, [&](const LoopStream &each) {
              return each.load == &op;
            }))
          inner.clone(op, mapping);
      return llvm::map_to_vector(loop.getYieldedValues(), [&](Value each) {
        return mapping.lookupOrDefault(each);
      });
    };
    if (!one.exists)
      return clone(builder);
    auto branch = scf::IfOp::create(builder, loc,
                                    ValueRange(carried).getTypes(), one.exists,
                                    /*withElseRegion=*/!carried.empty());
    OpBuilder inner = branch.getThenBodyBuilder();
    SmallVector<Value> next = clone(inner);
    if (carried.empty())
      return {};
    scf::YieldOp::create(inner, loc, next);
    OpBuilder otherwise = branch.getElseBodyBuilder();
    scf::YieldOp::create(otherwise, loc, carried);
    return llvm::to_vector(ValueRange(branch.getResults()));
  }

  scf::ForOp loop;
  Location loc;
  std::vector<LoopStream> streams;
  IterationRange range;
  int64_t count;
  SmallVector<Value> tokens; ///< from before the loop, by stream
  std::vector<One> all;
};
} // namespace

void tilewright::expandBatch(scf::ForOp loop, LoadBatch batch) {
  Batch(loop, std::move(batch.streams), batch.count).expand();
}
