//===- Context.h - the context of a thread ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H
#define TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H

#include "tilewright/DriverStandIn/Types.h"

namespace tilewright::standin {

struct ContextData {
  unsigned flags = 0;
};

/// Every thread has the primary context from the beginning, as one has that a
/// client of the runtime API has used.
Context currentContext();

} // namespace tilewright::standin

#endif // TILEWRIGHT_DRIVERSTANDIN_CONTEXT_H
