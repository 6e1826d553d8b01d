// covers: a decision that depends on a value within its radius of the boundary is a fault; one outside it is not
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:1 --on reference --bounds 2>&1 | FileCheck %s --check-prefix=CONDITION
// CONDITION: error: {{.*}}'cuda_tile.if' op is undecided: the error bound leaves its condition open, in block (0,0,0)
// RUN: tilewright run %s --launch %s:2 --on reference --bounds
// RUN: tilewright run %s --launch %s:1 --on reference
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:3 --on reference --bounds 2>&1 | FileCheck %s --check-prefix=ASSERTION
// ASSERTION: error: {{.*}}'cuda_tile.assert' op is undecided: the error bound leaves its condition open, in block (0,0,0)
// RUN: tilewright run %s --launch %s:4 --on reference --bounds
// RUN: tilewright run %s --launch %s:3 --on reference
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:5 --on reference --bounds 2>&1 | FileCheck %s --check-prefix=BOUND
// BOUND: error: {{.*}}'cuda_tile.for' op is undecided: the error bound leaves its bound or step open, in block (0,0,0)
// RUN: tilewright run %s --launch %s:6 --on reference --bounds
// RUN: tilewright run %s --launch %s:5 --on reference
// RUN: %python %S/../driver/Inputs/expect.py 7 tilewright run %s --launch %s:7 --on reference --bounds 2>&1 | FileCheck %s --check-prefix=ADDRESS
// ADDRESS: error: {{.*}}'cuda_tile.store_ptr_tko' op is undecided: the error bound leaves its address open, in block (0,0,0)
// RUN: tilewright run %s --launch %s:8 --on reference --bounds
// RUN: tilewright run %s --launch %s:7 --on reference
// launch: {"entry": "condition", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "condition_far", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "assertion", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "assertion_far", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "bound", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "bound_far", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "address", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
// launch: {"entry": "address_far", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "x",
//   "role": "in", "dtype": "f32", "shape": [4], "values": [0.1, 0.2, 0.3, 0.4]}, {"name": "y", "role":
//   "inout", "dtype": "f32", "shape": [2], "values": [0, 0]}]}
cuda_tile.module @kernels {
  entry @condition(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.0> : tile<f32>
    %c = cmpf less_than ordered %sum, %limit : tile<f32> -> tile<i1>
    if %c {
      %t = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }

  entry @condition_far(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.5> : tile<f32>
    %c = cmpf less_than ordered %sum, %limit : tile<f32> -> tile<i1>
    if %c {
      %t = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }

  entry @assertion(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.0> : tile<f32>
    %c = cmpf less_than ordered %sum, %limit : tile<f32> -> tile<i1>
    %n = xori %c, %true : tile<i1>
    %e = ori %c, %n : tile<i1>
    assert %e, "one of the two" : tile<i1>
    return
  }

  entry @assertion_far(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.5> : tile<f32>
    %c = cmpf less_than ordered %sum, %limit : tile<f32> -> tile<i1>
    %n = xori %c, %true : tile<i1>
    %e = ori %c, %n : tile<i1>
    assert %e, "one of the two" : tile<i1>
    return
  }

  entry @bound(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.0> : tile<f32>
    %d = subf %sum, %limit : tile<f32>
    %e = addf %d, %one : tile<f32>
    %n = ftoi %e signed : tile<f32> -> tile<i32>
    for %i in (%zero to %n, step %step) : tile<i32> {
      %t = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }

  entry @bound_far(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.5> : tile<f32>
    %d = subf %sum, %limit : tile<f32>
    %e = addf %d, %one : tile<f32>
    %n = ftoi %e signed : tile<f32> -> tile<i32>
    for %i in (%zero to %n, step %step) : tile<i32> {
      %t = store_ptr_tko weak %y, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }

  entry @address(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.0> : tile<f32>
    %d = subf %sum, %limit : tile<f32>
    %e = addf %d, %one : tile<f32>
    %n = ftoi %e signed : tile<f32> -> tile<i32>
    %m = andi %n, %step : tile<i32>
    %p = offset %y, %m : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %t = store_ptr_tko weak %p, %sum : tile<ptr<f32>>, tile<f32> -> token
    return
  }

  entry @address_far(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %0 = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
    %1 = make_partition_view %0 : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
    %zero = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %one = constant <f32: 1.0> : tile<f32>
    %true = constant <i1: true> : tile<i1>
    %v, %l = load_view_tko weak %1[%zero] : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %sum = reduce %v dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
    (%a: tile<f32>, %b: tile<f32>) {
      %s = addf %a, %b : tile<f32>
      yield %s : tile<f32>
    }
    %limit = constant <f32: 1.5> : tile<f32>
    %d = subf %sum, %limit : tile<f32>
    %e = addf %d, %one : tile<f32>
    %n = ftoi %e signed : tile<f32> -> tile<i32>
    %m = andi %n, %step : tile<i32>
    %p = offset %y, %m : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %t = store_ptr_tko weak %p, %sum : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
