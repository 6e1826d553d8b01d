//===- TensorCopy.cpp - copies of boxes of tensors ------------------------===//
// PTX ISA, Tensors; cp.async.bulk.tensor; tensormap.replace.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"

#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

static constexpr unsigned pieceBytes = 16;

uint64_t emulator::swizzled(uint64_t address, unsigned number) {
  unsigned span = swizzleBytes(number);
  if (!span)
    return address;
  return address ^ ((address >> 3) & (span - pieceBytes));
}

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

namespace {
/// Goes over the rows of a box, along dimension 0.
class BoxPlanner {
public:
  BoxPlanner(const TensorMap &map, llvm::ArrayRef<int32_t> coordinates,
             uint64_t shared)
      : map(map), at(coordinates), shared(shared),
        width(findTensorMapElement(map.element)->bytes),
        rowBytes(map.box[0] * width) {
    unsigned span = swizzleBytes(map.swizzle);
    pitch = span ? span : rowBytes;
    first = std::clamp<int64_t>(-int64_t(at[0]), 0, map.box[0]);
    last = std::clamp<int64_t>(int64_t(map.dims[0]) - at[0], first, map.box[0]);
  }

  CopyPlan run();

private:
  void addRow(uint64_t row, uint64_t global, bool isInside);
  void add(uint64_t row, int64_t from, int64_t to, uint64_t global);

  const TensorMap &map;
  llvm::ArrayRef<int32_t> at;
  uint64_t shared;
  unsigned width, rowBytes, pitch;
  int64_t first, last; ///< of the row's elements inside the tensor
  CopyPlan plan;
};
} // namespace

/// Bytes `from` to `to` of a row; `global` is the address of its byte 0, or 0.
void BoxPlanner::add(uint64_t row, int64_t from, int64_t to, uint64_t global) {
  while (from < to) {
    int64_t end = to;
    if (map.swizzle)
      end = std::min<int64_t>(to, (from / pieceBytes + 1) * pieceBytes);
    plan.pieces.push_back({swizzled(shared + row * pitch + from, map.swizzle),
                           global ? global + from : 0, uint32_t(end - from)});
    from = end;
  }
}

void BoxPlanner::addRow(uint64_t row, uint64_t global, bool isInside) {
  if (!isInside || first == last)
    return add(row, 0, rowBytes, 0);
  add(row, 0, first * width, 0);
  add(row, first * width, last * width, global);
  add(row, last * width, rowBytes, 0);
}

CopyPlan BoxPlanner::run() {
  uint64_t rows = 1;
  uint64_t counts[TensorMap::mostRank] = {};
  for (unsigned d = 1; d < map.rank(); ++d) {
    counts[d] =
        (map.box[d] + map.elementStrides[d] - 1) / map.elementStrides[d];
    rows *= counts[d];
  }
  for (uint64_t row = 0; row < rows; ++row) {
    uint64_t rest = row;
    // The host's numbers wrap: an address outside is never used.
    uint64_t global = map.address + uint64_t(int64_t(at[0])) * width;
    bool isInside = true;
    for (unsigned d = 1; d < map.rank(); ++d) {
      int64_t index = at[d] + int64_t(rest % counts[d]) * map.elementStrides[d];
      rest /= counts[d];
      isInside &= index >= 0 && index < int64_t(map.dims[d]);
      global += uint64_t(index) * map.strides[d - 1];
    }
    addRow(row, global, isInside);
  }
  return std::move(plan);
}

/// NaN of a float of so many bits, all of its fraction set.
static uint64_t nanOf(const TensorMapElement &element) {
  return (uint64_t(1) << (8 * element.bytes - 1)) - 1;
}

