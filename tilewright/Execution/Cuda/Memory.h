//===- Memory.h - the buffers of a launch on a device -----------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_CUDA_MEMORY_H
#define TILEWRIGHT_EXECUTION_CUDA_MEMORY_H

#include "tilewright/Execution/Cuda/Driver.h"
#include "tilewright/Launch/LaunchState.h"
#include <vector>

namespace tilewright::cuda {

/// Device memory for each buffer of a launch, between guard zones and at the
/// same offset modulo 256 as on the host. Freed with the object.
class DeviceMemory {
public:
  explicit DeviceMemory(const Driver &driver) : driver(driver) {}
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;
  ~DeviceMemory();

  /// Allocates memory, binds the state's parameters and relocations to device
  /// addresses, and copies every buffer to the device.
  llvm::Error take(LaunchState &state);

  /// Copies every buffer to the device again.
  llvm::Error copyIn(LaunchState &state);

  /// Copies every buffer to the host. Fails with ExitCode::KernelFaulted if a
  /// guard zone was overwritten or a read-only buffer was modified.
  llvm::Error copyOut(LaunchState &state);

  /// The blocks were freed with their context.
  void forget() { blocks.clear(); }

private:
  struct Block {
    uint64_t begin, base, bytes, end;
  };
  llvm::Error fillGuard(uint64_t from, uint64_t to);
  llvm::Expected<bool> isGuardWhole(uint64_t from, uint64_t to);

  const Driver &driver;
  std::vector<Block> blocks;
};

} // namespace tilewright::cuda

#endif // TILEWRIGHT_EXECUTION_CUDA_MEMORY_H
