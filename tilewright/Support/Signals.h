//===- Signals.h - termination by signals -----------------------*- C++ -*-===//
// SIGINT, SIGTERM and SIGHUP terminate the child process, remove temporary
// files, and then terminate this program as they would without a handler: the
// parent sees a process that died of that signal.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_SIGNALS_H
#define TILEWRIGHT_SUPPORT_SIGNALS_H

#include <array>
#include <csignal>
#include <sys/types.h>

namespace tilewright {

/// Which of these signals the parent process ignores (`nohup`). Must be created
/// before LLVM installs its handlers, and applied afterwards.
class SignalHandling {
public:
  SignalHandling();
  void install() const;

private:
  static constexpr std::array<int, 3> kinds = {SIGINT, SIGTERM, SIGHUP};
  std::array<bool, 3> isIgnored = {};
};

/// A child process is about to be created: until childStarted is called,
/// terminating signals are deferred.
void childStarts();

/// A terminating signal first terminates this process group; 0: there is none.
/// One at a time.
void childStarted(pid_t group);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_SIGNALS_H
