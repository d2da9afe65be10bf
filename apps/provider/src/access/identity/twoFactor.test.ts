import { disable2fa, enable2fa, getMe, getRecoveryCodes, renewRecoveryCodes, start2fa } from "@wallet/core"
import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { confirmByMail } from "./stepUp/stepUp.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const step = 30_000

/** A customer with an authenticator app. */
async function enrol(email: string) {
  const token = await provider.signUp(email)
  const { data } = await confirmByMail(provider, token, email, () =>
    readOutcome(start2fa(provider.createClient(token))),
  )
  const { secret, uri } = v.parse(v.looseObject({ secret: v.string(), uri: v.string() }), data)
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.services.now().getTime() })
  const ask = (call: "enable2fa" | "disable2fa", oneTimePassword: string) =>
    provider.send("POST", `/users/${call}`, { token, body: { oneTimePassword } })
  const isOn = async () => await getMe(provider.createClient(token))
  return { token, secret, uri, code, ask, isOn }
}

const login = (email: string, oneTimePassword?: string) =>
  provider.send("POST", "/users/login", { body: { email, password: testPassword, oneTimePassword } })
const loginByRecovery = (email: string, recoveryCode: string) =>
  provider.send("POST", "/users/login", { body: { email, password: testPassword, recoveryCode } })
const RecoveryCodes = v.looseObject({ recoveryCodes: v.array(v.string()) })
/** Turns two-factor on; returns the recovery codes. */
async function enable(app: Awaited<ReturnType<typeof enrol>>): Promise<string[]> {
  const { recoveryCodes } = v.parse(RecoveryCodes, (await app.ask("enable2fa", app.code())).data)
  provider.advance(step)
  return recoveryCodes
}
const countLeft = async (token: string) => await getRecoveryCodes(provider.createClient(token))
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

describe("spec §4: two-factor", () => {
  test("is on only once a code has proved the secret; then the flag is true", async () => {
    const app = await enrol("on@wallet.example")
    expect(app.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: false })
    expect((await login("on@wallet.example")).ok).toBe(true)
    expect((await app.ask("enable2fa", wrong(app.code()))).fields).toEqual({ oneTimePassword: { code: "otp_invalid" } })
    expect((await app.ask("enable2fa", app.code())).ok).toBe(true)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: true })
  })

  test("signing in without a second factor in between does not reset the attempts at it", async () => {
    const email = "tried@wallet.example"
    const app = await enrol(email)
    await enable(app)
    const tags = []
    for (let attempt = 0; attempt < 8; attempt++) {
      tags.push((await login(email, wrong(app.code()))).tag)
      await login(email)
    }
    expect(tags).toEqual([...Array(5).fill("otp_invalid"), ...Array(3).fill("email_code_required")])
  })

  test("a stolen session can't add a factor: that requires one that the customer already has", async () => {
    const token = await provider.signUp("stolen@wallet.example")
    const start = () => readOutcome(start2fa(provider.createClient(token)))
    const refused = await start()
    expect([refused.tag, refused.details?.["methods"]]).toEqual(["step_up_required", "email"])
    const enabled = await readOutcome(enable2fa(provider.createClient(token), { oneTimePassword: "000000" }))
    expect(enabled.details).toEqual({ state: "not_started" })
    expect((await confirmByMail(provider, token, "stolen@wallet.example", start)).ok).toBe(true)
    expect((await start()).tag).toBe("step_up_required")
  })

  test("turning it off makes the flag false (spec §4 calls the opposite a defect)", async () => {
    const app = await enrol("off@wallet.example")
    await app.ask("enable2fa", app.code())
    provider.advance(step)
    expect((await app.ask("disable2fa", wrong(app.code()))).tag).toBe("otp_invalid")
    expect((await app.ask("disable2fa", app.code())).ok).toBe(true)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: false })
    expect((await login("off@wallet.example")).ok).toBe(true)
  })

  test("signing in requires a code, and accepts each code once", async () => {
    const app = await enrol("in@wallet.example")
    await app.ask("enable2fa", app.code())
    expect((await login("in@wallet.example")).tag).toBe("otp_required")
    expect((await login("in@wallet.example", app.code())).tag).toBe("otp_replayed")
    provider.advance(step)
    expect((await login("in@wallet.example", wrong(app.code()))).tag).toBe("otp_invalid")
    const twice = await Promise.all([login("in@wallet.example", app.code()), login("in@wallet.example", app.code())])
    expect(new Set(twice.map(({ tag }) => tag))).toEqual(new Set([null, "otp_replayed"]))
  })

  test("a wrong password is refused before a code is required", async () => {
    const app = await enrol("first@wallet.example")
    await app.ask("enable2fa", app.code())
    const body = { email: "first@wallet.example", password: "wrong password" }
    expect((await provider.send("POST", "/users/login", { body })).tag).toBe("bad_credentials")
  })

  test("each step is accepted only in its state", async () => {
    const app = await enrol("order@wallet.example")
    expect((await app.ask("disable2fa", app.code())).tag).toBe("state_conflict")
    await app.ask("enable2fa", app.code())
    expect((await readOutcome(start2fa(provider.createClient(app.token)))).tag).toBe("state_conflict")
    expect((await app.ask("enable2fa", app.code())).tag).toBe("state_conflict")
  })

  test("guesses of codes are throttled", async () => {
    const app = await enrol("guess@wallet.example")
    await app.ask("enable2fa", app.code())
    const tags = []
    for (let guess = 0; guess < 7; guess++) tags.push((await app.ask("disable2fa", wrong(app.code()))).tag)
    expect(tags.slice(0, 5).every((tag) => tag === "otp_invalid")).toBe(true)
    expect(tags.slice(5)).toEqual(["rate_limited", "rate_limited"])
  })

  test("the database does not hold the secret in clear", async () => {
    const app = await enrol("sealed@wallet.example")
    await app.ask("enable2fa", app.code())
    const rows = await provider.database.db.selectFrom("users").select(["totp_secret", "totp_pending_secret"]).execute()
    expect(JSON.stringify(rows)).not.toContain(app.secret)
  })
})

