//===- Input.h - what tilewright-opt reads ----------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H
#define TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tilewright {

/// Makes of a file what MLIR's main function takes. Tile IR bytecode becomes
/// its text: with the locations of the file where it has any, else without, so
/// that a message shows the line of the text. A text is held against the limits
/// of docs/limits.md; its parts are parsed one by one where `splitMarker` is
/// not empty. The message has been printed where this fails without one.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
prepareInput(std::unique_ptr<llvm::MemoryBuffer> file,
             llvm::StringRef splitMarker,
             const mlir::DialectRegistry &registry);

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H
