//===- MatrixMemory.cpp - loads and stores of fragments -------------------===//
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <algorithm>
#include <optional>

using namespace tilewright::emulator;

static uint32_t *shadowWords(const void *address) {
  return reinterpret_cast<uint32_t *>(shadowOf(address));
}

static uint32_t *wordsAt(uint64_t address) {
  return reinterpret_cast<uint32_t *>(address);
}

/// Copies `bits` bits and their shadow.
static void moveBits(const uint32_t *from, uint32_t fromPlace, uint32_t *to,
                     uint32_t toPlace, uint32_t bits, bool checked) {
  writeBits(to, toPlace, bits, readBits(from, fromPlace, bits));
  if (checked)
    writeBits(shadowWords(to), toPlace, bits,
              readBits(shadowWords(from), fromPlace, bits));
}

static void moveBytes(const std::byte *from, std::byte *to, uint32_t bytes,
                      bool checked) {
  std::memcpy(to, from, bytes);
  if (checked)
    std::memcpy(shadowOf(to), shadowOf(from), bytes);
}

namespace {
/// A lane's operands at the rendezvous, and its race if one is found, which it
/// reports when it resumes.
struct LaneSlot {
  uint64_t address;
  uint32_t stride;
  uint32_t *words;
  std::optional<Block::Race> race = std::nullopt;
};
} // namespace

static uint32_t kindOfMove(bool stores, bool isSame) {
  return !stores ? 0u : isSame ? Write | Silent : Write;
}

/// Reports the access of an element by a lane; `kind` has bits of AccessKind.
static void shareElement(Block &block, LaneSlot &slot, uint32_t thread,
                         const AccessLog::Access &access) {
  if (!slot.race)
    slot.race = block.findRace({thread}, access);
}

//===----------------------------------------------------------------------===//
// ldmatrix, stmatrix
//===----------------------------------------------------------------------===//

/// PTX ISA, ldmatrix and stmatrix: each row has an address, and its columns are
/// in 16 bytes. The ISA gives layouts of 8-bit elements in figures only; these
/// follow CuTe's copy traits for SM100.
static Fragment rowsFragment(uint32_t m, uint32_t n, uint32_t count,
                             bool transposed) {
  auto row = [](uint32_t by) { return Place{by, 0, 0}; };
  auto column = [](uint32_t by) { return Place{0, by, 0}; };
  Fragment fragment;
  fragment.matrices = count;
  fragment.elementBits = m == 8 && n == 8 ? 16 : 8;
  if (m == 16 && n == 16) { // transposed
    fragment.element = {row(1), column(8), row(2)};
    fragment.elementSteps = 3;
    fragment.lane = {row(4), row(8), column(1), column(2), column(4)};
  } else if (m == 16) { // 16x8 transposed: its 8 columns have the addresses
    fragment.element = {row(1), column(8)};
    fragment.elementSteps = 2;
    fragment.lane = {row(2), row(4), column(1), column(2), column(4)};
  } else if (n == 16) {
    fragment.element = {column(1), column(2)};
    fragment.elementSteps = 2;
    fragment.lane = {column(4), column(8), row(1), row(2), row(4)};
  } else if (transposed) {
    fragment.element = {row(1)};
    fragment.elementSteps = 1;
    fragment.lane = {row(2), row(4), column(1), column(2), column(4)};
  } else {
    fragment.element = {column(1)};
    fragment.elementSteps = 1;
    fragment.lane = {column(2), column(4), row(1), row(2), row(4)};
  }
  fragment.rows = m == 16 && n == 16 ? 16 : 8;
  fragment.columns = 128 / fragment.elementBits;
  for (uint32_t by = 1; by < count; by *= 2)
    fragment.element[fragment.elementSteps++] = {0, 0, by};
  return fragment;
}

