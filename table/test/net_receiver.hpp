// Receives webhooks on this machine, over http or https, and answers every one of them with the same bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "net_fixture.hpp"

namespace noo::table {

// Self-signed, with a key of its own. `names` as OpenSSL writes them: "DNS:example.org,IP:127.0.0.1".
class Certificate {
 public:
  explicit Certificate(const std::string& names);
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  Certificate(Certificate&&) = delete;
  Certificate& operator=(Certificate&&) = delete;
  ~Certificate();

  std::string pem() const;

  struct Parts;
  const Parts& parts() const { return *parts_; }

 private:
  std::unique_ptr<Parts> parts_;
};

class Receiver {
 public:
  struct Mute {};  // takes connections and says nothing until it ends
  explicit Receiver(Mute mute);
  explicit Receiver(std::string answer, const Certificate* certificate = nullptr);
  Receiver(const Receiver&) = delete;
  Receiver& operator=(const Receiver&) = delete;
  Receiver(Receiver&&) = delete;
  Receiver& operator=(Receiver&&) = delete;
  ~Receiver();

  std::uint16_t port() const { return port_; }
  int connections() { return connections_.now(); }
  std::string request();  // the last one; waits until the one under way has ended

 private:
  void listen();
  void serve();
  void answer_plain(int socket);
  void answer_tls(int socket);

  std::string answer_;
  const Certificate* certificate_ = nullptr;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  Count connections_;
  Count answered_;
  std::mutex mutex_;
  std::string request_;
  std::thread thread_;
};

// A name without "localhost" in it that leads to this machine; "" if there is none.
std::string own_host_name();

}  // namespace noo::table
