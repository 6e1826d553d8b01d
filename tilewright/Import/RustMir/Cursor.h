//===- Cursor.h - where the reader stands -----------------------*- C++ -*-===//
// Internal to the room. The first error stays; after it everything fails.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H
#define TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H

#include "tilewright/Import/RustMir/Ast.h"
#include "llvm/ADT/Twine.h"

namespace tilewright::rust {

class Cursor {
public:
  explicit Cursor(llvm::StringRef text) : text(text) {}

  bool atEnd() { return skipSpace(), at >= text.size(); }
  /// The rest, spaces left out.
  llvm::StringRef rest() { return skipSpace(), text.drop_front(at); }
  bool peek(llvm::StringRef word) { return rest().starts_with(word); }
  bool take(llvm::StringRef word);
  bool takeWord(llvm::StringRef word); ///< not the beginning of another
  bool expect(llvm::StringRef word);
  llvm::StringRef takeName();
  llvm::StringRef takeDigits();
  bool takeNumber(uint64_t &number);
  /// Up to `end`, which is left; nothing where it does not come.
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
  unsigned depth = 0; ///< of nested types, bounded

private:
  void skipSpace();
  bool takeEscape(std::string &result);
  mutable size_t countedTo = 0;
  mutable unsigned lines = 1;
  mutable size_t lineStart = 0;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_CURSOR_H
