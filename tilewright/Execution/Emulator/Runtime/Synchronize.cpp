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
  auto place = barrier.gathering.find(warp);
  if (place == barrier.gathering.end())
    return false;
  uint32_t wanted = livingLanes(warp);
  if ((place->second.lanes & wanted) != wanted)
    return false;
  Gathering gathering = std::move(place->second);
  barrier.gathering.erase(place);
  barrier.arrived += 32;
  for (uint32_t index : gathering.arriving)
    if (waits[index].state == State::Waiting)
      wake(index);
  llvm::append_range(barrier.arrivedOnly, gathering.arriving);
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
  std::vector<uint32_t> all = barrier.arrivedOnly;
  llvm::append_range(all, barrier.waiting);
  if (races)
    races->join(all);
  uint32_t phase = barrier.phase + 1;
  std::vector<uint32_t> released = std::move(barrier.waiting);
  barrier = {};
  barrier.phase = phase;
  for (uint32_t index : released) {
    waits[index].came = all.size();
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
  bool isOpen = here.arrived || !here.gathering.empty();
  if (isOpen && here.expected != all)
    fail(thread, site,
         "expects " + Twine(all) + " threads at barrier " + Twine(number) +
             ", where others expect " + Twine(here.expected));
  here.expected = all;
  here.ofAll |= !expected;
  uint32_t warp = thread.warp();
  Gathering &gathering =
      here.gathering.try_emplace(warp, Gathering{site, thread.lane(), 0, {}})
          .first->second;
  if (aligned && gathering.site != site)
    fail(thread, site,
         "is executed by lane " + Twine(thread.lane()) + " while lane " +
             Twine(gathering.lane) + " of its warp is at " +
             describe(gathering.site) +
             ": the warp has diverged at an aligned barrier");
  gathering.lanes |= 1u << thread.lane();
  (onlyArrive ? gathering.arriving : here.waiting).push_back(thread.index);
  bool warpCame = tryWarp(here, warp);
  if (tryBarrier(here) || (warpCame && onlyArrive))
    return waits[thread.index].came;
  wait(thread, site,
       onlyArrive ? "the other lanes of the warp"
                  : "the other threads at a barrier");
  return waits[thread.index].came;
}
