//===- TensorMapExecutor.h - launches with encoded tensor maps --*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_TENSORMAPEXECUTOR_H
#define TILEWRIGHT_EXECUTION_TENSORMAPEXECUTOR_H

#include "tilewright/Execution/Executor.h"
#include "tilewright/Launch/HostTensorMap.h"
#include <map>
#include <memory>

namespace tilewright {

/// The tensor maps of kernels, by name, in the order of their parameters.
using HostTensorMaps = std::map<std::string, std::vector<HostTensorMap>>;

/// An executor for launches without the tensor maps that the kernels of `inner`
/// expect: it encodes them before each launch.
std::unique_ptr<Executor> encodeTensorMaps(std::unique_ptr<Executor> inner,
                                           HostTensorMaps maps);

} // namespace tilewright

#endif // TILEWRIGHT_EXECUTION_TENSORMAPEXECUTOR_H
