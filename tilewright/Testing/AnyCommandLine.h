//===- AnyCommandLine.h - any command line of tilewright --------*- C++ -*-===//
// It may be refused, with a message. No command is carried out and no file is
// looked at.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_ANYCOMMANDLINE_H
#define TILEWRIGHT_TESTING_ANYCOMMANDLINE_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// The words behind `tilewright`, a line each. What refuses them, or the text
/// of a value, says why and ends with ExitCode::Usage, the same the second
/// time; a number that is accepted is in its option's range; a layout or
/// swizzle that is accepted means the same when it is printed and read again.
Outcome judgeCommandLine(llvm::StringRef lines);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ANYCOMMANDLINE_H
