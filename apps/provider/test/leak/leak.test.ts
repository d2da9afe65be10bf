import { randomUUID } from "node:crypto"
import { createSandboxMailRail } from "@wallet/sandbox/mailbox/mailRail.ts"
import { sql } from "kysely"
import { TOTP } from "otpauth"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { confirmByMail } from "#access/identity/stepUp/stepUp.testing.ts"
import { toCardHarness } from "#cards/cardHarness.testing.ts"
import { createLog } from "#platform/observability/log.ts"
import type { MailRail } from "#rails/mail/mailRail.ts"
import { startTestProvider, type TestAnswer, type TestProvider, testPassword } from "#test/testProvider.ts"
import { scanDatabase } from "./scanDatabase.ts"
import { formFound, leaksIn, type Secret } from "./secrets.ts"

const lines: string[] = []
const metricsToken = "a token for the metrics"
let provider: TestProvider
let isMailServerDown = false
const secrets: Secret[] = []
beforeAll(async () => {
  const log = createLog("trace", { write: (line) => void lines.push(line) })
  const send: MailRail["send"] = (message) => {
    if (isMailServerDown) throw new Error("451 try again later")
    return createSandboxMailRail(provider.database.sandbox, provider.services.now, new Uint8Array(32)).send(message)
  }
  provider = await startTestProvider({ log, rails: { mail: { send } } }, { METRICS_TOKEN: metricsToken })
  await liveThrough()
})
afterAll(() => provider.stop())

/** Columns in which the sandbox stores outgoing messages. With real vendors they are stored elsewhere. */
const mail = ["sandbox.mails.subject", "sandbox.mails.body"]
const chat = ["sandbox.chat_messages.body"]
const sms = ["sandbox.sms.body"]

const card = { number: "4242424242424242", expiry: "12/40", cvc: "737", holder: "Jo Doe" }
const email = "leaks@wallet.example"
const text = (answer: TestAnswer, field: string) => {
  const value: unknown = Object(answer.data)[field]
  if (typeof value !== "string") throw new Error(`no ${field} in ${answer.text}`)
  return value
}
const keep = (name: string, value: string, meantFor: readonly string[] = []) => {
  secrets.push({ name, value, meantFor })
  return value
}

/** A customer with everything that could leak, from registration on. */
async function liveThrough(): Promise<void> {
  const send: TestProvider["send"] = (...request) => provider.send(...request)
  const password = keep("the first password", testPassword)
  const deviceId = keep("the device's id", `device-${randomUUID()}`)
  const begun = await send("POST", "/users/register", { body: { email, password, deviceId } })
  const code = keep("the code of the registration", await provider.readCode(email), mail)
  await send("POST", "/users/confirmEmail", { body: { registrationId: text(begun, "registrationId"), code } })
  const newPassword = await resetPassword()
  const login = (factor: object = {}) =>
    send("POST", "/users/login", { body: { email, password: newPassword, deviceId, ...factor } })
  const token = keep("an access token", text(await login(), "accessToken"))
  await send("POST", "/users/login", { body: { email, password: keep("a wrong password", "not the right words") } })

  await send("POST", "/users/profile", {
    token,
    body: { antiPhishingPhrase: keep("the phrase", "green kettle 42", mail) },
  })
  const link = await confirmByMail(provider, token, email, () => send("POST", "/accountLink/start", { token }))
  await write(`/start ${keep("the code for the messenger", text(link, "code"), chat)}`)
  const newEmail = keep("the address to be", "leaks-new@wallet.example", [
    ...mail,
    "sandbox.mails.recipient",
    "email_changes.new_email",
  ])
  await send("POST", "/users/email", { token, body: { newEmail, password: newPassword } })
  keep("the code of the present address", await provider.readCode(email), mail)
  keep("the code of the new address", await provider.readCode(newEmail), mail)
  await replacePhone(token, newPassword)
  await confirmed(token, "/users/dataExport")
  await topUp(token)
  // After another password or number, withdrawals are locked for a day.
  await provider.database.db.updateTable("users").set({ withdrawals_held_until: null }).execute()
  await sendWithCode(token)
  await lookAtVirtualCard(token)
  await useTwoFactor(token, login)
  await failToMail()
}

