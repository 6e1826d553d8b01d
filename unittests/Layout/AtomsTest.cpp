//===- AtomsTest.cpp - the table of instructions --------------------------===//
// Each row holds each element once; positions follow the formulas of the PTX
// ISA under "Matrix Fragments for mma", with groupID = lane / 4 and
// threadID_in_group = lane % 4, and its figures for ldmatrix and stmatrix.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/Atoms.h"
#include "tilewright/Layout/DrawAtoms.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <set>

using namespace llvm;
using namespace tilewright;

using Place = std::pair<int64_t, int64_t>;

static Place placeOf(const LinearLayout &fragment, unsigned value,
                     unsigned lane, unsigned warp = 0) {
  SmallVector<int64_t, 4> at =
      fragment.coordinates(fragment.apply(value, lane, warp));
  return {at[0], at[1]};
}

static void expectBijection(const LinearLayout &fragment, StringRef name) {
  EXPECT_TRUE(fragment.isInjective()) << name.str();
  EXPECT_TRUE(fragment.isSurjective()) << name.str();
}

TEST(MmaRows, HoldEachElementOnce) {
  std::set<std::string> names;
  for (const MmaAtom &atom : mmaAtoms()) {
    std::string name = atom.instruction() + " of " + atom.inputs.str();
    for (MmaOperand operand : {MmaOperand::A, MmaOperand::B, MmaOperand::D}) {
      bool isOfThreads = atom.mayBeIn(TileSpace::Registers, operand);
      if (!isOfThreads && !atom.mayBeIn(TileSpace::Tensor, operand))
        continue;
      LinearLayout fragment = atom.fragment(operand);
      expectBijection(fragment, name);
      EXPECT_EQ(fragment.inBits(PlaceDim::Lane), isOfThreads ? 5u : 0u) << name;
      unsigned size = operand == MmaOperand::A   ? atom.m * atom.k
                      : operand == MmaOperand::B ? atom.n * atom.k
                                                 : atom.m * atom.n;
      EXPECT_EQ(fragment.outSize(), size) << name;
    }
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_GE(atom.firstCapability, 75u);
  }
}

/// The formulas of one operand: the value and lane at (row, column), that is
/// (m, k), (n, k) or (m, n).
template <typename Row, typename Column>
static void expectFormula(StringRef name, MmaOperand operand, unsigned values,
                          Row row, Column column) {
  LinearLayout fragment = cantFail(findMmaAtom(name)).fragment(operand);
  ASSERT_EQ(fragment.numRegisters(), values) << name.str();
  for (int lane = 0; lane < 32; ++lane)
    for (int i = 0; i < int(values); ++i)
      EXPECT_EQ(
          placeOf(fragment, i, lane),
          Place(row(lane / 4, lane % 4, i), column(lane / 4, lane % 4, i)))
          << name.str() << " lane " << lane << " value " << i;
}

