//===- PatternSetsTest.cpp - the patterns of each stage -------------------===//
#include "tilewright/Conversion/CudaTileToTileAA/Patterns.h"
#include "tilewright/Conversion/CuteNVGPUToLLVM/Atoms.h"
#include "tilewright/Conversion/CuteNVGPUToLLVM/Passes.h"
#include "tilewright/Conversion/CuteToLLVM/Passes.h"
#include "tilewright/Conversion/MirToLLVM/Lowering.h"
#include "tilewright/Conversion/TileAAToTileAS/Patterns.h"
#include "tilewright/Conversion/TileASToLLVM/Lowering.h"
#include "tilewright/Conversion/TileFuncToLLVM/Boundary.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/CuteNVGPU/CuteNVGPU.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/PDL/IR/PDL.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::tileaa_to_tileas;

namespace {
class PatternSetsTest : public testing::Test {
protected:
  PatternSetsTest() : patterns(&context) {
    context.loadDialect<arith::ArithDialect, func::FuncDialect,
                        LLVM::LLVMDialect, NVVM::NVVMDialect, pdl::PDLDialect,
                        scf::SCFDialect, ub::UBDialect,
                        cuda_tile::CudaTileDialect, tileaa::TileAADialect,
                        tileas::TileASDialect, cute::CuteDialect,
                        cute_nvgpu::CuteNVGPUDialect, mir::MirDialect>();
  }

  /// The patterns' root operations, in the order of registration.
  std::vector<std::string> roots() {
    std::vector<std::string> names;
    for (const auto &pattern : patterns.getNativePatterns())
      names.push_back(pattern->getRootKind()
                          ? pattern->getRootKind()->getStringRef().str()
                          : "any");
    return names;
  }

  void expectOnly(ArrayRef<PatternCategory> stated) {
    for (const auto &pattern : patterns.getNativePatterns())
      EXPECT_TRUE(llvm::is_contained(stated, categoryOf(*pattern)))
          << pattern->getDebugName().str() << " is "
          << patternCategoryName(categoryOf(*pattern)).str();
    for (PatternCategory category : stated)
      EXPECT_TRUE(llvm::any_of(patterns.getNativePatterns(),
                               [&](const auto &pattern) {
                                 return categoryOf(*pattern) == category;
                               }))
          << "nothing is " << patternCategoryName(category).str();
  }

  MLIRContext context;
  TileASConverter converter;
  RewritePatternSet patterns;
};
} // namespace

// Seed 000, Op-Mnemonic Roster: down the first column, then the second.
static const std::vector<std::string> roster = {
    "arith.cmpf",   "arith.cmpi",     "arith.addf",       "arith.addi",
    "arith.andi",   "arith.bitcast",  "arith.ceildivsi",  "arith.ceildivui",
    "arith.divf",   "arith.divsi",    "arith.divui",      "arith.extf",
    "arith.extsi",  "arith.extui",    "arith.floordivsi", "arith.fptosi",
    "arith.fptoui", "arith.maximumf", "arith.maxnumf",    "arith.maxsi",
    "arith.maxui",  "arith.minimumf", "arith.minnumf",    "arith.minsi",
    "arith.minui",  "arith.mulf",     "arith.muli",       "arith.negf",
    "arith.ori",    "arith.remf",     "arith.remsi",      "arith.remui",
    "arith.select", "arith.shli",     "arith.shrsi",      "arith.shrui",
    "arith.sitofp", "arith.subf",     "arith.subi",       "arith.truncf",
    "arith.trunci", "arith.uitofp",   "arith.xori"};

// covers: PS-11
TEST_F(PatternSetsTest, TheBankHas43InItsOrder) {
  populateArithBank(converter, patterns);
  EXPECT_EQ(roster.size(), 43u);
  EXPECT_EQ(roots(), roster);
  for (const auto &pattern : patterns.getNativePatterns()) {
    EXPECT_EQ(categoryOf(*pattern), PatternCategory::Generic);
    EXPECT_EQ(pattern->getBenefit(), PatternBenefit(1));
  }
}

// covers: PS-12, PS-13
TEST_F(PatternSetsTest, TheDriverComposesInItsOrder) {
  auto module =
      OwningOpRef<ModuleOp>(ModuleOp::create(UnknownLoc::get(&context)));
  TensorMapPlan plan(*module, /*chip=*/nullptr);
  populateDocumented(converter, patterns, plan);
  std::vector<std::string> expected = {"nv_tileaa.block_tile",
                                       "nv_tileaa.make_memref",
                                       "nv_tileaa.get_dim_size",
                                       "nv_tileaa.bitcast",
                                       "nv_tileaa.ptr_to_int",
                                       "nv_tileaa.int_to_ptr",
                                       "func.func",
                                       "func.call",
                                       "func.return"};
  llvm::append_range(expected, roster);
  for (const char *specialist :
       {"nv_tileaa.make_tiled_tma_desc", "arith.constant", "nv_tileaa.addptr",
        "nv_tileaa.splat", "nv_tileaa.assume", "nv_tileaa.extract"})
    expected.push_back(specialist);
  EXPECT_EQ(roots(), expected);

  std::vector<std::string> names;
  for (const auto &pattern :
       llvm::drop_begin(patterns.getNativePatterns(), expected.size() - 6)) {
    StringRef name = pattern->getDebugName();
    names.push_back(name.rsplit("::").second.str());
  }
  EXPECT_EQ(names, (std::vector<std::string>{
                       "MakeTiledTMADescOpHostConversion",
                       "ConstantTensorOpConversion", "AddPtrOpConversion",
                       "SplatOpHostConversion", "AssumeOpConversion",
                       "ExtractOpHostConversion"}));
  for (const auto &pattern : patterns.getNativePatterns())
    EXPECT_EQ(pattern->getBenefit(),
              PatternBenefit(pattern->getRootKind()->getStringRef() ==
                                     "arith.constant"
                                 ? 20
                                 : 1));
}

