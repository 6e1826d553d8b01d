//===- KernelManifest.h - what a launcher has to prepare --------*- C++ -*-===//
// Read from the module at the LLVM dialect, where everything is decided. The
// keys are promised by docs/manifest.md and docs/manifest.schema.json.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DRIVER_KERNELMANIFEST_H
#define TILEWRIGHT_DRIVER_KERNELMANIFEST_H

#include "tilewright/Chip/Chip.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

namespace tilewright {

/// The section of a cubin that holds the manifest.
inline constexpr llvm::StringLiteral manifestSectionName =
    ".tilewright.manifest";

/// Of every kernel its entry, parameters in order, block and cluster, shared
/// memory, and the tensor maps that the host encodes.
llvm::json::Value makeKernelManifest(mlir::ModuleOp module, const Chip &chip);

/// The manifest as lines for a person.
void printKernelManifest(const llvm::json::Value &manifest,
                         llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_KERNELMANIFEST_H
