//===- AttributeMutantsTest.cpp - each attribute dropped at each stage ----===//
// Removes every attribute of the table after every pass, one at a time. The
// check must report it if no rule permits the pass to drop it, and otherwise
// report nothing.
// covers: AT-3, AT-4, AT-8
//===----------------------------------------------------------------------===//
#include "PipelineFixture.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Pipeline/Carried.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Pipeline/VerifyAttributes.h"
#include "gtest/gtest.h"
#include <set>

using namespace mlir;
using namespace tilewright;

namespace {
struct MutantRow {
  StringRef name, carrier;
};
struct MutantRule {
  StringRef pass, name, action, value;
};
struct StageRow {
  StringRef stage, pass;
};
} // namespace

static const MutantRow mutantRows[] = {
#define ATTRIBUTE(Name, Family, Carrier, Says) {Name, #Carrier},
#include "tilewright/Pipeline/Attributes.def"
};
static const MutantRule mutantRules[] = {
#define RULE(Pass, Name, Action, Value) {Pass, Name, #Action, Value},
#include "tilewright/Pipeline/Attributes.def"
};
static const StageRow stageRows[] = {
#define STAGE(Stage, Pass) {Stage, Pass},
#include "tilewright/Pipeline/Attributes.def"
};

/// Whether a rule permits `pass` to remove `name` from a module that has all
/// others.
static bool mayDrop(StringRef pass, StringRef name,
                    const AttributeCensus &left) {
  return llvm::any_of(mutantRules, [&](const MutantRule &rule) {
    return rule.pass == pass && rule.name == name &&
           (rule.action == "Drops" ||
            (rule.action == "Becomes" &&
             (left.has(rule.value, "k") || left.has(rule.value, ""))));
  });
}

//===----------------------------------------------------------------------===//
// Removing an attribute
//===----------------------------------------------------------------------===//

static bool carries(Operation *op, StringRef name) {
  bool found = false;
  findInOperation(
      op, [&](StringRef row, const std::string &) { found |= row == name; });
  return found;
}

static bool isOfType(Type type, StringRef name) {
  bool found = false;
  findInType(type,
             [&](StringRef row, const std::string &) { found |= row == name; });
  return found;
}

static void dropFastMath(Operation *op) {
  if (auto tiles = dyn_cast<FastMathOpInterface>(op))
    tiles.setFastmath(arith::FastMathFlags::none);
  else if (auto llvm = dyn_cast<LLVM::FastmathFlagsInterface>(op))
    op->setAttr(llvm.getFastmathAttrName(),
                LLVM::FastmathFlagsAttr::get(op->getContext(),
                                             LLVM::FastmathFlags::none));
  else
    op->removeAttr("fastmath");
}

/// As the parser leaves attributes that a text omits.
static void removeAttribute(Operation *op, StringRef name) {
  op->removeAttr(name);
  if (op->getPropertiesStorageSize())
    op->getName().populateDefaultProperties(op->getPropertiesStorage());
}

static void dropOrder(Operation *op) {
  for (StringRef name :
       {"memory_ordering_semantics", "mem_semantic", "semantic"})
    removeAttribute(op, name);
  auto weak = LLVM::AtomicOrdering::not_atomic;
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    load.setOrdering(weak);
  else if (auto store = dyn_cast<LLVM::StoreOp>(op))
    store.setOrdering(weak);
  else if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op))
    update.setOrdering(weak);
}

static void dropOfFunction(FunctionOpInterface function, const MutantRow &row) {
  if (row.carrier == "Function" || row.carrier == "Operation")
    function->removeAttr(row.name);
  if (row.name == "source scope")
    function->setLoc(UnknownLoc::get(function->getContext()));
  if (row.carrier == "Argument")
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      function.setArgAttrs(i, DictionaryAttr());
  if (row.carrier == "Type" && !function.isExternal())
    for (BlockArgument argument : function.getArguments())
      if (isOfType(argument.getType(), row.name))
        argument.setType(NoneType::get(function->getContext()));
}

