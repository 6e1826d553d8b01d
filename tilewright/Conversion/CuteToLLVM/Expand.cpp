//===- Expand.cpp - compute layouts in arith ------------------------------===//
// Each operand's term gets an expression for every number unknown at compile
// time: a scalar of the operand. The algebra is the one that inferred the
// types, run with an Arithmetic that builds an operation for each step. The
// result terms determine which scalars form the results.
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Dialect/Cute/Cute.h"

namespace tilewright {
#define GEN_PASS_DEF_CUTEEXPANDOPS
#include "tilewright/Conversion/CuteToLLVM/Passes.h.inc"
} // namespace tilewright

using namespace mlir;
using namespace tilewright;
using llvm::Error;

using Form = CuteTerm::Form;

namespace {
/// Numbers as SSA values: expression i is the i-th value.
class ValueArithmetic : public Arithmetic {
public:
  ValueArithmetic(OpBuilder &builder, Location loc)
      : builder(builder), loc(loc) {}

  CuteNumber name(Value value, unsigned width) {
    values.push_back(value);
    return CuteNumber::unknown(width, values.size() - 1);
  }

  /// `number` as an integer of `width` bits. A truth value is 0 or 1.
  Value valueOf(CuteNumber number, unsigned width) {
    Type type = builder.getIntegerType(width);
    if (number.isKnown())
      return arith::ConstantOp::create(
          builder, loc, builder.getIntegerAttr(type, number.value));
    Value value = values[number.expression];
    unsigned has = value.getType().getIntOrFloatBitWidth();
    if (has == 1 && width > 1)
      return arith::ExtUIOp::create(builder, loc, type, value);
    if (has < width)
      return arith::ExtSIOp::create(builder, loc, type, value);
    return value;
  }

  bool isTruth(CuteNumber number) const {
    return !number.isKnown() &&
           values[number.expression].getType().isInteger(1);
  }

protected:
  unsigned emit(Step step, CuteNumber a, CuteNumber b,
                unsigned width) override {
    // A combination of truth values is a truth value.
    if (step == Step::And && isTruth(a) && isTruth(b))
      width = 1;
    Value x = valueOf(a, width);
    Value y = step == Step::Abs ? x : valueOf(b, width);
    values.push_back(make(step, x, y));
    return values.size() - 1;
  }

private:
  Value make(Step step, Value x, Value y) {
    auto nsw = arith::IntegerOverflowFlags::nsw;
    auto compare = [&](arith::CmpIPredicate predicate) {
      return arith::CmpIOp::create(builder, loc, predicate, x, y);
    };
    switch (step) {
    case Step::Add:
      return arith::AddIOp::create(builder, loc, x, y, nsw);
    case Step::Sub:
      return arith::SubIOp::create(builder, loc, x, y, nsw);
    case Step::Mul:
      return arith::MulIOp::create(builder, loc, x, y, nsw);
    case Step::Div:
      return arith::DivSIOp::create(builder, loc, x, y);
    case Step::Rem:
      return arith::RemSIOp::create(builder, loc, x, y);
    case Step::CeilDiv:
      return arith::CeilDivSIOp::create(builder, loc, x, y);
    case Step::Min:
      return arith::MinSIOp::create(builder, loc, x, y);
    case Step::Xor:
      return arith::XOrIOp::create(builder, loc, x, y);
    case Step::And:
      return arith::AndIOp::create(builder, loc, x, y);
    case Step::Or:
      return arith::OrIOp::create(builder, loc, x, y);
    case Step::ShiftLeft:
      return arith::ShLIOp::create(builder, loc, x, y);
    case Step::ShiftRight:
      return arith::ShRUIOp::create(builder, loc, x, y);
    case Step::Max:
      return arith::MaxSIOp::create(builder, loc, x, y);
    case Step::Abs:
      return math::AbsIOp::create(builder, loc, x);
    case Step::Equal:
      return compare(arith::CmpIPredicate::eq);
    case Step::Less:
      return compare(arith::CmpIPredicate::slt);
    case Step::Wrap: {
      Value ends = compare(arith::CmpIPredicate::eq);
      Value zero = arith::ConstantOp::create(
          builder, loc, builder.getIntegerAttr(x.getType(), 0));
      return arith::SelectOp::create(builder, loc, ends, zero, x);
    }
    }
    llvm_unreachable("unhandled step");
  }

