//===- Ptxas.cpp - assembles PTX with NVIDIA's ptxas ----------------------===//
#include "tilewright/Codegen/Ptxas.h"
#include "tilewright/Chip/Chip.h"
#include "tilewright/Codegen/Cubin.h"
#include "tilewright/Codegen/PTX.h"
#include "tilewright/Codegen/Process.h"
#include "tilewright/Codegen/Search.h"
#include "tilewright/Codegen/Target.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/TemporaryFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <optional>

using namespace llvm;
using namespace tilewright;

static std::string contentsOf(const TemporaryFile &file) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(
      file.path(), /*IsText=*/false, /*RequiresNullTerminator=*/false,
      /*IsVolatile=*/true);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// How much output of `ptxas` is quoted in a message.
static constexpr size_t mostBytesQuoted = 8192;
/// Limits of its response to --version, which is short and immediate.
static constexpr unsigned mostProbeSeconds = 30;
static constexpr uint64_t mostProbeBytes = 65536;

unsigned Ptxas::ptxVersion() const {
  // PTX ISA, release notes: the PTX version of each CUDA release.
  if (major >= 13)
    return (major - 4) * 10 + minor;
  if (major == 12)
    return 80 + (minor >= 6 ? minor - 1 : minor);
  if (major == 11)
    return 70 + minor;
  return 0;
}

static std::string quoted(StringRef output) {
  std::string text = output.take_front(mostBytesQuoted).rtrim().str();
  if (output.size() > mostBytesQuoted)
    text += "\n... (" + std::to_string(output.size()) + " bytes in all)";
  return text.empty() ? "" : ":\n" + text;
}

/// An error about `path`, followed by its output.
static Error failed(const Twine &path, const Twine &what, StringRef output) {
  return toolError(ExitCode::OutsideTool,
                   "'" + path + "' " + what + quoted(output));
}

/// The error for a process that did not succeed.
static Error failureOf(StringRef path, const ProcessResult &result,
                       unsigned seconds) {
  switch (result.end) {
  case ProcessResult::End::TimedOut:
    return failed(
        path,
        "did not end within " + Twine(seconds) +
            " s and was stopped; --ptxas-timeout SECONDS extends this",
        result.output);
  case ProcessResult::End::TooMuchOutput:
    return failed(path,
                  "was stopped because it wrote more than " +
                      Twine(result.output.size()) + " bytes of messages",
                  StringRef(result.output).take_front(mostBytesQuoted));
  case ProcessResult::End::Signalled:
    return failed(path,
                  "ended by signal " + Twine(result.code) + " (" +
                      strsignal(result.code) + ")",
                  result.output);
  case ProcessResult::End::Exited:
    break;
  }
  return failed(path, "failed (code " + Twine(result.code) + ")",
                result.output);
}

/// Queries the version; fails if `path` is not a working `ptxas`.
static Expected<Ptxas> probe(StringRef path, unsigned timeoutSeconds) {
  auto isNone = [&] {
    return toolError(ExitCode::OutsideTool,
                     "'" + path + "' is not a working ptxas");
  };
  if (!sys::fs::can_execute(path))
    return isNone();
  ProcessLimits limits;
  limits.seconds = std::min(timeoutSeconds, mostProbeSeconds);
  limits.outputBytes = mostProbeBytes;
  Expected<ProcessResult> answer = runProcess(path, {"--version"}, limits);
  if (!answer)
    return answer.takeError();
  if (answer->end == ProcessResult::End::TimedOut)
    return failed(path + " --version",
                  "did not end within " + Twine(limits.seconds) +
                      " s and was stopped",
                  answer->output);
  StringRef text = StringRef(answer->output).split("release ").second;
  Ptxas ptxas;
  ptxas.path = path.str();
  if (!answer->succeeded() || text.consumeInteger(10, ptxas.major) ||
      !text.consume_front(".") || text.consumeInteger(10, ptxas.minor))
    return isNone();
  return ptxas;
}

std::vector<std::string> tilewright::ptxasCandidates() {
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

Expected<Ptxas> tilewright::findPtxas(StringRef explicitPath, unsigned version,
                                      unsigned timeoutSeconds) {
  if (!explicitPath.empty())
    return probe(explicitPath, timeoutSeconds);
  std::optional<Ptxas> newest;
  for (const std::string &path : ptxasCandidates()) {
    Expected<Ptxas> ptxas = probe(path, timeoutSeconds);
    if (!ptxas) {
      consumeError(ptxas.takeError());
      continue;
    }
    if (ptxas->ptxVersion() >= version)
      return *ptxas;
    if (!newest || ptxas->ptxVersion() > newest->ptxVersion())
      newest = *ptxas;
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
  StringRef function; // to which the properties below belong
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
    if (line.contains("Function properties for "))
      function = line.split("Function properties for ").second.trim();
    if (line.contains("bytes stack frame") && function == kernel.name) {
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

std::vector<SerializedProducts> tilewright::parseSerialized(StringRef text) {
  std::vector<SerializedProducts> all;
  for (StringRef line : split(text, '\n')) {
    StringRef code = line.split("(C").second;
    unsigned number = 0;
    if (code.consumeInteger(10, number) || number < 7504 || number > 7518)
      continue;
    auto [reason, function] = code.rsplit("in the function '");
    reason.consume_front(")");
    reason = reason.split(": ").second.trim();
    all.push_back({function.split('\'').first.str(), reason.str()});
  }
  return all;
}

/// 90 for sm_90a; 0 if the chip is unknown.
static unsigned capabilityOf(StringRef target) {
  Expected<const Chip &> chip = lookupChip(target);
  if (chip)
    return chip->computeCapability();
  consumeError(chip.takeError());
  return 0;
}

Expected<Cubin> tilewright::assemble(const Ptxas &ptxas, StringRef ptx,
                                     const AssembleOptions &options) {
  Cubin cubin;
  std::string downgraded;
  unsigned wanted = ptxVersionOf(ptx);
  if (wanted > ptxas.ptxVersion()) {
    downgraded = downgradePTX(ptx, ptxas.ptxVersion());
    ptx = downgraded;
    cubin.warning =
        "'" + ptxas.path + "' reads PTX " + ptxVersionText(ptxas.ptxVersion()) +
        " and not " + ptxVersionText(wanted) +
        ", so the cubin lacks the markers of a tile kernel, which other "
        "launchers may need; a ptxas of CUDA 13.2 or newer writes them";
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
  if (options.deviceDebug)
    arguments.push_back("-g");
  else if (options.lineInfo)
    arguments.push_back("-lineinfo");
  if (ptxSharedBytes(ptx) > 48 * 1024)
    arguments.push_back("--enable-extended-smem=true");
  llvm::append_range(arguments,
                     ArrayRef<StringRef>{input->path(), "-o", output->path()});
  ProcessLimits limits;
  limits.seconds = options.timeoutSeconds;
  Expected<ProcessResult> result = runProcess(ptxas.path, arguments, limits);
  if (!result)
    return result.takeError();
  if (!result->succeeded())
    return failureOf(ptxas.path, *result, limits.seconds);
  cubin.image = contentsOf(*output);
  if (Error error = checkCubin(cubin.image, capabilityOf(ptxTargetOf(ptx))))
    return failed(ptxas.path,
                  "ended without a failure, but expected a cubin for " +
                      ptxTargetOf(ptx) + " from it, got " +
                      toString(std::move(error)),
                  result->output);
  cubin.kernels = parseResources(result->output);
  cubin.serialized = parseSerialized(result->output);
  return cubin;
}
