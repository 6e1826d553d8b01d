//===- LoopPlan.cpp - what a loop loads ahead, and how far ----------------===//
// First what is copied to rings: where two stages have room, all tiles that
// cp.async can take; the others wait in registers while those last. Then how
// far ahead copies are, by a modulo schedule of the turn: so many turns as the
// latency of a load takes of the loop's interval. What shared memory has room
// for limits it, and the interval grows to what the latency then allows.
//
// Stages are as many as fit into what a multiprocessor has for each block, of
// the asked occupancy or of two; two stages are worth a block beside this one
// that nobody asked for.
//
// Where the block is alone on a multiprocessor anyway, and tensor maps can
// describe all tiles, a warp of its own copies them, as many stages ahead as
// there is room for. Where the step is left out, or the loop is too large
// to be placed, a tile is loaded two turns ahead, or half of its `latency`.
//===----------------------------------------------------------------------===//
#include "tilewright/Transform/TileAS/LoopPlan.h"

#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/KernelBudget.h"
#include "tilewright/Transform/TileAS/LoopChannel.h"
#include "tilewright/Transform/TileAS/LoopSchedule.h"
#include "tilewright/Transform/TileAS/ProductsInFlight.h"
#include "tilewright/Transform/TileAS/RegisterPressure.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tilewright;

/// Turns of a loop that are loaded ahead where nobody asks for more, each of
/// which stands before the loop too; and that ever are.
static constexpr int64_t usualAhead = 3, mostAhead = 7;

namespace {
class Planner {
public:
  Planner(scf::ForOp loop, std::vector<LoopStream> streams, const Chip *chip,
          int64_t ofChannels)
      : loop(loop), func(loop->getParentOfType<func::FuncOp>()), chip(chip),
        spec(tileaa::getKernelSpec(func)), budget(budgetOf(func, chip)),
        streams(std::move(streams)), ofChannels(ofChannels) {}

  LoopPlan run() {
    plan.product = chooseProductAhead(loop, streams, chip);
    findOutlasting();
    if (produce())
      return std::move(plan);
    int64_t room = roomForStages();
    choose(room >= 2);
    if (plan.copied.empty() || room < 3)
      plan.outlasting.clear();
    if (!plan.copied.empty())
      plan.stages = stagesByRule(room);
    std::optional<LoopSchedule> schedule;
    takeStep(loop, StepId::ScheduleLoop, [&] { schedule = place(room); });
    if (schedule && !plan.copied.empty() && !asked())
      plan.stages = schedule->ahead + 1 + plan.inFlight();
    say(schedule);
    return std::move(plan);
  }

private:
  std::optional<int64_t> asked() const {
    if (spec && spec.getNumStages())
      return std::min<int64_t>(*spec.getNumStages(), mostAhead + 1);
    return std::nullopt;
  }
  /// The stages that rings of all that can be copied have room for.
  int64_t roomForStages() {
    for (const LoopStream &stream : streams)
      if (stream.places)
        stageBytes += placedBytes(stream.bufferType().getBytes());
    if (!stageBytes)
      return 0;
    // What lives when the loop is not running lies where rings do.
    int64_t others = sharedBytesAt(func, loop) - stageBytes;
    int64_t share = budget.sharedBytesOfShare();
    auto room = [&](int64_t bytes) { return (bytes - others) / stageBytes; };
    int64_t fitting = budget.isOccupancyAsked()
                          ? room(share)
                          : std::max<int64_t>(room(share), 2);
    return std::min(
        {fitting, room(budget.sharedBytes()), asked().value_or(wanted())});
  }

  /// Whether a warp of its own copies all tiles; says why not where products
  /// that run by themselves multiply them.
  bool produce() {
    if (llvm::none_of(*loop.getBody(), multipliesByItself))
      return false;
    llvm::StringRef reason = whyNoProducer(loop, chip);
    auto consider = [&](llvm::StringRef next) {
      if (reason.empty())
        reason = next;
    };
    if (reason.empty() && !isAlone())
      consider("another block on the multiprocessor runs while this one waits");
    if (plan.product && !isa<func::FuncOp>(loop->getParentOp()))
      consider("a loop stands around it, and a product is made an iteration "
               "ahead");
    if (reason.empty() && !hasRegisters())
      consider("its tiles need registers that the warp would take");
    for (const LoopStream &stream : streams)
      if (reason.empty())
        consider(whyNotByTensorMap(stream));
    int64_t stages = reason.empty() ? stagesOfChannel() : 0;
    if (stages < 2)
      consider("shared memory has no room for its stages");
    if (!reason.empty()) {
      makeRemark(loop, RemarkId::TilesNotProduced).with("Reason", reason);
      return false;
    }
    return takeStep(loop, StepId::Produce, [&] {
      plan.isProduced = true;
      plan.stages = stages;
      if (stages < 3)
        plan.outlasting.clear();
      plan.copied = std::move(streams);
      makeRemark(loop, RemarkId::TilesProduced)
          .with("Warps", 1)
          .with("Stages", stages)
          .with("Bytes", stageBytes);
    });
  }

