// What the people who run the server may do: one order in, one answer out, both a line of JSON.
//
//   Admin admin(hall, purge);
//   admin.run(R"({"do":"ban","id":"k3v9x2ab77","reason":"..."})", "root", [](const std::string& answer) { ... });
//
//   {"ok":true,...}                                  done, and durable
//   {"ok":false,"status":404,"error":"..."}          refused: nothing has changed
//
// The same orders work in a hall that serves and in one that was opened for them alone (closed_hall.hpp). Each that
// changes something is in the audit: when, who, what, about whom or what, and why.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "table/hall/hall.hpp"
#include "table/hall/purge.hpp"

namespace noo::table {

class Admin {
 public:
  Admin(Hall& hall, Purge& purge) : hall_(hall), purge_(purge) {}

  using Answer = std::function<void(const std::string& line)>;
  void run(const std::string& line, const std::string& who, Answer answer);

 private:
  struct Order;
  using Given = std::shared_ptr<const Order>;
  using Work = void (Admin::*)(const Given& order);
  struct Named {
    std::string_view name;
    Work work;
  };
  static const std::vector<Named>& orders();

  // admin.cpp
  void tables(const Given& order);
  void table(const Given& order);
  void close(const Given& order);
  void remove(const Given& order);
  void reports(const Given& order);
  void report(const Given& order);
  void log(const Given& order);
  void purge(const Given& order);
  // admin_people.cpp
  void people(const Given& order);
  void ban(const Given& order);
  void unban(const Given& order);
  void mute(const Given& order);
  void unmute(const Given& order);
  void forget(const Given& order);
  void reset(const Given& order);

  struct Search;
  void search(const std::shared_ptr<Search>& search);
  Person& person_of(const Given& order);
  void changed(const Given& order, const Person& p);  // kept, in the audit, and answered
  // Asks on the archive's thread, and answers with what came.
  void answer_with(const Given& order, Archive::Question question);
  void note(const Given& order, const std::string& about);  // into the audit
  void done(const Given& order, nlohmann::json answer);     // once everything before it is durable
  void done(const Given& order);                            // with nothing more to say
  void attempt(const Given& order, const std::function<void()>& work);
  void refused(const Given& order, const Problem& problem);

  Hall& hall_;
  Purge& purge_;
};

}  // namespace noo::table
