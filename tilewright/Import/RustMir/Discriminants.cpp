//===- Discriminants.cpp - discriminants of enum variants -----------------===//
// A switch has numbers, a downcast variant names. The blocks after a switch
// determine which belong together.
//===----------------------------------------------------------------------===//
#include "tilewright/Import/RustMir/Parser.h"
#include "tilewright/Import/RustMir/Program.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilewright::rust;
using llvm::StringRef;

/// The successors of a block, one for each edge.
static llvm::SmallVector<unsigned> successorsOf(const Block &block) {
  llvm::SmallVector<unsigned> all;
  for (const auto &[value, target] : block.end.cases)
    all.push_back(target);
  if (block.end.target)
    all.push_back(*block.end.target);
  return all;
}

/// The number of incoming edges of each block.
static std::vector<unsigned> edgesTo(const Body &body) {
  std::vector<unsigned> edges(body.blocks.size(), 0);
  for (const Block &block : body.blocks)
    for (unsigned next : successorsOf(block))
      if (next < edges.size())
        ++edges[next];
  return edges;
}

/// The variant of an enum that is read in the blocks dominated by `first`,
/// which has a single incoming edge; empty if none or several are read.
static std::string variantReadThrough(const Body &body, unsigned first,
                                      const Place &choice,
                                      llvm::ArrayRef<unsigned> edges) {
  std::string variant;
  bool isClear = true;
  auto look = [&](const Place &place) {
    if (place.local != choice.local ||
        place.projections.size() <= choice.projections.size())
      return;
    for (const auto &[own, its] :
         llvm::zip(choice.projections, place.projections))
      if (own.kind != its.kind || own.number != its.number ||
          own.variant != its.variant || own.from != its.from)
        return;
    const Projection &next = place.projections[choice.projections.size()];
    if (next.kind != Projection::Downcast)
      return;
    isClear &= variant.empty() || variant == next.variant;
    variant = next.variant;
  };
  constexpr size_t mostBlocks = 256;
  llvm::SmallVector<unsigned> open;
  llvm::DenseMap<unsigned, unsigned> taken; // edges, by target
  auto reach = [&](unsigned number) {
    if (number < edges.size() && ++taken[number] == edges[number])
      open.push_back(number);
  };
  reach(first);
  while (!open.empty() && taken.size() < mostBlocks) {
    unsigned number = open.pop_back_val();
    const Block &block = body.blocks[number];
    bool isOver = false;
    for (const Statement &each : block.statements) {
      isOver |= (each.value.kind == Rvalue::Discriminant &&
                 each.value.place.local == choice.local) ||
                (each.place.local == choice.local &&
                 each.place.projections.size() <= choice.projections.size());
      if (isOver)
        break;
      look(each.place);
      look(each.value.place);
      for (const Operand &operand : each.value.operands)
        if (!operand.isConstant)
          look(operand.place);
    }
    const Terminator &end = block.end;
    if (isOver ||
        (end.kind == Terminator::Call && end.place.local == choice.local &&
         end.place.projections.size() <= choice.projections.size()))
      continue;
    for (const Operand &operand : end.operands)
      if (!operand.isConstant)
        look(operand.place);
    for (unsigned next : successorsOf(block))
      reach(next);
  }
  return isClear ? variant : std::string();
}

/// Maps numbers to variants: if a block switches on `discriminant(_1)`, a
/// successor that reads a variant determines its number.
void Program::learnDiscriminants() {
  for (const auto &body : text.bodies) {
    // A variant's constructor is a function.
    StringRef front = StringRef(body->name).rsplit("::").first;
    if (body->kind == Body::Function && body->locals.at(0)->kind == Type::Adt &&
        front != body->name &&
        types.canonical(front) == body->locals.at(0)->name)
      enums[types.canonical(front)] = true;
    // `const Side::Low::{constant#0}: u32 = const 1_u32;`; if the parent is a
    // field, which has a lower-case name, it is an array length.
    StringRef name = body->name;
    if (body->kind == Body::Const && body->value &&
        body->value->kind == Constant::Integer &&
        name.consume_back("::{constant#0}") && name.contains("::") &&
        llvm::any_of(name.rsplit("::").second.take_front(), llvm::isUpper)) {
      auto [front, last] = name.rsplit("::");
      enums[types.canonical(front)] = true;
      bool isSigned = body->value->type && body->value->type->isSigned();
      unsigned bits = body->value->type ? body->value->type->bits() : 64;
      llvm::APInt value = body->value->bits.trunc(std::min(bits, 64u));
      discriminants[types.canonical(front)][last.str()] =
          isSigned ? value.getSExtValue() : int64_t(value.getZExtValue());
    }
    std::vector<unsigned> edges = edgesTo(*body);
    for (const Block &block : body->blocks) {
      if (block.end.kind != Terminator::Switch || block.end.operand.isConstant)
        continue;
      const Place *read = nullptr;
      for (const Statement &each : block.statements)
        if (each.kind == Statement::Assign &&
            each.value.kind == Rvalue::Discriminant &&
            each.place.local == block.end.operand.place.local)
          read = &each.value.place;
      if (!read)
        continue;
      Instance whole;
      whole.body = body.get();
      TypeRef type = typeOf(whole, *read);
      if (!type || type->kind != Type::Adt)
        continue;
      enums[type->name] = true;
      for (const auto &[value, target] : block.end.cases) {
        if (target >= body->blocks.size())
          continue;
        std::string variant = variantReadThrough(*body, target, *read, edges);
        // derive(Debug) writes the name of each variant.
        const Terminator &end = body->blocks[target].end;
        if (variant.empty() && body->last == "fmt" && read->local == 1)
          for (const Operand &operand : end.operands)
            if (variant.empty() && operand.isConstant &&
                operand.constant.kind == Constant::String)
              variant = operand.constant.text;
        if (!variant.empty())
          discriminants[type->name][variant] = value.getSExtValue();
      }
    }
  }
}
