//===- Reduce.cpp - reduce within registers and lanes ---------------------===//
// partial_reduce first combines the registers of a thread that differ only
// along the axis, as a tree; then, for each lane bit that moves along the axis,
// the values of lane and lane^bit by a butterfly shuffle, after which both hold
// the result. Partial results of different warps stay separate;
// nv-tileas-lower-reduce has given the result a layout for them.
//
// The operands of a body that is not symmetric are ordered by lane, so that all
// lanes agree on every bit.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Combine.h"
#include "tilewright/Conversion/TileASToLLVM/ReducePairs.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"

#include <map>

using namespace mlir;
using namespace tilewright;

using Coordinates = TileLayout::Coordinates;

namespace {
struct LowerPartialReduce final : OpConversionPattern<tileas::PartialReduceOp> {
  using OpConversionPattern::OpConversionPattern;

  /// The latency of a chain of eight does not exceed that of the code before
  /// and after it in a warp.
  static constexpr unsigned longestChain = 8;

  /// A body may contain reductions and scans.
  void initialize() { setHasBoundedRewriteRecursion(); }

  LogicalResult
  matchAndRewrite(tileas::PartialReduceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t axis = op.getDim();
    TileLayout source = TileLayout::of(op.getOperand(0).getType());
    ThreadCoordinates thread(rewriter, loc, source);
    Combiner combiner(op.getBody(), *getTypeConverter(), loc, rewriter);

    // Registers that differ only along the axis, in order of their coordinates.
    std::map<Coordinates, std::map<int64_t, unsigned>> groups;
    for (unsigned r = 0; r < source.registerCount(); ++r) {
      Coordinates offset = source.offset(r);
      int64_t along = offset[axis];
      offset[axis] = 0;
      groups[offset].try_emplace(along, r);
    }
    SmallVector<RowRegisters> rows = llvm::map_to_vector(
        llvm::make_second_range(groups), [](const auto &registers) {
          return llvm::to_vector(llvm::make_second_range(registers));
        });
    bool inPairs = reducesPairs(op, adaptor.getOperands().front(), rows);
    std::map<Coordinates, Elements> combined;
    for (auto [offset, row] :
         llvm::zip_equal(llvm::make_first_range(groups), rows)) {
      Elements all = inPairs
                         ? Elements{reducePairs(rewriter, op,
                                                adaptor.getOperands()[0], row)}
                         : combineRow(combiner, op, adaptor.getOperands(), row);
      for (auto [bit, basis] : llvm::enumerate(source.lanes))
        if (basis[axis])
          all = combineLanes(combiner, all, 1u << bit, thread, loc, rewriter);
      combined[offset] = all;
    }
    return replace(op, combined, rewriter);
  }

private:
  /// Combines a thread's elements of one row.
  static Elements combineRow(Combiner &combiner, tileas::PartialReduceOp op,
                             ArrayRef<ValueRange> operands,
                             ArrayRef<unsigned> row) {
    SmallVector<Elements> elements;
    for (unsigned r : row) {
      Elements element;
      for (ValueRange operand : operands)
        element.push_back(operand[r]);
      elements.push_back(element);
    }
    return combineTree<Elements>(
        elements, takesProducts(op) ? longestChain : 1,
        [&](const Elements &left, const Elements &right) {
          return combiner.combine(left, right);
        });
  }

  /// Distributes the combined elements according to the result's layout.
  LogicalResult replace(tileas::PartialReduceOp op,
                        std::map<Coordinates, Elements> &combined,
                        ConversionPatternRewriter &rewriter) const {
    Type type = op.getResults()[0].getType();
    TileLayout result = TileLayout::of(type);
    int64_t axis = op.getDim();
    auto sourceType = cast<RankedTensorType>(op.getOperand(0).getType());
    bool keepsAxis =
        isa<RankedTensorType>(type) &&
        cast<RankedTensorType>(type).getRank() == sourceType.getRank();
    SmallVector<SmallVector<Value>> replacements(op->getNumResults());
    for (unsigned r = 0; r < result.registerCount(); ++r) {
      Coordinates at = result.offset(r);
      if (keepsAxis)
        at[axis] = 0;
      else
        at.insert(at.begin() + axis, 0);
      auto found = combined.find(at);
      if (found == combined.end())
        return op.emitOpError("internal error in Tilewright, not in your "
                              "kernel: the result's layout ")
               << type << " does not follow the source's " << sourceType;
      for (auto [list, value] : llvm::zip_equal(replacements, found->second))
        list.push_back(value);
    }
    SmallVector<ValueRange> ranges(replacements.begin(), replacements.end());
    rewriter.replaceOpWithMultiple(op, ranges);
    return success();
  }

  /// Whether elements are products that fuse into the sum without rounding.
  static bool takesProducts(tileas::PartialReduceOp op) {
    return llvm::any_of(
        op.getBody().getOps<arith::AddFOp>(), [](arith::AddFOp add) {
          return bitEnumContainsAll(add.getFastmath(),
                                    arith::FastMathFlags::contract);
        });
  }

  static Elements combineLanes(Combiner &combiner, const Elements &own,
                               unsigned distance, ThreadCoordinates &thread,
                               Location loc, OpBuilder &builder) {
    Elements other;
    for (Value value : own)
      other.push_back(shuffle(builder, loc, value, NVVM::ShflKind::bfly,
                              thread.constant(distance)));
    if (combiner.isSymmetric())
      return combiner.combine(own, other);
    Value bit = LLVM::AndOp::create(builder, loc, thread.lane(),
                                    thread.constant(distance));
    Value isUpper = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                         bit, thread.constant(0));
    Elements lower, upper;
    for (auto [a, b] : llvm::zip_equal(own, other)) {
      lower.push_back(LLVM::SelectOp::create(builder, loc, isUpper, b, a));
      upper.push_back(LLVM::SelectOp::create(builder, loc, isUpper, a, b));
    }
    return combiner.combine(lower, upper);
  }
};
} // namespace

void tilewright::populateReducePatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerPartialReduce>(converter, patterns.getContext());
}
