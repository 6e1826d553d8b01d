//===- CertifiedTrees.cpp - the operations in a certificate ---------------===//
// The recorder knows operations by the codes of their results, which survive
// exact operations as floats do: a code is looked up as it is, negated, and in
// each narrower format that has it. What no operation computes and no input is,
// is a constant.
//===----------------------------------------------------------------------===//
#include "tilewright/Driver/CertifiedTrees.h"

#include "tilewright/Execution/Trees/Recorder.h"
#include "tilewright/Launch/LaunchElements.h"
#include "tilewright/Support/FloatFormat.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <map>

using namespace llvm;
using namespace tilewright;
using trees::Format;
using trees::Meaning;
using trees::Recorded;

/// Of all texts; the header of a certificate has at most 1 MiB.
static constexpr size_t mostTextBytes = size_t(1) << 19;

trees::Format tilewright::formatOf(DType type) {
  switch (type) {
  case DType::F16:
    return Format::F16;
  case DType::BF16:
    return Format::BF16;
  case DType::TF32:
    return Format::TF32;
  case DType::F32:
    return Format::F32;
  case DType::E4M3:
    return Format::E4M3;
  case DType::E5M2:
    return Format::E5M2;
  case DType::E8M0:
    return Format::E8M0;
  case DType::E2M1:
    return Format::Small4;
  default:
    return Format::F64;
  }
}

static uint64_t signOf(uint8_t format) {
  return uint64_t(1) << (trees::bitsOf(Format(format)) - 1);
}

/// The same number in the formats that have it, from wide to narrow.
static SmallVector<Meaning, 6> readingsOf(Meaning meaning) {
  SmallVector<Meaning, 6> all = {meaning};
  auto add = [&](Format format, uint64_t code) {
    if (uint8_t(format) != meaning.format || code != meaning.code)
      all.push_back({uint8_t(format), code});
  };
  bool isWide = meaning.format == uint8_t(Format::F64) || meaning.code >> 32;
  float single = 0;
  if (meaning.format == Meaning::condition)
    return all;
  if (isWide) {
    auto value = std::bit_cast<double>(meaning.code);
    single = float(value);
    add(Format::F64, meaning.code);
    if (std::bit_cast<uint64_t>(double(single)) != meaning.code)
      return all;
  } else if (meaning.format == uint8_t(Format::F32) ||
             meaning.format == uint8_t(Format::TF32)) {
    single = std::bit_cast<float>(uint32_t(meaning.code));
  } else {
    return all;
  }
  auto bits = std::bit_cast<uint32_t>(single);
  add(Format::F32, bits);
  if (!(bits & 0x1fff))
    add(Format::TF32, bits);
  if (!(bits & 0xffff))
    add(Format::BF16, bits >> 16);
  uint16_t half = floatToHalf(single);
  if (std::bit_cast<uint32_t>(halfToFloat(half)) == bits)
    add(Format::F16, half);
  return all;
}

static std::string hexOf(uint64_t code) {
  std::string text;
  raw_string_ostream(text) << format_hex(code, 2);
  return text;
}

static std::string constantOf(Meaning meaning) {
  if (meaning.format == Meaning::condition)
    return meaning.code < 2 ? meaning.code ? "true" : "false"
                            : "condition " + hexOf(meaning.code);
  // Accumulators of matrix products are doubles; others are hashes of sets.
  bool isWide = meaning.code >> 32;
  if (isWide && meaning.format != uint8_t(Format::F64) &&
      readingsOf(meaning).size() == 2)
    return "a set of products, hash " + hexOf(meaning.code);
  switch (isWide ? Format::F64 : Format(meaning.format)) {
  case Format::F64:
    return formatElement(DType::F64, meaning.code);
  case Format::F32:
  case Format::TF32:
    return formatElement(DType::F32, meaning.code);
  case Format::F16:
    return formatElement(DType::F16, meaning.code);
  case Format::BF16:
    return formatElement(DType::BF16, meaning.code);
  default:
    return hexOf(meaning.code);
  }
}

namespace {
class Trees {
public:
  Trees(Certificate &certificate, const trees::Recorder &recorder)
      : certificate(certificate), recorder(recorder) {
    certificate.texts = {""};
  }

  void addInputs(const Launch &launch, ArrayRef<std::vector<int64_t>> origins);
  TreeNode::Operand add(Meaning root);

private:
  using Key = std::pair<uint8_t, uint64_t>;
  struct Found {
    Meaning meaning;
    bool isNegated = false;
    const Recorded *operation = nullptr; ///< null: an input or a constant
  };
  struct Input {
    size_t array;
    std::vector<int64_t> index;
  };

  Found find(Meaning meaning) const;
  uint32_t text(StringRef text);
  std::string leafOf(const Meaning &meaning) const;
  std::optional<TreeNode::Operand> known(const Found &found) const;
  bool emit(const Found &found);

  Certificate &certificate;
  const trees::Recorder &recorder;
  std::vector<std::string> arrays;
  std::map<Key, Input> inputs;
  std::map<Key, uint32_t> nodes;
  std::map<std::string, uint32_t, std::less<>> texts;
  size_t textBytes = 0;
};
} // namespace

