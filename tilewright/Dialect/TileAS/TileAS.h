//===- TileAS.h - the nv_tileas dialect -------------------------*- C++ -*-===//
// Tiles with layouts. See Rationale.md.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TILEAS_TILEAS_H
#define TILEWRIGHT_DIALECT_TILEAS_TILEAS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TensorEncoding.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tilewright/Dialect/Rules/Rules.h"
#include "tilewright/Layout/LinearLayout.h"
#include "tilewright/Layout/SliceLayout.h"
#include "tilewright/Layout/TensorBoxes.h"
#include "tilewright/Layout/TileSpace.h"

namespace tilewright::tileas {
/// Fails unless operands and results of `op` have one shape and one layout.
llvm::LogicalResult verifySameShapeAndLayout(mlir::Operation *op);

/// The trait of elementwise operations.
template <typename ConcreteType>
struct SameShapeAndLayout
    : mlir::OpTrait::TraitBase<ConcreteType, SameShapeAndLayout> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifySameShapeAndLayout(op);
  }
};

/// An operation's access to a buffer or a part of it.
struct BufferAccess {
  mlir::Value buffer;
  bool writes = false;
  /// The moved tile, whose layout determines each thread's elements; null if
  /// any thread may access any element.
  mlir::Value tile = {};
  /// The point of completion: the operation itself, or the thread's wait for
  /// the copy's commit group, for the MMA, for the stage of a channel, or for
  /// the copy to global memory.
  enum Completion {
    AtOnce,
    WithGroup,
    WithProduct,
    WithStage,
    WithStore
  } completion = AtOnce;
  /// The accessed stage if `buffer` has several: its number, or an iterator.
  mlir::Value stage = {};
  /// Whether the access only releases the stage to its next writer.
  bool releases = false;
  /// Whether the access is by the async proxy, to which threads' writes are
  /// visible only after a fence. PTX ISA, Async proxy.
  bool byAsyncProxy = false;

  bool isByAsyncProxy() const {
    return byAsyncProxy || completion == WithProduct ||
           completion == WithStage || completion == WithStore;
  }
};

/// A number that the host knows at launch: the value of an argument, or a
/// constant.
struct HostNumber {
  int32_t argument = -1; ///< negative: none
  int64_t value = 0;

  bool operator==(const HostNumber &) const = default;
  friend llvm::hash_code hash_value(const HostNumber &number) {
    return llvm::hash_combine(number.argument, number.value);
  }
};

/// Fails unless the scalars and tiles of `op` have one shape and one layout.
llvm::LogicalResult verifyOneTile(mlir::Operation *op);

/// The trait of elementwise memory accesses: SameShapeAndLayout, with tokens
/// exempt.
template <typename ConcreteType>
struct OneTile : mlir::OpTrait::TraitBase<ConcreteType, OneTile> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyOneTile(op);
  }
};

/// Fails if a thread lacks a source element of its part of the result of `op`,
/// an operation of LayoutInterface.
llvm::LogicalResult verifyRenamesPlaces(mlir::Operation *op);
} // namespace tilewright::tileas

#include "tilewright/Dialect/TileAS/BufferAccess.h.inc"
#include "tilewright/Dialect/TileAS/Dialect.h.inc"
#include "tilewright/Dialect/TileAS/LayoutInterface.h.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/TileAS/Attributes.h.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/TileAS/Types.h.inc"

#define GET_OP_CLASSES
#include "tilewright/Dialect/TileAS/Ops.h.inc"

