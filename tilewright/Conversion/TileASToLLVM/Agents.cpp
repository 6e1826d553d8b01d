//===- Agents.cpp - warps that go ways of their own -----------------------===//
// Whole warps go one way, so no warp diverges:
//
//   agent = warp / num_warps
//   if agent == 0: region 0
//   if agent == 1: region 1 ...
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
  unsigned threads = 32 * tileas::getNumWarps(op);
  Value own = LLVM::LShrOp::create(
      builder, loc, thread, constantI32(builder, loc, llvm::Log2_32(threads)));
  for (auto [number, agent] : llvm::enumerate(op.getAgents())) {
    Value isIt = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::eq,
                                      own, constantI32(builder, loc, number));
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
