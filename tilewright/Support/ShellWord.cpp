//===- ShellWord.cpp - quote words for a shell ----------------------------===//
#include "tilewright/Support/ShellWord.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

std::string tilewright::shellWord(llvm::StringRef word) {
  bool isPlain = !word.empty() && llvm::all_of(word, [](char c) {
    return llvm::isAlnum(c) || llvm::StringRef("_-./:=+,@%").contains(c);
  });
  if (isPlain)
    return word.str();
  std::string text = "'";
  for (char c : word)
    text += c == '\'' ? "'\\''" : std::string(1, c);
  return text + "'";
}
