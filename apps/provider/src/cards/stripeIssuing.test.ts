import { randomUUID } from "node:crypto"
import { proveStepUp, sendStepUpCode } from "@wallet/core"
import { CardRevealSchema, type CardTransaction } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type HarnessCustomer, readDetails } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { lockAccount } from "./accounts.ts"
import { askForBalance, issuerBalance } from "./issuerBalance.ts"
import { createIssuerCustomers } from "./issuerSuite.testing.ts"
import { type PlayedStripe, startPlayedStripe } from "./playedStripe.testing.ts"

let stripe: PlayedStripe
let customers: ReturnType<typeof createIssuerCustomers>
let customer: HarnessCustomer
beforeAll(async () => {
  stripe = await startPlayedStripe()
  customers = createIssuerCustomers(stripe)
})
// A customer can have only a few cards.
beforeEach(async () => {
  customer = await customers.addIdentified()
})
afterEach(() => {
  stripe.double.server.heal()
  stripe.double.setBalance(1_000_000_00)
})
afterAll(async () => {
  try {
    const problems = await stripe.provider.verifyLedger()
    if (problems.length > 0) throw new Error(`The ledger differs: ${JSON.stringify(problems)}`)
  } finally {
    await stripe.stop()
  }
})

const settle = () => customers.harness.settle()
const read = (id: string) => customers.harness.read(customer, id)
const newest = async (id: string): Promise<CardTransaction | undefined> =>
  (await customers.harness.payments(customer, id))[0]

async function cardWith(amount: string): Promise<string> {
  const { id } = await customers.order(customer)
  await customers.load(customer, id, amount)
  return id
}

/** A customer's available, held and owed money. */
async function money(id: string) {
  const { available, held, owed } = await read(id)
  return [available, held, owed].map(({ amount }) => Number(amount))
}

/** The cards at Stripe with a reference. */
function cardsAtStripe(reference: string) {
  return [...stripe.double.server.objects.values()].filter(
    ({ object, metadata }) =>
      object === "issuing.card" && (metadata as Record<string, string>)["wallet_card"] === reference,
  )
}

/** Delivers a message, as any third party can. */
const post = (message: { readonly body: string; readonly headers: Readonly<Record<string, string>> }) =>
  stripe.provider.api.request("/callbacks/issuer", { method: "POST", ...message })

/** Reports the newest payment of a card. */
async function report(id: string) {
  const transactionIds = [(await newest(id))?.id]
  await customers.harness.act(customer, id, "reportFraud", { transactionIds })
}

