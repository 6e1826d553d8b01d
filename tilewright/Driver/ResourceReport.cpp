//===- ResourceReport.cpp - resource usage of each kernel -----------------===//
#include "tilewright/Driver/ResourceReport.h"

#include "tilewright/Chip/Occupancy.h"
#include "tilewright/Dialect/Cute/Cute.h"
#include "tilewright/Dialect/TileAA/TileAA.h"
#include "tilewright/Dialect/TileAS/TileAS.h"
#include "tilewright/Support/RemarkTable.h"
#include "tilewright/Support/TextTable.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tilewright;
namespace json = llvm::json;

//===----------------------------------------------------------------------===//
// Facts from the module
//===----------------------------------------------------------------------===//

static bool isKernel(Operation *function) {
  return tileaa::getKernelSpec(function) ||
         function->hasAttr(tileaa::TileAADialect::kKernelAttr) ||
         function->hasAttr(cute::kernelName) ||
         function->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName());
}

static std::optional<int64_t> numberOf(Operation *op, StringRef name) {
  if (auto number = op->getAttrOfType<IntegerAttr>(name))
    return number.getInt();
  return std::nullopt;
}

static ReportedShape shapeOf(FunctionOpInterface function, const Chip *chip) {
  using Names = NVVM::NVVMDialect;
  ReportedShape shape;
  shape.name = function.getName();
  if (tileaa::KernelSpecAttr spec = tileaa::getKernelSpec(function)) {
    shape.threads = spec.getAllWarps() * (chip ? chip->warpSize() : 32);
    shape.clusterBlocks = spec.getNumCtas();
    if (spec.getOccupancy())
      shape.asked = *spec.getOccupancy();
  }
  if (auto extents = function->getAttrOfType<DenseI32ArrayAttr>(
          Names::getReqntidAttrName()))
    shape.threads = llvm::product_of(extents.asArrayRef());
  shape.sharedBytes = tileas::sharedBytesOf(function);
  shape.minBlocks = numberOf(function, Names::getMinctasmAttrName());
  shape.maxRegisters = numberOf(function, Names::getMaxnregAttrName());
  return shape;
}

std::vector<ReportedShape> tilewright::findKernelShapes(ModuleOp module,
                                                        const Chip *chip) {
  std::vector<ReportedShape> shapes;
  module.walk([&](FunctionOpInterface function) {
    if (isKernel(function))
      shapes.push_back(shapeOf(function, chip));
  });
  return shapes;
}

//===----------------------------------------------------------------------===//
// Facts about a kernel
//===----------------------------------------------------------------------===//

namespace {
/// An entry of a list, with names and order as in the remark.
using Row = std::vector<std::pair<std::string, std::string>>;

struct Kernel {
  explicit Kernel(const ReportedShape &shape) : shape(shape) {}

  const ReportedShape &shape;
  const KernelResources *assembled = nullptr;
  const RemarkRecord *tiles = nullptr, *code = nullptr, *buffers = nullptr,
                     *cycles = nullptr;
  std::vector<std::pair<StringRef, std::vector<Row>>> lists;
  std::optional<Occupancy> occupancy;
  bool isMeasured = false; ///< whether the occupancy uses ptxas's numbers

  /// The best register prediction without ptxas.
  const RemarkRecord *predicted() const { return code ? code : tiles; }
  std::vector<Row> &list(StringRef name) {
    for (auto &[each, rows] : lists)
      if (each == name)
        return rows;
    return lists.emplace_back(name, std::vector<Row>()).second;
  }
};
} // namespace

static StringRef argumentOf(const RemarkRecord *record, StringRef key) {
  if (record)
    for (const auto &[name, value] : record->arguments)
      if (name == key)
        return value;
  return "";
}

static std::optional<int64_t> countIn(const RemarkRecord *record,
                                      StringRef key) {
  int64_t number;
  if (argumentOf(record, key).getAsInteger(10, number))
    return std::nullopt;
  return number;
}

static unsigned warpsOf(const ResourceReport &report,
                        const ReportedShape &shape) {
  return llvm::divideCeil(shape.threads,
                          report.chip ? report.chip->warpSize() : 32);
}

static Row rowFor(const RemarkRecord &record) {
  Row row;
  row.emplace_back("What", record.arguments.front().second);
  row.emplace_back("Place", record.place());
  for (const auto &argument : llvm::drop_begin(record.arguments))
    row.push_back(argument);
  return row;
}

static Kernel gather(const ResourceReport &report, const ReportedShape &shape) {
  Kernel kernel(shape);
  for (const KernelResources &each : report.assembled)
    if (each.name == shape.name)
      kernel.assembled = &each;
#define TILEWRIGHT_REMARK(NAME, KIND, CATEGORY, MESSAGE, COUNT_BY, IS_ROW,     \
                          REPORT)                                              \
  if (StringRef(REPORT) != "")                                                 \
    kernel.list(REPORT);
