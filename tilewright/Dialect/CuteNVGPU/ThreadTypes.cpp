//===- ThreadTypes.cpp - copies and reductions of a thread or a warp ------===//
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/Cute/Text.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"
#include "tilewright/Support/NearestName.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute_nvgpu;

using EmitError = function_ref<InFlightDiagnostic()>;

static LogicalResult verifyElement(EmitError error, Type type) {
  if (type.isIntOrFloat())
    return success();
  return error() << "expects elements of an integer or a float type, but found "
                 << type;
}

/// Checks that a row has the width, and that it is one of whole elements.
static LogicalResult verifyWidth(EmitError error, Type type, unsigned bits,
                                 function_ref<bool(const MoveAtom &)> isRow) {
  if (failed(verifyElement(error, type)))
    return failure();
  std::string width = std::to_string(bits);
  SmallVector<std::string> widths;
  for (const MoveAtom &atom : moveAtoms())
    if (isRow(atom))
      for (StringRef each : llvm::split(atom.widths, ' '))
        if (!llvm::is_contained(widths, each))
          widths.push_back(each.str());
  if (!llvm::is_contained(widths, width))
    return error() << "expects a width of " << llvm::join(widths, ", ")
                   << " bits, but found " << bits;
  if (bits % type.getIntOrFloatBitWidth())
    return error() << "expects whole elements of " << type << ", but found "
                   << bits << " bits";
  return success();
}

LogicalResult UniversalCopyType::verify(EmitError error, Type valueType,
                                        unsigned bits) {
  return verifyWidth(error, valueType, bits, [](const MoveAtom &atom) {
    return atom.kind == getMnemonic();
  });
}

LogicalResult AsyncCopyType::verify(EmitError error, Type valueType,
                                    CacheMode cache, unsigned bits) {
  StringRef name = cache == CacheMode::Always ? "cp.async.ca" : "cp.async.cg";
  return verifyWidth(error, valueType, bits,
                     [&](const MoveAtom &atom) { return atom.name == name; });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The names of a type in rows: bits for operations that ignore the number, and
/// both signs for a signless integer.
static SmallVector<std::string, 2> spellings(Type type) {
  if (auto pair = dyn_cast<VectorType>(type);
      pair && pair.getShape() == ArrayRef<int64_t>{2})
    return {atomTypeName(pair.getElementType()) + "x2"};
  if (auto integer = dyn_cast<IntegerType>(type);
      integer && integer.isSignless())
    return {atomTypeName(type), atomTypeName(type, /*isUnsigned=*/true),
            "b" + std::to_string(integer.getWidth())};
  return {atomTypeName(type)};
}

LogicalResult ReduceType::verify(EmitError error, StringRef operation,
                                 Type valueType, unsigned count) {
  bool hasOperation = false;
  std::string values = std::to_string(count);
  for (const ReduceAtom &atom : reduceAtoms()) {
    if (atom.operation != operation)
      continue;
    hasOperation = true;
    if (hasName(atom.vectors, values) &&
        llvm::any_of(spellings(valueType), [&](const std::string &name) {
          return hasName(atom.types, name);
        }))
      return success();
  }
  InFlightDiagnostic diagnostic =
      error() << "expects a reduction that red supports, but "
                 "found '"
              << operation << "' of " << count << " " << valueType << "; ";
  if (!hasOperation) {
    SmallVector<StringRef> operations;
    for (const ReduceAtom &atom : reduceAtoms())
      if (!llvm::is_contained(operations, atom.operation))
        operations.push_back(atom.operation);
    return diagnostic << "there are " << listNames(operations);
  }
  diagnostic << operation << " has";
  bool any = false;
  for (const ReduceAtom &atom : reduceAtoms())
    if (atom.operation == operation) {
      diagnostic << (any ? ", " : " ") << atom.vectors.str() << " of "
                 << atom.types.str();
      any = true;
    }
  return diagnostic;
}

Type ReduceType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef operation;
  Type valueType;
  unsigned count;
  if (parser.parseLess() || parser.parseKeyword(&operation) ||
      parser.parseComma() || parser.parseType(valueType) ||
      parser.parseComma() || parser.parseInteger(count) ||
      parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    operation, valueType, count);
}

void ReduceType::print(AsmPrinter &printer) const {
  printer << "<" << getOperation() << ", " << getValueType() << ", "
          << getCount() << ">";
}

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

