//===- BoundsTest.cpp - time and memory of a small file -------------------===//
// Reading a file of one KiB needs at most 64 MiB and one second, whatever the
// file claims. A child process with that memory limit reads, verifies, prints
// and writes each file, so no allocation is missed.
//===----------------------------------------------------------------------===//
#include "Files.h"

#include "llvm/ADT/StringExtras.h"

#include <ctime>
#include <fcntl.h>
#include <regex>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

#if !defined(__SANITIZE_ADDRESS__) && !__has_feature(address_sanitizer)

static constexpr rlim_t mostMemory = 64 << 20;

/// Limits this process to `mostMemory` bytes of address space beyond its
/// current size.
static void limitMemory() {
  std::string text = "0";
  if (auto buffer = llvm::MemoryBuffer::getFileAsStream("/proc/self/statm"))
    text = (*buffer)->getBuffer().split(' ').first.str();
  rlim_t now = std::strtoull(text.c_str(), nullptr, 10) * getpagesize();
  rlimit limit{now + mostMemory, now + mostMemory};
  setrlimit(RLIMIT_AS, &limit);
}

/// Describes how the judgment of `bytes` exceeds the bounds; empty if it does
/// not.
static std::string judge(StringRef bytes) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  std::clock_t begin = std::clock();
  ReadResult result = readAndVerify(bytes, context);
  if (result.module) {
    (void)print(*result.module);
    llvm::raw_null_ostream nowhere;
    (void)writeBytecode(*result.module, result.minorVersion, nowhere);
  }
  double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
  if (seconds > 1)
    return "it took " + std::to_string(seconds) + " s";
  static const std::regex place("file\\.tileirbc: byte 0x[0-9a-f]+, "
                                "(header|sections|[a-z]+ section): .+");
  static const std::regex rule("'cuda_tile\\.[a-z_0-9]+' op .+");
  if (!result.module && !std::regex_search(result.message, place) &&
      !std::regex_search(result.message, rule))
    return "the message names no place: " + result.message.substr(0, 200);
  return "";
}

/// Judges all of `files` within the bounds.
static void expectBounded(ArrayRef<std::string> files) {
  int pipes[2];
  ASSERT_EQ(pipe(pipes), 0);
  pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    limitMemory();
    for (uint32_t i = 0; i < files.size(); ++i) {
      (void)!write(pipes[1], &i, sizeof(i));
      if (std::string fault = judge(files[i]); !fault.empty()) {
        (void)!write(pipes[1], fault.data(), fault.size());
        _exit(1);
      }
    }
    _exit(0);
  }
  close(pipes[1]);
  uint32_t last = 0, next;
  std::string fault;
  ssize_t size;
  while ((size = read(pipes[0], &next, sizeof(next))) == sizeof(next) &&
         next < files.size())
    last = next;
  if (size > 0)
    fault.assign(reinterpret_cast<char *>(&next), size);
  char rest[256];
  while ((size = read(pipes[0], rest, sizeof(rest))) > 0)
    fault.append(rest, size);
  close(pipes[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0) << "file " << last << ": "
                       << (fault.empty() ? "it took too much memory" : fault)
                       << "\n"
                       << llvm::toHex(files[last]);
}

static std::string toBytes(StringRef body) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  auto module = parseSourceString<ModuleOp>(
      ("cuda_tile.module @kernels { entry @k(%x: tile<i1>) {" + body +
       " return } }")
          .str(),
      &context);
  EXPECT_TRUE(module);
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(module && succeeded(writeBytecode(*module, 4, os)));
  return bytes;
}

static std::vector<std::string> smallFiles() {
  std::vector<std::string> files;
  files.push_back(toBytes(""));
  std::string constants, nested;
  for (StringRef type : {"f64", "i1", "tf32", "i8"})
    for (unsigned size : {1u << 24, 1u << 23, 1u << 22})
      constants += ("%" + type + Twine(size) + " = constant <" + type + ": " +
                    (type.starts_with("i") ? "1" : "1.0") + "> : tile<" +
                    Twine(size) + "x" + type + ">\n")
                       .str();
  files.push_back(toBytes(constants));
  for (unsigned i = 0; i < 30; ++i)
    nested = "if %x {" + nested + "}";
  files.push_back(toBytes(nested));
  files.push_back(toBytes("%n = constant <i32: 4> : tile<i32> "
                          "%r = for %i in (%n to %n, step %n) : tile<i32> "
                          "iter_values(%a = %x) -> (tile<i1>) { continue %a : "
                          "tile<i1> }"));
  return files;
}

TEST(Bounds, SmallFilesTakeLittle) {
  for (const std::string &file : smallFiles()) {
    EXPECT_LE(file.size(), 1024u);
    expectBounded(file);
  }
}

// Replaces the number at each byte with the largest one.
TEST(Bounds, LargeNumbersTakeLittle) {
  std::vector<std::string> mutants;
  for (const std::string &file : smallFiles())
    for (size_t at = 0; at < file.size(); ++at)
      for (StringRef number :
           {"\x7f", "\xff\x7f", "\xff\xff\xff\x7f", "\xff\xff\xff\xff\x0f",
            "\xff\xff\xff\xff\xff\xff\xff\xff\x7f"}) {
        std::string mutant = file;
        mutant.replace(at, number.size(), number.str());
        mutants.push_back(mutant);
      }
  expectBounded(mutants);
}

#endif
