// How much of anything the hall takes, and how long it waits. Defaults suit a public server.
#pragma once

#include <cstddef>
#include <string>

#include "table/loop.hpp"

namespace noo::table {

struct HallConfig {
  Millis bot_time{10'000};     // then a move that needs no search is played instead
  Millis bot_time_least{100};  // for a search, however many wait
  // A search's part of it. The rest is for what comes before and after, and for waiting until a thread is free.
  Millis search_time() const { return bot_time / 2; }
  Millis alone_time{3'600'000};  // bots that play alone rest when nobody has looked for so long
  Millis there_time{60'000};     // whoever asked for something is taken to be there
  Millis notice_delay{10'000};   // a person who comes back within it needs no notice
  Millis notice_again{600'000};  // at most one notice per table and person in this time
  Millis idle_time{1'800'000};   // an unwatched table is put away after this
  Millis needed_time{2'000};     // and no sooner than this, however little room there is
  Millis sweep_every{60'000};
  Millis wake_every{60'000};         // tables that must go on by themselves are looked for
  Millis check_pause{10};            // between two tables that are read to see whether they can be
  Millis crowded_pause{250};         // between any two that are brought, but for clocks, where bots_crowded bots wait
  Millis census_every{5'000};        // tables are counted in the database
  Millis receipt_time{604'800'000};  // a retried request is recognised for a week
  // Of the records of all tables in memory, up to 2 KB each. Where there are more, tables that nobody needs are put
  // away, those unused for longest first.
  std::size_t lines_in_memory = 150'000;
  int chat_kept = 200;  // lines in memory and on a page
  int log_on_page = 200;
  int analysis_simulations = 200;  // for each decision
  std::size_t analyses_kept = 50;
  std::size_t analyses_waiting = 20;
  std::size_t replays_waiting = 4;  // imports and forks of one address
  std::size_t hashes_at_once = 2;   // passwords: each takes 64 MiB
  std::size_t secrets_kept = 12;    // devices of one person
  std::size_t sockets_per_table = 500;
  std::size_t bots_crowded = 16;       // that wait for a thread and are to move against people
  std::size_t alone_per_person = 8;    // tables at which bots play alone, at a time
  std::size_t alone_per_address = 24;  // the same, of all people there
  std::size_t muted_most = 200;
  bool secure_cookies = false;  // always, not only where the proxy says https
  bool rate_limits = true;
  std::string public_url;  // "https://play.example.org", for notices; "": they carry paths
};

}  // namespace noo::table
