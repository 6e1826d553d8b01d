//===- HostCode.cpp - compiles host IR to machine code --------------------===//
#include "tilewright/Execution/Emulator/Code/HostCode.h"
#include "tilewright/Execution/Algebra/Algebra.h"
#include "tilewright/Execution/Trees/Trees.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/Target.h"
#include "tilewright/Execution/Emulator/Code/Passes.h"
#include "tilewright/Execution/Emulator/MachineCode.h"
#include "tilewright/Execution/Emulator/Runtime/BulkCopy.h"
#include "tilewright/Execution/Emulator/Runtime/Functions.h"
#include "tilewright/Support/ExitCode.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::emulator;
namespace orc = llvm::orc;

static Error internal(const Twine &what, Error error) {
  return toolError(ExitCode::Internal,
                   what + ": " + toString(std::move(error)));
}

/// The library functions that a code generator may call.
static constexpr const char *libraryFunctions[] = {
    "memcpy", "memmove",   "memset",     "fma",       "fmaf",      "fmod",
    "fmodf",  "floor",     "floorf",     "ceil",      "ceilf",     "trunc",
    "truncf", "rint",      "rintf",      "round",     "roundf",    "fmin",
    "fmax",   "fminf",     "fmaxf",      "ldexp",     "ldexpf",    "sqrt",
    "sqrtf",  "nearbyint", "nearbyintf", "roundeven", "roundevenf"};

std::vector<RuntimeFunction> emulator::runtimeFunctions() {
  std::vector<RuntimeFunction> all;
  for (ArrayRef<RuntimeFunction> family : {asyncCopyFunctions(),
                                           asyncStoreFunctions(),
                                           barrierFunctions(),
                                           bulkCopyFunctions(),
                                           checkFunctions(),
                                           clusterFunctions(),
                                           clusterLaunchFunctions(),
                                           controlFunctions(),
                                           countFunctions(),
                                           fenceFunctions(),
                                           halfFunctions(),
                                           heapFunctions(),
                                           integerFunctions(),
                                           interleaveFunctions(),
                                           explorerFunctions(),
                                           mathFunctions(),
                                           matrixMemoryFunctions(),
                                           mbarrierFunctions(),
                                           mmaFunctions(),
                                           narrowFloatFunctions(),
                                           openOrderFunctions(),
                                           printFunctions(),
                                           reduceFunctions(),
                                           registerFileFunctions(),
                                           localFunctions(),
                                           stackFunctions(),
                                           tensorCopyFunctions(),
                                           tensorMemoryFunctions(),
                                           tensorProductFunctions(),
                                           tensorQueueFunctions(),
                                           tensorTransferFunctions(),
                                           warpFunctions(),
                                           wgmmaFunctions()})
    llvm::append_range(all, family);
  return all;
}

static Error addSymbols(orc::LLJIT &jit) {
  orc::SymbolMap symbols;
  auto add = [&](StringRef name, void *address) {
    bool isNew =
        symbols
            .try_emplace(jit.mangleAndIntern(name),
                         orc::ExecutorAddr::fromPtr(address),
                         JITSymbolFlags::Exported | JITSymbolFlags::Callable)
            .second;
    if (!isNew)
      llvm::reportFatalInternalError(
          "two functions of the emulator's runtime are '" + name + "'");
  };
  for (const RuntimeFunction &each : runtimeFunctions())
    add(each.name, each.address);
  for (const algebra::NamedFunction &each : algebra::namedFunctions())
    add(each.name, each.address);
  for (const trees::NamedFunction &each : trees::namedFunctions())
    add(each.name, each.address);
  for (const char *name : libraryFunctions)
    if (void *address = sys::DynamicLibrary::SearchForAddressOfSymbol(name))
      add(name, address);
  return jit.getMainJITDylib().define(orc::absoluteSymbols(symbols));
}

struct HostCode::Notes {
  std::vector<trees::Note> all;
  std::vector<std::string> watched;
  std::vector<trees::Note> ordered; ///< by site of the log
  std::vector<uint64_t> lastSums;   ///< empty before the first run
  OpenOrder order;
};

HostCode::HostCode(std::unique_ptr<orc::LLJIT> jit, const StackNeed &other)
    : need(other), jit(std::move(jit)) {
  this->jit->getObjTransformLayer().setTransform(
      [this](std::unique_ptr<MemoryBuffer> object)
          -> Expected<std::unique_ptr<MemoryBuffer>> {
        Expected<uint64_t> bytes = frameBytesOf(*object);
        if (!bytes)
          return bytes.takeError();
        need.frameBytes = SaturatingAdd(need.frameBytes, *bytes);
        if (store)
          store->keep(name, *object);
        return std::move(object);
      });
}
HostCode::~HostCode() = default;