/// The row, such as "ldmatrix.m8n8.x4.trans"; null if there is none.
static const MatrixAtom *findRow(StringRef kind, const IntTuple &mode,
                                 unsigned matrices, bool transposed) {
  SmallVector<int64_t> shape = mode.flatten();
  if (shape.size() != 2 || !mode.isKnown())
    return nullptr;
  std::string name =
      (Twine(kind == LdsmType::getMnemonic() ? "ldmatrix" : "stmatrix") + ".m" +
       Twine(shape[0]) + "n" + Twine(shape[1]) + ".x" + Twine(matrices) +
       (transposed ? ".trans" : ""))
          .str();
  const auto *row = llvm::find_if(
      matrixAtoms(), [&](const MatrixAtom &atom) { return atom.name == name; });
  return row == matrixAtoms().end() ? nullptr : row;
}

static LogicalResult verifyMatrix(EmitError error, StringRef kind, Type type,
                                  const IntTuple &mode, unsigned matrices,
                                  bool transposed) {
  if (failed(verifyElement(error, type)))
    return failure();
  const MatrixAtom *row = findRow(kind, mode, matrices, transposed);
  if (!row) {
    SmallVector<StringRef> names;
    for (const MatrixAtom &atom : matrixAtoms())
      if (atom.kind == kind)
        names.push_back(atom.name);
    return error() << "expects one of "
                   << listNames(names, "tilewright layout --list-atoms")
                   << ", but found " << matrices << " matrices of "
                   << mode.str() << (transposed ? ", transposed" : "");
  }
  // m8n16 unpacks elements of 4 or 6 bits, each to a byte.
  unsigned bits = type.getIntOrFloatBitWidth();
  bool isPacked = row->name.starts_with("ldmatrix.m8n16");
  if (isPacked ? bits != 4 && bits != 6 : bits != row->bits)
    return error() << "expects elements of "
                   << (isPacked ? "4 or 6" : std::to_string(row->bits))
                   << " bits for " << row->name << ", but found " << type;
  return success();
}

static FailureOr<std::tuple<Type, IntTuple, unsigned, bool>>
parseMatrix(AsmParser &parser) {
  Type valueType;
  unsigned matrices;
  if (parser.parseLess() || parser.parseType(valueType) ||
      parser.parseComma() || parser.parseKeyword("mode") ||
      parser.parseEqual() || parser.parseLess())
    return failure();
  IntTuple mode;
  StringRef transposed;
  SMLoc loc;
  if (parseText(parser, mode) || parser.parseGreater() || parser.parseComma() ||
      parser.parseKeyword("num_matrices") || parser.parseEqual() ||
      parser.parseInteger(matrices) || parser.parseComma() ||
      parser.getCurrentLocation(&loc) || parser.parseKeyword(&transposed) ||
      parser.parseGreater())
    return failure();
  if (transposed != "n" && transposed != "t")
    return parser.emitError(loc, "expects n or, transposed, t, but found '")
           << transposed << "'";
  return std::tuple(valueType, mode, matrices, transposed == "t");
}

template <typename T> static void printMatrix(T type, AsmPrinter &printer) {
  printer << "<" << type.getValueType() << ", mode = <\""
          << type.getMode().str()
          << "\">, num_matrices = " << type.getMatrices() << ", "
          << (type.getTransposed() ? "t" : "n") << ">";
}

template <typename T> static Type parseMatrixType(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  auto parsed = parseMatrix(parser);
  if (failed(parsed))
    return {};
  auto [valueType, mode, matrices, transposed] = *parsed;
  return T::getChecked([&] { return parser.emitError(loc); },
                       parser.getContext(), valueType, mode, matrices,
                       transposed);
}

LogicalResult LdsmType::verify(EmitError error, Type valueType, IntTuple mode,
                               unsigned matrices, bool transposed) {
  return verifyMatrix(error, getMnemonic(), valueType, mode, matrices,
                      transposed);
}
Type LdsmType::parse(AsmParser &parser) {
  return parseMatrixType<LdsmType>(parser);
}
void LdsmType::print(AsmPrinter &printer) const { printMatrix(*this, printer); }
const MatrixAtom &LdsmType::getAtom() const {
  return *findRow(getMnemonic(), getMode(), getMatrices(), getTransposed());
}

LogicalResult StsmType::verify(EmitError error, Type valueType, IntTuple mode,
                               unsigned matrices, bool transposed) {
  return verifyMatrix(error, getMnemonic(), valueType, mode, matrices,
                      transposed);
}
Type StsmType::parse(AsmParser &parser) {
  return parseMatrixType<StsmType>(parser);
}
void StsmType::print(AsmPrinter &printer) const { printMatrix(*this, printer); }
const MatrixAtom &StsmType::getAtom() const {
  return *findRow(getMnemonic(), getMode(), getMatrices(), getTransposed());
}
