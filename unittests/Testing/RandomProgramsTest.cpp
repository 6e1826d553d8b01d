//===- RandomProgramsTest.cpp - randomly generated kernels ----------------===//
// A generated program depends only on its source of decisions, any source
// yields a valid program, and every operation occurs.
//===----------------------------------------------------------------------===//
#include "tilewright/Testing/RandomPrograms/Program.h"
#include "tilewright/Testing/RandomPrograms/Reducer.h"

#include "tilewright/Dialect/CudaTile/CudaTile.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSet.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::testing;
using tilewright::testing::Program;

static Program programOf(MLIRContext &context, uint64_t seed) {
  Choices choices(seed);
  return makeProgram(context, choices);
}

TEST(Choices, SayTheSameAgain) {
  Choices one(7), other(7), different(8);
  bool differs = false;
  for (unsigned i = 0; i < 100; ++i) {
    uint64_t drawn = one.below(1000);
    EXPECT_EQ(drawn, other.below(1000));
    differs |= drawn != different.below(1000);
  }
  EXPECT_TRUE(differs);
}

TEST(Choices, AreBytesWhileThereAreAny) {
  const uint8_t bytes[] = {5, 1, 2};
  Choices choices((llvm::ArrayRef<uint8_t>(bytes)));
  EXPECT_EQ(choices.below(4), 1u);      // one byte: 5 mod 4
  EXPECT_EQ(choices.below(1), 0u);      // needs none
  EXPECT_EQ(choices.below(1000), 258u); // two bytes
  EXPECT_TRUE(choices.isOver());
  EXPECT_EQ(choices.below(1000), 0u);
  EXPECT_FALSE(choices.chance(99));
}

TEST(RandomPrograms, ASeedMakesTheSameProgram) {
  for (uint64_t seed = 1; seed <= 30; ++seed) {
    MLIRContext one, other;
    EXPECT_EQ(programOf(one, seed).text("sm_80", "", 0),
              programOf(other, seed).text("sm_80", "", 0))
        << "seed " << seed;
  }
}

TEST(RandomPrograms, EveryProgramVerifiesAndCanBeLaunched) {
  MLIRContext context;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Program program = programOf(context, seed);
    EXPECT_TRUE(succeeded(verify(program.module.get()))) << "seed " << seed;
    llvm::Expected<Launch> launch = program.launch();
    ASSERT_TRUE(bool(launch)) << llvm::toString(launch.takeError());
  }
}

TEST(RandomPrograms, AnyBytesMakeAProgram) {
  MLIRContext context;
  for (unsigned size : {0, 1, 2, 3, 10, 50, 200, 1000}) {
    std::vector<uint8_t> bytes;
    Choices any(size);
    for (unsigned i = 0; i < size; ++i)
      bytes.push_back(any.below(256));
    Choices choices((llvm::ArrayRef<uint8_t>(bytes)));
    Program program = makeProgram(context, choices);
    EXPECT_TRUE(succeeded(verify(program.module.get()))) << size << " bytes";
  }
}

TEST(RandomPrograms, TheTableNamesEveryOperation) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  llvm::StringSet<> named;
  for (llvm::StringRef name : operationsMade())
    EXPECT_TRUE(named.insert(name).second) << name.str() << " twice";
  for (const OperationNotMade &each : operationsNotMade())
    EXPECT_TRUE(named.insert(each.name).second) << each.name.str() << " twice";
  for (RegisteredOperationName op :
       context.getRegisteredOperationsByDialect("cuda_tile"))
    EXPECT_TRUE(named.erase(op.stripDialect()))
        << op.stripDialect().str() << " is not in the table";
  for (const auto &left : named)
    ADD_FAILURE() << left.getKey().str() << " is no operation";
}

TEST(RandomPrograms, EveryOperationOfTheTableComesUp) {
  llvm::StringSet<> left;
  for (llvm::StringRef name : operationsMade())
    left.insert(name);
  MLIRContext context;
  for (uint64_t seed = 1; seed <= 600 && !left.empty(); ++seed) {
    Program program = programOf(context, seed);
    program.module.get().walk(
        [&](Operation *op) { left.erase(op->getName().stripDialect()); });
  }
  for (const auto &name : left)
    ADD_FAILURE() << name.getKey().str() << " is in none of 600 programs";
}

static bool writes(Operation &op) {
  return isa<cuda_tile::StoreViewTkoOp, cuda_tile::StorePtrTkoOp,
             cuda_tile::AtomicRMWTkoOp, cuda_tile::AtomicCASTkoOp>(op);
}

/// Whether a region of an `if` has an early exit.
static bool leaves(Region &region) {
  return !region.empty() &&
         isa<cuda_tile::BreakOp, cuda_tile::ContinueOp, cuda_tile::ReturnOp>(
             region.front().getTerminator());
}

