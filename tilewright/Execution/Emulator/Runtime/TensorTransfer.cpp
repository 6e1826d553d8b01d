//===- TensorTransfer.cpp - copies to and within tensor memory ------------===//
// PTX ISA, tcgen05.cp and tcgen05.shift. A row of the matrix is copied to a
// lane; with multicast to several. Numbers of 4 and 6 bits may be unpacked: 16
// numbers, which start at a multiple of 16 bytes, to a byte each.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorTransfer.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/SharedMatrix.h"
#include "tilewright/Execution/Emulator/Runtime/TensorMemory.h"
#include "tilewright/Execution/Emulator/Runtime/TensorQueue.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
struct Shape {
  uint32_t rows, words;
  /// The number of lanes that get a copy of each row.
  uint32_t times;
};

struct Transfer final : TensorWork {
  Shape shape;
  TensorMulticast multicast;
  uint32_t packedBits;   ///< per number to unpack; 0: none
  uint32_t lane, column; ///< the first ones
  struct Part {
    TensorMemory *memory;
    SharedMatrix from;
  };
  llvm::SmallVector<Part, 2> parts;

  uint32_t laneOf(uint32_t row, uint32_t time) const;
  template <typename Visit> void forEachCell(Part &part, Visit visit) const;
  void run(Thread &looker) override;
};
} // namespace

static Shape shapeOf(TensorCopyShape shape) {
  switch (shape) {
  case TensorCopyShape::Lanes128x256b:
    return {128, 8, 1};
  case TensorCopyShape::Lanes128x128b:
    return {128, 4, 1};
  case TensorCopyShape::Lanes64x128b:
    return {64, 4, 2};
  case TensorCopyShape::Lanes32x128b:
    return {32, 4, 4};
  case TensorCopyShape::Lanes4x256b:
    return {4, 8, 1};
  }
  return {};
}

/// The lane of a copy of a row, by the warps that receive it.
uint32_t Transfer::laneOf(uint32_t row, uint32_t time) const {
  uint32_t half = row / 32, lane = row % 32;
  switch (multicast) {
  case TensorMulticast::None:
    return shape.rows == 4 ? this->lane + 32 * row : row;
  case TensorMulticast::Warps02And13:
    return lane + 32 * (half + 2 * time);
  case TensorMulticast::Warps01And23:
    return lane + 32 * (2 * half + time);
  case TensorMulticast::AllWarps:
    return lane + 32 * time;
  }
  return 0;
}

template <typename Visit>
void Transfer::forEachCell(Part &part, Visit visit) const {
  for (uint32_t row = 0; row < shape.rows; ++row)
    for (uint32_t word = 0; word < shape.words; ++word)
      for (uint32_t time = 0; time < shape.times; ++time)
        visit(part.memory->at(laneOf(row, time), column + word), row, word);
}

/// The word of bytes that four numbers of a piece unpack to. Numbers of 4 bits
/// are in the middle of a byte.
static uint32_t unpack(const std::byte *piece, uint32_t word, uint32_t bits) {
  uint32_t bytes = 0;
  for (uint32_t i = 0; i < 4; ++i) {
    uint32_t place = (word * 4 + i) * bits, pair = 0;
    std::memcpy(&pair, piece + place / 8, place / 8 < 15 ? 2 : 1);
    uint32_t number = pair >> place % 8 & ((1u << bits) - 1);
    bytes |= number << (bits == 4 ? 2 : 0) << 8 * i;
  }
  return bytes;
}

void Transfer::run(Thread &looker) {
  bool isChecked = looker.block->launch.followed;
  for (Part &part : parts) {
    part.from.requireSame(looker, site, "its source");
    std::byte *shared = part.from.owner->shared;
    forEachCell(part, [&](TensorCell &cell, uint32_t row, uint32_t word) {
      uint32_t offset = part.from.offsetOf(row, word / 4 * 16);
      auto take = [&](const std::byte *piece) {
        uint32_t bits;
        std::memcpy(&bits, piece + word % 4 * 4, 4);
        return packedBits ? unpack(piece, word % 4, packedBits) : bits;
      };
      --cell.inFlight;
      cell.word = take(shared + offset);
      cell.shadow = isChecked ? take(shadowOf(shared + offset)) : 0;
    });
  }
}

