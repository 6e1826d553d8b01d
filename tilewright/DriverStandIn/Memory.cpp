//===- Memory.cpp - known memory of the process ---------------------------===//
#include "tilewright/DriverStandIn/Memory.h"
#include "tilewright/DriverStandIn/Context.h"
#include "tilewright/DriverStandIn/Stream.h"

#include "tilewright/DriverStandIn/Types.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <tuple>

using namespace tilewright::standin;

Memory &Memory::get() {
  static auto *memory = new Memory(); // never destroyed
  return *memory;
}

uint64_t Memory::allocate(uint64_t bytes) {
  uint64_t whole = std::max<uint64_t>((bytes + 255) / 256 * 256, 256);
  if (whole < bytes)
    return 0;
  auto address = reinterpret_cast<uint64_t>(std::aligned_alloc(256, whole));
  if (!address)
    return 0;
  std::lock_guard<std::mutex> lock(mutex);
  char name[32];
  std::snprintf(name, sizeof name, "0x%llx", (unsigned long long)address);
  pieces.insert({address, {address, bytes, name, "", true}});
  return address;
}

bool Memory::release(uint64_t address) {
  std::lock_guard<std::mutex> lock(mutex);
  auto [from, to] = pieces.equal_range(address);
  auto found = std::find_if(
      from, to, [](const auto &each) { return each.second.isOwned; });
  if (found == to)
    return false;
  pieces.erase(found);
  std::free(reinterpret_cast<void *>(address));
  return true;
}

namespace {
/// A mapping of this process.
struct Mapping {
  uint64_t begin, end;
  bool isWritable;
};
} // namespace

/// The mapping that contains an address.
static std::optional<Mapping> findMapping(uint64_t address) {
  std::unique_ptr<FILE, int (*)(FILE *)> maps(
      std::fopen("/proc/self/maps", "r"), std::fclose);
  char line[512], access[5];
  while (maps && std::fgets(line, sizeof line, maps.get())) {
    unsigned long long from = 0, to = 0;
    if (std::sscanf(line, "%llx-%llx %4s", &from, &to, access) == 3 &&
        address >= from && address < to)
      return Mapping{from, to, std::strchr(access, 'w') != nullptr};
  }
  return std::nullopt;
}

/// Whether the process cannot write some of it.
static bool isWriteProtected(uint64_t begin, uint64_t bytes) {
  for (uint64_t at = begin; at - begin < bytes;) {
    std::optional<Mapping> mapping = findMapping(at);
    if (!mapping)
      return false;
    if (!mapping->isWritable)
      return true;
    at = mapping->end;
  }
  return false;
}

void Memory::add(uint64_t begin, uint64_t bytes, std::string name,
                 bool isReadOnly) {
  isReadOnly |= isWriteProtected(begin, bytes);
  std::lock_guard<std::mutex> lock(mutex);
  pieces.insert(
      {begin, {begin, bytes, std::move(name), "", false, isReadOnly}});
}

void Memory::remove(uint64_t begin, uint64_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  auto [from, to] = pieces.equal_range(begin);
  auto found = std::find_if(from, to, [&](const auto &each) {
    return !each.second.isOwned && each.second.bytes == bytes;
  });
  if (found != to)
    pieces.erase(found);
}

void Memory::nameForLaunch(uint64_t address, std::string name) {
  std::lock_guard<std::mutex> lock(mutex);
  for (auto &[begin, piece] : pieces)
    if (address >= begin && address - begin < piece.bytes)
      piece.argument = name;
}

std::vector<Memory::Piece> Memory::known() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Piece> all;
  for (const auto &[begin, piece] : pieces)
    all.push_back(piece);
  return all;
}

bool Memory::exceeds(uint64_t address, uint64_t bytes) {
  Piece piece;
  return find(address, piece) && piece.isOwned &&
         bytes > piece.begin + piece.bytes - address;
}

bool Memory::find(uint64_t address, Piece &found) {
  std::lock_guard<std::mutex> lock(mutex);
  return findLocked(address, found);
}

bool Memory::findLocked(uint64_t address, Piece &found) {
  // Registered ranges may be nested; there are few of them.
  for (const auto &[begin, piece] : pieces)
    if (address >= begin &&
        address - begin < std::max<uint64_t>(piece.bytes, 1)) {
      found = piece;
      return true;
    }
  return false;
}