static const Chip &anyChip() { return llvm::cantFail(lookupChip("sm_90")); }

// covers: PS-1
TEST_F(PatternSetsTest, EachStageInstallsWhatItSays) {
  auto module =
      OwningOpRef<ModuleOp>(ModuleOp::create(UnknownLoc::get(&context)));
  cuda_tile_to_tileaa::TileToTensorConverter toTensors;
  cuda_tile_to_tileaa::populateCudaTileToTileAA(toTensors, patterns, {"sm_90"});
  expectOnly(cuda_tile_to_tileaa::cudaTileToTileAACategories);
  patterns.clear();
  TensorMapPlan plan(*module, /*chip=*/nullptr);
  populateDocumented(converter, patterns, plan);
  expectOnly(documentedCategories);
  patterns.clear();
  populateFinish(converter, patterns);
  expectOnly(finishCategories);
  patterns.clear();
  TileLLVMTypeConverter toLLVM(&context);
  populateFunctionPatterns(toLLVM, patterns, anyChip());
  expectOnly(boundaryCategories);
  patterns.clear();
  populateTilePatterns(toLLVM, patterns);
  expectOnly(tileCategories);
  patterns.clear();
  populateCuteToBase(toLLVM, patterns);
  expectOnly(cuteToLLVMCategories);
  patterns.clear();
  populateCuteNVGPUToLLVM(toLLVM, /*chip=*/nullptr, patterns);
  expectOnly(cuteNVGPUToLLVMCategories);
  patterns.clear();
  MirTypeConverter ofMir(&context);
  populateMirToLLVM(ofMir, patterns, /*detectOverflow=*/true);
  expectOnly(mirToLLVMCategories);
}

// Only the conversions after schedules and layouts are one-to-many; the stages
// before are generic and need neither.
// covers: PS-10
TEST_F(PatternSetsTest, OneToNComesBehindLayouts) {
  auto module =
      OwningOpRef<ModuleOp>(ModuleOp::create(UnknownLoc::get(&context)));
  auto count = [&](PatternCategory category) {
    return llvm::count_if(
        patterns.getNativePatterns(),
        [&](const auto &pattern) { return categoryOf(*pattern) == category; });
  };
  TensorMapPlan plan(*module, /*chip=*/nullptr);
  cuda_tile_to_tileaa::TileToTensorConverter toTensors;
  cuda_tile_to_tileaa::populateCudaTileToTileAA(toTensors, patterns, {"sm_90"});
  populateDocumented(converter, patterns, plan);
  populateFinish(converter, patterns);
  EXPECT_GT(patterns.getNativePatterns().size(), 150u);
  EXPECT_EQ(count(PatternCategory::OneToN), 0);
  patterns.clear();
  TileLLVMTypeConverter toLLVM(&context);
  populateFunctionPatterns(toLLVM, patterns, anyChip());
  populateTilePatterns(toLLVM, patterns);
  EXPECT_EQ(count(PatternCategory::Generic), 0);
  EXPECT_GT(count(PatternCategory::OneToN), 100);
}

// covers: PS-10
TEST_F(PatternSetsTest, GenericPatternsHaveNoChipToAsk) {
  using Pattern = GenericOpPattern<arith::AddFOp>;
  static_assert(std::is_final_v<Pattern>);
  static_assert(
      std::is_constructible_v<Pattern, const TypeConverter &, MLIRContext *>);
  static_assert(!std::is_constructible_v<Pattern, const TypeConverter &,
                                         MLIRContext *, const Chip &>);
  static_assert(sizeof(Pattern) == sizeof(OpConversionPattern<arith::AddFOp>));
  populateFinish(converter, patterns);
  unsigned generic = 0;
  for (const auto &pattern : patterns.getNativePatterns())
    if (categoryOf(*pattern) == PatternCategory::Generic) {
      ++generic;
      EXPECT_EQ(pattern->getBenefit(), PatternBenefit(1));
    }
  EXPECT_GT(generic, 10u);
}

// covers: PS-2
TEST_F(PatternSetsTest, PatternsAndPdlModulesShareTheConverter) {
  TileLLVMTypeConverter toLLVM(&context);
  populateTilePatterns(toLLVM, patterns);
  populateBoundaryPatterns(toLLVM, patterns);
  populateCuteToBase(toLLVM, patterns);
  populateCuteNVGPUToLLVM(toLLVM, /*chip=*/nullptr, patterns);
  EXPECT_GT(patterns.getNativePatterns().size(), 100u);
  for (const auto &pattern : patterns.getNativePatterns())
    EXPECT_EQ(static_cast<ConversionPattern &>(*pattern).getTypeConverter(),
              &toLLVM)
        << pattern->getDebugName().str();
  auto configs = patterns.getPDLPatterns().takeConfigs();
  EXPECT_FALSE(configs.empty());
  for (const auto &config : configs)
    EXPECT_EQ(config->get<PDLConversionConfig>().getTypeConverter(), &toLLVM);
}
