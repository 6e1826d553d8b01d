//===- ParseTest.cpp - launch descriptions of every form ------------------===//
#include "tilewright/Launch/Parse.h"
#include "tilewright/Launch/TensorMap.h"

#include "TestFiles.h"
#include "tilewright/Launch/Compare.h"
#include "tilewright/Launch/LaunchState.h"
#include "tilewright/Launch/ManifestIndex.h"

using namespace llvm;
using namespace tilewright;

static Expected<Launch> lower(StringRef text, StringRef directory = "") {
  Expected<json::Value> json = json::parse(text);
  EXPECT_TRUE(bool(json)) << text.str();
  return lowerLaunch(*json, "t", directory);
}

static std::string messageOf(StringRef text) {
  Expected<Launch> launch = lower(text);
  return launch ? "" : usageMessage(launch.takeError());
}

/// A description of one launch around its arguments.
static std::string around(const Twine &args, const Twine &outputs = "",
                          const Twine &convention = "cutile_python_v1") {
  return (R"({"name": "k", "grid": [2, 1, 1], "calling_convention": ")" +
          convention + R"(", "args": [)" + args + R"(], "outputs": [)" +
          outputs + "]}")
      .str();
}

static std::string paramsOf(const Launch &launch) {
  std::string text;
  for (const LaunchParam &param : launch.params) {
    text += (text.empty() ? "" : " ") + param.type + "=";
    if (param.buffer) {
      text += "b" + std::to_string(*param.buffer);
      continue;
    }
    uint64_t value = 0;
    for (size_t k = param.bytes.size(); k-- > 0;)
      value = value << 8 | param.bytes[k];
    text += std::to_string(value);
  }
  return text;
}

static std::string paramsOf(StringRef text) {
  Expected<Launch> launch = lower(text);
  return launch ? paramsOf(*launch) : toString(launch.takeError());
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

TEST(LowerArgs, RustTakesSlicesPointersAndTensorMaps) {
  auto array = [](StringRef more) {
    return R"({"name": "x", "dtype": "f32", "shape": [16, 32],
               "contents": "zeros")" +
           more.str() + "}";
  };
  EXPECT_EQ(paramsOf(around(array(""), "", "rust")), "ptr<f32>=b0 i64=512");
  EXPECT_EQ(paramsOf(around(array(R"(, "passed": "pointer")"), "", "rust")),
            "ptr<f32>=b0");
  std::string map =
      around(array(R"(, "passed": "tensor_map", "box": [8, 16])"), "", "rust");
  EXPECT_EQ(paramsOf(map), "ptr=b1");
  Expected<Launch> launch = lower(map);
  ASSERT_TRUE(bool(launch));
  ASSERT_EQ(launch->relocations.size(), 1u);
  EXPECT_EQ(launch->relocations[0].buffer, 1u);
  EXPECT_EQ(launch->relocations[0].target, 0u);
  TensorMap found;
  ASSERT_EQ(launch->buffers[1].bytes.size(), sizeof(found));
  std::memcpy(&found, launch->buffers[1].bytes.data(), sizeof(found));
  EXPECT_EQ(found.rank(), 2u);
  EXPECT_EQ(findTensorMapElement(found.element)->name, "f32");
  EXPECT_EQ(found.dims[0], 32u);
  EXPECT_EQ(found.dims[1], 16u);
  EXPECT_EQ(found.box[0], 16u);
  EXPECT_EQ(found.box[1], 8u);
  EXPECT_EQ(found.strides[0], 128u);

  auto faultOf = [&](StringRef more) {
    return paramsOf(around(array(more), "", "rust"));
  };
  EXPECT_TRUE(StringRef(faultOf(R"(, "passed": "tensor_map")"))
                  .contains("expected the key 'box'"));
  EXPECT_TRUE(StringRef(faultOf(R"(, "passed": "tensor_map", "box": [8])"))
                  .contains("a size for each of the array's one to five axes"));
  EXPECT_TRUE(StringRef(faultOf(R"(, "passed": "tensor_map", "box": [8, 512])"))
                  .contains("from 1 to 256"));
  EXPECT_TRUE(StringRef(faultOf(R"(, "passed": "by air")"))
                  .contains("one of 'slice', 'pointer', 'tensor_map'"));
}

