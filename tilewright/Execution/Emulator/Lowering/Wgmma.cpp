//===- Wgmma.cpp - warpgroup matrix products ------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/Words.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"
#include "tilewright/Execution/Emulator/Runtime/Wgmma.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::emulator;

/// Types have NVVM's numbers, as in the runtime.
static uint32_t numberOf(Attribute name) {
  return uint32_t(*NVVM::symbolizeMMATypes(cast<StringAttr>(name).getValue()));
}

/// Replaces the results of a call that writes them after the words of its
/// operands.
static void replaceResults(Operation *op, Words &words, Type type,
                           Rewriter &rewriter) {
  Value all = words.load(type);
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    result.replaceAllUsesWith(LLVM::ExtractValueOp::create(
        rewriter, op->getLoc(), all, ArrayRef<int64_t>{int64_t(i)}));
}

static Type structOf(Operation *op) {
  return LLVM::LLVMStructType::getLiteral(
      op->getContext(), SmallVector<Type>(op->getResultTypes()));
}

static LogicalResult lowerProduct(Operation *op, Rewriter &rewriter) {
  auto product = cast<nvvmext::WgmmaOp>(op);
  Location loc = op->getLoc();
  Words words(op, rewriter);
  words.add(product.getC());
  words.add(product.getA());
  if (product.getMetadata())
    words.add(product.getMetadata());
  Type type = structOf(op);
  Value base = words.store(type);
  uint32_t flags = (product.getSatfinite() ? WgmmaSatfinite : 0) |
                   (product.getNegateA() ? WgmmaNegateA : 0) |
                   (product.getNegateB() ? WgmmaNegateB : 0) |
                   (product.getTransposeA() ? WgmmaTransposeA : 0) |
                   (product.getTransposeB() ? WgmmaTransposeB : 0) |
                   (product.getDescriptorA() ? 0 : WgmmaRegistersA) |
                   (product.getMetadata() ? WgmmaSparseA : 0) |
                   product.getSelector().value_or(0) << WgmmaSelector;
  ArrayAttr types = product.getTypes();
  uint32_t all =
      numberOf(types[1]) | numberOf(types[2]) << 8 | numberOf(types[0]) << 16;
  Value descriptorA = product.getDescriptorA();
  rewriter.callAt(op, "tw_wgmma", {},
                  {rewriter.i32(loc, product.getAccumulator()),
                   rewriter.i32(loc, product.getShape()[0]),
                   rewriter.i32(loc, product.getShape()[1]),
                   rewriter.i32(loc, all), rewriter.i32(loc, flags),
                   descriptorA ? descriptorA : rewriter.i64(loc, 0),
                   product.getDescriptorB(),
                   rewriter.toBits(loc, product.getAccumulate(), 32), base});
  replaceResults(op, words, type, rewriter);
  return success();
}

/// Registers are values here, which need no order.
static LogicalResult lowerRegisterFence(Operation *op, Rewriter &rewriter) {
  rewriter.callAt(op, "tw_wgmma_fence", {}, {});
  op->replaceAllUsesWith(cast<nvvmext::WgmmaFenceOp>(op).getRegisters());
  return success();
}

static void callWait(Operation *op, uint32_t pending, uint32_t accumulator,
                     uint32_t count, Value words, Rewriter &rewriter) {
  Location loc = op->getLoc();
  rewriter.callAt(op, "tw_wgmma_wait_group", {},
                  {rewriter.i32(loc, pending), rewriter.i32(loc, accumulator),
                   rewriter.i32(loc, count), words});
}

static LogicalResult lowerProductWait(Operation *op, Rewriter &rewriter) {
  auto wait = cast<nvvmext::WgmmaWaitOp>(op);
  if (!op->getNumResults())
    return op->emitOpError("without registers is not emulated");
  Words words(op, rewriter);
  words.add(wait.getRegisters());
  Type type = structOf(op);
  Value base = words.store(type);
  callWait(op, wait.getPending(), wait.getAccumulator(), op->getNumResults(),
           base, rewriter);
  replaceResults(op, words, type, rewriter);
  return success();
}

/// A wait without register results: nothing may read the registers afterwards.
static LogicalResult lowerPlainWait(Operation *op, Rewriter &rewriter) {
  auto wait = cast<NVVM::WgmmaWaitGroupSyncOp>(op);
  Value none = LLVM::ZeroOp::create(
      rewriter, op->getLoc(), LLVM::LLVMPointerType::get(op->getContext()));
  callWait(op, uint32_t(wait.getGroup()), 0, 0, none, rewriter);
  return success();
}

/// The maximum number of threads in a block of the kernel; 0: not specified.
static int64_t threadsOf(LLVM::LLVMFuncOp kernel) {
  for (StringRef name : {NVVM::NVVMDialect::getReqntidAttrName(),
                         NVVM::NVVMDialect::getMaxntidAttrName()})
    if (auto sizes = kernel->getAttrOfType<DenseI32ArrayAttr>(name)) {
      int64_t threads = 1;
      for (int32_t size : sizes.asArrayRef())
        threads *= size;
      return threads;
    }
  return 0;
}

/// Counted only if the kernel specifies the initial registers of its threads,
/// or the number of threads; otherwise the assembler ignores the instruction.
static LogicalResult lowerSetMost(Operation *op, Rewriter &rewriter) {
  auto set = cast<NVVM::SetMaxRegisterOp>(op);
  auto kernel = op->getParentOfType<LLVM::LLVMFuncOp>();
  auto first = kernel->getAttrOfType<IntegerAttr>(
      NVVM::NVVMDialect::getMaxnregAttrName());
  int64_t threads = threadsOf(kernel);
  if (!first && !threads)
    return success();
  Location loc = op->getLoc();
  bool increases = set.getAction() == NVVM::SetMaxRegisterAction::increase;
  rewriter.callAt(op, "tw_setmaxnreg", {},
                  {rewriter.i32(loc, set.getRegCount()),
                   rewriter.i32(loc, increases),
                   rewriter.i32(loc, first ? first.getInt() : 0),
                   rewriter.i32(loc, threads)});
  return success();
}

void emulator::addWgmmaLowerings(LowerOperations &operations) {
  operations["nvvm.setmaxregister"] = lowerSetMost;
  operations["nvvm_ext.wgmma"] = lowerProduct;
  operations["nvvm_ext.wgmma_fence"] = lowerRegisterFence;
  operations["nvvm_ext.wgmma_wait"] = lowerProductWait;
  operations["nvvm.wgmma.wait.group.sync.aligned"] = lowerPlainWait;
}
