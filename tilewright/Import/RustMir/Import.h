//===- Import.h - rustc's MIR as a program ----------------------*- C++ -*-===//
// Reads what stock `rustc --emit=mir` prints and makes a module of `mir` of the
// kernels in it and of all that they call.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
#define TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tilewright {

/// Whether a text begins as rustc begins MIR.
bool looksLikeRustMir(llvm::StringRef text);

/// The module of the kernels of `text`; null where the diagnostics, which were
/// emitted at lines of `file`, say why not.
mlir::OwningOpRef<mlir::ModuleOp> importRustMir(llvm::StringRef text,
                                                llvm::StringRef file,
                                                mlir::MLIRContext *context);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
