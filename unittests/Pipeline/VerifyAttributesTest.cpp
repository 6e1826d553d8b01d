//===- VerifyAttributesTest.cpp - drops that no other check finds ---------===//
// Plants each drop that seed 003 lists as a silent miscompile after a pass; the
// check must report its attribute, operation and stage.
// covers: AT-4, AT-8
//===----------------------------------------------------------------------===//
#include "tilewright/Pipeline/VerifyAttributes.h"
#include "PipelineFixture.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/Rules/Rules.h"
#include "tilewright/Driver/Registry.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <set>

using namespace mlir;
using namespace tilewright;

static constexpr llvm::StringLiteral kernel = R"(
module attributes {tt.num_warps = 8 : i32} {
cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %a: tile<ptr<f8E4M3FN>>, %c: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
    %u = store_ptr_tko release sys %p, %x token=%t : tile<ptr<i32>>, tile<i32> -> token
    %i = iota : tile<256xi32>
    %r = reshape %a : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %b = broadcast %r : tile<1xptr<f8E4M3FN>> -> tile<256xptr<f8E4M3FN>>
    %at = offset %b, %i : tile<256xptr<f8E4M3FN>>, tile<256xi32> -> tile<256xptr<f8E4M3FN>>
    %l, %v = load_ptr_tko weak %at : tile<256xptr<f8E4M3FN>> -> tile<256xf8E4M3FN>, token
    %m = reshape %l : tile<256xf8E4M3FN> -> tile<16x16xf8E4M3FN>
    %z = constant <f32: 0.0> : tile<16x16xf32>
    %d = mmaf %m, %m, %z fast_acc : tile<16x16xf8E4M3FN>, tile<16x16xf8E4M3FN>, tile<16x16xf32>
    %cr = reshape %c : tile<ptr<f32>> -> tile<1xptr<f32>>
    %cb = broadcast %cr : tile<1xptr<f32>> -> tile<256xptr<f32>>
    %ct = offset %cb, %i : tile<256xptr<f32>>, tile<256xi32> -> tile<256xptr<f32>>
    %f = reshape %d : tile<16x16xf32> -> tile<256xf32>
    %s = store_ptr_tko weak %ct, %f : tile<256xptr<f32>>, tile<256xf32> -> token
    return
  }
}
}
)";

/// One with a tensor map as an argument, which Tile IR cannot express.
static constexpr llvm::StringLiteral kernelWithMaps = R"mlir(
module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @k(%a: !llvm.ptr {nv_tileaa.grid_constant}, %p: !llvm.ptr<1>,
      %b: !cute_nvgpu.tma_descriptor_tiled<f16, box = "(64,8)", swizzle = S<3,4,3>> {cute_nvgpu.grid_constant})
      attributes {nv_tileaa.kernel, nv_tileaa.kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1>} {
    %0 = llvm.load %a : !llvm.ptr -> i32
    llvm.store %0, %p : i32, !llvm.ptr<1>
    return
  }
}
)mlir";

namespace {
class VerifyAttributes : public PipelineFixture {
protected:
  VerifyAttributes() {
    parse(kernel);
    options.verifyAttributes = true;
  }

  void parse(StringRef text) {
    module = parseSourceString<ModuleOp>(text, &context);
    ASSERT_TRUE(module) << stated;
  }

  LogicalResult run(StringRef stopAfter) {
    PassManager manager(&context);
    options.stopAfter = stopAfter;
    llvm::cantFail(buildPipeline(manager, llvm::cantFail(position()),
                                 Stage::LLVM, options));
    return manager.run(*module);
  }
  llvm::Expected<Position> position() {
    FailureOr<Position> found = findPosition(*module);
    if (failed(found))
      return llvm::createStringError("no position");
    return *found;
  }

  /// The diagnostics if `drop` changes the module after `pass`.
  std::string dropping(StringRef pass,
                       llvm::function_ref<void(Operation *)> drop) {
    EXPECT_TRUE(succeeded(run(pass))) << stated;
    AttributeCensus before(*module);
    module->walk(drop);
    EXPECT_TRUE(failed(AttributeCensus(*module).check(before, pass)));
    return stated;
  }
};
} // namespace

static void expect(const std::string &stated, StringRef text) {
  EXPECT_NE(stated.find(text.str()), std::string::npos) << stated;
}

TEST_F(VerifyAttributes, TheWholeWayIsRight) {
  EXPECT_TRUE(succeeded(run(""))) << stated;
  EXPECT_EQ(stated, "");
}

