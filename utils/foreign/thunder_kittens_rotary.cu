// ThunderKittens' rotary embedding: heads of FOREIGN_HEAD elements.
#define main theirMain
#include "kernels/rotary/rotary.cu"
#undef main

#include "program.h"

int main(int, char **argv) {
  unsigned heads = std::atoi(argv[1]), length = std::atoi(argv[2]);
  using Template = rotary_template<FOREIGN_HEAD>;
  using Sequence = typename Template::layout::seq_global;
  using Rope = typename Template::layout::rope_global;
  auto *x = foreign::input<bf16>("x"), *cosines = foreign::input<bf16>("cos");
  auto *sines = foreign::input<bf16>("sin");
  auto *o = foreign::output<bf16>("o", size_t(heads) * length * FOREIGN_HEAD);
  typename Template::layout::globals globals{
      Sequence{o, 1U, heads, length, nullptr},
      Sequence{x, 1U, heads, length, nullptr},
      Rope{sines, nullptr, nullptr, length, nullptr},
      Rope{cosines, nullptr, nullptr, length, nullptr}, 4};
  constexpr int rows =
      Template::NUM_CONSUMER_WARPS * Template::layout::seq_tile::rows;
  dim3 grid((length + rows - 1) / rows, 1);
  dim3 block(kittens::prototype::detail::NUM_THREADS_v<Template>);
  kittens::prototype::lcsf::kernel<Template>
      <<<grid, block, kittens::MAX_SHARED_MEMORY - 2048>>>(globals);
  return foreign::finish();
}