#include "tilewright/Support/Remarks.inc"
  for (const RemarkRecord *record : report.remarks->recordsOf(shape.name)) {
    const RemarkRow &row = *findRemarkRow(record->name);
    if (row.name == rowOf(RemarkId::RegistersNeeded).name)
      kernel.tiles = record;
    else if (row.name == rowOf(RemarkId::RegistersLikely).name)
      kernel.code = record;
    else if (row.name == rowOf(RemarkId::SharedMemory).name)
      kernel.buffers = record;
    else if (row.name == rowOf(RemarkId::CyclesOfBlock).name)
      kernel.cycles = record;
    else if (!row.report.empty())
      kernel.list(row.report).push_back(rowFor(*record));
  }
  std::optional<int64_t> registers = countIn(kernel.predicted(), "Registers");
  uint64_t shared = shape.sharedBytes.value_or(0);
  if (kernel.assembled) {
    registers = kernel.assembled->registers;
    shared = kernel.assembled->sharedBytes;
    kernel.isMeasured = true;
  }
  if (report.chip && shape.threads && registers)
    kernel.occupancy = occupancyOf(
        *report.chip, {shape.threads, unsigned(*registers), shared});
  return kernel;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// "bound_by" of "BoundBy".
static std::string keyOf(StringRef name) {
  return llvm::convertToSnakeFromCamelCase(name);
}

static json::Value valueOf(StringRef text) {
  int64_t whole;
  double number;
  if (!text.getAsInteger(10, whole))
    return whole;
  if (!text.empty() && llvm::isDigit(text.front()) && !text.getAsDouble(number))
    return number;
  return json::fixUTF8(text);
}

/// {"issue": 226, "tensor": 1024} of "issue 226, tensor 1024".
static json::Object unitsToJson(StringRef text) {
  json::Object units;
  for (StringRef each : llvm::split(text, ", "))
    if (auto [name, number] = each.split(' '); !number.empty())
      units[name] = valueOf(number);
  return units;
}

static json::Value rowsToJson(ArrayRef<Row> rows) {
  json::Array list;
  for (const Row &row : rows) {
    json::Object object;
    for (const auto &[name, text] : row)
      if (!text.empty())
        object[keyOf(name)] = valueOf(text);
    list.push_back(std::move(object));
  }
  return list;
}

static json::Value kernelToJson(const ResourceReport &report,
                                const Kernel &kernel) {
  const ReportedShape &shape = kernel.shape;
  json::Object object{{"entry", shape.name},
                      {"cluster_blocks", shape.clusterBlocks}};
  auto put = [&](StringRef key, std::optional<int64_t> number) {
    if (number)
      object[key] = *number;
  };
  if (shape.threads) {
    object["threads"] = shape.threads;
    object["warps"] = warpsOf(report, shape);
  }
  put("asked_occupancy", shape.asked);
  put("min_blocks", shape.minBlocks);
  put("max_registers", shape.maxRegisters);
  put("shared_bytes", shape.sharedBytes);
  if (kernel.cycles) {
    object["cycles"] = unitsToJson(argumentOf(kernel.cycles, "Units"));
    object["cycles_of_iteration"] =
        unitsToJson(argumentOf(kernel.cycles, "Iteration"));
    put("far_bytes", countIn(kernel.cycles, "FarBytes"));
    put("far_bytes_of_iteration",
        countIn(kernel.cycles, "FarBytesOfIteration"));
    object["cycles_measured_on"] =
        argumentOf(kernel.cycles, "MeasuredOn").str();
  }
  put("shared_buffers", countIn(kernel.buffers, "Buffers"));
  put("shared_limit", countIn(kernel.buffers, "Limit"));
  put("predicted_registers", countIn(kernel.predicted(), "Registers"));
  put("registers_for_tiles", countIn(kernel.tiles, "Tiles"));
  put("register_limit", countIn(kernel.tiles, "Limit"));
  if (StringRef where = argumentOf(kernel.tiles, "Where"); !where.empty())
    object["most_tiles_at"] = json::fixUTF8(where);
  if (const KernelResources *each = kernel.assembled) {
    object["registers"] = each->registers;
    object["shared_bytes"] = int64_t(each->sharedBytes);
    object["stack_bytes"] = int64_t(each->stackBytes);
    object["spill_bytes"] =
        int64_t(each->spillStoreBytes + each->spillLoadBytes);
  }
  if (const std::optional<Occupancy> &occupancy = kernel.occupancy) {
    object["blocks_per_multiprocessor"] = occupancy->blocks;
    object["warps_per_multiprocessor"] = occupancy->warps;
    object["occupancy"] = occupancy->part;
    object["limited_by"] = nameOf(occupancy->limit);
    object["occupancy_by"] = kernel.isMeasured ? "ptxas" : "prediction";
  }
  for (const auto &[name, rows] : kernel.lists)
    object[name] = rowsToJson(rows);
  return object;
}

