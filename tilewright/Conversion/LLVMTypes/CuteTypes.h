//===- CuteTypes.h - convert types of cute to LLVM --------------*- C++ -*-===//
// The conversions of cute and cute_nvgpu types in the shared converter (seed
// 000, Shared LLVM Type Converter). Numbers that a type contains need no value,
// so a value represents only what the type leaves open:
//
//   int_tuple, coord,          a struct of the unknown numbers in order, each
//   shape, stride              i32 or i64; a single one is the number itself
//   layout                     {shape, stride}
//   composed_layout            {outer, offset, inner}
//   tile                       a struct of its layouts, or the only one
//   swizzle, products, copies  an empty struct
//   cute.ptr                   a pointer in its space
//   cute.memref                {pointer in its space, layout}
//   tensor map                 a pointer to its 128 bytes
//   atom.tma_load              {tensor map, pointer to the barrier in shared
//                               memory}
//   atom.tma_store, reduce     {tensor map}
//
// Registers have no address, so types of values in registers do not convert.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "tilewright/Layout/CuteTerm.h"

namespace tilewright {

/// Adds the conversions above; those added later are tried first.
void populateCuteTypes(mlir::LLVMTypeConverter &converter);

/// The type that represents a term.
mlir::Type convertTerm(mlir::MLIRContext *context, const CuteTerm &term);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
