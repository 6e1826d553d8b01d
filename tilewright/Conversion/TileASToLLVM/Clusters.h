//===- Clusters.h - blocks of a cluster that have no part ------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// Whether all blocks of the kernel's cluster would hold copies of each tile:
/// it has a cluster, and no layout distributes over its blocks.
bool hasIdleBlocks(mlir::LLVM::LLVMFuncOp kernel);

/// Makes all blocks of a cluster but the first return immediately. The kernel
/// is in the LLVM dialect by then.
void exitIdleBlocks(mlir::LLVM::LLVMFuncOp kernel);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_CLUSTERS_H
