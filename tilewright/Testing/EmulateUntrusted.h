//===- EmulateUntrusted.h - emulate untrusted device code -------*- C++ -*-===//
// PTX or LLVM dialect must not access host memory, whatever it contains: it is
// rejected with a message, or each of its kernels runs on the emulator with all
// checks, to its end or to a fault, and writes nothing but its buffer.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H
#define TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H

#include "tilewright/Testing/RoundTrip.h"

namespace tilewright::testing {

/// Differs if a text is rejected or faults without a message, or if memory
/// outside the kernel's buffer has changed; worse failures end the process. A
/// launch has 65536 steps.
Outcome judgeUntrusted(llvm::StringRef text);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_EMULATEUNTRUSTED_H
