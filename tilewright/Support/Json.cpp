//===- Json.cpp - JSON that comes from outside ----------------------------===//
#include "tilewright/Support/Json.h"

#include "tilewright/Support/ExitCode.h"

using namespace llvm;
using namespace tilewright;

static constexpr unsigned deepestNesting = 128;

static bool isTooDeep(StringRef text) {
  unsigned depth = 0;
  bool inString = false;
  for (size_t at = 0; at < text.size(); ++at) {
    char c = text[at];
    if (inString) {
      if (c == '\\')
        ++at;
      else if (c == '"')
        inString = false;
    } else if (c == '"') {
      inString = true;
    } else if (c == '[' || c == '{') {
      if (++depth > deepestNesting)
        return true;
    } else if ((c == ']' || c == '}') && depth) {
      --depth;
    }
  }
  return false;
}

Expected<json::Value> tilewright::parseJson(StringRef text, StringRef name) {
  if (isTooDeep(text))
    return toolError(ExitCode::Usage, name + ": JSON nested deeper than " +
                                          Twine(deepestNesting) +
                                          " levels is not read");
  // The parser aborts on bytes that are no UTF-8 only in debug builds; ask
  // first, so that every build says where.
  size_t offset;
  if (!json::isUTF8(text, &offset))
    return toolError(ExitCode::Usage, name + ": byte " + Twine(offset) +
                                          " is not UTF-8, expected JSON text");
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return toolError(ExitCode::Usage, name + ": not valid JSON at " +
                                          toString(value.takeError()));
  return value;
}
