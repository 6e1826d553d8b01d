//===- Shuffle.h - values of other lanes ------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Builders.h"

namespace tilewright {

/// Another lane's value of any register type, through 32-bit shuffles. `lane`
/// is what `kind` takes: a distance, or a number.
mlir::Value shuffle(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value, mlir::NVVM::ShflKind kind,
                    mlir::Value lane);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H
