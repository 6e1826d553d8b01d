//===- Compare.cpp - a result against its bound ---------------------------===//
// Each element type has its own loop, so that the common case, everything
// agrees, costs little more than reading both sides.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Compare.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace tilewright;

static constexpr double infinity = std::numeric_limits<double>::infinity();

/// "0.0137": three digits tell a person enough of a bound.
static std::string formatBound(double bound) {
  char text[40];
  snprintf(text, sizeof(text), "%.3g", bound);
  return text;
}

std::string Difference::describe() const {
  std::string text = isByte ? "byte " : "(";
  for (auto [axis, at] : enumerate(index))
    text += (axis ? "," : "") + itostr(at);
  text += (isByte ? ": " : "): ") + got + ", expected " + expected;
  if (bound > 0)
    text += " \u00b1 " + formatBound(bound);
  if (!writer.empty())
    text += ", written by " + writer;
  return text;
}

std::string Comparison::describe() const {
  if (ok())
    return "";
  return "'" + arg + "': " + utostr(differing) + " of " + utostr(compared) +
         " elements differ, first at " + (isSorted ? "place " : "") +
         first.front().describe();
}

std::string Comparison::describeAll() const {
  if (ok())
    return "";
  std::string text = describe();
  for (const Difference &each : drop_begin(first))
    text += "\n  " + each.describe();
  if (differing > first.size())
    text += "\n  and " + utostr(differing - first.size()) + " more";
  return text;
}

namespace {
/// Collects differences; coordinates are made of their numbers at the end.
struct Collector {
  DType type;
  Comparison &result;

  void differs(uint64_t index, uint64_t got, uint64_t expected, double bound) {
    if (result.differing++ >= Comparison::mostShown)
      return;
    Difference &difference = result.first.emplace_back();
    difference.index = {int64_t(index)};
    difference.got = formatElement(type, got);
    difference.expected = formatElement(type, expected);
    // Two texts may agree where bits do not: a padding bit, a bool of 3.
    if (difference.got == difference.expected) {
      difference.got += " (0x" + utohexstr(got, /*LowerCase=*/true) + ")";
      difference.expected +=
          " (0x" + utohexstr(expected, /*LowerCase=*/true) + ")";
    }
    difference.bound = bound;
  }

  /// Says where in an array of this shape the first differences are.
  void placeFirst(ArrayRef<int64_t> shape) {
    for (Difference &difference : result.first) {
      uint64_t index = difference.index.front();
      difference.index.resize(shape.size());
      for (size_t axis = shape.size(); axis-- > 0; index /= shape[axis])
        difference.index[axis] = index % shape[axis];
    }
  }

  void error(double error, double bound) {
    if (error > result.largestError || std::isnan(result.largestError)) {
      result.largestError = error;
      result.boundAtLargest = bound;
    }
    double use = error == 0 ? 0 : bound > 0 ? error / bound : infinity;
    result.largestUse = std::max(result.largestUse, use);
  }
};
} // namespace

static bool isNaN(DType type, uint64_t bits) {
  return getInfo(type).isFloat && std::isnan(toDouble(type, bits));
}

/// |a - b| of two elements, exact before the last rounding.
static double distance(DType type, uint64_t a, uint64_t b) {
  if (getInfo(type).isFloat)
    return std::fabs(toDouble(type, a) - toDouble(type, b));
  if (!getInfo(type).isSigned)
    return static_cast<double>(a > b ? a - b : b - a);
  unsigned shift = 64 - 8 * getInfo(type).bytes;
  int64_t x = static_cast<int64_t>(a << shift) >> shift;
  int64_t y = static_cast<int64_t>(b << shift) >> shift;
  return static_cast<double>(x > y ? uint64_t(x) - uint64_t(y)
                                   : uint64_t(y) - uint64_t(x));
}

static void compareExact(Collector &collector, uint64_t index, uint64_t got,
                         uint64_t expected) {
  DType type = collector.type;
  if (got == expected || (isNaN(type, got) && isNaN(type, expected)))
    return;
  double error = distance(type, got, expected);
  if (std::isfinite(error))
    collector.error(error, 0);
  collector.differs(index, got, expected, 0);
}

