//===- LimitsTest.cpp - reader and writer have the same limits ------------===//
// Reader and writer accept the same limits and both refuse one more. Files
// beyond a limit are written as a smaller module and patched, since the writer
// refuses them.
//===----------------------------------------------------------------------===//
#include "Files.h"

#include "tilewright/Dialect/CudaTile/Limits.h"
#include "tilewright/Support/Limits.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::test;

namespace {
struct Written {
  std::string bytes, message;
  std::string text; ///< of the module
};
} // namespace

static std::string repeat(StringRef text, uint64_t count) {
  std::string result;
  for (uint64_t i = 0; i < count; ++i)
    result += text;
  return result;
}

static Written writeText(StringRef text, unsigned minor = 5) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  Written result;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    result.message += diagnostic.str();
  });
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return result;
  result.text = print(*module);
  llvm::raw_string_ostream os(result.bytes);
  EXPECT_EQ(succeeded(writeBytecode(*module, minor, os)),
            result.message.empty());
  return result;
}

static void expectReads(StringRef text) {
  Written written = writeText(text);
  ASSERT_EQ(written.message, "");
  MLIRContext context;
  ReadResult read = readAndVerify(written.bytes, context);
  EXPECT_TRUE(read.module) << read.message;
}

static void expectRefused(StringRef text, StringRef words) {
  Written written = writeText(text);
  EXPECT_NE(written.message.find(words), std::string::npos) << written.message;
  EXPECT_EQ(written.bytes, "");
}

static std::string kernel(const Twine &body, StringRef head = "",
                          StringRef hints = "") {
  return (head + "cuda_tile.module @kernels { entry @k(%x: tile<i1>) " + hints +
          " {" + body + " return } }")
      .str();
}

static std::string nested(uint64_t levels) {
  return kernel(repeat("if %x {", levels) + repeat("}", levels));
}

TEST(Limits, Regions) {
  expectReads(nested(limits::kRegionDepth));
  expectRefused(nested(limits::kRegionDepth + 1),
                "'cuda_tile.if' op expects regions of at most 256 levels");
}

// A call site holds two locations; a file's records may be in any order.
static std::string callSites(uint64_t levels, bool upwards) {
  std::string head =
      "#file = #cuda_tile.di_file<\"k.py\" in \"/\">\n"
      "#unit = #cuda_tile.di_compile_unit<file = #file>\n"
      "#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"k\", "
      "linkageName = \"k\", compileUnit = #unit, scopeLine = 1>\n"
      "#l0 = loc(fused<#sub>[\"k.py\":1:1])\n";
  for (uint64_t i = 0; i < levels; ++i)
    head +=
        ("#l" + Twine(i + 1) + " = loc(callsite(#l" + Twine(i) + " at #l0))\n")
            .str();
  std::string body;
  // Each operation names one location more, whose parts the reader has read
  // before.
  for (uint64_t i = upwards ? 0 : levels; i <= levels; ++i)
    body += ("%c" + Twine(i) + " = constant <i1: true> : tile<i1> loc(#l" +
             Twine(i) + ")\n")
                .str();
  return kernel(body, head);
}

TEST(Limits, CallSites) {
  // The location, its scope, the scope's unit and the unit's file are four
  // levels.
  uint64_t most = limits::kLocationDepth - 4;
  for (bool upwards : {false, true}) {
    expectReads(callSites(most, upwards));
    expectRefused(callSites(most + 1, upwards),
                  "call sites and scopes of at most 256 levels");
  }
}

static std::string blocks(uint64_t levels) {
  std::string head =
      "#file = #cuda_tile.di_file<\"k.py\" in \"/\">\n"
      "#unit = #cuda_tile.di_compile_unit<file = #file>\n"
      "#s0 = #cuda_tile.di_subprogram<file = #file, line = 1, name = \"k\", "
      "linkageName = \"k\", compileUnit = #unit, scopeLine = 1>\n";
  for (uint64_t i = 0; i < levels; ++i)
    head += ("#s" + Twine(i + 1) + " = #cuda_tile.di_lexical_block<scope = #s" +
             Twine(i) + ", file = #file, line = 1, column = 1>\n")
                .str();
  return kernel("%c = constant <i1: true> : tile<i1> loc(fused<#s" +
                    Twine(levels) + ">[\"k.py\":1:1])",
                head);
}

TEST(Limits, Scopes) {
  expectReads(blocks(limits::kLocationDepth - 4));
  expectRefused(blocks(limits::kLocationDepth - 3),
                "call sites and scopes of at most 256 levels");
}

