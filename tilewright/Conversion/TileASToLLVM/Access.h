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

/// The ordering and scope of a load or a store, as its instruction has them,
/// and how caches treat it. A sequentially consistent one is an acquire or a
/// release after a fence, which beginAccess makes.
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

/// The ordering of an atomic operation, and its scope by LLVM's name: empty for
/// the whole system.
mlir::LLVM::AtomicOrdering atomicOrdering(MemSemantic semantic);
llvm::StringRef syncScope(MemScope scope);

/// What every result of token type becomes.
mlir::Value makeToken(mlir::OpBuilder &builder, mlir::Location loc);

/// fence.sc at `scope`.
void fenceSequentially(mlir::Operation *op, std::optional<MemScope> scope,
                       mlir::OpBuilder &builder);

/// Lets the block meet before `op` where its token stands for an earlier
/// access: tokens order accesses of whole tiles, whose elements other threads
/// of the block may have touched. Every thread comes here, since control flow
/// is the block's.
void meetIfOrdered(mlir::Operation *op, mlir::Value token,
                   mlir::OpBuilder &builder);

/// What comes before the instructions of an access: threads meet as above, and
/// what is sequentially consistent begins with PTX's fence.sc at its scope. One
/// is enough, since nothing orders the elements of one tile.
template <typename Op> void beginAccess(Op op, mlir::OpBuilder &builder) {
  meetIfOrdered(op, op.getToken(), builder);
  if (op.getMemSemantic() == MemSemantic::Sc)
    fenceSequentially(op, std::optional<MemScope>(op.getMemScope()), builder);
}

/// The conjunction of conditions of which each may be null, for true.
mlir::Value both(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value a,
                 mlir::Value b);
/// The condition, as a value where it is null.
mlir::Value orTrue(mlir::OpBuilder &builder, mlir::Location loc,
                   mlir::Value condition);

/// Loads a value of the type of `other` where `condition` holds, and else gives
/// `other`. In global memory it is one predicated instruction; in another space
/// it is branched round, and the instruction is that of the space.
mlir::Value loadWhere(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value pointer, mlir::Value condition,
                      mlir::Value other, const AccessOrder &order);
/// Stores where `condition` holds, likewise.
void storeWhere(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value value,
                mlir::Value pointer, mlir::Value condition,
                const AccessOrder &order);

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
