import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import { openConsole } from "#operators/operatorHarness.testing.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

test("a NUL in the path or query of any page is refused, and is no internal error", async () => {
  const failed: string[] = []
  const requests = [provider.sandbox, provider.operators, provider.vault].flatMap((app) =>
    app.routes
      .filter(({ method }) => method !== "ALL")
      .flatMap(({ method, path }) => {
        const filled = path.replaceAll(/:\w+(\{[^}]*\})?/g, "a%00b")
        const query = "?to=a%00b&search=a%00b&person=a%00b&before=a%00b"
        return [filled, `${filled}${query}`].map((address) => ({ app, method, address }))
      }),
  )
  for (const { app, method, address } of requests) {
    const { status } = await app.request(address, { method })
    if (status >= 500) failed.push(`${method} ${address}: ${status}`)
  }
  expect(requests.length).toBeGreaterThan(100)
  expect(failed).toEqual([])
})

test("a NUL in a form or in JSON of a page is refused", async () => {
  const harness = toKycHarness(provider)
  const { path } = await harness.begin()
  const message = new URLSearchParams({ person: "ann", text: "a\0b" })
  const operator = openConsole(provider, "nobody@wallet.example")
  const nulInJson = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "a\0b@wallet.example", password: "x" }),
  }
  const statuses = [
    (await provider.sandbox.request("/messenger", { method: "POST", body: message })).status,
    (await provider.sandbox.request("/mailbox?to=a%00b")).status,
    (await harness.handIn(path, "details", { name: "J\0o", born: "1990-01-01", country: "DE" })).status,
    (await provider.sandbox.request("/api/accounts", { method: "POST", body: '{"email":"a\\u0000b","frozen":true}' }))
      .status,
    (await operator.request("/api/session", nulInJson)).status,
    (await operator.request("/api/desks/withdrawals?search=a%00b")).status,
  ]
  expect(statuses).toEqual([400, 400, 400, 400, 422, 422])
})

test("bad callbacks are refused, log one line without their content, and are limited", async () => {
  const lines: unknown[][] = []
  const log = Object.assign(Object.create(provider.services.log), {
    warn: (...line: unknown[]) => void lines.push(line),
  })
  const limited = await startTestProvider({ log }, { RATE_LIMIT_FACTOR: "1" })
  try {
    const secret = randomUUID()
    const ask = async () => (await limited.send("POST", "/callbacks/kyc", { body: { secret } })).tag
    expect(await ask()).toBe("validation_failed")
    const refused = lines.filter(([, text]) => text === "refused a callback")
    expect(refused).toHaveLength(1)
    expect(JSON.stringify(refused)).not.toContain(secret)
    for (let more = 0; more < 40; more++) await ask()
    expect(await ask()).toBe("rate_limited")
    expect(lines.filter(([, text]) => text === "refused a callback")).toHaveLength(30)
  } finally {
    await limited.stop()
  }
})
