//===- MatrixMemory.cpp - loads and stores of fragments -------------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

/// The size of an element in memory.
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

static LogicalResult lowerMatrixLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::LdMatrixOp>(op);
  Words words(op, rewriter);
  Value base = words.store(load.getType());
  callRows(load, "tw_ldmatrix", load.getNum(), base, rewriter);
  op->getResult(0).replaceAllUsesWith(words.load(load.getType()));
  return success();
}

static LogicalResult lowerMatrixStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::StMatrixOp>(op);
  Words words(op, rewriter);
  words.add(store.getSources());
  Value base = words.store(Type());
  callRows(store, "tw_stmatrix", int64_t(store.getSources().size()), base,
           rewriter);
  return success();
}

namespace {
/// A wmma matrix in memory.
struct Tile {
  int64_t rows, columns;
  NVVM::MMATypes type;
  bool byColumns;
  Value pointer, stride;
};
} // namespace

static void callTile(Operation *op, StringRef symbol, const Tile &tile,
                     const Words &words, Value base, Rewriter &rewriter) {
  Location loc = op->getLoc();
  unsigned space =
      cast<LLVM::LLVMPointerType>(tile.pointer.getType()).getAddressSpace();
  rewriter.callAt(
      op, symbol, {},
      {rewriter.i32(loc, tile.rows), rewriter.i32(loc, tile.columns),
       rewriter.i32(loc, int64_t(tile.type)), rewriter.i32(loc, tile.byColumns),
       rewriter.i32(loc, words.count()), rewriter.i32(loc, space),
       rewriter.toBits(loc, tile.pointer, 64), tile.stride, base});
}

static LogicalResult loadTile(Operation *op, const Tile &tile,
                              Rewriter &rewriter) {
  Type type = op->getResult(0).getType();
  Words words(op, rewriter);
  Value base = words.store(type);
  callTile(op, "tw_wmma_load", tile, words, base, rewriter);
  op->getResult(0).replaceAllUsesWith(words.load(type));
  return success();
}

static LogicalResult storeTile(Operation *op, const Tile &tile,
                               ValueRange values, Rewriter &rewriter) {
  Words words(op, rewriter);
  words.add(values);
  Value base = words.store(Type());
  callTile(op, "tw_wmma_store", tile, words, base, rewriter);
  return success();
}

static LogicalResult lowerTileLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<NVVM::WMMALoadOp>(op);
  int64_t rows = load.getFrag() == NVVM::MMAFrag::b ? load.getK() : load.getM();
  int64_t columns =
      load.getFrag() == NVVM::MMAFrag::a ? load.getK() : load.getN();
  return loadTile(op,
                  {rows, columns, load.getEltype(),
                   load.getLayout() == NVVM::MMALayout::col, load.getPtr(),
                   load.getStride()},
                  rewriter);
}

static LogicalResult lowerTileStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<NVVM::WMMAStoreOp>(op);
  return storeTile(op,
                   {store.getM(), store.getN(), store.getEltype(),
                    store.getLayout() == NVVM::MMALayout::col, store.getPtr(),
                    store.getStride()},
                   store.getArgs(), rewriter);
}

static LogicalResult lowerExtTileLoad(Operation *op, Rewriter &rewriter) {
  auto load = cast<nvvmext::WmmaLoadOp>(op);
  ArrayRef<int32_t> shape = load.getShape();
  return loadTile(op,
                  {shape[load.getMatrix() == "b" ? 2 : 0],
                   shape[load.getMatrix() == "a" ? 2 : 1],
                   *NVVM::symbolizeMMATypes(load.getType()),
                   load.getByColumns(), load.getPtr(), load.getStride()},
                  rewriter);
}

static LogicalResult lowerExtTileStore(Operation *op, Rewriter &rewriter) {
  auto store = cast<nvvmext::WmmaStoreOp>(op);
  ArrayRef<int32_t> shape = store.getShape();
  return storeTile(op,
                   {shape[0], shape[1],
                    *NVVM::symbolizeMMATypes(store.getType()),
                    store.getByColumns(), store.getPtr(), store.getStride()},
                   store.getValues(), rewriter);
}

void tilewright::emulator::addMatrixMemoryLowerings(
    LowerOperations &operations) {
  operations["nvvm.ldmatrix"] = lowerMatrixLoad;
  operations["nvvm.stmatrix"] = lowerMatrixStore;
  operations["nvvm.wmma.load"] = lowerTileLoad;
  operations["nvvm.wmma.store"] = lowerTileStore;
  operations["nvvm_ext.wmma_load"] = lowerExtTileLoad;
  operations["nvvm_ext.wmma_store"] = lowerExtTileStore;
}
