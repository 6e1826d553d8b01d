// RUN: tilewright-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{expects the number of an argument, but found -1}}
#base = #nv_tileas.tensor_map<base = arg -1, sizes = [64], strides = [1]>

// -----

// expected-error @+1 {{expects 1 to 5 sizes and as many strides, but found 0 and 0}}
#none = #nv_tileas.tensor_map<base = arg 0, sizes = [], strides = []>

// -----

// expected-error @+1 {{expects 1 to 5 sizes and as many strides, but found 6 and 6}}
#six = #nv_tileas.tensor_map<base = arg 0, sizes = [2, 2, 2, 2, 2, 64], strides = [1024, 512, 256, 128, 64, 1]>

// -----

// expected-error @+1 {{expects 1 to 5 sizes and as many strides, but found 2 and 1}}
#stride = #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [1]>

// -----

// expected-error @+1 {{expects positive sizes and strides, but found 0}}
#empty = #nv_tileas.tensor_map<base = arg 0, sizes = [0, 64], strides = [64, 1]>

// -----

// expected-error @+1 {{expects positive sizes and strides, but found -64}}
#backwards = #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [-64, 1]>

// -----

// expected-error @+1 {{expects the last stride to be 1}}
#apart = #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [128, 2]>

// -----

// expected-error @+1 {{expects the last stride to be 1}}
#unknown = #nv_tileas.tensor_map<base = arg 0, sizes = [arg 1, 64], strides = [64, arg 2]>

// -----

func.func @box() {
  // expected-error @+1 {{'nv_tileas.make_tiled_tma_desc' op expects a size for each of 2 dimensions of the box, but found 1}}
  %0 = nv_tileas.make_tiled_tma_desc #nv_tileas.tensor_map<base = arg 0, sizes = [64], strides = [1]> -> !nv_tileas.tma_desc<8x64xf16, swizzle = b128>
  return
}
