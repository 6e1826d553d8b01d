//===- Arguments.cpp - checked arguments of calls from Python -------------===//
#include "Arguments.h"
#include "Messages.h"

#include <algorithm>
#include <cstring>

namespace nb = nanobind;
using namespace tilewright::python;

void tilewright::python::refuse(const std::string &name,
                                const std::string &expected, nb::handle got) {
  raiseArgumentError("expected " + expected + " for `" + name + "`, got " +
                     describeValue(got));
}

std::string tilewright::python::describeValue(nb::handle got) {
  nb::str text = nb::repr(got);
  std::string cut;
  if (nb::len(text) > 60) {
    text = nb::str(text[nb::slice(0, 57, 1)]);
    cut = "...";
  }
  return nb::cast<std::string>(text) + cut + " of type " +
         nb::cast<std::string>(got.type().attr("__name__"));
}

Arguments::Arguments(const char *function, std::vector<const char *> known,
                     size_t required, nb::args positional, nb::kwargs named)
    : names(std::move(known)), values(names.size()) {
  auto fail = [&](const std::string &what) {
    raiseArgumentError(std::string(function) + "() " + what);
  };
  if (positional.size() > names.size())
    fail("has " + std::to_string(names.size()) + " arguments, got " +
         std::to_string(positional.size()));
  for (size_t i = 0; i < positional.size(); ++i)
    values[i] = nb::borrow(positional[i]);
  for (auto [key, value] : named) {
    auto name = nb::cast<std::string>(key);
    auto found = std::find_if(names.begin(), names.end(),
                              [&](const char *each) { return name == each; });
    if (found == names.end())
      fail("has no argument `" + name + "`");
    nb::object &slot = values[size_t(found - names.begin())];
    if (slot.is_valid())
      fail("got two values for `" + name + "`");
    slot = nb::borrow(value);
  }
  for (size_t i = 0; i < required; ++i)
    if (!values[i].is_valid())
      fail("expected the argument `" + std::string(names[i]) + "`, got none");
}
