// A hall with its doors closed: opened for orders of the people who run the server (admin.hpp) when no server is there
// to take them. Nobody comes in, no bot plays and no clock runs.
//
//   ClosedHall hall("tables.db");                         StorageError if a server owns the database
//   const std::string answer = hall.run(order, "root");
#pragma once

#include <memory>
#include <string>

namespace noo::table {

class ClosedHall {
 public:
  explicit ClosedHall(const std::string& connection);
  ClosedHall(const ClosedHall&) = delete;
  ClosedHall& operator=(const ClosedHall&) = delete;
  ClosedHall(ClosedHall&&) = delete;
  ClosedHall& operator=(ClosedHall&&) = delete;
  ~ClosedHall();

  std::string run(const std::string& order, const std::string& who);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace noo::table
