//===- Certify.cpp - launches on hashes of operations ---------------------===//
#include "tilewright/Driver/Certify.h"

#include "tilewright/Driver/CertifiedTrees.h"
#include "tilewright/Execution/Trees/Recorder.h"
#include "tilewright/Launch/LaunchElements.h"
#include "tilewright/Launch/LaunchState.h"
#include "tilewright/Support/ExitCode.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;
using namespace tilewright;

Error tilewright::takeOrigin(StringRef text, const Launch &launch,
                             std::vector<std::vector<int64_t>> &origins) {
  auto [name, numbers] = text.split('=');
  const LaunchArray *array = launch.findArray(name);
  if (!array)
    return toolError(ExitCode::Usage,
                     "--origin: expected NAME=I,J,... with an array of " +
                         launch.origin + ", got '" + text + "'");
  std::vector<int64_t> origin;
  SmallVector<StringRef> words;
  if (!numbers.empty())
    numbers.split(words, ',');
  for (StringRef word : words) {
    uint32_t number;
    if (word.getAsInteger(10, number))
      return toolError(ExitCode::Usage, "--origin: expected numbers of 32 "
                                        "bits, got '" +
                                            word + "'");
    origin.push_back(number);
  }
  if (origin.size() != array->shape.size())
    return toolError(ExitCode::Usage,
                     "--origin: expected a number for each dimension of '" +
                         name + "' (" + Twine(array->shape.size()) +
                         "), got '" + numbers + "'");
  origins.resize(launch.arrays.size());
  origins[array - launch.arrays.data()] = std::move(origin);
  return Error::success();
}

static void takeInputs(Launch &launch, ArrayRef<std::vector<int64_t>> origins,
                       unsigned round) {
  for (auto [i, array] : enumerate(launch.arrays)) {
    if (!getInfo(array.type).isFloat)
      continue;
    trees::Format format = formatOf(array.type);
    uint8_t *bytes = launch.buffers[array.buffer].bytes.data();
    ArrayRef<int64_t> origin = origins[i];
    forEachElement(array, [&](ArrayRef<int64_t> index, uint64_t offset) {
      SmallVector<int64_t, 4> place(index);
      for (auto [each, first] : zip_equal(place, origin))
        each += first;
      storeBits(array.type, bytes + offset, 0,
                trees::input(array.name, place, format, round));
    });
  }
}

/// Narrow results have more rounds: 32 bits of hash for each.
static unsigned roundsFor(const Launch &launch) {
  unsigned rounds = 2;
  for (const LaunchArray &array : launch.arrays)
    if (array.role != LaunchArray::Role::In && getInfo(array.type).bytes < 2 &&
        getInfo(array.type).isFloat)
      rounds = 4;
  return rounds;
}

/// A launch may fault only because floats are hashes.
static Error explain(Error error) {
  return handleErrors(std::move(error), [](const ToolError &fault) {
    if (fault.code() != ExitCode::KernelFaulted)
      return make_error<ToolError>(fault);
    std::string text;
    raw_string_ostream os(text);
    fault.log(os);
    return toolError(fault.code(),
                     text + "; under --certificate floats are hashes, and a "
                            "kernel whose control or addresses depend on "
                            "floats may fault (docs/certificates.md)");
  });
}

Expected<Certificate>
tilewright::certify(Executor &executor, const Launch &given,
                    ArrayRef<std::vector<int64_t>> someOrigins,
                    trees::Notes &notes) {
  if (given.isLowerForm)
    return toolError(ExitCode::Usage,
                     given.origin +
                         ": --certificate needs the types of the arrays, which "
                         "a description with 'buffers' does not give; describe "
                         "the arguments as arrays ('args')");
  std::vector<std::vector<int64_t>> origins(someOrigins);
  origins.resize(given.arrays.size());
  for (auto [origin, array] : zip_equal(origins, given.arrays))
    origin.resize(array.shape.size(), 0);
  Certificate certificate;
  certificate.entry = given.symbol;
  certificate.rounds = roundsFor(given);
  for (auto [origin, array] : zip_equal(origins, given.arrays))
    if (array.role != LaunchArray::Role::In)
      certificate.arrays.push_back(
          {array.name,
           getInfo(array.type).name.str(),
           std::vector<int64_t>(array.shape.begin(), array.shape.end()),
           origin,
           std::vector<uint64_t>(array.elementCount(), 0),
           {}});
  Launch launch = given;
  for (unsigned round = 0; round < certificate.rounds; ++round) {
    takeInputs(launch, origins, round);
    Expected<LaunchState> state = LaunchState::create(launch);
    if (!state)
      return state.takeError();
    bool records = round == 0 && trees::Recorder::active();
    if (records)
      trees::Recorder::active()->turn(true);
    Error ran = executor.run(*state);
    if (records)
      trees::Recorder::active()->turn(false);
    if (ran)
      return explain(std::move(ran));
    if (Error error = state->checkGuards())
      return std::move(error);
    auto certified = certificate.arrays.begin();
    std::vector<std::vector<uint8_t>> results;
    for (const LaunchArray &array : launch.arrays) {
      if (array.role == LaunchArray::Role::In)
        continue;
      std::vector<uint8_t> bytes = state->readArray(array);
      for (auto [i, hash] : enumerate(certified->hashes))
        hash = trees::mix((hash ^ loadBits(array.type, bytes.data(), i)) *
                              0x9e3779b97f4a7c15 +
                          round);
      ++certified;
      if (records)
        results.push_back(std::move(bytes));
    }
    if (records)
      addTrees(certificate, *trees::Recorder::active(), launch, origins,
               results);
  }
  for (const trees::Note &note : notes.all())
    certificate.notes.push_back({trees::nameOf(note.limit).str(), note.text});
  return certificate;
}
