// covers: a reduction with a non-commutative body has no unique result: this is reported with its location, and no pass is blamed;
// a commutative and associative body, an ordered scan, and sums within their radius depend on no order
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright run %s --launch %s:1 --on reference --orders 4 > %t.found 2>&1
// RUN: FileCheck %s --input-file %t.found --check-prefix=JOIN
// JOIN: error: {{.*}}orders.mlir: 'low' and 'high' depend on the order of 'cuda_tile.reduce' at {{.*}}orders.mlir:[[#@LINE+48]]:{{[0-9]+}}
// JOIN-NOT: depend
// RUN: tilewright run %s --launch %s:2 --on reference --orders 4 | FileCheck %s --check-prefix=TWIN
// TWIN: cover: no result depends on an order, 4 orders tried
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright run %s --launch %s:3 --on reference --orders 8 2>&1 | FileCheck %s --check-prefix=RACE
// RACE: error: {{.*}}orders.mlir: 'y' depends on the order of blocks, or of operations that no token orders (--sanitize names a race)

// The emulator's result is another permitted one; the compiler is not blamed.
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright run %s --launch %s:1 --on emulator --gpu-name sm_90 --check=reference > %t.check 2>&1
// RUN: FileCheck %s --input-file %t.check --check-prefix=CHECK
// CHECK: emulator differs from the reference in 'low'
// CHECK: emulator differs from the reference in 'high'
// CHECK: the program does not specify this: 'low' and 'high' depend on the order of 'cuda_tile.reduce' at {{.*}}orders.mlir:[[#@LINE+36]]:{{[0-9]+}}
// CHECK-NOT: no order explains
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright bisect %s --launch %s:1 --gpu-name sm_90 > %t.bisect 2>&1
// RUN: FileCheck %s --input-file %t.bisect --check-prefix=BISECT
// BISECT: the program does not specify this: 'low' and 'high' depend on the order of 'cuda_tile.reduce' at {{.*}}orders.mlir:[[#@LINE+32]]:{{[0-9]+}}
// BISECT-NOT: to blame, and only a range
// BISECT: error: {{.*}} differs from the reference: 'low': {{.*}}; an order that the language does not specify explains it, and no pass is to blame
// RUN: tilewright run %s --launch %s:2 --on emulator --gpu-name sm_90 --check=reference | FileCheck %s --check-prefix=AGREES
// AGREES: cover: emulator agrees with the reference
// RUN: tilewright bisect %s --launch %s:2 --gpu-name sm_90 | FileCheck %s --check-prefix=RIGHT
// RIGHT: agrees with the reference

