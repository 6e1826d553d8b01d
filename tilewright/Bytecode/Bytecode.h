//===- Bytecode.h - Tile IR bytecode, versions 13.1 to 13.5 -----*- C++ -*-===//
// The container and its encodings are described in tile-ir-inventory, sections
// 2 to 4. What an operation looks like on the wire is not said here: it is made
// from the operation's ODS record (utils/gen_bytecode_encoding.py).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_BYTECODE_BYTECODE_H
#define TILEWRIGHT_BYTECODE_BYTECODE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace tilewright {

/// The minor versions of 13.x that are read and written.
inline constexpr unsigned oldestMinorVersion = 1;
inline constexpr unsigned newestMinorVersion = 5;

struct BytecodeInfo {
  unsigned minorVersion = 0;
};

/// Reads a file into a builtin module that holds one `cuda_tile.module`
/// `@kernels`. Bytecode is untrusted: counts and indices are checked before
/// they are used and nothing is allocated out of proportion to the file.
///
/// Fails with ExitCode::InvalidInput and a message that names the byte offset,
/// the section, what was expected and what was found. The result is not yet
/// verified.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readBytecode(llvm::MemoryBufferRef buffer, mlir::MLIRContext *context,
             BytecodeInfo *info = nullptr);

/// The same with `mlir::verify`, which takes less time on an entry that was
/// read just now than on the whole module later. A module that breaks a rule
/// is null; a diagnostic says which.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readAndVerifyBytecode(llvm::MemoryBufferRef buffer, mlir::MLIRContext *context,
                      BytecodeInfo *info = nullptr);

/// Writes the `cuda_tile.module` of a verified module as 13.`minorVersion`.
/// What that version, or bytecode itself, cannot say is reported as a
/// diagnostic at the operation; nothing is written then.
mlir::LogicalResult writeBytecode(mlir::ModuleOp module, unsigned minorVersion,
                                  llvm::raw_ostream &os);

/// The oldest version that can say all of `module`.
unsigned lowestMinorVersion(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_BYTECODE_BYTECODE_H