namespace tilewright::tileas {
/// The layout of a tile's type; null for a tensor without layout or a scalar.
LayoutAttr getLayout(mlir::Type type);
/// The layout of a tile that has one.
LinearLayout layoutOf(mlir::Value tile);
/// The tile type with this layout.
mlir::RankedTensorType withLayout(mlir::RankedTensorType type,
                                  const LinearLayout &layout);
/// The number of warps that execute `op`: `nv_tileas.num_warps` of the
/// enclosing agent switch, function or module; 4 by default.
unsigned getNumWarps(mlir::Operation *op);
/// A part of a kernel's warps, which executes a region of an agent switch.
struct Agent {
  unsigned number, warps, firstWarp;
  /// The barrier of its threads, and their number.
  unsigned barrier() const { return number + 1; }
  unsigned threads() const { return 32 * warps; }
};
/// The agent that executes `region`; std::nullopt if all warps of the kernel
/// do.
std::optional<Agent> findAgent(mlir::Region *region);
inline std::optional<Agent> findAgent(mlir::Operation *op) {
  return findAgent(op->getParentRegion());
}
/// Whether `region` is in the body of a reduction or a scan, which each thread
/// executes for its own elements.
bool isInCombiner(mlir::Region *region);
inline bool isInCombiner(mlir::Operation *op) {
  return isInCombiner(op->getParentRegion());
}
/// The operation that creates the channel `pipeline` and has its rings.
/// Operations on stages verify that there is one.
CreatePipelineOp channelOf(mlir::Value pipeline);
/// The bytes of a tensor map. PTX ISA, Tensor-map.
inline constexpr int64_t bytesOfTensorMap = 128;
/// The boxes of the tile of `view` whose elements have the offsets `places` in
/// a buffer; std::nullopt if the TMA unit cannot move it: its dimensions are
/// not the memref's, none is contiguous, or its elements are too narrow. With
/// `blocks` each of that many blocks copies as many boxes.
std::optional<TensorBoxes> tensorBoxesOf(TiledViewType view, MemoryAttr places,
                                         int64_t blocks = 1);
/// The type of the tensor map with these boxes.
llvm::FailureOr<TmaDescType>
tensorMapTypeOf(TiledViewType view, MemoryAttr places, int64_t blocks = 1);
/// The number of the type in a tensor map (Launch/TensorMap.def) by which the
/// TMA unit combines elements; std::nullopt if it cannot. PTX ISA,
/// cp.reduce.async.bulk.tensor.
std::optional<unsigned> combinedElement(AtomicMode mode, mlir::Type element);
/// The number of the type in `map`: of the elements that its copies combine,
/// otherwise of unsigned integers of their size, since bits are moved.
unsigned elementNumberOf(mlir::Value map);
/// The dimensions of the view's memref in a tensor map's order, from the
/// slowest to the fastest: the one of stride 1 is last. Empty if there is none.
llvm::SmallVector<unsigned> tensorMapDims(TiledViewType view);
/// The property of a matrix product that has its operand placements.
inline constexpr llvm::StringLiteral homesName = "homes";
/// The placement of operand `operand` of `product`, which is not the
/// accumulator.
OperandHomeAttr homeOf(mlir::Operation *product, unsigned operand);
/// Sets it; the operand's type must match at its next use. `memory` is the
/// layout of a tile in shared memory; null leaves it open.
void setHome(mlir::Operation *product, unsigned operand, TileSpace space,
             MemoryAttr memory = {});
/// Fails with a diagnostic unless `homes` are valid for `product`.
llvm::LogicalResult verifyHomes(mlir::Operation *product,
                                std::optional<mlir::ArrayAttr> homes);
/// The number of warps that layouts are for: set on functions, modules and
/// agent switches.
inline constexpr llvm::StringLiteral numWarpsName = "nv_tileas.num_warps";
/// The layout of a tile of rank 1 whose elements are split into `parts`, a
/// power of two, with the parts of an element in adjacent registers.
LinearLayout splitElements(const LinearLayout &layout, unsigned parts);
/// The inverse for a tile whose elements are parts: the joined element, of
/// `parts` parts, that each place has a part of.
LinearLayout joinElements(const LinearLayout &layout, unsigned parts);
/// The bits of a stored element: a word for tf32, 64 for a pointer.
unsigned storageBits(mlir::Type element);
/// The tensor maps that the host passes after a kernel's own arguments, set on
/// the function: `map` and `type` of each, in parameter order.
inline constexpr llvm::StringLiteral tensorMapsName = "nv_tileas.tensor_maps";
/// The parameters of a kernel with tensors in memory, set on the function: for
/// each one its role and the argument that it belongs to.
inline constexpr llvm::StringLiteral passedArgumentsName =
    "nv_tileas.passed_arguments";
/// A unit attribute of a kernel whose number of warps was not hinted.
inline constexpr llvm::StringLiteral freeWarpsName = "nv_tileas.free_warps";
/// Bytes of static shared memory, set on the function.
inline constexpr llvm::StringLiteral sharedBytesName = "nv_tileas.shared_bytes";
/// The value of that attribute, if set.
std::optional<int64_t> sharedBytesOf(mlir::Operation *function);
/// The buffer of `view`, through any number of views.
mlir::Value bufferOf(mlir::Value view);
/// Whether every element of `tile` is known to be zero, for floats +0.
bool isZero(mlir::Value tile);
/// Whether `op` reads buffers and writes none.
bool onlyReadsBuffers(mlir::Operation *op);
/// Unit attributes (nv-tileas-use-float-ranges). `normal`: a divf or rsqrt of
/// f32 whose divisor or radicand is neither zero nor subnormal. `invertible`: a
/// divf whose divisor's reciprocal is not subnormal either. `exact`: a mulf
/// without rounding error, and an addition that it may be fused into.
inline constexpr llvm::StringLiteral normalName = "nv_tileas.normal";
inline constexpr llvm::StringLiteral invertibleName = "nv_tileas.invertible";
inline constexpr llvm::StringLiteral exactName = "nv_tileas.exact";
} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_TILEAS_H
