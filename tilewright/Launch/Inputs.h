//===- Inputs.h - write a launch with its inputs as files -------*- C++ -*-===//
#ifndef TILEWRIGHT_LAUNCH_INPUTS_H
#define TILEWRIGHT_LAUNCH_INPUTS_H

#include "tilewright/Launch/Parse.h"

namespace tilewright {

/// Writes into `directory`, which is created if missing, the initial contents
/// of every array of `launch` as ARG.npy, the expected contents of outputs as
/// ARG.expected.npy, and launch.json: the description `text` of `launch`, with
/// these files replacing values and generators. In the lower form every
/// buffer is written under its file's name. Failures end with ExitCode::Usage.
llvm::Error writeInputs(const LaunchText &text, const Launch &launch,
                        llvm::StringRef directory);

} // namespace tilewright

#endif // TILEWRIGHT_LAUNCH_INPUTS_H
