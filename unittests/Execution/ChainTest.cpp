//===- ChainTest.cpp - chains give the bits of their operations -----------===//
#include "ElementwiseFixture.h"
#include "TileFixture.h"

#include "tilewright/Launch/Launch.h"

using namespace llvm;
using namespace tilewright;

namespace {
/// A value of a random program: its name, its type, and the bits of its
/// elements.
struct Term {
  std::string name;
  std::string type;
  Bits bits;
};

/// Random element-wise operations that chains support, each of which is also
/// run alone, which is no chain.
class RandomChain {
public:
  RandomChain(unsigned seed, Level level) : random(seed), level(level) {
    for (StringRef type : {"f32", "f32", "i32", "i32", "f16", "bf16"}) {
      Bits bits;
      uint64_t mask = ~0ull >> (64 - 8 * storageBytes(type));
      for (unsigned i = 0; i < 1024; ++i)
        bits.push_back(make(type, i) & mask);
      terms.push_back({"%" + std::to_string(terms.size()), type.str(), bits});
    }
    inputs = terms.size();
  }

  /// Adds operations, the last of which defines `%r`, and runs them as one.
  void run() {
    unsigned count = 2 + random() % 9;
    for (unsigned i = 0; i < count; ++i)
      add(i + 1 == count ? "%r" : "%s" + std::to_string(i));
    SmallVector<StringRef> types;
    SmallVector<Bits> operands;
    for (const Term &term : ArrayRef(terms).take_front(inputs)) {
      types.push_back(term.type);
      operands.push_back(term.bits);
    }
    const Term &last = terms.back();
    Bits bits = apply(text, types, last.type, operands, level);
    for (size_t i = 0; i < bits.size(); ++i)
      ASSERT_EQ(utohexstr(bits[i]), utohexstr(last.bits[i]))
          << "element " << i << " of\n"
          << text;
  }

private:
  /// Small numbers, NaNs of any kind, anything.
  uint64_t make(StringRef type, unsigned i) {
    if (i % 3 == 0)
      return random();
    if (type == "f32") {
      float value = float(int(random() % 17) - 8) / 4;
      return i % 16 == 1 ? 0x7f800000 | random() : bit_cast<uint32_t>(value);
    }
    return type == "i32" ? random() % 5 - 2 : random();
  }

  const Term &pick(StringRef type) {
    // A chain's result is its last value.
    if (terms.back().type == type && random() % 4)
      return terms.back();
    while (true)
      if (const Term &term = terms[random() % terms.size()]; term.type == type)
        return term;
  }

  bool has(StringRef type) const {
    return any_of(terms, [&](const Term &term) { return term.type == type; });
  }

  void add(std::string name) {
    switch (random() % 9) {
    case 8:
      return add(name, random() % 2 ? "exp" : "tanh", {"f32"}, "f32");
    default: {
      const char *ops[] = {"addf", "subf", "mulf", "divf"};
      return add(name, ops[random() % 4], {"f32", "f32"}, "f32");
    }
    case 2:
    case 3:
      return add(name, "fma", {"f32", "f32", "f32"}, "f32");
    case 4: {
      const char *ops[] = {"addi", "subi", "muli"};
      return add(name, ops[random() % 3], {"i32", "i32"}, "i32");
    }
    case 5: {
      const char *orders[] = {"equal",        "not_equal",
                              "less_than",    "less_than_or_equal",
                              "greater_than", "greater_than_or_equal"};
      std::string op = std::string("cmpi ") + orders[random() % 6];
      return add(name, op, {"i32", "i32"}, "i1");
    }
    case 6: {
      if (!has("i1"))
        return add(name);
      std::string type = random() % 2 ? "f32" : "i32";
      return add(name, "select", {"i1", type, type}, type);
    }
    case 7: {
      std::string half = random() % 2 ? "f16" : "bf16";
      return random() % 2 ? add(name, "ftof", {half}, "f32")
                          : add(name, "ftof", {"f32"}, half);
    }
    }
  }

