//===- AgentOps.cpp - groups of warps with code of their own --------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

/// Barriers 1 to 15 belong to agents.
static constexpr unsigned mostAgents = 15;

std::optional<Agent> tilewright::tileas::findAgent(Region *region) {
  for (; region; region = region->getParentRegion())
    if (auto agents = dyn_cast<AgentSwitchOp>(region->getParentOp())) {
      unsigned number = region->getRegionNumber();
      return Agent{number, agents.warpsOf(number), agents.firstWarpOf(number)};
    }
  return std::nullopt;
}

unsigned AgentSwitchOp::warpsOf(unsigned number) {
  if (std::optional<ArrayRef<int32_t>> strides = getAgentStrides())
    return (*strides)[number];
  return (*this)->getAttrOfType<IntegerAttr>(numWarpsName).getInt();
}

unsigned AgentSwitchOp::firstWarpOf(unsigned number) {
  unsigned first = 0;
  for (unsigned before = 0; before < number; ++before)
    first += warpsOf(before);
  return first;
}

static bool isWidth(int64_t warps) {
  return warps >= 1 && warps <= 32 && llvm::isPowerOf2_64(warps);
}

LogicalResult AgentSwitchOp::verify() {
  auto warps = (*this)->getAttrOfType<IntegerAttr>(numWarpsName);
  if (!warps || !isWidth(warps.getInt()))
    return emitOpError("expects '")
           << numWarpsName << "', a power of two of at most 32";
  if (getAgents().empty() || getAgents().size() > mostAgents)
    return emitOpError("expects 1 to ")
           << mostAgents << " agents, but found " << getAgents().size();
  if (findAgent(getOperation()))
    return emitOpError("expects no agent around it");
  if (std::optional<ArrayRef<int32_t>> strides = getAgentStrides()) {
    if (strides->size() != getAgents().size())
      return emitOpError("expects a stride for each of ")
             << getAgents().size() << " agents, but found " << strides->size();
    if (strides->front() != warps.getInt())
      return emitOpError("expects the first agent to have the ")
             << warps.getInt() << " warps of '" << numWarpsName
             << "', but found " << strides->front();
    for (unsigned number = 0; number < strides->size(); ++number)
      if (!isWidth((*strides)[number]) ||
          firstWarpOf(number) % (*strides)[number])
        return emitOpError("expects strides that are powers of two of at most "
                           "32 and divide the number of the agent's first "
                           "warp, but found ")
               << (*strides)[number] << " from warp " << firstWarpOf(number);
  }
  unsigned all = getNumWarps((*this)->getParentOp()),
           needed = firstWarpOf(getAgents().size());
  if (needed > all)
    return emitOpError("expects a kernel with warps for all agents, ")
           << needed << ", but found " << all;
  if (std::optional<ArrayRef<int32_t>> registers = getMaxRegs()) {
    auto isCount = [](int32_t count) {
      return count >= 24 && count <= 256 && count % 8 == 0;
    };
    if (registers->size() != 2 || !llvm::all_of(*registers, isCount))
      return emitOpError("expects two multiples of 8 from 24 to 256 as "
                         "registers, but found ")
             << getMaxRegsAttr();
    if (warpsOf(0) % 4 || all % 4)
      return emitOpError("expects groups of four warps, whose registers can "
                         "change, but found ")
             << warpsOf(0) << " of " << all << " warps";
  }
  return success();
}

// Control enters all agents at once; none follows another.
void AgentSwitchOp::getSuccessorRegions(
    RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getOperation()->getResults());
    return;
  }
  for (Region &agent : getAgents())
    regions.emplace_back(&agent);
}

//===----------------------------------------------------------------------===//
// The order of warpgroups
//===----------------------------------------------------------------------===//

unsigned OrderWarpgroupsOp::firstBarrier() {
  auto agents = (*this)->getParentOfType<AgentSwitchOp>();
  return 1 + (agents ? agents.getAgents().size() : 0);
}

/// The next operation of its block that orders warpgroups, or the previous one.
static OrderWarpgroupsOp neighbour(OrderWarpgroupsOp op, bool isNext) {
  for (Operation *at = op;
       (at = isNext ? at->getNextNode() : at->getPrevNode());)
    if (auto other = dyn_cast<OrderWarpgroupsOp>(at))
      return other;
  return nullptr;
}

OrderWarpgroupsOp OrderWarpgroupsOp::partner() {
  return neighbour(*this, /*isNext=*/true);
}

/// Whether an order has begun before `op`, in its block or one around it.
static bool hasBegun(OrderWarpgroupsOp op) {
  for (Operation *around = op; around && around->getBlock();
       around = around->getParentOp())
    for (Operation *at = around->getPrevNode(); at; at = at->getPrevNode())
      if (auto before = dyn_cast<OrderWarpgroupsOp>(at)) {
        if (before.getStep() == WarpgroupOrderStep::Begin)
          return true;
        if (before.getStep() == WarpgroupOrderStep::End)
          return false;
      }
  return false;
}

LogicalResult OrderWarpgroupsOp::verify() {
  unsigned warps = getNumWarps(getOperation());
  if (warps != numGroups * groupWarps)
    return emitOpError("expects two warpgroups, 8 warps, but found ") << warps;
  if (firstBarrier() + numGroups - 1 > mostAgents)
    return emitOpError("expects two barriers that no agent has, but its ")
           << firstBarrier() - 1 << " agents leave none";
  WarpgroupOrderStep step = getStep();
  bool isFirst =
      step == WarpgroupOrderStep::Begin || step == WarpgroupOrderStep::Wait;
  bool isInside =
      step == WarpgroupOrderStep::Wait || step == WarpgroupOrderStep::Arrive;
  WarpgroupOrderStep expected =
      isFirst
          ? (isInside ? WarpgroupOrderStep::Arrive : WarpgroupOrderStep::End)
          : (isInside ? WarpgroupOrderStep::Wait : WarpgroupOrderStep::Begin);
  OrderWarpgroupsOp other = neighbour(*this, isFirst);
  if (!other || other.getStep() != expected)
    return emitOpError("expects '")
           << stringifyWarpgroupOrderStep(expected)
           << (isFirst ? "' after" : "' before") << " '"
           << stringifyWarpgroupOrderStep(step) << "' in its block";
  if (step == WarpgroupOrderStep::Wait && !hasBegun(*this))
    return emitOpError("expects 'begin' before its loop");
  return success();
}
