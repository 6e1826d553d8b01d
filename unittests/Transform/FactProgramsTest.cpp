//===- FactProgramsTest.cpp - facts of random programs --------------------===//
// Programs of a few operations on tiles of 4x8 bytes: rows, columns, iotas and
// splats, sums and products of them, permuted and reshaped. The facts of the
// last value, including groups, must hold for the reference executor's results
// from inputs that satisfy the assumptions.
//===----------------------------------------------------------------------===//
#include "FactsFixture.h"

#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilewright;

namespace {
constexpr const char *tile = "tile<4x8xi8>";

/// One program; %0 is a tile of which `assume div_by<4, every 4 along 1>` and
/// %1 one of which `bounded<-3, 40>` and `same_elements<[2, 1]>` hold.
class Program {
public:
  explicit Program(unsigned seed) : random(seed) {
    line("assume div_by<4, every 4 along 1>, %0", tile);
    line("assume bounded<-3, 40>, %1", tile);
    line("assume same_elements<[2, 1]>, %x1", tile);
    for (unsigned n = 3 + random() % 6; n; --n)
      random() % 3 ? addArithmetic() : addShape();
    text += "%r = ori %x" + std::to_string(count - 1) + ", %x" +
            std::to_string(count - 1) + " : " + tile;
  }

  /// The last but one: a disjunction with itself drops its runs.
  std::string text;
  unsigned count = 0;

private:
  std::string any() { return "%x" + std::to_string(random() % count); }

  std::string line(const std::string &what, const std::string &type) {
    std::string name = "%x" + std::to_string(count++);
    text += name + " = " + what + " : " + type + "\n";
    return name;
  }

  void addArithmetic() {
    static const char *const ops[] = {"addi", "addi", "addi", "subi",
                                      "muli", "andi", "ori",  "xori"};
    if (random() % 6 == 0) {
      std::string mask = "%m" + std::to_string(count);
      text += mask + " = cmpi less_than " + any() + ", " + any() +
              ", unsigned : " + tile + " -> tile<4x8xi1>\n";
      line("select " + mask + ", " + any() + ", " + any(),
           std::string("tile<4x8xi1>, ") + tile);
      return;
    }
    if (random() % 4 == 0) {
      // By a power of two, as for the parts of a flat index.
      static const char *const parts[] = {"remi unsigned",
                                          "remi signed",
                                          "divi unsigned",
                                          "divi signed",
                                          "divi signed rounding<negative_inf>",
                                          "divi signed rounding<positive_inf>",
                                          "shri signed",
                                          "shri unsigned",
                                          "shli ",
                                          "andi "};
      auto [op, how] = StringRef(parts[random() % std::size(parts)]).split(' ');
      unsigned by = random() % 4;
      std::string value = std::to_string(op.starts_with("sh") ? by
                                         : op == "andi"       ? (1 << by) - 1
                                                              : 1 << by);
      std::string number = line("constant <i8: " + value + ">", tile);
      line(op.str() + " " + any() + ", " + number + " " + how.str(), tile);
      return;
    }
    line(std::string(ops[random() % std::size(ops)]) + " " + any() + ", " +
             any(),
         tile);
  }

  /// A new value through other shapes.
  void addShape() {
    std::string t = "%s" + std::to_string(count);
    switch (random() % 6) {
    case 0: // 0 to 31
      text += t + " = iota : tile<32xi8>\n";
      line("reshape " + t, std::string("tile<32xi8> -> ") + tile);
      return;
    case 1: // columns
      text += t + " = iota : tile<4xi8>\n" + t + "a = reshape " + t +
              " : tile<4xi8> -> tile<4x1xi8>\n";
      line("broadcast " + t + "a", std::string("tile<4x1xi8> -> ") + tile);
      return;
    case 2: // rows
      text += t + " = iota : tile<8xi8>\n" + t + "a = reshape " + t +
              " : tile<8xi8> -> tile<1x8xi8>\n";
      line("broadcast " + t + "a", std::string("tile<1x8xi8> -> ") + tile);
      return;
    case 3: // a splat
      line("constant <i8: " +
               std::to_string((int(random() % 16) - 4) *
                              (random() % 2 ? 1 : 8)) +
               ">",
           tile);
      return;
    case 4: // turned, and read as another shape
      text += t + " = permute " + any() + " [1, 0] : " + tile +
              " -> tile<8x4xi8>\n";
      line("reshape " + t, std::string("tile<8x4xi8> -> ") + tile);
      return;
    case 5: // one half, twice
      text += t + "i = constant <i32: 0> : tile<i32>\n" + t + " = extract " +
              any() + "[" + t + "i, " + t + "i] : " + tile +
              " -> tile<4x4xi8>\n";
      line("cat " + t + ", " + t + " dim = 1",
           std::string("tile<4x4xi8>, tile<4x4xi8> -> ") + tile);
      return;
    }
  }

  std::mt19937 random;
};

Bytes runs(std::mt19937 &random) {
  Bytes bytes(32);
  for (unsigned i = 0; i < 32; i += 4) {
    uint8_t begin = random() & ~3;
    for (unsigned j = 0; j < 4; ++j)
      bytes[i + j] = begin + j;
  }
  return bytes;
}

Bytes pairsOfRows(std::mt19937 &random) {
  Bytes bytes(32);
  for (unsigned i = 0; i < 32; ++i)
    bytes[i] = i / 8 % 2 ? bytes[i - 8] : uint8_t(int(random() % 44) - 3);
  return bytes;
}
} // namespace

TEST(FactsOfPrograms, HoldOfWhatIsComputed) {
  MLIRContext context;
  context.disableMultithreading();
  context.loadDialect<cuda_tile::CudaTileDialect, ub::UBDialect>();
  unsigned same = 0, run = 0, zeros = 0, bounded = 0;
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    Program program(seed);
    // The second to last value, which keeps its groups.
    std::string body = program.text.substr(0, program.text.rfind("%r = "));
    Facts facts = factsOfLast(context, body, 2, tile);
    std::mt19937 random(seed);
    Tile result = {"i8", {4, 8}, {}};
    std::string error = runBody(program.text,
                                {Tile{"i8", {4, 8}, runs(random)},
                                 Tile{"i8", {4, 8}, pairsOfRows(random)}},
                                result);
    ASSERT_EQ(error, "") << program.text;
    SmallVector<APInt> values;
    for (uint8_t byte : result.bytes)
      values.push_back(APInt(8, byte));
    ASSERT_EQ(broken(facts, values, {4, 8}), "") << "seed " << seed << "\n"
                                                 << program.text;
    same += llvm::any_of(facts.dims, [](auto dim) { return dim.same > 1; });
    run += llvm::any_of(facts.dims, [](auto dim) { return dim.run > 1; });
    zeros += facts.zeros > 0;
    bounded += !facts.range.umax().isMaxValue();
  }
  // Each kind of fact occurs.
  for (unsigned count : {same, run, zeros, bounded})
    EXPECT_GT(count, 75u) << same << " " << run << " " << zeros << " "
                          << bounded;
}
