//===- Program.h - how a program begins and ends ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_PROGRAM_H
#define TILEWRIGHT_DRIVER_PROGRAM_H

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Signals.h"
#include "llvm/Support/InitLLVM.h"

namespace tilewright {

/// When messages are colored.
enum class ColorChoice { Auto, Always, Never };

/// "auto", "always" or "never".
llvm::Expected<ColorChoice> parseColorChoice(llvm::StringRef text);

/// Auto: colored on a terminal, unless NO_COLOR is set.
void setColorChoice(ColorChoice mode);

/// Reports the result of a command; an internal error writes a reproducer.
ExitCode endWith(llvm::Error error);

/// The first variable of every `main`. From then on a closed or full standard
/// stream, exhausted memory, a signal or a crash ends the program with a
/// message, a documented exit code and without temporary files.
class Program {
public:
  /// `faultCode` is the exit code of a crash.
  Program(int &argc, char **&argv, llvm::StringRef tool,
          int faultCode = static_cast<int>(ExitCode::Internal));

private:
  SignalHandling signals;
  llvm::InitLLVM init;
};

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_PROGRAM_H