TEST_F(VerifyAttributes, AWeakerOrderIsFound) {
  std::string all = dropping("finish-tileas", [](Operation *op) {
    if (op->hasAttr("mem_semantic"))
      op->removeAttr("mem_semantic");
  });
  expect(all, "'finish-tileas' has dropped order and scope "
              "'acquire, gpu' of 'nv_tileas.load_ptr' in 'k'");
  expect(all, "'release, sys' of 'nv_tileas.store_ptr' in 'k'");
}

TEST_F(VerifyAttributes, ANarrowerScopeIsFound) {
  std::string all = dropping("convert-tileas-to-llvm", [](Operation *op) {
    if (op->hasAttr("scope"))
      op->removeAttr("scope");
  });
  expect(all, "'convert-tileas-to-llvm' has dropped order and scope "
              "'acquire, gpu' of 'nvvm_ext.ld_global' in 'k'");
}

TEST_F(VerifyAttributes, AnotherChipIsFound) {
  std::string all = dropping("convert-tileas-to-llvm", [](Operation *op) {
    op->removeAttr("nv_tileaa.compute_capability");
  });
  expect(all, "'convert-tileas-to-llvm' has dropped "
              "nv_tileaa.compute_capability of 'builtin.module'");
}

TEST_F(VerifyAttributes, AKernelWithoutBoundsIsFound) {
  std::string all = dropping("nv-tileas-insert-barriers", [](Operation *op) {
    op->removeAttr("nv_tileaa.kernel_spec");
  });
  expect(all, "'nv-tileas-insert-barriers' has dropped nv_tileaa.kernel_spec "
              "of 'func.func' in 'k'");
}

TEST_F(VerifyAttributes, ASlowerProductIsFound) {
  std::string all = dropping("finish-tileas", [](Operation *op) {
    if (op->hasAttr("fast_acc"))
      op->removeAttr("fast_acc");
  });
  expect(
      all,
      "'finish-tileas' has dropped fast_acc 'set' of 'nv_tileas.dot' in 'k'");
}

/// Matrix and element-wise products that may be fused, and a sum that may be
/// too, so that no other operation keeps an attribute that one has lost.
static constexpr llvm::StringLiteral fastKernel = R"mlir(
module attributes {nv_tileaa.target_spec = "sm_90"} {
  func.func @k(%p: !nv_tileaa.ptr<f16>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %zero = arith.constant 0 : i32
    %pm = nv_tileaa.make_memref %p, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<32x32xf16, strided<[32, 1]>, 1>
    %pv = nv_tileaa.block_tile %pm : memref<32x32xf16, strided<[32, 1]>, 1> -> !nv_tileaa.tiled_view<32x32, memref<32x32xf16, strided<[32, 1]>, 1>>
    %om = nv_tileaa.make_memref %o, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<32x32xf32, strided<[32, 1]>, 1>
    %ov = nv_tileaa.block_tile %om : memref<32x32xf32, strided<[32, 1]>, 1> -> !nv_tileaa.tiled_view<32x32, memref<32x32xf32, strided<[32, 1]>, 1>>
    %x, %t0 = nv_tileaa.tiled_load %pv[%zero, %zero] : !nv_tileaa.tiled_view<32x32, memref<32x32xf16, strided<[32, 1]>, 1>>[i32, i32] -> tensor<32x32xf16>
    %c = arith.constant dense<0.0> : tensor<32x32xf32>
    %d = nv_tileaa.dot %x, %x, %c {fastmath = "contract"} : tensor<32x32xf16>, tensor<32x32xf16> -> tensor<32x32xf32>
    %e = nv_tileaa.mulf %d, %d {fastmath = "contract"} : tensor<32x32xf32>
    %f = arith.addf %e, %d fastmath<contract> : tensor<32x32xf32>
    %t1 = nv_tileaa.tiled_store %f, %ov[%zero, %zero] : tensor<32x32xf32>, !nv_tileaa.tiled_view<32x32, memref<32x32xf32, strided<[32, 1]>, 1>>[i32, i32]
    return
  }
}
)mlir";

TEST_F(VerifyAttributes, AMatrixProductThatMayNotFuseIsFound) {
  parse(fastKernel);
  std::string all = dropping("nv-tileas-place-operands", [](Operation *op) {
    if (op->getName().stripDialect() == "dot")
      cast<FastMathOpInterface>(op).setFastmath(arith::FastMathFlags::none);
  });
  expect(all, "'nv-tileas-place-operands' has dropped fastmath of matrix "
              "products 'contract' of 'nv_tileas.dot' in 'k'");
}

