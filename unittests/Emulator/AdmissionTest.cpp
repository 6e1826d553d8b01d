//===- AdmissionTest.cpp - nothing runs on the host unchecked -------------===//
// Every registered operation of `llvm` and `nvvm` and every LLVM intrinsic is
// in a table or refused by name. What the table calls a value has no memory
// effects by MLIR's interfaces and LLVM's attributes.
//===----------------------------------------------------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "tilewright/Execution/Emulator/Lowering/Admission.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"

using namespace tilewright;
using namespace tilewright::emulator;

namespace {

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

struct Device {
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  LoweringOptions options;
  std::vector<Site> sites;

  Device() {
    context.printOpOnDiagnostic(false);
    context.loadDialect<mlir::LLVM::LLVMDialect, mlir::NVVM::NVVMDialect,
                        mlir::gpu::GPUDialect>();
    module = mlir::parseSourceString<mlir::ModuleOp>(R"(
      gpu.module @m {
        llvm.func @k() { llvm.return }
      })",
                                                     &context);
  }

  mlir::gpu::GPUModuleOp device() {
    return *module->getOps<mlir::gpu::GPUModuleOp>().begin();
  }

  /// The diagnostics for the module.
  std::string admit() {
    std::string stated;
    mlir::ScopedDiagnosticHandler handler(&context,
                                          [&](mlir::Diagnostic &diagnostic) {
                                            stated += diagnostic.str() + "\n";
                                            return mlir::success();
                                          });
    Rewriter rewriter(*module, options, sites);
    bool admitted =
        succeeded(emulator::admit(device(), allLowerings(), rewriter));
    return admitted ? "" : stated;
  }
};

TEST(Admission, EveryOperationIsInATableOrRefused) {
  Device device;
  mlir::Block &body = device.device()
                          .lookupSymbol<mlir::LLVM::LLVMFuncOp>("k")
                          .getBody()
                          .front();
  LowerOperations lowered = allLowerings();
  unsigned known = 0, refused = 0;
  for (const char *dialect : {"llvm", "nvvm"})
    for (mlir::RegisteredOperationName name :
         device.context.getRegisteredOperationsByDialect(dialect)) {
      llvm::StringRef text = name.getStringRef();
      if (lowered.contains(text) || effectOfOperation(text)) {
        ++known;
        continue;
      }
      ++refused;
      mlir::OperationState state(mlir::UnknownLoc::get(&device.context), name);
      mlir::Operation *op = mlir::Operation::create(state);
      body.push_front(op);
      std::string message = device.admit();
      EXPECT_TRUE(says(message, ("'" + text + "' op is not emulated").str()))
          << text.str() << ": " << message;
      op->erase();
    }
  EXPECT_GT(known, 300u);
  EXPECT_GT(refused, 150u);
  EXPECT_EQ(device.admit(), "");
}

TEST(Admission, ValuesOfOperationsTouchNoMemory) {
  Device device;
  for (mlir::RegisteredOperationName name :
       device.context.getRegisteredOperationsByDialect("llvm")) {
    if (effectOfOperation(name.getStringRef()) != HostEffect::Value)
      continue;
    // An operation without an interface is an intrinsic, which is checked
    // below.
    mlir::OperationState state(mlir::UnknownLoc::get(&device.context), name);
    mlir::Operation *op = mlir::Operation::create(state);
    bool isFree = mlir::isMemoryEffectFree(op);
    op->erase();
    llvm::StringRef text = name.getStringRef();
    bool isIntrinsic = text.consume_front("llvm.intr.");
    EXPECT_TRUE(isFree ||
                (isIntrinsic && effectOfIntrinsic(("llvm." + text).str()) ==
                                    HostEffect::Value))
        << name.getStringRef().str();
  }
}

