//===- RoundTrip.h - round trips of any input -------------------*- C++ -*-===//
// Any bytes may be rejected. A module that was read and verified must print,
// and round-trip through text and bytecode.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_ROUNDTRIP_H
#define TILEWRIGHT_TESTING_ROUNDTRIP_H

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Testing/Outcome.h"

#include <functional>
#include <string>

namespace tilewright::testing {

/// The functions under test, which a test can replace by wrong ones.
struct Codec {
  std::function<llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>(
      llvm::MemoryBufferRef, mlir::MLIRContext *, BytecodeInfo *)>
      read = readBytecode;
  std::function<mlir::LogicalResult(mlir::ModuleOp, unsigned,
                                    llvm::raw_ostream &)>
      write = writeBytecode;
  std::function<std::string(mlir::ModuleOp)> print; ///< empty: MLIR's own
};

/// Reads bytes, and checks round trips through text and through bytecode of the
/// same version, with locations.
Outcome judgeBytecode(llvm::StringRef bytes, mlir::MLIRContext &context,
                      const Codec &codec = {});

/// Reads text, and checks round trips through text and, if bytecode can encode
/// the module, through bytecode of the lowest version.
Outcome judgeText(llvm::StringRef text, mlir::MLIRContext &context,
                  const Codec &codec = {});

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ROUNDTRIP_H
