// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sums, products, quotients, fma and square roots of f32 in every mode, at the ends of the
// format and next to ties; the expected results are exact rationals rounded once.
// launch: {"entry": "addf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [-0.4370773732662201, 2.676037727895407e-21,
//   3.4028234663852886e+38, 6.725182056427002, 2.477536405198766e-13, -4.5348912005314196e+20,
//   1.1754943508222875e-38, 0.0, 3.1320485760488737e-08, -1.332772473628214e+37,
//   -2.0546257944615795e+25, -8.826612739729313e-26, 2.4959763547016694e+30, 0.9999999403953552,
//   2.552809584898619e+38, 1.6557191151893457e+38]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [16], "values": [-0.4371204674243927, 2.676037727895407e-21, 3.4028234663852886e+38,
//   6.7251482009887695, 2.477536405198766e-13, -4.5348912005314196e+20, 1.175672035467564e-38, 0.0,
//   3.1320485760488737e-08, -1.332827996724504e+37, -2.0546257944615795e+25, -8.826612739729313e-26,
//   2.4959236153127887e+30, 0.9999999403953552, 2.552809584898619e+38, 1.655715261531521e+38]},
//   {"name": "r_nearest_even", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype":
//   "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf",
//   "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}],
//   "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values": [-0.8741978406906128,
//   5.352075455790814e-21, "inf", 13.45033073425293, 4.955072810397532e-13, -9.069782401062839e+20,
//   2.3511663862898514e-38, 0.0, 6.264097152097747e-08, -2.665600470352718e+37, -4.109251588923159e+25,
//   -1.7653225479458626e-25, 4.9919001211301856e+30, 1.9999998807907104, "inf",
//   3.3114343767208668e+38]}, {"arg": "r_zero", "compare": "exact", "values": [-0.8741978406906128,
//   5.352075455790814e-21, 3.4028234663852886e+38, 13.450329780578613, 4.955072810397532e-13,
//   -9.069782401062839e+20, 2.3511663862898514e-38, 0.0, 6.264097152097747e-08, -2.665600470352718e+37,
//   -4.109251588923159e+25, -1.7653225479458626e-25, 4.991899818898731e+30, 1.9999998807907104,
//   3.4028234663852886e+38, 3.3114343767208668e+38]}, {"arg": "r_negative_inf", "compare": "exact",
//   "values": [-0.8741978406906128, 5.352075455790814e-21, 3.4028234663852886e+38, 13.450329780578613,
//   4.955072810397532e-13, -9.069782401062839e+20, 2.3511663862898514e-38, 0.0, 6.264097152097747e-08,
//   -2.665600470352718e+37, -4.109251588923159e+25, -1.7653225479458626e-25, 4.991899818898731e+30,
//   1.9999998807907104, 3.4028234663852886e+38, 3.3114343767208668e+38]}, {"arg": "r_positive_inf",
//   "compare": "exact", "values": [-0.8741978406906128, 5.352075455790814e-21, "inf",
//   13.45033073425293, 4.955072810397532e-13, -9.069782401062839e+20, 2.3511663862898514e-38, 0.0,
//   6.264097152097747e-08, -2.665600470352718e+37, -4.109251588923159e+25, -1.7653225479458626e-25,
//   4.9919001211301856e+30, 1.9999998807907104, "inf", 3.3114343767208668e+38]}]}
// launch: {"entry": "subf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [-9.122423335584511e-35,
//   1.3483432832541051e-36, 2173.835693359375, 0.015706490725278854, -0.15130941569805145,
//   1.2969284398423042e-05, 3.4028234663852886e+38, 0.0, -1.3014795651411865e-18,
//   -3.096795202217567e-27, -26.935768127441406, -8.96920253806674e+16, -2.259642211136526e-32,
//   1.3046855213124033e-38, -1.9851555824279785, -27594418290688.0]}, {"name": "b", "role": "in",
//   "dtype": "f32", "shape": [16], "values": [-9.122791825512845e-35, 1.3483432832541051e-36,
//   2173.835693359375, 0.01570778712630272, -0.15130941569805145, 1.2969284398423042e-05,
//   3.402531399686996e+38, 0.0, -1.3014795651411865e-18, -3.0969209654429356e-27, -26.935768127441406,
//   -8.96920253806674e+16, -2.2593737576141568e-32, 1.3046855213124033e-38, -1.9851555824279785,
//   -27595120836608.0]}, {"name": "r_nearest_even", "role": "out", "dtype": "f32", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [3.6848992833393974e-39, 0.0, 0.0, -1.296401023864746e-06, 0.0, 0.0, 2.9206669829258405e+34, 0.0,
//   0.0, 1.257632253684865e-31, 0.0, 0.0, -2.684535223690399e-36, 0.0, 0.0, 702545920.0]}, {"arg":
//   "r_zero", "compare": "exact", "values": [3.6848992833393974e-39, 0.0, 0.0, -1.296401023864746e-06,
//   0.0, 0.0, 2.9206669829258405e+34, 0.0, 0.0, 1.257632253684865e-31, 0.0, 0.0,
//   -2.684535223690399e-36, 0.0, 0.0, 702545920.0]}, {"arg": "r_negative_inf", "compare": "exact",
//   "values": [3.6848992833393974e-39, -0.0, -0.0, -1.296401023864746e-06, -0.0, -0.0,
//   2.9206669829258405e+34, -0.0, -0.0, 1.257632253684865e-31, -0.0, -0.0, -2.684535223690399e-36,
//   -0.0, -0.0, 702545920.0]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [3.6848992833393974e-39, 0.0, 0.0, -1.296401023864746e-06, 0.0, 0.0, 2.9206669829258405e+34, 0.0,
//   0.0, 1.257632253684865e-31, 0.0, 0.0, -2.684535223690399e-36, 0.0, 0.0, 702545920.0]}]}
// launch: {"entry": "mulf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [2.6190108509840346e+31,
//   -8.141224085310206e-18, -4.2014459372706914e+33, 3.1838869868979223e-24, -56232210432.0,
//   7.223023697172835e-32, 8.148704996603983e+37, 204015912615936.0, 1.6519754013613578e-37,
//   1.921589950100653e+34, -0.0, -12094815600640.0, 3.4028234663852886e+38, -0.05307912081480026,
//   6.168985463022742e-25, 1.401298464324817e-45]}, {"name": "b", "role": "in", "dtype": "f32",
//   "shape": [16], "values": [-2.2780210951581686e-35, -1.2374415721236252e+22, -189.16708374023438,
//   1.401298464324817e-45, 9.207627667000888e+27, 6.538180796290478e-36, 23338708.0,
//   6.786807544857026e+22, 7.867922783742073e-19, 692779.8125, 1.2676956430368591e-05,
//   1.7587328714059497e+26, -6.986221147234078e+33, 2.0642254572322827e-09, 1793.8939208984375,
//   7.63470860018706e-15]}, {"name": "r_nearest_even", "role": "out", "dtype": "f32", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [-0.0005966161843389273, 100742.890625, 7.947752523296173e+35, 0.0, "-inf", 0.0, "inf",
//   1.3846167211112881e+37, 0.0, "inf", -0.0, "-inf", "-inf", -1.0956727192201754e-10,
//   1.1066505295287438e-21, 0.0]}, {"arg": "r_zero", "compare": "exact", "values":
//   [-0.0005966161843389273, 100742.890625, 7.947752523296173e+35, 0.0, -3.4028234663852886e+38, 0.0,
//   3.4028234663852886e+38, 1.3846167211112881e+37, 0.0, 3.4028234663852886e+38, -0.0,
//   -3.4028234663852886e+38, -3.4028234663852886e+38, -1.0956727192201754e-10, 1.1066505295287438e-21,
//   0.0]}, {"arg": "r_negative_inf", "compare": "exact", "values": [-0.0005966162425465882,
//   100742.890625, 7.947752523296173e+35, 0.0, "-inf", 0.0, 3.4028234663852886e+38,
//   1.3846167211112881e+37, 0.0, 3.4028234663852886e+38, -0.0, "-inf", "-inf", -1.0956727886091144e-10,
//   1.1066505295287438e-21, 0.0]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [-0.0005966161843389273, 100742.8984375, 7.947753315577798e+35, 1.401298464324817e-45,
//   -3.4028234663852886e+38, 1.401298464324817e-45, "inf", 1.3846168478763482e+37,
//   1.401298464324817e-45, "inf", -0.0, -3.4028234663852886e+38, -3.4028234663852886e+38,
//   -1.0956727192201754e-10, 1.1066506305029397e-21, 1.401298464324817e-45]}]}
// launch: {"entry": "divf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [-3.748239517211914, -845805824.0,
//   -1.401298464324817e-45, 3.4028234663852886e+38, -3.5493632164181207e+20, -1.9553256521705997e+27,
//   8.359536293432992e-23, -8983704709890048.0, -1.1345933730975314e+26, -5.9521865512078944e-30, 1.0,
//   -5.272489556062965e-09, -504490.59375, -6.221671940663531e-13, 0.9999999403953552,
//   -1.0942255277133739e+22]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [16], "values":
//   [3.398025638645663e-09, -3.4028234663852886e+38, -1.0, -7.579836164950393e-06,
//   -8.743852146139804e+19, -2.3047275021781388e-07, -0.0006686748820357025, -2.0187413135321167e+37,
//   9.193632066355472e+22, 5.281631252143648e-13, 5.744177754606679e-16, 1.4591777439194825e+27,
//   2.551764514297464e-34, -5.4414717176598515e-09, 4.4669733787689647e-20, -472076864.0]}, {"name":
//   "r_nearest_even", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype": "f32", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype":
//   "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "r_nearest_even", "compare": "exact", "values": [-1103063936.0, 2.485600108090571e-30,
//   1.401298464324817e-45, "-inf", 4.059267044067383, 8.483977566084595e+33, -1.2501645886608468e-19,
//   4.450151421049574e-22, -1234.10791015625, -1.1269598828109217e-17, 1740893186949120.0,
//   -3.6133292983101454e-36, "-inf", 0.00011433803592808545, 2.238652073542628e+19, 23178969612288.0]},
//   {"arg": "r_zero", "compare": "exact", "values": [-1103063808.0, 2.485599920011475e-30,
//   1.401298464324817e-45, -3.4028234663852886e+38, 4.059267044067383, 8.483977566084595e+33,
//   -1.2501644594138761e-19, 4.450151421049574e-22, -1234.1077880859375, -1.1269598828109217e-17,
//   1740893186949120.0, -3.6133289395777385e-36, -3.4028234663852886e+38, 0.00011433803592808545,
//   2.238652073542628e+19, 23178967515136.0]}, {"arg": "r_negative_inf", "compare": "exact", "values":
//   [-1103063936.0, 2.485599920011475e-30, 1.401298464324817e-45, "-inf", 4.059267044067383,
//   8.483977566084595e+33, -1.2501645886608468e-19, 4.450151421049574e-22, -1234.10791015625,
//   -1.126959965528983e-17, 1740893186949120.0, -3.6133292983101454e-36, "-inf",
//   0.00011433803592808545, 2.238652073542628e+19, 23178967515136.0]}, {"arg": "r_positive_inf",
//   "compare": "exact", "values": [-1103063808.0, 2.485600108090571e-30, 1.401298464324817e-45,
//   -3.4028234663852886e+38, 4.059267520904541, 8.483978185054614e+33, -1.2501644594138761e-19,
//   4.450151925920553e-22, -1234.1077880859375, -1.1269598828109217e-17, 1740893321166848.0,
//   -3.6133289395777385e-36, -3.4028234663852886e+38, 0.00011433804320404306, 2.2386522934449537e+19,
//   23178969612288.0]}]}
// launch: {"entry": "fma", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [-6.2371063365188105e+32,
//   2.3233627708807035e+33, -8.914601198450211e+33, 0.8390834927558899, 1.5665171199157923e+22,
//   1.1648608101168395e-29, -2.1831558807650757e+29, -4.350783399219903e-36, 534451847168.0,
//   3.893080402885083e+19, 3.4028234663852886e+38, 1.2239464148806955e-28, 2.0159879887564383e-21,
//   -12583816.0, 1.0, 0.9999999403953552]}, {"name": "b", "role": "in", "dtype": "f32", "shape": [16],
//   "values": [9.614877572448116e+32, 8.071322364504767e-22, -4.5248753374686135e-26,
//   -2.6701752788016453e-12, 1.401298464324817e-45, -1.8430945658565179e-09, -8.794931058319766e+19,
//   -3.685967615780576e+36, 3.1168951700821645e-27, 7.667910640873721e-20, -1.285028442410645e+20,
//   3.4028234663852886e+38, 1.4509525803063639e-09, 322176938934272.0, 7.466823577880859,
//   0.9999999403953552]}, {"name": "c", "role": "in", "dtype": "f32", "shape": [16], "values":
//   [-4.345154929087788e-15, 4.802661160626034e+21, -3.5157793343287835e-10, -1.2348903336411561e-26,
//   -157046821355520.0, 1.1754943508222875e-38, -4.312777218684616e-11, -1.401298464324817e-45,
//   1.1754942106924411e-38, -2.274238286874867e-29, 1.0000001192092896, 164092952576.0,
//   -3.097692132337582e-17, 2.0268348388250017e-21, 64433348608.0, -1.834627806417071e-22]}, {"name":
//   "r_nearest_even", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype": "f32", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype":
//   "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg":
//   "r_nearest_even", "compare": "exact", "values": ["-inf", 4.802661160626034e+21, 403374592.0,
//   -2.2405001031539085e-12, -157046821355520.0, -9.71454224158726e-39, "inf", 16.036846160888672,
//   1.6658303688492338e-15, 2.9851791858673096, "-inf", 205741686784.0, -3.097692132337582e-17,
//   -4.0542152569027255e+21, 64433348608.0, 0.9999998807907104]}, {"arg": "r_zero", "compare": "exact",
//   "values": [-3.4028234663852886e+38, 4.802661160626034e+21, 403374560.0, -2.240499886313474e-12,
//   -157046804578304.0, -9.71454224158726e-39, 3.4028234663852886e+38, 16.036846160888672,
//   1.6658303688492338e-15, 2.9851791858673096, -3.4028234663852886e+38, 205741686784.0,
//   -3.097691801465337e-17, -4.0542152569027255e+21, 64433348608.0, 0.9999998807907104]}, {"arg":
//   "r_negative_inf", "compare": "exact", "values": ["-inf", 4.802661160626034e+21, 403374560.0,
//   -2.2405001031539085e-12, -157046821355520.0, -9.714543642885724e-39, 3.4028234663852886e+38,
//   16.036846160888672, 1.6658303688492338e-15, 2.9851791858673096, "-inf", 205741686784.0,
//   -3.097692132337582e-17, -4.054215538377702e+21, 64433348608.0, 0.9999998807907104]}, {"arg":
//   "r_positive_inf", "compare": "exact", "values": [-3.4028234663852886e+38, 4.802661723575987e+21,
//   403374592.0, -2.240499886313474e-12, -157046804578304.0, -9.71454224158726e-39, "inf",
//   16.036848068237305, 1.6658304747283522e-15, 2.9851794242858887, -3.4028234663852886e+38,
//   205741703168.0, -3.097691801465337e-17, -4.0542152569027255e+21, 64433352704.0,
//   0.9999999403953552]}]}
// launch: {"entry": "sqrt", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f32", "shape": [16], "values": [0.000276719918474555,
//   1.401298464324817e-45, 5.658050291388389e-21, 0.9999999403953552, 2.5486056708864817e+31,
//   2.6634584872141586e-24, 6.405719089090658e-17, 1.0943122049321135e+32, 14249419.0,
//   6.2873190674141895e+29, 1.1039956416174911e-33, 1.1754943508222875e-38, 7.452930406327281e-19,
//   2.1476137861962636e+20, 3.896009093722762e+22, 1.1754942106924411e-38]}, {"name": "r_nearest_even",
//   "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_zero", "role": "out", "dtype": "f32", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}, {"name": "r_negative_inf", "role": "out", "dtype": "f32", "shape": [16], "contents":
//   {"gen": "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f32",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even",
//   "compare": "exact", "values": [0.016634900122880936, 3.743392066509216e-23, 7.522001077564511e-11,
//   0.9999999403953552, 5048371668582400.0, 1.6320106073844376e-12, 8.003573803705422e-09,
//   1.0460938310254592e+16, 3774.84033203125, 792926191878144.0, 3.322642907304643e-17,
//   1.0842021724855044e-19, 8.633035397664912e-10, 14654739456.0, 197383110656.0,
//   1.0842021078620191e-19]}, {"arg": "r_zero", "compare": "exact", "values": [0.016634900122880936,
//   3.743392066509216e-23, 7.522001077564511e-11, 0.9999999403953552, 5048371668582400.0,
//   1.6320104989642203e-12, 8.003572915527002e-09, 1.0460937236512768e+16, 3774.840087890625,
//   792926124769280.0, 3.322642907304643e-17, 1.0842021724855044e-19, 8.633035397664912e-10,
//   14654738432.0, 197383094272.0, 1.0842020432385337e-19]}, {"arg": "r_negative_inf", "compare":
//   "exact", "values": [0.016634900122880936, 3.743392066509216e-23, 7.522001077564511e-11,
//   0.9999999403953552, 5048371668582400.0, 1.6320104989642203e-12, 8.003572915527002e-09,
//   1.0460937236512768e+16, 3774.840087890625, 792926124769280.0, 3.322642907304643e-17,
//   1.0842021724855044e-19, 8.633035397664912e-10, 14654738432.0, 197383094272.0,
//   1.0842020432385337e-19]}, {"arg": "r_positive_inf", "compare": "exact", "values":
//   [0.016634901985526085, 3.7433923820535783e-23, 7.522001771453901e-11, 1.0, 5048372205453312.0,
//   1.6320106073844376e-12, 8.003573803705422e-09, 1.0460938310254592e+16, 3774.84033203125,
//   792926191878144.0, 3.322643238176888e-17, 1.0842021724855044e-19, 8.633035952776424e-10,
//   14654739456.0, 197383110656.0, 1.0842021078620191e-19]}]}
cuda_tile.module @kernels {
  entry @addf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = addf %a_x, %b_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = addf %a_x, %b_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = addf %a_x, %b_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = addf %a_x, %b_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @subf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = subf %a_x, %b_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = subf %a_x, %b_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = subf %a_x, %b_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = subf %a_x, %b_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mulf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = mulf %a_x, %b_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = mulf %a_x, %b_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = mulf %a_x, %b_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = mulf %a_x, %b_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @divf(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = divf %a_x, %b_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = divf %a_x, %b_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = divf %a_x, %b_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = divf %a_x, %b_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @fma(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %c_x, %c_t = load_view_tko weak %c_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = fma %a_x, %b_x, %c_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = fma %a_x, %b_x, %c_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = fma %a_x, %b_x, %c_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = fma %a_x, %b_x, %c_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sqrt(%a: tile<ptr<f32>>, %r_nearest_even: tile<ptr<f32>>, %r_zero: tile<ptr<f32>>, %r_negative_inf: tile<ptr<f32>>, %r_positive_inf: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
    %r_nearest_even_r = sqrt %a_x rounding<nearest_even> : tile<16xf32>
    %r_zero_r = sqrt %a_x rounding<zero> : tile<16xf32>
    %r_negative_inf_r = sqrt %a_x rounding<negative_inf> : tile<16xf32>
    %r_positive_inf_r = sqrt %a_x rounding<positive_inf> : tile<16xf32>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf32>, partition_view<tile=(16), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