TEST(MmaRows, FollowTheFormulasOfA) {
  using O = MmaOperand;
  // .f16 and .bf16
  expectFormula(
      "mma.m16n8k8.f16", O::A, 4,
      [](int g, int, int i) { return i < 2 ? g : g + 8; },
      [](int, int t, int i) { return t * 2 + (i & 1); });
  expectFormula(
      "mma.m16n8k16.bf16", O::A, 8,
      [](int g, int, int i) { return i / 2 % 2 ? g + 8 : g; },
      [](int, int t, int i) { return t * 2 + (i & 1) + (i >= 4 ? 8 : 0); });
  // .tf32
  expectFormula(
      "mma.m16n8k4.tf32", O::A, 2,
      [](int g, int, int i) { return i == 0 ? g : g + 8; },
      [](int, int t, int) { return t; });
  expectFormula(
      "mma.m16n8k8.tf32", O::A, 4,
      [](int g, int, int i) { return i % 2 == 0 ? g : g + 8; },
      [](int, int t, int i) { return i < 2 ? t : t + 4; });
  // .f64
  expectFormula(
      "mma.m8n8k4.f64", O::A, 1, [](int g, int, int) { return g; },
      [](int, int t, int) { return t; });
  expectFormula(
      "mma.m16n8k16.f64", O::A, 8,
      [](int g, int, int i) { return i % 2 == 0 ? g : g + 8; },
      [](int, int t, int i) { return t + i / 2 * 4; });
  // Integers and floats of 8 bits
  expectFormula(
      "mma.m8n8k16.s8", O::A, 4, [](int g, int, int) { return g; },
      [](int, int t, int i) { return t * 4 + i; });
  expectFormula(
      "mma.m16n8k16.u8", O::A, 8,
      [](int g, int, int i) { return i < 4 ? g : g + 8; },
      [](int, int t, int i) { return t * 4 + (i & 3); });
  for (StringRef type : {"s8", "e4m3", "e2m1"})
    expectFormula(
        ("mma.m16n8k32." + type).str(), O::A, 16,
        [](int g, int, int i) {
          return i < 4 || (i >= 8 && i < 12) ? g : g + 8;
        },
        [](int, int t, int i) { return t * 4 + (i & 3) + (i >= 8 ? 16 : 0); });
  // 4 bits and 1 bit
  expectFormula(
      "mma.m16n8k64.s4", O::A, 32,
      [](int g, int, int i) {
        return i < 8 || (i >= 16 && i < 24) ? g : g + 8;
      },
      [](int, int t, int i) { return t * 8 + (i & 7) + (i >= 16 ? 32 : 0); });
  expectFormula(
      "mma.m16n8k128.b1", O::A, 64,
      [](int g, int, int i) { return i < 32 ? g : g + 8; },
      [](int, int t, int i) { return t * 32 + (i & 31); });
  expectFormula(
      "mma.m16n8k256.b1", O::A, 128,
      [](int g, int, int i) {
        return i < 32 || (i >= 64 && i < 96) ? g : g + 8;
      },
      [](int, int t, int i) {
        return t * 32 + (i & 31) + (i >= 64 ? 128 : 0);
      });
}

TEST(MmaRows, FollowTheFormulasOfBAndD) {
  using O = MmaOperand;
  auto column = [](int g, int, int) { return g; };
  expectFormula("mma.m16n8k8.f16", O::B, 2, column,
                [](int, int t, int i) { return t * 2 + i; });
  expectFormula("mma.m16n8k16.f16", O::B, 4, column, [](int, int t, int i) {
    return t * 2 + (i & 1) + (i >= 2 ? 8 : 0);
  });
  expectFormula("mma.m16n8k8.tf32", O::B, 2, column,
                [](int, int t, int i) { return i == 0 ? t : t + 4; });
  expectFormula("mma.m16n8k16.f64", O::B, 4, column,
                [](int, int t, int i) { return t + i * 4; });
  expectFormula("mma.m16n8k32.s8", O::B, 8, column, [](int, int t, int i) {
    return t * 4 + (i & 3) + (i >= 4 ? 16 : 0);
  });
  expectFormula("mma.m16n8k64.u4", O::B, 16, column, [](int, int t, int i) {
    return t * 8 + (i & 7) + (i >= 8 ? 32 : 0);
  });
  expectFormula("mma.m8n8k128.b1", O::B, 32, column,
                [](int, int t, int i) { return t * 32 + i; });
  for (StringRef name : {"mma.m16n8k16.f16", "mma.m16n8k8.tf32",
                         "mma.m16n8k4.f64", "mma.m16n8k256.b1"})
    expectFormula(
        name, O::D, 4, [](int g, int, int i) { return i < 2 ? g : g + 8; },
        [](int, int t, int i) { return t * 2 + (i & 1); });
  expectFormula(
      "mma.m8n8k4.f64", O::D, 2, [](int g, int, int) { return g; },
      [](int, int t, int i) { return t * 2 + (i & 1); });
}

