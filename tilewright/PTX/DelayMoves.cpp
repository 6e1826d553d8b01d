//===- DelayMoves.cpp - delay moves of registers in flight ----------------===//
// The registers of an accumulator must not be accessed between the product and
// a wait for its group (PTX ISA, wgmma.mma_async). Compilers that treat halves
// of such a register as separate values unpack it directly after the product,
// by `mov`, and wait afterwards; an assembler places the move after the wait.
// So a move is delayed past a wait that follows in the same basic block, if no
// instruction in between accesses the moved values.
//
//   wgmma.mma_async... {%r1}, ...;           wgmma.mma_async... {%r1}, ...;
//   mov.b32 {%h1, %h2}, %r1;          ->     wgmma.wait_group.sync.aligned 0;
//   wgmma.wait_group.sync.aligned 0;         mov.b32 {%h1, %h2}, %r1;
//
// Any other use stays in place and reads poison. Cost: one pass over the
// instructions.
//===----------------------------------------------------------------------===//
#include "tilewright/PTX/Families.h"
#include "tilewright/PTX/TranslateFunction.h"

#include "llvm/ADT/DenseSet.h"
#include <algorithm>

using namespace llvm;

namespace tilewright::ptx {

namespace {
class MoveDelay {
public:
  MoveDelay(Function &function, ArrayRef<Form> forms)
      : function(function), forms(forms) {}

  void run();

private:
  using Registers = DenseSet<uint32_t>;

  Emit emitOf(const Instruction &instruction) const {
    return forms[instruction.opcode].row->emit;
  }
  bool has(const Operand &operand, const Registers &some) const;
  bool touches(const Instruction &instruction, const Registers &some) const;
  void add(const Operand &operand, Registers &to) const;
  void look(uint32_t at);
  void finish(uint32_t at);
  void leaveBlock();
  void forgetMoves();

  Function &function;
  ArrayRef<Form> forms;
  Registers inFlight;          ///< accumulators
  std::vector<uint32_t> moves; ///< of registers in flight, by instruction
  Registers moved, sources;    ///< written and read by the moves
};
} // namespace

bool MoveDelay::has(const Operand &operand, const Registers &some) const {
  if (operand.kind == Operand::Register)
    return some.contains(operand.index);
  return any_of(function.partsOf(operand),
                [&](const Operand &part) { return has(part, some); });
}

bool MoveDelay::touches(const Instruction &instruction,
                        const Registers &some) const {
  bool isGuarded = instruction.guard != Instruction::noGuard;
  return (isGuarded && some.contains(instruction.guard)) ||
         any_of(function.operandsOf(instruction),
                [&](const Operand &each) { return has(each, some); });
}

void MoveDelay::add(const Operand &operand, Registers &to) const {
  if (operand.kind == Operand::Register)
    to.insert(operand.index);
  for (const Operand &part : function.partsOf(operand))
    add(part, to);
}

void MoveDelay::forgetMoves() {
  moves.clear();
  moved.clear();
  sources.clear();
}

void MoveDelay::leaveBlock() {
  forgetMoves();
  inFlight.clear();
}

/// Places the moves after the wait at `at`, in order.
void MoveDelay::finish(uint32_t at) {
  if (!moves.empty()) {
    auto begin = function.instructions.begin();
    uint32_t first = moves.front(), next = 0;
    std::vector<Instruction> others, last;
    for (uint32_t i = first; i <= at; ++i) {
      bool goes = next < moves.size() && moves[next] == i;
      next += goes;
      (goes ? last : others).push_back(function.instructions[i]);
    }
    std::copy(last.begin(), last.end(),
              std::copy(others.begin(), others.end(), begin + first));
  }
  leaveBlock();
}

void MoveDelay::look(uint32_t at) {
  const Instruction &here = function.instructions[at];
  ArrayRef<Operand> operands = function.operandsOf(here);
  Emit emit = emitOf(here);
  if (emit == emitWgmmaWait)
    return finish(at);
  if (emit == emitEndOfBlock)
    return leaveBlock();
  bool isOpen = !touches(here, moved);
  if (isOpen && emit == emitMove && here.guard == Instruction::noGuard &&
      operands.size() == 2 && has(operands[1], inFlight) &&
      !has(operands[0], inFlight) && !has(operands[0], sources)) {
    moves.push_back(at);
    add(operands[0], moved);
    add(operands[1], sources);
    return;
  }
  // An instruction that reads a moved value, or writes a move's source, needs
  // the moves before it.
  if (!isOpen || touches(here, sources))
    forgetMoves();
  if (emit == emitWgmma && !operands.empty())
    add(operands[0], inFlight);
}

void MoveDelay::run() {
  if (none_of(function.instructions, [&](const Instruction &each) {
        return emitOf(each) == emitWgmma;
      }))
    return;
  std::vector<bool> begins(function.instructions.size() + 1);
  for (const LabelInfo &label : function.labels)
    begins[label.at] = true;
  for (uint32_t i = 0; i < function.instructions.size(); ++i) {
    if (begins[i])
      leaveBlock();
    look(i);
  }
}

void delayMoves(Function &function, ArrayRef<Form> forms) {
  MoveDelay(function, forms).run();
}

} // namespace tilewright::ptx
