//! Shared memory.
#[cfg(feature = "host")]
use core::mem::MaybeUninit;
use core::ops::{Index, IndexMut};

/// `N` elements of shared memory: `static mut TILE: SharedArray<f32, 256> = SharedArray::UNINIT;` inside a kernel. `ALIGN` is in bytes;
/// zero means the element's alignment. On the host one block runs at a time, so a static belongs to the current block.
pub struct SharedArray<T, const N: usize, const ALIGN: usize = 0> {
    #[cfg(feature = "host")]
    data: [MaybeUninit<T>; N],
    #[cfg(not(feature = "host"))]
    _data: core::marker::PhantomData<[T; N]>,
}

impl<T, const N: usize, const ALIGN: usize> SharedArray<T, N, ALIGN> {
    #[cfg(feature = "host")]
    pub const UNINIT: Self = Self { data: [const { MaybeUninit::uninit() }; N] };
    #[cfg(not(feature = "host"))]
    pub const UNINIT: Self = Self { _data: core::marker::PhantomData };

    /// # Safety
    /// `shared` is the address of a static.
    #[inline(never)]
    pub unsafe fn as_raw_mut_ptr(shared: *mut Self) -> *mut T {
        on_host! { shared.cast() }
    }
    #[inline(never)]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        on_host! { self.data.as_mut_ptr().cast() }
    }
    #[inline(never)]
    pub fn as_ptr(&self) -> *const T {
        on_host! { self.data.as_ptr().cast() }
    }
}

/// The offset of an address in shared memory.
///
/// # Safety
/// `ptr` is in shared memory.
#[inline(never)]
pub unsafe fn cvta_generic_to_shared_offset(ptr: *const u8) -> u64 {
    on_device!(ptr)
}

impl<T, const N: usize, const ALIGN: usize> Index<usize> for SharedArray<T, N, ALIGN> {
    type Output = T;
    #[inline(never)]
    fn index(&self, index: usize) -> &T {
        on_host! { unsafe { self.data[index].assume_init_ref() } }
    }
}

impl<T, const N: usize, const ALIGN: usize> IndexMut<usize> for SharedArray<T, N, ALIGN> {
    #[inline(never)]
    fn index_mut(&mut self, index: usize) -> &mut T {
        on_host! { unsafe { self.data[index].assume_init_mut() } }
    }
}
