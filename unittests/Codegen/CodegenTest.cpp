//===- CodegenTest.cpp - from the LLVM dialect to PTX ---------------------===//
#include "Compile.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Codegen/Target.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Pipeline/DevicePipeline.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"
#include "gtest/gtest.h"
#include <chrono>

using namespace tilewright;

static llvm::Expected<std::string> compile(llvm::StringRef source,
                                           const CompileOptions &options) {
  mlir::DialectRegistry registry;
  registerLLVMIRTranslations(registry);
  registry.insert<tileaa::TileAADialect>(); // kernel specs stay to the end
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(source, &context);
  if (!module)
    return llvm::createStringError("the test's module does not parse");
  llvm::Expected<const Chip &> chip = lookupChip(options.chip);
  if (!chip)
    return chip.takeError();
  DevicePipelineOptions pipeline;
  pipeline.chip = &*chip;
  pipeline.optLevel = options.optLevel;
  pipeline.ptxVersion = options.ptxVersion;
  pipeline.library.path = options.library;
  auto code = DeviceCode::create(pipeline);
  if (!code)
    return code.takeError();
  if (llvm::Error error = (*code)->translate(*module))
    return std::move(error);
  if (llvm::Error error = (*code)->runPasses())
    return std::move(error);
  if (llvm::verifyModule((*code)->module(), &llvm::errs()))
    return llvm::createStringError("invalid LLVM IR");
  return (*code)->emitPtx();
}

std::string tilewright::compileToPTX(llvm::StringRef source,
                                     const CompileOptions &options) {
  llvm::Expected<std::string> ptx = compile(source, options);
  return ptx ? *ptx : "error: " + llvm::toString(ptx.takeError());
}

namespace {

bool contains(llvm::StringRef text, llvm::StringRef part) {
  return text.contains(part);
}

constexpr llvm::StringLiteral tileKernel = R"(
gpu.module @kernels {
  llvm.mlir.global external @___NV_TILE_LAUNCH_META_DATA___(dense<0> : tensor<64xi8>)
    {addr_space = 1 : i32, alignment = 8 : i64} : !llvm.array<64 x i8>
  llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {
      nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>, nvvm.minctasm = 1 : i32,
      passthrough = ["tilewright-tile-kernel"]} {
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @plain(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    llvm.store %n, %p : i32, !llvm.ptr<1>
    llvm.return
  }
})";

constexpr llvm::StringLiteral mathKernel = R"(
gpu.module @kernels {
  llvm.func @__nv_expf(f32) -> f32
  llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %x = llvm.load %p : !llvm.ptr<1> -> f32
    %y = llvm.call @__nv_expf(%x) : (f32) -> f32
    llvm.store %y, %p : f32, !llvm.ptr<1>
    llvm.return
  }
})";

// covers: AT-2
TEST(PTX, TileKernelHasItsMarksOnEveryChip) {
  for (const Chip &chip : allChips()) {
    SCOPED_TRACE(chip.name().str());
    std::string ptx = compileToPTX(tileKernel, {.chip = chip.name()});
    EXPECT_TRUE(contains(ptx, "\n.version 9.2\n")) << ptx;
    EXPECT_TRUE(contains(ptx, "\n.target " + chip.name().str() + "\n")) << ptx;
    EXPECT_TRUE(contains(ptx, ".reqntid 128, 1, 1\n.minnctapersm 1\n"
                              ".language 7\n{"))
        << ptx;
    EXPECT_TRUE(contains(ptx, ".visible .global .align 8 .b8 "
                              "___NV_TILE_LAUNCH_META_DATA___[64];"))
        << ptx;
  }
}

TEST(PTX, OnlyTileKernelsAreMarked) {
  std::string text = compileToPTX(tileKernel);
  EXPECT_EQ(llvm::StringRef(text).count(".language"), 1u);
  EXPECT_EQ(llvm::StringRef(text).count(".entry"), 2u);
}

TEST(PTX, AnOlderVersionHasNoLanguage) {
  std::string ptx = compileToPTX(tileKernel, {.ptxVersion = 80});
  EXPECT_TRUE(contains(ptx, "\n.version 8.0\n")) << ptx;
  EXPECT_FALSE(contains(ptx, ".language")) << ptx;
  EXPECT_EQ(compileToPTX(tileKernel, {.chip = "sm_120", .ptxVersion = 80}),
            "error: PTX 8.0 does not know sm_120, which needs 8.7 or newer");
}

TEST(PTX, DowngradingRemovesTheMarks) {
  std::string ptx = downgradePTX(compileToPTX(tileKernel), 90);
  EXPECT_EQ(ptxVersionOf(ptx), 90u);
  EXPECT_FALSE(contains(ptx, ".language"));
  EXPECT_TRUE(contains(ptx, ".reqntid 128, 1, 1"));
  EXPECT_EQ(ptxTargetOf(ptx), "sm_90");
}

