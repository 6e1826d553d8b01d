//===- CuteTypes.h - what stands for types of cute in LLVM ------*- C++ -*-===//
// The rows that cute and cute_nvgpu add to the shared converter (seed 000,
// Shared LLVM Type Converter). What a type says itself takes no value, so a
// value is only what the type leaves open:
//
//   int_tuple, coord,          a struct of the unknown numbers, in order, each
//   shape, stride              i32 or i64; where there is one, the number
//   layout                     {shape, stride}
//   composed_layout            {outer, offset, inner}
//   tile                       a struct of its layouts; where there is one, it
//   swizzle, products, copies  an empty struct
//   cute.ptr                   a pointer in its space
//   cute.memref                {pointer in its space, layout}
//   tensor map                 a pointer to its 128 bytes
//   atom.tma_load              {that, a pointer to the barrier in shared
//   memory} atom.tma_store, reduce     {that}
//
// Registers have no address, so what lies in them has no conversion.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "tilewright/Layout/CuteTerm.h"

namespace tilewright {

/// Adds the rows above; later ones are asked first.
void populateCuteTypes(mlir::LLVMTypeConverter &converter);

/// What stands for a term.
mlir::Type convertTerm(mlir::MLIRContext *context, const CuteTerm &term);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
