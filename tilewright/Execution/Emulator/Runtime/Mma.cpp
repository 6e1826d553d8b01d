//===- Mma.cpp - products of matrices -------------------------------------===//
// PTX ISA, mma: products are exact. The ISA leaves open in which order and with
// what rounding floats are accumulated; here it is as the chip does it (Chip/
// MatrixSums.h), or on request the sum of all products and C is exact and is
// rounded once, to the type of D. For f64, whose products are not
// exact, it is a chain of fused multiply-adds along k that begins with C.
// Integers wrap around or stop at the ends of their range once, at the end.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Mma.h"

#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/Sparsity.h"

#include <algorithm>
#include <bit>
#include <cmath>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {
/// One operand: its fragment, its elements, where its words lie.
struct Operand {
  MatrixElement element;
  Fragment fragment;
  uint32_t first = 0; ///< word
};

/// A number and whether it is poison.
struct Number {
  double value;
  double power; ///< see SumTerms
  bool poison;
};

/// A number of A and which row of B it meets.
struct Met {
  Number number;
  uint32_t k;
};

class Product {
public:
  Product(Thread &thread, uint32_t site, uint32_t m, uint32_t n, uint32_t k,
          uint32_t types, uint32_t flags);

  uint32_t words() const { return total; }
  void run(const std::array<LaneWords, 32> &lanes);

private:
  std::array<LaneWords, 32> from(uint32_t word) const;
  std::vector<Number> numbers(const Operand &operand) const;
  std::vector<Met> rowOfA(const std::vector<Number> &a, uint32_t matrix,
                          uint32_t row);
  llvm::SmallVector<uint32_t> positions(uint32_t row, bool &poison);
  Number scaleOf(bool isA, uint32_t at, uint32_t inner) const;
  void scale(Number &number, bool isA, uint32_t at, uint32_t inner) const;
  uint64_t result(const std::vector<Met> &row, const std::vector<Number> &b,
                  uint32_t matrix, uint32_t column, Number c, bool &poison);
  uint64_t finishInteger(int64_t sum) const;
  bool isPlain() const;
  void multiplyPlain(const std::vector<Number> &a, const std::vector<Number> &b,
                     const std::vector<Number> &c, Matrix &results) const;
  uint32_t uniform(uint32_t word, const char *what) const;
  [[noreturn]] void fail(const llvm::Twine &message) const {
    thread.block->fail(thread, site, message);
  }

  Thread &thread;
  uint32_t site, m, n, k, flags;
  Operand a, b, c, d;
  uint32_t sparse = 0, scales = 0, total = 0; ///< words
  const SumRule *rule = nullptr; ///< null: sums are exact and rounded once
  std::array<LaneWords, 32> lanes{};
  /// Of one element of D: the factors of its products, and their powers.
  std::vector<double> xs, ys, powersX, powersY;
};
} // namespace

static MatrixType typeOf(uint32_t types, unsigned operand) {
  return MatrixType(types >> 8 * operand & 0xff);
}

static bool isInteger(MatrixType type) { return type == MatrixType::S32; }

