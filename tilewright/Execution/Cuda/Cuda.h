//===- Cuda.h - launches on a CUDA device -----------------------*- C++ -*-===//
// Runs a cubin on a real GPU through the driver, which is loaded at run time:
//
//   Expected<CudaDevice> device = queryCudaDevice();
//   ... compile for device->chip ...
//   Expected<std::unique_ptr<Executor>> executor =
//       createCudaExecutor(cubin, options);
//   Error error = (*executor)->run(state);
//
// Each run has its own module and memory, so that nothing is left of a kernel
// that faulted. Buffers stand between guard zones, as on the host.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_CUDA_H
#define TILEWRIGHT_EXECUTION_CUDA_CUDA_H

#include "tilewright/Execution/Executor.h"
#include <map>
#include <memory>
#include <vector>

namespace tilewright {

/// A device that the driver knows.
struct CudaDevice {
  std::string name; ///< as the driver says it: "NVIDIA H200"
  std::string chip; ///< of its compute capability: "sm_90"
  unsigned multiprocessors = 0;
  unsigned driverVersion = 0; ///< of CUDA, 1000 major + 10 minor
};

/// What the driver says of one launch.
struct CudaMeasurement {
  unsigned registers = 0;   ///< of a thread
  unsigned sharedBytes = 0; ///< static, of a block
  unsigned localBytes = 0;  ///< of a thread: stack and spills
  /// Of each repetition after the first launch, in the order made, by the
  /// device's clock.
  std::vector<float> milliseconds;
};

struct CudaOptions {
  /// What the kernels of the image take, by name: the driver says so only of
  /// parameters that are there, and fails for the one after the last.
  std::map<std::string, KernelShape> kernels;
  unsigned device = 0;
  /// Threads in x that the launch asks for. Tile kernels are launched with 1
  /// and carry their own number (docs/launching.md).
  unsigned blockThreads = 1;
  /// Not tile kernels: threads and shared memory are those of the launch, where
  /// it says them.
  bool takesBlock = false;
  /// Launches after the first that are timed; each begins with the buffers as
  /// the one before left them, and the results are those of the first.
  unsigned repetitions = 0;
  CudaMeasurement *measurement = nullptr;
  std::string library = "libcuda.so.1"; ///< the driver, by name or path
};

/// Asks the driver what device it has. ExitCode::OutsideTool where there is no
/// driver or no such device.
llvm::Expected<CudaDevice> queryCudaDevice(const CudaOptions &options = {});

/// An executor over a cubin (or PTX that the driver's own compiler reads) with
/// the kernels that the options describe.
/// Kernels may allocate 1 GiB together, where the driver has 8 MiB by default.
/// Errors of the driver are ExitCode::OutsideTool, those that the kernel's code
/// causes ExitCode::KernelFaulted.
llvm::Expected<std::unique_ptr<Executor>>
createCudaExecutor(std::string image, const CudaOptions &cudaOptions = {},
                   const ExecutorOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_CUDA_CUDA_H
