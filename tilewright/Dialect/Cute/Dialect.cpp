//===- Dialect.cpp - registration, syntax and verifiers -------------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/Cute/Text.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute;

#include "tilewright/Dialect/Cute/Dialect.cpp.inc"
#include "tilewright/Dialect/Cute/Enums.cpp.inc"

//===----------------------------------------------------------------------===//
// Directives for terms
//===----------------------------------------------------------------------===//

#define TEXT(FORM)                                                             \
  static ParseResult parse##FORM##Text(AsmParser &parser, CuteTerm &term) {    \
    return readTerm(parser, CuteTerm::Form::FORM, term);                       \
  }                                                                            \
  static void print##FORM##Text(AsmPrinter &printer, const CuteTerm &term) {   \
    printer << '"' << term.str() << '"';                                       \
  }

static ParseResult readTerm(AsmParser &parser, CuteTerm::Form form,
                            CuteTerm &term) {
  FailureOr<CuteTerm> read = parseTerm(parser, form);
  if (failed(read))
    return failure();
  term = std::move(*read);
  return success();
}

TEXT(IntTuple)
TEXT(Coord)
TEXT(Shape)
TEXT(Stride)
TEXT(Layout)
TEXT(Tile)
TEXT(Swizzle)
TEXT(ComposedLayout)
#undef TEXT

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
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/Cute/Ops.cpp.inc"
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
// Terms
//===----------------------------------------------------------------------===//

static LogicalResult verifyTerm(function_ref<InFlightDiagnostic()> error,
                                CuteTerm::Form form, const CuteTerm &term) {
  if (llvm::Error wrong = CuteTerm::check(form, term))
    return error() << llvm::toString(std::move(wrong));
  return success();
}

#define VERIFY(FORM)                                                           \
  LogicalResult FORM##Attr::verify(function_ref<InFlightDiagnostic()> error,   \
                                   CuteTerm term) {                            \
    return verifyTerm(error, CuteTerm::Form::FORM, term);                      \
  }                                                                            \
  LogicalResult FORM##Type::verify(function_ref<InFlightDiagnostic()> error,   \
                                   CuteTerm term) {                            \
    return verifyTerm(error, CuteTerm::Form::FORM, term);                      \
  }
VERIFY(IntTuple)
VERIFY(Coord)
VERIFY(Shape)
VERIFY(Stride)
VERIFY(Layout)
VERIFY(Tile)
VERIFY(Swizzle)
VERIFY(ComposedLayout)
#undef VERIFY

//===----------------------------------------------------------------------===//
// memref and ptr
//===----------------------------------------------------------------------===//

static LogicalResult verifyMemory(function_ref<InFlightDiagnostic()> error,
                                  Type elementType, unsigned alignment) {
  if (!elementType.isIntOrFloat())
    return error() << "expects elements of an integer or a float type, but "
                      "found "
                   << elementType;
  if (alignment && !llvm::isPowerOf2_32(alignment))
    return error() << "expects an alignment that is a power of two, but found "
                   << alignment;
  return success();
}

LogicalResult cute::MemRefType::verify(function_ref<InFlightDiagnostic()> error,
                                       Type elementType, MemorySpace,
                                       unsigned alignment, Swizzle,
                                       CuteTerm layout) {
  if (failed(verifyMemory(error, elementType, alignment)))
    return failure();
  return verifyTerm(error, CuteTerm::Form::Layout, layout);
}

LogicalResult cute::PtrType::verify(function_ref<InFlightDiagnostic()> error,
                                    Type elementType, MemorySpace,
                                    unsigned alignment, Swizzle) {
  return verifyMemory(error, elementType, alignment);
}

namespace {
/// The parameters that memrefs and pointers share.
struct Memory {
  Type elementType;
  MemorySpace space = MemorySpace::Generic;
  unsigned alignment = 0;
  Swizzle swizzle;
};
} // namespace

/// Parses `f16, smem, align<1024>, S<3,4,3>`; the last two are optional. If
/// `layout` is not null, a layout must follow.
static ParseResult parseMemory(AsmParser &parser, Memory &memory,
                               std::optional<CuteTerm> *layout) {
  if (parser.parseLess() || parser.parseType(memory.elementType) ||
      parser.parseComma())
    return failure();
  FailureOr<MemorySpace> space = FieldParser<MemorySpace>::parse(parser);
  if (failed(space))
    return failure();
  memory.space = *space;
  bool mayBeAligned = true, mayBeSwizzled = true;
  while (succeeded(parser.parseOptionalComma())) {
    if (mayBeAligned && succeeded(parser.parseOptionalKeyword("align"))) {
      mayBeAligned = false;
      if (parser.parseLess() || parser.parseInteger(memory.alignment) ||
          parser.parseGreater())
        return failure();
      continue;
    }
    mayBeAligned = false;
    if (mayBeSwizzled && succeeded(parser.parseOptionalKeyword("S"))) {
      mayBeSwizzled = false;
      if (parseSwizzleNumbers(parser, memory.swizzle))
        return failure();
      continue;
    }
    if (!layout)
      return parser.emitError(parser.getCurrentLocation(),
                              "expected align<...> or S<B,M,S>");
    FailureOr<CuteTerm> term = parseTerm(parser, CuteTerm::Form::Layout);
    if (failed(term))
      return failure();
    *layout = std::move(*term);
    break;
  }
  if (layout && !*layout)
    return parser.emitError(parser.getCurrentLocation(),
                            "expected ',' and a layout");
  return parser.parseGreater();
}

template <typename MemoryType>
static void printMemory(AsmPrinter &printer, MemoryType type) {
  printer << "<" << type.getElementType() << ", "
          << stringifyMemorySpace(type.getSpace());
  if (type.getAlignment())
    printer << ", align<" << type.getAlignment() << ">";
  if (!type.getSwizzle().isIdentity())
    printer << ", " << type.getSwizzle().str();
}

Type cute::MemRefType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Memory memory;
  std::optional<CuteTerm> layout;
  if (parseMemory(parser, memory, &layout))
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    memory.elementType, memory.space, memory.alignment,
                    memory.swizzle, *layout);
}

void cute::MemRefType::print(AsmPrinter &printer) const {
  printMemory(printer, *this);
  printer << ", \"" << getLayout().str() << "\">";
}

Type cute::PtrType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  Memory memory;
  if (parseMemory(parser, memory, nullptr))
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    memory.elementType, memory.space, memory.alignment,
                    memory.swizzle);
}

void cute::PtrType::print(AsmPrinter &printer) const {
  printMemory(printer, *this);
  printer << ">";
}
