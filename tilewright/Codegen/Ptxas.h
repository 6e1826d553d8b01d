//===- Ptxas.h - assembles PTX with NVIDIA's ptxas --------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PTXAS_H
#define TILEWRIGHT_CODEGEN_PTXAS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A `ptxas` that reported its version.
struct Ptxas {
  std::string path;
  unsigned major = 0; ///< of the CUDA release: 13 of 13.4
  unsigned minor = 0;

  /// The newest PTX version that it supports, times ten.
  unsigned ptxVersion() const;
};

/// Possible paths of `ptxas`, in findPtxas's order.
std::vector<std::string> ptxasCandidates();

/// Finds the first `ptxas` that supports PTX `version`, otherwise the newest
/// one. Order: `explicitPath` (used whatever it supports), TILEWRIGHT_PTXAS,
/// next to this program, PATH, CUDA_HOME and CUDA_PATH, the PyPI wheel
/// `nvidia-cuda-nvcc`, /usr/local/cuda. No Python is started. Each is queried
/// for its version, and skipped if that takes longer than `timeoutSeconds` or
/// 30 s.
llvm::Expected<Ptxas> findPtxas(llvm::StringRef explicitPath = "",
                                unsigned version = 92,
                                unsigned timeoutSeconds = 600);

/// The output of `ptxas -v` for one kernel.
struct KernelResources {
  std::string name;
  unsigned registers = 0;
  uint64_t sharedBytes = 0;
  uint64_t stackBytes = 0;
  uint64_t spillStoreBytes = 0;
  uint64_t spillLoadBytes = 0;
};

/// A function whose asynchronous products `ptxas` serializes.
struct SerializedProducts {
  std::string function, reason; ///< the reason as ptxas reports it
};

struct Cubin {
  std::string image;
  std::vector<KernelResources> kernels;
  std::vector<SerializedProducts> serialized;
  /// For the user, if the cubin lacks requested features.
  std::string warning;
};

struct AssembleOptions {
  unsigned optLevel = 3;
  bool lineInfo = false;
  bool deviceDebug = false;
  unsigned timeoutSeconds = 600;
};

/// Runs `ptxas` for the chip that the text specifies. If the text is newer than
/// `ptxas` supports, it is assembled without its markers of a tile kernel, with
/// a warning. The result is a complete cubin for that chip. Errors include up
/// to 8 KiB of the output of `ptxas`, and have exit code 4.
llvm::Expected<Cubin> assemble(const Ptxas &ptxas, llvm::StringRef ptx,
                               const AssembleOptions &options = {});

/// Parses the output of `ptxas -v`.
std::vector<KernelResources> parseResources(llvm::StringRef text);

/// Parses the notes C7504 to C7518, which `ptxas` always prints.
std::vector<SerializedProducts> parseSerialized(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PTXAS_H
