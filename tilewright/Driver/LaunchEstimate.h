//===- LaunchEstimate.h - launch time estimates as JSON ---------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H
#define TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// Answers a request using the cost model (Chip/CostModel.h);
/// tilewright-c/Estimate.h documents both JSON forms. Unknown keys, values of
/// another type and negative numbers are errors.
llvm::Expected<llvm::json::Value> estimateLaunch(llvm::StringRef request);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_LAUNCHESTIMATE_H