TEST(LowerArgs, EachKindBecomesItsParameters) {
  std::string x = R"({"name": "x", "dtype": "f16", "values": [[1, 2, 3]]})";
  EXPECT_EQ(paramsOf(around(x)), "ptr<f16>=b0 i32=1 i32=3 i32=3 i32=1");
  EXPECT_EQ(paramsOf(around(x, "", "pointers")), "ptr<f16>=b0");
  EXPECT_EQ(
      paramsOf(around(R"({"name": "x", "dtype": "u8", "index_dtype": "i64",
                          "shape": [2], "contents": {"gen": "iota"}})")),
      "ptr<i8>=b0 i64=2 i64=1");
  EXPECT_EQ(paramsOf(around(
                R"({"name": "n", "kind": "scalar", "dtype": "u32",
                    "value": 4000000000},
                   {"name": "C", "kind": "constant", "value": "anything"},
                   {"name": "f", "kind": "scalar", "dtype": "f16",
                    "value": "-inf"},
                   {"name": "t", "kind": "tuple", "items": [
                     {"name": "t[0]", "kind": "scalar", "dtype": "i8",
                      "value": -1},
                     {"name": "t[1]", "kind": "tuple", "items": []},
                     {"name": "t[2]", "kind": "scalar", "dtype": "bool",
                      "value": true}]})")),
            "i32=4000000000 f16=64512 i8=255 i1=1");
}

TEST(LowerArgs, AListBecomesRecordsWithAddresses) {
  Expected<Launch> launch = lower(around(
      R"({"name": "xs", "kind": "list", "items": [
           {"name": "xs[0]", "dtype": "i32", "values": [5, 6]},
           {"name": "xs[1]", "dtype": "i32", "values": [7]}]})"));
  ASSERT_TRUE(bool(launch));
  EXPECT_EQ(paramsOf(*launch), "ptr<i64>=b2 i32=2");
  Expected<LaunchState> state = LaunchState::create(*launch);
  ASSERT_TRUE(bool(state));
  auto address = [&](unsigned buffer) {
    return reinterpret_cast<uintptr_t>(state->buffer(buffer).data());
  };
  EXPECT_EQ(elementsOf<uint64_t>(state->buffer(2)),
            (std::vector<uint64_t>{address(0), 2, 1, address(1), 1, 1}));
}

TEST(LowerArgs, StridedArraysLieInTheirMemory) {
  Expected<Launch> launch = lower(around(
      R"({"name": "x", "dtype": "i8", "shape": [2, 2], "strides": [1, 3],
          "elements": 8, "values": [[1, 2], [3, 4]], "role": "inout"},
         {"name": "z", "dtype": "i8", "shape": [3, 2], "strides": [0, 1],
          "values": [[1, 2], [1, 2], [1, 2]]})"));
  ASSERT_TRUE(bool(launch));
  EXPECT_EQ(launch->buffers[0].bytes,
            (std::vector<uint8_t>{1, 3, 0xc3, 2, 4, 0xc3, 0xc3, 0xc3}));
  EXPECT_EQ(launch->buffers[1].bytes, (std::vector<uint8_t>{1, 2}));
  EXPECT_NE(messageOf(around(
                          R"({"name": "z", "dtype": "i8", "shape": [2, 1],
                    "strides": [0, 1], "values": [[1], [2]]})"))
                .find("share memory"),
            std::string::npos);
}

TEST(LowerArgs, OutputsMayStandInPlace) {
  Expected<Launch> launch = lower(around(
      R"({"name": "y", "role": "out", "dtype": "f32", "shape": [3],
          "contents": {"gen": "constant", "value": -7}})",
      R"({"arg": "y", "compare": "exact", "values": [-7, "nan", 1],
          "specified": [true, false, true]})"));
  ASSERT_TRUE(bool(launch));
  Expected<LaunchState> state = LaunchState::create(*launch);
  ASSERT_TRUE(bool(state));
  std::vector<Comparison> results = compareOutputs(*state);
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results[0].describe(),
            "'y': 1 of 2 elements differ, first at (2): -7, expected 1");
  EXPECT_EQ(messageOf(around(
                R"({"name": "y", "role": "out", "dtype": "f32", "shape": [3],
                    "contents": {"gen": "constant", "value": "nan"}})",
                R"({"arg": "y", "compare": "reference"})")),
            "");
}

