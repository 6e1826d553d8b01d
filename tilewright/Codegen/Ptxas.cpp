//===- Ptxas.cpp - from PTX to a cubin, by NVIDIA's assembler -------------===//
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Signals.h"
#include "tilewright/Support/TemporaryFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;
using namespace tilewright;

namespace {
struct RunResult {
  int code = 0;
  std::string output; ///< standard output and standard error together
};

} // namespace

static std::string contentsOf(const TemporaryFile &file) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(
      file.path(), /*IsText=*/false, /*RequiresNullTerminator=*/false,
      /*IsVolatile=*/true);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

static Expected<RunResult> run(StringRef program, ArrayRef<StringRef> arguments,
                               unsigned timeoutSeconds) {
  Expected<TemporaryFile> output = TemporaryFile::create("log");
  if (!output)
    return output.takeError();
  SmallVector<StringRef> all = {program};
  llvm::append_range(all, arguments);
  std::optional<StringRef> redirects[] = {StringRef(), output->path(),
                                          output->path()};
  std::string message;
  RunResult result;
  sys::ProcessInfo child = startChild(program, all, redirects, &message);
  result.code = child.Pid > 0
                    ? waitForChild(child, timeoutSeconds, &message).ReturnCode
                    : -1;
  result.output = contentsOf(*output);
  if (!message.empty())
    result.output += message + "\n";
  return result;
}

unsigned Ptxas::ptxVersion() const {
  // PTX ISA, release notes: which CUDA release brought which version.
  if (major >= 13)
    return (major - 4) * 10 + minor;
  if (major == 12)
    return 80 + (minor >= 6 ? minor - 1 : minor);
  if (major == 11)
    return 70 + minor;
  return 0;
}

/// Asks for the version; nothing where `path` is no `ptxas`.
static std::optional<Ptxas> probe(StringRef path) {
  if (!sys::fs::can_execute(path))
    return std::nullopt;
  Expected<RunResult> answer = run(path, {"--version"}, 30);
  if (!answer) {
    consumeError(answer.takeError());
    return std::nullopt;
  }
  StringRef text = StringRef(answer->output).split("release ").second;
  Ptxas ptxas;
  ptxas.path = path.str();
  if (answer->code != 0 || text.consumeInteger(10, ptxas.major) ||
      !text.consume_front(".") || text.consumeInteger(10, ptxas.minor))
    return std::nullopt;
  return ptxas;
}

static std::vector<std::string> candidates() {
  std::vector<std::string> paths;
  auto add = [&](std::string path) {
    if (!is_contained(paths, path))
      paths.push_back(std::move(path));
  };
  if (std::optional<std::string> path = readEnvironment("TILEWRIGHT_PTXAS"))
    add(*path);
  add(executableFolder() + "/ptxas");
  if (ErrorOr<std::string> path = sys::findProgramByName("ptxas"))
    add(*path);
  for (const std::string &home : cudaHomes())
    add(home + "/bin/ptxas");
  for (const std::string &root : wheelRoots())
    add(root + "/bin/ptxas");
  add("/usr/local/cuda/bin/ptxas");
  return paths;
}

Expected<Ptxas> tilewright::findPtxas(StringRef explicitPath,
                                      unsigned version) {
  // None runs without it, which would look as if there were none.
  if (Error error = TemporaryFile::create("log").takeError())
    return error;
  if (!explicitPath.empty()) {
    if (std::optional<Ptxas> ptxas = probe(explicitPath))
      return *ptxas;
    return toolError(ExitCode::OutsideTool,
                     "'" + explicitPath + "' is not a ptxas that runs here");
  }
  std::optional<Ptxas> newest;
  for (const std::string &path : candidates()) {
    std::optional<Ptxas> ptxas = probe(path);
    if (!ptxas)
      continue;
    if (ptxas->ptxVersion() >= version)
      return *ptxas;
    if (!newest || ptxas->ptxVersion() > newest->ptxVersion())
      newest = ptxas;
  }
  if (newest)
    return *newest;
  return toolError(
      ExitCode::OutsideTool,
      "no ptxas was found; install one (pip install nvidia-cuda-nvcc, or a "
      "CUDA toolkit) or name one with TILEWRIGHT_PTXAS; PTX needs none");
}

