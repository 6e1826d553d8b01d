//===- SchemaTest.cpp - the schema and the parser agree -------------------===//
// docs/launch.schema.json is generated from the parser's tables. Both judge the
// same documents: those of the tree, and thousands with one part changed. The
// parser must refuse what the schema refuses; if only the parser refuses, its
// reason must be one that a schema cannot express.
//===----------------------------------------------------------------------===//
#include "JsonSchema.h"
#include "TestFiles.h"
#include "tilewright/Launch/Keys.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <utility>

using namespace llvm;
using namespace tilewright;

static const std::string sourceDir = TILEWRIGHT_SOURCE_DIR;

static json::Value readJson(const Twine &path) {
  Expected<std::unique_ptr<MemoryBuffer>> file = readFile(path.str());
  EXPECT_TRUE(bool(file));
  Expected<json::Value> value = json::parse((*file)->getBuffer());
  EXPECT_TRUE(bool(value));
  return std::move(*value);
}

static const json::Value &schemaJson() {
  static const json::Value schema =
      readJson(sourceDir + "/docs/launch.schema.json");
  return schema;
}

static std::string textOf(const json::Value &value) {
  std::string text;
  raw_string_ostream(text) << value;
  return text;
}

/// The parser's error for one launch; empty for none.
static std::string complaint(const json::Value &launch, StringRef directory) {
  Expected<Launch> parsed = lowerLaunch(launch, "t", directory);
  return parsed ? "" : usageMessage(parsed.takeError());
}

//===----------------------------------------------------------------------===//
// The tables
//===----------------------------------------------------------------------===//

TEST(Schema, HasTheKeysAndWordsOfTheParser) {
  const json::Object &definitions =
      *schemaJson().getAsObject()->getObject("$defs");
  static constexpr StringLiteral names[] = {
#define LAUNCH_OBJECT(Id, Title) #Id,
#include "tilewright/Launch/Keys.def"
  };
  for (auto [index, name] : enumerate(names)) {
    const json::Object *definition = definitions.getObject(name);
    ASSERT_TRUE(definition) << name.str();
    const json::Object &properties = *definition->getObject("properties");
    ArrayRef<LaunchKey> keys = keysOf(static_cast<LaunchObject>(index));
    EXPECT_EQ(properties.size(), keys.size()) << name.str();
    std::vector<std::string> needed, required;
    for (const LaunchKey &key : keys) {
      EXPECT_TRUE(properties.get(key.key))
          << name.str() << "." << key.key.str();
      if (key.use == KeyUse::Needed)
        needed.push_back(key.key.str());
    }
    if (const json::Array *list = definition->getArray("required"))
      for (const json::Value &key : *list)
        required.push_back(key.getAsString()->str());
    EXPECT_EQ(needed, required) << name.str();
  }
}

TEST(Schema, HasTheElementTypesOfTheParser) {
  const json::Object *type = schemaJson()
                                 .getAsObject()
                                 ->getObject("$defs")
                                 ->getObject("Scalar")
                                 ->getObject("properties")
                                 ->getObject("dtype");
  std::vector<std::string> names;
  for (const json::Value &name : *type->getArray("enum")) {
    names.push_back(name.getAsString()->str());
    EXPECT_TRUE(parseDType(names.back())) << names.back();
  }
  for (StringRef name : dtypeNames())
    EXPECT_TRUE(is_contained(names, name)) << name.str();
  EXPECT_EQ(parseDType("float32"), DType::F32);
  EXPECT_EQ(parseDType("bfloat16"), DType::BF16);
  EXPECT_EQ(parseDType("float8_e4m3fn"), DType::E4M3);
  EXPECT_EQ(parseDType("f8e4m3"), DType::E4M3);
  EXPECT_EQ(parseDType("f8e5m2"), DType::E5M2);
  EXPECT_EQ(parseDType("f8e8m0"), DType::E8M0);
  EXPECT_EQ(parseDType("f4e2m1"), DType::E2M1);
  EXPECT_EQ(parseDType("f4e4m3"), std::nullopt);
  EXPECT_EQ(parseDType(""), std::nullopt);
}

//===----------------------------------------------------------------------===//
// Documents
//===----------------------------------------------------------------------===//

namespace {
class SchemaAndParser : public WithFiles {
protected:
  void SetUp() override {
    WithFiles::SetUp();
    put("f.npy", formatNpy("<f4", {2}, std::vector<uint8_t>(8, 0)));
    put("mask.npy", formatNpy("|b1", {2}, {1, 0}));
    put("b.npy", formatNpy("|u1", {16}, std::vector<uint8_t>(16, 0)));
    put("other.npy", formatNpy("|u1", {16}, std::vector<uint8_t>(16, 0)));
  }