/// Removes it wherever it is; an operation that represents it is erased.
static void drop(ModuleOp module, const MutantRow &row) {
  SmallVector<Operation *> gone;
  module.walk([&](Operation *op) {
    if (auto function = dyn_cast<FunctionOpInterface>(op))
      return dropOfFunction(function, row);
    if (row.name.starts_with("fastmath") && carries(op, row.name))
      return dropFastMath(op);
    if (row.name == "order and scope")
      return dropOrder(op);
    if ((row.name == "assumption" || row.name == "agents") &&
        carries(op, row.name))
      return gone.push_back(op);
    if (row.carrier == "Module" || row.carrier == "Operation")
      removeAttribute(op, row.name);
    if (row.carrier == "Type")
      for (Value result : op->getResults())
        if (isOfType(result.getType(), row.name))
          result.setType(NoneType::get(op->getContext()));
  });
  for (Operation *op : gone) {
    if (op->getNumResults())
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->dropAllReferences();
    op->erase();
  }
}

//===----------------------------------------------------------------------===//
// The modules
//===----------------------------------------------------------------------===//

/// Tile IR, with all its attributes.
static constexpr llvm::StringLiteral tileMutants = R"(
#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#scope = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 4>
module attributes {tt.num_warps = 4 : i32, tt.num_stages = 3 : i32} {
cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %a: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>) optimization_hints=<default = {occupancy = 2}> {
    %x, %t = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko release sys %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    %i = iota : tile<256xi32>
    %al = assume div_by<16>, %a : tile<ptr<f8E4M3FN>>
    %r = reshape %al : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %b = broadcast %r : tile<1xptr<f8E4M3FN>> -> tile<256xptr<f8E4M3FN>>
    %at = offset %b, %i : tile<256xptr<f8E4M3FN>>, tile<256xi32> -> tile<256xptr<f8E4M3FN>>
    %l, %v = load_ptr_tko weak %at optimization_hints=<default = {latency = 2}> : tile<256xptr<f8E4M3FN>> -> tile<256xf8E4M3FN>, token
    %m = reshape %l : tile<256xf8E4M3FN> -> tile<16x16xf8E4M3FN>
    %z = constant <f32: 0.0> : tile<16x16xf32>
    %d = mmaf %m, %m, %z fast_acc : tile<16x16xf8E4M3FN>, tile<16x16xf8E4M3FN>, tile<16x16xf32>
    %e = addf %d, %d rounding<zero> flush_to_zero : tile<16x16xf32>
    %cv = make_tensor_view %c, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xf32, strides=[16,1]>
    %cp = make_partition_view %cv : partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>
    %n = constant <i32: 0> : tile<i32>
    %s = store_view_tko weak %e, %cp[%n, %n] : tile<16x16xf32>, partition_view<tile=(16x16), tensor_view<16x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  } loc(fused<#scope>["k.py":3:1])
}
}
)";

