//===- Parse.h - launch descriptions, manifests, kernel tests ---*- C++ -*-===//
// One schema for three sources: a manifest with many kernels (`kernels`), a
// file with one launch, and `// launch:` comments in a kernel's own .mlir file.
// Errors have the file, the key's path, what was expected and what was found,
// and end with ExitCode::Usage. Sizes are bounded before memory is allocated.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_PARSE_H
#define TILEWRIGHT_LAUNCH_PARSE_H

#include "tilewright/Launch/Launch.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// Reads the launch that `FILE[:NAME]` names. NAME is a case or symbol of a
/// manifest or of a single description, or the number of a `launch:` block,
/// from 1; it is optional if the file has only one launch.
llvm::Expected<Launch> parseLaunch(llvm::StringRef spec);

/// Lowers one description. `origin` is its name in messages; relative file
/// names in it are relative to `directory`. A launch that needs more than
/// `mostBytes` of memory is rejected.
llvm::Expected<Launch> lowerLaunch(const llvm::json::Value &description,
                                   llvm::StringRef origin,
                                   llvm::StringRef directory,
                                   uint64_t mostBytes = largestLaunchBytes);

/// The unmodified description that `FILE[:NAME]` names, and the directory that
/// its file names are relative to.
struct LaunchText {
  llvm::json::Value description = nullptr;
  std::string place;  ///< for messages about the description
  std::string origin; ///< for messages about the launch
  std::string directory;
};
llvm::Expected<LaunchText> readLaunch(llvm::StringRef spec);
llvm::Expected<Launch> lowerLaunch(const LaunchText &text);

/// The comments at the top of a kernel test.
struct KernelTest {
  std::vector<std::string> targets; ///< of `// targets:`
  std::vector<Launch> launches;     ///< of each `// launch:`, in order
};

/// Reads the launches and targets of a .mlir file.
llvm::Expected<KernelTest> parseKernelTest(llvm::StringRef path);

/// The names of the launches in a file of any of the three kinds.
llvm::Expected<std::vector<std::string>> listLaunches(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_PARSE_H
