//===- SharedMemory.cpp - buffers without bank conflicts ------------------===//
// The bits of an offset are, from the lowest: the vector V that a thread moves
// at a time (at least a word), the bank C, the row H. A map from offsets to
// elements is thus a choice of three independent sets of elements. Two lanes
// conflict if the difference of their elements is in the span of V and H but
// not in that of V. So the span of H must intersect that of V and the writer's
// lanes, and that of V and the reader's lanes, only in zero. The choice is
// greedy: unit vectors that no lane reaches, then sums of a writer's and a
// reader's basis, then what remains.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Layout/Span.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned bankRowBytes = 128, widestAccess = 16;

/// The number of lane bits that are served together.
static unsigned lanesTogether(unsigned bytes) {
  return bytes >= 16 ? 3 : bytes == 8 ? 4 : 5;
}

unsigned tilewright::vectorBits(const LinearLayout &offsets,
                                unsigned elementBytes) {
  ArrayRef<uint64_t> registers = offsets.bases(PlaceDim::Register);
  unsigned bits = 0;
  while (bits < registers.size() && registers[bits] == uint64_t(1) << bits &&
         (elementBytes << (bits + 1)) <= widestAccess)
    ++bits;
  // A basis with some of these bits would break up the vector.
  for (auto [i, offset] : enumerate(offsets.allBases()))
    while (i >= bits && (offset & ((uint64_t(1) << bits) - 1)))
      --bits;
  return bits;
}

SmallVector<unsigned> tilewright::widestOrder(const LinearLayout &offsets,
                                              unsigned elementBytes) {
  ArrayRef<uint64_t> registers = offsets.bases(PlaceDim::Register);
  SmallVector<unsigned> order =
      llvm::to_vector(llvm::seq<unsigned>(registers.size()));
  for (unsigned bit = 0; (elementBytes << (bit + 1)) <= widestAccess; ++bit) {
    auto *next = llvm::find_if(llvm::drop_begin(order, bit), [&](unsigned i) {
      return registers[i] == uint64_t(1) << bit;
    });
    if (next == order.end())
      break;
    std::rotate(order.begin() + bit, next, next + 1);
  }
  return order;
}

LinearLayout tilewright::withRegisterBits(const LinearLayout &offsets,
                                          ArrayRef<unsigned> order) {
  LinearLayout::Bases registers;
  for (unsigned bit : order)
    registers.push_back(offsets.bases(PlaceDim::Register)[bit]);
  auto basesOf = [&](PlaceDim dim) {
    return LinearLayout::Bases(offsets.bases(dim));
  };
  return LinearLayout(offsets.shape(), registers, basesOf(PlaceDim::Lane),
                      basesOf(PlaceDim::Warp), basesOf(PlaceDim::Block));
}

unsigned tilewright::wavefronts(const LinearLayout &offsets,
                                unsigned elementBytes, unsigned vector) {
  unsigned bytes = elementBytes << vector;
  unsigned together = lanesTogether(bytes);
  unsigned low = Log2_32(std::max(4u, bytes) / elementBytes);
  unsigned high = Log2_32(bankRowBytes / elementBytes);
  Span words, banks;
  for (uint64_t offset : offsets.bases(PlaceDim::Lane).take_front(together)) {
    words.add(offset >> low);
    banks.add((offset >> low) & ((uint64_t(1) << (high - low)) - 1));
  }
  return (1u << (words.rank() - banks.rank())) << (5 - together);
}

/// The lowest register bases that `layout` shares with `other`, up to the
/// widest access.
static LinearLayout::Bases vectorOf(const LinearLayout &layout,
                                    const LinearLayout &other,
                                    unsigned elementBytes) {
  LinearLayout::Bases vector;
  Span span;
  for (auto [a, b] :
       zip(layout.bases(PlaceDim::Register), other.bases(PlaceDim::Register))) {
    if (a != b || !span.add(a) ||
        (elementBytes << (vector.size() + 1)) > widestAccess)
      break;
    vector.push_back(a);
  }
  return vector;
}

