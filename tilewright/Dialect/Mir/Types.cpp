//===- Types.cpp - syntax and verifiers of Rust's types -------------------===//
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
#include <tuple>

using namespace mlir;
using namespace tilewright::mir;

/// More than any chip can address as one local or shared array.
static constexpr uint64_t mostElements = uint64_t(1) << 32;

bool tilewright::mir::isMirType(Type type) {
  return isa<IntegerType, tilewright::mir::TupleType, PtrType, ArrayType,
             StructType, SliceType, DisjointSliceType, EnumType>(type) ||
         type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

bool tilewright::mir::isUnsigned(Type type) {
  return type.isUnsignedInteger() || type.isInteger(1) || isa<PtrType>(type);
}

std::optional<SmallVector<Type>> tilewright::mir::fieldsOf(Type type) {
  if (auto tuple = dyn_cast<tilewright::mir::TupleType>(type))
    return SmallVector<Type>(tuple.getFields());
  if (auto record = dyn_cast<StructType>(type))
    return SmallVector<Type>(record.getFields());
  auto length = IntegerType::get(type.getContext(), 64, IntegerType::Unsigned);
  if (auto slice = dyn_cast<SliceType>(type))
    return SmallVector<Type>{PtrType::get(type.getContext(),
                                          slice.getElementType(), true,
                                          slice.getAddressSpace()),
                             length};
  if (auto slice = dyn_cast<DisjointSliceType>(type))
    return SmallVector<Type>{
        PtrType::get(type.getContext(), slice.getElementType(), true, 0),
        length};
  return std::nullopt;
}

std::optional<uint64_t> tilewright::mir::sizeOf(Type type) {
  constexpr uint64_t pointer = 8;
  if (type.isIntOrFloat())
    return llvm::PowerOf2Ceil(
        llvm::divideCeil(type.getIntOrFloatBitWidth(), 8));
  if (isa<PtrType>(type))
    return pointer;
  if (isa<SliceType, DisjointSliceType>(type))
    return 2 * pointer;
  if (auto record = dyn_cast<StructType>(type); record && record.hasLayout())
    return record.getSize();
  if (auto array = dyn_cast<ArrayType>(type))
    if (std::optional<uint64_t> element = sizeOf(array.getElementType()))
      return llvm::SaturatingMultiply(*element, array.getSize());
  return std::nullopt;
}

std::optional<unsigned> tilewright::mir::findVariant(EnumType type,
                                                     StringRef name) {
  for (auto [i, variant] : llvm::enumerate(type.getVariants()))
    if (variant.name.getValue() == name)
      return i;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

static LogicalResult verifyValueType(EmitError emitError, Type type,
                                     StringRef what) {
  if (isMirType(type))
    return success();
  return emitError() << "expected " << what
                     << " to be an integer, a float or a type of mir, got "
                     << type;
}

static LogicalResult verifySpace(EmitError emitError, unsigned space) {
  if (llvm::is_contained({0u, 1u, 3u, 4u, 5u, 6u}, space))
    return success();
  return emitError() << "expected address space 0 (generic), 1 (global), 3 "
                        "(shared), 4 (constant), 5 (local) or 6 (tensor "
                        "memory), got "
                     << space;
}

LogicalResult tilewright::mir::TupleType::verify(EmitError emitError,
                                                 ArrayRef<Type> fields) {
  for (Type field : fields)
    if (failed(verifyValueType(emitError, field, "a field of a tuple")))
      return failure();
  return success();
}

LogicalResult PtrType::verify(EmitError emitError, Type pointee, bool,
                              unsigned space) {
  if (failed(verifySpace(emitError, space)))
    return failure();
  return verifyValueType(emitError, pointee, "the pointee");
}

LogicalResult ArrayType::verify(EmitError emitError, Type element,
                                uint64_t size) {
  if (size > mostElements)
    return emitError() << "expected an array of at most " << mostElements
                       << " elements, got " << size;
  return verifyValueType(emitError, element, "the elements of an array");
}

/// Checks that a struct's fields do not overlap and are within its size.
static LogicalResult verifyExtents(EmitError emitError, ArrayRef<Type> fields,
                                   ArrayRef<uint64_t> offsets, uint64_t size) {
  SmallVector<unsigned> order(fields.size());
  std::iota(order.begin(), order.end(), 0);
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return std::tie(offsets[a], a) < std::tie(offsets[b], b);
  });
  std::optional<unsigned> last;
  for (unsigned field : order) {
    std::optional<uint64_t> bytes = sizeOf(fields[field]);
    if (!bytes || *bytes == 0)
      continue;
    if (*bytes > size - offsets[field])
      return emitError() << "expected fields within the size of " << size
                         << ", got field " << field << " of " << *bytes
                         << " bytes at offset " << offsets[field];
    if (last && offsets[field] < offsets[*last] + *sizeOf(fields[*last]))
      return emitError() << "expected fields that do not overlap, got field "
                         << field << " at offset " << offsets[field]
                         << ", within field " << *last << " of "
                         << *sizeOf(fields[*last]) << " bytes at offset "
                         << offsets[*last];
    last = field;
  }
  return success();
}

