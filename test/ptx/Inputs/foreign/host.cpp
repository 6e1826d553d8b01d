//===- host.cpp - host code as nvcc generates it --------------------------===//
// Launches the kernel that the first argument names: 2 blocks of 32 threads.
//===----------------------------------------------------------------------===//
#include "program.h"

int main(int, char **argv) {
  static char symbol;
  __cudaRegisterFunction(nullptr, &symbol, nullptr, argv[1], -1, nullptr,
                         nullptr, nullptr, nullptr, nullptr);
  auto *x = foreign::input<float>("x"), *y = foreign::output<float>("y", 64);
  void *params[] = {&x, &y};
  cudaLaunchKernel(&symbol, {2, 1, 1}, {32, 1, 1}, params, 0, nullptr);
  return foreign::finish();
}