TEST(Admission, EveryRowIsAnOperationOrAnIntrinsic) {
  Device device;
  auto isRegistered = [&](llvm::StringRef name) {
    return mlir::RegisteredOperationName::lookup(name, &device.context)
        .has_value();
  };
#define HOST_OPERATION(NAME, EFFECT) EXPECT_TRUE(isRegistered(NAME)) << NAME;
#define HOST_INTRINSIC(NAME, EFFECT)                                           \
  EXPECT_NE(llvm::Intrinsic::lookupIntrinsicID(NAME),                          \
            llvm::Intrinsic::not_intrinsic)                                    \
      << NAME;
#include "tilewright/Execution/Emulator/Instructions.inc"
}

//===----------------------------------------------------------------------===//
// Intrinsics
//===----------------------------------------------------------------------===//

TEST(Admission, EveryIntrinsicIsInATableOrRefused) {
  llvm::LLVMContext context;
  LowerOperations lowered = allLowerings();
  unsigned admitted = 0, refused = 0;
  for (unsigned number = 1; number < llvm::Intrinsic::num_intrinsics;
       ++number) {
    auto id = llvm::Intrinsic::ID(number);
    llvm::StringRef name = llvm::Intrinsic::getBaseName(id);
    if (!isIntrinsicAdmitted(name, lowered)) {
      ++refused;
      continue;
    }
    ++admitted;
    if (lowered.contains(name))
      continue; // the runtime does it
    // Functions of the runtime on numbers compute the device's intrinsics.
    if (name.starts_with("llvm.nvvm."))
      continue;
    if (effectOfIntrinsic(name) == HostEffect::Nothing)
      continue; // is erased
    llvm::AttributeSet attributes =
        llvm::Intrinsic::getFnAttributes(context, id);
    EXPECT_TRUE(attributes.getMemoryEffects().doesNotAccessMemory())
        << name.str();
    EXPECT_FALSE(attributes.hasAttribute(llvm::Attribute::NoReturn))
        << name.str();
  }
  EXPECT_GT(admitted, 150u);
  EXPECT_GT(refused, 10000u);
}

/// A kernel with one call.
std::string callOf(const std::string &name, const std::string &rest) {
  ThreadBody code;
  code.inputs = {"i64"};
  code.body = "    llvm.call_intrinsic \"" + name + "\"" + rest;
  Buffer buffers[] = {Buffer(32 * 8)};
  return runKernel(moduleOf(code), buffers);
}

TEST(Admission, IntrinsicsOfAHostAreRefused) {
  for (const char *name :
       {"llvm.x86.wrfsbase.64", "llvm.x86.rdpmc", "llvm.aarch64.isb",
        "llvm.returnaddress", "llvm.write_register.i64", "llvm.memcpy",
        "llvm.stackrestore", "llvm.eh.sjlj.longjmp", "llvm.nvvm.ldu.global.i",
        "llvm.nobody"})
    EXPECT_TRUE(says(callOf(name, "(%i0) : (i64) -> ()"),
                     std::string("'llvm.call_intrinsic' op calls '") + name +
                         "', which is not emulated"))
        << name;
}

TEST(Admission, IntrinsicsThatAreOperationsOfNvvmAreEmulated) {
  for (const char *call :
       {"llvm.call_intrinsic \"llvm.nvvm.read.ptx.sreg.tid.x\"() : () -> i32",
        "llvm.call @llvm.nvvm.read.ptx.sreg.tid.x() : () -> i32"}) {
    ThreadBody code;
    code.globals = "  llvm.func @llvm.nvvm.read.ptx.sreg.tid.x() -> i32\n";
    code.results = {"i32"};
    code.body = std::string("    %o0 = ") + call;
    Buffer buffers[] = {Buffer(32 * 4)};
    EXPECT_EQ(runKernel(moduleOf(code), buffers), "");
    for (uint32_t lane = 0; lane < 32; ++lane)
      EXPECT_EQ(buffers[0].at<uint32_t>(lane), lane) << call;
  }
}

