//===- ScheduleAttributes.cpp - a loop's schedule in the IR ---------------===//
#include "tilewright/Transform/TileAS/Schedule/ScheduleAttributes.h"

#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"
#include "tilewright/Transform/TileAS/Schedule/ProductsInFlight.h"
#include "tilewright/Transform/TileAS/Schedule/WarpgroupOrder.h"

#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tilewright;

static constexpr StringLiteral stageName = "nv_tileas.pipeline_stage",
                               stagesName = "nv_tileas.num_stages",
                               fillerName = "nv_tileas.filler",
                               inFlightName = "nv_tileas.in_flight",
                               persistentName = "nv_tileas.persistent",
                               orderName = "nv_tileas.warpgroup_order";

/// The most stages of a pipeline: the prologue repeats early operations that
/// many times.
static constexpr int64_t mostStages = 16;

bool tilewright::isCounted(scf::ForOp loop) {
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  auto type = dyn_cast<IntegerType>(loop.getInductionVar().getType());
  return step && *step > 0 && type && type.getWidth() >= 32 &&
         *step < (int64_t(1) << 24);
}

void tilewright::writePlan(scf::ForOp loop, const LoopPlan &plan) {
  int64_t last = plan.lead();
  if (!last)
    return;
  Builder builder(loop.getContext());
  auto setFiller = [&](Operation *load) {
    load->setAttr(fillerName, tileas::FillerAttr::get(builder.getContext(),
                                                      *plan.fillerOf(load)));
  };
  auto setStage = [&](Operation *op, int64_t lead) {
    op->setAttr(stageName, builder.getI32IntegerAttr(int32_t(last - lead)));
  };
  loop->setAttr(stagesName, builder.getI32IntegerAttr(int32_t(last + 1)));
  for (const LoopStream &stream : plan.copied) {
    setStage(stream.load, plan.leadOfCopy(stream));
    setFiller(stream.load);
  }
  for (const LoopStream &stream : plan.held) {
    setStage(stream.load, plan.leadOfLoad(stream));
    setFiller(stream.load);
  }
  for (Value result : plan.products.results)
    setStage(result.getDefiningOp(), 1);
  for (Operation *product : plan.outlasting)
    product->setAttr(inFlightName,
                     builder.getI32IntegerAttr(int32_t(plan.inFlight())));
  if (plan.ordersWarpgroups)
    loop->setAttr(orderName, builder.getUnitAttr());
  scf::ForOp around = plan.isProduced ? outermostLoop(loop) : scf::ForOp();
  if (around && around != loop)
    around->setAttr(persistentName, builder.getUnitAttr());
}

void tilewright::writeBatch(scf::ForOp loop, ArrayRef<LoopStream> streams,
                            int64_t count) {
  Builder builder(loop.getContext());
  loop->setAttr(stagesName, builder.getI32IntegerAttr(int32_t(count)));
  for (const LoopStream &stream : streams) {
    stream.load->setAttr(stageName, builder.getI32IntegerAttr(0));
    stream.load->setAttr(
        fillerName,
        tileas::FillerAttr::get(builder.getContext(), Filler::Threads));
  }
}

std::optional<LoadBatch> tilewright::takeBatch(scf::ForOp loop,
                                               const Chip *chip) {
  auto stages = loop->getAttrOfType<IntegerAttr>(stagesName);
  if (!stages || !isCounted(loop) || stages.getValue().sle(1) ||
      stages.getValue().sgt(mostStages) ||
      !findLoopStreams(loop, chip, [](Operation *, llvm::StringRef) {}).empty())
    return std::nullopt;
  LoadBatch batch{findReadStreams(loop), stages.getInt()};
  llvm::erase_if(batch.streams, [](const LoopStream &stream) {
    return !stream.load->hasAttr(stageName);
  });
  auto isOfBatch = [&](Operation &op) {
    auto stage = op.getAttrOfType<IntegerAttr>(stageName);
    auto filler = op.getAttrOfType<tileas::FillerAttr>(fillerName);
    return stage && stage.getValue().isZero() && filler &&
           filler.getValue() == Filler::Threads &&
           llvm::any_of(batch.streams, [&](const LoopStream &stream) {
             return stream.load == &op;
           });
  };
  for (Operation &op : *loop.getBody())
    if ((op.hasAttr(stageName) || op.hasAttr(inFlightName)) && !isOfBatch(op))
      return std::nullopt;
  if (batch.streams.empty())
    return std::nullopt;
  loop->removeAttr(stagesName);
  for (const LoopStream &stream : batch.streams) {
    stream.load->removeAttr(stageName);
    stream.load->removeAttr(fillerName);
  }
  return batch;
}

