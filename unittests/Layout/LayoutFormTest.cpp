//===- LayoutFormTest.cpp - layouts whose numbers may be unknown ----------===//
#include "tilewright/Layout/LayoutForm.h"

#include "gtest/gtest.h"

using namespace llvm;
using namespace tilewright;

TEST(LayoutForms, PrintWhatTheyRead) {
  for (StringRef text :
       {"(4,8):(8,1)", "(?,8):(8,1)", "((?,?{i64}),?):((?{i64},1),?)", "?:1"}) {
    LayoutForm form = cantFail(LayoutForm::parse(text));
    EXPECT_EQ(form.str(), text);
    EXPECT_EQ(form.isStatic(), !text.contains('?'));
  }
  EXPECT_EQ(cantFail(LayoutForm::parse("(4,8)")).str(), "(4,8):(1,4)");
  EXPECT_EQ(cantFail(LayoutForm::parse("(4,8):(8,1)")).layout()(5), 9);
}

TEST(LayoutForms, OfOneTextAreEqual) {
  auto form = [](StringRef text) { return cantFail(LayoutForm::parse(text)); };
  EXPECT_TRUE(form("(?,8):(8,1)") == form("( ? , 8 ) : ( 8 , 1 )"));
  EXPECT_EQ(hash_value(form("(?,8):(8,1)")), hash_value(form("(?,8):(8,1)")));
  EXPECT_FALSE(form("(?,8):(8,1)") == form("(?{i64},8):(8,1)"));
}

TEST(ComposedForms, SwizzleWhatTheLayoutSays) {
  ComposedForm form =
      cantFail(ComposedForm::parse("Sw<3,4,3> o 16 o (8,64):(64,1)"));
  EXPECT_EQ(form.str(), "S<3,4,3> o 16 o (8,64):(64,1)");
  CuteLayout plain = form.layout.layout();
  for (int64_t i = 0; i < plain.size(); ++i)
    EXPECT_EQ(form(i), form.swizzle(16 + plain(i)));
  for (StringRef bad : {"S<3,4,3>", "S<3,4,3> o -1 o 8:1", "S<3,4,3> o x o 8:1",
                        "S<3,4,2> o 0 o 8:1", "S<3,4,3> o 0 o (8"})
    EXPECT_TRUE(errorToBool(ComposedForm::parse(bad).takeError())) << bad.str();
}
