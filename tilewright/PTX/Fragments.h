//===- Fragments.h - registers of fragments of matrices ---------*- C++ -*-===//
// Internal to the room.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_FRAGMENTS_H
#define TILEWRIGHT_PTX_FRAGMENTS_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

/// The registers in braces, or the one.
inline llvm::ArrayRef<Operand> partsOrOne(Emitter &emit, unsigned index) {
  const Operand &operand = emit.operand(index);
  return operand.kind == Operand::Vector ? emit.partsOf(operand)
                                         : llvm::ArrayRef(operand);
}

/// Results of one instruction, which it gives as a struct or as one value.
void takeResults(Emitter &emit, mlir::Value result, llvm::ArrayRef<Operand> to,
                 Type type);

/// `count` values of a type as one.
mlir::Type structOf(Emitter &emit, mlir::Type type, size_t count);

/// The type that registers of a fragment have, as nvvm's operations want it.
Type registerType(Type element);

/// The numbers of the opcode's shape, such as m16n8k16; false without one.
bool shapeOf(Emitter &emit, int64_t (&shape)[3]);

/// The words row and col of the opcode, in their order.
llvm::SmallVector<llvm::StringRef, 2> layoutsOf(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_FRAGMENTS_H
