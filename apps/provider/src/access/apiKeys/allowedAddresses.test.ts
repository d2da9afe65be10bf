import { expect, test } from "vitest"
import { allowsAddress, readAllowedAddresses } from "./allowedAddresses.ts"

test.each([
  ["203.0.113.5", "203.0.113.5", true],
  ["203.0.113.5", "203.0.113.5:4711", true],
  ["203.0.113.5", "::ffff:203.0.113.5", true],
  ["203.0.113.0/24", "[::ffff:203.0.113.9]:1", true],
  ["203.0.113.0/24", "203.0.114.9", false],
  ["::ffff:203.0.113.5", "203.0.113.5", true],
  ["::ffff:203.0.113.0/120", "203.0.113.9", true],
  ["::ffff:203.0.113.0/120", "203.0.114.9", false],
  ["2001:db8::/32", "[2001:db8::1]:4711", true],
  ["2001:DB8::1", "2001:db8:0::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["203.0.113.5", "unknown", false],
])("a key that is bound to %s is open to %s: %s", (bound, address, isOpen) => {
  expect(allowsAddress(readAllowedAddresses([bound]), address)).toBe(isOpen)
})

test.each(["203.0.113.5:4711", "[2001:db8::1]", "fe80::1%eth0", "203.0.113.0/33"])("no key is bound to %s", (text) => {
  expect(() => readAllowedAddresses([text])).toThrow(expect.objectContaining({ tag: "validation_failed" }))
})
