// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// Sums, products, quotients, fma and square roots of f64 in every mode, at the ends of the
// format and next to ties; the expected results are exact rationals rounded once.
// launch: {"entry": "addf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [8.706675248183179e-100,
//   1.7641042537735546e-174, 3.570025195336842e-295, 1.0000000000000002, 1.3680759639527568e-53,
//   7.159035839131279e-102, 2.8190497519487546e-148, 3.5726673580362894e-278, 6.99585724269444e-185,
//   5e-324, 4.0033191306125313e-258, 6.710852113797008e-97, 7.138247939115989e-246,
//   9.868231652722863e-108, 1.7976931348623157e+308, 2.981372024113696e-81]}, {"name": "b", "role":
//   "in", "dtype": "f64", "shape": [16], "values": [8.706675227859979e-100, 1.7641042537735546e-174,
//   3.570025195336842e-295, 1.00000000695479, 1.3680759639527568e-53, 7.159035839131279e-102,
//   2.819049754333634e-148, 3.5726673580362894e-278, 6.99585724269444e-185, 6.8826877e-317,
//   4.0033191306125313e-258, 6.710852113797008e-97, 7.138247913350062e-246, 9.868231652722863e-108,
//   1.7976931348623157e+308, 2.9813720229636934e-81]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [1.7413350476043158e-99, 3.528208507547109e-174, 7.140050390673684e-295,
//   2.0000000069547905, 2.7361519279055136e-53, 1.4318071678262558e-101, 5.638099506282389e-148,
//   7.145334716072579e-278, 1.399171448538888e-184, 6.882688e-317, 8.006638261225063e-258,
//   1.3421704227594016e-96, 1.4276495852466052e-245, 1.9736463305445725e-107, "inf",
//   5.962744047077389e-81]}, {"arg": "r_zero", "compare": "exact", "values": [1.7413350476043156e-99,
//   3.528208507547109e-174, 7.140050390673684e-295, 2.00000000695479, 2.7361519279055136e-53,
//   1.4318071678262558e-101, 5.6380995062823884e-148, 7.145334716072579e-278, 1.399171448538888e-184,
//   6.882688e-317, 8.006638261225063e-258, 1.3421704227594016e-96, 1.427649585246605e-245,
//   1.9736463305445725e-107, 1.7976931348623157e+308, 5.962744047077389e-81]}, {"arg":
//   "r_negative_inf", "compare": "exact", "values": [1.7413350476043156e-99, 3.528208507547109e-174,
//   7.140050390673684e-295, 2.00000000695479, 2.7361519279055136e-53, 1.4318071678262558e-101,
//   5.6380995062823884e-148, 7.145334716072579e-278, 1.399171448538888e-184, 6.882688e-317,
//   8.006638261225063e-258, 1.3421704227594016e-96, 1.427649585246605e-245, 1.9736463305445725e-107,
//   1.7976931348623157e+308, 5.962744047077389e-81]}, {"arg": "r_positive_inf", "compare": "exact",
//   "values": [1.7413350476043158e-99, 3.528208507547109e-174, 7.140050390673684e-295,
//   2.0000000069547905, 2.7361519279055136e-53, 1.4318071678262558e-101, 5.638099506282389e-148,
//   7.145334716072579e-278, 1.399171448538888e-184, 6.882688e-317, 8.006638261225063e-258,
//   1.3421704227594016e-96, 1.4276495852466052e-245, 1.9736463305445725e-107, "inf",
//   5.96274404707739e-81]}]}
// launch: {"entry": "subf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [1.1317537052685556e-76, 1.0000000000000002,
//   5e-324, 2.172141185733895e-251, 1.428447524925314e-193, 1.1787775363620695e-189,
//   2.9677644841762257e-117, 1.5961856146087235e-173, 1.8507241861962189e-239, 3.5260346483462016e-245,
//   2.2250738585072014e-308, 5.958807533486152e-178, 5.045616301721789e-115, 0.9999999999999999,
//   2.7063335080614838e-282, 1.8541788202055815e-239]}, {"name": "b", "role": "in", "dtype": "f64",
//   "shape": [16], "values": [1.1317537019376084e-76, 1.0000000000000002, 5e-324,
//   2.1721411871575492e-251, 1.428447524925314e-193, 1.1787775363620695e-189, 2.967764493988606e-117,
//   1.5961856146087235e-173, 1.8507241861962189e-239, 3.5260346457466166e-245, 2.2250738585072014e-308,
//   5.958807533486152e-178, 5.045616314343353e-115, 0.9999999999999999, 2.7063335080614838e-282,
//   1.8541788081376053e-239]}, {"name": "r_nearest_even", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero", "role": "out", "dtype": "f64",
//   "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_negative_inf", "role":
//   "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name":
//   "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant",
//   "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare": "exact", "values":
//   [3.3309472458162636e-85, 0.0, 0.0, -1.4236542392047962e-260, 0.0, 0.0, -9.812380218062505e-126,
//   0.0, 0.0, 2.5995849303226898e-254, 0.0, 0.0, -1.2621563821397302e-123, 0.0, 0.0,
//   1.2067976198519538e-247]}, {"arg": "r_zero", "compare": "exact", "values": [3.3309472458162636e-85,
//   0.0, 0.0, -1.4236542392047962e-260, 0.0, 0.0, -9.812380218062505e-126, 0.0, 0.0,
//   2.5995849303226898e-254, 0.0, 0.0, -1.2621563821397302e-123, 0.0, 0.0, 1.2067976198519538e-247]},
//   {"arg": "r_negative_inf", "compare": "exact", "values": [3.3309472458162636e-85, -0.0, -0.0,
//   -1.4236542392047962e-260, -0.0, -0.0, -9.812380218062505e-126, -0.0, -0.0, 2.5995849303226898e-254,
//   -0.0, -0.0, -1.2621563821397302e-123, -0.0, -0.0, 1.2067976198519538e-247]}, {"arg":
//   "r_positive_inf", "compare": "exact", "values": [3.3309472458162636e-85, 0.0, 0.0,
//   -1.4236542392047962e-260, 0.0, 0.0, -9.812380218062505e-126, 0.0, 0.0, 2.5995849303226898e-254,
//   0.0, 0.0, -1.2621563821397302e-123, 0.0, 0.0, 1.2067976198519538e-247]}]}
// launch: {"entry": "mulf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [2.686866560748157e-10,
//   1.509296417112535e-88, 2.278476486337617e-149, 1.9035169431789705e-270, 4.3231211020412664e-30,
//   1.9597349896292343e-142, 3.1187563095439583e-147, 4.417576199650475e-193, 7.631766128812846e-66,
//   6.303183577939729e-17, 2.339892701819101e-192, -5e-324, 2.2250738585072014e-308,
//   4.7713251153218256e-225, 9.531472957072528e-197, 9.849679139189526e-301]}, {"name": "b", "role":
//   "in", "dtype": "f64", "shape": [16], "values": [1.6223994440832374e-124, 2.081305103566517e-277,
//   4.071347925939595e-15, 5e-324, 7.376198283854621e-05, 6.165448485422651e-235,
//   4.348392191366161e-52, 0.9999999999999999, 1.0392259201682874e-143, 1.1175215444323249e-26,
//   2.3328525179045778e-52, 9.511565672430152e-276, 1.243327619476737e-262, 7.581392917196327e-225,
//   2.7508418146521905e-142, 5.912700506222345e-118]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [4.35917081448365e-134, 0.0, 9.276470516952791e-164, 0.0,
//   3.1888198453772487e-34, 0.0, 1.3561575583194894e-198, 4.417576199650474e-193,
//   7.931129177724699e-209, 7.043943446859673e-43, 5.458624581065235e-244, -0.0, 0.0, 0.0, 0.0, 0.0]},
//   {"arg": "r_zero", "compare": "exact", "values": [4.35917081448365e-134, 0.0,
//   9.276470516952791e-164, 0.0, 3.1888198453772487e-34, 0.0, 1.3561575583194894e-198,
//   4.417576199650474e-193, 7.931129177724698e-209, 7.043943446859673e-43, 5.458624581065235e-244,
//   -0.0, 0.0, 0.0, 0.0, 0.0]}, {"arg": "r_negative_inf", "compare": "exact", "values":
//   [4.35917081448365e-134, 0.0, 9.276470516952791e-164, 0.0, 3.1888198453772487e-34, 0.0,
//   1.3561575583194894e-198, 4.417576199650474e-193, 7.931129177724698e-209, 7.043943446859673e-43,
//   5.458624581065235e-244, -5e-324, 0.0, 0.0, 0.0, 0.0]}, {"arg": "r_positive_inf", "compare":
//   "exact", "values": [4.3591708144836506e-134, 5e-324, 9.276470516952793e-164, 5e-324,
//   3.188819845377249e-34, 5e-324, 1.3561575583194896e-198, 4.417576199650475e-193,
//   7.931129177724699e-209, 7.043943446859674e-43, 5.4586245810652356e-244, -0.0, 5e-324, 5e-324,
//   5e-324, 5e-324]}]}
// launch: {"entry": "divf", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [3.2831495522632927e-289,
//   1.088262657001287e-253, 4.749806601817076e-216, 1.9960855341830226e-64, -5e-324,
//   4.731011940303043e-66, 1.4966744152191321e-226, 1.0211069999110526e-53, 4.980705284233883e-266,
//   2.1699961014961692e-252, 2.8847932474219306e-213, 1.553711318289173e-06, 3.236904548968642e-138,
//   -1.7976931348623157e+308, 4.628564658853236e-166, 3.7531087280146024e-281]}, {"name": "b", "role":
//   "in", "dtype": "f64", "shape": [16], "values": [5.204722074668935e-131, 3.354487257489403e-205,
//   1.5574839106146287e-94, 1.1512028451323559e-181, 6.339644145753181e-281, 0.01269152847616319,
//   1.743873247505762e-178, 9.427021254799489e-52, 6.985163961310172e-283, 6.697886072860294e-196,
//   2.9729390132321143e-205, 1.6017337879129055e-111, 2.2250738585072014e-308, 2.0259207764701542e-269,
//   1.7670844451805608e-206, 1.3841297508041896e-93]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [6.308020880196815e-159, 3.2441997046540424e-49, 3.0496665612055433e-122,
//   1.733912961232761e+117, -7.793270954683043e-44, 3.727692806417032e-64, 8.582472478202214e-49,
//   0.010831703592385413, 7.130405688143185e+16, 3.239822352740444e-57, 9.703506310025669e-09,
//   9.700184450211874e+104, 1.4547402714713822e+170, "-inf", 2.6193228464417215e+40,
//   2.7115295555449327e-188]}, {"arg": "r_zero", "compare": "exact", "values": [6.308020880196814e-159,
//   3.244199704654042e-49, 3.049666561205543e-122, 1.7339129612327606e+117, -7.793270954683042e-44,
//   3.727692806417031e-64, 8.582472478202214e-49, 0.010831703592385411, 7.130405688143185e+16,
//   3.2398223527404436e-57, 9.703506310025667e-09, 9.700184450211874e+104, 1.4547402714713822e+170,
//   -1.7976931348623157e+308, 2.619322846441721e+40, 2.7115295555449324e-188]}, {"arg":
//   "r_negative_inf", "compare": "exact", "values": [6.308020880196814e-159, 3.244199704654042e-49,
//   3.049666561205543e-122, 1.7339129612327606e+117, -7.793270954683043e-44, 3.727692806417031e-64,
//   8.582472478202214e-49, 0.010831703592385411, 7.130405688143185e+16, 3.2398223527404436e-57,
//   9.703506310025667e-09, 9.700184450211874e+104, 1.4547402714713822e+170, "-inf",
//   2.619322846441721e+40, 2.7115295555449324e-188]}, {"arg": "r_positive_inf", "compare": "exact",
//   "values": [6.308020880196815e-159, 3.2441997046540424e-49, 3.0496665612055433e-122,
//   1.733912961232761e+117, -7.793270954683042e-44, 3.727692806417032e-64, 8.582472478202215e-49,
//   0.010831703592385413, 7.130405688143186e+16, 3.239822352740444e-57, 9.703506310025669e-09,
//   9.700184450211875e+104, 1.4547402714713822e+170, -1.7976931348623157e+308, 2.6193228464417215e+40,
//   2.7115295555449327e-188]}]}
// launch: {"entry": "fma", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [1.796218941057971e-197,
//   1.1760965381651151e-108, -1.7976931348623157e+308, 1.6508513167554447e-263,
//   1.7402387392131207e-134, 5.617084918178382e-230, 9.560683956856425e-233, 7.107518159139769e-244,
//   -0.0, 6.056819990832749e-272, 3.645439656821474e-252, 5.2226471318049725e-139,
//   1.362495132765996e-252, 1.3149673195543248e-207, 1.6709103293674943e-160, 8.555446914084976e-139]},
//   {"name": "b", "role": "in", "dtype": "f64", "shape": [16], "values": [3.732535912122248e-36,
//   1.7069222208226366e-41, 6.650651872335879e-248, 5.7427240479408535e-282, 4.81420224799494e-104,
//   1.6366767749678985e-84, 3.8162898398648125e-304, -1.7976931348623157e+308, 1.6116571582281418e-277,
//   0.9999999999999999, 3.0948688640404884e-225, 9.542302088895322e-33, 1.8822636000310632e-258,
//   3.3034672988904016e-200, 2.591911315148988e-125, 1.8356599230411561e-40]}, {"name": "c", "role":
//   "in", "dtype": "f64", "shape": [16], "values": [1.3741466202096259e-207, 1.4294423422941406e-246,
//   7.54525235200009e-294, 5.558912940060696e-29, 2.2250738585072014e-308, 7.867214183238555e-263,
//   3.276358642597367e-265, 1.212524440593598e-76, 1.8661355826907222e-71, 3.271449932597611e-121,
//   2.1303507042334948e-132, 7.687461975537314e-227, 2.4997067436405647e-247, 1.6518781094544638e-07,
//   6.932918604757357e-219, 1.0692262657207899e-20]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [1.3741466202096259e-207, 2.007505314826613e-149, -1.1955831213257416e+61,
//   5.558912940060696e-29, 8.377861250367686e-238, 7.867214183238555e-263, 3.276358642597367e-265,
//   -1.2777136600594805e+65, 1.8661355826907222e-71, 3.271449932597611e-121, 2.1303507042334948e-132,
//   4.983607663538575e-171, 2.4997067436405647e-247, 1.6518781094544638e-07, 6.932918604757357e-219,
//   1.0692262657207899e-20]}, {"arg": "r_zero", "compare": "exact", "values": [1.3741466202096259e-207,
//   2.0075053148266128e-149, -1.1955831213257416e+61, 5.558912940060696e-29, 8.377861250367684e-238,
//   7.867214183238555e-263, 3.276358642597367e-265, -1.2777136600594805e+65, 1.8661355826907222e-71,
//   3.271449932597611e-121, 2.1303507042334948e-132, 4.983607663538574e-171, 2.4997067436405647e-247,
//   1.6518781094544638e-07, 6.932918604757357e-219, 1.0692262657207899e-20]}, {"arg": "r_negative_inf",
//   "compare": "exact", "values": [1.3741466202096259e-207, 2.0075053148266128e-149,
//   -1.1955831213257418e+61, 5.558912940060696e-29, 8.377861250367684e-238, 7.867214183238555e-263,
//   3.276358642597367e-265, -1.2777136600594807e+65, 1.8661355826907222e-71, 3.271449932597611e-121,
//   2.1303507042334948e-132, 4.983607663538574e-171, 2.4997067436405647e-247, 1.6518781094544638e-07,
//   6.932918604757357e-219, 1.0692262657207899e-20]}, {"arg": "r_positive_inf", "compare": "exact",
//   "values": [1.374146620209626e-207, 2.007505314826613e-149, -1.1955831213257416e+61,
//   5.558912940060698e-29, 8.377861250367686e-238, 7.867214183238556e-263, 3.276358642597368e-265,
//   -1.2777136600594805e+65, 1.8661355826907222e-71, 3.2714499325976116e-121, 2.130350704233495e-132,
//   4.983607663538575e-171, 2.499706743640565e-247, 1.651878109454464e-07, 6.932918604757358e-219,
//   1.06922626572079e-20]}]}
// launch: {"entry": "sqrt", "calling_convention": "pointers", "grid": [1, 1, 1], "args": [{"name": "a",
//   "role": "in", "dtype": "f64", "shape": [16], "values": [2.09561064772556e-239,
//   5.446754606561086e-222, 3.9513183747110265e-96, 1.0119277764222588e-246, 2.4754468195933305e-45,
//   1.1244220820419645e-165, 1.076470177263697e-225, 1.7976931348623157e+308, 2.225073858507201e-308,
//   2.000150736710939e-194, 1.0142337241595181e-103, 5.344789578433514e-222, 2.0895563966494337e-95,
//   5e-324, 5.425720606003379e-253, 5.335430560937419e-98]}, {"name": "r_nearest_even", "role": "out",
//   "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}}, {"name": "r_zero",
//   "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen": "constant", "value": 7}},
//   {"name": "r_negative_inf", "role": "out", "dtype": "f64", "shape": [16], "contents": {"gen":
//   "constant", "value": 7}}, {"name": "r_positive_inf", "role": "out", "dtype": "f64", "shape": [16],
//   "contents": {"gen": "constant", "value": 7}}], "outputs": [{"arg": "r_nearest_even", "compare":
//   "exact", "values": [4.5777840138276074e-120, 2.3338283155710246e-111, 1.9877923369182773e-48,
//   1.0059462095073766e-123, 4.975386235854791e-23, 3.3532403463544994e-83, 3.28096049543986e-113,
//   1.3407807929942596e+154, 1.4916681462400412e-154, 1.4142668548442118e-97, 3.1847036348136355e-52,
//   2.3118800960329915e-111, 4.571166587042561e-48, 2.2227587494850775e-162, 7.365949094314581e-127,
//   2.3098550952251138e-49]}, {"arg": "r_zero", "compare": "exact", "values": [4.577784013827607e-120,
//   2.3338283155710246e-111, 1.9877923369182773e-48, 1.0059462095073766e-123, 4.975386235854791e-23,
//   3.3532403463544994e-83, 3.2809604954398593e-113, 1.3407807929942596e+154, 1.491668146240041e-154,
//   1.4142668548442118e-97, 3.184703634813635e-52, 2.311880096032991e-111, 4.5711665870425606e-48,
//   2.2227587494850775e-162, 7.36594909431458e-127, 2.3098550952251134e-49]}, {"arg": "r_negative_inf",
//   "compare": "exact", "values": [4.577784013827607e-120, 2.3338283155710246e-111,
//   1.9877923369182773e-48, 1.0059462095073766e-123, 4.975386235854791e-23, 3.3532403463544994e-83,
//   3.2809604954398593e-113, 1.3407807929942596e+154, 1.491668146240041e-154, 1.4142668548442118e-97,
//   3.184703634813635e-52, 2.311880096032991e-111, 4.5711665870425606e-48, 2.2227587494850775e-162,
//   7.36594909431458e-127, 2.3098550952251134e-49]}, {"arg": "r_positive_inf", "compare": "exact",
//   "values": [4.5777840138276074e-120, 2.333828315571025e-111, 1.9877923369182776e-48,
//   1.0059462095073768e-123, 4.9753862358547914e-23, 3.3532403463545e-83, 3.28096049543986e-113,
//   1.3407807929942597e+154, 1.4916681462400412e-154, 1.414266854844212e-97, 3.1847036348136355e-52,
//   2.3118800960329915e-111, 4.571166587042561e-48, 2.2227587494850775e-162, 7.365949094314581e-127,
//   2.3098550952251138e-49]}]}
cuda_tile.module @kernels {
  entry @addf(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = addf %a_x, %b_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = addf %a_x, %b_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = addf %a_x, %b_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = addf %a_x, %b_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @subf(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = subf %a_x, %b_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = subf %a_x, %b_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = subf %a_x, %b_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = subf %a_x, %b_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @mulf(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = mulf %a_x, %b_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = mulf %a_x, %b_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = mulf %a_x, %b_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = mulf %a_x, %b_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @divf(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = divf %a_x, %b_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = divf %a_x, %b_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = divf %a_x, %b_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = divf %a_x, %b_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @fma(%a: tile<ptr<f64>>, %b: tile<ptr<f64>>, %c: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %b_v = make_tensor_view %b, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %b_p = make_partition_view %b_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %b_x, %b_t = load_view_tko weak %b_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %c_v = make_tensor_view %c, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %c_p = make_partition_view %c_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %c_x, %c_t = load_view_tko weak %c_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = fma %a_x, %b_x, %c_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = fma %a_x, %b_x, %c_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = fma %a_x, %b_x, %c_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = fma %a_x, %b_x, %c_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @sqrt(%a: tile<ptr<f64>>, %r_nearest_even: tile<ptr<f64>>, %r_zero: tile<ptr<f64>>, %r_negative_inf: tile<ptr<f64>>, %r_positive_inf: tile<ptr<f64>>) {
    %zero = constant <i32: 0> : tile<i32>
    %a_v = make_tensor_view %a, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %a_p = make_partition_view %a_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %a_x, %a_t = load_view_tko weak %a_p[%zero] : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> tile<16xf64>, token
    %r_nearest_even_r = sqrt %a_x rounding<nearest_even> : tile<16xf64>
    %r_zero_r = sqrt %a_x rounding<zero> : tile<16xf64>
    %r_negative_inf_r = sqrt %a_x rounding<negative_inf> : tile<16xf64>
    %r_positive_inf_r = sqrt %a_x rounding<positive_inf> : tile<16xf64>
    %r_nearest_even_v = make_tensor_view %r_nearest_even, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_nearest_even_p = make_partition_view %r_nearest_even_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_nearest_even_d = store_view_tko weak %r_nearest_even_r, %r_nearest_even_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_zero_v = make_tensor_view %r_zero, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_zero_p = make_partition_view %r_zero_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_zero_d = store_view_tko weak %r_zero_r, %r_zero_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_negative_inf_v = make_tensor_view %r_negative_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_negative_inf_p = make_partition_view %r_negative_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_negative_inf_d = store_view_tko weak %r_negative_inf_r, %r_negative_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    %r_positive_inf_v = make_tensor_view %r_positive_inf, shape = [16], strides = [1] : tensor_view<16xf64, strides=[1]>
    %r_positive_inf_p = make_partition_view %r_positive_inf_v : partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>
    %r_positive_inf_d = store_view_tko weak %r_positive_inf_r, %r_positive_inf_p[%zero] : tile<16xf64>, partition_view<tile=(16), tensor_view<16xf64, strides=[1]>>, tile<i32> -> token
    return
  }
}
