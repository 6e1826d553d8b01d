// RUN: %kernel-test %s
// targets: sm_75 sm_80 sm_90 sm_100 sm_120
// A body with a scan's sum, an 8-bit matrix product, a loop over a tile and a transposition, all executed by a single thread.
// launch: {"entry": "sums", "calling_convention": "pointers", "grid": [1, 1, 1], "args":
//   [{"name": "out", "role": "out", "dtype": "i32", "shape": [256], "contents": {"gen": "constant", "value": -7}}],
//   "outputs": [{"arg": "out", "compare": "exact", "values": [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136, 153, 171, 190, 210, 231, 253, 276, 300, 325,
//   351, 378, 406, 435, 465, 496, 528, 561, 595, 630, 666, 703, 741, 780, 820, 861, 903, 946, 990, 1035, 1081, 1128,
//   1176, 1225, 1275, 1326, 1378, 1431, 1485, 1540, 1596, 1653, 1711, 1770, 1830, 1891, 1953, 2016, 2080, 2145, 2211,
//   2278, 2346, 2415, 2485, 2556, 2628, 2701, 2775, 2850, 2926, 3003, 3081, 3160, 3240, 3321, 3403, 3486, 3570, 3655,
//   3741, 3828, 3916, 4005, 4095, 4186, 4278, 4371, 4465, 4560, 4656, 4753, 4851, 4950, 5050, 5151, 5253, 5356, 5460,
//   5565, 5671, 5778, 5886, 5995, 6105, 6216, 6328, 6441, 6555, 6670, 6786, 6903, 7021, 7140, 7260, 7381, 7503, 7626,
//   7750, 7875, 8001, 8128, 8256, 8385, 8515, 8646, 8778, 8911, 9045, 9180, 9316, 9453, 9591, 9730, 9870, 10011, 10153,
//   10296, 10440, 10585, 10731, 10878, 11026, 11175, 11325, 11476, 11628, 11781, 11935, 12090, 12246, 12403, 12561,
//   12720, 12880, 13041, 13203, 13366, 13530, 13695, 13861, 14028, 14196, 14365, 14535, 14706, 14878, 15051, 15225,
//   15400, 15576, 15753, 15931, 16110, 16290, 16471, 16653, 16836, 17020, 17205, 17391, 17578, 17766, 17955, 18145,
//   18336, 18528, 18721, 18915, 19110, 19306, 19503, 19701, 19900, 20100, 20301, 20503, 20706, 20910, 21115, 21321,
//   21528, 21736, 21945, 22155, 22366, 22578, 22791, 23005, 23220, 23436, 23653, 23871, 24090, 24310, 24531, 24753,
//   24976, 25200, 25425, 25651, 25878, 26106, 26335, 26565, 26796, 27028, 27261, 27495, 27730, 27966, 28203, 28441,
//   28680, 28920, 29161, 29403, 29646, 29890, 30135, 30381, 30628, 30876, 31125, 31375, 31626, 31878, 32131, 32385,
//   32640]}]}
cuda_tile.module @kernels {
  entry @sums(%out: tile<ptr<i32>>) {
    %i = iota : tile<256xi32>
    %r = scan %i dim=0 reverse=false identities=[0 : i32] : tile<256xi32> -> tile<256xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      %c0 = constant <i32: 0> : tile<i32>
      %c1 = constant <i32: 1> : tile<i32>
      %c2 = constant <i32: 2> : tile<i32>
      %a1 = reshape %a : tile<i32> -> tile<1x1xi32>
      %b1 = reshape %b : tile<i32> -> tile<1x1xi32>
      %pair = cat %a1, %b1 dim = 0 : tile<1x1xi32>, tile<1x1xi32> -> tile<2x1xi32>
      %row = permute %pair [1, 0] : tile<2x1xi32> -> tile<1x2xi32>
      // a + b as the last element of a scan,
      %scanned = scan %row dim=1 reverse=false identities=[0 : i32] : tile<1x2xi32> -> tile<1x2xi32>
      (%p: tile<i32>, %q: tile<i32>) {
        %s = addi %p, %q : tile<i32>
        yield %s : tile<i32>
      }
      %last = extract %scanned[%c0, %c1] : tile<1x2xi32> -> tile<1x1xi32>
      // as the result of a loop,
      %looped = for %k in (%c0 to %c2, step %c1) : tile<i32> iter_values(%sum = %c0) -> (tile<i32>) {
        %e = extract %row[%c0, %k] : tile<1x2xi32> -> tile<1x1xi32>
        %e0 = reshape %e : tile<1x1xi32> -> tile<i32>
        %n = addi %sum, %e0 : tile<i32>
        continue %n : tile<i32>
      }
      // and, in its lowest byte, as a matrix product with ones.
      %bytes = trunci %row : tile<1x2xi32> -> tile<1x2xi8>
      %ones = constant <i8: 1> : tile<2x1xi8>
      %none = constant <i32: 0> : tile<1x1xi32>
      %dot = mmai %bytes, %ones, %none unsigned unsigned : tile<1x2xi8>, tile<2x1xi8>, tile<1x1xi32>
      %byte = constant <i32: 255> : tile<1x1xi32>
      %low = andi %dot, %byte : tile<1x1xi32>
      %high = constant <i32: -256> : tile<1x1xi32>
      %upper = andi %last, %high : tile<1x1xi32>
      %whole = ori %upper, %low : tile<1x1xi32>
      %w = reshape %whole : tile<1x1xi32> -> tile<i32>
      %same = cmpi equal %w, %looped, signed : tile<i32> -> tile<i1>
      %wrong = constant <i32: -1> : tile<i32>
      %y = select %same, %w, %wrong : tile<i1>, tile<i32>
      yield %y : tile<i32>
    }
    %o = reshape %out : tile<ptr<i32>> -> tile<1xptr<i32>>
    %ob = broadcast %o : tile<1xptr<i32>> -> tile<256xptr<i32>>
    %oo = offset %ob, %i : tile<256xptr<i32>>, tile<256xi32> -> tile<256xptr<i32>>
    %t = store_ptr_tko weak %oo, %r : tile<256xptr<i32>>, tile<256xi32> -> token
    return
  }
}
