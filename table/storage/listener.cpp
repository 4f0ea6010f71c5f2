#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <memory>
#include <thread>

#include "engine/errors.hpp"
#include "table/leases.hpp"
#include "table/storage/connection.hpp"

namespace noo::table {

namespace {

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, Finish>;

struct Free {
  void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

class PostgresListener final : public Listener {
 public:
  PostgresListener(Place place, Hearing hearing)
      : place_(std::move(place)), hearing_(std::move(hearing)), wake_(::eventfd(0, EFD_CLOEXEC)) {
    connection_ = connected();
    if (!connection_) throw StorageError(fmt::format("cannot listen to {}", place_.name()));
    thread_ = std::thread([this] { run(); });
  }
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;
  PostgresListener(PostgresListener&&) = delete;
  PostgresListener& operator=(PostgresListener&&) = delete;
  ~PostgresListener() override {
    ending_ = true;
    ::eventfd_write(wake_, 1);
    thread_.join();
    ::close(wake_);
  }

 private:
  // Null if PostgreSQL does not answer.
  Connection connected() const {
    Connection fresh(PQconnectdb(place_.where.c_str()));
    if (PQstatus(fresh.get()) != CONNECTION_OK) return nullptr;
    PGresult* const result = PQexec(fresh.get(), "LISTEN noosphere");
    const bool listening = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    return listening ? std::move(fresh) : nullptr;
  }

  void run() {
    while (!ending_) {
      if (connection_) {
        hear();
      } else if (connection_ = connected(); connection_) {
        hearing_.missed();
      } else {
        wait(-1, 500);
      }
    }
  }

  void hear() {
    constexpr int look_again = 10'000;  // a peer that is silent may be gone: asking it finds out
    const bool spoken = wait(PQsocket(connection_.get()), look_again);
    if (ending_) return;
    if (!spoken) PQclear(PQexec(connection_.get(), "SELECT 1"));
    if (PQconsumeInput(connection_.get()) == 0 || PQstatus(connection_.get()) != CONNECTION_OK) {
      connection_.reset();
      return;
    }
    while (const auto said = std::unique_ptr<PGnotify, Free>(PQnotifies(connection_.get()))) tell(said->extra);
  }

  void tell(const std::string& text) const {
    const std::size_t space = text.find(' ');
    if (space != std::string::npos) hearing_.heard(text.substr(0, space), text.substr(space + 1));
  }

  // Until something comes there, or the end, or so many milliseconds are over. True: something came.
  bool wait(int socket, int most) const {
    std::array<pollfd, 2> two{pollfd{.fd = wake_, .events = POLLIN, .revents = 0},
                              pollfd{.fd = socket, .events = POLLIN, .revents = 0}};
    ::poll(two.data(), two.size(), most);
    return two[1].revents != 0;
  }

  Place place_;
  Hearing hearing_;
  int wake_;
  std::atomic<bool> ending_ = false;
  Connection connection_;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Listener> listen(const std::string& connection, Hearing hearing) {
  Place place = place_of(connection);
  if (place.database != Database::postgresql) {
    throw InputError("several servers share a PostgreSQL database; a SQLite file is for one");
  }
  return std::make_unique<PostgresListener>(std::move(place), std::move(hearing));
}

}  // namespace noo::table
