//===- AttributesAnythingTest.cpp - modules without an attribute ----------===//
#include "tilewright/Testing/AttributesAnything.h"

#include "mlir/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::testing;

namespace {
constexpr char kernel[] = R"(
module attributes {nv_tileaa.target_spec = "sm_90", tilewright.phase = {after = "nv-tileas-drop-padding", opt_level = 3 : i32}} {
  func.func @k(%p: !nv_tileas.ptr<f16>) attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 1>, nv_tileas.free_warps} {
    return
  }
}
)";

TEST(AttributesAnything, EachIsDeletedByItself) {
  AttributeJudge judge;
  auto module = judge.parse(kernel);
  ASSERT_TRUE(bool(module)) << llvm::toString(module.takeError());
  std::vector<std::string> names;
  for (const AttributePlace &place : findAttributes(**module)) {
    auto left = without(**module, place);
    // A module that does not verify may lack the arguments to search.
    if (succeeded(mlir::verify(*left)))
      EXPECT_EQ(findAttributes(*left).size(),
                findAttributes(**module).size() - 1);
    names.push_back(place.describe());
  }
  EXPECT_EQ(names.size(), 7u);
  EXPECT_EQ(names.front(), "'nv_tileaa.target_spec' of 'builtin.module'");
}

TEST(AttributesAnything, WhatLacksAnAttributeIsRefusedOrCompiles) {
  AttributeJudge judge;
  Outcome outcome = judge.judge(kernel);
  EXPECT_EQ(outcome.verdict, Verdict::Agrees) << outcome.message;
}

TEST(AttributesAnything, RubbishIsRefused) {
  AttributeJudge judge;
  EXPECT_EQ(judge.judge("module {").verdict, Verdict::Refused);
}
} // namespace
