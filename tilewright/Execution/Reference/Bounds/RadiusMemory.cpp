//===- RadiusMemory.cpp - the radii of what lies in memory
//----------------------===//
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"
#include "tilewright/Execution/Reference/Bounds/Radius.h"

#include <cmath>

using namespace tilewright;
using namespace tilewright::reference;

RadiusMemory::Piece *RadiusMemory::find(uint64_t address) {
  std::lock_guard<std::mutex> lock(mutex);
  auto next = pieces.upper_bound(address);
  if (next == pieces.begin())
    return nullptr;
  Piece &piece = std::prev(next)->second;
  return piece.covers(address) ? &piece : nullptr;
}

/// The first store into a region says what its elements are.
RadiusMemory::Piece *RadiusMemory::make(const MemoryRegion &region, bool packed,
                                        Element element) {
  std::lock_guard<std::mutex> lock(mutex);
  Piece &piece = pieces[2 * region.begin];
  if (piece.radii)
    return &piece;
  piece.begin = 2 * region.begin;
  piece.end = 2 * region.end;
  piece.element = element;
  piece.halves = packed ? 1 : 2 * getBytes(element);
  size_t count = (piece.end - piece.begin) / piece.halves + 1;
  piece.radii.reset(static_cast<double *>(std::calloc(count, 8)));
  used = true;
  return piece.radii ? &piece : nullptr;
}

void RadiusMemory::forget(const MemoryRegion &region) {
  std::lock_guard<std::mutex> lock(mutex);
  pieces.erase(2 * region.begin);
  sums.erase(sums.lower_bound(region.begin), sums.lower_bound(region.end));
}

void RadiusMemory::store(const MemoryRegion &region, uint64_t address,
                         bool packed, Element element, double radius) {
  if (!packed)
    address *= 2;
  if (radius == 0 && !any())
    return;
  Piece *piece = find(address);
  if (!piece && radius != 0)
    piece = make(region, packed, element);
  if (!piece)
    return;
  if (piece->element == element) {
    *piece->at(address) = radius;
    return;
  }
  // Another type over it: what it covers in part is undecided from now on.
  unsigned halves = packed ? 1 : 2 * getBytes(element);
  for (uint64_t at = address; at < address + halves && at < piece->end;
       at += piece->halves) {
    bool whole = halves >= piece->halves && radius == 0;
    double &each = *piece->at(at);
    each = whole || (radius == 0 && each == 0) ? 0 : undecided;
  }
}

double RadiusMemory::load(uint64_t address, bool packed, Element element) {
  if (!any())
    return 0;
  if (!packed)
    address *= 2;
  Piece *piece = find(address);
  if (!piece)
    return 0;
  if (piece->element == element)
    return *piece->at(address);
  unsigned halves = packed ? 1 : 2 * getBytes(element);
  for (uint64_t at = address; at < address + halves && at < piece->end;
       at += std::min(halves, piece->halves))
    if (*piece->at(at) != 0)
      return undecided;
  return 0;
}

double RadiusMemory::loadBytes(uint64_t address, unsigned bytes) {
  Piece *piece = find(2 * address);
  if (!piece)
    return 0;
  double largest = 0;
  for (uint64_t at = 2 * address; at < 2 * (address + bytes);
       at += std::min(2 * bytes, piece->halves))
    largest = std::max(largest, *piece->at(at));
  // Packed elements, or one of this very size.
  bool whole = piece->halves == 1 || piece->halves == 2 * bytes;
  return whole || largest == 0 ? largest : undecided;
}

void RadiusMemory::addTo(const MemoryRegion &region, uint64_t address,
                         Element element, double now, double with,
                         double radius) {
  const FloatFormat &format = getFormat(element);
  double before = load(address, false, element);
  double total;
  {
    std::lock_guard<std::mutex> lock(mutex);
    Sum &sum = sums[address];
    if (sum.count == 0) {
      sum.magnitudes = std::fabs(now) + std::fabs(with) + before;
      sum.radii = before;
    }
    ++sum.count;
    sum.magnitudes += std::fabs(with) + radius;
    sum.radii += radius;
    // One addition to what was there has one result.
    double orders =
        sum.count == 1
            ? 0
            : 2 * std::expm1(double(sum.count) * unitRoundoff(format));
    total = sum.radii + orders * sum.magnitudes;
    if (sum.radii != 0)
      total += unitAt(format, sum.magnitudes);
  }
  store(region, address, false, element,
        std::isfinite(total) ? total : undecided);
}
