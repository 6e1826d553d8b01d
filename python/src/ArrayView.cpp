//===- ArrayView.cpp - the memory of a Python object ----------------------===//
#include "ArrayView.h"
#include "Arguments.h"
#include "BufferProtocol.h"
#include "Messages.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

namespace nb = nanobind;
using namespace tilewright::python;

std::optional<std::pair<uint8_t *, uint8_t *>> ArrayView::extent() const {
  if (std::count(shape.begin(), shape.end(), 0))
    return std::pair(data, data);
  // An axis reaches only up or only down, so each sum is the farthest element.
  int64_t below = 0, above = itemBytes;
  bool isTooFar = false;
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    int64_t reach = 0;
    isTooFar |= __builtin_mul_overflow(shape[axis] - 1, strides[axis], &reach);
    int64_t &side = reach < 0 ? below : above;
    isTooFar |= __builtin_add_overflow(side, reach, &side);
  }
  auto first = reinterpret_cast<uintptr_t>(data), begin = first, end = first;
  isTooFar |= __builtin_add_overflow(first, below, &begin);
  isTooFar |= __builtin_add_overflow(first, above, &end);
  if (isTooFar || !data)
    return std::nullopt;
  return std::pair(reinterpret_cast<uint8_t *>(begin),
                   reinterpret_cast<uint8_t *>(end));
}

static std::vector<int64_t> denseStrides(const std::vector<int64_t> &shape,
                                         int64_t itemBytes) {
  std::vector<int64_t> strides(shape.size());
  int64_t step = itemBytes;
  for (size_t axis = shape.size(); axis-- > 0;) {
    strides[axis] = step;
    // Exceeds the address space (ArrayView::extent).
    if (__builtin_mul_overflow(step, std::max<int64_t>(shape[axis], 1), &step))
      step = std::numeric_limits<int64_t>::max();
  }
  return strides;
}

/// "f32" for the kind 'f' and 4 bytes; empty for unsupported types.
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

