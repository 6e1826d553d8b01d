//===- LoopPlan.cpp - what a loop loads ahead, and how far ----------------===//
// First what is copied to rings: where two stages fit, all tiles that
// cp.async can take; the others wait in registers while those last. Then how
// far ahead copies are, by a modulo schedule of the loop: as many iterations as
// the latency of a load takes of the initiation interval. Shared memory limits
// it, and the interval grows to what the latency then allows.
//
// Stages are as many as fit into what a multiprocessor has for each block, of
// the asked occupancy or of two; two stages are worth a block beside this one
// that nobody asked for.
//
// Where the block is alone on a multiprocessor anyway, and tensor maps can
// describe all tiles, a warp of its own copies them, as far ahead as is worth
// it and fits into shared memory. Where the step is left out, or the loop is
// too large to be placed, a tile is loaded two iterations ahead, or half of its
// `latency`.
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

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;

/// Iterations of a loop that are loaded ahead where nobody asks for more.
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
    int64_t room = roomForStages();
    choose(room >= 2);
    if (plan.copied.empty() || room < 3)
      plan.outlasting.clear();
    if (!plan.copied.empty())
      plan.stages = stagesByRule(room);
    std::optional<LoopSchedule> schedule;
    takeStep(loop, StepId::ScheduleLoop, [&] {
      schedule = place(room);
      if (schedule)
        orderBySlots(loop, *schedule);
    });
    if (schedule && !plan.copied.empty() && !asked())
      plan.stages = schedule->ahead + 1 + plan.inFlight();
    say(schedule);
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

  /// The buffers that are rings where all streams are copied, by groups or by
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

  /// The stages of all that can be copied that fit into `bytes`. What lives
  /// when the loop is not running lies where rings do.
  int64_t stagesIn(int64_t bytes) const {
    Rings rings = ringsOf(Filler::AsyncCopy);
    if (rings.buffers.empty())
      return 0;
    return (bytes - sharedBytesAt(func, loop, rings.buffers)) / rings.bytes;
  }

  /// The stages of the rings of all that can be copied.
  int64_t roomForStages() {
    int64_t fitting = stagesIn(budget.sharedBytesOfShare());
    if (!budget.isOccupancyAsked())
      fitting = std::max<int64_t>(fitting, 2);
    return std::min(
        {fitting, stagesIn(budget.sharedBytes()), asked().value_or(wanted())});
  }

  /// Whether two stages of all that can be copied leave a block beside this
  /// one its shared memory.
  bool fitsBesideNeighbour() {
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

  /// Where rings would cost a block beside this one that nobody asked for, has
  /// the last tiles of an iteration wait in registers instead, with one buffer
  /// each, if registers last for that and for both blocks.
  void keepNeighbour() {
    if (budget.isOccupancyAsked() || asked() || fitsBesideNeighbour())
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
      stream.whyNotAsync = "its ring would take the shared memory of a block "
                           "beside this one";
      if (fitsBesideNeighbour())
        return;
    }
    streams = std::move(before);
  }

  /// Whether a warp of its own copies all tiles; says why not where
  /// asynchronous products multiply them.
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
      sayHeld();
    });
  }

  llvm::StringRef whyNotProduced() {
    if (llvm::StringRef reason = whyNoProducer(loop, chip); !reason.empty())
      return reason;
    if (!isAlone())
      return "another block on the multiprocessor runs while this one waits";
    if (!hasRegisters())
      return "its tiles need registers that the warp would take";
    for (const LoopStream &stream : streams) {
      if (llvm::StringRef reason = whyNotByTensorMap(stream); !reason.empty())
        return reason;
      if (constraints.fillerOf(stream.load).value_or(Filler::TensorMap) !=
          Filler::TensorMap)
        return "a constraint names another filler";
    }
    if (stagesOfChannel() < 2)
      return "shared memory has no room for its stages";
    return "";
  }

  /// Whether the registers of a multiprocessor last for one such block.
  bool isAlone() const {
    return budget.blocksWith(pressureOf(func).words, 0) < 2;
  }

  /// For sums, which outlive what is loaded: that goes by no register then.
  bool hasRegisters() {
    int64_t sums = carriedRegisters();
    for (Operation &op : *loop.getBody())
      if (tileas::isProduct(&op) &&
          !llvm::is_contained(loop.getYieldedValues(), op.getResult(0)))
        sums += registersOf(op.getResult(0));
    return sums <= budgetOfWorkers().forLoads();
  }

  /// What threads have beside an agent that copies.
  Budget budgetOfWorkers() const {
    ProducerShape shape = shapeWithProducer(spec.getNumWarps(), *chip);
    return shape.registers ? budget.withRegisters((*shape.registers)[0])
                           : budget;
  }

  /// The most stages, of those that are worth it, that fit beside the buffers
  /// of the loop and of the loops around it; less than two where none do.
  int64_t stagesOfChannel() {
    Operation *outermost = func.getBody().front().findAncestorOpInBlock(*loop);
    int64_t left =
        budget.sharedBytes() - ofChannels -
        sharedBytesAt(func, outermost, ringsOf(Filler::TensorMap).buffers);
    int64_t stages = std::min(mostAhead + 1, asked().value_or(wanted()));
    while (stages > 1 && bytesOfChannel(streams, stages) > left)
      --stages;
    return stages;
  }

  /// The stages that are worth it: no more than the loop has iterations.
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

  /// Products whose sum nobody needs before the next iteration's product adds
  /// to it.
  void findOutlasting() {
    for (Operation &op : *loop.getBody())
      if (staysInFlight(&op))
        plan.outlasting.push_back(&op);
  }

  /// Of a thread, by what the loop carries.
  int64_t carriedRegisters() {
    int64_t sum = 0;
    for (Value each : plan.products.results)
      sum += registersOf(each);
    for (Value each : loop.getRegionIterArgs())
      if (tileas::getLayout(each.getType()))
        sum += registersOf(each);
    return sum;
  }

  /// What is copied, and what waits in registers.
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

  /// In registers, where tiles that wait may take so many with what the loop
  /// carries.
  void hold(LoopStream stream, int64_t limit) {
    int64_t needed = registers + registersOf(stream.tile());
    if (constraints.fillerOf(stream.load) != Filler::Threads &&
        needed > limit) {
      makeRemark(stream.load, RemarkId::NotAhead)
          .with("Reason", "its tile takes too many registers to wait in");
      return;
    }
    registers = needed;
    plan.held.push_back(std::move(stream));
  }

  int64_t stagesByRule(int64_t room) const {
    int64_t distance = 1;
    for (const LoopStream &stream : plan.copied)
      distance = std::max(distance, (stream.latency + 1) / 2);
    return std::min(asked().value_or(distance + 1 + plan.inFlight()), room);
  }

  /// The schedule of the loop with what was chosen.
  std::optional<LoopSchedule> place(int64_t room) {
    chosen = plan.copied;
    chosen.insert(chosen.end(), plan.held.begin(), plan.held.end());
    isCopied.assign(chosen.size(), false);
    std::fill_n(isCopied.begin(), plan.copied.size(), true);
    int64_t most = std::max<int64_t>(room - 1 - plan.inFlight(), 1);
    return scheduleLoop(
        LoopGraph(loop, chosen, isCopied, CostModel::of(chip), blocks),
        isCopied, most, [&](Operation *op) {
          return plan.products.moves(op) ? LoopGraph::Freedom::Moves
                                         : LoopGraph::Freedom::Stays;
        });
  }

  void say(const std::optional<LoopSchedule> &schedule) {
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
    sayHeld();
    if (schedule)
      explainSchedule(loop, *schedule, isCopied, CostModel::of(chip),
                      plan.stages, ringBytes, registers);
  }

  void sayHeld() const {
    for (const LoopStream &stream : plan.held)
      makeRemark(stream.load, RemarkId::LoadedAhead)
          .with("Registers", registersOf(stream.tile()))
          .with("Reason", stream.places ? "shared memory has no room for two "
                                          "stages"
                                        : stream.whyNotAsync);
  }

  scf::ForOp loop;
  func::FuncOp func;
  const Chip *chip;
  tileaa::KernelSpecAttr spec;
  Budget budget;
  const ScheduleConstraints &constraints;
  /// Those with buffers of their own, those without, and those of the plan.
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
