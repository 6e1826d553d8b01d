//===- ControlOps.cpp - syntax and rules of entries and control flow ------===//
// Entries, loops and `if` in the specification's syntax: terminators without
// values are omitted, and iteration values are printed with their initial
// values. The verifiers check the position of `break`, `continue` and `return`
// and the values that they pass; views cannot be carried values.
//===----------------------------------------------------------------------===//
#include "tilewright/Dialect/CudaTile/Assembly.h"
#include "tilewright/Dialect/CudaTile/Verify.h"

#include "mlir/Interfaces/FunctionImplementation.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cuda_tile;

/// Adds the terminator to a region whose text omits it, as the specification's
/// examples do. The region has no parent yet, so `loc` provides the context.
template <typename Terminator>
static void addTerminator(Region &region, Location loc) {
  if (region.empty())
    region.emplaceBlock();
  Block &block = region.back();
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>())
    return;
  OpBuilder builder(loc.getContext());
  builder.setInsertionPointToEnd(&block);
  Terminator::create(builder, loc);
}

//===----------------------------------------------------------------------===//
// entry @name(%x: tile<ptr<f32>>) optimization_hints=<sm_90 = {}> { ... }
//===----------------------------------------------------------------------===//

ParseResult EntryOp::parse(OpAsmParser &parser, OperationState &state) {
  StringAttr name;
  SmallVector<OpAsmParser::Argument> arguments;
  auto parseArgument = [&]() -> ParseResult {
    OpAsmParser::Argument &argument = arguments.emplace_back();
    NamedAttrList attributes;
    if (failed(parser.parseArgument(argument)) || failed(parser.parseColon()) ||
        failed(parseElidedType(parser, argument.type)) ||
        failed(parser.parseOptionalAttrDict(attributes)))
      return failure();
    argument.attrs = attributes.getDictionary(parser.getContext());
    return success();
  };
  if (failed(parser.parseSymbolName(name, getSymNameAttrName(state.name),
                                    state.attributes)) ||
      failed(parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren,
                                            parseArgument)))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("optimization_hints"))) {
    if (failed(parser.parseEqual()))
      return failure();
    auto hints = OptimizationHintsAttr::parse(parser, {});
    if (!hints)
      return failure();
    state.addAttribute(getOptimizationHintsAttrName(state.name), hints);
  }
  if (failed(parseOtherAttributes(parser, state, /*withKeyword=*/true)))
    return failure();
  SmallVector<Type> types;
  for (const OpAsmParser::Argument &argument : arguments)
    types.push_back(argument.type);
  state.addAttribute(
      getFunctionTypeAttrName(state.name),
      TypeAttr::get(parser.getBuilder().getFunctionType(types, {})));
  call_interface_impl::addArgAndResultAttrs(
      parser.getBuilder(), state, arguments, /*resultAttrs=*/{},
      getArgAttrsAttrName(state.name), getResAttrsAttrName(state.name));
  Region &body = *state.addRegion();
  if (failed(parser.parseRegion(body, arguments)))
    return failure();
  addTerminator<ReturnOp>(body, state.location);
  return success();
}

