//===- Crash.cpp - how a program of ours ends when it is wrong ------------===//
#include "tilewright/Driver/Crash.h"

#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <cstdlib>
#include <unistd.h>

void tilewright::prepareForCrashes() {
  llvm::setBugReportMsg("internal error in Tilewright, not in your kernel: "
                        "please report it with the input and this trace\n");
  setenv("LLVM_DISABLE_SYMBOLIZATION", "1", /*overwrite=*/0);
  // A handler that waits for a lock of the code that crashed waits for ever.
  llvm::sys::AddSignalHandler(
      [](void *) {
        std::signal(SIGALRM, SIG_DFL);
        alarm(10);
      },
      nullptr);
}
