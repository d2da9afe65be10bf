import { listLoginHistory, login } from "@wallet/core"
import { cancelPhoneChange } from "@wallet/core/account"
import { ProfileSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { readOutcome, startTestProvider, type TestAnswer, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

let numbers = 0
/** An unused mobile number of Germany's plan. */
const newNumber = () => `+49151234${String(++numbers).padStart(5, "0")}`
/** Another six-digit code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0")
const parseProfile = ({ data }: TestAnswer) => v.parse(ProfileSchema, data)

async function customer() {
  const email = `phones-${++numbers}@wallet.example`
  const token = await provider.signUp(email)
  const post = (path: string, body: object) => provider.send("POST", path, { token, body })
  const ask = (newPhone: string, more: object = {}) =>
    confirmByMail(provider, token, email, () => post("/users/phone", { newPhone, password: testPassword, ...more }))
  const confirm = (codes: object) => post("/users/phone/confirm", codes)
  const withPhone = async () => {
    const phone = newNumber()
    await ask(phone)
    await confirm({ newCode: await provider.readCode(phone) })
    return phone
  }
  const remove = (password = testPassword) =>
    confirmByMail(provider, token, email, () => post("/users/phone/remove", { password }))
  return { email, token, post, ask, confirm, withPhone, remove }
}

/** The view of a pending change, without the number and the time. */
const waitingChange = (answer: TestAnswer) => ({ ...parseProfile(answer).phoneChange, newPhone: "", expiresAt: "" })

const heldUntil = async (email: string) => {
  const { withdrawals_held_until: until } = await provider.database.db
    .selectFrom("users")
    .select("withdrawals_held_until")
    .where("email", "=", email)
    .executeTakeFirstOrThrow()
  return until?.getTime()
}
const inADay = () => provider.services.now().getTime() + 24 * 3_600_000

const textsTo = async (phone: string) => {
  await provider.worker.drain()
  const rows = await provider.database.sandbox
    .selectFrom("sandbox.sms")
    .select("body")
    .where("recipient", "=", phone)
    .orderBy("at")
    .execute()
  return rows.map(({ body }) => body)
}

describe("screens C settings: a phone number", () => {
  test("belongs to the customer once its code was entered, and can sign in; the first one locks nothing", async () => {
    const { email, ask, confirm } = await customer()
    const phone = newNumber()
    expect(parseProfile(await ask(phone))).toMatchObject({
      phone: null,
      phoneChange: { newPhone: phone, confirmedBy: null },
    })
    const newCode = await provider.readCode(phone)
    expect(parseProfile(await confirm({ newCode }))).toMatchObject({ phone, phoneChange: null })
    const signedIn = await readOutcome(login(provider.createClient(), { phone, password: testPassword }))
    expect(signedIn.data).toMatchObject({ user: { email } })
    expect(await heldUntil(email)).toBeUndefined()
    expect((await confirm({ newCode })).tag).toBe("state_conflict")
  })

  test("is replaced with the codes of both phones; withdrawals are locked for a day, the old phone and the mailbox are notified", async () => {
    const { email, token, withPhone, ask, confirm } = await customer()
    const old = await withPhone()
    const phone = newNumber()
    expect(parseProfile(await ask(phone))).toMatchObject({ phone: old, phoneChange: { confirmedBy: "phone" } })
    const codes = { currentCode: await provider.readCode(old), newCode: await provider.readCode(phone) }
    expect(Object.keys((await confirm({ newCode: codes.newCode })).fields ?? {})).toEqual(["currentCode"])
    expect(parseProfile(await confirm(codes)).phone).toBe(phone)
    expect(await heldUntil(email)).toBe(inADay())
    expect((await textsTo(old)).at(-1)).toContain("was removed from your account")
    const mails = provider.database.sandbox.selectFrom("sandbox.mails").select("subject").where("recipient", "=", email)
    expect((await mails.execute()).map(({ subject }) => subject)).toContain(
      `Your phone number is confirmed: •••• ${phone.slice(-4)}`,
    )
    const events = await readOutcome(listLoginHistory(provider.createClient(token)))
    expect(JSON.stringify(events.data)).toContain("phone_changed")
    expect((await readOutcome(login(provider.createClient(), { phone: old, password: testPassword }))).tag).toBe(
      "bad_credentials",
    )
  })

  test("a lost phone is replaced with the code from the mailbox, which is requested only once", async () => {
    const { email, withPhone, post, confirm } = await customer()
    const old = await withPhone()
    const before = (await textsTo(old)).length
    const phone = newNumber()
    const asked = await post("/users/phone", { newPhone: phone, password: testPassword, confirmBy: "email" })
    expect(parseProfile(asked).phoneChange).toMatchObject({ confirmedBy: "email" })
    expect(await textsTo(old)).toHaveLength(before)
    const codes = { currentCode: await provider.readCode(email), newCode: await provider.readCode(phone) }
    expect(parseProfile(await confirm(codes)).phone).toBe(phone)
    expect(await heldUntil(email)).toBe(inADay())
  })

  test("is removed with password and step-up; withdrawals are locked for a day", async () => {
    const { email, withPhone, remove, post } = await customer()
    const phone = await withPhone()
    expect((await remove("wrong password")).fields).toMatchObject({ password: { code: "password_wrong" } })
    expect((await post("/users/phone/remove", { password: testPassword })).tag).toBe("step_up_required")
    expect(parseProfile(await remove()).phone).toBeNull()
    expect(await heldUntil(email)).toBe(inADay())
    expect((await textsTo(phone)).at(-1)).toContain("was removed from your account")
    expect((await remove()).tag).toBe("state_conflict")
  })

  test("a number of another customer gets the same response and text message as a free one; only its code reveals that it is taken", async () => {
    const owner = await customer()
    const phone = await owner.withPhone()
    const other = await customer()
    const ofTaken = await other.ask(phone)
    const taken = (await textsTo(phone)).at(-1)
    const newCode = await provider.readCode(phone)
    expect((await other.confirm({ newCode: otherThan(newCode) })).tag).toBe("code_invalid")
    expect((await other.confirm({ newCode })).tag).toBe("phone_taken")
    expect((await other.confirm({ newCode })).tag).toBe("state_conflict")
    const free = newNumber()
    expect(waitingChange(await other.ask(free))).toEqual(waitingChange(ofTaken))
    expect((await textsTo(free)).at(-1)?.replace(/\d{6}/, "")).toBe(taken?.replace(/\d{6}/, ""))
    const { user } = await login(provider.createClient(), { phone, password: testPassword })
    expect(user.email).toBe(owner.email)
  })

  test("of two customers who confirm one number at once one gets it, and the other is refused", async () => {
    const both = [await customer(), await customer()] as const
    const phone = newNumber()
    const codes: string[] = []
    for (const one of both) {
      await one.ask(phone)
      codes.push(await provider.readCode(phone))
    }
    const answers = await Promise.all(both.map((one, place) => one.confirm({ newCode: codes[place] ?? "" })))
    expect(answers.map(({ tag }) => tag ?? "ok").toSorted()).toEqual(["ok", "phone_taken"])
  })
})

describe("invalid requests about a phone number", () => {
  test("a number that is not a mobile one is refused at its field", async () => {
    const { post } = await customer()
    const readReason = async (newPhone: string) =>
      (await post("/users/phone", { newPhone, password: testPassword })).fields?.["newPhone"]?.code
    expect(await readReason("")).toBe("required")
    const unfit = ["0151 23456789", "+49 151 2345 6789", "+4930901820", "+4915", "+999123456789", "+49151२३४५६७८"]
    for (const newPhone of [...unfit, `+49151${"2".repeat(40)}`]) {
      expect([newPhone, await readReason(newPhone)]).toEqual([newPhone, "phone_invalid"])
    }
  })

  test("the current number, and a wrong password", async () => {
    const { withPhone, post } = await customer()
    const phone = await withPhone()
    expect((await post("/users/phone", { newPhone: phone, password: testPassword })).fields).toMatchObject({
      newPhone: { code: "phone_unchanged" },
    })
    expect((await post("/users/phone", { newPhone: newNumber(), password: "wrong password" })).fields).toMatchObject({
      password: { code: "password_wrong" },
    })
  })

  test("sign-in without an address and a number", async () => {
    const answer = await readOutcome(login(provider.createClient(), { password: testPassword }))
    expect(answer.fields).toMatchObject({ email: { code: "required" } })
  })

  test("the fifth wrong code ends the change; so do ten minutes, and cancelling it", async () => {
    const { token, ask, confirm } = await customer()
    const phone = newNumber()
    await ask(phone)
    const newCode = await provider.readCode(phone)
    for (let tries = 0; tries < 5; tries++) {
      expect((await confirm({ newCode: otherThan(newCode) })).tag).toBe("code_invalid")
    }
    expect((await confirm({ newCode })).tag).toBe("state_conflict")
    await ask(phone)
    provider.advance(10 * 60_000)
    expect((await confirm({ newCode: await provider.readCode(phone) })).tag).toBe("state_conflict")
    await ask(phone)
    await cancelPhoneChange(provider.createClient(token))
    expect((await confirm({ newCode: await provider.readCode(phone) })).tag).toBe("state_conflict")
  })

  test("one number gets few messages, whoever requests them; then it must wait", async () => {
    const phone = newNumber()
    const both = [await customer(), await customer()] as const
    const tags: (string | null | undefined)[] = []
    for (const one of [...both, ...both]) tags.push((await one.ask(phone)).tag)
    expect(tags).toEqual([null, null, null, "rate_limited"])
    expect(await textsTo(phone)).toHaveLength(3)
    // Limits used up by others do not prevent the first message to the customer's own number.
    expect((await (await customer()).ask(phone)).ok).toBe(true)
  })

  test("the database holds no usable code", async () => {
    const { withPhone, ask } = await customer()
    const old = await withPhone()
    const phone = newNumber()
    await ask(phone)
    const rows = JSON.stringify(await provider.database.db.selectFrom("phone_changes").selectAll().execute())
    for (const number of [old, phone]) expect(rows).not.toContain(await provider.readCode(number))
  })
})
