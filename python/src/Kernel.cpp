//===- Kernel.cpp - a loaded kernel and how its arguments are passed ------===//
#include "Kernel.h"
#include "Arguments.h"
#include "Mappings.h"
#include "Messages.h"
#include "Unlocked.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <tuple>

namespace nb = nanobind;
using namespace tilewright::python;

Kernel::Kernel(TwKernel kernel, std::vector<ArgumentPlan> plan, bool hasPlan,
               bool isCuTile, std::optional<unsigned> device)
    : kernel(kernel), plan(std::move(plan)), hasPlan(hasPlan),
      isCuTile(isCuTile), device(device) {}

std::vector<std::pair<std::string, size_t>> Kernel::parameters() const {
  std::vector<std::pair<std::string, size_t>> all;
  for (size_t i = 0; i < twKernelParamCount(kernel); ++i)
    all.push_back({twKernelParamType(kernel, i), twKernelParamSize(kernel, i)});
  return all;
}

static std::string shapeText(const ArrayView &view) {
  return view.dtype + " of rank " + std::to_string(view.shape.size());
}

/// Bits of an IEEE half, rounded to nearest even; overflow is infinite.
static uint16_t halfBits(double value) {
  constexpr double overflow = 65520; // halfway to the next number, 65536
  if (std::fabs(value) >= overflow)
    value = std::copysign(HUGE_VAL, value);
  nb::object packed = nb::module_::import_("struct").attr("pack")("<e", value);
  uint16_t bits;
  std::memcpy(&bits, nb::cast<nb::bytes>(packed).c_str(), 2);
  return bits;
}

