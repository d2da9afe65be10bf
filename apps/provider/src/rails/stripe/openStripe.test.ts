import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { type AskStripe, isMissingAtStripe, openStripe, StripeDeclineError, StripeRefusalError } from "./openStripe.ts"
import { readStripeEvent } from "./readStripeEvent.ts"
import { newStripeId, StripeFailure, type StripeServer, startStripeServer } from "./stripeServer.testing.ts"

const now = new Date("2026-03-01T12:00:00Z")
let server: StripeServer
let ask: AskStripe

beforeEach(async () => {
  server = await startStripeServer({ secretKey: "sk_test_double", webhookSecret: "whsec_double", now: () => now })
  server.addRoutes({
    "POST /v1/customers": ({ params }) =>
      server.keep({ id: newStripeId("cus"), object: "customer", metadata: params["metadata"] ?? {} }),
    "GET /v1/customers/:id": ({ ids }) => server.find(ids[0]),
    "POST /v1/payment_intents": () => {
      throw new StripeFailure(402, { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" })
    },
    "POST /v1/files": ({ files, params }) => ({
      id: newStripeId("file"),
      object: "file",
      purpose: params["purpose"],
      size: files.get("file")?.size,
      filename: files.get("file")?.name,
    }),
  })
  ask = openStripe({ secretKey: server.secretKey, reach: server.reach, timeLimit: 500 })
})
afterEach(() => server.stop())

const create = (options: { readonly idempotencyKey?: string } = {}, reference = "one") =>
  ask((stripe) => stripe.customers.create({ metadata: { reference } }, options))

describe("Stripe's API by its SDK", () => {
  test("a lost response is repeated for the same idempotency key, and nothing happens twice", async () => {
    server.fail({ at: /^POST \/v1\/customers$/, does: { kind: "unanswered" } })
    await expect(create({ idempotencyKey: "a" })).rejects.toThrow(PartyUnavailableError)
    expect(server.asked).toHaveLength(1)
    const { id, metadata } = await create({ idempotencyKey: "a" })
    expect([server.objects.size, metadata]).toEqual([1, { reference: "one" }])
    expect(await ask((stripe) => stripe.customers.retrieve(id))).toMatchObject({ id })
  })

  test("another request with the same idempotency key is refused", async () => {
    await create({ idempotencyKey: "a" })
    await expect(create({ idempotencyKey: "a" }, "two")).rejects.toThrow(StripeRefusalError)
  })

  test("429 is a delay for as long as Stripe says", async () => {
    server.fail({ at: /customers/, does: { kind: "status", status: 429, retryAfter: 7 } })
    const error = await create().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(VendorBusyError)
    expect(error).toMatchObject({ retryAfterMs: 7_000 })
  })

  test("5xx, no response and a broken connection leave the outcome unknown, and nothing is retried automatically", async () => {
    server.fail({ at: /customers/, does: { kind: "status", status: 503 } })
    await expect(create()).rejects.toThrow(PartyUnavailableError)
    server.fail({ at: /customers/, does: { kind: "late", ms: 900 } })
    await expect(create()).rejects.toThrow(PartyUnavailableError)
    server.fail({ at: /customers/, does: { kind: "unheard" } })
    await expect(create()).rejects.toThrow(PartyUnavailableError)
    expect(server.asked).toHaveLength(3)
  })

  test("a decline has its code, and a missing object is distinguished from other refusals", async () => {
    const declined = ask((stripe) => stripe.paymentIntents.create({ amount: 1, currency: "eur" }))
    const error = await declined.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StripeDeclineError)
    expect(error).toMatchObject({ declineCode: "insufficient_funds" })
    const missing = await ask((stripe) => stripe.customers.retrieve("cus_none")).catch((reason: unknown) => reason)
    expect(isMissingAtStripe(missing)).toBe(true)
    const other = openStripe({ secretKey: "sk_test_other", reach: server.reach })
    const refused = await other((stripe) => stripe.customers.retrieve("cus_none")).catch((reason: unknown) => reason)
    expect([refused, isMissingAtStripe(refused)]).toEqual([expect.objectContaining({ status: 401 }), false])
  })

  test("files go to Stripe's host for files", async () => {
    const data = new Uint8Array([1, 2, 3])
    const file = await ask((stripe) =>
      stripe.files.create({ purpose: "dispute_evidence", file: { data, name: "a.png", type: "image/png" } }),
    )
    expect(file).toMatchObject({ purpose: "dispute_evidence", size: 3, filename: "a.png" })
  })
})

describe("Stripe's messages", () => {
  const event = { id: "evt_1", type: "refund.updated", object: { id: "re_1", object: "refund" } }
  const options = { secret: "whsec_double", now }

  test("a signed message is read", () => {
    const { body, headers } = server.signEvent(event)
    expect(readStripeEvent(body, headers, options)).toEqual(event)
  })

  test("a forged, a changed and an old message are refused", () => {
    const { body, headers } = server.signEvent(event)
    expect(() => readStripeEvent(body, {}, options)).toThrow("stripe-signature")
    expect(() => readStripeEvent(body.replace("re_1", "re_2"), headers, options)).toThrow("signature")
    const forged = server.signEvent(event, { secret: "whsec_other" })
    expect(() => readStripeEvent(forged.body, forged.headers, options)).toThrow("signature")
    const old = server.signEvent(event, { at: new Date(now.getTime() - 301_000) })
    expect(() => readStripeEvent(old.body, old.headers, options)).toThrow("tolerance")
  })
})
