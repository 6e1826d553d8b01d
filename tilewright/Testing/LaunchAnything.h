//===- LaunchAnything.h - any file that launches read -----------*- C++ -*-===//
// Launch descriptions, .npy files and certificates. Each may be rejected with a
// message. Accepted inputs are within bounds and read the same a second time.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_LAUNCHANYTHING_H
#define TILEWRIGHT_TESTING_LAUNCHANYTHING_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// Reads text as a description, and as a manifest whose kernels are found by
/// matching brackets. An accepted launch needs at most the permitted memory;
/// its parameters, relocations, arrays and outputs are inside its buffers; and
/// it lowers the same a second time.
Outcome judgeLaunch(llvm::StringRef text);

/// Reads bytes as a .npy file. An accepted array has the number of bytes of its
/// shape, and round-trips through a written file.
Outcome judgeNpy(llvm::StringRef bytes);

/// Reads bytes as a certificate. An accepted one has a hash for each element,
/// trees without cycles, and round-trips through a written file.
Outcome judgeCertificate(llvm::StringRef bytes);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_LAUNCHANYTHING_H
