// A step of ThunderKittens' course on products for the H100: C = A B of square
// matrices, by its own launcher. FOREIGN_LEVEL is its number, FOREIGN_TYPE its
// type.
#define main theirMain
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
// clang-format off
#include TEXT(kernels/gemm/educational_h100/FOREIGN_LEVEL.cu)
// clang-format on
#undef main

#include "program.h"

int main(int, char **argv) {
  int n = std::atoi(argv[1]);
  FOREIGN_TYPE *a = foreign::input<FOREIGN_TYPE>("a"),
               *b = foreign::input<FOREIGN_TYPE>("b");
  FOREIGN_TYPE *c = foreign::output<FOREIGN_TYPE>("c", size_t(n) * n);
  matmul(a, b, c, n);
  return foreign::finish();
}
