//===- Reference.cpp - the reference executor -----------------------------===//
// An entry is planned at its first launch; Grid.cpp runs its blocks.
//===----------------------------------------------------------------------===//
#include "tilewright/Execution/Reference/Reference.h"
#include "tilewright/Execution/Reference/AlignedBytes.h"
#include "tilewright/Execution/Reference/Bounds/RadiusMemory.h"
#include "tilewright/Execution/Reference/Grid.h"
#include "tilewright/Execution/Reference/Storage.h"
#include "tilewright/Launch/Signature.h"
#include "tilewright/Support/ExitCode.h"
#include "tilewright/Support/Limits.h"
#include "tilewright/Support/NearestName.h"

#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tilewright;
using namespace tilewright::reference;

std::vector<std::string> tilewright::spellParameters(TypeRange tiles) {
  static constexpr StringLiteral prefix = "!cuda_tile.";
  std::vector<std::string> types;
  for (Type tile : tiles) {
    std::string &text = types.emplace_back();
    if (auto scalar = dyn_cast<cuda_tile::TileType>(tile))
      tile = scalar.getElementType();
    llvm::raw_string_ostream(text) << tile;
    for (size_t at; (at = text.find(prefix)) != std::string::npos;)
      text.erase(at, prefix.size());
  }
  return types;
}

namespace {

/// A planned entry, with its constants in aligned memory.
struct PlannedEntry {
  Plan plan;
  std::unique_ptr<AlignedBytes> constants;
  std::vector<std::string> paramTypes; ///< as spelled in Tile IR
};

/// The entries of a module, planned at their first run.
class Program {
public:
  Program(cuda_tile::ModuleOp module, const ExecutorOptions &options,
          const CombineOrder &order = {})
      : module(module), options(options), order(order), globals(module) {}

  const MemoryMap &globalMemory() const { return globals.memory(); }

  llvm::Expected<const PlannedEntry &> get(StringRef symbol) {
    auto found = entries.find(symbol);
    if (found != entries.end())
      return *found->second;
    auto entry = module.lookupSymbol<cuda_tile::EntryOp>(symbol);
    if (!entry)
      return toolError(
          ExitCode::Usage,
          "expected the name of an entry of the module, got '" + symbol + "'" +
              suggestName(symbol,
                          llvm::map_range(module.getOps<cuda_tile::EntryOp>(),
                                          [](cuda_tile::EntryOp entry) {
                                            return entry.getSymName();
                                          }),
                          "tilewright inspect"));
    auto planned = std::make_unique<PlannedEntry>();
    PlanOptions planOptions;
    planOptions.seed = options.seed;
    planOptions.bounds = options.bounds;
    planOptions.sanitize = options.sanitize;
    planOptions.combineSeed = order.seed;
    if (order.only)
      planOptions.combineOnly = combinationsOf(entry)[*order.only];
    if (options.maxBytes)
      planOptions.maxBytes = options.maxBytes;
    Planner planner(planned->plan, globals, planOptions);
    if (failed(planner.planEntry(entry))) {
      const Fault &fault = *planner.problem();
      return toolError(ExitCode::DoesNotCompile,
                       describe(fault.loc) + fault.message);
    }
    std::vector<std::byte> &constants = planned->plan.constants;
    planned->constants = std::make_unique<AlignedBytes>(constants.size());
    llvm::copy(constants, planned->constants->data());
    constants = {};
    planned->paramTypes = spellParameters(planned->plan.paramTypes);
    return *(entries[symbol] = std::move(planned));
  }

