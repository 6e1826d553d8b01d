//===- CommandOptions.h - arguments to driver structures --------*- C++ -*-===//
// Opens no files and executes no commands.
//===----------------------------------------------------------------------===//
#ifndef TOOLS_TILEWRIGHT_COMMANDOPTIONS_H
#define TOOLS_TILEWRIGHT_COMMANDOPTIONS_H

#include "tilewright/Driver/Bisect.h"
#include "tilewright/Driver/Compile.h"
#include "tilewright/Driver/Inspect.h"
#include "tilewright/Driver/Run.h"
#include "tilewright/Driver/SameBits.h"
#include "tilewright/Driver/ShowLayout.h"
#include "tilewright/Driver/Translate.h"
#include "tools/tilewright/Arguments.h"

namespace tilewright {

/// The maximum number of host threads.
constexpr unsigned mostThreads = 1024;

/// A day, in seconds.
constexpr unsigned longestTimeout = 86400;
/// Registers of a thread on every chip.
constexpr unsigned mostRegisters = 255;

/// The options of a command; an invalid argument fails with ExitCode::Usage.
llvm::Expected<CompileOptions> readCompile(Arguments &arguments);
llvm::Expected<RunOptions> readRun(Arguments &arguments);
llvm::Expected<TranslateOptions> readTranslate(Arguments &arguments);
llvm::Expected<InspectOptions> readInspect(Arguments &arguments);
llvm::Expected<BisectOptions> readBisect(Arguments &arguments);
llvm::Expected<ShowLayoutOptions> readLayout(Arguments &arguments);
llvm::Expected<SameBitsOptions> readSameBits(Arguments &arguments);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_COMMANDOPTIONS_H
