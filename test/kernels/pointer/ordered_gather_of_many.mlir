// RUN: %kernel-test %s
// targets: sm_75 sm_89 sm_90
// An ordered gather of more bytes than shared memory: in layouts with copies, its owners share the result slice by slice.
// launch: {"entry": "gather", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [
//   {"contents":{"gen":"integers","hi":100,"lo":-20,"seed":33},"dtype":"i16","name":"a32","shape":[65536]},
//   {"contents":{"gen":"integers","hi":100,"lo":-20,"seed":34},"dtype":"i64","name":"a33","shape":[16384]},
//   {"dtype":"i16","name":"a34","role":"out","shape":[49152]}], "outputs": []}
cuda_tile.module @kernels {
  entry @gather(%arg0: tile<ptr<i16>>, %arg1: tile<ptr<i64>>, %arg2: tile<ptr<i16>>) {
    %0 = reshape %arg1 : tile<ptr<i64>> -> tile<1x1x1x1x1x1x1x1xptr<i64>>
    %1 = broadcast %0 : tile<1x1x1x1x1x1x1x1xptr<i64>> -> tile<8x1x8x2x2x8x1x8xptr<i64>>
    %result, %result_token = load_ptr_tko acquire device %1 : tile<8x1x8x2x2x8x1x8xptr<i64>> -> tile<8x1x8x2x2x8x1x8xi64>, token
    %2 = constant <i64: 65535> : tile<8x1x8x2x2x8x1x8xi64>
    %3 = andi %result, %2 : tile<8x1x8x2x2x8x1x8xi64>
    %4 = reshape %arg0 : tile<ptr<i16>> -> tile<1x1x1x1x1x1x1x1xptr<i16>>
    %5 = broadcast %4 : tile<1x1x1x1x1x1x1x1xptr<i16>> -> tile<8x1x8x2x2x8x1x8xptr<i16>>
    %6 = offset %5, %3 : tile<8x1x8x2x2x8x1x8xptr<i16>>, tile<8x1x8x2x2x8x1x8xi64> -> tile<8x1x8x2x2x8x1x8xptr<i16>>
    %result_0, %result_token_1 = load_ptr_tko weak %6 : tile<8x1x8x2x2x8x1x8xptr<i16>> -> tile<8x1x8x2x2x8x1x8xi16>, token
    %7 = ptr_to_ptr %arg2 : tile<ptr<i16>> -> tile<ptr<i8>>
    %8 = ptr_to_ptr %7 : tile<ptr<i8>> -> tile<ptr<i16>>
    %9 = reshape %8 : tile<ptr<i16>> -> tile<1x1x1x1x1x1x1x1xptr<i16>>
    %10 = broadcast %9 : tile<1x1x1x1x1x1x1x1xptr<i16>> -> tile<8x1x8x2x2x8x1x8xptr<i16>>
    %11 = store_ptr_tko weak %10, %result_0 : tile<8x1x8x2x2x8x1x8xptr<i16>>, tile<8x1x8x2x2x8x1x8xi16> -> token
    return
  }
}
