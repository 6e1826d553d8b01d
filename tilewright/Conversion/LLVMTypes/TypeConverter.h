//===- TypeConverter.h - the shared LLVM type converter ---------*- C++ -*-===//
// All passes that generate LLVM operations use this converter, so they agree on
// how tiles, views, tokens and pointers are represented (seed 000, Shared LLVM
// Type Converter). A pass creates one and uses it for its patterns, its
// legality and its PDL patterns.
//
//   integer, index, float      LLVM's; 8-bit and smaller floats as iN, tf32 i32
//   vector, function           of converted types
//   memref, ranked             {allocated, aligned, i64 offset, sizes, strides}
//   memref, unranked           {i64 rank, ptr to descriptor}
//   ptr<T, space>              !llvm.ptr<space>; generic is LLVM's 0
//   tile of Tile IR            a struct of its elements, row by row
//   tensor<8x64xf32, #layout>  one LLVM value for each register of a thread
//   nv_tileas.memref           the start of its stage, and its first element's
//                              i32 offset there, by xor
//   tiled_view                 {base, i32 swizzle, i32 dim 0, 3 x i32}, and a
//                              memref descriptor if that is not sufficient
//   tensor_view                the same, with the tensor's own sizes
//   partition_view             the same as tiled_view, and its i32 extents
//   tokens of any kind         i32
//   pipeline_iterator          {i32 stage, i32 phase}
//   tma_desc                   !llvm.ptr to its 128 bytes
//   tuple, none                a struct, an empty one
//   !llvm.ptr, !llvm.struct    themselves
//
// Where a type that converts to several values needs a single one, structFor
// returns its type. Types of cute and cute_nvgpu are added by
// populateCuteTypes.
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

/// An argument that a caller passes for a function's argument, in order. A
/// tensor in memory is passed to a kernel as its address, all of its sizes and
/// all of its strides (docs/launching.md, 6).
struct PassedArgument {
  enum class Role { Value, Base, Size, Stride };
  Role role;
  unsigned argument;  ///< of the original function
  unsigned dimension; ///< of a size or a stride
  mlir::Type type;
};

class TileLLVMTypeConverter : public mlir::LLVMTypeConverter {
public:
  explicit TileLLVMTypeConverter(mlir::MLIRContext *context);

  /// The type that represents all of `type` as one value: a struct of a tile's
  /// registers in order, a buffer's ranked descriptor, a view's two descriptors
  /// together. Null for a type that does not convert.
  mlir::Type structFor(mlir::Type type) const;

  /// The struct of a whole Tile IR tile. Before layouts are assigned no thread
  /// owns elements, so its payload is all elements, row by row. Null if they do
  /// not convert.
  mlir::Type convertTileType(cuda_tile::TileType tile) const;

  /// The values that a launch passes for `arguments`, without null entries. The
  /// first type that a launcher cannot pass is the error.
  llvm::Expected<llvm::SmallVector<PassedArgument>>
  convertCallSignature(mlir::TypeRange arguments) const;

  /// Fails, with an error at each function in `root` whose signature does not
  /// convert (PS-8). For conversions in which another driver's patterns convert
  /// the functions.
  llvm::LogicalResult checkSignatures(mlir::Operation *root) const;

  /// The LLVM type of `function` and the mapping of its arguments. A kernel
  /// takes bare pointers, and its kernel spec is lifted into `attributes`;
  /// other functions take the converted types. Reports an error at the function
  /// for a type that does not convert or a launch shape that `chip` does not
  /// support.
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

/// The bits of a float in the integer of `width` bits that represents its
/// format. A tf32 number is an f32 whose last 13 bits are zero.
llvm::APInt storageBits(const llvm::APFloat &number, unsigned width);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H