/// `memoryBits`: the size of an element in memory; if it is smaller than in
/// registers, the upper bits are zero.
static void moveRows(Thread *thread, uint32_t site, uint32_t m, uint32_t n,
                     uint32_t count, uint32_t transposed, uint32_t memoryBits,
                     uint64_t address, uint32_t *words, bool stores) {
  Block &block = *thread->block;
  bool checked = block.launch.followed, watched = block.raceCheck();
  Fragment fragment = rowsFragment(m, n, count, transposed);
  if (thread->lane() < fragment.rows * count) {
    requireDefined(*thread, site, 7, 64, "the address of a row");
    requireAccess(*thread, site, address, 16, 16, 3, stores);
    if (BlockProfile *profile = block.profile())
      profile->access(*thread, site, AccessSpace::Shared,
                      stores ? AccessType::Store : AccessType::Load, address,
                      16);
  }
  LaneSlot own = {address, 0, words};
  block.converge(
      *thread, site, ~uint32_t(0), &own, Block::EndedLanes::AreFaults,
      [&](auto &slots, uint32_t) {
        for (uint32_t lane = 0; lane < 32; ++lane) {
          auto &slot = *static_cast<LaneSlot *>(slots[lane]);
          uint32_t *registers = slot.words;
          if (!stores)
            std::memset(registers, 0, 4 * fragment.words());
          if (!stores && checked)
            std::memset(shadowOf(registers), 0, 4 * fragment.words());
          for (uint32_t i = 0; i < fragment.elements(); ++i) {
            Place at = fragment.at(lane, i);
            uint32_t whose = at.matrix * fragment.rows + at.row;
            uint32_t *row =
                wordsAt(static_cast<LaneSlot *>(slots[whose])->address);
            uint32_t inRow = at.column * memoryBits;
            uint32_t inRegister = i * fragment.elementBits;
            uint32_t split = std::min(memoryBits, 32 - inRow % 32);
            if (watched) {
              bool isSame = readBits(row, inRow, memoryBits) ==
                            readBits(registers, inRegister, memoryBits);
              uint32_t begin = inRow / 8, end = (inRow + memoryBits + 7) / 8;
              shareElement(block, slot, thread->warp() * 32 + lane,
                           {site, reinterpret_cast<uint64_t>(row) + begin,
                            end - begin, kindOfMove(stores, isSame)});
            }
            if (stores) {
              moveBits(registers, inRegister, row, inRow, memoryBits, checked);
              continue;
            }
            // Six bits may span two words.
            moveBits(row, inRow, registers, inRegister, split, checked);
            if (split < memoryBits)
              moveBits(row, inRow + split, registers, inRegister + split,
                       memoryBits - split, checked);
          }
        }
      });
  if (own.race)
    block.report(*thread, *own.race);
}

static void loadRows(Thread *thread, uint32_t site, uint32_t m, uint32_t n,
                     uint32_t count, uint32_t transposed, uint32_t memoryBits,
                     uint64_t address, uint32_t *words) {
  moveRows(thread, site, m, n, count, transposed, memoryBits, address, words,
           false);
}

static void storeRows(Thread *thread, uint32_t site, uint32_t m, uint32_t n,
                      uint32_t count, uint32_t transposed, uint32_t memoryBits,
                      uint64_t address, uint32_t *words) {
  moveRows(thread, site, m, n, count, transposed, memoryBits, address, words,
           true);
}

//===----------------------------------------------------------------------===//
// wmma
//===----------------------------------------------------------------------===//

/// Which lane accesses which bytes is unspecified: the tile is one request.
static void countTile(Block &block, uint32_t site, const Fragment &fragment,
                      uint32_t bytes, uint32_t space, bool stores,
                      llvm::function_ref<uint64_t(Place)> placeOf) {
  llvm::SmallVector<uint64_t, 512> places;
  for (uint32_t lane = 0; lane < 32; ++lane)
    for (uint32_t i = 0; i < fragment.elements(); ++i)
      places.push_back(placeOf(fragment.at(lane, i)));
  block.profile()->accessTogether(
      site, space == 3 ? AccessSpace::Shared : AccessSpace::Global,
      stores ? AccessType::Store : AccessType::Load, places, bytes);
}

