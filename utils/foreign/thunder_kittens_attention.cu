// ThunderKittens' attention for the H100, forward: heads of FOREIGN_HEAD
// elements, with FOREIGN_CAUSAL true or false.
#define main theirMain
#include "kernels/attention/mha_h100/mha_h100.cu"
#undef main

#include "program.h"

int main(int, char **argv) {
  unsigned heads = std::atoi(argv[1]), length = std::atoi(argv[2]);
  using Globals = fwd_globals<FOREIGN_HEAD>;
  size_t count = size_t(heads) * length;
  auto *q = foreign::input<bf16>("q"), *k = foreign::input<bf16>("k");
  auto *v = foreign::input<bf16>("v");
  auto *o = foreign::output<bf16>("o", count * FOREIGN_HEAD);
  auto *l = foreign::scratch<float>(count);
  Globals globals{
      typename Globals::q_gl{q, 1U, heads, length, unsigned(FOREIGN_HEAD)},
      typename Globals::k_gl{k, 1U, heads, length, unsigned(FOREIGN_HEAD)},
      typename Globals::v_gl{v, 1U, heads, length, unsigned(FOREIGN_HEAD)},
      typename Globals::l_gl{l, 1U, heads, 1U, length},
      typename Globals::o_gl{o, 1U, heads, length, unsigned(FOREIGN_HEAD)},
      int(length),
      1};
  dim3 grid(length / (CONSUMER_WARPGROUPS * kittens::TILE_ROW_DIM<bf16> * 4),
            heads, 1);
  fwd_attend_ker<FOREIGN_HEAD, FOREIGN_CAUSAL>
      <<<grid, 32 * NUM_WORKERS, kittens::MAX_SHARED_MEMORY - 1024>>>(globals);
  return foreign::finish();
}
