//===- Table.cpp - operations that the table defines completely -----------===//
#include "tilewright/Execution/Emulator/Lowering/Rewriter.h"

#include <cstddef>

using namespace mlir;
using namespace tilewright::emulator;

static LogicalResult readRegister(Operation *op, Rewriter &rewriter,
                                  Register name) {
  size_t offset = offsetof(Thread, registers) + 4 * size_t(name);
  op->getResult(0).replaceAllUsesWith(rewriter.loadFromThread(
      op->getLoc(), offset, op->getResult(0).getType()));
  return success();
}

static LogicalResult callRuntime(Operation *op, Rewriter &rewriter,
                                 StringRef symbol, ArrayRef<int64_t> leading) {
  SmallVector<Value> arguments;
  for (int64_t number : leading)
    arguments.push_back(rewriter.i32(op->getLoc(), number));
  llvm::append_range(arguments, op->getOperands());
  bool gives = op->getNumResults() != 0;
  Value result = rewriter.callAt(
      op, symbol, gives ? op->getResult(0).getType() : Type(), arguments);
  if (gives)
    op->getResult(0).replaceAllUsesWith(result);
  return success();
}

static LogicalResult doNothing(Operation *, Rewriter &) { return success(); }

void tilewright::emulator::addTableLowerings(LowerOperations &operations) {
#define UNPACK(...) {__VA_ARGS__}
#define SPECIAL_REGISTER(OPERATION, REGISTER)                                  \
  operations[OPERATION] = [](Operation *op, Rewriter &rewriter) {              \
    return readRegister(op, rewriter, Register::REGISTER);                     \
  };
#define CALL(OPERATION, SYMBOL, LEADING)                                       \
  operations[OPERATION] = [](Operation *op, Rewriter &rewriter) {              \
    return callRuntime(op, rewriter, SYMBOL, UNPACK LEADING);                  \
  };
#define NOTHING(OPERATION) operations[OPERATION] = doNothing;
#include "tilewright/Execution/Emulator/Instructions.inc"
}
