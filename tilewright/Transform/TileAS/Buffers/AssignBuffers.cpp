//===- AssignBuffers.cpp - assigns offsets to shared buffers --------------===//
// Buffers, in program order, get the lowest offset at which they overlap no
// other live buffer (first fit; BufferSpans.h computes live ranges).
// insert-barriers runs later and sees which bytes are reused. With the step
// `share-bytes` omitted, buffers are placed one after the other; so is a small
// buffer among few (`keep-apart`), since its next writer would otherwise have
// to wait. Agents run concurrently, so their buffers are live at the same time.
// Cost: quadratic in the number of buffers, which is small.
//===----------------------------------------------------------------------===//
#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/ProductAtom.h"
#include "tilewright/Dialect/TileAS/Workspace.h"
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Analysis/BufferSpans.h"
#include "tilewright/Transform/TileAS/Costs/KernelBudget.h"
#include "tilewright/Transform/TileAS/Costs/RegisterPressure.h"
#include "tilewright/Transform/TileAS/Passes.h"

#include "llvm/Support/FormatVariadic.h"

namespace tilewright {
#define GEN_PASS_DEF_ASSIGNBUFFERS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

namespace {
struct Buffer {
  tileas::AllocTensorOp op;
  OperationSpan span;
  int64_t bytes, offset = 0;

