//===- LaunchAnything.cpp - any file that launches read -------------------===//
#include "tilewright/Testing/LaunchAnything.h"

#include "tilewright/Launch/Certificate.h"
#include "tilewright/Launch/LaunchState.h"
#include "tilewright/Launch/ManifestIndex.h"
#include "tilewright/Launch/Npy.h"
#include "tilewright/Launch/Parse.h"
#include "tilewright/Support/Json.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::testing;

static constexpr uint64_t mostBytes = uint64_t(16) << 20;
/// A directory without files for descriptions.
static constexpr StringLiteral nowhere("/nonexistent");

static Outcome refused(Error error) {
  std::string message = toString(std::move(error));
  if (message.empty())
    return {Verdict::Differs, "refused without a message"};
  return {Verdict::Refused, message};
}

/// An access outside its buffer; empty if there is none.
static std::string findStray(const Launch &launch) {
  uint64_t total = 0;
  for (const LaunchBuffer &buffer : launch.buffers)
    total += buffer.bytes.size();
  // The records of lists are not counted: 8 bytes for about 20 of text.
  if (launch.arrays.size() == launch.buffers.size() && total > mostBytes)
    return "the launch needs " + std::to_string(total) + " bytes";
  auto isInside = [&](unsigned buffer, uint64_t offset, uint64_t bytes) {
    return buffer < launch.buffers.size() &&
           offset <= launch.buffers[buffer].bytes.size() &&
           bytes <= launch.buffers[buffer].bytes.size() - offset;
  };
  for (const LaunchParam &param : launch.params) {
    if (param.buffer && !isInside(*param.buffer, param.offset, 0))
      return "parameter " + param.what;
    if (param.size() == 0 || param.size() > 8)
      return "the size of parameter " + param.what;
  }
  for (const Relocation &each : launch.relocations)
    if (!isInside(each.buffer, each.offset, 8) ||
        !isInside(each.target, each.targetOffset, 0))
      return "a relocation";
  for (const LaunchArray &array : launch.arrays) {
    uint64_t reach = array.elementCount() ? 1 : 0;
    for (auto [size, stride] : zip_equal(array.shape, array.strides))
      if (reach)
        reach += uint64_t(size - 1) * stride;
    if (!isInside(array.buffer, array.offset,
                  reach * getInfo(array.type).bytes))
      return "array " + array.name;
  }
  for (const LaunchOutput &output : launch.outputs) {
    if (output.array >= launch.arrays.size())
      return "an output";
    const LaunchArray &array = launch.arrays[output.array];
    uint64_t count = array.elementCount();
    bool expects = output.bound.compare != Bound::Compare::Reference;
    if (output.expected.size() !=
            (expects ? count * getInfo(array.type).bytes : 0) ||
        (!output.specified.empty() && output.specified.size() != count))
      return "the expectation of " + array.name;
  }
  return "";
}

/// The bytes of all buffers and parameters, concatenated.
static std::vector<uint8_t> contentsOf(const Launch &launch) {
  std::vector<uint8_t> bytes;
  for (const LaunchBuffer &buffer : launch.buffers)
    append_range(bytes, buffer.bytes);
  for (const LaunchParam &param : launch.params)
    append_range(bytes, param.bytes);
  return bytes;
}

static Outcome judgeDescription(const json::Value &description) {
  auto lower = [&] {
    return lowerLaunch(description, "input", nowhere, mostBytes);
  };
  Expected<Launch> launch = lower();
  if (!launch)
    return refused(launch.takeError());
  if (std::string stray = findStray(*launch); !stray.empty())
    return {Verdict::Differs, "out of bounds: " + stray};
  Expected<Launch> again = lower();
  if (!again)
    return {Verdict::Differs,
            "refused the second time: " + toString(again.takeError())};
  if (contentsOf(*launch) != contentsOf(*again))
    return {Verdict::Differs, "lowered differently the second time"};
  Expected<LaunchState> state = LaunchState::create(*launch);
  if (!state)
    return {Verdict::Differs, "no memory: " + toString(state.takeError())};
  for (const LaunchArray &array : launch->arrays)
    (void)state->readArray(array);
  if (Error error = state->checkGuards())
    return {Verdict::Differs, toString(std::move(error))};
  return {Verdict::Agrees, ""};
}

