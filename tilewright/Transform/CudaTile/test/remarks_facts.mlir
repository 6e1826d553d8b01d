// RUN: tilewright-opt %s --cuda-tile-remove-bounds-checks --remarks=facts -o /dev/null 2>&1 | FileCheck %s --check-prefix=CHECKS
// RUN: tilewright-opt %s --cuda-tile-propagate-facts --remarks=facts -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATED
cuda_tile.module @kernels {
  // CHECKS: in function: masks:
  entry @masks(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %i = iota : tile<8xi32>
    %p1 = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %pb = broadcast %p1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %at = offset %pb, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %n8 = assume bounded<8, ?>, %n : tile<i32>
    %nr = reshape %n8 : tile<i32> -> tile<1xi32>
    %nb = broadcast %nr : tile<1xi32> -> tile<8xi32>
    %mr = reshape %n : tile<i32> -> tile<1xi32>
    %mb = broadcast %mr : tile<1xi32> -> tile<8xi32>
    %in = cmpi less_than %i, %nb, signed : tile<8xi32> -> tile<8xi1>
    %open = cmpi less_than %i, %mb, signed : tile<8xi32> -> tile<8xi1>
    // CHECKS: remark[passed]: check decided
    // CHECKS-NEXT: remarks_facts.mlir":[[#@LINE+3]]:
    // CHECKS: = note: Check = mask
    // STATED-NOT: remark
    %x, %t0 = load_ptr_tko weak %at, %in : tile<8xptr<f32>>, tile<8xi1> -> tile<8xf32>, token
    // CHECKS: remark[missed]: mask not removed
    // CHECKS-NEXT: remarks_facts.mlir":[[#@LINE+1]]:
    %t1 = store_ptr_tko weak %at, %x, %open token=%t0 : tile<8xptr<f32>>, tile<8xf32>, tile<8xi1> -> token
    return
  }
  // STATED: in function: products:
  entry @products(%p: tile<ptr<f32>>, %m: tile<i32>) {
    %c16 = constant <i32: 16> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %size = muli %m, %c16 : tile<i32>
    // STATED: remark[passed]: divisibility inferred for an operand
    // STATED-NEXT: remarks_facts.mlir":[[#@LINE+4]]:
    // STATED: = note: Operation = cuda_tile.make_tensor_view
    // STATED: = note: Operand = 1
    // STATED: = note: Fact = {{.*}}div_by<16>
    %v = make_tensor_view %p, shape = [%size], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
    %w = make_partition_view %v : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    // CHECKS: remark[passed]: check decided
    // CHECKS: = note: Check = inbounds
    // CHECKS: = note: Dimensions = 0
    %x, %t = load_view_tko weak %w[%bx] : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    return
  }
}
