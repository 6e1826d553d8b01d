//===- Forms.h - the two forms of the reference, bit by bit -----*- C++ -*-===//
#ifndef TILEWRIGHT_TESTING_FORMS_H
#define TILEWRIGHT_TESTING_FORMS_H

#include "tilewright/Launch/Launch.h"

#include <cstdint>
#include <string>

namespace tilewright {
namespace cuda_tile {
class ModuleOp;
} // namespace cuda_tile

namespace testing {

/// What a comparison may cost.
struct FormsLimits {
  uint64_t maxSteps = 1'000'000; ///< of the plain form
  uint64_t maxBytes = uint64_t(256) << 20;
};

struct FormsVerdict {
  /// What differs, a line for each difference; empty where nothing does.
  std::string difference;
  /// Why the forms were not compared; empty where they were.
  std::string skipped;
};

/// Runs a launch on the plain form of the reference, and on the fast form as it
/// is, with `sanitize` and with `bounds`, all on one thread. Every buffer, what
/// is printed, and the message of a fault must be the same. The checks of
/// `sanitize` may fault where the others do not; then that run is not compared.
FormsVerdict compareForms(cuda_tile::ModuleOp module, const Launch &launch,
                          const FormsLimits &limits = {});

} // namespace testing
} // namespace tilewright

#endif // TILEWRIGHT_TESTING_FORMS_H
