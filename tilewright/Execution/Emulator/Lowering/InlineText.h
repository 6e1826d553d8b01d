//===- InlineText.h - PTX that stands in a program --------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H

#include "tilewright/Chip/Chip.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"

namespace tilewright::emulator {

/// Makes each `llvm.inline_asm` of the module a call of a function that does
/// what the text says on `chip`. A text that is not known is an error at it.
llvm::LogicalResult expandInlineText(mlir::gpu::GPUModuleOp device,
                                     const Chip &chip);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_INLINETEXT_H
