//===- Scan.cpp - scan within registers and lanes -------------------------===//
// partial_scan first scans the registers of a run sequentially. The last
// register's value is then scanned over the lanes, in one step per lane bit of
// the run: in a bit's step, lanes with the bit set combine the value of the
// last lane below. Afterwards each lane holds the combination of all lanes up
// to it. The preceding lane's value is then combined into a lane's registers.
//
// A reversed scan is the same with every bit along the dimension inverted; in
// an exclusive scan every register takes the value of the preceding one.
//
// Lanes without a predecessor combine too and discard the result: the values
// are elements like the others, so the body's inputs stay valid.
//===----------------------------------------------------------------------===//
#include "tilewright/Conversion/TileASToLLVM/Combine.h"
#include "tilewright/Conversion/TileASToLLVM/Shuffle.h"
#include "tilewright/Layout/ScanLayout.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tilewright;

using tileas::layoutOf;

/// The registers of a tile whose bits in `dropped` are zero, in ascending order
/// of their number without these bits.
static SmallVector<unsigned> registersWithout(unsigned registerBits,
                                              ArrayRef<unsigned> dropped) {
  unsigned mask = 0;
  for (unsigned bit : dropped)
    mask |= 1u << bit;
  SmallVector<unsigned> registers;
  for (unsigned r = 0; r < 1u << registerBits; ++r)
    if (!(r & mask))
      registers.push_back(r);
  return registers;
}

namespace {
/// Computes lane numbers relative to this lane among those that share its runs.
class RunLanes {
public:
  RunLanes(OpBuilder &builder, Location loc, ThreadCoordinates &thread,
           ArrayRef<unsigned> bits, bool reverse)
      : builder(builder), loc(loc), thread(thread), reverse(reverse) {
    for (unsigned bit : bits)
      all |= 1u << bit;
  }

  unsigned mask() const { return all; }

  /// The last of the lanes that share this lane's bits outside of `below`, with
  /// `bit` cleared.
  Value lastBelow(unsigned below, unsigned bit) {
    return reverse ? set(clear(thread.lane(), below), bit)
                   : clear(set(thread.lane(), below), bit);
  }
  Value last() {
    return reverse ? clear(thread.lane(), all) : set(thread.lane(), all);
  }
  /// The preceding lane; for the first one, the last.
  Value before() {
    Value lane = thread.lane(), others = clear(lane, all), own;
    if (reverse)
      own = LLVM::AddOp::create(builder, loc, set(lane, ~all),
                                thread.constant(1));
    else
      own = LLVM::SubOp::create(builder, loc, keep(lane, all),
                                thread.constant(1));
    return LLVM::OrOp::create(builder, loc, others, keep(own, all));
  }
  /// Whether this lane follows others in `bits`: at least one of the bits is
  /// set, or cleared if reversed.
  Value isAfter(unsigned bits) {
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                keep(thread.lane(), bits),
                                thread.constant(reverse ? bits : 0));
  }

private:
  Value keep(Value value, unsigned bits) {
    return LLVM::AndOp::create(builder, loc, value,
                               thread.constant(int32_t(bits)));
  }
  Value clear(Value value, unsigned bits) { return keep(value, ~bits); }
  Value set(Value value, unsigned bits) {
    return LLVM::OrOp::create(builder, loc, value,
                              thread.constant(int32_t(bits)));
  }

  OpBuilder &builder;
  Location loc;
  ThreadCoordinates &thread;
  bool reverse;
  unsigned all = 0;
};

struct LowerPartialScan final : OpConversionPattern<tileas::PartialScanOp> {
  using OpConversionPattern::OpConversionPattern;

  /// A body may contain reductions and scans.
  void initialize() { setHasBoundedRewriteRecursion(); }

