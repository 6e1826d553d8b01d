// The products of fast.cu, by its own launchers: FOREIGN_KERNEL is the number
// of one.
#include <cassert>
#include <cuda.h>
#include <cuda/barrier>
#include <cudaTypedefs.h>
#include <cuda_bf16.h>

#include "program.h"

using bf16 = __nv_bfloat16;
#define CEIL_DIV(m, n) (((m) + (n) - 1) / (n))
#define cudaCheck(error) foreign::check(error)
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
// clang-format off
#include TEXT(examples/matmul/JOIN(matmul_, FOREIGN_KERNEL).cuh)
// clang-format on

int main(int, char **argv) {
  int m = std::atoi(argv[1]), n = std::atoi(argv[2]), k = std::atoi(argv[3]);
  bf16 *a = foreign::input<bf16>("a"), *b = foreign::input<bf16>("b");
  bf16 *c = foreign::output<bf16>("c", size_t(m) * n);
#if FOREIGN_KERNEL <= 2
  JOIN(runKernel, FOREIGN_KERNEL)(m, n, k, a, b, c);
#else
  JOIN(runKernel, FOREIGN_KERNEL)(m, n, k, a, b, c, nullptr);
#endif
  return foreign::finish();
}
