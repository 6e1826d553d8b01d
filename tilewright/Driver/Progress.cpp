//===- Progress.cpp - the progress of a long run --------------------------===//
#include "tilewright/Driver/Progress.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <cstdlib>

using namespace tilewright;

static constexpr std::chrono::milliseconds patience(2000), interval(200);

/// Whether standard error is a terminal that can erase a line.
static bool canShow() {
  const char *terminal = std::getenv("TERM");
  return terminal && llvm::StringRef(terminal) != "dumb" &&
         llvm::sys::Process::StandardErrIsDisplayed();
}

Progress::Progress(bool isWanted, uint64_t blocks)
    : isOn(isWanted && canShow()), blocks(blocks) {}

void Progress::begin() {
  if (isOn && !watcher)
    watcher = HostThread::start([this] { watch(); });
}

Progress::~Progress() {
  if (!watcher)
    return;
  {
    std::lock_guard<std::mutex> lock(mutex);
    hasEnded = true;
  }
  changed.notify_all();
  watcher->join();
  if (isShown)
    llvm::errs() << "\r\x1b[K";
}

void Progress::watch() {
  Clock::time_point start = Clock::now();
  std::unique_lock<std::mutex> lock(mutex);
  auto ended = [this] { return hasEnded; };
  if (changed.wait_for(lock, patience, ended))
    return;
  do
    show(Clock::now() - start);
  while (!changed.wait_for(lock, interval, ended));
}

/// A single write, truncated to the width of the terminal.
void Progress::show(Clock::duration passed) {
  isShown = true;
  double seconds = std::chrono::duration<double>(passed).count();
  std::string line = describeProgress(done, blocks, seconds);
  unsigned columns = llvm::sys::Process::StandardErrColumns();
  if (columns > 1 && line.size() >= columns)
    line.resize(columns - 1);
  llvm::errs() << "\r" + line + "\x1b[K";
}

std::string tilewright::describeSeconds(double seconds) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (seconds < 0.0995)
    os << llvm::format("%.2g ms", 1000 * seconds);
  else if (seconds < 0.9995)
    os << llvm::format("%.0f ms", 1000 * seconds);
  else if (seconds < 9.95)
    os << llvm::format("%.1f s", seconds);
  else if (seconds < 119.5)
    os << llvm::format("%.0f s", seconds);
  else if (seconds < 7200)
    os << uint64_t(seconds) / 60 << " min " << uint64_t(seconds) % 60 << " s";
  else
    os << llvm::format("%.1f h", seconds / 3600);
  return text;
}

std::string tilewright::describeProgress(uint64_t done, uint64_t blocks,
                                         double passed) {
  std::string text =
      std::to_string(done) + " of " + std::to_string(blocks) + " blocks done";
  if (done && done < blocks)
    text +=
        ", about " + describeSeconds(passed / done * (blocks - done)) + " left";
  return text;
}
