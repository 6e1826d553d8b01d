//! Copies of boxes of a tensor by the Tensor Memory Accelerator (sm_90). Not on the host.
use crate::barrier::Barrier;

/// Describes a tensor and the box of a copy. Created by the driver (`cuTensorMapEncodeTiled`).
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub struct TmaDescriptor {
    _opaque: [u64; 16],
}

macro_rules! copies {
    ($($load:ident, $store:ident ($($coord:ident),*);)*) => {$(
        /// From global to shared memory; the barrier counts the bytes.
        ///
        /// # Safety
        /// `dst` is in shared memory, aligned to 128 bytes, and large enough for the box; `bar` has been initialized.
        #[inline(never)]
        #[allow(clippy::too_many_arguments)]
        pub unsafe fn $load(dst: *mut u8, tensor_map: *const TmaDescriptor, $($coord: i32,)* bar: *mut Barrier) {
            on_device!(dst, tensor_map, $($coord,)* bar)
        }
        /// From shared to global memory, in a bulk group.
        ///
        /// # Safety
        /// `src` is in shared memory, aligned to 128 bytes, and contains the box; an async proxy fence precedes the call.
        #[inline(never)]
        pub unsafe fn $store(src: *const u8, tensor_map: *const TmaDescriptor, $($coord: i32),*) {
            on_device!(src, tensor_map, $($coord),*)
        }
    )*};
}

copies! {
    cp_async_bulk_tensor_1d_g2s, cp_async_bulk_tensor_1d_s2g (x);
    cp_async_bulk_tensor_2d_g2s, cp_async_bulk_tensor_2d_s2g (x, y);
    cp_async_bulk_tensor_3d_g2s, cp_async_bulk_tensor_3d_s2g (x, y, z);
    cp_async_bulk_tensor_4d_g2s, cp_async_bulk_tensor_4d_s2g (x, y, z, w);
    cp_async_bulk_tensor_5d_g2s, cp_async_bulk_tensor_5d_s2g (x, y, z, w, v);
}

macro_rules! multicasts {
    ($($name:ident)*) => {$(
        /// To the corresponding address in the shared memory of each block of the mask.
        ///
        /// # Safety
        /// As for a copy to one block.
        #[inline(never)]
        pub unsafe fn $name(
            dst: *mut u8, tensor_map: *const TmaDescriptor, x: i32, y: i32, barrier: *mut Barrier, cta_mask: u16,
        ) {
            on_device!(dst, tensor_map, x, y, barrier, cta_mask)
        }
    )*};
}

multicasts! { cp_async_bulk_tensor_2d_g2s_multicast cp_async_bulk_tensor_2d_g2s_multicast_cg2 }

/// Commits the stores since the last call as a group.
#[inline(never)]
pub fn cp_async_bulk_commit_group() {
    on_device!()
}
/// Waits until at most `n` groups are in flight. `n` is a constant.
#[inline(never)]
pub fn cp_async_bulk_wait_group(n: u32) {
    on_device!(n)
}
/// Waits until at most `n` groups still read their sources. `n` is a constant.
#[inline(never)]
pub fn cp_async_bulk_wait_group_read(n: u32) {
    on_device!(n)
}
