//===- Synchronize.cpp - barriers of a block ------------------------------===//
// PTX ISA, bar{.cta}, barrier{.cta}: a thread waits for the lanes of its warp
// that have not ended; then the warp has arrived, as 32 threads. A barrier for
// all threads does not wait for warps that have ended (exit).
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"

using namespace tilewright::emulator;
using llvm::Twine;

/// A warp arrives when its living lanes have come. Those that only arrive go
/// on.
bool Block::tryWarp(Barrier &barrier, uint32_t warp) {
  auto place = barrier.warps.find(warp);
  if (place == barrier.warps.end())
    return false;
  uint32_t wanted = livingLanes(warp);
  if ((place->second.lanes & wanted) != wanted)
    return false;
  WarpArrival arrival = std::move(place->second);
  barrier.warps.erase(place);
  barrier.arrived += 32;
  for (uint32_t index : arrival.arriving)
    if (waits[index].state == State::Waiting)
      wake(index);
  return true;
}

/// Releases who waits at a barrier that is complete.
bool Block::tryBarrier(Barrier &barrier) {
  uint32_t wanted = barrier.expected;
  if (barrier.ofAll) {
    wanted = 0;
    for (uint32_t warp = 0; warp * 32 < count; ++warp)
      wanted += livingLanes(warp) ? 32 : 0;
  }
  if (!barrier.arrived || barrier.arrived < wanted)
    return false;
  uint32_t phase = barrier.phase + 1, came = barrier.came;
  std::vector<uint32_t> released = std::move(barrier.waiting);
  if (races)
    races->order.goOn(released, barrier.gathered);
  barrier = {};
  barrier.phase = phase;
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
  uint32_t all = expected ? expected : (count + 31) / 32 * 32;
  Barrier &here = barriers[number];
  bool isOpen = here.arrived || !here.warps.empty();
  if (isOpen && here.expected != all)
    fail(thread, site,
         "expects " + Twine(all) + " threads at barrier " + Twine(number) +
             ", where others expect " + Twine(here.expected));
  here.expected = all;
  here.ofAll |= !expected;
  uint32_t warp = thread.warp();
  WarpArrival &arrival =
      here.warps.try_emplace(warp, WarpArrival{site, thread.lane(), 0, {}})
          .first->second;
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
