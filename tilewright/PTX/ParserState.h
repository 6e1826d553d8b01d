//===- ParserState.h - what the parser's parts share ------------*- C++ -*-===//
// Internal to the room. Parse functions answer false after a fault, which is
// kept; the caller goes on to return false.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_PTX_PARSERSTATE_H
#define TILEWRIGHT_PTX_PARSERSTATE_H

#include "tilewright/PTX/Lexer.h"
#include "tilewright/PTX/Parser.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Twine.h"

namespace tilewright::ptx {

class ParserState {
public:
  explicit ParserState(Module &module) : module(module), lexer(module.text) {
    token = lexer.next();
    ahead = lexer.next();
  }

  /// The words.
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
  /// A constant expression of integers (PTX ISA, Integer Constant Expression
  /// Evaluation): numbers, - ~ before them, * / + - << >> & ^ | in the order of
  /// C, brackets.
  bool constant(uint64_t &value, unsigned depth = 0);

  // Variables (ParseVariable.cpp).
  bool needRegisterType(Type &type, const llvm::Twine &what);
  /// After the space's word: alignment, type, name, size, initial contents.
  bool variable(Variable &variable);
  /// `mayBeRegisters`: those of a function, not of a kernel.
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

private:
  /// A number of 64 bits, whose type decides quotients and shifts.
  struct Constant {
    uint64_t bits = 0;
    bool isUnsigned = false;
  };
  bool term(Constant &value, unsigned depth);
  bool expression(Constant &value, unsigned depth, unsigned strength);
  bool combine(Constant &left, char op, const Constant &right, Place place);
  bool registerParam(Variable &variable);
  bool initializer(Variable &variable, unsigned depth);
  bool initialValue(Variable &variable);
  bool attributes(Function &function);
};

/// The space that a directive names: ".shared".
std::optional<Space> parseSpace(llvm::StringRef directive);

} // namespace tilewright::ptx

#endif // TILEWRIGHT_PTX_PARSERSTATE_H