/** Replaces the phone number: the log contains neither number, nor the messages sent to them. */
async function replacePhone(token: string, password: string): Promise<void> {
  const places = ["users.phone", "phone_changes.new_phone", "sandbox.sms.recipient", "export_chunks.bytes"]
  // The mail of a step-up describes the action; the request is stored as long as the step-up.
  const asked = ["sandbox.mails.body", "step_ups.subject"]
  const first = keep("the first number", "+4915112345601", [...places, ...asked])
  const second = keep("the second number", "+4915112345602", [...places, ...asked])
  await confirmed(token, "/users/phone", { newPhone: first, password })
  const newCode = keep("the code of the first number", await provider.readCode(first), sms)
  await provider.send("POST", "/users/phone/confirm", { token, body: { newCode } })
  await confirmed(token, "/users/phone", { newPhone: second, password })
  keep("the code that lets it be replaced", await provider.readCode(first), sms)
  keep("the code of the second number", await provider.readCode(second), sms)
}

/** An unsent mail waits with its content, and the log reports the failure. */
async function failToMail(): Promise<void> {
  isMailServerDown = true
  await provider.send("POST", "/users/passwordReset/request", { body: { email } })
  await provider.worker.drain()
  const { rows } = await sql<{
    text: string
  }>`SELECT payload->>'text' AS text FROM jobs WHERE kind = 'mail.send'`.execute(provider.database.db)
  keep("the token of a reset that waits", /#token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "", ["jobs.payload"])
}

async function resetPassword(): Promise<string> {
  await provider.send("POST", "/users/passwordReset/request", { body: { email } })
  await provider.worker.drain()
  const { body } = await provider.database.sandbox
    .selectFrom("sandbox.mails")
    .select("body")
    .where("recipient", "=", email)
    .where("body", "like", "%#token=%")
    .executeTakeFirstOrThrow()
  const token = keep("the token of the reset", /#token=([\w-]+)/.exec(body)?.[1] ?? "", mail)
  const newPassword = keep("the second password", "another quiet river")
  await provider.send("POST", "/users/passwordReset", { body: { token, newPassword } })
  return newPassword
}

/** Makes a call that needs a step-up, with the mailed code. */
async function confirmed(token: string, path: string, body: object = {}): Promise<TestAnswer> {
  const key = randomUUID()
  const asked = await provider.send("POST", path, { token, key, body })
  const stepUp = `/stepUps/${asked.details?.["stepUpId"]}`
  await provider.send("POST", `${stepUp}/sendCode`, { token })
  const code = keep(`the code for ${path}`, await provider.readCode(email), mail)
  await provider.send("POST", `${stepUp}/prove`, { token, body: { code } })
  const done = await provider.send("POST", path, { token, key, body })
  if (!done.ok) throw new Error(done.text)
  return done
}

async function topUp(token: string): Promise<void> {
  keep("the card's number", card.number)
  const tokenized = await provider.sandbox.request("/acquirer/tokens", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(card),
  })
  const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
  const body = { amount: "100.00", currency: "WUD", cardToken }
  const charged = await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })
  if (!charged.ok) throw new Error(charged.text)
}

/** Makes a protected send, and tries a wrong code and the right one. */
async function sendWithCode(token: string): Promise<void> {
  const friend = "leaks-friend@wallet.example"
  const friendToken = await provider.signUp(friend)
  const body = { recipient: friend, amount: "1.00", currency: "WUD" }
  const { data } = await confirmed(token, "/protectedTransfers", body)
  const path = `/protectedTransfers/${v.parse(v.looseObject({ id: v.string() }), data).id}`
  const code = keep("the code of a send", text(await provider.send("GET", `${path}/code`, { token }), "code"))
  for (const typed of [keep("a wrong code of a send", "ZZZZ-9999"), code]) {
    const answer = await provider.send("POST", `${path}/claim`, {
      token: friendToken,
      key: randomUUID(),
      body: { code: typed },
    })
    if (!answer.ok) throw new Error(answer.text)
  }
}

/** Orders a card, reads its number and code, and pays with it online. */
async function lookAtVirtualCard(token: string): Promise<void> {
  const harness = toCardHarness(provider)
  const { id } = await harness.cardWith(await harness.customerOf(token), "500.00")
  const answer = await confirmed(token, `/virtualCards/${id}/reveal`, { language: "en" })
  const { pathname } = new URL(text(answer, "url"))
  keep("the token that shows a card", pathname.split("/").at(-1) ?? "")
  const page = await (await provider.vault.request(pathname)).text()
  const [number = "", , code = ""] = Array.from(page.matchAll(/data-value="([^"]+)"/g), ([, value]) => value ?? "")
  keep("a virtual card's number", number)
  keep("that number as it is written", number.replace(/(.{4})(?=.)/g, "$1 "))
  keep("a virtual card's code", code)
  const { id: paymentId } = await harness.pay(id, "20.00", { online: true })
  await harness.follow(paymentId, "capture")
  await harness.pay(id, "30.00", { confirm: true })
}