/// `types`: of A, B, C and D, eight bits each.
Product::Product(Thread &thread, uint32_t site, uint32_t m, uint32_t n,
                 uint32_t k, uint32_t types, uint32_t flags)
    : thread(thread), site(site), m(m), n(n), k(k), flags(flags) {
  bool packed = flags & Packed;
  a.element = matrixElement(typeOf(types, 0), packed);
  b.element = matrixElement(typeOf(types, 1), packed);
  c.element = matrixElement(typeOf(types, 2));
  d.element = matrixElement(typeOf(types, 3));
  bool isQuadPair = m == 8 && k == 4 && a.element.type == MatrixType::F16;
  if (flags & Wmma) {
    // f16 takes 8 registers whatever the shape, others what the tile needs.
    auto words = [&](const Operand &each, uint32_t size) {
      return each.element.type == MatrixType::F16
                 ? 8
                 : size * each.element.bits / 32 / 32;
    };
    a.fragment = opaque(m, k, a.element.bits, words(a, m * k));
    b.fragment = opaque(k, n, b.element.bits, words(b, k * n));
    for (Operand *each : {&c, &d})
      each->fragment =
          opaque(m, n, each->element.bits, m * n * each->element.bits / 1024);
  } else if (isQuadPair) {
    a.fragment = quadPairA(flags & ColumnMajorA);
    b.fragment = quadPairB(flags & ColumnMajorB);
    c.fragment = quadPairAccumulator(c.element.bits);
    d.fragment = quadPairAccumulator(d.element.bits);
  } else {
    uint32_t innerA = flags & SparseA ? k / 2 : k;
    a.fragment = multiplicandA(m, innerA, a.element.bits);
    b.fragment = multiplicandB(n, k, b.element.bits);
    c.fragment = accumulator(m, n, c.element.bits);
    d.fragment = accumulator(m, n, d.element.bits);
  }
  for (Operand *each : {&a, &b, &c}) {
    each->first = total;
    total += each->fragment.words();
  }
  if (flags & SparseA) {
    sparse = total;
    total += SparseWords;
  }
  if (flags & (Scale1 | Scale2 | Scale4)) {
    scales = total;
    total += ScaleWords;
  }
  d.first = total;
  total += d.fragment.words();
  rule = ruleOf(thread.block->launch, SumInstruction::Mma, a.element.type,
                scales && packed);
}

std::array<LaneWords, 32> Product::from(uint32_t word) const {
  std::array<LaneWords, 32> moved = lanes;
  for (LaneWords &lane : moved) {
    lane.words += word;
    if (lane.shadow)
      lane.shadow += word;
  }
  return moved;
}

std::vector<Number> Product::numbers(const Operand &operand) const {
  Matrix matrix =
      gather(operand.fragment, from(operand.first), operand.element.used);
  std::vector<Number> all;
  all.reserve(matrix.bits.size());
  for (size_t i = 0; i < matrix.bits.size(); ++i) {
    double value = decodeElement(operand.element, matrix.bits[i]);
    all.push_back(
        {value, powerOf(operand.element.type, value), matrix.poison[i] != 0});
  }
  return all;
}

