//===- Reduce.cpp - combining within registers and lanes ------------------===//
// partial_reduce combines, first, the registers of a thread that differ only
// along the axis, as a tree; then, for each lane bit that moves along the axis,
// the values of lane and lane^bit by a butterfly shuffle, after which both hold
// the result. Warps that hold parts of the axis keep them apart: lower-reduce
// has arranged that the result says so.
//
// A body that is not symmetric in its sides gets them in the order of their
// lanes, so that all lanes agree on every bit.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/IRMapping.h"
#include <map>

using namespace mlir;
using namespace tilewright;

using Coordinates = TileLayout::Coordinates;

namespace {
/// The values that are combined in step: one for each operand.
using Element = SmallVector<Value>;

struct LowerPartialReduce final : OpConversionPattern<tileas::PartialReduceOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(tileas::PartialReduceOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t axis = op.getDim();
    TileLayout source = TileLayout::of(op.getOperand(0).getType());
    ThreadCoordinates thread(rewriter, loc, source);

    // Registers that agree but along the axis, in order of their coordinates.
    std::map<Coordinates, std::map<int64_t, unsigned>> groups;
    for (unsigned r = 0; r < source.registerCount(); ++r) {
      Coordinates offset = source.offset(r);
      int64_t along = offset[axis];
      offset[axis] = 0;
      groups[offset].try_emplace(along, r);
    }
    std::map<Coordinates, Element> combined;
    for (auto &[offset, registers] : groups) {
      SmallVector<Element> elements;
      for (auto [along, r] : registers) {
        Element element;
        for (ValueRange operand : adaptor.getOperands())
          element.push_back(operand[r]);
        elements.push_back(element);
      }
      Element all = combineTree(op, elements, rewriter);
      for (auto [bit, basis] : llvm::enumerate(source.lanes))
        if (basis[axis])
          all = combineLanes(op, all, 1u << bit, thread, rewriter);
      combined[offset] = all;
    }
    return replace(op, combined, rewriter);
  }

private:
  /// Puts the combined elements where the result's layout has them.
  LogicalResult replace(tileas::PartialReduceOp op,
                        std::map<Coordinates, Element> &combined,
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

  Element combineTree(tileas::PartialReduceOp op, ArrayRef<Element> elements,
                      ConversionPatternRewriter &rewriter) const {
    if (elements.size() == 1)
      return elements.front();
    size_t half = elements.size() / 2;
    return combine(op, combineTree(op, elements.take_front(half), rewriter),
                   combineTree(op, elements.drop_front(half), rewriter),
                   rewriter);
  }

  Element combineLanes(tileas::PartialReduceOp op, const Element &own,
                       unsigned distance, ThreadCoordinates &thread,
                       ConversionPatternRewriter &rewriter) const {
    Location loc = op.getLoc();
    Element other;
    for (Value value : own)
      other.push_back(shuffle(rewriter, loc, value, NVVM::ShflKind::bfly,
                              thread.constant(distance)));
    if (isSymmetric(op))
      return combine(op, own, other, rewriter);
    Value bit = LLVM::AndOp::create(rewriter, loc, thread.lane(),
                                    thread.constant(distance));
    Value isUpper = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne,
                                         bit, thread.constant(0));
    Element lower, upper;
    for (auto [a, b] : llvm::zip_equal(own, other)) {
      lower.push_back(LLVM::SelectOp::create(rewriter, loc, isUpper, b, a));
      upper.push_back(LLVM::SelectOp::create(rewriter, loc, isUpper, a, b));
    }
    return combine(op, lower, upper, rewriter);
  }

  /// One commutative operation on both sides.
  static bool isSymmetric(tileas::PartialReduceOp op) {
    Block &body = op.getBody().front();
    if (!llvm::hasSingleElement(body.without_terminator()))
      return false;
    Operation &only = body.front();
    return only.hasTrait<OpTrait::IsCommutative>() &&
           only.getNumOperands() == 2 &&
           only.getOperand(0) == body.getArgument(0) &&
           only.getOperand(1) == body.getArgument(1);
  }

  /// Copies the body; its operations are on scalars and are lowered in turn.
  Element combine(tileas::PartialReduceOp op, const Element &lhs,
                  const Element &rhs,
                  ConversionPatternRewriter &rewriter) const {
    Block &body = op.getBody().front();
    IRMapping mapping;
    for (unsigned i = 0; i < lhs.size(); ++i) {
      mapping.map(body.getArgument(2 * i), toBody(op, lhs[i], 2 * i, rewriter));
      mapping.map(body.getArgument(2 * i + 1),
                  toBody(op, rhs[i], 2 * i + 1, rewriter));
    }
    for (Operation &inner : body.without_terminator())
      rewriter.clone(inner, mapping);
    Element result;
    for (Value yielded : body.getTerminator()->getOperands()) {
      Value value = mapping.lookupOrDefault(yielded);
      Type type = getTypeConverter()->convertType(value.getType());
      result.push_back(type == value.getType()
                           ? value
                           : getTypeConverter()->materializeTargetConversion(
                                 rewriter, op.getLoc(), type, value));
    }
    return result;
  }

  Value toBody(tileas::PartialReduceOp op, Value value, unsigned argument,
               ConversionPatternRewriter &rewriter) const {
    Type type = op.getBody().getArgument(argument).getType();
    if (type == value.getType())
      return value;
    return getTypeConverter()->materializeSourceConversion(
        rewriter, op.getLoc(), type, value);
  }
};
} // namespace

void tilewright::populateReducePatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns) {
  patterns.add<LowerPartialReduce>(converter, patterns.getContext());
}
