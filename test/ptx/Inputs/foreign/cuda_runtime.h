//===- cuda_runtime.h - what program.h uses of CUDA's header ----*- C++ -*-===//
// In place of CUDA's own, so that the test needs no toolkit.
//===----------------------------------------------------------------------===//
#ifndef TILEWRIGHT_TEST_FOREIGN_CUDA_RUNTIME_H
#define TILEWRIGHT_TEST_FOREIGN_CUDA_RUNTIME_H

#include <cstddef>

using cudaError_t = int;
constexpr int cudaSuccess = 0, cudaMemcpyHostToDevice = 1,
              cudaMemcpyDeviceToHost = 2;
struct dim3 {
  unsigned x, y, z;
};

extern "C" {
int cudaMalloc(void **, size_t);
int cudaMemcpy(void *, const void *, size_t, int);
int cudaMemset(void *, int, size_t);
int cudaGetLastError();
int cudaDeviceSynchronize();
const char *cudaGetErrorString(int);
int cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, void *);
void __cudaRegisterFunction(void **, const char *, char *, const char *, int,
                            void *, void *, void *, void *, int *);
}

#endif
