// Several servers, the nodes, on one PostgreSQL database. A table is leased to one of them; whatever is written at a
// table is written under its lease (Under in table/storage.hpp), whose number, the fence, grows each time it is taken.
//
//   Leases& leases = *open_leases(connection);             for one thread at a time
//   const i64 me = leases.enter("10.0.0.1:9000", knows);   from now on this node lives as long as it says so:
//   leases.beat(me);                                       every second; nothing heard for `lease_time`, it is dead
//   leases.take("ab12", me, mine);                         a table that no living node has
//
// A node that is dead by this clock, the database's, but goes on nevertheless does no harm: its fences are too old.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/loop.hpp"
#include "table/storage.hpp"

namespace noo::table {

inline constexpr Millis lease_time{5'000};
inline constexpr Millis beat_every{1'000};

// What is leased beside tables: whatever is done on one node alone (people, what is old).
inline constexpr std::string_view people_lease = "*people";

struct Node {
  i64 number = 0;  // never given twice
  std::string address;
  std::string knows;  // the games it has, as the nodes understand among each other
};

struct Lease {
  i64 node = 0;
  i64 fence = 0;
};

struct Found {
  bool exists = false;     // there is such a table
  Lease lease;             // of node 0: nobody's
  bool fallen = false;     // it was taken just now, from a node that is dead
  std::string rules = {};  // that it needs
};

class Leases {
 public:
  Leases() = default;
  Leases(const Leases&) = delete;
  Leases& operator=(const Leases&) = delete;
  Leases(Leases&&) = delete;
  Leases& operator=(Leases&&) = delete;
  virtual ~Leases() = default;

  // All of these throw StorageError if the database fails.
  virtual i64 enter(const std::string& address, const std::string& knows) = 0;
  // The nodes that live, by number. Without this one: it was silent for too long, has lost all, and may enter anew.
  virtual std::vector<Node> beat(i64 node) = 0;
  virtual void leave(i64 node) = 0;  // what it has is nobody's

  // Whose it is. Where it is nobody's and `may_take` says yes to the table's rules, it is this node's from now on.
  using MayTake = std::function<bool(const std::string& rules)>;
  virtual Found take(const std::string& table, i64 node, const MayTake& may_take) = 0;
  virtual void give(const std::string& table, const Lease& mine, i64 to) = 0;  // 0: nobody's; else that node is told
  virtual std::vector<std::string> left() = 0;      // tables that run and that no living node has
  virtual void want(const std::string& table) = 0;  // whoever has it is asked to give it away
  // Who is there, for the others' lists. It is no change of the table: whoever has the lease no more is ignored.
  virtual void show_present(const std::string& table, const Lease& mine, const std::string& present) = 0;
};

// InputError unless it is PostgreSQL.
std::unique_ptr<Leases> open_leases(const std::string& connection);

// What the nodes tell each other through the database: "person ID", "table ID" (it is gone), "given NODE ID",
// "wanted ID", "nodes -". Heard on a thread of its own.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;
  virtual ~Listener() = default;
};
struct Hearing {
  std::function<void(const std::string& what, const std::string& id)> heard;
  std::function<void()> missed;  // the connection was lost and is there again: nobody knows what was said meanwhile
};
std::unique_ptr<Listener> listen(const std::string& connection, Hearing hearing);

}  // namespace noo::table