// A wrong pass is found in addition to the program's own freedom.
// RUN: %python %S/../driver/Inputs/expect.py 6 tilewright-miscompile canonicalize bisect %s --launch %s:4 --gpu-name sm_90 > %t.both 2>&1
// RUN: FileCheck %s --input-file %t.both --check-prefix=BOTH
// BOTH: the program does not specify this: 'last' depends on the order of 'cuda_tile.reduce'
// BOTH: no order explains 'difference': 1 of 1 elements differ
// BOTH: it begins with step {{[0-9]+}} of {{[0-9]+}}: cuda-tile-canonicalize
// BOTH: error: {{.*}} differs from the reference: 'difference'
// launch: {"entry": "join", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "start", "dtype": "i32", "value": 3},
//   {"name": "low", "role": "out", "dtype": "i32", "shape": [1]}, {"name": "high", "role": "out", "dtype": "i32", "shape": [1]},
//   {"name": "scanned", "role": "out", "dtype": "i32", "shape": [512]}], "outputs": []}
// launch: {"entry": "cover", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "start", "dtype": "i32", "value": 3},
//   {"name": "low", "role": "out", "dtype": "i32", "shape": [1]}, {"name": "high", "role": "out", "dtype": "i32", "shape": [1]},
//   {"name": "sum", "role": "out", "dtype": "f32", "shape": [1]}], "outputs": []}
// launch: {"entry": "race", "calling_convention": "pointers", "grid": [4, 1, 1], "args": [
//   {"name": "y", "role": "out", "dtype": "i32", "shape": [1]}], "outputs": []}
// launch: {"entry": "both", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "start", "dtype": "i32", "value": 3},
//   {"name": "last", "role": "out", "dtype": "i32", "shape": [1]}, {"name": "difference", "role": "inout", "dtype": "f32", "values": [5]}],
//   "outputs": []}
cuda_tile.module @kernels {
  entry @join(%start: tile<i32>, %low: tile<ptr<i32>>, %high: tile<ptr<i32>>, %scanned: tile<ptr<i32>>) {
    %count = iota : tile<512xi32>
    %one = reshape %start : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<512xi32>
    %l = addi %count, %all : tile<512xi32>
    %lo, %hi = reduce %l, %l dim=0 identities=[-1 : i32, -1 : i32] : tile<512xi32>, tile<512xi32> -> tile<i32>, tile<i32>
    (%al: tile<i32>, %bl: tile<i32>, %ah: tile<i32>, %bh: tile<i32>) {
      %none = constant <i32: -1> : tile<i32>
      %apart = constant <i32: -2> : tile<i32>
      %next = constant <i32: 1> : tile<i32>
      %a_none = cmpi equal %al, %none, signed : tile<i32> -> tile<i1>
      %b_none = cmpi equal %bl, %none, signed : tile<i32> -> tile<i1>
      %end = addi %ah, %next : tile<i32>
      %meet = cmpi equal %end, %bl, signed : tile<i32> -> tile<i1>
      %l0 = select %meet, %al, %apart : tile<i1>, tile<i32>
      %l1 = select %b_none, %al, %l0 : tile<i1>, tile<i32>
      %l2 = select %a_none, %bl, %l1 : tile<i1>, tile<i32>
      %h0 = select %meet, %bh, %apart : tile<i1>, tile<i32>
      %h1 = select %b_none, %ah, %h0 : tile<i1>, tile<i32>
      %h2 = select %a_none, %bh, %h1 : tile<i1>, tile<i32>
      yield %l2, %h2 : tile<i32>, tile<i32>
    }
    %last = scan %l dim=0 reverse=false identities=[-1 : i32] : tile<512xi32> -> tile<512xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      yield %b : tile<i32>
    }
    %t0 = store_ptr_tko weak %low, %lo : tile<ptr<i32>>, tile<i32> -> token
    %t1 = store_ptr_tko weak %high, %hi : tile<ptr<i32>>, tile<i32> -> token
    %v = make_tensor_view %scanned, shape = [512], strides = [1] : tensor_view<512xi32, strides=[1]>
    %p = make_partition_view %v : partition_view<tile=(512), tensor_view<512xi32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %t2 = store_view_tko weak %last, %p[%zero] : tile<512xi32>, partition_view<tile=(512), tensor_view<512xi32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @cover(%start: tile<i32>, %low: tile<ptr<i32>>, %high: tile<ptr<i32>>, %sum: tile<ptr<f32>>) {
    %count = iota : tile<512xi32>
    %one = reshape %start : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<512xi32>
    %l = addi %count, %all : tile<512xi32>
    %lo, %hi = reduce %l, %l dim=0 identities=[2147483647 : i32, -2147483648 : i32] : tile<512xi32>, tile<512xi32> -> tile<i32>, tile<i32>
    (%al: tile<i32>, %bl: tile<i32>, %ah: tile<i32>, %bh: tile<i32>) {
      %least = mini %al, %bl signed : tile<i32>
      %most = maxi %ah, %bh signed : tile<i32>
      yield %least, %most : tile<i32>, tile<i32>
    }
    %f = itof %l signed rounding<nearest_even> : tile<512xi32> -> tile<512xf32>
    %roots = sqrt %f rounding<nearest_even> : tile<512xf32>
    %s = reduce %roots dim=0 identities=[0.0 : f32] : tile<512xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %both = addf %a, %b rounding<nearest_even> : tile<f32>
      yield %both : tile<f32>
    }
    %t0 = store_ptr_tko weak %low, %lo : tile<ptr<i32>>, tile<i32> -> token
    %t1 = store_ptr_tko weak %high, %hi : tile<ptr<i32>>, tile<i32> -> token
    %t2 = store_ptr_tko weak %sum, %s : tile<ptr<f32>>, tile<f32> -> token
    return
  }
  entry @race(%y: tile<ptr<i32>>) {
    %x, %by, %bz = get_tile_block_id : tile<i32>
    %t = store_ptr_tko weak %y, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
  entry @both(%start: tile<i32>, %last: tile<ptr<i32>>, %difference: tile<ptr<f32>>) {
    %count = iota : tile<512xi32>
    %one = reshape %start : tile<i32> -> tile<1xi32>
    %all = broadcast %one : tile<1xi32> -> tile<512xi32>
    %l = addi %count, %all : tile<512xi32>
    %r = reduce %l dim=0 identities=[-1 : i32] : tile<512xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %three = constant <i32: 3> : tile<i32>
      %more = muli %a, %three : tile<i32>
      %mixed = addi %more, %b : tile<i32>
      yield %mixed : tile<i32>
    }
    %t0 = store_ptr_tko weak %last, %r : tile<ptr<i32>>, tile<i32> -> token
    %x, %t1 = load_ptr_tko weak %difference : tile<ptr<f32>> -> tile<f32>, token
    %two = constant <f32: 2.0> : tile<f32>
    %d = subf %x, %two rounding<nearest_even> : tile<f32>
    %t2 = store_ptr_tko weak %difference, %d token=%t1 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
