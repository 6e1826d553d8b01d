//===- InputsTest.cpp - a launch with its inputs in files -----------------===//
#include "tilewright/Launch/Inputs.h"

#include "TestFiles.h"

using namespace llvm;
using namespace tilewright;

namespace {
class Inputs : public WithFiles {
protected:
  /// Writes a description's inputs, and reads the written launch.
  Expected<Launch> writeAndRead(StringRef description) {
    put("launch-given.json", description);
    Expected<LaunchText> text = readLaunch(at("launch-given.json"));
    if (!text)
      return text.takeError();
    Expected<Launch> launch = lowerLaunch(*text);
    if (!launch)
      return launch.takeError();
    given = std::move(*launch);
    if (Error error = writeInputs(*text, given, at("out")))
      return error;
    return parseLaunch(at("out/launch.json"));
  }

  Launch given;
};
} // namespace

TEST_F(Inputs, BecomeFilesOfTheSameLaunch) {
  put("e.npy", formatNpy("<f4", {2}, bytesOf<float>({3, 4})));
  Expected<Launch> read = writeAndRead(R"({
    "entry": "k", "grid": [1, 2, 1], "calling_convention": "cutile_python_v1",
    "bytecode": "k.tileirbc", "notes": "kept",
    "args": [
      {"name": "x", "dtype": "bf16", "shape": [2, 3], "strides": [4, 1],
       "contents": {"gen": "normal", "seed": 3}},
      {"name": "y", "role": "out", "dtype": "f32", "shape": [2]},
      {"name": "n", "dtype": "u8", "value": 200},
      {"name": "xs", "kind": "list", "items": [
        {"name": "xs[0]", "dtype": "i32", "values": [5, 6]},
        {"name": "xs[1]", "role": "inout", "dtype": "i32", "values": [7]}]}],
    "outputs": [
      {"arg": "y", "compare": "allclose", "rel": 0.25, "file": "e.npy",
       "specified": [true, false]},
      {"arg": "xs[1]", "compare": "reference"}]})");
  ASSERT_TRUE(bool(read)) << toString(read.takeError());
  EXPECT_EQ(read->symbol, "k");
  EXPECT_EQ(read->grid, given.grid);
  EXPECT_EQ(read->notes, "kept");
  EXPECT_EQ(read->bytecodePath(), at("k.tileirbc"));
  ASSERT_EQ(read->buffers.size(), given.buffers.size());
  for (auto [a, b] : zip_equal(read->buffers, given.buffers))
    EXPECT_EQ(a.bytes, b.bytes) << a.name;
  ASSERT_EQ(read->params.size(), given.params.size());
  for (auto [a, b] : zip_equal(read->params, given.params)) {
    EXPECT_EQ(a.type, b.type);
    EXPECT_EQ(a.bytes, b.bytes);
  }
  ASSERT_EQ(read->outputs.size(), 2u);
  EXPECT_EQ(read->outputs[0].expected, given.outputs[0].expected);
  EXPECT_EQ(read->outputs[0].specified, given.outputs[0].specified);
  EXPECT_EQ(read->outputs[0].bound.rel, 0.25);
  EXPECT_TRUE(sys::fs::exists(at("out/xs_0.npy")));
  Expected<NpyArray> x = readNpy(at("out/x.npy"));
  ASSERT_TRUE(bool(x));
  EXPECT_EQ(x->type, "<u2");
  EXPECT_EQ(x->bytes.size(), 12u);
}

TEST_F(Inputs, OfTheLowerFormAreItsBuffers) {
  put("deep.npy", formatNpy("|u1", {3}, {1, 2, 3}));
  Expected<Launch> read = writeAndRead(R"({
    "entry": "k", "grid": [1, 1, 1], "buffers": [{"file": "deep.npy"}, {"zeros": true, "bytes": 5}],
    "params": [{"type": "ptr", "buffer": 0}]})");
  ASSERT_TRUE(bool(read)) << toString(read.takeError());
  EXPECT_EQ(read->buffers[0].bytes, (std::vector<uint8_t>{1, 2, 3}));
  EXPECT_EQ(read->buffers[1].bytes, std::vector<uint8_t>(5, 0));
  EXPECT_EQ(read->buffers[1].name, "1.npy");
}

TEST_F(Inputs, TwoOfOneNameAreNotWritten) {
  Expected<Launch> read = writeAndRead(R"({
    "entry": "k", "grid": [1, 1, 1], "calling_convention": "pointers",
    "args": [{"name": "a/b", "dtype": "i8", "values": [1]},
             {"name": "a_b", "dtype": "i8", "values": [2]}]})");
  EXPECT_NE(usageMessage(read.takeError()).find("two inputs would be written"),
            std::string::npos);
}
