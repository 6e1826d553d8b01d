//===- Radius.cpp - dispatches the radii of operations --------------------===//
// An operation without a rule gets exact results from exact operands and
// undecided ones from others, which is safe.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

/// The operands whose elements an operation moves to its result; none if it
/// does more.
static std::optional<ValueRange> movedBy(Operation *op) {
  using namespace cuda_tile;
  if (isa<BroadcastOp, ReshapeOp, PermuteOp, AssumeOp, CatOp>(op))
    return ValueRange(op->getOperands());
  if (isa<ExtractOp>(op))
    return ValueRange(op->getOperands().take_front(1));
  if (isa<InsertOp>(op))
    return ValueRange(op->getOperands().take_front(2));
  return std::nullopt;
}

/// Adds a step for an operation whose radii are unknown.
static LogicalResult planUnknown(Operation *op, Planner &planner) {
  SmallVector<RadiusPlace> inputs;
  for (Value operand : op->getOperands())
    if (std::optional<RadiusPlace> radius = planner.readRadius(operand))
      inputs.push_back(*radius);
  if (inputs.empty())
    return success();
  for (Value result : op->getResults()) {
    if (!isa<cuda_tile::TileType>(result.getType()) ||
        planner.readRadius(result) || result.use_empty())
      continue;
    RadiusPlace to = planner.writeRadius(result);
    planner.add([inputs, to](Frame &frame) {
      bool any = llvm::any_of(inputs, [&](const RadiusPlace &input) {
        return *frame.at<uint64_t>(input.any) != 0;
      });
      *frame.at<uint64_t>(to.any) = any;
      if (any)
        std::fill_n(frame.at<double>(to.radii()), to.stored, undecided);
      return Flow::Next;
    });
  }
  return success();
}

/// Whether the operation is in the body of a reduction or a scan.
static bool isCombinedBy(Operation *op) {
  return op->getParentOfType<cuda_tile::ReduceOp>() ||
         op->getParentOfType<cuda_tile::ScanOp>();
}

LogicalResult reference::planRadius(Operation *op, Planner &planner) {
  using namespace cuda_tile;
  if (isCombinedBy(op) || op->getNumResults() == 0)
    return success();
  if (auto reduce = dyn_cast<ReduceOp>(op))
    return planReduceRadius(reduce, planner);
  if (auto scan = dyn_cast<ScanOp>(op))
    return planScanRadius(scan, planner);
  if (isa<MmaFOp, MmaFScaledOp>(op))
    return planMmaRadius(op, planner);
  if (isa<LoadViewTkoOp, LoadPtrTkoOp, MultimemLoadReduceViewTkoOp,
          StoreViewTkoOp, StorePtrTkoOp, MultimemStoreViewTkoOp, AtomicCASTkoOp,
          AtomicRMWTkoOp, AtomicRedViewTkoOp, MultimemReduceViewTkoOp>(op))
    return planMemoryRadius(op, planner);
  if (std::optional<ValueRange> sources = movedBy(op))
    return planner.moveRadii(op, *sources);
  bool elementwise = op->hasTrait<cuda_tile::SameShape>() || isa<SelectOp>(op);
  if (elementwise && op->getNumResults() == 1 && op->getNumRegions() == 0)
    return planElementwiseRadius(op, planner);
  if (op->getNumRegions() != 0) // its variables have their own
    return success();
  return planUnknown(op, planner);
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

/// The operands that decide the behaviour of an operation, and their names in
/// messages.
static SmallVector<std::pair<Value, const char *>, 4>
decisionsOf(Operation *op) {
  using namespace cuda_tile;
  SmallVector<std::pair<Value, const char *>, 4> list;
  auto add = [&](auto &&values, const char *what) {
    for (Value value : values)
      if (value && isa<TileType>(value.getType()))
        list.push_back({value, what});
  };
  auto one = [&](Value value, const char *what) {
    add(ValueRange(value), what);
  };
  if (auto branch = dyn_cast<IfOp>(op)) {
    one(branch.getCondition(), "condition");
  } else if (auto loop = dyn_cast<ForOp>(op)) {
    add(op->getOperands().take_front(3), "bound or step");
  } else if (auto check = dyn_cast<AssertOp>(op)) {
    one(check.getCondition(), "condition");
  } else if (isa<MakeTensorViewOp>(op)) {
    add(op->getOperands(), "address, size or stride");
  } else if (isa<ExtractOp>(op)) {
    add(op->getOperands().drop_front(1), "index");
  } else if (isa<InsertOp>(op)) {
    add(op->getOperands().drop_front(2), "index");
  } else if (isa<LoadViewTkoOp, StoreViewTkoOp, AtomicRedViewTkoOp,
                 MultimemLoadReduceViewTkoOp, MultimemReduceViewTkoOp,
                 MultimemStoreViewTkoOp>(op)) {
    llvm::TypeSwitch<Operation *>(op)
        .Case<LoadViewTkoOp, StoreViewTkoOp, AtomicRedViewTkoOp,
              MultimemLoadReduceViewTkoOp, MultimemReduceViewTkoOp,
              MultimemStoreViewTkoOp>(
            [&](auto access) { add(access.getIndex(), "index"); });
  } else if (auto load = dyn_cast<LoadPtrTkoOp>(op)) {
    one(load.getSource(), "address");
    if (load.getMask())
      one(load.getMask(), "mask");
  } else if (auto store = dyn_cast<StorePtrTkoOp>(op)) {
    one(store.getDestination(), "address");
    if (store.getMask())
      one(store.getMask(), "mask");
  } else if (auto cas = dyn_cast<AtomicCASTkoOp>(op)) {
    one(cas.getPointers(), "address");
    one(cas.getCmp(), "expected value");
    if (cas.getMask())
      one(cas.getMask(), "mask");
  } else if (auto rmw = dyn_cast<AtomicRMWTkoOp>(op)) {
    one(rmw.getPointers(), "address");
    if (rmw.getMask())
      one(rmw.getMask(), "mask");
  }
  return list;
}

LogicalResult reference::planDecisions(Operation *op, Planner &planner) {
  if (isCombinedBy(op))
    return success();
  for (auto [value, what] : decisionsOf(op)) {
    std::optional<RadiusPlace> radius = planner.readRadius(value);
    if (!radius)
      continue;
    planner.add([radius = *radius, loc = op->getLoc(),
                 message = ("'" + op->getName().getStringRef() +
                            "' op is undecided: the error bound leaves its " +
                            what + " open")
                               .str()](Frame &frame) {
      if (!*frame.at<uint64_t>(radius.any))
        return Flow::Next;
      const double *radii = frame.at<double>(radius.radii());
      for (size_t i = 0; i < radius.stored; ++i)
        if (radii[i] != 0)
          return frame.fail(loc, message);
      return Flow::Next;
    });
  }
  return success();
}
