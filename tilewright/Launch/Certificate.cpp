//===- Certificate.cpp - hashes of how results are computed ---------------===//
#include "tilewright/Launch/Certificate.h"

#include "tilewright/Launch/DType.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Json.h"
#include "tilewright/Support/Limits.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral firstWord = "tilewright-certificate ";
static constexpr size_t longestHeader = 1 << 20;
static constexpr unsigned mostRounds = 64;
static constexpr size_t mostArrays = 1024, mostNotes = 65536;
static constexpr size_t rootBytes = 4, nodeBytes = 28;
static constexpr StringLiteral limitNames[] = {"comparison", "order",
                                               "approximation", "sum"};

static json::Array arrayOf(ArrayRef<int64_t> numbers) {
  json::Array all;
  for (int64_t each : numbers)
    all.push_back(each);
  return all;
}

std::string tilewright::writeCertificate(const Certificate &certificate) {
  json::Array notes, arrays;
  for (const Certificate::Note &note : certificate.notes)
    notes.push_back(json::Object{{"limit", note.limit}, {"text", note.text}});
  for (const CertifiedArray &array : certificate.arrays)
    arrays.push_back(json::Object{{"name", array.name},
                                  {"dtype", array.type},
                                  {"shape", arrayOf(array.shape)},
                                  {"origin", arrayOf(array.origin)}});
  json::Object header = json::Object{{"entry", certificate.entry},
                                     {"chip", certificate.chip},
                                     {"rounds", certificate.rounds},
                                     {"notes", std::move(notes)},
                                     {"arrays", std::move(arrays)}};
  if (certificate.hasTrees) {
    header["texts"] = json::Array(certificate.texts);
    header["nodes"] = int64_t(certificate.nodes.size());
  }
  std::string text = firstWord.str() + utostr(Certificate::version) + "\n" +
                     formatv("{0}", json::Value(std::move(header))).str() +
                     "\n";
  auto put = [&](auto number) {
    char bytes[sizeof(number)];
    support::endian::write(bytes, number, endianness::little);
    text.append(bytes, sizeof(number));
  };
  for (const CertifiedArray &array : certificate.arrays)
    for (uint64_t hash : array.hashes)
      put(hash);
  if (!certificate.hasTrees)
    return text;
  for (const CertifiedArray &array : certificate.arrays)
    for (uint32_t root : array.roots)
      put(root);
  for (const TreeNode &node : certificate.nodes) {
    put(node.code);
    put(node.text);
    put(node.place);
    for (TreeNode::Operand operand : node.operands)
      put(operand);
  }
  return text;
}

namespace {
class Reading {
public:
  Reading(StringRef rest, StringRef name) : rest(rest), name(name) {}

  Expected<Certificate> read();

private:
  Error refuse(const Twine &what) const {
    return toolError(ExitCode::InvalidInput,
                     name +
                         ": not a certificate of `run --certificate`: " + what);
  }
  Error take(const json::Object &header, Certificate &certificate);
  Error take(const json::Object &given, CertifiedArray &array);
  Error takeText(const json::Object &from, StringRef key, std::string &to) {
    std::optional<StringRef> text = from.getString(key);
    if (!text)
      return refuse("expected a text '" + key + "'");
    to = text->str();
    return Error::success();
  }
  Error takeNumbers(const json::Object &from, StringRef key, int64_t least,
                    std::vector<int64_t> &to);
  Error takeTrees(const json::Object &header, Certificate &certificate);
  Error checkOperand(TreeNode::Operand operand, size_t nodes) const {
    if ((operand & ~TreeNode::negated) <= nodes && operand != TreeNode::negated)
      return Error::success();
    return refuse("expected an operand before its node, found number " +
                  Twine(operand & ~TreeNode::negated));
  }
  template <typename Number> Number next() {
    auto number =
        support::endian::read<Number>(rest.data(), endianness::little);
    rest = rest.drop_front(sizeof(Number));
    return number;
  }

  StringRef rest, name;
};
} // namespace

Error Reading::takeNumbers(const json::Object &from, StringRef key,
                           int64_t least, std::vector<int64_t> &to) {
  const json::Array *numbers = from.getArray(key);
  if (!numbers || numbers->size() > limits::kRank)
    return refuse("expected a list of at most " + Twine(limits::kRank) +
                  " numbers '" + key + "'");
  for (const json::Value &each : *numbers) {
    std::optional<int64_t> number = each.getAsInteger();
    if (!number || *number < least || *number > int64_t(1) << 48)
      return refuse("expected numbers from " + Twine(least) + " to 2^48 in '" +
                    key + "'");
    to.push_back(*number);
  }
  return Error::success();
}

Error Reading::take(const json::Object &given, CertifiedArray &array) {
  if (Error error = takeText(given, "name", array.name))
    return error;
  if (Error error = takeText(given, "dtype", array.type))
    return error;
  if (!parseDType(array.type))
    return refuse("unknown dtype '" + array.type + "' of '" + array.name + "'");
  if (Error error = takeNumbers(given, "shape", 0, array.shape))
    return error;
  if (Error error = takeNumbers(given, "origin", 0, array.origin))
    return error;
  if (array.shape.size() != array.origin.size())
    return refuse("expected an origin with " + Twine(array.shape.size()) +
                  " numbers of '" + array.name + "'");
  bool overflows = false;
  uint64_t count = 1;
  for (int64_t size : array.shape) {
    bool isTooLarge;
    count = SaturatingMultiply(count, uint64_t(size), &isTooLarge);
    overflows |= isTooLarge;
  }
  if (overflows || count > rest.size() / 8)
    return refuse("expected 8 bytes for each element of '" + array.name +
                  "', found " + Twine(rest.size()) + " bytes");
  array.hashes.reserve(count);
  for (uint64_t i = 0; i < count; ++i)
    array.hashes.push_back(
        support::endian::read64le(rest.data() + size_t(i) * 8));
  rest = rest.drop_front(count * 8);
  return Error::success();
}

