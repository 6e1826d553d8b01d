//===- Shuffle.h - shuffles of any register type ----------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Builders.h"

namespace tilewright {

/// Another lane's value, of any register type, by 32-bit shuffles. `lane` is
/// the operand that `kind` requires: a distance, a mask or a lane number.
mlir::Value shuffle(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Value value, mlir::NVVM::ShflKind kind,
                    mlir::Value lane);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_SHUFFLE_H