describe("an order at Stripe", () => {
  test("sends the cardholder from the check and the order, in Latin letters, and the product's limits", async () => {
    const { id } = await customers.order(customer)
    const { server } = stripe.double
    const asked = server.asked.findLast(({ path }) => path === "/v1/issuing/cardholders")
    expect(asked?.params).toMatchObject({
      type: "individual",
      name: "Jo Doe",
      phone_number: "+4915112345678",
      billing: { address: { line1: "12 Lindenstrasse", city: "Berlin", postal_code: "10969", country: "DE" } },
      individual: {
        first_name: "Jo",
        last_name: "Doe",
        dob: { day: "17", month: "5", year: "1990" },
        card_issuing: { user_terms_acceptance: { date: expect.stringMatching(/^\d+$/) } },
      },
    })
    expect(stripe.double.findCard(id)).toMatchObject({
      spending_controls: {
        spending_limits: [
          { amount: "200000", interval: "per_authorization" },
          { amount: "500000", interval: "daily" },
          { amount: "2000000", interval: "monthly" },
        ],
      },
    })
  })

  test.each([
    ["cardholder", /^POST \/v1\/issuing\/cardholders$/],
    ["card", /^POST \/v1\/issuing\/cards$/],
  ])("whose answer about the %s got lost is one card in the end", async (_what, at) => {
    stripe.double.server.fail({ at, does: { kind: "unanswered" } })
    const { id } = await customers.order(customer)
    expect((await read(id)).state).not.toBe("failed")
    await stripe.provider.services.db
      .updateTable("jobs")
      .set({ run_at: new Date(0) })
      .where("kind", "=", "card.issue")
      .execute()
    await settle()
    expect([(await read(id)).state, cardsAtStripe(id).length]).toEqual(["active", 1])
  })

  test("whose card was made long ago is found by its cardholder, without an idempotency key", async () => {
    const { id } = await customers.order(customer)
    const { db, rails } = stripe.provider.services
    await db.updateTable("stripe_issuing_cards").set({ card: null }).where("reference", "=", id).execute()
    expect(await rails.issuer.cardStatus(id)).toMatchObject({ state: "issued" })
    expect(cardsAtStripe(id)).toHaveLength(1)
    expect(await rails.issuer.cardStatus(randomUUID())).toEqual({ state: "unknown" })
  })

  test("that Stripe refuses fails, and its fee is refunded", async () => {
    stripe.double.server.fail({ at: /^POST \/v1\/issuing\/cards$/, does: { kind: "status", status: 400 } })
    const { id } = await customers.order(customer)
    expect(await read(id)).toMatchObject({ state: "failed", reason: "issuer_refused" })
  })

  test("with a wrong key waits, and no order fails", async () => {
    stripe.double.server.fail({ at: /^POST \/v1\/issuing\//, times: 50, does: { kind: "status", status: 403 } })
    const { id } = await customers.order(customer)
    expect((await read(id)).state).toBe("ordered")
  })

  test("requires a mobile number, unless one is confirmed", async () => {
    await expect(customers.order(customer, "12345")).rejects.toThrow("phone_invalid")
  })
})

describe("a payment at Stripe", () => {
  test("in another currency is billed as converted by Stripe, with our fee, and shows the merchant's amount", async () => {
    const id = await cardWith("100")
    const { double } = stripe
    const paid = await double.pay(id, { amount: 1_500, merchantAmount: { amount: 1_250, currency: "gbp" } })
    // 1.5 % of 15 are 0.225.
    expect([paid.approved, await money(id)]).toEqual([true, [84.775, 15.225, 0]])
    const { events } = double.capture(paid.id, 1_510)
    for (const event of events) await double.tell(event)
    expect(await money(id)).toEqual([84.6735, 0, 0])
    expect(await newest(id)).toMatchObject({
      state: "settled",
      merchantAmount: { amount: "12.50", currency: "GBP" },
      fee: { amount: expect.stringMatching(/^0\.22650?$/) },
    })
    await double.tell(double.refund(paid.id, 1_510))
    expect(await money(id)).toEqual([100, 0, 0])
  })

  test("that is increased is held in full, if the card has enough; the part that the merchant releases is available again", async () => {
    const id = await cardWith("50")
    const { double } = stripe
    const { id: payment } = await double.pay(id, { amount: 2_000 })
    expect(await double.raise(payment, 1_500)).toMatchObject({ approved: true })
    expect(await money(id)).toEqual([15, 35, 0])
    expect(await double.raise(payment, 2_000)).toMatchObject({ approved: false })
    expect(await money(id)).toEqual([15, 35, 0])
    const lowered = double.reverse(payment, 1_000)
    await double.tell(lowered)
    await double.tell(lowered)
    expect(await money(id)).toEqual([25, 25, 0])
    for (const event of double.capture(payment, 2_500).events) await double.tell(event)
    expect(await money(id)).toEqual([25, 0, 0])
  })

  test("is booked once, whatever the order and repetition of its messages", async () => {
    const id = await cardWith("100")
    const { double } = stripe
    const { id: payment } = await double.pay(id, { amount: 6_000 })
    const [first] = double.capture(payment, 2_000, false).events
    const [last, closed] = double.capture(payment, 3_000).events
    const refunded = double.refund(payment, 500)
    for (const event of [closed, refunded, last, first, closed, last, refunded, first])
      if (event) await double.tell(event)
    await settle()
    expect(await money(id)).toEqual([55, 0, 0])
    expect((await newest(id))?.timeline.map(({ event }) => event).sort()).toEqual(
      ["authorised", "captured", "captured", "refunded"].sort(),
    )
  })

  test("that a merchant captures without an authorization is accepted, and a refund of an unknown payment is credited", async () => {
    const id = await cardWith("20")
    const { double } = stripe
    await double.tell(double.captureByForce(id, 800))
    await double.tell(double.refundUnlinked(id, 300))
    expect(await money(id)).toEqual([15, 0, 0])
  })

  test("is declined by Stripe itself if the operator's balance there is too low, and the customer is notified", async () => {
    const id = await cardWith("20")
    stripe.double.setBalance(100)
    await stripe.pay(id, "5")
    expect(await newest(id)).toMatchObject({ state: "declined", declineReason: "issuer_declined" })
    expect(await money(id)).toEqual([20, 0, 0])
  })

  test("is declined in time if the wallet is too slow, with that reason, and holds nothing", async () => {
    const id = await cardWith("20")
    const { db, rails } = stripe.provider.services
    const { answerWithin } = rails.issuer
    const { account_id: accountId } = await db
      .selectFrom("virtual_cards")
      .select("account_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    Object.assign(rails.issuer, { answerWithin: 150 })
    try {
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, accountId)
        const begun = performance.now()
        expect(await stripe.double.pay(id, { amount: 500 })).toMatchObject({
          approved: false,
          reason: "webhook_declined",
        })
        expect(performance.now() - begun).toBeLessThan(1_500)
      })
    } finally {
      Object.assign(rails.issuer, { answerWithin })
    }
    const declined = stripe.double.server.events.findLast(({ type }) => type === "issuing_authorization.created")
    if (declined) await stripe.double.tell(declined)
    expect(await newest(id)).toMatchObject({ state: "declined", declineReason: "no_answer" })
    expect(await money(id)).toEqual([20, 0, 0])
  })

  test("that was approved after Stripe's time limit is released", async () => {
    const id = await cardWith("20")
    const { double } = stripe
    const { id: payment } = await double.pay(id, { amount: 500 })
    // The double approved; its message shows Stripe's decision after a late response.
    Object.assign(double.server.find(payment), {
      approved: false,
      status: "closed",
      request_history: [{ amount: 500, approved: false, reason: "webhook_timeout" }],
    })
    const created = double.server.events.findLast(({ type }) => type === "issuing_authorization.created")
    if (created) await double.tell(created)
    expect(await newest(id)).toMatchObject({ state: "declined", declineReason: "no_answer" })
    expect(await money(id)).toEqual([20, 0, 0])
  })

  test("with a card that the wallet never ordered is declined", async () => {
    const { double } = stripe
    const { id } = await customers.order(customer)
    const card = double.findCard(id)
    const foreign = randomUUID()
    card["metadata"] = { wallet_card: foreign }
    expect(await double.pay(foreign, { amount: 100 })).toMatchObject({ approved: false, reason: "webhook_declined" })
  })
})

