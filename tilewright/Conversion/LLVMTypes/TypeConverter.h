//===- TypeConverter.h - the one way to LLVM types --------------*- C++ -*-===//
// Every pass that makes LLVM operations uses this converter, so that all of
// them agree about what stands for a tile, a view, a token or a pointer
// (seed 000, Shared LLVM Type Converter).
//
//   tensor<8x64xf32, #layout>  one LLVM value for each register of a thread
//   scalar                     itself; 8-bit and smaller floats as iN, tf32 i32
//   ptr<T, space>              !llvm.ptr<space>
//   memref                     the ranked memref descriptor
//   tiled_view                 the descriptor of its memref
//   nv_tileas.memref           where its stage begins, and the offset of its
//                              first element there, i32, by xor
//   token                      i32
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"

namespace tilewright {

class TileLLVMTypeConverter : public mlir::LLVMTypeConverter {
public:
  explicit TileLLVMTypeConverter(mlir::MLIRContext *context);

  /// The struct that stands for a tile where one value must: its registers in
  /// order. Null for a type that is no tile with a layout.
  mlir::Type structFor(mlir::RankedTensorType tile) const;
};

/// The bits of a float in the integer of `width` bits that stands for its
/// format. A tf32 number is an f32 whose last 13 bits are zero.
llvm::APInt storageBits(const llvm::APFloat &number, unsigned width);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_TYPECONVERTER_H
