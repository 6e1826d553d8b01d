// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sums, products, quotients, fma and square roots of bf16 in every mode, at the ends of the
// format and next to ties; the expected results are exact rationals rounded once.
// launch: {"entry": "addf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [41.25, -1.5888922041194696e-33, 5.40625,
//   -5.37617205517353e+16, 24510464.0, -1.6100368667849523e+17, -2.9774707105582116e+38,
//   9.503980169862148e+37, -9.160756290711814e+29, -0.07958984375, -9.183549615799121e-41,
//   1.4298103907130839e-30, -2.572594144139931e+27, 2916352.0, -9.292611981668413e-33,
//   -6.530935892375838e+33]}, {"name": "b", "role": "in", "dtype": "bf16", "shape": [16], "values":
//   [41.0, -1.5888922041194696e-33, 5.40625, -5.17913957147607e+16, 24510464.0,
//   -1.6100368667849523e+17, -2.9774707105582116e+38, 9.503980169862148e+37, -9.160756290711814e+29,
//   -0.078125, -9.183549615799121e-41, 1.4298103907130839e-30, -2.572594144139931e+27, 2916352.0,
//   -9.292611981668413e-33, -6.774324807619658e+33]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [82.0, -3.177784408238939e-33, 10.8125, -1.0583459124320666e+17, 49020928.0,
//   -3.2200737335699046e+17, "-inf", 1.9007960339724297e+38, -1.8321512581423628e+30, -0.158203125,
//   -1.8367099231598242e-40, 2.8596207814261678e-30, -5.145188288279862e+27, 5832704.0,
//   -1.8585223963336826e-32, -1.3305260699995496e+34]}, {"arg": "r_zero", "compare": "exact", "values":
//   [82.0, -3.177784408238939e-33, 10.8125, -1.0527164128978534e+17, 49020928.0,
//   -3.2200737335699046e+17, -3.3895313892515355e+38, 1.9007960339724297e+38, -1.8321512581423628e+30,
//   -0.1572265625, -1.8367099231598242e-40, 2.8596207814261678e-30, -5.145188288279862e+27, 5832704.0,
//   -1.8585223963336826e-32, -1.3305260699995496e+34]}, {"arg": "r_negative_inf", "compare": "exact",
//   "values": [82.0, -3.177784408238939e-33, 10.8125, -1.0583459124320666e+17, 49020928.0,
//   -3.2200737335699046e+17, "-inf", 1.9007960339724297e+38, -1.8321512581423628e+30, -0.158203125,
//   -1.8367099231598242e-40, 2.8596207814261678e-30, -5.145188288279862e+27, 5832704.0,
//   -1.8585223963336826e-32, -1.3305260699995496e+34]}, {"arg": "r_positive_inf", "compare": "exact",
//   "values": [82.5, -3.177784408238939e-33, 10.8125, -1.0527164128978534e+17, 49020928.0,
//   -3.2200737335699046e+17, -3.3895313892515355e+38, 1.9007960339724297e+38, -1.8321512581423628e+30,
//   -0.1572265625, -1.8367099231598242e-40, 2.8596207814261678e-30, -5.145188288279862e+27, 5832704.0,
//   -1.8585223963336826e-32, -1.3305260699995496e+34]}]}
// launch: {"entry": "subf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [-0.06201171875, 12124160.0,
//   2.183756817139993e-22, -3.6694109439849854e-07, 1.12986307451471e+21, 2932736.0,
//   -3.3895313892515355e+38, 3.2152058793144533e-13, 1.5864199903390214e+22, -3.357883882167442e+19,
//   -7.283778063178141e+25, 9.1313268058002e-10, 8.817543667233166e+21, 733184.0, -1.0, 1.0]}, {"name":
//   "b", "role": "in", "dtype": "bf16", "shape": [16], "values": [-0.061279296875, 12124160.0,
//   2.183756817139993e-22, -3.7066638469696045e-07, 1.12986307451471e+21, 2932736.0,
//   -3.3097777095044405e+38, 3.2152058793144533e-13, 1.5864199903390214e+22, -3.357883882167442e+19,
//   -7.283778063178141e+25, 9.1313268058002e-10, 8.63307622649607e+21, 733184.0, -1.0, 1.0234375]},
//   {"name": "r_nearest_even", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype":
//   "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf",
//   "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [-0.000732421875, 0.0, 0.0,
//   3.725290298461914e-09, 0.0, 0.0, -7.975367974709495e+36, 0.0, 0.0, 0.0, 0.0, 0.0,
//   1.844674407370955e+20, 0.0, 0.0, -0.0234375]}, {"arg": "r_zero", "compare": "exact", "values":
//   [-0.000732421875, 0.0, 0.0, 3.725290298461914e-09, 0.0, 0.0, -7.975367974709495e+36, 0.0, 0.0, 0.0,
//   0.0, 0.0, 1.844674407370955e+20, 0.0, 0.0, -0.0234375]}, {"arg": "r_negative_inf", "compare":
//   "exact", "values": [-0.000732421875, -0.0, -0.0, 3.725290298461914e-09, -0.0, -0.0,
//   -7.975367974709495e+36, -0.0, -0.0, -0.0, -0.0, -0.0, 1.844674407370955e+20, -0.0, -0.0,
//   -0.0234375]}, {"arg": "r_positive_inf", "compare": "exact", "values": [-0.000732421875, 0.0, 0.0,
//   3.725290298461914e-09, 0.0, 0.0, -7.975367974709495e+36, 0.0, 0.0, 0.0, 0.0, 0.0,
//   1.844674407370955e+20, 0.0, 0.0, -0.0234375]}]}
// launch: {"entry": "mulf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [0.0003108978271484375,
//   -5.0186702124817295e-20, -3.3133218391157016e-16, 0.99609375, -5.8498699218034744e-09,
//   -1.4099832412739488e-14, 1.9995982345525002e+18, 116.0, 4.694268628970162e+30,
//   0.00016880035400390625, 0.01422119140625, 8.376695306909123e+17, 1.6016110529953667e-37,
//   2.1195118035815996e+33, -2.1377822382698318e-32, -1.0]}, {"name": "b", "role": "in", "dtype":
//   "bf16", "shape": [16], "values": [9.439292799551025e+27, 1.0, 1.1754943508222875e-38,
//   -2.5960616767406464e-08, -2.68833699079734e-24, -1501560832.0, 7.275957614183426e-10,
//   -7.825500179792437e-27, -1.618172973394394e-08, 0.00025177001953125, -125829120.0,
//   1.1510792319313623e-12, -2.9416469260468148e-12, -1.0, -3.249592603124123e+27,
//   4.1109160520136356e-10]}, {"name": "r_nearest_even", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "bf16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [2.92786721937918e+24, -5.0186702124817295e-20, -0.0, -2.584420144557953e-08,
//   1.5696329046755972e-32, 2.1219253540039062e-05, 1451229184.0, -9.04728794979874e-25,
//   -7.614815953627303e+22, 4.260800778865814e-08, -1785856.0, 962560.0, -0.0, -2.1195118035815996e+33,
//   6.961822509765625e-05, -4.1109160520136356e-10]}, {"arg": "r_zero", "compare": "exact", "values":
//   [2.92786721937918e+24, -5.0186702124817295e-20, -0.0, -2.584420144557953e-08,
//   1.5696329046755972e-32, 2.110004425048828e-05, 1451229184.0, -9.04728794979874e-25,
//   -7.555786372591432e+22, 4.237517714500427e-08, -1785856.0, 962560.0, -0.0, -2.1195118035815996e+33,
//   6.914138793945312e-05, -4.1109160520136356e-10]}, {"arg": "r_negative_inf", "compare": "exact",
//   "values": [2.92786721937918e+24, -5.0186702124817295e-20, -9.183549615799121e-41,
//   -2.5960616767406464e-08, 1.5696329046755972e-32, 2.110004425048828e-05, 1451229184.0,
//   -9.111911435154445e-25, -7.614815953627303e+22, 4.237517714500427e-08, -1794048.0, 962560.0,
//   -9.183549615799121e-41, -2.1195118035815996e+33, 6.914138793945312e-05, -4.1109160520136356e-10]},
//   {"arg": "r_positive_inf", "compare": "exact", "values": [2.9467566853106586e+24,
//   -5.0186702124817295e-20, -0.0, -2.584420144557953e-08, 1.5792625543975334e-32,
//   2.1219253540039062e-05, 1459617792.0, -9.04728794979874e-25, -7.555786372591432e+22,
//   4.260800778865814e-08, -1785856.0, 966656.0, -0.0, -2.1195118035815996e+33, 6.961822509765625e-05,
//   -4.1109160520136356e-10]}]}
// launch: {"entry": "divf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [4.179798971120536e+35,
//   7.4263858655571814e-31, 5.4885232210504165e+26, 22.625, -3.306454639514978e+37,
//   3.763671787116276e-23, -0.0, -3.3895313892515355e+38, -107520.0, 1.03125, -8.376695306909123e+17,
//   15204352.0, 1.0078125, 1.4877350377594576e-38, 1.0, 2.7767903863779616e-28]}, {"name": "b", "role":
//   "in", "dtype": "bf16", "shape": [16], "values": [0.1640625, -4.467570830351532e+19,
//   1.341149413747189e-13, -351843720888320.0, -523986010112.0, 244813135872.0,
//   -3.1509625637859973e-19, -0.00159454345703125, -9240576.0, 64225280.0, 0.1591796875,
//   -1.3246948772384997e+32, -4.593671619917906e+17, -3.3895313892515355e+38, 1.0,
//   -3.139849491518021e-16]}, {"name": "r_nearest_even", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "bf16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [2.5442254606820655e+36, -0.0, "inf", -6.439293542825908e-14, 6.3166374074864374e+25,
//   1.5347254244335786e-34, 0.0, "inf", 0.01165771484375, 1.6065314412117004e-08,
//   -5.260204364768739e+18, -1.1470668650637688e-25, -2.1955093992831465e-18, -0.0, 1.0,
//   -8.846257060213247e-13]}, {"arg": "r_zero", "compare": "exact", "values": [2.5442254606820655e+36,
//   -0.0, 3.3895313892515355e+38, -6.394884621840902e-14, 6.286414261996072e+25,
//   1.5347254244335786e-34, 0.0, 3.3895313892515355e+38, 0.0115966796875, 1.594889909029007e-08,
//   -5.260204364768739e+18, -1.1470668650637688e-25, -2.1819568721270777e-18, -0.0, 1.0,
//   -8.810729923425242e-13]}, {"arg": "r_negative_inf", "compare": "exact", "values":
//   [2.5442254606820655e+36, -9.183549615799121e-41, 3.3895313892515355e+38, -6.439293542825908e-14,
//   6.286414261996072e+25, 1.5347254244335786e-34, 0.0, 3.3895313892515355e+38, 0.0115966796875,
//   1.594889909029007e-08, -5.296233161787703e+18, -1.155144800733232e-25, -2.1955093992831465e-18,
//   -9.183549615799121e-41, 1.0, -8.846257060213247e-13]}, {"arg": "r_positive_inf", "compare":
//   "exact", "values": [2.5546100543991352e+36, -0.0, "inf", -6.394884621840902e-14,
//   6.3166374074864374e+25, 1.5422485882788412e-34, 0.0, "inf", 0.01165771484375,
//   1.6065314412117004e-08, -5.260204364768739e+18, -1.1470668650637688e-25, -2.1819568721270777e-18,
//   -0.0, 1.0, -8.810729923425242e-13]}]}
// launch: {"entry": "fma", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [-3.6048813943990274e+30,
//   2.1787082495880606e-33, -3.032775425121502e-36, 9.183549615799121e-41, -1.8796114627896076e+36,
//   1.3600870874658898e+18, -4.842877388000488e-07, 1.0078125, -3.250969746125654e-31,
//   -84662395338752.0, 1.0, -9.573297332923588e+33, -5.850012206076229e-33, -3296.0,
//   2.545650682171918e+21, -9.183549615799121e-41]}, {"name": "b", "role": "in", "dtype": "bf16",
//   "shape": [16], "values": [7.067152096272379e+31, -4.575895218295045e-12, -9.89530235528946e-09,
//   -9.183549615799121e-41, 3904.0, 1.1663108012064884e-38, 3.945562493210364e+31, -670014898176.0,
//   -3.8289415073255383e-25, -1.3933011347177472e+16, 2.7939677238464355e-07, 4.2832681963172125e-31,
//   9.183549615799121e-41, -3.2159732654690742e-09, 2.265873562520781e+16, -7.115304470062256e-07]},
//   {"name": "c", "role": "in", "dtype": "bf16", "shape": [16], "values": [134217728000.0, -0.0,
//   3.334571844354393e-24, 257285720899584.0, 7.16227077646181e-12, 9.915124939618884e+20,
//   3.2034394698416473e+38, -1.8999304694577354e-24, 6.895525817007808e-17, -9.656175598699024e-20,
//   -9.183549615799121e-41, -3.2473301391241907e-25, -8.036520471939058e-30, 5.961987684622927e+22,
//   -3.5797711461782455e-09, 7.788445287802241e+35]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": ["-inf", -0.0, 3.334571844354393e-24, 257285720899584.0, "-inf",
//   9.915124939618884e+20, 3.2034394698416473e+38, -674309865472.0, 6.895525817007808e-17,
//   1.178518917399682e+30, 2.7939677238464355e-07, -4096.0, -8.036520471939058e-30,
//   5.961987684622927e+22, 5.782141781664384e+37, 7.788445287802241e+35]}, {"arg": "r_zero", "compare":
//   "exact", "values": [-3.3895313892515355e+38, -0.0, 3.334571844354393e-24, 256186209271808.0,
//   -3.3895313892515355e+38, 9.915124939618884e+20, 3.190147189883798e+38, -674309865472.0,
//   6.895525817007808e-17, 1.178518917399682e+30, 2.775341272354126e-07, -4096.0,
//   -8.036520471939058e-30, 5.961987684622927e+22, 5.748911081769761e+37, 7.788445287802241e+35]},
//   {"arg": "r_negative_inf", "compare": "exact", "values": ["-inf", -9.183549615799121e-41,
//   3.334571844354393e-24, 256186209271808.0, "-inf", 9.915124939618884e+20, 3.190147189883798e+38,
//   -678604832768.0, 6.895525817007808e-17, 1.178518917399682e+30, 2.775341272354126e-07, -4128.0,
//   -8.085824278515371e-30, 5.961987684622927e+22, 5.748911081769761e+37, 7.788445287802241e+35]},
//   {"arg": "r_positive_inf", "compare": "exact", "values": [-3.3895313892515355e+38, -0.0,
//   3.360421238496675e-24, 257285720899584.0, -3.3895313892515355e+38, 9.961241799803158e+20,
//   3.2034394698416473e+38, -674309865472.0, 6.938893903907228e-17, 1.1834706775568235e+30,
//   2.7939677238464355e-07, -4096.0, -8.036520471939058e-30, 5.991502475140862e+22,
//   5.782141781664384e+37, 7.84036825638759e+35]}]}
// launch: {"entry": "sqrt", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "bf16", "shape": [16], "values": [3.2425480012078685e-22,
//   4.536673510204766e-38, 448512.0, 7.288990951312319e+30, 2.132904783522667e+20,
//   6.606569513678551e-09, 3.854761187776256e+37, 27514634240.0, 1.1663108012064884e-38, 1.0,
//   0.99609375, 21028159881216.0, 0.0030364990234375, 3.3895313892515355e+38, 3.1763735522036263e-22,
//   1.1754943508222875e-38]}, {"name": "r_nearest_even", "role": "out", "dtype": "bf16", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "bf16",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "bf16", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [1.7962520360015333e-11, 2.1260526976082939e-19, 668.0, 2691604464795648.0, 14629732352.0,
//   8.106231689453125e-05, 6.196953087261802e+18, 165888.0, 1.0799670077492329e-19, 1.0, 0.99609375,
//   4587520.0, 0.05517578125, 1.8374686479671624e+19, 1.7848833522293717e-11, 1.0842021724855044e-19]},
//   {"arg": "r_zero", "compare": "exact", "values": [1.7962520360015333e-11, 2.1260526976082939e-19,
//   668.0, 2691604464795648.0, 14562623488.0, 8.106231689453125e-05, 6.196953087261802e+18, 164864.0,
//   1.0757318430129614e-19, 1.0, 0.99609375, 4554752.0, 0.054931640625, 1.8374686479671624e+19,
//   1.77351466845721e-11, 1.0842021724855044e-19]}, {"arg": "r_negative_inf", "compare": "exact",
//   "values": [1.7962520360015333e-11, 2.1260526976082939e-19, 668.0, 2691604464795648.0,
//   14562623488.0, 8.106231689453125e-05, 6.196953087261802e+18, 164864.0, 1.0757318430129614e-19, 1.0,
//   0.99609375, 4554752.0, 0.054931640625, 1.8374686479671624e+19, 1.77351466845721e-11,
//   1.0842021724855044e-19]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [1.807620719773695e-11, 2.1345230270808369e-19, 672.0, 2709196650840064.0, 14629732352.0,
//   8.153915405273438e-05, 6.232981884280766e+18, 165888.0, 1.0799670077492329e-19, 1.0, 1.0,
//   4587520.0, 0.05517578125, 1.8446744073709552e+19, 1.7848833522293717e-11,
//   1.0842021724855044e-19]}]}
cuda_tile.module @kernels {
  entry @addf(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = addf %a_x, %b_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = addf %a_x, %b_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = addf %a_x, %b_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = addf %a_x, %b_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @subf(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = subf %a_x, %b_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = subf %a_x, %b_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = subf %a_x, %b_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = subf %a_x, %b_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mulf(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = mulf %a_x, %b_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = mulf %a_x, %b_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = mulf %a_x, %b_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = mulf %a_x, %b_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @divf(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = divf %a_x, %b_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = divf %a_x, %b_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = divf %a_x, %b_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = divf %a_x, %b_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @fma(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %c_x, %c_t = load_view_tko weak %c_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = fma %a_x, %b_x, %c_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = fma %a_x, %b_x, %c_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = fma %a_x, %b_x, %c_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = fma %a_x, %b_x, %c_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sqrt(%a: tile<ptr<bf16>>, %r_nearest_even: tile<ptr<bf16>>, %r_zero: tile<ptr<bf16>>, %r_negative_inf: tile<ptr<bf16>>, %r_positive_inf: tile<ptr<bf16>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> tile<16xbf16>, token
    %r_nearest_even_r = sqrt %a_x rounding<nearest_even> : tile<16xbf16>
    %r_zero_r = sqrt %a_x rounding<zero> : tile<16xbf16>
    %r_negative_inf_r = sqrt %a_x rounding<negative_inf> : tile<16xbf16>
    %r_positive_inf_r = sqrt %a_x rounding<positive_inf> : tile<16xbf16>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xbf16, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xbf16>, partition_view<tile=(16), tensor_view<16xbf16, strides=[1]>>, tile<i32> -> token
    return
  }
}