/// The types of ml_dtypes, by NumPy's names of their dtypes.
static std::string dtypeNamed(const std::string &name, int64_t bytes) {
  struct Row {
    const char *numpy, *ours;
    int64_t bytes;
  };
  static constexpr Row rows[] = {
      {"bfloat16", "bf16", 2},      {"float8_e4m3fn", "e4m3", 1},
      {"float8_e5m2", "e5m2", 1},   {"float8_e8m0fnu", "e8m0", 1},
      {"float4_e2m1fn", "e2m1", 1},
  };
  for (const Row &row : rows)
    if (name == row.numpy && bytes == row.bytes)
      return row.ours;
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

/// Rejects an unsupported element type or the other byte order.
[[noreturn]] static void refuseType(const std::string &type,
                                    bool isOtherOrder) {
  raiseArgumentError(
      isOtherOrder
          ? "expected an array in this machine's byte order, got one of '" +
                type + "'; array.astype(array.dtype.newbyteorder('=')) is one"
          : "expected an array of a type that Tile IR has, got one of '" +
                type + "'; array.astype converts it");
}

/// Whether the elements are in the other byte order, by the type's first
/// letter.
static bool isOtherOrder(char order, int64_t bytes) {
  return (order == '>' || order == '!') && bytes > 1;
}

static std::optional<ArrayView> fromBuffer(nb::handle object) {
  if (!PyObject_CheckBuffer(object.ptr()))
    return std::nullopt;
  Py_buffer buffer;
  if (PyObject_GetBuffer(object.ptr(), &buffer, PyBUF_FULL_RO)) {
    PyErr_Clear(); // NumPy rejects the types of ml_dtypes
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
  std::string format = buffer.format ? buffer.format : "B";
  PyBuffer_Release(&buffer);
  if (!view.dtype.empty())
    return view;
  // The other protocols represent more types.
  if (nb::hasattr(object, "__array_interface__") ||
      nb::hasattr(object, "__dlpack__"))
    return std::nullopt;
  refuseType(format, isOtherOrder(format[0], view.itemBytes));
}

[[noreturn]] static void refuse(const std::string &expected, nb::handle got) {
  raiseArgumentError("expected " + expected + ", got " + describeValue(got));
}

namespace {
constexpr const char *hostInterface = "__array_interface__";
constexpr const char *deviceInterface = "__cuda_array_interface__";

/// Reads and checks an object's `__array_interface__` (NumPy reference, The
/// Array Interface, version 3) or its `__cuda_array_interface__`, which has the
/// same fields (Numba for CUDA, CUDA Array Interface, version 3).
class InterfaceReader {
public:
  InterfaceReader(nb::handle interface, const char *name) : name(name) {
    if (!nb::isinstance<nb::dict>(interface))
      refuse("a dictionary as " + std::string(name), interface);
    fields = nb::borrow<nb::dict>(interface);
  }

  /// Byte order, kind and bytes of an element: "<f4".
  std::string type(int64_t &bytes) const {
    nb::object value = get("typestr");
    std::string type;
    bool isType = nb::isinstance<nb::str>(value) && nb::try_cast(value, type) &&
                  type.size() > 1 && type.size() < 12;
    bytes = 0;
    for (size_t i = 2; isType && i < type.size(); ++i) {
      isType = type[i] >= '0' && type[i] <= '9';
      bytes = 10 * bytes + (type[i] - '0');
    }
    if (!isType)
      refuse(described("a type such as '<f4'", "typestr"), value);
    return type;
  }

  void place(ArrayView &view) const {
    nb::object value = get("data");
    uintptr_t address = 0;
    int isReadOnly = -1;
    if (nb::isinstance<nb::tuple>(value) && nb::len(value) == 2) {
      nb::object first = value[0], second = value[1];
      if (nb::isinstance<nb::int_>(first) && nb::try_cast(first, address))
        isReadOnly = PyObject_IsTrue(second.ptr());
    }
    if (isReadOnly < 0) {
      PyErr_Clear();
      refuse(described("an address and whether it is read-only", "data"),
             value);
    }
    view.data = reinterpret_cast<uint8_t *>(address);
    view.isReadOnly = isReadOnly;
  }

  std::vector<int64_t> shape() const {
    nb::object value = get("shape");
    std::optional<std::vector<int64_t>> read = numbers(value);
    if (!read || std::any_of(read->begin(), read->end(),
                             [](int64_t extent) { return extent < 0; }))
      refuse(described("a tuple of sizes", "shape"), value);
    return *read;
  }

  std::vector<int64_t> strides(const ArrayView &view) const {
    nb::object value = get("strides");
    if (value.is_none())
      return denseStrides(view.shape, view.itemBytes);
    std::optional<std::vector<int64_t>> read = numbers(value);
    if (!read || read->size() != view.shape.size())
      refuse(
          described("a tuple of as many bytes as there are sizes", "strides"),
          value);
    return *read;
  }

private:
  /// None if the field is missing.
  nb::object get(const char *name) const {
    return fields.contains(name) ? nb::object(fields[name]) : nb::none();
  }

  std::string described(const char *what, const char *field) const {
    return std::string(what) + " as '" + field + "' of " + name;
  }

  static std::optional<std::vector<int64_t>> numbers(nb::handle value) {
    if (!nb::isinstance<nb::tuple>(value))
      return std::nullopt;
    std::vector<int64_t> read;
    for (nb::handle each : nb::borrow<nb::tuple>(value))
      if (!nb::try_cast(each, read.emplace_back()))
        return std::nullopt;
    return read;
  }

  const char *name; ///< of the protocol
  nb::dict fields;
};
} // namespace

/// The name of an object's `dtype`; empty if it has none.
static std::string dtypeNameOf(nb::handle object) {
  nb::object dtype = nb::getattr(object, "dtype", nb::none());
  nb::object name = nb::getattr(dtype, "name", nb::none());
  std::string text;
  return nb::isinstance<nb::str>(name) && nb::try_cast(name, text) ? text : "";
}

static std::optional<ArrayView> fromInterface(nb::handle object,
                                              const char *name) {
  nb::object interface = nb::getattr(object, name, nb::none());
  if (interface.is_none())
    return std::nullopt;
  InterfaceReader reader(interface, name);
  ArrayView view;
  view.isDescribed = true;
  std::string type = reader.type(view.itemBytes);
  reader.place(view);
  view.shape = reader.shape();
  view.strides = reader.strides(view);
  bool isSwapped = isOtherOrder(type[0], view.itemBytes);
  if (!isSwapped)
    view.dtype = dtypeOf(type[1], view.itemBytes);
  if (view.dtype.empty() && !isSwapped)
    view.dtype = dtypeNamed(dtypeNameOf(object), view.itemBytes);
  if (view.dtype.empty())
    refuseType(type, isSwapped);
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

/// The capsule of `__dlpack__`; if the producer supports DLPack 1.0, it
/// specifies whether its memory may be written.
static nb::object capsuleOf(nb::handle object) {
  nb::object method = object.attr("__dlpack__");
  try {
    return method(nb::arg("max_version") = nb::make_tuple(1, 0));
  } catch (nb::python_error &error) {
    if (!error.matches(PyExc_TypeError))
      throw;
  }
  return method(); // before DLPack 1.0
}

/// Whether the memory of a capsule may be written. An unversioned capsule does
/// not specify it: both immutable arrays (JAX) and tensors are passed in one.
/// By Python's data model an object with an in-place `+=` is mutable.
static void readAccess(nb::handle capsule, nb::handle object, ArrayView &view) {
  struct Versioned { // DLManagedTensorVersioned, dlpack.h
    uint32_t major, minor;
    void *context;
    void (*deleter)(Versioned *);
    uint64_t flags;
  };
  static constexpr const char *name = "dltensor_versioned";
  static constexpr uint64_t readOnly = 1;
  if (!PyCapsule_IsValid(capsule.ptr(), name)) {
    view.isTakenForReadOnly = !nb::hasattr(object.type(), "__iadd__");
    view.isReadOnly = view.isTakenForReadOnly;
    return;
  }
  auto *tensor =
      static_cast<const Versioned *>(PyCapsule_GetPointer(capsule.ptr(), name));
  view.isReadOnly = tensor->flags & readOnly;
}

static std::optional<ArrayView> fromDLPack(nb::handle object) {
  if (!nb::hasattr(object, "__dlpack__"))
    return std::nullopt;
  nb::object capsule;
  try {
    capsule = capsuleOf(object);
  } catch (nb::python_error &error) {
    if (!error.matches(PyExc_Exception))
      throw;
    raiseArgumentError(
        "expected an array that DLPack can describe, but its "
        "__dlpack__ raises " +
        nb::cast<std::string>(nb::str(error.type().attr("__name__"))) + ": " +
        nb::cast<std::string>(nb::str(error.value())));
  }
  ArrayView view;
  view.isDescribed = true;
  readAccess(capsule, object, view);
  nb::ndarray<nb::ro> array;
  if (!nb::try_cast(capsule, array))
    raiseArgumentError("expected an array that DLPack can describe");
  switch (array.device_type()) {
  case nb::device::cpu::value:
  case nb::device::cuda_host::value:
    break;
  case nb::device::cuda::value:
  case nb::device::cuda_managed::value:
    view.device = array.device_id();
    break;
  default:
    raiseArgumentError("expected an array in memory of the host or of a CUDA "
                       "device, got one of DLPack device type " +
                       std::to_string(array.device_type()) +
                       "; copy it to the host first");
  }
  view.dtype = dtypeOf(array.dtype());
  if (view.dtype.empty())
    refuseType("DLPack code " + std::to_string(array.dtype().code) + ", " +
                   std::to_string(array.dtype().bits) + " bits",
               /*isOtherOrder=*/false);
  view.itemBytes = array.itemsize();
  view.data = const_cast<uint8_t *>(static_cast<const uint8_t *>(array.data()));
  for (size_t axis = 0; axis < array.ndim(); ++axis) {
    view.shape.push_back(array.shape(axis));
    view.strides.push_back(array.stride(axis) * view.itemBytes);
  }
  view.owner = nb::capsule(new nb::ndarray<nb::ro>(std::move(array)),
                           [](void *kept) noexcept {
                             delete static_cast<nb::ndarray<nb::ro> *>(kept);
                           });
  return view;
}

/// Tries each protocol; those of the host first, for arrays in host memory.
static std::optional<ArrayView> fromAny(nb::handle object) {
  if (std::optional<ArrayView> view = fromBuffer(object))
    return view;
  if (std::optional<ArrayView> view = fromInterface(object, hostInterface))
    return view;
  if (std::optional<ArrayView> view = fromDLPack(object))
    return view;
  std::optional<ArrayView> view = fromInterface(object, deviceInterface);
  if (view)
    view->device = -1;
  return view;
}

std::optional<ArrayView> tilewright::python::viewOf(nb::handle object,
                                                    bool takesDevice) {
  if (PyLong_Check(object.ptr()) || PyFloat_Check(object.ptr()))
    return std::nullopt;
  std::optional<ArrayView> view = fromAny(object);
  if (view && view->device && !takesDevice)
    raiseArgumentError("expected an array in host memory, got one on a device; "
                       "copy it to the host first, or load the kernel with "
                       "on=\"cuda\"");
  return view;
}
