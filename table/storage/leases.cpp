#include "table/leases.hpp"

#include <fmt/format.h>
#include <soci/soci.h>

#include "engine/errors.hpp"
#include "engine/soci/transaction.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

namespace {

using soci::into;
using soci::use;

constexpr std::string_view now_ms = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

// Of a row `n` of nodes.
std::string lives() { return fmt::format("n.beat > {} - {}", now_ms, lease_time.count()); }

class PostgresLeases final : public Leases {
 public:
  explicit PostgresLeases(Place place) : place_(std::move(place)), session_(connect(place_)) {}

  i64 enter(const std::string& address, const std::string& knows) override {
    return in_transaction([&] {
      *session_ << "LOCK TABLE nodes IN EXCLUSIVE MODE";  // a number is given once
      i64 number = 0;
      *session_ << "SELECT coalesce(max(number), 0) + 1 FROM nodes", into(number);
      *session_ << fmt::format(
          "INSERT INTO nodes (number, address, knows, beat) VALUES (:number, :address, :knows, {})", now_ms),
          use(number), use(address), use(knows);
      // The newest stays: the numbers go on from it.
      *session_ << fmt::format("DELETE FROM nodes WHERE beat < {} - 86400000 AND number < :number", now_ms),
          use(number);
      *session_ << "SELECT pg_notify('noosphere', 'nodes -')";
      return number;
    });
  }

  std::vector<Node> beat(i64 node) override {
    return in_transaction([&] {
      *session_ << fmt::format("UPDATE nodes n SET beat = {} WHERE number = :number AND {}", now_ms, lives()),
          use(node);
      std::vector<Node> out;
      Node row;
      soci::statement question =
          (session_->prepare << "SELECT number, address, knows FROM nodes n WHERE " + lives() + " ORDER BY number",
           into(row.number), into(row.address), into(row.knows));
      question.execute();
      while (question.fetch()) out.push_back(row);
      return out;
    });
  }

  void leave(i64 node) override {
    in_transaction([&] {
      *session_ << "UPDATE leases SET node = 0, fence = fence + 1, present = '' WHERE node = :node", use(node);
      *session_ << "UPDATE nodes SET beat = 0 WHERE number = :node", use(node);
      *session_ << "SELECT pg_notify('noosphere', 'nodes -')";
    });
  }

  Found take(const std::string& table, i64 node, const MayTake& may_take) override {
    if (!storable_key(table)) return {};
    return in_transaction([&]() -> Found {
      std::string rules;
      if (table != people_lease) {
        soci::statement question =
            (session_->prepare << "SELECT rules FROM tables WHERE id = :id", use(table), into(rules));
        question.execute();
        if (!question.fetch()) return {};
      }
      *session_ << "INSERT INTO leases (table_id, node, fence) VALUES (:table, 0, 0) ON CONFLICT DO NOTHING",
          use(table);
      Found out{.exists = true, .lease = {}, .fallen = false, .rules = rules};
      // Whoever waited here for another that took it sees whose it is now; in one question with the nodes it would be
      // compared with those of before.
      *session_ << "SELECT node, fence FROM leases WHERE table_id = :table FOR UPDATE", use(table),
          into(out.lease.node), into(out.lease.fence);
      if (is_alive(out.lease.node)) return out;
      out.fallen = out.lease.node != 0;
      out.lease.node = 0;
      if (!may_take(rules)) return out;
      out.lease = {.node = node, .fence = out.lease.fence + 1};
      *session_ << "UPDATE leases SET node = :node, fence = :fence, present = '' WHERE table_id = :table",
          use(out.lease.node), use(out.lease.fence), use(table);
      return out;
    });
  }

  void give(const std::string& table, const Lease& mine, i64 to) override {
    in_transaction([&] {
      *session_ << "UPDATE leases SET node = :to, fence = fence + 1, present = ''"
                   " WHERE table_id = :table AND node = :node AND fence = :fence",
          use(to), use(table), use(mine.node), use(mine.fence);
      if (to != 0) tell(fmt::format("given {}", to), table);
    });
  }

  std::vector<std::string> left() override {
    return in_transaction([&] {
      std::vector<std::string> out;
      std::string id;
      soci::statement question = (session_->prepare << "SELECT t.id FROM tables t LEFT JOIN leases l ON l.table_id = "
                                                       "t.id LEFT JOIN nodes n ON n.number = l.node AND " +
                                                           lives() +
                                                           " WHERE t.status IN ('running', 'kept') AND n.number IS NULL"
                                                           " ORDER BY t.due, t.id",
                                  into(id));
      question.execute();
      while (question.fetch()) out.push_back(id);
      return out;
    });
  }

  void want(const std::string& table) override {
    in_transaction([&] { tell("wanted", table); });
  }

  void show_present(const std::string& table, const Lease& mine, const std::string& present) override {
    in_transaction([&] {
      *session_ << "UPDATE leases SET present = :present WHERE table_id = :table AND node = :node AND fence = :fence",
          use(present), use(table), use(mine.node), use(mine.fence);
    });
  }

 private:
  // As long as the transaction goes on: a beat that is on the way is waited for, and one that comes later finds its
  // node as it was found here.
  bool is_alive(i64 node) {
    int alive = 0;
    *session_ << "SELECT CASE WHEN " + lives() + " THEN 1 ELSE 0 END FROM nodes n WHERE n.number = :node FOR SHARE",
        use(node), into(alive);
    return alive == 1;
  }

  void tell(const std::string& what, const std::string& id) {
    const std::string text = what + " " + id;
    *session_ << "SELECT pg_notify('noosphere', :text)", use(text);
  }

  // With a connection that was lost, once more with a new one: each of these may be done twice.
  template <class Work>
  std::invoke_result_t<Work> in_transaction(Work work) {
    if (!session_) session_ = connect(place_);
    try {
      return once(work);
    } catch (const soci::soci_error& error) {
      const bool lost = failure_of(*session_, error) == Failure::lost;
      if (!lost) throw StorageError(fmt::format("cannot use {}: {}", place_.name(), reason(error)));
    }
    session_.reset();
    session_ = connect(place_);
    try {
      return once(work);
    } catch (const soci::soci_error& error) {
      throw StorageError(fmt::format("cannot use {}: {}", place_.name(), reason(error)));
    }
  }

  template <class Work>
  std::invoke_result_t<Work> once(Work& work) {
    Transaction transaction(*session_);
    if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
      work();
      transaction.commit();
    } else {
      auto out = work();
      transaction.commit();
      return out;
    }
  }

  Place place_;
  std::unique_ptr<soci::session> session_;
};

}  // namespace

std::unique_ptr<Leases> open_leases(const std::string& connection) {
  Place place = place_of(connection);
  if (place.database != Database::postgresql) {
    throw InputError("several servers share a PostgreSQL database; a SQLite file is for one");
  }
  return std::make_unique<PostgresLeases>(std::move(place));
}

}  // namespace noo::table
