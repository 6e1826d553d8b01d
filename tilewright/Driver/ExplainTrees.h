//===- ExplainTrees.h - where two trees part --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_EXPLAINTREES_H
#define TILEWRIGHT_DRIVER_EXPLAINTREES_H

#include "tilewright/Launch/Certificate.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tilewright {

/// A tree of a certificate's.
struct CertifiedTree {
  const Certificate &certificate;
  llvm::StringRef file;
  TreeNode::Operand root;
};

/// Prints the operations from the result to where the trees part, and from
/// there both trees, to a bounded depth.
void explainDifference(const CertifiedTree &a, const CertifiedTree &b,
                       llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_EXPLAINTREES_H