  void holdBoth(const json::Value &launch, StringRef changed) {
    std::string message = complaint(launch, directory);
    bool accepted = schema.accepts(launch);
    ++judged;
    if (!accepted)
      EXPECT_NE(message, "") << "the schema alone refuses " << changed.str();
    else
      EXPECT_TRUE(message.empty() || isForTheParser(message))
          << "the parser alone refuses " << changed.str() << ": " << message;
  }

  /// The parser's checks that a schema cannot express: consistency of a
  /// description's parts, and the contents of files.
  static bool isForTheParser(StringRef message) {
    static constexpr StringLiteral parts[] = {
        "cannot read",
        "as in shape (",
        ".storage: expected 'uint",
        "whole number that fits",
        "true, false, 0 or 1",
        "generates floats",
        "the argument's",
        "holds elements of type",
        "holds shape",
        "share memory",
        "a stride for each",
        "expected the name of an array argument",
        "the role of",
        "a second ",
        "one dtype and rank",
        "4-bit floats",
        "parameters, but the list has",
        "for base of ",
        "make of ",
        "of the size of",
        "' for shape ",
        "' for stride ",
        "' for n",
        "has no lists",
        "differ: '",
        "hexadecimal digits",
        "' for bf16",
        "the launch has no buffers",
        "buffer: expected a whole number",
        "target: expected a whole number",
        "offset: expected a whole number",
        "elements: expected a whole number from",
        "bytes of '",
        "since the elements are",
        "expected the key 'hex'",
        "has an offset and no buffer",
        "align: expected a ",
        "expected: expected a list",
        "expected the key 'buffer'",
        "expected ptr, i1,",
        "with strides (",
        "larger than the",
        "shape[",
        "strides[",
        "expected a number, 'inf'",
        "the values of",
        "type: expected '",
        "'|u1' with one axis",
        "needs more than",
        "do not fit index_dtype"};
    return any_of(parts,
                  [&](StringRef part) { return message.contains(part); });
  }

  /// Compares the verdicts on the document with each of its parts changed, at
  /// any depth; `part` is within `whole`.
  void mutate(json::Value &whole, json::Value &part, const Twine &path) {
    static const json::Value others[] = {nullptr,
                                         true,
                                         -1,
                                         1.5,
                                         0,
                                         7,
                                         1u << 31,
                                         "word",
                                         "inf",
                                         "zeros",
                                         "f32",
                                         "f.npy",
                                         json::Array{},
                                         json::Array{1, 2},
                                         json::Object{},
                                         json::Object{{"gen", "zeros"}}};
    for (const json::Value &other : others) {
      json::Value taken = std::exchange(part, other);
      holdBoth(whole, (path + " = " + textOf(other)).str());
      part = std::move(taken);
    }
    if (json::Array *array = part.getAsArray()) {
      for (auto [index, element] : enumerate(*array))
        mutate(whole, element, path + "[" + Twine(index) + "]");
      return;
    }
    json::Object *object = part.getAsObject();
    if (!object)
      return;
    std::vector<std::string> keys;
    for (const auto &[key, value] : *object)
      keys.push_back(StringRef(key).str());
    llvm::sort(keys);
    for (const std::string &key : keys) {
      json::Value taken = *object->get(key);
      object->erase(key);
      holdBoth(whole, (path + " without " + key).str());
      (*object)[key + "x"] = taken;
      holdBoth(whole, (path + " with " + key + "x").str());
      object->erase(key + "x");
      (*object)[key] = taken;
      mutate(whole, *object->get(key), path + "." + key);
    }
    // Each key of any object that the object does not have yet.
    static const json::Value kinds[] = {true, 7, "word", json::Array{},
                                        json::Object{}};
    static const std::set<StringRef> all = {
#define LAUNCH_KEY(Object, Key, Use, Value, Meaning) Key,
#include "tilewright/Launch/Keys.def"
    };
    for (StringRef key : all) {
      if (object->get(key))
        continue;
      for (const json::Value &other : kinds) {
        (*object)[key] = other;
        holdBoth(whole, (path + " with " + key + " = " + textOf(other)).str());
      }
      object->erase(key);
    }
  }

  JsonSchema schema{schemaJson()};
  unsigned judged = 0;
};
} // namespace

/// One of everything.
static constexpr StringLiteral withArguments = R"({
  "entry": "k", "name": "k", "grid": [1, 1, 1],
  "calling_convention": "cutile_python_v1",
  "args": [
    {"name": "x", "kind": "array", "role": "in", "dtype": "f32", "shape": [2],
     "strides": [2], "elements": 4, "values": [1, "inf"]},
    {"name": "y", "role": "out", "dtype": "float32", "shape": [2]},
    {"name": "z", "role": "inout", "file": "f.npy", "index_dtype": "i64"},
    {"name": "n", "dtype": "i32", "value": 3, "bitcast": "f32"},
    {"name": "c", "kind": "constant", "value": "x"},
    {"name": "l", "kind": "list", "items": [
      {"name": "l[0]", "dtype": "f32", "shape": [2], "contents": "zeros"}]},
    {"name": "t", "kind": "tuple", "items": [
      {"name": "g", "dtype": "i8", "shape": [2],
       "contents": {"gen": "bits", "seed": 1}}]}],
  "outputs": [{"arg": "y", "compare": "allclose", "abs": 1, "rel": 0,
               "file": "f.npy", "specified": "mask.npy", "unspecified": "?"},
              {"arg": "z", "compare": "reference"}],
  "stdout": {"lines": ["a"], "order": "any"}})";

