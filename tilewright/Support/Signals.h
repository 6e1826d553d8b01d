//===- Signals.h - how a signal from outside ends us ------------*- C++ -*-===//
// SIGINT, SIGTERM and SIGHUP end the program that was started last, remove
// temporary files, and then end us as they would have without a handler: who
// asked sees a process that died of that signal.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_SUPPORT_SIGNALS_H
#define TILEWRIGHT_SUPPORT_SIGNALS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Program.h"
#include <array>
#include <csignal>
#include <optional>

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

/// As llvm::sys::ExecuteNoWait, but that a signal which ends us ends this
/// program first. One at a time.
llvm::sys::ProcessInfo
startChild(llvm::StringRef program, llvm::ArrayRef<llvm::StringRef> arguments,
           llvm::ArrayRef<std::optional<llvm::StringRef>> redirects,
           std::string *message);

/// As llvm::sys::Wait, for what startChild started. 0 seconds: for ever.
llvm::sys::ProcessInfo waitForChild(const llvm::sys::ProcessInfo &child,
                                    unsigned seconds, std::string *message);

} // namespace tilewright

#endif // TILEWRIGHT_SUPPORT_SIGNALS_H