// PTX ISA, Register Fragments for wgmma.mma_async.m64nNk16 and other shapes.
TEST(MmaRows, FollowTheFormulasOfAWarpgroup) {
  for (StringRef name : {"wgmma.m64n8k16.f16", "wgmma.m64n256k16.bf16",
                         "wgmma.m64n64k8.tf32", "wgmma.m64n16k32.s8"}) {
    const MmaAtom &atom = cantFail(findMmaAtom(name));
    EXPECT_TRUE(atom.mayBeIn(TileSpace::Shared, MmaOperand::B));
    EXPECT_FALSE(atom.mayBeIn(TileSpace::Registers, MmaOperand::B));
    EXPECT_EQ(atom.firstCapability, 90u);
    LinearLayout d = atom.fragment(MmaOperand::D);
    ASSERT_EQ(d.numRegisters(), atom.n / 2);
    for (unsigned warp = 0; warp < 4; ++warp)
      for (unsigned lane = 0; lane < 32; ++lane)
        for (unsigned i = 0; i < d.numRegisters(); ++i)
          EXPECT_EQ(placeOf(d, i, lane, warp),
                    Place(warp * 16 + lane / 4 + (i / 2 % 2) * 8,
                          lane % 4 * 2 + i % 2 + i / 4 * 8))
              << name.str();
  }
  LinearLayout a =
      cantFail(findMmaAtom("wgmma.m64n8k16.f16")).fragment(MmaOperand::A);
  LinearLayout bytes =
      cantFail(findMmaAtom("wgmma.m64n8k32.e5m2")).fragment(MmaOperand::A);
  for (unsigned warp = 0; warp < 4; ++warp)
    for (unsigned lane = 0; lane < 32; ++lane) {
      unsigned row = warp * 16 + lane / 4;
      for (unsigned i = 0; i < 8; ++i)
        EXPECT_EQ(placeOf(a, i, lane, warp),
                  Place(row + i / 2 % 2 * 8, lane % 4 * 2 + i % 2 + i / 4 * 8));
      for (unsigned i = 0; i < 16; ++i)
        EXPECT_EQ(
            placeOf(bytes, i, lane, warp),
            Place(row + i / 4 % 2 * 8, lane % 4 * 4 + i % 4 + i / 8 * 16));
    }
}

TEST(MmaRows, TensorMemoryHasARowInEachLane) {
  LinearLayout d = cantFail(findMmaAtom("tcgen05.mma.m256n32k16.bf16"))
                       .fragment(MmaOperand::D);
  EXPECT_EQ(d.inBits(PlaceDim::Block), 1u);
  EXPECT_EQ(d.inBits(PlaceDim::Row), 7u);
  EXPECT_EQ(d.inBits(PlaceDim::Column), 5u);
  // Block 1, lane 3, column 7.
  SmallVector<int64_t, 4> at =
      d.coordinates(d.apply(1u | 3u << 1 | 7u << (1 + 7)));
  EXPECT_EQ(Place(at[0], at[1]), Place(131, 7));
}

// PTX ISA, Matrix fragments for the shapes of tcgen05.ld and tcgen05.st.
TEST(TmemRows, FollowTheFigures) {
  for (const TmemAtom &atom : tmemAtoms())
    for (unsigned count = 1; count <= atom.repeats; count *= 2) {
      LinearLayout fragment = atom.fragment(count);
      expectBijection(fragment, atom.name);
      EXPECT_EQ(fragment.numRegisters() * 32, atom.rows * atom.words * count);
    }
  auto place = [](StringRef name, unsigned count, unsigned value,
                  unsigned lane) {
    const auto *row = find_if(
        tmemAtoms(), [&](const TmemAtom &atom) { return atom.name == name; });
    return placeOf(row->fragment(count), value, lane);
  };
  EXPECT_EQ(place("tcgen05.ld.32x32b", 4, 3, 17), Place(17, 3));
  // Lanes 0 and 1 have rows 0 and 8, lane 2 the second column.
  EXPECT_EQ(place("tcgen05.ld.16x64b", 2, 0, 1), Place(8, 0));
  EXPECT_EQ(place("tcgen05.ld.16x64b", 2, 1, 2), Place(0, 3));
  EXPECT_EQ(place("tcgen05.st.16x64b", 2, 0, 31), Place(15, 1));
  EXPECT_EQ(place("tcgen05.ld.16x128b", 2, 1, 5), Place(9, 1));
  EXPECT_EQ(place("tcgen05.ld.16x128b", 2, 2, 5), Place(1, 5));
  EXPECT_EQ(place("tcgen05.ld.16x256b", 2, 3, 5), Place(9, 3));
  EXPECT_EQ(place("tcgen05.st.16x256b", 2, 4, 5), Place(1, 10));
}

