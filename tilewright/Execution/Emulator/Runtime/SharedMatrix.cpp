//===- SharedMatrix.cpp - numbers of matrices in shared memory ------------===//
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <algorithm>
#include <array>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

/// Where the pieces of 16 bytes lie, as offsets into the block's shared memory,
/// and the first element of each: `visit(offset, outer, inner)`.
template <typename Visit>
static void forEachPiece(const SharedMatrix &matrix, const Thread &thread,
                         Visit visit) {
  auto base = uint32_t(reinterpret_cast<uint64_t>(thread.shared));
  uint32_t bits = matrix.element.bits, each = 128 / bits;
  uint32_t major = matrix.isMNMajor ? matrix.outer : matrix.inner;
  uint32_t minor = matrix.isMNMajor ? matrix.inner : matrix.outer;
  for (uint32_t other = 0; other < minor; ++other)
    for (uint32_t first = 0; first < major; first += each) {
      uint32_t byte = first * bits / 8;
      uint32_t address = matrix.isMNMajor
                             ? matrix.descriptor.at(true, byte, other)
                             : matrix.descriptor.at(false, other, byte);
      uint32_t offset = (address - base) % MatrixDescriptor::window;
      if (matrix.isMNMajor)
        visit(offset, first, other);
      else
        visit(offset, other, first);
    }
}

void SharedMatrix::require(Thread &thread, uint32_t site,
                           const char *name) const {
  uint64_t bytes = thread.block->launch.sharedBytes;
  bool isWatched = thread.block->raceCheck();
  forEachPiece(
      *this, thread, [&](uint32_t offset, uint32_t row, uint32_t column) {
        if (offset + 16 > bytes)
          thread.block->fail(
              thread, site,
              Twine("reads outside of the block's shared memory: its "
                    "descriptor of ") +
                  name + " places element (" + Twine(row) + ", " +
                  Twine(column) + ") at byte " + Twine(offset) + " of " +
                  Twine(bytes));
        if (isWatched)
          shareAccess(thread, site,
                      reinterpret_cast<uint64_t>(thread.shared) + offset, 16,
                      /*kind=*/0);
      });
}

/// Bits `place` to `place + count` of a piece; `count` divides 128 and is at
/// most 32.
static uint32_t bitsOf(const std::byte *piece, uint32_t place, uint32_t count) {
  uint32_t word;
  std::memcpy(&word, piece + place / 32 * 4, 4);
  word >>= place % 32;
  return count == 32 ? word : word & ((1u << count) - 1);
}

Factor SharedMatrix::read(Thread &thread) const {
  Factor factor(outer, inner);
  bool isChecked = thread.block->launch.checked;
  uint32_t bits = element.bits, each = 128 / bits;
  forEachPiece(
      *this, thread, [&](uint32_t offset, uint32_t row, uint32_t column) {
        const std::byte *piece = thread.shared + offset;
        uint32_t &moving = isMNMajor ? row : column;
        uint32_t end = std::min(moving + each, isMNMajor ? outer : inner);
        for (uint32_t place = 0; moving < end; ++moving, place += bits) {
          factor.values[row * inner + column] =
              decodeElement(element, bitsOf(piece, place, bits));
          if (isChecked &&
              (bitsOf(shadowOf(piece), place, bits) & element.used) != 0)
            factor.poison[row] = true;
        }
      });
  return factor;
}

uint64_t emulator::sumOfProducts(MatrixType type, const double *a,
                                 const double *b, uint32_t count, double c,
                                 bool saturates) {
  if (type == MatrixType::S32) {
    auto sum = int64_t(c);
    for (uint32_t i = 0; i < count; ++i)
      sum += int64_t(a[i] * b[i]);
    if (saturates)
      sum = std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX);
    return uint32_t(sum);
  }
  std::array<double, 257> terms;
  for (uint32_t i = 0; i < count; ++i)
    terms[i] = a[i] * b[i];
  terms[count] = c;
  return roundSum(type, llvm::ArrayRef(terms.data(), count + 1));
}