static void copy(Thread *thread, uint32_t site, uint64_t address,
                 uint64_t descriptor, uint32_t shape, uint32_t multicast,
                 uint32_t packedBits, uint32_t isPair) {
  requireDefined(*thread, site, 2, 32, "the address of tensor memory");
  requireDefined(*thread, site, 3, 64, "its descriptor of shared memory");
  Block &block = *thread->block;
  auto transfer = std::make_unique<Transfer>();
  transfer->site = site;
  transfer->shape = shapeOf(TensorCopyShape(shape));
  transfer->multicast = TensorMulticast(multicast);
  transfer->packedBits = packedBits;
  transfer->column = uint32_t(address) & 0xffff;
  transfer->lane = uint32_t(address) >> 16;
  bool isOfQuarters = TensorCopyShape(shape) == TensorCopyShape::Lanes4x256b;
  if (transfer->lane >= (isOfQuarters ? 32 : 1))
    block.fail(*thread, site,
               "copies to tensor memory from lane " + Twine(transfer->lane) +
                   " on; expected " +
                   (isOfQuarters ? "a lane of the first quarter" : "lane 0"));
  llvm::SmallVector<Thread *, 2> owners = {thread};
  if (isPair)
    owners.push_back(&requirePeer(*thread, site).threadAt(0));
  for (Thread *owner : owners) {
    Transfer::Part part = {&TensorMemory::of(*owner->block), {}};
    if (std::optional<uint32_t> column =
            part.memory->firstFree(transfer->column, transfer->shape.words))
      block.fail(*thread, site,
                 "writes column " + Twine(*column) +
                     " of tensor memory, which is not allocated");
    llvm::StringRef problem =
        decodeTcgen05Descriptor(descriptor, part.from.descriptor);
    if (problem.empty() && part.from.descriptor.isOfWidePieces)
      problem = "a swizzle in pieces of 32 bytes is for matrices of tf32 whose "
                "major dimension is M or N";
    if (!problem.empty())
      block.fail(*thread, site, "has an invalid descriptor: " + problem);
    part.from.owner = owner;
    part.from.outer = transfer->shape.rows;
    part.from.inner = transfer->shape.words;
    part.from.element = matrixElement(MatrixType::F32);
    part.from.require(*thread, site, "its source");
    transfer->forEachCell(
        part, [](TensorCell &cell, uint32_t, uint32_t) { ++cell.inFlight; });
    transfer->parts.push_back(std::move(part));
  }
  beginTensorWork(*thread, std::move(transfer));
}

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

namespace {
/// Moves rows of 32 bytes to the previous lane. As measured on a B200 each
/// quarter of the lanes is shifted separately, and its last row stays.
struct Shift final : TensorWork {
  static constexpr uint32_t words = 8, quarter = 32;

  uint32_t column;
  llvm::SmallVector<TensorMemory *, 2> memories;

  template <typename Visit> void forEachCell(Visit visit) const {
    for (TensorMemory *memory : memories)
      for (uint32_t lane = 0; lane < TensorMemory::lanes; ++lane)
        for (uint32_t word = 0; word < words; ++word)
          visit(*memory, lane, column + word);
  }
  void run(Thread &looker) override;
};
} // namespace

void Shift::run(Thread &) {
  forEachCell([](TensorMemory &memory, uint32_t lane, uint32_t at) {
    TensorCell &cell = memory.at(lane, at);
    --cell.inFlight;
    if (lane % quarter == quarter - 1)
      return;
    const TensorCell &next = memory.at(lane + 1, at);
    cell.word = next.word;
    cell.shadow = next.shadow;
  });
}

static void shift(Thread *thread, uint32_t site, uint64_t address,
                  uint32_t isPair) {
  requireDefined(*thread, site, 2, 32, "the address of tensor memory");
  Block &block = *thread->block;
  auto shift = std::make_unique<Shift>();
  shift->site = site;
  shift->column = uint32_t(address) & 0xffff;
  // The ISA allows multiples of 32, but does not specify which lanes move from
  // a lane other than 0.
  if (uint32_t lane = uint32_t(address) >> 16)
    block.fail(*thread, site,
               "shifts rows of tensor memory from lane " + Twine(lane) +
                   " on; expected " +
                   (lane % Shift::quarter
                        ? "a multiple of 32"
                        : "lane 0, from which on all rows are known to move"));
  llvm::SmallVector<Block *, 2> blocks = {&block};
  if (isPair)
    blocks.push_back(&requirePeer(*thread, site));
  for (Block *each : blocks) {
    TensorMemory &memory = TensorMemory::of(*each);
    if (std::optional<uint32_t> column =
            memory.firstFree(shift->column, Shift::words))
      block.fail(*thread, site,
                 "shifts column " + Twine(*column) +
                     " of tensor memory, which is not allocated");
    shift->memories.push_back(&memory);
  }
  shift->forEachCell([](TensorMemory &memory, uint32_t lane, uint32_t at) {
    ++memory.at(lane, at).inFlight;
  });
  beginTensorWork(*thread, std::move(shift));
}

llvm::ArrayRef<RuntimeFunction>
tilewright::emulator::tensorTransferFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tcgen05_cp", copy),
      runtimeFunction("tw_tcgen05_shift", shift),
  };
  return functions;
}
