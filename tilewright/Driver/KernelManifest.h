//===- KernelManifest.h - the inputs a launcher has to provide --*- C++ -*-===//
// Built from the module at the LLVM dialect, where everything is decided. The
// keys are specified by docs/manifest.md and docs/manifest.schema.json.
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

/// For every kernel its entry, parameters in order, block and cluster shape,
/// shared memory, and the tensor maps that the host encodes.
llvm::json::Value makeKernelManifest(mlir::ModuleOp module, const Chip &chip);

/// The manifest as text.
void printKernelManifest(const llvm::json::Value &manifest,
                         llvm::raw_ostream &os);

} // namespace tilewright

#endif // TILEWRIGHT_DRIVER_KERNELMANIFEST_H
