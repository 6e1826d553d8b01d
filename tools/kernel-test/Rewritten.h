//===- Rewritten.h - compare a kernel before and after passes ---*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H
#define TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H

#include "tilewright/Launch/Launch.h"

#include "llvm/Support/Error.h"

namespace tilewright {

struct RewriteOptions {
  std::string passes; ///< a pipeline in tilewright-opt's syntax
  /// Both runs check the program's assumptions.
  bool sanitize = false;
};

/// Runs the passes on the kernel in `path`, and each launch on the reference
/// before and after them: fault, output and every byte of memory must be the
/// same. The rewritten kernel is written and read back before it runs: as
/// bytecode if the kernel was bytecode, otherwise as text. Returns whether the
/// passes changed the text; if not, nothing runs.
llvm::Expected<bool> compareRewritten(const std::string &path,
                                      llvm::ArrayRef<Launch> launches,
                                      llvm::ArrayRef<std::string> specs,
                                      const RewriteOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H
