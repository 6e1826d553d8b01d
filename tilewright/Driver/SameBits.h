//===- SameBits.h - compare two certificates --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_SAMEBITS_H
#define TILEWRIGHT_DRIVER_SAMEBITS_H

#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

struct SameBitsOptions {
  std::string first, second; ///< files of `run --certificate`
  /// Print where the trees of each array's first differing element part; both
  /// have been written with --trees.
  bool explain = false;
};

/// Reports for each array whether both launches compute the same bits for all
/// inputs. Fails with ExitCode::CheckDiffers if they differ, or if certificates
/// that agree do not decide it.
llvm::Error compareCertificates(const SameBitsOptions &options,
                                llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_SAMEBITS_H
