//===- Atoms.cpp - moves, MMAs and reductions of one instruction ----------===//
#include "tilewright/Layout/Atoms.h"

#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tilewright;

static constexpr TileSpace Registers = TileSpace::Registers,
                           Shared = TileSpace::Shared,
                           Global = TileSpace::Global,
                           Tensor = TileSpace::Tensor;

#define IN(...) TileSpaces({__VA_ARGS__})
#define HOMES(Kind, A, B, D)                                                   \
  static constexpr MmaHomes homesOf##Kind = {A, B, D};
#include "tilewright/Layout/Atoms.def"
#undef IN

static constexpr MmaAtom warpRows[] = {
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
   {DR, DL},                                                                   \
   homesOfMMA},
#include "tilewright/Layout/Atoms.def"
};

/// The columns of D in a row of WGMMA, for one N.
struct WarpgroupColumns {
  unsigned n;
  StringLiteral registers;
};
static constexpr WarpgroupColumns warpgroupColumns[] = {
    {8, "n1 m8"},
    {16, "n1 m8 n8"},
    {32, "n1 m8 n8 n16"},
    {64, "n1 m8 n8 n16 n32"},
    {128, "n1 m8 n8 n16 n32 n64"},
    {256, "n1 m8 n8 n16 n32 n64 n128"}};

static void addWarpgroupRows(std::vector<MmaAtom> &rows) {
  auto add = [&](unsigned k, StringLiteral inputs, StringLiteral accumulators,
                 StringLiteral registers, StringLiteral lanes) {
    for (const WarpgroupColumns &columns : warpgroupColumns)
      rows.push_back({"sm90.mma",
                      64,
                      columns.n,
                      k,
                      inputs,
                      accumulators,
                      90,
                      /*architectureSpecific=*/true,
                      {registers, lanes, "m16 m32"},
                      {},
                      {columns.registers, "n2 n4 m1 m2 m4", "m16 m32"},
                      homesOfWGMMA,
                      128,
                      "wgmma",
                      100});
  };
#define WGMMA(K, Inputs, Accumulators, AR, AL)                                 \
  add(K, Inputs, Accumulators, AR, AL);
#include "tilewright/Layout/Atoms.def"
}

/// M and the smallest N.
static constexpr std::pair<unsigned, unsigned> tensorShapes[] = {
    {64, 8}, {128, 16}, {256, 32}};

static void addTensorRows(std::vector<MmaAtom> &rows) {
  auto add = [&](unsigned k, StringLiteral inputs, StringLiteral accumulators) {
    for (auto [m, fewest] : tensorShapes)
      for (unsigned n = fewest; n <= 256; n *= 2)
        rows.push_back({"sm100.mma",
                        m,
                        n,
                        k,
                        inputs,
                        accumulators,
                        100,
                        /*architectureSpecific=*/true,
                        {},
                        {},
                        {},
                        homesOfTCGEN05,
                        1,
                        "tcgen05.mma",
                        120});
  };
#define TCGEN05(K, Inputs, Accumulators) add(K, Inputs, Accumulators);
#include "tilewright/Layout/Atoms.def"
}

static std::vector<MmaAtom> makeMmaRows() {
  std::vector<MmaAtom> rows(std::begin(warpRows), std::end(warpRows));
  addWarpgroupRows(rows);
  addTensorRows(rows);
  return rows;
}

