import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "#provider.testing.ts"

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
  it("a token opens what is the customer's, until logout", async () => {
    const token = await provider.signUp("anna@wallet.example")
    const me = await provider.send("GET", "/users/me", { token })
    expect(me.data).toMatchObject({ email: "anna@wallet.example", hasOneTimePassword: false })
    expect((await provider.send("POST", "/users/logout", { token })).ok).toBe(true)
    const after = await provider.send("GET", "/users/me", { token })
    expect([after.status, after.tag]).toEqual([401, "invalid_authorization_token"])
  })

  it.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer nonsense", `Bearer ${"x".repeat(5000)}`, "Bearer a b"])(
    "no session stands behind the header %j",
    async (authorization) => {
      const answer = await provider.send("GET", "/users/me", { headers: { Authorization: authorization } })
      expect([answer.status, answer.tag]).toEqual([401, "invalid_authorization_token"])
    },
  )

  it("a session ends after 30 days, however often it is used", async () => {
    const token = await provider.signUp()
    const day = 24 * 3_600_000
    for (let used = 0; used < 5; used++) {
      provider.advance(6 * day - (used === 4 ? 1000 : 0))
      expect((await provider.send("GET", "/users/me", { token })).ok).toBe(true)
    }
    provider.advance(1000)
    expect((await provider.send("GET", "/users/me", { token })).tag).toBe("invalid_authorization_token")
  })

  it("the database holds no token and no password that would open anything", async () => {
    const token = await provider.signUp("stolen@wallet.example")
    const { db } = provider.database
    const stored = [
      ...(await db.selectFrom("sessions").selectAll().execute()),
      ...(await db.selectFrom("users").selectAll().execute()),
    ]
    const text = JSON.stringify(stored, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value))
    expect(text).not.toContain(token)
    expect(text).not.toContain(testPassword)
    expect(text).toContain("$argon2id$v=19$m=19456,t=2,p=1$")
  })
})

describe("screens B: guessing passwords", () => {
  it("an unknown address is answered like a wrong password, ten times and beyond", async () => {
    await provider.signUp("known@wallet.example")
    const known = await guessTenTimes("known@wallet.example")
    const unknown = await guessTenTimes("nobody@wallet.example")
    expect(known).toEqual(unknown)
    expect(known.slice(0, 5).map(({ tag }) => tag)).toEqual(Array.from({ length: 5 }, () => "bad_credentials"))
    expect(known.slice(5).map(({ tag }) => tag)).toEqual(Array.from({ length: 5 }, () => "rate_limited"))
  })

  it("the wait doubles with each further failure, and the right password is kept waiting too", async () => {
    await provider.signUp("slow@wallet.example")
    for (let attempt = 0; attempt < 5; attempt++) await login("slow@wallet.example", "wrong password")
    const waits = []
    for (let attempt = 0; attempt < 4; attempt++) {
      const { headers } = await login("slow@wallet.example", testPassword)
      const seconds = Number(headers.get("Retry-After"))
      waits.push(seconds)
      provider.advance(seconds * 1000)
      await login("slow@wallet.example", "wrong password")
    }
    expect(waits).toEqual([1, 2, 4, 8])
    provider.advance(16_000)
    expect((await login("slow@wallet.example", testPassword)).ok).toBe(true)
    expect((await login("slow@wallet.example", "wrong password")).tag).toBe("bad_credentials")
  })

  it("a hundred guesses at once are not a hundred free guesses", async () => {
    await provider.signUp("crowd@wallet.example")
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login("crowd@wallet.example", "wrong password")),
    )
    expect(answers.filter(({ tag }) => tag === "bad_credentials").length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ tag }) => tag === "rate_limited").length).toBeGreaterThanOrEqual(95)
  })

  it("whoever has a network of IPv6 addresses has no more guesses than with one", async () => {
    const behind = await startTestProvider({}, { TRUSTED_PROXIES: "1" })
    try {
      const guess = async (attempt: number, address: string) => {
        const body = { email: `sprayed-${attempt}@wallet.example`, password: "wrong password" }
        return (await behind.send("POST", "/users/login", { body, headers: { "X-Forwarded-For": address } })).tag
      }
      const tags = new Set<string | null | undefined>()
      for (let attempt = 0; attempt < 51; attempt++) tags.add(await guess(attempt, `2001:db8:1:2::${attempt}`))
      expect([...tags]).toEqual(["bad_credentials", "rate_limited"])
      expect(await guess(51, "2001:db8:1:3::1")).toBe("bad_credentials")
    } finally {
      await behind.stop()
    }
  })
})
