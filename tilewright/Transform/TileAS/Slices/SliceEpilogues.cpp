//===- SliceEpilogues.cpp - computes epilogues in slices ------------------===//
// After the loop over k a thread holds its part of the sum, and in addition
// everything that is computed from it, loaded, converted and stored:
//
//   %c = tiled_load %v[%i, %j]           %c0 = tiled_load %v[%i, %j] {slice 0}
//   %d = addf %sum, %c            ->     %s0 = extract_slice %sum <slice 0>
//   tiled_store %d, %w[%i, %j]           %d0 = addf %s0, %c0
//                                        %c1 = tiled_load ... {slice 1}
//                                        tiled_store %d0, ... {slice 0}
//                                        ...
//
// In slices, only one slice is live in addition to the sum, and a buffer for
// layout conversions has the size of a slice and reuses a ring of the loop.
// EpiloguePlan.h decides what can be cut. The next slice's loads precede the
// previous slice's remaining work, which hides their latency.
//
// Each slice that goes through shared memory costs two barriers, and each load
// waits for earlier stores. So slicing is applied only if the tiles do not fit
// in a thread's registers, or if fewer blocks would run concurrently without
// it. Cost: linear in the operations.
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
/// Emits one slice of a plan.
class EpilogueSlice {
public:
  EpilogueSlice(OpBuilder &builder, const EpiloguePlan &plan, unsigned count,
                unsigned number)
      : builder(builder), plan(plan), count(count), number(number) {}

  /// Emits the loads and the operations they depend on.
  void load() {
    for (Operation *op : plan.operations())
      if (isWeakLoad(op))
        get(op->getResult(0));
  }
  Operation *store(Operation *sink);
  Value get(Value value);
  /// The token of the sliced `load`; null if it stayed whole.
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
  DenseMap<Value, Value> made;        // never iterated over
  DenseMap<Operation *, Value> dones; // never iterated over
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

/// Clones `op` on slices; `main` is the tile that an access of a view moves.
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

/// Emits all of `plan` in 2^`count` slices.
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

  DenseMap<Operation *, SmallVector<Value>> dones; // never iterated over
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
  // Operations before the last sink wait for the load's predecessors; later
  // ones wait for its slices.
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
// Profitability
//===----------------------------------------------------------------------===//

namespace {
/// The most words per thread in an epilogue and in the rest of the function.
struct Need {
  int64_t whole = 0, elsewhere = 0;
  int64_t sums = 0, loads = 0; ///< of `whole`

  /// With 2^`count` slices, where the loads of one slice overlap the peak
  /// pressure of the previous one.
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
    // Each group with the operation that it follows.
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
      reportReductions(after);
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
  static void reportReductions(Operation *after) {
    for (Value sum : tilesWithLayout(after->getResults()))
      for (Operation *user : sum.getUsers())
        if (isa<tileas::ReduceOp, tileas::PartialReduceOp>(user))
          makeRemark(user, RemarkId::EpilogueWhole)
              .with("Reason", "a reduction needs the whole sum at once");
  }

  Need needOf(const EpiloguePlan &plan, Operation *after) {
    Need need;
    Operation *last = plan.sinks().back();
    forEachPressure(getOperation(), [&](Operation *op, int64_t words) {
      bool isInside = llvm::is_contained(plan.operations(), op) ||
                      llvm::is_contained(plan.sinks(), op);
      bool isBetween = op->getBlock() == after->getBlock() &&
                       after->isBeforeInBlock(op) && op->isBeforeInBlock(last);
      // Intermediate values such as scalars and tokens do not matter.
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

  /// Whether the tile is too large for one buffer, so that some of its parts
  /// are live in both layouts.
  bool isMovedInParts(tileas::ConvertLayoutOp move) const {
    auto buffer = tileas::BufferType::get(move.getType().getShape(),
                                          move.getType().getElementType());
    return sliceBitsOf(buffer, chip) &&
           !tileas::layoutOf(move.getSource())
                .shufflesTo(tileas::layoutOf(move));
  }

  /// Blocks that run concurrently within registers, threads and buffers.
  unsigned blocksWith(int64_t words) {
    return budget->blocksWith(words, sharedBytesNeeded(getOperation()));
  }

  /// log2 of the profitable number of slices; 0 if none is.
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

  /// Whether the sinks were sliced, or need not be.
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
