//===- Products.cpp - products without an LLVM instruction ----------------===//
// PTX ISA, Warp-level matrix instructions: mma with block_scale, mma.sp.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"
#include "tilewright/Codegen/Passes.h"
#include "tilewright/Dialect/ModuleChip.h"

namespace tilewright {
#define GEN_PASS_DEF_CHECKPRODUCTS
#include "tilewright/Codegen/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

static LogicalResult checkScales(Operation *op, const Chip &chip) {
  if (chip.hasBlockScaledMma())
    return success();
  return op->emitOpError("is an instruction of ")
         << chipsWith(&Chip::hasBlockScaledMma) << ", but the chip is "
         << chip.name()
         << "; products of 8-bit floats without scales, which are parsed as "
            "it, are not printed for other chips";
}

static LogicalResult checkSelector(Operation *op, Value selector,
                                   uint64_t count) {
  APInt value;
  if (!matchPattern(selector, m_ConstantInt(&value)))
    return op->emitOpError("has a sparsity selector that is not constant");
  if (value.uge(count))
    return op->emitOpError("has the sparsity selector ")
           << value.getZExtValue() << ", but for its shape there are " << count;
  return success();
}

/// As many lanes of four provide metadata as fits A's registers: numbers of 16
/// bits or more need half as many of them.
static uint64_t selectorsOf(NVVM::MmaSpOp op) {
  std::optional<NVVM::MMATypes> type = op.getMultiplicandAPtxType();
  bool isWide =
      !type || llvm::is_contained({NVVM::MMATypes::f16, NVVM::MMATypes::bf16,
                                   NVVM::MMATypes::tf32},
                                  *type);
  return std::max<uint64_t>((isWide ? 8 : 4) / op.getOperandA().size(), 1);
}

static LogicalResult checkProduct(Operation *op, const Chip &chip) {
  if (isa<NVVM::MmaBlockScaleOp>(op))
    return checkScales(op, chip);
  if (auto sparse = dyn_cast<NVVM::MmaSpOp>(op))
    return checkSelector(op, sparse.getSparsitySelector(), selectorsOf(sparse));
  auto scaled = dyn_cast<NVVM::MmaSpBlockScaleOp>(op);
  if (!scaled)
    return success();
  if (failed(checkScales(op, chip)))
    return failure();
  return checkSelector(op, scaled.getSparsitySelector(), 1);
}

namespace {
struct CheckProducts final
    : tilewright::impl::CheckProductsBase<CheckProducts> {
  void runOnOperation() override {
    if (failed(checkForChip(getOperation(), checkProduct)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
