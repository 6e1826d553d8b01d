//===- Input.h - the input of tilewright-opt --------------------*- C++ -*-===//
#ifndef TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H
#define TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H

#include "mlir/IR/DialectRegistry.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tilewright {

/// Converts a file to the input of MLIR's main function. Tile IR bytecode
/// becomes text: with the file's locations if it has any, otherwise without, so
/// that messages have the line of the text. Text is checked against the limits
/// of docs/limits.md; its parts are parsed separately if `splitMarker` is not
/// empty. If this fails without a message, it has been printed.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
prepareInput(std::unique_ptr<llvm::MemoryBuffer> file,
             llvm::StringRef splitMarker,
             const mlir::DialectRegistry &registry);

} // namespace tilewright

#endif // TILEWRIGHT_TOOLS_TILEWRIGHT_OPT_INPUT_H
