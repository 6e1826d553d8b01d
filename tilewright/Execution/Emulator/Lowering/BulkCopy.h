//===- BulkCopy.h - copies by the engine for memory -------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_BULKCOPY_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_BULKCOPY_H

#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

namespace tilewright::emulator {

/// As the families of Rewriter.h.
void addBulkCopyLowerings(LowerOperations &operations);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_BULKCOPY_H
