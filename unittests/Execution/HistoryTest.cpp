//===- HistoryTest.cpp - the accesses to memory so far --------------------===//
#include "tilewright/Execution/Reference/Sanitize/History.h"

#include "mlir/IR/MLIRContext.h"
#include "gtest/gtest.h"
#include <random>

using namespace tilewright::reference;

namespace {
constexpr uint64_t base = 0x1003, bytes = 20000;

/// Weak loads (operation 0) and stores (1) of blocks that nothing orders.
class HistoryTest : public testing::Test {
protected:
  HistoryTest() {
    mlir::Location nowhere = mlir::UnknownLoc::get(&context);
    for (bool writes : {false, true})
      ops.push_back({nowhere, "op", !writes, writes, /*weak=*/true, false,
                     false, false, 4});
  }

  std::optional<Finding> access(History &history, uint64_t block,
                                unsigned operation, uint64_t begin,
                                uint64_t end, EventSet before = {}) {
    Span event = {Span::chainOf(block, operation), number, number + 1};
    ++number;
    Access access = {&ops[operation], event, std::move(before), {}, {}};
    return history.record({begin, end, operation == 1}, access, ops,
                          /*orderable=*/false);
  }

  mlir::MLIRContext context;
  std::vector<MemoryOp> ops;
  uint32_t number = 0;
};
} // namespace

// Ranges of any size, across pages, must report what their bytes report singly.
TEST_F(HistoryTest, RangesAreTheirBytes) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    History history(base, base + bytes, /*written=*/false);
    std::vector<char> written(bytes, 0);
    // The block that wrote or read a byte; -1: none, -2: several.
    std::vector<int> writer(bytes, -1), reader(bytes, -1);
    for (unsigned i = 0; i < 60; ++i) {
      int block = random() % 3;
      bool writes = random() % 2;
      uint64_t begin = random() % bytes;
      uint64_t end = begin + 1 + random() % std::min(bytes - begin, bytes / 4);
      // All earlier accesses of the same block happen before.
      EventSet before;
      before.insert(Span{Span::chainOf(block, 0), 0, number});
      before.insert(Span{Span::chainOf(block, 1), 0, number});
      uint64_t first = end;
      for (uint64_t k = end; k-- > begin;) {
        bool races = (writer[k] != -1 && writer[k] != block) ||
                     (writes && reader[k] != -1 && reader[k] != block);
        if (races || (!writes && !written[k]))
          first = k;
      }
      std::optional<Finding> finding = access(
          history, block, writes, base + begin, base + end, std::move(before));
      ASSERT_EQ(bool(finding), first != end);
      if (finding) {
        ASSERT_EQ(finding->address, base + first);
        break;
      }
      for (uint64_t k = begin; k < end; ++k) {
        int &who = writes ? writer[k] : reader[k];
        who = who == -1 || who == block ? block : -2;
        written[k] |= writes;
      }
    }
  }
}

TEST_F(HistoryTest, AWriteFindsAnyOfManyReaders) {
  for (uint64_t writer = 0; writer < 40; ++writer) {
    History history(base, base + bytes, /*written=*/true);
    for (uint64_t block = 0; block < 40; ++block)
      for (unsigned again = 0; again < 5; ++again)
        ASSERT_FALSE(access(history, block, 0, base, base + 64));
    EventSet before;
    before.insert(Span{Span::chainOf(writer, 0), 0, number});
    std::optional<Finding> finding =
        access(history, writer, 1, base + 8, base + 12, std::move(before));
    ASSERT_TRUE(finding && finding->other);
    EXPECT_NE(finding->other->block(), writer);
  }
}
