// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Products of 2x2 matrices, each spread over four tiles: by a scan, in order; and by a reduction, whose order is unspecified, of matrices
// that represent complex numbers.
// launch: {"entry": "chain", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "last", "role": "out", "dtype": "f32", "shape": [4], "contents": {"gen": "constant", "value": -7}},
//   {"name": "all", "role": "out", "dtype": "f32", "shape": [8], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "last", "compare": "exact", "values": [-6620, 6160, -6160, -6620]},
//   {"arg": "all", "compare": "exact", "values": [0, 1, 2, 7, 30, 157, 972, 6961]}]}
cuda_tile.module @kernels {
  entry @chain(%last: tile<ptr<f32>>, %all: tile<ptr<f32>>) {
    %i = iota : tile<8xi32>
    %d = itof %i unsigned : tile<8xi32> -> tile<8xf32>
    %one = constant <f32: 1.0> : tile<8xf32>
    %zero = constant <f32: 0.0> : tile<8xf32>
    %minus = negf %one : tile<8xf32>
    %r0, %r1, %r2, %r3 = reduce %d, %minus, %one, %d dim=0
        identities=[1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32]
        : tile<8xf32>, tile<8xf32>, tile<8xf32>, tile<8xf32> -> tile<f32>, tile<f32>, tile<f32>, tile<f32>
    (%a0: tile<f32>, %b0: tile<f32>, %a1: tile<f32>, %b1: tile<f32>, %a2: tile<f32>, %b2: tile<f32>, %a3: tile<f32>, %b3: tile<f32>) {
      %x0 = reshape %a0 : tile<f32> -> tile<1x1xf32>
      %x1 = reshape %a1 : tile<f32> -> tile<1x1xf32>
      %x2 = reshape %a2 : tile<f32> -> tile<1x1xf32>
      %x3 = reshape %a3 : tile<f32> -> tile<1x1xf32>
      %xr0 = cat %x0, %x1 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %xr1 = cat %x2, %x3 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %x = cat %xr0, %xr1 dim = 0 : tile<1x2xf32>, tile<1x2xf32> -> tile<2x2xf32>
      %y0 = reshape %b0 : tile<f32> -> tile<1x1xf32>
      %y1 = reshape %b1 : tile<f32> -> tile<1x1xf32>
      %y2 = reshape %b2 : tile<f32> -> tile<1x1xf32>
      %y3 = reshape %b3 : tile<f32> -> tile<1x1xf32>
      %yr0 = cat %y0, %y1 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %yr1 = cat %y2, %y3 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %y = cat %yr0, %yr1 dim = 0 : tile<1x2xf32>, tile<1x2xf32> -> tile<2x2xf32>
      %none = constant <f32: 0.0> : tile<2x2xf32>
      %p = mmaf %x, %y, %none : tile<2x2xf32>, tile<2x2xf32>, tile<2x2xf32>
      %c0 = constant <i32: 0> : tile<i32>
      %c1 = constant <i32: 1> : tile<i32>
      %p0 = extract %p[%c0, %c0] : tile<2x2xf32> -> tile<1x1xf32>
      %p1 = extract %p[%c0, %c1] : tile<2x2xf32> -> tile<1x1xf32>
      %p2 = extract %p[%c1, %c0] : tile<2x2xf32> -> tile<1x1xf32>
      %p3 = extract %p[%c1, %c1] : tile<2x2xf32> -> tile<1x1xf32>
      %q0 = reshape %p0 : tile<1x1xf32> -> tile<f32>
      %q1 = reshape %p1 : tile<1x1xf32> -> tile<f32>
      %q2 = reshape %p2 : tile<1x1xf32> -> tile<f32>
      %q3 = reshape %p3 : tile<1x1xf32> -> tile<f32>
      yield %q0, %q1, %q2, %q3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
    }
    %s0, %s1, %s2, %s3 = scan %zero, %one, %one, %d dim=0 reverse=false
        identities=[1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32]
        : tile<8xf32>, tile<8xf32>, tile<8xf32>, tile<8xf32> -> tile<8xf32>, tile<8xf32>, tile<8xf32>, tile<8xf32>
    (%a0: tile<f32>, %b0: tile<f32>, %a1: tile<f32>, %b1: tile<f32>, %a2: tile<f32>, %b2: tile<f32>, %a3: tile<f32>, %b3: tile<f32>) {
      %x0 = reshape %a0 : tile<f32> -> tile<1x1xf32>
      %x1 = reshape %a1 : tile<f32> -> tile<1x1xf32>
      %x2 = reshape %a2 : tile<f32> -> tile<1x1xf32>
      %x3 = reshape %a3 : tile<f32> -> tile<1x1xf32>
      %xr0 = cat %x0, %x1 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %xr1 = cat %x2, %x3 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %x = cat %xr0, %xr1 dim = 0 : tile<1x2xf32>, tile<1x2xf32> -> tile<2x2xf32>
      %y0 = reshape %b0 : tile<f32> -> tile<1x1xf32>
      %y1 = reshape %b1 : tile<f32> -> tile<1x1xf32>
      %y2 = reshape %b2 : tile<f32> -> tile<1x1xf32>
      %y3 = reshape %b3 : tile<f32> -> tile<1x1xf32>
      %yr0 = cat %y0, %y1 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %yr1 = cat %y2, %y3 dim = 1 : tile<1x1xf32>, tile<1x1xf32> -> tile<1x2xf32>
      %y = cat %yr0, %yr1 dim = 0 : tile<1x2xf32>, tile<1x2xf32> -> tile<2x2xf32>
      %none = constant <f32: 0.0> : tile<2x2xf32>
      %p = mmaf %x, %y, %none : tile<2x2xf32>, tile<2x2xf32>, tile<2x2xf32>
      %c0 = constant <i32: 0> : tile<i32>
      %c1 = constant <i32: 1> : tile<i32>
      %p0 = extract %p[%c0, %c0] : tile<2x2xf32> -> tile<1x1xf32>
      %p1 = extract %p[%c0, %c1] : tile<2x2xf32> -> tile<1x1xf32>
      %p2 = extract %p[%c1, %c0] : tile<2x2xf32> -> tile<1x1xf32>
      %p3 = extract %p[%c1, %c1] : tile<2x2xf32> -> tile<1x1xf32>
      %q0 = reshape %p0 : tile<1x1xf32> -> tile<f32>
      %q1 = reshape %p1 : tile<1x1xf32> -> tile<f32>
      %q2 = reshape %p2 : tile<1x1xf32> -> tile<f32>
      %q3 = reshape %p3 : tile<1x1xf32> -> tile<f32>
      yield %q0, %q1, %q2, %q3 : tile<f32>, tile<f32>, tile<f32>, tile<f32>
    }
    %four = iota : tile<4xi32>
    %lp = reshape %last : tile<ptr<f32>> -> tile<1xptr<f32>>
    %w0 = reshape %r0 : tile<f32> -> tile<1xf32>
    %w1 = reshape %r1 : tile<f32> -> tile<1xf32>
    %w2 = reshape %r2 : tile<f32> -> tile<1xf32>
    %w3 = reshape %r3 : tile<f32> -> tile<1xf32>
    %w01 = cat %w0, %w1 dim = 0 : tile<1xf32>, tile<1xf32> -> tile<2xf32>
    %w23 = cat %w2, %w3 dim = 0 : tile<1xf32>, tile<1xf32> -> tile<2xf32>
    %w = cat %w01, %w23 dim = 0 : tile<2xf32>, tile<2xf32> -> tile<4xf32>
    %lb = broadcast %lp : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %lo = offset %lb, %four : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %t = store_ptr_tko weak %lo, %w : tile<4xptr<f32>>, tile<4xf32> -> token
    %ap = reshape %all : tile<ptr<f32>> -> tile<1xptr<f32>>
    %ab = broadcast %ap : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %ao = offset %ab, %i : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %u = store_ptr_tko weak %ao, %s3 : tile<8xptr<f32>>, tile<8xf32> -> token
    return
  }
}
