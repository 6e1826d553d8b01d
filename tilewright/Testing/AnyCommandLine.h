//===- AnyCommandLine.h - any tilewright command line -----------*- C++ -*-===//
// The command line may be rejected with a message. No command is executed and
// no file is accessed.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_ANYCOMMANDLINE_H
#define TILEWRIGHT_TESTING_ANYCOMMANDLINE_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// The arguments after `tilewright`, one per line. Rejected arguments or values
/// have a message and ExitCode::Usage, the same on a second attempt; accepted
/// numbers are in the range of their option; accepted layouts and swizzles
/// round-trip through their printed form.
Outcome judgeCommandLine(llvm::StringRef lines);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ANYCOMMANDLINE_H
