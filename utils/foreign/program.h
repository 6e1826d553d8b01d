//===- program.h - inputs and outputs of a foreign program ------*- C++ -*-===//
// An input is the file NAME.in of the current folder, an output becomes
// NAME.out. Other functions end the program with 1 if the driver reports an
// error: the emulator's message is on standard error by then.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_UTILS_FOREIGN_PROGRAM_H
#define TILEWRIGHT_UTILS_FOREIGN_PROGRAM_H

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace foreign {
struct Output {
  std::string name;
  void *memory;
  size_t bytes;
};
inline std::vector<Output> outputs;

inline void check(cudaError_t error) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "the program ends: %s\n", cudaGetErrorString(error));
  std::exit(1);
}

/// Device memory with the contents of the file NAME.in.
template <typename T> T *input(const char *name) {
  std::ifstream file(std::string(name) + ".in", std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  if (bytes.empty()) {
    std::fprintf(stderr, "expected contents in %s.in, got none\n", name);
    std::exit(2);
  }
  void *memory = nullptr;
  check(cudaMalloc(&memory, bytes.size()));
  check(cudaMemcpy(memory, bytes.data(), bytes.size(), cudaMemcpyHostToDevice));
  return static_cast<T *>(memory);
}

/// Device memory for `count` elements, whose contents `finish` writes to
/// NAME.out.
template <typename T>
T *output(const char *name, size_t count, int fill = 0xc3) {
  void *memory = nullptr;
  check(cudaMalloc(&memory, count * sizeof(T)));
  check(cudaMemset(memory, fill, count * sizeof(T)));
  outputs.push_back({name, memory, count * sizeof(T)});
  return static_cast<T *>(memory);
}

/// Device memory that is no output, with zeros.
template <typename T> T *scratch(size_t count) {
  void *memory = nullptr;
  check(cudaMalloc(&memory, count * sizeof(T)));
  check(cudaMemset(memory, 0, count * sizeof(T)));
  return static_cast<T *>(memory);
}

/// Waits for the launches and writes the outputs.
inline int finish() {
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());
  for (const Output &output : outputs) {
    std::vector<char> bytes(output.bytes);
    check(cudaMemcpy(bytes.data(), output.memory, output.bytes,
                     cudaMemcpyDeviceToHost));
    std::ofstream(output.name + ".out", std::ios::binary)
        .write(bytes.data(), std::streamsize(bytes.size()));
  }
  return 0;
}
} // namespace foreign

#endif
