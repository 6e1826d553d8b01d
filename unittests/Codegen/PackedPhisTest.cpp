//===- PackedPhisTest.cpp - small values in 32-bit registers --------------===//
#include "tilewright/Codegen/PackedPhis.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

/// The text of a module after the pass; checks that it is still valid.
std::string pack(StringRef source) {
  LLVMContext context;
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> module =
      parseAssemblyString(source, diagnostic, context);
  if (!module) {
    ADD_FAILURE() << diagnostic.getMessage().str();
    return "";
  }
  ModuleAnalysisManager analyses;
  tilewright::PackPhisPass().run(*module, analyses);
  std::string text;
  raw_string_ostream os(text);
  EXPECT_FALSE(verifyModule(*module, &os)) << text;
  module->print(os, nullptr);
  return text;
}

bool has(StringRef text, StringRef part) { return text.contains(part); }

/// A loop that prefetches the next iteration's vector and stores `stored`,
/// computed from the lanes of the current one.
std::string loopThatStores(StringRef stored, StringRef second = "1") {
  return (R"(
define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %v = load <2 x half>, ptr %p
  %v0 = extractelement <2 x half> %v, i64 0
  %v1 = extractelement <2 x half> %v, i64 )" +
          second + R"(
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %a = phi half [ %v0, %entry ], [ %c, %latch ]
  %b = phi half [ %v1, %entry ], [ %d, %latch ]
)" + stored +
          R"(
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %then, label %latch
then:
  %w = load <2 x half>, ptr %p
  %w0 = extractelement <2 x half> %w, i64 0
  %w1 = extractelement <2 x half> %w, i64 1
  br label %latch
latch:
  %c = phi half [ %w0, %then ], [ poison, %loop ]
  %d = phi half [ %w1, %then ], [ poison, %loop ]
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
)")
      .str();
}

constexpr StringLiteral pair = R"(
  %x = insertelement <2 x half> poison, half %a, i64 0
  %y = insertelement <2 x half> %x, half %b, i64 1
  store <2 x half> %y, ptr %q
)";

TEST(PackedPhis, WhatALoopLoadsForItsNextIterationStaysAVector) {
  std::string text = pack(loopThatStores(pair));
  EXPECT_TRUE(has(text, "phi <2 x half> [ %1, %latch ], [ %v, %entry ]"))
      << text;
  EXPECT_TRUE(has(text, "phi <2 x half> [ %w, %then ], [ poison, %loop ]"))
      << text;
  EXPECT_FALSE(has(text, "phi half")) << text;
  EXPECT_FALSE(has(text, "extractelement")) << text;
  EXPECT_FALSE(has(text, "insertelement")) << text;
}

TEST(PackedPhis, ALaneThatIsUsedByItselfStaysOne) {
  std::string text =
      pack(loopThatStores((pair + "  store half %a, ptr %p\n").str()));
  EXPECT_FALSE(has(text, "phi <2 x half>")) << text;
}

TEST(PackedPhis, LanesInAnotherOrderStayThemselves) {
  EXPECT_FALSE(has(pack(loopThatStores(pair, "0")), "phi <2 x half>"));
}

TEST(PackedPhis, AVectorThatIsNotWholeStaysOne) {
  EXPECT_FALSE(has(pack(loopThatStores(R"(
  %x = insertelement <4 x half> poison, half %a, i64 0
  %y = insertelement <4 x half> %x, half %b, i64 1
  store <4 x half> %y, ptr %q
)")),
                   "phi <4 x half>"));
}

TEST(PackedPhis, WhatAPredecessorMakesIsJoinedThere) {
  std::string text = pack(R"(
define <2 x half> @f(float %x, float %y, i32 %n) {
entry:
  switch i32 %n, label %other [ i32 0, label %join
                                i32 1, label %join ]
other:
  %a = fptrunc float %x to half
  %b = fptrunc float %y to half
  br label %join
join:
  %c = phi half [ 1.0, %entry ], [ 1.0, %entry ], [ %a, %other ]
  %d = phi half [ 2.0, %entry ], [ 2.0, %entry ], [ %b, %other ]
  %e = insertelement <2 x half> poison, half %c, i64 0
  %f = insertelement <2 x half> %e, half %d, i64 1
  ret <2 x half> %f
}
)");
  size_t join = text.find("join: ");
  ASSERT_NE(join, std::string::npos) << text;
  EXPECT_TRUE(has(StringRef(text).take_front(join), "insertelement")) << text;
  EXPECT_FALSE(has(StringRef(text).drop_front(join), "insertelement")) << text;
  EXPECT_TRUE(has(text, "[ <half 0xH3C00, half 0xH4000>, %entry ]")) << text;
}

} // namespace
