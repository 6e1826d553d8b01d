//===- TileAS.h - the nv_tileas dialect -------------------------*- C++ -*-===//
// Tiles with a place. See Rationale.md.
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

/// The trait of operations that work element by element.
template <typename ConcreteType>
struct SameShapeAndLayout
    : mlir::OpTrait::TraitBase<ConcreteType, SameShapeAndLayout> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifySameShapeAndLayout(op);
  }
};

/// What an operation does to a buffer or a part of one.
struct BufferAccess {
  mlir::Value buffer;
  bool writes = false;
  /// The tile that is moved, whose layout says which thread moves what; null
  /// where any thread may touch any element.
  mlir::Value tile = {};
  /// When it is over: with the operation, or where the thread has waited for
  /// the group of copies that it is committed to, for the product, or for the
  /// stage of a channel.
  enum Completion {
    AtOnce,
    WithGroup,
    WithProduct,
    WithStage
  } completion = AtOnce;
  /// The stage that is touched where `buffer` has several: its number, or an
  /// iterator at it.
  mlir::Value stage = {};
  /// Whether the stage is only given back to who writes it next.
  bool releases = false;
  /// Whether the async proxy touches it, which sees what threads wrote only
  /// after a fence. PTX ISA, Async proxy.
  bool byAsyncProxy = false;

  bool isByAsyncProxy() const {
    return byAsyncProxy || completion == WithProduct || completion == WithStage;
  }
};

/// A number that the host has when it launches a kernel: the value of an
/// argument, or one that is known when compiling.
struct HostNumber {
  int32_t argument = -1; ///< none where negative
  int64_t value = 0;

  bool operator==(const HostNumber &) const = default;
  friend llvm::hash_code hash_value(const HostNumber &number) {
    return llvm::hash_combine(number.argument, number.value);
  }
};

/// Fails unless the scalars and tiles of `op` have one shape and one layout.
llvm::LogicalResult verifyOneTile(mlir::Operation *op);

/// The trait of accesses to memory that go element by element: as
/// SameShapeAndLayout, with tokens beside it.
template <typename ConcreteType>
struct OneTile : mlir::OpTrait::TraitBase<ConcreteType, OneTile> {
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    return verifyOneTile(op);
  }
};

/// Fails where some thread lacks a source element that `op`, an operation of
/// LayoutInterface, gives it in the result.
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
/// The layout of a tile's type, or nothing for a bare tensor or a scalar.
LayoutAttr getLayout(mlir::Type type);
/// The layout of a tile that has one.
LinearLayout layoutOf(mlir::Value tile);
/// The tile type with this layout.
mlir::RankedTensorType withLayout(mlir::RankedTensorType type,
                                  const LinearLayout &layout);
/// How many warps run `op` together: `nv_tileas.num_warps` of the agent switch,
/// function or module around it; else 4.
unsigned getNumWarps(mlir::Operation *op);
/// A part of a kernel's warps, which runs a region of an agent switch.
struct Agent {
  unsigned number, warps, firstWarp;
  /// Where its threads meet, and how many they are.
  unsigned barrier() const { return number + 1; }
  unsigned threads() const { return 32 * warps; }
};
/// The agent that runs what lies in `region`; nothing where all warps of the
/// kernel do.
std::optional<Agent> findAgent(mlir::Region *region);
inline std::optional<Agent> findAgent(mlir::Operation *op) {
  return findAgent(op->getParentRegion());
}
/// Whether what lies in `region` belongs to the body of a reduction or a scan,
/// which each thread runs for elements of its own.
bool isInCombiner(mlir::Region *region);
inline bool isInCombiner(mlir::Operation *op) {
  return isInCombiner(op->getParentRegion());
}
/// What makes the channel `pipeline`, and so says what its rings are. Verified
/// where stages are touched.
CreatePipelineOp channelOf(mlir::Value pipeline);
/// What a tensor map takes. PTX ISA, Tensor-map.
inline constexpr int64_t bytesOfTensorMap = 128;
/// How the tile of `view` consists of boxes where its elements lie at `places`
/// of a buffer; nothing where the TMA unit cannot move it: its dimensions are
/// not the memref's, none of them is contiguous, or elements are too narrow.
std::optional<TensorBoxes> tensorBoxesOf(TiledViewType view, MemoryAttr places);
/// The tensor map that has these boxes.
llvm::FailureOr<TmaDescType> tensorMapTypeOf(TiledViewType view,
                                             MemoryAttr places);