  LogicalResult
  matchAndRewrite(tileas::PartialScanOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value tile = op.getSources()[0];
    RunPlaces run = runPlaces(layoutOf(tile), op.getDim(), op.getRunBits());
    TileLayout layout = TileLayout::of(tile.getType());
    ThreadCoordinates thread(rewriter, loc, layout);
    RunLanes lanes(rewriter, loc, thread, run.lanes, op.getReverse());
    Combiner combiner(op.getBody(), *getTypeConverter(), loc, rewriter);

    SmallVector<Elements> scanned(layout.registerCount());
    for (unsigned r = 0; r < scanned.size(); ++r)
      for (ValueRange operand : adaptor.getSources())
        scanned[r].push_back(operand[r]);
    SmallVector<Elements> sums;
    for (unsigned first :
         registersWithout(layout.registers.size(), run.registers)) {
      SmallVector<unsigned> order;
      for (unsigned i = 0; i < 1u << run.registers.size(); ++i)
        order.push_back(first | spread(i, run.registers));
      if (op.getReverse())
        std::reverse(order.begin(), order.end());
      sums.push_back(
          scanRun(scanned, order, run.lanes, lanes, combiner, loc, rewriter));
      if (op.getExclusive())
        moveByOne(scanned, order, lanes, loc, rewriter);
    }

    SmallVector<SmallVector<Value>> replacements;
    for (auto *list : {&scanned, &sums})
      for (unsigned i = 0; i < op.getSources().size(); ++i) {
        SmallVector<Value> &registers = replacements.emplace_back();
        for (const Elements &elements : *list)
          registers.push_back(elements[i]);
      }
    SmallVector<ValueRange> ranges(replacements.begin(), replacements.end());
    rewriter.replaceOpWithMultiple(op, ranges);
    return success();
  }

private:
  static unsigned spread(unsigned number, ArrayRef<unsigned> bits) {
    unsigned sum = 0;
    for (auto [i, bit] : llvm::enumerate(bits))
      sum |= (number >> i & 1) << bit;
    return sum;
  }

  static Elements shuffleAll(OpBuilder &builder, Location loc,
                             const Elements &elements, Value lane) {
    return llvm::map_to_vector(elements, [&](Value value) {
      return shuffle(builder, loc, value, NVVM::ShflKind::idx, lane);
    });
  }

  static Elements choose(OpBuilder &builder, Location loc, Value condition,
                         const Elements &yes, const Elements &no) {
    Elements chosen;
    for (auto [a, b] : llvm::zip_equal(yes, no))
      chosen.push_back(
          LLVM::SelectOp::create(builder, loc, condition, a, b).getResult());
    return chosen;
  }

  /// Scans this thread's run in the registers `order` and returns its total.
  static Elements scanRun(SmallVectorImpl<Elements> &registers,
                          ArrayRef<unsigned> order, ArrayRef<unsigned> laneBits,
                          RunLanes &lanes, Combiner &combiner, Location loc,
                          OpBuilder &builder) {
    for (unsigned i = 1; i < order.size(); ++i)
      registers[order[i]] =
          combiner.combine(registers[order[i - 1]], registers[order[i]]);
    Elements total = registers[order.back()];
    if (laneBits.empty())
      return total;
    unsigned below = 0;
    for (unsigned bit : laneBits) {
      Elements other =
          shuffleAll(builder, loc, total, lanes.lastBelow(below, 1u << bit));
      Elements sum = combiner.combine(other, total);
      total = choose(builder, loc, lanes.isAfter(1u << bit), sum, total);
      below |= 1u << bit;
    }
    registers[order.back()] = total;
    if (order.size() > 1) {
      Elements before = shuffleAll(builder, loc, total, lanes.before());
      Value isAfter = lanes.isAfter(lanes.mask());
      for (unsigned r : order.drop_back()) {
        Elements sum = combiner.combine(before, registers[r]);
        registers[r] = choose(builder, loc, isAfter, sum, registers[r]);
      }
    }
    return shuffleAll(builder, loc, total, lanes.last());
  }

  /// Moves the value of each register of a run to the next one. The first
  /// register of the first lane becomes unspecified.
  static void moveByOne(SmallVectorImpl<Elements> &registers,
                        ArrayRef<unsigned> order, RunLanes &lanes, Location loc,
                        OpBuilder &builder) {
    Elements last = registers[order.back()];
    for (unsigned i = order.size(); i-- > 1;)
      registers[order[i]] = registers[order[i - 1]];
    registers[order.front()] =
        lanes.mask() ? shuffleAll(builder, loc, last, lanes.before()) : last;
  }
};

/// Registers that belong to the first run only in some threads are combined
/// conditionally. In an exclusive scan the first element of a run takes the
/// value before the run unchanged.
struct LowerScanCarry final : OpConversionPattern<tileas::ScanCarryOp> {
  using OpConversionPattern::OpConversionPattern;

  /// A body may contain reductions and scans.
  void initialize() { setHasBoundedRewriteRecursion(); }

