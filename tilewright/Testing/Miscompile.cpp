//===- Miscompile.cpp - deliberately wrong passes -------------------------===//
#include "tilewright/Testing/Miscompile.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"
#include "tilewright/Dialect/Mir/Mir.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Pipeline/DevicePipeline.h"
#include "tilewright/Pipeline/Pipeline.h"
#include "tilewright/Support/Step.h"

#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/CSE.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include <csignal>
#include <cstdlib>

using namespace mlir;
using namespace tilewright;

namespace {
/// A pass with the name of the one it replaces.
template <typename Derived>
struct Impostor : PassWrapper<Derived, OperationPass<>> {
  explicit Impostor(const Pass &original) : name(original.getArgument().str()) {
    original.getDependentDialects(dialects);
  }
  Impostor(const Impostor &other)
      : PassWrapper<Derived, OperationPass<>>(other), name(other.name) {
    other.dialects.appendTo(dialects);
  }

  StringRef getArgument() const final { return name; }
  void getDependentDialects(DialectRegistry &registry) const final {
    dialects.appendTo(registry);
  }

  std::string name;
  DialectRegistry dialects;
};

/// Runs the replaced pass, then breaks its result.
template <typename Derived> struct Spoiler : Impostor<Derived> {
  explicit Spoiler(std::unique_ptr<Pass> original)
      : Impostor<Derived>(*original),
        pipeline(original->getOpName().value_or(
            OpPassManager::getAnyOpAnchorName())) {
    pipeline.addPass(std::move(original));
  }

  void runOnOperation() final {
    if (failed(this->runPipeline(pipeline, this->getOperation())))
      return this->signalPassFailure();
    Derived::spoil(this->getOperation());
  }

  OpPassManager pipeline;
};

struct SubtractionAsAddition final : OpRewritePattern<cuda_tile::SubFOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(cuda_tile::SubFOp op,
                                PatternRewriter &rewriter) const override {
    OperationState state(op.getLoc(), cuda_tile::AddFOp::getOperationName(),
                         op->getOperands(), op->getResultTypes(),
                         op->getAttrs());
    rewriter.replaceOp(op, rewriter.create(state));
    return success();
  }
};

/// The registered patterns and a wrong one.
struct Canonicalize final : Impostor<Canonicalize> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Canonicalize)

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    for (RegisteredOperationName op :
         getContext().getRegisteredOperationsByDialect(
             cuda_tile::CudaTileDialect::getDialectNamespace()))
      op.getCanonicalizationPatterns(patterns, &getContext());
    patterns.add<SubtractionAsAddition>(&getContext());
    StepListener steps;
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal().setListener(&steps);
    (void)applyPatternsGreedily(getOperation(), std::move(patterns), config);
  }
};

struct EliminateCommon final : Impostor<EliminateCommon> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(EliminateCommon)

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    DominanceInfo dominance(getOperation());
    eliminateCommonSubExpressions(rewriter, dominance, getOperation());
    getOperation()->walk([](Block *block) {
      for (Operation &op : llvm::make_early_inc_range(*block))
        if (Operation *first = findAlike(op)) {
          op.replaceAllUsesWith(first);
          op.erase();
        }
    });
  }

  /// Compares operands and types, but not the operation.
  static Operation *findAlike(Operation &op) {
    if (!isPure(&op) || !op.getNumOperands() || op.getNumRegions())
      return nullptr;
    for (Operation *other = op.getPrevNode(); other;
         other = other->getPrevNode())
      if (isPure(other) && other->getOperands() == op.getOperands() &&
          other->getResultTypes() == op.getResultTypes())
        return other;
    return nullptr;
  }
};

struct LowerReduce final : Spoiler<LowerReduce> {
  using Spoiler::Spoiler;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerReduce)

  /// Combining the partial results of several warps returns one of them.
  static void spoil(Operation *root) {
    root->walk([](tileas::PartialReduceOp op) {
      auto moved = op.getSources()[0].getDefiningOp<tileas::ConvertLayoutOp>();
      if (!moved || !moved.getSource().getDefiningOp<tileas::PartialReduceOp>())
        return;
      Block &body = op.getBody().front();
      body.getTerminator()->setOperand(0, body.getArgument(0));
    });
  }
};

struct AssignLayouts final : Spoiler<AssignLayouts> {
  using Spoiler::Spoiler;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(AssignLayouts)

