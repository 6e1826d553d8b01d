//===- DenseElements.cpp - constants for readers of traces ----------------===//
#include "tilewright/Transform/CudaTile/Simplifier/DenseElements.h"

#include "llvm/ADT/StringExtras.h"
#include <charconv>
#include <cstring>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

unsigned simplifier::sizeOf(DenseTypeCode code) {
  switch (code) {
  case DenseTypeCode::I8:
  case DenseTypeCode::U8:
    return 1;
  case DenseTypeCode::I16:
  case DenseTypeCode::U16:
    return 2;
  case DenseTypeCode::F32:
  case DenseTypeCode::I32:
  case DenseTypeCode::U32:
    return 4;
  case DenseTypeCode::F64:
  case DenseTypeCode::I64:
  case DenseTypeCode::U64:
    return 8;
  case DenseTypeCode::Reserved0:
  case DenseTypeCode::Reserved11:
    return 0;
  }
  return 0; // not a code
}

std::optional<DenseTypeCode> simplifier::codeOf(Type element) {
  if (element.isF32())
    return DenseTypeCode::F32;
  if (element.isF64())
    return DenseTypeCode::F64;
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return std::nullopt;
  bool isUnsigned = integer.isUnsigned();
  switch (integer.getWidth()) {
  case 8:
    return isUnsigned ? DenseTypeCode::U8 : DenseTypeCode::I8;
  case 16:
    return isUnsigned ? DenseTypeCode::U16 : DenseTypeCode::I16;
  case 32:
    return isUnsigned ? DenseTypeCode::U32 : DenseTypeCode::I32;
  case 64:
    return isUnsigned ? DenseTypeCode::U64 : DenseTypeCode::I64;
  default:
    return std::nullopt;
  }
}

/// The shortest text that parses as the same number.
template <typename T> static void append(raw_ostream &os, const char *data) {
  T value;
  std::memcpy(&value, data, sizeof(T));
  if constexpr (std::is_integral_v<T>) {
    os << (std::is_signed_v<T> ? llvm::itostr(value) : llvm::utostr(value));
  } else {
    char text[64];
    auto end = std::to_chars(text, std::end(text), value).ptr;
    os << StringRef(text, end - text);
  }
}

static void append(raw_ostream &os, DenseTypeCode code, const char *data) {
  switch (code) {
  case DenseTypeCode::F32:
    return append<float>(os, data);
  case DenseTypeCode::F64:
    return append<double>(os, data);
  case DenseTypeCode::I8:
    return append<int8_t>(os, data);
  case DenseTypeCode::I16:
    return append<int16_t>(os, data);
  case DenseTypeCode::I32:
    return append<int32_t>(os, data);
  case DenseTypeCode::I64:
    return append<int64_t>(os, data);
  case DenseTypeCode::U8:
    return append<uint8_t>(os, data);
  case DenseTypeCode::U16:
    return append<uint16_t>(os, data);
  case DenseTypeCode::U32:
    return append<uint32_t>(os, data);
  case DenseTypeCode::U64:
    return append<uint64_t>(os, data);
  case DenseTypeCode::Reserved0:
  case DenseTypeCode::Reserved11:
    break;
  }
  llvm_unreachable("has no size, so no element is printed");
}

LogicalResult simplifier::printDenseElements(raw_ostream &os,
                                             DenseTypeCode code,
                                             ArrayRef<char> data) {
  unsigned size = sizeOf(code);
  if (!size || data.size() % size)
    return failure();
  for (size_t at = 0; at < data.size(); at += size) {
    if (at)
      os << ',';
    append(os, code, data.data() + at);
  }
  return success();
}

static size_t digitsOf(const APInt &bits) {
  return (bits.getBitWidth() + 3) / 4;
}

void simplifier::printDenseElements(raw_ostream &os,
                                    DenseElementsAttr elements) {
  Type element = elements.getElementType();
  std::optional<DenseTypeCode> code = codeOf(element);
  auto bitsOf = [&](auto range, auto toBits) {
    llvm::interleave(
        range, os,
        [&](auto value) {
          APInt bits = toBits(value);
          if (code) {
            uint64_t word = bits.getZExtValue();
            char bytes[sizeof(word)];
            std::memcpy(bytes, &word, sizeof(word));
            return append(os, *code, bytes);
          }
          // A word has as many digits as its width.
          std::string digits = llvm::toString(bits, 16, /*Signed=*/false);
          os << "0x" << std::string(digitsOf(bits) - digits.size(), '0')
             << StringRef(digits).lower();
        },
        ",");
  };
  if (isa<FloatType>(element))
    bitsOf(elements.getValues<APFloat>(),
           [](const APFloat &value) { return value.bitcastToAPInt(); });
  else
    bitsOf(elements.getValues<APInt>(),
           [](const APInt &value) { return value; });
}
