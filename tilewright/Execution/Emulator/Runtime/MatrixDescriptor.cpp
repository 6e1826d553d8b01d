//===- MatrixDescriptor.cpp - shared memory descriptors -------------------===//
#include "tilewright/Execution/Emulator/Runtime/MatrixDescriptor.h"

using namespace tilewright;
using namespace tilewright::emulator;

uint32_t MatrixDescriptor::at(bool isMNMajor, uint32_t outer,
                              uint32_t inner) const {
  uint32_t row = rowBytes(), offset, from = start;
  if (isOfWidePieces) {
    offset = outer % row + outer / row * leading + inner % 4 * row +
             inner / 4 * stride;
    uint32_t address = (start + offset) % window;
    return address ^ (((address >> 7) - base) & 3) << 5;
  }
  if (isLeadingAddress && start % 128 + inner >= 128) {
    from = leading;
    inner = start % 128 + inner - 128;
  }
  if (!isMNMajor && !swizzledBits)
    offset =
        outer % 8 * 16 + outer / 8 * stride + inner / 16 * leading + inner % 16;
  else if (!isMNMajor)
    offset = outer % 8 * row + outer / 8 * stride + inner;
  else if (!swizzledBits)
    offset =
        outer / 16 * stride + outer % 16 + inner % 8 * 16 + inner / 8 * leading;
  else
    offset = outer % row + outer / row * leading + inner % 8 * row +
             inner / 8 * stride;
  uint32_t address = (from + offset) % window;
  uint32_t phase = ((address >> 7) - base) & ((1u << swizzledBits) - 1);
  return address ^ phase << 4;
}

static uint32_t field(uint64_t bits, unsigned place, unsigned count) {
  return uint32_t(bits >> place) & ((1u << count) - 1);
}

static void decodeCommon(uint64_t bits, MatrixDescriptor &to) {
  to.start = field(bits, 0, 14) << 4;
  to.leading = field(bits, 16, 14) << 4;
  to.stride = field(bits, 32, 14) << 4;
  to.base = field(bits, 49, 3);
}

llvm::StringRef emulator::decodeWgmmaDescriptor(uint64_t bits,
                                                MatrixDescriptor &to) {
  constexpr uint32_t swizzledBits[] = {0, 3, 2, 1};
  decodeCommon(bits, to);
  to.swizzledBits = swizzledBits[field(bits, 62, 2)];
  return "";
}

llvm::StringRef emulator::decodeTcgen05Descriptor(uint64_t bits,
                                                  MatrixDescriptor &to) {
  decodeCommon(bits, to);
  if (field(bits, 46, 3) != 1)
    return "bits 46 to 48 must be 1";
  if (field(bits, 53, 8))
    return "bits 53 to 60 must be 0";
  to.isLeadingAddress = field(bits, 52, 1);
  if (to.isLeadingAddress && (field(bits, 61, 3) != 2 || to.base))
    return "a leading dimension that is an address has a swizzle of 128 bytes "
           "and no base offset";
  switch (field(bits, 61, 3)) {
  case 0:
    to.swizzledBits = 0;
    return "";
  case 1:
    to.swizzledBits = 3;
    to.isOfWidePieces = true;
    return "";
  case 2:
    to.swizzledBits = 3;
    return "";
  case 4:
    to.swizzledBits = 2;
    return "";
  case 6:
    to.swizzledBits = 1;
    return "";
  }
  return "unknown swizzle; bits 61 to 63 must be 0, 1, 2, 4 or 6";
}