TEST(LowerArgs, SaysWhatIsWrongAndWhere) {
  struct {
    const char *args, *part;
  } cases[] = {
      {R"({"name": "x", "dtype": "f31", "values": [1]})",
       "t: args[0].dtype: expected one of 'bool', 'i8'"},
      {R"({"name": "x", "dtype": "f32"})", "the key 'shape'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2]})",
       "'values', 'file' and 'contents'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "values": [1]})",
       "expected a list of 2, as in shape (2,), found a list of 1"},
      {R"({"name": "x", "dtype": "f32", "values": [[1, 2], [3]]})",
       "args[0].values: at [1]: expected a list of 2"},
      {R"({"name": "x", "dtype": "i8", "values": [1, 128]})",
       "at [1]: expected a whole number that fits i8, found 128"},
      {R"({"name": "x", "dtype": "u8", "values": [-1]})", "fits u8, found -1"},
      {R"({"name": "x", "dtype": "f32", "values": ["big"]})", "found 'big'"},
      {R"({"name": "x", "dtype": "f32", "shape": [-1], "values": []})",
       "args[0].shape[0]: expected a whole number from 0"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "stride": [1],
           "values": [1, 2]})",
       "unknown key 'stride'; did you mean 'strides'?"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "strides": [1, 1],
           "values": [1, 2]})",
       "expected a stride for each of the 1 axes"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "strides": [-1],
           "values": [1, 2]})",
       "args[0].strides[0]"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "elements": 1,
           "values": [1, 2]})",
       "args[0].elements: expected a whole number from 2"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "role": "input",
           "values": [1, 2]})",
       "args[0].role: expected one of 'in', 'out', 'inout', found 'input'"},
      {R"({"name": "x", "dtype": "e2m1", "shape": [2], "values": [1, 2]})",
       "4-bit floats"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "file": "no.npy"})",
       "args[0].file: cannot read 'no.npy'"},
      {R"({"name": "x", "dtype": "i32", "shape": [2],
           "contents": {"gen": "uniform", "seed": 1, "lo": 0, "hi": 1}})",
       "generates floats"},
      {R"({"name": "x", "dtype": "f32", "shape": [2],
           "contents": {"gen": "uniform", "lo": 0, "hi": 1}})",
       "args[0].contents: expected the key 'seed'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2],
           "contents": {"gen": "ones"}})",
       "args[0].contents.gen: expected one of 'uniform', 'integers'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2],
           "contents": {"gen": "bits", "seed": 1, "lo": 0}})",
       "args[0].contents: unknown key 'lo'; 'bits' has 'gen', 'seed', 'dtype', "
       "'shape'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "colour": 1,
           "values": [1, 2]})",
       "args[0]: unknown key 'colour'; an array has 'name', 'kind', 'role', "
       "'dtype'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "value": 1, "role": "in",
           "values": [1, 2]})",
       "args[0]: unknown key 'value'; did you mean"},
      {R"({"name": "n", "kind": "scalar", "dtype": "i32", "value": 1,
           "shape": []})",
       "args[0]: unknown key 'shape'; a scalar has 'name', 'kind', 'dtype', "
       "'value'"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "values": [1, 2],
           "contents": "zeros"})",
       "args[0]: has 'values' and another source of its elements"},
      {R"({"name": "x", "dtype": "f32", "shape": [2], "role": "inout"})",
       "'values', 'file' and 'contents'"},
      {R"({"name": "x", "dtype": "bf16", "shape": [2], "storage": "uint8",
           "contents": "zeros"})",
       "args[0].storage: expected 'uint16' for bf16, found 'uint8'"},
      {R"({"name": "n", "kind": "scalar", "dtype": "i32", "value": 1e10})",
       "args[0].value: expected a whole number that fits i32"},
      {R"({"name": "n", "kind": "number"})", "args[0].kind"},
      {R"(7)", "args[0]: expected an object, found 7"},
      {R"({"name": "x", "dtype": "i8", "values": [1]},
          {"name": "x", "dtype": "i8", "values": [1]})",
       "args[1]: a second array"},
      {R"({"name": "l", "kind": "list", "items": [
           {"name": "a", "dtype": "i8", "values": [1]},
           {"name": "b", "dtype": "i8", "values": [[1]]}]})",
       "one dtype and rank"},
  };
  for (const auto &each : cases) {
    std::string message = messageOf(around(each.args));
    EXPECT_NE(message.find(each.part), std::string::npos) << each.args << "\n"
                                                          << message;
  }
}

TEST(LowerArgs, BoundsSizesBeforeItTakesMemory) {
  auto shaped = [](const Twine &shape) {
    return around(R"({"name": "x", "dtype": "f64", "index_dtype": "i64",)" +
                  shape + R"(, "contents": {"gen": "iota"}})");
  };
  for (const char *shape :
       {R"("shape": [1099511627776])", R"("shape": [2147483648, 2147483648])",
        R"("shape": [9223372036854775807, 9223372036854775807])",
        R"("shape": [4294967296, 4294967296, 4294967296])",
        R"("shape": [2, 2], "strides": [9223372036854775807, 1])",
        R"("shape": [2], "elements": 9223372036854775807)"})
    EXPECT_NE(messageOf(shaped(shape)), "") << shape;
  // A large shape and a short list.
  EXPECT_NE(messageOf(around(R"({"name": "x", "dtype": "i8",
                                 "shape": [1, 2000000000], "values": [[1]]})"))
                .find("expected a list of 2000000000"),
            std::string::npos);
}