void EntryOp::print(OpAsmPrinter &printer) {
  printer << " ";
  printer.printSymbolName(getSymName());
  printer << "(";
  ArrayAttr attributes = getArgAttrsAttr();
  llvm::interleaveComma(
      llvm::enumerate(getBody().getArguments()), printer, [&](auto entry) {
        printer << entry.value() << ": ";
        printElided(printer, entry.value().getType());
        if (attributes)
          printer.printOptionalAttrDict(
              cast<DictionaryAttr>(attributes[entry.index()]).getValue());
      });
  printer << ")";
  if (OptimizationHintsAttr hints = getOptimizationHintsAttr()) {
    printer << " optimization_hints=";
    printer.printStrippedAttrOrType(hints);
  }
  printer.printOptionalAttrDictWithKeyword(
      (*this)->getAttrs(),
      {getSymNameAttrName(), getFunctionTypeAttrName(), getArgAttrsAttrName(),
       getResAttrsAttrName(), getOptimizationHintsAttrName()});
  printer << " ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

LogicalResult EntryOp::verify() {
  if (getSymName().empty())
    return emitOpError("expects a name that is not empty");
  if (getBody().empty() || getBody().front().empty())
    return emitOpError("expects a body");
  if (getFunctionType().getNumResults())
    return emitOpError("expects no results, got ")
           << getFunctionType().getNumResults();
  for (auto [i, type] : llvm::enumerate(getFunctionType().getInputs())) {
    auto tile = dyn_cast<TileType>(type);
    if (!tile || tile.getRank() != 0)
      return emitOpError("expects parameter ")
             << i << " to be a tile of rank 0, got " << type;
  }
  if (!isa<ReturnOp>(getBody().front().getTerminator()))
    return emitOpError("expects its body to end in return, got ")
           << getBody().front().getTerminator()->getName();
  return success();
}

LogicalResult ReturnOp::verify() {
  Operation *parent = (*this)->getParentOp();
  while (parent && !isa<EntryOp>(parent)) {
    if (isa<ForOp, LoopOp, ReduceOp, ScanOp>(parent))
      return emitOpError("expects to be outside of loops, got one inside ")
             << parent->getName();
    parent = parent->getParentOp();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// for %i in (%lb to %ub, step %s) : tile<i32> iter_values(%a = %x) -> (type)
//===----------------------------------------------------------------------===//

/// Iteration values and results are tiles and tokens, not views.
static LogicalResult verifyNoViews(Operation *op, StringRef what,
                                   TypeRange types) {
  for (Type type : types)
    if (isa<TensorViewType, TileViewInterface>(type))
      return op->emitOpError("expects ")
             << what << " that are tiles or tokens, got " << type;
  return success();
}

static void printIterValues(OpAsmPrinter &printer, ValueRange values,
                            ValueRange inits) {
  printer << "iter_values(";
  llvm::interleaveComma(
      llvm::zip_equal(values, inits), printer, [&](auto pair) {
        printer << std::get<0>(pair) << " = " << std::get<1>(pair);
      });
  printer << ")";
}

ParseResult ForOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::Argument index;
  OpAsmParser::UnresolvedOperand lower, upper, step;
  if (succeeded(parser.parseOptionalKeyword("unsigned")))
    state.addAttribute(getUnsignedCmpAttrName(state.name),
                       parser.getBuilder().getUnitAttr());
  if (failed(parser.parseArgument(index)) ||
      failed(parser.parseKeyword("in")) || failed(parser.parseLParen()) ||
      failed(parser.parseOperand(lower)) || failed(parser.parseKeyword("to")) ||
      failed(parser.parseOperand(upper)) || failed(parser.parseComma()) ||
      failed(parser.parseKeyword("step")) ||
      failed(parser.parseOperand(step)) || failed(parser.parseRParen()) ||
      failed(parser.parseColon()) ||
      failed(parseElidedType(parser, index.type)) ||
      failed(parser.resolveOperand(lower, index.type, state.operands)) ||
      failed(parser.resolveOperand(upper, index.type, state.operands)) ||
      failed(parser.resolveOperand(step, index.type, state.operands)))
    return failure();
  SmallVector<OpAsmParser::Argument> arguments = {index};
  if (succeeded(parser.parseOptionalKeyword("iter_values"))) {
    SmallVector<OpAsmParser::Argument> values;
    SmallVector<OpAsmParser::UnresolvedOperand> inits;
    SMLoc loc = parser.getCurrentLocation();
    if (failed(parser.parseAssignmentList(values, inits)) ||
        failed(parser.parseArrow()) || failed(parser.parseLParen()) ||
        failed(parseElidedTypes(parser, state.types)) ||
        failed(parser.parseRParen()))
      return failure();
    if (values.size() != state.types.size())
      return parser.emitError(loc, "expected a type for each of ")
             << values.size() << " iteration values, got "
             << state.types.size();
    for (auto [value, type] : llvm::zip_equal(values, state.types))
      value.type = type;
    llvm::append_range(arguments, values);
    if (failed(parser.resolveOperands(inits, state.types, loc, state.operands)))
      return failure();
  }
  Region *body = state.addRegion();
  if (failed(parser.parseRegion(*body, arguments)))
    return failure();
  addTerminator<ContinueOp>(*body, state.location);
  return parseOtherAttributes(parser, state);
}

void ForOp::print(OpAsmPrinter &printer) {
  if (getUnsignedCmp())
    printer << " unsigned";
  printer << " " << getInductionVar() << " in (" << getLowerBound() << " to "
          << getUpperBound() << ", step " << getStep() << ") : ";
  printElided(printer, getInductionVar().getType());
  if (!getInitValues().empty()) {
    printer << " ";
    printIterValues(printer, getIterValues(), getInitValues());
    printer << " -> (";
    printElidedTypes(printer, *this, getResultTypes());
    printer << ")";
  }
  printer << " ";
  printer.printRegion(getRegion(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!getInitValues().empty());
  printer.printOptionalAttrDict((*this)->getAttrs(),
                                {getUnsignedCmpAttrName()});
}

void ForOp::getAsmBlockArgumentNames(Region &region,
                                     OpAsmSetValueNameFn setName) {
  if (!region.empty() && region.getNumArguments())
    setName(region.getArgument(0), "i");
}

LogicalResult ForOp::verify() {
  if (getRegion().empty() || !getBody()->getNumArguments())
    return emitOpError("expects a body with an induction variable");
  if (getInductionVar().getType() != getLowerBound().getType())
    return emitOpError("expects an induction variable of the bounds' type ")
           << getLowerBound().getType() << ", got "
           << getInductionVar().getType();
  if (getInitValues().size() != getNumResults() ||
      getIterValues().size() != getNumResults())
    return emitOpError("expects as many initial values and body arguments as ")
           << getNumResults() << " results, got " << getInitValues().size()
           << " and " << getIterValues().size();
  for (auto [i, init, value, result] :
       llvm::enumerate(getInitValues(), getIterValues(), getResultTypes()))
    if (init.getType() != result || value.getType() != result)
      return emitOpError("expects iteration value ")
             << i << " to be " << result << " throughout, got "
             << init.getType() << " and " << value.getType();
  return verifyNoViews(*this, "iteration values", getResultTypes());
}

//===----------------------------------------------------------------------===//
// loop iter_values(%a = %x) : type -> type { ... }
//===----------------------------------------------------------------------===//

ParseResult LoopOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> values;
  SmallVector<OpAsmParser::UnresolvedOperand> inits;
  SMLoc loc = parser.getCurrentLocation();
  bool hasValues = succeeded(parser.parseOptionalKeyword("iter_values"));
  if (hasValues && failed(parser.parseAssignmentList(values, inits)))
    return failure();
  SmallVector<Type> types;
  if (hasValues && !values.empty()) {
    if (failed(parser.parseColon()) || failed(parseElidedTypes(parser, types)))
      return failure();
    if (succeeded(parser.parseOptionalArrow()) &&
        failed(parseElidedTypes(parser, state.types)))
      return failure();
  } else if (succeeded(parser.parseOptionalColon()) &&
             failed(parseElidedTypes(parser, state.types))) {
    return failure();
  }
  if (values.size() != types.size())
    return parser.emitError(loc, "expected a type for each of ")
           << values.size() << " iteration values, got " << types.size();
  for (auto [value, type] : llvm::zip_equal(values, types))
    value.type = type;
  Region &body = *state.addRegion();
  if (failed(parser.resolveOperands(inits, types, loc, state.operands)) ||
      failed(parser.parseRegion(body, values)))
    return failure();
  addTerminator<ContinueOp>(body, state.location);
  return parseOtherAttributes(parser, state);
}

void LoopOp::print(OpAsmPrinter &printer) {
  printer << " ";
  if (!getInitValues().empty()) {
    printIterValues(printer, getIterValues(), getInitValues());
    printer << " ";
  }
  if (!getInitValues().empty() || getNumResults())
    printer << ": ";
  if (!getInitValues().empty()) {
    printElidedTypes(printer, *this, getInitValues().getTypes());
    printer << (getNumResults() ? " -> " : " ");
  }
  if (getNumResults()) {
    printElidedTypes(printer, *this, getResultTypes());
    printer << " ";
  }
  auto end = dyn_cast<ContinueOp>(getBody()->getTerminator());
  printer.printRegion(getRegion(), /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!end || end.getNumOperands());
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult LoopOp::verify() {
  if (getIterValues().size() != getInitValues().size())
    return emitOpError("expects a body argument for each of ")
           << getInitValues().size() << " initial values, got "
           << getIterValues().size();
  for (auto [i, init, value] :
       llvm::enumerate(getInitValues(), getIterValues()))
    if (init.getType() != value.getType())
      return emitOpError("expects iteration value ")
             << i << " to be " << init.getType() << " throughout, got "
             << value.getType();
  if (!isa<ContinueOp, BreakOp>(getBody()->getTerminator()))
    return emitOpError("expects its body to end in continue or break, got ")
           << getBody()->getTerminator()->getName();
  if (failed(
          verifyNoViews(*this, "iteration values", getInitValues().getTypes())))
    return failure();
  return verifyNoViews(*this, "results", getResultTypes());
}

/// The loop that a `break` or `continue` belongs to, with only `if` between
/// them; null if there is none of the kinds `Loops`.
template <typename... Loops> static Operation *loopAround(Operation *op) {
  Operation *parent = op->getParentOp();
  while (isa_and_nonnull<IfOp>(parent))
    parent = parent->getParentOp();
  return isa_and_nonnull<Loops...>(parent) ? parent : nullptr;
}

static LogicalResult refusePlace(Operation *op, StringRef loops) {
  Operation *parent = op->getParentOp();
  while (isa<IfOp>(parent) && parent->getParentOp())
    parent = parent->getParentOp();
  return op->emitOpError("expects to be in ")
         << loops << ", with only if between; got one in " << parent->getName();
}

static LogicalResult verifyPassedOn(Operation *op, TypeRange expected,
                                    StringRef what) {
  if (op->getOperandTypes() == expected)
    return success();
  return op->emitOpError("expects the loop's ")
         << what << " (" << expected << "), got (" << op->getOperandTypes()
         << ")";
}

LogicalResult ContinueOp::verify() {
  Operation *parent = loopAround<ForOp, LoopOp>(*this);
  if (!parent)
    return refusePlace(*this, "a for or a loop");
  if (auto loop = dyn_cast<ForOp>(parent))
    return verifyPassedOn(*this, loop.getResultTypes(), "values");
  return verifyPassedOn(*this, cast<LoopOp>(parent).getInitValues().getTypes(),
                        "values");
}

LogicalResult BreakOp::verify() {
  Operation *parent = loopAround<LoopOp>(*this);
  if (!parent)
    return refusePlace(*this, "a loop");
  return verifyPassedOn(*this, parent->getResultTypes(), "results");
}

//===----------------------------------------------------------------------===//
// if %c -> (type) { ... } else { ... }
//===----------------------------------------------------------------------===//

/// A branch without values may omit its `yield`.
static ParseResult parseBranch(OpAsmParser &parser, Region &region,
                               Location loc) {
  if (failed(parser.parseRegion(region)))
    return failure();
  addTerminator<YieldOp>(region, loc);
  return success();
}

ParseResult IfOp::parse(OpAsmParser &parser, OperationState &state) {
  OpAsmParser::UnresolvedOperand condition;
  Type type = TileType::get({}, parser.getBuilder().getI1Type());
  if (failed(parser.parseOperand(condition)) ||
      failed(parser.resolveOperand(condition, type, state.operands)))
    return failure();
  if (succeeded(parser.parseOptionalArrow()) &&
      (failed(parser.parseLParen()) ||
       failed(parseElidedTypes(parser, state.types)) ||
       failed(parser.parseRParen())))
    return failure();
  Region *thenRegion = state.addRegion(), *elseRegion = state.addRegion();
  if (failed(parseBranch(parser, *thenRegion, state.location)))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("else")) &&
      failed(parseBranch(parser, *elseRegion, state.location)))
    return failure();
  return parseOtherAttributes(parser, state);
}

static void printBranch(OpAsmPrinter &printer, Region &region) {
  auto yield = dyn_cast<YieldOp>(region.front().getTerminator());
  printer.printRegion(region, /*printEntryBlockArgs=*/false,
                      /*printBlockTerminators=*/!yield ||
                          !yield.getOperands().empty());
}

void IfOp::print(OpAsmPrinter &printer) {
  printer << " " << getCondition();
  if (getNumResults()) {
    printer << " -> (";
    printElidedTypes(printer, *this, getResultTypes());
    printer << ")";
  }
  printer << " ";
  printBranch(printer, getThenRegion());
  if (!getElseRegion().empty()) {
    printer << " else ";
    printBranch(printer, getElseRegion());
  }
  printer.printOptionalAttrDict((*this)->getAttrs());
}

LogicalResult IfOp::verify() {
  if (getNumResults() && getElseRegion().empty())
    return emitOpError("expects an else region, since it has results");
  if (failed(verifyNoViews(*this, "results", getResultTypes())))
    return failure();
  for (Region *region : getRegions()) {
    if (region->empty())
      continue;
    if (region->front().empty() ||
        !isa<YieldOp, BreakOp, ContinueOp, ReturnOp>(region->front().back()))
      return emitOpError("expects each region to end in yield, break, continue "
                         "or return; got ")
             << (region->front().empty()
                     ? StringRef("an empty one")
                     : region->front().back().getName().getStringRef());
    auto yield = dyn_cast<YieldOp>(region->front().back());
    if (yield && yield.getOperandTypes() != getResultTypes())
      return yield.emitOpError("expects the results of its if (")
             << getResultTypes() << "), got (" << yield.getOperandTypes()
             << ")";
  }
  return success();
}
