//===- Describe.cpp - a module's contents as JSON -------------------------===//
#include "tilewright/Library/Describe.h"

#include "tilewright/Driver/EntryArguments.h"
#include "tilewright/Driver/FileReport.h"
#include "tilewright/Driver/InspectMir.h"
#include "tilewright/Driver/InspectPtx.h"
#include "tilewright/Library/LoadedModule.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace tilewright;
using namespace tilewright::library;

static StringRef nameOf(LaunchArray::Role role) {
  switch (role) {
  case LaunchArray::Role::In:
    return "in";
  case LaunchArray::Role::Out:
    return "out";
  case LaunchArray::Role::InOut:
    return "inout";
  }
  return "inout";
}

/// Unknown values become null.
static json::Array toJson(ArrayRef<std::optional<int64_t>> fixed) {
  json::Array list;
  for (std::optional<int64_t> each : fixed)
    list.push_back(each ? json::Value(*each) : json::Value(nullptr));
  return list;
}

static json::Object toJson(const EntryArgument &argument) {
  json::Object object{{"name", json::fixUTF8(argument.name)}};
  switch (argument.kind) {
  case EntryArgument::Kind::Array:
    object["kind"] = "array";
    object["rank"] = int64_t(argument.shape.size());
    object["role"] = nameOf(argument.role);
    object["dtype"] = getInfo(argument.type).name;
    object["index_dtype"] = argument.wideIndices ? "i64" : "i32";
    if (!argument.bitcast.empty())
      object["bitcast"] = argument.bitcast;
    object["fixed_shape"] = toJson(argument.fixedShape);
    object["fixed_strides"] = toJson(argument.fixedStrides);
    object["divisor"] = argument.divisor;
    object["shape_divisors"] = json::Array(argument.shapeDivisors);
    object["stride_divisors"] = json::Array(argument.strideDivisors);
    return object;
  case EntryArgument::Kind::Scalar:
    object["kind"] = "scalar";
    object["divisor"] = argument.divisor;
    object["dtype"] = getInfo(argument.type).name;
    return object;
  case EntryArgument::Kind::List: {
    object["kind"] = "list";
    json::Array items;
    for (const EntryArgument &item : argument.items)
      items.push_back(toJson(item));
    object["items"] = std::move(items);
    return object;
  }
  }
  return object;
}

/// Null if no launch can pass the entry's parameters.
static json::Value describeArguments(cuda_tile::EntryOp entry,
                                     const mlir::AsmParserState &names) {
  Expected<EntryArguments> found =
      findArguments(entry, parameterNames(entry, names));
  if (!found) {
    consumeError(found.takeError());
    return nullptr;
  }
  json::Array list;
  for (const EntryArgument &argument : found->arguments)
    list.push_back(toJson(argument));
  return json::Object{{"convention", found->isCuTile ? "cutile" : "pointers"},
                      {"list", std::move(list)}};
}

/// The report of `inspect`, with the arguments of each entry.
static json::Value describeTiles(LoadedModule &loaded) {
  json::Value report =
      toJson(makeFileReport(*loaded.module, loaded.source, loaded.names));
  StringMap<cuda_tile::EntryOp> entries;
  loaded.module->walk(
      [&](cuda_tile::EntryOp entry) { entries[entry.getSymName()] = entry; });
  for (json::Value &module : *report.getAsObject()->getArray("modules"))
    for (json::Value &entry : *module.getAsObject()->getArray("entries")) {
      json::Object &object = *entry.getAsObject();
      auto found = entries.find(*object.getString("name"));
      if (found != entries.end())
        object["arguments"] = describeArguments(found->second, loaded.names);
    }
  return report;
}

Expected<std::string> library::describe(LoadedModule &loaded) {
  std::string text;
  raw_string_ostream os(text);
  if (loaded.source.isPtx) {
    if (Error error =
            inspectPtx(MemoryBufferRef(loaded.text, loaded.name), true, os))
      return std::move(error);
  } else if (isMir(*loaded.module)) {
    inspectMir(*loaded.module, loaded.source, /*asJson=*/true, os);
  } else {
    os << formatv("{0}", describeTiles(loaded));
  }
  return text;
}
