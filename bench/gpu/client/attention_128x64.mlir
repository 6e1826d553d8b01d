cuda_tile.module @kernels {
  entry @attention_128x64(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f16>>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<ptr<f16>>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<i32>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<ptr<f16>>, %arg28: tile<i32>, %arg29: tile<i32>, %arg30: tile<i32>, %arg31: tile<i32>, %arg32: tile<i32>, %arg33: tile<i32>, %arg34: tile<i32>, %arg35: tile<i32>, %arg36: tile<f32>) optimization_hints=<default = {}> {
    %0 = make_token : token
    %1 = assume div_by<16>, %arg0 : tile<ptr<f16>>
    %2 = assume div_by<16>, %arg2 : tile<i32>
    %3 = assume div_by<16>, %arg3 : tile<i32>
    %4 = assume div_by<16>, %arg4 : tile<i32>
    %5 = assume div_by<8>, %arg5 : tile<i32>
    %6 = assume div_by<8>, %arg6 : tile<i32>
    %7 = assume div_by<8>, %arg7 : tile<i32>
    %8 = assume div_by<16>, %arg9 : tile<ptr<f16>>
    %9 = assume div_by<16>, %arg11 : tile<i32>
    %10 = assume div_by<16>, %arg12 : tile<i32>
    %11 = assume div_by<16>, %arg13 : tile<i32>
    %12 = assume div_by<8>, %arg14 : tile<i32>
    %13 = assume div_by<8>, %arg15 : tile<i32>
    %14 = assume div_by<8>, %arg16 : tile<i32>
    %15 = assume div_by<16>, %arg18 : tile<ptr<f16>>
    %16 = assume div_by<16>, %arg20 : tile<i32>
    %17 = assume div_by<16>, %arg21 : tile<i32>
    %18 = assume div_by<16>, %arg22 : tile<i32>
    %19 = assume div_by<8>, %arg23 : tile<i32>
    %20 = assume div_by<8>, %arg24 : tile<i32>
    %21 = assume div_by<8>, %arg25 : tile<i32>
    %22 = assume div_by<16>, %arg27 : tile<ptr<f16>>
    %23 = assume div_by<16>, %arg29 : tile<i32>
    %24 = assume div_by<16>, %arg30 : tile<i32>
    %25 = assume div_by<16>, %arg31 : tile<i32>
    %26 = assume div_by<8>, %arg32 : tile<i32>
    %27 = assume div_by<8>, %arg33 : tile<i32>
    %28 = assume div_by<8>, %arg34 : tile<i32>
    %29 = constant <i32: 1> : tile<i32>
    %30 = constant <i32: 1> : tile<i32>
    %31 = constant <i32: 1> : tile<i32>
    %32 = constant <i32: 1> : tile<i32>
    %33 = assume bounded<0, ?>, %arg1 : tile<i32>
    %34 = assume bounded<0, ?>, %2 : tile<i32>
    %35 = assume div_by<16>, %34 : tile<i32>
    %36 = assume bounded<0, ?>, %3 : tile<i32>
    %37 = assume div_by<16>, %36 : tile<i32>
    %38 = assume bounded<0, ?>, %4 : tile<i32>
    %39 = assume div_by<16>, %38 : tile<i32>
    %40 = assume bounded<0, ?>, %5 : tile<i32>
    %41 = assume div_by<8>, %40 : tile<i32>
    %42 = assume bounded<0, ?>, %6 : tile<i32>
    %43 = assume div_by<8>, %42 : tile<i32>
    %44 = assume bounded<0, ?>, %7 : tile<i32>
    %45 = assume div_by<8>, %44 : tile<i32>
    %46 = make_tensor_view %1, shape = [%33, %35, %37, %39], strides = [%41, %43, %45, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %47 = assume bounded<0, ?>, %arg10 : tile<i32>
    %48 = assume bounded<0, ?>, %9 : tile<i32>
    %49 = assume div_by<16>, %48 : tile<i32>
    %50 = assume bounded<0, ?>, %10 : tile<i32>
    %51 = assume div_by<16>, %50 : tile<i32>
    %52 = assume bounded<0, ?>, %11 : tile<i32>
    %53 = assume div_by<16>, %52 : tile<i32>
    %54 = assume bounded<0, ?>, %12 : tile<i32>
    %55 = assume div_by<8>, %54 : tile<i32>
    %56 = assume bounded<0, ?>, %13 : tile<i32>
    %57 = assume div_by<8>, %56 : tile<i32>
    %58 = assume bounded<0, ?>, %14 : tile<i32>
    %59 = assume div_by<8>, %58 : tile<i32>
    %60 = make_tensor_view %8, shape = [%47, %49, %51, %53], strides = [%55, %57, %59, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %61 = assume bounded<0, ?>, %arg19 : tile<i32>
    %62 = assume bounded<0, ?>, %16 : tile<i32>
    %63 = assume div_by<16>, %62 : tile<i32>
    %64 = assume bounded<0, ?>, %17 : tile<i32>
    %65 = assume div_by<16>, %64 : tile<i32>
    %66 = assume bounded<0, ?>, %18 : tile<i32>
    %67 = assume div_by<16>, %66 : tile<i32>
    %68 = assume bounded<0, ?>, %19 : tile<i32>
    %69 = assume div_by<8>, %68 : tile<i32>
    %70 = assume bounded<0, ?>, %20 : tile<i32>
    %71 = assume div_by<8>, %70 : tile<i32>
    %72 = assume bounded<0, ?>, %21 : tile<i32>
    %73 = assume div_by<8>, %72 : tile<i32>
    %74 = make_tensor_view %15, shape = [%61, %63, %65, %67], strides = [%69, %71, %73, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %75 = assume bounded<0, ?>, %arg28 : tile<i32>
    %76 = assume bounded<0, ?>, %23 : tile<i32>
    %77 = assume div_by<16>, %76 : tile<i32>
    %78 = assume bounded<0, ?>, %24 : tile<i32>
    %79 = assume div_by<16>, %78 : tile<i32>
    %80 = assume bounded<0, ?>, %25 : tile<i32>
    %81 = assume div_by<16>, %80 : tile<i32>
    %82 = assume bounded<0, ?>, %26 : tile<i32>
    %83 = assume div_by<8>, %82 : tile<i32>
    %84 = assume bounded<0, ?>, %27 : tile<i32>
    %85 = assume div_by<8>, %84 : tile<i32>
    %86 = assume bounded<0, ?>, %28 : tile<i32>
    %87 = assume div_by<8>, %86 : tile<i32>
    %88 = make_tensor_view %22, shape = [%75, %77, %79, %81], strides = [%83, %85, %87, 1] : tile<i32> -> tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>
    %89 = constant <i32: 128> : tile<i32>
    %90 = constant <i32: 64> : tile<i32>
    %91 = constant <i32: 1> : tile<i32>
    %x, %y, %z = get_tile_block_id : tile<i32>
    %x_0, %y_1, %z_2 = get_tile_block_id : tile<i32>
    %92 = divi %y_1, %35 signed rounding<negative_inf> : tile<i32>
    %x_3, %y_4, %z_5 = get_tile_block_id : tile<i32>
    %93 = remi %y_4, %35 signed : tile<i32>
    %94 = constant <i32: 0> : tile<i32>
    %95 = cmpi less_than %93, %94, signed : tile<i32> -> tile<i1>
    %96 = cmpi less_than %35, %94, signed : tile<i32> -> tile<i1>
    %97 = xori %95, %96 : tile<i1>
    %98 = cmpi not_equal %93, %94, signed : tile<i32> -> tile<i1>
    %99 = andi %97, %98 : tile<i1>
    %100 = addi %93, %35 : tile<i32>
    %101 = select %99, %100, %93 : tile<i1>, tile<i32>
    %102 = constant <i32: 0> : tile<i32>
    %103 = make_partition_view %46 : partition_view<tile=(1x1x128x128), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %tile, %result_token = load_view_tko weak %103[%92, %101, %x, %102] token = %0 : partition_view<tile=(1x1x128x128), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x128x128xf16>, token
    %104 = reshape %tile : tile<1x1x128x128xf16> -> tile<128x128xf16>
    %105 = muli %x, %89 : tile<i32>
    %106 = iota : tile<128xi32>
    %107 = reshape %106 : tile<128xi32> -> tile<128x1xi32>
    %108 = reshape %105 : tile<i32> -> tile<1x1xi32>
    %109 = broadcast %108 : tile<1x1xi32> -> tile<128x1xi32>
    %110 = addi %109, %107 : tile<128x1xi32>
    %111 = constant <f32: 0xFF800000> : tile<128x1xf32>
    %112 = constant <f32: 0.000000e+00> : tile<128x1xf32>
    %113 = constant <f32: 0.000000e+00> : tile<128x128xf32>
    %114 = constant <i32: 1> : tile<i32>
    %115 = addi %x, %114 : tile<i32>
    %116 = muli %115, %89 : tile<i32>
    %117 = mini %51, %116 signed : tile<i32>
    %118 = constant <f32: 1.44269502> : tile<f32>
    %119 = mulf %arg36, %118 : tile<f32>
    %120 = divi %117, %90 signed rounding<positive_inf> : tile<i32>
    %121 = constant <i32: 0> : tile<i32>
    %122 = constant <i32: 1> : tile<i32>
    %123 = divi %101, %91 signed rounding<negative_inf> : tile<i32>
    %124 = constant <i32: 0> : tile<i32>
    %125 = make_partition_view %60 : partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>
    %126 = constant <f32: 0.000000e+00> : tile<128x64xf32>
    %127 = iota : tile<64xi32>
    %128 = reshape %127 : tile<64xi32> -> tile<1x64xi32>
    %129 = reshape %51 : tile<i32> -> tile<1x1xi32>
    %130 = broadcast %129 : tile<1x1xi32> -> tile<1x64xi32>
    %131 = broadcast %110 : tile<128x1xi32> -> tile<128x64xi32>
    %132 = reshape %119 : tile<f32> -> tile<1x1xf32>
    %133 = broadcast %132 : tile<1x1xf32> -> tile<128x64xf32>
    %134 = constant <f32: 0xFF800000> : tile<f32>
    %135 = reshape %134 : tile<f32> -> tile<1x1xf32>
    %136 = broadcast %135 : tile<1x1xf32> -> tile<128x64xf32>
    %137 = divi %101, %91 signed rounding<negative_inf> : tile<i32>
    %138 = constant <i32: 0> : tile<i32>
    %139 = make_partition_view %74 : partition_view<tile=(1x1x64x128), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %140:3 = for %i in (%121 to %120, step %122) : tile<i32> iter_values(%arg37 = %113, %arg38 = %111, %arg39 = %112) -> (tile<128x128xf32>, tile<128x1xf32>, tile<128x1xf32>) {
      %tile_6, %result_token_7 = load_view_tko weak %125[%92, %123, %124, %i] token = %0 : partition_view<tile=(1x1x128x64), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>, dim_map=[0, 1, 3, 2]>, tile<i32> -> tile<1x1x128x64xf16>, token
      %148 = reshape %tile_6 : tile<1x1x128x64xf16> -> tile<128x64xf16>
      %149 = mmaf %104, %148, %126 : tile<128x128xf16>, tile<128x64xf16>, tile<128x64xf32>
      %150 = muli %i, %90 : tile<i32>
      %151 = reshape %150 : tile<i32> -> tile<1x1xi32>
      %152 = broadcast %151 : tile<1x1xi32> -> tile<1x64xi32>
      %153 = addi %152, %128 : tile<1x64xi32>
      %154 = cmpi less_than %153, %130, signed : tile<1x64xi32> -> tile<1x64xi1>
      %155 = broadcast %153 : tile<1x64xi32> -> tile<128x64xi32>
      %156 = cmpi less_than_or_equal %155, %131, signed : tile<128x64xi32> -> tile<128x64xi1>
      %157 = broadcast %154 : tile<1x64xi1> -> tile<128x64xi1>
      %158 = andi %157, %156 : tile<128x64xi1>
      %159 = mulf %149, %133 : tile<128x64xf32>
      %160 = select %158, %159, %136 : tile<128x64xi1>, tile<128x64xf32>
      %161 = reduce %160 dim=1 identities=[0xFF800000 : f32] : tile<128x64xf32> -> tile<128xf32> 
      (%arg40: tile<f32>, %arg41: tile<f32>) {
        %177 = maxf %arg40, %arg41 : tile<f32>
        yield %177 : tile<f32>
      }
      %162 = reshape %161 : tile<128xf32> -> tile<128x1xf32>
      %163 = maxf %arg38, %162 : tile<128x1xf32>
      %164 = broadcast %163 : tile<128x1xf32> -> tile<128x64xf32>
      %165 = subf %160, %164 : tile<128x64xf32>
      %166 = exp2 %165 : tile<128x64xf32>
      %167 = subf %arg38, %163 : tile<128x1xf32>
      %168 = exp2 %167 : tile<128x1xf32>
      %169 = reduce %166 dim=1 identities=[0.000000e+00 : f32] : tile<128x64xf32> -> tile<128xf32> 
      (%arg40: tile<f32>, %arg41: tile<f32>) {
        %177 = addf %arg40, %arg41 : tile<f32>
        yield %177 : tile<f32>
      }
      %170 = reshape %169 : tile<128xf32> -> tile<128x1xf32>
      %171 = fma %arg39, %168, %170 : tile<128x1xf32>
      %tile_8, %result_token_9 = load_view_tko weak %139[%92, %137, %i, %138] token = %0 : partition_view<tile=(1x1x64x128), padding_value = zero, tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> tile<1x1x64x128xf16>, token
      %172 = reshape %tile_8 : tile<1x1x64x128xf16> -> tile<64x128xf16>
      %173 = ftof %166 : tile<128x64xf32> -> tile<128x64xf16>
      %174 = broadcast %168 : tile<128x1xf32> -> tile<128x128xf32>
      %175 = mulf %arg37, %174 : tile<128x128xf32>
      %176 = mmaf %173, %172, %175 : tile<128x64xf16>, tile<64x128xf16>, tile<128x128xf32>
      continue %176, %163, %171 : tile<128x128xf32>, tile<128x1xf32>, tile<128x1xf32>
    }
    %141 = constant <i32: 0> : tile<i32>
    %142 = broadcast %140#2 : tile<128x1xf32> -> tile<128x128xf32>
    %143 = divf %140#0, %142 : tile<128x128xf32>
    %144 = ftof %143 : tile<128x128xf32> -> tile<128x128xf16>
    %145 = reshape %144 : tile<128x128xf16> -> tile<1x1x128x128xf16>
    %146 = make_partition_view %88 : partition_view<tile=(1x1x128x128), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>
    %147 = store_view_tko weak %145, %146[%92, %101, %x, %141] token = %0 : tile<1x1x128x128xf16>, partition_view<tile=(1x1x128x128), tensor_view<?x?x?x?xf16, strides=[?,?,?,1]>>, tile<i32> -> token
    return
  }
}

