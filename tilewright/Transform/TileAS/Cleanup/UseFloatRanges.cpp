//===- UseFloatRanges.cpp - shorter code for known numbers ----------------===//
// Marks what the lowering to LLVM may take shorter instructions for, with the
// same result:
//
//   nv_tileas.normal      of divf and rsqrt: the divisor, the radicand, is no
//                         subnormal and not 0; no scaling around the hardware's
//                         own reciprocal
//   nv_tileas.invertible  of divf: nor is its reciprocal subnormal, so that one
//                         step of Newton's gives 1 / x rounded to nearest
//   nv_tileas.exact       of mulf: no bit is rounded off, so that a sum may
//   take
//                         the product as one fused operation; and of such a
//                         sum. One in a reduction's body is marked by fastmath
//
// Each is a step that bisect can leave out.
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

/// Products of so many significant bits are f32's own.
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

/// The name of what `op` is marked by; empty where nothing is known.
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
  // A product of which a sum takes all.
  if (isExactProduct(op->getResult(0)) && op->hasOneUse() &&
      isa<tileas::AddFOp, tileas::SubFOp, tileas::ReduceOp>(*op->user_begin()))
    return tileas::exactName;
  return "";
}

/// Lets the sum take the product, which is its operand or its source.
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
