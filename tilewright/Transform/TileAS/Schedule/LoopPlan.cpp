//===- LoopPlan.cpp - the pipelining plan of a loop -----------------------===//
// First chooses the tiles that are copied to rings: all that cp.async can copy,
// if two stages fit; the others wait in registers while these last. Then a
// modulo schedule of the loop determines the prefetch distance: a load's
// latency divided by the initiation interval. Shared memory limits the
// distance, and the interval grows to what the latency then allows.
//
// As many stages are used as fit into a block's share of the multiprocessor at
// the requested occupancy, or at an occupancy of two. Two stages are worth
// losing a second block that was not requested.
//
// If tensor maps can describe all tiles, a producer warp copies them, with as
// many stages as are useful and fit into shared memory: if only one block fits
// on a multiprocessor anyway, or if the loop has nothing to do but to start
// products, the producer costs no block its place, and the copies of the known
// number of iterations would take more issue slots than to build the maps. If
// the loop's step is unknown, or the loop is too large to schedule, tiles are
// loaded two iterations early, or half their `latency`.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/Schedule/LoopPlan.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"
#include "tilewright/Transform/TileAS/Schedule/LoopSchedule.h"
#include "tilewright/Transform/TileAS/Schedule/ProductsInFlight.h"
#include "tilewright/Transform/TileAS/Schedule/SlotOrder.h"
#include "tilewright/Transform/TileAS/Schedule/WarpgroupOrder.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;

/// Prefetch distance in iterations, unless a hint requests more.
static constexpr int64_t usualAhead = 3;
static constexpr int64_t mostAhead = LoopPlan::mostAhead;

namespace {
class Planner {
public:
  Planner(scf::ForOp loop, std::vector<LoopStream> streams,
          const ScheduleConstraints &constraints, const Chip *chip,
          int64_t ofChannels)
      : loop(loop), func(loop->getParentOfType<func::FuncOp>()), chip(chip),
        spec(tileaa::getKernelSpec(func)), budget(budgetOf(func, chip)),
        constraints(constraints), ofChannels(ofChannels) {
    for (LoopStream &stream : streams)
      (stream.hasBuffer() ? this->streams : inRegisters)
          .push_back(std::move(stream));
  }

  LoopPlan run() {
    for (LoopStream &stream : streams)
      if (constraints.fillerOf(stream.load) == Filler::Threads &&
          stream.whyNotAsync.empty()) {
        stream.places.reset();
        stream.whyNotAsync = "a constraint names another filler";
      }
    blocks = residentBlocks();
    plan.products =
        chooseProductsAhead(loop, streams, constraints, chip, blocks);
    findOutlasting();
    if (produce())
      return std::move(plan);
    keepNeighbour();
    int64_t capacity = capacityForStages();
    choose(capacity >= 2);
    if (plan.copied.empty() || capacity < 3)
      plan.outlasting.clear();
    if (!plan.copied.empty())
      plan.stages = stagesByRule(capacity);
    std::optional<LoopSchedule> schedule;
    takeStep(loop, StepId::ScheduleLoop, [&] {
      schedule = place(capacity);
      if (schedule)
        orderBySlots(loop, *schedule);
    });
    if (schedule && !plan.copied.empty() && !asked())
      plan.stages = schedule->ahead + 1 + plan.inFlight();
    report(schedule);
    return std::move(plan);
  }

private:
  std::optional<int64_t> asked() const {
    if (constraints.stages)
      return constraints.stages;
    if (spec && spec.getNumStages())
      return std::min<int64_t>(*spec.getNumStages(), mostAhead + 1);
    return std::nullopt;
  }

  /// The buffers that become rings if all streams are copied, by groups or by
  /// tensor maps, and the bytes of one stage of them.
  struct Rings {
    SmallVector<Operation *> buffers;
    int64_t bytes = 0;
  };
  Rings ringsOf(Filler filler) const {
    Rings rings;
    for (const LoopStream &stream : streams)
      if (filler != Filler::AsyncCopy || stream.places) {
        rings.buffers.push_back(stream.buffer);
        rings.bytes += stream.bytes();
      }
    return rings;
  }

  /// How many stages of all tiles that can be copied fit into `bytes`. Buffers
  /// that are live only outside of the loop share memory with rings.
  int64_t stagesIn(int64_t bytes) const {
    Rings rings = ringsOf(Filler::AsyncCopy);
    if (rings.buffers.empty())
      return 0;
    return (bytes - sharedBytesAt(func, loop, rings.buffers)) / rings.bytes;
  }

