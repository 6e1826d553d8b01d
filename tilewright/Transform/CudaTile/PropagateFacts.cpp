//===- PropagateFacts.cpp - adds derived assumptions ----------------------===//
//   %s = muli %n, %c64 : tile<i32>
//   %v = make_tensor_view %p, shape = [%m, 64], strides = [%s, 1]
//   -->
//   %s = muli %n, %c64 : tile<i32>
//   %t = assume div_by<64>, %s : tile<i32>
//   %v = make_tensor_view %p, shape = [%m, 64], strides = [%t, 1]
//
// Facts derived from assumptions by arithmetic (FactAnalysis.h) are stated
// again right before the operations whose lowering uses them: base, sizes and
// strides of tensors, from which the final lowering determines how many
// elements one access may move; addresses that count up; and masks that are
// constant in groups. Later dialects then only inspect the operand, and need no
// analysis of their own.
//
// Only divisibility is stated: it holds for every value that an operation can
// produce. A range may depend on an overflow flag; violating it is harmless
// while the value is unused, but an assumption would make it undefined at once.
//
// With `everywhere` all facts of all values are stated, for reading or for
// checking by `run --sanitize`. Cost: linear.
//===----------------------------------------------------------------------===//
#include "tilewright/Support/Remarks.h"
#include "tilewright/Transform/CudaTile/FactAnalysis.h"
#include "tilewright/Transform/CudaTile/InferFacts.h"
#include "tilewright/Transform/CudaTile/Passes.h"

namespace tilewright {
#define GEN_PASS_DEF_CUDATILEPROPAGATEFACTS
#include "tilewright/Transform/CudaTile/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// No access needs more: memory returns at most 128 bytes at once.
static constexpr unsigned usefulZeros = 7;
/// The widest access of one thread, in bytes.
static constexpr int64_t widestAccess = 16;

static Attribute divBy(MLIRContext *context, unsigned zeros) {
  return DivByAttr::get(context, uint64_t(1) << std::min(zeros, 62u),
                        std::nullopt, std::nullopt);
}

/// `run` elements along `dim` that start at a multiple of their size.
static Attribute divByRun(MLIRContext *context, int64_t run, int64_t unit,
                          unsigned dim) {
  return DivByAttr::get(context, uint64_t(run * unit), run, dim);
}

/// All facts about a value, one predicate each.
static SmallVector<Attribute> predicatesOf(const Facts &facts, TileType type) {
  MLIRContext *context = type.getContext();
  SmallVector<Attribute> predicates;
  if (facts.zeros)
    predicates.push_back(divBy(context, facts.zeros));
  for (auto [d, dim] : llvm::enumerate(facts.dims))
    if (dim.run > 1)
      predicates.push_back(divByRun(context, dim.run, Facts::unitOf(type), d));
  if (llvm::any_of(facts.dims, [](Facts::Dim dim) { return dim.same > 1; }))
    predicates.push_back(SameElementsAttr::get(
        context,
        DenseI64ArrayAttr::get(
            context, llvm::map_to_vector(facts.dims, [](Facts::Dim dim) {
              return dim.same;
            }))));
  bool isBounded = isa<IntegerType>(type.getElementType()) &&
                   !(facts.range.smin().isMinSignedValue() &&
                     facts.range.smax().isMaxSignedValue());
  if (isBounded)
    predicates.push_back(BoundedAttr::get(context,
                                          facts.range.smin().getSExtValue(),
                                          facts.range.smax().getSExtValue()));
  return predicates;
}

namespace {
class PropagateFacts final
    : public tilewright::impl::CudaTilePropagateFactsBase<PropagateFacts> {
public:
  using CudaTilePropagateFactsBase::CudaTilePropagateFactsBase;

private:
  void runOnOperation() override {
    Operation *root = getOperation();
    FactAnalysis facts(root);
    if (everywhere)
      return reportEverything(facts);
    root->walk([&](MakeTensorViewOp op) {
      for (OpOperand &operand : op->getOpOperands())
        reportDivisor(facts, operand);
    });
    root->walk([&](LoadPtrTkoOp op) {
      reportRun(facts, op.getSourceMutable());
      reportGroups(facts, op.getMaskMutable());
    });
    root->walk([&](StorePtrTkoOp op) {
      reportRun(facts, op.getDestinationMutable());
      reportGroups(facts, op.getMaskMutable());
    });
  }

  /// States the divisor of a scalar.
  void reportDivisor(const FactAnalysis &facts, OpOperand &operand) {
    unsigned zeros = std::min(facts.of(operand.get()).zeros, usefulZeros);
    if (zeros)
      report(operand, divBy(&getContext(), zeros));
  }

  /// States the longest run of a tile of addresses, up to one access.
  void reportRun(const FactAnalysis &facts, OpOperand &operand) {
    auto type = cast<TileType>(operand.get().getType());
    Facts known = facts.of(operand.get());
    int64_t unit = Facts::unitOf(type);
    auto longest = llvm::max_element(
        known.dims, [](Facts::Dim a, Facts::Dim b) { return a.run < b.run; });
    if (longest == known.dims.end() || !unit)
      return;
    int64_t run = std::min(longest->run, widestAccess / unit);
    if (run > 1)
      report(operand,
             divByRun(&getContext(), run, unit, longest - known.dims.begin()));
  }

  /// States the groups in which a mask is constant, if any.
  void reportGroups(const FactAnalysis &facts, MutableOperandRange mask) {
    if (mask.empty())
      return;
    Facts known = facts.of(mask[0].get());
    SmallVector<int64_t> groups;
    for (Facts::Dim dim : known.dims)
      groups.push_back(std::min(dim.same, widestAccess));
    if (llvm::any_of(groups, [](int64_t same) { return same > 1; }))
      report(mask[0],
             SameElementsAttr::get(
                 &getContext(), DenseI64ArrayAttr::get(&getContext(), groups)));
  }

  /// Adds an assumption, unless the operand already implies it.
  void report(OpOperand &operand, Attribute predicate) {
    auto type = cast<TileType>(operand.get().getType());
    if (statedFacts(operand.get()).imply(predicate, type))
      return;
    Operation *owner = operand.getOwner();
    makeRemark(owner, RemarkId::FactStated)
        .with("Operation", owner->getName())
        .with("Operand", operand.getOperandNumber())
        .with("Fact", predicate);
    OpBuilder builder(owner);
    operand.set(AssumeOp::create(builder, operand.get().getLoc(), type,
                                 predicate, operand.get()));
    ++numAssumptions;
  }

  void reportEverything(const FactAnalysis &facts) {
    SmallVector<Value> values;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      llvm::append_range(values, op->getResults());
      for (Region &region : op->getRegions())
        for (Block &block : region)
          llvm::append_range(values, block.getArguments());
    });
    for (Value value : values)
      if (Facts::knows(value.getType()))
        reportAllOf(value, facts.of(value));
  }

  void reportAllOf(Value value, const Facts &facts) {
    OpBuilder builder(&getContext());
    builder.setInsertionPointAfterValue(value);
    auto type = cast<TileType>(value.getType());
    Value last = value;
    Operation *first = nullptr;
    for (Attribute predicate : predicatesOf(facts, type)) {
      last = AssumeOp::create(builder, value.getLoc(), type, predicate, last);
      if (!first)
        first = last.getDefiningOp();
      ++numAssumptions;
    }
    if (first)
      value.replaceAllUsesExcept(last, first);
  }
};
} // namespace
