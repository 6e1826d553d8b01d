//===- SharedMatrix.cpp - matrices in shared memory -----------------------===//
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/DeviceSum.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/ProxyWrites.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <algorithm>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static uint32_t offsetIn(const Thread &thread, uint32_t address) {
  auto base = uint32_t(reinterpret_cast<uint64_t>(thread.shared));
  return (address - base) % MatrixDescriptor::window;
}

/// Visits the 16-byte pieces of the matrix, `visit(offset, outer, inner)`: the
/// offset in the block's shared memory, and the first element.
template <typename Visit>
static void forEachPiece(const SharedMatrix &matrix, const Thread &thread,
                         Visit visit) {
  uint32_t each = 128 / matrix.placeBits;
  uint32_t major = matrix.isMNMajor ? matrix.outer : matrix.inner;
  uint32_t minor = matrix.isMNMajor ? matrix.inner : matrix.outer;
  for (uint32_t other = 0; other < minor; ++other)
    for (uint32_t first = 0; first < major; first += each) {
      uint32_t byte = first / each * 16;
      uint32_t address = matrix.isMNMajor
                             ? matrix.descriptor.at(true, byte, other)
                             : matrix.descriptor.at(false, other, byte);
      uint32_t offset = offsetIn(thread, address);
      if (matrix.isMNMajor)
        visit(offset, first, other);
      else
        visit(offset, other, first);
    }
}

static Thread &ownerOf(const SharedMatrix &matrix, Thread &thread) {
  return matrix.owner ? *matrix.owner : thread;
}

/// A hash of the memory contents and their poison.
uint64_t SharedMatrix::digest(const Thread &owner) const {
  uint64_t mixed = 0;
  auto mix = [&](const std::byte *piece) {
    uint64_t words[2];
    std::memcpy(words, piece, 16);
    for (uint64_t word : words)
      mixed = (mixed ^ word) * 0x9e3779b97f4a7c15 + (mixed >> 29);
  };
  forEachPiece(*this, owner, [&](uint32_t offset, uint32_t, uint32_t) {
    mix(owner.shared + offset);
    mix(shadowOf(owner.shared + offset));
  });
  return mixed;
}

void SharedMatrix::require(Thread &thread, uint32_t site, const char *name,
                           const Actor &reader) {
  Block &block = *thread.block;
  if (!placeBits)
    placeBits = element.bits;
  Thread &owner = ownerOf(*this, thread);
  uint64_t bytes = block.launch.sharedBytes;
  bool isWatched = block.raceCheck();
  forEachPiece(
      *this, owner, [&](uint32_t offset, uint32_t row, uint32_t column) {
        if (offset + 16 > bytes)
          block.fail(thread, site,
                     Twine("reads outside of the block's shared memory: its "
                           "descriptor of ") +
                         name + " places element (" + Twine(row) + ", " +
                         Twine(column) + ") at byte " + Twine(offset) + " of " +
                         Twine(bytes));
        if (!isWatched)
          return;
        auto address = reinterpret_cast<uint64_t>(owner.shared) + offset;
        shareAccess(reader, thread, {site, address, 16, /*kind=*/0});
        if (owner.block == &block)
          requireProxyFence(thread, site, address, 16);
      });
  if (block.launch.followed)
    seen = digest(owner);
}

void SharedMatrix::requireSame(Thread &thread, uint32_t site,
                               const char *name) const {
  if (thread.block->launch.followed && digest(ownerOf(*this, thread)) != seen)
    thread.block->fail(thread, site,
                       Twine("reads ") + name +
                           " from shared memory that has been written to "
                           "while the instruction was in flight; a wait for "
                           "it must come first");
}

void Factor::negate(const algebra::Domain *domain) {
  for (double &value : values)
    value =
        domain && !domain->trees()
            ? double(domain->apply(algebra::Operation::Neg, uint64_t(value)))
            : -value;
}

void Factor::makePowers(MatrixType ofValues) {
  type = ofValues;
  for (size_t i = 0; i < values.size(); ++i)
    powers[i] = powerOf(type, values[i]);
}

Factor SharedMatrix::take(Thread &thread, uint32_t site,
                          const char *name) const {
  requireSame(thread, site, name);
  return read(thread);
}

uint32_t SharedMatrix::offsetOf(uint32_t row, uint32_t byte) const {
  return offsetIn(*owner, descriptor.at(false, row, byte));
}

/// `count` bits of a piece, from bit `place` on.
static uint32_t bitsOf(const std::byte *piece, uint32_t place, uint32_t count) {
  uint64_t words[2];
  std::memcpy(words, piece, 16);
  uint64_t bits = words[place / 64] >> place % 64;
  if (place % 64 + count > 64)
    bits |= words[1] << (64 - place % 64);
  return uint32_t(bits & ((uint64_t(1) << count) - 1));
}

Factor SharedMatrix::read(Thread &thread) const {
  Thread &owner = ownerOf(*this, thread);
  Factor factor(outer, inner);
  bool isChecked = thread.block->launch.followed;
  uint32_t bits = element.bits, each = 128 / placeBits;
  forEachPiece(
      *this, owner, [&](uint32_t offset, uint32_t row, uint32_t column) {
        const std::byte *piece = owner.shared + offset;
        uint32_t &moving = isMNMajor ? row : column;
        uint32_t end = std::min(moving + each, isMNMajor ? outer : inner);
        for (uint32_t place = 0; moving < end; ++moving, place += bits) {
          factor.values[size_t(row) * inner + column] =
              decodeElement(element, bitsOf(piece, place, bits));
          if (isChecked &&
              (bitsOf(shadowOf(piece), place, bits) & element.used) != 0)
            factor.poison[row] = true;
        }
      });
  factor.makePowers(element.type);
  return factor;
}
