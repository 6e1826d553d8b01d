//===- Certificate.h - hashes of how results are computed -------*- C++ -*-===//
// The file that `run --certificate` writes and `same-bits` compares
// (docs/certificates.md):
//
//   tilewright-certificate 1\n
//   {"chip": "sm_90", "entry": "f", ...}\n      one line of JSON
//   8 bytes for each element of each array, little endian, row by row
//
// With trees, their texts are in the header, and then follow for each array the
// root of each element, in 4 bytes, and 28 bytes for each node.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_CERTIFICATE_H
#define TILEWRIGHT_LAUNCH_CERTIFICATE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// An operation, an input or a constant. Operands precede it.
struct TreeNode {
  /// 0: not recorded, or none. Otherwise the number of a node plus 1, and in
  /// the upper bit whether it is negated.
  using Operand = uint32_t;
  static constexpr Operand negated = Operand(1) << 31;

  uint64_t code = 0;                    ///< equal trees have the same
  uint32_t text = 0;                    ///< its name
  uint32_t place = 0;                   ///< in the source; a text
  std::array<Operand, 3> operands = {}; ///< the last are 0
};

/// An array that the kernel writes.
struct CertifiedArray {
  std::string name;
  std::string type; ///< a dtype
  std::vector<int64_t> shape;
  std::vector<int64_t> origin;  ///< the index of its first element
  std::vector<uint64_t> hashes; ///< row by row
  /// With trees, of each element: a TreeNode::Operand.
  std::vector<uint32_t> roots;
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

  /// Of `run --trees`: the operations of the first of the hashes.
  static constexpr size_t mostNodes = size_t(1) << 18;
  bool hasTrees = false;
  std::vector<std::string> texts;
  std::vector<TreeNode> nodes;
};

std::string writeCertificate(const Certificate &certificate);

/// Reads untrusted contents; `name` is the file's name in messages. Failures
/// end with ExitCode::InvalidInput.
llvm::Expected<Certificate> readCertificate(llvm::StringRef contents,
                                            llvm::StringRef name);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_CERTIFICATE_H
