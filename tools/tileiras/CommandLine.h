//===- CommandLine.h - the command line of tileiras ------------*- C++ -*-===//
#ifndef TOOLS_TILEIRAS_COMMANDLINE_H
#define TOOLS_TILEIRAS_COMMANDLINE_H

namespace tilewright {

/// Runs the program and returns its exit code.
int runTileiras(int argc, char **argv);

} // namespace tilewright

#endif // TOOLS_TILEIRAS_COMMANDLINE_H
