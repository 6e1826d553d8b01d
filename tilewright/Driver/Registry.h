//===- Registry.h - dialects and passes of all tools ------------*- C++ -*-===//
// The only registration of dialects and passes, so that every tool parses,
// prints and runs the same ones.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_REGISTRY_H
#define TILEWRIGHT_DRIVER_REGISTRY_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilewright {

/// Registers our dialects, the upstream dialects that the cascade uses, and
/// their translations to LLVM IR.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Registers every pass by name, for `tilewright-opt`.
void registerAllPasses();

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_REGISTRY_H
