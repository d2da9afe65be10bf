import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: "1", RATE_LIMIT_FACTOR: "1", SITE_ORIGIN: "https://wallet.example" }
  provider = await startTestProvider({}, settings, "production")
})
afterAll(() => provider.stop())

test.each([
  ["an address and a port", (at: number) => `203.0.113.5:${1024 + at}`],
  ["an address of IPv6 in brackets and a port", (at: number) => `[2001:db8::1]:${1024 + at}`],
  ["IPv4 in IPv6", (at: number) => (at % 2 === 0 ? "198.51.100.7" : "::ffff:198.51.100.7")],
  ["what is no address", (at: number) => `hidden-${at}`],
])("the limit of an address holds where the proxy writes %s", async (_, write) => {
  const statuses = new Set<number>()
  const body = { registrationId: randomUUID(), code: "000000" }
  for (let at = 0; at < 80 && !statuses.has(429); at++) {
    const headers = { "X-Forwarded-For": write(at) }
    const answer = await provider.send("POST", "/users/confirmEmail", { headers, body })
    statuses.add(answer.status)
  }
  expect([...statuses]).toContain(429)
})

test("the API tells browsers to come by https alone, where the site is reached so", async () => {
  for (const path of ["/info", "/nowhere", "/health/live"]) {
    const { headers } = await provider.api.request(path, { headers: { "X-Forwarded-For": "192.0.2.1" } })
    expect([path, headers.get("Strict-Transport-Security")]).toEqual([path, "max-age=31536000; includeSubDomains"])
  }
})
