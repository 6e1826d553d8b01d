//===- Agents.cpp - warps that go ways of their own -----------------------===//
// Whole warps go one way, so no warp diverges:
//
//   if the warp is one of the first agent's: region 0
//   if it is one of the second's: region 1 ...
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Agents.h"

#include "tilewright/Conversion/TileASToLLVM/Storage.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

static void lower(tileas::AgentSwitchOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value thread = NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
  for (auto [number, agent] : llvm::enumerate(op.getAgents())) {
    // The first warp is a multiple of how many there are.
    unsigned warps = op.warpsOf(number);
    Value own = LLVM::LShrOp::create(
        builder, loc, thread,
        constantI32(builder, loc, llvm::Log2_32(32 * warps)));
    Value isIt = LLVM::ICmpOp::create(
        builder, loc, LLVM::ICmpPredicate::eq, own,
        constantI32(builder, loc, op.firstWarpOf(number) / warps));
    auto branch = scf::IfOp::create(builder, loc, isIt);
    agent.front().getTerminator()->erase();
    Block *body = branch.thenBlock();
    body->getOperations().splice(body->begin(), agent.front().getOperations());
  }
  op.erase();
}

void tilewright::lowerAgents(ModuleOp module) {
  SmallVector<tileas::AgentSwitchOp> switches;
  module.walk([&](tileas::AgentSwitchOp op) { switches.push_back(op); });
  for (tileas::AgentSwitchOp op : switches)
    lower(op);
}
