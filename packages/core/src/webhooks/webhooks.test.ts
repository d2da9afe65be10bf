import * as fc from "fast-check"
import { Webhook } from "standardwebhooks"
import { describe, expect, expectTypeOf, test } from "vitest"
import type { Invoice } from "#contract/invoices/calls.ts"
import type { PayoutBatch, PayoutRow } from "#contract/payouts/calls.ts"
import { isWalletError } from "#errors/walletError.ts"
import { signWebhook } from "./signWebhook.ts"
import { type VerifyWebhookOptions, verifyWebhook, type WebhookHeaders } from "./verifyWebhook.ts"
import { encodeBase64, encodeText } from "./webCrypto.ts"
import type { WebhookErrorCode } from "./webhookError.ts"
import type { WebhookEvent } from "./webhookEvent.ts"

// The example that the reference implementations of Standard Webhooks are tested with.
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  seconds: 1614265330,
  payload: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
}
const headers = {
  "webhook-id": vector.id,
  "webhook-timestamp": String(vector.seconds),
  "webhook-signature": vector.signature,
}
const atSending = () => vector.seconds * 1000

const verify = (changes: {
  headers?: WebhookHeaders
  payload?: string | Uint8Array
  options?: Partial<VerifyWebhookOptions>
}) =>
  verifyWebhook(changes.payload ?? vector.payload, changes.headers ?? headers, {
    secret: vector.secret,
    now: atSending,
    ...changes.options,
  })

async function refusal(attempt: Promise<unknown>): Promise<WebhookErrorCode | undefined> {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown)
  return isWalletError(error) ? (error as unknown as { code: WebhookErrorCode }).code : undefined
}

