//===- LoadedKernel.cpp - a kernel on its executor ------------------------===//
#include "tilewright/Library/LoadedKernel.h"

#include "tilewright/Chip/Chip.h"
#include "tilewright/Dialect/ModuleChip.h"
#include "tilewright/Driver/CompileForCuda.h"
#include "tilewright/Driver/Emulate.h"
#include "tilewright/Driver/InDomain.h"
#include "tilewright/Driver/Launching.h"
#include "tilewright/Driver/Start.h"
#include "tilewright/Execution/Reference/Plain/Plain.h"
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Library/Interruptible.h"
#include "tilewright/Library/OrderTrial.h"
#include "tilewright/Library/ReferenceRun.h"
#include "tilewright/Pipeline/Kernels.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/NearestName.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;
namespace endian = llvm::support::endian;

/// The only kernel of a module.
static Expected<std::string> onlyKernel(LoadedModule &loaded) {
  std::vector<std::string> names;
  loaded.module->walk([&](mlir::Operation *op) {
    if (isKernel(op))
      names.push_back(mlir::SymbolTable::getSymbolName(op).str());
  });
  if (names.size() == 1)
    return names.front();
  if (names.empty())
    return toolError(ExitCode::Usage, "expected a module with a kernel, but '" +
                                          loaded.name + "' has none");
  return toolError(
      ExitCode::Usage,
      "expected the name of a kernel; '" + loaded.name + "' has " +
          listNames(to_vector_of<StringRef>(names), "tilewright inspect"));
}

Error TwKernelData::load(StringRef name) {
  Launch named;
  named.symbol = name.str();
  if (name.empty()) {
    Expected<std::string> only = onlyKernel(*loaded);
    if (!only)
      return only.takeError();
    named.symbol = *only;
  }
  nameEntry(*loaded->module, named);
  entry = named.symbol;
  if (Error error = makeExecutor())
    return error;
  Expected<KernelShape> prepared = executor->prepare(entry);
  if (!prepared)
    return prepared.takeError();
  shape = std::move(*prepared);
  if (options.check)
    if (Error error = makeCheck())
      return error;
  if (options.orders)
    if (Error error = makeOrders())
      return error;
  // Information lost when lowering to device code.
  if (cuda_tile::ModuleOp tiles = loaded->tileModule())
    if (auto op = tiles.lookupSymbol<cuda_tile::EntryOp>(entry))
      for (auto [param, type] : zip_equal(
               shape.params, spellParameters(op.getFunctionType().getInputs())))
        param.type = type;
  return Error::success();
}

Error TwKernelData::makeExecutor() {
  if (options.elementBits &&
      (options.on != TwExecutorEmulator || options.check))
    return toolError(ExitCode::Usage,
                     "expected the emulator, without a check against the "
                     "reference, for elements in place of floats");
  ExecutorOptions execution;
  execution.threads = options.threads;
  execution.seed = options.seed;
  execution.maxSteps = options.maxSteps;
  execution.printed = &stream;
  execution.bounds = options.bounds;
  execution.sanitize = options.sanitize;
  execution.remarks = &remarks;
  execution.interrupted = &interrupted;
  if (options.on == TwExecutorEmulator)
    return makeEmulator(execution);
  if (options.on == TwExecutorCuda)
    return makeCuda(execution);
  cuda_tile::ModuleOp tiles = loaded->tileModule();
  if (!tiles)
    return toolError(ExitCode::Usage,
                     "expected Tile IR for the reference executor, but '" +
                         loaded->name + "' is not; --on emulator runs it");
  Expected<std::unique_ptr<Executor>> made =
      options.plain ? createPlainExecutor(tiles, execution)
                    : createReferenceExecutor(tiles, execution);
  if (!made)
    return made.takeError();
  executor = std::move(*made);
  return Error::success();
}

Error TwKernelData::makeCheck() {
  if (options.on == TwExecutorReference)
    return toolError(ExitCode::Usage,
                     "expected the emulator or cuda for a check "
                     "against the reference");
  return makeExpectation();
}

Error TwKernelData::makeExpectation() {
  TwKernelOptions reference = {};
  reference.on = TwExecutorReference;
  reference.bounds = true;
  reference.threads = options.threads;
  reference.maxSteps = options.maxSteps;
  expectation = std::make_unique<TwKernelData>(loaded, reference);
  expectation->marksWrites = true;
  return expectation->load(entry);
}

Error TwKernelData::makeOrders() {
  if (options.on != TwExecutorReference || options.plain)
    return toolError(ExitCode::Usage,
                     "expected the reference, but not its plain form, for "
                     "--orders");
  if (options.orders > mostOrders)
    return toolError(ExitCode::Usage,
                     "expected a number from 1 to " + Twine(mostOrders) +
                         " for --orders, got " + Twine(options.orders));
  return makeExpectation();
}

