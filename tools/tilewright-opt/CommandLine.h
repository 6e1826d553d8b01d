//===- CommandLine.h - the command line of tilewright-opt ------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
#define TOOLS_TILEWRIGHTOPT_COMMANDLINE_H

namespace tilewright {

/// Runs the program and returns its exit code. `registerMore` registers
/// additional passes, if not null.
int runOpt(int argc, char **argv, void (*registerMore)() = nullptr);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
