// RUN: split-file %s %t
// RUN: tilewright compile %t/gemm.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/gemm.mlir --check-prefix=RING
// RUN: tilewright compile %t/gemm.mlir --gpu-name sm_75 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/gemm.mlir --check-prefix=CARRIED
// RUN: tilewright compile %t/gemm.mlir --gpu-name sm_80 -O1 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/gemm.mlir --check-prefix=SERIAL
// RUN: tilewright compile %t/gemm.mlir --gpu-name sm_80 --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/gemm.mlir --check-prefix=SAID

// Hints: a load with a long latency, one stage, and an occupancy at which two stages do not fit.
// RUN: sed 's/%ap\[%zero, %k\]/& optimization_hints = <sm_80 = {latency = 10 : i32}>/' %t/gemm.mlir > %t/far.mlir
// RUN: tilewright compile %t/far.mlir --gpu-name sm_80 --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/gemm.mlir --check-prefix=FAR
// RUN: echo 'module attributes {"tt.num_stages" = 1 : i32} {' > %t/one.mlir && cat %t/gemm.mlir >> %t/one.mlir && echo '}' >> %t/one.mlir
// RUN: tilewright compile %t/one.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/gemm.mlir --check-prefix=SERIAL
// RUN: sed 's/%c: tile<ptr<f32>>) {/%c: tile<ptr<f32>>) optimization_hints=<sm_80 = {occupancy = 16}> {/' %t/gemm.mlir > %t/many.mlir
// RUN: tilewright compile %t/many.mlir --gpu-name sm_80 --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/gemm.mlir --check-prefix=MANY
// RUN: tilewright compile %t/refused.mlir --gpu-name sm_80 --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/refused.mlir
// RUN: tilewright compile %t/gathered.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/gathered.mlir

// RUN: tilewright compile %t/carried.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/carried.mlir --check-prefix=RING
// RUN: tilewright compile %t/carried.mlir --gpu-name sm_75 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/carried.mlir --check-prefix=HELD

// PTX copies only global memory: a load through a generic address is not prefetched.
// RUN: tilewright compile %t/carried.mlir --gpu-name sm_80 --emit=tileaa -o - | sed 's/nv_tileaa.ptr<f16>/nv_tileaa.ptr<f16, generic>/g' > %t/generic.mlir
// RUN: tilewright compile %t/generic.mlir --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/carried.mlir --check-prefix=GENERIC
// RUN: tilewright compile %t/generic.mlir --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/carried.mlir --check-prefix=WHY

// The same launches are run by test/kernels/schedule/products.mlir.
// RUN: tilewright compile %source_root/test/kernels/schedule/products.mlir --gpu-name sm_80 --emit=tileas --stop-after nv-tileas-insert-barriers -o - | FileCheck %t/products.txt
// RUN: tilewright compile %source_root/test/kernels/schedule/products.mlir --gpu-name sm_80 --remarks=schedule -o /dev/null 2>&1 | FileCheck %t/products.txt --check-prefix=SAYS

#--- products.txt
// The first scores are computed before the loop; an iteration computes the
// next ones from its stage of the ring before it uses its own.
// CHECK-LABEL: func.func @attend
// CHECK: %[[FIRST:[^ ]*]] = scf.if
// CHECK: nv_tileas.mma
// CHECK: nv_tileas.poison
// CHECK: scf.for {{.*}} %[[S:arg[0-9]*]] = %[[FIRST]]
// CHECK-COUNT-3: nv_tileas.mma
// CHECK: %[[NEXT:[^ ]*]] = nv_tileas.mma
// CHECK: nv_tileas.mulf %[[S]]
// CHECK: nv_tileas.exp2
// CHECK: nv_tileas.mma
// CHECK: scf.yield {{.*}}%[[NEXT]]
//
// SAYS-LABEL: in function: attend:
// SAYS: matrix product computed an iteration early
// SAYS: After = [[#]]
// SAYS-LABEL: in function: in_steps:
// SAYS: matrix product computed an iteration early
// SAYS-LABEL: in function: two_blocks:
// SAYS: matrix product not computed an iteration early
// SAYS: iterations would not be shorter

