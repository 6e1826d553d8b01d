//===- Lexer.h - tokens of PTX ----------------------------------*- C++ -*-===//
#ifndef TILEWRIGHT_PTX_LEXER_H
#define TILEWRIGHT_PTX_LEXER_H

#include "tilewright/PTX/Syntax.h"

namespace tilewright::ptx {

struct Token {
  enum Kind : uint8_t {
    End,
    Identifier, ///< names, opcodes with their modifiers, "%r1"
    Directive,  ///< ".reg"
    Integer,    ///< `bits`; WARP_SZ too
    Float32,    ///< `bits` of an f32: 0f3F800000
    Float64,    ///< `bits` of an f64: 0d..., 1.5
    String,
    Symbol, ///< one character: `text`
    Unknown ///< not PTX
  };
  Kind kind = End;
  Place place = 0;
  llvm::StringRef text;
  uint64_t bits = 0;

  bool is(char symbol) const { return kind == Symbol && text[0] == symbol; }
};

/// Reads tokens in sequence. Identifiers include the dots and double colons of
/// opcodes; `%tid.x` is also one.
class Lexer {
public:
  explicit Lexer(llvm::StringRef text) : text(text) {}

  Token next();

private:
  void skipSpace();
  Token number(size_t begin);
  Token make(Token::Kind kind, size_t begin) const {
    return {kind, Place(begin), text.slice(begin, at), 0};
  }

  llvm::StringRef text;
  size_t at = 0;
};

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_LEXER_H
