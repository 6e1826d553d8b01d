//===- TypeConverter.h - the one way to LLVM types --------------*- C++ -*-===//
// Every pass that makes LLVM operations uses this converter, so that all of
// them agree about what stands for a tile, a view, a token or a pointer
// (seed 000, Shared LLVM Type Converter). A pass makes one, and its patterns,
// its legality and its PDL patterns get that one.
//
//   integer, index, float      LLVM's; 8-bit and smaller floats as iN, tf32 i32
//   vector, function           of converted types
//   memref, ranked             {allocated, aligned, i64 offset, sizes, strides}
//   memref, unranked           {i64 rank, ptr to descriptor}
//   ptr<T, space>              !llvm.ptr<space>; generic is LLVM's 0
//   tile of Tile IR            a struct of its elements, row by row
//   tensor<8x64xf32, #layout>  one LLVM value for each register of a thread
//   nv_tileas.memref           where its stage begins, and the offset of its
//                              first element there, i32, by xor
//   tiled_view                 {base, i32 swizzle, i32 dim 0, 3 x i32}, and a
//                              memref descriptor where that does not say all
//   tensor_view                the same, with the tensor's own sizes
//   partition_view             the same as tiled_view, and its i32 extents
//   tokens of any kind         i32
//   pipeline_iterator          {i32 stage, i32 phase}
//   tma_desc                   !llvm.ptr to its 128 bytes
//   tuple, none                a struct, an empty one
//   !llvm.ptr, !llvm.struct    themselves
//
// Where one value must stand for what takes several here, structFor says which.
// What comes from cute and cute_nvgpu is added by populateCuteTypes.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"

namespace tilewright {

class Chip;
namespace cuda_tile {
class TileType;
} // namespace cuda_tile

/// What a caller passes for an argument of a function, in order. A tensor in
/// memory is passed to a kernel as its address, all of its sizes and all of its
/// strides (docs/launching.md, 6).
struct PassedArgument {
  enum class Role { Value, Base, Size, Stride };
  Role role;
  unsigned argument;  ///< of the function as it was
  unsigned dimension; ///< of a size or a stride
  mlir::Type type;
};

class TileLLVMTypeConverter : public mlir::LLVMTypeConverter {
public:
  explicit TileLLVMTypeConverter(mlir::MLIRContext *context);

  /// The type that stands for all of `type` where one value must: a struct of a
  /// tile's registers in order, the ranked descriptor of a buffer, the two
  /// descriptors of a view together. Null for a type that does not convert.
  mlir::Type structFor(mlir::Type type) const;

  /// The struct of a tile of Tile IR, whole: before there are layouts nobody
  /// knows which thread holds what of it, so that its payload are its elements,
  /// row by row. Null where they do not convert.
  mlir::Type convertTileType(cuda_tile::TileType tile) const;

  /// What is passed for `arguments` where a kernel is launched. Null entries do
  /// not occur; the first type that a launcher cannot pass is the error.
  llvm::Expected<llvm::SmallVector<PassedArgument>>
  convertCallSignature(mlir::TypeRange arguments) const;

  /// Fails, with an error at each function in `root` with a type that has no
  /// form (PS-8), where another driver's patterns convert functions.
  llvm::LogicalResult checkSignatures(mlir::Operation *root) const;

  /// The LLVM type of `function` and how its arguments are remapped. A kernel
  /// has bare pointers, and its kernel spec is lifted into `attributes`; any
  /// other function has what its types convert to. Emits an error at the
  /// function for what has no form, or a launch shape that `chip` does not
  /// have.
  mlir::FailureOr<mlir::LLVM::LLVMFunctionType>
  convertFunctionSignature(mlir::FunctionOpInterface function, const Chip &chip,
                           SignatureConversion &arguments,
                           mlir::NamedAttrList &attributes) const;

private:
  void addTileTypes();
  void addMemoryTypes();
  void addViewTypes();
  void addPipelineTypes();
  void addCastsBetween();
};

/// The bits of a float in the integer of `width` bits that stands for its
/// format. A tf32 number is an f32 whose last 13 bits are zero.
llvm::APInt storageBits(const llvm::APFloat &number, unsigned width);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H
