//===- TensorCopy.cpp - tensor copies -------------------------------------===//
// PTX ISA, cp.async.bulk.tensor, cp.reduce.async.bulk.tensor,
// tensormap.replace.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/TensorCopy.h"

#include "tilewright/Execution/Emulator/Runtime/Cluster.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <bit>

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

namespace {
/// The memory operands of an instruction.
struct TensorPlace {
  uint64_t map, shared;
  int32_t coordinates[5];
};

/// Maps in global memory that the cluster has changed and no thread of the
/// block has acquired since.
struct ChangedMaps {
  std::map<uint64_t, std::string> by; ///< by address: the change, with location
  /// For --racecheck: the number of the grid's change up to which the block has
  /// acquired a map.
  std::map<uint64_t, uint64_t> acquired;
};
} // namespace

/// The limit on a box: the bytes that shared memory could hold.
static constexpr uint64_t mostBoxBytes = 256 << 10;

/// The change of a map that the block has not acquired since; or empty.
static std::string changeOf(Block &block, uint64_t address) {
  auto &maps = block.state<ChangedMaps>();
  if (auto found = maps.by.find(address); found != maps.by.end())
    return found->second;
  Races *races = block.raceCheck();
  if (!races)
    return "";
  auto &all = races->ofGrid().mapChanges;
  auto found = all.find(address);
  bool isOpen =
      found != all.end() && found->second.number > maps.acquired[address];
  return isOpen ? found->second.by : "";
}

static TensorMap readMap(Thread &thread, uint32_t site, uint64_t address) {
  requireDefined(thread, site, 2, 64, "the address of a tensor map");
  requireAccess(thread, site, address, TensorMap::bytes, TensorMap::alignment,
                0, /*writes=*/false);
  shareAccess(thread, site, address, TensorMap::bytes, 0);
  if (std::string by = changeOf(*thread.block, address); !by.empty())
    thread.block->fail(thread, site,
                       "uses a tensor map that " + by +
                           "has changed: fence.proxy.tensormap::generic must "
                           "stand between the two");
  TensorMap map;
  auto *memory = reinterpret_cast<const std::byte *>(address);
  std::memcpy(&map, memory, sizeof(map));
  if (thread.block->launch.followed)
    for (size_t i = 0; i < sizeof(map); ++i)
      if (shadowOf(memory)[i] != std::byte{0})
        thread.block->fail(thread, site,
                           "uses a tensor map that was never written");
  return map;
}

/// The bytes of a copy in shared memory: a box, four rows, or a column of
/// pixels.
static uint64_t boxBytes(const TensorMap &map, TensorMode mode) {
  uint64_t all = findTensorMapElement(map.element)->spacedBytes(map.box[0]);
  if (mode == TensorMode::Rows)
    return all * 4;
  if (map.im2col)
    return all * map.columnPixels();
  for (unsigned d = 1; d < map.rank(); ++d)
    all *= map.box[d];
  return all;
}

/// PTX ISA, Padding and alignment of the sub-byte types: in copies to global
/// memory .b6x16_p32 is .b6p2x16.
static bool isSixBits(const TensorMap &map) {
  return findTensorMapElement(map.element)->bytes == 12;
}

/// Packed elements can be copied only from certain positions, and some only in
/// one direction.
static std::string misfitOfPacked(const TensorMap &map, int32_t first,
                                  bool toShared) {
  const TensorMapElement &element = *findTensorMapElement(map.element);
  int32_t step = element.isPadded() ? 128 : int32_t(element.count);
  if (first % step)
    return ("has elements of type " + element.name +
            ", whose first coordinate is a multiple of " + Twine(step) +
            ", but it is " + Twine(first))
        .str();
  if (!toShared && element.isPadded() && !isSixBits(map))
    return ("has elements of type " + element.name +
            ", which can be copied to shared memory only")
        .str();
  return "";
}

