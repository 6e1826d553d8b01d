//===- TensorKinds.cpp - tcgen05.mma of any kind, for tests ---------------===//
#include "TensorKinds.h"

#include "CanonicalLayout.h"
#include "gtest/gtest.h"

#include <cmath>

namespace tilewright::kinds {

namespace {
struct Matrix {
  int columns;
  std::vector<double> values;
  double &at(int row, int column) { return values[row * columns + column]; }
};
} // namespace

static uint64_t bitsOf(double value, const KindType &type) {
  if (!type.format.exponentBits)
    return uint8_t(int(value));
  uint64_t bits = tilewright::bitsOf(value, type.format);
  return type.bits == 32 ? bits << 13 : bits;
}

static void setBits(uint8_t *bytes, int place, int count, uint64_t bits) {
  for (int i = 0; i < count; ++i)
    if (bits >> i & 1)
      bytes[(place + i) / 8] |= uint8_t(1 << (place + i) % 8);
}

/// PTX ISA, Packing formats in shared memory: 16 bytes have 16 numbers, packed
/// at their start, or as many as fit.
static void putShared(const KindCase &c, const KindType &type, Matrix &from,
                      int first, int outer, std::vector<uint8_t> &image,
                      size_t start) {
  int stride = from.columns * c.place(type); // of eight rows, in bytes
  CanonicalLayout layout{c.place(type), 0, false, 128, stride};
  int each = 128 / c.place(type);
  for (int row = 0; row < outer; ++row)
    for (int i = 0; i < from.columns; ++i)
      setBits(&image[start + layout.byteOf(0, row, i / each * each)],
              i % each * type.bits, type.bits,
              bitsOf(from.at(first + row, i), type));
}

/// In tensor memory each has a byte, and four bits are in its middle.
static void putTensor(const KindCase &c, Matrix &from, int first,
                      std::vector<uint32_t> &words, size_t start) {
  int place = c.place(c.a), shift = c.a.bits == 4 && place == 8 ? 2 : 0;
  for (int row = 0; row < c.rows(); ++row)
    for (int i = 0; i < from.columns; ++i) {
      size_t word = start + size_t(c.laneOf(row, 0)) * preloaded + columnOfA +
                    i * place / 32;
      words[word] |= uint32_t(bitsOf(from.at(first + row, i), c.a))
                     << (i * place % 32 + shift);
    }
}

/// The position along k of a row's stored numbers.
static std::vector<int> somePlaces(const KindCase &c,
                                   std::minstd_rand &random) {
  std::vector<int> at;
  int chunk = c.a.bits == 32 ? 2 : c.isFour() ? 8 : 4, part = chunk / 4;
  for (int start = 0; int(at.size()) < c.storedK(); start += chunk) {
    if (chunk == 2) {
      at.push_back(start + int(random() % 2));
      continue;
    }
    constexpr int pairs[][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2},
                                {1, 3}, {2, 1}, {2, 3}};
    for (int index : pairs[random() % 7])
      for (int i = 0; i < part; ++i)
        at.push_back(start + index * part + i);
  }
  return at;
}

/// CuTe's tmem_e_frg: 16 bits for each of two rows that are eight apart, in
/// the lanes of both; or 64 bits in the lane of a row. Fewer than 128 rows have
/// copies in the other lanes (tmem_e_frg_ws).
static void putMetadata(const KindCase &c, const std::vector<int> &at, int row,
                        std::vector<uint32_t> &words, size_t start) {
  bool isWide = c.a.bits >= 16;
  int chunk = c.a.bits == 32 ? 2 : c.isFour() ? 8 : 4;
  int each = chunk / 2; // numbers present
  for (int i = 0; i < int(at.size()); i += each) {
    int number = i / each, part = chunk / 4;
    uint32_t bits =
        chunk == 2
            ? (at[i] % 2 ? 0b1110 : 0b0100)
            : uint32_t(at[i] % chunk / part | at[i + part] % chunk / part << 2);
    if (row == c.badRow)
      bits = 0;
    int lane = isWide ? row % 8 + row / 16 * 16 + number / 4 * 8 : row;
    int column = isWide ? c.selector : number / 8;
    int shift = isWide ? row / 8 % 2 * 16 + number % 4 * 4 : number % 8 * 4;
    for (int first = 0; first < lanes; first += c.rows())
      words[start + size_t(lane + first) * preloaded + columnOfMetadata +
            column] |= (first && row == c.otherCopyOfRow ? bits ^ 15 : bits)
                       << shift;
  }
}