describe("the operator's balance at Stripe", () => {
  test("is fetched by one process at a time, and reported by a metric", async () => {
    const { services } = stripe.provider
    stripe.double.setBalance(-12_50)
    const before = stripe.double.server.asked.length
    await Promise.all([askForBalance(services), askForBalance(services)])
    expect(stripe.double.server.asked.length - before).toBe(1)
    expect(await issuerBalance.read(services.db, services.now())).toEqual([
      { labels: { currency: "EUR" }, value: -12.5 },
    ])
  })
})

describe("messages of Stripe", () => {
  test("that are unsigned, signed by another, or too old are refused", async () => {
    const { server } = stripe.double
    const event = { id: "evt_1", type: "issuing_card.updated", object: { id: "ic_1" } }
    const now = stripe.provider.services.now()
    const old = server.signEvent(event, { at: new Date(now.getTime() - 400_000) })
    const foreign = server.signEvent(event, { secret: "whsec_foreign" })
    const bare = { body: old.body, headers: {} }
    const answers = await Promise.all([old, foreign, bare].map(async (message) => (await post(message)).status))
    expect(answers).toEqual([400, 400, 400])
  })

  test("without a meaning here are acknowledged, and so are those whose event Stripe has deleted", async () => {
    const { server } = stripe.double
    const payout = server.signEvent({ id: "evt_2", type: "payout.paid", object: { id: "po_1" } })
    const forgotten = server.signEvent({ id: "evt_3", type: "issuing_transaction.created", object: { id: "ipi_1" } })
    expect([(await post(payout)).status, (await post(forgotten)).status]).toEqual([200, 200])
  })

  test("are refused while Stripe does not respond to queries, so that they are sent again", async () => {
    const id = await cardWith("20")
    const { double } = stripe
    const { id: payment } = await double.pay(id, { amount: 500 })
    const [captured] = double.capture(payment, 500).events
    if (!captured) throw new Error("Nothing was captured")
    for (const fault of [
      { kind: "status", status: 503 },
      { kind: "status", status: 429, retryAfter: 1 },
      { kind: "unheard" },
    ] as const) {
      double.server.fail({ at: /^GET \/v1\/issuing\/transactions/, does: fault })
      expect((await double.tell(captured))?.status).toBeGreaterThanOrEqual(500)
    }
    expect((await double.tell(captured))?.status).toBe(200)
    expect(await money(id)).toEqual([15, 0, 0])
  })
})

