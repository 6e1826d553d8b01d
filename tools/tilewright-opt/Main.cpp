//===- Main.cpp - tilewright-opt: every pass by name ----------------------===//
#include "tilewright/Driver/Crash.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Testing/RemoveOrder.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  tilewright::prepareForCrashes();
  mlir::DialectRegistry registry;
  tilewright::registerAllDialects(registry);
  tilewright::registerAllPasses();
  tilewright::testing::registerRemoveOrderPass();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "Tilewright optimizer driver\n", registry));
}
