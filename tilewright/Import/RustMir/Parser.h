//===- Parser.h - MIR's text as a tree --------------------------*- C++ -*-===//
// Internal to the library. Each Parse*.cpp parses a part of the text.
#ifndef TILEWRIGHT_IMPORT_RUSTMIR_PARSER_H
#define TILEWRIGHT_IMPORT_RUSTMIR_PARSER_H

#include "tilewright/Import/RustMir/Cursor.h"

namespace tilewright::rust {

class Parser {
public:
  /// Limit of the numbers of locals, fields and blocks.
  static constexpr uint64_t mostNumbers = 1 << 20;
  /// Limit of the nesting of types, constants and places.
  static constexpr unsigned deepest = 256;

  Parser(llvm::StringRef text, TypeTable &types) : in(text), types(types) {}

  /// Reads all items into `result`; false if `in` has an error.
  bool parseText(Text &result, bool isPrelude);

  /// The type that the whole text denotes; null if it is none.
  TypeRef parseWholeType() {
    TypeRef type = parseType();
    return type && in.atEnd() ? type : nullptr;
  }

  /// The part after `<`, including the `>`.
  bool parseGenerics(std::vector<TypeRef> &generics);
  bool parsePath(Path &path);

  Cursor in;

private:
  TypeRef parseType();
  TypeRef parseTypeOrNothing();
  TypeRef parseGeneric();
  TypeRef parsePathType();
  TypeRef parseClosureType();
  bool takeBraces();
  TypeRef parseFunctionType();
  bool isListOfGenerics(const Path &path);
  bool parseQualified(Path &path);

  bool parseConstant(Constant &constant);
  bool parseNumber(Constant &constant);
  void skipPattern();
  bool parseBraced(Constant &constant);
  bool parsePathConstant(Constant &constant);

  bool parsePlace(Place &place);
  bool parseOperand(Operand &operand);
  bool parseOperands(std::vector<Operand> &operands, llvm::StringRef end);
  bool parseRvalue(Rvalue &value);
  std::optional<bool> parseFunctionCast(Rvalue &value);
  bool parseCastTail(Rvalue &value);
  bool parseAggregate(Rvalue &value);
  bool parseBorrow(Rvalue &value);
  bool parseList(Rvalue &value, llvm::StringRef end);

  bool parseLine(Block &block, bool &ended);
  bool parseAssignment(Block &block, SourcePlace at, bool &ended);
  bool parseCall(Terminator &end);
  bool parseTargets(Terminator &end);
  bool parseBlockNumber(unsigned &number);
  void takeSpan(SourcePlace &at);

  bool parseItem(Text &result);
  bool parseFunction(Body &body);
  bool parseValueItem(Body &body);
  bool parseBody(Body &body);
  bool parseHeader(Body &body);
  bool parseAllocation(Text &result);
  bool checkLocals(const Body &body);

  TypeTable &types;
  bool isPrelude = false;
};

} // namespace tilewright::rust

#endif // TILEWRIGHT_IMPORT_RUSTMIR_PARSER_H