TEST(LowerArgs, OutputsAreChecked) {
  std::string x = R"({"name": "x", "dtype": "i8", "values": [1]},
                     {"name": "y", "role": "out", "dtype": "i8",
                      "values": [1]})";
  struct {
    const char *output, *part;
  } cases[] = {
      {R"({"arg": "z", "values": [1]})", "outputs[0].arg: expected the name"},
      {R"({"arg": "x", "values": [1]})", "the role of 'x' is 'in'"},
      {R"({"arg": "y", "values": [1], "dtype": "u8"})", "the argument's i8"},
      {R"({"arg": "y", "values": [1], "shape": [1, 1]})", "shape (1,)"},
      {R"({"arg": "y", "values": [1], "compare": "near"})",
       "one of 'exact', 'allclose', 'sorted', 'reference'"},
      {R"({"arg": "y", "values": [1], "abs": -1})", "not negative"},
      {R"({"arg": "y", "values": [1], "abs": "nan"})", "not negative"},
      {R"({"arg": "y"})", "'values', 'file'"},
      {R"({"arg": "y", "values": [1], "specified": "no.npy"})", "no.npy"},
  };
  for (const auto &each : cases) {
    std::string message = messageOf(around(x, each.output));
    EXPECT_NE(message.find(each.part), std::string::npos) << each.output << "\n"
                                                          << message;
  }
}

TEST(LowerArgs, NullIsAMissingKey) {
  EXPECT_NE(messageOf(R"({"name": "k", "grid": [1, 1, 1], "args": [],
                          "calling_convention": "pointers",
                          "bytecode": {"13.1": null}})")
                .find("bytecode: expected the key '13.1'"),
            std::string::npos);
  EXPECT_EQ(messageOf(R"({"name": "k", "grid": [1, 1, 1], "args": [],
                          "calling_convention": "pointers", "stdout": null,
                          "bytecode": null, "fault": null})"),
            "");
}

TEST(LowerArgs, GridAndParamsAreChecked) {
  for (const char *grid : {"[1, 1]", "[1, 1, -1]", "[1, 1, 1.5]", "7",
                           "[1, 1, 4294967296]", "[-1, 1, 1]", "[1, 0, 1]"})
    EXPECT_NE(messageOf((Twine(R"({"name": "k", "args": [],
                                   "calling_convention": "pointers",
                                   "grid": )") +
                         grid + "}")
                            .str())
                  .find("t: grid"),
              std::string::npos)
        << grid;
  std::string scalar = R"({"name": "n", "kind": "scalar", "dtype": "i32",
                           "value": 1}], "params": [)";
  EXPECT_EQ(messageOf(around(scalar + R"({"type": "i32"})")), "");
  EXPECT_NE(messageOf(around(scalar + R"({"type": "i64"})"))
                .find("params[0].type: expected 'i32' for n, found 'i64'"),
            std::string::npos);
  EXPECT_EQ(messageOf(around(scalar + R"({"type": "i32", "value": 1})")), "");
  EXPECT_NE(messageOf(around(scalar + R"({"type": "i32", "value": 2})"))
                .find("params[0].value: expected the value that the arguments "
                      "produce for n"),
            std::string::npos);
  EXPECT_NE(messageOf(around(scalar)).find("become 1 parameters"),
            std::string::npos);
}

TEST(LowerArgs, EntryAndSymbolAreOneWord) {
  auto named = [](StringRef names) {
    return ("{" + names + R"("grid": [1, 1, 1], "args": [],
                             "calling_convention": "pointers"})")
        .str();
  };
  for (StringRef names : {R"("entry": "k",)", R"("symbol": "k",)",
                          R"("name": "k",)", R"("entry": "k", "symbol": "k",)",
                          R"("entry": "k", "name": "other",)"}) {
    Expected<Launch> launch = lower(named(names));
    ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
    EXPECT_EQ(launch->symbol, "k") << names.str();
  }
  EXPECT_EQ(messageOf(named(R"("entry": "k", "symbol": "m",)")),
            "t: 'entry' and 'symbol' both name the entry, and differ: 'k' and "
            "'m'");
  EXPECT_EQ(messageOf(named("")), "t: expected the key 'entry', the entry "
                                  "to launch, found none");
}

