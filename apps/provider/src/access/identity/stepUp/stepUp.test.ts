import { randomUUID } from "node:crypto"
import { changePassword, enable2fa, getMe, proveStepUp, sendStepUpCode, start2fa } from "@wallet/core"
import { UserSchema } from "@wallet/core/contract"
import { Secret, TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { sessionCaller } from "#access/identity/callers.ts"
import { registered } from "#areas.ts"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"
import { toWithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { describeOperation } from "./describe.ts"
import { confirmByMail, proveByMail } from "./stepUp.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const minute = 60_000
const step = 30_000

/** A customer who changes passwords: a call that always requires a step-up. */
async function customer() {
  const email = `${randomUUID()}@wallet.example`
  const token = await provider.signUp(email)
  const change = (newPassword: string, as = token) =>
    readOutcome(changePassword(provider.createClient(as), { currentPassword: testPassword, newPassword }))
  const ask = async (newPassword: string) => (await change(newPassword)).details?.["stepUpId"] ?? ""
  const prove = (stepUpId: string, body: object, as = token) =>
    readOutcome(proveStepUp(provider.createClient(as), { stepUpId, ...body }))
  return { email, token, change, ask, prove }
}

/** Turns on two-factor for a customer; returns the app's secret and codes. */
async function enrol(email: string, token: string) {
  const start = () => readOutcome(start2fa(provider.createClient(token)))
  const { data } = await confirmByMail(provider, token, email, start)
  const { secret } = v.parse(v.looseObject({ secret: v.string() }), data)
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.services.now().getTime() })
  const enabled = await readOutcome(enable2fa(provider.createClient(token), { oneTimePassword: code() }))
  const { recoveryCodes } = v.parse(v.looseObject({ recoveryCodes: v.array(v.string()) }), enabled.data)
  provider.advance(step)
  return { code, recoveryCodes }
}

