#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <set>
#include <string>

#include "table/net/address.hpp"

namespace noo::table {
namespace {

class ClosedAddress : public testing::TestWithParam<std::string> {};
TEST_P(ClosedAddress, IsNotPublic) {
  EXPECT_TRUE(is_address(GetParam()));
  EXPECT_FALSE(is_public_address(GetParam()));
}

// The first and last address of each block.
INSTANTIATE_TEST_SUITE_P(V4, ClosedAddress,
                         testing::Values("0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0",
                                         "100.127.255.255", "127.0.0.0", "127.0.0.1", "127.255.255.255", "169.254.0.0",
                                         "169.254.169.254", "169.254.255.255", "172.16.0.0", "172.31.255.255",
                                         "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255", "192.88.99.0",
                                         "192.88.99.255", "192.168.0.0", "192.168.255.255", "198.18.0.0",
                                         "198.19.255.255", "198.51.100.0", "198.51.100.255", "203.0.113.0",
                                         "203.0.113.255", "224.0.0.0", "239.255.255.255", "240.0.0.0",
                                         "255.255.255.255"));

INSTANTIATE_TEST_SUITE_P(
    V6, ClosedAddress,
    testing::Values("::", "::1", "::2", "::7f00:1", "::127.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
                    "::ffff:169.254.169.254", "::ffff:0.0.0.0", "::ffff:0:127.0.0.1", "64:ff9b::10.0.0.1",
                    "64:ff9b::127.0.0.1", "64:ff9b:1::1", "64:ff9b:1::8.8.8.8", "100::1", "2001::1",
                    "2001:0:53aa:64c:0:7fff:f5ff:fffe", "2001:2::1", "2001:10::1", "2001:1ff:ffff::1", "2001:db8::1",
                    "2002:7f00:1::1", "2002:a00:1::1", "2002:c0a8:101::1", "2002:a9fe:a9fe::1", "3fff::1",
                    "3fff:fff:ffff::1", "4000::1", "5f00::1", "fc00::1", "fdff:ffff::1", "fe80::1", "febf::1",
                    "fec0::1", "ff02::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "1fff:ffff::1"));

class OpenAddress : public testing::TestWithParam<std::string> {};
TEST_P(OpenAddress, IsPublic) { EXPECT_TRUE(is_public_address(GetParam())); }

// The neighbours of each block.
INSTANTIATE_TEST_SUITE_P(V4, OpenAddress,
                         testing::Values("1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
                                         "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0",
                                         "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.1.255",
                                         "192.0.3.0", "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0",
                                         "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0",
                                         "203.0.112.255", "203.0.114.0", "223.255.255.255", "8.8.8.8"));

INSTANTIATE_TEST_SUITE_P(V6, OpenAddress,
                         testing::Values("2001:200::1", "2001:4860:4860::8888", "2001:db7::1", "2001:db9::1", "2003::1",
                                         "2606:4700::1111", "2002:808:808::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
                                         "3ffe:ffff::1", "3fff:1000::1", "2a00::1"));

TEST(NetAddress, WhatIsNoAddressIsNotPublic) {
  for (const char* const text : {"", "example.org", "8.8.8", "8.8.8.8.8", "08.8.8.8", "0x8.8.8.8", "134744072",
                                 "8.8.8.8 ", "fe80::1%1", "[::1]", "1.2.3.256"}) {
    EXPECT_FALSE(is_address(text)) << text;
    EXPECT_FALSE(is_public_address(text)) << text;
  }
}

// Written independently of the table: every block of 256 addresses.
bool public_by_hand(unsigned a, unsigned b, unsigned c) {
  if (a == 0 || a == 10 || a == 127 || a >= 224) return false;
  if (a == 100) return b < 64 || b > 127;
  if (a == 169) return b != 254;
  if (a == 172) return b < 16 || b > 31;
  if (a == 192) return b != 168 && !(b == 0 && (c == 0 || c == 2)) && !(b == 88 && c == 99);
  if (a == 198) return b != 18 && b != 19 && !(b == 51 && c == 100);
  return !(a == 203 && b == 0 && c == 113);
}

// Every block where a network is divided, and one in `step` elsewhere.
void expect_blocks_on_their_side(unsigned step) {
  const std::set<unsigned> divided{100, 169, 172, 192, 198, 203};
  for (unsigned block = 0; block < 1U << 24U; block += divided.contains(block >> 16U) ? 1 : step) {
    const V4 address{static_cast<std::uint8_t>(block >> 16U), static_cast<std::uint8_t>(block >> 8U & 0xFFU),
                     static_cast<std::uint8_t>(block & 0xFFU), static_cast<std::uint8_t>(block * 37U & 0xFFU)};
    ASSERT_EQ(is_public(address), public_by_hand(address[0], address[1], address[2]))
        << unsigned{address[0]} << '.' << unsigned{address[1]} << '.' << unsigned{address[2]};
  }
}

TEST(NetAddress, BlocksOfTheInternetAreOnTheSideTheyBelongTo) { expect_blocks_on_their_side(251); }

TEST(NetAddress, SlowEveryBlockOfTheInternetIsOnTheSideItBelongsTo) { expect_blocks_on_their_side(1); }

TEST(NetAddress, VisitorsOfOneIpv6NetworkAreOne) {
  EXPECT_EQ(visitor_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(visitor_of("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(visitor_of("2001:db8:1:2:3::4"), visitor_of("2001:db8:1:2:ffff::"));
  EXPECT_NE(visitor_of("2001:db8:1:2::"), visitor_of("2001:db8:1:3::"));
}

}  // namespace
}  // namespace noo::table
