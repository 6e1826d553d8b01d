//===- Access.h - shared by all memory accesses -----------------*- C++ -*-===//
// Order, scope and tokens. A token becomes 0: instructions and the barriers
// inserted before the operations that wait for it provide its order.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H
#define TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H

#include "tilewright/Conversion/TileASToLLVM/Registers.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Dialect/TileAS/TileAS.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace tilewright {

/// The ordering, scope and cache policy of a load or store instruction. A
/// sequentially consistent access becomes an acquire or a release after the
/// fence that beginAccess inserts.
struct AccessOrder {
  nvvmext::MemSemanticAttr semantic;
  nvvmext::MemScopeAttr scope;
  CachePolicy cache;

  template <typename Op>
  explicit AccessOrder(Op op)
      : AccessOrder(op, op.getMemSemantic(), op.getMemScope()) {}
  bool isWeak() const { return semantic.getValue() == MemSemantic::Weak; }

private:
  AccessOrder(OrderedAccessOpInterface op, MemSemantic semantic,
              std::optional<MemScope> scope);
};

/// The ordering of an atomic operation, and LLVM's name of its scope: empty for
/// the whole system.
mlir::LLVM::AtomicOrdering atomicOrdering(MemSemantic semantic);
llvm::StringRef syncScope(MemScope scope);

/// The replacement of every result of token type.
mlir::Value makeToken(mlir::OpBuilder &builder, mlir::Location loc);

/// fence.sc at `scope`.
void fenceSequentially(mlir::Operation *op, std::optional<MemScope> scope,
                       mlir::OpBuilder &builder);

/// Inserts a barrier before `op` if its token represents an earlier access:
/// tokens order accesses to whole tiles, whose elements other threads of the
/// block may have accessed. Control flow is uniform across the block, so every
/// thread reaches it. Returns whether the token represents one.
bool synchronizeIfOrdered(mlir::Operation *op, mlir::Value token,
                          mlir::OpBuilder &builder);

/// Inserts the code that precedes an access: the barrier above and, for a
/// sequentially consistent access, PTX's fence.sc at its scope. One fence
/// suffices, since the elements of a tile are unordered.
template <typename Op> void beginAccess(Op op, mlir::OpBuilder &builder) {
  synchronizeIfOrdered(op, op.getToken(), builder);
  if (op.getMemSemantic() == MemSemantic::Sc)
    fenceSequentially(op, std::optional<MemScope>(op.getMemScope()), builder);
}

/// The conjunction of two conditions; null means true.
mlir::Value both(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value a,
                 mlir::Value b);
/// `condition`, or a true constant if it is null.
mlir::Value orTrue(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value condition);

/// Loads a value of the type of `other` if `condition` holds, otherwise returns
/// `other`. In global memory this is one predicated instruction; in other
/// spaces a branch skips the space's instruction.
mlir::Value loadWhere(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value pointer, mlir::Value condition,
                      mlir::Value other, const AccessOrder &order);
/// Stores if `condition` holds, in the same manner.
void storeWhere(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                mlir::Value pointer, mlir::Value condition,
                const AccessOrder &order);

/// Zero of `type`, an integer, float or pointer.
mlir::Value makeZero(mlir::OpBuilder &builder, mlir::Location loc,
                     mlir::Type type);

/// Runs `build` if `condition` holds and returns its value, otherwise `other`.
/// A null condition is true.
mlir::Value valueWhere(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value condition, mlir::Value other,
                       llvm::function_ref<mlir::Value()> build);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_TILEASTOLLVM_ACCESS_H
