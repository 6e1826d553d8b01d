//===- ClusterLaunch.cpp - cancels clusters -------------------------------===//
// PTX ISA, clusterlaunchcontrol.try_cancel: requests that a cluster which has
// not started be cancelled. The 16-byte response is an asynchronous copy: the
// position of that cluster's first block, and whether a cluster was cancelled.
// Requests may always be refused; with a seed some are.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"

using namespace tilewright;
using namespace tilewright::emulator;

/// One of this many requests is refused.
static constexpr uint32_t refusals = 4;

static void tryCancel(Thread *thread, uint32_t site, uint64_t to,
                      uint64_t object, uint32_t toAll) {
  requireDefined(*thread, site, 2, 64, "the address of a response");
  requireDefined(*thread, site, 3, 64, "the address of an mbarrier object");
  requireAccess(*thread, site, to, 16, 16, 3, /*writes=*/true);
  Block &block = *thread->block;
  BulkCopies &copies = BulkCopies::of(*thread);
  if (copies.hasSeenRefusal())
    block.fail(*thread, site,
               "requests again after its block has seen a refused request");
  std::optional<std::array<uint32_t, 3>> first;
  bool isRefused = block.launch.seed && copies.choose(*thread, refusals) == 0;
  if (!isRefused && block.launch.cancelCluster)
    first = block.launch.cancelCluster();
  uint32_t answer[4] = {};
  CopyPlan plan;
  plan.pieces.push_back({to, 0, sizeof(answer)});
  plan.values.resize(sizeof(answer));
  plan.shadow.resize(sizeof(answer));
  plan.isRefusal = !first;
  if (first) {
    std::copy(first->begin(), first->end(), answer);
    answer[3] = 1;
  } else { // the position is undefined if none was cancelled
    std::fill_n(plan.shadow.begin(), 12, std::byte{0xff});
  }
  std::memcpy(plan.values.data(), answer, sizeof(answer));
  LoadTarget target;
  target.object = object;
  if (toAll)
    target.multicast = (1u << block.cluster().size()) - 1;
  BulkCopies::load(*thread, site, std::move(plan), target);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::clusterLaunchFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_cluster_try_cancel", tryCancel),
  };
  return functions;
}
