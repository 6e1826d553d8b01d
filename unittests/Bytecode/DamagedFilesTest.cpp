//===- DamagedFilesTest.cpp - files with one error ------------------------===//
// For any bytes, the reader returns a module that prints and reads again, or
// reports one error; it never crashes or hangs.
//===----------------------------------------------------------------------===//
#include "Files.h"

#include "mlir/IR/OperationSupport.h"
#include "llvm/Support/JSON.h"
#include <memory>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

/// Verifying while reading reports the same errors as verifying afterwards.
static void expectSameVerdict(StringRef bytes, MLIRContext &context,
                              bool isRight) {
  ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) {});
  llvm::Expected<OwningOpRef<ModuleOp>> module =
      readAndVerifyBytecode(llvm::MemoryBufferRef(bytes, "file"), &context);
  EXPECT_EQ(module && *module, isRight);
  llvm::consumeError(module.takeError());
}

/// Reads `bytes`; a resulting module must survive a round trip through text and
/// bytecode.
static void expectModuleOrMessage(StringRef bytes, MLIRContext &context) {
  ReadResult result = readAndVerify(bytes, context);
  expectSameVerdict(bytes, context, static_cast<bool>(result.module));
  if (!result.module) {
    EXPECT_FALSE(result.message.empty());
    return;
  }
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  std::string text = printWithoutLocations(*result.module);
  OwningOpRef<ModuleOp> parsed =
      parseSourceString<ModuleOp>(text, ParserConfig(&context));
  ASSERT_TRUE(parsed) << message << "\n" << text;
  EXPECT_EQ(printWithoutLocations(*parsed), text);

  std::string rewritten;
  llvm::raw_string_ostream os(rewritten);
  ASSERT_TRUE(succeeded(writeBytecode(*result.module, result.minorVersion, os)))
      << message << "\n"
      << text;
  ReadResult again = readAndVerify(rewritten, context);
  ASSERT_TRUE(again.module) << again.message << "\n" << text;
  EXPECT_TRUE(OperationEquivalence::isEquivalentTo(
      *result.module, *again.module, OperationEquivalence::None))
      << text << "\n"
      << print(*again.module);
}

TEST(DamagedFiles, TheCorpusIsJudgedRightly) {
  llvm::Expected<llvm::json::Value> manifest =
      llvm::json::parse(load("test/bytecode/invalid/manifest.json"));
  ASSERT_TRUE(static_cast<bool>(manifest));
  unsigned refused = 0, accepted = 0;
  for (StringRef list : {"inputs", "controls"})
    for (const llvm::json::Value &entry :
         *manifest->getAsObject()->getArray(list)) {
      const llvm::json::Object &file = *entry.getAsObject();
      std::string name = file.getString("file")->str();
      SCOPED_TRACE(name);
      std::string bytes = load("test/bytecode/invalid/" + name);
      MLIRContext context;
      ReadResult result = readAndVerify(bytes, context);
      if (std::optional<bool> mustRefuse = file.getBoolean("must_refuse")) {
        EXPECT_EQ(!result.module, *mustRefuse) << result.message;
        ++(*mustRefuse ? refused : accepted);
      }
      expectModuleOrMessage(bytes, context);
    }
  EXPECT_GT(refused, 70u);
  EXPECT_GT(accepted, 5u);
}

TEST(DamagedFiles, EveryTruncationIsRefused) {
  for (const char *kernel : kernels) {
    std::string bytes = loadKernel(kernel);
    MLIRContext context;
    for (size_t size = 0; size < bytes.size(); ++size) {
      ReadResult result =
          readAndVerify(StringRef(bytes).take_front(size), context);
      ASSERT_FALSE(result.module) << size;
      ASSERT_NE(result.message.find("byte 0x"), std::string::npos)
          << size << ": " << result.message;
    }
  }
}

class BitFlips : public testing::TestWithParam<const char *> {};

TEST_P(BitFlips, AreModulesOrMessages) {
  std::string bytes = loadKernel(GetParam());
  std::unique_ptr<MLIRContext> context;
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    // A context keeps every type and attribute ever created in it.
    if (bit % 4096 == 0)
      context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
    std::string flipped = bytes;
    flipped[bit / 8] ^= 1 << (bit % 8);
    expectModuleOrMessage(flipped, *context);
    ASSERT_FALSE(HasFailure()) << "byte " << bit / 8 << ", bit " << bit % 8;
  }
}

INSTANTIATE_TEST_SUITE_P(FirstLight, BitFlips, testing::ValuesIn(kernels));
