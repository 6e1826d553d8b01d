//===- RadiusMemory.cpp - radii of memory ---------------------------------===//
// Shadows memory: for each region that was stored to, one radius per element,
// in pieces that are created when an inexact element is first stored. Memory
// without stores is exact. A cursor caches its last piece, since a tile's rows
// are contiguous.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <bit>
#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

using Cursor = RadiusMemory::Cursor;

RadiusMemory::Piece *RadiusMemory::find(uint64_t address, uint64_t &gapBegin,
                                        uint64_t &gapEnd) {
  auto next = pieces.upper_bound(address);
  gapEnd = next == pieces.end() ? ~uint64_t(0) : next->first;
  gapBegin = 0;
  if (next == pieces.begin())
    return nullptr;
  Piece &piece = std::prev(next)->second;
  gapBegin = piece.end;
  return piece.covers(address) ? &piece : nullptr;
}

/// Initializes a piece for elements like the one at `address`.
bool RadiusMemory::fill(Piece &piece, const MemoryRegion &region, bool packed,
                        Element element, uint64_t address) {
  piece.begin = 2 * region.begin;
  piece.end = 2 * region.end;
  piece.element = element;
  piece.halves = packed ? 1 : 2 * getBytes(element);
  piece.shift = std::countr_zero(piece.halves);
  piece.phase = (address - piece.begin) & (piece.halves - 1);
  size_t count = ((piece.end - piece.begin) >> piece.shift) + 2;
  piece.radii.reset(static_cast<double *>(std::calloc(count, 8)));
  return piece.radii != nullptr;
}

/// Creates the first piece of a region.
RadiusMemory::Piece *RadiusMemory::make(const MemoryRegion &region, bool packed,
                                        Element element, uint64_t address) {
  Piece &piece = pieces[2 * region.begin];
  if (piece.radii)
    return &piece;
  used = true;
  if (fill(piece, region, packed, element, address))
    return &piece;
  pieces.erase(2 * region.begin);
  return nullptr;
}

void RadiusMemory::forget(const MemoryRegion &region) {
  std::lock_guard<std::mutex> lock(mutex);
  pieces.erase(2 * region.begin);
  sums.erase(sums.lower_bound(region.begin), sums.lower_bound(region.end));
}

bool RadiusMemory::isExact(const MemoryRegion &region) {
  if (!any())
    return true;
  std::lock_guard<std::mutex> lock(mutex);
  return !pieces.count(2 * region.begin);
}

/// Whether a number stored as one type reads the same as the other.
static bool readAlike(DType one, DType other) {
  const DTypeInfo &a = getInfo(one), &b = getInfo(other);
  if (a.isFloat != b.isFloat || a.bytes != b.bytes)
    return false;
  auto isPlain = [](DType type) {
    return type == DType::F32 || type == DType::TF32;
  };
  return !a.isFloat || one == other || (isPlain(one) && isPlain(other));
}

double RadiusMemory::loadAs(DType type, uint64_t address) {
  unsigned bytes = getInfo(type).bytes;
  uint64_t gapBegin, gapEnd, begin = 2 * address, end = begin + 2 * bytes;
  double largest = 0;
  for (Piece *piece = find(begin, gapBegin, gapEnd); piece;
       piece = piece->next.load(std::memory_order_acquire)) {
    bool alike =
        piece->halves == 1 || (readAlike(dtypeOf(piece->element), type) &&
                               piece->startOf(begin) == begin);
    for (uint64_t at = begin; at < end; at = piece->startOf(at) + piece->halves)
      if (double radius = *piece->at(at); radius != 0)
        largest = std::max(largest, alike ? radius : undecided);
  }
  return largest;
}

//===----------------------------------------------------------------------===//
// Cursor
//===----------------------------------------------------------------------===//

Cursor::Cursor(RadiusMemory &memory, bool packed, Element element,
               RegionOf regionOf)
    : memory(memory), packed(packed), element(element), regionOf(regionOf),
      halves(packed ? 1 : 2 * getBytes(element)) {}

RadiusMemory::Piece *Cursor::find(uint64_t address) {
  if (piece && piece->covers(address))
    return piece;
  if (address >= gapBegin && address < gapEnd)
    return nullptr;
  std::lock_guard<std::mutex> lock(memory.mutex);
  Piece *found = memory.find(address, gapBegin, gapEnd);
  if (found) {
    piece = found;
    gapEnd = 0;
  }
  return found;
}

double Cursor::load(uint64_t address) {
  if (!memory.any())
    return 0;
  if (!packed)
    address *= 2;
  double radius = 0;
  for (Piece *here = find(address); here;
       here = here->next.load(std::memory_order_acquire)) {
    if (here->holds(element, address)) {
      radius = std::max(radius, *here->at(address));
      continue;
    }
    for (uint64_t at = address; at < address + halves && at < here->end;
         at = here->startOf(at) + here->halves)
      if (*here->at(at) != 0)
        return undecided;
  }
  return radius;
}

/// Rows in the region's only piece take the fast path.
bool Cursor::isAlone(const Piece *here, uint64_t address) const {
  return here && here->holds(element, address) &&
         !here->next.load(std::memory_order_acquire);
}

