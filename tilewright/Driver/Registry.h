//===- Registry.h - everything a Tilewright tool may meet -------*- C++ -*-===//
// One place names the dialects and passes of the house, so that every tool
// parses, prints and runs the same ones.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_REGISTRY_H
#define TILEWRIGHT_DRIVER_REGISTRY_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilewright {

/// Registers our dialects, those of upstream that the cascade uses, and their
/// translations to LLVM IR.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Registers every pass by name, for `tilewright-opt`.
void registerAllPasses();

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_REGISTRY_H
