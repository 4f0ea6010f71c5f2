// A Unix socket for programs of whoever runs the server: one line in, one line out. Its file is the owner's alone
// (mode 0600), so that only they and root can ask.
//
//   LocalSocket socket(server, "tables.db-admin", [](std::string line, std::string user, auto answer) { ... });
//   ask_local("tables.db-admin", line)             the other end; nothing: nobody listens there
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "table/net/server.hpp"

namespace noo::table {

class LocalSocket {
 public:
  // On the loop's thread, as a Service's. `user` is the name of the operating system's user at the other end. The
  // answer may come later; after the server's end it goes nowhere.
  using Handler =
      std::function<void(const std::string& line, const std::string& user, std::function<void(std::string)> answer)>;

  // Listens from here on; a file that a former server left is replaced. NetError if it cannot, or if somebody answers
  // there. To be destroyed before the server.
  LocalSocket(Server& server, std::filesystem::path path, Handler handler);
  LocalSocket(const LocalSocket&) = delete;
  LocalSocket& operator=(const LocalSocket&) = delete;
  LocalSocket(LocalSocket&&) = delete;
  LocalSocket& operator=(LocalSocket&&) = delete;
  ~LocalSocket();  // and the file is gone

 private:
  struct Inside;
  std::filesystem::path path_;
  std::shared_ptr<Inside> inside_;
};

// Waits for the answer. NetError if the other end hangs up without one, or may not be asked.
std::optional<std::string> ask_local(const std::filesystem::path& path, const std::string& line);

std::string user_name();  // of this process, as the other end would be told

}  // namespace noo::table