static void compareClose(Collector &collector, uint64_t index, uint64_t got,
                         uint64_t expected, const Bound &bound) {
  DType type = collector.type;
  double e = toDouble(type, expected), g = toDouble(type, got);
  if (std::isnan(e) || std::isnan(g) || std::isinf(e) || std::isinf(g)) {
    if (!(g == e || (std::isnan(g) && std::isnan(e))))
      collector.differs(index, got, expected, 0);
    return;
  }
  double error = distance(type, got, expected);
  double allowed = bound.abs + bound.rel * std::fabs(e);
  collector.error(error, allowed);
  if (!(error <= allowed))
    collector.differs(index, got, expected, allowed);
}

/// Both sides as floats, for the types whose every value is one.
template <typename Load>
static bool closeAsFloats(Load load, const uint8_t *got,
                          const uint8_t *expected, uint64_t count,
                          const Bound &bound, Collector &collector) {
  double largest = 0, atLargest = 0, use = 0;
  for (uint64_t k = 0; k < count; ++k) {
    double g = load(got, k), e = load(expected, k);
    double error = std::fabs(g - e);
    double allowed = bound.abs + bound.rel * std::fabs(e);
    if (!(error <= allowed) || std::isinf(e))
      return false; // the careful loop decides
    if (error > largest) {
      largest = error;
      atLargest = allowed;
    }
    // error <= allowed, so a bound of zero has no error.
    if (error > use * allowed)
      use = error / allowed;
  }
  collector.result.largestError = largest;
  collector.result.boundAtLargest = atLargest;
  collector.result.largestUse = use;
  return true;
}

template <typename T> static T loadAs(const uint8_t *bytes, uint64_t index) {
  T value;
  std::memcpy(&value, bytes + index * sizeof(T), sizeof(T));
  return value;
}

/// True when a fast loop saw that everything agrees.
static bool agreesFast(DType type, const uint8_t *got, const uint8_t *expected,
                       uint64_t count, const Bound &bound,
                       Collector &collector) {
  if (bound.compare != Bound::Compare::AllClose)
    return count == 0 ||
           std::memcmp(got, expected, count * getInfo(type).bytes) == 0;
  switch (type) {
  case DType::F32:
  case DType::TF32:
    return closeAsFloats(loadAs<float>, got, expected, count, bound, collector);
  case DType::F64:
    return closeAsFloats(loadAs<double>, got, expected, count, bound,
                         collector);
  case DType::F16:
    return closeAsFloats(
        [](const uint8_t *bytes, uint64_t k) {
          return halfToFloat(loadAs<uint16_t>(bytes, k));
        },
        got, expected, count, bound, collector);
  case DType::BF16:
    return closeAsFloats(
        [](const uint8_t *bytes, uint64_t k) {
          return bfloatToFloat(loadAs<uint16_t>(bytes, k));
        },
        got, expected, count, bound, collector);
  default:
    return false;
  }
}

/// Orders elements as numbers, NaNs (all alike) last.
static uint64_t sortKey(DType type, uint64_t bits) {
  const DTypeInfo &info = getInfo(type);
  if (!info.isSigned)
    return bits;
  if (info.isFloat && isNaN(type, bits))
    return ~uint64_t(0);
  uint64_t sign = uint64_t(1) << (8 * info.bytes - 1);
  if (!info.isFloat)
    return bits ^ sign;
  return bits & sign ? (2 * sign - 1) & ~bits : bits | sign;
}

static void compareSorted(Collector &collector, std::vector<uint64_t> got,
                          std::vector<uint64_t> expected) {
  auto order = [&](uint64_t a, uint64_t b) {
    return sortKey(collector.type, a) < sortKey(collector.type, b);
  };
  llvm::sort(got, order);
  llvm::sort(expected, order);
  for (auto [index, g, e] : enumerate(got, expected))
    compareExact(collector, index, g, e);
}