  LogicalResult
  matchAndRewrite(tileas::ScanCarryOp op, OneToNOpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    unsigned dim = op.getDim(), bits = op.getRunBits(),
             count = op.getNumResults();
    Value tile = op.getSources()[0];
    TileLayout layout = TileLayout::of(tile.getType());
    ThreadCoordinates thread(rewriter, loc, layout);
    RunPlaces run = runPlaces(layoutOf(tile), dim, bits);
    Combiner combiner(op.getBody(), *getTypeConverter(), loc, rewriter);
    RunLanes lanes(rewriter, loc, thread, run.lanes, op.getReverse());
    Value isInner;
    if (op.getExclusive() && lanes.mask())
      isInner = lanes.isAfter(lanes.mask());
    ArrayRef<ValueRange> operands = adaptor.getTiles();

    int64_t size = cast<RankedTensorType>(tile.getType()).getDimSize(dim);
    int64_t high = (size - 1) >> bits << bits;
    int64_t threads = layout.threadMask()[dim] & high;
    int64_t firstRun = op.getReverse() ? high : 0;

    SmallVector<Elements> registers(layout.registerCount()),
        before(layout.registerCount());
    SmallVector<unsigned> runs =
        registersWithout(layout.registers.size(), run.registers);
    unsigned ofRun = 0;
    for (unsigned bit : run.registers)
      ofRun |= 1u << bit;
    SmallVector<std::pair<unsigned, bool>> conditional;
    for (unsigned r = 0; r < registers.size(); ++r) {
      unsigned sums = llvm::lower_bound(runs, r & ~ofRun) - runs.begin();
      for (unsigned i = 0; i < count; ++i) {
        before[r].push_back(operands[i][sums]);
        registers[r].push_back(operands[count + i][r]);
      }
      // The bits of the run's number that the register determines.
      bool mayBeFirst =
          (layout.offset(r)[dim] & high & ~threads) == (firstRun & ~threads);
      bool isFirst =
          op.getExclusive() && (r & ofRun) == (op.getReverse() ? ofRun : 0);
      if (!mayBeFirst)
        registers[r] = isFirst ? open(before[r], registers[r], isInner,
                                      combiner, loc, rewriter)
                               : combiner.combine(before[r], registers[r]);
      else if (threads)
        conditional.push_back({r, isFirst});
    }
    if (!conditional.empty()) {
      Value own = LLVM::AndOp::create(rewriter, loc, thread.base(dim),
                                      thread.constant(threads));
      Value isLater =
          LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne, own,
                               thread.constant(firstRun & threads));
      combineIf(isLater, conditional, isInner, before, registers, combiner, loc,
                rewriter);
    }

    SmallVector<SmallVector<Value>> replacements(count);
    for (const Elements &elements : registers)
      for (auto [list, value] : llvm::zip_equal(replacements, elements))
        list.push_back(value);
    SmallVector<ValueRange> ranges(replacements.begin(), replacements.end());
    rewriter.replaceOpWithMultiple(op, ranges);
    return success();
  }

private:
  /// The first register of a run: `before` alone, unless the lane `isInner`.
  static Elements open(const Elements &before, const Elements &own,
                       Value isInner, Combiner &combiner, Location loc,
                       OpBuilder &builder) {
    if (!isInner)
      return before;
    Elements chosen;
    for (auto [a, b] : llvm::zip_equal(combiner.combine(before, own), before))
      chosen.push_back(
          LLVM::SelectOp::create(builder, loc, isInner, a, b).getResult());
    return chosen;
  }

  static void combineIf(Value condition,
                        ArrayRef<std::pair<unsigned, bool>> which,
                        Value isInner, ArrayRef<Elements> before,
                        MutableArrayRef<Elements> registers, Combiner &combiner,
                        Location loc, ConversionPatternRewriter &rewriter) {
    SmallVector<Type> types;
    SmallVector<Value> as;
    for (auto [r, isFirst] : which)
      llvm::append_range(as, registers[r]);
    llvm::append_range(types, ValueRange(as).getTypes());
    auto branch = scf::IfOp::create(rewriter, loc, types, condition,
                                    /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.createBlock(&branch.getElseRegion());
    scf::YieldOp::create(rewriter, loc, as);
    rewriter.createBlock(&branch.getThenRegion());
    SmallVector<Value> combined;
    for (auto [r, isFirst] : which)
      llvm::append_range(combined,
                         isFirst ? open(before[r], registers[r], isInner,
                                        combiner, loc, rewriter)
                                 : combiner.combine(before[r], registers[r]));
    scf::YieldOp::create(rewriter, loc, combined);
    auto result = branch.getResults().begin();
    for (auto [r, isFirst] : which)
      for (Value &value : registers[r])
        value = *result++;
  }
};
} // namespace

void tilewright::populateScanPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns.add<LowerPartialScan, LowerScanCarry>(converter,
                                                 patterns.getContext());
}