describe("screens C settings: recovery codes", () => {
  test("are ten different ones, each valid for one sign-in, in any notation", async () => {
    const app = await enrol("recovery@wallet.example")
    const codes = await enable(app)
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^([A-HJKMNP-Z2-9]{5}-){2}[A-HJKMNP-Z2-9]{5}$/.test(code))).toBe(true)
    const [first = "", second = ""] = codes
    expect((await loginByRecovery("recovery@wallet.example", first)).ok).toBe(true)
    expect((await loginByRecovery("recovery@wallet.example", first)).fields).toEqual({
      recoveryCode: { code: "recovery_code_invalid" },
    })
    const typed = ` ${second.toLowerCase().replaceAll("-", " ")} `
    expect((await loginByRecovery("recovery@wallet.example", typed)).ok).toBe(true)
    expect(await countLeft(app.token)).toEqual({ left: 8 })
  })

  test("one code used by four concurrent sign-ins opens one session", async () => {
    const app = await enrol("recovery-race@wallet.example")
    const [code = ""] = await enable(app)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => loginByRecovery("recovery-race@wallet.example", code)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test("another customer's code opens nothing", async () => {
    const [code = ""] = await enable(await enrol("recovery-a@wallet.example"))
    await enable(await enrol("recovery-b@wallet.example"))
    expect((await loginByRecovery("recovery-b@wallet.example", code)).tag).toBe("recovery_code_invalid")
  })

  test("are renewed after a step-up: the earlier ones are void", async () => {
    const app = await enrol("renewed@wallet.example")
    const [old = ""] = await enable(app)
    const renew = () => readOutcome(renewRecoveryCodes(provider.createClient(app.token)))
    const { details } = await renew()
    expect(details).toMatchObject({ methods: "totp recovery_code" })
    const path = `/stepUps/${details?.["stepUpId"]}/prove`
    const proven = await provider.send("POST", path, { token: app.token, body: { oneTimePassword: app.code() } })
    expect(proven.ok).toBe(true)
    const { recoveryCodes } = v.parse(RecoveryCodes, (await renew()).data)
    expect(recoveryCodes).not.toContain(old)
    expect((await loginByRecovery("renewed@wallet.example", old)).tag).toBe("recovery_code_invalid")
    expect(await countLeft(app.token)).toEqual({ left: 10 })
  })

  test("one of them turns two-factor off if the app is lost, and none is left then", async () => {
    const app = await enrol("lost@wallet.example")
    const [code = ""] = await enable(app)
    const off = (body: object) => readOutcome(disable2fa(provider.createClient(app.token), body))
    expect((await off({})).fields).toEqual({ oneTimePassword: { code: "required" } })
    expect((await off({ recoveryCode: "AAAAA-BBBBB-CCCCC" })).tag).toBe("recovery_code_invalid")
    expect((await off({ recoveryCode: code })).ok).toBe(true)
    expect(await app.isOn()).toMatchObject({ hasOneTimePassword: false })
    expect(await countLeft(app.token)).toEqual({ left: 0 })
  })

  test("are stored only in a form that opens nothing", async () => {
    const codes = await enable(await enrol("stored@wallet.example"))
    const rows = await provider.database.db.selectFrom("recovery_codes").selectAll().execute()
    const text = rows.map(({ code_hash: hash }) => hash).join(" ")
    for (const code of codes) expect(text).not.toContain(code.replaceAll("-", ""))
  })
})

describe("screens B: a right password with a wrong second factor", () => {
  test("is notified to the owner by mail, once an hour", async () => {
    const app = await enrol("watched@wallet.example")
    await enable(app)
    const before = await provider.countMails("watched@wallet.example")
    await login("watched@wallet.example", wrong(app.code()))
    await login("watched@wallet.example", wrong(app.code()))
    expect((await provider.countMails("watched@wallet.example")) - before).toBe(1)
    provider.advance(3_600_000)
    await login("watched@wallet.example", wrong(app.code()))
    expect((await provider.countMails("watched@wallet.example")) - before).toBe(2)
  })
})