bool Cursor::loadRow(uint64_t address, uint64_t stride, size_t count,
                     double *to, size_t toStride) {
  Piece *here = packed ? nullptr : find(2 * address);
  bool found = false;
  if (isAlone(here, 2 * address)) {
    const double *from = here->at(2 * address);
    uint64_t step = 2 * stride >> here->shift;
    for (size_t i = 0; i < count; ++i) {
      to[i * toStride] = from[i * step];
      found |= from[i * step] != 0;
    }
    return found;
  }
  for (size_t i = 0; i < count; ++i) {
    to[i * toStride] = load(address + i * stride);
    found |= to[i * toStride] != 0;
  }
  return found;
}

/// Removes the sums at an overwritten address.
void Cursor::forgetSum(uint64_t address) {
  if (packed || !memory.sumsUsed.load(std::memory_order_relaxed))
    return;
  std::lock_guard<std::mutex> lock(memory.mutex);
  memory.sums.erase(memory.sums.lower_bound(address),
                    memory.sums.lower_bound(address + getBytes(element)));
}

void Cursor::store(uint64_t address, double radius) {
  forgetSum(address);
  put(packed ? address : 2 * address, radius);
}

void Cursor::storeRow(uint64_t address, uint64_t stride, size_t count,
                      const double *from, size_t fromStride) {
  Piece *here = packed || count == 0 ? nullptr : findOrMake(2 * address);
  if (!isAlone(here, 2 * address)) {
    for (size_t i = 0; i < count; ++i)
      store(address + i * stride, from[i * fromStride]);
    return;
  }
  if (memory.sumsUsed.load(std::memory_order_relaxed))
    for (size_t i = 0; i < count; ++i)
      forgetSum(address + i * stride);
  double *to = here->at(2 * address);
  uint64_t step = 2 * stride >> here->shift;
  for (size_t i = 0; i < count; ++i)
    to[i * step] = from[i * fromStride];
}

RadiusMemory::Piece *Cursor::findOrMake(uint64_t address) {
  if (Piece *here = find(address))
    return here;
  const MemoryRegion &region = regionOf(address / 2);
  std::lock_guard<std::mutex> lock(memory.mutex);
  gapBegin = gapEnd = 0;
  return piece = memory.make(region, packed, element, address);
}

void Cursor::put(uint64_t address, double radius) {
  if (radius == 0 && !memory.any())
    return;
  Piece *first = radius == 0 ? find(address) : findOrMake(address);
  if (!first || set(*first, address, radius) || radius == 0)
    return;
  const MemoryRegion &region = regionOf(address / 2);
  std::lock_guard<std::mutex> lock(memory.mutex);
  if (set(*first, address, radius)) // another thread's piece
    return;
  append(*first, region, address, radius);
}

/// Adds a piece for elements like the one at `address`; requires the mutex.
void Cursor::append(Piece &first, const MemoryRegion &region, uint64_t address,
                    double radius) {
  auto further = std::make_unique<Piece>();
  if (!memory.fill(*further, region, packed, element, address))
    return;
  *further->at(address) = radius;
  further->next = first.next.load();
  first.next.store(further.release(), std::memory_order_release);
}

/// Sets the radius in the piece for such elements, and returns that piece.
/// Elements of other pieces that this one covers become exact, or undecided if
/// they are covered in part.
RadiusMemory::Piece *Cursor::set(Piece &first, uint64_t address,
                                 double radius) {
  Piece *mine = nullptr;
  uint64_t end = address + halves;
  for (Piece *here = &first; here;
       here = here->next.load(std::memory_order_acquire)) {
    if (here->holds(element, address)) {
      *here->at(address) = radius;
      mine = here;
      continue;
    }
    uint64_t start = here->startOf(address);
    for (uint64_t at = address; at < end && at < here->end;
         at = start += here->halves) {
      bool whole = start >= address && start + here->halves <= end;
      if (double &each = *here->at(at); each != 0)
        each = whole ? 0 : undecided;
    }
  }
  return mine;
}

void Cursor::addTo(uint64_t address, double now, double with, double radius) {
  FormatLimits limits(getFormat(element));
  double normal = limits.normal;
  double before = load(address);
  auto isSubnormal = [&](double x) { return x != 0 && std::fabs(x) < normal; };
  std::lock_guard<std::mutex> lock(memory.mutex);
  memory.sumsUsed = memory.used = true;
  Sum &sum = memory.sums[address];
  if (sum.count == 0)
    sum.radii = sum.magnitudes = before;
  ++sum.count;
  // `now` bounds the initial value.
  sum.magnitudes = std::max(sum.magnitudes, std::fabs(now) + sum.radii) +
                   std::fabs(with) + radius;
  sum.radii += radius;
  // A single addition to the initial value has one result.
  bool one = sum.count == 1;
  double growth =
      one ? 0 : 2 * std::expm1(double(sum.count) * limits.roundoff());
  double total = sum.radii + growth * sum.magnitudes;
  // PTX ISA, atom, red: .add.f32 on global memory flushes subnormal operands
  // and results; on shared memory it does not.
  bool flushes =
      !one || isSubnormal(now) || isSubnormal(with) || isSubnormal(now - with);
  if (element == Element::F32 && flushes)
    total += 2 * double(sum.count) * normal;
  if (sum.radii != 0)
    total += limits.unitAt(sum.magnitudes);
  bool fits = sum.magnitudes + total <= limits.largest;
  // Under the same lock: the largest count wins.
  double result = fits ? total : undecided;
  uint64_t gapBegin, gapEnd;
  Piece *first = memory.find(2 * address, gapBegin, gapEnd);
  if (!first && result != 0)
    first = memory.make(regionOf(address), packed, element, 2 * address);
  if (first && !set(*first, 2 * address, result) && result != 0)
    append(*first, regionOf(address), 2 * address, result);
}
