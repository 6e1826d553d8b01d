//===- SliceMove.cpp - large tiles moved in slices ------------------------===//
#include "tilewright/Layout/SliceMove.h"

#include "tilewright/Layout/Span.h"

using namespace llvm;
using namespace tilewright;

static LinearLayout::Bases threadBases(const LinearLayout &layout) {
  LinearLayout::Bases bases(layout.bases(PlaceDim::Lane));
  llvm::append_range(bases, layout.bases(PlaceDim::Warp));
  return bases;
}

/// The rank of the thread bases of both layouts together.
static unsigned together(ArrayRef<uint64_t> a, ArrayRef<uint64_t> b) {
  Span span(a);
  for (uint64_t basis : b)
    span.add(basis);
  return span.rank();
}

/// Rewrites `bases` such that each is either in the span of `wanted` or
/// independent of `wanted` and the other bases; returns whether it is
/// independent.
static SmallVector<std::pair<uint64_t *, bool>>
splitBy(ArrayRef<uint64_t> wanted, LinearLayout::Bases &bases) {
  // A place is the sum of `bases` that equals an element up to `wanted`.
  Echelon known;
  for (uint64_t basis : wanted)
    known.add(basis, 0);
  SmallVector<std::pair<uint64_t *, bool>> split;
  for (uint64_t &basis : bases) {
    uint64_t rest = basis, sum = basis;
    known.reduce(rest, sum);
    split.push_back({&basis, rest != 0});
    if (rest)
      known.add(rest, sum);
    else
      basis = sum;
  }
  return split;
}

std::optional<LinearLayout> tilewright::stepTowards(const LinearLayout &from,
                                                    const LinearLayout &to,
                                                    unsigned sliceBits) {
  for (PlaceDim dim : {PlaceDim::Register, PlaceDim::Lane, PlaceDim::Warp})
    if (from.inBits(dim) != to.inBits(dim))
      return std::nullopt;
  unsigned registers = from.inBits(PlaceDim::Register);
  if (!from.isInjective() || !to.isInjective() ||
      from.inBits(PlaceDim::Block) || to.inBits(PlaceDim::Block) ||
      registers <= sliceBits)
    return std::nullopt;
  LinearLayout::Bases own = threadBases(from), wanted = threadBases(to);
  unsigned before = together(own, wanted);
  if (before + sliceBits <= from.outBits())
    return std::nullopt;

  // Replace bases that are not in the next layout's threads by bases of the
  // next layout's threads that are not in this one's.
  Span known(own);
  LinearLayout::Bases threads = own;
  unsigned changes = registers - sliceBits;
  auto *next = wanted.begin();
  for (auto [basis, isOther] : splitBy(wanted, threads)) {
    if (!isOther || !changes)
      continue;
    while (next != wanted.end() && !known.add(*next))
      ++next;
    if (next == wanted.end())
      break;
    *basis = *next++;
    --changes;
  }
  if (together(threads, wanted) >= before)
    return std::nullopt;
  Span all(threads);
  if (all.rank() != threads.size())
    return std::nullopt;
  LinearLayout::Bases held;
  for (ArrayRef<uint64_t> bases :
       {from.bases(PlaceDim::Register), ArrayRef<uint64_t>(own)})
    for (uint64_t basis : bases)
      if (all.add(basis))
        held.push_back(basis);
  ArrayRef<uint64_t> lanes = ArrayRef(threads).take_front(5),
                     warps = ArrayRef(threads).drop_front(5);
  return LinearLayout(from.shape(), held, LinearLayout::Bases(lanes),
                      LinearLayout::Bases(warps));
}
