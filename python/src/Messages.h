//===- Messages.h - from diagnostics to exceptions --------------*- C++ -*-===//
#ifndef PYTHON_SRC_MESSAGES_H
#define PYTHON_SRC_MESSAGES_H

#include "tilewright-c/Support.h"
#include <nanobind/nanobind.h>
#include <string>
#include <vector>

namespace tilewright::python {

/// Raises `tilewright.ArgumentError`.
[[noreturn]] void raiseArgumentError(const std::string &message);

/// The diagnostics of one call, collected without the GIL.
class Messages {
public:
  /// The handler for a call, with `this` as its user data.
  static void take(const TwDiagnostic *diagnostic, void *data);

  /// Raises the exception of a status other than Done, which
  /// `tilewright.errors` creates from the messages and the kernel's output
  /// before it failed.
  [[noreturn]] void raise(TwStatus status,
                          nanobind::object printed = nanobind::none()) const;

  /// A list of (severity, message, file, line, column).
  nanobind::list asList() const;

  bool isEmpty() const { return all.empty(); }

private:
  struct Message {
    TwSeverity severity;
    std::string text, file;
    bool hasFile;
    uint32_t line, column;
  };
  std::vector<Message> all;
};

} // namespace tilewright::python

#endif // PYTHON_SRC_MESSAGES_H
