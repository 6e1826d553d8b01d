//===- CuteTypes.h - what stands for types of cute in LLVM ------*- C++ -*-===//
// The rows that cute and cute_nvgpu add to the shared converter (seed 000,
// Shared LLVM Type Converter). What a type says itself takes no value, so a
// value is only what the type leaves open:
//
//   shape, stride              a struct of its unknown numbers, in order, each
//                              i32 or i64; one that is no tuple is the number
//   layout, composed_layout    those of the shape, then those of the stride
//   tile, products, copies     an empty struct
//   swizzle                    i32, as a tiled view has it (encodeSwizzle)
//   cute.memref                {pointer in its space, what its layout is}
//   tensor map                 a pointer to its 128 bytes
//   atom.tma_load              {that, a pointer to the barrier in shared
//   memory} atom.tma_store, reduce     {that}
//
// A memref in registers has no address, so it has no conversion.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "tilewright/Layout/Swizzle.h"

namespace tilewright {

/// Adds the rows above; later ones are asked first.
void populateCuteTypes(mlir::LLVMTypeConverter &converter);

/// B, M and S, a byte each from the lowest; 0 changes nothing.
uint32_t encodeSwizzle(const Swizzle &swizzle);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_CUTETYPES_H
