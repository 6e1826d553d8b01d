//===- EmulateUntrusted.h - device code that nobody trusts ------*- C++ -*-===//
// A text of PTX or of LLVM's dialect must not reach memory of the host,
// whatever it holds: it is refused with a message, or each of its kernels runs
// on the emulator with its checks, to the end or to a fault, and leaves all
// memory but its buffer alone.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H
#define TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H

#include "tilewright/Testing/RoundTrip.h"

namespace tilewright::testing {

/// Differs where a text is refused or faults without a message, or where memory
/// beside the kernel's buffer has changed; what is worse ends the process. A
/// launch has 65536 steps.
Outcome judgeUntrusted(llvm::StringRef text);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H
