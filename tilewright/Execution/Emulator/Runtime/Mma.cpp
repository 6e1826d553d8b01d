//===- Mma.cpp - warp matrix products -------------------------------------===//
// PTX ISA, mma: products are exact. The ISA leaves the order and rounding of
// floating-point accumulation unspecified; here it is the chip's
// (Chip/MatrixSums.h), or on request the sum of all products and C is exact and
// rounded once to the type of D. For f64, whose products are not exact, it is a
// chain of fused multiply-adds along k that starts with C. Integers wrap around
// or saturate once, at the end.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Emulator/Runtime/Mma.h"

#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Emulator/Runtime/Block.h"
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixElement.h"
#include "tilewright/Execution/Emulator/Runtime/MatrixProduct.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "tilewright/Execution/Emulator/Runtime/Sparsity.h"
#include "tilewright/Execution/Trees/Trees.h"

#include <algorithm>
#include <bit>
#include <cmath>

using namespace tilewright;
using namespace tilewright::emulator;

namespace {
/// An operand: its elements, its fragment, and the offset of its words.
struct Operand {
  MatrixElement element;
  Fragment fragment;
  uint32_t first = 0; ///< in words
};

/// A number and whether it is poison.
struct Number {
  double value;
  double power; ///< see Factor
  bool poison;
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
  void addPositions(uint32_t row, llvm::SmallVectorImpl<uint32_t> &at,
                    bool &poison);
  Number scaleOf(bool isA, uint32_t at, uint32_t inner) const;
  void scale(Number &number, bool isA, uint32_t at, uint32_t inner) const;
  uint64_t elementAlone(const Number *row, const Number *column, Number initial,
                        bool &poison) const;
  void multiplyAlone(const std::vector<Number> &a, const std::vector<Number> &b,
                     const std::vector<Number> &c, Matrix &results) const;
  void multiply(uint32_t matrix, const std::vector<Number> &a,
                const std::vector<Number> &b, const std::vector<Number> &c,
                Matrix &results);
  uint32_t uniform(uint32_t word, const char *what) const;
  [[noreturn]] void fail(const llvm::Twine &message) const {
    thread.block->fail(thread, site, message);
  }

  Thread &thread;
  uint32_t site, m, n, k, flags;
  Operand a, b, c, d;
  uint32_t sparse = 0, scales = 0, total = 0; ///< offsets in words
  const SumRule *rule = nullptr; ///< null: sums are exact and rounded once
  std::array<LaneWords, 32> lanes{};
};
} // namespace

static MatrixType typeOf(uint32_t types, unsigned operand) {
  return MatrixType(types >> 8 * operand & 0xff);
}

