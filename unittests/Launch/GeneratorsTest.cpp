//===- GeneratorsTest.cpp - contents as NumPy makes them ------------------===//
// The numbers are those that NumPy 2.4 prints.
#include "tilewright/Launch/Generators.h"

#include "TestFiles.h"

using namespace llvm;
using namespace tilewright;

static std::vector<uint8_t> make(const Generator &generator, DType type,
                                 unsigned count) {
  std::vector<uint8_t> elements(count * getInfo(type).bytes);
  generate(generator, type, elements);
  return elements;
}

TEST(Generators, WordsOfPcg64) {
  struct {
    uint64_t seed, words[4];
  } known[] = {{0,
                {0xa30febcfd9c2825f, 0x4510bdf882d9d721, 0x0a7d3da94ecde8b8,
                 0x43b27b61342f01d}},
               {7,
                {0xa00641a9f1e54a8b, 0xe5afcdbcaf266a95, 0xc693565f940af962,
                 0x39a72dabd56a2742}},
               {123456789012345,
                {0x87ae8961b8510ee6, 0x0b608e9cda245b8f, 0xc1e268f093dfa25c,
                 0x78dbb4415aec2e0b}},
               {UINT64_MAX,
                {0xae163a7a8c47568f, 0xd86659f5f3382359, 0x1e52b195bc2d24a,
                 0xe5026aaf19a22db1}}};
  for (const auto &row : known) {
    Pcg64 stream(row.seed);
    for (uint64_t word : row.words)
      EXPECT_EQ(stream.next(), word) << row.seed;
  }
  Pcg64 stream(42);
  EXPECT_EQ(stream.uniform(), 0x1.8c43f79a2db24p-1);
  EXPECT_EQ(stream.uniform(), 0x1.c16959869e47ep-2);
}

TEST(Generators, UniformAndIntegers) {
  Generator generator;
  generator.kind = Generator::Kind::Uniform;
  generator.seed = 42;
  generator.lo = -2;
  generator.hi = 2;
  EXPECT_EQ(elementsOf<uint16_t>(make(generator, DType::F16, 4)),
            (std::vector<uint16_t>{15458, 46035, 15805, 14929}));
  EXPECT_EQ(elementsOf<uint32_t>(make(generator, DType::F32, 2)),
            (std::vector<uint32_t>{1066157048, 3195689626}));
  generator.kind = Generator::Kind::Integers;
  generator.lo = -99;
  generator.hi = 99;
  EXPECT_EQ(elementsOf<int64_t>(make(generator, DType::I64, 4)),
            (std::vector<int64_t>{54, -13, 71, 39}));
  EXPECT_EQ(elementsOf<int8_t>(make(generator, DType::I8, 4)),
            (std::vector<int8_t>{54, -13, 71, 39}));
  EXPECT_EQ(elementsOf<float>(make(generator, DType::F32, 4)),
            (std::vector<float>{54, -13, 71, 39}));
}

TEST(Generators, Bits) {
  Generator generator;
  generator.kind = Generator::Kind::Bits;
  EXPECT_EQ(elementsOf<uint16_t>(make(generator, DType::U16, 2)),
            (std::vector<uint16_t>{0x825f, 0xd721}));
  EXPECT_EQ(make(generator, DType::Bool, 3), (std::vector<uint8_t>{1, 1, 0}));
}

TEST(Generators, Normal) {
  Generator generator;
  generator.kind = Generator::Kind::Normal;
  generator.seed = 6;
  generator.mean = 0.5;
  generator.std = 2;
  std::vector<float> got = elementsOf<float>(make(generator, DType::F32, 8));
  std::vector<float> expected = {-0.5596658f, 1.8133109f, 2.3189926f,
                                 1.6406696f,  6.40862f,   3.3057182f,
                                 1.8935499f,  0.8927477f};
  for (unsigned k = 0; k < 8; ++k)
    EXPECT_FLOAT_EQ(got[k], expected[k]);
}

TEST(Generators, IotaAndConstant) {
  Generator generator;
  generator.kind = Generator::Kind::Iota;
  generator.wholeStart = -1;
  generator.wholeStep = 100;
  EXPECT_EQ(elementsOf<int8_t>(make(generator, DType::I8, 4)),
            (std::vector<int8_t>{-1, 99, int8_t(199), int8_t(299)}));
  EXPECT_EQ(elementsOf<float>(make(generator, DType::F32, 3)),
            (std::vector<float>{-1, 99, 199}));
  generator.wholeIota = false;
  generator.start = 0.5;
  generator.step = 0.25;
  EXPECT_EQ(elementsOf<float>(make(generator, DType::F32, 3)),
            (std::vector<float>{0.5, 0.75, 1}));
  generator.kind = Generator::Kind::Constant;
  generator.constant = 0xc700;
  EXPECT_EQ(elementsOf<uint16_t>(make(generator, DType::F16, 2)),
            (std::vector<uint16_t>{0xc700, 0xc700}));
}

/// Where a manifest states both a generator and a file, they agree.
TEST(Generators, AgreeWithTheStoredFiles) {
  std::string directory = TILEWRIGHT_SOURCE_DIR "/examples/first-light";
  Expected<std::unique_ptr<MemoryBuffer>> file =
      readFile(directory + "/manifest.json");
  ASSERT_TRUE(bool(file));
  Expected<json::Value> manifest = json::parse((*file)->getBuffer());
  ASSERT_TRUE(bool(manifest));
  unsigned checked = 0;
  for (json::Value &kernel : *manifest->getAsObject()->getArray("kernels")) {
    json::Object &description = *kernel.getAsObject();
    Expected<Launch> stored = lowerLaunch(kernel, "stored", directory);
    ASSERT_TRUE(bool(stored));
    for (json::Value &arg : *description.getArray("args"))
      if (arg.getAsObject()->get("contents"))
        checked += arg.getAsObject()->erase("file");
    Expected<Launch> made = lowerLaunch(kernel, "made", directory);
    ASSERT_TRUE(bool(made));
    for (auto [a, b] : zip_equal(stored->buffers, made->buffers))
      EXPECT_TRUE(a.bytes == b.bytes) << stored->name << " " << a.name;
  }
  EXPECT_EQ(checked, 11u);
}
