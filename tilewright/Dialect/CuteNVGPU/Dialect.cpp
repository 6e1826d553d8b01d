//===- Dialect.cpp - registration, attributes and MMA types ---------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/Cute/Text.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Layout/DrawAtoms.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute_nvgpu;

#include "tilewright/Dialect/CuteNVGPU/Dialect.cpp.inc"
#include "tilewright/Dialect/CuteNVGPU/Enums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Attributes.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "tilewright/Dialect/CuteNVGPU/Types.cpp.inc"

void CuteNVGPUDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "tilewright/Dialect/CuteNVGPU/Attributes.cpp.inc"
      >();
  addTypes<
#define GET_TYPEDEF_LIST
#include "tilewright/Dialect/CuteNVGPU/Types.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "tilewright/Dialect/CuteNVGPU/Ops.cpp.inc"
      >();
}

LogicalResult CuteNVGPUDialect::verifyOperationAttribute(Operation *op,
                                                         NamedAttribute named) {
  return op->emitError("expects no attribute '")
         << named.getName().getValue() << "': cute_nvgpu has only '"
         << gridConstantName << "', of a function's argument";
}

LogicalResult CuteNVGPUDialect::verifyRegionArgAttribute(Operation *op,
                                                         unsigned, unsigned,
                                                         NamedAttribute named) {
  if (named.getName() != gridConstantName)
    return op->emitError("expects no argument attribute '")
           << named.getName().getValue() << "': cute_nvgpu has only '"
           << gridConstantName << "'";
  if (!isa<UnitAttr>(named.getValue()))
    return op->emitError("expects '")
           << gridConstantName << "' to have no value, but found "
           << named.getValue();
  return success();
}

LogicalResult AtomAttr::verify(function_ref<InFlightDiagnostic()> error,
                               StringRef name) {
  if (llvm::is_contained(atomNames(), name))
    return success();
  return error() << "expects the name of an atom, but found '" << name << "'"
                 << suggestAtom(name);
}

//===----------------------------------------------------------------------===//
// MMAs
//===----------------------------------------------------------------------===//

Type CuteNVGPUDialect::parseType(DialectAsmParser &parser) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  Type type;
  OptionalParseResult parsed = generatedTypeParser(parser, &name, type);
  if (parsed.has_value())
    return type;
  SmallVector<int64_t, 3> shape;
  Type a, b, c;
  if (!name.ends_with(".mma")) {
    parser.emitError(loc, "expects a type of cute_nvgpu, but found '")
        << name << "'";
    return {};
  }
  if (parser.parseLess() ||
      parser.parseDimensionList(shape, /*allowDynamic=*/false,
                                /*withTrailingX=*/false))
    return {};
  if (shape.size() != 3 ||
      llvm::any_of(shape, [](int64_t size) { return size > 1024; })) {
    parser.emitError(loc, "expects a shape such as 16x8x16, each size at most "
                          "1024");
    return {};
  }
  if (parser.parseComma() || parser.parseKeyword("elem_type") ||
      parser.parseEqual() || parser.parseLParen() || parser.parseType(a) ||
      parser.parseComma() || parser.parseType(b) || parser.parseComma() ||
      parser.parseType(c) || parser.parseRParen() || parser.parseGreater())
    return {};
  return MmaType::getChecked([&] { return parser.emitError(loc); },
                             parser.getContext(), name, unsigned(shape[0]),
                             unsigned(shape[1]), unsigned(shape[2]), a, b, c);
}

void CuteNVGPUDialect::printType(Type type, DialectAsmPrinter &printer) const {
  if (succeeded(generatedTypePrinter(type, printer)))
    return;
  auto mma = cast<MmaType>(type);
  printer << mma.getFamily() << "<" << mma.getM() << "x" << mma.getN() << "x"
          << mma.getK() << ", elem_type = (" << mma.getA() << ", " << mma.getB()
          << ", " << mma.getC() << ")>";
}

static const MmaAtom *findRow(StringRef family, unsigned m, unsigned n,
                              unsigned k, Type a, Type b, Type c) {
  const auto *row = llvm::find_if(mmaAtoms(), [&](const MmaAtom &atom) {
    return atom.family == family && atom.m == m && atom.n == n && atom.k == k &&
           hasName(atom.inputs, atomTypeName(a)) &&
           hasName(atom.inputs, atomTypeName(b)) &&
           hasName(atom.accumulators, atomTypeName(c));
  });
  return row == mmaAtoms().end() ? nullptr : row;
}

LogicalResult MmaType::verify(function_ref<InFlightDiagnostic()> error,
                              StringRef family, unsigned m, unsigned n,
                              unsigned k, Type a, Type b, Type c) {
  if (findRow(family, m, n, k, a, b, c))
    return success();
  InFlightDiagnostic diagnostic =
      error() << "expects an MMA that " << family << " has, but found " << m
              << "x" << n << "x" << k << " of " << a << " and " << b << " into "
              << c << "; there are";
  bool any = false;
  for (const MmaAtom &atom : mmaAtoms())
    if (atom.family == family) {
      diagnostic << (any ? ", " : " ") << atom.m << "x" << atom.n << "x"
                 << atom.k << " of " << atom.inputs.str() << " into "
                 << atom.accumulators.str();
      any = true;
    }
  if (!any)
    diagnostic << " none of that name";
  return diagnostic;
}

const MmaAtom &MmaType::getAtom() const {
  return *findRow(getFamily(), getM(), getN(), getK(), getA(), getB(), getC());
}