TEST(Admission, IntrinsicsHaveTheirTypes) {
  for (const char *call :
       {"llvm.nvvm.barrier.cta.sync.all", "llvm.nvvm.ptx.narrow",
        "llvm.nvvm.tensormap.replace.rank", "llvm.nvvm.getctarank"})
    EXPECT_TRUE(says(callOf(call, "() : () -> ()"),
                     "with operand or result types that do not match"))
        << call;
}

TEST(Admission, IntrinsicsWithoutOperandsAreRefused) {
  for (const char *name :
       {"llvm.nvvm.add.rn.f", "llvm.nvvm.fabs.f32", "llvm.maximum"})
    EXPECT_NE(callOf(name, "() : () -> f32"), "") << name;
}

TEST(Admission, AFormatIsOneOfThePtxIsa) {
  ThreadBody code;
  code.results = {"i32"};
  code.body = R"(
    %bits = llvm.mlir.constant(0 : i64) : i64
    %how = llvm.mlir.constant(200 : i32) : i32
    %o0 = llvm.call_intrinsic "llvm.nvvm.ptx.narrow"(%bits, %how, %how) : (i64, i32, i32) -> i32)";
  Buffer buffers[] = {Buffer(32 * 4)};
  EXPECT_TRUE(says(runKernel(moduleOf(code), buffers),
                   "has an unknown format or rounding: 200"));
}

//===----------------------------------------------------------------------===//
// Malicious kernels
//===----------------------------------------------------------------------===//

/// The diagnostics for a module with a kernel `k` that has a buffer of 4096
/// bytes.
std::string runAdmitted(const std::string &symbols, const std::string &body,
                        const RunOptions &options = {}) {
  std::string module =
      "gpu.module @m {\n" + symbols +
      "  llvm.func @k(%p: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid "
      "= array<i32: 32, 1, 1>} {\n" +
      body + "\n  }\n}\n";
  Buffer buffers[] = {Buffer(4096)};
  return runKernel(module, buffers, options);
}

struct AdmissionCase {
  const char *symbols, *body, *message;
};

const char *vectors = R"(
    %m = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
    %z = llvm.mlir.zero : vector<4xi32>
    %n = llvm.mlir.constant(4 : i32) : i32
    %w = llvm.mlir.constant(4096 : i64) : i64
    %f = llvm.inttoptr %w : i64 to !llvm.ptr
)";

TEST(Admission, MemoryIsAccessedByNothingUnknown) {
  for (const char *op :
       {"llvm.intr.masked.store %z, %f, %m {alignment = 4 : i32} : "
        "vector<4xi32>, vector<4xi1> into !llvm.ptr",
        "%r = llvm.intr.masked.load %f, %m, %z {alignment = 4 : i32} : "
        "(!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>",
        "%r = \"llvm.intr.masked.expandload\"(%f, %m, %z) : (!llvm.ptr, "
        "vector<4xi1>, vector<4xi32>) -> vector<4xi32>",
        "\"llvm.intr.vp.store\"(%z, %f, %m, %n) : (vector<4xi32>, !llvm.ptr, "
        "vector<4xi1>, i32) -> ()",
        "llvm.intr.matrix.column.major.store %z, %f, <stride=%w> {isVolatile = "
        "0: i1, rows = 2: i32, columns = 2: i32} : vector<4xi32> to !llvm.ptr "
        "stride i64",
        "llvm.intr.vacopy %f to %f : !llvm.ptr, !llvm.ptr",
        "%r = llvm.va_arg %f : (!llvm.ptr) -> i32"}) {
    std::string message = runAdmitted("", std::string(vectors) + "    " + op +
                                              "\n    llvm.return");
    EXPECT_TRUE(says(message, "is not emulated (docs/emulated.md lists what "
                              "is)"))
        << op << "\n"
        << message;
  }
}

