//===- VersionsTest.cpp - what each version can encode --------------------===//
#include "Files.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

static OwningOpRef<ModuleOp> parse(StringRef text, MLIRContext &context) {
  context.loadDialect<cuda_tile::CudaTileDialect>();
  return parseSourceString<ModuleOp>(
      ("cuda_tile.module @kernels {" + text + "}").str(), &context);
}

/// The error if writing fails; otherwise the bytes.
static std::pair<std::string, std::string> tryToWrite(ModuleOp module,
                                                      unsigned minor) {
  std::string message, bytes;
  ScopedDiagnosticHandler handler(module.getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    message += diagnostic.str();
                                    return success();
                                  });
  llvm::raw_string_ostream os(bytes);
  EXPECT_EQ(failed(writeBytecode(module, minor, os)), !message.empty());
  return {message, bytes};
}

/// Every version from `least` on round-trips the module; the one before reports
/// `reason`.
static void expectSince(StringRef text, unsigned least, StringRef reason = "") {
  SCOPED_TRACE(text.str());
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parse(text, context);
  ASSERT_TRUE(module);
  for (unsigned minor = oldestMinorVersion; minor <= newestMinorVersion;
       ++minor) {
    SCOPED_TRACE(minor);
    auto [message, bytes] = tryToWrite(*module, minor);
    if (minor < least) {
      EXPECT_NE(message.find(reason), std::string::npos) << message;
      continue;
    }
    ASSERT_EQ(message, "");
    ReadResult again = readAndVerify(bytes, context);
    ASSERT_TRUE(again.module) << again.message;
    EXPECT_EQ(printWithoutLocations(*again.module),
              printWithoutLocations(*module));
  }
}

static std::string inEntry(StringRef body) {
  return ("entry @k(%x: tile<f32>, %p: tile<ptr<f32>>, %n: tile<i32>, "
          "%t: tile<i1>) {" +
          body + " return }")
      .str();
}

TEST(Versions, Globals) {
  expectSince("global @a <f32: [1.0, 2.0]> : tile<2xf32> "
              "global @b alignment = 128 <i8: 7> : tile<4xi8>",
              1);
  expectSince("global constant @a <f32: 1.0> : tile<2xf32>", 3,
              "'constant' is part of 13.3");
  expectSince("global private @a <f32: 1.0> : tile<2xf32>", 3,
              "'symbol_visibility' is part of 13.3");
  expectSince("global @a <f32: 1.0> : tile<2xf32>" +
                  inEntry("%0 = get_global @a : tile<ptr<f32>>"),
              1);
}

TEST(Versions, LaterOperationsAndAttributes) {
  expectSince(inEntry("%0 = atan2 %x, %x : tile<f32>"), 2,
              "it is part of 13.2");
  expectSince(inEntry("%0 = alloca num_elem = 64, alignment = 128 : "
                      "tile<ptr<f32>>"),
              3, "it is part of 13.3");
  expectSince(inEntry("%0 = gdc_wait_tko -> token "
                      "%1 = gdc_wait_tko token = %0 -> token "
                      "%2 = memory_fence_alias_tko %1"),
              4, "it is part of 13.4");
  expectSince(inEntry("for unsigned %i in (%n to %n, step %n) : tile<i32> {}"),
              2, "'unsignedCmp' is part of 13.2");
  expectSince(inEntry("assert %t, \"no\" : tile<i1>"), 1);
}

// A file of 13.1 has neither token; the reader creates the result.
TEST(Versions, PrintHasTokensSince13_2) {
  expectSince(inEntry("%0 = print_tko \"%f\", %x : tile<f32> -> token "
                      "%1 = addf %x, %x : tile<f32> "
                      "%2 = addf %1, %x : tile<f32>"),
              1);
  expectSince(inEntry("%0 = print_tko \"%f\", %x : tile<f32> -> token "
                      "%1 = join_tokens %0, %0 : token"),
              2, "'result_token' is part of 13.2");
  expectSince(inEntry("%0 = make_token : token "
                      "%1 = print_tko \"a\" token=%0 -> token"),
              2, "'token' is part of 13.2");
}

TEST(Versions, GlobalsAreJudged) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module =
      parse("global @name <f32: 1.0> : tile<2xf32>", context);
  ASSERT_TRUE(module);
  auto [message, bytes] = tryToWrite(*module, 4);
  // The section: one global of string 0, type 1, constant 0; then numbers.
  size_t at = bytes.find(std::string("\x06\x07\x01", 3));
  ASSERT_NE(at, std::string::npos);
  for (auto [offset, text] : {std::pair(3, "string index"),
                              {4, "type index"},
                              {5, "constant index"},
                              {7, "visibility"},
                              {8, "constant flag"}}) {
    std::string damaged = bytes;
    damaged[at + offset] = 0x7f;
    ReadResult read = readAndVerify(damaged, context);
    EXPECT_FALSE(read.module);
    EXPECT_NE(read.message.find("global section: "), std::string::npos)
        << read.message;
    EXPECT_NE(read.message.find(text), std::string::npos) << read.message;
  }
}
