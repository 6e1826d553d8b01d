//===- Products.h - products that LLVM has no instruction for ---*- C++ -*-===//
#ifndef TILEWRIGHT_CODEGEN_PRODUCTS_H
#define TILEWRIGHT_CODEGEN_PRODUCTS_H

#include "tilewright/Chip/Chip.h"
#include "llvm/Support/LogicalResult.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tilewright {

/// Says at the operation where a product of a warp has scales that the chip
/// does not have, or a sparsity selector that its shape does not have or that
/// is no constant: LLVM would end the process, or find its own text invalid.
llvm::LogicalResult checkProducts(mlir::Operation *module, const Chip &chip);

} // namespace tilewright

#endif // TILEWRIGHT_CODEGEN_PRODUCTS_H
