//! Shared parts of the modules for pairs of 16-bit floats.

macro_rules! packed {
    ($add:ident $sub:ident $mul:ident $min:ident $max:ident, $fma:ident, $neg:ident $abs:ident) => {
        packed! { @ two $add $sub $mul $min $max }
        packed! { @ one $neg $abs }
        /// Fused: the product is not rounded.
        #[inline(never)]
        pub fn $fma(a: u32, b: u32, c: u32) -> u32 {
            on_device!(a, b, c)
        }
    };
    (@ two $($name:ident)*) => {$(
        #[inline(never)]
        pub fn $name(a: u32, b: u32) -> u32 {
            on_device!(a, b)
        }
    )*};
    (@ one $($name:ident)*) => {$(
        #[inline(never)]
        pub fn $name(a: u32) -> u32 {
            on_device!(a)
        }
    )*};
}

/// Two f16 in a word, the first in the low half. Not on the host.
pub mod f16x2 {
    packed! { add_f16x2 sub_f16x2 mul_f16x2 min_f16x2 max_f16x2, fma_f16x2, neg_f16x2 abs_f16x2 }
}

/// Two bf16 (sm_80).
pub mod bf16x2 {
    packed! { add_bf16x2 sub_bf16x2 mul_bf16x2 min_bf16x2 max_bf16x2, fma_bf16x2, neg_bf16x2 abs_bf16x2 }
}

/// Conversions to pairs.
pub mod convert {
    /// Two numbers as f16, rounded to nearest, ties to even; `lo` is the low half.
    #[inline(never)]
    pub fn cvt_f16x2_f32(lo: f32, hi: f32) -> u32 {
        on_device!(lo, hi)
    }
}

/// Selects four of eight bytes.
pub mod prmt {
    #[cfg(feature = "host")]
    fn pick(a: u32, b: u32, places: [u32; 4]) -> u32 {
        let all = (b as u64) << 32 | a as u64;
        (0..4).fold(0, |word, i| {
            let byte = (all >> (8 * (places[i] & 7))) as u8;
            let byte = if places[i] & 8 != 0 { if byte & 0x80 != 0 { 0xff } else { 0 } } else { byte };
            word | (byte as u32) << (8 * i)
        })
    }

    /// A nibble of `selector` for each byte: its index, and in the top bit whether to replicate the sign.
    #[inline(never)]
    pub fn prmt(a: u32, b: u32, selector: u32) -> u32 {
        on_host! { pick(a, b, core::array::from_fn(|i| selector >> (4 * i) & 15)) }
    }
    /// Four consecutive bytes, starting at that one.
    #[inline(never)]
    pub fn prmt_f4e(a: u32, b: u32, selector: u32) -> u32 {
        on_host! { pick(a, b, core::array::from_fn(|i| (selector + i as u32) & 7)) }
    }
    /// Four consecutive bytes in reverse order.
    #[inline(never)]
    pub fn prmt_b4e(a: u32, b: u32, selector: u32) -> u32 {
        on_host! { pick(a, b, core::array::from_fn(|i| selector.wrapping_sub(i as u32) & 7)) }
    }
}
