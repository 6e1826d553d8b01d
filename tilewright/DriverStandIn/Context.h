//===- Context.h - the current context --------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H
#define TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H

#include "tilewright/DriverStandIn/Types.h"

namespace tilewright::standin {

struct ContextData {
  unsigned flags = 0;
};

/// Every thread starts with the primary context, like a thread that has used
/// the runtime API.
Context currentContext();

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H
