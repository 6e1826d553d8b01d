//===- Tools.cpp - entry points of the command line tools -----------------===//
// Each installed program is a call into the library, so that all of them
// together are hardly larger than one.
//===----------------------------------------------------------------------===//
#include "tools/Tools.h"

#include "tilewright-c/Support.h"
#include "tools/tileiras/CommandLine.h"
#include "tools/tilewright-opt/CommandLine.h"
#include "tools/tilewright/CommandLine.h"

TW_API int tilewrightMain(int argc, char **argv) {
  return tilewright::runCommandLine(argc, argv);
}

TW_API int tileirasMain(int argc, char **argv) {
  return tilewright::runTileiras(argc, argv);
}

TW_API int tilewrightOptMain(int argc, char **argv) {
  return tilewright::runOpt(argc, argv);
}