LogicalResult StructType::verify(EmitError emitError, StringRef,
                                 ArrayRef<Type> fields,
                                 ArrayRef<uint64_t> offsets, uint64_t size,
                                 uint64_t align) {
  for (Type field : fields)
    if (failed(verifyValueType(emitError, field, "a field of a struct")))
      return failure();
  if (!align)
    return success();
  if (offsets.size() != fields.size())
    return emitError() << "expected an offset for each of the " << fields.size()
                       << " fields, got " << offsets.size();
  if (!llvm::isPowerOf2_64(align) || size % align)
    return emitError() << "expected a size that is a multiple of the "
                          "alignment, a power of two; got size "
                       << size << ", align " << align;
  for (uint64_t offset : offsets)
    if (offset > size)
      return emitError() << "expected offsets within the size of " << size
                         << ", got " << offset;
  return verifyExtents(emitError, fields, offsets, size);
}

LogicalResult SliceType::verify(EmitError emitError, Type element,
                                unsigned space) {
  if (failed(verifySpace(emitError, space)))
    return failure();
  return verifyValueType(emitError, element, "the elements of a slice");
}

LogicalResult DisjointSliceType::verify(EmitError emitError, Type element) {
  return verifyValueType(emitError, element, "the elements of a slice");
}

LogicalResult EnumType::verify(EmitError emitError, StringRef,
                               ArrayRef<Variant> variants) {
  for (auto [i, variant] : llvm::enumerate(variants)) {
    for (Type field : variant.fields.getTypes())
      if (failed(verifyValueType(emitError, field, "a field of a variant")))
        return failure();
    for (const Variant &other : variants.take_front(i)) {
      if (other.name == variant.name)
        return emitError() << "expected variants of different names, got two '"
                           << variant.name.getValue() << "'";
      if (other.discriminant == variant.discriminant)
        return emitError() << "expected variants of different discriminants, "
                              "got two of "
                           << variant.discriminant;
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Syntax
//===----------------------------------------------------------------------===//

/// `T, T>`, or `>`.
static ParseResult parseTypesUpTo(AsmParser &parser, AsmParser::Delimiter form,
                                  SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(
      form, [&] { return parser.parseType(types.emplace_back()); });
}

Type tilewright::mir::TupleType::parse(AsmParser &parser) {
  SmallVector<Type> fields;
  if (parseTypesUpTo(parser, AsmParser::Delimiter::LessGreater, fields))
    return {};
  return parser.getChecked<TupleType>(parser.getContext(),
                                      ArrayRef<Type>(fields));
}

void tilewright::mir::TupleType::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getFields(), printer);
  printer << ">";
}

static ParseResult parseSpace(AsmParser &parser, unsigned &space) {
  return failure(parser.parseKeyword("addrspace") || parser.parseColon() ||
                 parser.parseInteger(space));
}

static void printSpace(AsmPrinter &printer, unsigned space) {
  if (space)
    printer << ", addrspace: " << space;
}

Type PtrType::parse(AsmParser &parser) {
  Type pointee;
  bool isMutable = false;
  unsigned space = 0;
  if (parser.parseLess() || parser.parseType(pointee))
    return {};
  while (succeeded(parser.parseOptionalComma())) {
    if (!isMutable && !space &&
        succeeded(parser.parseOptionalKeyword("mutable")))
      isMutable = true;
    else if (parseSpace(parser, space))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return parser.getChecked<PtrType>(parser.getContext(), pointee, isMutable,
                                    space);
}

void PtrType::print(AsmPrinter &printer) const {
  printer << "<" << getPointee() << (getIsMutable() ? ", mutable" : "");
  printSpace(printer, getAddressSpace());
  printer << ">";
}

Type ArrayType::parse(AsmParser &parser) {
  Type element;
  uint64_t size;
  if (parser.parseLess() || parser.parseType(element) || parser.parseComma() ||
      parser.parseInteger(size) || parser.parseGreater())
    return {};
  return parser.getChecked<ArrayType>(parser.getContext(), element, size);
}

void ArrayType::print(AsmPrinter &printer) const {
  printer << "<" << getElementType() << ", " << getSize() << ">";
}

/// `, offsets: [4, 0], size: 8, align: 4`
static ParseResult parseLayout(AsmParser &parser,
                               SmallVectorImpl<uint64_t> &offsets,
                               uint64_t &size, uint64_t &align) {
  return failure(
      parser.parseKeyword("offsets") || parser.parseColon() ||
      parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square,
          [&] { return parser.parseInteger(offsets.emplace_back()); }) ||
      parser.parseComma() || parser.parseKeyword("size") ||
      parser.parseColon() || parser.parseInteger(size) || parser.parseComma() ||
      parser.parseKeyword("align") || parser.parseColon() ||
      parser.parseInteger(align));
}

Type StructType::parse(AsmParser &parser) {
  std::string name;
  SmallVector<Type> fields;
  SmallVector<uint64_t> offsets;
  uint64_t size = 0, align = 0;
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parseTypesUpTo(parser, AsmParser::Delimiter::Square, fields) ||
      (succeeded(parser.parseOptionalComma()) &&
       parseLayout(parser, offsets, size, align)) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<StructType>(
      parser.getContext(), StringRef(name), ArrayRef<Type>(fields),
      ArrayRef<uint64_t>(offsets), size, align);
}

void StructType::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printString(getName());
  printer << ", [";
  llvm::interleaveComma(getFields(), printer);
  printer << "]";
  if (hasLayout()) {
    printer << ", offsets: [";
    llvm::interleaveComma(getOffsets(), printer);
    printer << "], size: " << getSize() << ", align: " << getAlign();
  }
  printer << ">";
}