  int64_t aligned(int64_t end) const {
    return llvm::alignTo(placedBytes(end), tileas::alignmentOf(op));
  }
};

class AssignBuffers final
    : public tilewright::impl::AssignBuffersBase<AssignBuffers> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    int64_t limit = Budget(*chip).sharedBytes();
    BufferSpans spans(func);
    SmallVector<Buffer> placed;
    int64_t total = 0, shared = 0, apart = 0;
    WalkResult result = func.walk([&](tileas::AllocTensorOp op) {
      Buffer buffer{op, spans.ofBuffer(op), op.getType().getBytes()};
      place(buffer, placed);
      // Pipelined loops rely on sharing bytes: if there are no others, this is
      // not optional.
      bool fitsApart = buffer.aligned(total) + buffer.bytes <= limit;
      if (buffer.offset < total && fitsApart) {
        bool isKept =
            isApart(buffer, total) && takeStep(op, StepId::KeepApart, [] {});
        apart += isKept;
        if (isKept || !takeStep(op, StepId::ShareBytes, [] {}))
          buffer.offset = buffer.aligned(total);
      }
      shared += buffer.offset < total;
      total = std::max(total, buffer.offset + buffer.bytes);
      if (total > limit) {
        op.emitOpError("expects at most ")
            << limit << " bytes of shared memory in a block" << nameOf(*chip)
            << ", but found " << total
            << " live at the same time; use smaller tiles";
        return WalkResult::interrupt();
      }
      placed.push_back(buffer);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    Builder builder(&getContext());
    for (Buffer &buffer : placed)
      buffer.op.setOffsetAttr(builder.getI64IntegerAttr(buffer.offset));
    if (total)
      makeRemark(func, RemarkId::SharedMemory)
          .with("Bytes", total)
          .with("Buffers", placed.size())
          .with("Shared", shared)
          .with("Apart", apart)
          .with("Limit", limit);
    func->setAttr(tileas::sharedBytesName, builder.getI64IntegerAttr(total));
    if (failed(assignWorkspace(func)))
      return signalPassFailure();
    if (!hasRemarks(func))
      return;
    reportRegisters(func, *chip);
    reportOccupancy(func, *chip, total);
  }

  /// Sets the offset of the scratch for tensor maps that a block builds, unless
  /// the IR specifies one.
  static LogicalResult assignWorkspace(func::FuncOp func) {
    FailureOr<int64_t> offset = tileas::workspaceOffsetOf(func);
    bool buildsMaps = func.walk([](tileas::BuildTMADescsOp) {
                            return WalkResult::interrupt();
                          })
                          .wasInterrupted();
    if (succeeded(offset) && buildsMaps)
      func->setAttr(tileas::workspaceOffsetName,
                    Builder(func.getContext()).getI64IntegerAttr(*offset));
    return success(succeeded(offset));
  }

  /// Reports that the kernel's shared memory limits blocks below the requested
  /// occupancy.
  static void reportOccupancy(func::FuncOp func, const Chip *chip,
                              int64_t total) {
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    if (!chip || !spec || !spec.getOccupancy())
      return;
    Occupancy most =
        attainableBlocks(*chip, *spec.getOccupancy(),
                         spec.getAllWarps() * chip->warpSize(), total);
    if (int64_t(most.blocks) < *spec.getOccupancy())
      makeRemark(func, RemarkId::HintNotTaken)
          .with("Hint", "occupancy")
          .with("Asked", *spec.getOccupancy())
          .with("Taken", most.blocks)
          .with("Reason",
                llvm::formatv("a multiprocessor of {0} has {1} for "
                              "{2} such blocks",
                              chip->name(), tilewright::nameOf(most.limit),
                              most.blocks)
                    .str());
  }

  /// Sizes of one buffer and of all buffers below which no bytes are shared:
  /// the next writer would have to wait for the current reader.
  static constexpr int64_t fewBytes = 256, fewBytesOfBlock = 2048;

  static bool isApart(const Buffer &buffer, int64_t total) {
    return buffer.bytes <= fewBytes && total + buffer.bytes <= fewBytesOfBlock;
  }

  static void reportRegisters(func::FuncOp func, const Chip *chip) {
    RegisterPressure pressure = pressureOf(func);
    Budget budget = budgetOf(func, chip);
    if (budget.spills(pressure.words))
      makeRemark(pressure.where, RemarkId::TilesSpill)
          .with("Registers", pressure.words)
          .with("Limit", budget.registers())
          .with("Where", nameOf(pressure.where))
          .with("Value", nameOf(pressure.largest));
    makeRemark(func, RemarkId::RegistersNeeded)
        .with("Registers", budget.predicted(pressure.words))
        .with("Tiles", pressure.words)
        .with("Limit", budget.registers())
        .with("Where",
              pressure.where ? nameOf(pressure.where) : std::string("-"));
  }

  static std::string nameOf(Operation *op) {
    std::string line = sourceLine(op->getLoc());
    return op->getName().getStringRef().str() +
           (line.empty() ? "" : " at " + line);
  }

  /// Describes its tile, and the operation that defines or carries it.
  static std::string nameOf(Value value) {
    std::string name;
    llvm::raw_string_ostream text(name);
    if (auto tile = dyn_cast<RankedTensorType>(value.getType())) {
      for (int64_t size : tile.getShape())
        text << size << 'x';
      text << tile.getElementType();
    } else {
      text << value.getType();
    }
    if (Operation *op = value.getDefiningOp())
      text << " of " << nameOf(op);
    else
      text << " that " << nameOf(value.getParentBlock()->getParentOp())
           << " carries";
    return name;
  }

  static std::string nameOf(const Chip *chip) {
    return chip ? " of " + chip->name().str() : "";
  }

  /// Whether `ring` is a ring of a channel, and the other buffer belongs to an
  /// agent other than its consumer.
  static bool isInRingOf(const Buffer &ring, const Buffer &other) {
    tileas::DestroyPipelineOp end = endOfRing(ring.op);
    if (!end)
      return false;
    std::optional<tileas::Agent> consumer = tileas::findAgent(end),
                                 agent = tileas::findAgent(other.op);
    return agent && consumer && agent->number != consumer->number;
  }

  static bool liveTogether(const Buffer &a, const Buffer &b) {
    if (a.span.overlaps(b.span) || isInRingOf(a, b) || isInRingOf(b, a))
      return true;
    std::optional<tileas::Agent> one = tileas::findAgent(a.op),
                                 other = tileas::findAgent(b.op);
    return one && other && one->number != other->number &&
           a.op->getParentOfType<tileas::AgentSwitchOp>() ==
               b.op->getParentOfType<tileas::AgentSwitchOp>();
  }

  static void place(Buffer &buffer, ArrayRef<Buffer> placed) {
    bool moved = true;
    while (moved) {
      moved = false;
      for (const Buffer &other : placed)
        if (liveTogether(buffer, other) &&
            buffer.offset < other.offset + other.bytes &&
            other.offset < buffer.offset + buffer.bytes) {
          buffer.offset = buffer.aligned(other.offset + other.bytes);
          moved = true;
        }
    }
  }
};
} // namespace
