//! What rustc leaves as calls when it does not optimize: small functions of
//! `core`, written anew. utils/rust_prelude.py prints their MIR into Core.mir.
//! Only names, types of parameters and results count; a struct here stands for
//! that of `core` with the same name and the same fields in order.
#![no_std]
#![allow(dead_code, clippy::all)]
#![feature(never_type)]
use core::mem::MaybeUninit;
use core::ops::{Add, Deref, Range, RangeFrom, RangeInclusive, RangeTo, RangeFull};
use core::ptr::NonNull;

pub struct Iter<T> { ptr: NonNull<T>, end_or_len: *const T }
pub struct IterMut<T> { ptr: NonNull<T>, end_or_len: *mut T }
pub struct Rev<I> { iter: I }
pub struct Enumerate<I> { iter: I, count: usize }
pub struct Map<I, F> { iter: I, f: F }
pub struct Filter<I, P> { iter: I, predicate: P }
pub struct Copied<I> { it: I }
pub struct Cloned<I> { it: I }
pub struct Skip<I> { iter: I, n: usize }
pub struct Take<I> { iter: I, n: usize }
pub struct StepBy<I> { iter: I, step_minus_one: usize, first_take: bool }
pub struct Zip<A, B> { a: A, b: B, index: usize, len: usize }
pub struct Chunks<T> { v: *const [T], chunk_size: usize }
pub struct ChunksExact<T> { v: *const [T], rem: *const [T], chunk_size: usize }
pub struct Windows<T> { v: *const [T], size: usize }
pub struct ChunksMut<T> { v: *mut [T], chunk_size: usize }
pub struct Chain<A, B> { a: Option<A>, b: Option<B> }
pub struct IntoIter<T, const N: usize> { inner: core::mem::ManuallyDrop<PolymorphicIter<[MaybeUninit<T>; N]>> }
pub struct IndexRange { start: usize, end: usize }
pub struct PolymorphicIter<D> { alive: IndexRange, data: D }
pub struct FilterMap<I, F> { iter: I, f: F }
pub struct Scan<I, S, F> { iter: I, f: F, state: S }
pub struct Wrapping<T>(T);
pub struct NeverShortCircuit<T>(T);
pub struct Wrapped<T, A, F> { f: F, p: core::marker::PhantomData<(T, A)> }
pub struct TakeWhile<I, P> { iter: I, flag: bool, predicate: P }

pub trait It: Sized { type Item; fn next(&mut self) -> Option<Self::Item>; fn next_back(&mut self) -> Option<Self::Item>; }