  static void spoil(Operation *root) {
    Operation *last = nullptr;
    root->walk([&](tileas::SubFOp op) { last = op; });
    if (last)
      last->setOperands({last->getOperand(1), last->getOperand(0)});
  }
};

struct DropFastMath final : Spoiler<DropFastMath> {
  using Spoiler::Spoiler;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DropFastMath)

  /// Matrix products lose the permission to contract (seed 003).
  static void spoil(Operation *root) {
    root->walk(
        [](tileas::DotOp op) { op.setFastmath(arith::FastMathFlags::none); });
  }
};

/// The last operation of that kind in each function.
template <typename Op> struct Mem2Reg final : Spoiler<Mem2Reg<Op>> {
  using Spoiler<Mem2Reg>::Spoiler;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Mem2Reg)

  static void spoil(Operation *root) {
    Operation *last = nullptr;
    root->walk([&](Op op) { last = op; });
    if (last)
      last->setOperand(1, last->getOperand(0));
  }
};

/// These do not compile; the names specify how they fail.
struct Crash final : Impostor<Crash> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Crash)

  void runOnOperation() override { std::raise(SIGSEGV); }
};

struct Abort final : Impostor<Abort> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Abort)

  void runOnOperation() override { std::abort(); }
};

struct InternalError final : Impostor<InternalError> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InternalError)

  void runOnOperation() override {
    getOperation()->emitError("internal error in Tilewright, not in your "
                              "kernel: it was planted for a test");
    signalPassFailure();
  }
};

struct EndlessMemory final : Impostor<EndlessMemory> {
  using Impostor::Impostor;
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(EndlessMemory)

  void runOnOperation() override {
    std::vector<std::unique_ptr<char[]>> all;
    while (true)
      all.push_back(std::make_unique<char[]>(size_t(1) << 24));
  }
};
} // namespace

template <typename Wrong> static void plant(StringRef argument) {
  substitutePasses([argument](std::unique_ptr<Pass> pass) {
    if (pass->getArgument() != argument)
      return pass;
    if constexpr (std::is_base_of_v<Spoiler<Wrong>, Wrong>)
      return std::unique_ptr<Pass>(std::make_unique<Wrong>(std::move(pass)));
    else
      return std::unique_ptr<Pass>(std::make_unique<Wrong>(*pass));
  });
}

static llvm::Instruction *findSubtraction(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &each : llvm::instructions(function))
      if (each.getOpcode() == llvm::Instruction::FSub)
        return &each;
  return nullptr;
}

static void plantOnLLVMIR(StringRef wrong) {
  spoilDevicePasses([wrong](StringRef pass, llvm::Module &module) {
    llvm::Instruction *found =
        pass == wrong ? findSubtraction(module) : nullptr;
    if (!found)
      return;
    llvm::IRBuilder<> builder(found);
    found->replaceAllUsesWith(
        builder.CreateFAdd(found->getOperand(0), found->getOperand(1)));
    found->eraseFromParent();
  });
}

bool tilewright::testing::plantMiscompile(StringRef kind) {
  using Plant = void (*)(StringRef);
  auto [plantIt, pass] =
      llvm::StringSwitch<std::pair<Plant, StringRef>>(kind)
          .Case("canonicalize", {plant<Canonicalize>, "cuda-tile-canonicalize"})
          .Case("cse", {plant<EliminateCommon>, "cse"})
          .Case("lower-reduce", {plant<LowerReduce>, "nv-tileas-lower-reduce"})
          .Case("assign-layouts",
                {plant<AssignLayouts>, "nv-tileas-assign-layouts"})
          .Case("drop-fastmath",
                {plant<DropFastMath>, "nv-tileas-place-operands"})
          .Case("mem2reg", {plant<Mem2Reg<mir::AddOp>>, "mem2reg"})
          .Case("mem2reg-xor", {plant<Mem2Reg<mir::BitXorOp>>, "mem2reg"})
          .Case("instcombine", {plantOnLLVMIR, "instcombine"})
          .Case("order-atomics", {plantOnLLVMIR, "order-atomics"})
          .Case("crash", {plant<Crash>, "cse"})
          .Case("abort", {plant<Abort>, "cse"})
          .Case("internal-error", {plant<InternalError>, "cse"})
          .Case("endless-memory", {plant<EndlessMemory>, "cse"})
          .Default({nullptr, ""});
  if (!plantIt)
    return false;
  plantIt(pass);
  return true;
}
