// covers: MD-8
// All blocks of a cooperative launch synchronize repeatedly: each reads its neighbour's write from before. Also through PTX;
// no race is reported.
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_80 -O0 --seed 3 --racecheck --check
// RUN: tilewright run %s --launch %s:1 --on emulator --gpu-name sm_75 --through ptx --racecheck --check
// RUN: tilewright compile %s --gpu-name sm_90 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX --input-file %t.ptx
// PTX-DAG: %envreg1
// PTX-DAG: %envreg2
// PTX-DAG: atom.acq_rel.gpu{{.*}}.add.u32
// PTX-DAG: ld.acquire.gpu
// RUN: tilewright run %t.ptx --launch %s:1 --on emulator --check

// A launch that is not cooperative faults at the kernel's call.
// RUN: sed 's/"cooperative": true, //' %s > %t.mlir
// RUN: %python %source_root/test/driver/Inputs/expect.py 7 tilewright run %t.mlir --launch %t.mlir:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: grid::sync in a launch that is not cooperative: its blocks need not run at a time
// More blocks than run concurrently would wait forever.
// RUN: sed 's/"grid": .5, 1, 1./"grid": [50000, 1, 1]/' %s > %t.mlir
// RUN: %python %source_root/test/driver/Inputs/expect.py 2 tilewright run %t.mlir --launch %t.mlir:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s --check-prefix=MANY
// MANY: expected a cooperative launch of at most {{[0-9]+}} blocks, the number of blocks of 'rotate' that run concurrently here, got 50000
// RUN: sed 's/"cooperative": true/"cooperative": 1/' %s > %t.mlir
// RUN: %python %source_root/test/driver/Inputs/expect.py 2 tilewright run %t.mlir --launch %t.mlir:1 --on emulator --gpu-name sm_80 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: cooperative: expected true or false

// A program that defines its own body keeps it.
// RUN: tilewright-opt %s --convert-mir-to-llvm=gpu-name=sm_80 | FileCheck %s --check-prefix=BODY
// BODY: llvm.func internal @__tilewright_grid_sync()
// BODY: llvm.call @__tilewright_grid_sync() : () -> ()

// launch: {"entry": "rotate", "calling_convention": "pointers", "cooperative": true, "grid": [5, 1, 1], "block": [32, 1, 1],
//   "args": [{"name": "a", "role": "out", "dtype": "u32", "shape": [160]}, {"name": "b", "role": "out", "dtype": "u32", "shape": [160]}],
//   "outputs": [{"arg": "a", "values": [1064, 1065, 1066, 1067, 1068, 1069, 1070, 1071, 1072, 1073, 1074, 1075, 1076, 1077, 1078, 1079, 1080, 1081, 1082, 1083, 1084, 1085, 1086, 1087, 1088, 1089, 1090, 1091, 1092, 1093, 1094, 1095, 1096, 1097, 1098, 1099, 1100, 1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1109, 1110, 1111, 1112, 1113, 1114, 1115, 1116, 1117, 1118, 1119, 1120, 1121, 1122, 1123, 1124, 1125, 1126, 1127, 1128, 1129, 1130, 1131, 1132, 1133, 1134, 1135, 1136, 1137, 1138, 1139, 1140, 1141, 1142, 1143, 1144, 1145, 1146, 1147, 1148, 1149, 1150, 1151, 1152, 1153, 1154, 1155, 1156, 1157, 1158, 1159, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025, 1026, 1027, 1028, 1029, 1030, 1031, 1032, 1033, 1034, 1035, 1036, 1037, 1038, 1039, 1040, 1041, 1042, 1043, 1044, 1045, 1046, 1047, 1048, 1049, 1050, 1051, 1052, 1053, 1054, 1055, 1056, 1057, 1058, 1059, 1060, 1061, 1062, 1063]},
//     {"arg": "b", "values": [32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]}]}
module {
  mir.func @rotate(%a: !mir.ptr<ui32, mutable>, %b: !mir.ptr<ui32, mutable>) attributes {mir.kernel} {
    %block = mir.call @"cuda_device::thread::blockIdx_x"() : () -> ui32
    %threads = mir.call @"cuda_device::thread::blockDim_x"() : () -> ui32
    %thread = mir.call @"cuda_device::thread::threadIdx_x"() : () -> ui32
    %before = mir.mul %block, %threads : ui32
    %i = mir.add %before, %thread : ui32
    %blocks = mir.call @"cuda_device::thread::gridDim_x"() : () -> ui32
    %all = mir.mul %blocks, %threads : ui32
    %beyond = mir.add %i, %threads : ui32
    %next = mir.rem %beyond, %all : ui32
    %ai = mir.ptr_offset %a, %i : !mir.ptr<ui32, mutable>, ui32
    %an = mir.ptr_offset %a, %next : !mir.ptr<ui32, mutable>, ui32
    %bi = mir.ptr_offset %b, %i : !mir.ptr<ui32, mutable>, ui32
    %bn = mir.ptr_offset %b, %next : !mir.ptr<ui32, mutable>, ui32
    mir.store %i, %ai : ui32
    mir.call @"cuda_device::grid::sync"() : () -> ()
    %x = mir.load %an : !mir.ptr<ui32, mutable>
    mir.store %x, %bi : ui32
    mir.call @"cuda_device::grid::sync"() : () -> ()
    %y = mir.load %bn : !mir.ptr<ui32, mutable>
    %thousand = mir.constant 1000 : ui32
    %z = mir.add %y, %thousand : ui32
    mir.store %z, %ai : ui32
    mir.return
  }
}
