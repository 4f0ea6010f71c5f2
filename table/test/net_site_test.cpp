#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "net_fixture.hpp"
#include "table/net/site.hpp"

namespace noo::table {
namespace {

class NetSite : public testing::Test {
 protected:
  NetSite() {
    folder.write("index.html", "<!doctype html>home");
    folder.write("robots.txt", "none");
    folder.write("assets/app-1a2b.js", "let a = 1");
    folder.write("assets/app-1a2b.js.gz", "gzipped");
    folder.write("assets/app-1a2b.js.br", "brotlied");
    folder.write(".secret", "hidden");
    folder.write(".git/config", "hidden");
    folder.write("lonely.gz", "a file of its own");
  }
  static std::string header(const SiteAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.head.headers) {
      if (key == name) return value;
    }
    return {};
  }
  Folder folder;
};

TEST_F(NetSite, FilesHaveTheirTypesAndAreAskedForAgain) {
  const Site site(folder.path());
  const auto found = site.find("/robots.txt", "gzip, br", "");
  ASSERT_TRUE(found);
  EXPECT_EQ(*found->body, "none");
  EXPECT_EQ(found->head.type, "text/plain; charset=utf-8");
  EXPECT_EQ(header(*found, "Cache-Control"), "no-cache");
  EXPECT_EQ(header(*found, "Content-Encoding"), "");
  EXPECT_EQ(header(*found, "Vary"), "");
}

TEST_F(NetSite, AnUnchangedFileIsNotSentAgain) {
  const Site site(folder.path());
  const std::string etag = header(*site.find("/robots.txt", "", ""), "ETag");
  ASSERT_FALSE(etag.empty());
  for (const std::string& given : {etag, etag.substr(2), "\"x\", " + etag, std::string("*")}) {
    const auto again = site.find("/robots.txt", "", given);
    EXPECT_EQ(again->head.status, 304) << given;
    EXPECT_EQ(again->body, nullptr);
    EXPECT_EQ(header(*again, "ETag"), etag);
  }
  EXPECT_EQ(site.find("/robots.txt", "", "\"other\"")->head.status, 200);
  EXPECT_NE(header(*site.find("/index.html", "", ""), "ETag"), etag);
}

TEST_F(NetSite, HashedAssetsAreKeptForEver) {
  const Site site(folder.path());
  EXPECT_EQ(header(*site.find("/assets/app-1a2b.js", "", ""), "Cache-Control"), "public, max-age=31536000, immutable");
}

TEST_F(NetSite, CompressedFormsGoToThoseWhoTakeThem) {
  const Site site(folder.path());
  const auto get = [&](std::string_view accepts) { return site.find("/assets/app-1a2b.js", accepts, ""); };
  EXPECT_EQ(*get("")->body, "let a = 1");
  EXPECT_EQ(*get("identity")->body, "let a = 1");
  EXPECT_EQ(*get("gzip, deflate")->body, "gzipped");
  EXPECT_EQ(*get("gzip, deflate, br")->body, "brotlied");
  EXPECT_EQ(*get("gzip;q=1.0, br;q=0")->body, "gzipped");
  EXPECT_EQ(*get("br;q=0.000, gzip;q=0")->body, "let a = 1");
  EXPECT_EQ(header(*get("br;q=0.5"), "Content-Encoding"), "br");
  EXPECT_EQ(header(*get(""), "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("br")->head.type, "text/javascript; charset=utf-8");
}

TEST_F(NetSite, CompressedFormsAreNoFilesOfTheirOwnUnlessAlone) {
  const Site site(folder.path());
  EXPECT_FALSE(site.find("/assets/app-1a2b.js.gz", "", ""));
  EXPECT_EQ(*site.find("/lonely.gz", "", "")->body, "a file of its own");
}

TEST_F(NetSite, PathsWithoutExtensionArePagesOfTheClient) {
  const Site site(folder.path());
  for (const char* const path : {"/", "/table/abc", "/index.html", "/carry"}) {
    const auto found = site.find(path, "", "");
    ASSERT_TRUE(found) << path;
    EXPECT_EQ(*found->body, "<!doctype html>home");
    EXPECT_EQ(found->head.type, "text/html; charset=utf-8");
    EXPECT_EQ(header(*found, "Cache-Control"), "no-cache");
  }
  for (const char* const path : {"/missing.js", "/assets/app-0000.js", "/.secret", "/.git/config.x"}) {
    EXPECT_FALSE(site.find(path, "", "")) << path;
  }
  EXPECT_EQ(*site.find("/.git/config", "", "")->body, "<!doctype html>home");
}

TEST_F(NetSite, LinksThatLeadOutAreNotServed) {
  const std::filesystem::path outside = folder.path().string() + "_outside.txt";
  std::ofstream(outside) << "outside";
  std::filesystem::create_symlink(outside, folder.path() / "leak.txt");
  std::filesystem::create_directory_symlink("/etc", folder.path() / "etc");
  std::filesystem::create_symlink(folder.path() / "robots.txt", folder.path() / "same.txt");
  const Site site(folder.path());
  EXPECT_FALSE(site.find("/leak.txt", "", ""));
  EXPECT_EQ(*site.find("/etc/passwd", "", "")->body, "<!doctype html>home");
  EXPECT_EQ(*site.find("/same.txt", "", "")->body, "none");
  std::filesystem::remove(outside);
}

TEST_F(NetSite, WithoutABuiltClientItSaysHowToBuildIt) {
  std::filesystem::remove(folder.path() / "index.html");
  for (const auto& path : {folder.path(), folder.path() / "missing", std::filesystem::path{}}) {
    const auto found = Site(path).find("/", "", "");
    ASSERT_TRUE(found);
    EXPECT_NE(found->body->find("./play --build"), std::string::npos);
    EXPECT_NE(found->body->find("no está compilado"), std::string::npos);
  }
}

TEST(NetSiteTypes, AreWhatBrowsersExpect) {
  EXPECT_EQ(media_type("/a/b.svg"), "image/svg+xml");
  EXPECT_EQ(media_type("/b.woff2"), "font/woff2");
  EXPECT_EQ(media_type("/b.wasm"), "application/wasm");
  EXPECT_EQ(media_type("/b.webmanifest"), "application/manifest+json");
  EXPECT_EQ(media_type("/b.ico"), "image/x-icon");
  EXPECT_EQ(media_type("/b.css"), "text/css; charset=utf-8");
  EXPECT_EQ(media_type("/b.json"), "application/json");
  EXPECT_EQ(media_type("/b.png"), "image/png");
  EXPECT_EQ(media_type("/a.html/b"), "application/octet-stream");
}

}  // namespace
}  // namespace noo::table
