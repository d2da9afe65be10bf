import { createSeededRandom } from "@wallet/core/testing"
import * as v from "valibot"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { addStripeCards, type StripeCardsDouble } from "#rails/card/stripe/stripeCardsDouble.testing.ts"
import { type StripeEventObject, type StripeServer, startStripeServer } from "#rails/stripe/stripeServer.testing.ts"
import type { Customer } from "../crash/customers.ts"
import { readId } from "../crash/walletClient.ts"
import { createVendorsHarness, type VendorsHarness } from "./vendorsHarness.ts"

const callback = "/callbacks/card"
const TopUpSchema = v.looseObject({
  state: v.string(),
  action: v.nullable(v.looseObject({ url: v.string() })),
  returned: v.looseObject({ amount: v.string() }),
})

let server: StripeServer
let double: StripeCardsDouble
let harness: VendorsHarness
let customer: Customer

beforeEach(async () => {
  server = await startStripeServer({ secretKey: "sk_live_double", webhookSecret: "whsec_double" })
  double = addStripeCards(server)
  harness = await createVendorsHarness({
    reach: { "https://api.stripe.com": server.origin, "https://files.stripe.com": server.origin },
    environment: {
      CARD_ACQUIRER: "stripe",
      STRIPE_SECRET_KEY: "sk_live_double",
      STRIPE_PUBLISHABLE_KEY: "pk_live_double",
      STRIPE_WEBHOOK_SECRET: "whsec_double",
    },
  })
  const [added] = await harness.addCustomers(1)
  if (!added) throw new Error("no customer")
  customer = added
})
afterEach(async () => {
  await harness.close()
  await server.stop()
})

const deliver = (event: StripeEventObject) => harness.deliver(callback, server.signEvent(event))
/** Delivers every message so far, in any order and some of them twice. */
async function deliverAll(random = createSeededRandom(7)) {
  const events = [...server.events, ...server.events.filter(() => random.next() < 0.3)]
  for (const event of events.toSorted(() => random.next() - 0.5)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they arrive
    expect(await deliver(event)).toBe(200)
  }
}
async function topUp(number: string, amount = "20.00", currency = "EUR", more: object = {}) {
  const body = { amount, currency, cardToken: double.createCard(number).id, ...more }
  const answer = await harness.send("POST", "/topUps/card", { token: customer.token, body })
  expect([answer.status, answer.tag]).toEqual([200, null])
  return readId(answer.data)
}
const read = async (id: string) => {
  const { data } = await harness.send("GET", `/topUps/${id}`, { token: customer.token })
  return v.parse(TopUpSchema, data)
}
const isIn = (id: string, state: string) =>
  harness.until(`${state} of ${id}`, async () => (await read(id)).state === state)
const available = async (currency = "EUR") => {
  const { data } = await harness.send("GET", "/wallets", { token: customer.token })
  const wallets = v.parse(v.array(v.looseObject({ currency: v.string(), available: v.string() })), data)
  return wallets.find((wallet) => wallet.currency === currency)?.available
}

