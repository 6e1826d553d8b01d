//===- BytecodeTest.cpp - reading and writing what is right ---------------===//
#include "Files.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

static std::string write(ModuleOp module, unsigned minorVersion) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(succeeded(writeBytecode(module, minorVersion, os)));
  return bytes;
}

TEST(Bytecode, ReadWriteReadIsTheIdentity) {
  for (const char *kernel : kernels)
    for (const char *version : {"", ".v133", ".v134"}) {
      SCOPED_TRACE(std::string(kernel) + version);
      MLIRContext context;
      ReadResult first =
          readAndVerify(loadKernel(std::string(kernel) + version), context);
      ASSERT_TRUE(first.module) << first.message;
      std::string bytes = write(*first.module, first.minorVersion);
      ReadResult second = readAndVerify(bytes, context);
      ASSERT_TRUE(second.module) << second.message;
      EXPECT_EQ(second.minorVersion, first.minorVersion);
      EXPECT_EQ(print(*first.module), print(*second.module));
      // The same module gives the same bytes.
      EXPECT_EQ(bytes, write(*second.module, second.minorVersion));
    }
}

// But for the location of a `continue` that the text leaves out.
TEST(Bytecode, TextPrintsAndReadsTheSame) {
  for (const char *kernel : kernels) {
    SCOPED_TRACE(kernel);
    MLIRContext context;
    ReadResult read = readAndVerify(loadKernel(kernel), context);
    ASSERT_TRUE(read.module) << read.message;
    std::string text = print(*read.module);
    OwningOpRef<ModuleOp> parsed = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(parsed);
    EXPECT_EQ(print(*parsed), text);
  }
}

TEST(Bytecode, AnyVersionSaysTheSame) {
  for (const char *kernel : kernels) {
    SCOPED_TRACE(kernel);
    MLIRContext context;
    ReadResult read = readAndVerify(loadKernel(kernel), context);
    ASSERT_TRUE(read.module) << read.message;
    for (unsigned minor = oldestMinorVersion; minor <= newestMinorVersion;
         ++minor) {
      ReadResult again = readAndVerify(write(*read.module, minor), context);
      ASSERT_TRUE(again.module) << again.message;
      EXPECT_EQ(again.minorVersion, minor);
      EXPECT_EQ(print(*again.module), print(*read.module));
    }
  }
}

static OwningOpRef<ModuleOp> parseKernel(StringRef body, MLIRContext &context) {
  context.loadDialect<cuda_tile::CudaTileDialect>();
  return parseSourceString<ModuleOp>(
      ("cuda_tile.module @kernels { entry @k(%x: tile<f32>) {" + body +
       " return } }")
          .str(),
      &context);
}

TEST(Bytecode, AnOldVersionRefusesWhatItCannotSay) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module =
      parseKernel("%0 = exp %x rounding<approx> : tile<f32>", context);
  ASSERT_TRUE(module);
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(failed(writeBytecode(*module, 1, os)));
  EXPECT_EQ(message, "'cuda_tile.exp' op cannot be written as Tile IR 13.1: "
                     "'rounding' is part of 13.3");
  EXPECT_EQ(bytes, "");
  EXPECT_EQ(lowestMinorVersion(*module), 3u);
}

TEST(Bytecode, ConstantsKeepEveryBit) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel(
      "%0 = constant <i1: [true, false, true, true]> : tile<4xi1>"
      "%1 = constant <i1: true> : tile<64xi1>"
      "%2 = constant <f32: [0x7FC00001, -0.0]> : tile<2xf32>"
      "%3 = constant <f16: 0xFC00> : tile<8x4xf16>"
      "%4 = constant <i64: [-9223372036854775808, 9223372036854775807]> : "
      "tile<2xi64>"
      "%5 = constant <tf32: 1.5> : tile<2xtf32>"
      "%6 = constant <f8E4M3FN: [1.0, 2.0]> : tile<2xf8E4M3FN>"
      "%7 = constant <i1: [true, false, true, true, false, false, true, false,"
      " true, true, true, true, false, false, false, true]> : tile<16xi1>",
      context);
  ASSERT_TRUE(module);
  ReadResult read = readAndVerify(write(*module, 3), context);
  ASSERT_TRUE(read.module) << read.message;
  auto constants = [](ModuleOp from) {
    SmallVector<Attribute> values;
    from.walk(
        [&](cuda_tile::ConstantOp op) { values.push_back(op.getValue()); });
    return values;
  };
  EXPECT_EQ(constants(*read.module), constants(*module));
}

TEST(Bytecode, ModuleAttributesWouldBeLost) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel("", context);
  (*module)->setAttr("tt.num_warps",
                     IntegerAttr::get(IntegerType::get(&context, 32), 8));
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  llvm::raw_null_ostream os;
  EXPECT_TRUE(failed(writeBytecode(*module, 1, os)));
  EXPECT_NE(message.find("tt.num_warps"), std::string::npos) << message;
}
