//===- Ops.cpp - result types and verifiers -------------------------------===//
#include "mlir/IR/Builders.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute;
using llvm::Error;
using llvm::Expected;

using Form = CuteTerm::Form;

#include "tilewright/Dialect/Cute/Interfaces.cpp.inc"

//===----------------------------------------------------------------------===//
// Helpers for `computes` of Ops.td
//===----------------------------------------------------------------------===//

static Computed one(Form form, Expected<CuteTerm> term) {
  if (!term)
    return term.takeError();
  return SmallVector<TypedTerm>{{form, std::move(*term)}};
}

/// Applies `next` to the term.
static Computed
one(Form form, Expected<CuteTerm> term,
    llvm::function_ref<Expected<CuteTerm>(const CuteTerm &)> next) {
  if (!term)
    return term.takeError();
  return one(form, next(*term));
}

/// An optional operand; null if it is absent.
static const CuteTerm *at(ArrayRef<CuteTerm> in, unsigned i) {
  return i < in.size() ? &in[i] : nullptr;
}

static SmallVector<int64_t> path(std::optional<ArrayRef<int32_t>> modes) {
  return modes ? SmallVector<int64_t>(modes->begin(), modes->end())
               : SmallVector<int64_t>();
}

/// The shape of a layout, or of each slot of a tile, which must not be a
/// wildcard.
static Expected<CuteTerm> shapeOf(const CuteTerm &term) {
  if (term.isComposed())
    return term.outer().shape();
  if (term.isLayout())
    return term.shape();
  if (term.isWildcard())
    return toolError(ExitCode::Usage,
                     "expected a layout in each slot of a tile, since '_' has "
                     "no shape");
  std::vector<CuteTerm> shapes;
  for (const CuteTerm &slot : term.items()) {
    Expected<CuteTerm> shape = shapeOf(slot);
    if (!shape)
      return shape;
    shapes.push_back(std::move(*shape));
  }
  return CuteTerm::tuple(std::move(shapes));
}

static void appendSlots(const CuteTerm &tile, SmallVector<TypedTerm> &slots,
                        bool onlyLayouts) {
  if (tile.isTile()) {
    for (const CuteTerm &slot : tile.items())
      appendSlots(slot, slots, onlyLayouts);
    return;
  }
  if (tile.isLayout())
    slots.push_back({Form::Layout, tile});
  else if (!onlyLayouts)
    slots.push_back({Form::Tile, tile});
}

static Computed layoutsOf(const CuteTerm &tile) {
  SmallVector<TypedTerm> slots;
  appendSlots(tile, slots, /*onlyLayouts=*/true);
  if (slots.empty())
    return toolError(ExitCode::Usage, "expected a tile with a layout, but "
                                      "found " +
                                          tile.str());
  return slots;
}

static Computed leavesOf(Form form, const CuteTerm &term) {
  SmallVector<TypedTerm> leaves;
  if (form == Form::Tile) {
    appendSlots(term, leaves, /*onlyLayouts=*/false);
    return leaves;
  }
  for (CuteTerm &leaf : term.leaves())
    leaves.push_back({form, std::move(leaf)});
  return leaves;
}

/// Returns `tuple`, whose leaves must be numbers along no mode.
static Expected<CuteTerm> plainTuple(const CuteTerm &tuple) {
  for (const CuteTerm &leaf : tuple.leaves())
    if (!leaf.isNumber() || !leaf.basis().empty())
      return toolError(ExitCode::Usage, "expected plain numbers, but found " +
                                            leaf.str() + " in " + tuple.str());
  return tuple;
}

/// Returns `term`, whose numbers must be static.
static Expected<CuteTerm> known(const CuteTerm &term) {
  if (term.isStatic())
    return term;
  return toolError(ExitCode::Usage,
                   "expected static numbers, but found " + term.str());
}

/// Returns `term`, which must be a layout or a composition whose inner is a
/// swizzle: that moves no element out of bounds.
static Expected<CuteTerm> swizzledAtMost(const CuteTerm &term) {
  if (!term.isComposed() || term.inner().isSwizzle())
    return term;
  return toolError(ExitCode::Usage,
                   "expected a composition with a swizzle, but found " +
                       term.str());
}

static Error sameForm(Form a, Form b) {
  if (a == b)
    return Error::success();
  return toolError(ExitCode::Usage, "expected two values of one type, but "
                                    "found " +
                                        nameOf(a) + " and " + nameOf(b));
}

/// Checks that the element for a composition is a layout, and that any other
/// has the input's form.
static Error sameKind(Form input, Form element) {
  Form expected = input == Form::ComposedLayout ? Form::Layout : input;
  if (element == expected)
    return Error::success();
  return toolError(ExitCode::Usage, "expected an element of type " +
                                        nameOf(expected) + ", but found " +
                                        nameOf(element));
}

