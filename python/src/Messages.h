//===- Messages.h - from diagnostics to exceptions --------------*- C++ -*-===//
#ifndef PYTHON_SRC_MESSAGES_H
#define PYTHON_SRC_MESSAGES_H

#include "tilewright-c/Support.h"
#include <nanobind/nanobind.h>
#include <string>
#include <vector>

namespace tilewright::python {

/// Raises `tilewright.ArgumentError`: a call passes what is not expected.
[[noreturn]] void raiseArgumentError(const std::string &message);

/// What one call said. It is gathered without the interpreter's lock.
class Messages {
public:
  /// To hand to a call, with `this`.
  static void take(const TwDiagnostic *diagnostic, void *data);

  /// Raises the exception of a status that is not Done: `tilewright.errors`
  /// makes it of the messages, and of what a kernel printed before it failed.
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