/// The dimensions of the view's memref as a tensor map has them, from the
/// slowest to the fastest: that of stride 1 is the last. Empty where there is
/// none.
llvm::SmallVector<unsigned> tensorMapDims(TiledViewType view);
/// The property of a product that has the homes of its operands.
inline constexpr llvm::StringLiteral homesName = "homes";
/// Where `product` reads its operand of this number, which is no accumulator.
OperandHomeAttr homeOf(mlir::Operation *product, unsigned operand);
/// Makes it so; the operand's type has to agree where it is used next. `memory`
/// says how a tile will lie in shared memory; null leaves that open.
void setHome(mlir::Operation *product, unsigned operand, TileSpace space,
             MemoryAttr memory = {});
/// Fails, with a diagnostic, unless `homes` can be those of `product`.
llvm::LogicalResult verifyHomes(mlir::Operation *product,
                                std::optional<mlir::ArrayAttr> homes);
/// The warps layouts of a module are made for: set on the function.
inline constexpr llvm::StringLiteral numWarpsName = "nv_tileas.num_warps";
/// The layout of a tile of rank 1 whose elements are cut in `parts`, a power of
/// two, each part of an element in a register beside the others.
LinearLayout splitElements(const LinearLayout &layout, unsigned parts);
/// Where each place of a tile of rank 1 finds its part in a tile whose elements
/// are `parts`, a power of two, of its own together.
LinearLayout joinElements(const LinearLayout &layout, unsigned parts);
/// The bits that an element takes where it is stored; tf32 is kept in words, a
/// pointer has 64.
unsigned storageBits(mlir::Type element);
/// The tensor maps that the host passes behind a kernel's own arguments, set on
/// the function: `map` and `type` of each, in the order of the parameters.
inline constexpr llvm::StringLiteral tensorMapsName = "nv_tileas.tensor_maps";
/// What the host passes to a kernel that takes tensors in memory, set on the
/// function: of each parameter its role and the argument it is of.
inline constexpr llvm::StringLiteral passedArgumentsName =
    "nv_tileas.passed_arguments";
/// A unit attribute of a kernel: nobody asked for its number of warps.
inline constexpr llvm::StringLiteral freeWarpsName = "nv_tileas.free_warps";
/// Bytes of static shared memory, set on the function.
inline constexpr llvm::StringLiteral sharedBytesName = "nv_tileas.shared_bytes";
/// What a function says there, where it does.
std::optional<int64_t> sharedBytesOf(mlir::Operation *function);
/// The buffer that `view` shows a part of, through any number of views.
mlir::Value bufferOf(mlir::Value view);
/// Whether every element of `tile` is known to be zero, of floats the positive
/// one.
bool isZero(mlir::Value tile);
/// Whether `op` reads buffers and writes to none.
bool onlyReadsBuffers(mlir::Operation *op);
/// Of a divf or rsqrt of f32, whose divisor or radicand is not 0 and no
/// subnormal; of a divf, whose divisor's reciprocal is none either; of a mulf
/// that rounds nothing off, and of a sum that it may be fused into
/// (nv-tileas-use-float-ranges).
inline constexpr llvm::StringLiteral normalName = "nv_tileas.normal";
inline constexpr llvm::StringLiteral invertibleName = "nv_tileas.invertible";
inline constexpr llvm::StringLiteral exactName = "nv_tileas.exact";
} // namespace tilewright::tileas

#endif // TILEWRIGHT_DIALECT_TILEAS_TILEAS_H
