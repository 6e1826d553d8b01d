//===- TensorInstruction.cpp - product descriptors ------------------------===//
// PTX ISA, Instruction descriptor, Matrix Shape and Data Path Layout
// Organization.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorProduct.h"

#include <algorithm>
#include <optional>

using namespace tilewright;
using namespace tilewright::emulator;

static uint32_t field(uint32_t bits, unsigned place, unsigned count) {
  return bits >> place & ((1u << count) - 1);
}

static std::optional<MatrixType> oneOf(uint32_t number,
                                       llvm::ArrayRef<MatrixType> types) {
  if (number >= types.size() || types[number] == MatrixType::F32)
    return std::nullopt;
  return types[number];
}

static std::optional<MatrixType> formatOf(TensorKind kind, uint32_t number) {
  using T = MatrixType;
  constexpr T none = T::F32;
  switch (kind) {
  case TensorKind::F16:
    return oneOf(number, {T::F16, T::BF16});
  case TensorKind::TF32:
    return oneOf(number, {none, none, T::TF32});
  case TensorKind::F8F6F4:
  case TensorKind::MXF8F6F4:
    return oneOf(number, {T::E4M3, T::E5M2, none, T::E2M3, T::E3M2, T::E2M1});
  case TensorKind::I8:
    return oneOf(number, {T::U8, T::S8});
  case TensorKind::MXF4:
  case TensorKind::MXF4NVF4:
    return oneOf(number, {none, T::E2M1});
  }
  return std::nullopt;
}

static llvm::StringRef decodeD(TensorKind kind, uint32_t bits,
                               TensorInstruction &to) {
  uint32_t number = field(bits, 4, 2);
  if (kind == TensorKind::I8) {
    to.d = MatrixType::S32;
    to.saturates = field(bits, 3, 1);
    return number == 2 ? "" : "D is not s32";
  }
  bool mayBeHalf = kind == TensorKind::F16 || kind == TensorKind::F8F6F4;
  if (number == 1 || (number == 0 && mayBeHalf)) {
    to.d = number ? MatrixType::F32 : MatrixType::F16;
    return "";
  }
  return mayBeHalf ? "D is neither f32 nor f16" : "D is not f32";
}

static llvm::StringRef decodeScales(TensorKind kind, uint32_t bits,
                                    uint32_t flags, TensorInstruction &to) {
  to.d = MatrixType::F32;
  to.scaled = flags & ScalesOf16 ? 16 : 32;
  to.scaleA = field(bits, 29, 2);
  to.scaleB = field(bits, 4, 2);
  to.isScaleE4M3 = !field(bits, 23, 1);
  if (to.isScaleE4M3 && kind != TensorKind::MXF4NVF4)
    return "bit 23 is clear, but its kind requires scales of ue8m0";
  if (to.isScaleE4M3 && to.scaled != 16)
    return "scales of ue4m3 are for 16 numbers each";
  if (to.scaled == 16 && kind != TensorKind::MXF4NVF4)
    return "scales for 16 numbers each are of kind mxf4nvf4 only";
  // Of a K of 96 three scales begin at any byte of a word, six at an even one.
  uint32_t each = to.k != 96 ? to.k / to.scaled : to.scaled == 16 ? 2 : 1;
  if (to.scaleA % each == 0 && to.scaleB % each == 0)
    return "";
  return to.k == 96 ? "the byte where its six scales begin is odd"
                    : "the byte where its scales begin is not a multiple of "
                      "their number";
}

/// The multiple that N must be: larger for an N-major B of 8 bits, for integers
/// and for two blocks.
static uint32_t stepOf(TensorKind kind, const TensorInstruction &is) {
  bool isInteger = kind == TensorKind::I8;
  bool isOfBytes = kind != TensorKind::F16 && kind != TensorKind::TF32;
  if (is.blocks == 2)
    return isInteger || (isOfBytes && is.isMNMajorB) ? 32 : 16;
  return (isInteger && is.n > 32) || (isOfBytes && is.isMNMajorB) ? 16 : 8;
}

static llvm::StringRef checkShape(TensorKind kind, uint32_t flags,
                                  const TensorInstruction &is) {
  if (flags & WeightStationary) {
    if (is.m != 32 && is.m != 64 && is.m != 128)
      return "M is not 32, 64 or 128";
    return is.n == 64 || is.n == 128 || is.n == 256 ? ""
                                                    : "N is not 64, 128 or 256";
  }
  if (is.blocks == 2) {
    if (is.m != 128 && is.m != 256)
      return "M is neither 128 nor 256, as two blocks require";
  } else if (is.scaled && is.m != 128) {
    return "M is not 128, as products with scales require";
  } else if (is.m != 64 && is.m != 128) {
    return "M is neither 64 nor 128";
  }
  uint32_t step = stepOf(kind, is);
  if (is.n && is.n <= 256 && is.n % step == 0)
    return "";
  return step == 8    ? "N is not a multiple of 8 from 8 to 256"
         : step == 16 ? "N is not a multiple of 16 from 16 to 256"
                      : "N is not a multiple of 32 from 32 to 256";
}