TEST_F(VerifyAttributes, AProductThatMayNotFuseIsFoundBesideItsSum) {
  parse(fastKernel);
  std::string all = dropping("convert-tileas-to-llvm", [](Operation *op) {
    if (auto product = dyn_cast<LLVM::FMulOp>(op))
      product.setFastmathFlags(LLVM::FastmathFlags::none);
  });
  expect(all, "'convert-tileas-to-llvm' has dropped fastmath 'contract of a "
              "product' of 'llvm.fmul' in 'k'");
  EXPECT_EQ(all.find("a sum"), std::string::npos) << all;
}

TEST_F(VerifyAttributes, FlagsAreThereToTheEnd) {
  parse(fastKernel);
  EXPECT_TRUE(succeeded(run(""))) << stated;
  unsigned fused = 0;
  module->walk([&](LLVM::FMulOp op) {
    fused += op.getFastmathFlags() == LLVM::FastmathFlags::contract;
  });
  EXPECT_GT(fused, 0u);
}

TEST_F(VerifyAttributes, BothModulesPlacesAreNamed) {
  std::string all = dropping("finish-tileas", [](Operation *op) {
    op->removeAttr("nv_tileaa.kernel_spec");
  });
  expect(all, "'finish-tileas' has dropped nv_tileaa.kernel_spec");
  expect(all, "note: after 'finish-tileas' nothing in 'k' has it");
}

TEST_F(VerifyAttributes, WhatNothingReadsMayGo) {
  const char *text = R"(
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %a = constant <f32: 1.0> : tile<f32>
    %b = addf %a, %a rounding<zero> : tile<f32>
    %c = negf %b : tile<f32>
    return
  }
})";
  OwningOpRef<ModuleOp> all = parseSourceString<ModuleOp>(text, &context);
  ASSERT_TRUE(all);
  AttributeCensus before(*all);
  SmallVector<Operation *> gone;
  all->walk([&](Operation *op) {
    if (StringRef name = op->getName().stripDialect();
        name == "addf" || name == "negf")
      gone.push_back(op);
  });
  for (Operation *op : llvm::reverse(gone))
    op->erase();
  EXPECT_EQ(gone.size(), 2u);
  EXPECT_TRUE(
      succeeded(AttributeCensus(*all).check(before, "nv-tileas-slicing")))
      << stated;
}

/// Removes an argument's attributes.
static void dropOfArgument(Operation *op, unsigned argument) {
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    if (function.getNumArguments() > argument)
      function.setArgAttrs(argument, DictionaryAttr());
}

TEST_F(VerifyAttributes, ACopyOfAParameterIsFound) {
  parse(kernelWithMaps);
  // By the names of both producers, before they become NVVM's.
  std::string all = dropping("convert-tileas-to-llvm", [](Operation *op) {
    dropOfArgument(op, 0);
    dropOfArgument(op, 2);
  });
  for (StringRef which : {"parameter 1", "parameter 2"})
    expect(all, ("'convert-tileas-to-llvm' has dropped grid_constant '" +
                 which + "' of 'llvm.func' in 'k'")
                    .str());
}

TEST_F(VerifyAttributes, ACopyOfOneParameterIsFoundToTheEnd) {
  parse(kernelWithMaps);
  std::string all = dropping("attach-nvvm-target",
                             [](Operation *op) { dropOfArgument(op, 2); });
  expect(all, "'attach-nvvm-target' has dropped grid_constant 'parameter 2' of "
              "'llvm.func' in 'k'");
  EXPECT_EQ(all.find("parameter 1"), std::string::npos) << all;
}

TEST_F(VerifyAttributes, AKernelThatIsNoEntryIsFound) {
  std::string all = dropping("cute-kernel-to-nvvm", [](Operation *op) {
    op->removeAttr("nvvm.kernel");
  });
  expect(all, "'cute-kernel-to-nvvm' has dropped nvvm.kernel");
  expect(all, "'cute-kernel-to-nvvm' has not added nvvm.kernel");
}

TEST_F(VerifyAttributes, WhatTypesCarryIsFound) {
  std::string all = dropping("nv-tileas-lower-dot", [](Operation *op) {
    for (Value result : op->getResults())
      if (auto tile = dyn_cast<RankedTensorType>(result.getType()))
        result.setType(
            RankedTensorType::get(tile.getShape(), tile.getElementType()));
  });
  expect(all, "'nv-tileas-lower-dot' has dropped tile layout of");
}

//===----------------------------------------------------------------------===//
// The table against seed 003
//===----------------------------------------------------------------------===//

namespace {
struct Row {
  StringRef name, family, carrier;
};
struct Rule {
  StringRef pass, name, action;
};
} // namespace

static constexpr const char *families[] = {
    "Launch shape",   "Compute capability", "Kernel spec",
    "Fast math",      "Memory ordering",    "Cache policy",
    "Layout / shape", "Pipeline staging",   "Assumption / debug"};
