//===- JsonTest.cpp - JSON and errors -------------------------------------===//
#include "tilewright/Support/Json.h"
#include "tilewright/Support/ExitCode.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

static std::string messageOf(StringRef text) {
  Expected<json::Value> value = parseJson(text, "x.json");
  return value ? "" : toString(value.takeError());
}

TEST(Json, NamesTheFileAndThePlace) {
  EXPECT_EQ(messageOf("{\"a\": [1, \"[[[\"]}"), "");
  // The second comma is the fourth character of its line.
  EXPECT_EQ(messageOf("{\"a\":\n 1,,}"),
            "x.json:2:4: not valid JSON: Expected object key");
}

TEST(Json, RefusesWhatItsParserCannotBear) {
  EXPECT_NE(
      messageOf(std::string(1000000, '[')).find("expected JSON of at most"),
      std::string::npos);
  EXPECT_NE(messageOf("{\"a\": \"\xff\"}").find("byte 7 is not UTF-8"),
            std::string::npos);
}

TEST(ExitCode, ComesFromTheFirstErrorThatHasOne) {
  std::string text;
  raw_string_ostream os(text);
  EXPECT_EQ(reportError(Error::success(), os), ExitCode::Done);
  Error both = joinErrors(toolError(ExitCode::Usage, "a"),
                          toolError(ExitCode::Internal, "b"));
  EXPECT_EQ(reportError(std::move(both), os), ExitCode::Usage);
  EXPECT_EQ(text, "error: a\nerror: b\n");
  Error other = createStringError(inconvertibleErrorCode(), "c");
  EXPECT_EQ(reportError(std::move(other), os), ExitCode::Internal);
}
