//===- SliceEpilogues.cpp - what follows a sum, slice by slice ------------===//
// Behind the loop over k a thread holds its part of the sum, and whatever is
// made of it, loaded beside it, moved and stored, is held beside that:
//
//   %c = tiled_load %v[%i, %j]           %c0 = tiled_load %v[%i, %j] {slice 0}
//   %d = addf %sum, %c            ->     %s0 = extract_slice %sum <slice 0>
//   tiled_store %d, %w[%i, %j]           %d0 = addf %s0, %c0
//                                        %c1 = tiled_load ... {slice 1}
//                                        tiled_store %d0, ... {slice 0}
//                                        ...
//
// In slices registers beside the sum are those of one slice, and a buffer
// through which it moves is that of a slice, which lies where a ring of the
// loop did. EpiloguePlan.h says what can be cut. Loads of the next slice stand
// in front of what the last one still has to do, so that their latency is
// hidden.
//
// Each slice that goes through shared memory costs two barriers, and each load
// waits for what is stored before it. So it is done only where it pays: where
// the tiles do not fit in a thread's registers, or where without it fewer
// blocks would run beside each other. Cost: linear in the operations.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/WeakAccesses.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Lowering/SlicedMove.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Slices/EpiloguePlan.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/FormatVariadic.h"

namespace tilewright {
#define GEN_PASS_DEF_SLICEEPILOGUES
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
/// Writes one slice of a plan.
class EpilogueSlice {
public:
  EpilogueSlice(OpBuilder &builder, const EpiloguePlan &plan, unsigned count,
                unsigned number)
      : builder(builder), plan(plan), count(count), number(number) {}

  /// Loads, and what they need.
  void load() {
    for (Operation *op : plan.operations())
      if (isWeakLoad(op))
        get(op->getResult(0));
  }
  Operation *store(Operation *sink);
  Value get(Value value);
  /// The token of what `load` became; null where it stayed whole.
  Value doneOfSlice(Operation *load) const { return dones.lookup(load); }

private:
  tileas::SliceAttr attribute(Value tile) const {
    return tileas::SliceAttr::get(builder.getContext(),
                                  plan.sliceOf(tile, count, number));
  }
  RankedTensorType typeOf(Value tile) const;
  Operation *copy(Operation *op, Value main);

  OpBuilder &builder;
  const EpiloguePlan &plan;
  unsigned count, number;
  DenseMap<Value, Value> made;        // only looked up
  DenseMap<Operation *, Value> dones; // only looked up
};
} // namespace

RankedTensorType EpilogueSlice::typeOf(Value tile) const {
  auto type = cast<RankedTensorType>(tile.getType());
  TileSlice slice = plan.sliceOf(tile, count, number);
  HeldSlice held = *slice.heldIn(tileas::layoutOf(tile));
  return RankedTensorType::get(
      held.layout.shape(), type.getElementType(),
      tileas::LayoutAttr::get(type.getContext(), held.layout));
}

/// `op` on slices; `main` is the tile that an access of a view moves.
Operation *EpilogueSlice::copy(Operation *op, Value main) {
  IRMapping mapping;
  for (Value tile : tilesWithLayout(op->getOperands()))
    mapping.map(tile, get(tile));
  Operation *made = builder.clone(*op, mapping);
  for (auto [result, original] :
       llvm::zip_equal(made->getResults(), op->getResults()))
    if (tileas::getLayout(original.getType()) && plan.isCut(original, count))
      result.setType(typeOf(original));
  if (auto load = dyn_cast<tileas::TiledLoadOp>(made))
    load.setSliceAttr(attribute(main));
  else if (auto store = dyn_cast<tileas::TiledStoreOp>(made))
    store.setSliceAttr(attribute(main));
  else if (auto atomic = dyn_cast<tileas::TiledAtomicRMWOp>(made))
    atomic.setSliceAttr(attribute(main));
  else if (auto constant = dyn_cast<tileas::ConstantTensorOp>(made))
    constant.setValueAttr(
        cast<SplatElementsAttr>(constant.getValue())
            .resizeSplat(cast<ShapedType>(
                RankedTensorType::get(constant.getType().getShape(),
                                      constant.getType().getElementType()))));
  return made;
}

Value EpilogueSlice::get(Value value) {
  if (!plan.isCut(value, count))
    return value;
  if (Value known = made.lookup(value))
    return known;
  Operation *op = value.getDefiningOp();
  Value slice;
  if (op && llvm::is_contained(plan.operations(), op)) {
    Operation *copied = copy(op, value);
    slice = copied->getResult(0);
    if (isWeakLoad(op))
      dones[op] = doneOf(copied);
  } else {
    slice = tileas::ExtractSliceOp::create(
        builder, value.getLoc(), typeOf(value), value, attribute(value));
  }
  return made[value] = slice;
}

