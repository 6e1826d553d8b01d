//===- Extension.cpp - tilewright._core -----------------------------------===//
// A thin layer over tilewright-c for the Python files in tilewright/. No call
// holds the GIL while the library works.
//===----------------------------------------------------------------------===//
#include "Arguments.h"
#include "Kernel.h"
#include "Messages.h"
#include "Unlocked.h"
#include "tilewright-c/Tilewright.h"

#include <algorithm>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/unique_ptr.h>

namespace nb = nanobind;
using namespace tilewright::python;

using OptionalText = std::optional<std::string>;

static const char *orNull(const OptionalText &text) {
  return text ? text->c_str() : nullptr;
}

/// Calls the library without the GIL and returns the resulting bytes.
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

/// A kernel's options, with owned strings.
struct KernelOptions : TwKernelOptions {
  OptionalText chipName, deviceLibraryPath, hintsText, hintsFile, driverPath,
      ptxasPath;

  TwKernelOptions options() const {
    TwKernelOptions made = *this;
    made.size = sizeof made;
    made.chip = orNull(chipName);
    made.deviceLibrary = orNull(deviceLibraryPath);
    made.hints = orNull(hintsText);
    made.hintsName = orNull(hintsFile);
    made.driver = orNull(driverPath);
    made.ptxas = orNull(ptxasPath);
    return made;
  }
};

