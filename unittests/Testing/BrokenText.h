//===- BrokenText.h - a text with some of its lines changed -----*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_TESTING_BROKENTEXT_H
#define TILEWRIGHT_UNITTESTS_TESTING_BROKENTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include <random>

namespace tilewright::testing {

/// Lines are dropped, doubled and taken from elsewhere, bytes and words
/// changed.
inline std::string broken(llvm::StringRef text,
                          llvm::ArrayRef<llvm::StringLiteral> words,
                          std::mt19937 &random) {
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::SplitString(text, lines, "\n");
  std::vector<std::string> kept(lines.begin(), lines.end());
  for (unsigned changes = 1 + random() % 4; changes; --changes) {
    size_t line = random() % kept.size();
    std::string &each = kept[line];
    size_t at = each.empty() ? 0 : random() % each.size();
    switch (random() % 6) {
    case 0:
      each.clear();
      break;
    case 1:
      each += " " + kept[random() % kept.size()];
      break;
    case 2:
      each.insert(at, words[random() % words.size()].str());
      break;
    case 3:
      each.resize(at);
      break;
    case 4:
      std::swap(each, kept[random() % kept.size()]);
      break;
    case 5:
      if (!each.empty())
        each[at] = char(random() % 128);
      break;
    }
  }
  return llvm::join(kept, "\n");
}

} // namespace tilewright::testing

#endif // TILEWRIGHT_UNITTESTS_TESTING_BROKENTEXT_H
