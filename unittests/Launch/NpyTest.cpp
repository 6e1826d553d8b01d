//===- NpyTest.cpp - valid and broken .npy files --------------------------===//
#include "TestFiles.h"

using namespace llvm;
using namespace tilewright;

/// A file of `version` with the given header and elements.
static std::string npy(StringRef header, StringRef data, char version = 1) {
  std::string text = "\x93NUMPY";
  text += version;
  text += '\0';
  for (unsigned k = 0; k < (version == 1 ? 2u : 4u); ++k)
    text += static_cast<char>(header.size() >> (8 * k));
  return text + header.str() + data.str();
}

static std::string npyMessageOf(StringRef text) {
  Expected<NpyArray> array = parseNpy(text, "a.npy");
  return array ? "" : usageMessage(array.takeError());
}

TEST(Npy, ReadsWhatNumPyWrote) {
  // np.save of np.arange(6, dtype="<i2").reshape(2, 3), in Fortran order.
  std::string text =
      npy("{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3), }   \n",
          StringRef("\0\0\3\0\1\0\4\0\2\0\5\0", 12));
  Expected<NpyArray> array = parseNpy(text, "a.npy");
  ASSERT_TRUE(bool(array));
  EXPECT_EQ(array->type, "<i2");
  EXPECT_EQ(array->shape, (SmallVector<int64_t, 4>{2, 3}));
  EXPECT_EQ(elementsOf<int16_t>(array->bytes),
            (std::vector<int16_t>{0, 1, 2, 3, 4, 5}));
}

TEST(Npy, ReadsFortranOrderOfThreeAxes) {
  std::string data;
  for (int k = 0; k < 24; ++k)
    data += static_cast<char>(k);
  Expected<NpyArray> array = parseNpy(
      npy("{'descr':'|u1','fortran_order':True,'shape':(2,3,4)}", data), "a");
  ASSERT_TRUE(bool(array));
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 4; ++k)
        EXPECT_EQ(array->bytes[(i * 3 + j) * 4 + k], i + 2 * j + 6 * k);
}

TEST(Npy, ReadsEveryVersionAndShape) {
  StringRef scalar =
      "{\"descr\": \"<f8\", 'fortran_order': False, 'shape': ()}";
  for (char version : {1, 2, 3})
    EXPECT_EQ(
        npyMessageOf(npy(scalar, StringRef("\0\0\0\0\0\0\0\0", 8), version)),
        "");
  EXPECT_EQ(
      npyMessageOf(npy("{'descr': '|b1', 'fortran_order': False, 'shape': "
                       "(0, 4611686018427387904, 16)}",
                       "")),
      "");
}

TEST(Npy, WrittenFilesReadBack) {
  std::vector<uint8_t> bytes = bytesOf<float>({1, 2, 3});
  for (SmallVector<int64_t, 4> shape :
       {SmallVector<int64_t, 4>{3}, {3, 1}, {1, 1, 3}}) {
    std::string text = formatNpy("<f4", shape, bytes);
    EXPECT_EQ(text.size() % 64, 12u);
    Expected<NpyArray> array = parseNpy(text, "a");
    ASSERT_TRUE(bool(array));
    EXPECT_EQ(array->shape, shape);
    EXPECT_EQ(array->bytes, bytes);
  }
}

TEST(Npy, RefusesBrokenFiles) {
  StringRef good = "{'descr': '<f4', 'fortran_order': False, 'shape': (1,)}";
  EXPECT_EQ(npyMessageOf(npy(good, "1234")), "");
  EXPECT_NE(npyMessageOf("PK\3\4").find("not a .npy file"), std::string::npos);
  EXPECT_NE(npyMessageOf(npy(good, "1234", 4)).find("version 4"),
            std::string::npos);
  EXPECT_NE(npyMessageOf(npy(good, "123")).find("needs"), std::string::npos);
  EXPECT_NE(npyMessageOf(npy(good, "12345")).find("needs 4 bytes, but 5"),
            std::string::npos);
  auto header = [](const Twine &type, const Twine &order, const Twine &shape) {
    return npy(("{'descr': " + type + ", 'fortran_order': " + order +
                ", 'shape': " + shape + "}")
                   .str(),
               "1234");
  };
  EXPECT_NE(npyMessageOf(header("'>f4'", "False", "(1,)")).find("'>f4'"),
            std::string::npos);
  EXPECT_NE(npyMessageOf(header("'|O'", "False", "(1,)")).find("'|O'"),
            std::string::npos);
  EXPECT_NE(
      npyMessageOf(header("[('a','<f4')]", "False", "(1,)")).find("plain"),
      std::string::npos);
  EXPECT_NE(npyMessageOf(header("'<f4'", "0", "(1,)")).find("True or False"),
            std::string::npos);
  for (StringRef shape :
       {"(-1,)", "(1", "1", "(a,)", "(99999999999999999999,)", "(1 1)"})
    EXPECT_NE(
        npyMessageOf(header("'<f4'", "False", shape)).find("header, byte"),
        std::string::npos)
        << shape.str();
  for (StringRef shape : {"(4294967296, 4294967296)", "(4611686018427387904,)",
                          "(4611686018427387905, 4)"})
    EXPECT_NE(npyMessageOf(header("'<f4'", "False", shape)).find("needs more"),
              std::string::npos)
        << shape.str();
  EXPECT_NE(npyMessageOf(npy("{'descr': '<f4'}", "")).find("expected 'descr'"),
            std::string::npos);
}

TEST(Npy, EveryPrefixAndEveryFlippedByteIsSafe) {
  std::string text =
      formatNpy("<f4", {2, 3}, bytesOf<float>({1, 2, 3, 4, 5, 6}));
  for (size_t size = 0; size < text.size(); ++size)
    EXPECT_NE(npyMessageOf(StringRef(text).take_front(size)), "");
  for (size_t at = 0; at < text.size(); ++at)
    for (unsigned flip : {1, 16, 128, 255}) {
      std::string broken = text;
      broken[at] = static_cast<char>(broken[at] ^ flip);
      npyMessageOf(broken);
    }
}
