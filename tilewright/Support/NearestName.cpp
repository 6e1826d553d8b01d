//===- NearestName.cpp - what an unknown name was meant to be -------------===//
#include "tilewright/Support/NearestName.h"

using namespace llvm;

/// As many names are listed whole; of more the first few.
static constexpr size_t mostListed = 8, listedOfMany = 4;

StringRef tilewright::nearestName(StringRef word, ArrayRef<StringRef> names) {
  StringRef nearest;
  unsigned best = std::max<unsigned>(1, word.size() / 3) + 1;
  for (StringRef each : names) {
    unsigned distance =
        word.edit_distance(each, /*AllowReplacements=*/true, best);
    if (distance < best) {
      best = distance;
      nearest = each;
    }
  }
  return nearest;
}

std::string tilewright::listNames(ArrayRef<StringRef> names,
                                  StringRef listedBy) {
  bool isLong = names.size() > mostListed;
  std::string text;
  for (StringRef name : isLong ? names.take_front(listedOfMany) : names)
    text += (text.empty() ? "'" : ", '") + name.str() + "'";
  if (!isLong)
    return text;
  text += ", ... (" + std::to_string(names.size()) + " in all";
  return text + (listedBy.empty() ? "" : ": ") + listedBy.str() + ")";
}

std::string tilewright::suggestName(StringRef word, ArrayRef<StringRef> names,
                                    StringRef listedBy) {
  if (StringRef nearest = nearestName(word, names); !nearest.empty())
    return "; did you mean '" + nearest.str() + "'?";
  if (names.empty())
    return "";
  return "; known: " + listNames(names, listedBy);
}