  llvm::Error run(StringRef symbol, const std::array<uint32_t, 3> &grid,
                  ArrayRef<uint64_t> params, const MemoryMap *memory,
                  RadiusMemory *radiusMemory, ArrayRef<uint64_t> unwritten,
                  ArrayRef<uint64_t> watched = {}) {
    llvm::Expected<const PlannedEntry &> entry = get(symbol);
    if (!entry)
      return entry.takeError();
    const Plan &plan = entry->plan;
    if (params.size() != plan.paramTypes.size())
      return toolError(ExitCode::Usage, "expected " +
                                            Twine(plan.paramTypes.size()) +
                                            " parameters for entry '" + symbol +
                                            "', got " + Twine(params.size()));
    if (!grid[0] || !grid[1] || !grid[2])
      return llvm::Error::success();
    std::vector<uint64_t> bits(params.begin(), params.end());
    for (auto [i, type] : llvm::enumerate(plan.paramTypes))
      if (cast<cuda_tile::TileType>(type).getElementType().isInteger(1))
        bits[i] = bits[i] != 0;
    return runGrid({plan, entry->constants->data(),
                    reinterpret_cast<std::byte *>(bits.data()), grid, memory,
                    radiusMemory, unwritten, watched},
                   options);
  }

private:
  cuda_tile::ModuleOp module;
  ExecutorOptions options;
  CombineOrder order;
  Globals globals;
  llvm::StringMap<std::unique_ptr<PlannedEntry>> entries;
};

class ReferenceExecutor final : public Executor {
public:
  ReferenceExecutor(cuda_tile::ModuleOp module, const ExecutorOptions &options,
                    const CombineOrder &order)
      : Executor(options), program(module, options, order) {}

  StringRef name() const override { return "reference"; }

  llvm::Error execute(LaunchState &state) override {
    llvm::Expected<const PlannedEntry &> entry = program.get(state.symbol());
    if (!entry)
      return entry.takeError();
    std::vector<uint64_t> params;
    for (const BoundParam &param : state.params())
      params.push_back(param.bits());
    MemoryMap memory = program.globalMemory();
    for (unsigned i = 0; i < state.bufferCount(); ++i)
      memory.add(regionOf(state, i));
    if (options().bounds && !radiusMemory)
      radiusMemory = std::make_unique<RadiusMemory>();
    if (radiusMemory) // globals persist, with their radii
      for (unsigned i = 0; i < state.bufferCount(); ++i)
        radiusMemory->forget(regionOf(state, i));
    if (radiusMemory && state.launch().isLowerForm)
      noteTypes(state, entry->plan);
    if (llvm::Error error =
            program.run(state.symbol(), state.grid(), params, &memory,
                        radiusMemory.get(), unwritten(state), watched(state)))
      return error;
    return state.checkGuards();
  }

  llvm::Expected<KernelShape> prepare(StringRef symbol) override {
    llvm::Expected<const PlannedEntry &> entry = program.get(symbol);
    if (!entry)
      return entry.takeError();
    KernelShape shape;
    shape.mostBlocks = mostTileBlocks;
    for (auto [text, type] :
         llvm::zip_equal(entry->paramTypes, entry->plan.paramTypes)) {
      Type element = cast<cuda_tile::TileType>(type).getElementType();
      unsigned bits =
          element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 64;
      shape.params.push_back({text, unsigned(llvm::divideCeil(bits, 8))});
    }
    return shape;
  }

  std::vector<double> radiiOf(const LaunchState &state,
                              const LaunchArray &array) const override {
    std::vector<double> radii;
    if (!radiusMemory)
      return radii;
    uint64_t base = regionOf(state, array.buffer).begin + array.offset;
    unsigned bytes = getInfo(array.type).bytes;
    SmallVector<int64_t> index(array.shape.size(), 0);
    for (uint64_t i = 0; i < array.elementCount(); ++i) {
      int64_t offset = 0;
      for (auto [at, stride] : llvm::zip_equal(index, array.strides))
        offset += at * stride;
      radii.push_back(radiusMemory->loadAs(array.type, base + offset * bytes));
      for (size_t d = index.size(); d-- > 0 && ++index[d] == array.shape[d];)
        index[d] = 0;
    }
    return radii;
  }

