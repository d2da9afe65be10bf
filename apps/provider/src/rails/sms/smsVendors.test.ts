import { generateKeyPairSync } from "node:crypto"
import { verifySignature } from "@vonage/jwt"
import { expect, onTestFinished, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { startFaultyServer } from "../faultyServer.testing.ts"
import type { MessageOutcome } from "../messageReports.ts"
import { signReport } from "../signedReport.ts"
import { createHttpSmsRail } from "./httpSmsRail.ts"
import { sms } from "./party.ts"
import { describeSms } from "./smsSuite.testing.ts"
import { startTwilioDouble } from "./twilioDouble.testing.ts"
import { createTwilioSms } from "./twilioSms.ts"
import { signVonage, startVonageDouble } from "./vonageDouble.testing.ts"
import { createVonageSms } from "./vonageSms.ts"

const key = "0123456789abcdef0123456789abcdef"
const reports = "https://wallet.example/api/callbacks/sms"
const twilioAccount = { accountSid: `AC${"1".repeat(32)}`, authToken: "2".repeat(32), from: "+15551234567" }
const vonageApplication = {
  applicationId: "78d335fa-323d-4114-9c3d-d6f0d48968cf",
  privateKey: generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString(),
  signatureSecret: "s".repeat(32),
  from: "Wallet",
}
const now = () => new Date("2026-11-29T12:00:00Z")

const undeliverable = (code: number) => ({
  status: "undeliverable",
  error: { type: `https://developer.vonage.com/api-errors/messages#${code}`, title: String(code) },
})

async function startGateway() {
  const taken: { to: string; text: string; headers: object }[] = []
  const server = await startFaultyServer(({ headers, body }) => {
    const { to, text } = JSON.parse(body) as { to: string; text: string }
    if (to.startsWith("+1500")) return { status: 410, body: "secret words" }
    taken.push({ to, text, headers })
    return { status: 202, body }
  })
  return { ...server, taken }
}

describeSms("an operator's gateway", async () => {
  const gateway = await startGateway()
  const token = "a gateway's token"
  return {
    rail: createHttpSmsRail({ url: `${gateway.origin}/messages`, token }),
    phone: (to) => Promise.resolve(gateway.taken.filter((one) => one.to === to).map(({ text }) => text)),
    report(named, outcome) {
      const body = JSON.stringify({ key: named, outcome, reason: "1", more: true })
      return { body, headers: { "x-report-signature": signReport(token, body) }, search: "" }
    },
    goneNumber: "+15005550000",
    failNext: gateway.failNext,
    close: gateway.close,
  }
})

describeSms("Twilio", async () => {
  const double = await startTwilioDouble(twilioAccount)
  const fields: Partial<Record<MessageOutcome, Record<string, string>>> = {
    delivered: { MessageStatus: "delivered" },
    failed: { MessageStatus: "undelivered", ErrorCode: "30003" },
    bounced: { MessageStatus: "undelivered", ErrorCode: "30005" },
  }
  return {
    rail: createTwilioSms(twilioAccount, reports, double.reach),
    phone: (to) => Promise.resolve(double.phone(to)),
    report: (named, outcome) => {
      const sent = fields[outcome]
      return sent && double.report(`${reports}?key=${named}`, sent)
    },
    goneNumber: "+15005550000",
    failNext: double.failNext,
    close: double.close,
  }
})

describeSms("Vonage", async () => {
  const double = await startVonageDouble(vonageApplication)
  const fields: Partial<Record<MessageOutcome, object>> = {
    delivered: { status: "delivered" },
    failed: undeliverable(1260),
    bounced: undeliverable(1050),
  }
  return {
    rail: createVonageSms(vonageApplication, reports, { reach: double.reach, now }),
    phone: (to) => Promise.resolve(double.phone(to)),
    report: (named, outcome) => {
      const sent = fields[outcome]
      return sent && double.report({ client_ref: named, ...sent })
    },
    goneNumber: "+15005550000",
    failNext: double.failNext,
    close: double.close,
  }
})

test("the gateway gets our token and the reference as key; one without a token reads no reports", async () => {
  const gateway = await startGateway()
  onTestFinished(gateway.close)
  const message = { reference: "one", to: "+491701234567", text: "Hello" }
  await createHttpSmsRail({ url: gateway.origin, token: "a token" }).send(message)
  expect(gateway.taken[0]?.headers).toMatchObject({ authorization: "Bearer a token", "idempotency-key": "one" })
  expect(createHttpSmsRail({ url: gateway.origin, token: undefined })).not.toHaveProperty("readReport")
})

test("a message contains the URL for its reports", async () => {
  const [twilio, vonage] = await Promise.all([startTwilioDouble(twilioAccount), startVonageDouble(vonageApplication)])
  onTestFinished(twilio.close)
  onTestFinished(vonage.close)
  const message = { reference: "one", key, to: "+491701234567", text: "Hello" }
  await createTwilioSms(twilioAccount, reports, twilio.reach).send(message)
  expect(twilio.callbackOf(message.to)).toBe(`${reports}?key=${key}`)
  await createVonageSms(vonageApplication, reports, { reach: vonage.reach, now }).send(message)
  expect(vonage.webhookOf(message.to)).toBe(reports)
})

test("a messaging service replaces the number as Twilio's sender", async () => {
  const account = { ...twilioAccount, from: `MG${"3".repeat(32)}` }
  const double = await startTwilioDouble(account)
  onTestFinished(double.close)
  await createTwilioSms(account, reports, double.reach).send({ reference: "one", to: "+491701234567", text: "Hello" })
  expect(double.phone("+491701234567")).toEqual(["Hello"])
})

test("reports without news are ignored", async () => {
  const [twilio, vonage] = await Promise.all([startTwilioDouble(twilioAccount), startVonageDouble(vonageApplication)])
  onTestFinished(twilio.close)
  onTestFinished(vonage.close)
  const byTwilio = createTwilioSms(twilioAccount, reports, twilio.reach)
  for (const status of ["queued", "sent", "a newer status"]) {
    const { body, headers, search } = twilio.report(`${reports}?key=${key}`, { MessageStatus: status })
    expect(byTwilio.readReport?.(body, headers, search)).toBeUndefined()
  }
  const byVonage = createVonageSms(vonageApplication, reports, { reach: vonage.reach, now })
  const { body, headers } = vonage.report({ client_ref: key, status: "submitted" })
  expect(byVonage.readReport?.(body, headers, "")).toBeUndefined()
})

test("Vonage's own package accepts the double's signature; one without an algorithm is refused", async () => {
  const body = JSON.stringify({ status: "delivered", client_ref: key })
  expect(verifySignature(signVonage(vonageApplication.signatureSecret, body), vonageApplication.signatureSecret)).toBe(
    true,
  )
  const rail = createVonageSms(vonageApplication, reports, { reach: (address) => address, now })
  const read = (token: string) => rail.readReport?.(body, { authorization: `Bearer ${token}` }, "")
  expect(read(signVonage(vonageApplication.signatureSecret, body))).toMatchObject({ outcome: "delivered" })
  expect(() => read(signVonage("another secret of Vonage", body))).toThrow("the signature is wrong")
  expect(() => read(signVonage(vonageApplication.signatureSecret, body, { alg: "none" }))).toThrow("HS256")
  expect(() => read(signVonage(vonageApplication.signatureSecret, `${body} `))).toThrow("of another body")
})

const settings = {
  SMS_VENDOR: "twilio",
  TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
  TWILIO_AUTH_TOKEN: twilioAccount.authToken,
  TWILIO_FROM: twilioAccount.from,
}

test("doctor signs in to Twilio, and reports a trial account, test credentials and a wrong token", async () => {
  const double = await startTwilioDouble(twilioAccount)
  onTestFinished(double.close)
  const adapter = sms.adapters.find((one) => one.isConfigured(readConfig(settings, "development")))
  const prove = (changed: Record<string, string> = {}) =>
    adapter?.prove?.(readConfig({ ...settings, ...changed }, "development"), { reach: double.reach, mailTo: undefined })
  expect(await prove()).toBe("signs in")
  double.account.type = "Trial"
  expect(await prove()).toContain("a trial account sends to numbers alone that you have verified")
  double.account.status = "suspended"
  await expect(prove()).rejects.toThrow("the account at Twilio is suspended")
  await expect(prove({ TWILIO_AUTH_TOKEN: "3".repeat(32) })).rejects.toThrow("TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN")
  double.useTestCredentials()
  await expect(prove()).rejects.toThrow("TWILIO_AUTH_TOKEN is of test credentials")
})

test("rehearse sends a message to the operator's phone", async () => {
  const double = await startTwilioDouble(twilioAccount)
  onTestFinished(double.close)
  const config = readConfig(settings, "development")
  const adapter = sms.adapters.find((one) => one.isConfigured(config))
  const options = { reach: double.reach, mailTo: undefined }
  expect(await adapter?.rehearse?.(config, { ...options, phoneTo: "+491701234567" })).toEqual([
    "the vendor took a message to +491701234567",
  ])
  expect(double.phone("+491701234567")).toHaveLength(1)
  expect(await adapter?.rehearse?.(config, options)).toEqual(["wrote to nobody: no phone number was named"])
})

test.each([
  [{ SMS_VENDOR: "pigeon" }, "SMS_VENDOR must be gateway, twilio or vonage"],
  [{ SMS_VENDOR: "gateway" }, "SMS_GATEWAY_URL must be set with SMS_VENDOR=gateway"],
  [{ ...settings, TWILIO_FROM: "" }, "TWILIO_FROM must be set with SMS_VENDOR=twilio"],
  [{ ...settings, TWILIO_AUTH_TOKEN: "short" }, "TWILIO_AUTH_TOKEN must be the account's primary auth token"],
  [{ ...settings, TWILIO_FROM: "a name that is too long" }, "TWILIO_FROM must be a number"],
  [{ SMS_VENDOR: "vonage" }, "VONAGE_SIGNATURE_SECRET must be set with SMS_VENDOR=vonage"],
  [{ VONAGE_PRIVATE_KEY: "a key" }, "VONAGE_PRIVATE_KEY must be an RSA key"],
])("%j is refused with a line that names the setting", (given, line) => {
  expect(() => readConfig(given, "development")).toThrow(line)
})

test("a gateway's address alone still selects the gateway", () => {
  const { smsGateway } = readConfig({ SMS_GATEWAY_URL: "https://sms.example" }, "development")
  expect(smsGateway).toEqual({ url: "https://sms.example", token: undefined })
})
