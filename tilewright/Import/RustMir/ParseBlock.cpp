//===- ParseBlock.cpp - MIR statements and terminators --------------------===//
#include "tilewright/Import/RustMir/Parser.h"

using namespace tilewright::rust;
using llvm::StringRef;

bool Parser::parseBlockNumber(unsigned &number) {
  uint64_t value;
  if (!in.expect("bb") || !in.takeNumber(value))
    return false;
  if (value > mostNumbers)
    return in.fail("a smaller number");
  number = value;
  return true;
}

/// `-> [return: bb1, unwind unreachable]`, `-> bb1`, `-> unwind unreachable`.
/// Panics abort, so unwind targets are ignored.
bool Parser::parseTargets(Terminator &end) {
  if (!in.expect("->"))
    return false;
  if (in.peek("bb")) {
    unsigned number;
    if (!parseBlockNumber(number))
      return false;
    end.target = number;
    return true;
  }
  bool inBrackets = in.take("[");
  do {
    StringRef label = in.takeName();
    if (label == "unwind") {
      in.take(":");
      if (in.peek("bb")) {
        unsigned ignored;
        if (!parseBlockNumber(ignored))
          return false;
      } else {
        in.takeName();
        if (in.take("("))
          in.takeUpTo(")"), in.expect(")");
      }
      continue;
    }
    unsigned number;
    if (!in.expect(":") || !parseBlockNumber(number))
      return false;
    end.target = number;
  } while (in.take(","));
  return !inBrackets || in.expect("]");
}

/// With -Zmir-include-spans=on: `// scope 0 at k.rs:5:9: 5:14`.
void Parser::takeSpan(SourcePlace &at) {
  StringRef comment = in.line().trim();
  if (!comment.consume_front("//"))
    return;
  comment = comment.split(" at ").second;
  // File names may contain colons; the numbers are at the end.
  auto takeLast = [&](unsigned &number) {
    auto [front, last] = comment.rsplit(':');
    comment = front;
    return !last.trim().getAsInteger(10, number);
  };
  unsigned ignored, line, column;
  StringRef whole = comment.split(" (").first.trim();
  comment = whole;
  if (takeLast(ignored) && takeLast(ignored) && takeLast(column) &&
      takeLast(line))
    at = {line, column, comment.str()};
}

bool Parser::parseCall(Terminator &end) {
  end.kind = Terminator::Call;
  return parseTargets(end);
}

bool Parser::parseAssignment(Block &block, SourcePlace at, bool &ended) {
  Statement statement{Statement::Assign};
  statement.at = at;
  if (in.take("discriminant(")) {
    statement.kind = Statement::SetDiscriminant;
    if (!parsePlace(statement.place) || !in.expect(")") || !in.expect("="))
      return false;
    statement.variant = in.takeDigits().str();
    block.statements.push_back(std::move(statement));
    return true;
  }
  if (!parsePlace(statement.place) || !in.expect("="))
    return false;
  // Both begin with a path and operands; a call is followed by `->`.
  size_t begin = in.at;
  if ((in.peek("copy ") || in.peek("move ")) && !in.hasFailed()) {
    Operand pointer;
    if (!parseOperand(pointer))
      return false;
    if (in.take("(")) {
      block.end.pointer = pointer;
      block.end.place = statement.place;
      block.end.at = at;
      ended = true;
      return parseOperands(block.end.operands, ")") && parseCall(block.end);
    }
    in.at = begin;
  }
  if (!parseRvalue(statement.value))
    return false;
  if (statement.value.kind == Rvalue::Aggregate && in.peek("->")) {
    block.end.callee = std::move(statement.value.path);
    block.end.operands = std::move(statement.value.operands);
    block.end.place = statement.place;
    block.end.at = at;
    ended = true;
    return parseCall(block.end);
  }
  block.statements.push_back(std::move(statement));
  return true;
}

static const char *const ignoredStatements[] = {"nop",
                                                "ConstEvalCounter",
                                                "Coverage",
                                                "FakeRead",
                                                "AscribeUserType",
                                                "Retag",
                                                "PlaceMention",
                                                "assume",
                                                "Deinit",
                                                "BackwardIncompatibleDropHint"};

bool Parser::parseLine(Block &block, bool &ended) {
  Terminator &end = block.end;
  SourcePlace at = (in.rest(), in.place());
  auto endsWith = [&](Terminator::Kind kind) {
    end.kind = kind;
    end.at = at;
    ended = true;
    return true;
  };
  bool good = true;
  size_t before = in.at;
  StringRef word = in.takeName();
  if (word == "StorageLive" || word == "StorageDead") {
    Statement statement{word == "StorageLive" ? Statement::StorageLive
                                              : Statement::StorageDead};
    statement.at = at;
    good = in.expect("(") && parsePlace(statement.place) && in.expect(")");
    block.statements.push_back(std::move(statement));
  } else if (llvm::is_contained(ignoredStatements, word) && !in.peek("=")) {
    in.takeUpTo(";");
  } else if (word == "copy_nonoverlapping") {
    Statement statement{Statement::Copy};
    statement.at = at;
    good = in.expect("(");
    for (StringRef name : {"dst", "src", "count"})
      good = good && in.expect(name) && in.expect("=") &&
             parseOperand(statement.operands.emplace_back()) &&
             (in.take(",") || true);
    good = good && in.expect(")");
    block.statements.push_back(std::move(statement));
  } else if (word == "goto") {
    endsWith(Terminator::Goto);
    good = parseTargets(end);
  } else if (word == "return") {
    endsWith(Terminator::Return);
  } else if (word == "unreachable" || word == "resume" || word == "abort" ||
             word == "terminate") {
    endsWith(Terminator::Unreachable);
    in.takeUpTo(";");
  } else if (word == "drop") {
    endsWith(Terminator::Drop);
    good = in.expect("(") && parsePlace(end.place) && in.expect(")") &&
           parseTargets(end);
  } else if (word == "assert") {
    endsWith(Terminator::Assert);
    good = in.expect("(");
    end.expected = !in.take("!");
    good = good && parseOperand(end.operand) && in.expect(",") &&
           in.takeString('"', end.message);
    while (good && in.take(","))
      good = parseOperand(end.operands.emplace_back());
    good = good && in.expect(")") && parseTargets(end);
  } else if (word == "switchInt") {
    endsWith(Terminator::Switch);
    good = in.expect("(") && parseOperand(end.operand) && in.expect(")") &&
           in.expect("->") && in.expect("[");
    while (good && !in.take("]")) {
      unsigned number;
      if (in.takeWord("otherwise")) {
        good = in.expect(":") && parseBlockNumber(number);
        end.target = number;
      } else {
        bool isNegative = in.take("-");
        llvm::APInt value;
        StringRef digits = in.takeDigits();
        good = !digits.getAsInteger(10, value) && in.expect(":") &&
               parseBlockNumber(number);
        if (!good)
          return in.fail("a number and a block");
        value = value.zextOrTrunc(128);
        if (isNegative)
          value.negate();
        end.cases.push_back({value, number});
      }
      in.take(",");
    }
  } else {
    in.at = before;
    good = parseAssignment(block, at, ended);
  }
  if (!good || !in.expect(";"))
    return good && false;
  takeSpan(ended                      ? end.at
           : block.statements.empty() ? at
                                      : block.statements.back().at);
  return true;
}