/// A loop of matrix products, with flags, policies and constraints.
static constexpr llvm::StringLiteral loopMutants = R"mlir(
!view = !nv_tileaa.tiled_view<64x32, memref<64x512xf16, strided<[512, 1]>, 1>>
!other = !nv_tileaa.tiled_view<32x64, memref<512x64xf16, strided<[64, 1]>, 1>>
!result = !nv_tileaa.tiled_view<64x64, memref<64x64xf32, strided<[64, 1]>, 1>>
module attributes {nv_tileaa.target_spec = "sm_80", nv_tileaa.compute_capability = 80 : i32} {
  func.func @k(%a: !nv_tileaa.ptr<f16>, %b: !nv_tileaa.ptr<f16>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %n = arith.constant 16 : i32
    %a16 = nv_tileaa.assume div_by<16>, %a : !nv_tileaa.ptr<f16>
    %b16 = nv_tileaa.assume div_by<16>, %b : !nv_tileaa.ptr<f16>
    %am = nv_tileaa.make_memref %a16, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<64x512xf16, strided<[512, 1]>, 1>
    %av = nv_tileaa.block_tile %am : memref<64x512xf16, strided<[512, 1]>, 1> -> !view
    %bm = nv_tileaa.make_memref %b16, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<512x64xf16, strided<[64, 1]>, 1>
    %bv = nv_tileaa.block_tile %bm : memref<512x64xf16, strided<[64, 1]>, 1> -> !other
    %om = nv_tileaa.make_memref %o, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<64x64xf32, strided<[64, 1]>, 1>
    %ov = nv_tileaa.block_tile %om : memref<64x64xf32, strided<[64, 1]>, 1> -> !result
    %c = arith.constant dense<0.0> : tensor<64x64xf32>
    %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %c) -> (tensor<64x64xf32>) : i32 {
      %x, %t0 = nv_tileaa.tiled_load %av[%zero, %k] : !view[i32, i32] -> tensor<64x32xf16>
      %y, %t1 = nv_tileaa.tiled_load %bv[%k, %zero] : !other[i32, i32] -> tensor<32x64xf16>
      %d = nv_tileaa.dot %x, %y, %acc fastmath<contract> : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
      scf.yield %d : tensor<64x64xf32>
    } {tileas.schedule.constraint.stages = 3 : i32}
    %old, %t2 = nv_tileaa.tiled_load %ov[%zero, %zero] {eviction_policy = #nv_tileaa.eviction_policy<evict_first>, l2_prefetch = 128 : i32} : !result[i32, i32] -> tensor<64x64xf32>
    %twice = arith.mulf %old, %old fastmath<contract> : tensor<64x64xf32>
    %more = arith.addf %twice, %sum fastmath<contract,nnan> : tensor<64x64xf32>
    %root = math.sqrt %more fastmath<afn> : tensor<64x64xf32>
    %short = arith.truncf %root fastmath<ninf> : tensor<64x64xf32> to tensor<64x64xf16>
    %long = arith.extf %short fastmath<ninf> : tensor<64x64xf16> to tensor<64x64xf32>
    %t3 = nv_tileaa.tiled_store %long, %ov[%zero, %zero] token %t2 {cache_modifier = #nv_tileaa.cache_modifier<cs>, cache_eviction_priority = #nv_tileaa.cache_eviction_priority<evict_last>} : tensor<64x64xf32>, !result[i32, i32]
    return
  }
}
)mlir";

