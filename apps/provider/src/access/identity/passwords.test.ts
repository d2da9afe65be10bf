import { randomUUID } from "node:crypto"
import { changePassword, enable2fa, getMe, register, requestPasswordReset, resetPassword, start2fa } from "@wallet/core"
import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { hashPassword } from "./password.ts"
import { readSecurityLocks } from "./securityLock.ts"
import { confirmByMail } from "./stepUp/stepUp.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const minute = 60_000
const newPassword = "a quiet river"

async function customer() {
  const email = `${randomUUID()}@wallet.example`
  return { email, token: await provider.signUp(email) }
}
const login = (email: string, password: string) => provider.send("POST", "/users/login", { body: { email, password } })
const isOpen = async (token: string) => (await readOutcome(getMe(provider.createClient(token)))).ok
const askReset = (email: string) => readOutcome(requestPasswordReset(provider.createClient(), { email }))
const reset = (token: string, more: object = {}) =>
  readOutcome(resetPassword(provider.createClient(), { token, newPassword, ...more }))

/** The token of the newest link mailed to an address. */
async function readToken(email: string): Promise<string> {
  await provider.worker.drain()
  const mails = await provider.database.sandbox
    .selectFrom("sandbox.mails")
    .select("body")
    .where("recipient", "=", email)
    .where("body", "like", "%#token=%")
    .orderBy("at", "desc")
    .execute()
  return /#token=([\w-]+)/.exec(mails[0]?.body ?? "")?.[1] ?? ""
}

describe("screens C settings: changing the password", () => {
  test("requires the current one and a step-up; other sessions end", async () => {
    const { email, token } = await customer()
    const other = await provider.signIn(email)
    const change = (currentPassword: string) => () =>
      readOutcome(changePassword(provider.createClient(token), { currentPassword, newPassword }))
    const wrong = await confirmByMail(provider, token, email, change("not it at all"))
    expect([wrong.tag, wrong.fields]).toEqual(["password_wrong", { currentPassword: { code: "password_wrong" } }])
    expect((await confirmByMail(provider, token, email, change(testPassword))).ok).toBe(true)
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
    expect((await login(email, testPassword)).tag).toBe("bad_credentials")
    expect((await login(email, newPassword)).ok).toBe(true)
  })

  test.each([
    ["password1", "password_common"],
    ["QWERTYUIOP", "password_common"],
    ["wallet2026", "password_personal"],
    ["abababababab", "password_pattern"],
  ])("%s is too easy to guess, and refused with its reason wherever a password is set", async (weak, code) => {
    const { email, token } = await customer()
    const refused = ["password_common", { newPassword: { code } }]
    const body = { currentPassword: testPassword, newPassword: weak }
    const change = () => readOutcome(changePassword(provider.createClient(token), body))
    const changed = await confirmByMail(provider, token, email, change)
    expect([changed.tag, changed.fields]).toEqual(refused)
    const registration = { email: "common@wallet.example", password: weak }
    const registered = await readOutcome(register(provider.createClient(), registration))
    expect([registered.tag, registered.fields]).toEqual(["password_common", { password: { code } }])
    await askReset(email)
    const done = await reset(await readToken(email), { newPassword: weak })
    expect([done.tag, done.fields]).toEqual(refused)
  })

  test("the customer's e-mail address is refused as a password, and a reset link stays valid after it", async () => {
    const email = `quillfeather.${randomUUID()}@wallet.example`
    const token = await provider.signUp(email)
    const refused = { newPassword: { code: "password_personal" } }
    const body = { currentPassword: testPassword, newPassword: "Quillfeather1" }
    const change = () => readOutcome(changePassword(provider.createClient(token), body))
    expect((await confirmByMail(provider, token, email, change)).fields).toEqual(refused)
    await askReset(email)
    const link = await readToken(email)
    expect((await reset(link, { newPassword: "Quillfeather1" })).fields).toEqual(refused)
    expect((await reset(link)).ok).toBe(true)
  })

  test("an existing weak password can still sign in", async () => {
    const { email } = await customer()
    const { db } = provider.database
    const set = { password_hash: await hashPassword("wallet2026") }
    await db.updateTable("users").set(set).where("email", "=", email).execute()
    expect((await login(email, "wallet2026")).ok).toBe(true)
  })
})

describe("screens B: a forgotten password", () => {
  test("the link sets a new one, ends the sessions and locks withdrawals for a day", async () => {
    const { email, token } = await customer()
    await askReset(email)
    expect((await reset(await readToken(email))).ok).toBe(true)
    expect(await isOpen(token)).toBe(false)
    expect((await login(email, testPassword)).tag).toBe("bad_credentials")
    expect((await login(email, newPassword)).ok).toBe(true)
    const { db } = provider.database
    const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
    const now = provider.services.now().getTime()
    const lockedAt = async (at: number) => (await readSecurityLocks(db, [id], new Date(at)))(id)
    expect(await lockedAt(now)).toEqual(new Date(now + 24 * 60 * minute))
    expect(await lockedAt(now + 24 * 60 * minute)).toBeUndefined()
  })

  test("the link works once, and for thirty minutes", async () => {
    const { email } = await customer()
    await askReset(email)
    const token = await readToken(email)
    await reset(token)
    expect((await reset(token)).tag).toBe("reset_token_invalid")
    provider.advance(1000)
    await askReset(email)
    const late = await readToken(email)
    expect(late).not.toBe(token)
    provider.advance(30 * minute)
    expect((await reset(late)).tag).toBe("reset_token_invalid")
  })

  test("using one link voids the others", async () => {
    const { email } = await customer()
    await askReset(email)
    const first = await readToken(email)
    provider.advance(1000)
    await askReset(email)
    await reset(await readToken(email))
    expect((await reset(first)).tag).toBe("reset_token_invalid")
  })

  test("two-factor stays on: the new password alone opens nothing", async () => {
    const { email, token } = await customer()
    const start = () => readOutcome(start2fa(provider.createClient(token)))
    const { data } = await confirmByMail(provider, token, email, start)
    const secret = Secret.fromBase32(v.parse(v.looseObject({ secret: v.string() }), data).secret)
    const oneTimePassword = new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })
    await enable2fa(provider.createClient(token), { oneTimePassword })
    await askReset(email)
    expect((await reset(await readToken(email))).data).toBeNull()
    expect((await login(email, newPassword)).tag).toBe("otp_required")
  })

  test("of ten requests in a row only three are mailed", async () => {
    const { email } = await customer()
    const before = await provider.countMails(email)
    for (let request = 0; request < 10; request++) await askReset(email)
    expect((await provider.countMails(email)) - before).toBe(3)
  })

  test("the database holds no usable token", async () => {
    const { email } = await customer()
    await askReset(email)
    const token = await readToken(email)
    const rows = await provider.database.db.selectFrom("password_resets").selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(({ token_hash: hash }) => hash.toString("base64url") === token)).toBe(false)
  })
})
