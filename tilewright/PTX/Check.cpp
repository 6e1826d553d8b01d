//===- Check.cpp - check instructions against the table -------------------===//
#include "tilewright/PTX/Check.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tilewright::ptx {

/// The kind of operand expected for a role, or an empty string if `operand` is
/// one.
static StringRef expectedFor(const Operand &operand, Role role) {
  switch (role) {
  case Role::Result:
    return is_contained({Operand::Register, Operand::Sink, Operand::Vector,
                         Operand::Pair},
                        operand.kind)
               ? ""
               : "a register for the result";
  case Role::Source:
    return operand.kind == Operand::Address || operand.kind == Operand::Label ||
                   operand.kind == Operand::Arguments
               ? "a register or a number"
               : "";
  case Role::Address:
    return operand.kind == Operand::Address ? "" : "an address in brackets";
  case Role::Either:
    return operand.kind == Operand::Label || operand.kind == Operand::Arguments
               ? "a register or an address in brackets"
               : "";
  case Role::Label:
    return operand.kind == Operand::Label ? "" : "a label";
  case Role::Function:
  case Role::Arguments:
    return "";
  }
  llvm_unreachable("unknown role");
}

static std::optional<Fault> checkOperands(const Function &function,
                                          const Instruction &instruction,
                                          const Form &form, StringRef opcode) {
  ArrayRef<Operand> operands = function.operandsOf(instruction);
  ArrayRef<OperandSpec> specs = form.row->operands;
  size_t least = llvm::count_if(
      specs, [](const OperandSpec &spec) { return !spec.isOptional; });
  if (operands.size() < least || operands.size() > specs.size()) {
    std::string number = std::to_string(least);
    if (specs.size() != least)
      number += " to " + std::to_string(specs.size());
    return Fault{instruction.place,
                 ("'" + opcode + "' expects " + number + " operands, found " +
                  Twine(operands.size()))
                     .str()};
  }
  for (auto [operand, spec] : zip(operands, specs)) {
    bool isCall = spec.role == Role::Arguments || spec.role == Role::Function;
    StringRef expected = isCall ? "" : expectedFor(operand, spec.role);
    if (!expected.empty() &&
        !is_contained({Role::Arguments, Role::Function}, specs.front().role))
      return Fault{operand.place,
                   ("'" + opcode + "' expects " + expected).str()};
  }
  return std::nullopt;
}

std::vector<Form> checkInstructions(const Module &module,
                                    std::vector<Fault> &faults) {
  std::vector<Form> forms(module.opcodes.size());
  std::vector<bool> isSeen(module.opcodes.size(), false);
  for (const Function &function : module.functions) {
    for (const Instruction &instruction : function.instructions) {
      if (faults.size() >= mostFaults)
        return {};
      uint32_t opcode = instruction.opcode;
      StringRef name = module.opcodes[opcode];
      if (!isSeen[opcode]) {
        isSeen[opcode] = true;
        Expected<Form> form = findForm(name);
        if (!form) {
          faults.push_back({instruction.place, toString(form.takeError())});
          continue;
        }
        std::string lack = lackOf(*form->row, module.version, module.target);
        if (!lack.empty())
          faults.push_back(
              {instruction.place, ("'" + name + "' " + lack).str()});
        forms[opcode] = std::move(*form);
      }
      if (!forms[opcode].row)
        continue;
      if (std::optional<Fault> fault =
              checkOperands(function, instruction, forms[opcode], name))
        faults.push_back(std::move(*fault));
    }
  }
  return forms;
}

} // namespace tilewright::ptx
