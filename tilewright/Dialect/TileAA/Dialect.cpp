//===- Dialect.cpp - registration, and the generated op classes -----------===//
#include "tilewright/Dialect/TileAA/TileAA.h"

#include "tilewright/Dialect/ModuleChip.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa;

#include "tilewright/Dialect/TileAA/Dialect.cpp.inc"

void TileAADialect::initialize() {
  // The default fast-math flags are an attribute of arith.
  getContext()->loadDialect<arith::ArithDialect>();
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/TileAA/Ops.cpp.inc"
      >();
}

Operation *TileAADialect::materializeConstant(OpBuilder &builder,
                                              Attribute value, Type type,
                                              Location loc) {
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || elements.getType() != type)
    return nullptr;
  return ConstantTensorOp::create(builder, loc, type, elements);
}

/// Checks that the dialect's attributes on operations of other dialects are on
/// operations that read them, with the expected types (seed 003, Attribute
/// carriers).
LogicalResult
TileAADialect::verifyOperationAttribute(Operation *op,
                                        NamedAttribute attribute) {
  StringRef name = attribute.getName();
  Attribute value = attribute.getValue();
  auto wrong = [&](StringRef expected) {
    return op->emitError("expected '")
           << name << "' to be " << expected << ", got " << value;
  };
  if (name == computeCapabilityAttrName || name == targetSpecAttrName) {
    if (!isa<ModuleOp>(op) && !op->hasTrait<OpTrait::SymbolTable>())
      return op->emitError("expected '")
             << name << "' on a module, got it on '" << op->getName() << "'";
    if (name == targetSpecAttrName)
      return isa<StringAttr>(value) ? success() : wrong("a chip's name");
    auto capability = dyn_cast<IntegerAttr>(value);
    return capability && capability.getType().isSignlessInteger(32)
               ? success()
               : wrong("an i32");
  }
  bool onFunction =
      name == kKernelAttr || name == kHintsAttr || name == kKernelSpecAttr;
  if (!onFunction)
    return success();
  if (!isa<FunctionOpInterface>(op))
    return op->emitError("expected '")
           << name << "' on a function, got it on '" << op->getName() << "'";
  if (name == kKernelAttr)
    return isa<UnitAttr>(value) ? success() : wrong("a unit");
  if (name == kHintsAttr)
    return isa<DictionaryAttr>(value) ? success() : wrong("a dictionary");
  return isa<KernelSpecAttr>(value) ? success() : wrong("a kernel_spec");
}

//===----------------------------------------------------------------------===//
// Custom syntax
//===----------------------------------------------------------------------===//

// assume div_by<16>, %x : !nv_tileaa.ptr<f32>
static ParseResult parseAssumePredicate(OpAsmParser &parser,
                                        Attribute &predicate) {
  StringRef keyword;
  SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseKeyword(&keyword)))
    return failure();
  if (keyword == DivByAttr::getMnemonic())
    predicate = DivByAttr::parse(parser, {});
  else if (keyword == BoundedAttr::getMnemonic())
    predicate = BoundedAttr::parse(parser, {});
  else if (keyword == SameElementsAttr::getMnemonic())
    predicate = SameElementsAttr::parse(parser, {});
  else
    return parser.emitError(loc,
                            "expected div_by, bounded or same_elements, got ")
           << keyword;
  return success(static_cast<bool>(predicate));
}

static void printAssumePredicate(OpAsmPrinter &printer, Operation *,
                                 Attribute predicate) {
  if (auto divBy = dyn_cast<DivByAttr>(predicate)) {
    printer << DivByAttr::getMnemonic();
    divBy.print(printer);
  } else if (auto bounded = dyn_cast<BoundedAttr>(predicate)) {
    printer << BoundedAttr::getMnemonic();
    bounded.print(printer);
  } else if (auto same = dyn_cast<SameElementsAttr>(predicate)) {
    printer << SameElementsAttr::getMnemonic();
    same.print(printer);
  }
}

// `(i32, i32)`, also `()`.
static ParseResult parseTypeList(OpAsmParser &parser,
                                 SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    return parser.parseType(types.emplace_back());
  });
}

static void printTypeList(OpAsmPrinter &printer, Operation *, TypeRange types) {
  printer << "(";
  llvm::interleaveComma(types, printer);
  printer << ")";
}

#define GET_OP_CLASSES
#include "tilewright/Dialect/TileAA/Ops.cpp.inc"
