//===- Program.cpp - tilewright
//--------------------------------------------===//
#include "tools/tilewright/CommandLine.h"

int main(int argc, char **argv) {
  return tilewright::runCommandLine(argc, argv);
}
