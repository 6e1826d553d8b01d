//===- InputLog.cpp - log of the files read -------------------------------===//
#include "tilewright/Support/InputLog.h"

#include "llvm/ADT/STLExtras.h"
#include <atomic>
#include <cstdlib>
#include <cstring>

using namespace tilewright;

/// More than the arguments with files of a launch.
static constexpr size_t mostInputs = 4096;
static LoggedInput inputs[mostInputs];
static std::atomic<size_t> count = 0;
static bool isKept = false;

void tilewright::startInputLog() { isKept = true; }

/// A copy that is never freed.
static const char *keep(llvm::StringRef text) {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (!copy)
    return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

void tilewright::logInput(llvm::StringRef path, llvm::StringRef bytes) {
  if (!isKept)
    return;
  bool isKnown = llvm::any_of(loggedInputs(), [&](const LoggedInput &each) {
    return path == each.path;
  });
  size_t next = count;
  if (isKnown || next == mostInputs)
    return;
  LoggedInput &input = inputs[next];
  input.path = keep(path);
  if (path == "-") {
    input.bytes = keep(bytes);
    input.size = input.bytes ? bytes.size() : 0;
  }
  if (input.path)
    count = next + 1;
}

llvm::ArrayRef<LoggedInput> tilewright::loggedInputs() {
  return llvm::ArrayRef(inputs, count.load());
}