Type SliceType::parse(AsmParser &parser) {
  Type element;
  unsigned space = 0;
  if (parser.parseLess() || parser.parseType(element) ||
      (succeeded(parser.parseOptionalComma()) && parseSpace(parser, space)) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<SliceType>(parser.getContext(), element, space);
}

void SliceType::print(AsmPrinter &printer) const {
  printer << "<" << getElementType();
  printSpace(printer, getAddressSpace());
  printer << ">";
}

Type DisjointSliceType::parse(AsmParser &parser) {
  Type element;
  if (parser.parseLess() || parser.parseType(element) || parser.parseGreater())
    return {};
  return parser.getChecked<DisjointSliceType>(parser.getContext(), element);
}

void DisjointSliceType::print(AsmPrinter &printer) const {
  printer << "<" << getElementType() << ">";
}

/// `("Some", [i32])`, `("Some" = 3, [i32])`
static ParseResult parseVariant(AsmParser &parser,
                                SmallVectorImpl<Variant> &variants) {
  std::string name;
  Variant variant;
  variant.discriminant = variants.size();
  SmallVector<Type> fields;
  if (parser.parseLParen() || parser.parseString(&name) ||
      (succeeded(parser.parseOptionalEqual()) &&
       parser.parseInteger(variant.discriminant)) ||
      parser.parseComma() ||
      parseTypesUpTo(parser, AsmParser::Delimiter::Square, fields) ||
      parser.parseRParen())
    return failure();
  variant.name = StringAttr::get(parser.getContext(), name);
  variant.fields = mlir::TupleType::get(parser.getContext(), fields);
  variants.push_back(variant);
  return success();
}

Type EnumType::parse(AsmParser &parser) {
  std::string name;
  SmallVector<Variant> variants;
  if (parser.parseLess() || parser.parseString(&name) || parser.parseComma() ||
      parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square,
          [&] { return parseVariant(parser, variants); }) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<EnumType>(parser.getContext(), StringRef(name),
                                     ArrayRef<Variant>(variants));
}

void EnumType::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printString(getName());
  printer << ", [";
  int64_t number = 0;
  llvm::interleaveComma(getVariants(), printer, [&](const Variant &variant) {
    printer << "(";
    printer.printString(variant.name.getValue());
    if (variant.discriminant != number++)
      printer << " = " << variant.discriminant;
    printer << ", [";
    llvm::interleaveComma(variant.fields.getTypes(), printer);
    printer << "])";
  });
  printer << "]>";
}
