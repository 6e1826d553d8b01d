//===- Storage.h - memory representation of registers -----------*- C++ -*-===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

namespace tilewright {

/// The type of a register in memory: integers of less than 8 bits take a byte,
/// a pointer is an integer.
mlir::Type storageType(mlir::Type type);
mlir::Value toStorage(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value value);
mlir::Value fromStorage(mlir::OpBuilder &builder, mlir::Location loc,
                        mlir::Type type, mlir::Value value);

mlir::Value constantI32(mlir::OpBuilder &builder, mlir::Location loc,
                        int64_t value);
mlir::Value constantI64(mlir::OpBuilder &builder, mlir::Location loc,
                        int64_t value);

/// The type of one access: one register, or a vector of several.
mlir::Type groupType(mlir::Type storage, unsigned width);
/// Packs the registers into a group, each in its memory representation.
mlir::Value groupOf(mlir::OpBuilder &builder, mlir::Location loc,
                    mlir::Type storage, mlir::ValueRange registers);
/// Element `i` of a vector, or `value` itself if it is not one.
mlir::Value elementOf(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value group, unsigned i);

/// Concatenates two integers of the same width; `low` is the lower half.
mlir::Value pairOf(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value low, mlir::Value high);

/// The first value of each range, for operands that convert to one value.
llvm::SmallVector<mlir::Value> firsts(llvm::ArrayRef<mlir::ValueRange> ranges);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_STORAGE_H
