import { expect, test } from "vitest"
import { findPlace } from "./place.ts"

test.each([
  ["a root server of RIPE's", "193.0.14.129", /^[A-Z]{2}$/],
  ["Yandex", "77.88.8.8", /^RU$/],
  ["Yandex by IPv6", "2a02:6b8::feed:ff", /^RU$/],
  ["the same by IPv4 within IPv6", "::ffff:77.88.8.8", /^RU$/],
])("screens C settings: a session's country, of %s", async (_whose, address, country) => {
  expect(await findPlace(address)).toMatch(country)
})

test.each(["127.0.0.1", "::1", "10.1.2.3", "192.168.0.7", "100.64.0.1", "fd00::1", "::ffff:10.0.0.1"])(
  "screens C settings: %s is in no country, and no country is made up",
  async (address) => expect(await findPlace(address)).toBe("local"),
)

test.each(["", "unknown", "203.0.113.7", "2001:db8::1"])(
  "screens C settings: nobody knows where “%s” is",
  async (text) => expect(await findPlace(text)).toBeNull(),
)
