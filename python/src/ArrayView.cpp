//===- ArrayView.cpp - the memory behind a Python object ------------------===//
#include "ArrayView.h"

#include <algorithm>
#include <cstring>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

namespace nb = nanobind;
using namespace tilewright::python;

std::pair<uint8_t *, uint8_t *> ArrayView::extent() const {
  uint8_t *low = data, *high = data;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    if (shape[axis] == 0)
      return {data, data};
    int64_t reach = (shape[axis] - 1) * strides[axis];
    (reach < 0 ? low : high) += reach;
  }
  return {low, high + itemBytes};
}

static std::vector<int64_t> denseStrides(const std::vector<int64_t> &shape,
                                         int64_t itemBytes) {
  std::vector<int64_t> strides(shape.size());
  int64_t step = itemBytes;
  for (size_t axis = shape.size(); axis-- > 0;) {
    strides[axis] = step;
    step *= std::max<int64_t>(shape[axis], 1);
  }
  return strides;
}

/// "f32" for the kind 'f' and 4 bytes; empty where there is none.
static std::string dtypeOf(char kind, int64_t bytes) {
  switch (kind) {
  case 'b':
    return bytes == 1 ? "bool" : "";
  case 'i':
  case 'u':
    if (bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8)
      return kind + std::to_string(8 * bytes);
    return "";
  case 'f':
    if (bytes == 2 || bytes == 4 || bytes == 8)
      return "f" + std::to_string(8 * bytes);
    return "";
  }
  return "";
}

/// The types of ml_dtypes, by the names that NumPy gives their dtypes.
static std::string dtypeNamed(const std::string &name) {
  static constexpr std::pair<const char *, const char *> names[] = {
      {"bfloat16", "bf16"},      {"float8_e4m3fn", "e4m3"},
      {"float8_e5m2", "e5m2"},   {"float8_e8m0fnu", "e8m0"},
      {"float4_e2m1fn", "e2m1"},
  };
  for (auto [numpy, ours] : names)
    if (name == numpy)
      return ours;
  return "";
}

static char kindOfFormat(const char *format) {
  if (!format)
    return 'u';
  if (*format == '<' || *format == '=' || *format == '@')
    ++format;
  if (!*format || format[1])
    return 0;
  if (*format == '?')
    return 'b';
  if (std::strchr("efd", *format))
    return 'f';
  if (std::strchr("bhilqn", *format))
    return 'i';
  if (std::strchr("BHILQN", *format))
    return 'u';
  return 0;
}

static std::optional<ArrayView> fromBuffer(nb::handle object) {
  if (!PyObject_CheckBuffer(object.ptr()))
    return std::nullopt;
  Py_buffer buffer;
  if (PyObject_GetBuffer(object.ptr(), &buffer, PyBUF_FULL_RO)) {
    PyErr_Clear(); // NumPy refuses the types of ml_dtypes
    return std::nullopt;
  }
  ArrayView view;
  view.data = static_cast<uint8_t *>(buffer.buf);
  view.shape.assign(buffer.shape, buffer.shape + buffer.ndim);
  view.itemBytes = buffer.itemsize;
  if (buffer.strides)
    view.strides.assign(buffer.strides, buffer.strides + buffer.ndim);
  else
    view.strides = denseStrides(view.shape, view.itemBytes);
  view.dtype = dtypeOf(kindOfFormat(buffer.format), buffer.itemsize);
  view.isReadOnly = buffer.readonly;
  view.owner = nb::borrow(object);
  PyBuffer_Release(&buffer);
  if (view.dtype.empty())
    return std::nullopt;
  return view;
}

static std::optional<ArrayView> fromInterface(nb::handle object) {
  nb::object interface = nb::getattr(object, "__array_interface__", nb::none());
  if (interface.is_none())
    return std::nullopt;
  auto fields = nb::cast<nb::dict>(interface);
  std::string type = nb::cast<std::string>(fields["typestr"]);
  ArrayView view;
  nb::tuple place = nb::cast<nb::tuple>(fields["data"]);
  view.data = reinterpret_cast<uint8_t *>(nb::cast<uintptr_t>(place[0]));
  view.isReadOnly = nb::cast<bool>(place[1]);
  view.itemBytes = std::stoll(type.substr(2));
  for (nb::handle extent : nb::cast<nb::tuple>(fields["shape"]))
    view.shape.push_back(nb::cast<int64_t>(extent));
  if (fields.contains("strides") && !nb::object(fields["strides"]).is_none())
    for (nb::handle stride : nb::cast<nb::tuple>(fields["strides"]))
      view.strides.push_back(nb::cast<int64_t>(stride));
  else
    view.strides = denseStrides(view.shape, view.itemBytes);
  if (type[0] != '>')
    view.dtype = dtypeOf(type[1], view.itemBytes);
  if (view.dtype.empty() && nb::hasattr(object, "dtype"))
    view.dtype =
        dtypeNamed(nb::cast<std::string>(object.attr("dtype").attr("name")));
  if (view.dtype.empty())
    throw nb::type_error(
        ("expected an array of a type that Tile IR has, got one of '" + type +
         "'")
            .c_str());
  view.owner = nb::borrow(object);
  return view;
}

static std::string dtypeOf(nb::dlpack::dtype type) {
  int64_t bytes = type.bits / 8;
  if (type.lanes != 1 || type.bits % 8)
    return "";
  switch (nb::dlpack::dtype_code(type.code)) {
  case nb::dlpack::dtype_code::Int:
    return dtypeOf('i', bytes);
  case nb::dlpack::dtype_code::UInt:
    return dtypeOf('u', bytes);
  case nb::dlpack::dtype_code::Float:
    return dtypeOf('f', bytes);
  case nb::dlpack::dtype_code::Bfloat:
    return bytes == 2 ? "bf16" : "";
  case nb::dlpack::dtype_code::Bool:
    return dtypeOf('b', bytes);
  default:
    return "";
  }
}

static std::optional<ArrayView> fromDLPack(nb::handle object) {
  if (!nb::hasattr(object, "__dlpack__"))
    return std::nullopt;
  nb::ndarray<nb::ro> array;
  if (!nb::try_cast(object, array))
    throw nb::type_error("expected an array that DLPack can describe");
  if (array.device_type() != nb::device::cpu::value)
    throw nb::buffer_error("expected an array in host memory; this one is on "
                           "a device");
  ArrayView view;
  view.dtype = dtypeOf(array.dtype());
  if (view.dtype.empty())
    throw nb::type_error("expected an array of a type that Tile IR has");
  view.itemBytes = array.itemsize();
  view.data = const_cast<uint8_t *>(static_cast<const uint8_t *>(array.data()));
  for (size_t axis = 0; axis < array.ndim(); ++axis) {
    view.shape.push_back(array.shape(axis));
    view.strides.push_back(array.stride(axis) * view.itemBytes);
  }
  view.owner = nb::cast(array);
  return view;
}

std::optional<ArrayView> tilewright::python::viewOf(nb::handle object) {
  if (PyLong_Check(object.ptr()) || PyFloat_Check(object.ptr()))
    return std::nullopt;
  if (std::optional<ArrayView> view = fromBuffer(object))
    return view;
  if (std::optional<ArrayView> view = fromInterface(object))
    return view;
  return fromDLPack(object);
}