Outcome tilewright::testing::judgeLaunch(StringRef text) {
  std::optional<std::vector<ManifestEntry>> index = indexManifest(text);
  Expected<json::Value> description = parseJson(text, "input");
  if (!description)
    return refused(description.takeError());
  const json::Object *object = description->getAsObject();
  const json::Array *kernels = object ? object->getArray("kernels") : nullptr;
  if (!kernels)
    return judgeDescription(*description);
  // Of two equal keys the parser uses the last.
  if (index && index->size() == kernels->size())
    for (auto [entry, kernel] : zip_equal(*index, *kernels)) {
      Expected<json::Value> alone = parseJson(entry.text, "input");
      if (!alone)
        return {Verdict::Differs,
                "a kernel of the manifest cannot be read separately: " +
                    toString(alone.takeError())};
      if (*alone != kernel)
        return {Verdict::Differs, "a kernel of the manifest reads differently"};
    }
  Outcome outcome;
  for (const json::Value &kernel : *kernels) {
    outcome = judgeDescription(kernel);
    if (outcome.verdict == Verdict::Differs)
      break;
  }
  return outcome;
}

Outcome tilewright::testing::judgeNpy(StringRef bytes) {
  Expected<NpyArray> array = parseNpy(bytes, "input");
  if (!array)
    return refused(array.takeError());
  uint64_t count = 1;
  for (int64_t size : array->shape)
    count *= size;
  unsigned width = array->type.back() - '0';
  if (array->bytes.size() != count * width)
    return {Verdict::Differs, "shape " + formatShape(array->shape) + " has " +
                                  std::to_string(array->bytes.size()) +
                                  " bytes"};
  std::string written = formatNpy(array->type, array->shape, array->bytes);
  Expected<NpyArray> again = parseNpy(written, "written");
  if (!again)
    return {Verdict::Differs,
            "the written file is refused: " + toString(again.takeError())};
  if (again->type != array->type || again->shape != array->shape ||
      again->bytes != array->bytes)
    return {Verdict::Differs, "the written file reads differently"};
  return {Verdict::Agrees, ""};
}

/// What is wrong with an accepted certificate; empty if nothing is.
static std::string findFault(const Certificate &certificate) {
  auto isBefore = [](TreeNode::Operand operand, size_t nodes) {
    return (operand & ~TreeNode::negated) <= nodes;
  };
  for (const CertifiedArray &array : certificate.arrays) {
    uint64_t count = 1;
    for (int64_t size : array.shape)
      count *= uint64_t(size);
    if (array.hashes.size() != count ||
        array.origin.size() != array.shape.size())
      return "array " + array.name + " has " +
             std::to_string(array.hashes.size()) + " hashes";
    if (certificate.hasTrees && array.roots.size() != count)
      return "array " + array.name + " has " +
             std::to_string(array.roots.size()) + " roots";
    for (TreeNode::Operand root : array.roots)
      if (!isBefore(root, certificate.nodes.size()))
        return "a root is no node";
  }
  for (auto [i, node] : enumerate(certificate.nodes)) {
    if (node.text >= certificate.texts.size() ||
        node.place >= certificate.texts.size())
      return "a text is not there";
    for (TreeNode::Operand operand : node.operands)
      if (!isBefore(operand, i))
        return "an operand follows its node";
  }
  return "";
}

Outcome tilewright::testing::judgeCertificate(StringRef bytes) {
  Expected<Certificate> certificate = readCertificate(bytes, "input");
  if (!certificate)
    return refused(certificate.takeError());
  if (std::string fault = findFault(*certificate); !fault.empty())
    return {Verdict::Differs, fault};
  std::string written = writeCertificate(*certificate);
  Expected<Certificate> again = readCertificate(written, "written");
  if (!again)
    return {Verdict::Differs,
            "the written file is refused: " + toString(again.takeError())};
  if (writeCertificate(*again) != written)
    return {Verdict::Differs, "the written file reads differently"};
  return {Verdict::Agrees, ""};
}
