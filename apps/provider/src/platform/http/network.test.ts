import { expect, test } from "vitest"
import { readAddress, toClientNetwork } from "./network.ts"

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
  ["2001:db8:1:3::1", "2001:db8:1:3::"],
  ["fe80::1%eth0", "fe80::"],
  ["::1", "::"],
  ["203.0.113.7:4711", "203.0.113.7"],
  ["[2001:db8:1:2::1]:4711", "2001:db8:1:2::"],
  ["unknown", "unknown"],
  ["", ""],
])("limits count %s as %s", (address, network) => {
  expect(toClientNetwork(address)).toBe(network)
})

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["203.0.113.5:4711", "203.0.113.5"],
  [" 203.0.113.5 ", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["[::ffff:203.0.113.5]:4711", "203.0.113.5"],
  ["::ffff:cb00:7105", "203.0.113.5"],
  ["2001:db8::1", "2001:db8::1"],
  ["2001:0DB8:0:0::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ['"[2001:db8::1]:4711"', "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["[fe80::1", undefined],
  ["203.0.113.5:", undefined],
  ["203.0.113", undefined],
  ["unknown", undefined],
  ["_hidden:80", undefined],
  ["", undefined],
])("a client's address that a proxy writes as %s is %s", (text, address) => {
  expect(readAddress(text)).toBe(address)
})