async function useTwoFactor(token: string, login: (factor?: object) => Promise<TestAnswer>): Promise<void> {
  const send: TestProvider["send"] = (...request) => provider.send(...request)
  const secret = keep("the secret of two-factor", text(await confirmed(token, "/users/start2fa"), "secret"))
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: provider.services.now().getTime() })
  const enabled = await send("POST", "/users/enable2fa", {
    token,
    body: { oneTimePassword: keep("a one-time password", codeNow()) },
  })
  const { recoveryCodes } = v.parse(v.looseObject({ recoveryCodes: v.array(v.string()) }), enabled.data)
  recoveryCodes.forEach((code, place) => keep(`recovery code ${place}`, code))
  await login({ recoveryCode: recoveryCodes[0] })
  provider.advance(60_000)
  const asked = () => send("POST", "/apiKeys", { token, body: { name: "Desk", scopes: ["read"], signed: true } })
  const { details } = await asked()
  const oneTimePassword = keep("another one-time password", codeNow())
  await send("POST", `/stepUps/${details?.["stepUpId"]}/prove`, { token, body: { oneTimePassword } })
  keep("the API key's secret", text(await asked(), "secret"))
}

async function write(line: string): Promise<void> {
  await provider.sandbox.request("/messenger", {
    method: "POST",
    body: new URLSearchParams({ person: "ann", text: line }),
  })
  await provider.worker.drain()
}

describe("secrets: each is only in the place that is meant for it", () => {
  test("enough has happened for this test to be meaningful", () => {
    expect(secrets.length).toBeGreaterThan(31)
    expect(secrets.filter(({ value }) => value.length < 6).map(({ name }) => name)).toEqual(["a virtual card's code"])
    expect(lines.length).toBeGreaterThan(0)
  })

  test("no table contains one, in clear, hex or base64", async () => {
    expect(await scanDatabase(provider.database.db, secrets)).toEqual([])
  })

  test("no line of the log contains one", () => {
    expect(lines.flatMap((line) => leaksIn(line, "log", secrets))).toEqual([])
  })

  test("the metrics contain none", async () => {
    const response = await provider.api.request("/metrics", { headers: { Authorization: `Bearer ${metricsToken}` } })
    const metrics = await response.text()
    expect(metrics).toContain("wallet_http_request_duration_seconds")
    expect(leaksIn(metrics, "metrics", secrets)).toEqual([])
  })

  test("a mail contains no secret meant for another place", async () => {
    const mails = await provider.database.sandbox.selectFrom("sandbox.mails").selectAll().execute()
    const never = secrets.filter(({ meantFor = [] }) => !meantFor.includes("sandbox.mails.body"))
    expect(leaksIn(JSON.stringify(mails), "mails", never)).toEqual([])
  })
})

describe("the search itself", () => {
  test.each([0, 1, 2, 3])("finds a secret within a longer text, %i bytes after its start", (before) => {
    const whole = Buffer.from(`${"x".repeat(before)}another quiet river${"y".repeat(5)}`)
    const forms = (["base64", "base64url", "hex", "utf8"] as const).map((form) => `{"kept":"${whole.toString(form)}"}`)
    expect(forms.filter((form) => formFound(form, "another quiet river") === undefined)).toEqual([])
    expect(formFound(whole.toString("base64"), "another quiet lake")).toBeUndefined()
  })

  test("finds six digits as a separate word, and not within a larger number", () => {
    expect(formFound('{"code":"123456"}', "123456")).toBe("plain")
    expect(formFound("9912345699 and 0.123456", "123456")).toBeUndefined()
  })

  test("finds a card's code as a separate text, and not a response's status", () => {
    expect(formFound('{"cvc":"737"}', "737")).toBe("plain")
    expect(formFound('{"status":737,"sum":"1737.37"}', "737")).toBeUndefined()
  })

  test("finds a planted secret in a column of bytes and in one of JSON", async () => {
    const { db } = provider.database
    await sql`CREATE TABLE planted (bytes bytea, doc jsonb)`.execute(db)
    await sql`INSERT INTO planted VALUES (${Buffer.from("a planted secret")}, ${JSON.stringify({ deep: ["a planted secret"] })})`.execute(
      db,
    )
    const found = await scanDatabase(db, [{ name: "planted", value: "a planted secret" }])
    expect(found.map(({ place, form }) => [place, form])).toEqual([
      ["planted.bytes", "hex"],
      ["planted.doc", "plain"],
    ])
  })
})