TEST(Admission, SymbolsAreVariablesOfTheModule) {
  const char *take = "    %a = llvm.mlir.addressof @s : !llvm.ptr\n"
                     "    %v = llvm.load %a : !llvm.ptr -> i32\n"
                     "    llvm.store %v, %p : i32, !llvm.ptr<1>\n"
                     "    llvm.return";
  const AdmissionCase cases[] = {
      {"  llvm.mlir.global internal @t(0 : i32) : i32\n"
       "  llvm.mlir.alias external @s : i32 {\n"
       "    %a = llvm.mlir.addressof @t : !llvm.ptr\n"
       "    llvm.return %a : !llvm.ptr\n  }\n",
       take, "'llvm.mlir.alias' op is not emulated"},
      {"  llvm.mlir.global internal thread_local @s(0 : i32) : i32\n", take,
       "'llvm.mlir.global' op is thread-local, which is not emulated"},
      {"  llvm.mlir.global external @s() : i32\n", take,
       "'llvm.mlir.addressof' op takes the address of 's', a variable of "
       "another module, which is not emulated"},
      {"  llvm.func @s()\n", take,
       "'llvm.mlir.addressof' op takes the address of 's', a function, which "
       "is not emulated"},
      {"  llvm.mlir.global internal @s() : !llvm.array<9223372036854775807 x "
       "i64>\n",
       take, "expected a variable of at most 1073741824 bytes"},
  };
  for (const AdmissionCase &each : cases) {
    std::string message = runAdmitted(each.symbols, each.body);
    EXPECT_TRUE(says(message, each.message)) << each.symbols << message;
  }
}

TEST(Admission, CodeGoesNowhereElse) {
  const AdmissionCase cases[] = {
      {"", "    llvm.unreachable",
       "'llvm.unreachable' op is executed, although the program states that it "
       "never "
       "is, in block (0,0,0), thread 0"},
      {"", R"(
    %w = llvm.mlir.constant(4096 : i64) : i64
    %f = llvm.inttoptr %w : i64 to !llvm.ptr
    llvm.indirectbr %f : !llvm.ptr, [
      ^end
    ]
  ^end:
    llvm.return)",
       "'llvm.indirectbr' op is not emulated"},
      {"", R"(
    %w = llvm.mlir.constant(4096 : i64) : i64
    %f = llvm.inttoptr %w : i64 to !llvm.ptr
    llvm.call %f() : !llvm.ptr, () -> ()
    llvm.return)",
       "'llvm.call' op through a pointer is not emulated"},
      // A kernel cannot call the runtime's functions.
      {"  llvm.func @tw_move(!llvm.ptr, i32, i64, i64, i64)\n", R"(
    %w = llvm.mlir.constant(4096 : i64) : i64
    %i = llvm.mlir.constant(0 : i32) : i32
    %f = llvm.inttoptr %w : i64 to !llvm.ptr
    llvm.call @tw_move(%f, %i, %w, %w, %w) : (!llvm.ptr, i32, i64, i64, i64) -> ()
    llvm.return)",
       "calls 'tw_move', which is not emulated"},
      {"  llvm.func @system(!llvm.ptr) -> i32\n", R"(
    %f = llvm.mlir.zero : !llvm.ptr
    %r = llvm.call @system(%f) : (!llvm.ptr) -> i32
    llvm.return)",
       "calls 'system', which is not emulated"},
      {"  llvm.func @llvm.x86.wrfsbase.64(i64)\n", R"(
    %w = llvm.mlir.constant(4096 : i64) : i64
    llvm.call @llvm.x86.wrfsbase.64(%w) : (i64) -> ()
    llvm.return)",
       "'llvm.call' op calls 'llvm.x86.wrfsbase.64', which is not emulated"},
      {"", R"(
    llvm.inline_asm has_side_effects "tw.steps 0", "" : () -> ()
    llvm.return)",
       "'llvm.inline_asm' op holds the text 'tw.steps 0', which is not "
       "emulated"},
  };
  for (const AdmissionCase &each : cases) {
    std::string message = runAdmitted(each.symbols, each.body);
    EXPECT_TRUE(says(message, each.message)) << each.body << message;
  }
}