/// Extends `offsets`, the lowest bits and at least a word, to a bijection; rows
/// are chosen such that lanes that are served together do not conflict.
static LinearLayout::Bases chooseRows(unsigned bits, unsigned elementBytes,
                                      LinearLayout::Bases offsets,
                                      ArrayRef<uint64_t> writers,
                                      ArrayRef<uint64_t> readers) {
  Span all(offsets);
  unsigned rowBits = std::min(bits, Log2_32(bankRowBytes / elementBytes));

  // Each span includes the chosen rows; new rows must be independent of it.
  Span ofWriter = all, ofReader = all, ofBoth = all;
  for (uint64_t basis : writers) {
    ofWriter.add(basis);
    ofBoth.add(basis);
  }
  for (uint64_t basis : readers) {
    ofReader.add(basis);
    ofBoth.add(basis);
  }
  LinearLayout::Bases rows;
  auto tryRow = [&](uint64_t element) {
    if (rows.size() == bits - rowBits || ofWriter.has(element) ||
        ofReader.has(element))
      return;
    ofWriter.add(element);
    ofReader.add(element);
    rows.push_back(element);
  };
  for (unsigned bit = 0; bit < bits; ++bit)
    if (ofBoth.add(uint64_t(1) << bit))
      tryRow(uint64_t(1) << bit);
  for (uint64_t a : writers)
    for (uint64_t b : readers)
      tryRow(a ^ b);
  // No independent elements remain: accept conflicts, keep the bijection.
  Span taken = all;
  for (uint64_t row : rows)
    taken.add(row);
  for (unsigned bit = bits; bit-- > 0 && rows.size() < bits - rowBits;)
    if (taken.add(uint64_t(1) << bit))
      rows.push_back(uint64_t(1) << bit);

  for (uint64_t row : rows)
    all.add(row);
  for (unsigned bit = 0; bit < bits; ++bit)
    if (all.add(uint64_t(1) << bit))
      offsets.push_back(uint64_t(1) << bit);
  offsets.append(rows.begin(), rows.end());
  return offsets;
}

/// A buffer whose lowest bits are `vector`; writes move 2^`ofWrites` elements
/// at a time, reads 2^`ofReads`.
static LinearLayout memoryWith(const LinearLayout &writer,
                               const LinearLayout &reader,
                               unsigned elementBytes,
                               LinearLayout::Bases vector, unsigned ofWrites,
                               unsigned ofReads) {
  unsigned bits = writer.outBits();
  Span all(vector);
  // Elements that share a word share its bank.
  for (unsigned bit = 0; bit < bits && elementBytes << vector.size() < 4; ++bit)
    if (all.add(uint64_t(1) << bit))
      vector.push_back(uint64_t(1) << bit);
  return LinearLayout::memory(
      writer.shape(),
      chooseRows(bits, elementBytes, vector,
                 writer.bases(PlaceDim::Lane)
                     .take_front(lanesTogether(elementBytes << ofWrites)),
                 reader.bases(PlaceDim::Lane)
                     .take_front(lanesTogether(elementBytes << ofReads))));
}

AccessCounts tilewright::accessCounts(const LinearLayout &offsets,
                                      unsigned elementBytes) {
  unsigned vector = vectorBits(offsets, elementBytes);
  unsigned accesses = std::max(1u, offsets.numRegisters() >> vector);
  return {accesses * wavefronts(offsets, elementBytes, vector), accesses};
}

static LinearLayout chooseWhole(const LinearLayout &writer,
                                const LinearLayout &reader,
                                unsigned elementBytes, bool isReadOften) {
  LinearLayout::Bases both = vectorOf(writer, reader, elementBytes),
                      ofReader = vectorOf(reader, reader, elementBytes),
                      ofWriter = vectorOf(writer, writer, elementBytes);
  unsigned common = both.size();
  auto memoryOf = [&](const LinearLayout::Bases &vector, unsigned ofWrites,
                      unsigned ofReads) {
    return memoryWith(writer, reader, elementBytes, vector, ofWrites, ofReads);
  };
  if (isReadOften)
    return memoryOf(ofReader, common, ofReader.size());
  LinearLayout best = memoryOf(both, common, common);
  if (ofReader == both && ofWriter == both)
    return best;
  auto countsOf = [&](const LinearLayout &memory) {
    LinearLayout offsets = *memory.pseudoInverse();
    AccessCounts write = accessCounts(offsets.compose(writer), elementBytes),
                 read = accessCounts(offsets.compose(reader), elementBytes);
    return std::pair(write.wavefronts + read.wavefronts,
                     write.accesses + read.accesses);
  };
  auto least = countsOf(best);
  auto consider = [&](const LinearLayout &memory) {
    if (auto counts = countsOf(memory); counts < least) {
      least = counts;
      best = memory;
    }
  };
  if (ofReader != both)
    consider(memoryOf(ofReader, common, ofReader.size()));
  if (ofWriter != both)
    consider(memoryOf(ofWriter, ofWriter.size(), common));
  return best;
}

namespace {
/// The two fragments of a matrix (MatrixMove.h): the bases within a row of 16
/// bytes, and the lanes' part of the row number.
struct MatrixRows {
  LinearLayout::Bases within, lanes;

  bool areFull(unsigned elementBytes) const {
    Span span;
    return (elementBytes << within.size()) == widestAccess &&
           all_of(within, [&](uint64_t basis) { return span.add(basis); });
  }
};
} // namespace

static MatrixRows rowsAsTheyAre(const LinearLayout &reader,
                                unsigned elementBytes) {
  ArrayRef<uint64_t> registers = reader.bases(PlaceDim::Register),
                     lanes = reader.bases(PlaceDim::Lane);
  MatrixRows rows;
  append_range(rows.within, registers.take_front(std::min<size_t>(
                                registers.size(), Log2_32(4 / elementBytes))));
  append_range(rows.within, lanes.take_front(2));
  append_range(rows.lanes, lanes.drop_front(2));
  return rows;
}