void HostCode::keepAs(MachineCodeStore *where, std::string as) {
  store = where;
  name = std::move(as);
}

/// Modules from PTX have locations, but no debug information that LLVM needs
/// to keep them, and that calls must have a location under.
static Error keepLocations(mlir::ModuleOp module) {
  module.walk([](mlir::LLVM::CallOp call) {
    if (isa<mlir::UnknownLoc>(call.getLoc()))
      call->setLoc(
          mlir::FileLineColLoc::get(call.getContext(), "<unknown>", 0, 0));
  });
  mlir::PassManager passes(module.getContext());
  passes.addPass(mlir::LLVM::createDIScopeForLLVMFuncOpPass());
  if (failed(passes.run(module)))
    return toolError(ExitCode::Internal,
                     "adding debug information to host code failed");
  return Error::success();
}

static Expected<std::unique_ptr<Module>>
translate(LoweredModule &lowered, const Chip &chip,
          const HostCodeOptions &options, LLVMContext &context) {
  if (options.algebra && options.algebra->trees())
    if (Error error = keepLocations(*lowered.module))
      return std::move(error);
  std::unique_ptr<Module> module =
      mlir::translateModuleToLLVMIR(*lowered.module, context, "host");
  if (!module)
    return toolError(ExitCode::Internal,
                     "translating host code to LLVM IR failed");
  Expected<std::unique_ptr<TargetMachine>> device = createTargetMachine(chip);
  if (!device)
    return device.takeError();
  module->setTargetTriple((*device)->getTargetTriple());
  module->setDataLayout((*device)->createDataLayout());
  if (!options.algebra) {
    DeviceLibraryOptions library;
    library.path = options.deviceLibrary;
    Expected<std::string> name = linkDeviceLibrary(*module, library);
    if (!name)
      return name.takeError();
  }
  if (Error error = answerReflection(*module, **device))
    return std::move(error);
  return module;
}

/// Removes device attributes that the host does not know.
static void dropDeviceAttributes(Module &module) {
  for (Function &function : module) {
    function.removeFnAttr("target-cpu");
    function.removeFnAttr("target-features");
    function.setCallingConv(CallingConv::C);
    for (User *user : function.users())
      if (auto *call = dyn_cast<CallBase>(user))
        call->setCallingConv(CallingConv::C);
  }
}

/// A launch may access no more of a variable than the host allocates.
static void measureGlobals(const Module &module, LoweredModule &lowered) {
  for (LoweredGlobal &each : lowered.globals)
    if (auto *variable = module.getNamedGlobal("global." + each.name))
      each.bytes = std::min<uint64_t>(
          each.bytes,
          module.getDataLayout().getTypeAllocSize(variable->getValueType()));
}

