//===- AtomsTest.cpp - the compiler's fragments against the emulator's ----===//
// Layout/Atoms.def and the emulator's Fragment.cpp were written from the PTX
// ISA independently; they must agree, and each row must hold each element once.
//===----------------------------------------------------------------------===//
#include "tilewright/Layout/Atoms.h"
#include "tilewright/Execution/Emulator/Runtime/Fragment.h"

#include "gtest/gtest.h"
#include <set>

using namespace llvm;
using namespace tilewright;

static unsigned widthOf(StringRef type) {
  unsigned bits = 0;
  if (type == "tf32")
    return 32;
  if (type.starts_with("e"))
    return 8; // in the containers of m16n8k32, those of 4 and 6 bits too
  type.take_back(2).getAsInteger(10, bits);
  if (!bits)
    type.take_back(1).getAsInteger(10, bits);
  return bits;
}

static void expectSame(const MmaAtom &atom, MmaOperand operand,
                       const emulator::Fragment &fragment) {
  LinearLayout layout = atom.fragment(operand);
  SCOPED_TRACE(testing::Message()
               << atom.instruction() << " of " << atom.inputs.str()
               << ", operand " << int(operand));
  ASSERT_EQ(layout.numRegisters(), fragment.elements());
  EXPECT_TRUE(layout.isSurjective());
  EXPECT_TRUE(layout.isInjective());
  for (unsigned lane = 0; lane < 32; ++lane)
    for (unsigned value = 0; value < fragment.elements(); ++value) {
      emulator::Place place = fragment.at(lane, value);
      SmallVector<int64_t, 4> at =
          layout.coordinates(layout.apply(value, lane, 0));
      // The emulator's B is K x N.
      int64_t row = operand == MmaOperand::B ? place.column : place.row;
      int64_t column = operand == MmaOperand::B ? place.row : place.column;
      ASSERT_EQ(at[0], row) << "lane " << lane << ", value " << value;
      ASSERT_EQ(at[1], column) << "lane " << lane << ", value " << value;
    }
}

TEST(Atoms, SayWhatTheEmulatorSays) {
  for (const MmaAtom &atom : mmaAtoms()) {
    if (!atom.mayBeIn(TileSpace::Registers, MmaOperand::B))
      continue;
    unsigned input = widthOf(StringRef(atom.inputs).split(' ').first);
    unsigned accumulator =
        widthOf(StringRef(atom.accumulators).split(' ').first);
    ASSERT_NE(input, 0u) << atom.inputs.str();
    // With a wider other type each e2m1 fills a byte; otherwise it is packed.
    if (StringRef(atom.inputs) == "e2m1")
      input = 4;
    expectSame(atom, MmaOperand::A,
               emulator::multiplicandA(atom.m, atom.k, input));
    expectSame(atom, MmaOperand::B,
               emulator::multiplicandB(atom.n, atom.k, input));
    expectSame(atom, MmaOperand::D,
               emulator::accumulator(atom.m, atom.n, accumulator));
  }
}

TEST(Atoms, KnownAnswersOfThePTXISA) {
  auto at = [](StringRef name, MmaOperand operand, unsigned lane,
               unsigned value) {
    Expected<const MmaAtom &> atom = findMmaAtom(name);
    if (!atom) {
      ADD_FAILURE() << toString(atom.takeError());
      return std::pair<int64_t, int64_t>();
    }
    LinearLayout layout = atom->fragment(operand);
    SmallVector<int64_t, 4> place =
        layout.coordinates(layout.apply(value, lane, 0));
    return std::pair(place[0], place[1]);
  };
  using P = std::pair<int64_t, int64_t>;
  // m16n8k16 of .f16: a0 to a7 of lane 5 (group 1, thread 1 of the group).
  EXPECT_EQ(at("mma.m16n8k16.f16", MmaOperand::A, 5, 0), P(1, 2));
  EXPECT_EQ(at("mma.m16n8k16.f16", MmaOperand::A, 5, 3), P(9, 3));
  EXPECT_EQ(at("mma.m16n8k16.f16", MmaOperand::A, 5, 6), P(9, 10));
  EXPECT_EQ(at("mma.m16n8k16.bf16", MmaOperand::B, 5, 3), P(1, 11));
  EXPECT_EQ(at("mma.m16n8k16.f16", MmaOperand::D, 31, 3), P(15, 7));
  EXPECT_EQ(at("mma.m8n8k4.f64", MmaOperand::D, 31, 1), P(7, 7));
  EXPECT_EQ(at("mma.m16n8k32.s8", MmaOperand::A, 1, 15), P(8, 23));
}

TEST(Atoms, AnUnknownNameIsAnsweredWithTheNearest) {
  std::string text = toString(findMmaAtom("mma.m16n8k16.f32").takeError());
  EXPECT_NE(text.find("did you mean 'mma.m16n8k16."), std::string::npos)
      << text;
  EXPECT_NE(text.find("got 'mma.m16n8k16.f32'"), std::string::npos);
}
