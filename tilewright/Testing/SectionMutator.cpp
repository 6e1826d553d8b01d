//===- SectionMutator.cpp - mutate one section of bytecode ----------------===//
#include "tilewright/Testing/SectionMutator.h"

#include "tilewright/Bytecode/Container.h"

#include "llvm/Support/LEB128.h"
#include "llvm/Support/MathExtras.h"
#include <random>

using namespace mlir;
using namespace tilewright;
using namespace tilewright::bytecode;

namespace {
struct Part {
  Section section;
  uint64_t offset;
  std::vector<uint8_t> payload;
};
} // namespace

static std::vector<Part> split(ArrayRef<uint8_t> file) {
  ReadError error;
  FailureOr<Container> container = readContainer(file, error);
  std::vector<Part> parts;
  if (failed(container))
    return parts;
  for (unsigned id = 1; id < sectionCount; ++id) {
    auto section = static_cast<Section>(id);
    std::optional<Cursor> cursor = (*container)[section];
    if (!cursor)
      continue;
    ArrayRef<uint8_t> payload =
        file.slice(cursor->offset(), cursor->remaining());
    parts.push_back({section, cursor->offset(), payload.vec()});
  }
  llvm::sort(parts,
             [](const Part &a, const Part &b) { return a.offset < b.offset; });
  return parts;
}

static void append(std::vector<uint8_t> &out, uint64_t number) {
  uint8_t bytes[10];
  out.insert(out.end(), bytes, bytes + llvm::encodeULEB128(number, bytes));
}

static std::vector<uint8_t> join(ArrayRef<uint8_t> header,
                                 ArrayRef<Part> parts) {
  std::vector<uint8_t> out = header.vec();
  for (const Part &part : parts) {
    unsigned alignment = sectionAlignment(part.section);
    out.push_back(static_cast<uint8_t>(part.section) |
                  (alignment > 1 ? 0x80 : 0));
    append(out, part.payload.size());
    if (alignment > 1) {
      append(out, alignment);
      out.resize(llvm::alignTo(out.size(), alignment), paddingByte);
    }
    out.insert(out.end(), part.payload.begin(), part.payload.end());
  }
  out.push_back(0);
  return out;
}

/// Opcodes, indices, counts and flags are mostly small one-byte numbers.
static void changeInPlace(std::vector<uint8_t> &payload,
                          std::minstd_rand &random) {
  for (unsigned times = 1 + random() % 3; times; --times) {
    uint8_t &byte = payload[random() % payload.size()];
    switch (random() % 4) {
    case 0:
      ++byte;
      break;
    case 1:
      --byte;
      break;
    case 2:
      byte = random() % 32;
      break;
    default:
      byte = random() % 256;
    }
  }
}

std::optional<std::vector<uint8_t>>
tilewright::testing::mutateSection(ArrayRef<uint8_t> file, size_t maxSize,
                                   unsigned seed, MutateBytes mutate) {
  std::vector<Part> parts = split(file);
  if (parts.empty() || file.size() > maxSize)
    return std::nullopt;
  std::minstd_rand random(seed);
  random.discard(1); // small seeds yield a small first number
  std::vector<uint8_t> &payload = parts[random() % parts.size()].payload;
  if (random() % 2 && !payload.empty()) {
    changeInPlace(payload, random);
  } else {
    size_t size = payload.size(), capacity = size + (maxSize - file.size());
    if (capacity == 0)
      return std::nullopt;
    payload.resize(capacity);
    payload.resize(mutate(payload.data(), size, capacity));
  }
  std::vector<uint8_t> result = join(file.take_front(headerBytes), parts);
  if (result.size() > maxSize)
    return std::nullopt;
  return result;
}

size_t tilewright::testing::mutateBytecode(uint8_t *data, size_t size,
                                           size_t maxSize, unsigned seed,
                                           MutateBytes mutate) {
  if (seed % 8)
    if (auto changed = mutateSection({data, size}, maxSize, seed / 8, mutate)) {
      llvm::copy(*changed, data);
      return changed->size();
    }
  return mutate(data, size, maxSize);
}