/// Bits of a bf16, converted by way of f32 with an odd last bit (round to odd).
static uint16_t bfloatBits(double value) {
  float single = float(value);
  if (std::isnan(single))
    return 0x7fc0;
  // Round to odd, so that the second rounding gives the correct result.
  if (double(single) != value && !std::isinf(single)) {
    uint32_t bits;
    if (std::fabs(double(single)) > std::fabs(value))
      single = std::nextafterf(single, 0.0f);
    std::memcpy(&bits, &single, 4);
    bits |= 1;
    std::memcpy(&single, &bits, 4);
  }
  uint32_t bits;
  std::memcpy(&bits, &single, 4);
  return uint16_t((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

namespace {
bool isFloatType(const std::string &type) {
  return type == "f64" || type == "f32" || type == "tf32" || type == "f16" ||
         type == "bf16";
}
} // namespace

struct Kernel::Launching {
  const Kernel &of;
  std::deque<std::array<uint8_t, 8>> words; ///< of parameters; stable addresses
  std::deque<std::vector<uint64_t>> records; ///< of lists
  std::deque<nb::object> kept;
  std::deque<std::string> names;
  std::deque<std::string> structs;
  std::vector<TwParam> params;
  std::vector<TwMemory> memory, onDevice;

  Mappings mappings;

  explicit Launching(const Kernel &of) : of(of) {}

  [[noreturn]] void refuse(const std::string &argument,
                           const std::string &what) const {
    raiseArgumentError(argument + " of kernel '" + of.name() + "': " + what);
  }
  [[noreturn]] void refuse(const std::string &argument, const std::string &what,
                           nb::handle got) const {
    refuse(argument, "expected " + what + ", got " + describeValue(got));
  }

  /// The size of the next parameter.
  size_t nextSize() const {
    size_t size = twKernelParamSize(of.kernel, params.size());
    if (!size)
      raiseArgumentError("expected as many arguments as kernel '" + of.name() +
                         "' has parameters, which are " +
                         std::to_string(twKernelParamCount(of.kernel)) +
                         ", got more");
    return size;
  }

  void addWord(uint64_t bits) {
    size_t size = nextSize();
    auto &word = words.emplace_back();
    std::memcpy(word.data(), &bits, 8);
    params.push_back({word.data(), std::min<size_t>(size, 8)});
  }

  std::pair<uint8_t *, uint8_t *> extentOf(const ArrayView &view,
                                           const std::string &name) const {
    auto extent = view.extent();
    if (!extent)
      refuse(name, "expected an array whose elements lie in memory");
    return *extent;
  }

  /// The array of an object, or nothing if it is not one. Memory that the array
  /// reports as writable may still be read-only for the process.
  std::optional<ArrayView> viewArgument(nb::handle value,
                                        const std::string &name) {
    std::optional<ArrayView> view = viewOf(value, of.device.has_value());
    if (view && view->device)
      checkDevice(*view, name);
    if (!view || !view->isDescribed || view->device)
      return view;
    auto [begin, end] = extentOf(*view, name);
    Mappings::Access access = mappings.accessTo(begin, end);
    if (access == Mappings::Access::None)
      refuse(name, "expected memory that can be read, got an array where the "
                   "process may not read");
    view->isReadOnly |= access == Mappings::Access::ReadOnly;
    return view;
  }

  void checkDevice(const ArrayView &view, const std::string &name) const {
    if (*view.device >= 0 && unsigned(*view.device) != *of.device)
      refuse(name, "expected an array of device " + std::to_string(*of.device) +
                       ", on which the kernel runs, got one of device " +
                       std::to_string(*view.device));
  }

  ArrayView requireArray(nb::handle value, const std::string &name,
                         const char *what) {
    if (std::optional<ArrayView> view = viewArgument(value, name))
      return std::move(*view);
    refuse(name,
           std::string(what) +
               " with the buffer protocol, __array_interface__ or DLPack" +
               (of.device ? ", or __cuda_array_interface__" : ""),
           value);
  }

  void addMemory(ArrayView &view, const std::string &name, bool isResult) {
    auto [begin, end] = extentOf(view, name);
    names.push_back(name);
    (view.device ? onDevice : memory)
        .push_back({begin, size_t(end - begin), names.back().c_str(), isResult,
                    /*isShared=*/false, view.isReadOnly,
                    /*isOnDevice=*/view.device.has_value(),
                    /*holdsAddresses=*/false});
    kept.push_back(std::move(view.owner));
  }

  /// Sizes and strides, in the width of their parameters.
  void addExtent(int64_t extent, const std::string &name) {
    if (nextSize() == 4 && extent != int32_t(extent))
      refuse(name, "expected sizes and strides that 32 bits hold, got " +
                       std::to_string(extent));
    addWord(uint64_t(extent));
  }

  int64_t elementStride(const ArrayView &view, size_t axis,
                        const std::string &name) const {
    if (view.strides[axis] % view.itemBytes)
      refuse(name, "expected strides that are whole elements");
    return view.strides[axis] / view.itemBytes;
  }

  void checkArray(const ArrayView &view, const ArgumentPlan &wanted) const {
    auto isSame = [](const std::string &a, const std::string &b) {
      if (a == b)
        return true;
      // Integers are signless in Tile IR, and a bool is a byte.
      auto bits = [](const std::string &type) {
        return type == "bool"                     ? "8"
               : type[0] == 'i' || type[0] == 'u' ? type.substr(1)
                                                  : std::string();
      };
      if (!bits(a).empty() && bits(a) == bits(b))
        return true;
      return (a == "tf32" && b == "f32") || (a == "f32" && b == "tf32");
    };
    if (!isSame(view.dtype, wanted.dtype) ||
        (of.isCuTile && int64_t(view.shape.size()) != wanted.rank))
      refuse(wanted.label(),
             "expected an array of " + wanted.dtype +
                 (of.isCuTile ? " of rank " + std::to_string(wanted.rank)
                              : std::string()) +
                 ", got one of " + shapeText(view));
    if (wanted.isWritten)
      checkWritable(view, wanted.label());
  }

  void checkWritable(const ArrayView &view, const std::string &name) const {
    if (view.isReadOnly)
      refuse(name, "expected an array that can be written, since the kernel "
                   "may write it, got one that is " +
                       std::string(view.isTakenForReadOnly
                                       ? "treated as read-only, since DLPack "
                                         "before 1.0 does not specify it"
                                       : "read-only") +
                       "; pass a copy of it");
  }

  /// A program specialized for sizes or strides would access wrong addresses
  /// for others. The stride of an axis of one element is unused.
  void checkFixed(const ArrayView &view, const ArgumentPlan &wanted) const {
    auto check = [&](const char *what, size_t axis,
                     const std::vector<std::optional<int64_t>> &fixed,
                     int64_t got) {
      if (axis < fixed.size() && fixed[axis] && *fixed[axis] != got)
        refuse(wanted.label(),
               "expected a " + std::string(what) + " of " +
                   std::to_string(*fixed[axis]) + " along axis " +
                   std::to_string(axis) +
                   ", for which the program is specialized, got " +
                   std::to_string(got));
    };
    for (size_t axis = 0; axis < view.shape.size(); ++axis) {
      check("size", axis, wanted.fixedShape, view.shape[axis]);
      if (view.shape[axis] > 1)
        check("stride", axis, wanted.fixedStrides,
              elementStride(view, axis, wanted.label()));
    }
  }

  void addArray(nb::handle value, const ArgumentPlan &wanted) {
    ArrayView view = requireArray(value, wanted.label(), "an array");
    checkArray(view, wanted);
    checkFixed(view, wanted);
    addWord(reinterpret_cast<uintptr_t>(view.data));
    if (of.isCuTile) {
      for (int64_t extent : view.shape)
        addExtent(extent, wanted.label());
      for (size_t axis = 0; axis < view.shape.size(); ++axis)
        addExtent(elementStride(view, axis, wanted.label()), wanted.label());
    }
    addMemory(view, wanted.name, wanted.isResult);
  }

  void addList(nb::handle value, const ArgumentPlan &wanted) {
    std::vector<uint64_t> &record = records.emplace_back();
    uint64_t count = 0;
    if (!nb::isinstance<nb::sequence>(value) ||
        nb::isinstance<nb::str>(value) || nb::isinstance<nb::bytes>(value))
      refuse(wanted.label(), "a list of arrays", value);
    for (nb::handle item : nb::borrow<nb::sequence>(value)) {
      ArrayView view =
          requireArray(item, wanted.label(), "a list of arrays, each");
      checkArray(view, wanted);
      checkFixed(view, wanted);
      record.push_back(reinterpret_cast<uintptr_t>(view.data));
      record.insert(record.end(), view.shape.begin(), view.shape.end());
      for (size_t axis = 0; axis < view.shape.size(); ++axis)
        record.push_back(elementStride(view, axis, wanted.label()));
      addMemory(view, wanted.name + "[" + std::to_string(count++) + "]", false);
    }
    names.push_back("records of " + wanted.name);
    memory.push_back({record.data(), record.size() * 8, names.back().c_str(),
                      false, false, false, false, /*holdsAddresses=*/true});
    addWord(reinterpret_cast<uintptr_t>(record.data()));
    addWord(count);
  }

  uint64_t floatBits(double value, const std::string &type) const {
    if (type == "f64") {
      uint64_t bits;
      std::memcpy(&bits, &value, 8);
      return bits;
    }
    if (type == "f16")
      return halfBits(value);
    if (type == "bf16")
      return bfloatBits(value);
    float single = float(value);
    uint32_t bits;
    std::memcpy(&bits, &single, 4);
    return bits;
  }

  uint64_t integerBits(nb::handle value, size_t size, const std::string &name,
                       const char *words) const {
    nb::object index = nb::steal(PyNumber_Index(value.ptr()));
    if (!index.is_valid()) {
      PyErr_Clear();
      refuse(name, words, value);
    }
    int overflow = 0;
    long long number = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    uint64_t bits = uint64_t(number);
    if (overflow > 0) {
      bits = PyLong_AsUnsignedLongLong(index.ptr());
      if (PyErr_Occurred()) {
        PyErr_Clear();
        refuse(name, "a number that 64 bits hold", value);
      }
    }
    bool fits = size >= 8 ? overflow >= 0
                          : number >= -(1ll << (8 * size - 1)) &&
                                number < (1ll << (8 * size)) && !overflow;
    if (!fits)
      refuse(name, "a number that " + std::to_string(8 * size) + " bits hold",
             value);
    return bits;
  }

  /// `words` describes the accepted values in messages.
  void addScalar(nb::handle value, const std::string &name,
                 const std::string &type,
                 const char *words = "a whole number") {
    size_t size = nextSize();
    if (nb::isinstance<nb::bytes>(value)) {
      auto bytes = nb::borrow<nb::bytes>(value);
      structs.emplace_back(bytes.c_str(), bytes.size());
      params.push_back({structs.back().data(), structs.back().size()});
      return;
    }
    if (isFloatType(type)) {
      double number = PyFloat_AsDouble(value.ptr());
      if (PyErr_Occurred()) {
        PyErr_Clear();
        refuse(name, "a number of type " + type, value);
      }
      addWord(floatBits(number, type));
    } else if (type == "bool" || type == "i1") {
      int isTrue = PyObject_IsTrue(value.ptr());
      if (isTrue < 0) {
        PyErr_Clear();
        refuse(name, "a bool", value);
      }
      addWord(isTrue);
    } else if (type.empty() && size != 1 && !PyIndex_Check(value.ptr()) &&
               nb::hasattr(value, "__float__")) {
      addScalar(value, name, size == 8 ? "f64" : size == 4 ? "f32" : "f16");
    } else {
      addWord(integerBits(value, size, name, words));
    }
  }

  /// An argument of a kernel whose entry describes only parameters.
  void addUnplanned(nb::handle value, size_t number) {
    std::string name = "argument " + std::to_string(number);
    size_t size = nextSize();
    std::string type = twKernelParamType(of.kernel, params.size());
    // A NumPy scalar has memory too, which is read-only.
    if (nb::isinstance<nb::bytes>(value))
      return addScalar(value, name, type);
    if (std::optional<ArrayView> view = viewArgument(value, name);
        view && !(view->shape.empty() && view->isReadOnly)) {
      checkWritable(*view, name); // the kernel may write any pointer
      addWord(reinterpret_cast<uintptr_t>(view->data));
      return addMemory(*view, name, false);
    }
    addScalar(value, name, type.starts_with("ptr") ? "i64" : type,
              size == 8 ? "an array, a number or bytes" : "a number or bytes");
  }

  void add(nb::sequence arguments) {
    size_t number = 0;
    if (of.hasPlan && nb::len(arguments) != of.plan.size())
      raiseArgumentError("expected " + std::to_string(of.plan.size()) +
                         " arguments for kernel '" + of.name() + "', got " +
                         std::to_string(nb::len(arguments)));
    for (nb::handle value : arguments) {
      if (!of.hasPlan) {
        addUnplanned(value, number++);
        continue;
      }
      const ArgumentPlan &wanted = of.plan[number++];
      if (wanted.kind == ArgumentPlan::Array)
        addArray(value, wanted);
      else if (wanted.kind == ArgumentPlan::List)
        addList(value, wanted);
      else
        addScalar(value, wanted.label(), wanted.dtype);
    }
    mergeMemory();
  }

  /// Arrays may be views of the same memory: overlapping ones are merged. The
  /// merged region is a result, or read-only, only if all of its parts are.
  void mergeMemory() {
    std::sort(memory.begin(), memory.end(),
              [](const TwMemory &a, const TwMemory &b) {
                return std::tie(a.data, b.size) < std::tie(b.data, a.size);
              });
    std::vector<TwMemory> merged;
    for (const TwMemory &piece : memory) {
      auto *begin = static_cast<uint8_t *>(piece.data);
      if (!merged.empty()) {
        TwMemory &last = merged.back();
        auto *from = static_cast<uint8_t *>(last.data);
        if (begin < from + last.size) {
          last.size = std::max(last.size, size_t(begin - from) + piece.size);
          last.isResult = last.isResult && piece.isResult;
          last.isReadOnly = last.isReadOnly && piece.isReadOnly;
          names.push_back(std::string(last.name) + "/" + piece.name);
          last.name = names.back().c_str();
          continue;
        }
      }
      merged.push_back(piece);
    }
    memory = std::move(merged);
    memory.insert(memory.end(), onDevice.begin(), onDevice.end());
  }
};

nb::tuple Kernel::launch(const Shape &shape, nb::sequence arguments) {
  Launching made(*this);
  made.add(arguments);
  TwLaunch launch = {};
  launch.size = sizeof launch;
  std::copy_n(shape.grid.begin(), 3, launch.grid);
  std::copy_n(shape.block.begin(), 3, launch.block);
  std::copy_n(shape.cluster.begin(), 3, launch.cluster);
  launch.sharedBytes = shape.sharedBytes;
  launch.cooperative = shape.isCooperative;
  launch.params = made.params.data();
  launch.paramCount = made.params.size();
  launch.memory = made.memory.data();
  launch.memoryCount = made.memory.size();
  Messages messages;
  TwText printed = {};
  TwStatus status;
  {
    Unlocked unlocked(kernel);
    status =
        twKernelLaunch(kernel, &launch, Messages::take, &messages, &printed);
  }
  nb::object text = nb::bytes(printed.data ? printed.data : "", printed.size)
                        .attr("decode")("utf-8", "replace");
  twTextFree(printed);
  if (status != TwStatusDone)
    messages.raise(status, text);
  return nb::make_tuple(text, messages.asList());
}

nb::object Kernel::radii(nb::handle array) const {
  std::optional<ArrayView> view = viewOf(array);
  if (!view || !view->extent())
    raiseArgumentError("expected an array of the last launch");
  size_t count = 1;
  for (int64_t extent : view->shape)
    count *= size_t(extent);
  int64_t step = view->itemBytes;
  for (size_t axis = view->shape.size(); axis-- > 0;) {
    if (view->shape[axis] > 1 && view->strides[axis] != step)
      raiseArgumentError("expected a contiguous array in row-major order");
    step *= std::max<int64_t>(view->shape[axis], 1);
  }
  auto *numbers = new double[std::max<size_t>(count, 1)];
  nb::capsule owner(numbers, [](void *data) noexcept {
    delete[] static_cast<double *>(data);
  });
  Messages messages;
  TwStatus status = twKernelRadii(kernel, view->data, view->dtype.c_str(),
                                  count, numbers, Messages::take, &messages);
  if (status != TwStatusDone)
    messages.raise(status);
  std::vector<size_t> shape(view->shape.begin(), view->shape.end());
  return nb::cast(nb::ndarray<nb::numpy, double>(numbers, shape.size(),
                                                 shape.data(), owner));
}

std::string Kernel::profile() const {
  Messages messages;
  TwText json = {};
  TwStatus status = twKernelProfile(kernel, Messages::take, &messages, &json);
  if (status != TwStatusDone)
    messages.raise(status);
  std::string text(json.data, json.size);
  twTextFree(json);
  return text;
}
