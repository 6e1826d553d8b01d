//===- AnyCommandLineTest.cpp - the oracle of the fuzz target `options` ---===//
// It agrees with the seeds of ./dev fuzz, and refuses with the reason.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/AnyCommandLine.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace tilewright::testing;

static void expectRefused(llvm::StringRef words, llvm::StringRef message) {
  Outcome outcome = judgeCommandLine(words);
  EXPECT_EQ(outcome.verdict, Verdict::Refused) << words.str();
  EXPECT_NE(outcome.message.find(message), std::string::npos)
      << words.str() << "\n"
      << outcome.message;
}

TEST(AnyCommandLine, AcceptsWhatIsRight) {
  for (const char *words :
       {"compile\nk\n-o\nout\n--gpu-name\nsm_90\n-O3\n--ptx-version=9.2\n"
        "--bytecode-version\n13.2\n--remarks=all",
        "run\nk\n--launch\nl\n--on\nreference\n--seed=18446744073709551615\n"
        "--threads\n1024\n--check=reference",
        "translate\nk", "inspect\nk\n--launch-template\nentry",
        "bisect\nk\n--launch\nl\n--gpu-name=sm_75\n-O0",
        "layout\n(4,8):(8,1)\n--swizzle\n3,4,3\n--divide\n<4:1,(2,4):(1,8)>",
        "layout\n--atom\nmma.m16n8k16.f16"}) {
    Outcome outcome = judgeCommandLine(words);
    EXPECT_EQ(outcome.verdict, Verdict::Agrees) << words << "\n"
                                                << outcome.message;
  }
}

TEST(AnyCommandLine, RefusesWithTheReason) {
  expectRefused("", "no command");
  expectRefused("run\nk\n--launch=l\n--on=reference\n--threads=1025", "1024");
  expectRefused("run\nk\n--launch=l\n--on=reference\n--check=",
                "expected --check or --check=reference");
  expectRefused("run\nk\n--launch=l\n--on=reference\n--profile=",
                "expected a file");
  expectRefused("run\nk\n--launch=l\n--on=nothing", "expected the executor");
  expectRefused("compile\nk\n-o=f\n-O4", "-O");
  expectRefused("compile\nk\n-o=f\n--ptxas-timeout=0", "--ptxas-timeout");
  expectRefused("compile\nk\n-o=f\n--ptx-version=9.10", "PTX ISA version");
  expectRefused("compile\nk\n-o=f\n--remarks=(", "regular expression");
  expectRefused("compile\nk\n-o", "-o expects a value");
  expectRefused("translate\nk\n--bytecode-version=14.1", "13.");
  expectRefused("layout\n4:x", "4:x");
  expectRefused("inspect\nk\n--color=blue", "blue");
}

TEST(AnyCommandLine, SeedsFareAsTheyMust) {
  unsigned judged = 0;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator
           at(TILEWRIGHT_SOURCE_DIR "/fuzz/corpus/options", error),
       end;
       !error && at != end; at.increment(error)) {
    auto file = llvm::MemoryBuffer::getFile(at->path());
    ASSERT_TRUE(bool(file)) << at->path();
    Outcome outcome = judgeCommandLine((*file)->getBuffer());
    EXPECT_NE(outcome.verdict, Verdict::Differs) << at->path() << "\n"
                                                 << outcome.message;
    ++judged;
  }
  EXPECT_FALSE(error) << error.message();
  EXPECT_GE(judged, 10u);
}
