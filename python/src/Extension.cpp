//===- Extension.cpp - tilewright._core -----------------------------------===//
// A thin layer over tilewright-c, which tilewright/__init__.py and the files
// beside it make a package of. No call holds the interpreter's lock while the
// library works.
//===----------------------------------------------------------------------===//
#include "Kernel.h"
#include "Messages.h"
#include "Unlocked.h"
#include "tilewright-c/Tilewright.h"

#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

namespace nb = nanobind;
using namespace nb::literals;
using namespace tilewright::python;

using OptionalText = std::optional<std::string>;

static const char *orNull(const OptionalText &text) {
  return text ? text->c_str() : nullptr;
}

/// Calls the library without the interpreter's lock and gives the bytes that
/// it makes.
template <typename Call> static nb::bytes bytesOf(Call call) {
  Messages messages;
  TwText text = {};
  TwStatus status;
  {
    Unlocked unlocked;
    status = call(Messages::take, &messages, &text);
  }
  if (status != TwStatusDone)
    messages.raise(status);
  nb::bytes made(text.data, text.size);
  twTextFree(text);
  return made;
}

namespace {
struct CompileArguments {
  OptionalText chip, emit, ptxas, deviceLibrary, ptxVersion, cache, hints,
      hintsName;
  int optLevel = TW_DEFAULT_OPT_LEVEL;
  bool lineInfo = false, deviceDebug = false;

  TwCompileOptions options() const {
    TwCompileOptions made = {};
    made.size = sizeof made;
    made.chip = orNull(chip);
    made.emit = orNull(emit);
    made.ptxas = orNull(ptxas);
    made.deviceLibrary = orNull(deviceLibrary);
    made.ptxVersion = orNull(ptxVersion);
    made.optLevel = optLevel;
    made.lineInfo = lineInfo;
    made.deviceDebug = deviceDebug;
    made.cache = orNull(cache);
    made.hints = orNull(hints);
    made.hintsName = orNull(hintsName);
    return made;
  }
};

static nb::bytes compileSource(nb::bytes bytes, const std::string &name,
                               const CompileArguments &arguments) {
  TwCompileOptions options = arguments.options();
  const char *program = bytes.c_str();
  size_t size = bytes.size();
  return bytesOf([&](auto take, void *data, TwText *text) {
    return twCompileSource(program, size, name.c_str(), &options, take, data,
                           text);
  });
}

static nb::bytes compileReport(nb::bytes bytes, const std::string &name,
                               const CompileArguments &arguments) {
  TwCompileOptions options = arguments.options();
  const char *program = bytes.c_str();
  size_t size = bytes.size();
  return bytesOf([&](auto take, void *data, TwText *text) {
    return twCompileReport(program, size, name.c_str(), &options, take, data,
                           text);
  });
}

class Module {
public:
  Module(nb::bytes bytes, const std::string &name) {
    Messages messages;
    TwStatus status;
    {
      const char *data = bytes.c_str();
      size_t size = bytes.size();
      Unlocked unlocked;
      status = twModuleParse(data, size, name.c_str(), Messages::take,
                             &messages, &module);
    }
    if (status != TwStatusDone)
      messages.raise(status);
  }
  ~Module() { twModuleFree(module); }
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;

  nb::bytes describe() const {
    return bytesOf([&](auto take, void *data, TwText *text) {
      return twModuleDescribe(module, take, data, text);
    });
  }

  nb::bytes text() const {
    return bytesOf([&](auto take, void *data, TwText *text) {
      return twModuleText(module, take, data, text);
    });
  }

  nb::bytes bytecode(const OptionalText &version) const {
    return bytesOf([&](auto take, void *data, TwText *text) {
      return twModuleBytecode(module, orNull(version), take, data, text);
    });
  }

  nb::bytes stages(const CompileArguments &arguments) const {
    TwCompileOptions options = arguments.options();
    return bytesOf([&](auto take, void *data, TwText *text) {
      return twStages(module, &options, take, data, text);
    });
  }

  std::unique_ptr<Kernel>
  load(const OptionalText &entry, TwKernelOptions options,
       const OptionalText &chip, const OptionalText &deviceLibrary,
       const OptionalText &hints, const OptionalText &hintsName,
       const std::optional<std::vector<nb::tuple>> &plan, bool isCuTile) const {
    options.size = sizeof options;
    options.chip = orNull(chip);
    options.deviceLibrary = orNull(deviceLibrary);
    options.hints = orNull(hints);
    options.hintsName = orNull(hintsName);
    Messages messages;
    TwKernel kernel = nullptr;
    TwStatus status;
    {
      Unlocked unlocked;
      status = twKernelLoad(module, orNull(entry), &options, Messages::take,
                            &messages, &kernel);
    }
    if (status != TwStatusDone)
      messages.raise(status);
    using Fixed = std::vector<std::optional<int64_t>>;
    std::vector<ArgumentPlan> arguments;
    for (const nb::tuple &each : plan.value_or(std::vector<nb::tuple>())) {
      auto kind = nb::cast<std::string>(each[0]);
      arguments.push_back({kind == "array"    ? ArgumentPlan::Array
                           : kind == "scalar" ? ArgumentPlan::Scalar
                                              : ArgumentPlan::List,
                           nb::cast<std::string>(each[1]),
                           nb::cast<std::string>(each[2]),
                           nb::cast<int64_t>(each[3]), nb::cast<bool>(each[4]),
                           nb::cast<bool>(each[5]), nb::cast<Fixed>(each[6]),
                           nb::cast<Fixed>(each[7])});
    }
    return std::make_unique<Kernel>(kernel, std::move(arguments),
                                    plan.has_value(), isCuTile);
  }

private:
  TwModule module = nullptr;
};
} // namespace

