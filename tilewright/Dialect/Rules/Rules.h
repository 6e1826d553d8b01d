//===- Rules.h - what Tile IR demands in each of its dialects ---*- C++ -*-===//
// Interfaces whose verifiers hold cuda_tile, nv_tileaa and nv_tileas to the
// same rules, and the enumerations that they share. See Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_RULES_RULES_H
#define TILEWRIGHT_DIALECT_RULES_RULES_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinTypeInterfaces.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "tilewright/Dialect/Rules/Enums.h.inc"

namespace tilewright {

/// What an access does, which says how it may be ordered.
enum class AccessKind {
  Load,      ///< weak, relaxed, acquire
  Store,     ///< weak, relaxed, release
  Atomic,    ///< a read and a write at once: everything but weak
  Reduction, ///< an atomic that returns nothing: relaxed, release
  Combining, ///< tiles of atomics (Tile IR, atomic_red_view_tko): relaxed
};

/// How caches treat an access (seed 003, Cache policy).
struct CachePolicy {
  CacheModifier modifier = CacheModifier::None;
  EvictionPolicy eviction = EvictionPolicy::None;
  uint32_t l2Prefetch = 0; ///< in bytes
  CacheEvictionPriority priority = CacheEvictionPriority::None;

  bool operator==(const CachePolicy &) const = default;
  /// Whether it leaves all to the hardware.
  bool isDefault() const { return *this == CachePolicy(); }
};

/// `fastmath<contract, nnan>`, or nothing.
mlir::OptionalParseResult parseFastMath(mlir::OpAsmParser &parser,
                                        mlir::Attribute &flags);
void printFastMath(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::Attribute flags);

namespace rules {

/// Flags of arith, or a string of their names with commas between them.
bool isFastMath(mlir::Attribute flags);
/// What such an attribute says; none of a null one.
mlir::arith::FastMathFlags fastMathOf(mlir::Attribute flags);

/// The sizes of a tile; none of a scalar.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type tile);

/// The modes that the operation `mnemonic` may have, whatever its types; none
/// where it has no rounding.
llvm::ArrayRef<RoundingMode> roundingsOf(llvm::StringRef mnemonic);

/// Fails, with an error, unless `mode` is among `allowed`.
llvm::LogicalResult verifyMode(mlir::Operation *op, RoundingMode mode,
                               llvm::ArrayRef<RoundingMode> allowed);

/// Addresses point to the elements of what is moved.
llvm::LogicalResult verifyPointee(mlir::Operation *op, mlir::Type pointee,
                                  mlir::Type tile);

/// What `mode` can combine (Tile IR, atomic_rmw_tko).
llvm::LogicalResult verifyAtomicMode(mlir::Operation *op, AtomicMode mode,
                                     mlir::Type element);

/// What multicast objects may hold (Tile IR, multimem_store_view_tko).
llvm::LogicalResult verifyMultimemElement(mlir::Operation *op,
                                          mlir::Type element);

/// What `kind` can combine of it: floats are added, and a load compares those
/// of 16 bits too.
llvm::LogicalResult verifyMultimemKind(mlir::Operation *op, MultimemKind kind,
                                       mlir::Type element, bool isLoad);

/// Whether an operation, or one within it, has an effect on memory. One on
/// another resource, such as whether what follows runs at all, is none.
bool touchesMemory(mlir::Operation *op);

/// What a load or a store does to memory. One that orders others is read and
/// write at once: a pass that knows only these two must neither drop it nor
/// move anything over it.
void addAccessEffects(AccessKind kind, MemSemantic order,
                      llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<
                          mlir::MemoryEffects::Effect>> &effects);

// The verifiers of the interfaces.
llvm::LogicalResult verifyRounded(mlir::Operation *op);
llvm::LogicalResult verifyFlushing(mlir::Operation *op);
llvm::LogicalResult verifyFastMath(mlir::Operation *op);
llvm::LogicalResult verifyProduct(mlir::Operation *op);
llvm::LogicalResult verifyScaledProduct(mlir::Operation *op);
llvm::LogicalResult verifyCombining(mlir::Operation *op);
llvm::LogicalResult verifyCombiner(mlir::Operation *op);
llvm::LogicalResult verifyReduction(mlir::Operation *op);
llvm::LogicalResult verifyScan(mlir::Operation *op);
llvm::LogicalResult verifyOrder(mlir::Operation *op);
llvm::LogicalResult verifyCachePolicy(mlir::Operation *op);
llvm::LogicalResult verifyBroadcast(mlir::Operation *op);
llvm::LogicalResult verifyReshape(mlir::Operation *op);
llvm::LogicalResult verifyPermute(mlir::Operation *op);
llvm::LogicalResult verifyCat(mlir::Operation *op);
llvm::LogicalResult verifySlice(mlir::Operation *op);
llvm::LogicalResult verifyIota(mlir::Operation *op);
llvm::LogicalResult verifyPacking(mlir::Operation *op);

} // namespace rules
} // namespace tilewright

#include "tilewright/Dialect/Rules/Interfaces.h.inc"

#endif // TILEWRIGHT_DIALECT_RULES_RULES_H
