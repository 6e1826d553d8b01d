//===- Import.h - rustc's MIR as a program ----------------------*- C++ -*-===//
// Reads what stock `rustc --emit=mir` prints and makes a module of `mir` of the
// kernels in it and of all that they call.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
#define TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>
#include <vector>

namespace tilewright {

/// Whether a text begins as rustc begins MIR.
bool looksLikeRustMir(llvm::StringRef text);

/// The module of the kernels of `text`; null where the diagnostics, which were
/// emitted at lines of `file`, say why not. `typeSizes` is what rustc printed
/// of the same program with -Zprint-type-sizes, or empty.
mlir::OwningOpRef<mlir::ModuleOp> importRustMir(llvm::StringRef text,
                                                llvm::StringRef file,
                                                llvm::StringRef typeSizes,
                                                mlir::MLIRContext *context);

/// Where what -Zprint-type-sizes printed is looked for: for `a/mir/k.o0.mir`,
/// `a/mir/k.o0.types.txt`, `a/mir/k.types.txt` and `a/types/k.txt`.
std::vector<std::string> typeSizeFiles(llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
