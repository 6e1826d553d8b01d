//===- MatrixMemory.cpp - fragments from memory and to it -----------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

using namespace mlir;
using namespace tilewright::emulator;

/// Of an element in memory.
static int64_t bitsOf(NVVM::LdStMatrixEltType type) {
  switch (type) {
  case NVVM::LdStMatrixEltType::B16:
    return 16;
  case NVVM::LdStMatrixEltType::B8:
    return 8;
  case NVVM::LdStMatrixEltType::B8X16_B6X16_P32:
    return 6;
  case NVVM::LdStMatrixEltType::B8X16_B4X16_P64:
    return 4;
  }
  llvm_unreachable("unknown element of a matrix in memory");
}

template <typename Op>
static void callRows(Op op, StringRef symbol, int64_t count, Value words,
                     Rewriter &rewriter) {
  Location loc = op.getLoc();
  bool transposed = op.getLayout() == NVVM::MMALayout::col;
  rewriter.callAt(op, symbol, {},
                  {rewriter.i32(loc, op.getShape().getM()),
                   rewriter.i32(loc, op.getShape().getN()),
                   rewriter.i32(loc, count), rewriter.i32(loc, transposed),
                   rewriter.i32(loc, bitsOf(op.getEltType())),
                   rewriter.toBits(loc, op.getPtr(), 64), words});
}

static LogicalResult lowerLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::LdMatrixOp>(op);
  Words words(op, rewriter);
  Value base = words.store(load.getType());
  callRows(load, "tw_ldmatrix", load.getNum(), base, rewriter);
  op->getResult(0).replaceAllUsesWith(words.load(load.getType()));
  return success();
}

static LogicalResult lowerStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::StMatrixOp>(op);
  Words words(op, rewriter);
  words.add(store.getSources());
  Value base = words.store(Type());
  callRows(store, "tw_stmatrix", int64_t(store.getSources().size()), base,
           rewriter);
  return success();
}

template <typename Op>
static void callTile(Op op, StringRef symbol, int64_t rows, int64_t columns,
                     const Words &words, Value base, Rewriter &rewriter) {
  Location loc = op.getLoc();
  unsigned space =
      cast<LLVM::LLVMPointerType>(op.getPtr().getType()).getAddressSpace();
  bool columnMajor = op.getLayout() == NVVM::MMALayout::col;
  rewriter.callAt(op, symbol, {},
                  {rewriter.i32(loc, rows), rewriter.i32(loc, columns),
                   rewriter.i32(loc, int64_t(op.getEltype())),
                   rewriter.i32(loc, columnMajor),
                   rewriter.i32(loc, words.count()), rewriter.i32(loc, space),
                   rewriter.toBits(loc, op.getPtr(), 64), op.getStride(),
                   base});
}

static LogicalResult lowerTileLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::WMMALoadOp>(op);
  int64_t rows = load.getFrag() == NVVM::MMAFrag::b ? load.getK() : load.getM();
  int64_t columns =
      load.getFrag() == NVVM::MMAFrag::a ? load.getK() : load.getN();
  Words words(op, rewriter);
  Value base = words.store(load.getType());
  callTile(load, "tw_wmma_load", rows, columns, words, base, rewriter);
  op->getResult(0).replaceAllUsesWith(words.load(load.getType()));
  return success();
}

static LogicalResult lowerTileStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::WMMAStoreOp>(op);
  Words words(op, rewriter);
  words.add(store.getArgs());
  Value base = words.store(Type());
  callTile(store, "tw_wmma_store", store.getM(), store.getN(), words, base,
           rewriter);
  return success();
}

void tilewright::emulator::addMatrixMemoryLowerings(
    LowerOperations &operations) {
  operations["nvvm.ldmatrix"] = lowerLoad;
  operations["nvvm.stmatrix"] = lowerStore;
  operations["nvvm.wmma.load"] = lowerTileLoad;
  operations["nvvm.wmma.store"] = lowerTileStore;
}
