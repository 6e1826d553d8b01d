// The worked examples of docs/certificates.md: a product and the attention of one query, each with its inner dimension in so many
// parts as the launch chooses.
!x = !cuda_tile.tensor_view<?x256xf16, strides=[256,1]>
!w = !cuda_tile.tensor_view<256x16xf16, strides=[16,1]>
!y = !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>
!row = !cuda_tile.tensor_view<?x32xf32, strides=[32,1]>
!cache = !cuda_tile.tensor_view<?x128x32xf32, strides=[4096,32,1]>
!xs = !cuda_tile.partition_view<tile=(16x16), !x>
!ws = !cuda_tile.partition_view<tile=(16x16), !w>
!ys = !cuda_tile.partition_view<tile=(16x16), !y>
!rows = !cuda_tile.partition_view<tile=(1x32), !row>
!entries = !cuda_tile.partition_view<tile=(1x16x32), !cache>

cuda_tile.module @kernels {
  entry @product(%x: tile<ptr<f16>>, %w: tile<ptr<f16>>, %y: tile<ptr<f32>>, %batch: tile<i32>, %splits: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 16> : tile<i32>
    %none = constant <f32: 0.0> : tile<16x16xf32>
    %i, %j, %l = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [%batch, 256], strides = [256, 1] : tile<i32> -> !x
    %xp = make_partition_view %xv : !xs
    %wv = make_tensor_view %w, shape = [256, 16], strides = [16, 1] : !w
    %wp = make_partition_view %wv : !ws
    %yv = make_tensor_view %y, shape = [%batch, 16], strides = [16, 1] : tile<i32> -> !y
    %yp = make_partition_view %yv : !ys
    %each = divi %steps, %splits signed : tile<i32>
    %all = for %s in (%zero to %splits, step %one) : tile<i32> iter_values(%before = %none) -> (tile<16x16xf32>) {
      %from = muli %s, %each : tile<i32>
      %to = addi %from, %each : tile<i32>
      %part = for %k in (%from to %to, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<16x16xf32>) {
        %a, %at = load_view_tko weak %xp[%i, %k] : !xs, tile<i32> -> tile<16x16xf16>, token
        %b, %bt = load_view_tko weak %wp[%k, %zero] : !ws, tile<i32> -> tile<16x16xf16>, token
        %next = mmaf %a, %b, %acc : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32>
        continue %next : tile<16x16xf32>
      }
      %sum = addf %before, %part rounding<nearest_even> : tile<16x16xf32>
      continue %sum : tile<16x16xf32>
    }
    %done = store_view_tko weak %all, %yp[%i, %zero] : tile<16x16xf32>, !ys, tile<i32> -> token
    return
  }
  entry @decode(%q: tile<ptr<f32>>, %k: tile<ptr<f32>>, %v: tile<ptr<f32>>, %o: tile<ptr<f32>>, %batch: tile<i32>, %splits: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 8> : tile<i32>
    %lowest = constant <f32: 0xFF800000> : tile<1xf32>
    %no_total = constant <f32: 0.0> : tile<1xf32>
    %none = constant <f32: 0.0> : tile<32xf32>
    %i, %j, %l = get_tile_block_id : tile<i32>
    %qv = make_tensor_view %q, shape = [%batch, 32], strides = [32, 1] : tile<i32> -> !row
    %qp = make_partition_view %qv : !rows
    %kv = make_tensor_view %k, shape = [%batch, 128, 32], strides = [4096, 32, 1] : tile<i32> -> !cache
    %kp = make_partition_view %kv : !entries
    %vv = make_tensor_view %v, shape = [%batch, 128, 32], strides = [4096, 32, 1] : tile<i32> -> !cache
    %vp = make_partition_view %vv : !entries
    %ov = make_tensor_view %o, shape = [%batch, 32], strides = [32, 1] : tile<i32> -> !row
    %op = make_partition_view %ov : !rows
    %query, %qt = load_view_tko weak %qp[%i, %zero] : !rows, tile<i32> -> tile<1x32xf32>, token
    %queries = broadcast %query : tile<1x32xf32> -> tile<16x32xf32>
    %each = divi %steps, %splits signed : tile<i32>
    %top, %total, %sum = for %s in (%zero to %splits, step %one) : tile<i32> iter_values(%m0 = %lowest, %l0 = %no_total, %o0 = %none) -> (tile<1xf32>, tile<1xf32>, tile<32xf32>) {
      %from = muli %s, %each : tile<i32>
      %to = addi %from, %each : tile<i32>
      %m1, %l1, %o1 = for %t in (%from to %to, step %one) : tile<i32> iter_values(%m = %lowest, %w = %no_total, %acc = %none) -> (tile<1xf32>, tile<1xf32>, tile<32xf32>) {
        %kt, %k0 = load_view_tko weak %kp[%i, %t, %zero] : !entries, tile<i32> -> tile<1x16x32xf32>, token
        %vt, %v0 = load_view_tko weak %vp[%i, %t, %zero] : !entries, tile<i32> -> tile<1x16x32xf32>, token
        %keys = reshape %kt : tile<1x16x32xf32> -> tile<16x32xf32>
        %values = reshape %vt : tile<1x16x32xf32> -> tile<16x32xf32>
        %products = mulf %keys, %queries rounding<nearest_even> : tile<16x32xf32>
        %scores = reduce %products dim=1 identities=[0.0 : f32] : tile<16x32xf32> -> tile<16xf32> (%a: tile<f32>, %b: tile<f32>) {
          %c = addf %a, %b : tile<f32>
          yield %c : tile<f32>
        }
        %high = reduce %scores dim=0 identities=[0xFF800000 : f32] : tile<16xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
          %c = maxf %a, %b : tile<f32>
          yield %c : tile<f32>
        }
        %high1 = reshape %high : tile<f32> -> tile<1xf32>
        %mn = maxf %m, %high1 : tile<1xf32>
        %md = subf %m, %mn rounding<nearest_even> : tile<1xf32>
        %scale = exp2 %md : tile<1xf32>
        %mb = broadcast %mn : tile<1xf32> -> tile<16xf32>
        %sd = subf %scores, %mb rounding<nearest_even> : tile<16xf32>
        %p = exp2 %sd : tile<16xf32>
        %ps = reduce %p dim=0 identities=[0.0 : f32] : tile<16xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
          %c = addf %a, %b : tile<f32>
          yield %c : tile<f32>
        }
        %ps1 = reshape %ps : tile<f32> -> tile<1xf32>
        %wn = fma %w, %scale, %ps1 rounding<nearest_even> : tile<1xf32>
        %pc = reshape %p : tile<16xf32> -> tile<16x1xf32>
        %pb = broadcast %pc : tile<16x1xf32> -> tile<16x32xf32>
        %weighted = mulf %pb, %values rounding<nearest_even> : tile<16x32xf32>
        %ws = reduce %weighted dim=0 identities=[0.0 : f32] : tile<16x32xf32> -> tile<32xf32> (%a: tile<f32>, %b: tile<f32>) {
          %c = addf %a, %b : tile<f32>
          yield %c : tile<f32>
        }
        %scales = broadcast %scale : tile<1xf32> -> tile<32xf32>
        %on = fma %acc, %scales, %ws rounding<nearest_even> : tile<32xf32>
        continue %mn, %wn, %on : tile<1xf32>, tile<1xf32>, tile<32xf32>
      }
      %mm = maxf %m0, %m1 : tile<1xf32>
      %d0 = subf %m0, %mm rounding<nearest_even> : tile<1xf32>
      %d1 = subf %m1, %mm rounding<nearest_even> : tile<1xf32>
      %e0 = exp2 %d0 : tile<1xf32>
      %e1 = exp2 %d1 : tile<1xf32>
      %la = mulf %l1, %e1 rounding<nearest_even> : tile<1xf32>
      %ln = fma %l0, %e0, %la rounding<nearest_even> : tile<1xf32>
      %b0 = broadcast %e0 : tile<1xf32> -> tile<32xf32>
      %b1 = broadcast %e1 : tile<1xf32> -> tile<32xf32>
      %oa = mulf %o1, %b1 rounding<nearest_even> : tile<32xf32>
      %onn = fma %o0, %b0, %oa rounding<nearest_even> : tile<32xf32>
      continue %mm, %ln, %onn : tile<1xf32>, tile<1xf32>, tile<32xf32>
    }
    %totals = broadcast %total : tile<1xf32> -> tile<32xf32>
    %mean = divf %sum, %totals rounding<nearest_even> : tile<32xf32>
    %result = reshape %mean : tile<32xf32> -> tile<1x32xf32>
    %done = store_view_tko weak %result, %op[%i, %zero] : tile<1x32xf32>, !rows, tile<i32> -> token
    return
  }
}
