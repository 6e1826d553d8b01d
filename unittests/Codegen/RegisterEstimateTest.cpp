//===- RegisterEstimateTest.cpp - estimates of ptxas's registers ----------===//
#include "tilewright/Codegen/RegisterEstimate.h"
#include "tilewright/Codegen/RegisterLiveness.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

namespace {
class Registers : public testing::Test {
protected:
  const Function &parse(const std::string &body) {
    SMDiagnostic error;
    module = parseAssemblyString(
        "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
        "declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
        "declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)\n"
        "define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {\n" +
            body + "}\n",
        error, context);
    EXPECT_TRUE(module) << error.getMessage().str();
    return *module->getFunction("k");
  }
  static std::string load(unsigned number, StringRef through) {
    std::string i = std::to_string(number);
    return "%g" + i + " = getelementptr i32, ptr addrspace(1) " +
           through.str() + ", i32 " + i + "\n%l" + i +
           " = load i32, ptr addrspace(1) %g" + i + "\n";
  }
  /// Sixteen loads, summed one by one as %s1 to %s16; `behind` follows each
  /// sum.
  static std::string
  sumsOfLoads(llvm::function_ref<std::string(const std::string &sum)> behind) {
    std::string body = "%s0 = add i32 %n, 1\n"
                       "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
                       "%q = getelementptr i32, ptr addrspace(1) %p, i32 %t\n";
    for (unsigned i = 1; i <= 16; ++i) {
      std::string sum = "%s" + std::to_string(i);
      body += load(i, "%q") + sum + " = add i32 %s" + std::to_string(i - 1) +
              ", %l" + std::to_string(i) + "\n" + behind(sum);
    }
    return body;
  }

  LLVMContext context;
  std::unique_ptr<Module> module;
};

TEST_F(Registers, OfUniformValuesAreNone) {
  const Function &kernel =
      parse("%b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()\n"
            "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
            "%u = mul i32 %b, %n\n"
            "%x = add i32 %u, %t\n"
            "%c = icmp slt i32 %x, %n\n"
            "%w = zext i32 %x to i64\n"
            "%q = getelementptr i8, ptr addrspace(1) %p, i64 %w\n"
            "%o = getelementptr i8, ptr addrspace(1) %q, i64 64\n"
            "ret void\n");
  RegisterLiveness liveness(kernel);
  auto named = [&](StringRef name) -> const Instruction * {
    for (const Instruction &inst : instructions(kernel))
      if (inst.getName() == name)
        return &inst;
    return nullptr;
  };
  auto words = [&](StringRef name) { return liveness.words(named(name)); };
  EXPECT_EQ(words("b"), 0u);
  EXPECT_EQ(words("u"), 0u);
  EXPECT_EQ(words("t"), 1u);
  EXPECT_EQ(words("x"), 1u);
  EXPECT_EQ(words("c"), 0u);
  EXPECT_EQ(words("w"), 2u);
  EXPECT_EQ(words("q"), 2u);
  EXPECT_EQ(registersOf(named("o")), named("q"));
}

TEST_F(Registers, OfLoadsAreAliveTogether) {
  // They are in flight together.
  std::string body = sumsOfLoads([](const std::string &) { return ""; });
  body += "store i32 %s16, ptr addrspace(1) %p\nret void\n";
  unsigned registers = estimateRegisters(parse(body));
  EXPECT_GE(registers, 16u);
  EXPECT_LE(registers, 32u);
}

TEST_F(Registers, OfLoadsDoNotPassABarrier) {
  std::string body = sumsOfLoads([](const std::string &sum) {
    return "store i32 " + sum +
           ", ptr addrspace(1) %p\n"
           "call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)\n";
  });
  EXPECT_LE(estimateRegisters(parse(body + "ret void\n")), 16u);
}

TEST_F(Registers, AreNoMoreThanAThreadHas) {
  std::string body = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
                     "%q = getelementptr i32, ptr addrspace(1) %p, i32 %t\n";
  for (unsigned i = 1; i <= 400; ++i)
    body += load(i, "%q");
  body += "br label %next\nnext:\n";
  for (unsigned i = 1; i <= 400; ++i)
    body += "store i32 %l" + std::to_string(i) + ", ptr addrspace(1) %p\n";
  EXPECT_EQ(estimateRegisters(parse(body + "ret void\n")), 255u);
}
} // namespace
