//===- Bytecode.h - Tile IR bytecode, versions 13.1 to 13.5 -----*- C++ -*-===//
// The container and its encodings are described in tile-ir-inventory, sections
// 2 to 4. The encoding of an operation is generated from its ODS record
// (utils/gen_bytecode_encoding.py).
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_BYTECODE_BYTECODE_H
#define TILEWRIGHT_BYTECODE_BYTECODE_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace tilewright {

/// The minor versions of 13.x that can be read and written.
inline constexpr unsigned oldestMinorVersion = 1;
inline constexpr unsigned newestMinorVersion = 5;

struct BytecodeInfo {
  unsigned minorVersion = 0;
};

/// Reads a file into a builtin module that contains one `cuda_tile.module`
/// `@kernels`. Bytecode is untrusted: counts and indices are checked before
/// use, and allocations are proportional to the file.
///
/// Fails with ExitCode::InvalidInput and a message with the byte offset, the
/// section, the expectation and the finding. The result is not yet verified.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readBytecode(llvm::MemoryBufferRef buffer, mlir::MLIRContext *context,
             BytecodeInfo *info = nullptr);

/// The same with `mlir::verify`, which is faster per entry, directly after
/// reading it, than later on the whole module. The result is null, after a
/// diagnostic, if the module breaks a rule.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
readAndVerifyBytecode(llvm::MemoryBufferRef buffer, mlir::MLIRContext *context,
                      BytecodeInfo *info = nullptr);

/// Writes the `cuda_tile.module` of a verified module as 13.`minorVersion`. If
/// that version, or bytecode itself, cannot represent an operation, reports a
/// diagnostic there and writes nothing.
mlir::LogicalResult writeBytecode(mlir::ModuleOp module, unsigned minorVersion,
                                  llvm::raw_ostream &os);

/// The oldest version that can represent all of `module`.
unsigned lowestMinorVersion(mlir::ModuleOp module);

} // namespace tilewright

#endif // TILEWRIGHT_BYTECODE_BYTECODE_H
