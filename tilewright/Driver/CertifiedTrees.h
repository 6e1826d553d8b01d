//===- CertifiedTrees.h - the operations in a certificate -------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_CERTIFIEDTREES_H
#define TILEWRIGHT_DRIVER_CERTIFIEDTREES_H

#include "tilewright/Execution/Trees/Trees.h"
#include "tilewright/Launch/Certificate.h"
#include "tilewright/Launch/Launch.h"

namespace tilewright {

namespace trees {
class Recorder;
} // namespace trees

/// The format of a float's codes.
trees::Format formatOf(DType type);

/// Adds the trees of the results' elements, as far as they fit. `launch` has
/// the codes of inputs, and `results` those of the results, for each array of
/// the certificate. `origins` are by array of the launch.
void addTrees(Certificate &certificate, const trees::Recorder &recorder,
              const Launch &launch,
              llvm::ArrayRef<std::vector<int64_t>> origins,
              llvm::ArrayRef<std::vector<uint8_t>> results);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CERTIFIEDTREES_H