static constexpr TmemAtom tmemRows[] = {
#define TMEM(Name, Kind, Rows, Words, Repeats, Registers, Lanes)               \
  {Name, Kind, Rows, Words, Repeats, {Registers, Lanes}},
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
  {Name, Kind, From, To, Widths, FirstCapability, ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

static constexpr TensorAtom tensorRows[] = {
#define TENSOR(Name, Kind, From, To, Operations, FirstCapability,              \
               ArchitectureSpecific)                                           \
  {Name, Kind, From, To, Operations, FirstCapability, ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

static constexpr TensorPattern patternRows[] = {
#define PATTERN(Name, RowBytes, B, M, S) {Name, RowBytes, {B, M, S}},
#include "tilewright/Layout/Atoms.def"
};

static constexpr ReduceAtom reduceRows[] = {
#define REDUCE(Name, Kind, Space, Operation, Types, Vectors, FirstCapability,  \
               ArchitectureSpecific)                                           \
  {Name,  Kind,    Space,           Operation,                                 \
   Types, Vectors, FirstCapability, ArchitectureSpecific},
#include "tilewright/Layout/Atoms.def"
};

ArrayRef<MmaAtom> tilewright::mmaAtoms() {
  static const std::vector<MmaAtom> rows = makeMmaRows();
  return rows;
}
ArrayRef<TmemAtom> tilewright::tmemAtoms() { return tmemRows; }
ArrayRef<MatrixAtom> tilewright::matrixAtoms() { return matrixRows; }
ArrayRef<MoveAtom> tilewright::moveAtoms() { return moveRows; }
ArrayRef<TensorAtom> tilewright::tensorAtoms() { return tensorRows; }
ArrayRef<TensorPattern> tilewright::tensorPatterns() { return patternRows; }
ArrayRef<ReduceAtom> tilewright::reduceAtoms() { return reduceRows; }

bool tilewright::hasName(StringRef names, StringRef name) {
  return is_contained(split(names, ' '), name);
}

std::string MmaAtom::instruction() const {
  return (opcode + ".m" + Twine(m) + "n" + Twine(n) + "k" + Twine(k)).str();
}

bool MmaAtom::mayBeIn(TileSpace space, MmaOperand operand) const {
  switch (operand) {
  case MmaOperand::A:
    return homes.a.has(space);
  case MmaOperand::B:
    return homes.b.has(space);
  case MmaOperand::D:
    return homes.d.has(space);
  }
  llvm_unreachable("unknown operand");
}

/// "k2 m8" as row-major numbers; `row` and `column` are the dimensions'
/// letters.
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

/// Tensor memory: one lane for each row; rows from 128 on are in the second
/// block.
static LinearLayout readTensorMemory(unsigned m, unsigned n) {
  LinearLayout::Bases rows, columns, blocks;
  for (unsigned row = 1; row < m; row *= 2)
    (row < 128 ? rows : blocks).push_back(uint64_t(row) * n);
  for (unsigned column = 1; column < n; column *= 2)
    columns.push_back(column);
  return LinearLayout::tensorMemory({m, n}, std::move(rows), std::move(columns),
                                    std::move(blocks));
}

LinearLayout MmaAtom::fragment(MmaOperand operand) const {
  if (mayBeIn(TileSpace::Tensor, operand))
    return readTensorMemory(m, n);
  assert(mayBeIn(TileSpace::Registers, operand) &&
         "the operand has a fragment");
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

LinearLayout TmemAtom::fragment(unsigned count) const {
  assert(isPowerOf2_32(count) && count <= repeats && "as often as the row has");
  unsigned columns = words * count;
  LinearLayout::Bases registers = readBases(bases.registers, 'r', 'c', columns);
  for (unsigned column = words; column < columns; column *= 2)
    registers.push_back(column);
  return LinearLayout({rows, columns}, std::move(registers),
                      readBases(bases.lanes, 'r', 'c', columns), {});
}

LinearLayout MatrixAtom::fragment() const {
  return readLayout(bases, 'r', 'c', rows * matrices, columns);
}

Expected<const MmaAtom &> tilewright::findMmaAtom(StringRef name) {
  auto [shape, type] = name.rsplit('.');
  SmallVector<std::string> names;
  for (const MmaAtom &atom : mmaAtoms()) {
    if (atom.instruction() == shape && hasName(atom.inputs, type))
      return atom;
    for (StringRef each : split(atom.inputs, ' '))
      names.push_back(atom.instruction() + "." + each.str());
  }
  return toolError(
      ExitCode::Usage,
      "expected an atom of a matrix product, got '" + name + "'" +
          suggestName(name, names, "tilewright layout --list-atoms"));
}
