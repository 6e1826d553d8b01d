//===- Fragments.h - registers of fragments of matrices ---------*- C++ -*-===//
// Internal to the library.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_FRAGMENTS_H
#define TILEWRIGHT_PTX_FRAGMENTS_H

#include "tilewright/PTX/Emitter.h"

namespace tilewright::ptx {

/// The registers in braces, or the only one.
inline llvm::ArrayRef<Operand> partsOrOne(Emitter &emit, unsigned index) {
  const Operand &operand = emit.operand(index);
  return operand.kind == Operand::Vector ? emit.partsOf(operand)
                                         : llvm::ArrayRef(operand);
}

/// Writes an instruction's results, given as a struct or as one value.
void takeResults(Emitter &emit, mlir::Value result, llvm::ArrayRef<Operand> to,
                 Type type);

/// `count` values of a type as one.
mlir::Type structOf(Emitter &emit, mlir::Type type, size_t count);

/// The type of a fragment's registers in NVVM's operations.
Type registerType(Type element);

/// The numbers of the opcode's shape, such as m16n8k16; false without one.
bool shapeOf(Emitter &emit, int64_t (&shape)[3]);

/// The opcode's words row and col, in order.
llvm::SmallVector<llvm::StringRef, 2> layoutsOf(Emitter &emit);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_FRAGMENTS_H
