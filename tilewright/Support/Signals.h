//===- Signals.h - how a signal from outside ends us ------------*- C++ -*-===//
// SIGINT, SIGTERM and SIGHUP end the program that was started last, remove
// temporary files, and then end us as they would have without a handler: who
// asked sees a process that died of that signal.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_SIGNALS_H
#define TILEWRIGHT_SUPPORT_SIGNALS_H

#include <array>
#include <csignal>
#include <sys/types.h>

namespace tilewright {

/// Which of these signals whoever started us wants ignored (`nohup`). To be
/// made before LLVM takes the signals, and applied after it did.
class SignalHandling {
public:
  SignalHandling();
  void install() const;

private:
  static constexpr std::array<int, 3> kinds = {SIGINT, SIGTERM, SIGHUP};
  std::array<bool, 3> isIgnored = {};
};

/// A process is about to be made: until childStarted is called, a signal that
/// would end us waits.
void childStarts();

/// A signal that ends us ends this process group first; 0: there is none (any
/// more). One at a time.
void childStarted(pid_t group);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_SIGNALS_H