  OpBuilder &builder;
  Location loc;
  SmallVector<Value> values;
};

/// Converts operands to terms over values, and such terms to results.
class Expansion {
public:
  explicit Expansion(Operation *op)
      : op(op), builder(op), numbers(builder, op->getLoc()) {}

  LogicalResult expand(cute::Computes computes) {
    TermAlgebra algebra(numbers);
    cute::Computed terms = computes.computeTerms(algebra, operands());
    if (!terms)
      return fail(terms.takeError());
    for (auto [result, each] : llvm::zip_equal(op->getResults(), *terms))
      result.replaceAllUsesWith(
          cute::termOf(result.getType()).isStatic()
              ? cute::StaticOp::create(builder, op->getLoc(), result.getType())
                    .getResult()
              : make(result.getType(), each.form, each.term));
    op->erase();
    return success();
  }

  LogicalResult expand(cute::Decides decides) {
    SmallVector<CuteTerm> in;
    for (Type type : op->getOperandTypes())
      in.push_back(cute::termOf(type));
    TermAlgebra algebra(numbers);
    llvm::Expected<CuteNumber> decided = decides.decide(algebra, in);
    // If the types do not decide, every number is compared.
    if (decided && !decided->isKnown())
      decided = decides.decide(algebra, scalarOperands());
    if (!decided)
      return fail(decided.takeError());
    op->getResult(0).replaceAllUsesWith(numbers.valueOf(*decided, 1));
    op->erase();
    return success();
  }

private:
  SmallVector<CuteTerm> operands() {
    SmallVector<CuteTerm> in;
    for (Value operand : op->getOperands())
      in.push_back(termOf(operand));
    return in;
  }

  /// Terms in which every number is a scalar of its operand.
  SmallVector<CuteTerm> scalarOperands() {
    SmallVector<CuteTerm> in;
    for (Value operand : op->getOperands()) {
      CuteTerm term = cute::termOf(operand.getType());
      auto scalars = cute::GetScalarsOp::create(builder, op->getLoc(), operand,
                                                /*only_dynamic=*/false);
      nameScalars(term, scalars.getScalars(), /*next=*/0);
      in.push_back(std::move(term));
    }
    return in;
  }

  /// For a stride along modes, the modes are scalars too and follow the stride.
  void nameScalars(CuteTerm &term, ValueRange scalars, unsigned next) {
    SmallVector<unsigned> modes;
    countModes(term, modes);
    unsigned index = 0;
    term.forEachNumber([&](CuteNumber &number) {
      Value value = scalars[next];
      number = numbers.name(value, value.getType().getIntOrFloatBitWidth());
      next += 1 + modes[index++];
    });
  }

  static void countModes(const CuteTerm &term,
                         SmallVectorImpl<unsigned> &modes) {
    if (term.isNumber())
      modes.push_back(term.basis().size());
    for (const CuteTerm &part : term.items())
      countModes(part, modes);
  }

  CuteTerm termOf(Value value) {
    CuteTerm term = cute::termOf(value.getType());
    if (term.isStatic())
      return term;
    auto scalars = cute::GetScalarsOp::create(builder, op->getLoc(), value,
                                              /*only_dynamic=*/true);
    unsigned next = 0;
    term.forEachNumber([&](CuteNumber &number) {
      if (!number.isKnown())
        number = numbers.name(scalars.getScalars()[next++], number.width);
    });
    return term;
  }