TEST(LowerArgs, UnknownKeysAreErrorsEverywhere) {
  std::string x = R"({"name": "x", "role": "out", "dtype": "f32",
                      "shape": [1]})";
  struct {
    std::string text, message;
  } cases[] = {
      {R"({"name": "k", "grids": [1, 1, 1]})",
       "t: unknown key 'grids'; did you mean 'grid'?"},
      {R"({"name": "k", "colour": 1})", "t: unknown key 'colour'; a launch has "
                                        "'entry', 'symbol', 'name', 'grid'"},
      {around(x, R"({"arg": "x", "value": [1]})"),
       "t: outputs[0]: unknown key 'value'; did you mean 'values'?"},
      {R"({"name": "k", "grid": [1, 1, 1], "args": [],
           "calling_convention": "pointers",
           "stdout": {"lines": [], "ordering": "any"}})",
       "t: stdout: unknown key 'ordering'; 'stdout' has 'lines', 'order'"},
  };
  for (const auto &each : cases)
    EXPECT_EQ(StringRef(messageOf(each.text)).take_front(each.message.size()),
              each.message);
  // The keys of manifests that are for people are known by name.
  EXPECT_EQ(messageOf(R"({"name": "k", "grid": [1, 1, 1], "args": [],
                          "calling_convention": "pointers", "theme": "x",
                          "vendor_compiles": {}, "block": [128, 1, 1]})"),
            "");
}

TEST(LowerArgs, AnOutputMayStartAsAnything) {
  Expected<Launch> launch = lower(around(
      R"({"name": "y", "role": "out", "dtype": "float32", "shape": [2]},
         {"name": "b", "role": "out", "dtype": "bool", "shape": [2]},
         {"name": "z", "dtype": "bfloat16", "shape": [2], "contents": "zeros"},
         {"name": "i", "dtype": "int32", "shape": [2], "contents": "iota"})"));
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
  EXPECT_EQ(launch->buffers[0].bytes, std::vector<uint8_t>(8, 0xc3));
  EXPECT_EQ(launch->buffers[1].bytes, std::vector<uint8_t>(2, 1));
  EXPECT_EQ(launch->buffers[2].bytes, std::vector<uint8_t>(4, 0));
  EXPECT_EQ(elementsOf<int32_t>(launch->buffers[3].bytes),
            (std::vector<int32_t>{0, 1}));
  EXPECT_EQ(launch->arrays[2].type, DType::BF16);
}

//===----------------------------------------------------------------------===//
// The lower form
//===----------------------------------------------------------------------===//

namespace {
class LowerForm : public WithFiles {
protected:
  void SetUp() override {
    WithFiles::SetUp();
    put("b0.npy", formatNpy("|u1", {16}, std::vector<uint8_t>(16, 3)));
    put("b1.npy", formatNpy("|u1", {4}, std::vector<uint8_t>(4, 4)));
    put("wrong.npy", formatNpy("<f4", {1}, std::vector<uint8_t>(4, 4)));
  }
  std::string text(const Twine &params, const Twine &relocations = "",
                   const Twine &buffers =
                       R"({"file": "b0.npy", "bytes": 16, "align256": 128},
                          {"file": "b1.npy"})") {
    return (R"({"symbol": "k", "grid": [1, 2, 3], "bytecode": "k.tileirbc",
                "buffers": [)" +
            buffers + R"(], "params": [)" + params + R"(], "relocations": [)" +
            relocations + "]}")
        .str();
  }
  std::string message(StringRef description) {
    Expected<Launch> launch = lower(description, directory);
    return launch ? "" : usageMessage(launch.takeError());
  }
};
} // namespace

TEST_F(LowerForm, BecomesItself) {
  Expected<Launch> launch = lower(
      text(R"({"type": "ptr", "buffer": 1, "offset": 4},
              {"type": "i32", "hex": "04000000"},
              {"type": "f8E4M3FN", "hex": "7F"})",
           R"({"buffer": 0, "offset": 8, "target": 1, "target_offset": 2})"),
      directory);
  ASSERT_TRUE(bool(launch));
  EXPECT_EQ(launch->name, "k");
  EXPECT_EQ(launch->grid, (std::array<uint32_t, 3>{1, 2, 3}));
  EXPECT_EQ(launch->bytecodePath(), at("k.tileirbc"));
  EXPECT_EQ(paramsOf(*launch), "ptr=b1 i32=4 f8E4M3FN=127");
  EXPECT_EQ(launch->params[0].offset, 4u);
  EXPECT_EQ(launch->buffers[0].align256, 128u);
  EXPECT_EQ(launch->relocations[0].targetOffset, 2u);
}

