//===- ScheduleConstraints.cpp - hard constraints of a schedule -----------===//
#include "tilewright/Transform/TileAS/Schedule/ScheduleConstraints.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

using namespace mlir;
using namespace tilewright;

static constexpr StringLiteral constraintPrefix = "tileas.schedule.constraint.",
                               serialConstraint =
                                   "tileas.schedule.constraint.serial",
                               stagesConstraint =
                                   "tileas.schedule.constraint.stages",
                               fillerConstraint =
                                   "tileas.schedule.constraint.filler",
                               aheadConstraint =
                                   "tileas.schedule.constraint.ahead";

std::optional<Filler> ScheduleConstraints::fillerOf(Operation *load) const {
  auto found = fillers.find(load);
  return found == fillers.end() ? std::nullopt : std::optional(found->second);
}

std::optional<bool> ScheduleConstraints::isAhead(Operation *product) const {
  auto found = ahead.find(product);
  return found == ahead.end() ? std::nullopt : std::optional(found->second);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static InFlightDiagnostic refuse(Operation *op, NamedAttribute constraint,
                                 llvm::StringRef expected) {
  return op->emitOpError("expects as ")
         << constraint.getName().getValue() << " " << expected << ", but found "
         << constraint.getValue();
}

static LogicalResult readOfLoop(scf::ForOp loop, NamedAttribute constraint,
                                ScheduleConstraints &constraints) {
  if (constraint.getName() == serialConstraint) {
    constraints.isSerial = true;
    if (!isa<UnitAttr>(constraint.getValue()))
      return refuse(loop, constraint, "no value");
    return success();
  }
  if (constraint.getName() != stagesConstraint)
    return loop.emitOpError("cannot have ")
           << constraint.getName().getValue() << "; a loop has "
           << serialConstraint << " or " << stagesConstraint;
  auto stages = dyn_cast<IntegerAttr>(constraint.getValue());
  if (!stages || stages.getValue().getSignificantBits() > 32 ||
      stages.getInt() < 2 || stages.getInt() > LoopPlan::mostStages)
    return refuse(loop, constraint,
                  "a number from 2 to " + std::to_string(LoopPlan::mostStages));
  constraints.stages = stages.getInt();
  return success();
}

static LogicalResult readOfBody(Operation *op, NamedAttribute constraint,
                                ScheduleConstraints &constraints) {
  bool isLoad = isa<tileas::TiledLoadOp, tileas::LoadPtrOp>(op);
  if (constraint.getName() == fillerConstraint && isLoad) {
    auto filler = dyn_cast<tileas::FillerAttr>(constraint.getValue());
    if (!filler)
      return refuse(op, constraint, "a #nv_tileas.filler");
    constraints.fillers[op] = filler.getValue();
    return success();
  }
  if (constraint.getName() == aheadConstraint && tileas::isProduct(op)) {
    auto ahead = dyn_cast<BoolAttr>(constraint.getValue());
    if (!ahead)
      return refuse(op, constraint, "true or false");
    constraints.ahead[op] = ahead.getValue();
    return success();
  }
  return op->emitOpError("cannot have ")
         << constraint.getName().getValue() << "; a load has "
         << fillerConstraint << ", a product " << aheadConstraint;
}

FailureOr<ScheduleConstraints> tilewright::readConstraints(scf::ForOp loop) {
  ScheduleConstraints constraints;
  for (NamedAttribute each : loop->getDiscardableAttrs())
    if (each.getName().getValue().starts_with(constraintPrefix) &&
        failed(readOfLoop(loop, each, constraints)))
      return failure();
  for (Operation &op : loop.getBody()->without_terminator()) {
    if (isa<scf::ForOp>(op))
      continue; // has constraints of its own
    for (NamedAttribute each : op.getDiscardableAttrs())
      if (each.getName().getValue().starts_with(constraintPrefix) &&
          failed(readOfBody(&op, each, constraints)))
        return failure();
  }
  return constraints;
}

//===----------------------------------------------------------------------===//
// Checking
//===----------------------------------------------------------------------===//

LogicalResult
tilewright::checkConstraints(scf::ForOp loop,
                             const ScheduleConstraints &constraints,
                             const LoopPlan *plan) {
  static const LoopPlan nothing;
  const LoopPlan &checked = plan ? *plan : nothing;
  if (constraints.stages && checked.stages != *constraints.stages)
    return loop.emitOpError("cannot have the ")
           << *constraints.stages << " stages that " << stagesConstraint
           << " requires: "
           << (checked.stages
                   ? "the schedule has " + std::to_string(checked.stages)
                   : std::string("nothing is prefetched"));
  for (auto [load, filler] : constraints.fillers)
    if (checked.fillerOf(load) != filler)
      return load->emitOpError("cannot be prefetched by '")
             << stringifyFiller(filler) << "', as " << fillerConstraint
             << " requires; --remarks=all shows the reason";
  for (auto [product, isAhead] : constraints.ahead) {
    bool is =
        llvm::is_contained(checked.products.results, product->getResult(0));
    if (is != isAhead)
      return product->emitOpError("cannot run an iteration early, as ")
             << aheadConstraint
             << " requires: it needs results of its iteration, or other "
                "operations need values that are computed for it";
  }
  return success();
}

void tilewright::dropConstraints(func::FuncOp func) {
  func.walk([](Operation *op) {
    for (NamedAttribute each : llvm::to_vector(op->getDiscardableAttrs()))
      if (each.getName().getValue().starts_with(constraintPrefix))
        op->removeAttr(each.getName());
  });
}