/// The number that ends right before `unit`, as in `16 bytes smem`.
static uint64_t numberBefore(StringRef line, StringRef unit) {
  size_t at = line.find(unit);
  if (at == StringRef::npos)
    return 0;
  StringRef number = line.take_front(at).rtrim();
  size_t start = number.find_last_not_of("0123456789");
  uint64_t value = 0;
  number.substr(start + 1).getAsInteger(10, value);
  return value;
}

std::vector<KernelResources> tilewright::parseResources(StringRef text) {
  std::vector<KernelResources> kernels;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    if (line.contains("Compiling entry function")) {
      kernels.emplace_back();
      kernels.back().name = line.split('\'').second.split('\'').first.str();
    }
    if (kernels.empty())
      continue;
    KernelResources &kernel = kernels.back();
    if (line.contains("bytes stack frame")) {
      kernel.stackBytes = numberBefore(line, "bytes stack frame");
      kernel.spillStoreBytes = numberBefore(line, "bytes spill stores");
      kernel.spillLoadBytes = numberBefore(line, "bytes spill loads");
    }
    if (line.contains("Used ") && line.contains(" registers")) {
      kernel.registers = unsigned(numberBefore(line, "registers"));
      kernel.sharedBytes = numberBefore(line, "bytes smem");
    }
  }
  return kernels;
}

static std::string versionText(unsigned version) {
  return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

Expected<Cubin> tilewright::assemble(const Ptxas &ptxas, StringRef ptx,
                                     const AssembleOptions &options) {
  Cubin cubin;
  std::string downgraded;
  unsigned wanted = ptxVersionOf(ptx);
  if (wanted > ptxas.ptxVersion()) {
    downgraded = downgradePTX(ptx, ptxas.ptxVersion());
    ptx = downgraded;
    cubin.warning = "'" + ptxas.path + "' reads PTX " +
                    versionText(ptxas.ptxVersion()) + " and not " +
                    versionText(wanted) +
                    ", so the cubin lacks the marks of a tile kernel, which "
                    "foreign launchers may need; a ptxas of CUDA 13.2 or newer "
                    "writes them";
  }

  Expected<TemporaryFile> input = TemporaryFile::create("ptx");
  if (!input)
    return input.takeError();
  Expected<TemporaryFile> output = TemporaryFile::create("cubin");
  if (!output)
    return output.takeError();
  std::error_code error;
  raw_fd_ostream os(input->path(), error);
  os << ptx;
  os.close();
  if (!error)
    error = os.error();
  os.clear_error();
  if (error)
    return toolError(ExitCode::Usage, "cannot write '" + input->path() +
                                          "': " + error.message());

  std::string arch = "-arch=" + ptxTargetOf(ptx).str();
  std::string level = "-O" + std::to_string(std::min(options.optLevel, 3u));
  SmallVector<StringRef> arguments = {"-v", arch, level};
  if (options.lineInfo)
    arguments.push_back("-lineinfo");
  if (ptxSharedBytes(ptx) > 48 * 1024)
    arguments.push_back("--enable-extended-smem=true");
  llvm::append_range(arguments,
                     ArrayRef<StringRef>{input->path(), "-o", output->path()});
  Expected<RunResult> result =
      run(ptxas.path, arguments, options.timeoutSeconds);
  if (!result)
    return result.takeError();
  if (result->code != 0)
    return toolError(ExitCode::OutsideTool,
                     "'" + ptxas.path + "' failed (code " +
                         Twine(result->code) + "):\n" +
                         StringRef(result->output).rtrim());
  cubin.image = contentsOf(*output);
  cubin.kernels = parseResources(result->output);
  return cubin;
}