/// The arguments of `compile_source` and `compile_report`, and the library's
/// function.
template <typename Compile>
static nb::bytes compileWith(Compile compile, Arguments arguments) {
  auto bytes = arguments.next<nb::bytes>();
  auto name = arguments.next<std::string>();
  TwCompileOptions options = arguments.next<CompileArguments *>()->options();
  const char *program = bytes.c_str();
  size_t size = bytes.size();
  return bytesOf([&](auto take, void *data, TwText *text) {
    return compile(program, size, name.c_str(), &options, take, data, text);
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
  load(const OptionalText &entry, const KernelOptions &given,
       const std::optional<std::vector<nb::tuple>> &plan, bool isCuTile) const {
    TwKernelOptions options = given.options();
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
    return std::make_unique<Kernel>(
        kernel, std::move(arguments), plan.has_value(), isCuTile,
        options.on == TwExecutorCuda ? std::optional(options.device)
                                     : std::nullopt);
  }

private:
  TwModule module = nullptr;
};
} // namespace

static const std::vector<const char *> compileNames = {"data", "name",
                                                       "arguments"};

/// Indexed by TwExecutor.
static constexpr std::string_view executorNames[] = {"reference", "emulator",
                                                     "cuda"};

static void bindOptions(nb::module_ &m) {
  nb::class_<CompileArguments> compile(m, "CompileArguments");
  compile.def("__init__",
              [](CompileArguments *made, nb::args args, nb::kwargs kwargs) {
                Arguments("CompileArguments", {}, 0, args, kwargs);
                new (made) CompileArguments();
              });
  bindField(compile, "chip", &CompileArguments::chip);
  bindField(compile, "emit", &CompileArguments::emit);
  bindField(compile, "ptxas", &CompileArguments::ptxas);
  bindField(compile, "device_library", &CompileArguments::deviceLibrary);
  bindField(compile, "ptx_version", &CompileArguments::ptxVersion);
  bindField(compile, "opt", &CompileArguments::optLevel);
  bindField(compile, "line_info", &CompileArguments::lineInfo);
  bindField(compile, "device_debug", &CompileArguments::deviceDebug);
  bindField(compile, "cache", &CompileArguments::cache);
  bindField(compile, "hints", &CompileArguments::hints);
  bindField(compile, "hints_name", &CompileArguments::hintsName);
  nb::class_<KernelOptions> kernel(m, "KernelOptions");
  kernel
      .def("__init__",
           [](KernelOptions *options, nb::args args, nb::kwargs kwargs) {
             Arguments("KernelOptions", {}, 0, args, kwargs);
             new (options) KernelOptions{};
             options->optLevel = TW_DEFAULT_OPT_LEVEL;
           })
      .def_prop_rw(
          "on",
          [](const KernelOptions &options) {
            return executorNames[options.on];
          },
          [](KernelOptions &options, nb::handle on) {
            auto name = take<std::string>(on, "on");
            auto *end = std::end(executorNames);
            auto *found = std::find(executorNames, end, name);
            if (found == end)
              refuse("on", "'reference', 'emulator' or 'cuda'", on);
            options.on = TwExecutor(found - executorNames);
          },
          nb::for_setter(nb::arg("value").none()));
  bindField(kernel, "chip", &KernelOptions::chipName);
  bindField(kernel, "device_library", &KernelOptions::deviceLibraryPath);
  bindField(kernel, "hints", &KernelOptions::hintsText);
  bindField(kernel, "hints_name", &KernelOptions::hintsFile);
  bindField(kernel, "device", &KernelOptions::device);
  bindField(kernel, "driver", &KernelOptions::driverPath);
  bindField(kernel, "ptxas", &KernelOptions::ptxasPath);
  bindField(kernel, "opt", &KernelOptions::optLevel);
  bindField(kernel, "through_ptx", &KernelOptions::throughPtx);
  bindField(kernel, "unchecked", &KernelOptions::unchecked);
  bindField(kernel, "racecheck", &KernelOptions::racecheck);
  bindField(kernel, "schedules", &KernelOptions::schedules);
  bindField(kernel, "exact_numerics", &KernelOptions::exactNumerics);
  bindField(kernel, "profile", &KernelOptions::profile);
  bindField(kernel, "sanitize", &KernelOptions::sanitize);
  bindField(kernel, "bounds", &KernelOptions::bounds);
  bindField(kernel, "plain", &KernelOptions::plain);
  bindField(kernel, "orders", &KernelOptions::orders);
  bindField(kernel, "threads", &KernelOptions::threads);
  bindField(kernel, "seed", &KernelOptions::seed);
  bindField(kernel, "max_steps", &KernelOptions::maxSteps);
  bindField(kernel, "check", &KernelOptions::check);
  bindField(kernel, "interruptible", &KernelOptions::interruptible);
}

static void bindKernel(nb::module_ &m) {
  nb::class_<Kernel>(m, "Kernel")
      .def_prop_ro("name", &Kernel::name)
      .def_prop_ro("threads", &Kernel::threads)
      .def_prop_ro("parameters", &Kernel::parameters)
      .def("launch",
           [](Kernel &kernel, nb::args args, nb::kwargs kwargs) {
             Arguments given("launch",
                             {"grid", "arguments", "block", "cluster",
                              "shared_bytes", "cooperative"},
                             2, args, kwargs);
             using Extents = std::array<uint32_t, 3>;
             Kernel::Shape shape;
             shape.grid = given.next<Extents>();
             auto arguments = given.next<nb::sequence>();
             shape.block = given.next<Extents>(Extents{});
             shape.cluster = given.next<Extents>(Extents{});
             shape.sharedBytes = given.next<uint64_t>(0);
             shape.isCooperative = given.next<bool>(false);
             return kernel.launch(shape, arguments);
           })
      .def("radii",
           [](const Kernel &kernel, nb::args args, nb::kwargs kwargs) {
             return kernel.radii(Arguments("radii", {"array"}, 1, args, kwargs)
                                     .next<nb::object>());
           })
      .def("profile",
           [](const Kernel &kernel, nb::args args, nb::kwargs kwargs) {
             Arguments("profile", {}, 0, args, kwargs);
             return kernel.profile();
           });
}

/// A method of Module without arguments.
template <typename Method>
static auto withoutArguments(const char *name, Method method) {
  return
      [name, method](const Module &module, nb::args args, nb::kwargs kwargs) {
        Arguments(name, {}, 0, args, kwargs);
        return (module.*method)();
      };
}

static void bindModule(nb::module_ &m) {
  nb::class_<Module>(m, "Module")
      .def("__init__",
           [](Module *module, nb::args args, nb::kwargs kwargs) {
             Arguments given("Module", {"data", "name"}, 2, args, kwargs);
             auto data = given.next<nb::bytes>();
             new (module) Module(data, given.next<std::string>());
           })
      .def("describe", withoutArguments("describe", &Module::describe))
      .def("text", withoutArguments("text", &Module::text))
      .def("bytecode",
           [](const Module &module, nb::args args, nb::kwargs kwargs) {
             return module.bytecode(
                 Arguments("bytecode", {"version"}, 0, args, kwargs)
                     .next<OptionalText>(std::nullopt));
           })
      .def("stages",
           [](const Module &module, nb::args args, nb::kwargs kwargs) {
             return module.stages(
                 *Arguments("stages", {"arguments"}, 1, args, kwargs)
                      .next<CompileArguments *>());
           })
      .def("load", [](const Module &module, nb::args args, nb::kwargs kwargs) {
        Arguments given("load", {"entry", "options", "plan", "is_cutile"}, 4,
                        args, kwargs);
        auto entry = given.next<OptionalText>();
        const KernelOptions &options = *given.next<KernelOptions *>();
        auto plan = given.next<std::optional<std::vector<nb::tuple>>>();
        return module.load(entry, options, plan, given.next<bool>());
      });
}

template <typename Function>
static void bindWithoutArguments(nb::module_ &m, const char *name,
                                 Function function) {
  m.def(name, [name, function](nb::args args, nb::kwargs kwargs) {
    Arguments(name, {}, 0, args, kwargs);
    return function();
  });
}

NB_MODULE(_core, m) {
  m.doc() = "Tilewright's library as an extension module; use the package "
            "`tilewright`.";
  bindWithoutArguments(m, "version", twVersion);
  bindWithoutArguments(m, "build_identity", twBuildIdentity);
  bindWithoutArguments(m, "api_version", twApiVersion);
  nb::module_::import_("atexit").attr("register")(
      nb::cpp_function(&Unlocked::endAll));
  bindOptions(m);
  m.def("compile_source", [](nb::args args, nb::kwargs kwargs) {
    return compileWith(
        twCompileSource,
        Arguments("compile_source", compileNames, 3, args, kwargs));
  });
  m.def("compile_report", [](nb::args args, nb::kwargs kwargs) {
    return compileWith(
        twCompileReport,
        Arguments("compile_report", compileNames, 3, args, kwargs));
  });
  m.def("compile_explain", [](nb::args args, nb::kwargs kwargs) {
    return compileWith(
        twCompileExplain,
        Arguments("compile_explain", compileNames, 3, args, kwargs));
  });
  m.def("estimate", [](nb::args args, nb::kwargs kwargs) {
    auto request =
        Arguments("estimate", {"request"}, 1, args, kwargs).next<nb::bytes>();
    return bytesOf([&](auto take, void *data, TwText *text) {
      return twEstimate(request.c_str(), request.size(), take, data, text);
    });
  });
  bindKernel(m);
  bindModule(m);
}
