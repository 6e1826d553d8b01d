cuda_tile.module @kernels {
  entry @product_128x256x64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %1 = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %2 = assume div_by<16>, %arg1 : tile<i32>
    %3 = assume div_by<16>, %arg2 : tile<i32>
    %4 = assume div_by<8>, %arg3 : tile<i32>
    %5 = assume div_by<16>, %arg5 : tile<ptr<f16>>
    %6 = assume div_by<16>, %arg6 : tile<i32>
    %7 = assume div_by<16>, %arg7 : tile<i32>
    %8 = assume div_by<8>, %arg8 : tile<i32>
    %9 = assume div_by<16>, %arg10 : tile<ptr<f16>>
    %10 = assume div_by<16>, %arg11 : tile<i32>
    %11 = assume div_by<16>, %arg12 : tile<i32>
    %12 = assume div_by<8>, %arg13 : tile<i32>
    %13 = constant <i32: 1> : tile<i32>
    %14 = constant <i32: 1> : tile<i32>
    %15 = constant <i32: 1> : tile<i32>
    %16 = assume bounded<0, ?>, %2 : tile<i32>
    %17 = assume div_by<16>, %16 : tile<i32>
    %18 = assume bounded<0, ?>, %3 : tile<i32>
    %19 = assume div_by<16>, %18 : tile<i32>
    %20 = assume bounded<0, ?>, %4 : tile<i32>
    %21 = assume div_by<8>, %20 : tile<i32>
    %22 = make_tensor_view %1, shape = [%17, %19], strides = [%21, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %23 = assume bounded<0, ?>, %6 : tile<i32>
    %24 = assume div_by<16>, %23 : tile<i32>
    %25 = assume bounded<0, ?>, %7 : tile<i32>
    %26 = assume div_by<16>, %25 : tile<i32>
    %27 = assume bounded<0, ?>, %8 : tile<i32>
    %28 = assume div_by<8>, %27 : tile<i32>
    %29 = make_tensor_view %5, shape = [%24, %26], strides = [%28, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %30 = assume bounded<0, ?>, %10 : tile<i32>
    %31 = assume div_by<16>, %30 : tile<i32>
    %32 = assume bounded<0, ?>, %11 : tile<i32>
    %33 = assume div_by<16>, %32 : tile<i32>
    %34 = assume bounded<0, ?>, %12 : tile<i32>
    %35 = assume div_by<8>, %34 : tile<i32>
    %36 = make_tensor_view %9, shape = [%31, %33], strides = [%35, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %37 = constant <i32: 128> : tile<i32>
    %38 = constant <i32: 256> : tile<i32>
    %39 = constant <i32: 8> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %40 = divi %17, %37 signed rounding<positive_inf> : tile<i32>
    %41 = divi %26, %38 signed rounding<positive_inf> : tile<i32>
    %42 = muli %39, %41 : tile<i32>
    %43 = divi %x, %42 signed rounding<negative_inf> : tile<i32>
    %44 = muli %43, %39 : tile<i32>
    %45 = subi %40, %44 : tile<i32>
    %46 = mini %45, %39 signed : tile<i32>
    %47 = remi %x, %42 signed : tile<i32>
    %48 = constant <i32: 0> : tile<i32>
    %49 = cmpi less_than %47, %48, signed : tile<i32> -> tile<i1>
    %50 = cmpi less_than %42, %48, signed : tile<i32> -> tile<i1>
    %51 = xori %49, %50 : tile<i1>
    %52 = cmpi not_equal %47, %48, signed : tile<i32> -> tile<i1>
    %53 = andi %51, %52 : tile<i1>
    %54 = addi %47, %42 : tile<i32>
    %55 = select %53, %54, %47 : tile<i1>, tile<i32>
    %56 = remi %55, %46 signed : tile<i32>
    %57 = constant <i32: 0> : tile<i32>
    %58 = cmpi less_than %56, %57, signed : tile<i32> -> tile<i1>
    %59 = cmpi less_than %46, %57, signed : tile<i32> -> tile<i1>
    %60 = xori %58, %59 : tile<i1>
    %61 = cmpi not_equal %56, %57, signed : tile<i32> -> tile<i1>
    %62 = andi %60, %61 : tile<i1>
    %63 = addi %56, %46 : tile<i32>
    %64 = select %62, %63, %56 : tile<i1>, tile<i32>
    %65 = addi %44, %64 : tile<i32>
    %66 = divi %55, %46 signed rounding<negative_inf> : tile<i32>
    %67 = constant <f32: 0.000000e+00> : tile<128x256xf32>
    %68 = make_partition_view %22 : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>>
    %69:2 = get_index_space_shape %68 : partition_view<tile=(128x64), tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %70 = constant <i32: 0> : tile<i32>
    %71 = constant <i32: 1> : tile<i32>
    %72 = make_partition_view %22 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %73 = make_partition_view %29 : partition_view<tile=(64x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %74 = for %i in (%70 to %69#1, step %71) : tile<i32> iter_values(%arg15 = %67) -> (tile<128x256xf32>) {
      %tile, %result_token = load_view_tko weak %72[%65, %i] token = %0 : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<128x64xf16>, token
      %tile_0, %result_token_1 = load_view_tko weak %73[%i, %66] token = %0 : partition_view<tile=(64x256), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x256xf16>, token
      %78 = mmaf %tile, %tile_0, %arg15 : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
      continue %78 : tile<128x256xf32>
    }
    %75 = ftof %74 : tile<128x256xf32> -> tile<128x256xf16>
    %76 = make_partition_view %36 : partition_view<tile=(128x256), tensor_view<?x?xf16, strides=[?,1]>>
    %77 = store_view_tko weak %75, %76[%65, %66] token = %0 : tile<128x256xf16>, partition_view<tile=(128x256), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
}

