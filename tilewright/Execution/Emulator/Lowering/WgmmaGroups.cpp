//===- WgmmaGroups.cpp - the MMAs of a product, one by one ----------------===//
// `nvvm_ext.wgmma_group` is one operation for LLVM's sake. Profiles, estimated
// times and checks are of its MMAs:
//
//   %d = wgmma_group (%c)    ->    %e = wgmma_fence (%c)
//        at [0, 2]                 %f = wgmma (%e) ...
//                                  %d = wgmma (%f) ...
//                                  commit_group
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Lowering/WgmmaGroups.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "tilewright/Dialect/NVVMExt/NVVMExt.h"

using namespace mlir;
using namespace tilewright;

/// The 64-bit descriptor with `at` added to the low word.
static Value descriptorOf(OpBuilder &builder, Location loc, Value low,
                          Value high, int32_t at) {
  auto constant = [&](Type type, int64_t value) {
    return LLVM::ConstantOp::create(builder, loc, type,
                                    builder.getIntegerAttr(type, value));
  };
  auto widen = [&](Value word) {
    return LLVM::ZExtOp::create(builder, loc, builder.getI64Type(), word);
  };
  if (at)
    low = LLVM::AddOp::create(builder, loc, low,
                              constant(builder.getI32Type(), at));
  Value upper = LLVM::ShlOp::create(builder, loc, widen(high),
                                    constant(builder.getI64Type(), 32));
  return LLVM::OrOp::create(builder, loc, widen(low), upper);
}

static void expand(nvvmext::WgmmaGroupOp op) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> registers(op.getC());
  llvm::append_range(registers, op.getA());
  auto fence = nvvmext::WgmmaFenceOp::create(
      builder, loc, TypeRange(ValueRange(registers)), registers);
  ValueRange fenced = fence.getResults();
  unsigned lists = op.getLists(), words = op.getC().size() / lists;
  SmallVector<SmallVector<Value>> sums;
  for (unsigned list = 0; list < lists; ++list)
    sums.emplace_back(fenced.slice(list * words, words));
  ValueRange ofA = fenced.drop_front(lists * words);
  for (auto [i, atA, atB] : llvm::enumerate(op.getAtA(), op.getAtB())) {
    SmallVector<Value> &sum = sums[i % lists];
    Value adds = LLVM::ConstantOp::create(
        builder, loc, builder.getI1Type(),
        builder.getBoolAttr(i >= lists || !op.getFromZero()));
    Value a = op.getLowA()
                  ? descriptorOf(builder, loc, op.getLowA(), op.getHighA(), atA)
                  : Value();
    Value b = descriptorOf(builder, loc, op.getLowB(), op.getHighB(), atB);
    auto product = nvvmext::WgmmaOp::create(
        builder, loc, TypeRange(ValueRange(sum)), sum,
        a ? ValueRange() : ofA.slice(atA, 4), a, b, /*metadata=*/Value(), adds,
        /*selector=*/IntegerAttr(), uint32_t(op.getAccumulator() + i % lists),
        op.getShape(), op.getTypes(), /*satfinite=*/false, /*negateA=*/false,
        /*negateB=*/false, op.getTransposeA(), op.getTransposeB());
    sum.assign(product.getD().begin(), product.getD().end());
  }
  NVVM::WgmmaGroupSyncAlignedOp::create(builder, loc);
  SmallVector<Value> results;
  for (ArrayRef<Value> sum : sums)
    llvm::append_range(results, sum);
  op.replaceAllUsesWith(results);
  op.erase();
}

void tilewright::emulator::expandWgmmaGroups(Operation *root) {
  root->walk([](nvvmext::WgmmaGroupOp op) { expand(op); });
}
