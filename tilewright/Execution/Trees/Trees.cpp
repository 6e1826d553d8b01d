//===- Trees.cpp - floats replaced by hashes of their operations ----------===//
#include "tilewright/Execution/Trees/Trees.h"

#include "tilewright/Execution/Trees/Recorder.h"
#include "tilewright/Support/FloatFormat.h"

#include "llvm/Support/xxhash.h"
#include <bit>
#include <utility>

using namespace tilewright;
using namespace tilewright::trees;

namespace {
struct Layout {
  uint8_t bits, exponentBits;
  uint8_t unusedLowBits;
  bool keepsLast; ///< the largest exponent is that of numbers
};
} // namespace

static constexpr Layout layouts[] = {{64, 11, 0, false}, {32, 8, 0, false},
                                     {32, 8, 13, false}, {16, 5, 0, false},
                                     {16, 8, 0, false},  {8, 4, 0, false},
                                     {8, 5, 0, false},   {6, 0, 0, true},
                                     {4, 0, 0, true},    {8, 0, 0, true}};

static const Layout &layoutOf(Format format) { return layouts[size_t(format)]; }

unsigned trees::bitsOf(Format format) { return layoutOf(format).bits; }

static uint64_t maskOf(unsigned bits) { return ~uint64_t(0) >> (64 - bits); }
static uint64_t signOf(const Layout &layout) {
  return uint64_t(1) << (layout.bits - 1);
}

static bool isFinite(const Layout &layout, uint64_t code) {
  if (layout.keepsLast)
    return true;
  uint64_t exponent = maskOf(layout.exponentBits)
                      << (layout.bits - 1 - layout.exponentBits);
  return (code & exponent) != exponent;
}

static uint64_t fractionOf(const Layout &layout) {
  return maskOf(layout.bits - 1 - layout.exponentBits);
}
static bool isNaN(const Layout &layout, uint64_t code) {
  return !isFinite(layout, code) && (code & fractionOf(layout));
}
/// The bits in which NaNs differ do not count.
static uint64_t nanOf(const Layout &layout) { return signOf(layout) - 1; }

