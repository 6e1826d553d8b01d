//===- DeviceLibrary.cpp - finds and links device math --------------------===//
// The lowerings call functions by NVIDIA's names. The bitcode is read lazily
// and only called functions are linked, so the cost depends on the calls, not
// on the size of the library.
//
// libclc is used if no libdevice is found: `__nv_expf` becomes `_Z3expf`,
// OpenCL's exp(float) as mangled by Itanium. OpenCL requires about 3 ulp where
// CUDA requires 1 or 2; a kernel that needs CUDA's bounds needs libdevice.
//===----------------------------------------------------------------------===//
#include "tilewright/Codegen/DeviceLibrary.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;
using namespace tilewright;

static constexpr StringLiteral libdevicePrefix = "__nv_";

/// The library functions that the module calls, in module order.
static std::vector<Function *> neededFunctions(Module &module) {
  std::vector<Function *> needed;
  for (Function &function : module)
    if (function.isDeclaration() &&
        function.getName().starts_with(libdevicePrefix))
      needed.push_back(&function);
  return needed;
}

static std::string findLibdevice() {
  constexpr StringLiteral inRoot = "/nvvm/libdevice/libdevice.10.bc";
  std::vector<std::string> roots = cudaHomes();
  roots.push_back(executableFolder() + "/..");
  // `./dev` links a ptxas next to the program; its toolkit may have the
  // library.
  SmallString<256> ptxas;
  if (!sys::fs::real_path(executableFolder() + "/ptxas", ptxas))
    roots.push_back(
        sys::path::parent_path(sys::path::parent_path(ptxas)).str());
  for (std::string &root : wheelRoots())
    roots.push_back(std::move(root));
  roots.push_back("/usr/local/cuda");
  for (const std::string &root : roots)
    if (sys::fs::exists(root + inRoot))
      return root + inRoot.str();
  return "";
}

static std::string findLibclc() {
  for (StringRef path : {"/usr/lib/clc/nvptx64--nvidiacl.bc",
                         "/usr/lib/llvm-22/lib/clc/nvptx64--nvidiacl.bc",
                         "/usr/share/clc/nvptx64--nvidiacl.bc"})
    if (sys::fs::exists(path))
      return path.str();
  return "";
}

/// OpenCL's name for a function of libdevice, given without a trailing `f`.
/// Empty if no function has the same meaning.
static StringRef openclName(StringRef name) {
  constexpr StringLiteral same[] = {
      "acos",  "acosh",  "asin",     "asinh", "atan",  "atan2",     "atanh",
      "cbrt",  "ceil",   "copysign", "cos",   "cosh",  "cospi",     "erf",
      "erfc",  "exp",    "exp10",    "exp2",  "expm1", "fabs",      "fdim",
      "floor", "fma",    "fmax",     "fmin",  "fmod",  "hypot",     "lgamma",
      "log",   "log10",  "log1p",    "log2",  "pow",   "remainder", "rint",
      "round", "rsqrt",  "sin",      "sinh",  "sinpi", "sqrt",      "tan",
      "tanh",  "tgamma", "trunc"};
  if (is_contained(same, name))
    return name;
  return StringSwitch<StringRef>(name)
      .Case("fast_exp", "native_exp")
      .Case("fast_exp10", "native_exp10")
      .Case("fast_log", "native_log")
      .Case("fast_log2", "native_log2")
      .Case("fast_log10", "native_log10")
      .Case("fast_sin", "native_sin")
      .Case("fast_cos", "native_cos")
      .Case("fast_tan", "native_tan")
      .Default("");
}

/// `_Z3powff` for `__nv_powf`; empty if libclc has no such function.
static std::string libclcName(const Function &function) {
  StringRef name = function.getName().drop_front(libdevicePrefix.size());
  Type *type = function.getReturnType();
  if (!type->isFloatTy() && !type->isDoubleTy())
    return "";
  for (Type *parameter : function.getFunctionType()->params())
    if (parameter != type)
      return "";
  if (type->isFloatTy() && !name.consume_back("f"))
    return "";
  StringRef opencl = openclName(name);
  if (opencl.empty())
    return "";
  return "_Z" + std::to_string(opencl.size()) + opencl.str() +
         std::string(function.arg_size(), type->isFloatTy() ? 'f' : 'd');
}