json::Value tilewright::resourcesToJson(const ResourceReport &report) {
  json::Array kernels;
  for (const ReportedShape &shape : report.kernels)
    kernels.push_back(kernelToJson(report, gather(report, shape)));
  return json::Object{{"schema", 1},
                      {"target", report.chip ? report.chip->name() : ""},
                      {"opt_level", report.optLevel},
                      {"ptx_bytes", int64_t(report.ptxBytes)},
                      {"kernels", std::move(kernels)}};
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void printList(StringRef name, ArrayRef<Row> rows,
                      llvm::raw_ostream &os) {
  // Sentences follow short values.
  auto isLong = [](StringRef key) {
    return key == "Reason" || key == "Others" || key == "Units" ||
           key == "What";
  };
  llvm::SetVector<StringRef> keys, sentences, whats;
  for (const Row &row : rows)
    whats.insert(row.front().second);
  for (const Row &row : rows)
    for (const auto &[key, text] : row)
      if (key != "What" || whats.size() > 1)
        (isLong(key) ? sentences : keys).insert(key);
  keys.insert_range(sentences);
  TextTable table;
  table.addLine();
  for (StringRef key : keys)
    table.add(keyOf(key));
  for (const Row &row : rows) {
    table.addLine();
    for (StringRef key : keys) {
      auto found = llvm::find_if(
          row, [&](const auto &each) { return each.first == key; });
      table.add(found == row.end() ? "-" : found->second);
    }
  }
  os << "\n  " << name;
  if (whats.size() == 1)
    os << ": " << whats[0];
  os << "\n";
  table.print(os, "    ");
}

static void printKernel(const ResourceReport &report, const Kernel &kernel,
                        llvm::raw_ostream &os) {
  const ReportedShape &shape = kernel.shape;
  os << shape.name;
  if (report.chip)
    os << " for " << report.chip->name() << " -O" << report.optLevel;
  if (shape.threads)
    os << ": " << shape.threads << " threads, " << warpsOf(report, shape)
       << " warps";
  if (shape.clusterBlocks > 1)
    os << ", " << shape.clusterBlocks << " blocks in a cluster";
  os << "\n";
  std::string registers;
  auto add = [&](const Twine &part) {
    registers += (registers.empty() ? "" : ", ") + part.str();
  };
  if (kernel.assembled)
    add(Twine(kernel.assembled->registers) + " by ptxas");
  if (kernel.predicted())
    add(argumentOf(kernel.predicted(), "Registers") + " predicted");
  if (kernel.tiles)
    add(argumentOf(kernel.tiles, "Limit") + " at most; tiles take " +
        argumentOf(kernel.tiles, "Tiles") + ", most at " +
        argumentOf(kernel.tiles, "Where"));
  if (!registers.empty())
    os << "  registers      " << registers << "\n";
  if (const KernelResources *each = kernel.assembled)
    os << "  spills         " << each->spillStoreBytes + each->spillLoadBytes
       << " bytes; stack of " << each->stackBytes << "\n";
  if (kernel.assembled || shape.sharedBytes) {
    os << "  shared memory  "
       << (kernel.assembled ? int64_t(kernel.assembled->sharedBytes)
                            : *shape.sharedBytes)
       << " bytes";
    if (kernel.buffers)
      os << " of " << argumentOf(kernel.buffers, "Limit") << ", "
         << argumentOf(kernel.buffers, "Buffers") << " buffers";
    os << "\n";
  }
  if (const std::optional<Occupancy> &occupancy = kernel.occupancy)
    os << "  occupancy      "
       << llvm::formatv("{0} blocks a multiprocessor, {1} warps ({2:P}), "
                        "limited by {3}{4}\n",
                        occupancy->blocks, occupancy->warps, occupancy->part,
                        nameOf(occupancy->limit),
                        kernel.isMeasured ? "" : ", as predicted");
  if (shape.asked)
    os << "  requested      " << *shape.asked << " blocks";
  if (shape.asked && shape.minBlocks)
    os << "; compiled for " << *shape.minBlocks;
  if (shape.asked && shape.maxRegisters)
    os << " of " << *shape.maxRegisters << " registers a thread";
  if (shape.asked)
    os << "\n";
  for (const auto &[name, rows] : kernel.lists)
    if (!rows.empty())
      printList(name, rows, os);
}

void tilewright::printResources(const ResourceReport &report,
                                llvm::raw_ostream &os) {
  for (const ReportedShape &shape : report.kernels) {
    if (&shape != &report.kernels.front())
      os << "\n";
    printKernel(report, gather(report, shape), os);
  }
}
