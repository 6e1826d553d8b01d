//===- UseFloatRanges.cpp - shorter code for known ranges -----------------===//
// Marks operations for which the lowering to LLVM may use shorter instruction
// sequences with the same result:
//
//   nv_tileas.normal      on divf and rsqrt: the divisor or radicand is neither
//                         subnormal nor 0, so the hardware's reciprocal needs
//                         no scaling
//   nv_tileas.invertible  on divf: the divisor's reciprocal is not subnormal
//                         either, so one Newton step rounds 1 / x to nearest
//   nv_tileas.exact       on mulf: the product is exact, so a sum may fuse it;
//                         and on the sum. A sum in a reduction's body is marked
//                         by fastmath
//
// Each is a step that bisect can omit.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Support/Step.h"
#include "tilewright/Transform/TileAS/Cleanup/FloatRanges.h"
#include "tilewright/Transform/TileAS/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_USEFLOATRANGES
#include "tilewright/Transform/TileAS/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;

/// Products with this many significant bits are exact in f32.
static constexpr unsigned bitsOfF32 = 24;

static bool isF32(Value value) {
  return getElementTypeOrSelf(value.getType()).isF32();
}

static bool isExactProduct(Value value) {
  auto product = value.getDefiningOp<tileas::MulFOp>();
  if (!product || !isF32(value) ||
      product.getRounding() != RoundingMode::NearestEven ||
      product.getFlushToZero())
    return false;
  std::optional<unsigned> a = significantBits(product.getLhs()),
                          b = significantBits(product.getRhs());
  return a && b && *a + *b <= bitsOfF32;
}

/// The attribute that `op` can be marked with; empty if nothing is known.
static StringRef markOf(Operation *op, FloatRanges &ranges) {
  if (!op->getNumResults() || !isF32(op->getResult(0)))
    return "";
  if (auto division = dyn_cast<tileas::DivFOp>(op)) {
    FloatRange divisor = ranges.of(division.getRhs());
    if (divisor.isInvertible())
      return tileas::invertibleName;
    return divisor.isNormal() ? StringRef(tileas::normalName) : "";
  }
  if (auto root = dyn_cast<tileas::RsqrtOp>(op))
    return ranges.of(root.getOperand()).isNormal()
               ? StringRef(tileas::normalName)
               : "";
  // A product whose only use is a sum.
  if (isExactProduct(op->getResult(0)) && op->hasOneUse() &&
      isa<tileas::AddFOp, tileas::SubFOp, tileas::ReduceOp>(*op->user_begin()))
    return tileas::exactName;
  return "";
}

/// Permits the sum to fuse the product, which is its operand or its source.
static void mark(Operation *op, StringRef name) {
  auto isTrue = UnitAttr::get(op->getContext());
  op->setAttr(name, isTrue);
  if (name != tileas::exactName)
    return;
  Operation *sum = *op->user_begin();
  auto reduction = dyn_cast<tileas::ReduceOp>(sum);
  if (!reduction)
    return sum->setAttr(name, isTrue);
  for (auto add : reduction.getBody().getOps<arith::AddFOp>())
    add.setFastmath(add.getFastmath() | arith::FastMathFlags::contract);
}

namespace {
class UseFloatRanges final
    : public tilewright::impl::UseFloatRangesBase<UseFloatRanges> {
  void runOnOperation() override {
    FloatRanges ranges;
    SmallVector<std::pair<Operation *, StringRef>> marks;
    getOperation().walk([&](Operation *op) {
      if (StringRef name = markOf(op, ranges); !name.empty())
        marks.push_back({op, name});
    });
    for (auto [op, name] : marks) {
      if (!takeStep(op, StepId::UseFloatRange,
                    [&, op = op, name = name] { mark(op, name); }))
        continue;
      makeRemark(op, RemarkId::RangeUsed)
          .with("Operation", op->getName())
          .with("Known", name.split('.').second);
    }
  }
};
} // namespace