TEST_F(LowerForm, SaysWhatIsWrongAndWhere) {
  struct {
    const char *params, *relocations, *part;
  } cases[] = {
      {R"({"type": "ptr", "buffer": 2})", "", "params[0].buffer"},
      {R"({"type": "ptr", "buffer": 1, "offset": 5})", "", "params[0].offset"},
      {R"({"type": "ptr", "offset": 4})", "", "an offset and no buffer"},
      {R"({"type": "i33", "hex": "00"})", "", "params[0].type"},
      {R"({"type": "i16", "hex": "00"})", "", "4 hexadecimal digits for i16"},
      {R"({"type": "i8", "hex": "0"})", "", "2 hexadecimal digits"},
      {R"({"type": "i8", "hex": "zz"})", "", "2 hexadecimal digits"},
      {"", R"({"buffer": 0, "offset": 9, "target": 1})",
       "relocations[0].offset"},
      {"", R"({"buffer": 1, "offset": 0, "target": 0})", "an address takes 8"},
      {"", R"({"buffer": 0, "offset": 0, "target": 7})",
       "relocations[0].target"},
      {"", R"({"buffer": 0, "offset": 0, "target": 1, "target_offset": 5})",
       "relocations[0].target_offset"},
  };
  for (const auto &each : cases) {
    std::string found = message(text(each.params, each.relocations));
    EXPECT_NE(found.find(each.part), std::string::npos) << found;
  }
  EXPECT_NE(message(text("", "", R"({"file": "wrong.npy"})")).find("'|u1'"),
            std::string::npos);
  EXPECT_NE(message(text("", "", R"({"file": "b1.npy", "bytes": 5})"))
                .find("the 4 bytes"),
            std::string::npos);
  EXPECT_NE(message(text("", "", R"({"file": "b1.npy", "align256": 256})"))
                .find("align256"),
            std::string::npos);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static const std::string firstLight =
    TILEWRIGHT_SOURCE_DIR "/examples/first-light/manifest.json";

TEST(ParseLaunch, ReadsEveryKernelOfFirstLight) {
  Expected<std::vector<std::string>> names = listLaunches(firstLight);
  ASSERT_TRUE(bool(names));
  EXPECT_EQ(names->size(), 6u);
  for (const std::string &name : *names) {
    Expected<Launch> launch = parseLaunch(firstLight + ":" + name);
    ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
    EXPECT_EQ(launch->symbol, name);
    EXPECT_TRUE(sys::fs::exists(launch->bytecodePath()));
    EXPECT_EQ(launch->bytecode.size(), 3u);
    Expected<LaunchState> state = LaunchState::create(*launch);
    ASSERT_TRUE(bool(state));
    EXPECT_FALSE(compareOutputs(*state).at(0).ok()) << name;
    // With the expected bytes in place, everything agrees.
    const LaunchArray &array = launch->arrays[launch->outputs[0].array];
    ASSERT_TRUE(array.isDense());
    llvm::copy(launch->outputs[0].expected,
               state->buffer(array.buffer).begin());
    EXPECT_TRUE(compareOutputs(*state).at(0).ok()) << name;
  }
}

TEST(ParseLaunch, NamesWhatAManifestHas) {
  std::string message = usageMessage(parseLaunch(firstLight).takeError());
  EXPECT_NE(message.find("describes 6 launches; name one"), std::string::npos);
  message = usageMessage(parseLaunch(firstLight + ":gelu").takeError());
  EXPECT_NE(message.find("no launch 'gelu'; did you mean 'scale_bias_gelu'?"),
            std::string::npos);
  message = usageMessage(parseLaunch("none.json:x").takeError());
  EXPECT_NE(message.find("cannot read 'none.json'"), std::string::npos);
}

namespace {
using ParseFiles = WithFiles;
}

TEST_F(ParseFiles, SingleDescriptionWithAFileBesideIt) {
  put("x.npy", formatNpy("<u2", {2}, bytesOf<uint16_t>({0x3f80, 0x4000})));
  std::string path = put("l.json", around(R"({"name": "x", "dtype": "bf16",
      "shape": [2], "storage": "uint16", "file": "x.npy"})"));
  for (const char *name : {"", ":k"}) {
    Expected<Launch> launch = parseLaunch(path + name);
    ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
    EXPECT_EQ(elementsOf<uint16_t>(launch->buffers[0].bytes)[1], 0x4000);
  }
  EXPECT_NE(usageMessage(parseLaunch(path + ":other").takeError())
                .find("no launch 'other'"),
            std::string::npos);
  put("l.json", around(R"({"name": "x", "dtype": "f16", "shape": [2],
                           "file": "x.npy"})"));
  EXPECT_NE(usageMessage(parseLaunch(path).takeError())
                .find("args[0].file: 'x.npy' holds elements of type '<u2', "
                      "expected '<f2' for f16"),
            std::string::npos);
  put("l.json", around(R"({"name": "x", "dtype": "u16", "shape": [3],
                           "file": "x.npy"})"));
  EXPECT_NE(usageMessage(parseLaunch(path).takeError())
                .find("holds shape (2,), expected (3,)"),
            std::string::npos);
}

TEST_F(ParseFiles, AFileSaysTypeAndShape) {
  put("x.npy", formatNpy("<f2", {2, 1}, bytesOf<uint16_t>({1, 2})));
  put("u.npy", formatNpy("<u2", {2}, bytesOf<uint16_t>({0x3f80, 2})));
  put("v.npy", formatNpy("<V2", {2}, bytesOf<uint16_t>({0x3f80, 2})));
  auto read = [&](StringRef args, StringRef outputs = "") {
    return parseLaunch(put("l.json", around(args, outputs)));
  };
  Expected<Launch> launch =
      read(R"({"name": "x", "role": "inout", "file": "x.npy"},
              {"name": "u", "file": "u.npy"},
              {"name": "b", "file": "u.npy", "dtype": "bf16"},
              {"name": "v", "file": "v.npy", "dtype": "bf16"})",
           R"({"arg": "x", "file": "x.npy"})");
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
  EXPECT_EQ(paramsOf(*launch), "ptr<f16>=b0 i32=2 i32=1 i32=1 i32=1 "
                               "ptr<i16>=b1 i32=2 i32=1 "
                               "ptr<bf16>=b2 i32=2 i32=1 "
                               "ptr<bf16>=b3 i32=2 i32=1");
  EXPECT_EQ(launch->arrays[1].type, DType::U16);
  EXPECT_EQ(launch->buffers[3].bytes, launch->buffers[2].bytes);
  struct {
    const char *args, *part;
  } cases[] = {
      {R"({"name": "x", "file": "x.npy", "dtype": "f32"})",
       "'x.npy' holds elements of type '<f2', expected '<f4' for f32"},
      {R"({"name": "x", "file": "x.npy", "shape": [2]})",
       "'x.npy' holds shape (2, 1), expected (2,)"},
      {R"({"name": "v", "file": "v.npy"})",
       "expected the key 'dtype', since the type '<V2' of its file"},
      {R"({"name": "v", "file": "v.npy", "dtype": "f16"})",
       "holds elements of type '<V2', expected '<f2' for f16"},
      {R"({"name": "x", "file": "none.npy"})", "args[0].file: cannot read"}};
  for (const auto &each : cases) {
    std::string message = usageMessage(read(each.args).takeError());
    EXPECT_NE(message.find(each.part), std::string::npos) << message;
  }
}