std::vector<TwMemory> Memory::forLaunch(const std::vector<uint64_t> &pointers,
                                        std::vector<std::string> &names) {
  struct Extent {
    uint64_t begin, end;
    std::string name;
    bool isShared, isReadOnly;
  };
  std::vector<Extent> extents;
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto &[begin, piece] : pieces) {
      extents.push_back({begin, begin + piece.bytes,
                         piece.argument.empty() ? piece.name : piece.argument,
                         /*isShared=*/false, piece.isReadOnly});
      piece.argument.clear();
    }
    for (uint64_t pointer : pointers) {
      Piece known;
      if (!pointer || findLocked(pointer, known))
        continue;
      if (std::optional<Mapping> around = findMapping(pointer))
        extents.push_back({around->begin, around->end, "memory of the process",
                           /*isShared=*/true, !around->isWritable});
    }
  }
  std::sort(extents.begin(), extents.end(),
            [](const Extent &a, const Extent &b) {
              return std::tie(a.begin, b.end, a.name) <
                     std::tie(b.begin, a.end, b.name);
            });
  std::vector<Extent> merged;
  for (Extent &each : extents) {
    if (each.begin == each.end)
      continue;
    if (!merged.empty() && each.begin < merged.back().end) {
      merged.back().end = std::max(merged.back().end, each.end);
      merged.back().isShared |= each.isShared;
      merged.back().isReadOnly &= each.isReadOnly;
      continue;
    }
    merged.push_back(std::move(each));
  }
  names.reserve(merged.size());
  std::vector<TwMemory> memory;
  for (Extent &each : merged) {
    names.push_back(std::move(each.name));
    memory.push_back({reinterpret_cast<void *>(each.begin),
                      size_t(each.end - each.begin), names.back().c_str(),
                      /*isResult=*/false, each.isShared, each.isReadOnly});
  }
  return memory;
}

//===----------------------------------------------------------------------===//
// The driver's functions
//===----------------------------------------------------------------------===//

STAND_IN_API Result cuMemAlloc_v2(DevicePointer *pointer, size_t bytes) {
  if (!pointer || !bytes)
    return InvalidValue;
  *pointer = Memory::get().allocate(bytes);
  return *pointer ? Success : OutOfMemory;
}

STAND_IN_API Result cuMemAllocAsync(DevicePointer *pointer, size_t bytes,
                                    Stream) {
  return cuMemAlloc_v2(pointer, bytes);
}

STAND_IN_API Result cuMemFree_v2(DevicePointer pointer) {
  return !pointer || Memory::get().release(pointer) ? Success : InvalidValue;
}

STAND_IN_API Result cuMemFreeAsync(DevicePointer pointer, Stream stream) {
  // Memory of a graph is freed at process exit: it may be launched again.
  return isCaptured(stream) ? Success : cuMemFree_v2(pointer);
}

STAND_IN_API Result cuMemAllocHost_v2(void **pointer, size_t bytes) {
  return cuMemAlloc_v2(reinterpret_cast<DevicePointer *>(pointer), bytes);
}

STAND_IN_API Result cuMemHostAlloc(void **pointer, size_t bytes, unsigned) {
  return cuMemAllocHost_v2(pointer, bytes);
}

STAND_IN_API Result cuMemFreeHost(void *pointer) {
  return cuMemFree_v2(reinterpret_cast<DevicePointer>(pointer));
}

static Result copy(uint64_t to, uint64_t from, size_t bytes) {
  if (bytes && (!to || !from))
    return InvalidValue;
  if (Memory::get().exceeds(to, bytes) || Memory::get().exceeds(from, bytes))
    return InvalidValue;
  if (bytes)
    std::memmove(reinterpret_cast<void *>(to),
                 reinterpret_cast<const void *>(from), bytes);
  return Success;
}

STAND_IN_API Result cuMemcpy(DevicePointer to, DevicePointer from,
                             size_t bytes) {
  return copy(to, from, bytes);
}
STAND_IN_API Result cuMemcpyAsync(DevicePointer to, DevicePointer from,
                                  size_t bytes, Stream stream) {
  return submit(stream, [=] { return copy(to, from, bytes); });
}
STAND_IN_API Result cuMemcpyHtoD_v2(DevicePointer to, const void *from,
                                    size_t bytes) {
  return copy(to, reinterpret_cast<uint64_t>(from), bytes);
}
STAND_IN_API Result cuMemcpyHtoDAsync_v2(DevicePointer to, const void *from,
                                         size_t bytes, Stream stream) {
  return submit(stream, [=] {
    return copy(to, reinterpret_cast<uint64_t>(from), bytes);
  });
}
STAND_IN_API Result cuMemcpyDtoH_v2(void *to, DevicePointer from,
                                    size_t bytes) {
  return copy(reinterpret_cast<uint64_t>(to), from, bytes);
}
STAND_IN_API Result cuMemcpyDtoHAsync_v2(void *to, DevicePointer from,
                                         size_t bytes, Stream stream) {
  return submit(stream, [=] {
    return copy(reinterpret_cast<uint64_t>(to), from, bytes);
  });
}
STAND_IN_API Result cuMemcpyDtoD_v2(DevicePointer to, DevicePointer from,
                                    size_t bytes) {
  return copy(to, from, bytes);
}
STAND_IN_API Result cuMemcpyDtoDAsync_v2(DevicePointer to, DevicePointer from,
                                         size_t bytes, Stream stream) {
  return submit(stream, [=] { return copy(to, from, bytes); });
}

