//===- Synchronize.cpp - block barriers -----------------------------------===//
// PTX ISA, bar{.cta}, barrier{.cta}: a thread waits for the lanes of its warp
// that have not ended; then the warp has arrived, as 32 threads. A barrier for
// all threads does not wait for warps that have ended (exit).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Explorer.h"

#include <utility>

using namespace tilewright::emulator;
using llvm::Twine;

/// A warp arrives once its living lanes have. Lanes that only arrive continue
/// then.
bool Block::tryWarp(Barrier &barrier, uint32_t warp) {
  if (warp >= barrier.warps.size() || !barrier.warps[warp].lanes)
    return false;
  WarpArrival &arrival = barrier.warps[warp];
  uint32_t wanted = livingLanes(warp);
  if ((arrival.lanes & wanted) != wanted)
    return false;
  arrival.lanes = 0;
  --barrier.openWarps;
  barrier.arrived += 32;
  for (uint32_t index : arrival.arriving)
    if (waits[index].state == State::Waiting)
      wake(index);
  arrival.arriving.clear();
  return true;
}

/// Releases the threads that wait at a complete barrier.
bool Block::tryBarrier(Barrier &barrier) {
  uint32_t wanted = barrier.expected;
  if (barrier.ofAll)
    wanted = 32 * livingWarps;
  if (!barrier.arrived || barrier.arrived < wanted)
    return false;
  released.clear();
  released.swap(barrier.waiting);
  if (launch.explorer)
    launch.explorer->completeBarrier(*this, uint32_t(&barrier - &barriers[0]),
                                     released);
  if (races) {
    races->order.resume(released, barrier.gathered);
    barrier.gathered = {};
  }
  for (WarpArrival &arrival : barrier.warps)
    arrival.lanes = 0;
  uint32_t came = std::exchange(barrier.came, 0);
  barrier.arrived = barrier.expected = barrier.openWarps = 0;
  barrier.ofAll = false;
  ++barrier.phase;
  for (uint32_t index : released) {
    waits[index].came = came;
    if (waits[index].state == State::Waiting)
      wake(index);
  }
  return true;
}

uint32_t Block::synchronize(Thread &thread, uint32_t site, uint32_t number,
                            uint32_t expected, bool aligned, bool onlyArrive) {
  if (number >= 16)
    fail(thread, site,
         "names barrier " + Twine(number) + "; there are 16, from 0 on");
  if (expected % 32)
    fail(thread, site,
         "expects " + Twine(expected) +
             " threads, which is not a multiple of the warp size");
  if (launch.explorer)
    launch.explorer->synchronize(thread, site, number);
  uint32_t all = expected ? expected : (count + 31) / 32 * 32;
  Barrier &here = barriers[number];
  usedBarriers |= 1u << number;
  bool isOpen = here.arrived || here.openWarps;
  if (isOpen && here.expected != all)
    fail(thread, site,
         "expects " + Twine(all) + " threads at barrier " + Twine(number) +
             ", where others expect " + Twine(here.expected));
  here.expected = all;
  here.ofAll |= !expected;
  uint32_t warp = thread.warp();
  here.warps.resize((count + 31) / 32);
  WarpArrival &arrival = here.warps[warp];
  if (!arrival.lanes) {
    arrival.site = site;
    arrival.lane = thread.lane();
    ++here.openWarps;
  }
  if (aligned && arrival.site != site)
    fail(thread, site,
         "is executed by lane " + Twine(thread.lane()) + " while lane " +
             Twine(arrival.lane) + " of its warp is at " +
             describe(arrival.site) +
             ": the warp has diverged at an aligned barrier");
  ++here.came;
  if (races)
    races->order.gather(thread.index, here.gathered);
  arrival.lanes |= 1u << thread.lane();
  (onlyArrive ? arrival.arriving : here.waiting).push_back(thread.index);
  bool warpCame = tryWarp(here, warp);
  if (tryBarrier(here) || (warpCame && onlyArrive))
    return waits[thread.index].came;
  wait(thread, site,
       onlyArrive ? "the other lanes of the warp"
                  : "the other threads at a barrier");
  return waits[thread.index].came;
}
