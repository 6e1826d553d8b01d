//===- Certificate.h - hashes of how results are computed -------*- C++ -*-===//
// The file that `run --certificate` writes and `same-bits` compares
// (docs/certificates.md):
//
//   tilewright-certificate 1\n
//   {"chip": "sm_90", "entry": "f", ...}\n      one line of JSON
//   8 bytes for each element of each array, little endian, row by row
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_CERTIFICATE_H
#define TILEWRIGHT_LAUNCH_CERTIFICATE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// An array that the kernel writes.
struct CertifiedArray {
  std::string name;
  std::string type; ///< a dtype
  std::vector<int64_t> shape;
  std::vector<int64_t> origin;  ///< the index of its first element
  std::vector<uint64_t> hashes; ///< row by row
};

struct Certificate {
  static constexpr unsigned version = 1;

  std::string entry, chip;
  unsigned rounds = 1; ///< independent hashes in each of an array's
  struct Note {
    std::string limit; ///< comparison, order, approximation or sum
    std::string text;

    bool operator==(const Note &) const = default;
  };
  std::vector<Note> notes; ///< why equal hashes may not mean equal bits
  std::vector<CertifiedArray> arrays;
};

std::string writeCertificate(const Certificate &certificate);

/// Reads untrusted contents; `name` is the file's name in messages. Failures
/// end with ExitCode::InvalidInput.
llvm::Expected<Certificate> readCertificate(llvm::StringRef contents,
                                            llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_CERTIFICATE_H
