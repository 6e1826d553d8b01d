//===- Signals.cpp - termination by signals -------------------------------===//
#include "tilewright/Support/Signals.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Signals.h"
#include <atomic>

using namespace llvm;
using namespace tilewright;

namespace {
/// Read by the handler, so only lock-free atomics.
std::atomic<pid_t> runningGroup = 0;
/// A child may exist whose number is not known yet.
std::atomic<bool> isStarting = false;
std::atomic<int> signalMeanwhile = 0;
} // namespace

extern "C" void tilewrightEndBySignal(int kind) {
  if (isStarting) {
    signalMeanwhile = kind;
    return;
  }
  if (pid_t group = runningGroup)
    kill(-group, SIGKILL);
  sys::RunInterruptHandlers(); // removes the files that were registered
  std::signal(kind, SIG_DFL);
  raise(kind); // delivered when this returns
}

SignalHandling::SignalHandling() {
  for (auto [kind, ignored] : zip_equal(kinds, isIgnored)) {
    struct sigaction now;
    ignored = sigaction(kind, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
  }
}

void SignalHandling::install() const {
  for (auto [kind, ignored] : zip_equal(kinds, isIgnored))
    std::signal(kind, ignored ? SIG_IGN : tilewrightEndBySignal);
}

void tilewright::childStarts() { isStarting = true; }

void tilewright::childStarted(pid_t group) {
  runningGroup = group;
  isStarting = false;
  if (int kind = signalMeanwhile.exchange(0))
    raise(kind);
}
