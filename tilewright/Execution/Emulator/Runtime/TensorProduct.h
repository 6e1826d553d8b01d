//===- TensorProduct.h - products into tensor memory ------------*- C++ -*-===//
#ifndef TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H
#define TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H

#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "llvm/ADT/StringRef.h"

namespace tilewright::emulator {

struct Thread;

/// In the order of NVVM's Tcgen05MMAKind.
enum class TensorKind : uint32_t { F16, TF32, F8F6F4, I8 };

/// PTX ISA, Instruction descriptor, of dense products without scales.
struct TensorInstruction {
  uint32_t m = 0, n = 0, k = 0;
  MatrixType a = MatrixType::F16, b = MatrixType::F16, d = MatrixType::F32;
  bool saturates = false;
  bool negateA = false, negateB = false;
  bool isMNMajorA = false, isMNMajorB = false;
};

/// Empty, or what is wrong with it.
llvm::StringRef decodeInstruction(TensorKind kind, uint32_t bits,
                                  TensorInstruction &to);

/// Products that a thread of the block has begun happen, up to a number.
void finishProducts(Thread &thread, uint32_t ofThread, uint64_t upTo);

} // namespace tilewright::emulator

#endif // TILEWRIGHT_EXECUTION_EMULATOR_RUNTIME_TENSORPRODUCT_H
