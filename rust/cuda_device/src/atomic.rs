//! Atomic numbers with device, block or system scope.
use core::cell::UnsafeCell;
#[cfg(feature = "host")]
use core::sync::atomic::{AtomicU32, AtomicU64, Ordering};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtomicOrdering {
    Relaxed,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

/// A read-modify-write for any type: compare-and-exchange of its bits until it succeeds.
#[cfg(feature = "host")]
macro_rules! update {
    ($self:ident, $word:ident, $atomic:ident, $to:expr, $from:expr, $change:expr) => {{
        let cell = unsafe { $atomic::from_ptr($self.value.get().cast::<$word>()) };
        let mut old = cell.load(Ordering::SeqCst);
        loop {
            let new: $word = $to($change($from(old)));
            match cell.compare_exchange(old, new, Ordering::SeqCst, Ordering::SeqCst) {
                Ok(_) => break $from(old),
                Err(now) => old = now,
            }
        }
    }};
}

macro_rules! atomics {
    ($name:ident: $type:ident, $word:ident, $atomic:ident, $to:expr, $from:expr; $($method:ident = $change:expr;)*) => {
        /// An atomic number in memory. On the host all orderings are `SeqCst`.
        #[repr(transparent)]
        pub struct $name {
            value: UnsafeCell<$type>,
        }

        unsafe impl Sync for $name {}

        impl $name {
            /// # Safety
            /// `ptr` is valid and aligned during the lifetime of the result, in which all accesses to it are atomic.
            #[inline(never)]
            pub unsafe fn from_ptr<'a>(ptr: *mut $type) -> &'a Self {
                on_host! { unsafe { &*ptr.cast::<Self>() } }
            }
            #[inline(never)]
            pub fn load(&self, order: AtomicOrdering) -> $type {
                on_host! { let _ = order; update!(self, $word, $atomic, $to, $from, |old: $type| old) }
            }
            #[inline(never)]
            pub fn store(&self, value: $type, order: AtomicOrdering) {
                on_host! { let _ = order; update!(self, $word, $atomic, $to, $from, |_: $type| value); }
            }
            #[inline(never)]
            pub fn swap(&self, value: $type, order: AtomicOrdering) -> $type {
                on_host! { let _ = order; update!(self, $word, $atomic, $to, $from, |_: $type| value) }
            }
            #[inline(never)]
            pub fn compare_exchange(
                &self, current: $type, new: $type, success: AtomicOrdering, failure: AtomicOrdering,
            ) -> Result<$type, $type> {
                on_host! {
                    let _ = (success, failure);
                    let cell = unsafe { $atomic::from_ptr(self.value.get().cast::<$word>()) };
                    cell.compare_exchange($to(current), $to(new), Ordering::SeqCst, Ordering::SeqCst).map($from).map_err($from)
                }
            }
            $(
                #[inline(never)]
                pub fn $method(&self, value: $type, order: AtomicOrdering) -> $type {
                    on_host! { let _ = order; update!(self, $word, $atomic, $to, $from, |old: $type| $change(old, value)) }
                }
            )*
        }
    };
}

macro_rules! whole {
    ($($names:ident)* : $type:ident, $word:ident, $atomic:ident) => {$(
        atomics! {
            $names: $type, $word, $atomic, |x: $type| x as $word, |x: $word| x as $type;
            fetch_add = |a: $type, b| a.wrapping_add(b);
            fetch_sub = |a: $type, b| a.wrapping_sub(b);
            fetch_and = |a: $type, b| a & b;
            fetch_or = |a: $type, b| a | b;
            fetch_xor = |a: $type, b| a ^ b;
            fetch_min = |a: $type, b| a.min(b);
            fetch_max = |a: $type, b| a.max(b);
        }
    )*};
}

macro_rules! float {
    ($($names:ident)* : $type:ident, $word:ident, $atomic:ident) => {$(
        atomics! {
            $names: $type, $word, $atomic, $type::to_bits, $type::from_bits;
            fetch_add = |a: $type, b| a + b;
            fetch_sub = |a: $type, b| a - b;
        }
    )*};
}

whole!(DeviceAtomicU32 BlockAtomicU32 SystemAtomicU32: u32, u32, AtomicU32);
whole!(DeviceAtomicI32 BlockAtomicI32 SystemAtomicI32: i32, u32, AtomicU32);
whole!(DeviceAtomicU64 BlockAtomicU64 SystemAtomicU64: u64, u64, AtomicU64);
whole!(DeviceAtomicI64 BlockAtomicI64 SystemAtomicI64: i64, u64, AtomicU64);
float!(DeviceAtomicF32 BlockAtomicF32 SystemAtomicF32: f32, u32, AtomicU32);
float!(DeviceAtomicF64 BlockAtomicF64 SystemAtomicF64: f64, u64, AtomicU64);