/// A word that all lanes give alike.
uint32_t Product::uniform(uint32_t word, const char *what) const {
  uint32_t value = lanes[0].words[word];
  for (const LaneWords &lane : lanes) {
    if (lane.shadow && lane.shadow[word])
      fail(llvm::Twine("takes ") + what + " from what was never written");
    if (lane.words[word] != value)
      fail(llvm::Twine("has lanes that differ in ") + what);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// Sparse A
//===----------------------------------------------------------------------===//

/// Where the elements of a row of A lie along k.
llvm::SmallVector<uint32_t> Product::positions(uint32_t row, bool &poison) {
  uint32_t selector = uniform(sparse + Selector, "its sparsity selector");
  WarpMetadata metadata(a.element, k, flags & OrderedMetadata);
  if (selector >= metadata.selectors())
    fail("has the sparsity selector " + llvm::Twine(selector) +
         ", but for its shape there are " + llvm::Twine(metadata.selectors()));
  llvm::SmallVector<uint32_t> at;
  std::string wrong =
      metadata.row(row, selector, from(sparse + Metadata), at, poison);
  if (!wrong.empty())
    fail(wrong);
  return at;
}

std::vector<Met> Product::rowOfA(const std::vector<Number> &numbers,
                                 uint32_t matrix, uint32_t row) {
  uint32_t columns = a.fragment.columns;
  llvm::SmallVector<uint32_t> at;
  bool poison = false;
  if (flags & SparseA)
    at = positions(row, poison);
  std::vector<Met> factors;
  for (uint32_t i = 0; i < columns; ++i) {
    Number number = numbers[(matrix * m + row) * columns + i];
    number.poison |= poison;
    factors.push_back({number, flags & SparseA ? at[i] : i});
  }
  return factors;
}

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

/// PTX ISA, Block Scaling for mma.sync. Of A, lane 0 or 2 of four has the
/// scales of row g and its neighbour those of row g + 8; of B one lane has
/// those of column g.
Number Product::scaleOf(bool isA, uint32_t at, uint32_t inner) const {
  uint32_t count = flags & Scale4 ? 4 : flags & Scale2 ? 2 : 1;
  uint32_t first = scales + (isA ? ScaleA : ScaleB);
  uint32_t byte = uniform(first + 1, "the byte of its scales");
  uint32_t who = uniform(first + 2, "the thread of its scales");
  if (byte % count || byte > 3 || who > (isA ? 1 : 3))
    fail("takes scales from byte " + llvm::Twine(byte) + " of thread " +
         llvm::Twine(who) + ", which its number of scales does not permit");
  uint32_t lane = isA ? at % 8 * 4 + at / 8 + 2 * who : at * 4 + who;
  uint32_t shift = 8 * (byte + inner / (k / count));
  bool poison =
      lanes[lane].shadow && (lanes[lane].shadow[first] >> shift & 0xff) != 0;
  bool isE4M3 = flags & ScaleE4M3;
  double value =
      decodeScale(uint8_t(lanes[lane].words[first] >> shift), isE4M3);
  return {value, powerOfScale(value, isE4M3), poison};
}

void Product::scale(Number &number, bool isA, uint32_t at,
                    uint32_t inner) const {
  Number scale = scaleOf(isA, at, inner);
  number.value *= scale.value;
  number.power = flags & Packed ? scale.power : number.power * scale.power;
  number.poison |= scale.poison;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

uint64_t Product::finishInteger(int64_t sum) const {
  if (flags & Satfinite)
    sum = std::clamp<int64_t>(sum, INT32_MIN, INT32_MAX);
  return uint32_t(sum);
}

/// One element of D. Poison of any factor is poison of the result, also where
/// the other factor is zero.
uint64_t Product::result(const std::vector<Met> &row,
                         const std::vector<Number> &numbers, uint32_t matrix,
                         uint32_t column, Number initial, bool &poison) {
  bool isSum = !isInteger(d.element.type) && d.element.type != MatrixType::F64;
  for (std::vector<double> *each : {&xs, &ys, &powersX, &powersY})
    each->clear();
  int64_t whole = isInteger(d.element.type) ? int64_t(initial.value) : 0;
  double chain = initial.value;
  poison = initial.poison;
  for (const Met &factor : row) {
    const Number &other = numbers[(matrix * k + factor.k) * n + column];
    poison |= factor.number.poison || other.poison;
    double x = factor.number.value, y = other.value;
    if (isSum) {
      xs.push_back(x);
      ys.push_back(y);
      powersX.push_back(factor.number.power);
      powersY.push_back(other.power);
    } else if (flags & XorPopc)
      whole += x != y;
    else if (isInteger(d.element.type))
      whole += int64_t(x * y);
    else
      chain = std::fma(x, y, chain);
  }
  if (isInteger(d.element.type))
    return finishInteger(whole);
  if (!isSum)
    return std::isnan(chain) ? 0x7fffffffffffffff
                             : std::bit_cast<uint64_t>(chain);
  SumTerms terms = {xs.data(),      ys.data(),           powersX.data(),
                    powersY.data(), uint32_t(xs.size()), /*areFinite=*/false};
  return rule ? deviceSum(*rule, d.element.type, terms, c.element.type,
                          initial.value)
              : exactSum(d.element.type, terms, initial.value);
}

/// Whether each number of a row meets the one of a column beside it, and what
/// is summed are their products.
bool Product::isPlain() const {
  return !(flags & (SparseA | XorPopc)) && !scales &&
         d.element.type != MatrixType::F64;
}

void Product::multiplyPlain(const std::vector<Number> &as,
                            const std::vector<Number> &bs,
                            const std::vector<Number> &cs,
                            Matrix &results) const {
  Factor x(m, k), y(n, k);
  for (uint32_t matrix = 0; matrix < d.fragment.matrices; ++matrix) {
    x.poison.assign(m, 0);
    y.poison.assign(n, 0);
    for (uint32_t row = 0; row < m; ++row)
      for (uint32_t i = 0; i < k; ++i) {
        const Number &from = as[(size_t(matrix) * m + row) * k + i];
        x.values[size_t(row) * k + i] = from.value;
        x.powers[size_t(row) * k + i] = from.power;
        x.poison[row] |= from.poison;
      }
    for (uint32_t i = 0; i < k; ++i)
      for (uint32_t column = 0; column < n; ++column) {
        const Number &from = bs[(size_t(matrix) * k + i) * n + column];
        y.values[size_t(column) * k + i] = from.value;
        y.powers[size_t(column) * k + i] = from.power;
        y.poison[column] |= from.poison;
      }
    MatrixProduct sums(x, y, {}, rule);
    for (uint32_t row = 0; row < m; ++row)
      for (uint32_t column = 0; column < n; ++column) {
        size_t index = results.index({row, column, matrix});
        results.bits[index] =
            sums.element(d.element.type, row, column, c.element.type,
                         cs[index].value, flags & Satfinite);
        results.poison[index] = sums.isPoison(row, column) || cs[index].poison;
      }
  }
}

void Product::run(const std::array<LaneWords, 32> &all) {
  lanes = all;
  std::vector<Number> as = numbers(a), bs = numbers(b), cs = numbers(c);
  Matrix results(d.fragment);
  if (isPlain()) {
    multiplyPlain(as, bs, cs, results);
    return scatter(d.fragment, results, from(d.first));
  }
  bool isScaled = scales != 0;
  if (isScaled) // the scales of B are those of its columns
    for (uint32_t inner = 0; inner < k; ++inner)
      for (uint32_t column = 0; column < n; ++column)
        scale(bs[inner * n + column], /*isA=*/false, column, inner);
  for (uint32_t matrix = 0; matrix < d.fragment.matrices; ++matrix)
    for (uint32_t row = 0; row < m; ++row) {
      std::vector<Met> factors = rowOfA(as, matrix, row);
      if (isScaled)
        for (Met &factor : factors)
          scale(factor.number, /*isA=*/true, row, factor.k);
      for (uint32_t column = 0; column < n; ++column) {
        size_t index = results.index({row, column, matrix});
        bool poison = false;
        results.bits[index] =
            result(factors, bs, matrix, column, cs[index], poison);
        results.poison[index] = poison;
      }
    }
  scatter(d.fragment, results, from(d.first));
}

/// Collects what the lanes bring, all 32, and multiplies.
static void multiply(Thread *thread, uint32_t site, uint32_t m, uint32_t n,
                     uint32_t k, uint32_t types, uint32_t flags, uint32_t count,
                     uint32_t *words) {
  Block &block = *thread->block;
  block.meet(*thread, site, ~uint32_t(0), words, Block::EndedLanes::AreFaults,
             [&](auto &slots, uint32_t) {
               Product product(*thread, site, m, n, k, types, flags);
               if (product.words() != count)
                 block.fail(*thread, site,
                            "has " + llvm::Twine(count) + " registers, but m" +
                                llvm::Twine(m) + "n" + llvm::Twine(n) + "k" +
                                llvm::Twine(k) + " of these types takes " +
                                llvm::Twine(product.words()));
               block.charge(*thread, site, stepsOfProduct(m, n, k));
               std::array<LaneWords, 32> lanes;
               for (uint32_t lane = 0; lane < 32; ++lane) {
                 lanes[lane].words = static_cast<uint32_t *>(slots[lane]);
                 if (block.launch.followed)
                   lanes[lane].shadow =
                       reinterpret_cast<uint32_t *>(shadowOf(slots[lane]));
               }
               product.run(lanes);
             });
}

llvm::ArrayRef<RuntimeFunction> tilewright::emulator::mmaFunctions() {
  static const RuntimeFunction functions[] = {
      runtimeFunction("tw_mma", multiply),
  };
  return functions;
}
