//===- Descriptors.h - descriptors of views and pipelines -------*- C++ -*-===//
// The descriptors that all lowerings to LLVM share (seed 000, Descriptor
// Layouts; PS-4, PS-5, PS-15), and how to build and read their fields:
//
//   tiled view      {base, i32 swizzle, i32 dim 0, 3 x i32 dims 1 to 3}
//   partition view  the same, and the i32 extents of its index space
//   iterator        {i32 stage, i32 phase}
//   token           i32: the phase in bit 0, the slot in the bits above
//
// A tensor that these fields cannot describe (a size or stride unknown at
// compile time, or more than 4 dimensions) is passed as an additional memref
// descriptor. The ranked memref descriptor itself is MLIR's MemRefDescriptor.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_CONVERSION_LLVMTYPES_DESCRIPTORS_H
#define TILEWRIGHT_CONVERSION_LLVMTYPES_DESCRIPTORS_H

#include "mlir/Conversion/LLVMCommon/StructBuilder.h"
#include "mlir/Dialect/LLVMIR/LLVMTypes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tilewright {

/// Whether a tiled view's descriptor describes the whole tensor: at most four
/// dimensions, with every size and stride known.
bool fitsTiledView(mlir::MemRefType tensor);

/// The descriptor of a tiled view, and the first fields of a partition view's.
class TiledViewDescriptor : public mlir::StructBuilder {
public:
  explicit TiledViewDescriptor(mlir::Value value) : StructBuilder(value) {}

  /// If `extents` is not 0, includes the extents of an index space of that many
  /// dimensions.
  static mlir::LLVM::LLVMStructType typeFor(mlir::LLVM::LLVMPointerType base,
                                            unsigned extents = 0);

  /// A descriptor of `type`; dimensions that the tile lacks are 1.
  static TiledViewDescriptor make(mlir::OpBuilder &builder, mlir::Location loc,
                                  mlir::LLVM::LLVMStructType type,
                                  mlir::Value base,
                                  llvm::ArrayRef<int64_t> tile,
                                  uint32_t swizzle = 0);

  mlir::Value base(mlir::OpBuilder &builder, mlir::Location loc);
};

/// The position in a ring of stages: {stage, phase}, both i32.
class PipelineIterator : public mlir::StructBuilder {
public:
  explicit PipelineIterator(mlir::Value value) : StructBuilder(value) {}

  static mlir::LLVM::LLVMStructType typeFor(mlir::MLIRContext *context);
  static PipelineIterator make(mlir::OpBuilder &builder, mlir::Location loc,
                               mlir::Value stage, mlir::Value phase);

  mlir::Value stage(mlir::OpBuilder &builder, mlir::Location loc);
  mlir::Value phase(mlir::OpBuilder &builder, mlir::Location loc);
};

/// Encodes a pipeline token, as a number or as code.
constexpr uint32_t makePipelineToken(uint32_t slot, bool phase) {
  return slot << 1 | (phase ? 1u : 0u);
}
constexpr uint32_t tokenSlot(uint32_t token) { return token >> 1; }
constexpr bool tokenPhase(uint32_t token) { return token & 1u; }

/// `slot` is an i32 below 2^31, `phase` an i32 that is 0 or 1.
mlir::Value makePipelineToken(mlir::OpBuilder &builder, mlir::Location loc,
                              mlir::Value slot, mlir::Value phase);
/// The slot as i32.
mlir::Value tokenSlot(mlir::OpBuilder &builder, mlir::Location loc,
                      mlir::Value token);
/// The phase as i1.
mlir::Value tokenPhase(mlir::OpBuilder &builder, mlir::Location loc,
                       mlir::Value token);

} // namespace tilewright

#endif // TILEWRIGHT_CONVERSION_LLVMTYPES_DESCRIPTORS_H