  /// The stages that fit for the rings of all tiles that can be copied.
  int64_t capacityForStages() {
    int64_t fitting = stagesIn(budget.sharedBytesOfShare());
    if (!budget.isOccupancyAsked())
      fitting = std::max<int64_t>(fitting, 2);
    return std::min(
        {fitting, stagesIn(budget.sharedBytes()), asked().value_or(wanted())});
  }

  /// Whether a second block still fits with two stages of all tiles that can be
  /// copied.
  bool fitsWithNeighbour() {
    return stagesIn(budget.sharedBytesOfShare()) >= 2;
  }

  /// Blocks that are expected to run concurrently on a multiprocessor: those
  /// that were requested, otherwise two if their registers and their shared
  /// memory, with rings of two stages, suffice.
  int64_t residentBlocks() const {
    if (budget.isOccupancyAsked())
      return budget.blocks();
    Rings rings = ringsOf(Filler::AsyncCopy);
    int64_t bytes = 2 * rings.bytes + sharedBytesAt(func, loop, rings.buffers);
    return std::min(budget.blocks(),
                    budget.blocksWith(pressureOf(func).words, bytes));
  }

  /// If rings would take the shared memory of a second block that was not
  /// requested, lets the last tiles of an iteration wait in registers instead,
  /// with one buffer each, if the registers suffice for that and both blocks.
  void keepNeighbour() {
    if (budget.isOccupancyAsked() || asked() || fitsWithNeighbour())
      return;
    std::vector<LoopStream> before = streams;
    int64_t carried = carriedRegisters(), words = pressureOf(func).words;
    for (LoopStream &stream : llvm::reverse(streams)) {
      if (!stream.places || constraints.fillerOf(stream.load))
        continue;
      int64_t held = registersOf(stream.tile());
      carried += held;
      words += held;
      if (carried > budget.forLoop() ||
          budget.blocksWith(words, 0) < budget.blocks())
        break;
      stream.places.reset();
      stream.whyNotAsync =
          "its ring would need the shared memory of a second block";
      if (fitsWithNeighbour())
        return;
    }
    streams = std::move(before);
  }

  /// Whether a producer warp copies all tiles; a remark explains why not if
  /// asynchronous products use them.
  bool produce() {
    if (streams.empty())
      return false;
    if (llvm::none_of(*loop.getBody(), [](Operation &op) {
          return tileas::isAsyncProduct(&op);
        }))
      return false;
    llvm::StringRef reason = whyNotProduced();
    if (!reason.empty()) {
      makeRemark(loop, RemarkId::TilesNotProduced).with("Reason", reason);
      return false;
    }
    return takeStep(loop, StepId::Produce, [&] {
      plan.isProduced = true;
      plan.stages = stagesOfChannel();
      if (plan.stages < 3)
        plan.outlasting.clear();
      makeRemark(loop, RemarkId::TilesProduced)
          .with("Warps", 1)
          .with("Stages", plan.stages)
          .with("Bytes", ringsOf(Filler::TensorMap).bytes);
      plan.copied = std::move(streams);
      registers = carriedRegisters();
      for (LoopStream &stream : inRegisters)
        hold(std::move(stream), budgetOfWorkers().forLoads());
      reportHeld();
      chooseWarpgroupOrder(loop, plan, constraints, chip, blocks);
    });
  }

  llvm::StringRef whyNotProduced() {
    if (llvm::StringRef reason = whyNoProducer(loop, chip); !reason.empty())
      return reason;
    if (!isAlone() && !repaysMaps())
      return "another block of the multiprocessor runs while this one waits";
    if (!hasRegisters())
      return "its tiles need the registers that the producer warp would use";
    for (const LoopStream &stream : streams) {
      if (llvm::StringRef reason = whyNotByTensorMap(stream); !reason.empty())
        return reason;
      if (constraints.fillerOf(stream.load).value_or(Filler::TensorMap) !=
          Filler::TensorMap)
        return "a constraint names another filler";
    }
    if (stagesOfChannel() < 2 + !isAlone())
      return "its stages do not fit into shared memory";
    return "";
  }