  void add(const std::string &name, const std::string &op,
           std::vector<std::string> types, const std::string &result) {
    std::string last =
        op == "exp" || op == "tanh" ? " : " + tile(result)
        : types.size() == 1 ? " : " + tile(types[0]) + " -> " + tile(result)
        : op == "select"    ? " : " + tile("i1") + ", " + tile(result)
        : result == "i1"
            ? std::string(random() % 2 ? ", signed" : ", unsigned") + " : " +
                  tile("i32") + " -> " + tile("i1")
            : " : " + tile(result);
    std::string whole, alone, constants;
    SmallVector<StringRef> operandTypes;
    SmallVector<Bits> operands;
    for (auto [i, type] : enumerate(types)) {
      const char *separator = i ? ", " : " ";
      // One operand may be a splat.
      if (i == 1 && type == "f32" && random() % 4 == 0) {
        std::string constant = name + "c";
        constants = constant + " = constant <f32: 0.75> : " + tile(type) + "\n";
        whole += separator + constant;
        alone += separator + constant;
        continue;
      }
      const Term &term = pick(type);
      whole += separator + term.name;
      alone += separator + ("%" + std::to_string(operands.size()));
      operandTypes.push_back(type);
      operands.push_back(term.bits);
    }
    text += constants + name + " = " + op + whole + last + "\n";
    Bits bits = apply(constants + "%r = " + op + alone + last, operandTypes,
                      result, operands, level);
    terms.push_back({name, result, std::move(bits)});
  }

  static std::string tile(StringRef type) {
    return "tile<256x" + type.str() + ">";
  }

  std::mt19937_64 random;
  Level level;
  std::vector<Term> terms;
  size_t inputs;
  std::string text;
};
} // namespace

TEST(ReferenceChain, GivesTheBitsOfItsOperations) {
  for (Level level : levels)
    for (unsigned seed = 0; seed < 60; ++seed) {
      SCOPED_TRACE(seed);
      RandomChain(seed, level).run();
    }
}

/// Rows and columns broadcast over a matrix are read unexpanded, in a chain and
/// outside of one (two rows fill none), and operations on other shapes may be
/// between those of a chain.
TEST(ReferenceChain, ReadsRowsAndColumns) {
  for (int64_t rows : {2, 8, 64})
    for (Level level : levels) {
      limitLevel(level);
      std::string n = std::to_string(rows), whole = "tile<" + n + "x32xf32>",
                  column = "tile<" + n + "x1xf32>";
      auto spread = [&](std::string name, std::string from, std::string source,
                        std::string element = "f32") {
        return name + " = broadcast " + from + " : " + source + " -> tile<" +
               n + "x32x" + element + ">\n";
      };
      std::string text =
          spread("%row", "%1", "tile<1x32xf32>") +
          "%a = addf %0, %row : " + whole + "\n" +
          "%c0 = mulf %2, %2 : " + column + "\n" +
          spread("%col", "%c0", column) +
          "%m0 = cmpi less_than %3, %4, signed : tile<1x32xi32> -> "
          "tile<1x32xi1>\n" +
          spread("%m", "%m0", "tile<1x32xi1>", "i1") +
          "%b = mulf %a, %col : " + whole +
          "\n%c = fma %row, %col, %b : " + whole +
          "\n%d = select %m, %c, %row : tile<" + n + "x32xi1>, " + whole +
          "\n%c1 = addf %c0, %2 : " + column + "\n" +
          spread("%col1", "%c1", column) + "%e = subf %col1, %d : " + whole +
          "\n%f = select %m, %e, %a : tile<" + n + "x32xi1>, " + whole +
          "\n%r = fma %f, %row, %d : " + whole;
      std::vector<float> x(rows * 32), row(32), col(rows), expected(rows * 32);
      std::vector<int32_t> lhs(32), rhs(32);
      for (int64_t i = 0; i < rows * 32; ++i)
        x[i] = float(i % 37) / 3;
      for (int64_t j = 0; j < 32; ++j) {
        row[j] = float(j) / 7 - 2;
        lhs[j] = j * 5 % 11;
        rhs[j] = 5;
      }
      for (int64_t i = 0; i < rows; ++i)
        col[i] = float(i) / 5 - 1;
      for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < 32; ++j) {
          bool m = lhs[j] < rhs[j];
          float a = x[32 * i + j] + row[j], square = col[i] * col[i];
          float c = std::fma(row[j], square, a * square);
          float d = m ? c : row[j], e = (square + col[i]) - d;
          expected[32 * i + j] = std::fma(m ? e : a, row[j], d);
        }
      Tile result = {"f32", {rows, 32}, {}};
      EXPECT_EQ("", runBody(text,
                            {::tileOf("f32", {rows, 32}, x),
                             ::tileOf("f32", {1, 32}, row),
                             ::tileOf("f32", {rows, 1}, col),
                             ::tileOf("i32", {1, 32}, lhs),
                             ::tileOf("i32", {1, 32}, rhs)},
                            result));
      EXPECT_EQ(valuesOf<float>(result), expected) << rows;
    }
}

