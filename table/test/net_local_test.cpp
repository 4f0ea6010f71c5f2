// The socket for programs of whoever runs the server.
#include <gmock/gmock.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "net_fixture.hpp"
#include "table/net/local.hpp"

namespace noo::table {

namespace {

using testing::HasSubstr;

// A server with such a socket, which answers with what it was told and by whom.
class Answering {
 public:
  explicit Answering(const std::filesystem::path& path) : path_(path) {
    running_.on_loop([&] {
      socket_ = std::make_unique<LocalSocket>(
          running_.server(), path, [this](const std::string& line, const std::string& user, const auto& answer) {
            if (line == "throw") throw std::runtime_error("on purpose");
            if (line != "later") return answer(user + ": " + line);
            later_ = running_.server().loop().at(running_.server().loop().now() + Millis(50),
                                                 [answer] { answer("at last"); });
          });
    });
  }
  ~Answering() {
    running_.on_loop([&] { socket_.reset(); });
  }
  Answering(const Answering&) = delete;
  Answering& operator=(const Answering&) = delete;
  Answering(Answering&&) = delete;
  Answering& operator=(Answering&&) = delete;

 private:
  std::filesystem::path path_;
  RunningServer running_;
  std::unique_ptr<Alarm> later_;
  std::unique_ptr<LocalSocket> socket_;
};

std::string failure(const std::function<void()>& work) {
  try {
    work();
  } catch (const NetError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST(NetLocal, AnswersALineAndKnowsWhoAsks) {
  const Folder folder;
  const auto path = folder.path() / "a";
  {
    const Answering there(path);
    EXPECT_EQ(ask_local(path, "hello"), user_name() + ": hello");
    EXPECT_EQ(ask_local(path, "later"), "at last");
    EXPECT_THAT(failure([&] { ask_local(path, "throw"); }), HasSubstr(path.string()));
    EXPECT_EQ(ask_local(path, "again"), user_name() + ": again");
  }
  EXPECT_FALSE(std::filesystem::exists(path));
  EXPECT_EQ(ask_local(path, "hello"), std::nullopt);
}

TEST(NetLocal, IsItsOwnersAlone) {
  const Folder folder;
  const Answering there(folder.path() / "a");
  struct stat found{};
  ASSERT_EQ(::stat((folder.path() / "a").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
}

TEST(NetLocal, ReplacesWhatADeadServerLeftButNotALivingOne) {
  const Folder folder;
  const auto path = folder.path() / "a";
  const int left = ::socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un where{};
  where.sun_family = AF_UNIX;
  path.string().copy(static_cast<char*>(where.sun_path), sizeof where.sun_path - 1);
  ASSERT_EQ(::bind(left, reinterpret_cast<const sockaddr*>(&where), sizeof where), 0);
  ::close(left);
  ASSERT_TRUE(std::filesystem::exists(path));
  EXPECT_EQ(ask_local(path, "anybody?"), std::nullopt);
  const Answering there(path);
  Server second({});
  EXPECT_THAT(failure([&] { LocalSocket(second, path, nullptr); }), HasSubstr("another server answers there"));
  EXPECT_EQ(ask_local(path, "hello"), user_name() + ": hello");
}

TEST(NetLocal, APathThatIsTooLongIsNamed) {
  Server server({});
  const std::string path = "/tmp/" + std::string(120, 'x');
  EXPECT_THAT(failure([&] { LocalSocket(server, path, nullptr); }), HasSubstr("room for 107 bytes"));
  EXPECT_EQ(ask_local(path, "hello"), std::nullopt);
}

}  // namespace noo::table
