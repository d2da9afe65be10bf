import { confirmEmail, resendConfirmation } from "@wallet/core"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readOutcome, startTestProvider, type TestProvider, testPassword } from "#test/testProvider.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const register = (email: string, password = testPassword) =>
  provider.send("POST", "/users/register", { body: { email, password, locale: "en" } })
const confirm = (registrationId: string, code: string) =>
  readOutcome(confirmEmail(provider.createClient(), { registrationId, code }))
/** Registers, and returns the id of the attempt. */
const begin = async (email: string, password?: string) => readId(await register(email, password))
const readId = ({ data }: { readonly data: unknown }) =>
  v.parse(v.object({ registrationId: v.string() }), data).registrationId
const login = (email: string, password = testPassword) =>
  provider.send("POST", "/users/login", { body: { email, password } })
const toShape = (id: string) => id.replace(/[0-9a-f]/g, "0")
/** A wrong code. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

describe("screens B: registration", () => {
  test("a person becomes a customer only after entering the mailed code", async () => {
    const id = await begin("new@wallet.example")
    expect(await login("new@wallet.example")).toMatchObject({ tag: "email_not_confirmed" })
    expect((await login("new@wallet.example", "wrong password")).tag).toBe("bad_credentials")
    expect((await confirm(id, await provider.readCode("new@wallet.example"))).ok).toBe(true)
    expect((await login("new@wallet.example")).ok).toBe(true)
  })

  test("a known address gets the same response as an unknown one, and its owner is notified by mail", async () => {
    await provider.signUp("known@wallet.example")
    const known = await register("KNOWN@wallet.example", "another password")
    const unknown = await register("unknown@wallet.example")
    expect(toShape(readId(known))).toBe(toShape(readId(unknown)))
    expect(known.text.replace(readId(known), "")).toBe(unknown.text.replace(readId(unknown), ""))
    expect(known.status).toBe(unknown.status)
    expect(await provider.countMails("known@wallet.example")).toBe(2)
    expect((await login("known@wallet.example")).ok).toBe(true)
  })

  test("signing in with the password of a registration for a customer's address gives the response for an unknown address", async () => {
    await provider.signUp("asked@wallet.example")
    const answers = []
    for (const email of ["asked@wallet.example", "unasked@wallet.example"]) {
      const id = await begin(email, "an intruder's password")
      for (let guess = 0; guess < 5; guess++) expect((await confirm(id, "000000")).tag).toBe("code_invalid")
      const { status, tag, details } = await login(email, "an intruder's password")
      answers.push([status, tag, details?.["registrationId"] === id])
    }
    expect(answers).toEqual([answers[1], [403, "email_not_confirmed", true]])
  })

  test("for a customer's address every repeated mail says only that it belongs to a customer", async () => {
    const email = "again@wallet.example"
    await provider.signUp(email)
    const registrationId = await begin(email)
    await resendConfirmation(provider.createClient(), { registrationId })
    await provider.worker.drain()
    const mails = await provider.database.sandbox
      .selectFrom("sandbox.mails")
      .select("body")
      .where("recipient", "=", email)
      .orderBy("at")
      .orderBy("reference")
      .execute()
    expect(mails.map(({ body }) => /\b\d{6}\b/.test(body))).toEqual([true, false, false])
  })

  test("an address that became a customer's by another registration makes no second customer", async () => {
    const id = await begin("moved@wallet.example")
    const code = await provider.readCode("moved@wallet.example")
    await provider.signUp("mover@wallet.example")
    const moved = { email: "moved@wallet.example", email_key: "moved@wallet.example" }
    await provider.database.db.updateTable("users").set(moved).where("email", "=", "mover@wallet.example").execute()
    expect((await confirm(id, code)).fields).toEqual({ code: { code: "code_invalid" } })
  })

  test("a code works once", async () => {
    const id = await begin("once@wallet.example")
    const code = await provider.readCode("once@wallet.example")
    expect((await confirm(id, code)).ok).toBe(true)
    expect((await confirm(id, code)).fields).toEqual({ code: { code: "code_invalid" } })
  })

  test("two concurrent uses of a code make one customer", async () => {
    const id = await begin("twice@wallet.example")
    const code = await provider.readCode("twice@wallet.example")
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(id, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ tag }) => tag === "code_invalid")).toHaveLength(7)
  })

  test("a code expires after ten minutes, and a new one can be requested", async () => {
    const email = "late@wallet.example"
    const id = await begin(email)
    const code = await provider.readCode(email)
    provider.advance(10 * 60_000)
    expect((await confirm(id, code)).tag).toBe("code_invalid")
    await resendConfirmation(provider.createClient(), { registrationId: id })
    expect((await confirm(id, await provider.readCode(email))).ok).toBe(true)
  })

  test("five wrong codes void the code", async () => {
    const email = "guess@wallet.example"
    const id = await begin(email)
    const code = await provider.readCode(email)
    for (let guess = 0; guess < 5; guess++) await confirm(id, wrong(code))
    expect((await confirm(id, code)).tag).toBe("code_invalid")
  })

  test("the code of one attempt never confirms the password of another", async () => {
    const email = "victim@wallet.example"
    const owners = await begin(email, "the owner's password")
    const ownersCode = await provider.readCode(email)
    const intruders = await begin(email, "an intruder's password")
    const intrudersCode = await provider.readCode(email)
    // The owner also gets the intruder's mail, and types its code because it is the newest.
    expect((await confirm(owners, intrudersCode)).tag).toBe("code_invalid")
    await confirm(owners, ownersCode)
    expect((await confirm(intruders, intrudersCode)).tag).toBe("code_invalid")
    // As before: the intruder does not learn that the owner is a customer now.
    expect((await login(email, "an intruder's password")).tag).toBe("email_not_confirmed")
    expect((await login(email, "the owner's password")).ok).toBe(true)
  })

  test("requesting the mail again for an unknown attempt gives the same response, and sends nothing", async () => {
    const body = { registrationId: readId(await register("nobody@wallet.example")).replace(/^./, "f") }
    expect((await readOutcome(resendConfirmation(provider.createClient(), body))).ok).toBe(true)
    expect(await provider.countMails("nobody@wallet.example")).toBe(1)
  })

  test.each([
    [{ email: "a b@x", password: testPassword }, { email: { code: "email_invalid" } }],
    [{ email: "", password: testPassword }, { email: { code: "required" } }],
    [{ email: "a@wallet.example" }, { password: { code: "required" } }],
    [{ email: "a@wallet.example", password: "short" }, { password: { code: "password_too_short", limit: "8" } }],
    [{ email: "a@wallet.example", password: "x".repeat(257) }, { password: { code: "too_long", limit: "256" } }],
    [
      { email: 7, password: null },
      { email: { code: "required" }, password: { code: "required" } },
    ],
  ])("each wrong field has its own reason: %j", async (body, fields) => {
    const answer = await provider.send("POST", "/users/register", { body })
    expect(answer.status).toBe(400)
    expect(answer.tag).toBe("validation_failed")
    expect(answer.fields).toEqual(fields)
  })

  test("the mail is in the language of the registration", async () => {
    const email = "ru@wallet.example"
    await provider.send("POST", "/users/register", { body: { email, password: testPassword, locale: "ru" } })
    await provider.worker.drain()
    const mails = provider.database.sandbox.selectFrom("sandbox.mails").selectAll().where("recipient", "=", email)
    expect((await mails.executeTakeFirstOrThrow()).subject).toMatch(/^Код подтверждения: \d{6}$/)
  })
})
