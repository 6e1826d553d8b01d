//===- Storage.h - registers as memory holds them ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

namespace tilewright {

/// What stands in memory for a register: integers of less than 8 bits take a
/// byte, a pointer is its number.
mlir::Type storageType(mlir::Type type);
mlir::Value toStorage(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value value);
mlir::Value fromStorage(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Type type, mlir::Value value);

mlir::Value constantI32(mlir::OpBuilder &builder, mlir::Location loc,
                        int64_t value);
mlir::Value constantI64(mlir::OpBuilder &builder, mlir::Location loc,
                        int64_t value);

/// What one access moves: one register, or a vector of several.
mlir::Type groupType(mlir::Type storage, unsigned width);
/// The registers together, each as memory holds it.
mlir::Value groupOf(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Type storage, mlir::ValueRange registers);
/// Element `i` of a vector; another value is its own.
mlir::Value elementOf(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value group, unsigned i);

/// Two integers of one width in one of twice as many bits, `low` below.
mlir::Value pairOf(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value low, mlir::Value high);

/// The first value of each range, where each operand became one.
llvm::SmallVector<mlir::Value> firsts(llvm::ArrayRef<mlir::ValueRange> ranges);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H
