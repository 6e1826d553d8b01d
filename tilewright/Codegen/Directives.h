//===- Directives.h - what a kernel says of its launch ----------*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_DIRECTIVES_H
#define TILEWRIGHT_CODEGEN_DIRECTIVES_H

#include "tilewright/Chip/Chip.h"
#include "llvm/Support/LogicalResult.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Gives attributes of functions that are spelled as PTX spells their directive
/// (`nvvm.maxclusterrank`, `nvvm.explicitcluster`; seed 003) the form that MLIR
/// reads (deviations.md, rows 8 and 22).
void renameDirectives(mlir::Operation *module);

/// Says at the function where an attribute of the nvvm dialect would become no
/// directive: a name that nobody reads, clusters on a chip without them, or
/// attributes that exclude each other. LLVM drops each of them silently.
llvm::LogicalResult checkDirectives(mlir::Operation *module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_DIRECTIVES_H
