// A matrix product whose operands a loop loads, bypassing the L1 cache.
module {
  func.func @product(%a: !nv_tileaa.ptr<f16>, %b: !nv_tileaa.ptr<f16>, %o: !nv_tileaa.ptr<f32>) attributes {nv_tileaa.kernel} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %n = arith.constant 16 : i32
    %a16 = nv_tileaa.assume div_by<16>, %a : !nv_tileaa.ptr<f16>
    %b16 = nv_tileaa.assume div_by<16>, %b : !nv_tileaa.ptr<f16>
    %am = nv_tileaa.make_memref %a16, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<64x512xf16, strided<[512, 1]>, 1>
    %av = nv_tileaa.block_tile %am : memref<64x512xf16, strided<[512, 1]>, 1> -> !nv_tileaa.tiled_view<64x32, memref<64x512xf16, strided<[512, 1]>, 1>>
    %bm = nv_tileaa.make_memref %b16, sizes [], strides [] : !nv_tileaa.ptr<f16>, (), () -> memref<512x64xf16, strided<[64, 1]>, 1>
    %bv = nv_tileaa.block_tile %bm : memref<512x64xf16, strided<[64, 1]>, 1> -> !nv_tileaa.tiled_view<32x64, memref<512x64xf16, strided<[64, 1]>, 1>>
    %om = nv_tileaa.make_memref %o, sizes [], strides [] : !nv_tileaa.ptr<f32>, (), () -> memref<64x64xf32, strided<[64, 1]>, 1>
    %ov = nv_tileaa.block_tile %om : memref<64x64xf32, strided<[64, 1]>, 1> -> !nv_tileaa.tiled_view<64x64, memref<64x64xf32, strided<[64, 1]>, 1>>
    %c = arith.constant dense<0.0> : tensor<64x64xf32>
    %sum = scf.for %k = %zero to %n step %one iter_args(%acc = %c) -> (tensor<64x64xf32>) : i32 {
      %x, %t0 = nv_tileaa.tiled_load %av[%zero, %k] {cache_modifier = #nv_tileaa.cache_modifier<cg>} : !nv_tileaa.tiled_view<64x32, memref<64x512xf16, strided<[512, 1]>, 1>>[i32, i32] -> tensor<64x32xf16>
      %y, %t1 = nv_tileaa.tiled_load %bv[%k, %zero] {cache_modifier = #nv_tileaa.cache_modifier<cg>} : !nv_tileaa.tiled_view<32x64, memref<512x64xf16, strided<[64, 1]>, 1>>[i32, i32] -> tensor<32x64xf16>
      %d = nv_tileaa.dot %x, %y, %acc : tensor<64x32xf16>, tensor<32x64xf16> -> tensor<64x64xf32>
      scf.yield %d : tensor<64x64xf32>
    }
    %t2 = nv_tileaa.tiled_store %sum, %ov[%zero, %zero] : tensor<64x64xf32>, !nv_tileaa.tiled_view<64x64, memref<64x64xf32, strided<[64, 1]>, 1>>[i32, i32]
    return
  }
}