/// Attributes that no producer of tiles writes, or that exist only between
/// passes.
static constexpr llvm::StringLiteral otherMutants = R"mlir(
#row = #nv_tileas.layout<128, register = [[1], [2]], lane = [[4], [8], [16], [32], [64]], warp = []>
#file = #llvm.di_file<"k.py" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_Python, file = #file, isOptimized = true, emissionKind = Full>
#scope = #llvm.di_subprogram<compileUnit = #unit, scope = #file, name = "k", file = #file, subprogramFlags = "Definition">
module attributes {tt.num_warps = 4 : i32, tt.num_ctas = 2 : i32, tt.num_stages = 2 : i32, tt.cluster_dim = array<i32: 2, 1, 1>,
                   nv_tileaa.compute_capability = 90 : i32, nv_tileaa.target_spec = "sm_90"} {
  func.func @k(%a: !llvm.ptr {nv_tileaa.grid_constant}, %t: tensor<128xf32, #row>,
               %v: !nv_tileas.tiled_view<64x32, memref<64x512xf16, strided<[512, 1]>, 1>>,
               %b: !nv_tileas.memref<3x[128xf32], shared>, %m: !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">)
      attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32, 1, 1>, nvvm.maxntid = array<i32: 32, 1, 1>, nvvm.minctasm = 1 : i32,
                  nvvm.maxnreg = 64 : i32, nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.cluster_max_blocks = 4 : i32,
                  nvvm.explicitcluster, nvvm.blocksareclusters, cute.kernel, gpu.kernel, nv_tileaa.kernel, nv_tileaa.hints = {},
                  nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>, nv_tileas.free_warps,
                  nv_tileas.tile_words = 4 : i32, nv_tileas.num_warps = 1 : i32, nv_tileas.shared_bytes = 0 : i32,
                  nv_tileas.workspace_global_offset = 128 : i64} {
    %i = llvm.load %a atomic syncscope("device") acquire {alignment = 4 : i64, nv_tileas.hints = {latency = 2 : i32},
      optimization_hints = #cuda_tile.optimization_hints<sm_90 = {latency = 2 : i32}>, nv_tileas.num_stages = 2 : i32,
      nv_tileas.persistent, nv_tileas.warpgroup_order, nv_tileas.pipeline_stage = 0 : i32, nv_tileas.in_flight = 1 : i32, nv_tileas.filler = #nv_tileas.filler<threads>,
      tileas.schedule.constraint.serial, tileas.schedule.constraint.stages = 2 : i32,
      tileas.schedule.constraint.filler = #nv_tileas.filler<threads>, tileas.schedule.constraint.ahead = false,
      atom = "mma.m16n8k16.f16", fast_acc, flush_to_zero, rounding = #nv_tileas.rounding<zero>} : !llvm.ptr -> i32
    nv_tileas.async.pipeline.agent_switch attributes {agent_strides = array<i32: 1, 1>, nv_tileas.num_warps = 1 : i32} {
      nv_tileas.async.pipeline.yield
    }, {
      nv_tileas.async.pipeline.yield
    }
    %j = nv_tileas.assume div_by<16>, %i : i32
    llvm.store %j, %a : i32, !llvm.ptr
    return
  } loc(fused<#scope>["k.py":3:1])
}
)mlir";

namespace {
class AttributeMutants : public PipelineFixture {
protected:
  AttributeMutants() {
    context.loadAllAvailableDialects();
    options.verifyAttributes = false;
  }

  void parse(StringRef text) {
    module = parseSourceString<ModuleOp>(
        text, ParserConfig(&context, /*verifyAfterParse=*/false));
    ASSERT_TRUE(module) << stated;
  }

  /// Runs the passes in order, and tries all mutants after each.
  void tryAfterEachPass() {
    for (StringRef pass : phaseNames()) {
      PassManager manager(&context);
      options.stopAfter = pass;
      Position position;
      position.stage = Stage::CudaTile;
      FailureOr<Position> found = findPosition(*module);
      ASSERT_TRUE(succeeded(found));
      llvm::Error error = buildPipeline(manager, *found, Stage::LLVM, options);
      if (error) { // not in this pipeline, or done
        llvm::consumeError(std::move(error));
        continue;
      }
      ASSERT_TRUE(succeeded(manager.run(*module))) << stated;
      tryMutants(pass.split(':').first);
    }
  }

  /// Removes each attribute that the module has after `pass`.
  void tryMutants(StringRef pass) {
    AttributeCensus before(*module);
    for (const MutantRow &row : mutantRows) {
      if (!before.has(row.name, "k") && !before.has(row.name, ""))
        continue;
      OwningOpRef<ModuleOp> mutant = module->clone();
      drop(*mutant, row);
      AttributeCensus left(*mutant);
      EXPECT_FALSE(left.has(row.name, "k") || left.has(row.name, ""))
          << row.name.str();
      stated.clear();
      (void)left.check(before, pass);
      std::string error =
          ("'" + pass + "' has dropped " + row.name + " ").str();
      bool isFound = StringRef(stated).contains(error);
      EXPECT_EQ(isFound, !mayDrop(pass, row.name, left))
          << pass.str() << ", " << row.name.str() << "\n"
          << stated;
      if (isFound) {
        EXPECT_NE(stated.find("note: after '" + pass.str() + "' nothing in "),
                  std::string::npos)
            << stated;
        killed.insert(row.name.str());
      }
      ++tried;
    }
  }

  std::set<std::string> killed; ///< attributes with a mutant that was found
  unsigned tried = 0;
};
} // namespace

TEST_F(AttributeMutants, OfTilesAreFoundBehindEachPass) {
  parse(tileMutants);
  tryAfterEachPass();
  EXPECT_GE(tried, 200u);
  for (const char *name :
       {"order and scope", "fast_acc", "rounding", "flush_to_zero",
        "optimization_hints", "nv_tileas.hints", "assumption", "view tile",
        "tile layout", "tt.num_warps", "nv_tileaa.hints", "source scope",
        "nv_tileaa.kernel_spec", "nv_tileas.num_warps", "atom", "nvvm.reqntid",
        "nvvm.kernel", "cute.kernel", "nvvm.minctasm"})
    EXPECT_TRUE(killed.count(name)) << name;
}

TEST_F(AttributeMutants, OfALoopAreFoundBehindEachPass) {
  parse(loopMutants);
  options.chip = &llvm::cantFail(lookupChip("sm_80"));
  tryAfterEachPass();
  EXPECT_GE(tried, 200u);
  for (const char *name :
       {"fastmath", "fastmath of matrix products", "fastmath of conversions",
        "cache_modifier", "eviction_policy", "l2_prefetch",
        "cache_eviction_priority", "tileas.schedule.constraint.stages",
        "nv_tileas.num_stages", "nv_tileas.pipeline_stage", "nv_tileas.filler",
        "buffer map", "nv_tileas.shared_bytes"})
    EXPECT_TRUE(killed.count(name)) << name;
}

/// One module has all attributes that the others lack, and is checked against
/// each pass.
TEST_F(AttributeMutants, OfWhatPassesNeverSeeTogetherAreFound) {
  for (StringRef text : {otherMutants, loopMutants, tileMutants}) {
    parse(text);
    for (const StageRow &stage : stageRows)
      tryMutants(stage.pass);
  }
  for (const MutantRow &row : mutantRows)
    EXPECT_TRUE(killed.count(row.name.str())) << row.name.str();
}

TEST(AttributeStages, EachPassHasOne) {
  std::multiset<StringRef> known;
  for (const StageRow &stage : stageRows)
    known.insert(stage.pass);
  for (StringRef pass : phaseNames())
    EXPECT_EQ(known.count(pass.split(':').first), 1u) << pass.str();
  for (const MutantRule &rule : mutantRules)
    EXPECT_EQ(known.count(rule.pass), 1u) << rule.pass.str();
}

//===----------------------------------------------------------------------===//
// The stages outside of the pipeline
//===----------------------------------------------------------------------===//

namespace {
class AttributeConversions : public AttributeMutants {
protected:
  /// Runs one pass, which must follow its rules; then tries its mutants.
  void tryConversion(StringRef pass, StringRef text) {
    registerAllPasses();
    parse(text);
    AttributeCensus before(*module);
    PassManager manager(&context);
    ASSERT_TRUE(succeeded(parsePassPipeline(pass, manager)));
    ASSERT_TRUE(succeeded(manager.run(*module))) << stated;
    EXPECT_TRUE(succeeded(AttributeCensus(*module).check(before, pass)))
        << stated;
    tryMutants(pass);
  }
};
} // namespace

TEST_F(AttributeConversions, GPUKernelsBecomeNVVMs) {
  tryConversion("convert-nvgpu-and-gpu-to-nvvm", R"mlir(
module attributes {nv_tileaa.target_spec = "sm_90"} {
  gpu.module @kernels {
    gpu.func @k(%p: memref<32xf32, 1>) kernel {
      %i = gpu.thread_id x
      %x = memref.load %p[%i] : memref<32xf32, 1>
      %y = arith.addf %x, %x fastmath<contract> : f32
      memref.store %y, %p[%i] : memref<32xf32, 1>
      gpu.return
    }
  }
})mlir");
  EXPECT_TRUE(killed.count("fastmath"));
  EXPECT_TRUE(killed.count("nvvm.kernel"));
}

TEST_F(AttributeConversions, LayoutsOfCuteAreConsumed) {
  tryConversion("convert-cute-to-llvm", R"mlir(
module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @k(%v: !cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, %c: !cute.coord<"(?,?)">) -> f16 {
    %x = cute.memref.load(%v, %c) : (!cute.memref<f16, smem, align<1024>, S<3,4,3>, "(8,64):(64,1)">, !cute.coord<"(?,?)">) -> f16
    %y = arith.addf %x, %x fastmath<contract> : f16
    return %y : f16
  }
})mlir");
  EXPECT_TRUE(killed.count("fastmath"));
  EXPECT_FALSE(killed.count("cute layout")); // all are removed
}
