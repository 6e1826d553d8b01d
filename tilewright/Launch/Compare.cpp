//===- Compare.cpp - compare results with their bounds --------------------===//
// Each element type has its own loop, so that the common case, full agreement,
// is hardly slower than reading both sides.
//===----------------------------------------------------------------------===//
#include "tilewright/Launch/Compare.h"
#include "tilewright/Launch/CompareElements.h"
#include "tilewright/Launch/Widen.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cmath>
#include <cstring>

using namespace llvm;
using namespace tilewright;

/// "0.0137": three digits are enough for a bound.
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
         " elements differ, first at " + (isSorted ? "position " : "") +
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

/// Both sides as floats, for types that convert to float exactly.
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
      return false; // decided by the exact loop
    if (error > largest) {
      largest = error;
      atLargest = allowed;
    }
    // A bound of zero permits no error, hence `<=`.
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

/// Whether a fast loop finds full agreement.
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

/// Sorts by value, with all NaNs equal and last.
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

Comparison tilewright::compareNumbers(DType type, ArrayRef<int64_t> shape,
                                      ArrayRef<uint8_t> got, DType expectedType,
                                      ArrayRef<uint8_t> expected,
                                      const Bound &bound) {
  Comparison result;
  Collector collector{type, result};
  result.elements = result.compared = got.size() / getInfo(type).bytes;
  for (uint64_t k = 0; k < result.elements; ++k) {
    uint64_t gotBits = loadBits(type, got.data(), k);
    uint64_t expectedBits = loadBits(expectedType, expected.data(), k);
    double g = toDouble(type, gotBits);
    double e = toDouble(expectedType, expectedBits);
    if (g == e || (std::isnan(g) && std::isnan(e)))
      continue;
    double error = std::fabs(g - e);
    double allowed = bound.abs + bound.rel * std::fabs(e);
    if (std::isfinite(error))
      collector.error(error, allowed);
    if (!(error <= allowed) || std::isinf(e))
      collector.differs(k, formatElement(type, gotBits),
                        formatElement(expectedType, expectedBits), allowed);
  }
  if (result.differing)
    collector.placeFirst(shape);
  return result;
}

uint64_t tilewright::widen(DType type, ArrayRef<uint8_t> got,
                           ArrayRef<uint8_t> expected,
                           MutableArrayRef<double> radii) {
  uint64_t count = 0;
  for (auto [k, radius] : enumerate(radii)) {
    if (std::isinf(radius))
      continue;
    Comparison one;
    Collector collector{type, one};
    compareByRadius(collector, k, loadBits(type, got.data(), k),
                    loadBits(type, expected.data(), k), radius);
    if (one.ok())
      continue;
    radius = std::numeric_limits<double>::infinity();
    ++count;
  }
  return count;
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
    compareByRadius(collector, k, loadBits(type, got.data(), k),
                    loadBits(type, expected.data(), k), radius);
  }
  if (result.differing)
    collector.placeFirst(shape);
  return result;
}

std::vector<Comparison> tilewright::compareOutputs(const LaunchState &state) {
  std::vector<Comparison> results;
  for (const LaunchOutput &output : state.launch().outputs) {
    if (output.bound.compare == Bound::Compare::Reference)
      continue;
    const LaunchArray &array = state.launch().arrays[output.array];
    std::vector<uint8_t> got = state.readArray(array);
    results.push_back(
        output.expectedType
            ? compareNumbers(array.type, array.shape, got, *output.expectedType,
                             output.expected, output.bound)
            : compareArrays(array.type, array.shape, got, output.expected,
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
    // Under `reference` the bound is used if there is one.
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

std::vector<std::string> tilewright::linesOf(StringRef printed) {
  std::vector<std::string> lines;
  for (StringRef line : llvm::split(printed, '\n'))
    lines.push_back(line.rtrim('\r').str());
  if (!lines.empty() && lines.back().empty())
    lines.pop_back();
  return lines;
}

std::string tilewright::comparePrinted(const LaunchStdout &expected,
                                       StringRef got) {
  std::vector<std::string> found = linesOf(got), wanted = expected.lines;
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
