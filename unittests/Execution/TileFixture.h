//===- TileFixture.h - runs a body on whole tiles ---------------*- C++ -*-===//
#ifndef TILEWRIGHT_UNITTESTS_EXECUTION_TILEFIXTURE_H
#define TILEWRIGHT_UNITTESTS_EXECUTION_TILEFIXTURE_H

#include "KernelFixture.h"

#include "tilewright/Execution/Reference/Loops.h"
#include <numeric>
#include <random>

namespace tilewright {

using Bytes = std::vector<uint8_t>;

/// A tile in memory: its type, and its elements in order.
struct Tile {
  std::string element;
  std::vector<int64_t> shape;
  Bytes bytes;

  int64_t count() const {
    return std::accumulate(shape.begin(), shape.end(), int64_t(1),
                           std::multiplies<>());
  }
  unsigned bits() const {
    if (element.starts_with("f4"))
      return 4;
    if (element == "i1" || element.starts_with("f8") ||
        element.starts_with("fnv8"))
      return 8;
    if (element == "tf32")
      return 32;
    return std::stoul(element.substr(element.find_first_of("0123456789")));
  }
  std::string type() const {
    std::string text = "tile<";
    for (int64_t size : shape)
      text += std::to_string(size) + "x";
    return text + element + ">";
  }
};

/// A tile of `T`.
template <typename T>
Tile tileOf(llvm::StringRef element, std::vector<int64_t> shape,
            const std::vector<T> &values) {
  Tile tile = {element.str(), std::move(shape),
               Bytes(values.size() * sizeof(T))};
  std::memcpy(tile.bytes.data(), values.data(), tile.bytes.size());
  return tile;
}

template <typename T> std::vector<T> valuesOf(const Tile &tile) {
  std::vector<T> values(tile.bytes.size() / sizeof(T));
  std::memcpy(values.data(), tile.bytes.data(), tile.bytes.size());
  return values;
}

/// A tile of random bits.
inline Tile randomTile(llvm::StringRef element, std::vector<int64_t> shape,
                       unsigned seed) {
  Tile tile = {element.str(), std::move(shape), {}};
  std::mt19937 random(seed);
  tile.bytes.resize(tile.count() * tile.bits() / 8);
  for (uint8_t &byte : tile.bytes)
    byte = random();
  return tile;
}

/// Runs `body`, in which %0, %1, ... are the operands and %r is the result,
/// whose bytes it fills in. Returns the error's text.
inline std::string runBody(llvm::StringRef body, std::vector<Tile> operands,
                           Tile &result, const ExecutorOptions &options = {}) {
  result.bytes.assign(result.count() * result.bits() / 8, 0xa5);
  std::string text = "cuda_tile.module @kernels {\n entry @k(";
  for (auto [i, tile] : llvm::enumerate(operands))
    text += "%p" + std::to_string(i) + ": tile<ptr<" + tile.element + ">>, ";
  text += "%pout: tile<ptr<" + result.element +
          ">>) {\n %zero = constant <i32: 0> : tile<i32>\n"
          " %one = constant <i32: 1> : tile<i32>\n";
  auto view = [&](const std::string &id, const Tile &tile) {
    std::string count = std::to_string(tile.count()),
                tensor = "tensor_view<" + count + "x" + tile.element +
                         ", strides=[1]>",
                partition =
                    "partition_view<tile=(" + count + "), " + tensor + ">";
    text += " %v" + id + " = make_tensor_view %p" + id + ", shape = [" + count +
            "], strides = [1] : " + tensor + "\n %w" + id +
            " = make_partition_view %v" + id + " : " + partition + "\n";
    return std::pair(partition, "tile<" + count + "x" + tile.element + ">");
  };
  std::vector<uint64_t> params;
  for (auto [i, tile] : llvm::enumerate(operands)) {
    std::string id = std::to_string(i);
    auto [partition, flat] = view(id, tile);
    text += " %f" + id + ", %t" + id + " = load_view_tko weak %w" + id +
            "[%zero] : " + partition + ", tile<i32> -> " + flat +
            ", token\n %" + id + " = reshape %f" + id + " : " + flat + " -> " +
            tile.type() + "\n";
    params.push_back(address(tile.bytes.data()));
  }
  text += body.str() + "\n";
  auto [partition, flat] = view("out", result);
  text += " %flat = reshape %r : " + result.type() + " -> " + flat +
          "\n %done = store_view_tko weak %flat, %wout[%zero] : " + flat +
          ", " + partition + ", tile<i32> -> token\n return\n }\n}\n";
  params.push_back(address(result.bytes.data()));
  return Kernels(text).run("k", {1, 1, 1}, params, options);
}

/// The instruction sets with loops; those above the machine's run as the
/// machine's.
inline constexpr reference::Level everyLevel[] = {
    reference::Level::Baseline, reference::Level::V3, reference::Level::V4};

} // namespace tilewright

#endif // TILEWRIGHT_UNITTESTS_EXECUTION_TILEFIXTURE_H