/// The driver's library and the device.
static CudaOptions cudaOptionsOf(const TwKernelOptions &options) {
  CudaOptions cuda;
  cuda.device = options.device;
  if (options.driver)
    cuda.library = options.driver;
  return cuda;
}

/// The chip to compile for; null: the one named in the module.
static Expected<const Chip *> chipOf(const TwKernelOptions &options,
                                     mlir::ModuleOp module) {
  std::string name = orEmpty(options.chip);
  if (name.empty() && options.on == TwExecutorCuda) {
    // A missing device is reported before any other error.
    Expected<CudaDevice> device = queryCudaDevice(cudaOptionsOf(options));
    if (!device)
      return device.takeError();
    mlir::FailureOr<const Chip *> named = findChip(module);
    if (mlir::failed(named) || !*named)
      name = device->chip;
  }
  if (name.empty())
    return nullptr;
  Expected<const Chip &> chip = lookupChip(name);
  if (!chip)
    return chip.takeError();
  return &*chip;
}

/// A module with its hints, and the chip to compile it for.
struct TwKernelData::Target {
  mlir::OwningOpRef<mlir::ModuleOp> hinted; ///< null: without hints
  mlir::ModuleOp module;
  Start start;
};

Expected<TwKernelData::Target> TwKernelData::findTarget() {
  Target target;
  target.module = *loaded->module;
  StartRequest request;
  Expected<const Chip *> chip = chipOf(options, target.module);
  if (!chip)
    return chip.takeError();
  request.chip = *chip;
  if (options.optLevel != TW_DEFAULT_OPT_LEVEL) {
    if (options.optLevel < 0 || options.optLevel > 3)
      return toolError(ExitCode::Usage,
                       "expected an optimization level of 0 to 3, got " +
                           Twine(options.optLevel));
    request.optLevel = unsigned(options.optLevel);
  }
  if (options.hints) {
    target.hinted = target.module.clone();
    target.module = *target.hinted;
  }
  Expected<Hints> hints = applyHints(target.module, hintsOf(options));
  if (!hints)
    return hints.takeError();
  Expected<Start> start = findStart(target.module, loaded->name, request);
  if (!start)
    return start.takeError();
  target.start = *start;
  if (!request.optLevel)
    target.start.optLevel =
        hints->optLevelFor(*start->chip).value_or(start->optLevel);
  return target;
}

Error TwKernelData::makeCuda(const ExecutorOptions &execution) {
  Expected<Target> target = findTarget();
  if (!target)
    return target.takeError();
  CudaCompileOptions compile;
  compile.input = loaded->name;
  compile.chip = target->start.chip;
  compile.optLevel = target->start.optLevel;
  compile.ptxas = orEmpty(options.ptxas);
  compile.deviceLibrary = orEmpty(options.deviceLibrary);
  compile.isTile = bool(loaded->tileModule());
  Expected<std::unique_ptr<Executor>> made =
      compileForCuda(loaded->session, target->module, compile,
                     cudaOptionsOf(options), execution);
  if (!made)
    return made.takeError();
  executor = std::move(*made);
  return Error::success();
}

Error TwKernelData::makeDomain(mlir::ModuleOp module) {
  if (!options.elementBits)
    return Error::success();
  ArrayRef<unsigned> widths = algebra::Domain::widths;
  if (!is_contained(widths, options.elementBits))
    return toolError(ExitCode::Usage,
                     "expected elements of 4, 6, 8, 16, 19, 32 or 64 bits in "
                     "place of floats, got " +
                         Twine(options.elementBits));
  unsigned narrowest = narrowestWidth(module, Launch());
  if (options.elementBits > narrowest)
    return toolError(ExitCode::Usage,
                     "expected elements of at most " + Twine(narrowest) +
                         " bits, those of the narrowest float in '" +
                         loaded->name + "', got " + Twine(options.elementBits));
  domain.emplace(options.elementBits, /*seed=*/0);
  return Error::success();
}

Error TwKernelData::makeEmulator(const ExecutorOptions &execution) {
  Expected<Target> target = findTarget();
  if (!target)
    return target.takeError();
  if (Error error = makeDomain(target->module))
    return error;
  EmulateOptions emulate;
  emulate.chip = target->start.chip;
  emulate.optLevel = target->start.optLevel;
  emulate.entry = entry;
  emulate.throughPtx = options.throughPtx;
  emulate.emulator.checked = !options.unchecked;
  emulate.emulator.racecheck = options.racecheck;
  emulate.emulator.allSchedules = options.schedules != 0;
  if (options.schedules)
    emulate.emulator.maxSchedules = options.schedules;
  emulate.emulator.schedulesSummary = &schedulesSummary;
  emulate.emulator.isExact = options.exactNumerics;
  emulate.emulator.algebra = domain ? &*domain : nullptr;
  emulate.emulator.deviceLibrary = orEmpty(options.deviceLibrary);
  if (options.profile)
    emulate.emulator.profile = &profile.profile;
  profile.entry = entry;
  profile.gpuName = target->start.chip->name();
  profile.optLevel = target->start.optLevel;
  Expected<std::unique_ptr<Executor>> made =
      compileForEmulator(loaded->session, target->module, emulate, execution);
  if (!made)
    return made.takeError();
  executor = std::move(*made);
  return Error::success();
}

