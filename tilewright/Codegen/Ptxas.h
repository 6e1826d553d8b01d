//===- Ptxas.h - from PTX to a cubin, by NVIDIA's assembler -----*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PTXAS_H
#define TILEWRIGHT_CODEGEN_PTXAS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A `ptxas` that answered when it was asked for its version.
struct Ptxas {
  std::string path;
  unsigned major = 0; ///< of the CUDA release: 13 of 13.4
  unsigned minor = 0;

  /// The newest PTX that it reads, times ten.
  unsigned ptxVersion() const;
};

/// Where a `ptxas` may be, in the order in which findPtxas asks.
std::vector<std::string> ptxasCandidates();

/// Finds the first `ptxas` that reads PTX `version`, else the newest there is.
/// Order: `explicitPath` (which is taken whatever it reads), TILEWRIGHT_PTXAS,
/// beside this program, PATH, CUDA_HOME and CUDA_PATH, the PyPI wheel
/// `nvidia-cuda-nvcc`, /usr/local/cuda. No Python is started. Each is asked for
/// its version, and passed over where that takes longer than `timeoutSeconds`
/// or 30 s.
llvm::Expected<Ptxas> findPtxas(llvm::StringRef explicitPath = "",
                                unsigned version = 92,
                                unsigned timeoutSeconds = 600);

/// What `ptxas -v` says of one kernel.
struct KernelResources {
  std::string name;
  unsigned registers = 0;
  uint64_t sharedBytes = 0;
  uint64_t stackBytes = 0;
  uint64_t spillStoreBytes = 0;
  uint64_t spillLoadBytes = 0;
};

/// A function whose asynchronous products `ptxas` makes wait for each other.
struct SerializedProducts {
  std::string function, reason; ///< the reason in its words
};

struct Cubin {
  std::string image;
  std::vector<KernelResources> kernels;
  std::vector<SerializedProducts> serialized;
  /// For the user, where the cubin is less than what was asked for.
  std::string warning;
};

struct AssembleOptions {
  unsigned optLevel = 3;
  bool lineInfo = false;
  bool deviceDebug = false;
  unsigned timeoutSeconds = 600;
};

/// Runs `ptxas` for the chip that the text names. Text newer than what it
/// reads is given without its marks of a tile kernel, with a warning. What
/// comes back is a whole cubin of that chip. Errors carry what `ptxas` wrote,
/// up to 8 KiB, and exit code 4.
llvm::Expected<Cubin> assemble(const Ptxas &ptxas, llvm::StringRef ptx,
                               const AssembleOptions &options = {});

/// Reads the text that `ptxas -v` writes.
std::vector<KernelResources> parseResources(llvm::StringRef text);

/// Reads its notes C7504 to C7518, which `ptxas` writes without being asked.
std::vector<SerializedProducts> parseSerialized(llvm::StringRef text);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PTXAS_H
