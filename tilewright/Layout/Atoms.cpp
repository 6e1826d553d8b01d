//===- Atoms.cpp - the matrix instructions of a warp ----------------------===//
#include "tilewright/Layout/Atoms.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr MmaAtom atoms[] = {
#define MMA(Family, M, N, K, Inputs, Accumulators, FirstCapability,            \
            ArchitectureSpecific, AR, AL, BR, BL, DR, DL)                      \
  {Family,                                                                     \
   M,                                                                          \
   N,                                                                          \
   K,                                                                          \
   Inputs,                                                                     \
   Accumulators,                                                               \
   FirstCapability,                                                            \
   ArchitectureSpecific,                                                       \
   {AR, AL},                                                                   \
   {BR, BL},                                                                   \
   {DR, DL}},
#include "tilewright/Layout/Atoms.def"
};

ArrayRef<MmaAtom> tilewright::mmaAtoms() { return atoms; }

std::string MmaAtom::instruction() const {
  return ("mma.m" + Twine(m) + "n" + Twine(n) + "k" + Twine(k)).str();
}

/// "k2 m8" as row-major numbers; `row` and `column` are the operand's letters.
static LinearLayout::Bases readBases(StringRef text, char row, char column,
                                     unsigned columns) {
  LinearLayout::Bases bases;
  SmallVector<StringRef> steps;
  text.split(steps, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef step : steps) {
    unsigned by = 0;
    bool isNumber = !step.drop_front().getAsInteger(10, by);
    assert(isNumber && (step.front() == row || step.front() == column) &&
           "a step along one of the operand's dimensions");
    (void)isNumber;
    bases.push_back(step.front() == row ? uint64_t(by) * columns : by);
  }
  return bases;
}

LinearLayout MmaAtom::fragment(MmaOperand operand) const {
  bool isA = operand == MmaOperand::A, isB = operand == MmaOperand::B;
  const Bases &bases = isA ? a : isB ? b : d;
  char row = isB ? 'n' : 'm', column = operand == MmaOperand::D ? 'n' : 'k';
  unsigned rows = isB ? n : m, columns = operand == MmaOperand::D ? n : k;
  return LinearLayout({rows, columns},
                      readBases(bases.registers, row, column, columns),
                      readBases(bases.lanes, row, column, columns), {});
}

static bool hasType(StringRef types, StringRef type) {
  return is_contained(split(types, ' '), type);
}

Expected<const MmaAtom &> tilewright::findMmaAtom(StringRef name) {
  auto [shape, type] = name.rsplit('.');
  SmallVector<std::string> names;
  for (const MmaAtom &atom : atoms) {
    if (atom.instruction() == shape && hasType(atom.inputs, type))
      return atom;
    for (StringRef each : split(atom.inputs, ' '))
      names.push_back(atom.instruction() + "." + each.str());
  }
  return toolError(ExitCode::Usage, "expected an atom, one of " +
                                        join(names, ", ") + "; got '" + name +
                                        "'");
}