  /// Whether copies by threads cost more issue slots than tensor maps, next to
  /// as many other blocks as without a producer. If all products stay in flight
  /// across iterations, these copies are all that threads issue, and another
  /// block has nothing to fill the waits with.
  bool repaysMaps() {
    ProducerShape shape = shapeWithProducer(spec.getNumWarps(), *chip);
    std::optional<llvm::APInt> trips = loop.getStaticTripCount();
    auto products = size_t(llvm::count_if(*loop.getBody(), [](Operation &op) {
      return tileas::isAsyncProduct(&op);
    }));
    if (plan.outlasting.size() != products || shape.registers || !trips)
      return false;
    int64_t warps = spec.getNumWarps() + shape.warps,
            lanes = int64_t(chip->warpSize());
    int64_t words = pressureOf(func).words; // with the tiles that are loaded
    for (const LoopStream &stream : streams)
      words -= registersOf(stream.tile());
    words = std::max(words, carriedRegisters());
    Budget all(chip, unsigned(warps * lanes), spec.getOccupancy());
    if (std::min(all.blocks(), all.blocksWith(words, 0)) < blocks)
      return false;
    constexpr int64_t bytesOfCopy = 16; // of a thread
    const Slots &slots = CostModel::slots();
    int64_t copies = ringsOf(Filler::TensorMap).bytes / (bytesOfCopy * lanes),
            saved = copies * slots.request *
                    int64_t(trips->getLimitedValue(1 << 20));
    return saved > int64_t(streams.size()) * slots.tensorMap;
  }

  /// Whether the registers of a multiprocessor suffice for only one block.
  bool isAlone() const {
    return budget.blocksWith(pressureOf(func).words, 0) < 2;
  }

  /// Whether accumulators leave enough registers: a producer's tiles need none.
  bool hasRegisters() {
    int64_t sums = carriedRegisters();
    for (Operation &op : *loop.getBody())
      if (tileas::isProduct(&op) &&
          !llvm::is_contained(loop.getYieldedValues(), op.getResult(0)))
        sums += registersOf(op.getResult(0));
    return sums <= budgetOfWorkers().forLoads();
  }

  /// The threads' budget when another warp copies.
  Budget budgetOfWorkers() const {
    ProducerShape shape = shapeWithProducer(spec.getNumWarps(), *chip);
    return shape.registers ? budget.withRegisters((*shape.registers)[0])
                           : budget;
  }

  /// The most stages that are useful and fit next to the buffers of the loop
  /// and of those around it; less than two if none do.
  int64_t stagesOfChannel() {
    Operation *outermost = func.getBody().front().findAncestorOpInBlock(*loop);
    int64_t left =
        (isAlone() ? budget.sharedBytes() : budget.sharedBytesOfShare()) -
        ofChannels -
        sharedBytesAt(func, outermost, ringsOf(Filler::TensorMap).buffers);
    int64_t stages = std::min(mostAhead + 1, asked().value_or(wanted()));
    while (stages > 1 && bytesOfChannel(streams, stages) > left)
      --stages;
    return stages;
  }

  /// The useful number of stages: at most the loop's trip count.
  int64_t wanted() {
    bool isFar = llvm::any_of(streams, [](const LoopStream &stream) {
      return stream.latency > LoopStream::usualLatency;
    });
    int64_t ahead = isFar ? mostAhead : usualAhead;
    if (std::optional<llvm::APInt> trips = loop.getStaticTripCount())
      ahead =
          std::min(ahead, int64_t(trips->getLimitedValue(mostAhead + 1)) - 1);
    return std::max<int64_t>(ahead, 1) + 1 + plan.inFlight();
  }

  /// Products whose sum is used only by the next iteration's product.
  void findOutlasting() {
    for (Operation &op : *loop.getBody())
      if (staysInFlight(&op))
        plan.outlasting.push_back(&op);
  }

  /// Loop-carried registers per thread.
  int64_t carriedRegisters() {
    int64_t sum = 0;
    for (Value each : plan.products.results)
      sum += registersOf(each);
    for (Value each : loop.getRegionIterArgs())
      if (tileas::getLayout(each.getType()))
        sum += registersOf(each);
    return sum;
  }

  /// Chooses the tiles that are copied, and those that wait in registers.
  void choose(bool hasRoom) {
    registers = carriedRegisters();
    for (LoopStream &stream : streams)
      if (stream.places && hasRoom)
        plan.copied.push_back(std::move(stream));
      else
        hold(std::move(stream), budget.forLoop());
    for (LoopStream &stream : inRegisters)
      hold(std::move(stream), budget.forLoop());
  }

