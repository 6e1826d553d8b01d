//===- ReduceTest.cpp - bodies that fault, nest, or are seeded ------------===//
// test/semantics tests the results of reductions and scans.
//===----------------------------------------------------------------------===//
#include "TileFixture.h"

using namespace llvm;
using namespace tilewright;

static Tile operand(std::vector<int64_t> shape) {
  Tile tile = {"i32", std::move(shape), {}};
  std::vector<int32_t> values(tile.count());
  std::iota(values.begin(), values.end(), 1);
  return tileOf("i32", tile.shape, values);
}

TEST(ReferenceReduce, AFaultInABodyEndsTheBlock) {
  for (StringRef op : {"reduce", "scan"}) {
    bool scan = op == "scan";
    Tile result = {
        "i32", scan ? std::vector<int64_t>{4, 2} : std::vector<int64_t>{2}, {}};
    std::string error = runBody(
        (op + " %0 dim=0" + (scan ? " reverse=false" : "") +
         " identities=[0 : i32] : tile<4x2xi32> -> " + result.type() + R"(
         (%l: tile<i32>, %q: tile<i32>) {
           %end = addi %q, %one : tile<i32>
           for %j in (%zero to %end, step %zero) : tile<i32> {
             continue
           }
           yield %l : tile<i32>
         })")
            .str()
            .insert(0, "%r = "),
        {operand({4, 2})}, result);
    EXPECT_NE(error.find("'cuda_tile.for' op has a step of 0"),
              std::string::npos)
        << error;
  }
}

// In nested bodies of any depth, each level reads its own arguments.
TEST(ReferenceReduce, BodiesInBodies) {
  constexpr int depth = 24;
  std::string text, ends;
  for (int i = 0; i < depth; ++i) {
    std::string id = std::to_string(i), next = std::to_string(i + 1);
    text += (i ? "%s" + id : std::string("%r")) + " = reduce %" +
            (i ? "n" + id : std::string("0")) +
            " dim=0 identities=[0 : i32] : tile<2xi32> -> tile<i32>\n(%l" + id +
            ": tile<i32>, %q" + id + ": tile<i32>) {\n";
    bool innermost = i + 1 == depth;
    if (!innermost)
      text += "%n" + next + " = iota : tile<2xi32>\n";
    ends.insert(0, "%d" + id + " = subi %q" + id + ", %l" + id +
                       " : tile<i32>\n%e" + id + " = addi %d" + id + ", " +
                       (innermost ? "%one" : "%s" + next) +
                       " : tile<i32>\nyield %e" + id + " : tile<i32>\n}\n");
  }
  Tile result = {"i32", {}, {}};
  EXPECT_EQ("", runBody(text + ends, {operand({2})}, result));
  EXPECT_EQ(valuesOf<int32_t>(result), std::vector<int32_t>{depth + 1});
}

// A seed lets operations run in another order, in bodies too.
TEST(ReferenceReduce, SeedsChangeNothing) {
  for (StringRef op : {"reduce", "scan"}) {
    bool scan = op == "scan";
    std::vector<Bytes> results;
    for (uint64_t seed : {0, 1, 2, 3, 4, 5, 6, 7}) {
      Tile result = {"i32", {64, 16}, {}};
      if (!scan)
        result.shape = {16};
      ExecutorOptions options;
      options.seed = seed;
      EXPECT_EQ("", runBody(("%r = " + op + " %0 dim=0" +
                             (scan ? " reverse=true" : "") +
                             " identities=[0 : i32] : tile<64x16xi32> -> " +
                             result.type() + R"(
        (%l: tile<i32>, %q: tile<i32>) {
          %a = muli %l, %q : tile<i32>
          %b = subi %l, %q : tile<i32>
          %c = xori %q, %one : tile<i32>
          %d = addi %a, %c : tile<i32>
          %e = subi %d, %b : tile<i32>
          yield %e : tile<i32>
        })")
                                .str(),
                            {operand({64, 16})}, result, options));
      results.push_back(result.bytes);
      EXPECT_EQ(results.front(), results.back()) << seed;
    }
  }
}
