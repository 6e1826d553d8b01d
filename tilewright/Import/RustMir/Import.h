//===- Import.h - rustc's MIR as a program ----------------------*- C++ -*-===//
// Reads what stock `rustc --emit=mir` prints and makes a module of `mir` of the
// kernels in it and of all that they call.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
#define TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H

#include "tilewright/Import/RustMir/Options.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>
#include <vector>

namespace tilewright {

/// Whether a text begins as rustc begins MIR.
bool looksLikeRustMir(llvm::StringRef text);

/// The module of the kernels of `text`; null where the diagnostics, which were
/// emitted at lines of `file`, say why not. `typeSizes` is what rustc printed
/// of the same program with -Zprint-type-sizes, or empty; lines of
/// implementationHeaders may follow.
mlir::OwningOpRef<mlir::ModuleOp>
importRustMir(llvm::StringRef text, llvm::StringRef file,
              llvm::StringRef typeSizes, mlir::MLIRContext *context,
              const RustMirOptions &options = {});

/// Where what -Zprint-type-sizes printed is looked for: for `a/mir/k.o0.mir`,
/// `a/mir/k.o0.types.txt`, `a/mir/k.types.txt` and `a/types/k.txt`.
std::vector<std::string> typeSizeFiles(llvm::StringRef path);

/// What the source says at the places of implementations that `text` names: the
/// text tells a file, a line and a column. One line each, `impl at f.rs:4:1:
/// 4:20 = impl Op for Max`, to be added to `typeSizes`, and one for each enum,
/// `enum Op = Add 0 Sub 1`; nothing for a file that lies neither where the text
/// says nor beside the text or in `../kernels`.
std::string implementationHeaders(llvm::StringRef text, llvm::StringRef path);

} // namespace tilewright

#endif // TILEWRIGHT_IMPORT_RUSTMIR_IMPORT_H