describe("webhooks are verified by Standard Webhooks", () => {
  test("the published example", async () => {
    await expect(verify({})).resolves.toEqual({
      id: vector.id,
      sentAt: atSending(),
      payload: { test: 2432232314 },
      event: undefined,
    })
    await expect(
      signWebhook(vector.payload, { id: vector.id, sentAt: atSending(), secret: vector.secret }),
    ).resolves.toEqual(headers)
  })

  test("takes headers of any kind and case, the payload as bytes, and a secret without its prefix", async () => {
    const node = {
      "Webhook-Id": vector.id,
      "WEBHOOK-TIMESTAMP": headers["webhook-timestamp"],
      "webhook-signature": vector.signature,
    }
    const web = new Map(Object.entries(headers))
    await expect(verify({ headers: node })).resolves.toMatchObject({ id: vector.id })
    await expect(verify({ headers: { get: (name) => web.get(name) ?? null } })).resolves.toMatchObject({
      id: vector.id,
    })
    await expect(verify({ payload: encodeText(vector.payload) })).resolves.toMatchObject({ id: vector.id })
    await expect(verify({ options: { secret: vector.secret.slice("whsec_".length) } })).resolves.toMatchObject({
      id: vector.id,
    })
  })

  test("finds the good one among several signatures, passing over other versions and garbage", async () => {
    const good = vector.signature
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what the failure message needs
    for (const several of [
      `v1,AAAA ${good}`,
      `${good} v1,AAAA`,
      `v2,abc v1a,def ${good}`,
      `v1,%%% ${good}`,
      `  ${good}`,
    ])
      await expect(verify({ headers: { ...headers, "webhook-signature": several } })).resolves.toMatchObject({
        id: vector.id,
      })
  })

  test("while a secret is replaced, the old one and the new one are both good", async () => {
    const next = `whsec_${encodeBase64(new Uint8Array(32).fill(7))}`
    const signed = await signWebhook(vector.payload, {
      id: vector.id,
      sentAt: atSending(),
      secret: [vector.secret, next],
    })
    await expect(verify({ headers: { ...signed } })).resolves.toMatchObject({ id: vector.id })
    await expect(verify({ headers: { ...signed }, options: { secret: next } })).resolves.toMatchObject({
      id: vector.id,
    })
    await expect(verify({ options: { secret: [next, vector.secret] } })).resolves.toMatchObject({ id: vector.id })
    expect(await refusal(verify({ options: { secret: next } }))).toBe("signature_mismatch")
  })

  test.each([
    [299_999, undefined],
    [300_000, undefined],
    [300_001, "too_old"],
    [-300_000, undefined],
    [-300_001, "too_new"],
    [Number.NaN, "too_old"],
  ])("the clock may be 5 minutes off: %s ms", async (off, code) => {
    expect(await refusal(verify({ options: { now: () => atSending() + off } }))).toBe(code)
  })

  test("the tolerance can be narrowed", async () => {
    const options = { tolerance: 1000, now: () => atSending() + 1001 }
    expect(await refusal(verify({ options }))).toBe("too_old")
  })

  test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("refuses without %s", async (name) => {
    expect(await refusal(verify({ headers: { ...headers, [name]: undefined } }))).toBe("header_missing")
    expect(await refusal(verify({ headers: { ...headers, [name]: "" } }))).toBe("header_missing")
    expect(await refusal(verify({ headers: { ...headers, [name]: ["a", "b"] } }))).toBe("header_invalid")
  })

  test.each([
    { "webhook-id": "msg.1" },
    { "webhook-id": "msg 1" },
    { "webhook-timestamp": "1614265330.5" },
    { "webhook-timestamp": "-1614265330" },
    { "webhook-timestamp": "0x6037a2b2" },
    { "webhook-timestamp": "1614265330abc" },
    { "webhook-signature": "v1,\u0000" },
    { "webhook-signature": "v1,AAAA ".repeat(1000) },
  ])("refuses a header of another shape: %j", async (changed) => {
    expect(await refusal(verify({ headers: { ...headers, ...changed } }))).toBe("header_invalid")
  })

  test.each([
    { "webhook-id": "msg_other" },
    { "webhook-timestamp": String(vector.seconds + 1) },
    { "webhook-signature": "v1," },
    { "webhook-signature": vector.signature.slice("v1,".length) },
    { "webhook-signature": vector.signature.replace("v1,", "v1a,") },
    { "webhook-signature": vector.signature.replace("v1,", "v1,A") },
    { "webhook-signature": `${"v1,AAAA ".repeat(20)}${vector.signature}` },
  ])("refuses a signature that is not this webhook's: %j", async (changed) => {
    expect(await refusal(verify({ headers: { ...headers, ...changed } }))).toBe("signature_mismatch")
  })

  test("refuses a payload that was parsed and written again", async () => {
    expect(await refusal(verify({ payload: JSON.stringify(JSON.parse(vector.payload)) }))).toBe("signature_mismatch")
  })

  test.each(["", "whsec_", "whsec_%%%", "%"])("refuses the secret %j", async (secret) => {
    expect(await refusal(verify({ options: { secret } }))).toBe("secret_invalid")
    expect(await refusal(signWebhook("{}", { id: "a", sentAt: 0, secret }))).toBe("secret_invalid")
  })

  test("refuses to verify without a secret", async () => {
    expect(await refusal(verify({ options: { secret: [] } }))).toBe("secret_invalid")
  })

  test.each(["", "{", "<html>"])("a signed payload that is no JSON has an error of its own: %j", async (payload) => {
    const signed = await signWebhook(payload, { id: vector.id, sentAt: atSending(), secret: vector.secret })
    expect(await refusal(verify({ payload, headers: { ...signed } }))).toBe("payload_invalid")
  })

  test("signed bytes that are no UTF-8 are no JSON", async () => {
    const payload = new Uint8Array([0x22, 0xff, 0x22])
    const signed = await signWebhook(payload, { id: vector.id, sentAt: atSending(), secret: vector.secret })
    expect(await refusal(verify({ payload, headers: { ...signed } }))).toBe("payload_invalid")
  })

  const wrongBodies = [
    { test: 1 },
    [],
    undefined,
    null,
    7,
    true,
    new ArrayBuffer(8),
    new Uint16Array(4),
    new DataView(new ArrayBuffer(8)),
    new Blob(["{}"]),
    new FormData(),
  ]
  test.each(wrongBodies)("a body that is not raw is refused with the remedy: %o", async (body) => {
    const attempt = verifyWebhook(body as never, headers, { secret: vector.secret, now: atSending })
    await expect(attempt).rejects.toMatchObject({
      code: "payload_invalid",
      message: expect.stringContaining("raw body"),
    })
    const signing = signWebhook(body as never, { id: "a", sentAt: 0, secret: vector.secret })
    await expect(signing).rejects.toMatchObject({ code: "payload_invalid" })
  })

  test("missing headers, options and secrets are refused with the argument's name", async () => {
    const attempts = [
      ["header_missing", verifyWebhook("{}", undefined as never, { secret: vector.secret })],
      ["header_missing", verifyWebhook("{}", null as never, { secret: vector.secret })],
      ["header_missing", verifyWebhook("{}", "webhook-id: 1" as never, { secret: vector.secret })],
      ["header_invalid", verifyWebhook("{}", { "webhook-id": 7 } as never, { secret: vector.secret })],
      ["secret_invalid", verifyWebhook("{}", headers, undefined as never)],
      ["secret_invalid", verifyWebhook("{}", headers, null as never)],
      ["secret_invalid", verify({ options: { secret: undefined as never } })],
      ["secret_invalid", verify({ options: { secret: [undefined] as never } })],
      ["secret_invalid", signWebhook("{}", { id: "a", sentAt: 0, secret: undefined as never })],
    ] as const
    for (const [code, attempt] of attempts) await expect(attempt).rejects.toMatchObject({ name: "WebhookError", code })
  })

  test("its error contains neither the payload nor the secret", async () => {
    const error: unknown = await verify({ headers: { ...headers, "webhook-id": "x" } }).catch(
      (thrown: unknown) => thrown,
    )
    expect(JSON.stringify(error)).not.toMatch(/2432232314|MfKQ9r8G|g0hM9SsE/)
  })
})

