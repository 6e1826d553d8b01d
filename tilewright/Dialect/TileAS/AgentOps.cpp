//===- AgentOps.cpp - warps that go ways of their own ---------------------===//
#include "tilewright/Dialect/TileAS/TileAS.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileas;

/// Barriers 1 to 15 are the agents'.
static constexpr unsigned mostAgents = 15;

std::optional<Agent> tilewright::tileas::findAgent(Region *region) {
  for (; region; region = region->getParentRegion())
    if (auto agents = dyn_cast<AgentSwitchOp>(region->getParentOp()))
      return Agent{region->getRegionNumber(), getNumWarps(agents)};
  return std::nullopt;
}

LogicalResult AgentSwitchOp::verify() {
  auto warps = (*this)->getAttrOfType<IntegerAttr>(numWarpsName);
  if (!warps || warps.getInt() < 1 || warps.getInt() > 32 ||
      !llvm::isPowerOf2_64(warps.getInt()))
    return emitOpError("expects '")
           << numWarpsName << "', a power of two of at most 32";
  if (getAgents().empty() || getAgents().size() > mostAgents)
    return emitOpError("expects 1 to ")
           << mostAgents << " agents, but found " << getAgents().size();
  if (findAgent(getOperation()))
    return emitOpError("expects no agent around it");
  unsigned all = getNumWarps((*this)->getParentOp()),
           needed = getAgents().size() * warps.getInt();
  if (needed > all)
    return emitOpError("expects a kernel with warps for all agents, ")
           << needed << ", but found " << all;
  return success();
}

// No agent follows another, and all are entered at once.
void AgentSwitchOp::getSuccessorRegions(
    RegionBranchPoint point, SmallVectorImpl<RegionSuccessor> &regions) {
  if (!point.isParent()) {
    regions.emplace_back(getOperation(), getOperation()->getResults());
    return;
  }
  for (Region &agent : getAgents())
    regions.emplace_back(&agent);
}