static DataPath pathOf(uint32_t flags, const TensorInstruction &is) {
  uint32_t rows = is.m / is.blocks;
  if (rows == 64 && is.blocks == 1 && !(flags & WeightStationary))
    return {rows, is.n, /*isHalved=*/true};
  return {rows, is.n * rows / 128, false};
}

/// Each scale covers twice as many numbers, half of which are stored.
static llvm::StringRef decodeSparse(TensorKind kind, uint32_t bits,
                                    uint32_t flags, TensorInstruction &to) {
  bool hasSelector = kind == TensorKind::F16 || kind == TensorKind::TF32;
  to.selector = field(bits, 0, 2);
  to.k *= 2;
  to.scaled *= 2;
  if (to.path.rows != 128 && !(flags & WeightStationary))
    return "a sparse A of other than 128 rows in a block is not emulated";
  if (hasSelector && to.selector > 1)
    return "the sparsity selectors 2 and 3 are not emulated";
  return hasSelector || !to.selector
             ? ""
             : "its kind has only the sparsity selector 0";
}

static uint32_t spanAt(uint64_t bits, unsigned place) {
  return uint32_t(bits >> place & 0xff) + 1;
}

/// Each part of the mask starts within a span of zeros or of used columns,
/// after skipping some columns, and continues with alternating spans. The ISA's
/// examples, and CuTe, swap the spans' names relative to its table. A shift
/// moves the columns of B, not the mask, as the ISA's last example says.
llvm::StringRef ColumnMask::decode(uint64_t bits, const TensorInstruction &is) {
  isZero.assign(is.n, false);
  shift = uint32_t(bits >> 56 & 0x3f);
  if (shift > is.mostShift)
    return "a shift of columns exceeds the maximum in the instruction "
           "descriptor, which is 16 for an M of 32";
  if (!(bits >> 39 & 1))
    return "";
  uint32_t zeros = spanAt(bits, 40), used = spanAt(bits, 48);
  uint32_t parts = 128 / is.m, columns = is.n / parts;
  for (uint32_t part = 0; part < parts; ++part) {
    bool isNow = bits >> (32 + part) & 1;
    uint32_t left = isNow ? zeros : used;
    uint32_t skipped = uint32_t(bits >> 8 * part & 0xff);
    if (skipped >= left)
      return "a start count skips the whole first span";
    left -= skipped;
    for (uint32_t i = 0; i < columns; ++i) {
      isZero[part * columns + i] = isNow;
      if (--left)
        continue;
      isNow = !isNow;
      left = isNow ? zeros : used;
    }
  }
  return "";
}

llvm::StringRef emulator::decodeInstruction(TensorKind kind, uint32_t bits,
                                            TensorInstruction &to,
                                            uint32_t flags) {
  bool isScaled = kind >= TensorKind::MXF8F6F4;
  bool isFour = kind == TensorKind::MXF4 || kind == TensorKind::MXF4NVF4;
  to = {};
  to.isSparse = flags & TensorSparse;
  if (field(bits, 2, 1) != to.isSparse)
    return to.isSparse ? "bit 2 must be set for a sparse A"
                       : "bit 2 is set, but A is not sparse";
  std::optional<MatrixType> a = formatOf(kind, field(bits, 7, 3)),
                            b = formatOf(kind, field(bits, 10, isFour ? 2 : 3));
  if (!a || !b)
    return "the type of A or B is not one of its kind";
  to.a = *a;
  to.b = *b;
  to.negateA = field(bits, 13, 1);
  to.negateB = field(bits, 14, 1);
  to.isMNMajorA = field(bits, 15, 1);
  to.isMNMajorB = field(bits, 16, 1);
  if (kind == TensorKind::I8 && (to.negateA || to.negateB))
    return "integers are negated";
  if (isFour && (to.isMNMajorA || to.isMNMajorB))
    return "numbers of 4 bits have M or N as the major dimension";
  to.n = field(bits, 17, 6) * 8;
  to.m = field(bits, 24, 5) * 16;
  to.k = kind == TensorKind::F16 ? 16 : kind == TensorKind::TF32 ? 8 : 32;
  to.isPacked = isFour;
  if (isFour)
    to.k = field(bits, 31, 1) ? 96 : 64;
  to.blocks = flags & TensorPair ? 2 : 1;
  if (flags & WeightStationary) {
    constexpr uint32_t shifts[] = {0, 8, 16, 32};
    to.mostShift = std::min(shifts[field(bits, 30, 2)], to.m == 32 ? 16u : 32u);
  }
  if (llvm::StringRef problem = isScaled ? decodeScales(kind, bits, flags, to)
                                         : decodeD(kind, bits, to);
      !problem.empty())
    return problem;
  if (llvm::StringRef problem = checkShape(kind, flags, to); !problem.empty())
    return problem;
  to.path = pathOf(flags, to);
  if (to.k == 96 && (to.isSparse || to.path.rows != 128))
    return to.isSparse ? "a sparse A has no K of 96"
                       : "a K of 96 with 64 rows in a block is not emulated";
  if ((flags & ShiftsA) && to.path.rows != 128)
    return "a shift of A of other than 128 rows in a block is not emulated";
  return to.isSparse ? decodeSparse(kind, bits, flags, to) : "";
}
