//===- CursorTest.cpp - encodings of numbers ------------------------------===//
#include "tilewright/Bytecode/Cursor.h"

#include "gtest/gtest.h"

using namespace tilewright::bytecode;

namespace {
/// A cursor over bytes of its own.
struct Bytes {
  std::vector<uint8_t> bytes;
  ReadError error;
  Cursor cursor;
  Bytes(std::vector<uint8_t> list)
      : bytes(std::move(list)),
        cursor(bytes, 0, bytes.size(), Section::Types, error) {}
};
} // namespace

static const std::vector<uint8_t> nineFull(9, 0xff);

static std::vector<uint8_t> nineFullAnd(uint8_t last) {
  std::vector<uint8_t> list = nineFull;
  list.push_back(last);
  return list;
}

TEST(Cursor, VarintsHoldUpTo64Bits) {
  EXPECT_EQ(*Bytes({0x00}).cursor.varint(), 0u);
  EXPECT_EQ(*Bytes({0xe5, 0x8e, 0x26}).cursor.varint(), 624485u);
  EXPECT_EQ(*Bytes(nineFullAnd(0x01)).cursor.varint(), UINT64_MAX);

  Bytes tooBig(nineFullAnd(0x02));
  EXPECT_TRUE(failed(tooBig.cursor.varint()));
  EXPECT_EQ(tooBig.error.message(),
            "byte 0x0, type section: expected a number of at most 64 bits, got "
            "a longer one");
  EXPECT_TRUE(failed(Bytes(nineFull).cursor.varint()));
}

TEST(Cursor, ZigzagHoldsBothEndsOfI64) {
  EXPECT_EQ(*Bytes({0x03}).cursor.svarint(), -2);
  EXPECT_EQ(*Bytes(nineFullAnd(0x01)).cursor.svarint(), INT64_MIN);
  std::vector<uint8_t> most = nineFullAnd(0x01);
  most[0] = 0xfe;
  EXPECT_EQ(*Bytes(most).cursor.svarint(), INT64_MAX);
}

// The bits of minus infinity as the Python producer writes them, a
// zigzag-encoded unsigned number of 65 bits, and as a signed number.
TEST(Cursor, ZigzagBitsTakeA65thBit) {
  uint64_t infinity = 0xFFF0000000000000;
  EXPECT_EQ(*Bytes({0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xf0, 0xff, 0x03})
                 .cursor.zigzagBits(),
            infinity);
  EXPECT_EQ(*Bytes({0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f})
                 .cursor.zigzagBits(),
            infinity);
  EXPECT_TRUE(failed(Bytes(nineFullAnd(0x04)).cursor.zigzagBits()));
}
