// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Flags, widths and precisions are those of C; %% is a percent sign; text after a print without a newline continues
// its line.
// launch: {"entry": "flags", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [], "outputs":
//   [], "stdout": {"lines": ["[   42]", "[  -42]", "[    0]", "[42   ]", "[-42  ]", "[0    ]",
//   "[00042]", "[-0042]", "[00000]", "[+42]", "[-42]", "[+0]", "[ 42]", "[-42]", "[ 0]", "[  +42]",
//   "[  -42]", "[   +0]", "[+42   ]", "[-42   ]", "[+0    ]", "[0042]", "[-0042]", "[0000]",
//   "[    0042]", "[   -0042]", "[    0000]", "[0042    ]", "[-0042   ]", "[0000    ]", "[0x2a]", "[0]",
//   "[052]", "[0]", "[0X2A]", "[0]", "[0000002a]", "[00000000]", "[0x0000002a]", "[0000000000]", "[42]",
//   "[-42]", "[]", "[42]", "[-42]", "[0]", "[3.141593]", "[-2.500000]", "[3]", "[-2]", "[3.1]",
//   "[-2.5]", "[     3.142]", "[    -2.500]", "[3.142     |]", "[-2.500    |]", "[+3.14]", "[-2.50]",
//   "[ 3.14]", "[-2.50]", "[0000003.14]", "[-000002.50]", "[3.]", "[-2.]", "[3.141593e+00]",
//   "[-2.500000e+00]", "[3.142E+00]", "[-2.500E+00]", "[+3e+00]", "[-2e+00]", "[3.14159]", "[-2.5]",
//   "[3.14]", "[-2.5]", "[3.14159]", "[-2.5]", "[3.14159]", "[-2.50000]", "[0x1.921fb54442d11p+1]",
//   "[-0x1.4p+1]", "[0X1.921FB54442D11P+1]", "[-0X1.4P+1]", "[0x1.92p+1]", "[-0x1.40p+1]",
//   "[0x1.921fb54442d11p+1]", "[           -0x1.4p+1]", "[3.141593]", "[-2.500000]",
//   "[3.14159265358979000737]", "[-2.50000000000000000000]",
//   "[3.1415926535897900073734945181058719754219055175781250000000000000000000000000000000000000000000000000]",
//   "[-2.5000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000]",
//   "[                  3.1415926535897900073734945181058719754219]",
//   "[                 -2.5000000000000000000000000000000000000000]"], "order": "given"}}
// launch: {"entry": "texts", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [], "outputs":
//   [], "stdout": {"lines": ["100%", "%7%", "7% of 0.500000, 7\"7", "no newline, then 7", "two",
//   "lines", "\ttab\\", ""], "order": "given"}}
cuda_tile.module @kernels {
  entry @flags() {
    %t0 = make_token : token
    %v = constant <i32: 42> : tile<i32>
    %m = constant <i32: -42> : tile<i32>
    %z = constant <i32: 0> : tile<i32>
    %f = constant <f64: 3.14159265358979> : tile<f64>
    %g = constant <f64: -2.5> : tile<f64>
    %t1 = print_tko "[%5d]\0A", %v token=%t0 : tile<i32> -> token
    %t2 = print_tko "[%5d]\0A", %m token=%t1 : tile<i32> -> token
    %t3 = print_tko "[%5d]\0A", %z token=%t2 : tile<i32> -> token
    %t4 = print_tko "[%-5d]\0A", %v token=%t3 : tile<i32> -> token
    %t5 = print_tko "[%-5d]\0A", %m token=%t4 : tile<i32> -> token
    %t6 = print_tko "[%-5d]\0A", %z token=%t5 : tile<i32> -> token
    %t7 = print_tko "[%05d]\0A", %v token=%t6 : tile<i32> -> token
    %t8 = print_tko "[%05d]\0A", %m token=%t7 : tile<i32> -> token
    %t9 = print_tko "[%05d]\0A", %z token=%t8 : tile<i32> -> token
    %t10 = print_tko "[%+d]\0A", %v token=%t9 : tile<i32> -> token
    %t11 = print_tko "[%+d]\0A", %m token=%t10 : tile<i32> -> token
    %t12 = print_tko "[%+d]\0A", %z token=%t11 : tile<i32> -> token
    %t13 = print_tko "[% d]\0A", %v token=%t12 : tile<i32> -> token
    %t14 = print_tko "[% d]\0A", %m token=%t13 : tile<i32> -> token
    %t15 = print_tko "[% d]\0A", %z token=%t14 : tile<i32> -> token
    %t16 = print_tko "[%+5d]\0A", %v token=%t15 : tile<i32> -> token
    %t17 = print_tko "[%+5d]\0A", %m token=%t16 : tile<i32> -> token
    %t18 = print_tko "[%+5d]\0A", %z token=%t17 : tile<i32> -> token
    %t19 = print_tko "[%-+6d]\0A", %v token=%t18 : tile<i32> -> token
    %t20 = print_tko "[%-+6d]\0A", %m token=%t19 : tile<i32> -> token
    %t21 = print_tko "[%-+6d]\0A", %z token=%t20 : tile<i32> -> token
    %t22 = print_tko "[%.4d]\0A", %v token=%t21 : tile<i32> -> token
    %t23 = print_tko "[%.4d]\0A", %m token=%t22 : tile<i32> -> token
    %t24 = print_tko "[%.4d]\0A", %z token=%t23 : tile<i32> -> token
    %t25 = print_tko "[%8.4d]\0A", %v token=%t24 : tile<i32> -> token
    %t26 = print_tko "[%8.4d]\0A", %m token=%t25 : tile<i32> -> token
    %t27 = print_tko "[%8.4d]\0A", %z token=%t26 : tile<i32> -> token
    %t28 = print_tko "[%-8.4d]\0A", %v token=%t27 : tile<i32> -> token
    %t29 = print_tko "[%-8.4d]\0A", %m token=%t28 : tile<i32> -> token
    %t30 = print_tko "[%-8.4d]\0A", %z token=%t29 : tile<i32> -> token
    %t31 = print_tko "[%#x]\0A", %v token=%t30 : tile<i32> -> token
    %t32 = print_tko "[%#x]\0A", %z token=%t31 : tile<i32> -> token
    %t33 = print_tko "[%#o]\0A", %v token=%t32 : tile<i32> -> token
    %t34 = print_tko "[%#o]\0A", %z token=%t33 : tile<i32> -> token
    %t35 = print_tko "[%#X]\0A", %v token=%t34 : tile<i32> -> token
    %t36 = print_tko "[%#X]\0A", %z token=%t35 : tile<i32> -> token
    %t37 = print_tko "[%08x]\0A", %v token=%t36 : tile<i32> -> token
    %t38 = print_tko "[%08x]\0A", %z token=%t37 : tile<i32> -> token
    %t39 = print_tko "[%#010x]\0A", %v token=%t38 : tile<i32> -> token
    %t40 = print_tko "[%#010x]\0A", %z token=%t39 : tile<i32> -> token
    %t41 = print_tko "[%.0d]\0A", %v token=%t40 : tile<i32> -> token
    %t42 = print_tko "[%.0d]\0A", %m token=%t41 : tile<i32> -> token
    %t43 = print_tko "[%.0d]\0A", %z token=%t42 : tile<i32> -> token
    %t44 = print_tko "[%1d]\0A", %v token=%t43 : tile<i32> -> token
    %t45 = print_tko "[%1d]\0A", %m token=%t44 : tile<i32> -> token
    %t46 = print_tko "[%1d]\0A", %z token=%t45 : tile<i32> -> token
    %t47 = print_tko "[%f]\0A", %f token=%t46 : tile<f64> -> token
    %t48 = print_tko "[%f]\0A", %g token=%t47 : tile<f64> -> token
    %t49 = print_tko "[%.0f]\0A", %f token=%t48 : tile<f64> -> token
    %t50 = print_tko "[%.0f]\0A", %g token=%t49 : tile<f64> -> token
    %t51 = print_tko "[%.1f]\0A", %f token=%t50 : tile<f64> -> token
    %t52 = print_tko "[%.1f]\0A", %g token=%t51 : tile<f64> -> token
    %t53 = print_tko "[%10.3f]\0A", %f token=%t52 : tile<f64> -> token
    %t54 = print_tko "[%10.3f]\0A", %g token=%t53 : tile<f64> -> token
    %t55 = print_tko "[%-10.3f|]\0A", %f token=%t54 : tile<f64> -> token
    %t56 = print_tko "[%-10.3f|]\0A", %g token=%t55 : tile<f64> -> token
    %t57 = print_tko "[%+.2f]\0A", %f token=%t56 : tile<f64> -> token
    %t58 = print_tko "[%+.2f]\0A", %g token=%t57 : tile<f64> -> token
    %t59 = print_tko "[% .2f]\0A", %f token=%t58 : tile<f64> -> token
    %t60 = print_tko "[% .2f]\0A", %g token=%t59 : tile<f64> -> token
    %t61 = print_tko "[%010.2f]\0A", %f token=%t60 : tile<f64> -> token
    %t62 = print_tko "[%010.2f]\0A", %g token=%t61 : tile<f64> -> token
    %t63 = print_tko "[%#.0f]\0A", %f token=%t62 : tile<f64> -> token
    %t64 = print_tko "[%#.0f]\0A", %g token=%t63 : tile<f64> -> token
    %t65 = print_tko "[%e]\0A", %f token=%t64 : tile<f64> -> token
    %t66 = print_tko "[%e]\0A", %g token=%t65 : tile<f64> -> token
    %t67 = print_tko "[%.3E]\0A", %f token=%t66 : tile<f64> -> token
    %t68 = print_tko "[%.3E]\0A", %g token=%t67 : tile<f64> -> token
    %t69 = print_tko "[%+.0e]\0A", %f token=%t68 : tile<f64> -> token
    %t70 = print_tko "[%+.0e]\0A", %g token=%t69 : tile<f64> -> token
    %t71 = print_tko "[%g]\0A", %f token=%t70 : tile<f64> -> token
    %t72 = print_tko "[%g]\0A", %g token=%t71 : tile<f64> -> token
    %t73 = print_tko "[%.3g]\0A", %f token=%t72 : tile<f64> -> token
    %t74 = print_tko "[%.3g]\0A", %g token=%t73 : tile<f64> -> token
    %t75 = print_tko "[%G]\0A", %f token=%t74 : tile<f64> -> token
    %t76 = print_tko "[%G]\0A", %g token=%t75 : tile<f64> -> token
    %t77 = print_tko "[%#g]\0A", %f token=%t76 : tile<f64> -> token
    %t78 = print_tko "[%#g]\0A", %g token=%t77 : tile<f64> -> token
    %t79 = print_tko "[%a]\0A", %f token=%t78 : tile<f64> -> token
    %t80 = print_tko "[%a]\0A", %g token=%t79 : tile<f64> -> token
    %t81 = print_tko "[%A]\0A", %f token=%t80 : tile<f64> -> token
    %t82 = print_tko "[%A]\0A", %g token=%t81 : tile<f64> -> token
    %t83 = print_tko "[%.2a]\0A", %f token=%t82 : tile<f64> -> token
    %t84 = print_tko "[%.2a]\0A", %g token=%t83 : tile<f64> -> token
    %t85 = print_tko "[%20a]\0A", %f token=%t84 : tile<f64> -> token
    %t86 = print_tko "[%20a]\0A", %g token=%t85 : tile<f64> -> token
    %t87 = print_tko "[%F]\0A", %f token=%t86 : tile<f64> -> token
    %t88 = print_tko "[%F]\0A", %g token=%t87 : tile<f64> -> token
    %t89 = print_tko "[%.20f]\0A", %f token=%t88 : tile<f64> -> token
    %t90 = print_tko "[%.20f]\0A", %g token=%t89 : tile<f64> -> token
    %t91 = print_tko "[%.100f]\0A", %f token=%t90 : tile<f64> -> token
    %t92 = print_tko "[%.100f]\0A", %g token=%t91 : tile<f64> -> token
    %t93 = print_tko "[%60.40f]\0A", %f token=%t92 : tile<f64> -> token
    %t94 = print_tko "[%60.40f]\0A", %g token=%t93 : tile<f64> -> token
    return
  }
  entry @texts() {
    %t0 = make_token : token
    %v = constant <i32: 7> : tile<i32>
    %f = constant <f32: 0.5> : tile<f32>
    %t1 = print_tko "100%%\0A" token=%t0 -> token
    %t2 = print_tko "%%%d%%\0A", %v token=%t1 : tile<i32> -> token
    %t3 = print_tko "%d%% of %f, %d\22%d\0A", %v, %f, %v, %v token=%t2 : tile<i32>, tile<f32>, tile<i32>, tile<i32> -> token
    %t4 = print_tko "no newline, " token=%t3 -> token
    %t5 = print_tko "then " token=%t4 -> token
    %t6 = print_tko "%d\0A", %v token=%t5 : tile<i32> -> token
    %t7 = print_tko "two\0Alines\0A" token=%t6 -> token
    %t8 = print_tko "	tab\\\0A" token=%t7 -> token
    %t9 = print_tko "" token=%t8 -> token
    %t10 = print_tko "\0A" token=%t9 -> token
    return
  }
}
