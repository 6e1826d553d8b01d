//===- Message.h - a diagnostic as data -------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_MESSAGE_H
#define TILEWRIGHT_DRIVER_MESSAGE_H

#include "mlir/IR/Diagnostics.h"
#include <functional>
#include <string>

namespace tilewright {

/// A diagnostic passed to a caller of the library.
struct Message {
  mlir::DiagnosticSeverity severity;
  std::string text;
  std::string file;  ///< empty if the location is unknown
  unsigned line = 0; ///< from 1
  unsigned column = 0;
};
using MessageSink = std::function<void(const Message &)>;

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_MESSAGE_H
