//===- TensorTypes.cpp - boxes that a tensor map describes ----------------===//
// Rules of the CUDA driver API (cuTensorMapEncodeTiled): a box has one to five
// dimensions of at most 256 elements each. The contiguous one has a multiple of
// 16 bytes, and at most the span of the swizzle.
//===----------------------------------------------------------------------===//
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "tilewright/Dialect/AtomTypes.h"
#include "tilewright/Dialect/Cute/Text.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::cute_nvgpu;

using EmitError = function_ref<InFlightDiagnostic()>;

static LogicalResult verifyBox(EmitError error, Type type, const IntTuple &box,
                               const Swizzle &swizzle) {
  // The element formats of tensor maps that are not packed.
  if (!hasName("u8 u16 u32 s32 u64 s64 f16 f32 f64 bf16 tf32 s8 s16 e4m3 e5m2",
               atomTypeName(type)))
    return error() << "expects an integer of 8 to 64 bits, f16, bf16, tf32, "
                      "f32, f64, f8E4M3FN or f8E5M2, but found "
                   << type;
  SmallVector<int64_t> sizes = box.flatten();
  if (!box.isKnown() || box.isLeaf() || box.depth() > 1 || sizes.size() > 5)
    return error() << "expects a box of one to five known sizes such as "
                      "(64,128), but found "
                   << box.str();
  for (int64_t size : sizes)
    if (size < 1 || size > 256)
      return error() << "expects sizes of 1 to 256 in a box, but found "
                     << size;
  unsigned bits = isa<FloatTF32Type>(type) ? 32 : type.getIntOrFloatBitWidth();
  int64_t bytes = sizes.front() * bits / 8;
  if (bytes % 16)
    return error() << "expects rows of a multiple of 16 bytes, but found "
                   << bytes;
  const auto *pattern =
      llvm::find_if(tensorPatterns(), [&](const TensorPattern &row) {
        return row.swizzle == swizzle ||
               (row.swizzle.isIdentity() && swizzle.isIdentity());
      });
  if (pattern == tensorPatterns().end()) {
    InFlightDiagnostic diagnostic = error()
                                    << "expects a swizzle that tensor maps "
                                       "support, one of";
    for (const auto &[i, row] : llvm::enumerate(tensorPatterns()))
      diagnostic << (i ? ", " : " ") << row.swizzle.str();
    return diagnostic << ", but found " << swizzle.str();
  }
  if (pattern->rowBytes && bytes > int64_t(pattern->rowBytes))
    return error() << "expects rows of at most " << pattern->rowBytes
                   << " bytes for " << swizzle.str() << ", but found " << bytes;
  return success();
}

LogicalResult TensorMapType::verify(EmitError error, Type valueType,
                                    IntTuple box, Swizzle swizzle) {
  return verifyBox(error, valueType, box, swizzle);
}
LogicalResult TmaLoadType::verify(EmitError error, Type valueType, IntTuple box,
                                  Swizzle swizzle) {
  return verifyBox(error, valueType, box, swizzle);
}
LogicalResult TmaStoreType::verify(EmitError error, Type valueType,
                                   IntTuple box, Swizzle swizzle) {
  return verifyBox(error, valueType, box, swizzle);
}

LogicalResult TmaReduceType::verify(EmitError error, StringRef operation,
                                    Type valueType, IntTuple box,
                                    Swizzle swizzle) {
  const auto *row = llvm::find_if(tensorAtoms(), [](const TensorAtom &atom) {
    return atom.kind == getMnemonic();
  });
  if (!hasName(row->operations, operation))
    return error() << "expects one of " << row->operations.str()
                   << ", but found '" << operation << "'";
  return verifyBox(error, valueType, box, swizzle);
}

Type TmaReduceType::parse(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef operation;
  Type valueType;
  if (parser.parseLess() || parser.parseKeyword(&operation) ||
      parser.parseComma() || parser.parseType(valueType) ||
      parser.parseComma() || parser.parseKeyword("box") || parser.parseEqual())
    return {};
  IntTuple box;
  Swizzle swizzle;
  if (parseText(parser, box) || parser.parseComma() ||
      parser.parseKeyword("swizzle") || parser.parseEqual() ||
      parseSwizzle(parser, swizzle) || parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(loc); }, parser.getContext(),
                    operation, valueType, box, swizzle);
}

void TmaReduceType::print(AsmPrinter &printer) const {
  printer << "<" << getOperation() << ", " << getValueType() << ", box = \""
          << getBox().str() << "\", swizzle = " << getSwizzle().str() << ">";
}
