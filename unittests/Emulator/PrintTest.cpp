//===- PrintTest.cpp - vprintf, assertions, traps -------------------------===//
#include "Run.h"
#include "gtest/gtest.h"

using namespace tilewright;

namespace {

std::string text(const std::string &name, const std::string &value) {
  return "  llvm.mlir.global internal constant @" + name + "(\"" + value +
         "\\00\") : !llvm.array<" + std::to_string(value.size() + 1) +
         " x i8>\n";
}

/// A kernel with the texts @f, @s, ... in which %f, %s, ... are their
/// addresses.
std::string printingKernel(const std::string &texts,
                           const std::vector<std::string> &names,
                           const std::string &body, unsigned threads = 1) {
  std::string places;
  for (const std::string &name : names)
    places +=
        "    %" + name + " = llvm.mlir.addressof @" + name + " : !llvm.ptr\n";
  return "gpu.module @m {\n  llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32\n"
         "  llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, "
         "i64)\n"
         "  llvm.func @cudaMalloc(i64) -> !llvm.ptr\n" +
         texts +
         "  llvm.func @k() attributes {nvvm.kernel, nvvm.reqntid = "
         "array<i32: " +
         std::to_string(threads) + R"(, 1, 1>} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
)" + places +
         body + "    llvm.return\n  }\n}\n";
}

/// Stores values into the buffer of a vprintf, each at a multiple of its size.
struct PrintArguments {
  std::string body = "    %args = llvm.alloca %one x !llvm.array<128 x i8> "
                     "{alignment = 8 : i64} : (i32) -> !llvm.ptr\n";
  unsigned at = 0, number = 0;

  void add(const std::string &type, const std::string &value, unsigned bytes) {
    at = (at + bytes - 1) / bytes * bytes;
    std::string n = std::to_string(number++), v = value;
    if (value[0] != '%') {
      v = "%v" + n;
      body += "    " + v + " = llvm.mlir.constant(" + value + " : " + type +
              ") : " + type + "\n";
    }
    body += "    %p" + n + " = llvm.getelementptr %args[" + std::to_string(at) +
            "] : (!llvm.ptr) -> !llvm.ptr, i8\n"
            "    llvm.store " +
            v + ", %p" + n + " : " + type + ", !llvm.ptr\n";
    at += bytes;
  }
  std::string call() const {
    return body + "    %r = llvm.call @vprintf(%f, %args) : (!llvm.ptr, "
                  "!llvm.ptr) -> i32\n";
  }
};

std::string runPrinting(const std::string &module, std::string &printed,
                        RunOptions options = {}) {
  options.printed = &printed;
  return runKernel(module, {}, options);
}

TEST(Printf, ConvertsAsC99Does) {
  PrintArguments arguments;
  arguments.add("i32", "-7", 4);
  arguments.add("i64", "1099511627776", 8);
  arguments.add("i32", "255", 4);
  arguments.add("f64", "1.5", 8);
  arguments.add("i32", "65", 4);
  arguments.add("!llvm.ptr", "%s", 8);
  arguments.add("i32", "6", 4); // *
  arguments.add("f64", "3.14159", 8);
  arguments.add("i64", "-1", 8);
  std::string printed;
  EXPECT_EQ(
      runPrinting(printingKernel(
                      text("f", "%d|%lld|%#06x|%8.3f|%c|%-5s|%*g|%lX|100%%") +
                          text("s", "abc"),
                      {"f", "s"}, arguments.call()),
                  printed),
      "");
  char expected[200];
  std::snprintf(expected, sizeof(expected),
                "%d|%lld|%#06x|%8.3f|%c|%-5s|%*g|%llX|100%%", -7,
                1099511627776ll, 255, 1.5, 'A', "abc", 6, 3.14159, -1ll);
  EXPECT_EQ(printed, expected);
}

TEST(Printf, GivesTheNumberOfArguments) {
  PrintArguments first;
  first.add("i32", "4", 4);
  first.add("i32", "5", 4);
  std::string body = first.call() +
                     "    %again = llvm.getelementptr %args[0] : (!llvm.ptr) "
                     "-> !llvm.ptr, i8\n"
                     "    llvm.store %r, %again : i32, !llvm.ptr\n"
                     "    %r2 = llvm.call @vprintf(%f, %args) : (!llvm.ptr, "
                     "!llvm.ptr) -> i32\n";
  std::string printed;
  EXPECT_EQ(
      runPrinting(printingKernel(text("f", "%d %d;"), {"f"}, body), printed),
      "");
  EXPECT_EQ(printed, "4 5;2 5;");
}

TEST(Printf, BlocksPrintInTheirOrder) {
  PrintArguments arguments;
  arguments.add("i32", "%b", 4);
  arguments.add("i32", "%t", 4);
  std::string module =
      printingKernel(text("f", "%d.%d "), {"f"}, arguments.call(), 2);
  for (unsigned hostThreads : {1, 2, 4}) {
    RunOptions options;
    options.grid = {3, 1, 1};
    options.hostThreads = hostThreads;
    std::string printed;
    EXPECT_EQ(runPrinting(module, printed, options), "");
    EXPECT_EQ(printed, "0.0 0.1 1.0 1.1 2.0 2.1 ");
  }
}

TEST(Printf, SaysWhatIsWrong) {
  auto message = [](const std::string &format, bool writes) {
    PrintArguments arguments;
    if (writes)
      arguments.add("i32", "4", 4);
    std::string printed;
    return runPrinting(
        printingKernel(text("f", format), {"f"}, arguments.call()), printed);
  };
  EXPECT_EQ(message("%d", true), "");
  EXPECT_TRUE(says(message("%n", true),
                   "'llvm.call' op has an unknown conversion "
                   "after '%' in the format '%n'"));
  EXPECT_TRUE(says(message("%", true), "unknown conversion"));
  EXPECT_TRUE(says(message("%99999d", true), "more than 4096 characters"));
  EXPECT_TRUE(says(message("%d", false), "prints a value that was never "
                                         "written"));
  EXPECT_TRUE(says(message("%s", true), "was never written"));
}

TEST(Assertions, AreSaidAsCUDASaysThem) {
  std::string body = R"(
    %line = llvm.mlir.constant(19 : i32) : i32
    %size = llvm.mlir.constant(1 : i64) : i64
    %is = llvm.icmp "eq" %t, %one : i32
    llvm.cond_br %is, ^fails, ^holds
  ^fails:
    llvm.call @__assertfail(%what, %file, %line, %function, %size) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
    llvm.br ^holds
  ^holds:
)";
  std::string texts = text("what", "x == 1") + text("file", "test.cu") +
                      text("function", "void check()");
  RunOptions options;
  options.grid = {2, 1, 1};
  std::string printed;
  std::string message =
      runPrinting(printingKernel(texts, {"what", "file", "function"}, body, 2),
                  printed, options);
  EXPECT_TRUE(says(message,
                   "'llvm.call' op asserts: test.cu:19: void check(): "
                   "block: [0,0,0], thread: [1,0,0] Assertion `x == 1` "
                   "failed., in block (0,0,0), thread 1"))
      << message;
}

TEST(Assertions, CallsThatAreNotEmulatedAreNamed) {
  std::string printed;
  std::string body =
      "    %size = llvm.mlir.constant(8 : i64) : i64\n"
      "    %p = llvm.call @cudaMalloc(%size) : (i64) -> !llvm.ptr\n";
  EXPECT_TRUE(says(runPrinting(printingKernel("", {}, body), printed),
                   "calls 'cudaMalloc', which is not emulated"));
}

} // namespace