static const Row rows[] = {
#define ATTRIBUTE(Name, Family, Carrier, Says) {Name, Family, #Carrier},
#include "tilewright/Pipeline/Attributes.def"
};
static const Rule ruleRows[] = {
#define RULE(Pass, Name, Action, Value) {Pass, Name, #Action},
#include "tilewright/Pipeline/Attributes.def"
};

// covers: AT-3
TEST(AttributeTable, HasNineFamiliesAndTheirReaders) {
  for (const Row &row : rows)
    EXPECT_TRUE(llvm::is_contained(families, row.family)) << row.family.str();
  for (StringRef family : families) {
    bool isRead = llvm::any_of(ruleRows, [&](const Rule &rule) {
      return rule.action == "Reads" && llvm::any_of(rows, [&](const Row &row) {
               return row.family == family && row.name == rule.name;
             });
    });
    EXPECT_TRUE(isRead) << family.str();
  }
}

// covers: AT-4
TEST(AttributeTable, NamesPassesAndAttributesThatThereAre) {
  registerAllPasses();
  for (const Rule &rule : ruleRows) {
    EXPECT_TRUE(rule.pass == "translation to PTX" ||
                llvm::is_contained(phaseNames(), rule.pass) ||
                PassInfo::lookup(rule.pass))
        << rule.pass.str();
    EXPECT_TRUE(llvm::any_of(rows, [&](const Row &row) {
      return row.name == rule.name;
    })) << rule.name.str();
  }
}

// Each carrier holds the attributes of its families: the module, the function,
// an argument, an operation's dictionary, its properties (of nvvm_ext, the last
// level), and the parameters of types.
// covers: AT-1
TEST_F(VerifyAttributes, EachCarrierHoldsItsFamilies) {
  auto carrierOf = [&](StringRef family) {
    std::set<std::string> carriers;
    for (const Row &row : rows)
      if (row.family == family)
        carriers.insert(row.carrier.str());
    return llvm::join(carriers, " ");
  };
  EXPECT_EQ(carrierOf("Launch shape"), "Argument Function");
  EXPECT_EQ(carrierOf("Compute capability"), "Module");
  EXPECT_EQ(carrierOf("Kernel spec"), "Function Module");
  EXPECT_EQ(carrierOf("Fast math"), "Operation");
  EXPECT_EQ(carrierOf("Memory ordering"), "Operation");
  EXPECT_EQ(carrierOf("Cache policy"), "Operation");
  EXPECT_EQ(carrierOf("Layout / shape"), "Operation Type");
  EXPECT_EQ(carrierOf("Pipeline staging"), "Operation Type");
  EXPECT_EQ(carrierOf("Assumption / debug"), "Function Operation");

  ASSERT_TRUE(succeeded(run("nv-tileas-insert-barriers"))) << stated;
  AttributeCensus tiles(*module);
  EXPECT_TRUE(tiles.has("nv_tileaa.compute_capability", ""));
  EXPECT_TRUE(tiles.has("nv_tileaa.kernel_spec", "k"));
  EXPECT_TRUE(tiles.has("order and scope", "k"));
  EXPECT_TRUE(tiles.has("tile layout", "k"));
  ASSERT_TRUE(succeeded(run(""))) << stated;
  AttributeCensus device(*module);
  EXPECT_TRUE(device.has("nvvm.reqntid", "k"));
  bool hasProperty = false;
  module->walk([&](Operation *op) {
    hasProperty |=
        op->getPropertiesStorage() && op->getInherentAttr("semantic");
  });
  EXPECT_TRUE(hasProperty);
  EXPECT_TRUE(device.has("order and scope", "k"));
  EXPECT_FALSE(device.has("tile layout", "k"));
}

TEST_F(VerifyAttributes, WhatHasAnotherNameIsThere) {
  ASSERT_TRUE(succeeded(run("cse"))) << stated;
  AttributeCensus before(*module);
  ASSERT_TRUE(succeeded(run("convert-tileaa-to-tileas"))) << stated;
  AttributeCensus after(*module);
  EXPECT_TRUE(succeeded(after.check(before, "convert-tileaa-to-tileas")));
  module->walk([](Operation *op) { op->removeAttr("nv_tileaa.kernel_spec"); });
  EXPECT_TRUE(failed(
      AttributeCensus(*module).check(before, "convert-tileaa-to-tileas")));
  expect(stated,
         "'convert-tileaa-to-tileas' has not added nv_tileaa.kernel_spec");
  expect(stated, "has dropped tt.num_warps of 'builtin.module'");
}
