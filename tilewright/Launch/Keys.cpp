//===- Keys.cpp - the vocabulary of launch descriptions -------------------===//
#include "tilewright/Launch/Keys.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral titles[] = {
#define LAUNCH_OBJECT(Id, Title) Title,
#include "tilewright/Launch/Keys.def"
};

static constexpr LaunchKey keys[] = {
#define LAUNCH_KEY(Object, Key, Use, Value, Meaning)                           \
  {LaunchObject::Object, Key, KeyUse::Use},
#include "tilewright/Launch/Keys.def"
};

static constexpr StringLiteral wordLists[] = {
#define LAUNCH_WORDS(Id, Words) Words,
#include "tilewright/Launch/Keys.def"
};

StringRef tilewright::titleOf(LaunchObject object) {
  return titles[static_cast<unsigned>(object)];
}

ArrayRef<LaunchKey> tilewright::keysOf(LaunchObject object) {
  auto isOther = [&](const LaunchKey &key) { return key.object != object; };
  const LaunchKey *first =
      std::find_if_not(std::begin(keys), std::end(keys), isOther);
  return {first, std::find_if(first, std::end(keys), isOther)};
}

ArrayRef<StringRef> tilewright::wordsOf(LaunchWords words) {
  static const auto lists = [] {
    SmallVector<SmallVector<StringRef>> lists;
    for (StringRef text : wordLists)
      text.split(lists.emplace_back(), ' ');
    return lists;
  }();
  return lists[static_cast<unsigned>(words)];
}