CopyPlan emulator::planOfBox(const TensorMap &map,
                             llvm::ArrayRef<int32_t> coordinates,
                             uint64_t shared) {
  CopyPlan plan = BoxPlanner(map, coordinates, shared).run();
  const TensorMapElement &element = *findTensorMapElement(map.element);
  plan.fillBytes = element.bytes;
  if (map.fill)
    plan.fill = nanOf(element);
  return plan;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

namespace {
/// Maps that a block has changed in global memory, and nobody has fenced since.
struct ChangedMaps {
  std::map<uint64_t, uint32_t> sites; ///< by address
};
} // namespace

/// A box of a copy may have as many bytes as shared memory could hold.
static constexpr uint64_t mostBoxBytes = 256 << 10;

static TensorMap readMap(Thread &thread, uint32_t site, uint64_t address) {
  requireDefined(thread, site, 2, 64, "the address of a tensor map");
  requireAccess(thread, site, address, TensorMap::bytes, TensorMap::alignment,
                0, /*writes=*/false);
  shareAccess(thread, site, address, TensorMap::bytes, 0);
  auto &changed = thread.block->state<ChangedMaps>().sites;
  if (auto found = changed.find(address); found != changed.end())
    thread.block->fail(thread, site,
                       "uses a tensor map that " +
                           thread.block->describe(found->second) +
                           "has changed: fence.proxy.tensormap::generic has to "
                           "stand between the two");
  TensorMap map;
  auto *memory = reinterpret_cast<const std::byte *>(address);
  std::memcpy(&map, memory, sizeof(map));
  if (thread.block->launch.checked)
    for (size_t i = 0; i < sizeof(map); ++i)
      if (shadowOf(memory)[i] != std::byte{0})
        thread.block->fail(thread, site,
                           "uses a tensor map that was never written");
  return map;
}

static uint64_t boxBytes(const TensorMap &map) {
  uint64_t all = findTensorMapElement(map.element)->bytes;
  for (unsigned d = 0; d < map.rank(); ++d)
    all *= map.box[d];
  return all;
}

static CopyPlan planFor(Thread &thread, uint32_t site, uint64_t address,
                        uint64_t shared, llvm::ArrayRef<int32_t> coordinates,
                        bool toShared) {
  TensorMap map = readMap(thread, site, address);
  requireDefined(thread, site, 3, 64, "an address in shared memory");
  for (unsigned d = 0; d < coordinates.size(); ++d)
    requireDefined(thread, site, 6 + d, 32, "a coordinate");
  auto refuse = [&](const Twine &what) {
    thread.block->fail(thread, site, "uses a tensor map that " + what);
  };
  if (std::string fault = faultOf(map); !fault.empty())
    refuse(fault);
  if (map.rank() != coordinates.size())
    refuse("has " + Twine(map.rank()) + " dimensions, with " +
           Twine(coordinates.size()) + " coordinates");
  if (boxBytes(map) > mostBoxBytes)
    refuse("has a box of " + Twine(boxBytes(map)) +
           " bytes, more than shared memory can hold");
  CopyPlan plan = planOfBox(map, coordinates, shared);
  // PTX ISA, cp.async.bulk.tensor: 128 bytes in shared memory.
  uint64_t end = shared;
  for (const CopyPiece &piece : plan.pieces)
    end = std::max(end, piece.shared + piece.bytes);
  requireAccess(thread, site, shared, uint32_t(end - shared), 128, 3, toShared);
  for (const CopyPiece &piece : plan.pieces)
    if (piece.global)
      requireAccess(thread, site, piece.global, piece.bytes, 1, 1, !toShared);
  return plan;
}

static void tensorLoad(Thread *thread, uint32_t site, uint64_t map,
                       uint64_t shared, uint64_t object, uint32_t rank,
                       int32_t c0, int32_t c1, int32_t c2, int32_t c3,
                       int32_t c4) {
  const int32_t all[] = {c0, c1, c2, c3, c4};
  requireDefined(*thread, site, 4, 64, "the address of an mbarrier object");
  CopyPlan plan = planFor(*thread, site, map, shared,
                          llvm::ArrayRef(all).take_front(rank), true);
  BulkCopies::of(*thread).load(*thread, site, std::move(plan), object);
}

static void tensorStore(Thread *thread, uint32_t site, uint64_t map,
                        uint64_t shared, uint64_t, uint32_t rank, int32_t c0,
                        int32_t c1, int32_t c2, int32_t c3, int32_t c4) {
  const int32_t all[] = {c0, c1, c2, c3, c4};
  CopyPlan plan = planFor(*thread, site, map, shared,
                          llvm::ArrayRef(all).take_front(rank), false);
  BulkCopies::of(*thread).store(*thread, site, std::move(plan));
}

namespace {
struct MapField {
  size_t offset, bytes;
  unsigned places;
};
} // namespace

/// In the order of Lowering/BulkCopy.cpp.
static const MapField fields[] = {
    {offsetof(TensorMap, address), 8, 1},
    {offsetof(TensorMap, rankLessOne), 1, 1},
    {offsetof(TensorMap, box), 4, 5},
    {offsetof(TensorMap, dims), 4, 5},
    {offsetof(TensorMap, strides), 8, 4},
    {offsetof(TensorMap, elementStrides), 4, 5},
    {offsetof(TensorMap, element), 1, 1},
    {offsetof(TensorMap, interleave), 1, 1},
    {offsetof(TensorMap, swizzle), 1, 1},
    {offsetof(TensorMap, atomicity), 1, 1},
    {offsetof(TensorMap, fill), 1, 1},
};

/// PTX ISA, tensormap.replace.
static void replaceField(Thread *thread, uint32_t site, uint64_t address,
                         uint32_t number, uint32_t place, uint64_t value) {
  requireDefined(*thread, site, 2, 64, "the address of a tensor map");
  requireDefined(*thread, site, 5, 64, "a field of a tensor map");
  const MapField &field = fields[number];
  requireAccess(*thread, site, address, TensorMap::bytes, TensorMap::alignment,
                0, /*writes=*/true);
  if (place >= field.places)
    thread->block->fail(*thread, site,
                        "names place " + Twine(place) +
                            " of a field of a tensor map that has " +
                            Twine(field.places));
  if (field.bytes < 8 && value >> (8 * field.bytes))
    thread->block->fail(*thread, site,
                        "gives a field of a tensor map the value " +
                            Twine(value) + ", which is too large");
  uint64_t at = address + field.offset + place * field.bytes;
  shareAccess(*thread, site, at, uint32_t(field.bytes), Write);
  auto *memory = reinterpret_cast<std::byte *>(at);
  std::memcpy(memory, &value, field.bytes);
  if (thread->block->launch.checked)
    std::memset(shadowOf(memory), 0, field.bytes);
  thread->block->state<ChangedMaps>().sites[address] = site;
}

/// PTX ISA, fence.proxy.tensormap::generic.acquire.
static void acquireMap(Thread *thread, uint32_t site, uint64_t address) {
  requireDefined(*thread, site, 2, 64, "the address of a tensor map");
  thread->block->state<ChangedMaps>().sites.erase(address);
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorCopyFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tensor_load", tensorLoad),
      runtimeFunction("tw_tensor_store", tensorStore),
      runtimeFunction("tw_tensormap_replace", replaceField),
      runtimeFunction("tw_tensormap_acquire", acquireMap),
  };
  return functions;
}