/// Uses the parameter types of the kernel, since the caller only passes bytes.
void TwKernelData::takeParams(const TwLaunch &given) {
  for (auto [i, param] : enumerate(ArrayRef(given.params, given.paramCount))) {
    LaunchParam &to = launch.params.emplace_back();
    bool fits = i < shape.params.size() && shape.params[i].bytes == param.size;
    to.type =
        fits ? shape.params[i].type : std::to_string(param.size) + " bytes";
    to.what = "of the caller's";
    auto *bytes = static_cast<const uint8_t *>(param.data);
    to.bytes.assign(bytes, bytes + param.size);
  }
}

/// Whether each of these bytes is mapped in this process.
static bool isMapped(const uint8_t *begin, size_t bytes) {
  constexpr size_t step = size_t(1) << 28;
  const size_t page = size_t(sysconf(_SC_PAGESIZE));
  auto first = reinterpret_cast<uintptr_t>(begin), end = first + bytes;
  if (end < first)
    return false;
  std::vector<unsigned char> pages;
  size_t length;
  for (uintptr_t at = first / page * page; at < end; at += length) {
    length = std::min<uintptr_t>(end - at, step);
    pages.resize(divideCeil(length, page));
    if (mincore(reinterpret_cast<void *>(at), length, pages.data()))
      return false;
  }
  return true;
}

std::vector<const TwMemory *> library::piecesOf(const TwLaunch &given) {
  std::vector<const TwMemory *> pieces;
  for (const TwMemory &piece : ArrayRef(given.memory, given.memoryCount))
    if (piece.size && !piece.isOnDevice)
      pieces.push_back(&piece);
  sort(pieces, [](const TwMemory *a, const TwMemory *b) {
    return std::less<const void *>()(a->data, b->data);
  });
  return pieces;
}

std::vector<std::vector<uint8_t>>
library::contentsOf(ArrayRef<const TwMemory *> pieces) {
  std::vector<std::vector<uint8_t>> contents;
  for (const TwMemory *piece : pieces) {
    auto *data = static_cast<const uint8_t *>(piece->data);
    contents.emplace_back(data, data + piece->size);
  }
  return contents;
}

Error TwKernelData::takeMemory(const TwLaunch &given) {
  std::vector<const TwMemory *> pieces = piecesOf(given);
  std::vector<MutableArrayRef<uint8_t>> memory;
  for (auto [index, piece] : enumerate(pieces)) {
    auto *data = static_cast<uint8_t *>(piece->data);
    std::string name =
        piece->name ? piece->name : "0x" + utohexstr(uint64_t(data));
    if (!isMapped(data, piece->size))
      return toolError(ExitCode::Usage,
                       launch.origin + ": expected memory of this process at " +
                           Twine(piece->size) + " bytes of '" + name +
                           "', found none at 0x" +
                           utohexstr(uint64_t(data), /*LowerCase=*/true));
    if (index && memory.back().end() > data)
      return toolError(ExitCode::Usage,
                       "expected memory that does not overlap, but '" + name +
                           "' begins within '" + launch.buffers.back().name +
                           "'");
    memory.push_back({data, piece->size});
    LaunchBuffer &buffer = launch.buffers.emplace_back();
    buffer.name = name;
    buffer.isReadOnly = piece->isReadOnly;
    LaunchArray array;
    array.name = name;
    array.role =
        piece->isResult ? LaunchArray::Role::Out : LaunchArray::Role::InOut;
    array.type = DType::U8;
    array.shape = {int64_t(piece->size)};
    array.strides = {1};
    array.buffer = index;
    launch.arrays.push_back(std::move(array));
  }
  if (options.on == TwExecutorCuda)
    bindAddresses(pieces, memory);
  state = LaunchState::over(launch, memory);
  return Error::success();
}

