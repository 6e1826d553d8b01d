//===- ShadowTest.cpp - memory and shadow at any address ------------------===//
#include "tilewright/Execution/Emulator/Runtime/Shadow.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace tilewright::emulator;

// A program, its heap and mappings have random addresses: on Ubuntu 24.04 up to
// 16 TiB above or below those of other systems.
static constexpr uint64_t places[] = {
    0x000020000000,
#if defined(__x86_64__)
    0x555500000000, 0x5ff000000000, 0x650000000000,
    0x6ff000000000, 0x7f0000000000,
#elif defined(__aarch64__)
    0xaaaa00000000, 0xb90000000000, 0xc90000000000,
    0xe00000000000, 0xfff000000000,
#endif
};

TEST(Shadow, MemoryOfEveryPlaceHasIt) {
  ASSERT_TRUE(mapShadow());
  size_t page = sysconf(_SC_PAGESIZE);
  for (uint64_t place : places) {
    void *memory =
        mmap(reinterpret_cast<void *>(place), page, PROT_READ | PROT_WRITE,
             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != reinterpret_cast<void *>(place)) { // in use, or there is none
      if (memory != MAP_FAILED)
        munmap(memory, page);
      continue;
    }
    // Other memory is never shadow, so `mmap` would have chosen another
    // address.
    std::byte *shadow = shadowOf(memory);
    EXPECT_EQ(*shadow, std::byte(0)) << std::hex << place;
    *shadow = std::byte(0xff);
    clearShadow(memory, page);
    EXPECT_EQ(*shadow, std::byte(0)) << std::hex << place;
    munmap(memory, page);
  }
}

TEST(Shadow, SharedMemoryIsWithin32Bits) {
  ASSERT_TRUE(mapShadow());
  constexpr uint64_t bytes = 48 << 10;
  std::byte *first = allocateShared(bytes), *second = allocateShared(bytes);
  ASSERT_TRUE(first && second);
  EXPECT_NE(first, second);
  for (std::byte *each : {first, second}) {
    EXPECT_LT(reinterpret_cast<uint64_t>(each) + bytes, uint64_t(1) << 32);
    poisonShared(each, bytes, /*withShadow=*/true);
    EXPECT_EQ(each[bytes - 1], std::byte(0xa5));
    EXPECT_EQ(*shadowOf(each + bytes - 1), std::byte(0xff));
    clearShadow(each, bytes);
    freeShared(each, bytes);
  }
}
