// A server that runs, on a free port of this machine, with a service that does as the tests say.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "net_client.hpp"
#include "table/http.hpp"
#include "table/net/server.hpp"

namespace noo::table {

// Something that happens on the server's thread and that a test waits for.
class Count {
 public:
  void up() {
    const std::lock_guard lock(mutex_);
    ++count_;
    changed_.notify_all();
  }
  void wait_for(int least) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::seconds(60), [&] { return count_ >= least; })) {
      throw std::runtime_error("what the test waits for does not happen");
    }
  }
  int now() {
    const std::lock_guard lock(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int count_ = 0;
};

class FakeService final : public Service {
 public:
  void handle(Request request, Reply reply) override {
    if (request.path == "/api/throws") throw std::runtime_error("on purpose");
    if (request.path == "/api/later") {
      waiting.push_back(std::move(reply));
      asked.up();
      return;
    }
    Response response{.status = 200, .type = "text/plain", .headers = {{"X-Address", request.address}}, .body = {}};
    response.body = request.method + " " + request.path;
    for (const auto& [name, value] : request.query) {
      response.body.append(" ").append(name).append("=").append(value);
    }
    if (!request.body.empty()) response.body += " " + request.body;
    if (request.headers.contains("x-forwarded-proto")) response.body += " " + request.headers.at("x-forwarded-proto");
    if (request.path == "/api/split") response.headers.emplace_back("X-Bad", "a\r\nX-Worse: b");
    reply(std::move(response));
  }

  void open(Request request, Accept accept, Reply refuse) override {
    if (request.path == "/api/refuse") {
      refuse({.status = 403, .type = "application/problem+json", .headers = {}, .body = "{}"});
      return;
    }
    const auto number = sockets.size();
    sockets.push_back(accept({.on_text = [this, number](std::string text) { heard(number, text); },
                              .on_close = [this] { closes.up(); },
                              .on_caught_up = [this, number] { tell_caught_up(number); }}));
    sockets.back()->send(std::make_shared<const std::string>("welcome"));
    opened.up();
  }

  std::vector<Reply> waiting;
  std::vector<std::shared_ptr<Socket>> sockets;
  Count asked, opened, closes, texts, caught_up;

 private:
  void tell_caught_up(std::size_t number) {
    caught_up.up();
    const auto socket = sockets.at(number);
    if (deluge_) return flood(*socket);
    socket->send(std::make_shared<const std::string>("caught up"));
  }
  static void flood(Socket& socket) {
    const auto large = std::make_shared<const std::string>(std::size_t{64} * 1024, 'x');
    for (int i = 0; i < 1000; ++i) socket.send(large);
  }
  void heard(std::size_t number, const std::string& text) {
    const auto socket = sockets.at(number);
    if (text == "throw") throw std::runtime_error("on purpose");
    if (text == "bye") {
      socket->send(std::make_shared<const std::string>("last words"));
      socket->close(4000, "asked for");
      socket->close(4001, "twice");
      socket->send(std::make_shared<const std::string>("after the end"));
    } else if (text == "flood" || text == "deluge") {
      deluge_ = text == "deluge";
      flood(*socket);
    } else {
      socket->send(std::make_shared<const std::string>("heard " + text));
    }
    texts.up();
  }

  bool deluge_ = false;  // whoever has caught up is flooded again
};

class RunningServer {
 public:
  explicit RunningServer(NetConfig config = {}) : server_(std::make_unique<Server>(std::move(config))) {
    server_->set_service(service);
    thread_ = std::thread([this] { server_->run(); });
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  RunningServer(RunningServer&&) = delete;
  RunningServer& operator=(RunningServer&&) = delete;
  ~RunningServer() { stop(); }

  Server& server() { return *server_; }
  std::uint16_t port() const { return server_->port(); }
  void stop() {
    if (server_) server_->stop();
    join();
  }
  void join() {
    if (thread_.joinable()) thread_.join();
  }
  void destroy() { server_.reset(); }

  // Runs it on the server's thread and waits until it is done.
  template <typename Task>
  void on_loop(Task task) {
    Count done;
    server_->loop().post([&] {
      task();
      done.up();
    });
    done.wait_for(1);
  }
  NetMetrics metrics() {
    NetMetrics copy;
    on_loop([&] { copy = server_->metrics(); });
    return copy;
  }

  FakeService service;

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// A folder of a test's own, gone with it.
class Folder {
 public:
  Folder() : path_(std::filesystem::path(testing::TempDir()) / ("noosphere_net_" + unique())) {
    std::filesystem::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }

  const std::filesystem::path& path() const { return path_; }
  void write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << content;
  }

 private:
  static std::string unique() {
    const testing::TestInfo* const test = testing::UnitTest::GetInstance()->current_test_info();
    return std::string(test->test_suite_name()) + "_" + test->name() + "_" + std::to_string(getpid());
  }
  std::filesystem::path path_;
};

}  // namespace noo::table
