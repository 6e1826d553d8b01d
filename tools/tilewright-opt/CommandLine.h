//===- CommandLine.h - the command line of tilewright-opt ------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
#define TOOLS_TILEWRIGHTOPT_COMMANDLINE_H

namespace tilewright {

/// The program, from its arguments to its exit code. `registerMore` adds passes
/// to those of the compiler; null: there are no others.
int runOpt(int argc, char **argv, void (*registerMore)() = nullptr);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
