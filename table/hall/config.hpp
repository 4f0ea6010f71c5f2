// How much of anything the hall takes, and how long it waits. Defaults suit a public server.
#pragma once

#include <cstddef>
#include <string>

#include "table/loop.hpp"

namespace noo::table {

struct HallConfig {
  Millis bot_time{10'000};       // then a move that needs no search is played instead
  Millis bot_time_least{100};    // for a search, however many wait
  Millis alone_time{3'600'000};  // bots that play alone rest when nobody has looked for so long
  Millis there_time{60'000};     // whoever asked for something is taken to be there
  Millis notice_delay{10'000};   // a person who comes back within it needs no notice
  Millis notice_again{600'000};  // at most one notice per table and person in this time
  Millis idle_time{1'800'000};   // an unwatched table is put away after this
  Millis sweep_every{60'000};
  Millis wake_every{60'000};         // tables that must go on by themselves are looked for
  Millis check_pause{10};            // between two tables that are read to see whether they can be
  Millis census_every{5'000};        // tables are counted in the database
  Millis receipt_time{604'800'000};  // a retried request is recognised for a week
  int chat_kept = 200;               // lines in memory and on a page
  int log_on_page = 200;
  int analysis_simulations = 200;  // for each decision
  std::size_t analyses_kept = 50;
  std::size_t analyses_waiting = 20;
  std::size_t hashes_at_once = 2;  // passwords: each takes 64 MiB
  std::size_t secrets_kept = 12;   // devices of one person
  std::size_t sockets_per_table = 500;
  std::size_t alone_per_person = 8;    // tables at which bots play alone, at a time
  std::size_t alone_per_address = 24;  // the same, of all people there
  std::size_t muted_most = 200;
  bool secure_cookies = false;  // always, not only where the proxy says https
  bool rate_limits = true;
  std::string public_url;  // "https://play.example.org", for notices; "": they carry paths
};

}  // namespace noo::table
