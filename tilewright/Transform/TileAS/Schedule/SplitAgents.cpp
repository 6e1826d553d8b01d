//===- SplitAgents.cpp - each agent's part of a kernel --------------------===//
// The body of a kernel with a channel interleaves the operations of its
// producer and its consumer (LoopChannel.h). This pass gives each agent its
// own:
//
//   alloc_tensor, create_pipeline       precede both agents
//   agent_switch {                      the consumer: the kernel's own warps
//     all other operations
//   }, {                                the producer: one warp, in a group;
//     operations that fill stages       loops and index computations are
//     and their operands                cloned
//   }
//
// A channel with peers has barriers of the cluster before and after: barriers
// are initialized before a peer arrives at them, and a block ends after the
// last arrival.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Transform/TileAS/Passes.h"
#include "tilewright/Transform/TileAS/Schedule/AgentSlice.h"
#include "tilewright/Transform/TileAS/Schedule/LoopChannel.h"

namespace tilewright {
#define GEN_PASS_DEF_SPLITAGENTS
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Whether its maps are those of copies to stages.
static bool isOfLoads(tileas::BuildTMADescsOp maps) {
  return llvm::any_of(maps->getUsers(),
                      llvm::IsaPred<tileas::AsyncTiledTMALoadOp>);
}

/// Whether it belongs to the producer only.
static bool isProducers(Operation *op) {
  if (auto maps = dyn_cast<tileas::BuildTMADescsOp>(op))
    return isOfLoads(maps);
  if (auto release = dyn_cast<tileas::ReleaseTMADescsOp>(op)) {
    auto maps = release.getSlot().getDefiningOp<tileas::BuildTMADescsOp>();
    return !maps || isOfLoads(maps);
  }
  return isa<tileas::ProducerAcquireOp, tileas::ProducerTailOp,
             tileas::AsyncTiledTMALoadOp>(op);
}

/// Whether it stays before the agents: channels and their buffers.
static bool isShared(Operation *op) {
  auto buffer = dyn_cast<tileas::AllocTensorOp>(op);
  return isa<tileas::CreatePipelineOp>(op) ||
         (buffer && llvm::any_of(buffer->getUsers(), [](Operation *user) {
            return isa<tileas::CreatePipelineOp>(user);
          }));
}

namespace {
class SplitAgents final
    : public tilewright::impl::SplitAgentsBase<SplitAgents> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    bool hasChannel = func.walk([](tileas::CreatePipelineOp) {
                            return WalkResult::interrupt();
                          })
                          .wasInterrupted();
    if (!hasChannel || tileas::findAgent(&func.getBody()))
      return;
    if (func.walk([](tileas::AgentSwitchOp) { return WalkResult::interrupt(); })
            .wasInterrupted())
      return;
    FailureOr<const Chip *> chip = findChip(func);
    if (failed(chip))
      return signalPassFailure();
    if (!*chip) {
      func.emitOpError("has channels, but its module specifies no chip");
      return signalPassFailure();
    }
    if (!tileaa::getKernelSpec(func)) {
      func.emitOpError("has channels, but no '")
          << tileaa::TileAADialect::kKernelSpecAttr
          << "' that specifies its number of warps";
      return signalPassFailure();
    }
    split(func, **chip);
  }

  static void split(func::FuncOp func, const Chip &chip) {
    Block &body = func.getBody().front();
    Operation *end = body.getTerminator();
    tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(func);
    ProducerShape shape = shapeWithProducer(spec.getNumWarps(), chip);
    int32_t strides[] = {spec.getNumWarps(), 1};
    OpBuilder builder(end);
    auto agents = tileas::AgentSwitchOp::create(
        builder, func.getLoc(), builder.getDenseI32ArrayAttr(strides),
        shape.registers ? builder.getDenseI32ArrayAttr(*shape.registers)
                        : DenseI32ArrayAttr(),
        /*agentsCount=*/2);
    agents->setAttr(tileas::numWarpsName,
                    builder.getI32IntegerAttr(strides[0]));
    for (Region &region : agents.getAgents()) {
      Block &block = region.emplaceBlock();
      builder.setInsertionPointToEnd(&block);
      tileas::AgentYieldOp::create(builder, func.getLoc());
    }
    AgentSlice slice(body, isProducers);
    builder.setInsertionPointToStart(&agents.getAgents()[1].front());
    slice.clone(builder, isShared);
    Operation *yield = agents.getAgents()[0].front().getTerminator();
    for (Operation &op : llvm::make_early_inc_range(body)) {
      if (&op == agents.getOperation())
        break;
      if (!isShared(&op))
        op.moveBefore(yield);
    }
    eraseProducers(agents.getAgents()[0]);
    if (hasPeers(func)) {
      builder.setInsertionPoint(agents);
      tileas::ClusterBarrierOp::create(builder, func.getLoc());
      builder.setInsertionPointAfter(agents);
      tileas::ClusterBarrierOp::create(builder, func.getLoc());
    }
    setWarps(func, spec, shape.warps);
  }

  static bool hasPeers(func::FuncOp func) {
    return func
        .walk([](tileas::CreatePipelineOp channel) {
          return channel.getBlocks() > 1 ? WalkResult::interrupt()
                                         : WalkResult::advance();
        })
        .wasInterrupted();
  }

  /// Also erases scratch that only these used.
  static void eraseProducers(Region &region) {
    SmallVector<Operation *> dead;
    region.walk([&](Operation *op) {
      if (isProducers(op))
        dead.push_back(op);
    });
    for (Operation *op : llvm::reverse(dead)) {
      SmallVector<Value> operands(op->getOperands());
      op->erase();
      for (Value operand : operands)
        if (auto buffer = operand.getDefiningOp<tileas::AllocTensorOp>();
            buffer && buffer->use_empty())
          buffer->erase();
    }
  }

  static void setWarps(func::FuncOp func, tileaa::KernelSpecAttr spec,
                       int32_t producers) {
    Builder builder(func.getContext());
    func->setAttr(tileas::numWarpsName,
                  builder.getI32IntegerAttr(spec.getNumWarps() + producers));
    func->setAttr(tileaa::TileAADialect::kKernelSpecAttr,
                  tileaa::KernelSpecAttr::get(
                      spec.getContext(), spec.getNumWarps(), spec.getNumCtas(),
                      spec.getOccupancy(), spec.getClusterDim(),
                      spec.getNumStages(), producers));
  }
};
} // namespace
