//===- SignatureTest.cpp - launches against the types of an entry ---------===//
#include "tilewright/Launch/Signature.h"

#include "TestFiles.h"

using namespace llvm;
using namespace tilewright;

/// The error of checkSignature for one argument where the entry's parameter has
/// `type`.
static std::string check(StringRef argument, std::string type) {
  Expected<json::Value> json = json::parse(
      (R"({"entry": "k", "grid": [1, 1, 1], "calling_convention": "pointers",
           "args": [)" +
       argument + "]}")
          .str());
  EXPECT_TRUE(bool(json));
  Expected<Launch> launch = lowerLaunch(*json, "t", "");
  if (!launch)
    return usageMessage(launch.takeError());
  return usageMessage(checkSignature(*launch, {std::move(type)}));
}

static std::string array(StringRef dtype, StringRef more = "") {
  return (R"({"name": "x", "shape": [2], "contents": "zeros", "dtype": ")" +
          dtype + "\"" + more + "}")
      .str();
}

static std::string scalar(StringRef dtype, StringRef more = "") {
  return (R"({"name": "eps", "value": 1, "dtype": ")" + dtype + "\"" + more +
          "}")
      .str();
}

TEST(Signature, TakesTheTypeItself) {
  EXPECT_EQ(check(array("f32"), "ptr<f32>"), "");
  EXPECT_EQ(check(array("bfloat16"), "ptr<bf16>"), "");
  EXPECT_EQ(check(array("e4m3"), "ptr<f8E4M3FN>"), "");
  EXPECT_EQ(check(scalar("f32"), "f32"), "");
  EXPECT_EQ(check(scalar("i64"), "i64"), "");
}

TEST(Signature, APointersAttributeIsNoType) {
  EXPECT_EQ(check(array("f32"), "ptr<f32, <multicast>>"), "");
  EXPECT_NE(check(array("i32"), "ptr<f32, <multicast>>"), "");
}

TEST(Signature, IntegersHaveNoSignAndBoolsAreBytes) {
  EXPECT_EQ(check(array("u32"), "ptr<i32>"), "");
  EXPECT_EQ(check(array("uint8"), "ptr<i8>"), "");
  EXPECT_EQ(check(scalar("u64"), "i64"), "");
  EXPECT_EQ(check(array("bool"), "ptr<i1>"), "");
  EXPECT_EQ(check(array("bool"), "ptr<i8>"), "");
  EXPECT_EQ(check(scalar("bool"), "i1"), "");
  // A byte of 2 is no i1.
  EXPECT_NE(check(array("u8"), "ptr<i1>"), "");
}

TEST(Signature, AnotherTypeOfTheSameSizeIsAnError) {
  EXPECT_EQ(check(scalar("i32"), "f32"),
            "t: expected parameter 0 of entry 'k' to be f32, found i32 (eps); "
            "if the kernel reinterprets these bits, add \"bitcast\": \"f32\"");
  EXPECT_EQ(check(array("i32"), "ptr<f32>"),
            "t: expected parameter 0 of entry 'k' to be ptr<f32>, found "
            "ptr<i32> (base of x); if the kernel reinterprets these bits, add "
            "\"bitcast\": \"f32\"");
  EXPECT_NE(check(array("f16"), "ptr<bf16>"), "");
  EXPECT_NE(check(array("u8"), "ptr<f8E4M3FN>"), "");
  EXPECT_NE(check(array("f32"), "ptr<tf32>"), "");
}

TEST(Signature, AnotherSizeOrKindHasNoWayOut) {
  EXPECT_EQ(check(scalar("i32"), "i64"),
            "t: expected parameter 0 of entry 'k' to be i64, found i32 (eps)");
  EXPECT_EQ(check(scalar("i64"), "ptr<f32>"),
            "t: expected parameter 0 of entry 'k' to be ptr<f32>, found i64 "
            "(eps)");
  EXPECT_EQ(check(array("i64"), "i64"),
            "t: expected parameter 0 of entry 'k' to be i64, found ptr<i64> "
            "(base of x)");
}

TEST(Signature, ABitcastIsSaid) {
  EXPECT_EQ(check(scalar("i32", R"(, "bitcast": "f32")"), "f32"), "");
  EXPECT_EQ(check(array("u8", R"(, "bitcast": "f32")"), "ptr<f32>"), "");
  EXPECT_EQ(check(array("u8", R"(, "bitcast": "e2m1")"), "ptr<f4E2M1FN>"), "");
  EXPECT_NE(check(array("f32", R"(, "bitcast": "i32")"), "ptr<f32>"), "");
  EXPECT_EQ(check(scalar("i32", R"(, "bitcast": "f16")"), "f16"),
            "t: args[0].bitcast: expected a type of the size of i32, found "
            "'f16'");
}

TEST(Signature, CountsTheParameters) {
  std::string message = check(scalar("i32") + ", " + scalar("i32"), "i32");
  EXPECT_NE(message.find("expected 1 parameters for entry 'k', got 2"),
            std::string::npos);
}

TEST(Signature, ABarePointerOfTheLowerFormFitsEveryPointer) {
  Launch launch;
  launch.origin = "t";
  launch.symbol = "k";
  launch.isLowerForm = true;
  launch.buffers.emplace_back();
  LaunchParam pointer;
  pointer.type = "ptr";
  pointer.buffer = 0;
  launch.params.push_back(pointer);
  EXPECT_EQ(usageMessage(checkSignature(launch, {"ptr<ptr<f32>>"})), "");
  EXPECT_NE(usageMessage(checkSignature(launch, {"i64"})), "");
  launch.params[0].type = "ptr<f16>";
  EXPECT_EQ(usageMessage(checkSignature(launch, {"ptr<f32>"})),
            "t: expected parameter 0 of entry 'k' to be ptr<f32>, found "
            "ptr<f16> (); the parameter's 'type' determines how its bits are "
            "passed");
}