  BufferElements elementsOf(const LaunchState &state,
                            unsigned buffer) const override {
    if (!radiusMemory || !radiusMemory->types())
      return {};
    MemoryRegion region = regionOf(state, buffer);
    BufferElements elements = untouched[buffer];
    elements.marks = radiusMemory->types()->marksOf(region);
    if (!radiusMemory->any())
      return elements;
    for (auto [offset, mark] : llvm::enumerate(elements.marks)) {
      if (mark == BufferElements::untouched || mark == BufferElements::inside)
        continue;
      DType type = mark == BufferElements::address
                       ? DType::U64
                       : DType(mark - BufferElements::firstType);
      if (double radius = radiusMemory->loadAs(type, region.begin + offset))
        elements.inexact.push_back({offset, radius});
    }
    return elements;
  }

private:
  /// Prepares for `elementsOf`: the types that the entry's pointers give to
  /// buffers, where all pointers to a buffer agree.
  void noteTypes(const LaunchState &state, const Plan &plan) {
    std::vector<MemoryRegion> regions;
    for (unsigned i = 0; i < state.bufferCount(); ++i)
      regions.push_back(regionOf(state, i));
    radiusMemory->noteTypes(regions);
    untouched.assign(state.bufferCount(), {});
    llvm::SmallBitVector known(state.bufferCount());
    for (auto [param, type] :
         llvm::zip_equal(state.launch().params, plan.paramTypes)) {
      auto pointer = dyn_cast<cuda_tile::PointerType>(
          cast<cuda_tile::TileType>(type).getElementType());
      if (!param.buffer || !pointer)
        continue;
      std::optional<Element> pointee = getElement(pointer.getPointee());
      DType here = pointee ? dtypeOf(*pointee) : DType::U8;
      BufferElements &of = untouched[*param.buffer];
      unsigned bytes = getInfo(here).bytes;
      bool agrees = !known[*param.buffer] ||
                    (of.type == here && of.origin == param.offset % bytes);
      of.type = agrees ? here : DType::U8;
      of.origin = agrees ? param.offset % bytes : 0;
      known.set(*param.buffer);
    }
  }

  static MemoryRegion regionOf(const LaunchState &state, unsigned index) {
    ArrayRef<uint8_t> buffer = state.buffer(index);
    uint64_t begin = reinterpret_cast<uint64_t>(buffer.data());
    const LaunchBuffer &described = state.launch().buffers[index];
    return {begin, begin + buffer.size(), described.name, described.isReadOnly};
  }

  std::vector<uint64_t> watched(const LaunchState &state) const {
    std::vector<uint64_t> addresses;
    if (options().watched)
      for (const WatchedPlace &place : *options().watched)
        addresses.push_back(regionOf(state, place.buffer).begin + place.offset);
    return addresses;
  }

  /// The addresses of buffers that only hold results.
  static std::vector<uint64_t> unwritten(const LaunchState &state) {
    llvm::SmallBitVector results(state.bufferCount()), others = results;
    for (const LaunchArray &array : state.launch().arrays)
      (array.role == LaunchArray::Role::Out ? results : others)
          .set(array.buffer);
    results.reset(others);
    std::vector<uint64_t> begins;
    for (unsigned i : results.set_bits())
      begins.push_back(regionOf(state, i).begin);
    return begins;
  }

  Program program;
  std::unique_ptr<RadiusMemory> radiusMemory; ///< with bounds
  /// For each buffer of a lowered launch.
  std::vector<BufferElements> untouched;
};

} // namespace

llvm::Error tilewright::checkTypes(cuda_tile::ModuleOp module,
                                   const Launch &launch) {
  auto entry = module.lookupSymbol<cuda_tile::EntryOp>(launch.symbol);
  if (!entry)
    return llvm::Error::success();
  if (llvm::Error error = checkGrid(launch, mostTileBlocks))
    return error;
  return checkSignature(launch, spellParameters(entry.getArgumentTypes()));
}

llvm::Expected<std::unique_ptr<Executor>>
tilewright::createReferenceExecutor(cuda_tile::ModuleOp module,
                                    const ExecutorOptions &options,
                                    const CombineOrder &order) {
  return std::make_unique<ReferenceExecutor>(module, options, order);
}

std::vector<Operation *> tilewright::combinationsOf(cuda_tile::EntryOp entry) {
  std::vector<Operation *> found;
  entry.getBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<cuda_tile::ReduceOp, cuda_tile::ScanOp>(op))
      found.push_back(op);
  });
  return found;
}

llvm::Error reference::runDirect(cuda_tile::ModuleOp module,
                                 const DirectLaunch &launch,
                                 const ExecutorOptions &options) {
  if (options.bounds || options.sanitize)
    return toolError(ExitCode::Usage,
                     "expected a LaunchState for a run with bounds or checks, "
                     "got bare addresses");
  return Program(module, options)
      .run(launch.symbol, launch.grid, launch.params, nullptr, nullptr, {});
}