Error Reading::takeTrees(const json::Object &header, Certificate &certificate) {
  std::optional<int64_t> count = header.getInteger("nodes");
  if (!count || *count < 0 || uint64_t(*count) > Certificate::mostNodes)
    return refuse("expected 'nodes' from 0 to " +
                  Twine(Certificate::mostNodes));
  const json::Array *texts = header.getArray("texts");
  if (!texts || texts->empty())
    return refuse("expected a list 'texts', of which the first is empty");
  for (const json::Value &each : *texts) {
    std::optional<StringRef> text = each.getAsString();
    if (!text)
      return refuse("expected texts in 'texts'");
    certificate.texts.push_back(text->str());
  }
  certificate.hasTrees = true;
  uint64_t bytes = uint64_t(*count) * nodeBytes;
  for (const CertifiedArray &array : certificate.arrays)
    bytes += array.hashes.size() * rootBytes;
  if (rest.size() < bytes)
    return refuse("expected " + Twine(bytes) + " bytes of trees, found " +
                  Twine(rest.size()));
  for (CertifiedArray &array : certificate.arrays)
    for (size_t i = 0; i < array.hashes.size(); ++i) {
      array.roots.push_back(next<uint32_t>());
      if (Error error = checkOperand(array.roots.back(), size_t(*count)))
        return error;
    }
  for (size_t i = 0; i < size_t(*count); ++i) {
    TreeNode node;
    node.code = next<uint64_t>();
    node.text = next<uint32_t>();
    node.place = next<uint32_t>();
    if (node.text >= certificate.texts.size() ||
        node.place >= certificate.texts.size())
      return refuse("expected one of " + Twine(certificate.texts.size()) +
                    " texts, found number " +
                    Twine(std::max(node.text, node.place)));
    for (TreeNode::Operand &operand : node.operands) {
      operand = next<uint32_t>();
      if (Error error = checkOperand(operand, i))
        return error;
    }
    certificate.nodes.push_back(node);
  }
  return Error::success();
}

Error Reading::take(const json::Object &header, Certificate &certificate) {
  if (Error error = takeText(header, "entry", certificate.entry))
    return error;
  if (Error error = takeText(header, "chip", certificate.chip))
    return error;
  std::optional<int64_t> rounds = header.getInteger("rounds");
  if (!rounds || *rounds < 1 || *rounds > mostRounds)
    return refuse("expected 'rounds' from 1 to " + Twine(mostRounds));
  certificate.rounds = unsigned(*rounds);
  const json::Array *notes = header.getArray("notes"),
                    *arrays = header.getArray("arrays");
  if (!notes || !arrays)
    return refuse("expected lists 'notes' and 'arrays'");
  if (notes->size() > mostNotes || arrays->size() > mostArrays)
    return refuse("expected at most " + Twine(mostNotes) + " notes and " +
                  Twine(mostArrays) + " arrays, found " + Twine(notes->size()) +
                  " and " + Twine(arrays->size()));
  for (const json::Value &each : *notes) {
    const json::Object *given = each.getAsObject();
    if (!given)
      return refuse("expected objects in 'notes'");
    Certificate::Note note;
    if (Error error = takeText(*given, "limit", note.limit))
      return error;
    if (Error error = takeText(*given, "text", note.text))
      return error;
    if (!is_contained(limitNames, note.limit))
      return refuse("unknown limit '" + note.limit + "'");
    certificate.notes.push_back(std::move(note));
  }
  for (const json::Value &each : *arrays) {
    const json::Object *given = each.getAsObject();
    if (!given)
      return refuse("expected objects in 'arrays'");
    CertifiedArray array;
    if (Error error = take(*given, array))
      return error;
    for (const CertifiedArray &other : certificate.arrays)
      if (other.name == array.name)
        return refuse("two arrays '" + array.name + "'");
    certificate.arrays.push_back(std::move(array));
  }
  if (header.get("nodes"))
    if (Error error = takeTrees(header, certificate))
      return error;
  if (!rest.empty())
    return refuse("expected its end, found " + Twine(rest.size()) +
                  " more bytes");
  return Error::success();
}

Expected<Certificate> Reading::read() {
  if (!rest.consume_front(firstWord))
    return refuse("expected '" + firstWord.rtrim() + "' as its first word");
  auto [version, after] = rest.take_front(longestHeader).split('\n');
  if (version != utostr(Certificate::version))
    return refuse("expected version " + Twine(Certificate::version) +
                  ", found '" + version.take_front(20) + "'");
  rest = rest.drop_front(std::min(version.size() + 1, rest.size()));
  size_t end = rest.take_front(longestHeader).find('\n');
  if (end == StringRef::npos)
    return refuse("expected a header of at most " + Twine(longestHeader) +
                  " bytes in one line");
  Expected<json::Value> header = parseJson(rest.take_front(end), name);
  if (!header)
    return refuse(toString(header.takeError()));
  rest = rest.drop_front(end + 1);
  const json::Object *object = header->getAsObject();
  if (!object)
    return refuse("expected an object in its header");
  Certificate certificate;
  if (Error error = take(*object, certificate))
    return std::move(error);
  return certificate;
}

Expected<Certificate> tilewright::readCertificate(StringRef contents,
                                                  StringRef name) {
  return Reading(contents, name).read();
}
