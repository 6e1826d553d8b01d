//===- Scopes.h - scopes that PTX does not have -----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_SCOPES_H
#define TILEWRIGHT_CODEGEN_SCOPES_H

#include "tilewright/Chip/Chip.h"
#include "llvm/Support/LogicalResult.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Says at the operation where an atomic operation of the llvm dialect has a
/// `syncscope` that PTX or the chip does not have: LLVM's back end would end
/// the process. A scope is "block", "cluster", "device" or none, the system's.
llvm::LogicalResult checkScopes(mlir::Operation *module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_SCOPES_H
