//===- WmmaTranslation.cpp - wmma to LLVM's intrinsics --------------------===//
// LLVM has an intrinsic for each form, also where NVVM lacks an operation:
//
//   llvm.nvvm.wmma.m8n8k32.mma.row.col.s4.satfinite
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/NVVMExt/WmmaTranslation.h"

#include "mlir/Target/LLVMIR/ModuleTranslation.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"

using namespace mlir;
using namespace tilewright::nvvmext;

static std::string nameOf(ArrayRef<int32_t> shape, const Twine &rest) {
  return ("llvm.nvvm.wmma.m" + Twine(shape[0]) + "n" + Twine(shape[1]) + "k" +
          Twine(shape[2]) + "." + rest)
      .str();
}

static StringRef layout(bool byColumns) { return byColumns ? "col" : "row"; }

static FailureOr<llvm::CallInst *> call(Operation *op, StringRef name,
                                        ArrayRef<llvm::Type *> overload,
                                        ArrayRef<llvm::Value *> operands,
                                        llvm::IRBuilderBase &builder) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  if (id == llvm::Intrinsic::not_intrinsic)
    return op->emitOpError("needs the intrinsic '")
           << name << "', which LLVM does not have";
  return builder.CreateIntrinsic(id, overload, operands);
}

LogicalResult tilewright::translate(WmmaLoadOp op, llvm::IRBuilderBase &builder,
                                    LLVM::ModuleTranslation &translation) {
  llvm::Value *pointer = translation.lookupValue(op.getPtr());
  auto made = call(op,
                   nameOf(op.getShape(), "load." + op.getMatrix() + "." +
                                             layout(op.getByColumns()) +
                                             ".stride." + op.getType()),
                   pointer->getType(),
                   {pointer, translation.lookupValue(op.getStride())}, builder);
  if (succeeded(made))
    translation.mapValue(op.getResult(), *made);
  return success(succeeded(made));
}

LogicalResult tilewright::translate(WmmaStoreOp op,
                                    llvm::IRBuilderBase &builder,
                                    LLVM::ModuleTranslation &translation) {
  llvm::Value *pointer = translation.lookupValue(op.getPtr());
  SmallVector<llvm::Value *> operands = {pointer};
  llvm::append_range(operands,
                     translation.lookupValues(ValueRange(op.getValues())));
  operands.push_back(translation.lookupValue(op.getStride()));
  return call(op,
              nameOf(op.getShape(), "store.d." + layout(op.getByColumns()) +
                                        ".stride." + op.getType()),
              pointer->getType(), operands, builder);
}

LogicalResult tilewright::translate(WmmaOp op, llvm::IRBuilderBase &builder,
                                    LLVM::ModuleTranslation &translation) {
  auto type = [&](unsigned i) {
    return cast<StringAttr>(op.getTypes()[i]).getValue();
  };
  std::string rest = "mma.";
  if (type(1) == "b1")
    rest += op.getAndPopc() ? "and.popc." : "xor.popc.";
  rest += (layout(op.getAByColumns()) + "." + layout(op.getBByColumns()) + ".")
              .str();
  rest += type(1) == "f16" ? (type(0) + "." + type(3)).str() : type(1).str();
  if (op.getSatfinite())
    rest += ".satfinite";
  auto made = call(op, nameOf(op.getShape(), rest), {},
                   translation.lookupValues(op->getOperands()), builder);
  if (succeeded(made))
    translation.mapValue(op.getD(), *made);
  return success(succeeded(made));
}
