import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "../provider.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const step = 30_000

/** A customer with an authenticator app. */
async function enrol(email: string) {
  const token = await provider.signUp(email)
  const { data } = await provider.send("POST", "/users/start2fa", { token })
  const { secret, uri } = v.parse(v.looseObject({ secret: v.string(), uri: v.string() }), data)
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.services.now().getTime() })
  const ask = (call: "enable2fa" | "disable2fa", oneTimePassword: string) =>
    provider.send("POST", `/users/${call}`, { token, body: { oneTimePassword } })
  const isOn = async () => (await provider.send("GET", "/users/me", { token })).data
  return { token, secret, uri, code, ask, isOn }
}

const login = (email: string, oneTimePassword?: string) =>
  provider.send("POST", "/users/login", { body: { email, password: testPassword, oneTimePassword } })
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

describe("spec §4: two-factor", () => {
  it("counts only once a code has proved the secret; then the flag is true", async () => {
    const app = await enrol("on@wallet.example")
    expect(app.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: false })
    expect((await login("on@wallet.example")).ok).toBe(true)
    expect((await app.ask("enable2fa", wrong(app.code()))).fields).toEqual({ oneTimePassword: { code: "otp_invalid" } })
    expect((await app.ask("enable2fa", app.code())).ok).toBe(true)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: true })
  })

  it("turning it off makes the flag false (spec §4 calls the opposite a defect)", async () => {
    const app = await enrol("off@wallet.example")
    await app.ask("enable2fa", app.code())
    provider.advance(step)
    expect((await app.ask("disable2fa", wrong(app.code()))).tag).toBe("otp_invalid")
    expect((await app.ask("disable2fa", app.code())).ok).toBe(true)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: false })
    expect((await login("off@wallet.example")).ok).toBe(true)
  })

  it("signing in asks for a code, and takes each code once", async () => {
    const app = await enrol("in@wallet.example")
    await app.ask("enable2fa", app.code())
    expect((await login("in@wallet.example")).tag).toBe("otp_required")
    expect((await login("in@wallet.example", app.code())).tag).toBe("otp_replayed")
    provider.advance(step)
    expect((await login("in@wallet.example", wrong(app.code()))).tag).toBe("otp_invalid")
    const twice = await Promise.all([login("in@wallet.example", app.code()), login("in@wallet.example", app.code())])
    expect(new Set(twice.map(({ tag }) => tag))).toEqual(new Set([null, "otp_replayed"]))
  })

  it("a wrong password is answered before any code is asked for", async () => {
    const app = await enrol("first@wallet.example")
    await app.ask("enable2fa", app.code())
    const body = { email: "first@wallet.example", password: "wrong password" }
    expect((await provider.send("POST", "/users/login", { body })).tag).toBe("bad_credentials")
  })

  it("each step only where it fits", async () => {
    const app = await enrol("order@wallet.example")
    expect((await app.ask("disable2fa", app.code())).tag).toBe("state_conflict")
    await app.ask("enable2fa", app.code())
    expect((await provider.send("POST", "/users/start2fa", { token: app.token })).tag).toBe("state_conflict")
    expect((await app.ask("enable2fa", app.code())).tag).toBe("state_conflict")
  })

  it("guessing codes is slowed down", async () => {
    const app = await enrol("guess@wallet.example")
    await app.ask("enable2fa", app.code())
    const tags = []
    for (let guess = 0; guess < 7; guess++) tags.push((await app.ask("disable2fa", wrong(app.code()))).tag)
    expect(tags.slice(0, 5).every((tag) => tag === "otp_invalid")).toBe(true)
    expect(tags.slice(5)).toEqual(["rate_limited", "rate_limited"])
  })

  it("the database does not hold the secret in clear", async () => {
    const app = await enrol("sealed@wallet.example")
    await app.ask("enable2fa", app.code())
    const rows = await provider.database.db.selectFrom("users").select(["totp_secret", "totp_pending_secret"]).execute()
    expect(JSON.stringify(rows)).not.toContain(app.secret)
  })
})
