// RUN: tilewright-opt %s --convert-cuda-tile-to-tileaa=gpu-name=sm_90 --split-input-file --verify-diagnostics

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op has the conversion "%s"; expected one for a number, such as %d or %f}}
    %0 = print_tko "%s", %n : tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op has the conversion "%*d"; expected flags, a width and a precision in digits, and a letter, as in %-8.3f}}
    %0 = print_tko "%*d", %n : tile<i32> -> token
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @+1 {{'cuda_tile.print_tko' op has the conversion "%5000d"; expected a width and a precision of at most 4096}}
    %0 = print_tko "%5000d", %n : tile<i32> -> token
    return
  }
}
