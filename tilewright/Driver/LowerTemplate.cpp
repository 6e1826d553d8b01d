//===- LowerTemplate.cpp - a launch in the lower form, to be filled -------===//
#include "tilewright/Driver/LowerTemplate.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace tilewright;

/// The value in hex, least significant byte first: 4 for an integer, 1 for a
/// float, true for a bool, zeros for bytes.
static std::string hexOf(const TemplateValue &value) {
  StringRef type = value.type;
  std::string hex(2 * value.bytes, '0');
  auto put = [&](uint64_t at, StringRef digits) {
    hex.replace(2 * at, 2, digits.str());
  };
  if (type == "f16")
    put(1, "3c");
  else if (type == "f32" || type == "bf16")
    put(value.bytes - 2, "80"), put(value.bytes - 1, "3f");
  else if (type == "f64")
    put(6, "f0"), put(7, "3f");
  else if (type == "bool")
    put(0, "01");
  else if (!type.empty())
    put(0, "04");
  static_assert(LowerTemplate::number == 4, "the integer written above");
  return hex;
}

namespace {
class Writer {
public:
  explicit Writer(raw_ostream &os) : os(os) {}

  void param(const TemplateParam &param) {
    if (param.fields.empty())
      return value(param, "");
    os << "{\"type\": \"struct\", \"size\": " << param.bytes
       << ", \"align\": " << param.align << ", \"fields\": [\n";
    for (auto [i, field] : enumerate(param.fields)) {
      os << "       ";
      value(field, "\"offset\": " + std::to_string(field.offset) + ", ");
      os << (i + 1 < param.fields.size() ? ",\n" : "");
    }
    os << "],\n      \"arg\": " << json::Value(json::fixUTF8(param.name))
       << "}";
  }

  std::vector<std::string> buffers; ///< their names

private:
  void value(const TemplateValue &value, StringRef place) {
    os << "{" << place;
    if (value.isPointer) {
      os << "\"type\": \"ptr\", \"buffer\": " << buffers.size();
      buffers.push_back(value.name);
    } else {
      os << "\"type\": \"" << (value.type.empty() ? "bytes" : value.type)
         << "\", \"hex\": \"" << hexOf(value) << "\"";
    }
    os << ", \"" << (place.empty() ? "arg" : "name")
       << "\": " << json::Value(json::fixUTF8(value.name)) << "}";
  }

  raw_ostream &os;
};
} // namespace

void LowerTemplate::write(raw_ostream &os) const {
  std::string text;
  raw_string_ostream parameters(text);
  Writer writer(parameters);
  for (auto [i, each] : enumerate(params)) {
    parameters << (i ? ",\n     " : "\n     ");
    writer.param(each);
  }
  os << "{\n  \"entry\": " << json::Value(json::fixUTF8(entry))
     << ",\n  \"grid\": [1, 1, 1],\n";
  if (block)
    os << "  \"block\": [" << (*block)[0] << ", " << (*block)[1] << ", "
       << (*block)[2] << "],\n";
  if (sharedBytes)
    os << "  \"shared_bytes\": " << sharedBytes << ",\n";
  os << "  \"buffers\": [";
  for (auto [i, name] : enumerate(writer.buffers))
    os << (i ? ",\n    " : "\n    ")
       << "{\"name\": " << json::Value(json::fixUTF8(name))
       << ", \"zeros\": true, \"bytes\": " << bufferBytes << "}";
  os << "],\n  \"params\": [" << text << "],\n  \"expected\": []\n}\n";
}
