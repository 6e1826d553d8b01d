//===- Panics.cpp - blocks that only lead to a panic ----------------------===//
// The formatting of a panic's message is not compiled; the message becomes the
// text of the fault.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

using namespace tilewright::rust;
using llvm::StringRef;

static bool isFormatting(const Path &path) {
  std::string text = path.text();
  return StringRef(text).contains("Argument") ||
         StringRef(text).contains("fmt::");
}

bool Program::checksOverflow() {
  if (!overflowChecks)
    overflowChecks = llvm::any_of(text.bodies, [](const auto &body) {
      return llvm::any_of(body->blocks, [](const Block &block) {
        return llvm::any_of(block.statements, [](const Statement &each) {
          return each.value.kind == Rvalue::Binary &&
                 StringRef(each.value.text).ends_with("WithOverflow");
        });
      });
    });
  return *overflowChecks;
}

bool tilewright::rust::isOverflowCheck(const Terminator &end) {
  static constexpr llvm::StringLiteral optional[] = {
      "attempt to compute `{} + {}`",  "attempt to compute `{} - {}`",
      "attempt to compute `{} * {}`",  "attempt to negate `{}`",
      "attempt to shift left by `{}`", "attempt to shift right by `{}`"};
  StringRef message = end.message;
  return end.kind == Terminator::Assert &&
         message.consume_back(", which would overflow") &&
         llvm::is_contained(optional, message);
}

bool Program::isDoomed(const Body &body, unsigned block) {
  auto [at, isNew] = doomed.try_emplace(&body, body.blocks.size(), false);
  std::vector<bool> &flags = at->second;
  for (bool isNews = isNew; isNews;) {
    isNews = false;
    for (auto [number, each] : llvm::enumerate(body.blocks)) {
      const Terminator &end = each.end;
      if (!each.exists || flags[number])
        continue;
      bool leads =
          end.target && *end.target < flags.size() && flags[*end.target];
      if (end.kind == Terminator::Call && !end.target && !end.pointer)
        flags[number] = end.callee.self || !byName.contains(end.callee.text());
      else if (end.kind == Terminator::Call)
        flags[number] = leads && isFormatting(end.callee);
      else if (end.kind == Terminator::Goto)
        flags[number] = leads;
      isNews |= flags[number];
    }
  }
  return flags[block];
}

std::pair<SourcePlace, std::string> Program::panicOf(const Body &body,
                                                     unsigned block) {
  std::string text;
  for (unsigned steps = 0; steps < body.blocks.size(); ++steps) {
    const Block &each = body.blocks[block];
    auto look = [&](const Operand &operand) {
      const Constant &constant = operand.constant;
      if (operand.isConstant && constant.kind == Constant::String &&
          constant.type && constant.type->args[0]->kind == Type::Str &&
          text.empty())
        text = constant.text;
    };
    for (const Statement &statement : each.statements)
      for (const Operand &operand : statement.value.operands)
        look(operand);
    for (const Operand &operand : each.end.operands)
      look(operand);
    if (!each.end.target)
      return {each.end.at,
              text.empty() ? "panic: " + each.end.callee.text() : text};
    block = *each.end.target;
  }
  return {body.blocks[block].end.at, text};
}
