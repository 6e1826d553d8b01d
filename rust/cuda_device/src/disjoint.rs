//! A slice in which each thread writes its own element.
use core::marker::PhantomData;

use crate::thread::ThreadIndex;

/// Memory that a kernel writes without races: elements are accessed by thread index. A parameter of a kernel.
pub struct DisjointSlice<'a, T> {
    ptr: *mut T,
    len: usize,
    _data: PhantomData<&'a mut [T]>,
}

impl<'a, T> DisjointSlice<'a, T> {
    #[inline(never)]
    pub fn len(&self) -> usize {
        on_host! { self.len }
    }
    #[inline(never)]
    pub fn is_empty(&self) -> bool {
        on_host! { self.len == 0 }
    }
    /// The thread's own element; `None` past the end.
    #[inline(never)]
    pub fn get_mut(&mut self, index: ThreadIndex<'_>) -> Option<&mut T> {
        on_host! {
            let at = index.get();
            (at < self.len).then(|| unsafe { &mut *self.ptr.add(at) })
        }
    }
    /// Any element.
    ///
    /// # Safety
    /// `index` is less than the length, and no other thread accesses the element concurrently.
    #[inline(never)]
    pub unsafe fn get_unchecked_mut(&mut self, index: usize) -> &mut T {
        on_host! { unsafe { &mut *self.ptr.add(index) } }
    }
    #[inline(never)]
    pub fn as_mut_ptr(&mut self) -> *mut T {
        on_host! { self.ptr }
    }

    /// For a host thread.
    ///
    /// # Safety
    /// `ptr` has `len` elements during the lifetime of the slice; threads that share it only access their own elements.
    #[cfg(feature = "host")]
    pub unsafe fn new(ptr: *mut T, len: usize) -> Self {
        Self { ptr, len, _data: PhantomData }
    }
}
