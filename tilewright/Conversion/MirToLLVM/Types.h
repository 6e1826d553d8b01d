//===- Types.h - convert Rust's types to LLVM's -----------------*- C++ -*-===//
// Internal to the library.
//
//   si32, ui32, i32      i32
//   tuple, struct        a struct; with Rust's layout a packed one with padding
//   slice                struct<(ptr, i64)>
//   enum                 struct<(tag, slots...)>
//
// The variants of an enum share its slots: a field takes the first slot of its
// type that is free in its variant. Such an enum is not visible outside the
// program.
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

  /// The position of a field of a tuple, struct or slice in its LLVM struct.
  unsigned positionOf(mlir::Type aggregate, unsigned field) const;
  /// The position of a variant's field.
  unsigned positionOf(mir::EnumType type, unsigned variant,
                      unsigned field) const;
};

/// The size and alignment of a converted type in device memory, in bytes
/// (LLVM's NVPTX data layout; MLIR's default aligns i64 to four).
struct TypeExtent {
  uint64_t size = 0, align = 1;
};
TypeExtent extentOf(mlir::Type type);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_MIRTOLLVM_TYPES_H
