//===- ClusterBarrier.cpp - cluster barriers ------------------------------===//
// PTX ISA, barrier.cluster: a phase completes when all threads of the cluster
// that have not exited have arrived. A thread arrives once per phase, and waits
// before it arrives again.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"

using namespace tilewright::emulator;
using llvm::Twine;

static uint32_t warpsIn(const Block &block) {
  return (block.threadCount() + 31) / 32;
}

Cluster::Part &Cluster::partOf(const Thread &thread) {
  const Block &block = *thread.block;
  if (parts.empty()) {
    parts.resize(size() * block.threadCount());
    comingWarps.assign(size() * warpsIn(block), {});
    waitingWarps = comingWarps;
  }
  return parts[block.rank() * block.threadCount() + thread.index];
}

Cluster::WarpSite &Cluster::warpOf(const Thread &thread,
                                   std::vector<WarpSite> &warps) const {
  return warps[thread.block->rank() * warpsIn(*thread.block) + thread.warp()];
}

/// The lanes of a warp must execute an aligned barrier together.
void Cluster::requireTogether(Thread &thread, uint32_t site, bool aligned,
                              WarpSite &warp) {
  const Part &part = partOf(thread);
  uint32_t now = part.hasArrived ? part.phase : phase;
  if (warp.phase != now)
    warp = {site, thread.lane(), now, aligned};
  else if (warp.site != site && (aligned || warp.aligned))
    thread.block->fail(thread, site,
                       "is executed by lane " + Twine(thread.lane()) +
                           " where lane " + Twine(warp.lane) +
                           " of its warp came to " +
                           thread.block->describe(warp.site) +
                           ": the warp has diverged at an aligned barrier");
}

void Cluster::arrive(Thread &thread, uint32_t site, bool aligned,
                     bool relaxed) {
  Part &part = partOf(thread);
  if (part.hasArrived)
    thread.block->fail(thread, site,
                       "arrives at the cluster barrier again, without "
                       "having waited there");
  requireTogether(thread, site, aligned, warpOf(thread, comingWarps));
  part = {true, phase, nullptr};
  if (launch.explorer)
    launch.explorer->arriveAtCluster(thread, phase);
  if (Races *races = thread.block->raceCheck()) {
    Order &order = races->order;
    order.gatherReads(thread.index, reads);
    if (!relaxed) {
      part.past = order.past(thread.index);
      order.gather(thread.index, gathered);
    } else if (SharedKnowledge head =
                   order.release(thread.index, InCluster).mid) {
      gathered.all.learn(*head);
    }
  }
  ++arrived;
  thread.block->noteChange();
  tryBarrier();
}

void Cluster::tryBarrier() {
  uint32_t living = 0;
  for (const auto &block : blocks)
    living += block->livingThreads();
  if (!arrived || arrived < living)
    return;
  completed = std::make_shared<Knowledge>(std::move(gathered.all));
  gathered = {};
  readsCompleted = std::make_shared<Knowledge>(std::move(reads));
  reads = {};
  ++phase;
  arrived = 0;
  for (Thread *thread : std::exchange(waiting, {}))
    thread->block->wake(thread->index);
}

void Cluster::wait(Thread &thread, uint32_t site, bool aligned) {
  Part &part = partOf(thread);
  if (!part.hasArrived)
    thread.block->fail(thread, site,
                       "waits at the cluster barrier without having "
                       "arrived there");
  requireTogether(thread, site, aligned, warpOf(thread, waitingWarps));
  if (part.phase == phase) {
    waiting.push_back(&thread);
    thread.block->wait(thread, site,
                       "the other threads of the cluster at its barrier");
  }
  part.hasArrived = false;
  if (launch.explorer)
    launch.explorer->leaveCluster(thread, part.phase);
  if (Races *races = thread.block->raceCheck()) {
    races->order.resume(thread.index, part.past, completed);
    races->order.learnReads(thread.index, readsCompleted);
  }
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Also for a block that is a cluster of its own.
static void arrive(Thread *thread, uint32_t site, uint32_t aligned,
                   uint32_t relaxed) {
  thread->block->cluster().arrive(*thread, site, aligned, relaxed);
}

static void wait(Thread *thread, uint32_t site, uint32_t aligned) {
  thread->block->cluster().wait(*thread, site, aligned);
}

namespace {
/// The address windows that isspacep tests.
enum Window : uint32_t { Global, Local, SharedBlock, SharedCluster };
} // namespace

/// PTX ISA, isspacep. A poison address gives a poison result.
static uint32_t isInSpace(Thread *thread, uint32_t site, uint32_t window,
                          uint64_t address) {
  thread->setResultShadow(thread->argumentShadow[3] ? ~uint64_t(0) : 0);
  constexpr uint64_t mostShared = uint64_t(1) << 32;
  uint64_t rank = (address - reinterpret_cast<uint64_t>(thread->shared)) >>
                  SharedWindow::rankBit;
  const Block &block = *thread->block;
  switch (Window(window)) {
  case SharedCluster:
    return address < mostShared;
  case SharedBlock:
    return address < mostShared && rank == 0;
  case Local:
    return block.isLocal(*thread, address, 1);
  case Global:
    break;
  }
  return address >= mostShared && !block.isLocal(*thread, address, 1);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::clusterFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_cluster_arrive", arrive),
      runtimeFunction("tw_cluster_wait", wait),
      runtimeFunction("tw_isspacep", isInSpace),
  };
  return functions;
}