/// Why a map does not fit a mode; or empty.
static std::string misfitOf(const TensorMap &map, TensorMode mode,
                            size_t coordinates) {
  auto kind = mode == TensorMode::Column          ? TensorMap::Im2col
              : mode == TensorMode::WideColumn    ? TensorMap::Wide
              : mode == TensorMode::WideColumn128 ? TensorMap::Wide128
                                                  : TensorMap::Tiled;
  if (map.im2col != kind) {
    static constexpr llvm::StringLiteral names[] = {
        "tile", "im2col", "im2col::w", "im2col::w::128"};
    return ("is for copies in mode " + names[map.im2col] +
            ", and this is one in mode " + names[kind])
        .str();
  }
  if (mode == TensorMode::Rows) {
    if (map.rank() != 2 || map.box[1] != 1)
      return "is not of two dimensions with boxes of one row, as gather4 and "
             "scatter4 require";
    return "";
  }
  if (map.rank() != coordinates)
    return ("has " + Twine(map.rank()) + " dimensions, with " +
            Twine(coordinates) + " coordinates")
        .str();
  return "";
}

/// Slices of channels are copied as a whole.
static std::string misfitOfSlices(const TensorMap &map, int32_t first) {
  if (!map.interleave || first % int32_t(map.sliceChannels()) == 0)
    return "";
  return ("is interleaved, whose first coordinate is a multiple of the " +
          Twine(map.sliceChannels()) + " channels of a slice, but it is " +
          Twine(first))
      .str();
}

/// Plans a column in an im2col::w mode; `offsets` has the words wHalo and
/// wOffset.
static CopyPlan planWideColumn(const TensorMap &map,
                               llvm::ArrayRef<int32_t> coordinates,
                               uint64_t offsets, uint64_t shared,
                               llvm::function_ref<void(const Twine &)> refuse) {
  WideColumn column = {uint16_t(offsets), uint16_t(offsets >> 16)};
  // PTX ISA, cp.async.bulk.tensor, wHalo and wOffset.
  constexpr uint16_t mostOffset = 31;
  uint16_t limit = map.im2col == TensorMap::Wide128 ? 32 : 512;
  if (column.offset > mostOffset)
    refuse("is used with an offset of " + Twine(column.offset) +
           " pixels, expected 0 to " + Twine(mostOffset));
  if (column.halo >= limit)
    refuse("is used with a halo of " + Twine(column.halo) +
           " pixels, expected fewer than " + Twine(limit));
  int64_t first = int64_t(coordinates[1]) + column.offset;
  if (first > column.upper(map))
    refuse("is used from position " + Twine(first) +
           " along W on, past the end of its bounding box, " +
           Twine(column.upper(map)));
  std::optional<CopyPlan> plan =
      planOfWideColumn(map, coordinates, column, shared);
  if (!plan)
    refuse("is used with a halo of " + Twine(column.halo) +
           " pixels that passes the end of its bounding box, which is not "
           "emulated");
  return std::move(*plan);
}

