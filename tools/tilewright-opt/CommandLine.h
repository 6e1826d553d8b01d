//===- CommandLine.h - the command line of tilewright-opt ------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
#define TOOLS_TILEWRIGHTOPT_COMMANDLINE_H

namespace tilewright {

/// The program, from its arguments to its exit code.
int runOpt(int argc, char **argv);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHTOPT_COMMANDLINE_H
