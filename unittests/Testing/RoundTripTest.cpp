//===- RoundTripTest.cpp - the fuzzers' oracle ----------------------------===//
// The oracle agrees with the seeds of ./dev fuzz, and detects each kind of
// planted difference.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RoundTrip.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/OtherForms.h"
#include "tilewright/Testing/RunAnything.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"
#include <set>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;

namespace {
/// The files with `suffix` below a folder of the tree.
std::set<std::string> list(StringRef folder, StringRef suffix) {
  std::set<std::string> result;
  std::error_code error;
  for (llvm::sys::fs::recursive_directory_iterator
           at(TILEWRIGHT_SOURCE_DIR "/" + folder, error),
       end;
       !error && at != end; at.increment(error))
    if (StringRef(at->path()).ends_with(suffix))
      result.insert(at->path());
  EXPECT_FALSE(error) << folder.str() << ": " << error.message();
  EXPECT_FALSE(result.empty()) << folder.str();
  return result;
}

std::string load(const std::string &path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  EXPECT_TRUE(static_cast<bool>(buffer)) << path;
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// How many inputs agreed and how many were refused.
struct Tally {
  unsigned agreed = 0, refused = 0;
  void take(const Outcome &outcome, const std::string &what) {
    EXPECT_NE(outcome.verdict, Verdict::Differs) << what << "\n"
                                                 << outcome.message;
    if (outcome.verdict == Verdict::Refused)
      EXPECT_FALSE(outcome.message.empty()) << what;
    ++(outcome.verdict == Verdict::Agrees ? agreed : refused);
  }
};

TEST(RoundTripSeeds, BytecodeIsReadOrRefused) {
  Contexts contexts;
  Tally tally;
  for (const char *folder :
       {"fuzz/seeds/bytecode", "examples/first-light", "test/bytecode"})
    for (const std::string &path : list(folder, ".tileirbc"))
      tally.take(judgeBytecode(load(path), contexts.next()), path);
  EXPECT_GE(tally.agreed, 30u);
  EXPECT_GE(tally.refused, 70u);
}

TEST(RoundTripSeeds, TextIsReadOrRefused) {
  Contexts contexts;
  Tally tally;
  for (const char *folder :
       {"tilewright/Dialect/CudaTile/test", "test/kernels"})
    for (const std::string &path : list(folder, ".mlir")) {
      std::string text = load(path);
      SmallVector<StringRef> parts;
      StringRef(text).split(parts, "// -----");
      for (StringRef part : parts)
        tally.take(judgeText(part, contexts.next()), path);
    }
  EXPECT_GE(tally.agreed, 20u);
  EXPECT_GE(tally.refused, 40u);
}

/// The files of fuzz/corpus for a target.
Tally judgeKept(StringRef target,
                llvm::function_ref<Outcome(StringRef, MLIRContext &)> judge) {
  Contexts contexts;
  Tally tally;
  for (const std::string &path : list(("fuzz/corpus/" + target).str(), ""))
    tally.take(judge(load(path), contexts.next()), path);
  EXPECT_GE(tally.agreed + tally.refused, 10u) << target.str();
  return tally;
}

TEST(RoundTripSeeds, KeptBytecodeIsReadOrRefused) {
  judgeKept("bytecode", [](StringRef bytes, MLIRContext &context) {
    return judgeBytecode(bytes, context);
  });
}

TEST(RoundTripSeeds, KeptTextIsReadOrRefused) {
  judgeKept("text", [](StringRef text, MLIRContext &context) {
    return judgeText(text, context);
  });
}

TEST(RoundTripSeeds, KeptProgramsRunOrAreRefused) {
  judgeKept("run", judgeRun);
}

TEST(RoundTripSeeds, TheTextsOtherFormsAgree) {
  Contexts contexts;
  Tally bytecode, generic;
  for (const std::string &path : list("test/kernels", ".mlir")) {
    std::string text = load(path);
    for (const std::string &bytes : encodings(text, contexts.next()))
      bytecode.take(judgeBytecode(bytes, contexts.next()), path);
    generic.take(judgeText(genericForm(text, contexts.next()), contexts.next()),
                 path);
  }
  EXPECT_GE(bytecode.agreed, 100u);
  EXPECT_EQ(bytecode.refused, 0u);
  EXPECT_GE(generic.agreed, 20u);
  EXPECT_EQ(generic.refused, 0u);
  EXPECT_EQ(genericForm("nonsense", contexts.next()), "");
  EXPECT_TRUE(encodings("nonsense", contexts.next()).empty());
}

constexpr StringLiteral kernel = R"(
  cuda_tile.module @any_name {
    entry @k(%n: tile<i32>) {
      %0 = addi %n, %n : tile<i32>
      return
    }
  })";

void renameEntry(ModuleOp module) {
  module.walk([](cuda_tile::EntryOp entry) { entry.setSymName("renamed"); });
}

/// Both oracles must report that `codec` differs, and how.
void expectSeen(const Codec &codec, StringRef message) {
  Contexts contexts;
  Outcome outcome = judgeText(kernel, contexts.next(), codec);
  EXPECT_EQ(outcome.verdict, Verdict::Differs);
  EXPECT_NE(outcome.message.find(message), std::string::npos)
      << outcome.message;
  std::string bytes = encodings(kernel, contexts.next()).front();
  outcome = judgeBytecode(bytes, contexts.next(), codec);
  EXPECT_EQ(outcome.verdict, Verdict::Differs);
  EXPECT_NE(outcome.message.find(message), std::string::npos)
      << outcome.message;
}

TEST(RoundTripPlanted, AWriterThatLosesAName) {
  Codec codec;
  codec.write = [](ModuleOp module, unsigned minor, llvm::raw_ostream &os) {
    OwningOpRef<ModuleOp> copy = module.clone();
    renameEntry(*copy);
    return writeBytecode(*copy, minor, os);
  };
  expectSeen(codec, "read again it differs");
}

TEST(RoundTripPlanted, AWriterThatFails) {
  Codec codec;
  codec.write = [](ModuleOp, unsigned, llvm::raw_ostream &) {
    return failure();
  };
  expectSeen(codec, "cannot be written as 13.1");
}

TEST(RoundTripPlanted, AWriterOfAnotherVersion) {
  Codec codec;
  codec.write = [](ModuleOp module, unsigned minor, llvm::raw_ostream &os) {
    return writeBytecode(module, minor + 1, os);
  };
  expectSeen(codec, "written as 13.1 it reads as 13.2");
}

TEST(RoundTripPlanted, AWriterOfBrokenBytes) {
  Codec codec;
  codec.write = [](ModuleOp, unsigned, llvm::raw_ostream &os) {
    os << "not bytecode";
    return success();
  };
  expectSeen(codec, "it cannot be read");
}

TEST(RoundTripPlanted, APrinterThatDoesNotParse) {
  Codec codec;
  codec.print = [](ModuleOp) { return "cuda_tile.module {"; };
  expectSeen(codec, "the printed text does not parse");
}

TEST(RoundTripPlanted, APrinterThatChangesItsMind) {
  Codec codec;
  codec.print = [times = 0](ModuleOp module) mutable {
    if (times++)
      renameEntry(module);
    std::string text;
    llvm::raw_string_ostream(text) << module;
    return text;
  };
  Contexts contexts;
  Outcome outcome = judgeText(kernel, contexts.next(), codec);
  EXPECT_EQ(outcome.verdict, Verdict::Differs);
  EXPECT_NE(outcome.message.find("printed again it differs"), std::string::npos)
      << outcome.message;
}

TEST(Contexts, AreRenewed) {
  Contexts contexts(/*inputsEach=*/2);
  MLIRContext &first = contexts.next();
  auto mark = StringAttr::get(&first, "mark");
  EXPECT_EQ(&contexts.next(), mark.getContext());
  contexts.next();
  EXPECT_TRUE(contexts.next().getLoadedDialect("cuda_tile"));
}
} // namespace
