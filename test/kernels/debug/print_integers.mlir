// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Integers of each width with each conversion: %d is signed; %u, %o and %x interpret the same bits as
// unsigned of that width; one bit is 0 or 1; length modifiers have no effect, since the argument's type
// determines the width.
// launch: {"entry": "i8_minus_5", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["-5|", "-5|", "251|", "373|", "fb|", "FB|", "-5 fb|", "-5 fb|",
//   "-5 fb|", "-5 fb|", "-5 fb|", "-5 fb|", "-5 fb|"], "order": "given"}}
// launch: {"entry": "i16_minus_300", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["-300|", "-300|", "65236|", "177324|", "fed4|", "FED4|",
//   "-300 fed4|", "-300 fed4|", "-300 fed4|", "-300 fed4|", "-300 fed4|", "-300 fed4|", "-300 fed4|"],
//   "order": "given"}}
// launch: {"entry": "i32_minus_2", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["-2|", "-2|", "4294967294|", "37777777776|", "fffffffe|",
//   "FFFFFFFE|", "-2 fffffffe|", "-2 fffffffe|", "-2 fffffffe|", "-2 fffffffe|", "-2 fffffffe|",
//   "-2 fffffffe|", "-2 fffffffe|"], "order": "given"}}
// launch: {"entry": "i64_minus_1099511627776", "calling_convention": "pointers", "grid": [1, 1, 1],
//   "args": [], "outputs": [], "stdout": {"lines": ["-1099511627776|", "-1099511627776|",
//   "18446742974197923840|", "1777777760000000000000|", "ffffff0000000000|", "FFFFFF0000000000|",
//   "-1099511627776 ffffff0000000000|", "-1099511627776 ffffff0000000000|",
//   "-1099511627776 ffffff0000000000|", "-1099511627776 ffffff0000000000|",
//   "-1099511627776 ffffff0000000000|", "-1099511627776 ffffff0000000000|",
//   "-1099511627776 ffffff0000000000|"], "order": "given"}}
// launch: {"entry": "i32_65", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["65|", "65|", "65|", "101|", "41|", "41|", "A|", "  A|A  |",
//   "65 41|", "65 41|", "65 41|", "65 41|", "65 41|", "65 41|", "65 41|"], "order": "given"}}
// launch: {"entry": "i8_90", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [], "outputs":
//   [], "stdout": {"lines": ["90|", "90|", "90|", "132|", "5a|", "5A|", "Z|", "  Z|Z  |", "90 5a|",
//   "90 5a|", "90 5a|", "90 5a|", "90 5a|", "90 5a|", "90 5a|"], "order": "given"}}
// launch: {"entry": "i1_true", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["1|", "1|", "1|", "1|", "1|", "1|"], "order": "given"}}
// launch: {"entry": "i1_false", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [],
//   "outputs": [], "stdout": {"lines": ["0|", "0|", "0|", "0|", "0|", "0|"], "order": "given"}}
cuda_tile.module @kernels {
  entry @i8_minus_5() {
    %t0 = make_token : token
    %v = constant <i8: -5> : tile<i8>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i8> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i8> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i8> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i8> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i8> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i8> -> token
    %t7 = print_tko "%hhd %hhx|\0A", %v, %v token=%t6 : tile<i8>, tile<i8> -> token
    %t8 = print_tko "%hd %hx|\0A", %v, %v token=%t7 : tile<i8>, tile<i8> -> token
    %t9 = print_tko "%ld %lx|\0A", %v, %v token=%t8 : tile<i8>, tile<i8> -> token
    %t10 = print_tko "%lld %llx|\0A", %v, %v token=%t9 : tile<i8>, tile<i8> -> token
    %t11 = print_tko "%jd %jx|\0A", %v, %v token=%t10 : tile<i8>, tile<i8> -> token
    %t12 = print_tko "%zd %zx|\0A", %v, %v token=%t11 : tile<i8>, tile<i8> -> token
    %t13 = print_tko "%td %tx|\0A", %v, %v token=%t12 : tile<i8>, tile<i8> -> token
    return
  }
  entry @i16_minus_300() {
    %t0 = make_token : token
    %v = constant <i16: -300> : tile<i16>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i16> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i16> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i16> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i16> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i16> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i16> -> token
    %t7 = print_tko "%hhd %hhx|\0A", %v, %v token=%t6 : tile<i16>, tile<i16> -> token
    %t8 = print_tko "%hd %hx|\0A", %v, %v token=%t7 : tile<i16>, tile<i16> -> token
    %t9 = print_tko "%ld %lx|\0A", %v, %v token=%t8 : tile<i16>, tile<i16> -> token
    %t10 = print_tko "%lld %llx|\0A", %v, %v token=%t9 : tile<i16>, tile<i16> -> token
    %t11 = print_tko "%jd %jx|\0A", %v, %v token=%t10 : tile<i16>, tile<i16> -> token
    %t12 = print_tko "%zd %zx|\0A", %v, %v token=%t11 : tile<i16>, tile<i16> -> token
    %t13 = print_tko "%td %tx|\0A", %v, %v token=%t12 : tile<i16>, tile<i16> -> token
    return
  }
  entry @i32_minus_2() {
    %t0 = make_token : token
    %v = constant <i32: -2> : tile<i32>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i32> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i32> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i32> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i32> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i32> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i32> -> token
    %t7 = print_tko "%hhd %hhx|\0A", %v, %v token=%t6 : tile<i32>, tile<i32> -> token
    %t8 = print_tko "%hd %hx|\0A", %v, %v token=%t7 : tile<i32>, tile<i32> -> token
    %t9 = print_tko "%ld %lx|\0A", %v, %v token=%t8 : tile<i32>, tile<i32> -> token
    %t10 = print_tko "%lld %llx|\0A", %v, %v token=%t9 : tile<i32>, tile<i32> -> token
    %t11 = print_tko "%jd %jx|\0A", %v, %v token=%t10 : tile<i32>, tile<i32> -> token
    %t12 = print_tko "%zd %zx|\0A", %v, %v token=%t11 : tile<i32>, tile<i32> -> token
    %t13 = print_tko "%td %tx|\0A", %v, %v token=%t12 : tile<i32>, tile<i32> -> token
    return
  }
  entry @i64_minus_1099511627776() {
    %t0 = make_token : token
    %v = constant <i64: -1099511627776> : tile<i64>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i64> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i64> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i64> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i64> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i64> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i64> -> token
    %t7 = print_tko "%hhd %hhx|\0A", %v, %v token=%t6 : tile<i64>, tile<i64> -> token
    %t8 = print_tko "%hd %hx|\0A", %v, %v token=%t7 : tile<i64>, tile<i64> -> token
    %t9 = print_tko "%ld %lx|\0A", %v, %v token=%t8 : tile<i64>, tile<i64> -> token
    %t10 = print_tko "%lld %llx|\0A", %v, %v token=%t9 : tile<i64>, tile<i64> -> token
    %t11 = print_tko "%jd %jx|\0A", %v, %v token=%t10 : tile<i64>, tile<i64> -> token
    %t12 = print_tko "%zd %zx|\0A", %v, %v token=%t11 : tile<i64>, tile<i64> -> token
    %t13 = print_tko "%td %tx|\0A", %v, %v token=%t12 : tile<i64>, tile<i64> -> token
    return
  }
  entry @i32_65() {
    %t0 = make_token : token
    %v = constant <i32: 65> : tile<i32>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i32> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i32> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i32> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i32> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i32> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i32> -> token
    %t7 = print_tko "%c|\0A", %v token=%t6 : tile<i32> -> token
    %t8 = print_tko "%3c|%-3c|\0A", %v, %v token=%t7 : tile<i32>, tile<i32> -> token
    %t9 = print_tko "%hhd %hhx|\0A", %v, %v token=%t8 : tile<i32>, tile<i32> -> token
    %t10 = print_tko "%hd %hx|\0A", %v, %v token=%t9 : tile<i32>, tile<i32> -> token
    %t11 = print_tko "%ld %lx|\0A", %v, %v token=%t10 : tile<i32>, tile<i32> -> token
    %t12 = print_tko "%lld %llx|\0A", %v, %v token=%t11 : tile<i32>, tile<i32> -> token
    %t13 = print_tko "%jd %jx|\0A", %v, %v token=%t12 : tile<i32>, tile<i32> -> token
    %t14 = print_tko "%zd %zx|\0A", %v, %v token=%t13 : tile<i32>, tile<i32> -> token
    %t15 = print_tko "%td %tx|\0A", %v, %v token=%t14 : tile<i32>, tile<i32> -> token
    return
  }
  entry @i8_90() {
    %t0 = make_token : token
    %v = constant <i8: 90> : tile<i8>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i8> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i8> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i8> -> token
    %t4 = print_tko "%o|\0A", %v token=%t3 : tile<i8> -> token
    %t5 = print_tko "%x|\0A", %v token=%t4 : tile<i8> -> token
    %t6 = print_tko "%X|\0A", %v token=%t5 : tile<i8> -> token
    %t7 = print_tko "%c|\0A", %v token=%t6 : tile<i8> -> token
    %t8 = print_tko "%3c|%-3c|\0A", %v, %v token=%t7 : tile<i8>, tile<i8> -> token
    %t9 = print_tko "%hhd %hhx|\0A", %v, %v token=%t8 : tile<i8>, tile<i8> -> token
    %t10 = print_tko "%hd %hx|\0A", %v, %v token=%t9 : tile<i8>, tile<i8> -> token
    %t11 = print_tko "%ld %lx|\0A", %v, %v token=%t10 : tile<i8>, tile<i8> -> token
    %t12 = print_tko "%lld %llx|\0A", %v, %v token=%t11 : tile<i8>, tile<i8> -> token
    %t13 = print_tko "%jd %jx|\0A", %v, %v token=%t12 : tile<i8>, tile<i8> -> token
    %t14 = print_tko "%zd %zx|\0A", %v, %v token=%t13 : tile<i8>, tile<i8> -> token
    %t15 = print_tko "%td %tx|\0A", %v, %v token=%t14 : tile<i8>, tile<i8> -> token
    return
  }
  entry @i1_true() {
    %t0 = make_token : token
    %v = constant <i1: true> : tile<i1>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i1> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i1> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i1> -> token
    %t4 = print_tko "%x|\0A", %v token=%t3 : tile<i1> -> token
    %t5 = print_tko "%X|\0A", %v token=%t4 : tile<i1> -> token
    %t6 = print_tko "%o|\0A", %v token=%t5 : tile<i1> -> token
    return
  }
  entry @i1_false() {
    %t0 = make_token : token
    %v = constant <i1: false> : tile<i1>
    %t1 = print_tko "%d|\0A", %v token=%t0 : tile<i1> -> token
    %t2 = print_tko "%i|\0A", %v token=%t1 : tile<i1> -> token
    %t3 = print_tko "%u|\0A", %v token=%t2 : tile<i1> -> token
    %t4 = print_tko "%x|\0A", %v token=%t3 : tile<i1> -> token
    %t5 = print_tko "%X|\0A", %v token=%t4 : tile<i1> -> token
    %t6 = print_tko "%o|\0A", %v token=%t5 : tile<i1> -> token
    return
  }
}