describe("card top-ups by Stripe in production", () => {
  test("dollars and euros are offered with Stripe's form, and roubles are not", async () => {
    const { data } = await harness.send("GET", "/topUps/methods", { token: customer.token })
    const form = { kind: "stripe", publishableKey: "pk_live_double" }
    expect(data).toEqual([
      expect.objectContaining({ method: "card", currency: "EUR", tokenizationUrl: null, form, sandbox: false }),
      expect.objectContaining({ method: "card", currency: "USD", tokenizationUrl: null, form, sandbox: false }),
    ])
    const info = await harness.send("GET", "/info")
    const parties = v.parse(v.looseObject({ parties: v.array(v.looseObject({ name: v.string() })) }), info.data).parties
    expect(parties.find(({ name }) => name === "acquirer")).toMatchObject({ state: "real" })
    expect(parties.find(({ name }) => name === "roubleAcquirer")).toMatchObject({ state: "off" })
  })

  test("a top-up, one with 3-D Secure, a decline, a saved card, and messages that are late, doubled and forged", async () => {
    const first = await topUp("4242424242424242", "20.00", "EUR", { saveCard: true })
    await isIn(first, "succeeded")
    expect(await available()).toBe("20.00000")
    const asking = await topUp("4000002500003155")
    await isIn(asking, "requires_action")
    double.answerChallenge((await read(asking)).action?.url ?? "", true)
    await deliverAll()
    await isIn(asking, "succeeded")
    const poor = await topUp("4000000000009995", "5.00", "USD")
    await isIn(poor, "failed")
    const listCards = async () => {
      const { data } = await harness.send("GET", "/topUps/cards", { token: customer.token })
      return v.parse(v.array(v.looseObject({ id: v.string() })), data)
    }
    await harness.until("a kept card", async () => (await listCards()).length === 1)
    const [kept] = await listCards()
    const body = { amount: "5.00", currency: "USD", savedCardId: kept?.id }
    const again = await harness.send("POST", "/topUps/card", { token: customer.token, body })
    await isIn(readId(again.data), "succeeded")
    await deliverAll()
    const [event] = server.events
    if (!event) throw new Error("no event")
    expect(await harness.deliver(callback, server.signEvent(event, { secret: "whsec_forged" }))).toBe(400)
    expect(await harness.deliver(callback, { body: "{}", headers: {} })).toBe(400)
    expect([await available(), await available("USD")]).toEqual(["40.00000", "5.00000"])
    expect(double.intentsOf(first)).toHaveLength(1)
    expect(await harness.verifyLedger()).toEqual([])
  })

  test("a dispute debits the money, evidence is sent, and a won dispute returns the money", async () => {
    const id = await topUp("4242424242424242")
    await isIn(id, "succeeded")
    const dispute = double.openDispute(id, "warning_needs_response")
    await deliverAll()
    double.changeDispute(dispute, { status: "needs_response" }, "updated")
    double.withdraw(dispute, { rate: 1.1, currency: "usd" })
    await deliverAll()
    await isIn(id, "charged_back")
    expect(await available()).toBe("0.00000")
    double.changeDispute(dispute, { status: "won" }, "closed")
    double.reinstate(dispute, { rate: 1.1, currency: "usd" })
    await deliverAll()
    await isIn(id, "succeeded")
    expect(await available()).toBe("20.00000")
    expect(await harness.verifyLedger()).toEqual([])
  })
})

/** The number of kills. */
const kills = Number(process.env["VENDOR_KILLS"] ?? 20)

async function killAt(seed: number, count: number) {
  const random = createSeededRandom(seed)
  const begun: { readonly payer: Customer; readonly id: string }[] = []
  const moments = [
    /^POST \/v1\/payment_intents$/,
    /capture$/,
    /^POST \/v1\/customers$/,
    /^GET \/v1\/payment_intents\/pi_/,
  ]
  for (let kill = 0; kill < count; kill += 1) {
    const at = moments[Math.floor(random.next() * moments.length)] ?? /./
    const questions = server.asked.length
    // The effect happens and its response never arrives: the process dies in between.
    server.fail({ at, does: { kind: "unanswered" } })
    // oxlint-disable-next-line no-await-in-loop -- one blow after the other
    const [payer] = await harness.addCustomers(1)
    if (!payer) throw new Error("no customer")
    customer = payer
    // oxlint-disable-next-line no-await-in-loop
    begun.push({ payer, id: await topUp("4242424242424242", "5.00") })
    // oxlint-disable-next-line no-await-in-loop
    await harness.until("the question before the blow", () =>
      server.asked.slice(questions).some(({ method, path }) => at.test(`${method} ${path}`)),
    )
    // oxlint-disable-next-line no-await-in-loop
    await harness.kill()
    server.heal()
    // oxlint-disable-next-line no-await-in-loop
    await harness.start()
  }
  const ends: unknown[] = []
  for (const { payer, id } of begun) {
    customer = payer
    // oxlint-disable-next-line no-await-in-loop
    await harness.hurry()
    // oxlint-disable-next-line no-await-in-loop
    await isIn(id, "succeeded")
    // oxlint-disable-next-line no-await-in-loop
    ends.push([double.intentsOf(id).map(({ status }) => status), await available()])
  }
  return { ends, differences: await harness.verifyLedger() }
}

/** Every top-up is charged once and credited once. */
const allOnce = (count: number) => ({
  ends: Array.from({ length: count }, () => [["succeeded"], "5.00000"]),
  differences: [],
})

test("kill -9 between Stripe's effect and our commit: nothing is lost or charged twice", async () => {
  expect(await killAt(11, 2)).toEqual(allOnce(2))
}, 120_000)

test(`@long kill -9 between Stripe's effect and our commit, ${kills} times`, async () => {
  expect(await killAt(23, kills)).toEqual(allOnce(kills))
}, 600_000)
