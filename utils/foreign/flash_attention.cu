// FlashAttention-3, forward, by its own launcher: heads of FOREIGN_HEAD
// elements of type FOREIGN_TYPE, with FOREIGN_CAUSAL true or false and
// FOREIGN_CLUSTER blocks in a cluster.
#include "flash_fwd_launch_template.h"

#include "program.h"

int main(int, char **argv) {
  int batch = std::atoi(argv[1]), length = std::atoi(argv[2]);
  int heads = std::atoi(argv[3]), kvHeads = std::atoi(argv[4]);
  Flash_fwd_params with = {};
  with.q_ptr = foreign::input<FOREIGN_TYPE>("q");
  with.k_ptr = foreign::input<FOREIGN_TYPE>("k");
  with.v_ptr = foreign::input<FOREIGN_TYPE>("v");
  with.o_ptr = foreign::output<FOREIGN_TYPE>("o", size_t(batch) * length *
                                                      heads * FOREIGN_HEAD);
  with.softmax_lse_ptr =
      foreign::output<float>("lse", size_t(batch) * heads * length);
  with.tile_count_semaphore = foreign::scratch<int>(1);
  with.q_row_stride = with.o_row_stride = heads * FOREIGN_HEAD;
  with.k_row_stride = with.v_row_stride = kvHeads * FOREIGN_HEAD;
  with.q_head_stride = with.k_head_stride = with.v_head_stride =
      with.o_head_stride = FOREIGN_HEAD;
  with.q_batch_stride = with.o_batch_stride =
      int64_t(length) * heads * FOREIGN_HEAD;
  with.k_batch_stride = with.v_batch_stride =
      int64_t(length) * kvHeads * FOREIGN_HEAD;
  with.v_dim_stride = 1;
  with.b = with.b_k = batch;
  with.h = heads;
  with.h_k = kvHeads;
  with.seqlen_q = with.seqlen_k = length;
  with.seqlen_q_rounded = with.seqlen_k_rounded = (length + 127) / 128 * 128;
  with.d = with.d_rounded = with.dv = with.dv_rounded = FOREIGN_HEAD;
  with.total_q = with.total_k = batch * length;
  with.scale_softmax = 1 / std::sqrt(float(FOREIGN_HEAD));
  with.window_size_left = -1;
  with.window_size_right = FOREIGN_CAUSAL ? 0 : -1;
  with.is_causal = FOREIGN_CAUSAL;
  with.is_bf16 = std::is_same_v<FOREIGN_TYPE, cutlass::bfloat16_t>;
  with.num_splits = 1;
  with.arch = 90;
  with.num_sm = 2;
  run_flash_fwd<90, FOREIGN_HEAD, FOREIGN_HEAD, FOREIGN_CLUSTER, FOREIGN_TYPE,
                FOREIGN_TYPE, FOREIGN_CAUSAL, /*local=*/false,
                /*softcap=*/false, /*varlen=*/false, /*paged=*/false,
                /*append=*/false, /*qv=*/false, /*packed=*/false,
                /*split=*/false, /*column major=*/false>(with, nullptr);
  return foreign::finish();
}