/// `types`: of A, B, C and D, eight bits each.
Product::Product(Thread &thread, uint32_t site, uint32_t m, uint32_t n,
                 uint32_t k, uint32_t types, uint32_t flags)
    : thread(thread), site(site), m(m), n(n), k(k), flags(flags) {
  bool packed = flags & Packed;
  const algebra::Domain *domain = thread.block->launch.algebra;
  a.element = matrixElement(typeOf(types, 0), packed, domain);
  b.element = matrixElement(typeOf(types, 1), packed, domain);
  c.element = matrixElement(typeOf(types, 2), packed, domain);
  d.element = matrixElement(typeOf(types, 3), packed, domain);
  bool isQuadPair = m == 8 && k == 4 && a.element.type == MatrixType::F16;
  if (flags & Wmma) {
    // f16 takes 8 registers for every shape, other types as many as the tile
    // needs.
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

/// A word that must be equal in all lanes.
uint32_t Product::uniform(uint32_t word, const char *what) const {
  uint32_t value = lanes[0].words[word];
  for (const LaneWords &lane : lanes) {
    if (lane.shadow && lane.shadow[word])
      fail(llvm::Twine("uses a value that was never written as ") + what);
    if (lane.words[word] != value)
      fail(llvm::Twine("has lanes that differ in ") + what);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// Sparse A
//===----------------------------------------------------------------------===//

/// Adds the positions along k of the elements of a row of A.
void Product::addPositions(uint32_t row, llvm::SmallVectorImpl<uint32_t> &at,
                           bool &poison) {
  uint32_t selector = uniform(sparse + Selector, "its sparsity selector");
  WarpMetadata metadata(a.element, k, flags & OrderedMetadata);
  if (selector >= metadata.selectors())
    fail("has the sparsity selector " + llvm::Twine(selector) +
         ", but for its shape there are " + llvm::Twine(metadata.selectors()));
  llvm::SmallVector<uint32_t> own;
  std::string wrong =
      metadata.row(row, selector, from(sparse + Metadata), own, poison);
  if (!wrong.empty())
    fail(wrong);
  at.append(own);
}

//===----------------------------------------------------------------------===//
// Scales
//===----------------------------------------------------------------------===//

/// PTX ISA, Block Scaling for mma.sync. For A, lane 0 or 2 of four has the
/// scales of row g, and the lane after it those of row g + 8; for B one lane
/// has those of column g.
Number Product::scaleOf(bool isA, uint32_t at, uint32_t inner) const {
  uint32_t count = flags & Scale4 ? 4 : flags & Scale2 ? 2 : 1;
  uint32_t first = scales + (isA ? ScaleA : ScaleB);
  uint32_t byte = uniform(first + 1, "the byte of its scales");
  uint32_t who = uniform(first + 2, "the thread of its scales");
  if (byte % count || byte > 3 || who > (isA ? 1 : 3))
    fail("uses scales from byte " + llvm::Twine(byte) + " of thread " +
         llvm::Twine(who) + ", which its number of scales does not permit");
  uint32_t lane = isA ? at % 8 * 4 + at / 8 + 2 * who : at * 4 + who;
  uint32_t shift = 8 * (byte + inner / (k / count));
  bool poison =
      lanes[lane].shadow && (lanes[lane].shadow[first] >> shift & 0xff) != 0;
  bool isE4M3 = flags & ScaleE4M3;
  double value = decodeScale(uint8_t(lanes[lane].words[first] >> shift), isE4M3,
                             thread.block->launch.algebra);
  return {value, powerOfScale(value, isE4M3), poison};
}

void Product::scale(Number &number, bool isA, uint32_t at,
                    uint32_t inner) const {
  Number scale = scaleOf(isA, at, inner);
  const algebra::Domain *domain = thread.block->launch.algebra;
  if (domain && domain->trees())
    number.value = scaledTree(number.value, scale.value, flags & ScaleE4M3);
  else if (domain)
    number.value =
        double(domain->apply(algebra::Operation::Mul, uint64_t(number.value),
                             uint64_t(scale.value)));
  else
    number.value *= scale.value;
  number.power = flags & Packed ? scale.power : number.power * scale.power;
  number.poison |= scale.poison;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// f64, and b1 with .xor, whose elements are not sums of products.
static bool isAlone(MatrixType ofD, uint32_t flags) {
  return ofD == MatrixType::F64 || (flags & XorPopc);
}

uint64_t Product::elementAlone(const Number *row, const Number *column,
                               Number initial, bool &poison) const {
  const algebra::Domain *domain = thread.block->launch.algebra;
  bool isInDomain = domain && !(flags & XorPopc);
  if (isInDomain && domain->trees()) {
    static const trees::Operation fma("fma.rn.f64", trees::Shape::Fused,
                                      trees::Format::F64);
    auto tree = std::bit_cast<uint64_t>(initial.value);
    poison = initial.poison;
    for (uint32_t i = 0; i < k; ++i) {
      const Number &x = row[i], &y = column[size_t(i) * n];
      poison |= x.poison || y.poison;
      tree = trees::apply(fma, std::bit_cast<uint64_t>(x.value),
                          std::bit_cast<uint64_t>(y.value), tree);
    }
    return tree;
  }
  auto elementOf = [&](double x) { // in the bits of an f64
    return domain->read(std::bit_cast<uint64_t>(x), 64);
  };
  uint64_t sum = isInDomain ? elementOf(initial.value) : 0;
  double chain = initial.value;
  int64_t differing = 0;
  poison = initial.poison;
  for (uint32_t i = 0; i < k; ++i) {
    double x = row[i].value, y = column[size_t(i) * n].value;
    poison |= row[i].poison || column[size_t(i) * n].poison;
    if (flags & XorPopc)
      differing += x != y;
    else if (isInDomain)
      sum = domain->fma(elementOf(x), elementOf(y), sum);
    else
      chain = std::fma(x, y, chain);
  }
  if (flags & XorPopc)
    return uint32_t(int64_t(initial.value) + differing);
  if (isInDomain)
    return domain->write(sum, 64);
  return std::isnan(chain) ? 0x7fffffffffffffff
                           : std::bit_cast<uint64_t>(chain);
}

void Product::multiplyAlone(const std::vector<Number> &as,
                            const std::vector<Number> &bs,
                            const std::vector<Number> &cs,
                            Matrix &results) const {
  for (uint32_t row = 0; row < m; ++row)
    for (uint32_t column = 0; column < n; ++column) {
      size_t index = results.index({row, column, 0});
      bool poison = false;
      results.bits[index] =
          elementAlone(&as[size_t(row) * k], &bs[column], cs[index], poison);
      results.poison[index] = poison;
    }
}

/// A poison operand makes the result poison, also if the other operand is zero.
void Product::multiply(uint32_t matrix, const std::vector<Number> &as,
                       const std::vector<Number> &bs,
                       const std::vector<Number> &cs, Matrix &results) {
  bool isSparse = flags & SparseA;
  uint32_t inner = a.fragment.columns;
  Factor x(m, inner), y(n, k);
  x.type = a.element.type;
  y.type = b.element.type;
  llvm::SmallVector<uint32_t, 0> at;
  for (uint32_t row = 0; row < m; ++row) {
    bool poison = false;
    size_t first = size_t(row) * inner;
    if (isSparse)
      addPositions(row, at, poison);
    for (uint32_t i = 0; i < inner; ++i) {
      Number number = as[size_t(matrix) * m * inner + first + i];
      if (scales)
        scale(number, /*isA=*/true, row, isSparse ? at[first + i] : i);
      x.values[first + i] = number.value;
      x.powers[first + i] = number.power;
      poison |= number.poison;
    }
    x.poison[row] = poison;
  }
  std::vector<uint8_t> poisonOfB(size_t(n) * k);
  for (uint32_t i = 0; i < k; ++i)
    for (uint32_t column = 0; column < n; ++column) {
      Number number = bs[(size_t(matrix) * k + i) * n + column];
      if (scales) // of its columns
        scale(number, /*isA=*/false, column, i);
      size_t to = size_t(column) * k + i;
      y.values[to] = number.value;
      y.powers[to] = number.power;
      poisonOfB[to] = number.poison;
      y.poison[column] |= number.poison;
    }
  MatrixProduct sums(x, y, at, rule, thread.block->launch.algebra);
  std::vector<double> ofC(n);
  std::vector<uint64_t> sum(n);
  for (uint32_t row = 0; row < m; ++row) {
    size_t first = results.index({row, 0, matrix});
    for (uint32_t column = 0; column < n; ++column)
      ofC[column] = cs[first + column].value;
    sums.row(d.element.type, row, c.element.type, ofC.data(), flags & Satfinite,
             sum.data());
    for (uint32_t column = 0; column < n; ++column) {
      bool poison = sums.isPoison(row, column) || cs[first + column].poison;
      if (isSparse && y.poison[column] && !x.poison[row]) {
        poison = cs[first + column].poison; // and of used elements of B
        for (uint32_t i = 0; i < inner; ++i)
          poison |= poisonOfB[size_t(column) * k + at[row * inner + i]] != 0;
      }
      results.bits[first + column] = sum[column];
      results.poison[first + column] = poison;
    }
  }
}

void Product::run(const std::array<LaneWords, 32> &all) {
  lanes = all;
  std::vector<Number> as = numbers(a), bs = numbers(b), cs = numbers(c);
  Matrix results(d.fragment);
  if (isAlone(d.element.type, flags))
    multiplyAlone(as, bs, cs, results);
  else
    for (uint32_t matrix = 0; matrix < d.fragment.matrices; ++matrix)
      multiply(matrix, as, bs, cs, results);
  scatter(d.fragment, results, from(d.first));
}

/// Collects the operands of all 32 lanes and multiplies.
static void multiply(Thread *thread, uint32_t site, uint32_t m, uint32_t n,
                     uint32_t k, uint32_t types, uint32_t flags, uint32_t count,
                     uint32_t *words) {
  Block &block = *thread->block;
  block.converge(*thread, site, ~uint32_t(0), words,
                 Block::EndedLanes::AreFaults, [&](auto &slots, uint32_t) {
                   Product product(*thread, site, m, n, k, types, flags);
                   if (product.words() != count)
                     block.fail(*thread, site,
                                "has " + llvm::Twine(count) +
                                    " registers, but m" + llvm::Twine(m) + "n" +
                                    llvm::Twine(n) + "k" + llvm::Twine(k) +
                                    " of these types requires " +
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
