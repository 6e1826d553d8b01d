//===- ProductRemarks.h - remarks about products ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTREMARKS_H
#define TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTREMARKS_H

#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Support/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

namespace tilewright {

/// A remark of `product`, a dot or a dot_scaled, with its shape and types.
inline RemarkUnderWay makeProductRemark(mlir::Operation *product, RemarkId id) {
  auto acc =
      llvm::cast<mlir::RankedTensorType>(product->getResult(0).getType());
  mlir::RankedTensorType a = tileas::DotOp::tileOf(product->getOperand(0));
  int64_t rank = acc.getRank();
  RemarkUnderWay remark = makeRemark(product, id);
  remark
      .with("Shape",
            llvm::formatv("{0}x{1}x{2}", acc.getDimSize(rank - 2),
                          acc.getDimSize(rank - 1), a.getDimSize(rank - 1))
                .str())
      .with("Operands", a.getElementType())
      .with("Accumulator", acc.getElementType());
  return remark;
}

/// Emits a remark that no instruction was chosen, with the reason.
inline void reportMultiplyAdds(mlir::Operation *product,
                               llvm::StringRef reason) {
  makeProductRemark(product, RemarkId::MultiplyAdds).with("Reason", reason);
}

} // namespace tilewright

#endif // TILEWRIGHT_TRANSFORM_TILEAS_COSTS_PRODUCTREMARKS_H
