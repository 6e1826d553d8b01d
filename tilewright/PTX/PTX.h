//===- PTX.h - PTX as a module of llvm and nvvm -----------------*- C++ -*-===//
// The door by which PTX comes in: the same operations that the compiler ends
// with, so that one emulator runs both.
//
//   OwningOpRef<ModuleOp> module = readPtx(buffer, context);
//
// Rationale.md says why it is made so, docs/ptx.md what is known.
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

/// A kernel that was PTX: its parameters of 64 bits may be pointers or not, and
/// its blocks have as many threads as a launch says.
inline constexpr llvm::StringLiteral ptxEntryAttrName = "tilewright.ptx_entry";

/// A kernel that may only be launched with clusters, for which it or the launch
/// has to ask.
inline constexpr llvm::StringLiteral explicitClusterAttrName =
    "tilewright.explicit_cluster";

/// On a module: the chip that a text was made for, where it is older than those
/// that are known. Such a module names no chip, and runs on each.
inline constexpr llvm::StringLiteral olderTargetAttrName =
    "tilewright.older_target";
/// Of an `llvm.unreachable` that an index beyond a table of labels goes to.
inline constexpr llvm::StringLiteral beyondTableAttrName =
    "tilewright.beyond_table";

/// Whether a text is PTX: its first word is `.version`, or it has the name of
/// one.
bool isPtx(llvm::MemoryBufferRef buffer);

void registerPtxDialects(mlir::DialectRegistry &registry);

/// Reads and translates. What is wrong has been said, by line and column, when
/// there is no module.
mlir::OwningOpRef<mlir::ModuleOp> readPtx(llvm::MemoryBufferRef buffer,
                                          mlir::MLIRContext *context);

} // namespace tilewright

#endif // TILEWRIGHT_PTX_PTX_H