TEST(MatrixRows, HoldEachElementOnce) {
  for (const MatrixAtom &atom : matrixAtoms()) {
    LinearLayout fragment = atom.fragment();
    expectBijection(fragment, atom.name);
    // Whole words of a thread, whole rows of 16 bytes; m8n16 unpacks.
    EXPECT_EQ(fragment.numRegisters() * atom.bits % 32, 0u) << atom.name.str();
    EXPECT_EQ(atom.columns * atom.bits, 128u) << atom.name.str();
    EXPECT_LE(atom.rows * atom.matrices, 32u) << atom.name.str();
  }
}

TEST(MatrixRows, FollowTheFigures) {
  auto row = [](StringRef name) {
    const auto *found = find_if(matrixAtoms(), [&](const MatrixAtom &atom) {
      return atom.name == name;
    });
    EXPECT_NE(found, matrixAtoms().end()) << name.str();
    return found->fragment();
  };
  for (StringRef name : {"ldmatrix.m8n8", "stmatrix.m8n8"})
    for (unsigned count : {1u, 2u, 4u}) {
      std::string full = (name + ".x" + Twine(count)).str();
      LinearLayout plain = row(full), turned = row(full + ".trans");
      for (unsigned lane = 0; lane < 32; ++lane)
        for (unsigned matrix = 0; matrix < count; ++matrix)
          for (unsigned half = 0; half < 2; ++half) {
            unsigned value = 2 * matrix + half;
            EXPECT_EQ(placeOf(plain, value, lane),
                      Place(8 * matrix + lane / 4, lane % 4 * 2 + half));
            EXPECT_EQ(placeOf(turned, value, lane),
                      Place(8 * matrix + lane % 4 * 2 + half, lane / 4));
          }
    }
}

TEST(AtomDrawings, ThereIsOneOfEachAtom) {
  std::set<std::string> names;
  for (const std::string &name : atomNames()) {
    EXPECT_TRUE(names.insert(name).second) << name;
    Expected<DrawnAtom> drawn = drawAtom(name, "");
    ASSERT_TRUE(bool(drawn)) << toString(drawn.takeError());
    EXPECT_NE(drawn->text.find(name.substr(0, name.rfind('.'))),
              std::string::npos)
        << drawn->text;
    EXPECT_NE(drawn->drawing.title.find(name), std::string::npos);
    ASSERT_FALSE(drawn->drawing.cells.empty());
    for (const Cell &cell : drawn->drawing.cells)
      EXPECT_FALSE(cell.lines.empty()) << name;
  }
  for (StringRef name :
       {"mma.m16n8k16.f16", "ldmatrix.m8n8.x4.trans", "stmatrix.m8n8.x1",
        "cp.async.cg.128", "ld.global.256", "red.global.add.v4.f32",
        "cp.async.bulk.tensor.load.128B", "cp.reduce.async.bulk.tensor.none"})
    EXPECT_TRUE(names.count(name.str())) << name.str();
}

TEST(AtomDrawings, SayWhatLiesWhere) {
  auto cell = [](StringRef name, StringRef operand, unsigned row,
                 unsigned column) {
    DrawnAtom drawn = cantFail(drawAtom(name, operand));
    return join(drawn.drawing.cells[row * drawn.drawing.columns + column].lines,
                " ");
  };
  EXPECT_EQ(cell("mma.m16n8k16.f16", "a", 9, 10), "T5 V6");
  EXPECT_EQ(cell("ldmatrix.m8n8.x2", "", 8, 0), "T0 V2");
  EXPECT_EQ(cell("cp.async.ca.64", "", 0, 7), "T0 V7");
  // Row 1 of 128 bytes begins with unit 9: rows are rotated by their index.
  EXPECT_EQ(cell("cp.async.bulk.tensor.load.128B", "", 1, 0), "9");
  EXPECT_EQ(cell("cp.async.bulk.tensor.load.none", "", 1, 0), "8");
  EXPECT_EQ(toString(drawAtom("ldmatrix.m8n8.x1", "a").takeError()),
            "expected a matrix instruction, such as mma.m16n8k16.f16, with "
            "--operand");
  EXPECT_EQ(toString(drawAtom("mma.m16n8k16.f16", "e").takeError()),
            "expected a, b, c or d for --operand, got 'e'");
}