TEST(PTX, DowngradingRemovesWhereLinesWereInlined) {
  llvm::StringRef ptx =
      ".version 9.2\n"
      "\t.loc\t1 6 3\n"
      "\t.loc\t2 21 9, function_name $L__info_string0, inlined_at "
      "1 6 3\n"
      "\t.file\t2 \"/src/lib.py\"\n"
      "\t.section\t.debug_str\n\t{\n$L__info_string0:\n"
      ".b8 104,0\n\t}\n";
  EXPECT_EQ(downgradePTX(ptx, 71), ".version 7.1\n"
                                   "\t.loc\t1 6 3\n"
                                   "\t.loc\t2 21 9\n"
                                   "\t.file\t2 \"/src/lib.py\"\n");
  EXPECT_EQ(downgradePTX(ptx, 80).substr(12), ptx.substr(12));
}

TEST(PTX, TheSameInputGivesTheSameBytes) {
  EXPECT_EQ(compileToPTX(mathKernel), compileToPTX(mathKernel));
}

TEST(PTX, SharedMemoryIsCounted) {
  EXPECT_EQ(ptxSharedBytes(".shared .align 16 .b8 a[1024];\n"
                           "\t// .shared comes\n"
                           ".visible .shared .align 4 .b8 b[50000];\n"),
            51024u);
}

TEST(DeviceLibrary, IsNotLinkedWhereNothingNeedsIt) {
  EXPECT_TRUE(contains(compileToPTX(tileKernel), "// Device library: none\n"));
}

TEST(DeviceLibrary, LinksWhatIsNeededAndKeepsItPrivate) {
  for (unsigned level : {0u, 1u, 2u, 3u}) {
    SCOPED_TRACE(level);
    std::string ptx = compileToPTX(mathKernel, {.optLevel = level});
    if (contains(ptx, "no device library was found"))
      GTEST_SKIP() << ptx;
    EXPECT_TRUE(contains(ptx, "ex2.approx")) << ptx;
    EXPECT_FALSE(contains(ptx, ".extern")) << ptx;
    EXPECT_FALSE(contains(ptx, "__nvvm_reflect")) << ptx;
    EXPECT_FALSE(contains(ptx, ".visible .func")) << ptx;
    EXPECT_FALSE(contains(ptx, "__nv_sin")) << ptx;
  }
}

TEST(DeviceLibrary, LibclcStandsIn) {
  std::string library = "/usr/lib/clc/nvptx64--nvidiacl.bc";
  if (!llvm::sys::fs::exists(library))
    GTEST_SKIP() << "libclc-22 is not installed";
  std::string ptx = compileToPTX(mathKernel, {.library = library});
  EXPECT_TRUE(contains(ptx, "nvptx64--nvidiacl.bc (libclc)")) << ptx;
  EXPECT_FALSE(contains(ptx, ".extern")) << ptx;
}

TEST(DeviceLibrary, AFunctionThatLibclcLacksIsNamed) {
  std::string library = "/usr/lib/clc/nvptx64--nvidiacl.bc";
  if (!llvm::sys::fs::exists(library))
    GTEST_SKIP() << "libclc-22 is not installed";
  std::string source = mathKernel.str();
  for (size_t at; (at = source.find("__nv_expf")) != std::string::npos;)
    source.replace(at, 9, "__nv_j0f");
  EXPECT_TRUE(contains(compileToPTX(source, {.library = library}),
                       "needs __nv_j0f, which libclc does not have"));
}

TEST(DeviceLibrary, AMissingFileIsNamed) {
  EXPECT_TRUE(contains(compileToPTX(mathKernel, {.library = "/no/such.bc"}),
                       "cannot read device library '/no/such.bc'"));
}

/// The text of an access without its registers' numbers.
std::string access(llvm::StringRef op, llvm::StringRef chip = "sm_75",
                   unsigned level = 3) {
  std::string source =
      ("llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {\n"
       "  %five = llvm.mlir.constant(5 : i32) : i32\n"
       "  %pred = llvm.icmp \"slt\" %n, %five : i32\n" +
       op + "\n  llvm.return\n}\n")
          .str();
  return compileToPTX(source, {.chip = chip, .optLevel = level});
}