describe("a dispute at Stripe", () => {
  test("about a payment that is not captured yet waits for the capture", async () => {
    const id = await cardWith("30")
    const { double } = stripe
    const { id: payment } = await double.pay(id, { amount: 3_000 })
    await report(id)
    const { rails } = stripe.provider.services
    expect(await rails.issuer.disputeStatus(payment)).toBe("unknown")
    await stripe.capture(payment, "30", true)
    await rails.issuer.dispute(payment)
    await rails.issuer.dispute(payment)
    expect(await rails.issuer.disputeStatus(payment)).toBe("open")
    const disputes = [...double.server.objects.values()].filter(({ object }) => object === "issuing.dispute")
    expect(disputes.map(({ status }) => status)).toEqual(["submitted"])
    await stripe.decide(payment, "won")
    expect(await money(id)).toEqual([30, 0, 0])
  })

  test("that Stripe refuses is lost", async () => {
    const id = await cardWith("30")
    const { id: payment } = await stripe.double.pay(id, { amount: 3_000 })
    await stripe.capture(payment, "30", true)
    stripe.double.server.fail({ at: /^POST \/v1\/issuing\/disputes$/, does: { kind: "status", status: 400 } })
    await report(id)
    expect(await stripe.provider.services.rails.issuer.disputeStatus(payment)).toBe("lost")
  })

  test("about a payment that was never captured ends", async () => {
    const id = await cardWith("30")
    const { id: payment } = await stripe.double.pay(id, { amount: 3_000 })
    await stripe.reverse(payment)
    expect(await stripe.provider.services.rails.issuer.disputeStatus(payment)).toBe("won")
  })
})

describe("showing a card's number with Stripe", () => {
  test("uses Stripe's elements: a nonce first, then a step-up, then a key for that nonce alone", async () => {
    const id = await cardWith("20")
    const { token } = customer
    const path = `/virtualCards/${id}/reveal`
    const ask = (body: object) => stripe.provider.send("POST", path, { token, body: { language: "en", ...body } })
    const described = v.parse(CardRevealSchema, (await ask({})).data)
    const { id: card } = stripe.double.findCard(id)
    expect(described).toMatchObject({
      kind: "element",
      url: "https://js.stripe.com/v3/",
      element: { publishableKey: "pk_live_double", card, key: null },
    })
    const asked = await ask({ nonce: "ephkn_1" })
    expect(asked.tag).toBe("step_up_required")
    const { stepUpId = "" } = readDetails(asked)
    await sendStepUpCode(stripe.provider.createClient(token), { stepUpId })
    const code = await stripe.provider.readCode(customer.email)
    await proveStepUp(stripe.provider.createClient(token), { stepUpId, code })
    const shown = v.parse(CardRevealSchema, (await ask({ nonce: "ephkn_1" })).data)
    expect(shown.element?.key).toBe(`ek_live_${card}_ephkn_1`)
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.now)).toBe(60_000)
  })
})
