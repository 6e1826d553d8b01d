//===- LaunchAnything.h - any launch description, any .npy file -*- C++ -*-===//
// Either may be refused, with a message. What is accepted keeps to its bounds
// and means the same when it is read again.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_LAUNCHANYTHING_H
#define TILEWRIGHT_TESTING_LAUNCHANYTHING_H

#include "tilewright/Testing/Outcome.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::testing {

/// Text as a description, and as a manifest whose kernels are found by
/// following brackets. A launch that is accepted takes the memory that it was
/// permitted at most; parameters, relocations, arrays and outputs lie inside of
/// its buffers; and it lowers the same a second time.
Outcome judgeLaunch(llvm::StringRef text);

/// Bytes as a .npy file. An array that is accepted has the bytes that its shape
/// says, and comes back the same from the file that is written of it.
Outcome judgeNpy(llvm::StringRef bytes);

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_LAUNCHANYTHING_H
