//===- CommandLine.h - the command line of tilewright -----------*- C++ -*-===//
#ifndef TOOLS_TILEWRIGHT_COMMANDLINE_H
#define TOOLS_TILEWRIGHT_COMMANDLINE_H

namespace tilewright {

/// Runs the program and returns its exit code.
int runCommandLine(int argc, char **argv);

} // namespace tilewright

#endif // TOOLS_TILEWRIGHT_COMMANDLINE_H
