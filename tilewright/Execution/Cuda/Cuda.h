//===- Cuda.h - launches on a CUDA device -----------------------*- C++ -*-===//
// Runs a cubin on a real GPU through the driver, which is loaded at run time:
//
//   Expected<CudaDevice> device = queryCudaDevice();
//   ... compile for device->chip ...
//   Expected<std::unique_ptr<Executor>> executor =
//       createCudaExecutor(cubin, options);
//   Error error = (*executor)->run(state);
//
// Each run has its own module and memory, so a fault cannot affect later runs.
// Buffers lie between guard zones, as on the host.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_CUDA_H
#define TILEWRIGHT_EXECUTION_CUDA_CUDA_H

#include "tilewright/Execution/Executor.h"
#include <map>
#include <memory>
#include <vector>

namespace tilewright {

/// A device that the driver reports.
struct CudaDevice {
  std::string name; ///< as the driver reports it: "NVIDIA H200"
  std::string chip; ///< for its compute capability: "sm_90"
  unsigned multiprocessors = 0;
  unsigned driverVersion = 0; ///< CUDA version, 1000 major + 10 minor
};

/// What the driver reports about one launch.
struct CudaMeasurement {
  unsigned registers = 0;   ///< per thread
  unsigned sharedBytes = 0; ///< static, per block
  unsigned localBytes = 0;  ///< per thread: stack and spills
  /// Device time of each repetition after the first launch, in launch order.
  std::vector<float> milliseconds;
};

struct CudaOptions {
  /// The parameters of the image's kernels, by name. The driver can report only
  /// parameters that exist, and fails for the first index past the last.
  std::map<std::string, KernelShape> kernels;
  unsigned device = 0;
  /// Threads in x that the launch requests. Tile kernels are launched with 1
  /// and carry their own block size (docs/launching.md).
  unsigned blockThreads = 1;
  /// For kernels that are not tile kernels: the launch may set threads and
  /// shared memory.
  bool takesBlock = false;
  /// Timed launches after the first. Each starts with the buffers that the
  /// previous one left; the results are those of the first.
  unsigned repetitions = 0;
  CudaMeasurement *measurement = nullptr;
  std::string library = "libcuda.so.1"; ///< the driver, by name or path
};

/// Queries the driver for the device. ExitCode::OutsideTool if there is no
/// driver or no such device.
llvm::Expected<CudaDevice> queryCudaDevice(const CudaOptions &options = {});

/// Creates an executor for a cubin (or PTX, which the driver compiles) with the
/// kernels that the options describe. Kernels may allocate 1 GiB in total; the
/// driver's default is 8 MiB. Driver errors are ExitCode::OutsideTool, errors
/// caused by the kernel's code ExitCode::KernelFaulted.
llvm::Expected<std::unique_ptr<Executor>>
createCudaExecutor(std::string image, const CudaOptions &cudaOptions = {},
                   const ExecutorOptions &options = {});

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_CUDA_CUDA_H