describe("screens A4: step-up, bound to one operation", () => {
  test("names WUD as RUB to a customer whose country is Russia, and as WUD to others (spec §3)", async () => {
    const { token } = await customer()
    const { db } = provider.database
    const { id: userId } = await getMe(provider.createClient(token))
    const caller = sessionCaller({ id: randomUUID(), userId })
    const send = { recipient: "ann@wallet.example", amount: "5.00", currency: "WUD" }
    const batch = { batchId: randomUUID(), version: 1, totals: [{ currency: "WUD", total: "7.00" }] }
    const describeBoth = async () => [
      await describeOperation(
        registered.stepUpSubjects,
        db,
        { caller, call: "createProtectedTransfer", input: send },
        "ru",
      ),
      await describeOperation(registered.stepUpSubjects, db, { caller, call: "retryPayoutBatch", input: batch }, "en"),
    ]
    const country = async () => (await getMe(provider.createClient(token))).country
    expect(await country()).toBeNull()
    for (const text of await describeBoth()) expect(text).toMatch(/\d\sWUD/)
    await db.updateTable("sessions").set({ address: "77.88.8.8" }).where("user_id", "=", userId).execute()
    expect(await country()).toBe("ru")
    for (const text of await describeBoth()) expect(text).toMatch(/\d\sRUB/)
  })

  test("writes amounts and permissions for a person, in both languages", async () => {
    const { db } = provider.database
    const { id: userId } = v.parse(UserSchema, (await provider.send("GET", "/users/me", await customer())).data)
    const caller = sessionCaller({ id: randomUUID(), userId })
    const send = { recipient: "ann@wallet.example", amount: "1500.50000", currency: "USDT" }
    const key = { name: "till", scopes: ["read", "payouts"] as const }
    const describeIn = async (locale: "en" | "ru") => [
      await describeOperation(registered.stepUpSubjects, db, { caller, call: "createTransfer", input: send }, locale),
      await describeOperation(registered.stepUpSubjects, db, { caller, call: "createApiKey", input: key }, locale),
    ]
    expect(await describeIn("en")).toEqual([
      "a send of 1,500.50\u00a0USDT to ann@wallet.example",
      "a new API key “till” (seeing wallets, operations and other data, sending and withdrawing money)",
    ])
    expect(await describeIn("ru")).toEqual([
      "перевод 1\u00a0500,50\u00a0USDT получателю ann@wallet.example",
      "новый API-ключ «till» (просмотр кошельков, операций и других данных, отправка и вывод денег)",
    ])
  })

  test("is required, named and mailed; after it the same request succeeds", async () => {
    const { email, token, change } = await customer()
    const refused = await change("a quiet river")
    expect([refused.status, refused.tag]).toEqual([403, "step_up_required"])
    expect(refused.details).toMatchObject({ methods: "email", subject: "a new password" })
    const expiresAt = Date.parse(refused.details?.["expiresAt"] ?? "")
    expect(expiresAt - provider.services.now().getTime()).toBe(10 * minute)
    expect((await confirmByMail(provider, token, email, () => change("a quiet river"))).ok).toBe(true)
    const mail = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%You are confirming a new password.%")
      .execute()
    expect(mail).toHaveLength(1)
  })

  test("the mail about a withdrawal states the amount and the destination", async () => {
    const { email, token } = await customer()
    const harness = toWithdrawalHarness(provider)
    const owner = await harness.customerOf(token)
    await harness.fund(owner, "5000", "KZT")
    const account = "jo@anymoney.example"
    await harness.withdraw(owner, { currency: "KZT", rail: "anymoney", account, amount: "5000", side: "send" })
    const mails = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", email)
      .orderBy("at")
      .orderBy("reference")
      .execute()
    const told = mails.map(({ body }) => /You are confirming (.*)\.\n/.exec(body)?.[1]).filter(Boolean)
    expect(told).toEqual([`a withdrawal of 5,000.00\u00a0KZT to ${account}`])
  })

  test("a repeated request has the same step-up until it ends", async () => {
    const { ask } = await customer()
    const first = await ask("a quiet river")
    expect(await ask("a quiet river")).toBe(first)
    provider.advance(10 * minute)
    expect(await ask("a quiet river")).not.toBe(first)
  })

  test("is used once", async () => {
    const { email, token, change } = await customer()
    await confirmByMail(provider, token, email, () => change(testPassword))
    expect((await change(testPassword)).tag).toBe("step_up_required")
  })

  test("is used by one of twenty concurrent requests", async () => {
    const { email, token, change, ask } = await customer()
    await proveByMail(provider, token, email, await ask(testPassword))
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(testPassword)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ tag }) => tag === "step_up_required")).toHaveLength(19)
  })

  test("a request that is refused for another reason does not use it", async () => {
    const { email, token, change } = await customer()
    const wrong = () =>
      readOutcome(
        changePassword(provider.createClient(token), {
          currentPassword: "not it at all",
          newPassword: "a quiet river",
        }),
      )
    expect((await confirmByMail(provider, token, email, wrong)).tag).toBe("password_wrong")
    expect((await wrong()).tag).toBe("password_wrong")
    expect((await change("a quiet river")).tag).toBe("step_up_required")
  })

  test("expires after ten minutes, proven or not", async () => {
    const { email, token, change, ask, prove } = await customer()
    const proven = await ask("a quiet river")
    await proveByMail(provider, token, email, proven)
    const pending = await ask("a loud river")
    provider.advance(10 * minute)
    expect((await change("a quiet river")).tag).toBe("step_up_required")
    expect((await prove(pending, { code: "123456" })).tag).toBe("not_found")
  })

  test("belongs to one customer and one session", async () => {
    const owner = await customer()
    const stranger = await customer()
    const otherSession = await provider.signIn(owner.email)
    const stepUpId = await owner.ask("a quiet river")
    for (const token of [stranger.token, otherSession]) {
      expect((await owner.prove(stepUpId, { code: "123456" }, token)).tag).toBe("not_found")
    }
    await proveByMail(provider, owner.token, owner.email, stepUpId)
    expect((await owner.change("a quiet river", otherSession)).tag).toBe("step_up_required")
  })

  test("the fifth wrong code ends it; the request then gets another one", async () => {
    const { ask, prove, email, token, change } = await customer()
    const stepUpId = await ask("a quiet river")
    const tags = []
    for (let attempt = 0; attempt < 5; attempt++) tags.push((await prove(stepUpId, { code: "000000" })).tag)
    expect(tags).toEqual(Array.from({ length: 5 }, () => "code_invalid"))
    provider.advance(minute)
    expect((await prove(stepUpId, { code: "000000" })).tag).toBe("step_up_exhausted")
    expect(await ask("a quiet river")).not.toBe(stepUpId)
    provider.advance(minute)
    expect((await confirmByMail(provider, token, email, () => change("a quiet river"))).ok).toBe(true)
  })

  test("thirty wrong codes are throttled, across step-ups", async () => {
    const { ask, prove } = await customer()
    const tags: unknown[] = []
    for (let attempt = 0; attempt < 30; attempt++) {
      tags.push((await prove(await ask(`password number ${attempt}`), { code: "000000" })).tag)
    }
    expect(tags.filter((tag) => tag === "rate_limited").length).toBeGreaterThan(20)
  })

  test("a mailed code is refused for a customer with an authenticator app", async () => {
    const { email, token, change, ask, prove } = await customer()
    const stepUpId = await ask("a quiet river")
    await sendStepUpCode(provider.createClient(token), { stepUpId })
    const mailed = await provider.readCode(email)
    const app = await enrol(email, token)
    const sent = await readOutcome(sendStepUpCode(provider.createClient(token), { stepUpId }))
    expect([sent.tag, sent.details]).toEqual(["state_conflict", { state: "totp recovery_code" }])
    expect((await prove(stepUpId, { code: mailed })).tag).toBe("code_invalid")
    expect((await prove(stepUpId, { oneTimePassword: app.code() })).ok).toBe(true)
    expect((await change("a quiet river")).ok).toBe(true)
  })

  test("a one-time password and a recovery code can be used once, as at the sign-in", async () => {
    const { email, token, ask, prove } = await customer()
    const app = await enrol(email, token)
    const [recoveryCode = ""] = app.recoveryCodes
    const code = app.code()
    expect((await prove(await ask("first password"), { oneTimePassword: code })).ok).toBe(true)
    expect((await prove(await ask("second password"), { oneTimePassword: code })).tag).toBe("otp_replayed")
    expect((await prove(await ask("third password"), { recoveryCode })).ok).toBe(true)
    expect((await prove(await ask("fourth password"), { recoveryCode })).tag).toBe("recovery_code_invalid")
  })

  test("repeating a proof changes nothing: a lost response can be requested again", async () => {
    const { email, token, ask, prove } = await customer()
    const stepUpId = await ask("a quiet river")
    await proveByMail(provider, token, email, stepUpId)
    expect((await prove(stepUpId, { code: await provider.readCode(email) })).ok).toBe(true)
  })

  test("repeating a proof does not reset the count of guesses", async () => {
    const { email, token, ask, prove } = await customer()
    const proven = await ask("a quiet river")
    await proveByMail(provider, token, email, proven)
    const tags: unknown[] = []
    for (let attempt = 0; attempt < 20; attempt++) {
      tags.push((await prove(await ask(`password number ${attempt}`), { code: "000000" })).tag)
      await prove(proven, { code: "000000" })
    }
    expect(tags.filter((tag) => tag === "rate_limited").length).toBeGreaterThan(13)
  })

  test("a proof without any factor is refused at the field", async () => {
    const { ask, prove } = await customer()
    expect((await prove(await ask("a quiet river"), {})).fields).toEqual({ oneTimePassword: { code: "required" } })
  })
})
