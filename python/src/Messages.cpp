//===- Messages.cpp - from diagnostics to exceptions ----------------------===//
#include "Messages.h"

#include <nanobind/stl/string.h>

namespace nb = nanobind;
using namespace tilewright::python;

void Messages::take(const TwDiagnostic *diagnostic, void *data) {
  static_cast<Messages *>(data)->all.push_back(
      {diagnostic->severity, diagnostic->message,
       diagnostic->file ? diagnostic->file : "", diagnostic->file != nullptr,
       diagnostic->line, diagnostic->column});
}

nb::list Messages::asList() const {
  static constexpr const char *names[] = {"error", "warning", "remark", "note"};
  nb::list list;
  for (const Message &each : all)
    list.append(nb::make_tuple(names[each.severity],
                               nb::bytes(each.text.data(), each.text.size())
                                   .attr("decode")("utf-8", "replace"),
                               each.hasFile ? nb::object(nb::cast(each.file))
                                            : nb::none(),
                               each.line, each.column));
  return list;
}

void tilewright::python::raiseArgumentError(const std::string &message) {
  nb::object type =
      nb::module_::import_("tilewright.errors").attr("ArgumentError");
  PyErr_SetObject(type.ptr(), type(message).ptr());
  throw nb::python_error();
}

void Messages::raise(TwStatus status, nb::object printed) const {
  nb::object made = nb::module_::import_("tilewright.errors")
                        .attr("make_error")(int(status), asList(), printed);
  PyErr_SetObject(reinterpret_cast<PyObject *>(Py_TYPE(made.ptr())),
                  made.ptr());
  throw nb::python_error();
}