// 2^12 locations in twelve records, and one more.
TEST(Limits, Places) {
  auto doubled = [](unsigned levels, StringRef last) {
    std::string head = "#file = #cuda_tile.di_file<\"k.py\" in \"/\">\n"
                       "#l0 = loc(fused<#file>[\"k.py\":1:1])\n";
    for (unsigned i = 0; i < levels; ++i)
      head += ("#l" + Twine(i + 1) + " = loc(callsite(#l" + Twine(i) +
               " at #l" + Twine(i) + "))\n")
                  .str();
    return kernel("%c = constant <i1: true> : tile<i1> loc(" + last + ")",
                  head);
  };
  expectReads(doubled(12, "#l12"));
  expectRefused(doubled(12, "callsite(#l12 at #l0)"),
                "expands to at most 4096 source positions, got "
                "4097");
}

TEST(Limits, LargestLine) {
  expectReads(kernel("%c = constant <i1: true> : tile<i1> "
                     "loc(fused<#cuda_tile.di_file<\"k\" in \"/\">>[\"k\":"
                     "4294967295:4294967295])"));
}

TEST(Limits, Attributes) {
  auto hints = [](uint64_t lists) {
    return kernel("", "",
                  "optimization_hints=<sm_90 = {x = " + repeat("[", lists) +
                      "1 : i32" + repeat("]", lists) + "}>");
  };
  // The hints and those of an architecture are two.
  expectReads(hints(limits::kAttributeDepth - 2));
  expectRefused(hints(limits::kAttributeDepth - 1),
                "expected attributes of at most 32 levels");
  auto parameter = [](uint64_t lists) {
    return "cuda_tile.module @kernels { entry @k(%x: tile<i1> {a.b = " +
           repeat("[", lists) + "1 : i32" + repeat("]", lists) +
           "}) { return } }";
  };
  // The list of parameters and the dictionary of one are two.
  expectReads(parameter(limits::kAttributeDepth - 2));
  expectRefused(parameter(limits::kAttributeDepth - 1),
                "expects attributes of at most 32 levels");
}

// Only a module built in memory can contain this, neither text nor bytecode.
TEST(Limits, HintsOfAnArchitectureAreADictionary) {
  MLIRContext context;
  context.loadDialect<cuda_tile::CudaTileDialect>();
  std::string stated;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &each) {
    stated = each.str();
    return success();
  });
  Builder builder(&context);
  NamedAttribute hint =
      builder.getNamedAttr("sm_90", builder.getI32IntegerAttr(3));
  EXPECT_FALSE(cuda_tile::OptimizationHintsAttr::getChecked(
      UnknownLoc::get(&context), &context, builder.getDictionaryAttr(hint)));
  EXPECT_EQ(stated,
            "expected a dictionary of hints for \"sm_90\", got 3 : i32");
}

TEST(Limits, Rank) {
  auto tile = [](uint64_t rank) {
    return kernel("%c = constant <i1: true> : tile<" + repeat("1x", rank) +
                  "i1>");
  };
  expectReads(tile(limits::kRank));
  expectRefused(tile(limits::kRank + 1), "expected at most 64 dimensions");
  // In the file a rank is a number before as many sizes.
  std::string bytes = writeText(tile(limits::kRank)).bytes;
  std::string one("\1\0\0\0\0\0\0\0", 8);
  std::string sizes = "\x40" + repeat(StringRef(one), limits::kRank);
  size_t at = bytes.find(sizes);
  ASSERT_NE(at, std::string::npos);
}

// pointer to pointer to ...: each entry of the table names the next one.
TEST(Limits, TypesOfAFile) {
  std::string file = writeText(kernel("")).bytes;
  // Types: i1, tile<i1>, () of it. The section precedes the strings.
  size_t strings = file.rfind(std::string("\x81", 1));
  ASSERT_NE(strings, std::string::npos);
  constexpr unsigned count = 100000;
  std::string table;
  auto varint = [](std::string &out, uint64_t value) {
    for (; value > 127; value >>= 7)
      out.push_back(static_cast<char>(value | 0x80));
    out.push_back(static_cast<char>(value));
  };
  std::string data;
  std::vector<uint32_t> offsets;
  for (unsigned i = 0; i < count; ++i) {
    offsets.push_back(data.size());
    data.push_back(12); // a pointer
    data.push_back(0);  // without ptr_attr
    varint(data, i + 1 < count ? i + 1 : 0);
  }
  varint(table, count);
  while (table.size() % 4)
    table.push_back('\xCB');
  for (uint32_t offset : offsets)
    for (unsigned shift = 0; shift < 32; shift += 8)
      table.push_back(static_cast<char>(offset >> shift));
  table += data;
  // The old section becomes one that no reader reads; the new one has its id.
  size_t types = file.find(std::string("\x85", 1), 12);
  ASSERT_NE(types, std::string::npos);
  std::string mutant = file.substr(0, types);
  mutant.push_back('\x85');
  varint(mutant, table.size());
  mutant.push_back(4);
  while (mutant.size() % 4)
    mutant.push_back('\xCB');
  mutant += table + file.substr(strings);
  MLIRContext context;
  ReadResult read = readAndVerify(mutant, context);
  EXPECT_FALSE(read.module);
  EXPECT_NE(read.message.find("expected types of at most 32 levels, got more"),
            std::string::npos)
      << read.message;
}
