//===- Main.cpp - tilewright-function-order -------------------------------===//
// The library has 55 MB of code, of which a compile runs a fifth, scattered
// throughout: the kernel maps nearly all of it, page by page, and unmaps it at
// the end. Given the functions that run, in order of their first calls, a
// linker places them next to each other.
//
// Every function of a copy of the library begins with a breakpoint, which the
// first call removes and records. Only for x86-64 Linux, where the breakpoint
// is a one-byte instruction.
//===----------------------------------------------------------------------===//
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileOutputBuffer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using object::ELF64LEObjectFile;

namespace {

constexpr uint8_t breakpoint = 0xCC;

cl::opt<std::string> libraryFile(cl::Positional, cl::Required,
                                 cl::desc("<library>"));
cl::opt<std::string>
    outputFile("o", cl::Required,
               cl::desc("Output file of function names, one per line"),
               cl::value_desc("file"));
cl::opt<std::string>
    entryPoint("entry", cl::Required, cl::value_desc("function"),
               cl::desc("Function that accepts the command lines, like main"));
cl::list<std::string>
    commandLines("run", cl::OneOrMore, cl::value_desc("words"),
                 cl::desc("A command line, arguments separated by spaces"));

struct FunctionEntry {
  uint64_t address; // in the file's address space
  uint64_t offset;  // in the file
  StringRef name;
  uint8_t byte; // the original first byte
};

// Accessed by the signal handler, which may interrupt any code of the library
// and therefore does not allocate.
struct Trace {
  std::vector<FunctionEntry> entries;
  uint64_t codeBegin = ~uint64_t(0), codeEnd = 0;
  std::atomic<uint64_t> base = 0;
  bool keepsHandler = false;
};
Trace trace;

// Shared with the processes of the command lines.
struct Calls {
  std::atomic<uint32_t> count;
  struct {
    std::atomic<bool> called;
    uint32_t next; // the function called after `count` others
  } functions[];
};
Calls *calls;

[[noreturn]] void giveUp(const Twine &why) {
  WithColor::error(errs(), "tilewright-function-order") << why << '\n';
  std::exit(1);
}

template <typename T> T orGiveUp(Expected<T> value, StringRef what) {
  if (!value)
    giveUp(what + ": " + toString(value.takeError()));
  return std::move(*value);
}

// Finds the functions of the code sections, one per address, in address order.
void findFunctions(const ELF64LEObjectFile &library) {
  for (const object::ELFSymbolRef symbol : library.symbols()) {
    if (symbol.getELFType() != ELF::STT_FUNC || symbol.getSize() == 0)
      continue;
    object::section_iterator section =
        orGiveUp(symbol.getSection(), libraryFile);
    if (section == library.section_end() || !section->isText())
      continue;
    uint64_t address = orGiveUp(symbol.getAddress(), libraryFile);
    StringRef code = orGiveUp(section->getContents(), libraryFile);
    uint64_t inSection = address - section->getAddress();
    if (inSection >= code.size())
      continue;
    uint64_t offset = object::ELFSectionRef(*section).getOffset() + inSection;
    trace.entries.push_back({address, offset,
                             orGiveUp(symbol.getName(), libraryFile),
                             uint8_t(code[inSection])});
  }
  llvm::sort(trace.entries, [](const FunctionEntry &a, const FunctionEntry &b) {
    return std::tie(a.address, a.name) < std::tie(b.address, b.name);
  });
  trace.entries.erase(
      llvm::unique(trace.entries,
                   [](const FunctionEntry &a, const FunctionEntry &b) {
                     return a.address == b.address;
                   }),
      trace.entries.end());
  if (trace.entries.empty())
    giveUp(libraryFile + ": no function has a name; was it stripped?");
}

std::string writeCopyWithBreakpoints(const ELF64LEObjectFile &library) {
  std::string copy = outputFile + ".so";
  StringRef bytes = library.getData();
  std::unique_ptr<FileOutputBuffer> file =
      orGiveUp(FileOutputBuffer::create(copy, bytes.size(),
                                        FileOutputBuffer::F_executable),
               copy);
  llvm::copy(bytes, file->getBufferStart());
  for (const FunctionEntry &entry : trace.entries)
    file->getBufferStart()[entry.offset] = breakpoint;
  if (Error error = file->commit())
    giveUp(copy + ": " + toString(std::move(error)));
  return copy;
}

// The first trap comes from a constructor, while the library is being opened,
// when its base address is not available otherwise.
uint64_t baseOf(void *code) {
  if (uint64_t base = trace.base.load())
    return base;
  Dl_info info;
  if (!dladdr(code, &info))
    std::abort();
  auto base = reinterpret_cast<uint64_t>(info.dli_fbase);
  uint64_t page = sysconf(_SC_PAGESIZE);
  uint64_t begin = alignDown(base + trace.codeBegin, page);
  uint64_t end = alignTo(base + trace.codeEnd, page);
  if (mprotect(reinterpret_cast<void *>(begin), end - begin,
               PROT_READ | PROT_WRITE | PROT_EXEC))
    std::abort();
  trace.base.store(base);
  return base;
}

void onTrap(int, siginfo_t *, void *context) {
  greg_t &counter =
      static_cast<ucontext_t *>(context)->uc_mcontext.gregs[REG_RIP];
  uint64_t place = counter - 1;
  uint64_t base = baseOf(reinterpret_cast<void *>(place));
  auto entry =
      llvm::lower_bound(trace.entries, place - base,
                        [](const FunctionEntry &entry, uint64_t address) {
                          return entry.address < address;
                        });
  if (entry == trace.entries.end() || entry->address != place - base)
    std::abort();
  *reinterpret_cast<volatile uint8_t *>(place) = entry->byte;
  counter = place;
  size_t index = entry - trace.entries.begin();
  if (!calls->functions[index].called.exchange(true))
    calls->functions[calls->count++].next = index;
}

// Each command line runs in a separate process.
void run(int (*main)(int, char **), const std::string &line) {
  SmallVector<StringRef> words;
  StringRef(line).split(words, ' ', -1, /*KeepEmpty=*/false);
  std::vector<std::string> arguments(words.begin(), words.end());
  std::vector<char *> argv;
  for (std::string &argument : arguments)
    argv.push_back(argument.data());
  argv.push_back(nullptr);

  pid_t child = fork();
  if (child == 0)
    _exit(main(int(arguments.size()), argv.data()));
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child)
    giveUp("no process for `" + line + "`");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    giveUp("`" + line + "` failed");
}

