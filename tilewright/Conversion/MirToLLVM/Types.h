//===- Types.h - Rust's types as LLVM's -------------------------*- C++ -*-===//
// Internal to the room.
//
//   si32, ui32, i32      i32
//   tuple, struct        a struct; with Rust's layout a packed one with padding
//   slice                struct<(ptr, i64)>
//   enum                 struct<(tag, slots...)>
//
// The slots of an enum are shared by its variants: a field takes the first slot
// of its type that its variant has not taken. Nothing outside of the program
// sees such an enum.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_MIRTOLLVM_TYPES_H
#define TILEWRIGHT_CONVERSION_MIRTOLLVM_TYPES_H

#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "tilewright/Conversion/LLVMTypes/TypeConverter.h"
#include "tilewright/Dialect/Mir/Mir.h"

namespace tilewright {

class MirTypeConverter final : public TileLLVMTypeConverter {
public:
  explicit MirTypeConverter(mlir::MLIRContext *context);

  /// Where a field of a tuple, struct or slice stands in its LLVM struct.
  unsigned positionOf(mlir::Type aggregate, unsigned field) const;
  /// Where a field of a variant stands.
  unsigned positionOf(mir::EnumType type, unsigned variant,
                      unsigned field) const;
};

/// Bytes of a converted type in a device's memory (LLVM's NVPTX data layout;
/// MLIR's own default aligns i64 to four).
struct TypeExtent {
  uint64_t size = 0, align = 1;
};
TypeExtent extentOf(mlir::Type type);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_TYPES_H