mod option {
    pub fn is_some<T>(o: &Option<T>) -> bool { match o { Some(_) => true, None => false } }
    pub fn is_none<T>(o: &Option<T>) -> bool { match o { Some(_) => false, None => true } }
    pub fn unwrap_or<T: Copy>(o: Option<T>, d: T) -> T { match o { Some(x) => x, None => d } }
    pub fn unwrap_or_else<T: Copy, F: FnOnce() -> T>(o: Option<T>, f: F) -> T { match o { Some(x) => x, None => f() } }
    pub fn map<T: Copy, U, F: FnOnce(T) -> U>(o: Option<T>, f: F) -> Option<U> { match o { Some(x) => Some(f(x)), None => None } }
    pub fn map_or<T: Copy, U: Copy, F: FnOnce(T) -> U>(o: Option<T>, d: U, f: F) -> U { match o { Some(x) => f(x), None => d } }
    pub fn map_or_else<T: Copy, U, D: FnOnce() -> U, F: FnOnce(T) -> U>(o: Option<T>, d: D, f: F) -> U { match o { Some(x) => f(x), None => d() } }
    pub fn and_then<T: Copy, U, F: FnOnce(T) -> Option<U>>(o: Option<T>, f: F) -> Option<U> { match o { Some(x) => f(x), None => None } }
    pub fn filter<T: Copy, P: FnOnce(&T) -> bool>(o: Option<T>, p: P) -> Option<T> { if let Some(x) = o { if p(&x) { return Some(x); } } None }
    pub fn or<T: Copy>(o: Option<T>, other: Option<T>) -> Option<T> { match o { Some(x) => Some(x), None => other } }
    pub fn ok_or<T: Copy, E: Copy>(o: Option<T>, e: E) -> Result<T, E> { match o { Some(x) => Ok(x), None => Err(e) } }
    pub fn copied<T: Copy>(o: Option<&T>) -> Option<T> { match o { Some(x) => Some(*x), None => None } }
    pub fn cloned<T: Copy>(o: Option<&T>) -> Option<T> { match o { Some(x) => Some(*x), None => None } }
    pub fn unwrap<T: Copy>(o: Option<T>) -> T { match o { Some(x) => x, None => panic!("called `Option::unwrap()` on a `None` value") } }
    pub fn expect<T: Copy>(o: Option<T>, _m: &str) -> T { match o { Some(x) => x, None => panic!("called `Option::expect()` on a `None` value") } }
    pub unsafe fn unwrap_unchecked<T: Copy>(o: Option<T>) -> T { match o { Some(x) => x, None => loop {} } }
    pub fn as_ref<T>(o: &Option<T>) -> Option<&T> { match o { Some(x) => Some(x), None => None } }
    pub fn as_mut<T>(o: &mut Option<T>) -> Option<&mut T> { match o { Some(x) => Some(x), None => None } }
    pub fn take<T: Copy>(o: &mut Option<T>) -> Option<T> { let old = *o; *o = None; old }
    pub fn replace<T: Copy>(o: &mut Option<T>, v: T) -> Option<T> { let old = *o; *o = Some(v); old }
    pub fn unwrap_or_default<T: Copy + Default>(o: Option<T>) -> T { match o { Some(x) => x, None => T::default() } }
    pub fn is_none_or<T: Copy, F: FnOnce(T) -> bool>(o: Option<T>, f: F) -> bool { match o { Some(x) => f(x), None => true } }
    pub fn zip<T: Copy, U: Copy>(o: Option<T>, p: Option<U>) -> Option<(T, U)> { match o { Some(x) => match p { Some(y) => Some((x, y)), None => None }, None => None } }
    pub fn xor<T: Copy>(o: Option<T>, p: Option<T>) -> Option<T> { match o { Some(x) => match p { Some(_) => None, None => Some(x) }, None => p } }
    pub fn and<T: Copy, U: Copy>(o: Option<T>, p: Option<U>) -> Option<U> { match o { Some(_) => p, None => None } }
    pub fn or_else<T: Copy, F: FnOnce() -> Option<T>>(o: Option<T>, f: F) -> Option<T> { match o { Some(x) => Some(x), None => f() } }
    pub fn ok_or_else<T: Copy, E, F: FnOnce() -> E>(o: Option<T>, f: F) -> Result<T, E> { match o { Some(x) => Ok(x), None => Err(f()) } }
    pub fn flatten<T: Copy>(o: Option<Option<T>>) -> Option<T> { match o { Some(x) => x, None => None } }
    pub fn insert<T: Copy>(o: &mut Option<T>, v: T) -> &mut T { *o = Some(v); match o { Some(x) => x, None => loop {} } }
    pub fn get_or_insert<T: Copy>(o: &mut Option<T>, v: T) -> &mut T { if let None = *o { *o = Some(v); } match o { Some(x) => x, None => loop {} } }
    pub fn get_or_insert_with<T: Copy, F: FnOnce() -> T>(o: &mut Option<T>, f: F) -> &mut T { if let None = *o { *o = Some(f()); } match o { Some(x) => x, None => loop {} } }
    pub fn is_some_and<T: Copy, F: FnOnce(T) -> bool>(o: Option<T>, f: F) -> bool { match o { Some(x) => f(x), None => false } }
}
mod result {
    pub fn is_ok<T, E>(o: &Result<T, E>) -> bool { match o { Ok(_) => true, Err(_) => false } }
    pub fn is_err<T, E>(o: &Result<T, E>) -> bool { match o { Ok(_) => false, Err(_) => true } }
    pub fn ok<T: Copy, E: Copy>(o: Result<T, E>) -> Option<T> { match o { Ok(x) => Some(x), Err(_) => None } }
    pub fn err<T: Copy, E: Copy>(o: Result<T, E>) -> Option<E> { match o { Ok(_) => None, Err(e) => Some(e) } }
    pub fn unwrap<T: Copy, E: Copy>(o: Result<T, E>) -> T { match o { Ok(x) => x, Err(_) => panic!("called `Result::unwrap()` on an `Err` value") } }
    pub fn unwrap_or<T: Copy, E: Copy>(o: Result<T, E>, d: T) -> T { match o { Ok(x) => x, Err(_) => d } }
    pub fn unwrap_or_else<T: Copy, E: Copy, F: FnOnce(E) -> T>(o: Result<T, E>, f: F) -> T { match o { Ok(x) => x, Err(e) => f(e) } }
    pub fn map<T: Copy, E: Copy, U, F: FnOnce(T) -> U>(o: Result<T, E>, f: F) -> Result<U, E> { match o { Ok(x) => Ok(f(x)), Err(e) => Err(e) } }
    pub fn map_err<T: Copy, E: Copy, U, F: FnOnce(E) -> U>(o: Result<T, E>, f: F) -> Result<T, U> { match o { Ok(x) => Ok(x), Err(e) => Err(f(e)) } }
    pub fn and_then<T: Copy, E: Copy, U, F: FnOnce(T) -> Result<U, E>>(o: Result<T, E>, f: F) -> Result<U, E> { match o { Ok(x) => f(x), Err(e) => Err(e) } }
    use core::{convert::Infallible, ops::ControlFlow};
    pub fn branch<T: Copy, E: Copy>(o: Result<T, E>) -> ControlFlow<Result<Infallible, E>, T> { match o { Ok(x) => ControlFlow::Continue(x), Err(e) => ControlFlow::Break(Err(e)) } }
}
mod try_option {
    use core::{convert::Infallible, ops::ControlFlow};
    pub fn branch<T: Copy>(o: Option<T>) -> ControlFlow<Option<Infallible>, T> { match o { Some(x) => ControlFlow::Continue(x), None => ControlFlow::Break(None) } }
    pub fn from_residual<T>(_o: Option<Infallible>) -> Option<T> { None }
}
mod mem {
    use core::mem::MaybeUninit;
    pub fn swap<T: Copy>(a: &mut T, b: &mut T) { let x = *a; *a = *b; *b = x; }
    pub unsafe fn typed_swap_nonoverlapping<T: Copy>(a: *mut T, b: *mut T) { unsafe { let x = *a; *a = *b; *b = x; } }
    pub fn replace<T: Copy>(a: &mut T, b: T) -> T { let x = *a; *a = b; x }
    pub unsafe fn copy_nonoverlapping<T: Copy>(src: *const T, dst: *mut T, count: usize) { let mut i = 0; while i < count { unsafe { *dst.add(i) = *src.add(i); } i = i.wrapping_add(1); } }
    pub unsafe fn copy<T: Copy>(src: *const T, dst: *mut T, count: usize) { unsafe { if (src as usize) < (dst as usize) { let mut i = count; while i > 0 { i = i.wrapping_sub(1); *dst.add(i) = *src.add(i); } } else { let mut i = 0; while i < count { *dst.add(i) = *src.add(i); i = i.wrapping_add(1); } } } }
    pub unsafe fn compare_bytes(a: *const u8, b: *const u8, n: usize) -> i32 { let mut i = 0; while i < n { unsafe { let (x, y) = (*a.add(i) as i32, *b.add(i) as i32); if x != y { return x - y; } } i += 1; } 0 }
    pub fn size_of_val<T>(_x: *const T) -> usize { super::size_of::<T>() }
    pub fn is_null<T>(p: *const T) -> bool { p as usize == 0 }
    pub fn addr<T>(p: *const T) -> usize { p as usize }
    pub fn null<T>() -> *const T { 0usize as *const T }
    pub fn null_mut<T>() -> *mut T { 0usize as *mut T }
    pub fn uninit<T>() -> MaybeUninit<T> { MaybeUninit::uninit() }
    pub unsafe fn assume_init<T>(m: MaybeUninit<T>) -> T { unsafe { m.assume_init() } }
    pub fn wrapping_offset<T>(p: *const T, n: isize) -> *const T { unsafe { p.offset(n) } }
    pub unsafe fn arith_offset<T>(p: *const T, n: isize) -> *const T { unsafe { p.offset(n) } }
    pub unsafe fn byte_offset_from_unsigned<T, U>(p: *const T, from: *const U) -> usize { (p as *const u8 as usize).wrapping_sub(from as *const u8 as usize) }
    pub unsafe fn byte_offset_from<T, U>(p: *const T, from: *const U) -> isize { (p as *const u8 as usize as isize).wrapping_sub(from as *const u8 as usize as isize) }
    pub fn take<T: Copy + Default>(a: &mut T) -> T { let x = *a; *a = T::default(); x }
    pub fn is_val_statically_known<T>(_x: T) -> bool { false }
    pub unsafe fn raw_eq<T>(a: &T, b: &T) -> bool { unsafe { let (p, q) = (a as *const T as *const u8, b as *const T as *const u8); let mut i = 0; while i < super::size_of::<T>() { if *p.add(i) != *q.add(i) { return false; } i = i.wrapping_add(1); } true } }
    pub unsafe fn write_bytes<T>(p: *mut T, value: u8, count: usize) { unsafe { let b = p as *mut u8; let n = count.wrapping_mul(super::size_of::<T>()); let mut i = 0; while i < n { *b.add(i) = value; i = i.wrapping_add(1); } } }
    pub fn black_box<T>(x: T) -> T { x }
    pub fn identity<T>(x: T) -> T { x }
}
mod slice {
    use super::*;
    pub fn len<T>(s: &[T]) -> usize { core::intrinsics::ptr_metadata(s as *const [T]) }
    pub fn is_empty<T>(s: &[T]) -> bool { core::intrinsics::ptr_metadata(s as *const [T]) == 0 }
    pub fn get<T>(s: &[T], i: usize) -> Option<&T> { if i < core::intrinsics::ptr_metadata(s as *const [T]) { Some(unsafe { &*(s as *const [T] as *const T).add(i) }) } else { None } }
    pub fn get_mut<T>(s: &mut [T], i: usize) -> Option<&mut T> { if i < core::intrinsics::ptr_metadata(s as *const [T]) { Some(unsafe { &mut *(s as *mut [T] as *mut T).add(i) }) } else { None } }
    pub unsafe fn get_unchecked<T>(s: &[T], i: usize) -> &T { unsafe { &*(s as *const [T] as *const T).add(i) } }
    pub unsafe fn get_unchecked_mut<T>(s: &mut [T], i: usize) -> &mut T { unsafe { &mut *(s as *mut [T] as *mut T).add(i) } }
    pub fn first<T>(s: &[T]) -> Option<&T> { get(s, 0) }
    pub fn last<T>(s: &[T]) -> Option<&T> { get(s, len(s).wrapping_sub(1)) }
    pub unsafe fn from_raw_parts<'a, T>(p: *const T, n: usize) -> &'a [T] { unsafe { &*core::intrinsics::aggregate_raw_ptr::<*const [T], *const T, usize>(p, n) } }
    pub unsafe fn from_raw_parts_mut<'a, T>(p: *mut T, n: usize) -> &'a mut [T] { unsafe { &mut *core::intrinsics::aggregate_raw_ptr::<*mut [T], *mut T, usize>(p, n) } }
    pub fn slice_from_raw_parts<T>(p: *const T, n: usize) -> *const [T] { core::intrinsics::aggregate_raw_ptr::<*const [T], *const T, usize>(p, n) }
    pub fn slice_from_raw_parts_mut<T>(p: *mut T, n: usize) -> *mut [T] { core::intrinsics::aggregate_raw_ptr::<*mut [T], *mut T, usize>(p, n) }
    fn part<'a, T>(s: &'a [T], from: usize, to: usize) -> &'a [T] {
        if from > to { panic!("slice index starts behind its end") }
        if to > len(s) { panic!("range end index out of range for slice") }
        unsafe { from_raw_parts((s as *const [T] as *const T).add(from), to - from) }
    }
    fn part_mut<'a, T>(s: &'a mut [T], from: usize, to: usize) -> &'a mut [T] {
        if from > to { panic!("slice index starts behind its end") }
        if to > len(s) { panic!("range end index out of range for slice") }
        unsafe { from_raw_parts_mut((s as *mut [T] as *mut T).add(from), to - from) }
    }
    pub mod a { use super::*; pub fn index<T>(s: &[T], r: RangeFrom<usize>) -> &[T] { part(s, r.start, len(s)) } pub fn index_mut<T>(s: &mut [T], r: RangeFrom<usize>) -> &mut [T] { let n = len(s); part_mut(s, r.start, n) } }
    pub mod b { use super::*; pub fn index<T>(s: &[T], r: RangeTo<usize>) -> &[T] { part(s, 0, r.end) } pub fn index_mut<T>(s: &mut [T], r: RangeTo<usize>) -> &mut [T] { part_mut(s, 0, r.end) } }
    pub mod c { use super::*; pub fn index_mut<T>(s: &mut [T], r: Range<usize>) -> &mut [T] { part_mut(s, r.start, r.end) } }
    pub mod d { use super::*; pub fn index<T>(s: &[T], _r: RangeFull) -> &[T] { s } }
    pub mod e { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: Range<usize>) -> &[T] { part(s, r.start, r.end) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: Range<usize>) -> &mut [T] { part_mut(s, r.start, r.end) }
        pub fn get<T, const N: usize>(s: &[T; N], i: usize) -> Option<&T> { super::get(s, i) } }
    pub mod f { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: RangeTo<usize>) -> &[T] { part(s, 0, r.end) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: RangeTo<usize>) -> &mut [T] { part_mut(s, 0, r.end) } }
    pub mod g { use super::*; pub fn index<T, const N: usize>(s: &[T; N], r: RangeFrom<usize>) -> &[T] { part(s, r.start, N) } pub fn index_mut<T, const N: usize>(s: &mut [T; N], r: RangeFrom<usize>) -> &mut [T] { part_mut(s, r.start, N) } }
    pub fn split_at<T>(s: &[T], mid: usize) -> (&[T], &[T]) { let n = len(s); if mid > n { panic!("mid > len") } unsafe { let p = s as *const [T] as *const T; (from_raw_parts(p, mid), from_raw_parts(p.add(mid), n - mid)) } }
    pub fn split_at_mut<T>(s: &mut [T], mid: usize) -> (&mut [T], &mut [T]) { let n = len(s); if mid > n { panic!("mid > len") } unsafe { let p = s as *mut [T] as *mut T; (from_raw_parts_mut(p, mid), from_raw_parts_mut(p.add(mid), n - mid)) } }
    pub fn split_at_checked<T>(s: &[T], mid: usize) -> Option<(&[T], &[T])> { if mid > len(s) { None } else { Some(split_at(s, mid)) } }
    pub fn split_at_mut_checked<T>(s: &mut [T], mid: usize) -> Option<(&mut [T], &mut [T])> { if mid > len(s) { None } else { Some(split_at_mut(s, mid)) } }
    pub fn as_chunks<T, const N: usize>(s: &[T]) -> (&[[T; N]], &[T]) { let n = len(s); let p = s as *const [T] as *const T; unsafe { (from_raw_parts(p as *const [T; N], n / N), from_raw_parts(p.add(n - n % N), n % N)) } }
    pub fn swap<T: Copy>(s: &mut [T], a: usize, b: usize) { let x = s[a]; s[a] = s[b]; s[b] = x; }
    pub fn fill<T: Copy>(s: &mut [T], v: T) { let n = len(s); let mut i = 0; while i < n { unsafe { *(s as *mut [T] as *mut T).add(i) = v; } i += 1; } }
    pub fn spec_fill<T: Copy>(s: &mut [T], v: T) { fill(s, v) }
    pub fn copy_from_slice<T: Copy>(s: &mut [T], o: &[T]) { let n = len(s); if n != len(o) { panic!("copy_from_slice: source slice length does not match destination slice length") } let mut i = 0; while i < n { unsafe { *(s as *mut [T] as *mut T).add(i) = *(o as *const [T] as *const T).add(i); } i += 1; } }
    pub unsafe fn copy_from_slice_impl<T: Copy>(s: &mut [T], o: &[T]) { copy_from_slice(s, o) }
    pub fn clone_from_slice<T: Copy>(s: &mut [T], o: &[T]) { copy_from_slice(s, o) }
    pub fn split_first<T>(s: &[T]) -> Option<(&T, &[T])> { let n = len(s); if n == 0 { None } else { let p = s as *const [T] as *const T; unsafe { Some((&*p, from_raw_parts(p.add(1), n - 1))) } } }
    pub fn split_last<T>(s: &[T]) -> Option<(&T, &[T])> { let n = len(s); if n == 0 { None } else { let p = s as *const [T] as *const T; unsafe { Some((&*p.add(n - 1), from_raw_parts(p, n - 1))) } } }
    pub fn as_flattened<T, const N: usize>(s: &[[T; N]]) -> &[T] { unsafe { from_raw_parts(s as *const [[T; N]] as *const T, s.len() * N) } }
    pub fn reverse<T: Copy>(s: &mut [T]) { let n = len(s); let mut i = 0; while i < n / 2 { let x = s[i]; s[i] = s[n - 1 - i]; s[n - 1 - i] = x; i += 1; } }
    pub fn contains<T: PartialEq>(s: &[T], v: &T) -> bool { let n = len(s); let mut i = 0; while i < n { if s[i] == *v { return true; } i += 1; } false }
    pub fn remainder<'a, T>(c: &ChunksExact<T>) -> &'a [T] { unsafe { &*c.rem } }
    pub fn as_bytes(s: &str) -> &[u8] { unsafe { core::intrinsics::transmute::<&str, &[u8]>(s) } }
    pub fn binary_search<T: PartialOrd>(s: &[T], v: &T) -> Result<usize, usize> {
        let (mut base, mut size) = (0, len(s));
        if size == 0 { return Err(0); }
        while size > 1 { let half = size / 2; if !(s[base + half] > *v) { base += half; } size -= half; }
        if s[base] == *v { Ok(base) } else { Err(base + (s[base] < *v) as usize) }
    }
    pub fn binary_search_by<T, F: FnMut(&T) -> core::cmp::Ordering>(s: &[T], f: F) -> Result<usize, usize> {
        let (mut base, mut size, mut g) = (0, len(s), f);
        if size == 0 { core::mem::forget(g); return Err(0); }
        while size > 1 { let half = size / 2; if g(&s[base + half]) as i8 <= 0 { base += half; } size -= half; }
        let last = g(&s[base]) as i8;
        core::mem::forget(g);
        if last == 0 { Ok(base) } else { Err(base + (last < 0) as usize) }
    }
    pub fn starts_with<T: PartialEq>(s: &[T], o: &[T]) -> bool { let n = len(o); if n > len(s) { return false; } let mut i = 0; while i < n { if !(s[i] == o[i]) { return false; } i += 1; } true }
    pub fn ends_with<T: PartialEq>(s: &[T], o: &[T]) -> bool { let (n, l) = (len(o), len(s)); if n > l { return false; } let mut i = 0; while i < n { if !(s[l - n + i] == o[i]) { return false; } i += 1; } true }
    pub fn rotate_left<T: Copy>(s: &mut [T], mid: usize) { let n = len(s); if mid > n { panic!("assertion failed: mid <= self.len()") } let mut k = 0; while k < mid { let x = s[0]; let mut i = 1; while i < n { s[i - 1] = s[i]; i += 1; } s[n - 1] = x; k += 1; } }
    pub fn rotate_right<T: Copy>(s: &mut [T], k: usize) { let n = len(s); if k > n { panic!("assertion failed: k <= self.len()") } rotate_left(s, n - k) }
    pub fn sort_unstable<T: PartialOrd + Copy>(s: &mut [T]) { let n = len(s); let mut i = 1; while i < n { let x = s[i]; let mut j = i; while j > 0 && s[j - 1] > x { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } }
    pub fn insertion_sort_shift_left<T: Copy, F: FnMut(&T, &T) -> bool>(s: &mut [T], from: usize, f: F) { let n = len(s); let mut less = f; let mut i = from; while i < n { let x = s[i]; let mut j = i; while j > 0 && less(&x, &s[j - 1]) { s[j] = s[j - 1]; j -= 1; } s[j] = x; i += 1; } core::mem::forget(less); }
    pub fn partition_point<T, P: FnMut(&T) -> bool>(s: &[T], p: P) -> usize {
        let (mut from, mut to, mut g) = (0, len(s), p);
        while from < to { let mid = from + (to - from) / 2; if g(&s[mid]) { from = mid + 1; } else { to = mid; } }
        core::mem::forget(g);
        from
    }
    pub fn chunks<T>(s: &[T], n: usize) -> Chunks<T> { if n == 0 { panic!("chunk size must be non-zero") } Chunks { v: s, chunk_size: n } }
    pub fn chunks_mut<T>(s: &mut [T], n: usize) -> ChunksMut<T> { if n == 0 { panic!("chunk size must be non-zero") } ChunksMut { v: s, chunk_size: n } }
    pub fn chunks_exact<T>(s: &[T], n: usize) -> ChunksExact<T> { if n == 0 { panic!("chunk size must be non-zero") } let l = len(s); let k = l - l % n; unsafe { let p = s as *const [T] as *const T; ChunksExact { v: slice_from_raw_parts(p, k), rem: slice_from_raw_parts(p.add(k), l - k), chunk_size: n } } }
    pub fn windows<T>(s: &[T], n: usize) -> Windows<T> { if n == 0 { panic!("window size must be non-zero") } Windows { v: s, size: n } }
    pub fn iter_of_array<T, const N: usize>(s: &[T; N]) -> &[T] { s }
    pub fn as_slice<T, const N: usize>(s: &[T; N]) -> &[T] { s }
    pub mod refs { use super::*;
        pub fn into_iter<'a, T>(s: &'a mut [T]) -> IterMut<T> { let n = len(s); let p = s as *mut [T] as *mut T; unsafe { IterMut { ptr: NonNull::new_unchecked(p), end_or_len: p.add(n) } } } }
    pub mod arrays { use super::*;
        pub fn into_iter<'a, T, const N: usize>(s: &'a [T; N]) -> Iter<T> { let p = s as *const [T; N] as *const T; unsafe { Iter { ptr: NonNull::new_unchecked(p as *mut T), end_or_len: p.add(N) } } } }
    pub mod values { use super::*;
        pub fn into_iter<T, const N: usize>(data: [T; N]) -> IntoIter<T, N> { IntoIter { inner: core::mem::ManuallyDrop::new(PolymorphicIter { alive: IndexRange { start: 0, end: N }, data: unsafe { core::intrinsics::transmute_unchecked::<[T; N], [MaybeUninit<T>; N]>(data) } }) } } }
    pub mod arrays_mut { use super::*;
        pub fn into_iter<'a, T, const N: usize>(s: &'a mut [T; N]) -> IterMut<T> { let p = s as *mut [T; N] as *mut T; unsafe { IterMut { ptr: NonNull::new_unchecked(p), end_or_len: p.add(N) } } } }
}
mod adapters {
    use super::*;
    pub fn map<I: It, B, F: FnMut(I::Item) -> B>(iter: I, f: F) -> Map<I, F> { Map { iter, f } }
    pub fn filter<I: It, P: FnMut(&I::Item) -> bool>(iter: I, predicate: P) -> Filter<I, P> { Filter { iter, predicate } }
    pub fn copied<I: It>(it: I) -> Copied<I> { Copied { it } }
    pub fn cloned<I: It>(it: I) -> Cloned<I> { Cloned { it } }
    pub fn skip<I: It>(iter: I, n: usize) -> Skip<I> { Skip { iter, n } }
    pub fn take<I: It>(iter: I, n: usize) -> Take<I> { Take { iter, n } }
    pub fn take_while<I: It, P: FnMut(&I::Item) -> bool>(iter: I, predicate: P) -> TakeWhile<I, P> { TakeWhile { iter, flag: false, predicate } }
    pub fn step_by<I: It>(iter: I, n: usize) -> StepBy<I> { if n == 0 { panic!("assertion failed: step != 0") } StepBy { iter, step_minus_one: n - 1, first_take: true } }
    pub fn new<I: It>(iter: I, n: usize) -> StepBy<I> { if n == 0 { panic!("assertion failed: step != 0") } StepBy { iter, step_minus_one: n - 1, first_take: true } }
    pub fn enumerate<I: It>(iter: I) -> Enumerate<I> { Enumerate { iter, count: 0 } }
    pub fn rev<I: It>(iter: I) -> Rev<I> { Rev { iter } }
    pub fn zip<A: It, B: It>(a: A, b: B) -> Zip<A, B> { Zip { a, b, index: 0, len: 0 } }
    pub fn chain<A: It, B: It>(a: A, b: B) -> Chain<A, B> { Chain { a: Some(a), b: Some(b) } }
    pub fn reduce<I: It, F: FnMut(I::Item, I::Item) -> I::Item>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut acc = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { acc = g(acc, x); } core::mem::forget(it); core::mem::forget(g); Some(acc) }
    pub fn last<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut kept = None; while let Some(x) = it.next() { kept = Some(x); } core::mem::forget(it); kept }
    pub fn nth<I: It>(it: &mut I, n: usize) -> Option<I::Item> { let mut left = n; while left > 0 { if let None = it.next() { return None; } left -= 1; } it.next() }
    pub fn find<I: It, P: FnMut(&I::Item) -> bool>(it: &mut I, p: P) -> Option<I::Item> where I::Item: Copy { let mut p = p; while let Some(x) = it.next() { if p(&x) { core::mem::forget(p); return Some(x); } } core::mem::forget(p); None }
    pub fn filter_map<I: It, B, F: FnMut(I::Item) -> Option<B>>(iter: I, f: F) -> FilterMap<I, F> { FilterMap { iter, f } }
    pub fn scan<I: It, S, B, F: FnMut(&mut S, I::Item) -> Option<B>>(iter: I, state: S, f: F) -> Scan<I, S, F> { Scan { iter, f, state } }
    pub fn find_map<I: It, B: Copy, F: FnMut(I::Item) -> Option<B>>(it: &mut I, f: F) -> Option<B> { let mut g = f; while let Some(x) = it.next() { if let Some(y) = g(x) { core::mem::forget(g); return Some(y); } } core::mem::forget(g); None }
    pub fn max<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy + PartialOrd { let mut it = iter; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if !(best > x) { best = x; } } core::mem::forget(it); Some(best) }
    pub fn min<I: It>(iter: I) -> Option<I::Item> where I::Item: Copy + PartialOrd { let mut it = iter; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if best > x { best = x; } } core::mem::forget(it); Some(best) }
    pub fn max_by<I: It, F: FnMut(&I::Item, &I::Item) -> core::cmp::Ordering>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if g(&best, &x) as i8 <= 0 { best = x; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn min_by<I: It, F: FnMut(&I::Item, &I::Item) -> core::cmp::Ordering>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; while let Some(x) = it.next() { if g(&best, &x) as i8 > 0 { best = x; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn max_by_key<I: It, B: Copy + PartialOrd, F: FnMut(&I::Item) -> B>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; let mut key = g(&best); while let Some(x) = it.next() { let k = g(&x); if !(key > k) { best = x; key = k; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn min_by_key<I: It, B: Copy + PartialOrd, F: FnMut(&I::Item) -> B>(iter: I, f: F) -> Option<I::Item> where I::Item: Copy { let mut it = iter; let mut g = f; let mut best = match it.next() { Some(x) => x, None => return None }; let mut key = g(&best); while let Some(x) = it.next() { let k = g(&x); if key > k { best = x; key = k; } } core::mem::forget(it); core::mem::forget(g); Some(best) }
    pub fn by_ref<I: It>(i: &mut I) -> &mut I { i }
    pub fn fold<I: It, B: Copy, F: FnMut(B, I::Item) -> B>(iter: I, init: B, f: F) -> B { let mut it = iter; let mut g = f; let mut acc = init; while let Some(x) = it.next() { acc = g(acc, x); } core::mem::forget(it); core::mem::forget(g); acc }
    pub fn spec_fold<I: It, B: Copy, F: FnMut(B, I::Item) -> B>(iter: I, init: B, f: F) -> B { fold(iter, init, f) }
    pub fn for_each<I: It, F: FnMut(I::Item)>(iter: I, f: F) { let mut it = iter; let mut g = f; while let Some(x) = it.next() { g(x); } core::mem::forget(it); core::mem::forget(g); }
    pub fn count<I: It>(iter: I) -> usize where I::Item: Copy { let mut it = iter; let mut n = 0usize; while let Some(_) = it.next() { n += 1; } core::mem::forget(it); n }
    pub fn all<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> bool { let mut g = f; while let Some(x) = it.next() { if !g(x) { core::mem::forget(g); return false; } } core::mem::forget(g); true }
    pub fn any<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> bool { let mut g = f; while let Some(x) = it.next() { if g(x) { core::mem::forget(g); return true; } } core::mem::forget(g); false }
    pub fn position<I: It, F: FnMut(I::Item) -> bool>(it: &mut I, f: F) -> Option<usize> { let mut g = f; let mut n = 0usize; while let Some(x) = it.next() { if g(x) { core::mem::forget(g); return Some(n); } n += 1; } core::mem::forget(g); None }
}
// Of a range of these numbers core keeps in `end` how many are left.
mod steps {
    use super::*;
    macro_rules! steps { ($($t:ident)*) => {$( pub mod $t {
        use super::super::*;
        fn made(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> {
            if n == 0 { panic!("assertion failed: step != 0") }
            let len = if iter.start < iter.end { (iter.end - iter.start) as usize } else { 0 };
            let left = if len % n > 0 { len / n + 1 } else { len / n };
            StepBy { iter: Range { start: iter.start, end: left as $t }, step_minus_one: n - 1, first_take: true }
        }
        #[inline(never)] fn after(m: &mut StepBy<Range<$t>>) -> Option<$t> {
            let (left, first) = (m.iter.end, m.iter.start);
            if left == 0 { return None; }
            let most = $t::MAX as usize;
            let step = if m.step_minus_one >= most { $t::MAX } else { m.step_minus_one as $t + 1 };
            m.iter.start = first.wrapping_add(step);
            m.iter.end = left - 1;
            Some(first)
        }
        pub fn new(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> { made(iter, n) }
        pub fn step_by(iter: Range<$t>, n: usize) -> StepBy<Range<$t>> { made(iter, n) }
        pub fn next(m: &mut StepBy<Range<$t>>) -> Option<$t> { after(m) }
        pub fn spec_next(m: &mut StepBy<Range<$t>>) -> Option<$t> { after(m) }
    })*} }
    steps! { u8 u16 u32 u64 usize }
}
pub struct CopyOnDrop<T> { src: *const T, dst: *mut T, len: usize }
mod drops {
    pub fn drop<T: Copy>(x: &mut super::CopyOnDrop<T>) { unsafe { super::mem::copy_nonoverlapping(x.src, x.dst, x.len) } }
}
mod wrapping {
    use super::Wrapping;
    macro_rules! wrapping { ($($t:ident)*) => {$( pub mod $t { use super::Wrapping;
        pub fn add(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_add(b.0)) }
        pub fn sub(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_sub(b.0)) }
        pub fn mul(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_mul(b.0)) }
        pub fn neg(a: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0.wrapping_neg()) }
        pub fn not(a: Wrapping<$t>) -> Wrapping<$t> { Wrapping(!a.0) }
        pub fn bitand(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 & b.0) }
        pub fn bitor(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 | b.0) }
        pub fn bitxor(a: Wrapping<$t>, b: Wrapping<$t>) -> Wrapping<$t> { Wrapping(a.0 ^ b.0) }
        pub fn shl(a: Wrapping<$t>, n: usize) -> Wrapping<$t> { Wrapping(a.0.wrapping_shl(n as u32)) }
        pub fn shr(a: Wrapping<$t>, n: usize) -> Wrapping<$t> { Wrapping(a.0.wrapping_shr(n as u32)) }
        pub fn add_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_add(b.0) }
        pub fn sub_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_sub(b.0) }
        pub fn mul_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0.wrapping_mul(b.0) }
        pub fn bitxor_assign(a: &mut Wrapping<$t>, b: Wrapping<$t>) { a.0 = a.0 ^ b.0 }
    } )*} }
    wrapping! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
}
mod array {
    use super::{NeverShortCircuit, Wrapped};
    use core::mem::MaybeUninit;
    pub fn map<A: Copy, U, F: FnMut(A) -> U, const N: usize>(a: [A; N], f: F) -> [U; N] { let mut g = f; let mut made = MaybeUninit::<[U; N]>::uninit(); let p = &raw mut made as *mut U; let mut i = 0; while i < N { unsafe { *p.add(i) = g(a[i]); } i += 1; } core::mem::forget(g); unsafe { made.assume_init() } }
    pub fn from_fn<T, const N: usize, F: FnMut(usize) -> T>(f: F) -> [T; N] { let mut g = f; let mut made = MaybeUninit::<[T; N]>::uninit(); let p = &raw mut made as *mut T; let mut i = 0; while i < N { unsafe { *p.add(i) = g(i); } i += 1; } core::mem::forget(g); unsafe { made.assume_init() } }
    pub fn try_map<A: Copy, U, F: FnMut(A) -> U, const N: usize>(a: [A; N], w: Wrapped<U, A, F>) -> NeverShortCircuit<[U; N]> { NeverShortCircuit(map(a, w.f)) }
    pub fn try_from_fn<T, const N: usize, F: FnMut(usize) -> T>(w: Wrapped<T, usize, F>) -> NeverShortCircuit<[T; N]> { NeverShortCircuit(from_fn(w.f)) }
}
mod orders {
    use core::cmp::Ordering;
    pub fn then(a: Ordering, b: Ordering) -> Ordering { if a as i8 == 0 { b } else { a } }
    pub fn then_with<F: FnOnce() -> Ordering>(a: Ordering, f: F) -> Ordering { if a as i8 == 0 { f() } else { core::mem::forget(f); a } }
    pub fn reverse(a: Ordering) -> Ordering { match a { Ordering::Less => Ordering::Greater, Ordering::Equal => Ordering::Equal, Ordering::Greater => Ordering::Less } }
    pub fn is_eq(a: Ordering) -> bool { a as i8 == 0 }
    pub fn is_ne(a: Ordering) -> bool { a as i8 != 0 }
    pub fn is_lt(a: Ordering) -> bool { (a as i8) < 0 }
    pub fn is_le(a: Ordering) -> bool { a as i8 <= 0 }
    pub fn is_gt(a: Ordering) -> bool { a as i8 > 0 }
    pub fn is_ge(a: Ordering) -> bool { a as i8 >= 0 }
    pub mod two {
        use core::cmp::Ordering;
        pub fn eq<A: PartialEq, B: PartialEq>(a: &(A, B), b: &(A, B)) -> bool { a.0 == b.0 && a.1 == b.1 }
        pub fn ne<A: PartialEq, B: PartialEq>(a: &(A, B), b: &(A, B)) -> bool { !(a.0 == b.0 && a.1 == b.1) }
        pub fn lt<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 < b.0 || (a.0 == b.0 && a.1 < b.1) }
        pub fn le<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 < b.0 || (a.0 == b.0 && a.1 <= b.1) }
        pub fn gt<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 > b.0 || (a.0 == b.0 && a.1 > b.1) }
        pub fn ge<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> bool { a.0 > b.0 || (a.0 == b.0 && a.1 >= b.1) }
        pub fn cmp<A: PartialOrd, B: PartialOrd>(a: &(A, B), b: &(A, B)) -> Ordering { if lt(a, b) { Ordering::Less } else if gt(a, b) { Ordering::Greater } else { Ordering::Equal } }
        pub fn max<A: PartialOrd + Copy, B: PartialOrd + Copy>(a: (A, B), b: (A, B)) -> (A, B) { if gt(&a, &b) { a } else { b } }
        pub fn min<A: PartialOrd + Copy, B: PartialOrd + Copy>(a: (A, B), b: (A, B)) -> (A, B) { if gt(&a, &b) { b } else { a } }
    }
    pub mod three {
        pub fn eq<A: PartialEq, B: PartialEq, C: PartialEq>(a: &(A, B, C), b: &(A, B, C)) -> bool { a.0 == b.0 && a.1 == b.1 && a.2 == b.2 }
        pub fn ne<A: PartialEq, B: PartialEq, C: PartialEq>(a: &(A, B, C), b: &(A, B, C)) -> bool { !(a.0 == b.0 && a.1 == b.1 && a.2 == b.2) }
    }
}
mod letters {
    macro_rules! letters { ($($t:ident)*) => {$( pub mod $t {
        pub fn is_ascii(c: &$t) -> bool { (*c as u32) < 128 }
        pub fn is_ascii_digit(c: &$t) -> bool { (*c as u32).wrapping_sub(48) < 10 }
        pub fn is_ascii_uppercase(c: &$t) -> bool { (*c as u32).wrapping_sub(65) < 26 }
        pub fn is_ascii_lowercase(c: &$t) -> bool { (*c as u32).wrapping_sub(97) < 26 }
        pub fn is_ascii_alphabetic(c: &$t) -> bool { (*c as u32 | 32).wrapping_sub(97) < 26 }
        pub fn is_ascii_alphanumeric(c: &$t) -> bool { is_ascii_digit(c) || is_ascii_alphabetic(c) }
        pub fn is_ascii_hexdigit(c: &$t) -> bool { is_ascii_digit(c) || (*c as u32 | 32).wrapping_sub(97) < 6 }
        pub fn is_ascii_whitespace(c: &$t) -> bool { let x = *c as u32; x == 32 || x == 9 || x == 10 || x == 12 || x == 13 }
        pub fn is_ascii_punctuation(c: &$t) -> bool { let x = *c as u32; x > 32 && x < 127 && !is_ascii_alphanumeric(c) }
    } )*} }
    letters! { u8 char }
    pub mod cases {
        pub fn to_ascii_lowercase(c: &u8) -> u8 { if (*c).wrapping_sub(65) < 26 { *c | 32 } else { *c } }
        pub fn to_ascii_uppercase(c: &u8) -> u8 { if (*c).wrapping_sub(97) < 26 { *c & !32 } else { *c } }
    }
}
mod refs {
    use core::ops::*;
    macro_rules! refs { ($($trait:ident $op:ident;)*) => {
        pub mod left { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: &A, b: A) -> A { a.$op(b) } )* }
        pub mod right { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: A, b: &A) -> A { a.$op(*b) } )* }
        pub mod both { use core::ops::*; $( pub fn $op<A: Copy + $trait<Output = A>>(a: &A, b: &A) -> A { (*a).$op(*b) } )* }
    } }
    pub mod nested {
        pub fn lt<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a < **b }
        pub fn le<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a <= **b }
        pub fn gt<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a > **b }
        pub fn ge<A: PartialOrd>(a: &&A, b: &&A) -> bool { **a >= **b }
        pub fn eq<A: PartialEq>(a: &&A, b: &&A) -> bool { **a == **b }
        pub fn ne<A: PartialEq>(a: &&A, b: &&A) -> bool { !(**a == **b) }
        pub fn cmp<A: Ord>(a: &&A, b: &&A) -> core::cmp::Ordering { (**a).cmp(*b) }
    }
    refs! { Add add; Sub sub; Mul mul; Div div; Rem rem; BitAnd bitand; BitOr bitor; BitXor bitxor; }
}
mod numbers {
    macro_rules! signed { ($($t:ident)*) => {$( pub mod $t {
        pub fn div_euclid(a: $t, b: $t) -> $t { let q = a / b; if a % b < 0 { if b > 0 { q - 1 } else { q + 1 } } else { q } }
        pub fn pow(x: $t, n: u32) -> $t { wrapping_pow(x, n) }
        pub fn wrapping_pow(x: $t, n: u32) -> $t { let (mut x, mut n, mut r) = (x, n, 1 as $t); while n > 0 { if n & 1 == 1 { r = r.wrapping_mul(x); } x = x.wrapping_mul(x); n >>= 1; } r }
    } )*} }
    signed! { i8 i16 i32 i64 isize }
    macro_rules! unsigned { ($($t:ident)*) => {$( pub mod $t {
        pub fn div_euclid(a: $t, b: $t) -> $t { a / b }
        pub fn pow(x: $t, n: u32) -> $t { wrapping_pow(x, n) }
        pub fn wrapping_pow(x: $t, n: u32) -> $t { let (mut x, mut n, mut r) = (x, n, 1 as $t); while n > 0 { if n & 1 == 1 { r = r.wrapping_mul(x); } x = x.wrapping_mul(x); n >>= 1; } r }
        pub fn ilog2(x: $t) -> u32 { if x == 0 { panic!("argument of integer logarithm must be positive") } $t::BITS - 1 - x.leading_zeros() }
        pub fn checked_ilog2(x: $t) -> Option<u32> { if x == 0 { None } else { Some($t::BITS - 1 - x.leading_zeros()) } }
        pub fn ilog10(x: $t) -> u32 { if x == 0 { panic!("argument of integer logarithm must be positive") } let (mut x, mut n) = (x, 0); while x >= 10 { x /= 10; n += 1; } n }
        pub fn is_power_of_two(x: $t) -> bool { x != 0 && x & (x - 1) == 0 }
        pub fn checked_pow(x: $t, n: u32) -> Option<$t> { let (mut x, mut n, mut r) = (x, n, 1 as $t); if n == 0 { return Some(1); } loop { if n & 1 == 1 { let (m, over) = core::intrinsics::mul_with_overflow(r, x); if over { return None; } r = m; if n == 1 { return Some(r); } } n >>= 1; let (m, over) = core::intrinsics::mul_with_overflow(x, x); if over { return None; } x = m; } }
        pub fn saturating_pow(x: $t, n: u32) -> $t { match checked_pow(x, n) { Some(r) => r, None => $t::MAX } }
        pub fn next_multiple_of(x: $t, n: $t) -> $t { let r = x % n; if r == 0 { x } else { x + (n - r) } }
        pub fn next_power_of_two(x: $t) -> $t { if x <= 1 { 1 } else { ($t::MAX >> (x - 1).leading_zeros()).wrapping_add(1) } }
        pub fn isqrt(x: $t) -> $t { let (mut x, mut r, mut bit) = (x, 0 as $t, (1 as $t) << ($t::BITS - 2)); while bit > x { bit >>= 2; } while bit != 0 { if x >= r + bit { x -= r + bit; r = (r >> 1) + bit; } else { r >>= 1; } bit >>= 2; } r }
    } )*} }
    unsigned! { u8 u16 u32 u64 usize }
    macro_rules! floats { ($($t:ident $i:ident $u:ident $n:literal;)*) => {$( pub mod $t {
        pub fn total_cmp(a: &$t, b: &$t) -> core::cmp::Ordering {
            let (mut x, mut y) = (a.to_bits() as $i, b.to_bits() as $i);
            x ^= ((x >> $n) as $u >> 1) as $i;
            y ^= ((y >> $n) as $u >> 1) as $i;
            if x < y { core::cmp::Ordering::Less } else if x == y { core::cmp::Ordering::Equal } else { core::cmp::Ordering::Greater }
        }
    } )*} }
    floats! { f32 i32 u32 31; f64 i64 u64 63; }
    macro_rules! powers { ($($t:ident $name:ident;)*) => {$(
        pub fn $name(x: $t, n: i32) -> $t { let (mut x, mut left, mut r) = (x, n.unsigned_abs(), 1.0); loop { if left & 1 == 1 { r *= x; } left >>= 1; if left == 0 { break; } x *= x; } if n < 0 { 1.0 / r } else { r } }
        pub mod $t { pub fn powi(x: $t, n: i32) -> $t { super::$name(x, n) } }
    )*} }
    pub mod powers { powers! { f32 powif32; f64 powif64; } }
    pub mod chars { pub fn from_digit(n: u32, radix: u32) -> Option<char> { if radix > 36 { panic!("from_digit: radix is too high (maximum 36)") } if n >= radix { return None; } let c = n as u8; Some((if c < 10 { b'0' + c } else { b'a' + c - 10 }) as char) } }
}
mod equal {
    pub mod arrays { pub fn eq<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { let mut i = 0; while i < N { if !(a[i] == b[i]) { return false; } i += 1; } true }
        pub fn ne<T: PartialEq, const N: usize>(a: &[T; N], b: &[T; N]) -> bool { !eq(a, b) } }
    pub mod slices { pub fn eq<T: PartialEq>(a: &[T], b: &[T]) -> bool { if a.len() != b.len() { return false; } let mut i = 0; while i < a.len() { if !(a[i] == b[i]) { return false; } i += 1; } true }
        pub fn ne<T: PartialEq>(a: &[T], b: &[T]) -> bool { !eq(a, b) } }
}
mod ranges {
    pub mod half { use core::ops::*; pub fn contains<T: PartialOrd>(r: &Range<T>, x: &T) -> bool { r.start <= *x && *x < r.end }
        pub fn is_empty<T: PartialOrd>(r: &Range<T>) -> bool { !(r.start < r.end) } }
    pub mod to { use core::ops::*; pub fn contains<T: PartialOrd>(r: &RangeTo<T>, x: &T) -> bool { *x < r.end } }
    pub mod closed { pub fn contains<T: PartialOrd>(r: &core::ops::RangeInclusive<T>, x: &T) -> bool { *r.start() <= *x && *x <= *r.end() } }
    pub mod from { use core::ops::*; pub fn contains<T: PartialOrd>(r: &RangeFrom<T>, x: &T) -> bool { r.start <= *x } }
    macro_rules! ranges { ($($t:ident)*) => {$( pub mod $t { use core::ops::Range;
        pub fn spec_nth(m: &mut Range<$t>, n: usize) -> Option<$t> { let left = if m.start < m.end { m.end.abs_diff(m.start) as usize } else { 0 }; if n < left { let x = m.start.wrapping_add(n as $t); m.start = x.wrapping_add(1); Some(x) } else { m.start = m.end; None } }
    } )*} }
    ranges! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }
}
mod defaults {
    macro_rules! defaults { ($($t:ident $zero:expr;)*) => {$( pub mod $t { pub fn default() -> $t { $zero } } )*} }
    defaults! { u8 0; u16 0; u32 0; u64 0; u128 0; usize 0; i8 0; i16 0; i32 0; i64 0; i128 0; isize 0; f32 0.0; f64 0.0; bool false; char '\0'; }
    pub mod arrays { pub fn default<T: Default + Copy, const N: usize>() -> [T; N] { [T::default(); N] } }
}
mod bytes {
    macro_rules! bytes { ($($t:ident $n:literal $bits:ident;)*) => {$( pub mod $t {
        pub fn from_ne_bytes(b: [u8; $n]) -> $t { unsafe { core::intrinsics::transmute::<[u8; $n], $t>(b) } }
        pub fn from_le_bytes(b: [u8; $n]) -> $t { unsafe { core::intrinsics::transmute::<[u8; $n], $t>(b) } }
        pub fn to_ne_bytes(x: $t) -> [u8; $n] { unsafe { core::intrinsics::transmute::<$t, [u8; $n]>(x) } }
        pub fn to_le_bytes(x: $t) -> [u8; $n] { unsafe { core::intrinsics::transmute::<$t, [u8; $n]>(x) } }
    } )*} }
    bytes! { f32 4 u32; f64 8 u64; }
}
mod sums {
    use super::*;
    pub mod values { use super::*;
        pub fn sum<I: It, AnyInt: Copy + From<bool> + Add<AnyInt, Output = AnyInt>>(iter: I) -> AnyInt where I: It<Item = AnyInt> { let mut it = iter; let mut acc = AnyInt::from(false); while let Some(x) = it.next() { acc = acc + x; } core::mem::forget(it); acc } }
}
pub mod next {
    use super::*;
    pub mod map { use super::*; pub fn next<I: It, B, F: FnMut(I::Item) -> B>(m: &mut Map<I, F>) -> Option<B> { match m.iter.next() { Some(x) => Some((m.f)(x)), None => None } } }
    pub mod array { use super::*; pub fn next<T: Copy, const N: usize>(m: &mut IntoIter<T, N>) -> Option<T> { super::polymorphic::next(&mut m.inner) } }
    pub mod polymorphic { use super::*; pub fn next<T: Copy, const N: usize>(m: &mut PolymorphicIter<[MaybeUninit<T>; N]>) -> Option<T> { let i = m.alive.start; if i < m.alive.end { m.alive.start = i + 1; Some(unsafe { *(&raw const m.data as *const T).add(i) }) } else { None } } }
    pub mod filter { use super::*; pub fn next<I: It, P: FnMut(&I::Item) -> bool>(m: &mut Filter<I, P>) -> Option<I::Item> where I::Item: Copy { while let Some(x) = m.iter.next() { if (m.predicate)(&x) { return Some(x); } } None } }
    pub mod take_while { use super::*; pub fn next<I: It, P: FnMut(&I::Item) -> bool>(m: &mut TakeWhile<I, P>) -> Option<I::Item> where I::Item: Copy { if m.flag { return None; } if let Some(x) = m.iter.next() { if (m.predicate)(&x) { return Some(x); } m.flag = true; } None } }
    pub mod copied { use super::*; pub fn next<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Copied<I>) -> Option<T> { match m.it.next() { Some(x) => Some(*x), None => None } } }
    pub mod cloned { use super::*; pub fn next<'a, T: Copy + 'a, I: It<Item = &'a T>>(m: &mut Cloned<I>) -> Option<T> { match m.it.next() { Some(x) => Some(*x), None => None } } }
    pub mod skip { use super::*; pub fn next<I: It>(m: &mut Skip<I>) -> Option<I::Item> where I::Item: Copy { while m.n > 0 { m.n -= 1; if let None = m.iter.next() { return None; } } m.iter.next() } }
    pub mod take { use super::*; pub fn next<I: It>(m: &mut Take<I>) -> Option<I::Item> { if m.n == 0 { None } else { m.n -= 1; m.iter.next() } } }
    pub mod step_by { use super::*; pub fn next<I: It>(m: &mut StepBy<I>) -> Option<I::Item> where I::Item: Copy { let mut n = if m.first_take { 0 } else { m.step_minus_one }; m.first_take = false; while n > 0 { n -= 1; if let None = m.iter.next() { return None; } } m.iter.next() } }
    pub mod enumerate { use super::*; pub fn next<I: It>(m: &mut Enumerate<I>) -> Option<(usize, I::Item)> { match m.iter.next() { Some(x) => { let i = m.count; m.count = i + 1; Some((i, x)) } None => None } } }
    pub mod rev { use super::*; pub fn next<I: It>(m: &mut Rev<I>) -> Option<I::Item> { m.iter.next_back() } }
    pub mod zip { use super::*; pub fn next<A: It, B: It>(m: &mut Zip<A, B>) -> Option<(A::Item, B::Item)> where A::Item: Copy { match m.a.next() { Some(x) => match m.b.next() { Some(y) => Some((x, y)), None => None }, None => None } } }
    pub mod filter_map { use super::*; pub fn next<I: It, B: Copy, F: FnMut(I::Item) -> Option<B>>(m: &mut FilterMap<I, F>) -> Option<B> { while let Some(x) = m.iter.next() { if let Some(y) = (m.f)(x) { return Some(y); } } None } }
    pub mod scan { use super::*; pub fn next<I: It, S, B, F: FnMut(&mut S, I::Item) -> Option<B>>(m: &mut Scan<I, S, F>) -> Option<B> { match m.iter.next() { Some(x) => (m.f)(&mut m.state, x), None => None } } }
    pub mod chain { use super::*; pub fn next<A: It, B: It<Item = A::Item>>(m: &mut Chain<A, B>) -> Option<A::Item> where A::Item: Copy { if let Some(a) = &mut m.a { if let Some(x) = a.next() { return Some(x); } } match &mut m.b { Some(b) => b.next(), None => None } } }
    pub mod chunks { use super::*; pub fn next<'a, T>(m: &mut Chunks<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); if n == 0 { return None; } let k = if n < m.chunk_size { n } else { m.chunk_size }; let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(k), n - k); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod chunks_mut { use super::*; pub fn next<'a, T>(m: &mut ChunksMut<T>) -> Option<&'a mut [T]> { let n = core::intrinsics::ptr_metadata(m.v as *const [T]); if n == 0 { return None; } let k = if n < m.chunk_size { n } else { m.chunk_size }; let p = m.v as *mut T; unsafe { m.v = super::super::slice::slice_from_raw_parts_mut(p.add(k), n - k); Some(super::super::slice::from_raw_parts_mut(p, k)) } } }
    pub mod chunks_exact { use super::*; pub fn next<'a, T>(m: &mut ChunksExact<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.chunk_size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(k), n - k); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod windows { use super::*; pub fn next<'a, T>(m: &mut Windows<T>) -> Option<&'a [T]> { let n = core::intrinsics::ptr_metadata(m.v); let k = m.size; if n < k { return None; } let p = m.v as *const T; unsafe { m.v = super::super::slice::slice_from_raw_parts(p.add(1), n - 1); Some(super::super::slice::from_raw_parts(p, k)) } } }
    pub mod range_from { use super::*; pub fn next(m: &mut RangeFrom<usize>) -> Option<usize> { let x = m.start; m.start = x + 1; Some(x) } }
}

// What the public crate `cuda_device` composes of its own functions. The bodies
// of mod cuda_device are left out of Core.mir: the device provides them.
#[inline(never)] fn stub<T>() -> T { loop {} }
#[inline(never)] fn size_of<T>() -> usize { loop {} }
pub mod cuda_device {
    macro_rules! device { ($($f:ident($($a:ident: $t:ty),*) -> $r:ty;)*) => { $(#[inline(never)] pub fn $f($($a: $t),*) -> $r { $(let _ = $a;)* super::stub() })* } }
    device! {
        shuffle_xor_f32(v: f32, m: u32) -> f32; shuffle_xor_f64(v: f64, m: u32) -> f64;
        threadIdx_x() -> u32; blockIdx_x() -> u32; blockDim_x() -> u32; threadIdx_y() -> u32; blockIdx_y() -> u32; blockDim_y() -> u32;
        __cluster_idxX() -> u32; __cluster_idxY() -> u32; __cluster_idxZ() -> u32;
        __cluster_grid_dimX() -> u32; __cluster_grid_dimY() -> u32; __cluster_grid_dimZ() -> u32;
        ballot(p: bool) -> u32;
    }
}
pub struct DisjointSlice<T, S> { ptr: *mut T, len: usize, s: core::marker::PhantomData<S> }
pub struct ThreadIndex<S> { raw: usize, s: core::marker::PhantomData<S> }
pub struct Index2D<const ROW: usize>;
pub mod spaces {
    use super::*;
    use super::cuda_device::*;
    pub fn get<S>(t: &ThreadIndex<S>) -> usize { t.raw }
    pub fn in_bounds<S>(t: &ThreadIndex<S>, len: usize) -> bool { t.raw < len }
    pub fn len<T, S>(s: &DisjointSlice<T, S>) -> usize { s.len }
    pub fn get_mut<T, S>(s: &mut DisjointSlice<T, S>, t: ThreadIndex<S>) -> Option<&mut T> { if t.raw < s.len { Some(unsafe { &mut *s.ptr.add(t.raw) }) } else { None } }
    pub unsafe fn get_unchecked_mut<T, S>(s: &mut DisjointSlice<T, S>, i: usize) -> &mut T { unsafe { &mut *s.ptr.add(i) } }
    pub fn as_mut_ptr<T, S>(s: &mut DisjointSlice<T, S>) -> *mut T { s.ptr }
    pub fn index_2d<C, const ROW: usize>(_c: &C) -> Option<ThreadIndex<Index2D<ROW>>> {
        let row = blockIdx_y() as usize * blockDim_y() as usize + threadIdx_y() as usize;
        let col = blockIdx_x() as usize * blockDim_x() as usize + threadIdx_x() as usize;
        if col < ROW { Some(ThreadIndex { raw: row * ROW + col, s: core::marker::PhantomData }) } else { None }
    }
    pub fn index_2d_row() -> usize { blockIdx_y() as usize * blockDim_y() as usize + threadIdx_y() as usize }
    pub fn index_2d_col() -> usize { blockIdx_x() as usize * blockDim_x() as usize + threadIdx_x() as usize }
    pub fn cluster_idx() -> u32 { let (x, y, z, nx, ny) = (__cluster_idxX(), __cluster_idxY(), __cluster_idxZ(), __cluster_grid_dimX(), __cluster_grid_dimY()); x + y * nx + z * nx * ny }
    pub fn num_clusters() -> u32 { __cluster_grid_dimX() * __cluster_grid_dimY() * __cluster_grid_dimZ() }
    pub fn popc(p: bool) -> u32 { ballot(p).count_ones() }
    pub fn live_lanes_1d() -> u32 { let n = blockDim_x() - (threadIdx_x() / 32) * 32; if n > 32 { 32 } else { n } }
    pub fn reduce_sum_f32(v: f32) -> f32 { let mut v = v; v = v + shuffle_xor_f32(v, 16); v = v + shuffle_xor_f32(v, 8); v = v + shuffle_xor_f32(v, 4); v = v + shuffle_xor_f32(v, 2); v + shuffle_xor_f32(v, 1) }
    pub fn reduce_max_f32(v: f32) -> f32 { let mut v = v; v = v.max(shuffle_xor_f32(v, 16)); v = v.max(shuffle_xor_f32(v, 8)); v = v.max(shuffle_xor_f32(v, 4)); v = v.max(shuffle_xor_f32(v, 2)); v.max(shuffle_xor_f32(v, 1)) }
    pub fn reduce_min_f32(v: f32) -> f32 { let mut v = v; v = v.min(shuffle_xor_f32(v, 16)); v = v.min(shuffle_xor_f32(v, 8)); v = v.min(shuffle_xor_f32(v, 4)); v = v.min(shuffle_xor_f32(v, 2)); v.min(shuffle_xor_f32(v, 1)) }
    pub fn reduce_sum_f64(v: f64) -> f64 { let mut v = v; v = v + shuffle_xor_f64(v, 16); v = v + shuffle_xor_f64(v, 8); v = v + shuffle_xor_f64(v, 4); v = v + shuffle_xor_f64(v, 2); v + shuffle_xor_f64(v, 1) }
}
