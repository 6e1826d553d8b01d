// RUN: %kernel-test %s
// RUN: tilewright-kernel-test --only-random --racecheck --random-layouts=20 %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A loop's result is undefined until the loop ends. Threads that hold copies of an element still exchange it, and the copies
// differ: no race, since these bits are unused. Reduced from random programs.
// launch: {"entry": "late", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
//   {"name": "o", "role": "out", "dtype": "f64", "shape": [2]}], "outputs": [
//   {"arg": "o", "compare": "exact", "values": [0.0, 0.0]}]}
cuda_tile.module @kernels {
  entry @late(%o: tile<ptr<f64>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <f64: 0.0> : tile<2xf64>
    %value = loop iter_values(%left = %one) : tile<i32> -> tile<2xf64> {
      %done = cmpi less_than %left, %one, signed : tile<i32> -> tile<i1>
      if %done {
        break %zero : tile<2xf64>
      }
      %less = subi %left, %one : tile<i32>
      continue %less : tile<i32>
    }
    %p = reshape %o : tile<ptr<f64>> -> tile<1xptr<f64>>
    %q = broadcast %p : tile<1xptr<f64>> -> tile<2xptr<f64>>
    %i = iota : tile<2xi32>
    %r = offset %q, %i : tile<2xptr<f64>>, tile<2xi32> -> tile<2xptr<f64>>
    %t = store_ptr_tko weak %r, %value : tile<2xptr<f64>>, tile<2xf64> -> token
    return
  }
}
