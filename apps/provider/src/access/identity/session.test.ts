import { getMe, logout } from "@wallet/core"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const login = (email: string, password: string) => provider.send("POST", "/users/login", { body: { email, password } })

async function guessTenTimes(email: string) {
  const answers = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const { status, tag, fields } = await login(email, "wrong password")
    answers.push({ status, tag, fields })
  }
  return answers
}

describe("spec §8: the session", () => {
  test("a token opens its customer's data until logout", async () => {
    const token = await provider.signUp("anna@wallet.example")
    const me = await readOutcome(getMe(provider.createClient(token)))
    expect(me.data).toMatchObject({ email: "anna@wallet.example", hasOneTimePassword: false })
    expect((await readOutcome(logout(provider.createClient(token)))).ok).toBe(true)
    const after = await provider.send("GET", "/users/me", { token })
    expect([after.status, after.tag]).toEqual([401, "invalid_authorization_token"])
  })

  test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer nonsense", `Bearer ${"x".repeat(5000)}`, "Bearer a b"])(
    "no session belongs to the header %j",
    async (authorization) => {
      const answer = await provider.send("GET", "/users/me", { headers: { Authorization: authorization } })
      expect([answer.status, answer.tag]).toEqual([401, "invalid_authorization_token"])
    },
  )

  test("a session ends after 30 days, however often it is used", async () => {
    const token = await provider.signUp()
    const day = 24 * 3_600_000
    for (let used = 0; used < 5; used++) {
      provider.advance(6 * day - (used === 4 ? 1000 : 0))
      expect((await readOutcome(getMe(provider.createClient(token)))).ok).toBe(true)
    }
    provider.advance(1000)
    expect((await readOutcome(getMe(provider.createClient(token)))).tag).toBe("invalid_authorization_token")
  })

  test("the database holds no usable token or password", async () => {
    const token = await provider.signUp("stolen@wallet.example")
    const { db } = provider.database
    const stored = [
      ...(await db.selectFrom("sessions").selectAll().execute()),
      ...(await db.selectFrom("users").selectAll().execute()),
    ]
    const text = JSON.stringify(stored, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
    expect(text).not.toContain(token)
    expect(text).not.toContain(testPassword)
    expect(text).toContain("$argon2id$")
  })
})

