//===- Rewritten.h - a kernel before and after passes -----------*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H
#define TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H

#include "tilewright/Launch/Launch.h"

#include "llvm/Support/Error.h"

namespace tilewright {

struct RewriteOptions {
  std::string passes; ///< as a pipeline of tilewright-opt
  /// Both runs check what the program promises.
  bool sanitize = false;
};

/// Runs the passes on the kernel in `path`, and each launch on the reference
/// before and after them: how it ends, what it prints and every byte that it
/// leaves must be the same. What the passes made is written and read back
/// before it runs: as bytecode where the kernel was bytecode, else as text.
/// Gives whether the passes changed the text; where they did not, nothing runs.
llvm::Expected<bool> compareRewritten(const std::string &path,
                                      llvm::ArrayRef<Launch> launches,
                                      llvm::ArrayRef<std::string> specs,
                                      const RewriteOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_KERNELTEST_REWRITTEN_H
