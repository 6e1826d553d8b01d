//===- Arguments.h - checked arguments of calls from Python -----*- C++ -*-===//
// For an argument of the wrong type or an unknown name, nanobind reports C++
// signatures. Functions that read their arguments with this class report the
// argument, the expected type and the value found.
//===----------------------------------------------------------------------===//
#ifndef PYTHON_SRC_ARGUMENTS_H
#define PYTHON_SRC_ARGUMENTS_H

#include <array>
#include <cstdint>
#include <limits>
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <string>
#include <type_traits>
#include <vector>

namespace tilewright::python {

/// "'x' of type str"; long values are truncated.
std::string describeValue(nanobind::handle got);

/// Raises ArgumentError: "expected EXPECTED for `NAME`, got 'x' of type str".
[[noreturn]] void refuse(const std::string &name, const std::string &expected,
                         nanobind::handle got);

/// Python's description of a C++ type's values.
template <typename T> struct Words {
  static std::string text() {
    if constexpr (std::is_same_v<T, bool>)
      return "a bool";
    else if constexpr (std::is_integral_v<T>)
      return "an int from " + std::to_string(std::numeric_limits<T>::min()) +
             " to " + std::to_string(std::numeric_limits<T>::max());
    else if constexpr (std::is_same_v<T, std::string>)
      return "a str";
    else if constexpr (std::is_same_v<T, nanobind::bytes>)
      return "bytes";
    else if constexpr (std::is_same_v<T, nanobind::sequence>)
      return "a sequence";
    else if constexpr (std::is_same_v<T, nanobind::tuple>)
      return "a tuple";
    else
      return nanobind::cast<std::string>(
          nanobind::type<std::remove_pointer_t<T>>().attr("__name__"));
  }
};
template <typename T> struct Words<std::optional<T>> {
  static std::string text() { return Words<T>::text() + " or None"; }
};
template <typename T> struct Words<std::vector<T>> {
  static std::string text() { return "a sequence, each " + Words<T>::text(); }
};
template <typename T, size_t N> struct Words<std::array<T, N>> {
  static std::string text() {
    return "a sequence of " + std::to_string(N) + ", each " + Words<T>::text();
  }
};

/// Whether the value is text with a NUL, at which C would truncate it.
inline bool holdsNul(const std::string &text) {
  return text.find('\0') != std::string::npos;
}
template <typename T> bool holdsNul(const T &) { return false; }
inline bool holdsNul(const std::optional<std::string> &text) {
  return text && holdsNul(*text);
}

/// Converts the value to a T; raises ArgumentError if it is not one. A pointer
/// to a class of the extension is never null.
template <typename T> T take(nanobind::handle value, const std::string &name) {
  if constexpr (std::is_base_of_v<nanobind::handle, T>) {
    if (nanobind::isinstance<T>(value))
      return nanobind::borrow<T>(value);
  } else {
    T made{};
    bool isCast = nanobind::try_cast<T>(value, made);
    PyErr_Clear();
    if constexpr (std::is_pointer_v<T>)
      isCast = isCast && made;
    if (isCast && holdsNul(made))
      refuse(name, "a str without a NUL character", value);
    if (isCast)
      return made;
  }
  refuse(name, Words<T>::text(), value);
}

/// The arguments of one call, by position or by name.
class Arguments {
public:
  /// The first `required` of `names` have no default. Raises ArgumentError for
  /// a missing one, an unknown name, or too many arguments.
  Arguments(const char *function, std::vector<const char *> names,
            size_t required, nanobind::args positional, nanobind::kwargs named);

  /// The next argument.
  template <typename T> T next() {
    size_t index = at++;
    return take<T>(values[index], describe(index));
  }
  /// The next argument, or its default.
  template <typename T> T next(T otherwise) {
    return values[at].is_valid() ? next<T>() : (++at, std::move(otherwise));
  }

private:
  std::string describe(size_t index) const { return names[index]; }

  std::vector<const char *> names;
  std::vector<nanobind::object> values;
  size_t at = 0;
};

/// Binds a member as a readable and writable property.
template <typename Class, typename Base, typename T>
void bindField(nanobind::class_<Class> &to, const char *name, T Base::*member) {
  to.def_prop_rw(
      name, [member](const Class &of) -> T { return of.*member; },
      [member, name](Class &of, nanobind::handle value) {
        of.*member = take<T>(value, name);
      },
      nanobind::for_setter(nanobind::arg("value").none()));
}

} // namespace tilewright::python

#endif // PYTHON_SRC_ARGUMENTS_H
