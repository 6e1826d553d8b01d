//===- RoundTrip.h - what must hold of any input that is read ---*- C++ -*-===//
// Any bytes may be refused. What is read and verified must print, and come back
// the same from text and from bytecode.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TESTING_ROUNDTRIP_H
#define TILEWRIGHT_TESTING_ROUNDTRIP_H

#include "tilewright/Bytecode/Bytecode.h"
#include "tilewright/Testing/Outcome.h"

#include <functional>
#include <string>

namespace tilewright::testing {

/// The functions that are judged, so that a test can plant a wrong one.
struct Codec {
  std::function<llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>(
      llvm::MemoryBufferRef, mlir::MLIRContext *, BytecodeInfo *)>
      read = readBytecode;
  std::function<mlir::LogicalResult(mlir::ModuleOp, unsigned,
                                    llvm::raw_ostream &)>
      write = writeBytecode;
  std::function<std::string(mlir::ModuleOp)> print; ///< empty: MLIR's own
};

/// Bytes to a module, to text and back, and to bytes of the same version and
/// back, with locations.
Outcome judgeBytecode(llvm::StringRef bytes, mlir::MLIRContext &context,
                      const Codec &codec = {});

/// Text to a module, to text and back, and where bytecode can say the module,
/// to bytecode of the lowest version and back.
Outcome judgeText(llvm::StringRef text, mlir::MLIRContext &context,
                  const Codec &codec = {});

} // namespace tilewright::testing

#endif // TILEWRIGHT_TESTING_ROUNDTRIP_H
