// Whether everything that is stored can be read: every table is played again from its record.
//
//   const Verified v = verify(*open_to_read("copy.db"), now);
//   for (const Unreadable& u : v.unreadable) ...
#pragma once

#include <string>
#include <vector>

#include "table/loop.hpp"
#include "table/storage.hpp"

namespace noo::table {

struct Unreadable {
  std::string table;
  int ply = 0;  // where these rules part from the record; 0: it cannot be read at all
  std::string reason;
};

struct Verified {
  int tables = 0;
  u64 lines = 0;  // of their records
  std::vector<Unreadable> unreadable;
};

Verified verify(Storage& storage, Time now);  // StorageError where the database itself cannot be read

}  // namespace noo::table
