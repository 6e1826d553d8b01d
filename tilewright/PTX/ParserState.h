//===- ParserState.h - shared by the parser's parts -------------*- C++ -*-===//
// Internal to the library. Parse functions return false after recording a
// fault; callers return false in turn.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_PARSERSTATE_H
#define TILEWRIGHT_PTX_PARSERSTATE_H

#include "tilewright/PTX/Lexer.h"
#include "tilewright/PTX/Parser.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Twine.h"

namespace tilewright::ptx {

/// A number that is written as a constant expression.
struct Constant {
  enum Kind : uint8_t { Signed, Unsigned, Real };
  Kind kind = Signed;
  uint64_t bits = 0; ///< of a 64-bit integer, or of an f64
};

/// How an operator of constant expressions is written.
struct Spelling;

class ParserState {
public:
  explicit ParserState(Module &module) : module(module), lexer(module.text) {
    token = lexer.next();
    ahead = lexer.next();
  }

  /// Messages.
  bool fail(Place place, const llvm::Twine &message);
  /// "expected WHAT, found 'TOKEN'".
  bool expected(const llvm::Twine &what);
  void advance() {
    token = ahead;
    ahead = lexer.next();
  }
  bool consume(char symbol) {
    if (!token.is(symbol))
      return false;
    advance();
    return true;
  }
  bool consume(llvm::StringRef directive) {
    if (token.kind != Token::Directive || token.text != directive)
      return false;
    advance();
    return true;
  }
  bool need(char symbol, const llvm::Twine &where);
  bool needName(llvm::StringRef &name, const llvm::Twine &what);
  bool needNumber(uint64_t &number, uint64_t most, const llvm::Twine &what);
  bool atMost(uint64_t number, uint64_t most, const llvm::Twine &what,
              Place place);

  // Constant expressions (Constants.cpp).
  /// Whether the next tokens can only start one.
  bool startsConstant() const;
  bool number(Constant &value, unsigned depth = 0);
  /// An integer.
  bool constant(uint64_t &bits, unsigned depth = 0);
  /// An integer that ends at '>'.
  bool constantInAngles(uint64_t &bits);

  // Variables (ParseVariable.cpp).
  bool needRegisterType(Type &type, const llvm::Twine &what);
  /// The part after the space: alignment, type, name, size, initial contents.
  bool variable(Variable &variable);
  /// `mayBeRegisters`: for a function, not for a kernel.
  bool params(std::vector<Variable> &list, bool mayBeRegisters);

  // Functions (ParseFunction.cpp).
  bool function(bool isEntry, bool isExternal);

  // The bodies of functions (ParseBody.cpp).
  bool body(Function &function);

  Module &module;
  Lexer lexer;
  Token token, ahead;
  std::optional<Fault> fault;
  llvm::DenseMap<llvm::StringRef, uint32_t> opcodes;
  llvm::DenseMap<llvm::StringRef, Function *> functions;
  llvm::DenseMap<llvm::StringRef, uint32_t> variables; ///< of the module

private:
  bool term(Constant &value, unsigned depth);
  bool signedTerm(char sign, Constant &value, unsigned depth);
  bool cast(Constant::Kind kind, Constant &value, unsigned depth);
  bool expression(Constant &value, unsigned depth, unsigned strength);
  bool combine(const Spelling &spelling, Constant &left, const Constant &right,
               Place place);
  bool wholeNumber(Constant &value, Place place);
  bool registerParam(Variable &variable);
  bool initializer(Variable &variable);
  bool initializer(Variable &variable, unsigned depth, uint64_t &rows);
  bool initialAddress(Variable::Fixup &address);
  bool initialByte(Variable &variable, uint64_t &bits);
  bool initialNumber(Variable &variable, uint64_t &bits);
  bool initialValue(Variable &variable);
  bool attributes(Function &function);
};

/// The space that a directive such as ".shared" names.
std::optional<Space> parseSpace(llvm::StringRef directive);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_PARSERSTATE_H