template <typename T>
static Result fill(DevicePointer to, T value, size_t count) {
  if ((count && !to) || count > SIZE_MAX / sizeof(T) ||
      Memory::get().exceeds(to, count * sizeof(T)))
    return InvalidValue;
  std::fill_n(reinterpret_cast<T *>(to), count, value);
  return Success;
}

STAND_IN_API Result cuMemsetD8_v2(DevicePointer to, unsigned char value,
                                  size_t count) {
  return fill(to, value, count);
}
STAND_IN_API Result cuMemsetD8Async(DevicePointer to, unsigned char value,
                                    size_t count, Stream stream) {
  return submit(stream, [=] { return fill(to, value, count); });
}
STAND_IN_API Result cuMemsetD16_v2(DevicePointer to, unsigned short value,
                                   size_t count) {
  return fill(to, value, count);
}
STAND_IN_API Result cuMemsetD16Async(DevicePointer to, unsigned short value,
                                     size_t count, Stream stream) {
  return submit(stream, [=] { return fill(to, value, count); });
}
STAND_IN_API Result cuMemsetD32_v2(DevicePointer to, unsigned value,
                                   size_t count) {
  return fill(to, value, count);
}
STAND_IN_API Result cuMemsetD32Async(DevicePointer to, unsigned value,
                                     size_t count, Stream stream) {
  return submit(stream, [=] { return fill(to, value, count); });
}

STAND_IN_API Result cuMemGetInfo_v2(size_t *available, size_t *total) {
  *available = *total = size_t(16) << 30;
  return Success;
}

STAND_IN_API Result cuMemGetAddressRange_v2(DevicePointer *base, size_t *bytes,
                                            DevicePointer pointer) {
  Memory::Piece piece;
  uint64_t begin = 0, end = 0;
  if (Memory::get().find(pointer, piece)) {
    begin = piece.begin;
    end = begin + piece.bytes;
  } else if (std::optional<Mapping> around = findMapping(pointer)) {
    begin = around->begin;
    end = around->end;
  } else {
    return NotFound;
  }
  if (base)
    *base = begin;
  if (bytes)
    *bytes = end - begin;
  return Success;
}

STAND_IN_API Result cuPointerGetAttribute(void *data, int attribute,
                                          DevicePointer pointer) {
  enum { OfContext = 1, MemoryType, Device, Host };
  switch (attribute) {
  case OfContext:
    *static_cast<Context *>(data) = currentContext();
    return Success;
  case MemoryType:
    *static_cast<unsigned *>(data) = 2; // device memory
    return Success;
  case Device:
  case Host:
    *static_cast<DevicePointer *>(data) = pointer;
    return Success;
  case 8:  // managed
  case 9:  // device ordinal
  case 10: // can be shared with other processes
    *static_cast<int *>(data) = 0;
    return Success;
  case 13: // mapped
    *static_cast<int *>(data) = 1;
    return Success;
  case 11:
    return cuMemGetAddressRange_v2(static_cast<DevicePointer *>(data), nullptr,
                                   pointer);
  case 12:
    return cuMemGetAddressRange_v2(nullptr, static_cast<size_t *>(data),
                                   pointer);
  default:
    return NotSupported;
  }
}

// Sharing memory with other processes is not supported.
STAND_IN_API Result cuIpcGetMemHandle(void *, DevicePointer) {
  return NotSupported;
}
STAND_IN_API Result cuIpcOpenMemHandle_v2(DevicePointer *, void *, unsigned) {
  return NotSupported;
}
STAND_IN_API Result cuIpcCloseMemHandle(DevicePointer) { return NotSupported; }

//===----------------------------------------------------------------------===//
// For owners of host memory that is passed to kernels
//===----------------------------------------------------------------------===//

STAND_IN_API void twStandInRegister(uint64_t address, uint64_t bytes,
                                    const char *name, bool isReadOnly) {
  Memory::get().add(address, bytes, name, isReadOnly);
}

STAND_IN_API void twStandInUnregister(uint64_t address, uint64_t bytes) {
  Memory::get().remove(address, bytes);
}

/// Names the memory that contains `address` in the messages of the process's
/// next launch.
STAND_IN_API void twStandInName(uint64_t address, const char *name) {
  Memory::get().nameForLaunch(address, name);
}

/// Writes the addresses and sizes in bytes of the first `capacity` known
/// regions; returns the number of regions.
STAND_IN_API size_t twStandInRegions(uint64_t *addresses, uint64_t *bytes,
                                     size_t capacity) {
  std::vector<Memory::Piece> known = Memory::get().known();
  for (size_t i = 0; i < std::min(capacity, known.size()); ++i) {
    addresses[i] = known[i].begin;
    bytes[i] = known[i].bytes;
  }
  return known.size();
}
