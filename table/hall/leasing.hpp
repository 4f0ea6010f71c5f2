// Which tables are this server's. A server that is alone has all of them, and no Leasing; one of several has those that
// are leased to it (table/cluster/cluster.hpp). People, and whatever is done once for all, are at one of them: home.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/hall/archive.hpp"
#include "table/storage.hpp"

namespace noo::table {

// A table that another server has: this one takes it only if nobody else has it, or has it handed over.
enum class Take : unsigned char { if_free, from_others };

struct Tenancy {
  bool exists = false;
  bool ours = false;
  bool fallen = false;  // its server is dead: from its death until now the table was away
};

class Leasing {
 public:
  Leasing() = default;
  Leasing(const Leasing&) = delete;
  Leasing& operator=(const Leasing&) = delete;
  Leasing(Leasing&&) = delete;
  Leasing& operator=(Leasing&&) = delete;
  virtual ~Leasing() = default;

  // On the loop's thread, all of it.
  virtual void take(const std::string& table, Take how, Then<Tenancy> then) = 0;
  virtual bool ours(const std::string& table) const = 0;
  virtual i64 fence(const std::string& table) const = 0;  // another each time it becomes ours; -1: it is not
  // A new table is this server's; one that is gone, or whose changes were lost, is nobody's as far as it knows.
  virtual void made(const std::string& table) = 0;
  virtual void forget(const std::string& table) = 0;
  // What is written at a table, or of people ("": what is no table's), is written under this.
  virtual Under under(const std::string& table) = 0;
  virtual void left(Then<std::vector<std::string>> then) = 0;  // tables that run, and no server has
  virtual void show_present(const std::string& table, const std::string& present) = 0;

  virtual bool is_home() const = 0;
  virtual void tell_home(const std::string& what, const std::string& text) = 0;  // to `Cluster::told` there
};

}  // namespace noo::table
