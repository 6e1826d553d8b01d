//===- LaunchEstimate.h - how long a launch takes, for programs -*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H
#define TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// Answers a request by the cost model (Chip/CostModel.h);
/// tilewright-c/Estimate.h has both forms. Keys that are not known, values of
/// another type and negative numbers are errors.
llvm::Expected<llvm::json::Value> estimateLaunch(llvm::StringRef request);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H
