//===- Cursor.h - the reader's position -------------------------*- C++ -*-===//
// Internal to the library. The first error is kept; after it everything fails.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H
#define TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H

#include "tilewright/Import/RustMir/Ast.h"
#include "llvm/ADT/Twine.h"

namespace tilewright::rust {

class Cursor {
public:
  explicit Cursor(llvm::StringRef text) : text(text) {}

  bool atEnd() { return skipSpace(), at >= text.size(); }
  /// The rest without leading spaces.
  llvm::StringRef rest() { return skipSpace(), text.drop_front(at); }
  bool peek(llvm::StringRef word) { return rest().starts_with(word); }
  bool take(llvm::StringRef word);
  bool takeWord(llvm::StringRef word); ///< not a prefix of another word
  bool expect(llvm::StringRef word);
  llvm::StringRef takeName();
  llvm::StringRef takeDigits();
  bool takeNumber(uint64_t &number);
  /// The text before `end`, which is not consumed; empty if `end` does not
  /// occur.
  llvm::StringRef takeUpTo(llvm::StringRef end);
  /// Quoted, with its escapes resolved.
  bool takeString(char quote, std::string &result);
  void skipLine();
  /// The text of the line from here on.
  llvm::StringRef line();

  bool fail(const llvm::Twine &expected);
  bool hasFailed() const { return !message.empty(); }
  SourcePlace place() const;

  std::string message;
  SourcePlace failedAt;
  size_t at = 0;
  llvm::StringRef text;
  unsigned depth = 0; ///< of nested types, limited

private:
  void skipSpace();
  bool takeEscape(std::string &result);
  mutable size_t countedTo = 0;
  mutable unsigned lines = 1;
  mutable size_t lineStart = 0;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H