static constexpr StringLiteral lowerForm = R"({
  "symbol": "k", "grid": [1, 2, 3], "bytecode": {"13.1": "k.tileirbc"},
  "primary": "13.1",
  "buffers": [{"file": "b.npy", "bytes": 16, "align256": 128},
              {"zeros": true, "bytes": 16, "name": "z", "align": 16}],
  "params": [{"type": "ptr", "buffer": 1, "offset": 4},
             {"type": "i32", "hex": "04000000"}],
  "relocations": [{"buffer": 0, "offset": 8, "target": 1,
                   "target_offset": 2}]})";

TEST_F(SchemaAndParser, AgreeOnOneOfEverythingWithOnePlaceChanged) {
  for (StringRef text : {withArguments, lowerForm}) {
    Expected<json::Value> launch = json::parse(text);
    ASSERT_TRUE(bool(launch));
    EXPECT_EQ(complaint(*launch, directory), "");
    EXPECT_TRUE(schema.accepts(*launch));
    mutate(*launch, *launch, "launch");
  }
  EXPECT_GT(judged, 10000u);
  RecordProperty("documents", judged);
}

TEST_F(SchemaAndParser, AgreeOnEachGenerator) {
  for (StringRef contents :
       {R"({"gen": "uniform", "seed": 1, "lo": -1, "hi": 1})",
        R"({"gen": "integers", "seed": 1, "lo": 0, "hi": 4})",
        R"({"gen": "bits", "seed": 18446744073709551615})",
        R"({"gen": "normal", "seed": 1, "mean": 1, "std": 2})",
        R"({"gen": "iota", "start": 1, "step": 2})",
        R"({"gen": "constant", "value": "nan"})", R"({"gen": "zeros"})",
        R"("zeros")", R"("iota")"}) {
    Expected<json::Value> launch = json::parse(
        (R"({"entry": "k", "grid": [1, 1, 1], "calling_convention": "pointers",
             "args": [{"name": "x", "dtype": "f32", "shape": [2],
                       "contents": )" +
         contents + "}]}")
            .str());
    ASSERT_TRUE(bool(launch));
    EXPECT_EQ(complaint(*launch, directory), "") << contents.str();
    EXPECT_TRUE(schema.accepts(*launch)) << contents.str();
    json::Value &part = (*launch->getAsObject()->getArray("args"))[0];
    mutate(*launch, *part.getAsObject()->get("contents"), "contents");
  }
}

TEST_F(SchemaAndParser, AcceptWhatTheTreeHas) {
  json::Value manifest =
      readJson(sourceDir + "/examples/first-light/manifest.json");
  EXPECT_TRUE(schema.accepts(manifest));
  std::error_code error;
  unsigned launches = 0;
  for (sys::fs::recursive_directory_iterator
           file(sourceDir + "/test/kernels", error),
       end;
       file != end && !error; file.increment(error)) {
    if (sys::path::extension(file->path()) != ".mlir")
      continue;
    Expected<std::vector<std::string>> names = listLaunches(file->path());
    ASSERT_TRUE(bool(names)) << file->path();
    for (const std::string &name : *names) {
      Expected<LaunchText> text = readLaunch(file->path() + ":" + name);
      ASSERT_TRUE(bool(text)) << toString(text.takeError());
      EXPECT_TRUE(schema.accepts(text->description))
          << file->path() << ":" << name;
      Expected<Launch> launch = lowerLaunch(*text);
      EXPECT_TRUE(bool(launch)) << toString(launch.takeError());
      ++launches;
    }
  }
  EXPECT_GT(launches, 500u);
}

TEST(JsonSchema, JudgesAsItsWordsSay) {
  json::Value schema = json::Object{{"type", "string"}};
  EXPECT_FALSE(JsonSchema(schema).accepts(7));
  EXPECT_TRUE(JsonSchema(schema).accepts("x"));
  json::Value nested = json::Object{
      {"properties", json::Object{{"a", json::Object{{"minimum", 3}}}}},
      {"additionalProperties", false},
      {"required", json::Array{"a"}}};
  EXPECT_TRUE(JsonSchema(nested).accepts(json::Object{{"a", 3}}));
  EXPECT_FALSE(JsonSchema(nested).accepts(json::Object{{"a", 2}}));
  EXPECT_FALSE(JsonSchema(nested).accepts(json::Object{{"b", 3}}));
  EXPECT_FALSE(
      JsonSchema(nested).accepts(json::Object{{"a", 3}, {"b", nullptr}}));
}
