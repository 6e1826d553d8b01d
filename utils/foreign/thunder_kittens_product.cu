// ThunderKittens' products for the H100, by its own launchers: of bf16, C = A
// B, or with FOREIGN_FP8 of e4m3, C = A Bᵀ.
#define main theirMain
#ifdef FOREIGN_FP8
#include "kernels/gemm/fp8_h100/fp8_h100_gemm.cu"
#else
#include "kernels/gemm/bf16_h100/bf16_h100_gemm.cu"
#endif
#undef main

#include "program.h"

#ifdef FOREIGN_FP8
using T = fp8e4m3;
using Template = matmul_template<8>;
#else
using T = bf16;
using Template = matmul_template<2, 4, 8>;
#endif

int main(int, char **argv) {
  size_t m = std::atoi(argv[1]), n = std::atoi(argv[2]), k = std::atoi(argv[3]);
  T *a = foreign::input<T>("a"), *b = foreign::input<T>("b");
  T *c = foreign::output<T>("c", m * n);
  dim3 block(kittens::prototype::detail::NUM_THREADS_v<Template>);
  inner_run<Template>(a, b, c, m, n, k, dim3(2), block);
  return foreign::finish();
}
