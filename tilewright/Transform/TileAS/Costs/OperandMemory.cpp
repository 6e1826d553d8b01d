//===- OperandMemory.cpp - operands of products in shared memory ----------===//
#include "tilewright/Transform/TileAS/Costs/OperandMemory.h"

#include "tilewright/Layout/MatrixMove.h"
#include "tilewright/Layout/SharedMemory.h"
#include "tilewright/Transform/TileAS/Costs/MoveCost.h"

using namespace llvm;
using namespace tilewright;

/// The wavefronts and instructions of a warp that moves `tile` by matrices to
/// or from a buffer; nothing if it does not.
static std::optional<int64_t> costByMatrices(const LinearLayout &offsets,
                                             unsigned elementBytes) {
  std::optional<MatrixMove> move = findMatrixMove(offsets, elementBytes);
  if (!move)
    return std::nullopt;
  // A matrix is a quarter of the accesses that the lanes' addresses provide
  // for.
  unsigned conflicts =
      wavefronts(move->rows, elementBytes, Log2_32(16 / elementBytes)) / 4;
  return costOfAccesses(int64_t(move->instructionCount()) *
                            move->matrixCount() * conflicts,
                        move->instructionCount());
}

/// The fewest bytes that one cp.async copies.
static constexpr unsigned leastCopied = 4;

MemorySide tilewright::writeSide(const LinearLayout &writer,
                                 const LinearLayout &memory,
                                 unsigned elementBytes, WriteMeans means) {
  LinearLayout offsets = *writer.placesIn(memory);
  AccessCounts counts = accessCounts(
      withRegisterBits(offsets, widestOrder(offsets, elementBytes)),
      elementBytes);
  if (means.isCopied &&
      elementBytes << vectorBits(offsets, elementBytes) >= leastCopied)
    return {counts.wavefronts, "cp.async, if the loop is pipelined"};
  if (means.hasStMatrix)
    if (std::optional<int64_t> cost = costByMatrices(offsets, elementBytes))
      return {*cost, "stmatrix"};
  return {costOfAccesses(counts.wavefronts, counts.accesses), "st.shared"};
}

MemorySide tilewright::readSide(const LinearLayout &fragments,
                                const LinearLayout &memory,
                                unsigned elementBytes) {
  LinearLayout offsets = *fragments.placesIn(memory);
  if (std::optional<int64_t> cost = costByMatrices(offsets, elementBytes))
    return {*cost, "ldmatrix"};
  return {costOfAccesses(
              withRegisterBits(offsets, widestOrder(offsets, elementBytes)),
              elementBytes),
          "ld.shared"};
}

LinearLayout tilewright::chooseOperandMemory(const LinearLayout &writer,
                                             const LinearLayout &fragments,
                                             unsigned elementBytes,
                                             int64_t reads, int64_t writes,
                                             bool hasStMatrix) {
  LinearLayout best;
  std::optional<int64_t> least;
  auto consider = [&](const LinearLayout &memory) {
    int64_t cost =
        writes *
            writeSide(writer, memory, elementBytes, {hasStMatrix, false}).cost +
        reads * readSide(fragments, memory, elementBytes).cost;
    if (least && *least <= cost)
      return;
    best = memory;
    least = cost;
  };
  if (std::optional<LinearLayout> matrices =
          chooseMatrixMemory(writer, fragments, elementBytes, hasStMatrix))
    consider(*matrices);
  else
    consider(
        chooseMemory(writer, fragments, elementBytes, {.isReadOften = true}));
  consider(chooseMemory(writer, fragments, elementBytes));
  return best;
}

LinearLayout
tilewright::chooseDescribedMemory(const LinearLayout &writer,
                                  ArrayRef<DescribedReader> readers,
                                  unsigned elementBytes) {
  auto withRows = [&](unsigned along, unsigned across) {
    // A matrix does not span parts of a row.
    int64_t most = writer.shape()[along];
    for (const DescribedReader &reader : readers)
      if (reader.dims.mn == along)
        most = std::min(most, reader.mn);
    return describedMemory(writer.shape(), along, across, elementBytes, most);
  };
  auto [k, mn] = readers.front().dims;
  std::optional<LinearLayout> memory;
  if (elementBytes == 2 && writer.contiguousBits(mn) > writer.contiguousBits(k))
    memory = withRows(mn, k);
  if (!memory)
    memory = withRows(k, mn);
  assert(memory && "descriptors can encode the memory of the chosen atom");
  return *memory;
}