Comparison tilewright::compareArrays(DType type, ArrayRef<int64_t> shape,
                                     ArrayRef<uint8_t> got,
                                     ArrayRef<uint8_t> expected,
                                     ArrayRef<uint8_t> specified,
                                     const Bound &bound) {
  Comparison result;
  uint64_t count = expected.size() / getInfo(type).bytes;
  assert(got.size() == expected.size() && "one shape on both sides");
  result.elements = count;
  result.compared = count;
  Collector collector{type, result};
  if (specified.empty() &&
      agreesFast(type, got.data(), expected.data(), count, bound, collector))
    return result;

  result.compared = 0;
  bool sorted = bound.compare == Bound::Compare::Sorted;
  std::vector<uint64_t> gotSide, expectedSide;
  for (uint64_t k = 0; k < count; ++k) {
    if (!specified.empty() && !specified[k])
      continue;
    ++result.compared;
    uint64_t g = loadBits(type, got.data(), k);
    uint64_t e = loadBits(type, expected.data(), k);
    if (sorted) {
      gotSide.push_back(g);
      expectedSide.push_back(e);
    } else if (bound.compare == Bound::Compare::AllClose) {
      compareClose(collector, k, g, e, bound);
    } else {
      compareExact(collector, k, g, e);
    }
  }
  if (sorted)
    compareSorted(collector, std::move(gotSide), std::move(expectedSide));
  if (!result.differing)
    return result;
  result.isSorted = sorted;
  if (!sorted)
    collector.placeFirst(shape);
  return result;
}

Comparison tilewright::compareWithin(DType type, ArrayRef<int64_t> shape,
                                     ArrayRef<uint8_t> got,
                                     ArrayRef<uint8_t> expected,
                                     ArrayRef<double> radii) {
  Comparison result;
  Collector collector{type, result};
  result.elements = radii.size();
  for (auto [k, radius] : enumerate(radii)) {
    if (std::isinf(radius)) {
      ++result.undecided;
      continue;
    }
    ++result.compared;
    uint64_t g = loadBits(type, got.data(), k);
    uint64_t e = loadBits(type, expected.data(), k);
    Bound bound;
    bound.abs = radius;
    if (radius == 0)
      compareExact(collector, k, g, e);
    else
      compareClose(collector, k, g, e, bound);
  }
  if (result.differing)
    collector.placeFirst(shape);
  return result;
}

namespace {
/// One buffer on both sides. An element is found by its offset, so that each
/// may have a type of its own.
class BufferComparison {
public:
  BufferComparison(const LaunchState &got, const LaunchState &expected,
                   unsigned buffer, const BufferElements &elements)
      : got(got), expected(expected), elements(elements),
        gotBytes(got.unboundBytes(buffer)),
        expectedBytes(expected.unboundBytes(buffer)),
        nextInexact(elements.inexact.begin()) {
    result.arg = got.launch().buffers[buffer].name;
  }

  Comparison run() {
    for (uint64_t at = 0; at < gotBytes.size();)
      at += compareAt(at);
    for (Difference &each : result.first)
      each.isByte = true;
    return std::move(result);
  }

private:
  /// Returns the bytes of the element at `at`.
  unsigned compareAt(uint64_t at) {
    uint8_t mark = elements.marks[at];
    ++result.elements;
    if (mark == BufferElements::untouched)
      return compareUntouched(at);
    DType type = mark == BufferElements::address
                     ? DType::U64
                     : DType(mark - BufferElements::firstType);
    unsigned bytes = getInfo(type).bytes;
    double radius = radiusAt(at);
    if (std::isinf(radius)) {
      ++result.undecided;
      return bytes;
    }
    ++result.compared;
    uint64_t g = load(gotBytes, at, bytes), e = load(expectedBytes, at, bytes);
    if (g == e || isOnePlace(at, bytes))
      return bytes;
    Collector collector{type, result};
    Bound bound;
    bound.abs = radius;
    if (radius == 0)
      compareExact(collector, at, g, e);
    else
      compareClose(collector, at, g, e, bound);
    return bytes;
  }

  /// An element of the entry's type where there is room for one.
  unsigned compareUntouched(uint64_t at) {
    DType type = elements.type;
    unsigned bytes = getInfo(type).bytes;
    ArrayRef<uint8_t> marks = elements.marks;
    if (at % bytes != elements.origin || marks.size() - at < bytes ||
        any_of(marks.slice(at, bytes), [](uint8_t mark) { return mark; })) {
      type = DType::U8;
      bytes = 1;
    }
    ++result.compared;
    uint64_t g = load(gotBytes, at, bytes), e = load(expectedBytes, at, bytes);
    if (g != e)
      Collector{type, result}.differs(at, g, e, 0);
    return bytes;
  }

