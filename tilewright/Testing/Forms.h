//===- Forms.h - compare both forms of the reference ------------*- C++ -*-===//
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

/// Limits of the cost of a comparison.
struct FormsLimits {
  uint64_t maxSteps = 1'000'000; ///< of the plain form
  uint64_t maxBytes = uint64_t(256) << 20;
};

struct FormsVerdict {
  /// One line for each difference; empty if there is none.
  std::string difference;
  /// Why the forms were not compared; empty if they were.
  std::string skipped;
};

/// Runs a launch on the plain form of the reference, and on the fast form
/// without options, with `sanitize` and with `bounds`, all on one thread.
/// Buffers, printed text and fault messages must be equal. The checks of
/// `sanitize` may find further faults; such a run is not compared.
FormsVerdict compareForms(cuda_tile::ModuleOp module, const Launch &launch,
                          const FormsLimits &limits = {});

} // namespace testing
} // namespace tilewright

#endif // TILEWRIGHT_TESTING_FORMS_H
