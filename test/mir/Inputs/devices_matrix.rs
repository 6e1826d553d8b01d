//! Warpgroup products and stores of fragments (sm_90a), whose values device_kernels.py checks. Matrices have their shared memory layout on
//! input: unswizzled, in groups of eight rows of 16 bytes.
#![no_std]
use cuda_device::shared::cvta_generic_to_shared_offset;
use cuda_device::tcgen05::{stmatrix_m8n8_x2, stmatrix_m8n8_x2_trans, stmatrix_m8n8_x4, stmatrix_m8n8_x4_trans};
use cuda_device::wgmma::*;
use cuda_device::{DisjointSlice, SharedArray, barrier, kernel, thread};

/// Each lane has two elements of row `lane / 4` of each matrix `m`; element `(r, c)` is `64 * m + 8 * r + c`.
#[kernel]
pub fn stores(mut out: DisjointSlice<u32>) {
    static mut TILE: SharedArray<u32, 384, 16> = SharedArray::UNINIT;
    let lane = thread::threadIdx_x();
    let tile = unsafe { SharedArray::as_raw_mut_ptr(&raw mut TILE) };
    let pair = |m: u32| (64 * m + 2 * lane) | (64 * m + 2 * lane + 1) << 16;
    let (two, four) = (4 * (lane as usize % 16), 4 * lane as usize);
    unsafe {
        stmatrix_m8n8_x2(tile.add(two).cast(), pair(0), pair(1));
        stmatrix_m8n8_x2_trans(tile.add(64 + two).cast(), pair(0), pair(1));
        stmatrix_m8n8_x4(tile.add(128 + four).cast(), pair(0), pair(1), pair(2), pair(3));
        stmatrix_m8n8_x4_trans(tile.add(256 + four).cast(), pair(0), pair(1), pair(2), pair(3));
    }
    thread::sync_threads();
    let mut i = lane as usize;
    while i < 384 {
        unsafe { *out.get_unchecked_mut(i) = *tile.add(i) };
        i += 32;
    }
}

/// A descriptor, compared with the address that it encodes.
#[kernel]
pub fn descriptors(mut out: DisjointSlice<u64>) {
    static mut SKIPPED: SharedArray<u32, 96, 128> = SharedArray::UNINIT;
    static mut TILE: SharedArray<u32, 64, 128> = SharedArray::UNINIT;
    unsafe {
        *SharedArray::as_raw_mut_ptr(&raw mut SKIPPED) = 1;
        let tile = SharedArray::as_raw_mut_ptr(&raw mut TILE).cast_const().cast::<u8>();
        let descriptor = make_smem_desc(tile);
        *out.get_unchecked_mut(0) = (descriptor ^ cvta_generic_to_shared_offset(tile) >> 4) & 0x3fff;
        *out.get_unchecked_mut(1) = descriptor & !0x3fff;
        *out.get_unchecked_mut(2) = cvta_generic_to_shared_offset(tile.add(20)) - cvta_generic_to_shared_offset(tile);
    }
}

/// `1 + A * B + A * B`, where A has 64 rows and B 64 columns of 32 bytes each.
macro_rules! products {
    ($($name:ident, $multiply:ident;)*) => {$(
        #[kernel]
        pub fn $name(a: &[u32], b: &[u32], mut out: DisjointSlice<f32>) {
            static mut A: SharedArray<u32, 512, 128> = SharedArray::UNINIT;
            static mut B: SharedArray<u32, 512, 128> = SharedArray::UNINIT;
            let thread = thread::threadIdx_x() as usize;
            let (lane, warp) = (thread % 32, thread / 32);
            let mut d = [[1.0f32; 8]; 4];
            unsafe {
                let (to_a, to_b) = (SharedArray::as_raw_mut_ptr(&raw mut A), SharedArray::as_raw_mut_ptr(&raw mut B));
                let mut i = thread;
                while i < 512 {
                    *to_a.add(i) = a[i];
                    *to_b.add(i) = b[i];
                    i += 128;
                }
                barrier::fence_proxy_async_shared_cta();
                thread::sync_threads();
                // 128 bytes to the next 16 bytes of a row, 256 to the next eight rows.
                let strides = 128u64 >> 4 << 16 | 256u64 >> 4 << 32;
                let of_a = cvta_generic_to_shared_offset(to_a.cast_const().cast()) >> 4 & 0x3fff | strides;
                let of_b = cvta_generic_to_shared_offset(to_b.cast_const().cast()) >> 4 & 0x3fff | strides;
                wgmma_fence();
                $multiply(&mut d, of_a, of_b);
                wgmma_commit_group();
                wgmma_wait_group::<0>();
                wgmma_fence();
                $multiply(&mut d, of_a, of_b);
                wgmma_commit_group();
                wgmma_wait_group::<0>();
                let mut k = 0;
                while k < 32 {
                    let row = 16 * warp + lane / 4 + 8 * (k / 2 % 2);
                    let column = 8 * (k / 4) + 2 * (lane % 4) + k % 2;
                    *out.get_unchecked_mut(64 * row + column) = d[k / 8][k % 8];
                    k += 1;
                }
            }
        }
    )*};
}

products! {
    product_f16, wgmma_mma_m64n64k16_f32_f16;
    product_bf16, wgmma_mma_m64n64k16_f32_bf16;
    product_tf32, wgmma_mma_m64n64k16_f32_tf32;
}
