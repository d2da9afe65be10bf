import { randomUUID } from "node:crypto"
import { hash, verify } from "@node-rs/argon2"
import { register } from "@wallet/core"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
let known: string
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  known = `${randomUUID()}@wallet.example`
  await provider.signUp(known)
})

/** The number of expensive comparisons and hashes since the last request: work that a client could measure. */
function costlyWork(): string[] {
  return [
    ...vi.mocked(hash).mock.calls.map(([, cost]) => `hash ${JSON.stringify(cost)}`),
    ...vi.mocked(verify).mock.calls.map(([stored]) => `verify ${String(stored).split("$").slice(0, 4).join("$")}`),
  ]
}

/** The observable behaviour of one request: the response and its work. */
async function observe(path: string, body: object) {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const { status, text, headers } = await provider.send("POST", path, { body })
  const id = headers.get("X-Request-Id") ?? ""
  return { status, text: text.replace(id, "").replace(/"registrationId":"[^"]+"/, ""), work: costlyWork() }
}

describe("screens B: no response reveals if an address is a customer's", () => {
  test.each<[string, string, (email: string) => object]>([
    ["registering", "/users/register", (email) => ({ email, password: "another password" })],
    ["signing in with a wrong password", "/users/login", (email) => ({ email, password: "another password" })],
    ["asking for a new password", "/users/passwordReset/request", (email) => ({ email })],
  ])("%s: the same answer for the same work", async (_name, path, bodyOf) => {
    const ofKnown = await observe(path, bodyOf(known))
    const ofUnknown = await observe(path, bodyOf(`${randomUUID()}@wallet.example`))
    expect(ofKnown).toEqual(ofUnknown)
  })

  test("signing in with a phone number: the same response and the same work for any number", async () => {
    await provider.database.db
      .updateTable("users")
      .set({ phone: "+4915123459999" })
      .where("email", "=", known)
      .execute()
    const password = "another password"
    const ofKnown = await observe("/users/login", { phone: "+4915123459999", password })
    expect(ofKnown).toEqual(await observe("/users/login", { phone: "+4915123450000", password }))
    expect(ofKnown).toEqual(await observe("/users/login", { email: `${randomUUID()}@wallet.example`, password }))
  })

  test("signing in with the password of a pending registration: the same work for a customer's address", async () => {
    const ofBoth = []
    for (const email of [known, `${randomUUID()}@wallet.example`]) {
      await register(provider.createClient(), { email, password: "another password" })
      const { status, work: done } = await observe("/users/login", { email, password: "another password" })
      ofBoth.push([status, done.length])
    }
    expect(ofBoth).toEqual([ofBoth[1], [403, 2]])
  })

  test("a wrong token costs as much as a right one", async () => {
    const { status, work: done } = await observe("/users/passwordReset", {
      token: "A".repeat(43),
      newPassword: testPassword,
    })
    expect([status, done.length]).toEqual([422, 1])
  })

  test("signing in and registering do measurable work", async () => {
    const login = await observe("/users/login", { email: known, password: "another password" })
    expect(login.work).toEqual([expect.stringMatching(/^verify \$argon2id\$/)])
  })
})
