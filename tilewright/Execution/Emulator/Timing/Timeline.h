//===- Timeline.h - the events of a timeline --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMELINE_H
#define TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMELINE_H

#include "tilewright/Execution/Emulator/Timing/WarpPath.h"

namespace tilewright::emulator {

/// Collects at most `mostTimedEvents` events, or none.
class Timeline {
public:
  /// `events` may be null.
  explicit Timeline(std::vector<TimedEvent> *events) : events(events) {}

  void add(const TimedEvent &event);
  /// The warp waits from its last instruction on.
  void addWait(const TimedWarp &warp, double until, TimedWait cause);
  /// Extends the warp's open slice, or begins another one. A slice is the
  /// execution of one line without a wait.
  void execute(TimedWarp &warp, uint32_t line, double when, TimedWait cause);
  /// Ends the warp's open slice.
  void close(TimedWarp &warp);

  void pause() { isPaused = true; }
  void resume() { isPaused = false; }

private:
  bool isOn() const { return events && !isPaused; }

  std::vector<TimedEvent> *events;
  bool isPaused = false;
};

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_TIMING_TIMELINE_H