describe("webhooks agree with the second implementation", () => {
  const secretBytes = fc.uint8Array({ minLength: 24, maxLength: 64 })
  const id = fc.stringMatching(/^msg_[A-Za-z0-9]{1,30}$/)

  test("property: what it signs we verify, what we sign it verifies", async () => {
    await fc.assert(
      fc.asyncProperty(secretBytes, id, fc.json(), async (bytes, eventId, payload) => {
        const secret = `whsec_${encodeBase64(bytes)}`
        const other = new Webhook(secret)
        const sentAt = Math.floor(Date.now() / 1000) * 1000
        const ours = await signWebhook(payload, { id: eventId, sentAt, secret })
        expect(ours["webhook-signature"]).toBe(other.sign(eventId, new Date(sentAt), payload))
        expect(other.verify(payload, { ...ours })).toEqual(JSON.parse(payload))
        const { payload: read } = await verifyWebhook(payload, { ...ours }, { secret })
        expect(read).toEqual(JSON.parse(payload))
      }),
    )
  })

  test("property: one changed bit of payload or signature is refused", async () => {
    const secret = vector.secret
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.nat(), fc.nat(7), fc.boolean(), async (payload, position, bit, inSignature) => {
        const signed = await signWebhook(payload, { id: vector.id, sentAt: atSending(), secret })
        const [version = "", signature = ""] = signed["webhook-signature"].split(",")
        const changed = inSignature ? Uint8Array.from(atob(signature), (c) => c.charCodeAt(0)) : encodeText(payload)
        const at = position % changed.length
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        const attempt = inSignature
          ? verifyWebhook(
              payload,
              { ...signed, "webhook-signature": `${version},${encodeBase64(changed)}` },
              { secret, now: atSending },
            )
          : verifyWebhook(changed, { ...signed }, { secret, now: atSending })
        expect(await refusal(attempt)).toBe("signature_mismatch")
      }),
    )
  })
})

async function receive(content: object) {
  const payload = JSON.stringify(content)
  const { id, secret } = vector
  const signed = await signWebhook(payload, { id, sentAt: atSending(), secret })
  return (await verify({ payload, headers: { ...signed } })).event
}

describe("a verified webhook is an event that its type narrows", () => {
  test("to the subject of the event", async () => {
    const event = await receive({ type: "invoice.paid", timestamp: "2026-03-15T12:00:00Z", data: { orderId: "A-17" } })
    expect(event?.type === "invoice.paid" && event.data.orderId).toBe("A-17")
    type DataOf<Type> = Extract<WebhookEvent, { type: Type }>["data"]
    expectTypeOf<DataOf<"invoice.paid">>().toEqualTypeOf<Invoice>()
    expectTypeOf<DataOf<"payout_batch.failed">>().toEqualTypeOf<PayoutBatch>()
    expectTypeOf<DataOf<"payout_row.failed">["row"]>().toEqualTypeOf<PayoutRow>()
  })

  test.each([
    { type: "invoice.teleported", data: {} },
    { type: "invoice.paid" },
    { type: "invoice.paid", data: null },
    [],
  ])("%j is none that this version knows", async (content) => {
    expect(await receive(content)).toBeUndefined()
  })
})