/// Whether a producer copies tiles of `loop`.
static bool isProduced(scf::ForOp loop) {
  return hasPlan(loop) && llvm::any_of(*loop.getBody(), [](Operation &op) {
           auto filler = op.getAttrOfType<tileas::FillerAttr>(fillerName);
           return filler && filler.getValue() == Filler::TensorMap;
         });
}

LogicalResult tilewright::checkPersistent(func::FuncOp func) {
  WalkResult result = func.walk([](Operation *op) {
    if (op->hasAttr(orderName) && !op->hasAttr(stagesName)) {
      op->emitOpError("expects ") << stagesName << " with " << orderName;
      return WalkResult::interrupt();
    }
    Attribute persistent = op->getAttr(persistentName);
    if (!persistent)
      return WalkResult::advance();
    bool isAround =
        op->walk([&](scf::ForOp loop) {
            return WalkResult(failure(loop != op && isProduced(loop) &&
                                      outermostLoop(loop) == op));
          }).wasInterrupted();
    if (isa<UnitAttr>(persistent) && isAround)
      return WalkResult::advance();
    op->emitOpError("cannot have ")
        << persistentName << " = " << persistent
        << "; only the outermost loop around one whose tiles an agent copies "
           "has it, without a value";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

void tilewright::dropPersistent(func::FuncOp func) {
  func.walk([](scf::ForOp loop) { loop->removeAttr(persistentName); });
}

namespace {
class PlanReader {
public:
  PlanReader(scf::ForOp loop, const Chip *chip, int64_t last)
      : loop(loop), chip(chip), last(last) {}

  FailureOr<LoopPlan> read() {
    if (!isCounted(loop))
      return loop.emitOpError("has stages, but its step is not a positive "
                              "constant below 2^24 of at least 32 bits");
    for (Operation &op : *loop.getBody())
      if ((op.hasAttr(stageName) && failed(note(&op))) ||
          (op.hasAttr(inFlightName) && failed(noteInFlight(&op))))
        return failure();
    streams = findLoopStreams(loop, chip,
                              [&](Operation *load, llvm::StringRef reason) {
                                refused[load] = reason;
                              });
    for (Operation *op : products)
      if (failed(readProduct(op)))
        return failure();
    for (Operation *op : loads)
      if (failed(readLoad(op)))
        return failure();
    bool isMixed = plan.isProduced &&
                   llvm::any_of(plan.copied, [](const LoopStream &each) {
                     return fillerOf(each.load) != Filler::TensorMap;
                   });
    if (isMixed)
      return loop.emitOpError("expects '")
             << stringifyFiller(Filler::TensorMap) << "' as " << fillerName
             << " on all copied loads or on none";
    scf::ForOp around = plan.isProduced ? outermostLoop(loop) : scf::ForOp();
    if (around && around != loop && !around->hasAttr(persistentName))
      return around.emitOpError("expects ")
             << persistentName
             << ", since the agents that copy tiles of an inner loop live "
                "throughout its iterations";
    if (plan.lead() != last)
      return loop.emitOpError("expects an operation in the first of its ")
             << last + 1 << " stages, but found the first one in stage "
             << last - plan.lead();
    if (failed(readOrder()))
      return failure();
    return std::move(plan);
  }

private:
  LogicalResult note(Operation *op) {
    auto stage = op->getAttrOfType<IntegerAttr>(stageName);
    if (!stage || stage.getValue().isNegative() ||
        stage.getValue().getActiveBits() > 8 || stage.getInt() > last)
      return op->emitOpError("expects as ")
             << stageName << " a number from 0 to " << last << ", but found "
             << op->getAttr(stageName);
    leads[op] = last - stage.getInt();
    (tileas::isProduct(op) ? products : loads).push_back(op);
    return success();
  }

  LogicalResult noteInFlight(Operation *op) {
    auto iterations = op->getAttrOfType<IntegerAttr>(inFlightName);
    if (!iterations || !iterations.getValue().isOne())
      return op->emitOpError("expects as ")
             << inFlightName << " one iteration, but found "
             << op->getAttr(inFlightName);
    if (!staysInFlight(op))
      return op->emitOpError(
          "cannot be in flight after its iteration: it is no asynchronous "
          "product of buffers that accumulates into a loop-carried sum");
    plan.outlasting.push_back(op);
    return success();
  }

  LogicalResult readOrder() {
    Attribute order = loop->removeAttr(orderName);
    if (!order)
      return success();
    if (!isa<UnitAttr>(order))
      return loop.emitOpError("expects ")
             << orderName << " without a value, but found " << order;
    if (llvm::StringRef why = whyNotOrdered(loop, plan); !why.empty())
      return loop.emitOpError("has ")
             << orderName << ", but its warpgroups cannot alternate: " << why;
    plan.ordersWarpgroups = true;
    return success();
  }

  LogicalResult readProduct(Operation *op) {
    if (leads[op] > 1)
      return op->emitOpError("expects products at most one iteration early, "
                             "but found one in stage ")
             << last - leads[op] << " of " << last + 1;
    if (!leads[op])
      return success();
    SmallVector<Value> results = plan.products.results;
    results.push_back(op->getResult(0));
    std::optional<ProductsAhead> ahead =
        collectProducts(loop, streams, results);
    if (!ahead)
      return op->emitOpError(
          "cannot run an iteration early: it needs results of its iteration, "
          "or other operations need values that are computed for it");
    plan.products = std::move(*ahead);
    return success();
  }

  LogicalResult readLoad(Operation *op) {
    auto stream = llvm::find_if(
        streams, [&](const LoopStream &each) { return each.load == op; });
    if (stream == streams.end())
      return op->emitOpError("cannot run early: ")
             << (refused.count(op) ? refused[op]
                                   : "it is neither a load nor a product");
    std::optional<Filler> filler = fillerOf(op);
    if (!filler)
      return op->emitOpError("expects a #nv_tileas.filler as ")
             << fillerName << ", but found " << op->getAttr(fillerName);
    int64_t ahead = leads[op] - plan.leadOfReader(*stream);
    switch (*filler) {
    case Filler::TensorMap:
      return readProduced(*stream, ahead);
    case Filler::AsyncCopy:
      return readCopy(*stream, ahead);
    case Filler::Threads:
      return readHeld(*stream, ahead);
    }
    llvm_unreachable("unknown filler");
  }

  static std::optional<Filler> fillerOf(Operation *load) {
    if (auto attr = load->getAttrOfType<tileas::FillerAttr>(fillerName))
      return attr.getValue();
    return std::nullopt;
  }

  LogicalResult readCopy(const LoopStream &stream, int64_t ahead) {
    if (!stream.places)
      return stream.load->emitOpError("cannot be copied by cp.async: ")
             << stream.whyNotAsync;
    return addCopy(stream, ahead);
  }

  LogicalResult readProduced(const LoopStream &stream, int64_t ahead) {
    if (llvm::StringRef why = whyNotByTensorMap(stream); !why.empty())
      return stream.load->emitOpError("cannot be copied by a tensor map: ")
             << why;
    if (llvm::StringRef why = whyNoProducer(loop, chip); !why.empty())
      return loop.emitOpError("has tiles that no producer warp can copy: ")
             << why;
    plan.isProduced = true;
    return addCopy(stream, ahead);
  }

  LogicalResult addCopy(const LoopStream &stream, int64_t ahead) {
    int64_t stages = ahead + 1 + plan.inFlight();
    if (ahead < 1 || (plan.stages && stages != plan.stages))
      return stream.load->emitOpError(
                 "expects to be copied as many stages before its reader as all "
                 "copied tiles, at least one, but found ")
             << ahead;
    plan.stages = stages;
    plan.copied.push_back(stream);
    return success();
  }

  LogicalResult readHeld(const LoopStream &stream, int64_t ahead) {
    if (ahead != 1)
      return stream.load->emitOpError("expects to wait in registers for one "
                                      "stage, but found ")
             << ahead;
    plan.held.push_back(stream);
    return success();
  }

  scf::ForOp loop;
  const Chip *chip;
  int64_t last;
  std::vector<LoopStream> streams;
  llvm::DenseMap<Operation *, llvm::StringRef> refused;
  llvm::DenseMap<Operation *, int64_t> leads;
  SmallVector<Operation *> products, loads;
  LoopPlan plan;
};
} // namespace

bool tilewright::hasPlan(scf::ForOp loop) { return loop->hasAttr(stagesName); }

FailureOr<std::optional<LoopPlan>> tilewright::takePlan(scf::ForOp loop,
                                                        const Chip *chip) {
  Attribute found = loop->removeAttr(stagesName);
  if (!found)
    return std::optional<LoopPlan>();
  auto stages = dyn_cast<IntegerAttr>(found);
  if (!stages || !stages.getValue().isStrictlyPositive() ||
      stages.getValue().getActiveBits() > 8 || stages.getInt() > mostStages)
    return loop.emitOpError("expects as ")
           << stagesName << " a number from 1 to " << mostStages
           << ", but found " << found;
  FailureOr<LoopPlan> plan = PlanReader(loop, chip, stages.getInt() - 1).read();
  if (failed(plan))
    return failure();
  for (Operation &op : *loop.getBody()) {
    op.removeAttr(stageName);
    op.removeAttr(fillerName);
    op.removeAttr(inFlightName);
  }
  return std::optional<LoopPlan>(std::move(*plan));
}
