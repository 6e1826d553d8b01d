//===- Command.h - the command line that reproduces a run -------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_COMMAND_H
#define TILEWRIGHT_DRIVER_COMMAND_H

#include "tilewright/Driver/Run.h"

namespace tilewright {

/// The `tilewright run` command line, for a POSIX shell, equivalent to
/// `options`.
std::string commandFor(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMMAND_H
