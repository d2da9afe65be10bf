import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestProvider, type TestProvider, testPassword } from "../provider.testing.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const register = (email: string, password = testPassword) =>
  provider.send("POST", "/users/register", { body: { email, password, locale: "en" } })
const confirm = (registrationId: string, code: string) =>
  provider.send("POST", "/users/confirmEmail", { body: { registrationId, code } })
/** Registers, and gives the id of the attempt. */
const begin = async (email: string, password?: string) => idOf(await register(email, password))
const idOf = ({ data }: { readonly data: unknown }) =>
  v.parse(v.object({ registrationId: v.string() }), data).registrationId
const login = (email: string, password = testPassword) =>
  provider.send("POST", "/users/login", { body: { email, password } })
const shapeOf = (id: string) => id.replace(/[0-9a-f]/g, "0")
/** Another code than the one given. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000")

describe("screens B: registration", () => {
  it("nobody is a customer before the code from the mail has been entered", async () => {
    const id = await begin("new@wallet.example")
    expect(await login("new@wallet.example")).toMatchObject({ tag: "email_not_confirmed" })
    expect((await login("new@wallet.example", "wrong password")).tag).toBe("bad_credentials")
    expect((await confirm(id, await provider.readCode("new@wallet.example"))).ok).toBe(true)
    expect((await login("new@wallet.example")).ok).toBe(true)
  })

  it("a known address is answered like an unknown one, and its owner is told by mail", async () => {
    await provider.signUp("known@wallet.example")
    const known = await register("KNOWN@wallet.example", "another password")
    const unknown = await register("unknown@wallet.example")
    expect(shapeOf(idOf(known))).toBe(shapeOf(idOf(unknown)))
    expect(known.text.replace(idOf(known), "")).toBe(unknown.text.replace(idOf(unknown), ""))
    expect(known.status).toBe(unknown.status)
    expect(await provider.countMails("known@wallet.example")).toBe(2)
    expect((await login("known@wallet.example", "another password")).tag).toBe("bad_credentials")
    expect((await login("known@wallet.example")).ok).toBe(true)
  })

  it("a code works once", async () => {
    const id = await begin("once@wallet.example")
    const code = await provider.readCode("once@wallet.example")
    expect((await confirm(id, code)).ok).toBe(true)
    expect((await confirm(id, code)).fields).toEqual({ code: { code: "code_invalid" } })
  })

  it("a code entered twice at the same moment makes one customer", async () => {
    const id = await begin("twice@wallet.example")
    const code = await provider.readCode("twice@wallet.example")
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(id, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ tag }) => tag === "code_invalid")).toHaveLength(7)
  })

  it("a code is too old after ten minutes, and a new one can be asked for", async () => {
    const email = "late@wallet.example"
    const id = await begin(email)
    const code = await provider.readCode(email)
    provider.advance(10 * 60_000)
    expect((await confirm(id, code)).tag).toBe("code_invalid")
    await provider.send("POST", "/users/resendConfirmation", { body: { registrationId: id } })
    expect((await confirm(id, await provider.readCode(email))).ok).toBe(true)
  })

  it("five wrong codes void the right one", async () => {
    const email = "guess@wallet.example"
    const id = await begin(email)
    const code = await provider.readCode(email)
    for (let guess = 0; guess < 5; guess++) await confirm(id, wrong(code))
    expect((await confirm(id, code)).tag).toBe("code_invalid")
  })

  it("the code of one attempt never makes the password of another valid", async () => {
    const email = "victim@wallet.example"
    const owners = await begin(email, "the owner's password")
    const ownersCode = await provider.readCode(email)
    await register(email, "an intruder's password")
    // The owner gets the intruder's mail too, and types its code, being the newest.
    expect((await confirm(owners, await provider.readCode(email))).tag).toBe("code_invalid")
    await confirm(owners, ownersCode)
    expect((await login(email, "an intruder's password")).tag).toBe("bad_credentials")
    expect((await login(email, "the owner's password")).ok).toBe(true)
  })

  it("asking for the mail again answers the same for an attempt that there never was, and sends nothing", async () => {
    const body = { registrationId: idOf(await register("nobody@wallet.example")).replace(/^./, "f") }
    expect((await provider.send("POST", "/users/resendConfirmation", { body })).ok).toBe(true)
    expect(await provider.countMails("nobody@wallet.example")).toBe(1)
  })

  it.each([
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

  it("the mail speaks the language of the registration", async () => {
    const email = "ru@wallet.example"
    await provider.send("POST", "/users/register", { body: { email, password: testPassword, locale: "ru" } })
    await provider.worker.drain()
    const mails = provider.database.db.selectFrom("sandbox_mails").selectAll().where("recipient", "=", email)
    expect((await mails.executeTakeFirstOrThrow()).subject).toMatch(/^Код подтверждения: \d{6}$/)
  })
})
