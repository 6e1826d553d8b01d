// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:1 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STRING --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:2 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STRING_AFTER_TEXT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:3 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=COUNT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:4 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=WIDE_STRING --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:5 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=LONG_STRING --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:6 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=COUNTED_SHORT --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:7 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=WIDE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:8 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=WIDE_4097 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:9 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=PRECISE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:10 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=WIDTH_2_31 --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:11 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STAR --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:12 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STAR_PRECISION --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:13 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=STRANGE --match-full-lines
// RUN: %python %S/../driver/Inputs/expect.py 1 tilewright run %s --launch %s:14 --on reference --out %t/out 2>&1 | FileCheck %s --check-prefix=POSITION --match-full-lines
// RUN: ls -A %t | count 0
// Conversions that print no number, and widths that would exhaust memory, are rejected before anything
// runs.
// launch: {"entry": "string", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "string_after_text", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "count", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "wide_string", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "long_string", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "counted_short", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "wide", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "wide_4097", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "precise", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "width_2_31", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "star", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "y",
//   "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "star_precision", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value":
//   0}}], "outputs": []}
// launch: {"entry": "strange", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
// launch: {"entry": "position", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name":
//   "y", "role": "out", "dtype": "i32", "shape": [1], "contents": {"gen": "constant", "value": 0}}],
//   "outputs": []}
cuda_tile.module @kernels {
  entry @string(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // STRING:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%s"; expected one for a number, such as %d or %f
    %t = print_tko "%s", %v : tile<i32> -> token
    return
  }
  entry @string_after_text(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // STRING_AFTER_TEXT:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%5s"; expected one for a number, such as %d or %f
    %t = print_tko "a %%%5s", %v : tile<i32> -> token
    return
  }
  entry @count(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // COUNT:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%n"; expected one for a number, such as %d or %f
    %t = print_tko "%n", %v : tile<i32> -> token
    return
  }
  entry @wide_string(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // WIDE_STRING:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%S"; expected one for a number, such as %d or %f
    %t = print_tko "%S", %v : tile<i32> -> token
    return
  }
  entry @long_string(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // LONG_STRING:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%ls"; expected one for a number, such as %d or %f
    %t = print_tko "%ls", %v : tile<i32> -> token
    return
  }
  entry @counted_short(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // COUNTED_SHORT:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%hn"; expected one for a number, such as %d or %f
    %t = print_tko "%hn", %v : tile<i32> -> token
    return
  }
  entry @wide(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // WIDE:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%99999999999999999999d"; expected a width and a precision of at most 4096
    %t = print_tko "%99999999999999999999d", %v : tile<i32> -> token
    return
  }
  entry @wide_4097(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // WIDE_4097:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%4097d"; expected a width and a precision of at most 4096
    %t = print_tko "%4097d", %v : tile<i32> -> token
    return
  }
  entry @precise(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // PRECISE:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%.4097f"; expected a width and a precision of at most 4096
    %t = print_tko "%.4097f", %v : tile<i32> -> token
    return
  }
  entry @width_2_31(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // WIDTH_2_31:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%2147483648d"; expected a width and a precision of at most 4096
    %t = print_tko "%2147483648d", %v : tile<i32> -> token
    return
  }
  entry @star(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // STAR:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%*d"; expected flags, a width and a precision in digits, and a letter, as in %-8.3f
    %t = print_tko "%*d", %v : tile<i32> -> token
    return
  }
  entry @star_precision(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // STAR_PRECISION:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%.*f"; expected flags, a width and a precision in digits, and a letter, as in %-8.3f
    %t = print_tko "%.*f", %v : tile<i32> -> token
    return
  }
  entry @strange(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // STRANGE:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%5!d"; expected flags, a width and a precision in digits, and a letter, as in %-8.3f
    %t = print_tko "%5!d", %v : tile<i32> -> token
    return
  }
  entry @position(%y: tile<ptr<i32>>) {
    %v = constant <i32: 5> : tile<i32>
    // POSITION:error: {{.*}}print_refused.mlir:[[#@LINE+1]]:{{[0-9]+}}: 'cuda_tile.print_tko' op has the conversion "%1$d"; expected flags, a width and a precision in digits, and a letter, as in %-8.3f
    %t = print_tko "%1$d", %v : tile<i32> -> token
    return
  }
}