TEST_F(ParseFiles, AManifestHasNoOtherKeys) {
  std::string path = put("m.json", R"({"kernels": [{"name": "k"}], "kernel": 1,
                                       "schema": 1})");
  EXPECT_EQ(usageMessage(parseLaunch(path + ":k").takeError()),
            path + ": unknown key 'kernel'; did you mean 'kernels'?");
}

TEST_F(ParseFiles, BlocksOfAKernelTest) {
  std::string path = put("t.mlir", R"(// RUN: %kernel-test %s
// targets: sm_75 sm_90
// A remark with { and [.
// launch: {"entry": "k", "calling_convention": "pointers", "grid": [2, 1, 1],
//   "args": [{"name": "x", "role": "in", "dtype": "f32", "values": [1, 2]}],
//   "fault": "it says } here"}
// launch: {"entry": "m", "calling_convention": "pointers",
//   "grid": [-1, 1, 1], "args": []}
cuda_tile.module @kernels {
)");
  Expected<Launch> launch = parseLaunch(path + ":1");
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
  EXPECT_EQ(launch->symbol, "k");
  EXPECT_EQ(launch->fault, "it says } here");
  EXPECT_EQ(launch->origin, path + ":1");
  EXPECT_NE(usageMessage(parseLaunch(path + ":2").takeError())
                .find("t.mlir:7: grid[0]"),
            std::string::npos);
  EXPECT_NE(usageMessage(parseLaunch(path).takeError()).find("2 launches"),
            std::string::npos);
  EXPECT_NE(usageMessage(parseLaunch(path + ":3").takeError()).find("1 to 2"),
            std::string::npos);
  EXPECT_EQ(*listLaunches(path), (std::vector<std::string>{"1", "2"}));
  EXPECT_NE(usageMessage(parseKernelTest(path).takeError()), "");
  put("t.mlir", "// targets: sm_75  sm_90\n// launch: {\"entry\": \"k\",\n"
                "//   \"grid\": [1, 1, 1,}\n");
  EXPECT_NE(usageMessage(parseLaunch(path).takeError()).find("t.mlir:3:"),
            std::string::npos);
  put("t.mlir", "// targets: sm_75  sm_90\nfunc.func @f()\n");
  Expected<KernelTest> test = parseKernelTest(path);
  ASSERT_TRUE(bool(test));
  EXPECT_EQ(test->targets, (std::vector<std::string>{"sm_75", "sm_90"}));
  EXPECT_TRUE(test->launches.empty());
}

TEST_F(ParseFiles, KeepsWhatRunningNeeds) {
  std::string path = put("l.json", R"({"schema": 1, "kernels": [
    {"name": "p", "symbol": "q", "grid": [1, 1, 1], "args": [],
     "calling_convention": "cutile_python_v2", "outputs": [],
     "bytecode": {"13.3": "b", "13.1": "a"}, "primary": "13.3",
     "stdout": {"lines": ["x"], "order": "any"}, "notes": "n"}]})");
  Expected<Launch> launch = parseLaunch(path);
  ASSERT_TRUE(bool(launch)) << toString(launch.takeError());
  EXPECT_EQ(launch->name, "p");
  EXPECT_EQ(launch->symbol, "q");
  EXPECT_EQ(launch->bytecodePath(), at("b"));
  EXPECT_TRUE(launch->printed->anyOrder);
  EXPECT_EQ(launch->notes, "n");
  for (const char *text :
       {"", "[]", "{", "{}", "{\"kernels\": 3}", "{\"kernels\": []}",
        "{\"kernels\": [[]]}", "{\"schema\": 2, \"kernels\": []}", "7"}) {
    put("l.json", text);
    EXPECT_NE(usageMessage(parseLaunch(path).takeError()), "") << text;
    Expected<std::vector<std::string>> names = listLaunches(path);
    consumeError(names.takeError());
  }
}