KindOutcome runKind(const KindCase &c) {
  std::minstd_rand random(7);
  // Numbers that all formats represent.
  auto any = [&]() -> double {
    constexpr double some[] = {-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 3};
    constexpr double whole[] = {0, 1, 2, 3};
    return c.isInteger() ? whole[random() % 4] : some[random() % 10];
  };
  Matrix a{c.storedK(), std::vector<double>(c.m * c.storedK())},
      b{c.k(), std::vector<double>((c.n + c.shift) * c.k())};
  for (Matrix *each : {&a, &b})
    for (double &value : each->values)
      value = any();
  std::vector<std::vector<int>> places(c.m);
  for (std::vector<int> &row : places)
    if (c.isSparse)
      row = somePlaces(c, random);
    else
      for (int i = 0; i < c.k(); ++i)
        row.push_back(i);
  int count = c.scaled ? c.k() / c.block() : 0;
  Matrix scaleA{count, {}}, scaleB{count, {}};
  for (auto [each, outer] : {std::pair{&scaleA, c.m}, std::pair{&scaleB, c.n}})
    for (int i = 0; i < outer * count; ++i)
      each->values.push_back(std::ldexp(1, int(random() % 3) - 1));

  std::vector<uint8_t> image(size_t(kindSharedBytes) * c.blocks);
  std::vector<uint32_t> words(size_t(lanes) * preloaded * c.blocks);
  auto scaleBits = [&](double value) {
    return c.isScaleE4M3 ? uint32_t(tilewright::bitsOf(value, e4m3))
                         : uint32_t(127 + std::ilogb(value));
  };
  for (int block = 0; block < c.blocks; ++block) {
    size_t at = size_t(block) * kindSharedBytes,
           word = size_t(block) * lanes * preloaded;
    int share = (c.n + c.shift) / c.blocks;
    putShared(c, c.a, a, block * c.rows(), c.rows(), image, at);
    putShared(c, c.b, b, block * share, share, image, at + kindPlaceOfB);
    if (c.isInTensorMemory)
      putTensor(c, a, block * c.rows(), words, word);
    for (int row = 0; c.isSparse && row < c.rows(); ++row)
      putMetadata(c, places[block * c.rows() + row], row, words, word);
    auto putScales = [&](Matrix &from, int first, int outer, int column,
                         int byte) {
      for (int i = 0; i < outer * count; ++i) {
        int row = i / count, part = i % count;
        int at = byte + part;
        uint32_t bits = scaleBits(from.at(first + row, part)) << at % 4 * 8;
        // CuTe's tmem_sf_frg: halves of B of a pair of 64 rows.
        bool isSplit = &from == &scaleB && c.blocks == 2 && c.rows() == 64;
        int half = isSplit ? row / (outer / 2) : 0;
        int inPart = isSplit ? row % (outer / 2) : row;
        for (int quarter = 0; quarter < 4; ++quarter) {
          if (isSplit && quarter / 2 != half)
            continue;
          int lane = inPart % 32 + 32 * quarter;
          if (c.isShiftedScale && quarter == 3 && inPart == 5 &&
              (c.blocks == 1 || isSplit))
            lane = lane / 32 * 32 + 31;
          words[word + size_t(lane) * preloaded + column + at / 4 * 4 +
                inPart / 32] |= bits;
        }
      }
    };
    putScales(scaleB, 0, c.n, c.columnOfScaleB(), c.scaleB);
    if (!c.copies)
      putScales(scaleA, block * c.rows(), c.rows(), columnOfScaleA, c.scaleA);
    for (int i = 0; c.copies && i < c.rows() * count; ++i) {
      // 32 rows of 16 bytes; a word has the scales of a row of A.
      int row = i / count, part = i % count;
      image[at + placeOfScales + row % 32 * 16 + row / 32 * 4 + c.scaleA +
            part] = uint8_t(scaleBits(scaleA.at(block * c.rows() + row, part)));
    }
  }
  std::vector<Buffer> buffers;
  buffers.emplace_back(image);
  buffers.emplace_back(words);
  buffers.emplace_back(size_t(c.blocks) * lanes * c.width() * 4);
  RunOptions options;
  options.grid = {uint32_t(c.blocks), 1, 1};
  KindOutcome outcome;
  outcome.message = runKernel(moduleOf(c), buffers, options);
  for (int row = 0; row < c.m; ++row)
    for (int column = 0; column < c.n; ++column) {
      bool isZero = !c.zeros.empty() && c.zeros[column];
      auto sumOf = [&](int ofRow) {
        double sum = 0;
        for (int i = 0; i < c.storedK() && !isZero; ++i) {
          int place = places[row][i];
          double term = a.at(ofRow, i) * b.at(column + c.shift, place);
          if (c.scaled)
            term *= scaleA.at(ofRow, place / c.block()) *
                    scaleB.at(column, place / c.block());
          sum += term;
        }
        return sum;
      };
      double sum = std::ldexp(sumOf(row), -c.scaleOfD) +
                   sumOf(c.isShifted && row % 32 != 31 ? row + 1 : row);
      int lane = c.laneOf(row % c.rows(), column);
      int thread = row / c.rows() * lanes + lane, at = column % c.width();
      bool stays = c.mask >> lane % 32 & 1;
      if (c.isHalf) {
        uint16_t wanted =
            stays ? 0xffff : uint16_t(tilewright::bitsOf(sum, f16));
        // Packed pairs of 32 columns have 16 words.
        outcome.wrong += buffers[2].at<uint16_t>(
                             size_t(thread) * c.width() * 2 + at) != wanted;
        continue;
      }
      uint32_t wanted = stays ? ~0u
                        : c.isInteger()
                            ? uint32_t(int(sum))
                            : uint32_t(tilewright::bitsOf(sum, f32));
      outcome.wrong +=
          buffers[2].at<uint32_t>(size_t(thread) * c.width() + at) != wanted;
    }
  return outcome;
}

void expectRight(const KindCase &c) {
  KindOutcome outcome = runKind(c);
  EXPECT_EQ(outcome.message, "");
  EXPECT_EQ(outcome.wrong, 0)
      << c.kind << " m" << c.m << " n" << c.n << ", types " << c.a.number
      << " and " << c.b.number << ", " << c.blocks << " blocks, A in tensor "
      << "memory " << c.isInTensorMemory << ", scales for " << c.scaled;
}

void expectFault(const KindCase &c, const std::string &part) {
  std::string message = runKind(c).message;
  EXPECT_NE(message.find(part), std::string::npos)
      << message << "\nwanted: " << part;
}

} // namespace tilewright::kinds
