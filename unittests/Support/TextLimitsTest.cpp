//===- TextLimitsTest.cpp - limits of a parser's input --------------------===//
#include "tilewright/Support/TextLimits.h"

#include "tilewright/Support/Limits.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

static std::string repeat(StringRef text, uint64_t count) {
  std::string result;
  for (uint64_t i = 0; i < count; ++i)
    result += text;
  return result;
}

static void expectGood(const Twine &text) {
  std::optional<TextFault> fault = findTextFault(text.str());
  EXPECT_FALSE(fault.has_value()) << (fault ? fault->message : "");
}

/// The error contains `words` and is at `offset`.
static void expectFault(const Twine &text, StringRef words, size_t offset) {
  std::optional<TextFault> fault = findTextFault(text.str());
  ASSERT_TRUE(fault.has_value()) << words.str();
  EXPECT_TRUE(StringRef(fault->message).contains(words)) << fault->message;
  EXPECT_TRUE(StringRef(fault->message).ends_with(" (docs/limits.md)"));
  EXPECT_EQ(fault->offset, offset) << fault->message;
}

TEST(TextLimits, Brackets) {
  for (StringRef bracket : {"(", "[", "{", "<"}) {
    expectGood(repeat(bracket, limits::kBracketDepth));
    expectFault(repeat(bracket, limits::kBracketDepth + 1), "brackets",
                limits::kBracketDepth);
  }
  expectGood(repeat("({[<x -> y>]})", 2000));
  // A bracket of another kind closes nothing.
  expectFault(repeat("(>", limits::kBracketDepth + 1), "brackets",
              2 * limits::kBracketDepth);
  expectGood("\"" + repeat("(", 5000) + "\\\"" + repeat("(", 5000) + "\"");
  expectGood("// " + repeat("(", 5000) + "\n" + repeat("(", 1000));
  // A string ends at the end of its line.
  expectFault("\"\n" + repeat("(", limits::kBracketDepth + 1), "brackets",
              2 + limits::kBracketDepth);
}

TEST(TextLimits, Numbers) {
  std::string most = repeat("7", limits::kNumberDigits);
  expectGood(most);
  expectGood("0x" + most);
  expectGood(most.substr(1) + ".7");
  expectFault("a " + Twine(most) + "7", "digits", 2);
  expectFault(".5, 0x" + Twine(most) + "7", "digits", 4);
  expectFault(Twine(most) + ".7", "digits", 0);
  expectGood("%" + repeat("7", 5000) + " @a" + repeat("7", 5000));
}

TEST(TextLimits, Dimensions) {
  std::string most = repeat("16x", limits::kRank);
  expectGood("tile<" + most + "f32>");
  expectFault("tile<" + Twine(most) + "1x1xf32>", "dimensions", 5);
  expectGood("tile<4 x" + most.substr(3) + "f32>");
  expectFault("tile<4 x" + repeat("4x", limits::kRank + 2) + "f32>",
              "dimensions", 7);
  expectGood("xs = x_1 + xx");
}

TEST(TextLimits, Widths) {
  expectGood("i4096 si4096 ui4096 i i_9999 index9999999 @i9999999 %i9999999");
  for (StringRef type : {"i4097", "si4097", "ui16777215", "i99999999999999999"})
    expectFault("  " + type, "integer type", 2);
}

TEST(TextLimits, Results) {
  expectGood("%a#63, %b #0, #loc12 #999 = 1");
  expectFault("%a#64", "defined above", 2);
  expectFault("%a  #4294967296", "defined above", 4);
  expectFault("%a\n// x\n#99999999999999999999999", "defined above", 8);
  expectGood("%a:100 = f() %a#99");
  expectFault("%a:100 = f() %a#100", "defined above", 15);
  expectFault("%a:100 = f() %b#99", "defined above", 15);
  expectFault("%a#99 %a:100 = f()", "defined above", 2);
}

TEST(TextLimits, Operators) {
  std::string most = repeat("d0 + ", limits::kOperatorChain);
  expectGood("(" + most + "d0, " + most + "d0)");
  expectFault("(" + most + "d0 + d0)", "operators", 1 + most.size() + 3);
  expectFault("<" + repeat("d mod ", limits::kOperatorChain) + "d floordiv d>",
              "operators", 1 + 6 * limits::kOperatorChain + 2);
  // Numbers on lines of their own, or in a list, are not nested expressions.
  expectGood("{" + repeat("constant -1 : i32\n", 5000) + "}");
  expectGood("[" + repeat("-1, ", 5000) + "]");
  expectGood("(" + repeat("a -> b ", 5000) + ")");
}

TEST(TextLimits, AliasesNest) {
  auto chain = [](unsigned count) {
    std::string text = "#a0 = [1]\n";
    for (unsigned i = 0; i < count; ++i)
      text += ("#a" + Twine(i + 1) + " = [#a" + Twine(i) + "]\n").str();
    return text;
  };
  expectGood(chain(limits::kBracketDepth - 1));
  std::string most = chain(limits::kBracketDepth - 1);
  expectFault(chain(limits::kBracketDepth), "aliases expanded",
              most.size() + StringRef("#a1024 = [").size());
  // Text after a definition is not part of it.
  expectGood("#a = loc(\"x\")\nmodule {" + repeat("[", 900) + repeat("]", 900) +
             "}\n#b = [[" + repeat("[", 200) + "#a" + repeat("]", 200) + "]]");
  expectGood("!a = i32\n\"f\"() ({" + repeat("(", 900) + repeat(")", 900) +
             "})\n!b = " + repeat("tuple<", 200) + "!a" + repeat(">", 200));
}

TEST(TextLimits, AliasesMultiply) {
  auto doubled = [](unsigned count) {
    std::string text = "!t0 = tuple<i32, i32>\n";
    for (unsigned i = 0; i < count; ++i)
      text += ("!t" + Twine(i + 1) + " = (!t" + Twine(i) + ") -> !t" +
               Twine(i) + "\n")
                  .str();
    return text;
  };
  expectGood(doubled(18));
  ASSERT_TRUE(findTextFault(doubled(25)).has_value());
  // Locations are used before they are defined.
  std::string uses, text = "#l0 = loc(\"" + repeat("x", 1000000) + "\":1:1)\n";
  uses = repeat("loc(#l0) ", 300);
  expectFault(uses + text, "expected aliases of at most", uses.size());
  expectFault(text + uses, "expected aliases of at most",
              text.size() + 268 * 9 + StringRef("loc(").size());
}