static MatrixRows rowsTransposed(const LinearLayout &reader) {
  ArrayRef<uint64_t> registers = reader.bases(PlaceDim::Register),
                     lanes = reader.bases(PlaceDim::Lane);
  MatrixRows rows;
  append_range(rows.within, lanes.drop_front(2));
  if (!registers.empty())
    rows.lanes.push_back(registers.front());
  append_range(rows.lanes, lanes.take_front(2));
  return rows;
}

std::optional<LinearLayout>
tilewright::chooseMatrixMemory(const LinearLayout &writer,
                               const LinearLayout &reader,
                               unsigned elementBytes, bool hasStMatrix) {
  if (elementBytes > 4 || reader.inBits(PlaceDim::Lane) != 5)
    return std::nullopt;
  MatrixRows rows = rowsAsTheyAre(reader, elementBytes),
             written = rowsAsTheyAre(writer, elementBytes);
  ArrayRef<uint64_t> registers = writer.bases(PlaceDim::Register);
  if (elementBytes == 2) {
    MatrixRows others = rowsTransposed(reader),
               othersWritten = rowsTransposed(writer);
    bool isWrittenSo = !registers.empty() && !others.within.empty() &&
                       registers.front() == others.within.front();
    bool areWholeRows = hasStMatrix && othersWritten.within == others.within &&
                        written.within != rows.within;
    if (!rows.areFull(elementBytes) ||
        ((isWrittenSo || areWholeRows) && others.areFull(elementBytes))) {
      rows = others;
      written = othersWritten;
    }
  }
  if (!rows.areFull(elementBytes))
    return std::nullopt;
  unsigned common = 0;
  while (common < registers.size() && common < rows.within.size() &&
         registers[common] == rows.within[common])
    ++common;
  // A matrix store writes whole rows too.
  ArrayRef<uint64_t> writers =
      hasStMatrix && written.within == rows.within
          ? ArrayRef(written.lanes)
          : writer.bases(PlaceDim::Lane)
                .take_front(lanesTogether(elementBytes << common));
  return LinearLayout::memory(writer.shape(),
                              chooseRows(writer.outBits(), elementBytes,
                                         rows.within, writers, rows.lanes));
}

LinearLayout tilewright::lowOffsets(const LinearLayout &offsets,
                                    unsigned bits) {
  auto low = [&](PlaceDim dim) {
    LinearLayout::Bases bases;
    for (uint64_t offset : offsets.bases(dim))
      bases.push_back(offset & ((uint64_t(1) << bits) - 1));
    return bases;
  };
  return LinearLayout({int64_t(1) << bits}, low(PlaceDim::Register),
                      low(PlaceDim::Lane), low(PlaceDim::Warp),
                      low(PlaceDim::Block));
}

LinearLayout tilewright::chooseMemory(const LinearLayout &writer,
                                      const LinearLayout &reader,
                                      unsigned elementBytes,
                                      const MemoryPreferences &preferences) {
  unsigned sliceBits = preferences.sliceBits;
  if (!sliceBits)
    return chooseWhole(writer, reader, elementBytes, preferences.isReadOften);
  unsigned bits = writer.outBits() - sliceBits;
  LinearLayout::Bases kept;
  Span span;
  auto take = [&](const LinearLayout &tile, ArrayRef<PlaceDim> dims) {
    for (PlaceDim dim : dims)
      for (uint64_t basis : tile.bases(dim))
        if (kept.size() < bits && span.add(basis))
          kept.push_back(basis);
  };
  // Bases of threads are within one slice: all of the writer's, and as many of
  // the reader's as fit. A reader whose threads select the slice of a register
  // has to read all slices for it.
  static constexpr PlaceDim threads[] = {PlaceDim::Lane, PlaceDim::Warp,
                                         PlaceDim::Block};
  take(writer, threads);
  take(reader, threads);
  take(writer, PlaceDim::Register);
  assert(kept.size() == bits && "each slice is some registers");
  for (uint64_t basis : writer.bases(PlaceDim::Register))
    if (span.add(basis))
      kept.push_back(basis);
  assert(kept.size() == writer.outBits() && "each slice is some registers");
  LinearLayout::Bases slices(kept.begin() + bits, kept.end());
  LinearLayout whole = LinearLayout::memory(writer.shape(), kept);
  LinearLayout low = chooseWhole(lowOffsets(*writer.placesIn(whole), bits),
                                 lowOffsets(*reader.placesIn(whole), bits),
                                 elementBytes, preferences.isReadOften);
  LinearLayout::Bases offsets;
  for (uint64_t place : low.bases(PlaceDim::Offset))
    offsets.push_back(whole.apply(place));
  offsets.append(slices.begin(), slices.end());
  return LinearLayout::memory(writer.shape(), offsets);
}
