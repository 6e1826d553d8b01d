//===- Timeline.cpp - the events of a timeline ----------------------------===//
#include "tilewright/Execution/Emulator/Timing/Timeline.h"

using namespace tilewright;
using namespace tilewright::emulator;

void Timeline::add(const TimedEvent &event) {
  if (isOn() && events->size() < mostTimedEvents)
    events->push_back(event);
}

void Timeline::addWait(const TimedWarp &warp, double until, TimedWait cause) {
  TimedEvent wait = {TimedEvent::Type::Wait, warp.block, warp.warp, warp.last,
                     until};
  wait.wait = cause;
  add(wait);
}

void Timeline::close(TimedWarp &warp) {
  if (warp.hasOpen)
    add(warp.open);
  warp.hasOpen = false;
}

void Timeline::execute(TimedWarp &warp, uint32_t line, double when,
                       TimedWait cause) {
  if (!isOn())
    return;
  double waited = when - warp.last;
  constexpr double shown = 16; ///< cycles; shorter waits belong to a slice
  if (!warp.hasOpen || warp.open.line != line || waited >= shown) {
    close(warp);
    if (waited >= shown)
      addWait(warp, when, cause);
    warp.open = {TimedEvent::Type::Execute, warp.block, warp.warp, when, when};
    warp.open.line = line;
    warp.hasOpen = true;
  }
  warp.open.end = when + 1;
  ++warp.open.count;
}
