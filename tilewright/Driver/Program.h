//===- Program.h - how a program of ours begins and ends --------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_PROGRAM_H
#define TILEWRIGHT_DRIVER_PROGRAM_H

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Signals.h"
#include "llvm/Support/InitLLVM.h"

namespace tilewright {

/// When messages are coloured.
enum class ColorChoice { Auto, Always, Never };

/// "auto", "always" or "never".
llvm::Expected<ColorChoice> parseColorChoice(llvm::StringRef text);

/// Auto: on a terminal, unless the variable NO_COLOR is set.
void setColorChoice(ColorChoice mode);

/// Reports how a command ended; a fault of ours leaves a reproducer.
ExitCode endWith(llvm::Error error);

/// Stands first in every `main`. From then on a standard stream that is closed
/// or full, memory that runs out, a signal and a crash end the program with a
/// message, a code of the documented table and without temporary files.
class Program {
public:
  /// `faultCode` ends a crash.
  Program(int &argc, char **&argv, llvm::StringRef tool,
          int faultCode = static_cast<int>(ExitCode::Internal));

private:
  SignalHandling signals;
  llvm::InitLLVM init;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_PROGRAM_H
