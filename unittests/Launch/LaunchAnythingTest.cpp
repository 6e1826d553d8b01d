//===- LaunchAnythingTest.cpp - the oracles of files of launches ----------===//
// They agree with the seeds that ./dev fuzz begins with.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/LaunchAnything.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <map>

using namespace tilewright::testing;

/// The verdict on each seed in the tree, by name.
static std::map<std::string, Outcome>
judgeSeeds(llvm::StringRef target, Outcome (*judge)(llvm::StringRef)) {
  std::map<std::string, Outcome> outcomes;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator
           at(TILEWRIGHT_SOURCE_DIR "/fuzz/corpus/" + target, error),
       end;
       !error && at != end; at.increment(error)) {
    auto file = llvm::MemoryBuffer::getFile(at->path());
    EXPECT_TRUE(bool(file)) << at->path();
    outcomes[llvm::sys::path::filename(at->path()).str()] =
        judge((*file)->getBuffer());
  }
  EXPECT_FALSE(outcomes.empty());
  return outcomes;
}

TEST(LaunchAnything, SeedsFareAsTheyMust) {
  std::map<std::string, Outcome> outcomes = judgeSeeds("launch", judgeLaunch);
  for (const auto &[name, outcome] : outcomes)
    EXPECT_NE(outcome.verdict, Verdict::Differs)
        << name << ": " << outcome.message;
  EXPECT_EQ(outcomes["generators.json"].verdict, Verdict::Agrees)
      << outcomes["generators.json"].message;
  EXPECT_EQ(outcomes["manifest.json"].verdict, Verdict::Agrees)
      << outcomes["manifest.json"].message;
  // No file is found from here, and launches that are too large are refused.
  EXPECT_NE(outcomes["arguments.json"].message.find("cannot read"),
            std::string::npos);
  EXPECT_NE(outcomes["far_strides.json"].message.find("16 MiB"),
            std::string::npos)
      << outcomes["far_strides.json"].message;
}

TEST(NpyAnything, SeedsFareAsTheyMust) {
  std::map<std::string, Outcome> outcomes = judgeSeeds("npy", judgeNpy);
  for (const char *name : {"f4.npy", "fortran.npy", "scalar.npy", "empty.npy"})
    EXPECT_EQ(outcomes[name].verdict, Verdict::Agrees)
        << name << ": " << outcomes[name].message;
  EXPECT_EQ(outcomes["huge.npy"].verdict, Verdict::Refused);
  EXPECT_EQ(judgeNpy("").verdict, Verdict::Refused);
}

TEST(CertificateAnything, SeedsFareAsTheyMust) {
  std::map<std::string, Outcome> outcomes =
      judgeSeeds("certificate", judgeCertificate);
  for (const char *name :
       {"hashes.cert", "notes.cert", "trees.cert", "scalar.cert"})
    EXPECT_EQ(outcomes[name].verdict, Verdict::Agrees)
        << name << ": " << outcomes[name].message;
  for (const char *name :
       {"huge.cert", "cycle.cert", "far_text.cert", "no_line.cert"})
    EXPECT_EQ(outcomes[name].verdict, Verdict::Refused) << name;
  EXPECT_NE(outcomes["huge.cert"].message.find("8 bytes for each element"),
            std::string::npos)
      << outcomes["huge.cert"].message;
  EXPECT_NE(outcomes["cycle.cert"].message.find("an operand before its node"),
            std::string::npos)
      << outcomes["cycle.cert"].message;
  EXPECT_NE(outcomes["far_text.cert"].message.find("one of 3 texts"),
            std::string::npos)
      << outcomes["far_text.cert"].message;
  EXPECT_EQ(judgeCertificate("").verdict, Verdict::Refused);
}
