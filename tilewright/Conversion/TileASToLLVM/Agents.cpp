//===- Agents.cpp - specialize warps for agents ---------------------------===//
// Branches select whole warps, so no warp diverges:
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

/// Whether `thread` belongs to one of the first `warps` warps, as i1.
static Value isBelow(OpBuilder &builder, Location loc, Value thread,
                     unsigned warps) {
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ult, thread,
                              constantI32(builder, loc, 32 * warps));
}

static void moveInto(Block *body, Region &agent) {
  agent.front().getTerminator()->erase();
  body->getOperations().splice(std::prev(body->end()),
                               agent.front().getOperations());
}

/// Each group of four warps reallocates its registers together; the first agent
/// waits for those that the others release. The assembler determines the
/// registers needed on each path, so neither path may lead to the other.
static Block *divideRegisters(tileas::AgentSwitchOp op, Value thread,
                              ArrayRef<int32_t> registers) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  auto branch = scf::IfOp::create(builder, loc,
                                  isBelow(builder, loc, thread, op.warpsOf(0)),
                                  /*withElseRegion=*/true);
  OpBuilder first = branch.getThenBodyBuilder(),
            others = branch.getElseBodyBuilder();
  NVVM::SetMaxRegisterOp::create(first, loc, uint32_t(registers[0]),
                                 NVVM::SetMaxRegisterAction::increase);
  NVVM::SetMaxRegisterOp::create(others, loc, uint32_t(registers[1]),
                                 NVVM::SetMaxRegisterAction::decrease);
  moveInto(branch.thenBlock(), op.getAgents().front());
  return branch.elseBlock();
}

static void lower(tileas::AgentSwitchOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  Value thread = NVVM::ThreadIdXOp::create(builder, loc, builder.getI32Type());
  bool isFirstDone = false;
  if (std::optional<ArrayRef<int32_t>> registers = op.getMaxRegs()) {
    Block *others = divideRegisters(op, thread, *registers);
    builder.setInsertionPoint(others->getTerminator());
    isFirstDone = true;
  }
  for (unsigned number = isFirstDone; number < op.getAgents().size();
       ++number) {
    // The agent's first warp is a multiple of its number of warps.
    unsigned warps = op.warpsOf(number);
    Value own = LLVM::LShrOp::create(
        builder, loc, thread,
        constantI32(builder, loc, llvm::Log2_32(32 * warps)));
    Value isIt = LLVM::ICmpOp::create(
        builder, loc, LLVM::ICmpPredicate::eq, own,
        constantI32(builder, loc, op.firstWarpOf(number) / warps));
    auto branch = scf::IfOp::create(builder, loc, isIt);
    moveInto(branch.thenBlock(), op.getAgents()[number]);
  }
  op.erase();
}

void tilewright::lowerAgents(ModuleOp module) {
  SmallVector<tileas::AgentSwitchOp> switches;
  module.walk([&](tileas::AgentSwitchOp op) { switches.push_back(op); });
  for (tileas::AgentSwitchOp op : switches)
    lower(op);
}
