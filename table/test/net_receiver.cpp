#include "net_receiver.hpp"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "table/net/address.hpp"

namespace noo::table {

struct Certificate::Parts {
  EVP_PKEY* key = nullptr;
  X509* x509 = nullptr;
};

Certificate::Certificate(const std::string& names) : parts_(std::make_unique<Parts>()) {
  parts_->key = EVP_EC_gen("P-256");
  X509* const x509 = parts_->x509 = X509_new();
  X509_set_version(x509, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(x509), 1);
  X509_gmtime_adj(X509_getm_notBefore(x509), -3600);
  X509_gmtime_adj(X509_getm_notAfter(x509), 3600);
  X509_set_pubkey(x509, parts_->key);
  X509_NAME* const name = X509_get_subject_name(x509);
  const std::string common = "noosphere test";
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>(common.data()),
                             static_cast<int>(common.size()), -1, 0);
  X509_set_issuer_name(x509, name);
  X509_EXTENSION* const extension = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str());
  X509_add_ext(x509, extension, -1);
  X509_EXTENSION_free(extension);
  if (X509_sign(x509, parts_->key, EVP_sha256()) == 0) throw std::runtime_error("cannot make a certificate");
}

Certificate::~Certificate() {
  X509_free(parts_->x509);
  EVP_PKEY_free(parts_->key);
}

std::string Certificate::pem() const {
  BIO* const memory = BIO_new(BIO_s_mem());
  PEM_write_bio_X509(memory, parts_->x509);
  std::array<char, 8192> text{};
  const int size = BIO_read(memory, text.data(), static_cast<int>(text.size()));
  BIO_free(memory);
  return {text.data(), static_cast<std::size_t>(size)};
}

namespace {

// Up to the end of the body that Content-Length announces; what came so far if the sender hangs up or speaks no HTTP.
std::string read_request(const std::function<int(char*, int)>& read) {
  std::string text;
  std::array<char, 4096> bytes{};
  while (text.empty() || text.starts_with('P')) {
    const std::size_t end = text.find("\r\n\r\n");
    if (end != text.npos) {
      const std::size_t at = text.find("Content-Length: ");
      if (at != text.npos && text.size() >= end + 4 + std::stoul(text.substr(at + 16))) return text;
    }
    const int got = read(bytes.data(), static_cast<int>(bytes.size()));
    if (got <= 0) return text;
    text.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return text;
}

}  // namespace

Receiver::Receiver(Mute) { listen(); }

Receiver::Receiver(std::string answer, const Certificate* certificate)
    : answer_(std::move(answer)), certificate_(certificate) {
  listen();
  thread_ = std::thread([this] { serve(); });
}

Receiver::~Receiver() {
  ::shutdown(listener_, SHUT_RDWR);
  if (thread_.joinable()) thread_.join();
  ::close(listener_);
}

void Receiver::listen() {
  listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  auto* const address = reinterpret_cast<sockaddr*>(&at);
  if (::bind(listener_, address, size) != 0 || ::listen(listener_, 64) != 0 ||
      ::getsockname(listener_, address, &size) != 0) {
    throw std::runtime_error("cannot listen");
  }
  port_ = ntohs(at.sin_port);
}

void Receiver::serve() {
  while (true) {
    const int socket = ::accept(listener_, nullptr, nullptr);
    if (socket < 0) return;
    connections_.up();
    if (certificate_ != nullptr) {
      answer_tls(socket);
    } else {
      answer_plain(socket);
    }
    ::close(socket);
    answered_.up();
  }
}

void Receiver::answer_plain(int socket) {
  std::string request = read_request(
      [&](char* to, int size) { return static_cast<int>(::recv(socket, to, static_cast<std::size_t>(size), 0)); });
  {
    const std::lock_guard lock(mutex_);
    request_ = std::move(request);
  }
  ::send(socket, answer_.data(), answer_.size(), MSG_NOSIGNAL);
}

void Receiver::answer_tls(int socket) {
  SSL_CTX* const context = SSL_CTX_new(TLS_server_method());
  SSL_CTX_use_certificate(context, certificate_->parts().x509);
  SSL_CTX_use_PrivateKey(context, certificate_->parts().key);
  SSL* const tls = SSL_new(context);
  SSL_set_fd(tls, socket);
  if (SSL_accept(tls) == 1) {
    std::string request = read_request([&](char* to, int size) { return SSL_read(tls, to, size); });
    if (!request.empty()) SSL_write(tls, answer_.data(), static_cast<int>(answer_.size()));
    const std::lock_guard lock(mutex_);
    request_ = std::move(request);
  }
  SSL_free(tls);
  SSL_CTX_free(context);
}

std::string Receiver::request() {
  answered_.wait_for(connections_.now());
  const std::lock_guard lock(mutex_);
  return request_;
}

std::string own_host_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  addrinfo hints{};
  hints.ai_family = AF_INET;
  addrinfo* found = nullptr;
  if (getaddrinfo(name.data(), nullptr, &hints, &found) != 0) return {};
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(found->ai_addr)->sin_addr, text.data(), text.size());
  freeaddrinfo(found);
  const bool inside = !is_public_address(text.data());
  return inside && std::string(name.data()).find("localhost") == std::string::npos ? name.data() : std::string{};
}

}  // namespace noo::table
