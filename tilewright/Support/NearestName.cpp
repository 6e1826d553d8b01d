//===- NearestName.cpp - suggest names for unknown ones -------------------===//
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;

/// Up to `mostListed` names are all listed; otherwise the first few.
static constexpr size_t mostListed = 8, listedOfMany = 4;

/// The parts of a name between its punctuation: "mma", "m16n8k16", "f16".
static SmallVector<StringRef> partsOf(StringRef name) {
  SmallVector<StringRef> parts;
  while (!(name = name.drop_until([](char c) { return isAlnum(c); })).empty()) {
    parts.push_back(name.take_while([](char c) { return isAlnum(c); }));
    name = name.drop_front(parts.back().size());
  }
  return parts;
}

/// The nearest of the names that have all parts of the word.
static StringRef nearestWithParts(StringRef word, ArrayRef<StringRef> names) {
  SmallVector<StringRef> wanted = partsOf(word);
  StringRef nearest;
  unsigned best = ~0u;
  if (none_of(wanted, [](StringRef part) { return part.size() >= 3; }))
    return nearest;
  for (StringRef each : names) {
    SmallVector<StringRef> parts = partsOf(each);
    bool hasAll = all_of(wanted, [&](StringRef part) {
      return any_of(parts, [&](StringRef of) {
        return of.equals_insensitive(part) ||
               (part.size() >= 3 && of.contains_insensitive(part));
      });
    });
    if (!hasAll)
      continue;
    unsigned distance = word.edit_distance(each);
    if (distance < best) {
      best = distance;
      nearest = each;
    }
  }
  return nearest;
}

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
  return nearest.empty() ? nearestWithParts(word, names) : nearest;
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