/// `coordinates` has five numbers, of which the copy uses `count`.
static CopyPlan planFor(Thread &thread, uint32_t site, const TensorPlace &place,
                        uint32_t how, uint64_t offsets, uint32_t count,
                        bool toShared) {
  TensorMap map = readMap(thread, site, place.map);
  requireDefined(thread, site, 3, 64, "an address in shared memory");
  requireDefined(thread, site, 7, 64, "an offset of a column");
  for (unsigned d = 0; d < count; ++d)
    requireDefined(thread, site, 9 + d, 32, "a coordinate");
  auto refuse = [&](const Twine &what) {
    thread.block->fail(thread, site, "uses a tensor map that " + what);
  };
  auto mode = TensorMode(how & tensorModeMask);
  auto coordinates = llvm::ArrayRef(place.coordinates).take_front(count);
  if (std::string fault = faultOf(map); !fault.empty())
    refuse(fault);
  if (std::string misfit = misfitOf(map, mode, count); !misfit.empty())
    refuse(misfit);
  if (std::string misfit = misfitOfPacked(map, place.coordinates[0], toShared);
      !misfit.empty())
    refuse(misfit);
  if (std::string misfit = misfitOfSlices(map, place.coordinates[0]);
      !misfit.empty())
    refuse(misfit);
  if (boxBytes(map, mode) > mostBoxBytes)
    refuse("has a box of " + Twine(boxBytes(map, mode)) +
           " bytes, more than shared memory can hold");
  CopyPlan plan;
  if (mode == TensorMode::Rows) {
    plan = planOfRows(map, coordinates, place.shared);
  } else if (mode == TensorMode::Column) {
    const uint16_t each[] = {uint16_t(offsets), uint16_t(offsets >> 16),
                             uint16_t(offsets >> 32)};
    plan = planOfColumn(map, coordinates, each, place.shared);
  } else if (map.isWide()) {
    plan = planWideColumn(map, coordinates, offsets, place.shared, refuse);
  } else {
    plan = planOfBox(map, coordinates, place.shared);
  }
  plan.packsSixBits = !toShared && isSixBits(map);
  // PTX ISA, cp.async.bulk.tensor: 128 bytes in shared memory.
  uint64_t end = place.shared;
  for (const CopyPiece &piece : plan.pieces)
    end = std::max(end, piece.shared + piece.bytes + plan.gap);
  requireAccess(thread, site, place.shared, uint32_t(end - place.shared), 128,
                how & ToCluster ? 7 : 3, toShared);
  for (const CopyPiece &piece : plan.pieces)
    if (piece.global)
      requireAccess(thread, site, piece.global, piece.bytes, 1, 1, !toShared);
  if (uint32_t kind = how >> 8) {
    plan.reduction = Reduction{Reduction::Kind(kind - 1), map.element};
    if (!plan.reduction->isPossible())
      refuse("has elements of type " + findTensorMapElement(map.element)->name +
             ", which do not support this reduction");
  }
  return plan;
}

/// `how`: a TensorMode and LoadFlags, and from bit 8 on the kind of a reduction
/// plus one.
static void tensorLoad(Thread *thread, uint32_t site, uint64_t map,
                       uint64_t shared, uint64_t object, uint32_t how,
                       uint32_t mask, uint64_t offsets, uint32_t count,
                       int32_t c0, int32_t c1, int32_t c2, int32_t c3,
                       int32_t c4) {
  requireDefined(*thread, site, 4, 64, "the address of an mbarrier object");
  requireDefined(*thread, site, 6, 32, "a mask of blocks");
  CopyPlan plan = planFor(*thread, site, {map, shared, {c0, c1, c2, c3, c4}},
                          how, offsets, count, /*toShared=*/true);
  BulkCopies::load(*thread, site, std::move(plan), targetOf(object, how, mask));
}

