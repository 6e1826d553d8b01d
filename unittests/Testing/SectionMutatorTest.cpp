//===- SectionMutatorTest.cpp - bytecode with one section changed ---------===//
#include "tilewright/Testing/SectionMutator.h"

#include "tilewright/Bytecode/Summary.h"
#include "tilewright/Testing/Contexts.h"
#include "tilewright/Testing/OtherForms.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace tilewright;
using namespace tilewright::testing;

namespace {
std::vector<uint8_t> smallFile() {
  Contexts contexts;
  std::vector<std::string> files =
      encodings("cuda_tile.module @m { entry @k(%n: tile<i32>) { return } }",
                contexts.next());
  EXPECT_EQ(files.size(), 5u);
  return {files.front().begin(), files.front().end()};
}

std::vector<uint64_t> sectionSizes(llvm::ArrayRef<uint8_t> file) {
  auto sections = listSections(
      {{reinterpret_cast<const char *>(file.data()), file.size()}, "file"});
  std::vector<uint64_t> sizes;
  if (!sections) {
    ADD_FAILURE() << llvm::toString(sections.takeError());
    return sizes;
  }
  for (const SectionExtent &section : *sections)
    sizes.push_back(section.bytes);
  return sizes;
}

TEST(SectionMutator, TheContainerStaysWhole) {
  std::vector<uint8_t> file = smallFile();
  std::vector<uint64_t> before = sectionSizes(file);
  auto grow = [](uint8_t *data, size_t size, size_t maxSize) {
    size_t grown = std::min(size + 3, maxSize);
    std::fill(data + size, data + grown, 0);
    return grown;
  };
  unsigned grown = 0, inPlace = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    auto changed = mutateSection(file, file.size() + 64, seed, grow);
    ASSERT_TRUE(changed) << seed;
    std::vector<uint64_t> after = sectionSizes(*changed);
    ASSERT_EQ(after.size(), before.size()) << seed;
    unsigned differing = 0;
    for (auto [a, b] : llvm::zip_equal(before, after))
      differing += a != b;
    ASSERT_LE(differing, 1u) << seed;
    ++(differing ? grown : inPlace);
    EXPECT_EQ(changed, mutateSection(file, file.size() + 64, seed, grow));
  }
  EXPECT_GT(grown, 50u);
  EXPECT_GT(inPlace, 50u);
}

TEST(SectionMutator, KnowsItsRoom) {
  std::vector<uint8_t> file = smallFile();
  auto keep = [](uint8_t *, size_t size, size_t) { return size; };
  for (unsigned seed = 0; seed < 50; ++seed)
    if (auto changed = mutateSection(file, file.size(), seed, keep))
      EXPECT_LE(changed->size(), file.size());
  EXPECT_FALSE(mutateSection(file, file.size() - 1, 0, keep));
}

TEST(SectionMutator, RefusesWhatIsNoContainer) {
  auto keep = [](uint8_t *, size_t size, size_t) { return size; };
  EXPECT_FALSE(mutateSection({}, 100, 0, keep));
  std::vector<uint8_t> file = smallFile();
  EXPECT_FALSE(mutateSection(llvm::ArrayRef(file).drop_back(), 1000, 0, keep));
}
} // namespace