TEST(ManifestIndex, FindsWhatTheParserFinds) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(firstLight);
  ASSERT_TRUE(bool(file));
  Expected<json::Value> whole = json::parse((*file)->getBuffer());
  ASSERT_TRUE(bool(whole));
  std::optional<std::vector<ManifestEntry>> index =
      indexManifest((*file)->getBuffer());
  ASSERT_TRUE(index.has_value());
  json::Array &kernels = *whole->getAsObject()->getArray("kernels");
  ASSERT_EQ(index->size(), kernels.size());
  for (auto [entry, kernel] : zip_equal(*index, kernels)) {
    EXPECT_EQ(entry.name, *kernel.getAsObject()->getString("name"));
    EXPECT_EQ(entry.symbol, *kernel.getAsObject()->getString("symbol"));
    Expected<json::Value> alone = json::parse(entry.text);
    ASSERT_TRUE(bool(alone));
    EXPECT_TRUE(*alone == kernel);
  }
}

TEST(ManifestIndex, LeavesTheRestToTheParser) {
  for (const char *text :
       {"", "[]", "{", "{}", "{\"kernels\": [}", "{\"kernels\": [{]}",
        "{\"kernels\": [[]]}", "{\"kernels\": []}",
        "{\"a\": {\"kernels\": []}}", "{\"kernels\": [{\"name\": \"x\\",
        "{\"kernels\": [{}], \"kernel\": 7}", "{\"kernels\": [{}]} 7",
        "{\"schema\": 2, \"kernels\": [{}]}", "{\"kernels\": \"[{}]\"}"})
    EXPECT_FALSE(indexManifest(text).has_value()) << text;
  std::optional<std::vector<ManifestEntry>> index = indexManifest(
      R"({"schema": 1, "producer": [{"name": "no"}], "kernels": [
          {"symbol": "s", "args": [{"name": "]}"}], "name": "k"},
          {"b": "name", "c": {"name": "no"}}]})");
  ASSERT_TRUE(index.has_value());
  ASSERT_EQ(index->size(), 2u);
  EXPECT_EQ((*index)[0].name, "k");
  EXPECT_EQ((*index)[0].symbol, "s");
  EXPECT_EQ((*index)[1].name, "");
}
