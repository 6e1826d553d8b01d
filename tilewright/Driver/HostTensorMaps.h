//===- HostTensorMaps.h - the tensor maps of a manifest ---------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_HOSTTENSORMAPS_H
#define TILEWRIGHT_DRIVER_HOSTTENSORMAPS_H

#include "tilewright/Execution/TensorMapExecutor.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// The tensor maps that the kernels of a manifest expect, which this build's
/// compiler made (KernelManifest.h).
HostTensorMaps readTensorMaps(const llvm::json::Value &manifest);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_HOSTTENSORMAPS_H