Expected<std::unique_ptr<HostCode>>
HostCode::create(LoweredModule &lowered, const Chip &chip,
                 const HostCodeOptions &options) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  sys::DynamicLibrary::LoadLibraryPermanently(nullptr);
  Expected<orc::JITTargetMachineBuilder> builder =
      orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return internal("detecting this host's processor", builder.takeError());
  // These features convert to bf16 with subnormals flushed to zero, or have
  // scalable vectors, whose frame size is unknown (Stack.cpp).
  if (builder->getTargetTriple().isX86())
    builder->addFeatures({"-avx512bf16", "-avxneconvert", "-amx-bf16"});
  else if (builder->getTargetTriple().isAArch64())
    builder->addFeatures({"-sve", "-sme"});
  builder->setCodeGenOptLevel(CodeGenOptLevel::Less);
  builder->getOptions().EmitStackSizeSection = true;
  Expected<std::unique_ptr<TargetMachine>> host =
      builder->createTargetMachine();
  if (!host)
    return internal("creating a code generator for this host",
                    host.takeError());

  auto context = std::make_unique<LLVMContext>();
  Expected<std::unique_ptr<Module>> module =
      translate(lowered, chip, options, *context);
  if (!module)
    return module.takeError();
  (*module)->setTargetTriple((*host)->getTargetTriple());
  (*module)->setDataLayout((*host)->createDataLayout());
  dropDeviceAttributes(**module);
  measureGlobals(**module, lowered);
  if (options.checked)
    dropPromises(**module);
  takeCosts(**module);
  if (Error error = lowerInlineAssembly(**module))
    return std::move(error);
  if (options.checked)
    if (Error error = requireChecks(**module))
      return std::move(error);
  if (options.algebra)
    if (Error error = callMeanings(**module, options.algebra->trees()))
      return std::move(error);
  if (options.algebra && options.algebra->trees())
    markTreeUses(**module);
  if (options.algebra && options.algebra->trees())
    markOpenOrder(**module);
  gatherVariables(**module);
  cutBlocks(**module, /*longBlock=*/256);
  expandLooks(**module);
  if (options.checked && options.followed) {
    if (Error error = followPoison(**module, lowered.sites))
      return std::move(error);
  } else if (options.checked) {
    settleConstants(**module);
  }
  if (options.checked)
    settleResults(**module);
  if (options.counted)
    expandCounts(**module);
  if (options.checked)
    expandChecks(**module, options.watched);
  std::vector<trees::Note> notes, ordered;
  std::vector<std::string> watched;
  if (options.algebra && options.algebra->trees())
    ordered = expandOpenOrder(**module);
  if (options.algebra)
    if (Error error = options.algebra->trees()
                          ? computeTrees(**module, notes, watched)
                          : computeInDomain(**module, *options.algebra))
      return std::move(error);
  if (Error error = lowerIntrinsics(**module))
    return std::move(error);
  countSteps(**module, lowered.sites);
  StackNeed stack;
  stack.isOpen = limitStack(**module, lowered.sites);
  stack.localBytes = lowered.local.bytes;
  stack.takesLocal = lowered.local.isOpen;
  StripDebugInfo(**module); // sites hold the locations
  std::string name;
  std::unique_ptr<MemoryBuffer> object;
  if (options.store) {
    name = MachineCodeStore::nameOf(**module);
    object = options.store->find(name);
  }
  if (!object) {
    Effort effort = optimizeForHost(**module, **host, options.blocks);
    makeDeviceNaNs(**module);
    if (effort == Effort::Little) {
      builder->setCodeGenOptLevel(CodeGenOptLevel::None);
      gatherVariables(**module);
      cutBlocks(**module, /*longBlock=*/1024);
    }
    passBF16AsBits(**module);
  }

  Expected<std::unique_ptr<orc::LLJIT>> jit =
      orc::LLJITBuilder()
          .setJITTargetMachineBuilder(std::move(*builder))
          .setNumCompileThreads(0)
          .create();
  if (!jit)
    return internal("starting the compiler for this host", jit.takeError());
  if (Error error = addSymbols(**jit))
    return internal("defining the runtime's symbols", std::move(error));
  std::unique_ptr<HostCode> code(new HostCode(std::move(*jit), stack));
  code->notes = std::make_unique<Notes>();
  code->notes->all = std::move(notes);
  code->notes->watched = std::move(watched);
  code->notes->ordered = std::move(ordered);
  if (!object)
    code->keepAs(options.store, std::move(name));
  if (Error error = object ? code->jit->addObjectFile(std::move(object))
                           : code->jit->addIRModule(orc::ThreadSafeModule(
                                 std::move(*module), std::move(context))))
    return internal("compiling for this host", std::move(error));
  return code;
}

Error HostCode::takeSums(trees::Notes &taken, bool isOrderOpen) {
  size_t count = notes->watched.size();
  if (!count)
    return Error::success();
  Expected<void *> variable = lookup("tw.trees.sums");
  if (!variable)
    return variable.takeError();
  auto *sums = static_cast<uint64_t *>(*variable);
  std::vector<uint64_t> own(sums, sums + count);
  std::fill_n(sums, count, 0);
  for (size_t i = 0; i < notes->lastSums.size(); ++i)
    if (own[i] != notes->lastSums[i] && !isOrderOpen)
      taken.add(trees::Limit::Comparison,
                notes->watched[i] + ": an integer operation, control or an "
                                    "address depends on the bits of a float, "
                                    "read from memory");
  notes->lastSums = std::move(own);
  return Error::success();
}

Error HostCode::startNotes() {
  if (notes->ordered.empty())
    return Error::success();
  Expected<void *> log = lookup("tw.order.log");
  if (!log)
    return log.takeError();
  *static_cast<OpenOrder **>(*log) = &notes->order;
  return Error::success();
}

Error HostCode::takeNotes(trees::Notes &taken,
                          ArrayRef<OpenOrder::Region> exempt) {
  bool isOrderOpen = false;
  auto take = [&](const trees::Note &note) {
    taken.add(note.limit, note.text);
    isOrderOpen |= note.limit == trees::Limit::Order;
  };
  for (uint32_t site : notes->order.finish(exempt))
    take(notes->ordered[site]);
  if (!notes->all.empty()) {
    Expected<void *> flags = lookup("tw.trees.notes");
    if (!flags)
      return flags.takeError();
    for (auto [i, note] : llvm::enumerate(notes->all))
      if (static_cast<const uint8_t *>(*flags)[i])
        take(note);
  }
  return takeSums(taken, isOrderOpen);
}

Expected<void *> HostCode::lookup(StringRef symbol) {
  Expected<orc::ExecutorAddr> address = jit->lookup(symbol);
  if (!address)
    return internal("compiling for this host", address.takeError());
  return address->toPtr<void *>();
}