TEST(Admission, TypesAndSpacesAreTheDevices) {
  const AdmissionCase cases[] = {
      // The host's segments.
      {"", R"(
    %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr<257>
    %v = llvm.load %q : !llvm.ptr<257> -> i64
    llvm.return)",
       "'llvm.addrspacecast' op has the type '!llvm.ptr<257>', which is not "
       "emulated"},
      {"", R"(
    %q = llvm.mlir.zero : f128
    llvm.return)",
       "'llvm.mlir.zero' op has the type 'f128', which is not emulated"},
      {"", R"(
    %q = llvm.mlir.zero : vector<[4]xi32>
    llvm.return)",
       "has the type 'vector<[4]xi32>', which is not emulated"},
      {"", R"(
    %v = llvm.load volatile %p {alignment = 4 : i64} : !llvm.ptr<1> -> !llvm.struct<(i32, i32)>
    llvm.return)",
       "'llvm.load' op is volatile or atomic, which is not emulated for"},
      {"", R"(
    %n = llvm.mlir.constant(1 : i32) : i32
    %v = llvm.alloca %n x i32 {alignment = 1073741824 : i64} : (i32) -> !llvm.ptr
    llvm.return)",
       "expected an alignment of at most 4096 bytes, found 1073741824"},
  };
  for (const AdmissionCase &each : cases) {
    std::string message = runAdmitted(each.symbols, each.body);
    EXPECT_TRUE(says(message, each.message)) << each.body << message;
  }
}

TEST(Admission, BlocksAndParametersAreOfADevice) {
  auto module = [](const char *param, const char *threads) {
    return std::string("gpu.module @m {\n  llvm.func @k(%p: ") + param +
           ") attributes {nvvm.kernel, nvvm.reqntid = array<i32: " + threads +
           ">} {\n    llvm.return\n  }\n}\n";
  };
  Buffer buffers[] = {Buffer(4096)};
  EXPECT_TRUE(says(runKernel(module("i64", "65536, 65536, 1"), buffers),
                   "expected from 1 to 1024 threads in a block"));
  EXPECT_TRUE(says(runKernel(module("i64", "-1"), buffers),
                   "expected from 1 to 1024 threads in a block"));
  EXPECT_TRUE(says(runKernel(module("vector<4xi64>", "32"), buffers),
                   "has parameter 0 of type 'vector<4xi64>', but the emulator "
                   "supports only pointers and numbers of at most 64 "
                   "bits"));
}

//===----------------------------------------------------------------------===//
// Checks that a program tries to get folded
//===----------------------------------------------------------------------===//

TEST(Admission, PromisesDecideNoCheck) {
  // Each access is far outside; each program promises that it is not.
  const char *bodies[] = {
      R"(
    %far = llvm.mlir.constant(1099511627776 : i64) : i64
    %least = llvm.mlir.constant(4096 : i64) : i64
    %is = llvm.icmp "ult" %far, %least : i64
    llvm.intr.assume %is : i1
    %q = llvm.getelementptr inbounds|nuw %p[%far] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    llvm.store %far, %q {alignment = 8 : i64} : i64, !llvm.ptr<1>
    llvm.return)",
      R"(
    %x = llvm.ptrtoint %p : !llvm.ptr<1> to i64
    %n = nvvm.read.ptx.sreg.ntid.x : i32
    %w = llvm.zext nneg %n : i32 to i64
    %three = llvm.mlir.constant(3 : i64) : i64
    %by = llvm.mul %w, %three overflow<nsw, nuw> : i64
    %y = llvm.shl %x, %by overflow<nsw, nuw> : i64
    %q = llvm.inttoptr %y : i64 to !llvm.ptr<1>
    llvm.store %w, %q {alignment = 1 : i64} : i64, !llvm.ptr<1>
    llvm.return)",
      R"(
    %z = llvm.mlir.zero : !llvm.ptr
    %w = llvm.mlir.constant(7 : i64) : i64
    llvm.store %w, %z {alignment = 1 : i64} : i64, !llvm.ptr
    llvm.return)",
  };
  for (const char *body : bodies) {
    std::string message = runAdmitted("", body);
    EXPECT_TRUE(says(message, "'llvm.store' op writes 8 bytes") ||
                says(message, "never written"))
        << body << message;
  }
}

