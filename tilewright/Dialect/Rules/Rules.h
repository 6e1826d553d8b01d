//===- Rules.h - Tile IR's rules for each tile dialect ----------*- C++ -*-===//
// Interfaces whose verifiers apply the same rules in cuda_tile, nv_tileaa and
// nv_tileas, and the enumerations that these share. See Rationale.md.
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

/// The kind of a memory access, which determines its permitted orderings.
enum class AccessKind {
  Load,      ///< weak, relaxed, acquire
  Store,     ///< weak, relaxed, release
  Atomic,    ///< a read-modify-write: everything but weak
  Reduction, ///< an atomic without a result: relaxed, release
  Combining, ///< tiles of atomics (Tile IR, atomic_red_view_tko): relaxed
};

/// The cache policy of an access (seed 003, Cache policy).
struct CachePolicy {
  CacheModifier modifier = CacheModifier::None;
  EvictionPolicy eviction = EvictionPolicy::None;
  uint32_t l2Prefetch = 0; ///< in bytes
  CacheEvictionPriority priority = CacheEvictionPriority::None;

  bool operator==(const CachePolicy &) const = default;
  /// Whether the hardware's defaults apply.
  bool isDefault() const { return *this == CachePolicy(); }
};

/// `fastmath<contract, nnan>`, optional.
mlir::OptionalParseResult parseFastMath(mlir::OpAsmParser &parser,
                                        mlir::Attribute &flags);
void printFastMath(mlir::OpAsmPrinter &printer, mlir::Operation *op,
                   mlir::Attribute flags);

namespace rules {

/// Whether it is an attribute of arith, or a string of its keywords,
/// comma-separated.
bool isFastMath(mlir::Attribute flags);
/// The flags of such an attribute; none for a null one.
mlir::arith::FastMathFlags fastMathOf(mlir::Attribute flags);

/// The sizes of a tile; empty for a scalar.
llvm::ArrayRef<int64_t> shapeOf(mlir::Type tile);

/// The rounding modes of the operation `mnemonic`, for any type; empty if it
/// has none.
llvm::ArrayRef<RoundingMode> roundingsOf(llvm::StringRef mnemonic);

/// Fails with an error unless `mode` is among `allowed`.
llvm::LogicalResult verifyMode(mlir::Operation *op, RoundingMode mode,
                               llvm::ArrayRef<RoundingMode> allowed);

/// Checks that addresses point to the tile's element type.
llvm::LogicalResult verifyPointee(mlir::Operation *op, mlir::Type pointee,
                                  mlir::Type tile);

/// Checks the element types of `mode` (Tile IR, atomic_rmw_tko).
llvm::LogicalResult verifyAtomicMode(mlir::Operation *op, AtomicMode mode,
                                     mlir::Type element);

/// Checks the element types of multicast objects (Tile IR,
/// multimem_store_view_tko).
llvm::LogicalResult verifyMultimemElement(mlir::Operation *op,
                                          mlir::Type element);

/// Checks the element types of `kind`: floats support add, and in loads f16 and
/// bf16 support min and max too.
llvm::LogicalResult verifyMultimemKind(mlir::Operation *op, MultimemKind kind,
                                       mlir::Type element, bool isLoad);

/// Whether an operation or a nested one has an effect on the default resource.
/// Effects on other resources, such as control flow, do not count.
bool touchesMemory(mlir::Operation *op);

/// Adds the effects of a load or a store. An ordered access is both a read and
/// a write, so passes that know only these effects neither drop it nor move
/// accesses across it.
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
