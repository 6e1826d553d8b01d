//===- InlineText.h - inline PTX --------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H

#include "tilewright/Chip/Chip.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tilewright::emulator {

/// Replaces each `llvm.inline_asm` of the module by a call of a function that
/// executes the text on `chip`. A text that is not supported is an error at its
/// operation.
llvm::LogicalResult expandInlineText(mlir::gpu::GPUModuleOp device,
                                     const Chip &chip);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H
