//===- Json.cpp - parse untrusted JSON ------------------------------------===//
#include "tilewright/Support/Json.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/Regex.h"
#include <algorithm>

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

/// "k.json:2:5: not valid JSON: Expected a value". LLVM's message is
/// "[LINE:COLUMN, byte=OFFSET]: TEXT". It counts columns from 0, after reading
/// the unexpected character, which equals that character's column from 1.
static std::string describe(StringRef stated, StringRef name) {
  SmallVector<StringRef, 4> parts;
  unsigned line, column;
  if (!Regex("^\\[([0-9]+):([0-9]+), byte=[0-9]+\\]: (.*)$")
           .match(stated, &parts) ||
      parts[1].getAsInteger(10, line) || parts[2].getAsInteger(10, column))
    return (name + ": not valid JSON: " + stated).str();
  return (name + ":" + Twine(line) + ":" + Twine(std::max(column, 1u)) +
          ": not valid JSON: " + parts[3])
      .str();
}

Expected<json::Value> tilewright::parseJson(StringRef text, StringRef name) {
  if (isTooDeep(text))
    return toolError(ExitCode::Usage, name + ": expected JSON of at most " +
                                          Twine(deepestNesting) +
                                          " levels, got more");
  // The parser checks for UTF-8 only in debug builds, by aborting; checking
  // first reports the location in every build.
  size_t offset;
  if (!json::isUTF8(text, &offset))
    return toolError(ExitCode::Usage, name + ": byte " + Twine(offset) +
                                          " is not UTF-8, expected JSON text");
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return toolError(ExitCode::Usage,
                     describe(toString(value.takeError()), name));
  return value;
}
