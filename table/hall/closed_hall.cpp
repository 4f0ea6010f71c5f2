#include "table/hall/closed_hall.hpp"

#include <deque>
#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

#include "table/hall/admin.hpp"

namespace noo::table {

namespace {

// Everything happens on the caller's thread, one thing after the other; what is set for later never comes.
class OneAfterTheOther final : public Loop {
 public:
  Time now() const override { return std::chrono::floor<Millis>(Clock::now()); }
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  std::unique_ptr<Alarm> at(Time /*when*/, std::function<void()> /*task*/) override {
    return std::make_unique<Alarm>();
  }

  void run() {
    while (!tasks_.empty()) {
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }

 private:
  std::deque<std::function<void()>> tasks_;
};

class AtOnce final : public Workers {
 public:
  void run(std::function<void()> job) override { job(); }
  int threads() const override { return 1; }
};

class Never final : public Workers {
 public:
  void run(std::function<void()> /*job*/) override {}
  int threads() const override { return 1; }
};

class Nowhere final : public Courier {
 public:
  std::string url_error(std::string_view /*url*/) const override { return ""; }
  void post(std::string /*url*/, std::string /*body*/, std::function<void(Carried)> /*done*/) override {}
};

}  // namespace

struct ClosedHall::Inside {
  explicit Inside(const std::string& connection)
      : looked(open_to_read(connection)),  // what is no database of this version is not made one
        owned(own(connection)),
        reader(open_storage(connection)),
        apart(open_storage(connection)),
        writer(open_storage(connection)),
        hall({loop, make_archive({*reader, apart, at_once, at_once, loop}, config.chat_kept), writer, at_once, never,
              courier, never, never, never},
             config) {}

  std::unique_ptr<Storage> looked;
  std::unique_ptr<Ownership> owned;
  std::unique_ptr<Storage> reader;
  std::shared_ptr<Storage> apart;
  std::shared_ptr<Storage> writer;
  HallConfig config;
  OneAfterTheOther loop;
  AtOnce at_once;
  Never never;
  Nowhere courier;
  Hall hall;
  Purge purge{hall};
  Admin admin{hall, purge};
};

ClosedHall::ClosedHall(const std::string& connection) : inside_(std::make_unique<Inside>(connection)) {}

ClosedHall::~ClosedHall() = default;

std::string ClosedHall::run(const std::string& order, const std::string& who) {
  std::optional<std::string> answer;
  inside_->admin.run(order, who, [&](const std::string& line) { answer = line; });
  inside_->loop.run();
  if (!answer) throw std::logic_error("an order without an answer");
  return *answer;
}

}  // namespace noo::table
