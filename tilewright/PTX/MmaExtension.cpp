//===- MmaExtension.cpp - matrix products that NVVM lacks -----------------===//
// PTX ISA 9.0, mma.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/MmaExtension.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Verifier.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;

namespace tilewright::ptx {

static bool isExtension(StringRef a, ArrayRef<int64_t> shape) {
  return a == "e4m3" || a == "e5m2" || (a == "f64" && shape[0] == 16);
}

/// Pairs of f16, and bytes, are in 32-bit registers.
static Type registerOf(Type element) {
  return element == Type::F64 || element == Type::F32 ? element : Type::B32;
}

bool emitMmaExtension(Emitter &emit, ArrayRef<int64_t> shape) {
  StringRef names[] = {getInfo(emit.type(0)).name, getInfo(emit.type(1)).name,
                       getInfo(emit.type(2)).name};
  if (!isExtension(names[1], shape) || !isExtension(names[2], shape))
    return false;
  auto parts = [&](unsigned index) {
    const Operand &operand = emit.operand(index);
    return operand.kind == Operand::Vector ? emit.partsOf(operand)
                                           : ArrayRef(operand);
  };
  auto fragment = [&](unsigned index) {
    SmallVector<Value, 8> values;
    for (const Operand &each : parts(index))
      values.push_back(emit.source(each, registerOf(emit.type(index))));
    return values;
  };
  SmallVector<Value, 8> a = fragment(1), b = fragment(2), c = fragment(3);
  Type of = registerOf(emit.type(0));
  ArrayRef<Operand> to = parts(0);
  if (emit.fault)
    return true;
  SmallVector<mlir::Type, 8> words(to.size(), emit.mlirType(of));
  SmallVector<int32_t, 3> sizes(shape);
  auto made = nvvmext::MmaOp::create(
      emit, emit.loc(),
      LLVM::LLVMStructType::getLiteral(emit.getContext(), words), a, b, c,
      emit.getDenseI32ArrayAttr(sizes), emit.getStrArrayAttr(names));
  if (emit.type(3) != emit.type(0) || failed(mlir::verify(made, false))) {
    emit.fail("has fragments that do not fit its shape and types");
    return true;
  }
  for (auto [i, each] : llvm::enumerate(to))
    emit.result(each, emit.part(made, int64_t(i)), of);
  return true;
}

} // namespace tilewright::ptx
