//===- PTX.h - import PTX to llvm and nvvm ----------------------*- C++ -*-===//
// Imports PTX to the operations that the compiler produces, so that one
// emulator runs both.
//
//   OwningOpRef<ModuleOp> module = readPtx(buffer, context);
//
// Rationale.md explains the design, docs/ptx.md lists the instructions.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_PTX_H
#define TILEWRIGHT_PTX_PTX_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tilewright {

/// A kernel imported from PTX: its 64-bit parameters may be pointers, and the
/// launch determines its block size.
inline constexpr llvm::StringLiteral ptxEntryAttrName = "tilewright.ptx_entry";

/// A kernel that may only be launched with clusters, which it or the launch
/// must request.
inline constexpr llvm::StringLiteral explicitClusterAttrName =
    "tilewright.explicit_cluster";

/// On a module: the chip that the text targets, if it is older than the known
/// ones. Such a module names no chip, and runs on all of them.
inline constexpr llvm::StringLiteral olderTargetAttrName =
    "tilewright.older_target";
/// On the `llvm.unreachable` for an index beyond a table of labels.
inline constexpr llvm::StringLiteral beyondTableAttrName =
    "tilewright.beyond_table";

/// Whether a text is PTX: its first word is `.version`, or the file has a PTX
/// name.
bool isPtx(llvm::MemoryBufferRef buffer);

void registerPtxDialects(mlir::DialectRegistry &registry);

/// Reads and translates. Returns null after reporting errors, with line and
/// column.
mlir::OwningOpRef<mlir::ModuleOp> readPtx(llvm::MemoryBufferRef buffer,
                                          mlir::MLIRContext *context);

} // namespace tilewright

#endif // TILEWRIGHT_PTX_PTX_H
