//===- Run.cpp - runs device code on the emulator, for tests --------------===//
#include "Run.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/TranslateToLLVMIR.h"
#include "tilewright/Execution/Emulator/Code/HostCode.h"
#include "tilewright/Execution/Emulator/Runtime/Grid.h"
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilewright;
using namespace tilewright::emulator;
using llvm::Twine;

struct Kernel::Program {
  LoweredModule lowered;
  std::unique_ptr<HostCode> code;
  bool checked, watched;
};

static mlir::MLIRContext &context() {
  static mlir::MLIRContext *context = [] {
    mlir::DialectRegistry registry;
    registerLLVMIRTranslations(registry);
    return new mlir::MLIRContext(registry,
                                 mlir::MLIRContext::Threading::DISABLED);
  }();
  return *context;
}

static llvm::Error compile(llvm::StringRef text, bool checked, bool watched,
                           LoweredModule &lowered,
                           std::unique_ptr<HostCode> &code) {
  std::string messages;
  mlir::ScopedDiagnosticHandler handler(&context(),
                                        [&](mlir::Diagnostic &diagnostic) {
                                          messages += diagnostic.str() + "\n";
                                          return mlir::success();
                                        });
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context(), "k");
  if (!module)
    return llvm::createStringError("does not parse: " + messages);
  LoweringOptions lowering;
  lowering.checked = checked;
  lowering.watched = watched;
  llvm::FailureOr<LoweredModule> made = lowerForHost(*module, lowering);
  if (failed(made))
    return llvm::createStringError("is not lowered: " + messages);
  lowered = std::move(*made);
  llvm::Expected<const Chip &> chip = lookupChip("sm_90");
  if (!chip)
    return chip.takeError();
  HostCodeOptions options;
  options.checked = checked;
  options.watched = watched;
  auto compiled = HostCode::create(lowered, *chip, options);
  if (!compiled)
    return llvm::joinErrors(compiled.takeError(),
                            llvm::createStringError(messages));
  code = std::move(*compiled);
  return llvm::Error::success();
}

Kernel::Kernel(llvm::StringRef module, bool checked, bool watched)
    : program(std::make_unique<Program>()) {
  program->checked = checked;
  program->watched = watched;
  if (checked && !mapShadow())
    problem = "no address space for the shadow";
  else if (llvm::Error error = compile(module, checked, watched,
                                       program->lowered, program->code))
    problem = toString(std::move(error));
  else if (!program->lowered.kernels.count("k"))
    problem = "the module has no kernel k";
}

Kernel::~Kernel() = default;

std::string Kernel::run(llvm::MutableArrayRef<Buffer> buffers,
                        const RunOptions &options) {
  if (!problem.empty())
    return problem;
  const LoweredModule &lowered = program->lowered;
  const LoweredKernel &kernel = lowered.kernels.at("k");
  llvm::Expected<void *> entry = program->code->lookup(kernel.symbol);
  if (!entry)
    return toString(entry.takeError());
  MemoryMap memory;
  std::vector<uint64_t> params;
  for (auto [index, buffer] : llvm::enumerate(buffers)) {
    auto begin = reinterpret_cast<uint64_t>(buffer.bytes.data());
    params.push_back(begin);
    memory.add({begin, begin + buffer.bytes.size(),
                "buffer " + std::to_string(index), false});
  }
  for (const auto &[symbol, bytes, isConstant] : lowered.globals) {
    llvm::Expected<void *> address = program->code->lookup("global." + symbol);
    if (!address)
      return toString(address.takeError());
    auto begin = reinterpret_cast<uint64_t>(*address);
    memory.add({begin, begin + bytes, symbol, isConstant});
  }
  if (params.size() != kernel.params.size())
    return "the kernel has " + std::to_string(kernel.params.size()) +
           " parameters";
  KernelLaunch launch;
  launch.code = reinterpret_cast<decltype(launch.code)>(*entry);
  launch.params = params.data();
  launch.grid = options.grid;
  launch.cluster = kernel.cluster;
  launch.isExplicitCluster = kernel.asksForCluster;
  launch.threads = kernel.threads;
  launch.sharedBytes = lowered.sharedBytes;
  launch.stack = program->code->stack();
  launch.sites = lowered.sites;
  launch.memory = &memory;
  launch.checked = launch.followed = program->checked;
  launch.watched = program->watched;
  launch.seed = options.seed;
  launch.entry = "k";
  if (options.maxSteps)
    launch.maxSteps = options.maxSteps;
  std::string text;
  llvm::raw_string_ostream printed(options.printed ? *options.printed : text);
  launch.printed = &printed;
  llvm::Error error = runGrid(launch, options.hostThreads);
  return error ? toString(std::move(error)) : "";
}

std::string tilewright::runKernel(llvm::StringRef module,
                                  llvm::MutableArrayRef<Buffer> buffers,
                                  const RunOptions &options) {
  return Kernel(module, options.checked, options.watched).run(buffers, options);
}

std::string tilewright::moduleOf(const ThreadBody &code, uint32_t threads) {
  std::string params, reads, writes;
  size_t count = code.inputs.size() + code.results.size();
  for (size_t i = 0; i < count; ++i) {
    bool isInput = i < code.inputs.size();
    size_t number = isInput ? i : i - code.inputs.size();
    const std::string &type =
        isInput ? code.inputs[number] : code.results[number];
    std::string n = std::to_string(i), v = std::to_string(number);
    params += (i ? ", %p" : "%p") + n + ": !llvm.ptr<1>";
    (isInput ? reads : writes) += "    %at" + n + " = llvm.getelementptr %p" +
                                  n +
                                  "[%lane] : (!llvm.ptr<1>, i32) -> "
                                  "!llvm.ptr<1>, " +
                                  type + "\n";
    if (isInput)
      reads += "    %i" + v + " = llvm.load %at" + n + " : !llvm.ptr<1> -> " +
               type + "\n";
    else
      writes += "    llvm.store %o" + v + ", %at" + n + " : " + type +
                ", !llvm.ptr<1>\n";
  }
  return "gpu.module @m {\n" + code.globals + "  llvm.func @k(" + params +
         ") attributes {nvvm.kernel, nvvm.reqntid = array<i32: " +
         std::to_string(threads) +
         ", 1, 1>} {\n    %lane = nvvm.read.ptx.sreg.tid.x : i32\n" + reads +
         code.body + "\n" + writes + "    llvm.return\n  }\n}\n";
}