TEST(Admission, AResultThatLlvmLeavesOpenIsNoReasonToGoAnywhere) {
  // The branch condition is poison; either successor is permitted.
  EXPECT_EQ(runAdmitted("", R"(
    %n = nvvm.read.ptx.sreg.ntid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %x = llvm.shl %one, %n : i32
    %is = llvm.icmp "eq" %x, %zero : i32
    llvm.cond_br %is, ^a, ^b
  ^a:
    llvm.br ^end(%zero : i32)
  ^b:
    llvm.br ^end(%one : i32)
  ^end(%v: i32):
    llvm.store %v, %p : i32, !llvm.ptr<1>
    llvm.return)"),
            "");
}

TEST(Admission, WholeRecordsAreAskedAboutWhole) {
  // The host stores eight bytes for the second field.
  EXPECT_TRUE(says(runAdmitted("", R"(
    %z = llvm.mlir.zero : !llvm.struct<(i32, i64)>
    %q = llvm.getelementptr %p[4084] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %z, %q {alignment = 4 : i64} : !llvm.struct<(i32, i64)>, !llvm.ptr<1>
    llvm.return)"),
                   "'llvm.store' op writes 16 bytes at byte 4084"));
}

TEST(Admission, ConstantsAreNotWritten) {
  EXPECT_TRUE(
      says(runAdmitted("  llvm.mlir.global internal constant @c(7 : i32) "
                       "{addr_space = 4 : i32} : i32\n",
                       R"(
    %c = llvm.mlir.addressof @c : !llvm.ptr<4>
    %g = llvm.addrspacecast %c : !llvm.ptr<4> to !llvm.ptr
    %i = llvm.mlir.constant(0 : i32) : i32
    llvm.store %i, %g : i32, !llvm.ptr
    llvm.return)"),
           "'llvm.store' op writes 4 bytes at byte 0 of 'c', which has "
           "4 bytes and is read-only"));
}

//===----------------------------------------------------------------------===//
// The device math library
//===----------------------------------------------------------------------===//

TEST(Admission, TheLibraryTakesMemoryOnlyToWriteThere) {
  EXPECT_TRUE(
      says(runAdmitted("  llvm.func @__nv_nanf(!llvm.ptr) -> f32\n", R"(
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %r = llvm.call @__nv_nanf(%g) : (!llvm.ptr) -> f32
    llvm.return)"),
           "passes '__nv_nanf' an operand of type '!llvm.ptr', which is "
           "not emulated"));
}

TEST(Admission, TheLibraryWritesWhereTheKernelMay) {
  auto sincos = [](const char *at) {
    return std::string(R"(
    %x = llvm.mlir.constant(0.5 : f32) : f32
    %g = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %q = llvm.getelementptr %g[)") +
           at + R"(] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.call @__nv_sincosf(%x, %g, %q) : (f32, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return)";
  };
  std::string symbol = "  llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr)\n";
  std::string near = runAdmitted(symbol, sincos("8"));
  if (says(near, "device library") || says(near, "libclc"))
    GTEST_SKIP() << near;
  EXPECT_EQ(near, "");
  EXPECT_TRUE(says(runAdmitted(symbol, sincos("4096")),
                   "'llvm.call' op writes 4 bytes"));
}
} // namespace