/// Binds addresses in memory that is copied to the device to the copies.
void TwKernelData::bindAddresses(ArrayRef<const TwMemory *> pieces,
                                 ArrayRef<MutableArrayRef<uint8_t>> memory) {
  // Finds the last piece that begins at or before the address. A piece's end is
  // an address in it too, unless another piece begins there.
  auto find = [&](const uint8_t *bytes)
      -> std::optional<std::pair<unsigned, uint64_t>> {
    uint64_t address = endian::read64le(bytes);
    for (unsigned i = memory.size(); i-- > 0;) {
      auto base = reinterpret_cast<uintptr_t>(memory[i].data());
      if (address >= base)
        return address - base <= memory[i].size()
                   ? std::optional(std::pair(i, address - base))
                   : std::nullopt;
    }
    return std::nullopt;
  };
  for (LaunchParam &param : launch.params) {
    if (param.bytes.size() != 8)
      continue;
    auto found = find(param.bytes.data());
    if (!found)
      continue;
    param.buffer = found->first;
    param.offset = found->second;
  }
  for (auto [index, piece] : enumerate(pieces)) {
    if (!piece->holdsAddresses)
      continue;
    for (uint64_t at = 0; at + 8 <= piece->size; at += 8)
      if (auto found = find(memory[index].data() + at))
        launch.relocations.push_back(
            {unsigned(index), at, found->first, found->second});
  }
}

Error TwKernelData::run(const TwLaunch &given) {
  std::optional<Interruptible> interruptible;
  interrupted = false;
  if (options.interruptible)
    interruptible.emplace(*this);
  if (Error error = takeLaunch(given))
    return error;
  if (!expectation)
    return executor->run(*state);
  expectation->interrupted = false;
  if (options.orders)
    return OrderTrial(*this, given).run();
  // An invalid launch has no result to compare with.
  if (Error error = executor->check(launch))
    return error;
  ReferenceRun reference(*expectation, given);
  if (Error error = executor->run(*state)) {
    reference.forget();
    return error;
  }
  return reference.compare(*this);
}

/// Only kernels on a CUDA device, without a check, may use device memory.
Error TwKernelData::checkPlaces(const TwLaunch &given) {
  for (const TwMemory &piece : ArrayRef(given.memory, given.memoryCount)) {
    if (!piece.isOnDevice)
      continue;
    std::string name = piece.name ? piece.name : "memory";
    if (options.on != TwExecutorCuda)
      return toolError(ExitCode::Usage,
                       launch.origin + ": expected host memory, got '" + name +
                           "' on a device, which only --on cuda accepts");
    if (options.check)
      return toolError(ExitCode::Usage,
                       launch.origin +
                           ": expected host memory for --check, got '" + name +
                           "' on a device");
    launch.usesDeviceMemory = true;
  }
  return Error::success();
}

Error TwKernelData::takeLaunch(const TwLaunch &given) {
  state.reset();
  launch = Launch();
  launch.isLowerForm = marksWrites;
  launch.origin = "launch of '" + entry + "'";
  launch.name = launch.symbol = entry;
  std::copy_n(given.grid, 3, launch.grid.begin());
  if (given.block[0] || given.block[1] || given.block[2])
    launch.block = {given.block[0], given.block[1], given.block[2]};
  if (given.cluster[0] || given.cluster[1] || given.cluster[2])
    std::copy_n(given.cluster, 3, launch.cluster.begin());
  launch.sharedBytes = given.sharedBytes;
  launch.isCooperative = given.cooperative;
  printed.clear();
  remarks.clear();
  schedulesSummary.clear();
  if (Error error = checkPlaces(given))
    return error;
  takeParams(given);
  return takeMemory(given);
}

Error TwKernelData::radii(const void *data, StringRef dtype,
                          MutableArrayRef<double> radii) const {
  std::optional<DType> type = parseDType(dtype);
  if (!type)
    return toolError(ExitCode::Usage,
                     "expected an element type, got '" + dtype + "'" +
                         suggestName(dtype, dtypeNames(), "docs/launches.md"));
  if (!options.bounds || !state)
    return toolError(ExitCode::Usage, "expected a launch with bounds, which "
                                      "have radii");
  auto *begin = static_cast<const uint8_t *>(data);
  uint64_t bytes = uint64_t(getInfo(*type).bytes) * radii.size();
  for (unsigned i = 0; i < state->bufferCount(); ++i) {
    ArrayRef<uint8_t> buffer = std::as_const(*state).buffer(i);
    if (begin < buffer.begin() || begin > buffer.end() ||
        bytes > uint64_t(buffer.end() - begin))
      continue;
    LaunchArray array;
    array.type = *type;
    array.shape = {int64_t(radii.size())};
    array.strides = {1};
    array.buffer = i;
    array.offset = begin - buffer.begin();
    copy(executor->radiiOf(*state, array), radii.begin());
    return Error::success();
  }
  return toolError(ExitCode::Usage,
                   "expected elements in the memory of the last launch");
}

Expected<std::string> TwKernelData::profileAsJson() const {
  if (!options.profile || !state)
    return toolError(ExitCode::Usage,
                     "expected a launch with a profile on the emulator");
  return formatv("{0}", profileToJson(profile)).str();
}
