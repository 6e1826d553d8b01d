//===- Message.h - a diagnostic for who does not print it -------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_MESSAGE_H
#define TILEWRIGHT_DRIVER_MESSAGE_H

#include "mlir/IR/Diagnostics.h"
#include <functional>
#include <string>

namespace tilewright {

/// A diagnostic as a caller of the library gets it.
struct Message {
  mlir::DiagnosticSeverity severity;
  std::string text;
  std::string file;  ///< empty where no place is known
  unsigned line = 0; ///< from 1
  unsigned column = 0;
};
using MessageSink = std::function<void(const Message &)>;

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_MESSAGE_H
