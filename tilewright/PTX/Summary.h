//===- Summary.h - summary of a PTX text ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_PTX_SUMMARY_H
#define TILEWRIGHT_PTX_SUMMARY_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <map>
#include <string>
#include <vector>

namespace tilewright {

/// A parameter as a launch passes it.
struct PtxParamSummary {
  uint64_t bytes = 0;
  /// The body uses it, or a sum with it, as an address.
  bool isAddress = false;
  std::string number; ///< "u32", "f64"; empty for an array, whose type is bytes
};

struct PtxFunctionSummary {
  std::string name;
  bool isEntry = false;
  std::vector<std::pair<std::string, std::string>> params; ///< name, type
  std::vector<PtxParamSummary> launched;                   ///< as launched
  std::string threads;                          ///< "(128, 1, 1)", or empty
  uint64_t sharedBytes = 0;                     ///< declared in the function
  unsigned registers = 0;                       ///< declared
  std::map<std::string, unsigned> instructions; ///< by opcode
};

struct PtxSummary {
  std::string version, target;               ///< "8.8", "sm_90a"
  uint64_t sharedBytes = 0;                  ///< of the module's variables
  bool hasOpenShared = false;                ///< a launch adds to it
  std::vector<PtxFunctionSummary> functions; ///< those with a body
  /// Opcodes that cannot be run, each with the reason.
  std::map<std::string, std::string> unknown;
};

/// Reads a text without translating it, so that unsupported instructions can be
/// listed. Errors have line and column.
llvm::Expected<PtxSummary> summarizePtx(llvm::MemoryBufferRef buffer);

} // namespace tilewright

#endif // TILEWRIGHT_PTX_SUMMARY_H
