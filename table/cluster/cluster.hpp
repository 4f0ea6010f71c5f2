// One of several servers, the nodes, that share a PostgreSQL database (table/leases.hpp).
//
//   Cluster cluster(parts, "10.0.0.1:9000");     from now on it is a node
//   Hall hall({..., &cluster}, config);
//   cluster.serve(hall, api, admin);             the Service for the server: takes any request
//
// Every table, and all people together ("home"), are leased to one node at a time. A request goes to the node that has
// what it is about: here it is taken, there it is passed, with whom its sender has been found to be. Whoever is asked
// for a table that nobody has takes it. What this node knows of the others' tables is a guess that the next question
// mends: a node that is asked for what it does not have says so (421), and the database is asked again.
//
// Each second the node says that it lives and reads who else does. If it could not say so for as long as a lease lasts,
// the others take its tables, and it lets go of them by itself. What it would still write is refused by the fences.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "table/api/api.hpp"
#include "table/cluster/passing.hpp"
#include "table/cluster/seal.hpp"
#include "table/hall/admin.hpp"
#include "table/leases.hpp"

namespace noo::table {

class Cluster final : public Leasing, public Service {
 public:
  struct Parts {
    Loop& loop;
    std::shared_ptr<Leases> leases;  // for the thread
    Workers& thread;                 // one
    Passing& passing;
    Seal seal;
  };
  Cluster(Parts parts, std::string address);  // StorageError
  ~Cluster() override;
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;
  Cluster(Cluster&&) = delete;
  Cluster& operator=(Cluster&&) = delete;

  void serve(Hall& hall, Api& api, Admin& admin);
  void begin();  // before the hall's own
  bool ready() const { return !ending_ && alive(); }
  // Everything goes to the others; `then` when that is done, or takes too long.
  void hand_over(std::function<void()> then);
  Hearing hearing();  // what the other nodes say; from any thread
  // An order of whoever runs the servers, taken here and done at home.
  void order(const std::string& line, const std::string& who, Admin::Answer answer);
  std::string metrics() const;

  // ---- Leasing
  void take(const std::string& table, Take how, Then<Tenancy> then) override;
  bool ours(const std::string& table) const override { return held_.contains(table); }
  i64 fence(const std::string& table) const override;
  void made(const std::string& table) override;
  void forget(const std::string& table) override;
  Under under(const std::string& table) override;
  void left(Then<std::vector<std::string>> then) override;
  void show_present(const std::string& table, const std::string& present) override;
  bool is_home() const override;
  void tell_home(const std::string& what, const std::string& text) override;

  // ---- Service
  void handle(Request request, Reply reply) override;
  void open(Request request, Accept accept, Reply refuse) override;

 private:
  struct Held {
    i64 fence = 0;
    bool fresh = false;
    std::string present;
  };
  struct Errand;  // a request on its way
  using Going = std::shared_ptr<Errand>;

  bool alive() const;
  bool has_left() const;
  void beat();
  void beaten(std::vector<Node> nodes, Time since);
  void enter_anew();
  void lose_all();
  void find_home();
  void look_for_left();
  const Node* node(i64 number) const;
  std::optional<i64> another_for(const std::string& rules) const;
  Leases::MayTake may_take() const;
  void taken(const std::string& table, Take how, const Then<Tenancy>& then, Time until, std::future<Found> found);
  void try_take(const std::string& table, Take how, Then<Tenancy> then, Time until);
  void let_go(const std::string& table, i64 to);
  void hand_over_rest(const std::function<void()>& finish);
  std::optional<i64> next_for(const std::string& rules);
  void give_soon(const std::string& table, i64 to);

  void heard(const std::string& what, const std::string& id);
  void missed();
  void told(const Going& errand);

  std::string key_of(const Request& request) const;
  void go(const Going& errand);
  void go_there(const Going& errand, i64 number);
  void passed(const Going& errand, Passage how, Response response);
  void again(const Going& errand);
  void here(const Going& errand);
  Reply unless_it_moves(const Going& errand);
  void refuse(const Going& errand);
  Parcel parcel(const Errand& errand, const Node& to) const;

  void after(Millis pause, std::function<void()> then);
  template <class T>
  void run(std::function<T(Leases&)> work, Then<T> then);

  Loop& loop_;
  std::shared_ptr<Leases> leases_;
  Workers& thread_;
  Passing& passing_;
  Seal seal_;
  std::string address_;
  std::string knows_;
  i64 number_ = 0;
  std::vector<Node> nodes_;  // that live
  Time alive_until_{};
  bool beating_ = false;
  bool ending_ = false;
  std::unique_ptr<Alarm> next_beat_;
  std::unique_ptr<Alarm> patience_;
  std::map<std::string, Held> held_;
  std::map<std::string, i64> elsewhere_;  // who seems to have what
  std::set<std::string> giving_;          // wanted by others, once what waits is stored
  std::size_t next_node_ = 0;             // that gets a table when this one ends
  Hall* hall_ = nullptr;
  Api* api_ = nullptr;
  Admin* admin_ = nullptr;
  u64 passed_ = 0;
  std::map<u64, std::unique_ptr<Alarm>> pauses_;
  u64 last_pause_ = 0;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);  // for what comes after the end
};

}  // namespace noo::table