  /// Builds a value of `type` with the numbers of `term`. A number that is
  /// known although the type leaves it open becomes a constant.
  Value make(Type type, Form form, const CuteTerm &term) {
    Location loc = op->getLoc();
    const CuteTerm &declared = cute::termOf(type);
    if (declared.isStatic() && isWhole(form))
      return cute::StaticOp::create(builder, loc, type);
    if (form == Form::Layout)
      return makeLayout(type, declared, term);
    if (form == Form::ComposedLayout) {
      Value outer = part(Form::Layout, declared.outer(), term.outer());
      Value offset = part(Form::IntTuple, declared.offset(), term.offset());
      Value inner =
          part(declared.inner().isSwizzle() ? Form::Swizzle : Form::Layout,
               declared.inner(), term.inner());
      return cute::MakeComposedLayoutOp::create(builder, loc, type, inner,
                                                offset, outer);
    }
    SmallVector<Value> scalars = scalarsOf(declared, term);
    switch (form) {
    case Form::Shape:
      return cute::MakeShapeOp::create(builder, loc, type, scalars);
    case Form::Stride:
      return cute::MakeStrideOp::create(builder, loc, type, scalars);
    case Form::Coord:
      return cute::MakeCoordOp::create(builder, loc, type, scalars);
    case Form::Tile:
      return cute::MakeTileOp::create(builder, loc, type, scalars);
    default:
      return cute::MakeIntTupleOp::create(builder, loc, type, scalars);
    }
  }

  /// Forms that no make_... operation builds from numbers.
  static bool isWhole(Form form) {
    return form == Form::Layout || form == Form::ComposedLayout ||
           form == Form::Swizzle;
  }

  Value makeLayout(Type type, const CuteTerm &declared, const CuteTerm &term) {
    Value shape = part(Form::Shape, declared.shape(), term.shape());
    Value stride = part(Form::Stride, declared.stride(), term.stride());
    return cute::MakeLayoutOp::create(builder, op->getLoc(), type, shape,
                                      stride);
  }

  Value part(Form form, const CuteTerm &declared, const CuteTerm &term) {
    // A part of a valid term.
    Type type =
        llvm::cantFail(cute::typeOf(builder.getContext(), form, declared));
    return make(type, form, term);
  }

  /// The values in `term` of the numbers that `declared` leaves open.
  SmallVector<Value> scalarsOf(const CuteTerm &declared, const CuteTerm &term) {
    SmallVector<CuteNumber> wanted, made;
    declared.forEachNumber(
        [&](const CuteNumber &number) { wanted.push_back(number); });
    term.forEachNumber(
        [&](const CuteNumber &number) { made.push_back(number); });
    SmallVector<Value> scalars;
    for (auto [open, number] : llvm::zip_equal(wanted, made))
      if (!open.isKnown())
        scalars.push_back(numbers.valueOf(number, open.width));
    return scalars;
  }

  LogicalResult fail(Error error) {
    return op->emitOpError(llvm::toString(std::move(error)));
  }

  Operation *op;
  OpBuilder builder;
  ValueArithmetic numbers;
};
} // namespace

/// Operations that only build a value from its parts stay.
static bool isMade(Operation *op) {
  return isa<cute::MakeLayoutOp, cute::MakeComposedLayoutOp>(op);
}

LogicalResult tilewright::expandCute(Operation *root) {
  expandCuteViews(root);
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) {
    if ((isa<cute::Computes>(op) && !isMade(op)) || isa<cute::Decides>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    Expansion expansion(op);
    LogicalResult done = isa<cute::Decides>(op)
                             ? expansion.expand(cast<cute::Decides>(op))
                             : expansion.expand(cast<cute::Computes>(op));
    if (failed(done))
      return failure();
  }
  return success();
}

namespace {
struct CuteExpandOps final
    : tilewright::impl::CuteExpandOpsBase<CuteExpandOps> {
  using Base::Base;
  void runOnOperation() override {
    if (failed(expandCute(getOperation())))
      signalPassFailure();
  }
};
} // namespace
