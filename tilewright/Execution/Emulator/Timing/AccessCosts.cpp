//===- AccessCosts.cpp - the traffic of one access ------------------------===//
#include "tilewright/Execution/Emulator/Timing/AccessCosts.h"

using namespace tilewright;
using namespace tilewright::emulator;

static void addCost(AccessCost &cost, const AllTraffic &traffic,
                    uint64_t times) {
  auto of = [&](AccessSpace space, AccessType type) -> const Traffic & {
    return traffic.at(space, type);
  };
  constexpr double sector = 32;
  for (AccessType type : {AccessType::Load, AccessType::Store})
    cost.wavefronts +=
        double(of(AccessSpace::Shared, type).wavefronts) / double(times);
  for (AccessType type : {AccessType::Load, AccessType::Store})
    cost.wavefronts += double(of(AccessSpace::Local, type).bytes) /
                       wavefrontBytes / double(times);
  // Passes of atomics are not counted: each lane is one.
  cost.wavefronts += double(of(AccessSpace::Shared, AccessType::Atomic).bytes) /
                     4 / double(times);
  cost.loaded += sector *
                 double(of(AccessSpace::Global, AccessType::Load).sectors) /
                 double(times);
  cost.stored += sector *
                 double(of(AccessSpace::Global, AccessType::Store).sectors) /
                 double(times);
  cost.atomics += sector *
                  double(of(AccessSpace::Global, AccessType::Atomic).sectors) /
                  double(times);
  for (AccessType type :
       {AccessType::Load, AccessType::Store, AccessType::Atomic})
    cost.requests +=
        double(of(AccessSpace::Global, type).requests) / double(times);
}

std::vector<AccessCost>
emulator::accessCostsOf(const TimedProgram &program,
                        llvm::ArrayRef<std::vector<uint32_t>> executed,
                        const BlockRecording &recording) {
  std::vector<uint64_t> executions(program.code.blocks.size());
  for (const std::vector<uint32_t> &warp : executed)
    for (uint32_t block : warp)
      ++executions[block];
  std::vector<AccessCost> costs(recording.traffic.size());
  for (auto [block, times] : llvm::zip_equal(program.code.blocks, executions))
    for (const TimedInstruction &instruction : block.instructions)
      if (uint32_t site = instruction.site;
          site != TimedInstruction::none && times)
        addCost(costs[site], recording.traffic[site], times);
  return costs;
}
