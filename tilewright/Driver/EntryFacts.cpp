//===- EntryFacts.cpp - uses of an entry's parameters ---------------------===//
#include "tilewright/Driver/EntryFacts.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// Strips assumptions and width conversions.
static Value strip(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (!isa<AssumeOp, ExtIOp, TruncIOp, ReshapeOp>(op))
      break;
    value = op->getOperand(0);
  }
  return value;
}

std::optional<unsigned> EntryFacts::parameterOf(Value value) const {
  auto argument = dyn_cast<BlockArgument>(strip(value));
  if (!argument || argument.getOwner()->getParentOp() != entry)
    return std::nullopt;
  return argument.getArgNumber();
}

void EntryFacts::takeAssumption(AssumeOp op) {
  std::optional<unsigned> parameter = parameterOf(op.getValue());
  if (!parameter)
    return;
  NumberFacts &fact = facts[*parameter];
  fact.isAssumed = true;
  // Divisors are powers of two.
  if (auto divBy = dyn_cast<DivByAttr>(op.getPredicate()))
    if (divBy.getDivisor() <= uint64_t(NumberFacts::largestSize))
      fact.divisor = std::max(fact.divisor, int64_t(divBy.getDivisor()));
  if (auto bounded = dyn_cast<BoundedAttr>(op.getPredicate())) {
    if (bounded.getLower())
      fact.lower =
          std::max(*bounded.getLower(), fact.lower.value_or(INT64_MIN));
    if (bounded.getUpper())
      fact.upper =
          std::min(*bounded.getUpper(), fact.upper.value_or(INT64_MAX));
  }
}

static void takeTile(EntryView &view, Type type) {
  auto take = [&](ArrayRef<int32_t> tile, ArrayRef<int32_t> axes) {
    for (auto [i, size] : llvm::enumerate(tile)) {
      unsigned axis = axes.empty() ? i : axes[i];
      view.tile[axis] = std::max<int64_t>(view.tile[axis], size);
    }
  };
  if (auto partition = dyn_cast<PartitionViewType>(type))
    take(partition.getTileShape(), partition.getDimMap());
  else if (auto strided = dyn_cast<StridedViewType>(type))
    take(strided.getTileShape(), strided.getDimMap());
  else if (auto gather = dyn_cast<GatherScatterViewType>(type))
    take(gather.getTileShape(), {});
}

void EntryFacts::takeView(MakeTensorViewOp op) {
  EntryView view;
  view.address = strip(op.getBase());
  view.type = op.getType();
  view.base = parameterOf(op.getBase());
  auto dynamic = [&](ArrayRef<int64_t> statics, OperandRange operands) {
    SmallVector<std::optional<unsigned>> parameters;
    auto operand = operands.begin();
    for (int64_t size : statics)
      parameters.push_back(size == TensorViewType::kDynamic
                               ? parameterOf(*operand++)
                               : std::nullopt);
    return parameters;
  };
  view.sizes = dynamic(view.type.getShape(), op.getDynamicShape());
  view.strides = dynamic(view.type.getStrides(), op.getDynamicStrides());
  view.tile.assign(view.type.getRank(), 0);
  for (Operation *user : op.getResult().getUsers())
    if (user->getNumResults() == 1)
      takeTile(view, user->getResult(0).getType());
  for (auto [axis, parameter] : llvm::enumerate(view.sizes))
    if (parameter) {
      facts[*parameter].isSize = true;
      facts[*parameter].wanted =
          std::max(facts[*parameter].wanted, view.tile[axis]);
    }
  for (std::optional<unsigned> parameter : view.strides)
    if (parameter)
      facts[*parameter].isStride = true;
  views.push_back(std::move(view));
}

EntryFacts::EntryFacts(EntryOp entry)
    : entry(entry), types(entry.getArgumentTypes()), facts(types.size()) {
  entry.walk([&](Operation *op) {
    if (auto assume = dyn_cast<AssumeOp>(op))
      takeAssumption(assume);
    else if (auto view = dyn_cast<MakeTensorViewOp>(op))
      takeView(view);
    for (Type type : op->getOperandTypes())
      if (auto tile = dyn_cast<TileType>(type))
        largestTile =
            std::max(largestTile, ShapedType::getNumElements(tile.getShape()));
  });
}

//===----------------------------------------------------------------------===//
// Reads and writes
//===----------------------------------------------------------------------===//

static bool carriesAddress(Type type) {
  if (auto tile = dyn_cast<TileType>(type))
    return isa<PointerType>(tile.getElementType());
  return isa<TensorViewType, PartitionViewType, StridedViewType,
             GatherScatterViewType>(type);
}

void EntryFacts::followUses(Value value, MemoryAccess &access,
                            llvm::SmallPtrSetImpl<Operation *> &seen) const {
  for (OpOperand &use : value.getUses()) {
    Operation *op = use.getOwner();
    if (isa<LoadPtrTkoOp, LoadViewTkoOp>(op)) {
      access.reads = true;
    } else if (auto store = dyn_cast<StorePtrTkoOp>(op);
               store && store.getDestination() == value) {
      access.writes = true;
    } else if (isa<StoreViewTkoOp>(op)) {
      access.writes = true;
    } else if (op->getNumRegions() || op->hasTrait<OpTrait::IsTerminator>() ||
               isa<PtrToIntOp>(op) || !isMemoryEffectFree(op)) {
      // Escapes are not followed.
      access.reads = access.writes = true;
    } else if (seen.insert(op).second) {
      for (Value result : op->getResults())
        if (carriesAddress(result.getType()))
          followUses(result, access, seen);
    }
  }
}

MemoryAccess EntryFacts::accessOf(Value pointer) const {
  MemoryAccess access;
  llvm::SmallPtrSet<Operation *, 16> seen;
  followUses(pointer, access, seen);
  return access;
}