  static bool multipliesByItself(Operation &op) {
    if (!tileas::isProduct(&op))
      return false;
    std::optional<tileas::ProductAtom> atom = tileas::productAtomOf(&op);
    return atom && atom->row->runsByItself();
  }

  /// Whether the registers of a multiprocessor last for one such block.
  bool isAlone() const {
    return budget.blocksWith(pressureOf(func).words, 0) < 2;
  }

  /// For sums, which outlive what is loaded: that goes by no register then.
  bool hasRegisters() {
    ProducerShape shape = shapeWithProducer(spec.getNumWarps(), *chip);
    int64_t sums = plan.product ? registersOf(plan.product->result) : 0;
    for (Value each : loop.getRegionIterArgs())
      if (tileas::getLayout(each.getType()))
        sums += registersOf(each);
    for (Operation &op : *loop.getBody())
      if (tileas::isProduct(&op) &&
          !llvm::is_contained(loop.getYieldedValues(), op.getResult(0)))
        sums += registersOf(op.getResult(0));
    return !shape.registers ||
           sums <= budget.withRegisters((*shape.registers)[0]).forLoads();
  }

  /// As many as there is room for beside what lives with the loop, or with the
  /// loops around it.
  int64_t stagesOfChannel() {
    Operation *outermost = func.getBody().front().findAncestorOpInBlock(*loop);
    int64_t left = budget.sharedBytes() - bytesBesideStages() - ofChannels -
                   sharedBytesAt(func, outermost);
    for (const LoopStream &stream : streams) {
      int64_t bytes = placedBytes(stream.bufferType().getBytes());
      stageBytes += bytes;
      left += bytes;
    }
    int64_t room = left / (stageBytes + bytesOfStageBarriers());
    return std::min({room, mostAhead + 1, asked().value_or(wanted())});
  }

  /// The stages that are worth it: no more than the loop has turns.
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

  /// What is copied, and what waits in registers.
  void choose(bool hasRoom) {
    for (Value each : loop.getRegionIterArgs())
      if (tileas::getLayout(each.getType()))
        registers += registersOf(each);
    if (plan.product)
      registers += registersOf(plan.product->result);
    for (LoopStream &stream : streams)
      if (stream.places && hasRoom) {
        plan.copied.push_back(std::move(stream));
      } else if (registers + registersOf(stream.tile()) <= budget.forLoop()) {
        registers += registersOf(stream.tile());
        plan.held.push_back(std::move(stream));
      } else {
        makeRemark(stream.load, RemarkId::NotAhead)
            .with("Reason", "its tile takes too many registers to wait in");
      }
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
    limits.mostAhead = std::max<int64_t>(room - 1 - plan.inFlight(), 1);
    limits.blocks = budget.blocks();
    return scheduleLoop(loop, chosen, isCopied, CostModel::of(chip), limits,
                        [&](Operation *op) -> unsigned {
                          return plan.product && plan.product->moves(op);
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
    for (const LoopStream &stream : plan.held)
      makeRemark(stream.load, RemarkId::LoadedAhead)
          .with("Registers", registersOf(stream.tile()))
          .with("Reason", stream.places ? "shared memory has no room for two "
                                          "stages"
                                        : stream.whyNotAsync);
    if (schedule)
      explainSchedule(loop, *schedule, isCopied, CostModel::of(chip), limits,
                      plan.stages, ringBytes, registers);
  }

  scf::ForOp loop;
  func::FuncOp func;
  const Chip *chip;
  tileaa::KernelSpecAttr spec;
  Budget budget;
  std::vector<LoopStream> streams, chosen;
  SmallVector<bool> isCopied;
  ScheduleLimits limits;
  LoopPlan plan;
  int64_t stageBytes = 0, registers = 0; ///< registers: that the loop carries
  int64_t ofChannels;
};
} // namespace

bool LoopPlan::isAhead(const LoopStream &stream) const {
  auto isIt = [&](const LoopStream &each) { return each.load == stream.load; };
  return llvm::any_of(copied, isIt) || llvm::any_of(held, isIt);
}

int64_t LoopPlan::lead() const {
  int64_t longest = product ? 1 : 0;
  for (const LoopStream &stream : copied)
    longest = std::max(longest, leadOfCopy(stream));
  for (const LoopStream &stream : held)
    longest = std::max(longest, leadOfLoad(stream));
  return longest;
}

int64_t tilewright::bytesOfChannel(const LoopPlan &plan) {
  if (!plan.isProduced)
    return 0;
  int64_t bytes = placedBytes(bytesOfStageBarriers() * plan.stages);
  for (const LoopStream &stream : plan.copied)
    bytes += placedBytes(stream.bufferType().getBytes()) * plan.stages;
  return bytes;
}

LoopPlan tilewright::planLoop(scf::ForOp loop, std::vector<LoopStream> streams,
                              const Chip *chip, int64_t ofChannels) {
  return Planner(loop, std::move(streams), chip, ofChannels).run();
}