void runAll(const std::string &copy) {
  struct sigaction action = {};
  action.sa_sigaction = onTrap;
  action.sa_flags = SA_SIGINFO | SA_NODEFER;
  if (sigaction(SIGTRAP, &action, nullptr))
    giveUp("no handler for SIGTRAP can be set");
  trace.keepsHandler = true;
  void *library = dlopen(copy.c_str(), RTLD_NOW | RTLD_LOCAL);
  sys::fs::remove(copy); // the mapping remains valid
  if (!library)
    giveUp(dlerror());
  auto *main = reinterpret_cast<int (*)(int, char **)>(
      dlsym(library, entryPoint.c_str()));
  if (!main)
    giveUp(dlerror());
  for (const std::string &line : commandLines)
    run(main, line);
}

void writeOrder() {
  std::error_code error;
  ToolOutputFile file(outputFile, error, sys::fs::OF_Text);
  if (error)
    giveUp(outputFile + ": " + error.message());
  for (uint32_t place = 0; place != calls->count; ++place)
    file.os() << trace.entries[calls->functions[place].next].name << '\n';
  file.keep();
}

} // namespace

// LLVM in the library installs handlers for every fatal signal, including
// SIGTRAP.
extern "C" int sigaction(int signal, const struct sigaction *action,
                         struct sigaction *before) noexcept {
  static auto *next =
      reinterpret_cast<decltype(&sigaction)>(dlsym(RTLD_NEXT, "sigaction"));
  if (signal == SIGTRAP && trace.keepsHandler)
    return 0;
  return next(signal, action, before);
}

/// Restarts without address randomization, which affects the growth of tables
/// hashed by address. If that is not permitted, the order varies slightly.
static void fixAddresses(char **argv) {
  int now = personality(0xffffffff);
  if (now == -1 || (now & ADDR_NO_RANDOMIZE) ||
      personality(now | ADDR_NO_RANDOMIZE) == -1)
    return;
  execv("/proc/self/exe", argv);
}

int main(int argc, char **argv) {
  fixAddresses(argv);
  InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv,
                              "Runs a shared library's function on command "
                              "lines and lists the functions called,\n"
                              "in order of their first calls, for a linker's "
                              "--symbol-ordering-file\n");
  auto binary = orGiveUp(object::createBinary(libraryFile), libraryFile);
  auto *library = dyn_cast<ELF64LEObjectFile>(binary.getBinary());
  if (!library || library->getArch() != Triple::x86_64)
    giveUp(libraryFile + ": expected a shared library for x86-64");
  for (const object::SectionRef &section : library->sections())
    if (section.isText()) {
      trace.codeBegin = std::min(trace.codeBegin, section.getAddress());
      trace.codeEnd =
          std::max(trace.codeEnd, section.getAddress() + section.getSize());
    }
  findFunctions(*library);
  void *shared =
      mmap(nullptr,
           sizeof(Calls) + trace.entries.size() * sizeof(Calls::functions[0]),
           PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    giveUp("no memory to share with other processes");
  calls = new (shared) Calls;

  std::string copy = writeCopyWithBreakpoints(*library);
  runAll(copy);
  writeOrder();
  // Exit handlers would run into breakpoints without their tables.
  std::_Exit(0);
}
