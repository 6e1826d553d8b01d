//===- WgmmaGroups.h - the MMAs of a product, one by one --------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WGMMAGROUPS_H
#define TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WGMMAGROUPS_H

#include "mlir/IR/Operation.h"

namespace tilewright::emulator {

/// Replaces each `nvvm_ext.wgmma_group` in `root` by its fence, MMAs and
/// commit.
void expandWgmmaGroups(mlir::Operation *root);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_LOWERING_WGMMAGROUPS_H
