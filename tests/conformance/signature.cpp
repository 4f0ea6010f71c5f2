// games/GAME/signature.txt: one hash over seeded random games. It changes only on purpose, with the reason in the
// commit.
#include "lab/signature.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "games/registry.hpp"

namespace noo::conformance {
namespace {

// The shelf as people know it. Programs that bring games of their own (examples/) are tests alone.
TEST(Games, TheProductHasFour) {
  std::vector<std::string> ids;
  for (const GameType& type : all_games()) ids.push_back(type.info.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"spheres", "pax_transhumanity", "planetary_phase", "pax_emancipation"}));
}

TEST(Signature, EveryGameStillBehavesAsItsFileSays) {
  for (const GameType& type : all_games()) {
    const std::string path = NOO_SOURCE_DIR "/games/" + type.info.id + "/signature.txt";
    const std::ifstream file(path);
    ASSERT_TRUE(file.good()) << path << " is missing";
    std::ostringstream text;
    text << file.rdbuf();
    const lab::Signature kept = lab::parse_signature(text.str(), path);
    EXPECT_EQ(lab::write_signature(lab::signature_of(type.info.id, kept.games, kept.seed)), lab::write_signature(kept));
  }
}

}  // namespace
}  // namespace noo::conformance
