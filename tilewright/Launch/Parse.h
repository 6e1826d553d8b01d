//===- Parse.h - launch descriptions, manifests, kernel tests ---*- C++ -*-===//
// One schema, in three places: a manifest with many kernels (`kernels`), a file
// with one launch, and `// launch:` comments in a kernel's own .mlir file.
// Errors name the file, the key's path, what was expected and what was found,
// and end with ExitCode::Usage. Sizes are bounded before memory is taken.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_LAUNCH_PARSE_H
#define TILEWRIGHT_LAUNCH_PARSE_H

#include "tilewright/Launch/Launch.h"
#include "tilewright/Support/Limits.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// A launch may ask for this much memory, all buffers together.
inline constexpr uint64_t largestLaunchBytes = limits::kLaunchBytes;

/// Reads the launch that `FILE[:NAME]` names. NAME is a case or symbol of a
/// manifest or of a single description, or the number of a `launch:` block,
/// from 1; it may be left out where the file holds one launch.
llvm::Expected<Launch> parseLaunch(llvm::StringRef spec);

/// Lowers one description. `origin` is what messages call it; relative file
/// names in it are relative to `directory`.
llvm::Expected<Launch> lowerLaunch(const llvm::json::Value &description,
                                   llvm::StringRef origin,
                                   llvm::StringRef directory);

/// The head of a kernel test.
struct KernelTest {
  std::vector<std::string> targets; ///< of `// targets:`
  std::vector<Launch> launches;     ///< of each `// launch:`, in order
};

/// Reads the launches and targets of a .mlir file.
llvm::Expected<KernelTest> parseKernelTest(llvm::StringRef path);

/// The launches that a file of any of the three kinds holds, by NAME.
llvm::Expected<std::vector<std::string>> listLaunches(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_PARSE_H
