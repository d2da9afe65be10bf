import { findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { newId } from "#platform/database/newId.ts"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { openStripe } from "../../stripe/openStripe.ts"
import { startStripeServer } from "../../stripe/stripeServer.testing.ts"
import type { CardCharge, CardRail } from "../cardRail.ts"
import { type CardRailWorld, describeCardRail, testNumbers } from "../cardRailSuite.testing.ts"
import { createStripeCards } from "./stripeCards.ts"
import { addStripeCards, type StripeCardsDouble } from "./stripeCardsDouble.testing.ts"

const webhookSecret = "whsec_double"

async function openDouble(database: TestDatabase) {
  let moment = Date.UTC(2026, 0, 15, 12)
  const now = () => new Date(moment)
  const server = await startStripeServer({ secretKey: "sk_test_double", webhookSecret, now })
  const double = addStripeCards(server)
  const ask = openStripe({ secretKey: server.secretKey, reach: server.reach, timeLimit: 2_000 })
  const rail = createStripeCards({ ask, db: database.db, now, publishableKey: "pk_test_double", webhookSecret })
  return { server, double, rail, ask, now, advance: (milliseconds: number) => void (moment += milliseconds) }
}

async function openWorld(): Promise<CardRailWorld> {
  const database = await createTestDatabase()
  const { server, double, rail } = await openDouble(database)
  const disputes = new Map<string, string>()
  const createDispute = (reference: string, status?: "warning_needs_response") => {
    const known = disputes.get(reference) ?? double.openDispute(reference, status)
    disputes.set(reference, known)
    return known
  }
  return {
    rail,
    tokenOf: async (number) => double.createCard(number).id,
    answerChallenge: async (url, isPassed) => double.answerChallenge(url, isPassed),
    async dispute(reference, action) {
      const id = createDispute(reference, action === "inquire" ? "warning_needs_response" : undefined)
      if (action === "withdraw") {
        double.changeDispute(id, { status: "needs_response" }, "updated")
        double.withdraw(id)
      }
      if (action === "win") double.changeDispute(id, { status: "won" }, "closed")
      if (action === "lose") double.changeDispute(id, { status: "lost" }, "closed")
      if (action === "reinstate") double.reinstate(id)
      return id
    },
    async endRefund(refund) {
      const [found] = double.refundsOf(refund)
      double.endRefund(found?.id ?? "", found?.["status"] === "pending" ? "succeeded" : "failed")
    },
    async stop() {
      await server.stop()
      await database.drop()
    },
  }
}

describeCardRail("Stripe", openWorld)

const eur = findCurrency("EUR")
const back = "http://localhost/back"
const strange = (answer: Record<string, unknown>) => ({ ...answer, new_field: { deep: true }, status_detail: null })

describe("cards by Stripe with failures of the connection or the process", () => {
  let database: TestDatabase
  let world: Awaited<ReturnType<typeof openDouble>>
  let double: StripeCardsDouble
  let rail: CardRail
  beforeAll(async () => {
    database = await createTestDatabase()
    world = await openDouble(database)
    ;({ double, rail } = world)
  })
  afterAll(async () => {
    await world.server.stop()
    await database.drop()
  })

  const createCharge = (number: string = testNumbers.good): CardCharge => {
    if (!eur) throw new Error("no EUR")
    const token = double.createCard(number).id
    return { reference: newId(), token, amount: money("10.15", eur), owner: newId(), use: "once" }
  }
  const unanswered = (at: RegExp) => world.server.fail({ at, does: { kind: "unanswered" } })

  test("the balance is what Stripe holds in each currency, available or not", async () => {
    double.balance.available = [
      { amount: 10_000, currency: "eur", source_types: { card: 10_000 } },
      { amount: -300, currency: "usd", source_types: { card: -300 } },
      { amount: 5, currency: "sek", source_types: { card: 5 } },
    ]
    double.balance.pending = [{ amount: 250, currency: "eur", source_types: { card: 250 } }]
    const balances = await rail.balances?.()
    expect(balances?.map(({ currency, units }) => [currency, units])).toEqual([
      ["EUR", 10_250_000n],
      ["USD", -300_000n],
    ])
    unanswered(/^GET \/v1\/balance/)
    await expect(rail.balances?.()).rejects.toThrow(PartyUnavailableError)
  })

  test("an authentication, a charge, a refund and a release with lost responses happen once", async () => {
    const charge = createCharge()
    unanswered(/^POST \/v1\/customers$/)
    await expect(rail.authenticate(charge, back)).rejects.toThrow("did not answer")
    unanswered(/^POST \/v1\/payment_intents$/)
    await expect(rail.authenticate(charge, back)).rejects.toThrow("did not answer")
    expect(await rail.authenticate(charge, back)).toEqual({ outcome: "passed" })
    unanswered(/capture$/)
    await expect(rail.charge(charge)).rejects.toThrow("did not answer")
    expect(await rail.charge(charge)).toMatchObject({ outcome: "succeeded" })
    const refund = { reference: charge.reference, refund: newId(), amount: charge.amount }
    unanswered(/^POST \/v1\/refunds$/)
    await expect(rail.refund(refund)).rejects.toThrow("did not answer")
    expect(await rail.refund(refund)).toEqual({ state: "succeeded" })
    expect(double.intentsOf(charge.reference)).toHaveLength(1)
    expect(double.refundsOf(refund.refund)).toHaveLength(1)
  })

  test("a payment created before the process died is found a week later, after the idempotency key has expired", async () => {
    const charge = createCharge()
    unanswered(/^POST \/v1\/payment_intents$/)
    await expect(rail.authenticate(charge, back)).rejects.toThrow("did not answer")
    world.server.forgetKeys()
    world.advance(7 * 24 * 3_600_000)
    expect(await rail.authenticate(charge, back)).toEqual({ outcome: "passed" })
    expect(double.intentsOf(charge.reference)).toHaveLength(1)
  })

  test("a release finds a payment that was created and never recorded", async () => {
    const charge = createCharge()
    unanswered(/^POST \/v1\/payment_intents$/)
    await expect(rail.authenticate(charge, back)).rejects.toThrow("did not answer")
    expect(await rail.release(charge.reference)).toBe("released")
    expect(double.intentsOf(charge.reference).map(({ status }) => status)).toEqual(["canceled"])
  })

  test("a concurrent release and authentication leave nothing reserved", async () => {
    const charge = createCharge()
    world.server.fail({ at: /^POST \/v1\/payment_intents$/, does: { kind: "late", ms: 150 } })
    const authenticated = rail.authenticate(charge, back)
    await expect.poll(() => double.intentsOf(charge.reference).length).toBe(1)
    await rail.release(charge.reference)
    expect(await authenticated).toMatchObject({ outcome: "declined" })
    expect(double.intentsOf(charge.reference).map(({ status }) => status)).toEqual(["canceled"])
  })

  test("an expired reservation is a decline", async () => {
    const charge = createCharge()
    await rail.authenticate(charge, back)
    double.expire(charge.reference)
    expect(await rail.charge(charge)).toMatchObject({ outcome: "declined" })
  })

  test("a response about another payment or amount is not accepted for this one", async () => {
    const charge = createCharge()
    await rail.authenticate(charge, back)
    const at = /^GET \/v1\/payment_intents\/pi_/
    for (const other of [{ amount: 1 }, { currency: "usd" }, { metadata: {} }]) {
      world.server.fail({ at, does: { kind: "changed", change: (answer) => ({ ...answer, ...other }) } })
      // oxlint-disable-next-line no-await-in-loop -- each fault affects one request
      await expect(rail.charge(charge)).rejects.toThrow("is not the payment")
    }
    world.server.fail({ at, does: { kind: "changed", change: strange } })
    expect(await rail.charge(charge)).toMatchObject({ outcome: "succeeded" })
  })

  test("a used token, another customer's saved card and an unknown token are declined, and a rate limit is passed on", async () => {
    const charge = createCharge()
    await rail.authenticate(charge, back)
    const again = { ...charge, reference: newId() }
    expect(await rail.authenticate(again, back)).toEqual({ outcome: "declined", declineCode: "token_invalid" })
    const keeping = { ...createCharge(), use: "keep" } as const
    await rail.authenticate(keeping, back)
    expect(await rail.describe(keeping.token ?? "")).toBeUndefined()
    const others = { ...keeping, reference: newId(), owner: newId() }
    expect(await rail.authenticate(others, back)).toMatchObject({ outcome: "declined" })
    world.server.fail({ at: /./, does: { kind: "status", status: 429, retryAfter: 3 } })
    await expect(rail.describe("pm_1")).rejects.toThrow(VendorBusyError)
  })

  test("dispute money booked in another currency, or partly returned, is converted to the charge's currency", async () => {
    const charge = createCharge()
    await rail.authenticate(charge, back)
    await rail.charge(charge)
    const id = double.openDispute(charge.reference)
    const withdrawn = async () => (await rail.findDispute(id))?.withdrawn.units
    double.withdraw(id, { rate: 1.1, currency: "usd" })
    expect(await withdrawn()).toBe(charge.amount.units)
    double.reinstate(id, { rate: 1.1, currency: "usd", part: 0.5 })
    // 558 of 1,117 cents were returned: 559 are left, rounded up in the charge's own units.
    expect(await withdrawn()).toBe((charge.amount.units * 559n + 1116n) / 1117n)
    double.changeDispute(id, { status: "unheard_of" }, "updated")
    await expect(rail.findDispute(id)).rejects.toThrow("unheard_of")
  })

  test("a suspicion of fraud by the card's bank is reported as a plain refusal", async () => {
    expect(await rail.authenticate(createCharge("4000000000009987"), back)).toEqual({
      outcome: "declined",
      declineCode: "do_not_honor",
    })
  })

  test("messages about a charge, a refund or a dispute are recognized; others are ignored, and forged ones refused", async () => {
    const charge = createCharge()
    const from = world.server.events.length
    await rail.authenticate(charge, back)
    await rail.charge(charge)
    const refund = { reference: charge.reference, refund: newId(), amount: charge.amount }
    await rail.refund(refund)
    const dispute = double.openDispute(charge.reference)
    double.warn(charge.reference)
    world.server.emit("payment_intent.succeeded", { id: "pi_other", object: "payment_intent", metadata: {} })
    world.server.emit("customer.created", { id: "cus_1", object: "customer" })
    const read = world.server.events.slice(from).map((event) => {
      const { body, headers } = world.server.signEvent(event)
      return rail.readMessage(body, headers)
    })
    const { reference } = charge
    expect(read).toEqual([
      { reference, event: "authenticated" },
      { reference, event: "authenticated" },
      { reference, event: "refund_updated", refund: refund.refund },
      { event: "dispute_found", dispute },
      { reference: expect.stringMatching(/^ch_/), event: "fraud_warning", warning: expect.stringMatching(/^issfr_/) },
      { event: "ignored" },
      { event: "ignored" },
    ])
    const [event] = world.server.events
    if (!event) throw new Error("no event")
    const forged = world.server.signEvent(event, { secret: "whsec_another" })
    expect(() => rail.readMessage(forged.body, forged.headers)).toThrow("signature")
  })
})
