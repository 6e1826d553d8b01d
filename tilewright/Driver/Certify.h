//===- Certify.h - launches on hashes of operations -------------*- C++ -*-===//
// A launch under --certificate: its floats become hashes of the operations that
// compute them (Execution/Trees/Trees.h).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_CERTIFY_H
#define TILEWRIGHT_DRIVER_CERTIFY_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Launch/Certificate.h"

namespace tilewright {

namespace trees {
class Notes;
} // namespace trees

/// Reads "NAME=I,J,...": the index of an array's first element.
llvm::Error takeOrigin(llvm::StringRef text, const Launch &launch,
                       std::vector<std::vector<int64_t>> &origins);

/// Runs the launch once for each independent hash of its inputs. The executor
/// computes in a domain with these notes; the certificate has trees if there is
/// a trees::Recorder since before the executor was made. `origins` are by
/// array; empty: zeros.
llvm::Expected<Certificate>
certify(Executor &executor, const Launch &launch,
        llvm::ArrayRef<std::vector<int64_t>> origins, trees::Notes &notes);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_CERTIFY_H
