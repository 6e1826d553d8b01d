//===- Arithmetic.cpp - where a device says more than LLVM ----------------===//
// LLVM leaves these undefined and a host would trap or give something else;
// PTX does neither.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright::emulator;

static Value constant(Rewriter &rewriter, Location loc, Type type,
                      const APInt &number) {
  if (auto vector = dyn_cast<VectorType>(type))
    return LLVM::ConstantOp::create(
        rewriter, loc, type,
        DenseElementsAttr::get(vector, ArrayRef<APInt>(number)));
  return LLVM::ConstantOp::create(rewriter, loc, type,
                                  rewriter.getIntegerAttr(type, number));
}

static Value equals(Rewriter &rewriter, Location loc, Value lhs, Value rhs) {
  return LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, lhs, rhs);
}

/// PTX ISA, div, rem of integers: by zero gives an unspecified value; machines
/// give all ones and the dividend.
static void guardDivision(Operation *op, bool isSigned, bool isRemainder,
                          Rewriter &rewriter) {
  Location loc = op->getLoc();
  Value lhs = op->getOperand(0), rhs = op->getOperand(1);
  Type type = lhs.getType();
  unsigned bits = getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  Value zero = constant(rewriter, loc, type, APInt::getZero(bits));
  Value one = constant(rewriter, loc, type, APInt(bits, 1));
  Value ones = constant(rewriter, loc, type, APInt::getAllOnes(bits));
  Value byZero = equals(rewriter, loc, rhs, zero);
  Value unsafe = byZero;
  if (isSigned) {
    Value least = constant(rewriter, loc, type, APInt::getSignedMinValue(bits));
    Value wraps =
        LLVM::AndOp::create(rewriter, loc, equals(rewriter, loc, lhs, least),
                            equals(rewriter, loc, rhs, ones));
    unsafe = LLVM::OrOp::create(rewriter, loc, unsafe, wraps);
  }
  op->setOperand(1, LLVM::SelectOp::create(rewriter, loc, unsafe, one, rhs));
  rewriter.setInsertionPointAfter(op);
  auto result = LLVM::SelectOp::create(
      rewriter, loc, byZero, isRemainder ? lhs : ones, op->getResult(0));
  op->getResult(0).replaceAllUsesExcept(result, result);
}

/// PTX ISA, cvt: floats that do not fit become the nearest integer that does,
/// and NaN zero.
static void saturate(Operation *op, StringRef intrinsic, Rewriter &rewriter) {
  auto call = LLVM::CallIntrinsicOp::create(
      rewriter, op->getLoc(), op->getResult(0).getType(),
      rewriter.getStringAttr(intrinsic), op->getOperands());
  op->getResult(0).replaceAllUsesWith(call.getResult(0));
  op->erase();
}

void tilewright::emulator::lowerArithmetic(LLVM::LLVMFuncOp function,
                                           Rewriter &rewriter) {
  SmallVector<Operation *> operations;
  function.walk([&](Operation *op) {
    if (isa<LLVM::SDivOp, LLVM::UDivOp, LLVM::SRemOp, LLVM::URemOp,
            LLVM::FPToSIOp, LLVM::FPToUIOp>(op))
      operations.push_back(op);
  });
  for (Operation *op : operations) {
    rewriter.setInsertionPoint(op);
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](LLVM::SDivOp) { guardDivision(op, true, false, rewriter); })
        .Case([&](LLVM::UDivOp) { guardDivision(op, false, false, rewriter); })
        .Case([&](LLVM::SRemOp) { guardDivision(op, true, true, rewriter); })
        .Case([&](LLVM::URemOp) { guardDivision(op, false, true, rewriter); })
        .Case(
            [&](LLVM::FPToSIOp) { saturate(op, "llvm.fptosi.sat", rewriter); })
        .Case(
            [&](LLVM::FPToUIOp) { saturate(op, "llvm.fptoui.sat", rewriter); });
  }
}
