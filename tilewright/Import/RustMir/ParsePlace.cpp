//===- ParsePlace.cpp - places and operands of MIR's text -----------------===//
#include "tilewright/Import/RustMir/Parser.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// `_1`, `(*_1)`, `(_1.0: T)`, `(_1 as Some)`, followed by any number of
/// `[_2]`, `[0 of 3]`.
bool Parser::parsePlace(Place &place) {
  llvm::SaveAndRestore deeper(in.depth, in.depth + 1);
  if (in.depth > deepest)
    return in.fail("a place of less depth");
  uint64_t number;
  if (in.take("(")) {
    if (in.take("*")) {
      if (!parsePlace(place) || !in.expect(")"))
        return false;
      place.projections.push_back({Projection::Deref});
    } else {
      if (!parsePlace(place))
        return false;
      if (in.takeWord("as")) {
        if (in.takeWord("subtype")) {
          if (!parseType() || !in.expect(")"))
            return false;
        } else {
          Projection cast{Projection::Downcast};
          StringRef name = in.takeName();
          cast.variant = name.str();
          if (name.empty() || !in.expect(")"))
            return in.fail("a variant");
          place.projections.push_back(cast);
        }
      } else {
        Projection field{Projection::Field};
        if (!in.expect(".") || !in.takeNumber(number) || !in.expect(":") ||
            !(field.type = parseType()) || !in.expect(")"))
          return false;
        if (number > mostNumbers)
          return in.fail("a smaller number");
        field.number = number;
        place.projections.push_back(field);
      }
    }
  } else {
    if (!in.expect("_") || !in.takeNumber(number))
      return false;
    if (number > mostNumbers)
      return in.fail("a smaller number");
    place.local = number;
  }
  while (in.take("[")) {
    Projection index{Projection::Index};
    if (in.take("_")) {
      if (!in.takeNumber(number))
        return false;
      index.number = number;
    } else {
      index.fromEnd = in.take("-");
      index.kind = Projection::ConstantIndex;
      StringRef first = in.takeDigits();
      if (!first.empty() && first.getAsInteger(10, index.from))
        return in.fail("an index");
      if (in.takeWord("of")) {
        if (!in.takeNumber(index.to))
          return false;
      } else {
        index.kind = Projection::Subslice;
        if (!in.take(":") && !in.take(".."))
          return in.fail("'of' or ':'");
        index.fromEnd = in.take("-");
        StringRef last = in.takeDigits();
        if (last.empty())
          index.fromEnd = true;
        else if (last.getAsInteger(10, index.to))
          return in.fail("an index");
      }
    }
    if (!in.expect("]"))
      return false;
    place.projections.push_back(index);
  }
  return true;
}

bool Parser::parseOperand(Operand &operand) {
  if (in.takeWord("copy"))
    return parsePlace(operand.place);
  if (in.takeWord("move")) {
    operand.isMove = true;
    return parsePlace(operand.place);
  }
  operand.isConstant = true;
  // Function names have no `const`.
  if (!in.takeWord("const")) {
    char next = in.rest().empty() ? ';' : in.rest().front();
    if (!llvm::isAlpha(next) && next != '<' && next != '{')
      return in.fail("an operand");
    return parsePathConstant(operand.constant);
  }
  return parseConstant(operand.constant);
}

bool Parser::parseOperands(std::vector<Operand> &operands, StringRef end) {
  while (!in.take(end)) {
    if (!parseOperand(operands.emplace_back()))
      return false;
    if (!in.take(",") && !in.peek(end))
      return in.fail("',' or '" + end + "'");
  }
  return true;
}
