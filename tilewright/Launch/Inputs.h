//===- Inputs.h - a launch with its inputs in files -------------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_INPUTS_H
#define TILEWRIGHT_LAUNCH_INPUTS_H

#include "tilewright/Launch/Parse.h"

namespace tilewright {

/// Writes into `directory`, which is made where it is missing, what every array
/// of `launch` holds before it runs as ARG.npy, what an output must hold as
/// ARG.expected.npy, and launch.json: the description `text`, of which
/// `launch` was made, with these files in the place of values and generators.
/// In the lower form every buffer is written under its file's name. Failures
/// end with ExitCode::Usage.
llvm::Error writeInputs(const LaunchText &text, const Launch &launch,
                        llvm::StringRef directory);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_INPUTS_H