#--- carried.mlir
// Loop-carried pointers: the copies carry the ones they need, one iteration
// later, and the loop's own are dropped. A tile that waits in registers needs
// only the loop's own pointer. Only the first copy waits for a token from
// before the loop.
// RING: %[[FIRST:[^ ]*]] = nv_tileas.offset
// RING: %[[NEXT:[^ ]*]] = nv_tileas.offset %[[FIRST]],
// RING: scf.if
// RING: nv_tileas.async.copy_ptr %[[FIRST]], {{.*}} token
// RING: nv_tileas.async.copy_ptr %[[NEXT]], {{.*}} if %{{[^ ]*}} places
// RING: scf.for {{.*}} iter_args(%{{[^,]*}}, %{{[^,]*}}, %[[P:[^ ]*]] = %[[NEXT]]) ->
// RING: %[[AHEAD:[^ ]*]] = nv_tileas.offset %[[P]],
// RING: nv_tileas.async.copy_ptr %[[AHEAD]], {{.*}} if %{{[^ ]*}} places
// RING: scf.yield %{{[^,]*}}, %{{[^,]*}}, %[[AHEAD]] :
//
// HELD: nv_tileas.load_ptr {{.*}} token
// HELD: scf.for {{.*}} iter_args(%{{[^,]*}}, %[[P:[^ ]*]] = %{{[^,]*}}, %{{[^,]*}}) ->
// HELD: %[[AHEAD:[^ ]*]] = nv_tileas.offset %[[P]],
// HELD: scf.if
// HELD: nv_tileas.load_ptr %[[AHEAD]]
// HELD-NOT: token
// HELD: scf.yield
//
// GENERIC-NOT: async
// GENERIC: scf.for
// GENERIC: nv_tileas.load_ptr {{.*}}generic
// GENERIC-NOT: async
//
// WHY: it is not loaded from global memory
cuda_tile.module @kernels {
  entry @carried(%a: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 16> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %numbers = iota : tile<4096xi32>
    %at = reshape %numbers : tile<4096xi32> -> tile<64x64xi32>
    %a1 = reshape %aa : tile<ptr<f16>> -> tile<1x1xptr<f16>>
    %as = broadcast %a1 : tile<1x1xptr<f16>> -> tile<64x64xptr<f16>>
    %first = offset %as, %at : tile<64x64xptr<f16>>, tile<64x64xi32> -> tile<64x64xptr<f16>>
    %step = constant <i32: 4096> : tile<64x64xi32>
    %half = constant <f16: 0.5> : tile<64x64xf16>
    %w = store_ptr_tko weak %first, %half : tile<64x64xptr<f16>>, tile<64x64xf16> -> token
    %sum, %p_last = for %k in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none, %p = %first) -> (tile<64x64xf32>, tile<64x64xptr<f16>>) {
      %t, %done = load_ptr_tko weak %p token=%w optimization_hints = <sm_80 = {latency = 10 : i32}> : tile<64x64xptr<f16>> -> tile<64x64xf16>, token
      %next = mmaf %half, %t, %acc : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      %after = offset %p, %step : tile<64x64xptr<f16>>, tile<64x64xi32> -> tile<64x64xptr<f16>>
      continue %next, %after : tile<64x64xf32>, tile<64x64xptr<f16>>
    }
    %t2 = store_view_tko weak %sum, %cp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}

