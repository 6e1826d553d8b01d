//===- Progress.h - the progress of a long run ------------------*- C++ -*-===//
// A run of more than two seconds shows on a terminal (standard error) how many
// of its blocks are done and an estimate of the remaining time, in one line
// that is erased at the end. Otherwise nothing is printed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_PROGRESS_H
#define TILEWRIGHT_DRIVER_PROGRESS_H

#include "tilewright/Execution/HostThread.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace tilewright {

class Progress {
public:
  using Clock = std::chrono::steady_clock;

  /// Prints nothing unless `isWanted` and standard error is a terminal.
  /// `blocks` is the total.
  Progress(bool isWanted, uint64_t blocks);
  /// Erases the line.
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// For ExecutorOptions; null if no progress is shown.
  std::atomic<uint64_t> *blocksDone() { return isOn ? &done : nullptr; }
  /// Marks the start of the launch.
  void begin();

private:
  void watch();
  void show(Clock::duration passed);

  const bool isOn;
  const uint64_t blocks;
  std::atomic<uint64_t> done = 0;
  bool isShown = false;
  std::mutex mutex;
  std::condition_variable changed;
  bool hasEnded = false; ///< guarded by the mutex
  std::optional<HostThread> watcher;
};

/// "640 of 4096 blocks done, about 12 s left"; the first `done` blocks took
/// `passed` seconds.
std::string describeProgress(uint64_t done, uint64_t blocks, double passed);

/// "3.4 ms", "12 s", "3 min 20 s".
std::string describeSeconds(double seconds);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_PROGRESS_H
