//===- SharedCopies.h - one copy of a tile in shared memory -----*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_SHAREDCOPIES_H
#define TILEWRIGHT_TRANSFORM_TILEAS_SHAREDCOPIES_H

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tilewright {

/// The buffer of `store`, where that stands in its block and nothing else
/// writes to it; null elsewhere.
tileas::AllocTensorOp bufferOfOne(tileas::StoreSharedOp store);

/// Lets what reads a tile from one buffer read it from another that has it
/// alike: products take each operand to shared memory for themselves. As far as
/// the function's buffers have room without sharing bytes, since the one that
/// is left lives longer. Steps, and remarks.
void shareCopies(mlir::func::FuncOp func, const Chip *chip);

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_SHAREDCOPIES_H
