//===- Compile.h - from the LLVM dialect's text to PTX, for tests ---------===//
#ifndef TILEWRIGHT_UNITTESTS_CODEGEN_COMPILE_H
#define TILEWRIGHT_UNITTESTS_CODEGEN_COMPILE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tilewright {

struct CompileOptions {
  llvm::StringRef chip = "sm_90";
  unsigned optLevel = 3;
  unsigned ptxVersion = 92;
  std::string library = {};
};

/// Returns the PTX, or `error: ` and the message.
std::string compileToPTX(llvm::StringRef source,
                         const CompileOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_CODEGEN_COMPILE_H
