//===- Dialect.cpp - registration, parsing and the verifiers --------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/Cute/Text.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute;

#include "tilewright/Dialect/Cute/Dialect.cpp.inc"
#include "tilewright/Dialect/Cute/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/Cute/Attributes.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/Cute/Types.cpp.inc"

void CuteDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/Cute/Attributes.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/Cute/Types.cpp.inc"
      >();
}

LogicalResult CuteDialect::verifyOperationAttribute(Operation *op,
                                                    NamedAttribute attribute) {
  if (attribute.getName() != kernelName)
    return op->emitError("expects no attribute '")
           << attribute.getName().getValue() << "': cute has only '"
           << kernelName << "'";
  if (!isa<UnitAttr>(attribute.getValue()))
    return op->emitError("expects '")
           << kernelName << "' to have no value, but found "
           << attribute.getValue();
  if (!isa<FunctionOpInterface>(op))
    return op->emitOpError("has '")
           << kernelName << "', which only a function can have";
  return success();
}

/// `<3,4,3>`.
static ParseResult parseSwizzleNumbers(AsmParser &parser, Swizzle &result) {
  SMLoc loc = parser.getCurrentLocation();
  int64_t numbers[3];
  if (parser.parseLess() || parser.parseInteger(numbers[0]) ||
      parser.parseComma() || parser.parseInteger(numbers[1]) ||
      parser.parseComma() || parser.parseInteger(numbers[2]) ||
      parser.parseGreater())
    return failure();
  llvm::Expected<Swizzle> swizzle = Swizzle::parse(llvm::join(
      llvm::map_range(numbers, [](int64_t n) { return std::to_string(n); }),
      ","));
  if (!swizzle)
    return parser.emitError(loc, llvm::toString(swizzle.takeError()));
  result = *swizzle;
  return success();
}

ParseResult tilewright::parseSwizzle(AsmParser &parser, Swizzle &result) {
  return failure(parser.parseKeyword("S") ||
                 parseSwizzleNumbers(parser, result));
}

void tilewright::printSwizzle(AsmPrinter &printer, const Swizzle &swizzle) {
  printer << swizzle.str();
}

//===----------------------------------------------------------------------===//
// Shapes and strides
//===----------------------------------------------------------------------===//

static LogicalResult verifySizes(function_ref<InFlightDiagnostic()> error,
                                 const IntTuple &sizes) {
  if (llvm::is_contained(sizes.flatten(), 0))
    return error() << "expects sizes of at least 1, but found " << sizes.str();
  return success();
}

static LogicalResult verifyKnown(function_ref<InFlightDiagnostic()> error,
                                 bool isKnown, const std::string &text) {
  if (!isKnown)
    return error() << "expects an attribute to know every number, but found '"
                   << text << "'; only a type may leave one to its value";
  return success();
}

LogicalResult ShapeAttr::verify(function_ref<InFlightDiagnostic()> error,
                                IntTuple value) {
  if (failed(verifyKnown(error, value.isKnown(), value.str())))
    return failure();
  return verifySizes(error, value);
}

LogicalResult StrideAttr::verify(function_ref<InFlightDiagnostic()> error,
                                 IntTuple value) {
  return verifyKnown(error, value.isKnown(), value.str());
}

LogicalResult
ComposedLayoutAttr::verify(function_ref<InFlightDiagnostic()> error,
                           ComposedForm form) {
  return verifyKnown(error, form.layout.isStatic(), form.str());
}

LogicalResult ShapeType::verify(function_ref<InFlightDiagnostic()> error,
                                IntTuple value) {
  return verifySizes(error, value);
}

//===----------------------------------------------------------------------===//
// memref
//===----------------------------------------------------------------------===//

LogicalResult cute::MemRefType::verify(function_ref<InFlightDiagnostic()> error,
                                       Type elementType, MemorySpace,
                                       unsigned alignment, Swizzle,
                                       LayoutForm) {
  if (!elementType.isIntOrFloat())
    return error() << "expects elements of an integer or a float type, but "
                      "found "
                   << elementType;
  if (alignment && !llvm::isPowerOf2_32(alignment))
    return error() << "expects an alignment that is a power of two, but found "
                   << alignment;
  return success();
}

Type cute::MemRefType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Type elementType;
  unsigned alignment = 0;
  Swizzle swizzle;
  if (parser.parseLess() || parser.parseType(elementType) ||
      parser.parseComma())
    return {};
  FailureOr<MemorySpace> space = FieldParser<MemorySpace>::parse(parser);
  if (failed(space) || parser.parseComma())
    return {};
  if (succeeded(parser.parseOptionalKeyword("align")) &&
      (parser.parseLess() || parser.parseInteger(alignment) ||
       parser.parseGreater() || parser.parseComma()))
    return {};
  LayoutForm form;
  if (succeeded(parser.parseOptionalKeyword("S"))) {
    if (parseSwizzleNumbers(parser, swizzle) || parser.parseComma())
      return {};
  }
  if (parseText(parser, form) || parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    elementType, *space, alignment, swizzle, form);
}

void cute::MemRefType::print(AsmPrinter &printer) const {
  printer << "<" << getElementType() << ", "
          << stringifyMemorySpace(getSpace());
  if (getAlignment())
    printer << ", align<" << getAlignment() << ">";
  if (!getSwizzle().isIdentity())
    printer << ", " << getSwizzle().str();
  printer << ", \"" << getForm().str() << "\">";
}