static Error comparable(Form a, const CuteTerm &x, Form b, const CuteTerm &y) {
  if (Error error = sameForm(a, b))
    return error;
  const CuteTerm &shapeX = x.isLayout() ? x.shape() : x,
                 &shapeY = y.isLayout() ? y.shape() : y;
  if (shapeX.isCongruentTo(shapeY))
    return Error::success();
  return toolError(ExitCode::Usage, "expected values that nest alike, but "
                                    "found " +
                                        x.str() + " and " + y.str());
}

static LogicalResult inferTerms(
    MLIRContext *context, std::optional<Location> loc, ValueRange operands,
    SmallVectorImpl<Type> &results,
    llvm::function_ref<Computed(TermAlgebra &, ArrayRef<CuteTerm>)> compute) {
  auto fail = [&](Error error) {
    return emitOptionalError(loc, llvm::toString(std::move(error)));
  };
  SmallVector<CuteTerm> in;
  for (Value operand : operands) {
    // The verifier of operand types reports the error.
    if (!isTermType(operand.getType()))
      return failure();
    in.push_back(termOf(operand.getType()));
  }
  Arithmetic numbers;
  TermAlgebra algebra(numbers);
  Computed terms = compute(algebra, in);
  if (!terms)
    return fail(terms.takeError());
  if (numbers.failed())
    return fail(toolError(ExitCode::Usage,
                          "expected numbers below 2^62, and no division by 0"));
  for (const TypedTerm &each : *terms) {
    Expected<Type> type = typeOf(context, each.form, each.term);
    if (!type)
      return fail(type.takeError());
    results.push_back(*type);
  }
  return success();
}

static LogicalResult verifyDecision(Decides op) {
  SmallVector<CuteTerm> in;
  for (Type type : op->getOperandTypes())
    in.push_back(termOf(type));
  Arithmetic numbers;
  TermAlgebra algebra(numbers);
  Expected<CuteNumber> number = op.decide(algebra, in);
  if (!number)
    return op->emitOpError(llvm::toString(number.takeError()));
  return success();
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/Cute/Ops.cpp.inc"

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

LogicalResult StaticOp::verify() {
  const CuteTerm &term = termOf(getType());
  if (!term.isStatic())
    return emitOpError(
               "expects a result whose numbers are all static, but found ")
           << getType();
  return success();
}

static unsigned widthOf(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth();
  // 0 for a static number, which fits any width.
  return termOf(type).value().width;
}

static LogicalResult verifyNumbers(Operation *op) {
  SmallVector<CuteNumber> unknowns =
      termOf(op->getResult(0).getType()).unknowns();
  if (unknowns.size() != op->getNumOperands())
    return op->emitOpError("expects ")
           << unknowns.size() << " operands, one for each dynamic number of "
           << op->getResult(0).getType() << ", but found "
           << op->getNumOperands();
  for (auto [i, unknown] : llvm::enumerate(unknowns)) {
    unsigned width = widthOf(op->getOperand(i).getType());
    if (width && width != unknown.width)
      return op->emitOpError("expects operand ")
             << i << " to have " << unknown.width << " bits, as in "
             << op->getResult(0).getType() << ", but found "
             << op->getOperand(i).getType();
  }
  return success();
}

LogicalResult MakeIntTupleOp::verify() { return verifyNumbers(*this); }
LogicalResult MakeShapeOp::verify() { return verifyNumbers(*this); }
LogicalResult MakeStrideOp::verify() { return verifyNumbers(*this); }
LogicalResult MakeCoordOp::verify() { return verifyNumbers(*this); }
LogicalResult MakeTileOp::verify() { return verifyNumbers(*this); }

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

static void appendScalars(MLIRContext *context, const CuteTerm &term,
                          bool onlyUnknown, SmallVectorImpl<Type> &types) {
  if (term.isNumber()) {
    const CuteNumber &number = term.value();
    if (!number.isKnown() || !onlyUnknown)
      types.push_back(
          IntegerType::get(context, number.isKnown() ? 32 : number.width));
    if (!onlyUnknown)
      types.append(term.basis().size(), IntegerType::get(context, 32));
  }
  for (const CuteTerm &part : term.items())
    appendScalars(context, part, onlyUnknown, types);
}

LogicalResult GetScalarsOp::inferReturnTypes(
    MLIRContext *context, std::optional<Location> loc, ValueRange operands,
    DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
    SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (!isTermType(operands[0].getType()))
    return failure();
  appendScalars(context, termOf(operands[0].getType()),
                adaptor.getOnlyDynamic(), results);
  return success();
}

//===----------------------------------------------------------------------===//
// Division is not speculatable if the divisor may be 0
//===----------------------------------------------------------------------===//

static Speculation::Speculatability speculateDivision(Value divisor) {
  const CuteTerm &term = termOf(divisor.getType());
  return term.isStatic() ? Speculation::Speculatable
                         : Speculation::NotSpeculatable;
}

Speculation::Speculatability ShapeDivOp::getSpeculatability() {
  return speculateDivision(getRhs());
}

Speculation::Speculatability CeilDivOp::getSpeculatability() {
  return speculateDivision(getRhs());
}
