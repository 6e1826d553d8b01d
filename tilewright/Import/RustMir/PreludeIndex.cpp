//===- PreludeIndex.cpp - index of the prelude's items --------------------===//
#include "tilewright/Import/RustMir/PreludeIndex.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// MIR of functions that rustc inlines only when optimizing.
static constexpr char preludeText[] =
#include "tilewright/Import/RustMir/Prelude.inc"
    ;

const PreludeIndex &PreludeIndex::get() {
  static const PreludeIndex index(
      StringRef(preludeText, sizeof(preludeText) - 1));
  return index;
}

/// The last name of the path in an item's first line.
static StringRef lastNameOf(StringRef item) {
  StringRef head = item.take_until([](char c) { return c == '\n'; });
  bool isFunction = head.consume_front("fn ");
  (void)head.consume_front("const ");
  head = isFunction ? head.split('(').first : head.split(": ").first;
  StringRef last = head.rsplit("::").second;
  return last.empty() ? head : last;
}

PreludeIndex::PreludeIndex(StringRef text) {
  unsigned line = 1;
  Item open;
  auto close = [&](const char *end) {
    if (!open.line)
      return;
    open.text = StringRef(open.text.data(), end - open.text.data());
    if (open.text.starts_with("alloc"))
      memory.push_back(open);
    else
      byLast[lastNameOf(open.text)].push_back(open);
    open.line = 0;
  };
  // An item begins with a letter at the start of a line.
  for (const char *at = text.begin(); at < text.end(); ++line) {
    if (llvm::isAlpha(*at)) {
      close(at);
      open = {StringRef(at, 0), line};
    }
    const void *next = std::memchr(at, '\n', text.end() - at);
    at = next ? static_cast<const char *>(next) + 1 : text.end();
  }
  close(text.end());
}

llvm::ArrayRef<PreludeIndex::Item> PreludeIndex::find(StringRef last) const {
  auto found = byLast.find(last);
  if (found == byLast.end())
    return {};
  return found->second;
}
