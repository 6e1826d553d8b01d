//===- DenseElementsTest.cpp - constants for a reader of traces -----------===//
// covers: SW-7, CF-7
#include "Graph.h"

#include "tilewright/Transform/CudaTile/Simplifier/DenseElements.h"

#include "mlir/AsmParser/AsmParser.h"
#include <cmath>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::simplifier;

namespace {
class DenseElementsTest : public GraphTest {
protected:
  static std::string print(DenseTypeCode code, ArrayRef<char> data) {
    std::string text;
    llvm::raw_string_ostream os(text);
    if (failed(printDenseElements(os, code, data)))
      return text + "fault";
    return text;
  }
  template <typename T>
  static std::string print(DenseTypeCode code, std::vector<T> values) {
    return print(code, ArrayRef(reinterpret_cast<const char *>(values.data()),
                                values.size() * sizeof(T)));
  }
  std::string print(StringRef text) {
    Attribute attribute = parseAttribute(text, &context);
    EXPECT_TRUE(attribute) << text.str();
    std::string printed;
    llvm::raw_string_ostream os(printed);
    printDenseElements(os, cast<DenseElementsAttr>(attribute));
    return printed;
  }
};
} // namespace

TEST_F(DenseElementsTest, TheTwelveCodes) {
  EXPECT_EQ("1.5,-0,inf",
            print<float>(DenseTypeCode::F32, {1.5, -0.0, INFINITY}));
  EXPECT_EQ("0.1,1e+300", print<double>(DenseTypeCode::F64, {0.1, 1e300}));
  EXPECT_EQ("-128,127", print<int8_t>(DenseTypeCode::I8, {-128, 127}));
  EXPECT_EQ("-32768,5", print<int16_t>(DenseTypeCode::I16, {-32768, 5}));
  EXPECT_EQ("-1,2147483647",
            print<int32_t>(DenseTypeCode::I32, {-1, 2147483647}));
  EXPECT_EQ("-9223372036854775808",
            print<int64_t>(DenseTypeCode::I64, {INT64_MIN}));
  EXPECT_EQ("255,0", print<uint8_t>(DenseTypeCode::U8, {255, 0}));
  EXPECT_EQ("65535", print<uint16_t>(DenseTypeCode::U16, {65535}));
  EXPECT_EQ("4294967295", print<uint32_t>(DenseTypeCode::U32, {4294967295}));
  EXPECT_EQ("18446744073709551615",
            print<uint64_t>(DenseTypeCode::U64, {UINT64_MAX}));
  EXPECT_EQ("", print<float>(DenseTypeCode::F32, {}));
}

TEST_F(DenseElementsTest, ReservedCodesAreFaults) {
  EXPECT_EQ("fault", print<int32_t>(DenseTypeCode::Reserved0, {1}));
  EXPECT_EQ("fault", print<int32_t>(DenseTypeCode::Reserved11, {1}));
  EXPECT_EQ("fault", print<int32_t>(static_cast<DenseTypeCode>(12), {1}));
  EXPECT_EQ("fault", print<int8_t>(DenseTypeCode::I32, {1, 2, 3}))
      << "half an element";
  for (unsigned code = 1; code <= 10; ++code)
    EXPECT_NE(0u, sizeOf(static_cast<DenseTypeCode>(code))) << code;
}

TEST_F(DenseElementsTest, ConstantsOfTypesWithACode) {
  EXPECT_EQ("1,-2", print("dense<[1, -2]> : !cuda_tile.tile<2xi32>"));
  EXPECT_EQ("7,7,7,7", print("dense<7> : !cuda_tile.tile<2x2xi8>"));
  EXPECT_EQ("0.5,-1", print("dense<[0.5, -1.0]> : !cuda_tile.tile<2xf32>"));
  EXPECT_EQ("0.1", print("dense<0.1> : !cuda_tile.tile<f64>"));
  EXPECT_EQ("200", print("dense<200> : tensor<1xui8>"));
}

// Not a code of the format, but not an error: the bits, in words of their
// width.
TEST_F(DenseElementsTest, OtherTypesPrintAsWords) {
  EXPECT_EQ("0x3c00,0xbc00",
            print("dense<[1.0, -1.0]> : !cuda_tile.tile<2xf16>"));
  EXPECT_EQ("0x3f80", print("dense<1.0> : !cuda_tile.tile<bf16>"));
  EXPECT_EQ("0x38", print("dense<1.0> : !cuda_tile.tile<f8E4M3FN>"));
  EXPECT_EQ("0x1,0x0", print("dense<[true, false]> : !cuda_tile.tile<2xi1>"));
}