static Error renameForLibclc(const std::vector<Function *> &needed) {
  for (Function *function : needed) {
    std::string name = libclcName(*function);
    if (name.empty())
      return toolError(
          ExitCode::OutsideTool,
          "the kernel needs " + function->getName() +
              ", which libclc does not have, and NVIDIA's libdevice was not "
              "found; install it (pip install nvidia-nvvm) or name it with "
              "--libdevice or TILEWRIGHT_LIBDEVICE");
    function->setName(name);
  }
  return Error::success();
}

static Error linkLibrary(Module &module, StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/false,
                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return toolError(ExitCode::OutsideTool,
                     "cannot read device library '" + path +
                         "': " + buffer.getError().message());
  Expected<std::unique_ptr<Module>> library =
      getOwningLazyBitcodeModule(std::move(*buffer), module.getContext(),
                                 /*ShouldLazyLoadMetadata=*/true);
  if (!library)
    return toolError(ExitCode::OutsideTool, "device library '" + path +
                                                "' is not LLVM bitcode: " +
                                                toString(library.takeError()));
  // Every build of these libraries is for 64-bit NVPTX; only vendor and system
  // in the triples, and the data layout of an older LLVM, differ.
  (*library)->setTargetTriple(module.getTargetTriple());
  (*library)->setDataLayout(module.getDataLayout());
  bool failed = Linker::linkModules(
      module, std::move(*library), Linker::Flags::LinkOnlyNeeded,
      [](Module &linked, const StringSet<> &names) {
        internalizeModule(linked, [&](const GlobalValue &value) {
          return !names.contains(value.getName());
        });
      });
  if (failed)
    return toolError(ExitCode::OutsideTool,
                     "linking device library '" + path + "' failed");
  return Error::success();
}

/// A remaining undefined function would be an unresolved symbol in `ptxas`.
static Error checkResolved(Module &module, StringRef library) {
  for (Function *function : neededFunctions(module))
    if (!function->use_empty())
      return toolError(ExitCode::OutsideTool, "device library '" + library +
                                                  "' has no function " +
                                                  function->getName());
  return Error::success();
}

std::string tilewright::findDeviceLibrary(const DeviceLibraryOptions &options) {
  if (!options.path.empty())
    return options.path;
  if (std::optional<std::string> path = readEnvironment("TILEWRIGHT_LIBDEVICE"))
    return *path;
  std::string path = findLibdevice();
  return path.empty() ? findLibclc() : path;
}

Expected<std::string>
tilewright::linkDeviceLibrary(Module &module,
                              const DeviceLibraryOptions &options) {
  // The result of __nvvm_reflect("__CUDA_FTZ") in libdevice.
  module.setModuleFlag(Module::Override, "nvvm-reflect-ftz",
                       uint32_t(options.flushSubnormals));
  std::vector<Function *> needed = neededFunctions(module);
  if (needed.empty())
    return "none";

  std::string path = findDeviceLibrary(options);
  bool isLibclc = sys::path::filename(path).starts_with("nvptx64--");
  if (path.empty())
    return toolError(
        ExitCode::OutsideTool,
        "the kernel needs " + needed.front()->getName() +
            " and no device library was found; install NVIDIA's libdevice (pip "
            "install nvidia-nvvm) or Debian's libclc-22, or name a library "
            "with --libdevice or TILEWRIGHT_LIBDEVICE");
  if (isLibclc)
    if (Error error = renameForLibclc(needed))
      return error;
  if (Error error = linkLibrary(module, path))
    return error;
  if (Error error = checkResolved(module, path))
    return error;
  return sys::path::filename(path).str() +
         (isLibclc ? " (libclc)" : " (NVIDIA)");
}

PreservedAnalyses LinkDeviceLibraryPass::run(Module &module,
                                             ModuleAnalysisManager &) {
  ErrorAsOutParameter isOutput(linked.error);
  if (Expected<std::string> name = linkDeviceLibrary(module, options))
    linked.name = std::move(*name);
  else
    linked.error = name.takeError();
  return PreservedAnalyses::none();
}