/// The finite code of a hash.
static uint64_t codeOf(const Layout &layout, uint64_t hash) {
  uint64_t code = hash >> (64 - layout.bits);
  code &= ~((uint64_t(1) << layout.unusedLowBits) - 1);
  if (!isFinite(layout, code))
    code ^= uint64_t(1) << (layout.bits - 2);
  return code;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Operation::Operation(llvm::StringRef name, Shape shape, Format format)
    : bits((llvm::xxh3_64bits(name) & ~uint64_t(255)) | uint64_t(format) << 4 |
           uint64_t(shape)) {
  if (Recorder *recorder = Recorder::active())
    recorder->name(bits, name);
}

static uint64_t hash(uint64_t operation, uint64_t a, uint64_t b, uint64_t c) {
  uint64_t mixed = mix(operation + 0x9e3779b97f4a7c15);
  mixed = mix((mixed ^ a) * 0x9e3779b97f4a7c15 + 1);
  mixed = mix((mixed ^ b) * 0xc2b2ae3d27d4eb4f + 2);
  return mix((mixed ^ c) * 0x165667b19e3779f9 + 3);
}

static uint64_t oneOf(Format format) {
  switch (format) {
  case Format::F64:
    return 0x3ff0000000000000;
  case Format::F32:
    return 0x3f800000;
  case Format::F16:
    return 0x3c00;
  case Format::BF16:
    return 0x3f80;
  default:
    return ~uint64_t(0); // no code
  }
}

/// Of operands with this sign and these magnitudes.
static uint64_t product(Operation operation, uint64_t a, uint64_t b,
                        bool flushes) {
  const Layout &layout = layoutOf(operation.format());
  uint64_t sign = signOf(layout), one = oneOf(operation.format());
  uint64_t negative = (a ^ b) & sign;
  a &= ~sign;
  b &= ~sign;
  if (a > b)
    std::swap(a, b);
  if (!flushes && b == one)
    return a ^ negative;
  if (!flushes && a == one)
    return b ^ negative;
  return codeOf(layout, hash(operation.word(), a, b, 0)) ^ negative;
}

static uint64_t quotient(Operation operation, uint64_t a, uint64_t b,
                         bool flushes) {
  const Layout &layout = layoutOf(operation.format());
  uint64_t sign = signOf(layout), negative = (a ^ b) & sign;
  a &= ~sign;
  b &= ~sign;
  if (!flushes && b == oneOf(operation.format()))
    return a ^ negative;
  return codeOf(layout, hash(operation.word(), a, b, 0)) ^ negative;
}

//===----------------------------------------------------------------------===//
// Extremes
//===----------------------------------------------------------------------===//
// The finite codes become a group: g(max(a, b)) is g(a) + g(b) for a bijection
// g that depends on the operation, so no order and no tree of maxima differs
// from another.

static constexpr uint64_t factors[] = {0xd6e8feb86659fd93, 0x9e3779b97f4a7c15};

static constexpr uint64_t inverseOf(uint64_t odd) {
  uint64_t inverse = odd;
  for (int i = 0; i < 6; ++i)
    inverse *= 2 - odd * inverse;
  return inverse;
}

/// A permutation of all numbers of `bits` bits, and its inverse.
static uint64_t permute(uint64_t x, unsigned bits, uint64_t key) {
  unsigned half = (bits + 1) / 2;
  x = (x + key) & maskOf(bits);
  for (uint64_t factor : factors)
    x = ((x ^ x >> half) * factor) & maskOf(bits);
  return x ^ x >> half;
}
static uint64_t restore(uint64_t x, unsigned bits, uint64_t key) {
  unsigned half = (bits + 1) / 2;
  x ^= x >> half;
  for (uint64_t factor : {factors[1], factors[0]}) {
    x = (x * inverseOf(factor)) & maskOf(bits);
    x ^= x >> half;
  }
  return (x - key) & maskOf(bits);
}

static uint64_t extreme(Operation operation, uint64_t a, uint64_t b) {
  const Layout &layout = layoutOf(operation.format());
  bool flushes = operation.shape() == Shape::FlushedExtreme;
  if (!flushes && (isNaN(layout, a) || isNaN(layout, b))) {
    uint64_t other = isNaN(layout, a) ? b : a;
    return operation.shape() == Shape::ExtremeOrNaN || isNaN(layout, other)
               ? nanOf(layout)
               : other;
  }
  if (!isFinite(layout, a) || !isFinite(layout, b)) {
    if (a > b)
      std::swap(a, b);
    return a == b && !flushes ? a
                              : codeOf(layout, hash(operation.word(), a, b, 0));
  }
  if (a == b && !flushes)
    return a;
  uint64_t key = operation.word() >> 8;
  // The finite numbers are those below 2 * magnitudes.
  uint64_t sign = signOf(layout), magnitudes = sign;
  if (!layout.keepsLast)
    magnitudes -= uint64_t(1) << (layout.bits - 1 - layout.exponentBits);
  auto toGroup = [&](uint64_t code) {
    do
      code = permute(code, layout.bits, key);
    while (!isFinite(layout, code));
    return (code & ~sign) + (code & sign ? magnitudes : 0);
  };
  uint64_t x = toGroup(a), y = toGroup(b), room = 2 * magnitudes - x;
  uint64_t sum = y >= room && room ? y - room : x + y;
  uint64_t code = sum < magnitudes ? sum : (sum - magnitudes) | sign;
  do
    code = restore(code, layout.bits, key);
  while (!isFinite(layout, code));
  return code;
}

static uint64_t codeOf(Operation operation, uint64_t a, uint64_t b,
                       uint64_t c) {
  Shape shape = operation.shape();
  const Layout &layout = layoutOf(operation.format());
  switch (shape) {
  case Shape::Ordered:
    break;
  case Shape::Sum:
    if (a == signOf(layout))
      return b;
    if (b == signOf(layout))
      return a;
    [[fallthrough]];
  case Shape::FlushedSum:
  case Shape::Commuting:
    if (a > b)
      std::swap(a, b);
    break;
  case Shape::Product:
  case Shape::FlushedProduct:
    return product(operation, a, b, shape == Shape::FlushedProduct);
  case Shape::Quotient:
  case Shape::FlushedQuotient:
    return quotient(operation, a, b, shape == Shape::FlushedQuotient);
  case Shape::Fused: {
    uint64_t sign = signOf(layout), negative = (a ^ b) & sign;
    a &= ~sign;
    b &= ~sign;
    if (a > b)
      std::swap(a, b);
    return codeOf(layout, hash(operation.word() + (negative != 0), a, b, c));
  }
  case Shape::Extreme:
  case Shape::FlushedExtreme:
  case Shape::ExtremeOrNaN:
    return extreme(operation, a, b);
  }
  return codeOf(layout, hash(operation.word(), a, b, c));
}

static uint8_t operandsOf(Shape shape) {
  switch (shape) {
  case Shape::Ordered:
  case Shape::Commuting:
  case Shape::Fused:
    return 3;
  default:
    return 2;
  }
}

/// `place` is a number of the recorder's.
static uint64_t applyAt(Operation operation, uint64_t a, uint64_t b, uint64_t c,
                        uint32_t place) {
  uint64_t code = codeOf(operation, a, b, c);
  if (Recorder *recorder = Recorder::active()) {
    auto format = uint8_t(operation.format());
    recorder->add({format, code}, {operation.word(),
                                   place,
                                   operandsOf(operation.shape()),
                                   {{{format, a}, {format, b}, {format, c}}}});
  }
  return code;
}

uint64_t trees::apply(Operation operation, uint64_t a, uint64_t b, uint64_t c) {
  return applyAt(operation, a, b, c, 0);
}

uint64_t trees::input(llvm::StringRef array, llvm::ArrayRef<int64_t> index,
                      Format format, unsigned round) {
  uint64_t mixed = mix(llvm::xxh3_64bits(array) + round * 0x9e3779b97f4a7c15);
  for (int64_t each : index)
    mixed = mix((mixed ^ uint64_t(each)) * 0xc2b2ae3d27d4eb4f + 1);
  return codeOf(layoutOf(format), mix(mixed ^ index.size()));
}

uint64_t trees::narrow(Operation conversion, double value) {
  auto wide = std::bit_cast<uint64_t>(value);
  auto hashed = [&] {
    return codeOf(layoutOf(conversion.format()),
                  hash(conversion.word(), wide, 0, 0));
  };
  if (conversion.format() == Format::F64)
    return wide;
  auto single = float(value);
  if (std::bit_cast<uint64_t>(double(single)) != wide)
    return hashed();
  auto bits = std::bit_cast<uint32_t>(single);
  switch (conversion.format()) {
  case Format::F32:
    return bits;
  case Format::TF32:
    return bits & 0x1fff ? hashed() : bits;
  case Format::BF16:
    return bits & 0xffff ? hashed() : bits >> 16;
  case Format::F16: {
    uint16_t half = floatToHalf(single);
    return std::bit_cast<uint32_t>(halfToFloat(half)) == bits ? half : hashed();
  }
  default:
    return hashed();
  }
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// A hash that is no constant.
static uint64_t conditionOf(uint64_t hashed) { return hashed | 2; }

uint64_t trees::compare(uint64_t predicate, uint64_t a, uint64_t b) {
  return conditionOf(hash(predicate, a, b, 0));
}

/// `operation`: 0 and, 1 or, 2 exclusive or.
uint64_t trees::combine(uint64_t operation, uint64_t a, uint64_t b) {
  if (a > b)
    std::swap(a, b);
  if (operation < 2) {
    if (a == operation)
      return operation;
    if (a == b || a == (operation ^ 1))
      return b;
  } else {
    if (a == b)
      return 0;
    if (a == 0)
      return b;
    if (a < 2 && b < 2)
      return a ^ b;
  }
  return conditionOf(hash(~operation, a, b, 0));
}

uint64_t trees::choose(Operation operation, uint64_t condition, uint64_t a,
                       uint64_t b) {
  if (a == b || condition == 1)
    return a;
  if (condition == 0)
    return b;
  return codeOf(layoutOf(operation.format()),
                hash(operation.word(), condition, a, b));
}

//===----------------------------------------------------------------------===//
// Notes
//===----------------------------------------------------------------------===//

llvm::StringRef trees::nameOf(Limit limit) {
  switch (limit) {
  case Limit::Comparison:
    return "comparison";
  case Limit::Order:
    return "order";
  case Limit::Approximation:
    return "approximation";
  case Limit::Sum:
    return "sum";
  }
  return "";
}

void Notes::add(Limit limit, llvm::StringRef text) {
  std::lock_guard<std::mutex> lock(mutex);
  notes.insert({limit, text.str()});
}

std::vector<Note> Notes::all() const {
  std::lock_guard<std::mutex> lock(mutex);
  return {notes.begin(), notes.end()};
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Those that state the place are called while a recorder exists.
static uint64_t applyWordAt(uint64_t operation, uint64_t a, uint64_t b,
                            uint64_t c, uint64_t place) {
  return applyAt(Operation(operation), a, b, c, uint32_t(place));
}
static uint64_t narrowWordAt(uint64_t operation, uint64_t bits,
                             uint64_t place) {
  Operation conversion(operation);
  uint64_t code = narrow(conversion, std::bit_cast<double>(bits));
  if (Recorder *recorder = Recorder::active())
    recorder->add({uint8_t(conversion.format()), code},
                  {operation,
                   uint32_t(place),
                   1,
                   {{{uint8_t(Format::F64), bits}, {}, {}}}});
  return code;
}
static uint64_t compareWordAt(uint64_t predicate, uint64_t a, uint64_t b,
                              uint64_t place) {
  uint64_t code = compare(predicate, a, b);
  if (Recorder *recorder = Recorder::active())
    recorder->add(
        {Meaning::condition, code},
        {predicate,
         uint32_t(place),
         2,
         {{{uint8_t(Format::F32), a}, {uint8_t(Format::F32), b}, {}}}});
  return code;
}
static uint64_t combineWordAt(uint64_t operation, uint64_t a, uint64_t b,
                              uint64_t place) {
  uint64_t code = combine(operation, a, b);
  if (Recorder *recorder = Recorder::active())
    recorder->add({Meaning::condition, code},
                  {~operation,
                   uint32_t(place),
                   2,
                   {{{Meaning::condition, a}, {Meaning::condition, b}, {}}}});
  return code;
}
static uint64_t chooseWordAt(uint64_t word, uint64_t condition, uint64_t a,
                             uint64_t b, uint64_t place) {
  Operation operation(word);
  uint64_t code = choose(operation, condition, a, b);
  auto format = uint8_t(operation.format());
  if (Recorder *recorder = Recorder::active())
    recorder->add(
        {format, code},
        {word,
         uint32_t(place),
         3,
         {{{Meaning::condition, condition}, {format, a}, {format, b}}}});
  return code;
}

static uint64_t applyWord(uint64_t operation, uint64_t a, uint64_t b,
                          uint64_t c) {
  return apply(Operation(operation), a, b, c);
}
static uint64_t narrowWord(uint64_t operation, uint64_t bits) {
  return narrow(Operation(operation), std::bit_cast<double>(bits));
}
static uint64_t chooseWord(uint64_t operation, uint64_t condition, uint64_t a,
                           uint64_t b) {
  return choose(Operation(operation), condition, a, b);
}

llvm::ArrayRef<NamedFunction> trees::namedFunctions() {
  static const NamedFunction functions[] = {
      {"tw.trees.apply", reinterpret_cast<void *>(applyWord)},
      {"tw.trees.narrow", reinterpret_cast<void *>(narrowWord)},
      {"tw.trees.compare", reinterpret_cast<void *>(compare)},
      {"tw.trees.combine", reinterpret_cast<void *>(combine)},
      {"tw.trees.choose", reinterpret_cast<void *>(chooseWord)},
      {"tw.trees.apply.at", reinterpret_cast<void *>(applyWordAt)},
      {"tw.trees.narrow.at", reinterpret_cast<void *>(narrowWordAt)},
      {"tw.trees.compare.at", reinterpret_cast<void *>(compareWordAt)},
      {"tw.trees.combine.at", reinterpret_cast<void *>(combineWordAt)},
      {"tw.trees.choose.at", reinterpret_cast<void *>(chooseWordAt)},
  };
  return functions;
}