describe("sign-in throttling", () => {
  // The tests share a network, and failures of one hour partly count in the next.
  beforeEach(() => provider.advance(2 * 3_600_000))

  test("an unknown address gets the same responses as a wrong password, ten times and beyond", async () => {
    await provider.signUp("known@wallet.example")
    const known = await guessTenTimes("known@wallet.example")
    const unknown = await guessTenTimes("nobody@wallet.example")
    expect(known).toEqual(unknown)
    expect(known.slice(0, 5).map(({ tag }) => tag)).toEqual(Array(5).fill("bad_credentials"))
    expect(known.slice(5).map(({ tag }) => tag)).toEqual(Array(5).fill("email_code_required"))
  })

  test("earlier failures delay the response by at most two seconds", async () => {
    await provider.signUp("slow@wallet.example")
    provider.waits.splice(0)
    for (let attempt = 0; attempt < 9; attempt++) await login("slow@wallet.example", "wrong password")
    expect(provider.waits).toEqual([125, 250, 500, 1000, 2000, 2000])
    provider.advance(2 * 3_600_000)
    expect((await login("slow@wallet.example", testPassword)).ok).toBe(true)
    expect(provider.waits).toHaveLength(6)
  })

  test("a success resets the failures before it", async () => {
    await provider.signUp("forgetful@wallet.example")
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await login("forgetful@wallet.example", "wrong password")
      expect((await login("forgetful@wallet.example", testPassword)).ok).toBe(true)
    }
  })

  test("a hundred concurrent guesses are not free", async () => {
    await provider.signUp("crowd@wallet.example")
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login("crowd@wallet.example", "wrong password")),
    )
    expect(answers.filter(({ tag }) => tag === "bad_credentials").length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ tag }) => tag === "email_code_required").length).toBeGreaterThanOrEqual(95)
  })

  test("after many failures only the mailbox reveals that the password was right", async () => {
    const email = "guessed@wallet.example"
    await provider.signUp(email)
    await guessTenTimes(email)
    const before = await provider.countMails(email)
    const seen = async (password: string, emailCode?: string) => {
      const body = { email, password, ...(emailCode && { emailCode }) }
      const { status, tag, fields } = await provider.send("POST", "/users/login", { body })
      return { status, tag, fields }
    }
    const wrong = await seen("wrong password")
    expect(await provider.countMails(email)).toBe(before)
    expect(await seen(testPassword)).toEqual(wrong)
    expect(wrong).toMatchObject({ tag: "email_code_required" })
    expect(await provider.countMails(email)).toBe(before + 1)
    const code = await provider.readCode(email)
    expect(await seen("wrong password", code)).toEqual(await seen(testPassword, "000000"))
    expect((await seen(testPassword, code)).tag).toBeNull()
    expect((await seen(testPassword)).tag).toBeNull()
  })

  test("a mailed code is valid for five attempts and ten minutes, and is mailed at most once a minute", async () => {
    const email = "tries@wallet.example"
    await provider.signUp(email)
    await guessTenTimes(email)
    const before = await provider.countMails(email)
    await login(email, testPassword)
    await login(email, testPassword)
    expect(await provider.countMails(email)).toBe(before + 1)
    const withCode = async (emailCode: string) =>
      (await provider.send("POST", "/users/login", { body: { email, password: testPassword, emailCode } })).tag
    const code = await provider.readCode(email)
    for (let attempt = 0; attempt < 5; attempt++) expect(await withCode("000000")).toBe("code_invalid")
    expect(await withCode(code)).toBe("code_invalid")
    provider.advance(60_000)
    await login(email, testPassword)
    const next = await provider.readCode(email)
    provider.advance(10 * 60_000)
    expect(await withCode(next)).toBe("code_invalid")
    await login(email, testPassword)
    expect(await withCode(await provider.readCode(email))).toBeNull()
  })

  test("the right password is never refused because of others' failures in the same network", async () => {
    const behind = await startTestProvider({}, { TRUSTED_PROXIES: "1", RATE_LIMIT_FACTOR: "1" })
    try {
      const email = "bystander@wallet.example"
      await behind.signUp(email)
      const ask = (address: string, body: object) =>
        behind.send("POST", "/users/login", { body, headers: { "X-Forwarded-For": address } })
      const guess = async (attempt: number, address: string) =>
        (await ask(address, { email: `sprayed-${attempt}@wallet.example`, password: "wrong password" })).tag
      const tags = []
      // A network of IPv6 addresses may make no more guesses than a single address.
      for (let attempt = 0; attempt < 51; attempt++) tags.push(await guess(attempt, `2001:db8:1:2::${attempt}`))
      expect(tags.indexOf("email_code_required")).toBe(50)
      // Few at once, because a rush is refused before the password is checked.
      for (let round = 0; round < 13; round++) {
        const many = Array.from({ length: 20 }, (_, attempt) => guess(100 + 20 * round + attempt, "2001:db8:1:2::1"))
        tags.push(...(await Promise.all(many)))
      }
      expect(new Set(tags)).toEqual(new Set(["bad_credentials", "email_code_required"]))
      const credentials = { email, password: testPassword }
      expect((await ask("2001:db8:1:2::1", credentials)).tag).toBe("email_code_required")
      const emailCode = await behind.readCode(email)
      expect((await ask("2001:db8:1:2::1", { ...credentials, emailCode })).ok).toBe(true)
      expect((await ask("2001:db8:1:3::1", credentials)).ok).toBe(true)
      expect(Math.max(...behind.waits)).toBe(2000)
    } finally {
      await behind.stop()
    }
  })
})