static void bindOptions(nb::module_ &m) {
  nb::class_<CompileArguments>(m, "CompileArguments")
      .def(nb::init<>())
      .def_rw("chip", &CompileArguments::chip, nb::arg().none())
      .def_rw("emit", &CompileArguments::emit, nb::arg().none())
      .def_rw("ptxas", &CompileArguments::ptxas, nb::arg().none())
      .def_rw("device_library", &CompileArguments::deviceLibrary,
              nb::arg().none())
      .def_rw("ptx_version", &CompileArguments::ptxVersion, nb::arg().none())
      .def_rw("opt_level", &CompileArguments::optLevel)
      .def_rw("line_info", &CompileArguments::lineInfo)
      .def_rw("device_debug", &CompileArguments::deviceDebug)
      .def_rw("cache", &CompileArguments::cache, nb::arg().none())
      .def_rw("hints", &CompileArguments::hints, nb::arg().none())
      .def_rw("hints_name", &CompileArguments::hintsName, nb::arg().none());
  nb::class_<TwKernelOptions>(m, "KernelOptions")
      .def("__init__",
           [](TwKernelOptions *options) {
             *options = {};
             options->optLevel = TW_DEFAULT_OPT_LEVEL;
           })
      .def_prop_rw(
          "on_emulator",
          [](const TwKernelOptions &options) {
            return options.on == TwExecutorEmulator;
          },
          [](TwKernelOptions &options, bool on) {
            options.on = on ? TwExecutorEmulator : TwExecutorReference;
          })
      .def_rw("opt_level", &TwKernelOptions::optLevel)
      .def_rw("through_ptx", &TwKernelOptions::throughPtx)
      .def_rw("unchecked", &TwKernelOptions::unchecked)
      .def_rw("racecheck", &TwKernelOptions::racecheck)
      .def_rw("exact_numerics", &TwKernelOptions::exactNumerics)
      .def_rw("profile", &TwKernelOptions::profile)
      .def_rw("sanitize", &TwKernelOptions::sanitize)
      .def_rw("bounds", &TwKernelOptions::bounds)
      .def_rw("plain", &TwKernelOptions::plain)
      .def_rw("threads", &TwKernelOptions::threads)
      .def_rw("seed", &TwKernelOptions::seed)
      .def_rw("max_steps", &TwKernelOptions::maxSteps)
      .def_rw("check", &TwKernelOptions::check)
      .def_rw("interruptible", &TwKernelOptions::interruptible);
}

NB_MODULE(_core, m) {
  m.doc() = "The library of Tilewright; see the package `tilewright`.";
  m.def("version", &twVersion);
  m.def("build_identity", &twBuildIdentity);
  m.def("api_version", &twApiVersion);
  nb::module_::import_("atexit").attr("register")(
      nb::cpp_function(&Unlocked::endAll));
  bindOptions(m);
  m.def("compile_source", &compileSource, "data"_a, "name"_a, "arguments"_a);
  m.def("compile_report", &compileReport, "data"_a, "name"_a, "arguments"_a);
  nb::class_<Kernel>(m, "Kernel")
      .def_prop_ro("name", &Kernel::name)
      .def_prop_ro("threads", &Kernel::threads)
      .def_prop_ro("parameters", &Kernel::parameters)
      .def(
          "launch",
          [](Kernel &kernel, std::array<uint32_t, 3> grid,
             nb::sequence arguments, std::array<uint32_t, 3> block,
             std::array<uint32_t, 3> cluster, uint64_t sharedBytes) {
            return kernel.launch({grid, block, cluster, sharedBytes},
                                 arguments);
          },
          "grid"_a, "arguments"_a, "block"_a = std::array<uint32_t, 3>{},
          "cluster"_a = std::array<uint32_t, 3>{}, "shared_bytes"_a = 0)
      .def("radii", &Kernel::radii, "array"_a)
      .def("profile", &Kernel::profile);
  nb::class_<Module>(m, "Module")
      .def(nb::init<nb::bytes, const std::string &>(), "data"_a, "name"_a)
      .def("describe", &Module::describe)
      .def("text", &Module::text)
      .def("bytecode", &Module::bytecode, "version"_a = nb::none())
      .def("stages", &Module::stages, "arguments"_a)
      .def("load", &Module::load, "entry"_a.none(), "options"_a,
           "chip"_a.none(), "device_library"_a.none(), "hints"_a.none(),
           "hints_name"_a, "plan"_a.none(), "is_cutile"_a);
}