Operation *EpilogueSlice::store(Operation *sink) {
  return copy(sink, tilesWithLayout(sink->getOperands()).front());
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// Does all of `plan` in 2^`count` slices.
static void rewrite(const EpiloguePlan &plan, unsigned count) {
  Operation *last = plan.sinks().back();
  OpBuilder builder(last);
  std::vector<EpilogueSlice> slices;
  for (unsigned number = 0; number < 1u << count; ++number)
    slices.emplace_back(builder, plan, count, number);

  SmallVector<Operation *> loads;
  for (Operation *op : plan.operations())
    if (isWeakLoad(op) && plan.isCut(op->getResult(0), count))
      loads.push_back(op);
  bool ordersSink = false;
  for (Operation *load : loads)
    ordersOnly(doneOf(load), last, ordersSink);

  DenseMap<Operation *, SmallVector<Value>> dones; // only looked up
  slices.front().load();
  for (auto [number, slice] : llvm::enumerate(slices)) {
    if (number + 1 < slices.size())
      slices[number + 1].load();
    for (Operation *sink : plan.sinks()) {
      Operation *made = slice.store(sink);
      if (ordersSink) {
        SmallVector<Value> tokens;
        if (Value own = tokenOf(sink))
          tokens.push_back(own);
        for (Operation *load : loads)
          tokens.push_back(slice.doneOfSlice(load));
        OpBuilder before(made);
        setToken(made, joinTokens(before, sink->getLoc(), tokens));
      }
      dones[sink].push_back(doneOf(made));
    }
    for (Operation *load : loads)
      dones[load].push_back(slice.doneOfSlice(load));
  }

  for (Operation *sink : plan.sinks())
    doneOf(sink).replaceAllUsesWith(
        joinTokens(builder, sink->getLoc(), dones[sink]));
  // What stands in front of the sink waits for what the load did; the rest for
  // its slices.
  for (Operation *load : loads) {
    Value done = doneOf(load);
    auto isLater = [&](OpOperand &use) {
      Operation *here =
          last->getBlock()->findAncestorOpInBlock(*use.getOwner());
      return here && last->isBeforeInBlock(here);
    };
    if (llvm::any_of(done.getUses(), isLater))
      done.replaceUsesWithIf(joinTokens(builder, load->getLoc(), dones[load]),
                             isLater);
    passDone(load);
  }
  for (Operation *sink : plan.sinks())
    sink->erase();
  for (Operation *op : llvm::reverse(plan.operations()))
    if (op->use_empty())
      op->erase();
}

//===----------------------------------------------------------------------===//
// Whether it pays
//===----------------------------------------------------------------------===//

namespace {
/// Words of a thread, at most, in an epilogue and in the rest of the function.
struct Need {
  int64_t whole = 0, elsewhere = 0;
  int64_t sums = 0, loads = 0; ///< of `whole`

  /// In 2^`count` slices, where a slice is loaded while the last one is worked
  /// on, which may be where it takes most.
  int64_t inSlices(unsigned count) const {
    return sums +
           llvm::divideCeil(std::max<int64_t>(whole - sums, 0) + 2 * loads,
                            int64_t(1) << count);
  }
  int64_t ofFunction(unsigned count) const {
    return std::max(inSlices(count), elsewhere);
  }
};

class SliceEpilogues final
    : public tilewright::impl::SliceEpiloguesBase<SliceEpilogues> {
public:
  using SliceEpiloguesBase::SliceEpiloguesBase;

private:
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> found = findChip(func);
    if (failed(found))
      return signalPassFailure();
    chip = *found;
    budget = budgetOf(func, chip);
    // Each with what it stands behind.
    SmallVector<std::pair<Operation *, SmallVector<Operation *>>> groups;
    func.walk([&](Block *block) {
      if (tileas::isInCombiner(block->getParent()))
        return;
      Operation *after = nullptr;
      for (Operation &op : *block) {
        if ((isa<LoopLikeOpInterface>(op) || tileas::isProduct(&op)) &&
            hasTile(op))
          after = &op;
        if (!after || !isEpilogueSink(&op))
          continue;
        if (groups.empty() || groups.back().first != after)
          groups.push_back({after, {}});
        groups.back().second.push_back(&op);
      }
    });
    for (auto &[after, sinks] : groups) {
      sayReductions(after);
      if (slice(after, sinks) || sinks.size() == 1)
        continue;
      for (Operation *sink : sinks)
        slice(after, sink);
    }
  }

  static bool hasTile(Operation &op) {
    return !tilesWithLayout(op.getResults()).empty();
  }

  /// A reduction needs all of its tile.
  static void sayReductions(Operation *after) {
    for (Value sum : tilesWithLayout(after->getResults()))
      for (Operation *user : sum.getUsers())
        if (isa<tileas::ReduceOp, tileas::PartialReduceOp>(user))
          makeRemark(user, RemarkId::EpilogueWhole)
              .with("Reason", "a reduction needs all of the sum at once");
  }

  Need needOf(const EpiloguePlan &plan, Operation *after) {
    Need need;
    Operation *last = plan.sinks().back();
    forEachPressure(getOperation(), [&](Operation *op, int64_t words) {
      bool isInside = llvm::is_contained(plan.operations(), op) ||
                      llvm::is_contained(plan.sinks(), op);
      bool isBetween = op->getBlock() == after->getBlock() &&
                       after->isBeforeInBlock(op) && op->isBeforeInBlock(last);
      // What is made on the way there, of scalars and tokens say, does not
      // matter.
      if (!isInside && isBetween && tilesWithLayout(op->getOperands()).empty())
        return;
      if (auto move = dyn_cast<tileas::ConvertLayoutOp>(op);
          move && isInside && isMovedInParts(move))
        words += std::min(wordsOf(move.getSource()), wordsOf(move));
      int64_t &most = isInside ? need.whole : need.elsewhere;
      most = std::max(most, words);
    });
    for (Value root : plan.wholes())
      if (plan.isCut(root, plan.mostBits()))
        need.sums += wordsOf(root);
    for (Operation *op : plan.operations())
      if (isWeakLoad(op))
        need.loads += wordsOf(op->getResult(0));
    return need;
  }

  static int64_t wordsOf(Value tile) {
    return int64_t(tileas::storageBits(getElementTypeOrSelf(tile.getType()))) *
           tileas::layoutOf(tile).numRegisters() / 32;
  }

  /// Of a tile that is too large for one buffer some parts are still where they
  /// were while others have arrived.
  bool isMovedInParts(tileas::ConvertLayoutOp move) const {
    auto buffer = tileas::BufferType::get(move.getType().getShape(),
                                          move.getType().getElementType());
    return sliceBitsOf(buffer, chip) &&
           !tileas::layoutOf(move.getSource())
                .shufflesTo(tileas::layoutOf(move));
  }

  /// Blocks that run concurrently, as far as registers, threads and the buffers
  /// that there are say.
  unsigned blocksWith(int64_t words) {
    return budget->blocksWith(words, sharedBytesNeeded(getOperation()));
  }

  /// log2 of the slices that pay; 0 where none do.
  unsigned slicesFor(const EpiloguePlan &plan, const Need &need) {
    if (forced)
      return std::min<unsigned>(forced, plan.mostBits());
    if (need.whole <= need.elsewhere)
      return 0;
    int64_t most = budget->forTiles();
    unsigned least = plan.mostBits();
    if (need.whole > most) {
      for (unsigned count = 1; count < least; ++count)
        if (need.ofFunction(count) <= std::max(most, need.elsewhere))
          return count;
      return least;
    }
    unsigned wanted = blocksWith(need.ofFunction(least));
    if (wanted <= blocksWith(need.whole))
      return 0;
    for (unsigned count = 1; count < least; ++count)
      if (blocksWith(need.ofFunction(count)) == wanted)
        return count;
    return least;
  }

  /// Whether the sinks were done in slices, or need not be.
  bool slice(Operation *after, ArrayRef<Operation *> sinks) {
    EpiloguePlan plan(after, sinks);
    Need need = needOf(plan, after);
    if (!plan.refusal().empty()) {
      if (budget->spilled(need.whole) && sinks.size() == 1)
        makeRemark(sinks.back(), RemarkId::EpilogueWhole)
            .with("Reason", plan.refusal());
      return false;
    }
    unsigned count = slicesFor(plan, need);
    if (!count)
      return true;
    return takeStep(sinks.back(), StepId::SliceEpilogue, [&] {
      makeRemark(sinks.back(), RemarkId::EpilogueSliced)
          .with("Slices", 1u << count)
          .with("Registers", need.whole)
          .with("Left", need.inSlices(count))
          .with("Elsewhere", need.elsewhere);
      rewrite(plan, count);
    });
  }

  const Chip *chip = nullptr;
  std::optional<Budget> budget;
};
} // namespace