void Trees::addInputs(const Launch &launch,
                      ArrayRef<std::vector<int64_t>> origins) {
  for (auto [i, array] : enumerate(launch.arrays)) {
    arrays.push_back(array.name);
    if (!getInfo(array.type).isFloat)
      continue;
    auto format = uint8_t(formatOf(array.type));
    const uint8_t *bytes = launch.buffers[array.buffer].bytes.data();
    forEachElement(array, [&](ArrayRef<int64_t> index, uint64_t offset) {
      std::vector<int64_t> place(index.begin(), index.end());
      for (auto [each, first] : zip_equal(place, origins[i]))
        each += first;
      inputs.try_emplace({format, loadBits(array.type, bytes + offset, 0)},
                         Input{i, std::move(place)});
    });
  }
}

Trees::Found Trees::find(Meaning meaning) const {
  for (const Meaning &each : readingsOf(meaning)) {
    if (const Recorded *operation = recorder.find(each))
      return {each, false, operation};
    if (inputs.contains({each.format, each.code}))
      return {each, false, nullptr};
    if (each.format == Meaning::condition)
      continue;
    Meaning opposite = {each.format, each.code ^ signOf(each.format)};
    if (const Recorded *operation = recorder.find(opposite))
      return {opposite, true, operation};
    if (inputs.contains({opposite.format, opposite.code}))
      return {opposite, true, nullptr};
  }
  return {meaning, false, nullptr};
}

/// 0, the empty text, if the texts have reached their limit.
uint32_t Trees::text(StringRef text) {
  if (auto found = texts.find(text); found != texts.end())
    return found->second;
  if (text.empty() || textBytes + text.size() + 8 > mostTextBytes)
    return 0;
  textBytes += text.size() + 8;
  auto number = uint32_t(certificate.texts.size());
  certificate.texts.push_back(text.str());
  texts[text.str()] = number;
  return number;
}

std::string Trees::leafOf(const Meaning &meaning) const {
  auto found = inputs.find({meaning.format, meaning.code});
  if (found == inputs.end())
    return constantOf(meaning);
  const Input &input = found->second;
  return arrays[input.array] + "(" +
         join(map_range(input.index, [](int64_t each) { return itostr(each); }),
              ", ") +
         ")";
}

std::optional<TreeNode::Operand> Trees::known(const Found &found) const {
  auto node = nodes.find({found.meaning.format, found.meaning.code});
  if (node == nodes.end())
    return std::nullopt;
  return node->second | (found.isNegated ? TreeNode::negated : 0);
}

/// The operands that are there: the hash of fewer has zeros at the end.
static size_t countOf(const Recorded &operation) {
  size_t count = operation.count;
  while (count > 1 && operation.operands[count - 1].code == 0)
    --count;
  return count;
}

/// Emits a node whose operands are there; false if the nodes have reached their
/// limit.
bool Trees::emit(const Found &found) {
  if (certificate.nodes.size() == Certificate::mostNodes)
    return false;
  TreeNode node;
  node.code = found.meaning.code;
  if (const Recorded *operation = found.operation) {
    StringRef name = recorder.nameOf(operation->operation);
    node.text = text(name);
    node.place = text(recorder.placeText(operation->place));
    for (size_t i = 0; i < countOf(*operation); ++i)
      node.operands[i] = known(find(operation->operands[i])).value_or(0);
  } else {
    node.text = text(leafOf(found.meaning));
  }
  certificate.nodes.push_back(node);
  nodes[{found.meaning.format, found.meaning.code}] =
      uint32_t(certificate.nodes.size());
  return true;
}

/// Operands first. A cycle, by accident of hashes, is cut.
TreeNode::Operand Trees::add(Meaning root) {
  SmallVector<std::pair<Found, bool>> open = {{find(root), false}};
  std::map<Key, bool> begun;
  while (!open.empty()) {
    auto &[found, hasOperands] = open.back();
    if (known(found)) {
      open.pop_back();
      continue;
    }
    if (hasOperands || !found.operation) {
      Found each = found;
      open.pop_back();
      if (!emit(each))
        return 0;
      continue;
    }
    hasOperands = true;
    begun[{found.meaning.format, found.meaning.code}] = true;
    const Recorded &operation = *found.operation;
    for (size_t i = countOf(operation); i-- > 0;) {
      Found operand = find(operation.operands[i]);
      if (!known(operand) &&
          !begun.contains({operand.meaning.format, operand.meaning.code}))
        open.push_back({operand, false});
    }
  }
  return known(find(root)).value_or(0);
}

void tilewright::addTrees(Certificate &certificate,
                          const trees::Recorder &recorder, const Launch &launch,
                          ArrayRef<std::vector<int64_t>> origins,
                          ArrayRef<std::vector<uint8_t>> results) {
  certificate.hasTrees = true;
  Trees trees(certificate, recorder);
  trees.addInputs(launch, origins);
  for (auto [array, bytes] : zip_equal(certificate.arrays, results)) {
    DType type = *parseDType(array.type);
    for (size_t i = 0; i < array.hashes.size(); ++i)
      array.roots.push_back(getInfo(type).isFloat
                                ? trees.add({uint8_t(formatOf(type)),
                                             loadBits(type, bytes.data(), i)})
                                : 0);
  }
}