  /// Keeps the tile in registers, if prefetched tiles and loop-carried values
  /// together stay within `limit`.
  void hold(LoopStream stream, int64_t limit) {
    int64_t needed = registers + registersOf(stream.tile());
    if (constraints.fillerOf(stream.load) != Filler::Threads &&
        needed > limit) {
      makeRemark(stream.load, RemarkId::NotAhead)
          .with("Reason", "its tile needs too many registers to wait in");
      return;
    }
    registers = needed;
    plan.held.push_back(std::move(stream));
  }

  int64_t stagesByRule(int64_t capacity) const {
    int64_t distance = 1;
    for (const LoopStream &stream : plan.copied)
      distance = std::max(distance, (stream.latency + 1) / 2);
    return std::min(asked().value_or(distance + 1 + plan.inFlight()), capacity);
  }

  /// Schedules the loop with the chosen streams.
  std::optional<LoopSchedule> place(int64_t capacity) {
    chosen = plan.copied;
    chosen.insert(chosen.end(), plan.held.begin(), plan.held.end());
    isCopied.assign(chosen.size(), false);
    std::fill_n(isCopied.begin(), plan.copied.size(), true);
    int64_t most = std::max<int64_t>(capacity - 1 - plan.inFlight(), 1);
    return scheduleLoop(
        LoopGraph(loop, chosen, isCopied, CostModel::of(chip), blocks),
        isCopied, most, [&](Operation *op) {
          return plan.products.moves(op) ? LoopGraph::Freedom::Moves
                                         : LoopGraph::Freedom::Stays;
        });
  }

  void report(const std::optional<LoopSchedule> &schedule) {
    if (!hasRemarks(loop))
      return;
    int64_t ringBytes = 0;
    for (const LoopStream &stream : plan.copied) {
      int64_t bytes = stream.bufferType().getBytes() * plan.stages;
      ringBytes += bytes;
      makeRemark(stream.load, RemarkId::CopiedAhead)
          .with("Stages", plan.stages)
          .with("Bytes", bytes);
    }
    reportHeld();
    if (schedule)
      explainSchedule(loop, *schedule, isCopied, CostModel::of(chip),
                      plan.stages, ringBytes, registers);
  }

  void reportHeld() const {
    for (const LoopStream &stream : plan.held)
      makeRemark(stream.load, RemarkId::LoadedAhead)
          .with("Registers", registersOf(stream.tile()))
          .with("Reason", stream.places
                              ? "two stages do not fit into shared memory"
                              : stream.whyNotAsync);
  }

  scf::ForOp loop;
  func::FuncOp func;
  const Chip *chip;
  tileaa::KernelSpecAttr spec;
  Budget budget;
  const ScheduleConstraints &constraints;
  /// Streams with buffers, streams without, and those of the plan.
  std::vector<LoopStream> streams, inRegisters, chosen;
  SmallVector<bool> isCopied;
  LoopPlan plan;
  int64_t registers = 0; ///< that the loop carries
  int64_t blocks = 1;    ///< residentBlocks()
  int64_t ofChannels;
};
} // namespace

std::optional<Filler> LoopPlan::fillerOf(Operation *load) const {
  auto isIt = [&](const LoopStream &each) { return each.load == load; };
  if (llvm::any_of(copied, isIt))
    return isProduced ? Filler::TensorMap : Filler::AsyncCopy;
  if (llvm::any_of(held, isIt))
    return Filler::Threads;
  return std::nullopt;
}

bool LoopPlan::isAhead(const LoopStream &stream) const {
  return fillerOf(stream.load).has_value();
}

int64_t LoopPlan::lead() const {
  int64_t longest = products ? 1 : 0;
  for (const LoopStream &stream : copied)
    longest = std::max(longest, leadOfCopy(stream));
  for (const LoopStream &stream : held)
    longest = std::max(longest, leadOfLoad(stream));
  return longest;
}

LoopPlan tilewright::planLoop(scf::ForOp loop, std::vector<LoopStream> streams,
                              const ScheduleConstraints &constraints,
                              const Chip *chip, int64_t ofChannels) {
  return Planner(loop, std::move(streams), constraints, chip, ofChannels).run();
}