/// PTX ISA, wmma.load and wmma.store: the lanes agree on address and stride.
static void moveTile(Thread *thread, uint32_t site, uint32_t rows,
                     uint32_t columns, uint32_t type, uint32_t columnMajor,
                     uint32_t count, uint32_t space, uint64_t address,
                     uint32_t stride, uint32_t *words, bool stores) {
  requireDefined(*thread, site, 8, 64, "the address of a matrix");
  requireDefined(*thread, site, 9, 32, "the stride of a matrix");
  Block &block = *thread->block;
  bool checked = block.launch.followed, watched = block.raceCheck();
  uint32_t bits = matrixElement(MatrixType(type)).bits;
  uint32_t bytes = std::max(1u, bits / 8);
  Fragment fragment = opaque(rows, columns, bits, count);
  auto bitOf = [&](Place at) {
    uint64_t index = columnMajor ? uint64_t(at.column) * stride + at.row
                                 : uint64_t(at.row) * stride + at.column;
    return index * bits;
  };
  auto placeOf = [&](Place at) { return address + bitOf(at) / 8; };
  if (bits < 8 && (address % 4 || uint64_t(stride) * bits % 32))
    block.fail(*thread, site,
               "has a matrix with elements of " + llvm::Twine(bits) +
                   " bits whose rows do not begin at multiples of 4 bytes");
  for (uint32_t i = 0; i < fragment.elements(); ++i) {
    requireAccess(*thread, site, placeOf(fragment.at(thread->lane(), i)), bytes,
                  bytes, space, stores);
    if (stores && checked && space != 3 &&
        readBits(shadowWords(words), i * bits, bits))
      block.fail(*thread, site, "stores a value that was never written");
  }
  LaneSlot own = {address, stride, words};
  block.converge(
      *thread, site, ~uint32_t(0), &own, Block::EndedLanes::AreFaults,
      [&](auto &slots, uint32_t) {
        for (uint32_t lane = 0; lane < 32; ++lane) {
          auto &slot = *static_cast<LaneSlot *>(slots[lane]);
          if (slot.address != address || slot.stride != stride)
            block.fail(*thread, site,
                       "has lanes that differ in the address or stride of the "
                       "matrix");
          for (uint32_t i = 0; i < fragment.elements(); ++i) {
            Place at = fragment.at(lane, i);
            if (bits < 8) { // is only loaded
              uint64_t bit = bitOf(at);
              if (watched)
                shareElement(
                    block, slot, thread->warp() * 32 + lane,
                    {site, placeOf(at), bytes, kindOfMove(false, true)});
              moveBits(wordsAt(address + bit / 32 * 4), bit % 32, slot.words,
                       i * bits, bits, checked);
              continue;
            }
            auto *memory = reinterpret_cast<std::byte *>(placeOf(at));
            auto *element =
                reinterpret_cast<std::byte *>(slot.words) + i * bytes;
            if (watched)
              shareElement(block, slot, thread->warp() * 32 + lane,
                           {site, reinterpret_cast<uint64_t>(memory), bytes,
                            kindOfMove(stores, std::memcmp(memory, element,
                                                           bytes) == 0)});
            if (stores)
              moveBytes(element, memory, bytes, checked);
            else
              moveBytes(memory, element, bytes, checked);
          }
        }
        if (block.profile())
          countTile(block, site, fragment, bytes, space, stores, placeOf);
      });
  if (own.race)
    block.report(*thread, *own.race);
}

static void loadTile(Thread *thread, uint32_t site, uint32_t rows,
                     uint32_t columns, uint32_t type, uint32_t columnMajor,
                     uint32_t count, uint32_t space, uint64_t address,
                     uint32_t stride, uint32_t *words) {
  moveTile(thread, site, rows, columns, type, columnMajor, count, space,
           address, stride, words, false);
}

static void storeTile(Thread *thread, uint32_t site, uint32_t rows,
                      uint32_t columns, uint32_t type, uint32_t columnMajor,
                      uint32_t count, uint32_t space, uint64_t address,
                      uint32_t stride, uint32_t *words) {
  moveTile(thread, site, rows, columns, type, columnMajor, count, space,
           address, stride, words, true);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::matrixMemoryFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_ldmatrix", loadRows),
      runtimeFunction("tw_stmatrix", storeRows),
      runtimeFunction("tw_wmma_load", loadTile),
      runtimeFunction("tw_wmma_store", storeTile),
  };
  return functions;
}
