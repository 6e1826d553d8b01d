//===- NamedIntrinsics.cpp - calls of intrinsics by name ------------------===//
#include "tilewright/Execution/Emulator/Lowering/Admission.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "llvm/IR/Intrinsics.h"

using namespace mlir;
using namespace tilewright::emulator;

static void replaceCall(LLVM::CallOp call, OpBuilder &builder) {
  StringAttr name = builder.getStringAttr(*call.getCallee());
  auto named = call.getNumResults()
                   ? LLVM::CallIntrinsicOp::create(builder, call.getLoc(),
                                                   call.getResult().getType(),
                                                   name, call.getArgOperands())
                   : LLVM::CallIntrinsicOp::create(builder, call.getLoc(), name,
                                                   call.getArgOperands());
  call->replaceAllUsesWith(named->getResults());
  call->erase();
}

/// Replaces a call of `llvm.nvvm.x` by the operation `nvvm.x` if there is one
/// with these operands and results that needs no attribute.
static void replaceByOperation(LLVM::CallIntrinsicOp call, OpBuilder &builder) {
  StringRef name = call.getIntrin();
  if (llvm::Intrinsic::lookupIntrinsicID(name) ==
          llvm::Intrinsic::not_intrinsic ||
      !name.consume_front("llvm."))
    return;
  auto known = RegisteredOperationName::lookup(name, builder.getContext());
  if (!known)
    return;
  OperationState state(call.getLoc(), *known);
  state.addOperands(call.getArgs());
  state.addTypes(call->getResultTypes());
  Operation *operation = builder.create(state);
  ScopedDiagnosticHandler quiet(builder.getContext(),
                                [](Diagnostic &) { return success(); });
  if (failed(verify(operation, /*verifyRecursively=*/false))) {
    operation->erase();
    return;
  }
  call->replaceAllUsesWith(operation->getResults());
  call->erase();
}

void tilewright::emulator::nameIntrinsics(gpu::GPUModuleOp device,
                                          const LowerOperations &operations) {
  OpBuilder builder(device.getContext());
  SmallVector<LLVM::CallOp> calls;
  device.walk([&](LLVM::CallOp op) {
    std::optional<StringRef> callee = op.getCallee();
    if (callee && !op.getVarCalleeType() &&
        (callee->starts_with("llvm.nvvm.") ||
         isIntrinsicAdmitted(*callee, operations)))
      calls.push_back(op);
  });
  for (LLVM::CallOp op : calls) {
    builder.setInsertionPoint(op);
    replaceCall(op, builder);
  }
  SmallVector<LLVM::CallIntrinsicOp> intrinsics;
  device.walk([&](LLVM::CallIntrinsicOp op) {
    if (op.getOpBundleOperands().empty() &&
        !isIntrinsicAdmitted(op.getIntrin(), operations))
      intrinsics.push_back(op);
  });
  for (LLVM::CallIntrinsicOp op : intrinsics) {
    builder.setInsertionPoint(op);
    replaceByOperation(op, builder);
  }
}