#--- gathered.mlir
// Rows that are gathered by number are prefetched like others.
// CHECK: scf.if
// CHECK: nv_tileas.async.tiled_copy %{{.*}}[%{{.*}}, %{{.*}}], {{.*}} sparse = 0
// CHECK: scf.for
// CHECK: nv_tileas.async.tiled_copy %{{.*}}[%{{.*}}, %{{.*}}], {{.*}} sparse = 0
// CHECK-NOT: nv_tileas.tiled_load
// CHECK: scf.yield
cuda_tile.module @kernels {
  entry @gathered(%a: tile<ptr<f16>>, %w: tile<ptr<f16>>, %order: tile<ptr<i32>>, %c: tile<ptr<f32>>) {
    %a16 = assume div_by<16>, %a : tile<ptr<f16>>
    %w16 = assume div_by<16>, %w : tile<ptr<f16>>
    %av = make_tensor_view %a16, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %ag = make_gather_scatter_view %av : gather_scatter_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>, sparse_dim=0>
    %wv = make_tensor_view %w16, shape = [4096, 4096], strides = [4096, 1] : tensor_view<4096x4096xf16, strides=[4096,1]>
    %wp = make_partition_view %wv : partition_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>>
    %ov = make_tensor_view %order, shape = [8192], strides = [1] : tensor_view<8192xi32, strides=[1]>
    %op = make_partition_view %ov : partition_view<tile=(64), tensor_view<8192xi32, strides=[1]>>
    %cv = make_tensor_view %c, shape = [8192, 4096], strides = [4096, 1] : tensor_view<8192x4096xf32, strides=[4096,1]>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<8192x4096xf32, strides=[4096,1]>>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %rows, %t0 = load_view_tko weak %op[%x] : partition_view<tile=(64), tensor_view<8192xi32, strides=[1]>>, tile<i32> -> tile<64xi32>, token
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %zero = constant <i32: 0> : tile<i32>
    %turns = constant <i32: 64> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %sum = for %k in (%zero to %turns, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at = muli %k, %turns : tile<i32>
      %at_a, %t1 = load_view_tko weak %ag[%rows, %at] : gather_scatter_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>, sparse_dim=0>, tile<64xi32>, tile<i32> -> tile<64x64xf16>, token
      %at_w, %t2 = load_view_tko weak %wp[%k, %y] : partition_view<tile=(64x64), tensor_view<4096x4096xf16, strides=[4096,1]>>, tile<i32> -> tile<64x64xf16>, token
      %next = mmaf %at_a, %at_w, %acc : tile<64x64xf16>, tile<64x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %d = store_view_tko weak %sum, %cp[%x, %y] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<8192x4096xf32, strides=[4096,1]>>, tile<i32> -> token
    return
  }
}

#--- gemm.mlir
// Two stages are filled before the loop; each iteration has one barrier, between
// the wait and the copy, for the tile that is read and the one that is overwritten.
// RING-COUNT-2: nv_tileas.alloc_tensor {{.*}} : !nv_tileas.memref<3x[
// RING: scf.if
// RING-COUNT-2: nv_tileas.async.tiled_copy
// RING: nv_tileas.async.commit_group
// RING-COUNT-2: nv_tileas.async.tiled_copy
// RING: nv_tileas.async.commit_group
// RING: scf.for {{.*}} -> (tensor<64x64xf32, #{{.*}}>, !nv_tileas.pipeline_iterator<3>)
// RING: %[[SLOT:.*]], %{{.*}} = nv_tileas.async.pipeline.read_token
// RING: nv_tileas.async.wait_group 1
// RING-NOT: nv_tileas.async
// RING: nv_tileas.barrier
// RING-NOT: nv_tileas.barrier
// RING-COUNT-2: nv_tileas.async.tiled_copy
// RING: nv_tileas.async.commit_group
// RING: nv_tileas.view %{{.*}} stage %[[SLOT]] : i32
// RING-NOT: nv_tileas.tiled_load
// RING-NOT: nv_tileas.store_shared
// RING-NOT: nv_tileas.barrier
// RING: nv_tileas.async.pipeline.inc_iter
// RING: scf.yield
//
// CARRIED: scf.if
// CARRIED: nv_tileas.tiled_load
// CARRIED: scf.for {{.*}} iter_args(%{{.*}}, %[[A:.*]] = %{{.*}}, %[[B:.*]] = %{{.*}}) ->
// CARRIED: nv_tileas.store_shared %[[A]]
// CARRIED: scf.if
// CARRIED: nv_tileas.tiled_load
// CARRIED: nv_tileas.mma
//
// SERIAL-NOT: async
// SERIAL: scf.for
// SERIAL: nv_tileas.tiled_load
//
// SAID: tile prefetched into shared memory
// SAID: Stages = 3
//
// FAR: Stages = 4
//
// MANY: tile prefetched into registers
// MANY: two stages do not fit into shared memory
cuda_tile.module @kernels {
  entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i, %j, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 16> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %aa = assume div_by<16>, %a : tile<ptr<f16>>
    %ba = assume div_by<16>, %b : tile<ptr<f16>>
    %av = make_tensor_view %aa, shape = [64, 512], strides = [512, 1] : tensor_view<64x512xf16, strides=[512,1]>
    %bv = make_tensor_view %ba, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf16, strides=[64,1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x512xf16, strides=[512,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<512x64xf16, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %sum = for %k in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none) -> (tile<64x64xf32>) {
      %at, %t0 = load_view_tko weak %ap[%zero, %k] : partition_view<tile=(64x32), tensor_view<64x512xf16, strides=[512,1]>>, tile<i32> -> tile<64x32xf16>, token
      %bt, %t1 = load_view_tko weak %bp[%k, %zero] : partition_view<tile=(32x64), tensor_view<512x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %t2 = store_view_tko weak %sum, %cp[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
    return
  }
}

#--- refused.mlir
// One load waits for a token of its iteration; the address of the other is itself
// loaded.
// CHECK: tile not prefetched
// CHECK: it is ordered with other operations of an iteration
// CHECK: tile not prefetched
// CHECK: its address depends on values that an iteration loads or multiplies
cuda_tile.module @kernels {
  entry @gemm(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>, %w: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 16> : tile<i32>
    %none = constant <f32: 0.0> : tile<64x64xf32>
    %av = make_tensor_view %a, shape = [64, 512], strides = [512, 1] : tensor_view<64x512xf16, strides=[512,1]>
    %bv = make_tensor_view %b, shape = [512, 64], strides = [64, 1] : tensor_view<512x64xf16, strides=[64,1]>
    %cv = make_tensor_view %c, shape = [64, 64], strides = [64, 1] : tensor_view<64x64xf32, strides=[64,1]>
    %ap = make_partition_view %av : partition_view<tile=(64x32), tensor_view<64x512xf16, strides=[512,1]>>
    %bp = make_partition_view %bv : partition_view<tile=(32x64), tensor_view<512x64xf16, strides=[64,1]>>
    %cp = make_partition_view %cv : partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>
    %start = make_token : token
    %sum, %last = for %k in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %none, %before = %start) -> (tile<64x64xf32>, token) {
      %at, %t0 = load_view_tko weak %ap[%zero, %k] token = %before : partition_view<tile=(64x32), tensor_view<64x512xf16, strides=[512,1]>>, tile<i32> -> tile<64x32xf16>, token
      %wk = offset %w, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %at_k, %t3 = load_ptr_tko weak %wk : tile<ptr<i32>> -> tile<i32>, token
      %bt, %t1 = load_view_tko weak %bp[%at_k, %zero] : partition_view<tile=(32x64), tensor_view<512x64xf16, strides=[64,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %at, %bt, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      %t4 = store_view_tko weak %next, %cp[%zero, %zero] token = %t0 : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<64x64xf32, strides=[64,1]>>, tile<i32> -> token
      continue %next, %t4 : tile<64x64xf32>, token
    }
    return
  }
}