/// Whether the operation right before the store computes its tile, and those
/// directly before that its index.
static bool hasLateIndex(cuda_tile::StoreViewTkoOp store) {
  llvm::SmallVector<Operation *> before;
  for (Operation *op = store->getPrevNode(); op; op = op->getPrevNode()) {
    if (isa<cuda_tile::ConstantOp>(op))
      continue;
    if (!op->hasTrait<cuda_tile::SameShape>())
      break;
    before.push_back(op);
  }
  return before.size() > 1 &&
         before.front() == store.getTile().getDefiningOp() &&
         store.getTile().hasOneUse() &&
         llvm::any_of(store.getIndex(), [&](Value index) {
           return llvm::is_contained(ArrayRef(before).drop_front(),
                                     index.getDefiningOp());
         });
}

TEST(RandomPrograms, ManyWriteInLoopsAndAroundWaysOut) {
  MLIRContext context;
  unsigned inLoop = 0, before = 0, behind = 0, late = 0;
  for (uint64_t seed = 1; seed <= 200; ++seed) {
    Program program = programOf(context, seed);
    bool isInLoop = false, isBefore = false, isBehind = false, isLate = false;
    program.module.get().walk([&](Operation *op) {
      if (writes(*op))
        isInLoop |= op->getParentOfType<cuda_tile::ForOp>() ||
                    op->getParentOfType<cuda_tile::LoopOp>();
      if (auto store = dyn_cast<cuda_tile::StoreViewTkoOp>(op))
        isLate |= hasLateIndex(store);
      if (!isa<cuda_tile::IfOp>(op) || llvm::none_of(op->getRegions(), leaves))
        return;
      for (Region &region : op->getRegions())
        isBefore |= leaves(region) && llvm::any_of(region.front(), writes);
      for (Operation *next = op->getNextNode(); next;
           next = next->getNextNode())
        isBehind |= writes(*next);
    });
    inLoop += isInLoop;
    before += isBefore;
    behind += isBehind;
    late += isLate;
  }
  EXPECT_GE(inLoop, 80u);
  EXPECT_GE(before, 40u);
  EXPECT_GE(behind, 60u);
  EXPECT_GE(late, 80u);
}

TEST(RandomPrograms, AFailingProgramIsReducedToWhatFails) {
  MLIRContext context;
  // "Fails" where an exclusive or is stored.
  auto fails = [](const Program &program) {
    bool isStored = false;
    program.module.get().walk([&](Operation *op) {
      if (isa<cuda_tile::StorePtrTkoOp, cuda_tile::StoreViewTkoOp>(op))
        for (Value operand : op->getOperands())
          isStored |= bool(operand.getDefiningOp<cuda_tile::XOrIOp>());
    });
    return isStored;
  };
  unsigned reduced = 0;
  for (uint64_t seed = 1; reduced < 3 && seed < 1000; ++seed) {
    Program program = programOf(context, seed);
    if (!fails(program))
      continue;
    ++reduced;
    Program small = reduceProgram(program, fails);
    EXPECT_TRUE(fails(small));
    EXPECT_TRUE(succeeded(verify(small.module.get())));
    EXPECT_LE(countOperations(small), 16u) << small.text("sm_80", "", 0);
    EXPECT_EQ(small.grid, (std::array<uint32_t, 3>{1, 1, 1}));
    llvm::Expected<Launch> launch = small.launch();
    ASSERT_TRUE(bool(launch)) << llvm::toString(launch.takeError());
    EXPECT_EQ(launch->params.size(), small.arguments.size());
  }
  EXPECT_EQ(reduced, 3u);
}

TEST(RandomPrograms, WhatALoopCarriesIsLeftOutToo) {
  MLIRContext context;
  auto loopOf = [](const Program &program) {
    cuda_tile::LoopOp found;
    program.module.get().walk([&](cuda_tile::LoopOp op) { found = op; });
    return found;
  };
  unsigned reduced = 0;
  for (uint64_t seed = 1; reduced < 3 && seed < 1000; ++seed) {
    Program program = programOf(context, seed);
    if (!loopOf(program) || loopOf(program).getNumResults() < 3)
      continue;
    ++reduced;
    // Reduces to a loop without carried values.
    Program small = reduceProgram(program, [&](const Program &candidate) {
      return bool(loopOf(candidate));
    });
    EXPECT_EQ(loopOf(small).getNumResults(), 0u);
    EXPECT_EQ(loopOf(small).getNumOperands(), 0u);
    EXPECT_EQ(countOperations(small), 1u) << small.text("sm_80", "", 0);
  }
  EXPECT_EQ(reduced, 3u);
}
