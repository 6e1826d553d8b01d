//===- ManifestIndex.cpp - find one kernel in a large manifest ------------===//
#include "tilewright/Launch/ManifestIndex.h"

#include "tilewright/Launch/Keys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

namespace {
class Indexer {
public:
  explicit Indexer(StringRef text) : text(text) {}
  std::optional<std::vector<ManifestEntry>> run();

private:
  bool open(char c);
  bool close(char c);
  bool string();
  bool takeSchema();

  StringRef text;
  size_t at = 0;
  SmallVector<char, 16> brackets;
  /// The key of the value being read, for each object at depth 1 to 3.
  StringRef keys[4];
  bool sawColon = false;
  bool inKernels = false; ///< inside the list under the top-level `kernels`
  bool found = false;
  size_t start = 0; ///< of the open entry
  std::vector<ManifestEntry> entries;
};
} // namespace

// Depth 1 is the manifest, 2 the list of kernels, 3 a kernel.
bool Indexer::open(char c) {
  if (brackets.size() == 2 && inKernels) {
    if (c != '{')
      return false;
    start = at;
    entries.emplace_back();
  }
  brackets.push_back(c);
  if (brackets.size() == 2 && c == '[' && keys[1] == "kernels" && sawColon) {
    if (found)
      return false;
    inKernels = found = true;
  }
  sawColon = false;
  return true;
}

bool Indexer::close(char c) {
  if (brackets.empty() || brackets.back() != (c == '}' ? '{' : '['))
    return false;
  brackets.pop_back();
  if (brackets.size() == 2 && inKernels)
    entries.back().text = text.slice(start, at + 1);
  if (brackets.size() == 1)
    inKernels = false;
  return true;
}

bool Indexer::string() {
  size_t begin = ++at;
  while (at < text.size() && text[at] != '"')
    at += text[at] == '\\' ? 2 : 1;
  if (at >= text.size())
    return false;
  StringRef value = text.slice(begin, at);
  size_t depth = brackets.size();
  if (depth != 1 && !(depth == 3 && inKernels))
    return true;
  if (!sawColon) {
    keys[depth] = value;
    // Unknown keys of the manifest are left to the parser.
    if (depth == 1)
      return any_of(keysOf(LaunchObject::Manifest),
                    [&](const LaunchKey &known) { return known.key == value; });
  } else if (depth == 3 && !value.contains('\\')) {
    if (keys[3] == "name")
      entries.back().name = value;
    else if (keys[3] == "symbol")
      entries.back().symbol = value;
  }
  return true;
}

bool Indexer::takeSchema() {
  if (isSpace(text[at]))
    return true;
  StringRef value = text.substr(at).take_until(
      [](char c) { return isSpace(c) || c == ',' || c == '}'; });
  at += value.size() - 1;
  return value == "1";
}

std::optional<std::vector<ManifestEntry>> Indexer::run() {
  for (; at < text.size(); ++at) {
    char c = text[at];
    bool good = true;
    switch (c) {
    case '{':
    case '[':
      good = open(c);
      break;
    case '}':
    case ']':
      good = close(c);
      sawColon = false;
      break;
    case '"':
      good = string();
      break;
    case ':':
      sawColon = true;
      break;
    case ',':
      sawColon = false;
      break;
    default:
      // Other schemas are left to the parser.
      if (brackets.size() == 1 && sawColon && keys[1] == "schema")
        good = takeSchema();
      break;
    }
    // More than one top-level value, or a list of other values.
    if (!good || (brackets.empty() && !isSpace(c) && c != '}'))
      return std::nullopt;
  }
  if (!brackets.empty() || !found || entries.empty())
    return std::nullopt;
  return std::move(entries);
}

std::optional<std::vector<ManifestEntry>>
tilewright::indexManifest(StringRef text) {
  if (!text.ltrim().starts_with("{"))
    return std::nullopt;
  return Indexer(text).run();
}