  /// Asked for ascending offsets.
  double radiusAt(uint64_t at) {
    while (nextInexact != elements.inexact.end() && nextInexact->offset < at)
      ++nextInexact;
    bool found =
        nextInexact != elements.inexact.end() && nextInexact->offset == at;
    return found ? nextInexact->radius : 0;
  }

  /// Two addresses, as pointers or as numbers, that lead to one place.
  bool isOnePlace(uint64_t at, unsigned bytes) const {
    if (bytes != 8)
      return false;
    std::string place = expected.describeAddress(load(expectedBytes, at, 8));
    return !place.empty() &&
           place == got.describeAddress(load(gotBytes, at, 8));
  }

  static uint64_t load(ArrayRef<uint8_t> from, uint64_t at, unsigned bytes) {
    uint64_t bits = 0;
    for (unsigned k = 0; k < bytes; ++k)
      bits |= uint64_t(from[at + k]) << (8 * k);
    return bits;
  }

  const LaunchState &got, &expected;
  const BufferElements &elements;
  std::vector<uint8_t> gotBytes, expectedBytes;
  std::vector<BufferElements::Inexact>::const_iterator nextInexact;
  Comparison result;
};
} // namespace

Comparison tilewright::compareBuffer(const LaunchState &got,
                                     const LaunchState &expected,
                                     unsigned buffer,
                                     const BufferElements &elements) {
  return BufferComparison(got, expected, buffer, elements).run();
}

std::vector<Comparison> tilewright::compareOutputs(const LaunchState &state) {
  std::vector<Comparison> results;
  for (const LaunchOutput &output : state.launch().outputs) {
    if (output.bound.compare == Bound::Compare::Reference)
      continue;
    const LaunchArray &array = state.launch().arrays[output.array];
    results.push_back(compareArrays(array.type, array.shape,
                                    state.readArray(array), output.expected,
                                    output.specified, output.bound));
    results.back().arg = array.name;
  }
  return results;
}

std::vector<Comparison> tilewright::compareStates(const LaunchState &got,
                                                  const LaunchState &expected) {
  const Launch &launch = got.launch();
  std::vector<Comparison> results;
  if (launch.isLowerForm) {
    for (auto [index, buffer] : enumerate(launch.buffers)) {
      std::vector<uint8_t> bytes = got.unboundBytes(index);
      results.push_back(compareArrays(DType::U8, int64_t(bytes.size()), bytes,
                                      expected.unboundBytes(index), {}, {}));
      results.back().arg = buffer.name;
    }
    return results;
  }
  for (auto [index, array] : enumerate(launch.arrays)) {
    if (array.role == LaunchArray::Role::In)
      continue;
    Bound bound;
    ArrayRef<uint8_t> specified;
    for (const LaunchOutput &output : launch.outputs) {
      if (output.array != index)
        continue;
      bound = output.bound;
      specified = output.specified;
    }
    // Under `reference` the stated numbers are the bound, if there are any.
    if (bound.compare == Bound::Compare::Reference)
      bound.compare = bound.abs > 0 || bound.rel > 0 ? Bound::Compare::AllClose
                                                     : Bound::Compare::Exact;
    results.push_back(
        compareArrays(array.type, array.shape, got.readArray(array),
                      expected.readArray(array), specified, bound));
    results.back().arg = array.name;
  }
  return results;
}

std::string tilewright::comparePrinted(const LaunchStdout &expected,
                                       StringRef got) {
  SmallVector<StringRef> lines;
  got.split(lines, '\n');
  if (!lines.empty() && lines.back().empty())
    lines.pop_back();
  std::vector<std::string> found, wanted = expected.lines;
  for (StringRef line : lines)
    found.push_back(line.rtrim('\r').str());
  if (expected.anyOrder) {
    llvm::sort(found);
    llvm::sort(wanted);
  }
  for (size_t k = 0; k < std::max(found.size(), wanted.size()); ++k) {
    if (k >= found.size())
      return "expected the line '" + wanted[k] + "', found no more";
    if (k >= wanted.size())
      return "expected no more lines, found '" + found[k] + "'";
    if (found[k] != wanted[k])
      return "expected the line '" + wanted[k] + "', found '" + found[k] + "'";
  }
  return "";
}
