//===- TmaDesc.h - tensor maps and address space casts ----------*- C++ -*-===//
// Syntax and rules of `tma_desc<8x64xf16, swizzle = b128>`, and rules of casts
// between memory spaces, which nv_tileaa and nv_tileas share.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_DIALECT_TMADESC_H
#define TILEWRIGHT_DIALECT_TMADESC_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/TypeUtilities.h"

namespace tilewright {

template <typename Desc> mlir::Type parseTmaDesc(mlir::AsmParser &parser) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  llvm::SmallVector<int64_t> box;
  mlir::Type element;
  TmaSwizzle swizzle{};
  if (parser.parseLess() ||
      parser.parseDimensionList(box, /*allowDynamic=*/false) ||
      parser.parseType(element))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("swizzle") || parser.parseEqual())
      return {};
    mlir::FailureOr<TmaSwizzle> named =
        mlir::FieldParser<TmaSwizzle>::parse(parser);
    if (failed(named))
      return {};
    swizzle = *named;
  }
  if (parser.parseGreater())
    return {};
  return Desc::getChecked([&] { return parser.emitError(loc); },
                          parser.getContext(), llvm::ArrayRef<int64_t>(box),
                          element, swizzle);
}

template <typename Desc>
void printTmaDesc(mlir::AsmPrinter &printer, Desc desc) {
  printer << "<";
  for (int64_t size : desc.getBox())
    printer << size << "x";
  printer << desc.getElement();
  if (static_cast<unsigned>(desc.getSwizzle()))
    printer << ", swizzle = " << stringifyTmaSwizzle(desc.getSwizzle());
  printer << ">";
}

/// Verifies a box (CUDA Driver API, cuTensorMapEncodeTiled). `row` is the most
/// bytes of a row under the swizzle, 0 for no swizzle.
inline mlir::LogicalResult
verifyTmaBox(llvm::function_ref<mlir::InFlightDiagnostic()> error,
             llvm::ArrayRef<int64_t> box, mlir::Type element, int64_t row) {
  if (box.empty() || box.size() > 5)
    return error() << "expects 1 to 5 dimensions, but found " << box.size();
  for (int64_t size : box)
    if (size < 1 || size > 256)
      return error() << "expects a box of 1 to 256 elements a side, but found "
                     << size;
  unsigned bits = element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
  if (llvm::isa<mlir::FloatTF32Type>(element))
    bits = 32;
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
    return error() << "expects elements of 8, 16, 32 or 64 bits, but found "
                   << element;
  int64_t bytes = box.back() * bits / 8;
  if (bytes % 16)
    return error() << "expects rows of a multiple of 16 bytes, but found "
                   << bytes << " bytes";
  if (row && bytes > row)
    return error() << "expects rows of at most " << row
                   << " bytes for the swizzle, but found " << bytes;
  return mlir::success();
}

/// The span in bytes of the swizzle with this number in the enums; 0 for none.
inline int64_t swizzleBytes(unsigned swizzle) {
  return swizzle ? int64_t(16) << swizzle : 0;
}

/// PTX ISA, Generic Addressing: generic addresses reach global, shared,
/// constant and local memory. `Space` is a dialect's enum of memory spaces.
template <typename Op, typename Ptr, typename Space>
mlir::LogicalResult verifyCastSpace(Op op) {
  auto from = llvm::cast<Ptr>(mlir::getElementTypeOrSelf(op.getIn().getType()));
  auto to = llvm::cast<Ptr>(mlir::getElementTypeOrSelf(op.getOut().getType()));
  if (from.getPointee() != to.getPointee())
    return op.emitOpError("expects pointers to one type, but found ")
           << from << " and " << to;
  auto isReached = [](Space space) {
    return space == Space::Global || space == Space::Shared ||
           space == Space::Constant || space == Space::Local;
  };
  if ((from.getSpace() == Space::Generic && isReached(to.getSpace())) ||
      (to.getSpace() == Space::Generic && isReached(from.getSpace())))
    return mlir::success();
  return op.emitOpError("expects one side in generic memory and the other in "
                        "global, shared, constant or local memory, but found ")
         << from << " and " << to;
}

} // namespace tilewright

#endif // TILEWRIGHT_DIALECT_TMADESC_H