TEST(NVVMExt, AccessesHaveTheirWidthsOrderingsAndScopes) {
  struct Row {
    const char *type, *clause, *load, *store;
  };
  const Row rows[] = {
      {"i8", "", "ld.global.b8", "st.global.b8"},
      {"bf16", "", "ld.global.b16", "st.global.b16"},
      {"f32", "", "ld.global.b32", "st.global.b32"},
      {"f64", "", "ld.global.b64", "st.global.b64"},
      {"vector<2xi8>", "", "ld.global.b16", "st.global.b16"},
      {"vector<2xf16>", "", "ld.global.b32", "st.global.b32"},
      {"vector<8xi8>", "", "ld.global.v2.b32", "st.global.v2.b32"},
      {"vector<8xf16>", "", "ld.global.v4.b32", "st.global.v4.b32"},
      {"vector<4xf32>", "", "ld.global.v4.b32", "st.global.v4.b32"},
      {"vector<2xi64>", "", "ld.global.v2.b64", "st.global.v2.b64"},
      {"i32", "semantic = relaxed scope = cta", "ld.relaxed.cta.global.b32",
       "st.relaxed.cta.global.b32"},
      {"i32", "semantic = relaxed scope = sys", "ld.relaxed.sys.global.b32",
       "st.relaxed.sys.global.b32"},
  };
  for (const Row &row : rows)
    for (unsigned level : {0u, 3u}) {
      SCOPED_TRACE(std::string(row.type) + " " + row.clause);
      std::string op = std::string("%zero = llvm.mlir.zero : ") + row.type +
                       "\n%v = nvvm_ext.ld_global %p, %pred, %zero " +
                       row.clause + " : !llvm.ptr<1>, i1, " + row.type +
                       "\nnvvm_ext.st_global %v, %p, %pred " + row.clause +
                       " : " + row.type + ", !llvm.ptr<1>, i1";
      std::string ptx = access(op, "sm_75", level);
      EXPECT_TRUE(contains(ptx, std::string(" ") + row.load + " ")) << ptx;
      EXPECT_TRUE(contains(ptx, std::string(" ") + row.store + " ")) << ptx;
    }
}

TEST(NVVMExt, AcquireAndReleaseReachThePtx) {
  std::string ptx =
      access("%v = nvvm_ext.ld_global %p, %pred, %n semantic = acquire scope = "
             "gpu : !llvm.ptr<1>, i1, i32\n"
             "nvvm_ext.st_global %v, %p, %pred semantic = release scope = sys "
             ": i32, !llvm.ptr<1>, i1");
  EXPECT_TRUE(contains(ptx, "ld.acquire.gpu.global.b32")) << ptx;
  EXPECT_TRUE(contains(ptx, "st.release.sys.global.b32")) << ptx;
}

/// A load after a store, and one after a barrier, stay after it.
TEST(NVVMExt, LoadsStayBehindStoresAndBarriers) {
  for (unsigned level : {0u, 3u}) {
    std::string ptx = access(R"(
      %zero = llvm.mlir.zero : i32
      %a = nvvm_ext.ld_global %p, %pred, %zero : !llvm.ptr<1>, i1, i32
      llvm.store %n, %p : i32, !llvm.ptr<1>
      %b = nvvm_ext.ld_global %p, %pred, %zero : !llvm.ptr<1>, i1, i32
      nvvm.barrier0
      %c = nvvm_ext.ld_global %p, %pred, %zero : !llvm.ptr<1>, i1, i32
      %ab = llvm.add %a, %b : i32
      %abc = llvm.add %ab, %c : i32
      nvvm_ext.st_global %abc, %p, %pred : i32, !llvm.ptr<1>, i1)",
                             "sm_80", level);
    llvm::StringRef rest = ptx;
    for (llvm::StringRef next :
         {"ld.global.b32", "\tst.global.b32", "ld.global.b32", "bar",
          "ld.global.b32", "st.global.b32"}) {
      size_t at = rest.find(next);
      ASSERT_NE(at, llvm::StringRef::npos) << next.str() << "\n" << ptx;
      rest = rest.substr(at + next.size());
    }
  }
}

TEST(NVVMExt, UnusedWeakLoadsGoOrderedOnesStay) {
  EXPECT_FALSE(contains(access("%v = nvvm_ext.ld_global %p, %pred, %n : "
                               "!llvm.ptr<1>, i1, i32"),
                        "ld.global"));
  EXPECT_TRUE(contains(access("%v = nvvm_ext.ld_global %p, %pred, %n semantic "
                              "= acquire scope = cta : !llvm.ptr<1>, i1, i32"),
                       "ld.acquire.cta.global"));
}

// No bound is asserted: the figure is printed for docs/measurements.md.
TEST(Speed, OneKernelWithOneLibraryFunction) {
  compileToPTX(mathKernel);
  auto start = std::chrono::steady_clock::now();
  constexpr int rounds = 20;
  for (int i = 0; i < rounds; ++i)
    compileToPTX(mathKernel);
  std::chrono::duration<double, std::milli> time =
      std::chrono::steady_clock::now() - start;
  RecordProperty("milliseconds", std::to_string(time.count() / rounds));
  llvm::errs() << "parse to PTX: " << time.count() / rounds << " ms\n";
}

} // namespace
