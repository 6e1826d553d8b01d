//===- Clusters.h - blocks of a cluster that have no part ------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// Whether the blocks of the kernel's cluster all have a copy of each tile: it
/// has a cluster, and no layout counts its blocks.
bool hasIdleBlocks(mlir::LLVM::LLVMFuncOp kernel);

/// Lets all blocks of a cluster but the first return at once. The kernel is at
/// the LLVM dialect by then.
void sendIdleBlocksHome(mlir::LLVM::LLVMFuncOp kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H
