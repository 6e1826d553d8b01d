//===- BytecodeTest.cpp - reading and writing valid modules ---------------===//
#include "Files.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

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

// Except the location of a `continue` that the text omits.
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

// Written by the Python producer's encoder: tables without entries are padded
// like full ones, and 13.5 adds to entries and subprograms.
TEST(Bytecode, ReadsWhatTheProducerWritesWithoutConstants) {
  for (auto [file, minor, hints] :
       {std::tuple("no_constants", 1u, "2"), std::tuple("entry_13_5", 5u, "2"),
        std::tuple("entry_13_5_no_hints", 5u, "")}) {
    SCOPED_TRACE(file);
    MLIRContext context;
    ReadResult read = readAndVerify(
        load("test/bytecode/valid/" + std::string(file) + ".tileirbc"),
        context);
    ASSERT_TRUE(read.module) << read.message;
    EXPECT_EQ(read.minorVersion, minor);
    cuda_tile::EntryOp entry;
    read.module->walk([&](cuda_tile::EntryOp op) { entry = op; });
    ASSERT_TRUE(entry);
    EXPECT_FALSE(entry.getArgAttrs());
    if (*hints)
      EXPECT_TRUE(
          entry.getOptimizationHintsAttr().lookup("sm_90", "occupancy"));
    else
      EXPECT_FALSE(entry.getOptimizationHintsAttr());
    EXPECT_TRUE(isa<FusedLoc>(entry.getLoc()));
    ReadResult again = readAndVerify(write(*read.module, minor), context);
    ASSERT_TRUE(again.module) << again.message;
    EXPECT_EQ(print(*again.module), print(*read.module));
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
                     "'rounding_mode' is part of 13.3");
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

/// The error reported for writing `module` as 13.`minorVersion`.
static std::string refusal(ModuleOp module, unsigned minorVersion) {
  std::string message;
  ScopedDiagnosticHandler handler(module.getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    message += diagnostic.str();
                                    return success();
                                  });
  llvm::raw_null_ostream os;
  EXPECT_TRUE(failed(writeBytecode(module, minorVersion, os)));
  return message;
}

static cuda_tile::EntryOp entryOf(ModuleOp module) {
  cuda_tile::EntryOp entry;
  module.walk([&](cuda_tile::EntryOp op) { entry = op; });
  return entry;
}

TEST(Bytecode, PrivateEntriesStayPrivate) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel("", context);
  entryOf(*module).setPrivate();
  ReadResult read = readAndVerify(write(*module, 1), context);
  ASSERT_TRUE(read.module) << read.message;
  EXPECT_TRUE(entryOf(*read.module).isPrivate());
}

TEST(Bytecode, AttributesOfParametersAreOf13_5) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel("", context);
  entryOf(*module).setArgAttr(0, "k.fact", StringAttr::get(&context, "yes"));
  EXPECT_EQ(refusal(*module, 4),
            "'cuda_tile.entry' op cannot be written as Tile IR 13.4: "
            "attributes of parameters are part of 13.5");
  EXPECT_EQ(lowestMinorVersion(*module), 5u);
  ReadResult read = readAndVerify(write(*module, 5), context);
  ASSERT_TRUE(read.module) << read.message;
  EXPECT_EQ(entryOf(*read.module).getArgAttr(0, "k.fact"),
            StringAttr::get(&context, "yes"));
}

TEST(Bytecode, RefusesWhatNoVersionCanSay) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module =
      parseKernel("%0 = constant <i32: 7> : tile<4xi32>", context);
  cuda_tile::EntryOp entry = entryOf(*module);
  // Bytecode has no type for a 7-bit or a signed integer.
  for (Type type : {IntegerType::get(&context, 7),
                    IntegerType::get(&context, 32, IntegerType::Signed),
                    IntegerType::get(&context, 128)}) {
    NamedAttribute hint(StringAttr::get(&context, "occupancy"),
                        IntegerAttr::get(type, 2));
    NamedAttribute arch(StringAttr::get(&context, "sm_90"),
                        DictionaryAttr::get(&context, hint));
    entry.setOptimizationHintsAttr(cuda_tile::OptimizationHintsAttr::get(
        &context, DictionaryAttr::get(&context, arch)));
    EXPECT_NE(refusal(*module, 5).find("it has no type"), std::string::npos);
  }
  entry.removeOptimizationHintsAttr();

  auto constant = *entry.getBody().getOps<cuda_tile::ConstantOp>().begin();
  constant->setDiscardableAttr("mine", UnitAttr::get(&context));
  EXPECT_EQ(refusal(*module, 1), "'cuda_tile.constant' op cannot be written "
                                 "to bytecode: 'mine' would be lost");
}

TEST(Bytecode, RefusesToLoseWhatStandsOnTheModule) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel("", context);
  auto inner = *module->getOps<cuda_tile::ModuleOp>().begin();
  inner->setAttr("mine", UnitAttr::get(&context));
  EXPECT_EQ(refusal(*module, 5), "'cuda_tile.module' op cannot be written to "
                                 "bytecode: 'mine' would be lost");
  inner->removeAttr("mine");
  inner.setProducer("\xff");
  EXPECT_EQ(refusal(*module, 5),
            "'cuda_tile.module' op cannot be written to bytecode, whose "
            "strings are UTF-8, which \"\\FF\" is not");
}

// Each call site names the one before it twice.
TEST(Bytecode, CallSitesThatGrowWithoutBoundAreRefused) {
  MLIRContext context;
  OwningOpRef<ModuleOp> module = parseKernel("", context);
  auto file =
      cuda_tile::DIFileAttr::get(&context, StringAttr::get(&context, "k.py"),
                                 StringAttr::get(&context, "/src"));
  auto scope = cuda_tile::DISubprogramAttr::get(
      &context, file, 1, StringAttr::get(&context, "k"),
      StringAttr::get(&context, "k"),
      cuda_tile::DICompileUnitAttr::get(&context, file), 1);
  Location location = FusedLoc::get(
      &context, {FileLineColLoc::get(&context, "k.py", 1, 1)}, scope);
  Operation *end = entryOf(*module).getBody().front().getTerminator();
  for (unsigned depth = 1; depth <= 64; ++depth) {
    location = CallSiteLoc::get(location, location);
    end->setLoc(location);
    if (depth <= 12) {
      ReadResult read = readAndVerify(write(*module, 1), context);
      ASSERT_TRUE(static_cast<bool>(read.module)) << depth << read.message;
      EXPECT_EQ(
          entryOf(*read.module).getBody().front().getTerminator()->getLoc(),
          location);
      continue;
    }
    // The error is at one of the locations, not at all of them.
    std::string bytes, message;
    llvm::raw_string_ostream os(bytes), stated(message);
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      stated << diagnostic.getLocation() << ": " << diagnostic;
      return success();
    });
    ASSERT_TRUE(failed(writeBytecode(*module, 1, os))) << depth;
    EXPECT_LT(message.size(), 400u);
    EXPECT_NE(message.find("op expects a location that expands to at most 4096 "
                           "source positions, got "),
              std::string::npos)
        << message;
    EXPECT_NE(message.find("k.py"), std::string::npos) << message;
  }
}
