//===- HostTensorMap.h - tensor maps that a launcher encodes ----*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_HOSTTENSORMAP_H
#define TILEWRIGHT_LAUNCH_HOSTTENSORMAP_H

#include "tilewright/Launch/Launch.h"
#include "llvm/Support/Error.h"

namespace tilewright {

/// A tensor map that a kernel expects after its other parameters
/// (docs/manifest.md). Dimensions are from the slowest to the fastest; sizes
/// and strides count elements.
struct HostTensorMap {
  /// A parameter of the launch, or a constant.
  struct Number {
    std::optional<unsigned> param;
    uint64_t value = 0;
  };
  unsigned base = 0; ///< the parameter with the tensor's address
  llvm::SmallVector<Number, 5> sizes, strides;
  llvm::SmallVector<uint32_t, 5> box;
  uint8_t element = 0; ///< of TensorMap.def
  uint8_t swizzle = 0; ///< of TensorMap
  bool fillsNan = false;
};

/// The parameter for `map`, computed from the other parameters of `launch`. A
/// size of 0 becomes 1: kernels copy nothing of such a tensor. Fails with
/// ExitCode::Usage if the driver would refuse the map.
llvm::Expected<LaunchParam> encodeTensorMap(const HostTensorMap &map,
                                            const Launch &launch);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_HOSTTENSORMAP_H
