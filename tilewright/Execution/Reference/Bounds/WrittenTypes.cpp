//===- WrittenTypes.cpp - types of stored elements ------------------------===//
#include "tilewright/Execution/Reference/Bounds/WrittenTypes.h"

using namespace tilewright;
using namespace tilewright::reference;

DType reference::dtypeOf(Element element) {
  switch (element) {
  case Element::I1:
    return DType::Bool;
  case Element::I8:
    return DType::I8;
  case Element::I16:
    return DType::I16;
  case Element::I32:
    return DType::I32;
  case Element::I64:
    return DType::I64;
  case Element::Pointer:
    return DType::U64;
  case Element::F16:
    return DType::F16;
  case Element::BF16:
    return DType::BF16;
  case Element::F32:
    return DType::F32;
  case Element::F64:
    return DType::F64;
  case Element::TF32:
    return DType::TF32;
  case Element::F8E4M3FN:
    return DType::E4M3;
  case Element::F8E5M2:
    return DType::E5M2;
  case Element::F8E8M0FNU:
    return DType::E8M0;
  case Element::I4:
  case Element::F4E2M1FN:
  case Element::F8E5M3FNU:
    return DType::U8;
  }
  llvm_unreachable("every element has been named");
}

/// The mark of an element's first byte.
static uint8_t markOf(Element element) {
  return element == Element::Pointer ? uint8_t(BufferElements::address)
                                     : BufferElements::markOf(dtypeOf(element));
}

/// The number of bytes of an element with this mark.
static unsigned bytesOf(uint8_t mark) {
  if (mark == BufferElements::address)
    return 8;
  return getInfo(DType(mark - BufferElements::firstType)).bytes;
}

WrittenTypes::WrittenTypes(llvm::ArrayRef<MemoryRegion> all) {
  for (const MemoryRegion &region : all)
    if (void *bytes = std::calloc(region.end - region.begin + 1, 1))
      regions.push_back({region.begin,
                         region.end,
                         {static_cast<uint8_t *>(bytes), std::free}});
  llvm::sort(regions, [](const Marks &one, const Marks &other) {
    return one.begin < other.begin;
  });
}

void WrittenTypes::note(uint64_t address, Element element) {
  auto next = llvm::partition_point(
      regions, [&](const Marks &marks) { return marks.begin <= address; });
  unsigned bytes = getInfo(dtypeOf(element)).bytes;
  if (next == regions.begin() || address + bytes > std::prev(next)->end)
    return; // of an alloca or a global
  uint8_t *to = &std::prev(next)->bytes[address - std::prev(next)->begin];
  __atomic_store_n(to, markOf(element), __ATOMIC_RELAXED);
  for (unsigned i = 1; i < bytes; ++i)
    __atomic_store_n(to + i, uint8_t(BufferElements::inside), __ATOMIC_RELAXED);
}

std::vector<uint8_t> WrittenTypes::marksOf(const MemoryRegion &region) const {
  std::vector<uint8_t> marks(region.end - region.begin);
  auto found = llvm::find_if(
      regions, [&](const Marks &each) { return each.begin == region.begin; });
  if (found == regions.end())
    return marks;
  const uint8_t *from = found->bytes.get();
  std::copy_n(from, marks.size(), marks.begin());
  uint8_t single = BufferElements::markOf(DType::U8);
  for (size_t at = 0; at < marks.size();) {
    if (from[at] == BufferElements::untouched) {
      ++at;
      continue;
    }
    size_t bytes = from[at] == BufferElements::inside ? 1 : bytesOf(from[at]);
    bool whole = from[at] != BufferElements::inside;
    for (size_t i = 1; i < bytes; ++i)
      whole &= from[at + i] == BufferElements::inside;
    if (!whole) {
      marks[at] = single;
      bytes = 1;
    }
    at += bytes;
  }
  return marks;
}
