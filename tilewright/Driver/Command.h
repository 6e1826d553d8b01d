//===- Command.h - what a person types to see it again ----------*- C++ -*-===//
#ifndef TILEWRIGHT_DRIVER_COMMAND_H
#define TILEWRIGHT_DRIVER_COMMAND_H

#include "tilewright/Driver/Run.h"

namespace tilewright {

/// The command line, for a POSIX shell, that asks `tilewright run` for this.
std::string commandFor(const RunOptions &options);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_COMMAND_H
