//===- Atoms.cpp - what one instruction moves, multiplies or combines -----===//
#include "tilewright/Layout/Atoms.h"

#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr MmaAtom mmaRows[] = {
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

static constexpr MatrixAtom matrixRows[] = {
#define MATRIX(Name, Kind, Rows, Columns, Bits, Matrices, Transposed,          \
               FirstCapability, ArchitectureSpecific, Registers, Lanes)        \
  {Name,                                                                       \
   Kind,                                                                       \
   Rows,                                                                       \
   Columns,                                                                    \
   Bits,                                                                       \
   Matrices,                                                                   \
   Transposed,                                                                 \
   FirstCapability,                                                            \
   ArchitectureSpecific,                                                       \
   {Registers, Lanes}},
#include "tilewright/Layout/Atoms.def"
};

static constexpr MoveAtom moveRows[] = {
#define MOVE(Name, Kind, From, To, Widths, FirstCapability,                    \
             ArchitectureSpecific)                                             \
  {Name,                                                                       \
   Kind,                                                                       \
   AtomSpace::From,                                                            \
   AtomSpace::To,                                                              \
   Widths,                                                                     \
   FirstCapability,                                                            \
   ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

static constexpr TensorAtom tensorRows[] = {
#define TENSOR(Name, Kind, From, To, Operations, FirstCapability,              \
               ArchitectureSpecific)                                           \
  {Name,                                                                       \
   Kind,                                                                       \
   AtomSpace::From,                                                            \
   AtomSpace::To,                                                              \
   Operations,                                                                 \
   FirstCapability,                                                            \
   ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

static constexpr TensorPattern patternRows[] = {
#define PATTERN(Name, RowBytes, B, M, S) {Name, RowBytes, {B, M, S}},
#include "tilewright/Layout/Atoms.def"
};

static constexpr ReduceAtom reduceRows[] = {
#define REDUCE(Name, Kind, Space, Operation, Types, Vectors, FirstCapability,  \
               ArchitectureSpecific)                                           \
  {Name,  Kind,    AtomSpace::Space, Operation,                                \
   Types, Vectors, FirstCapability,  ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

ArrayRef<MmaAtom> tilewright::mmaAtoms() { return mmaRows; }
ArrayRef<MatrixAtom> tilewright::matrixAtoms() { return matrixRows; }
ArrayRef<MoveAtom> tilewright::moveAtoms() { return moveRows; }
ArrayRef<TensorAtom> tilewright::tensorAtoms() { return tensorRows; }
ArrayRef<TensorPattern> tilewright::tensorPatterns() { return patternRows; }
ArrayRef<ReduceAtom> tilewright::reduceAtoms() { return reduceRows; }

StringRef tilewright::nameOf(AtomSpace space) {
  switch (space) {
  case AtomSpace::Registers:
    return "registers";
  case AtomSpace::Shared:
    return "shared memory";
  case AtomSpace::Global:
    return "global memory";
  case AtomSpace::Tensor:
    return "tensor memory";
  }
  llvm_unreachable("unknown space");
}

bool tilewright::hasName(StringRef names, StringRef name) {
  return is_contained(split(names, ' '), name);
}

std::string MmaAtom::instruction() const {
  return ("mma.m" + Twine(m) + "n" + Twine(n) + "k" + Twine(k)).str();
}

AtomSpace MmaAtom::homeOf(MmaOperand operand) const {
  return operand == MmaOperand::A   ? homeOfA
         : operand == MmaOperand::B ? homeOfB
                                    : homeOfD;
}

/// "k2 m8" as row-major numbers; `row` and `column` are the tile's letters.
static LinearLayout::Bases readBases(StringRef text, char row, char column,
                                     unsigned columns) {
  LinearLayout::Bases bases;
  SmallVector<StringRef> steps;
  text.split(steps, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef step : steps) {
    unsigned by = 0;
    bool isNumber = !step.drop_front().getAsInteger(10, by);
    assert(isNumber && (step.front() == row || step.front() == column) &&
           "a step along one of the tile's dimensions");
    (void)isNumber;
    bases.push_back(step.front() == row ? uint64_t(by) * columns : by);
  }
  return bases;
}

static LinearLayout readLayout(const AtomBases &bases, char row, char column,
                               unsigned rows, unsigned columns) {
  return LinearLayout({rows, columns},
                      readBases(bases.registers, row, column, columns),
                      readBases(bases.lanes, row, column, columns),
                      readBases(bases.warps, row, column, columns));
}

LinearLayout MmaAtom::fragment(MmaOperand operand) const {
  assert(homeOf(operand) == AtomSpace::Registers && "held by threads");
  switch (operand) {
  case MmaOperand::A:
    return readLayout(a, 'm', 'k', m, k);
  case MmaOperand::B:
    return readLayout(b, 'n', 'k', n, k);
  case MmaOperand::D:
    return readLayout(d, 'm', 'n', m, n);
  }
  llvm_unreachable("unknown operand");
}

LinearLayout MatrixAtom::fragment() const {
  return readLayout(bases, 'r', 'c', rows * matrices, columns);
}

Expected<const MmaAtom &> tilewright::findMmaAtom(StringRef name) {
  auto [shape, type] = name.rsplit('.');
  SmallVector<std::string> names;
  for (const MmaAtom &atom : mmaRows) {
    if (atom.instruction() == shape && hasName(atom.inputs, type))
      return atom;
    for (StringRef each : split(atom.inputs, ' '))
      names.push_back(atom.instruction() + "." + each.str());
  }
  return toolError(ExitCode::Usage, "expected an atom, one of " +
                                        join(names, ", ") + "; got '" + name +
                                        "'");
}
