//===- Main.cpp - tilewright-opt with the passes of tests -----------------===//
// Not installed; shipped programs contain no code of Testing.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RemoveOrder.h"
#include "tools/tilewright-opt/CommandLine.h"

int main(int argc, char **argv) {
  return tilewright::runOpt(argc, argv,
                            tilewright::testing::registerRemoveOrderPass);
}
