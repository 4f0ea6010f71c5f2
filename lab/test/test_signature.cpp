#include "lab/signature.hpp"

#include <gtest/gtest.h>

#include "engine/errors.hpp"

namespace noo::lab {
namespace {

TEST(Signature, IsReadAsItIsWritten) {
  const Signature s{20, 7, 2, 6, 0x0123456789ABCDEFULL};
  EXPECT_EQ(parse_signature(write_signature(s), "signature.txt"), s);
}

TEST(Signature, TakesComments) {
  EXPECT_EQ(parse_signature("# why it changed\n" + write_signature({}), "signature.txt"), Signature{});
}

TEST(Signature, MistakesNameTheFile) {
  for (const char* text : {"", "games 3\n", "games: x\nseed: 1\nseats: 2..6\noptions: default\nhash: 0\n",
                           "games: 1\nseed: 1\nseats: 2\noptions: default\nhash: 0\n",
                           "games: 1\nseed: 1\nseats: 2..6\noptions: default\nhash: zz\n"}) {
    try {
      parse_signature(text, "signature.txt");
      ADD_FAILURE() << text;
    } catch (const InputError& e) {
      EXPECT_EQ(std::string(e.what()).rfind("signature.txt", 0), 0U) << e.what();
    }
  }
}

}  // namespace
}  // namespace noo::lab