/// The floats of one buffer after a launch with two pointers into it, to its
/// begin and to element `shift`.
static std::vector<float> runInPlace(StringRef text, std::vector<float> memory,
                                     unsigned shift) {
  Kernels kernels(text);
  Launch launch;
  launch.symbol = "k";
  launch.grid = {1, 1, 1};
  launch.isLowerForm = true;
  std::vector<uint8_t> bytes(4 * memory.size());
  std::memcpy(bytes.data(), memory.data(), bytes.size());
  launch.buffers.push_back({"b", bytes, 0});
  for (unsigned offset : {0u, 4 * shift}) {
    LaunchParam &param = launch.params.emplace_back();
    param.type = "ptr";
    param.buffer = 0;
    param.offset = offset;
  }
  Expected<LaunchState> state = LaunchState::create(launch);
  if (!state) {
    ADD_FAILURE() << toString(state.takeError());
    return {};
  }
  auto executor = createReferenceExecutor(kernels.get());
  EXPECT_TRUE(bool(executor));
  EXPECT_EQ("", toString((*executor)->run(*state)));
  std::memcpy(memory.data(), state->buffer(0).data(), bytes.size());
  return memory;
}

static std::vector<float> somewhat(size_t count) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = float(i % 37);
  return values;
}

/// A load that a chain reads from memory directly must return the value before
/// a store that follows it, and a result stored over an operand must not be
/// read as the operand.
TEST(ReferenceChain, ReadsMemoryAsItWas) {
  for (unsigned shift : {0, 1, 64, 256}) {
    std::string text = R"(cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %x = make_tensor_view %p, shape = [512], strides = [1] : tensor_view<512xf32, strides=[1]>
    %y = make_tensor_view %q, shape = [512], strides = [1] : tensor_view<512xf32, strides=[1]>
    %v = make_partition_view %x : partition_view<tile=(256), tensor_view<512xf32, strides=[1]>>
    %w = make_partition_view %y : partition_view<tile=(256), tensor_view<512xf32, strides=[1]>>
    %one = constant <f32: 1.0> : tile<256xf32>
    %a, %t0 = load_view_tko weak %v[%zero] : partition_view<tile=(256), tensor_view<512xf32, strides=[1]>>, tile<i32> -> tile<256xf32>, token
    %b = mulf %a, %a : tile<256xf32>
    %c = addf %b, %one : tile<256xf32>
    %t1 = store_view_tko weak %c, %w[%zero] token = %t0 : tile<256xf32>, partition_view<tile=(256), tensor_view<512xf32, strides=[1]>>, tile<i32> -> token
    %d = addf %a, %one : tile<256xf32>
    %e = mulf %d, %one : tile<256xf32>
    %t2 = store_view_tko weak %e, %w[%zero] token = %t1 : tile<256xf32>, partition_view<tile=(256), tensor_view<512xf32, strides=[1]>>, tile<i32> -> token
    return
  }
})";
    std::vector<float> memory = somewhat(1024), expected = memory;
    for (size_t i = 0; i < 256; ++i)
      expected[shift + i] = memory[i] + 1;
    EXPECT_EQ(runInPlace(text, memory, shift), expected) << shift;
  }
}

/// The same for a matrix product and a permutation that read a matrix from
/// memory.
TEST(ReferenceChain, ReadsMatricesAsTheyWere) {
  for (unsigned shift : {0, 1, 16, 256}) {
    std::string text = R"(cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>, %q: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %x = make_tensor_view %p, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %y = make_tensor_view %q, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %v = make_partition_view %x : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %w = make_partition_view %y : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %ones = constant <f32: 1.0> : tile<16x16xf32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %a, %t0 = load_view_tko weak %v[%zero, %zero] : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
    %t2 = for %i in (%zero to %two, step %one) : tile<i32> iter_values(%t = %t0) -> (token) {
      %b = permute %a [1, 0] : tile<16x16xf32> -> tile<16x16xf32>
      %c = mmaf %a, %ones, %b : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      %t1 = store_view_tko weak %c, %w[%zero, %zero] token = %t : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
      continue %t1 : token
    }
    %d, %t3 = load_view_tko weak %w[%zero, %zero] token = %t2 : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
    %e = mmaf %d, %ones, %none : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
    %f = permute %d [1, 0] : tile<16x16xf32> -> tile<16x16xf32>
    %g = addf %e, %f : tile<16x16xf32>
    %t4 = store_view_tko weak %g, %w[%zero, %zero] token = %t3 : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
})";
    std::vector<float> memory = somewhat(1024), expected = memory;
    // Sums of rows, and the transposed elements.
    auto round = [&](const float *from) {
      for (size_t i = 0; i < 16; ++i)
        for (size_t j = 0; j < 16; ++j)
          expected[shift + 16 * i + j] =
              from[16 * j + i] +
              std::accumulate(from + 16 * i, from + 16 * i + 16, 0.0f);
    };
    round(memory.data());
    round(std::vector(expected.begin() + shift, expected.end()).data());
    EXPECT_EQ(runInPlace(text, memory, shift), expected) << shift;
  }
}