static void tensorStore(Thread *thread, uint32_t site, uint64_t map,
                        uint64_t shared, uint64_t, uint32_t how, uint32_t,
                        uint64_t, uint32_t count, int32_t c0, int32_t c1,
                        int32_t c2, int32_t c3, int32_t c4) {
  CopyPlan plan = planFor(*thread, site, {map, shared, {c0, c1, c2, c3, c4}},
                          how, 0, count, /*toShared=*/false);
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

/// Records a change for the blocks of the cluster, and with --racecheck for the
/// grid's.
static void noteChange(Thread &thread, uint32_t site, uint64_t address) {
  Cluster &cluster = thread.block->cluster();
  if (cluster.ownerOf(address))
    return; // no copy reads a map from shared memory
  for (uint32_t rank = 0; rank < cluster.size(); ++rank)
    cluster.blockAt(rank).state<ChangedMaps>().by[address] =
        thread.block->describe(site);
  if (Races *races = thread.block->raceCheck()) {
    GridRaces &grid = races->ofGrid();
    const Order &order = races->order;
    Actor actor = {thread.index};
    grid.mapChanges[address] = {++grid.changesOfMaps,
                                thread.block->describe(site),
                                order.number(actor), order.time(actor)};
  }
}

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
                        "uses index " + Twine(place) +
                            " of a tensor map field that has " +
                            Twine(field.places));
  if (field.bytes < 8 && value >> (8 * field.bytes))
    thread->block->fail(*thread, site,
                        "sets a field of a tensor map to " + Twine(value) +
                            ", which is too large");
  uint64_t at = address + field.offset + place * field.bytes;
  shareAccess(*thread, site, at, uint32_t(field.bytes), Write);
  auto *memory = reinterpret_cast<std::byte *>(at);
  std::memcpy(memory, &value, field.bytes);
  if (thread->block->launch.followed)
    std::memset(shadowOf(memory), 0, field.bytes);
  noteChange(*thread, site, address);
}

/// PTX ISA, tensormap.cp_fenceproxy: the last lane to arrive acts for its warp;
/// the fence's release orders this after the actions of all lanes.
static void copyMap(Thread *thread, uint32_t site, uint64_t to, uint64_t from) {
  requireDefined(*thread, site, 2, 64, "the destination of a tensor map");
  requireDefined(*thread, site, 3, 64, "the source of a tensor map");
  struct Ends {
    uint64_t to, from;
  } ends = {to, from};
  thread->block->converge(
      *thread, site, ~uint32_t(0), &ends, Block::EndedLanes::AreFaults,
      [&](void *const(&slots)[32], uint32_t lanes) {
        for (uint32_t rest = lanes; rest; rest &= rest - 1) {
          auto &other = *static_cast<Ends *>(slots[std::countr_zero(rest)]);
          if (other.to != to || other.from != from)
            thread->block->fail(*thread, site,
                                "has lanes that differ in "
                                "their addresses; all lanes of a warp copy one "
                                "map");
        }
        thread->block->orderMemory(thread->warp(), lanes);
        requireAccess(*thread, site, to, TensorMap::bytes, TensorMap::alignment,
                      1,
                      /*writes=*/true);
        requireAccess(*thread, site, from, TensorMap::bytes,
                      TensorMap::alignment, 3, /*writes=*/false);
        shareAccess(*thread, site, from, TensorMap::bytes, 0);
        shareAccess(*thread, site, to, TensorMap::bytes, Write);
        auto *target = reinterpret_cast<std::byte *>(to);
        auto *source = reinterpret_cast<const std::byte *>(from);
        std::memcpy(target, source, TensorMap::bytes);
        if (thread->block->launch.followed)
          std::memcpy(shadowOf(target), shadowOf(source), TensorMap::bytes);
        noteChange(*thread, site, to);
        thread->block->orderMemory(thread->warp(), lanes);
      });
}

/// PTX ISA, fence.proxy.tensormap::generic.acquire.
static void acquireMap(Thread *thread, uint32_t site, uint64_t address) {
  requireDefined(*thread, site, 2, 64, "the address of a tensor map");
  auto &maps = thread->block->state<ChangedMaps>();
  maps.by.erase(address);
  Races *races = thread->block->raceCheck();
  if (!races)
    return;
  // A change that the thread does not know may come later.
  const GridRaces::MapChange &last = races->ofGrid().mapChanges[address];
  if (races->order.knows({thread->index}, last.thread, last.time))
    maps.acquired[address] = last.number;
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::tensorCopyFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_tensor_load", tensorLoad),
      runtimeFunction("tw_tensor_store", tensorStore),
      runtimeFunction("tw_tensormap_replace", replaceField),
      runtimeFunction("tw_tensormap_acquire", acquireMap),
      runtimeFunction("tw_tensormap_copy", copyMap),
  };
  return functions;
}
