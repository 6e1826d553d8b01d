//===- Access.h - what all accesses to memory share -------------*- C++ -*-===//
// Order, scope and tokens. A token is 0: the order that it stands for is that
// of the instructions, and of the barriers that are put before whoever waits
// for it.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// The ordering and scope of a load or a store, as its instruction has them.
struct AccessOrder {
  nvvmext::MemSemanticAttr semantic;
  nvvmext::MemScopeAttr scope;

  AccessOrder(mlir::MLIRContext *context, MemSemantic semantic,
              std::optional<MemScope> scope);
  bool isWeak() const { return semantic.getValue() == MemSemantic::Weak; }
};

/// The ordering of an atomic operation, and its scope by LLVM's name: empty for
/// the whole system.
mlir::LLVM::AtomicOrdering atomicOrdering(MemSemantic semantic);
llvm::StringRef syncScope(MemScope scope);

/// What every result of token type becomes.
mlir::Value makeToken(mlir::OpBuilder &builder, mlir::Location loc);

/// Lets the block meet before `op` where its token stands for an earlier
/// access: tokens order accesses of whole tiles, whose elements other threads
/// of the block may have touched. Every thread comes here, since control flow
/// is the block's.
void meetIfOrdered(mlir::Operation *op, mlir::Value token,
                   mlir::OpBuilder &builder);

/// The conjunction of conditions of which each may be null, for true.
mlir::Value both(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value a,
                 mlir::Value b);
/// The condition, as a value where it is null.
mlir::Value orTrue(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value condition);

/// Zero of `type`, an integer, float or pointer.
mlir::Value makeZero(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Type type);

/// Runs `build` where `condition` holds; its value, or else `other`. A null
/// condition is true.
mlir::Value valueWhere(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value condition, mlir::Value other,
                       llvm::function_ref<mlir::Value()> build);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H
