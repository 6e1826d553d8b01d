//===- DType.cpp - element types of a launch ------------------------------===//
#include "tilewright/Launch/DType.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace tilewright;
namespace endian = llvm::support::endian;

static constexpr DTypeInfo infos[] = {
#define DTYPE(Id, Name, NumPy, IRName, Bytes, Npy, IsSigned, IsFloat, Format)  \
  {Name, NumPy, IRName, Bytes, Npy, IsSigned, IsFloat, FloatKind::Format},
#include "tilewright/Launch/DTypes.def"
};

const DTypeInfo &tilewright::getInfo(DType type) {
  return infos[static_cast<unsigned>(type)];
}

std::optional<DType> tilewright::parseDType(StringRef name) {
  // Some writers put the width before a narrow format: f8e4m3, f4e2m1.
  StringRef format = name;
  bool hasWidth = format.consume_front("f8e") || format.consume_front("f4e");
  for (auto [index, info] : enumerate(infos)) {
    if (info.name == name || (!name.empty() && info.numpyName == name))
      return static_cast<DType>(index);
    if (hasWidth && info.name.starts_with("e") &&
        info.name.drop_front() == format &&
        info.irName.starts_with(name.take_front(2)))
      return static_cast<DType>(index);
  }
  return std::nullopt;
}

std::optional<DType> tilewright::parseIRType(StringRef name) {
  for (auto [index, info] : enumerate(infos))
    if (info.irName == name)
      return static_cast<DType>(index);
  return std::nullopt;
}

std::optional<DType> tilewright::dtypeOfFile(StringRef npy) {
  if (npy.size() != 3)
    return std::nullopt;
  // A type stored in files as another type comes after that type, or has no
  // NumPy name.
  for (auto [index, info] : enumerate(infos))
    if (info.npy.drop_front() == npy.drop_front() && !info.numpyName.empty())
      return static_cast<DType>(index);
  return std::nullopt;
}

bool tilewright::fileHolds(StringRef npy, DType type) {
  const DTypeInfo &info = getInfo(type);
  // Byte order is irrelevant here: '=' is this machine's.
  StringRef kind = npy.drop_front();
  if (kind == info.npy.drop_front())
    return true;
  // NumPy's spelling of the types that ml_dtypes adds.
  return info.npy[1] == 'u' && info.isFloat && kind.front() == 'V' &&
         kind.drop_front() == info.npy.drop_front(2);
}

ArrayRef<StringRef> tilewright::dtypeNames() {
  static const SmallVector<StringRef> names(
      map_range(infos, [](const DTypeInfo &info) { return info.name; }));
  return names;
}

uint64_t tilewright::loadBits(DType type, const uint8_t *elements,
                              uint64_t index) {
  switch (getInfo(type).bytes) {
  case 1:
    return elements[index];
  case 2:
    return endian::read16le(elements + 2 * index);
  case 4:
    return endian::read32le(elements + 4 * index);
  default:
    return endian::read64le(elements + 8 * index);
  }
}

void tilewright::storeBits(DType type, uint8_t *elements, uint64_t index,
                           uint64_t bits) {
  switch (getInfo(type).bytes) {
  case 1:
    elements[index] = static_cast<uint8_t>(bits);
    break;
  case 2:
    endian::write16le(elements + 2 * index, static_cast<uint16_t>(bits));
    break;
  case 4:
    endian::write32le(elements + 4 * index, static_cast<uint32_t>(bits));
    break;
  default:
    endian::write64le(elements + 8 * index, bits);
    break;
  }
}

/// The bits of a signed integer, sign-extended.
static int64_t signExtend(DType type, uint64_t bits) {
  unsigned shift = 64 - 8 * getInfo(type).bytes;
  return static_cast<int64_t>(bits << shift) >> shift;
}

double tilewright::toDouble(DType type, uint64_t bits) {
  const DTypeInfo &info = getInfo(type);
  if (info.isFloat)
    return decodeFloat(getFloatFormat(info.format), bits);
  if (info.isSigned)
    return static_cast<double>(signExtend(type, bits));
  return static_cast<double>(bits);
}

std::string tilewright::formatElement(DType type, uint64_t bits) {
  const DTypeInfo &info = getInfo(type);
  if (type == DType::Bool && bits <= 1)
    return bits ? "true" : "false";
  if (!info.isFloat)
    return info.isSigned ? itostr(signExtend(type, bits)) : utostr(bits);
  double value = toDouble(type, bits);
  if (value != value)
    return "nan (0x" + utohexstr(bits, /*LowerCase=*/true) + ")";
  if (value == value + value && value != 0)
    return value < 0 ? "-inf" : "inf";
  // The shortest text that reads back as the same element. Coarse formats print
  // the exact value, since 1.2 would read back as 1.25.
  FloatKind kind = info.bytes == 1 ? FloatKind::F64 : info.format;
  const FloatFormat &format = getFloatFormat(kind);
  uint64_t wanted = info.bytes == 1 ? std::bit_cast<uint64_t>(value) : bits;
  char text[40];
  for (int digits = 1; digits <= 17; ++digits) {
    snprintf(text, sizeof(text), "%.*g", digits, value);
    if (encodeFloat(format, strtod(text, nullptr)) == wanted)
      break;
  }
  // With few digits %g prints -50 as -5e+01.
  char plain[40];
  double shortest = strtod(text, nullptr);
  snprintf(plain, sizeof(plain), "%.15g", shortest);
  return strtod(plain, nullptr) == shortest ? plain : text;
}
