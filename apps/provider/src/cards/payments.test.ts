import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { storedMoney } from "#platform/money/money.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { answerPayment } from "./authorise.ts"
import { acceptIssuerEvent, issuerCallbackPath } from "./callback.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"

let harness: CardHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createCardHarness()
})
// A customer can have only a few cards.
beforeEach(async () => {
  customer = await harness.addCustomer()
})
afterAll(() => harness.stop())

/** The card's balance, held money and debt. */
async function money(cardId: string) {
  const { available, held, owed } = await harness.read(customer, cardId)
  return [available.amount, held.amount, owed.amount]
}

const newest = async (cardId: string) => (await harness.payments(customer, cardId))[0]

describe("screens C cards, a payment from its authorization to its end", () => {
  test("it is held, captured in parts, and the rest is released with the last part", async () => {
    const card = await harness.cardWith(customer, "1000.00")
    const { id } = await harness.pay(card.id, "600.00", { merchant: "Hotel", category: "7011" })
    expect(await money(card.id)).toEqual(["400.00", "600.00", "0.00"])
    expect(await harness.follow(id, "capture", { amount: "200", final: false })).toBe(204)
    expect(await money(card.id)).toEqual(["400.00", "400.00", "0.00"])
    await harness.follow(id, "capture", { amount: "150" })
    expect(await money(card.id)).toEqual(["650.00", "0.00", "0.00"])
    expect(await newest(card.id)).toMatchObject({
      state: "settled",
      merchant: { name: "Hotel", category: "7011" },
      settled: { amount: "350.00" },
      timeline: [{ event: "authorised" }, { event: "captured" }, { event: "captured" }],
    })
    const { limits } = await harness.read(customer, card.id)
    expect(limits.day.used.amount).toBe("350.00")
  })

  test("a capture after a reversal or expiry is accepted, and the missing part becomes a debt; the next top-up repays it", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const late = await harness.pay(card.id, "400.00")
    await harness.follow(late.id, "reverse")
    expect(await money(card.id)).toEqual(["500.00", "0.00", "0.00"])
    const other = await harness.pay(card.id, "450.00")
    await harness.follow(other.id, "capture")
    await harness.follow(late.id, "capture")
    expect(await money(card.id)).toEqual(["0.00", "0.00", "350.00"])
    expect((await harness.act(customer, card.id, "close")).tag).toBe("card_in_debt")
    expect((await harness.pay(card.id, "1.00")).reason).toBe("insufficient_funds")

    const asked = { purpose: "top_up", walletCurrency: "WUD", amount: "400", side: "receive" }
    const { data } = await harness.quoteTransfer(customer, card.id, asked)
    expect(data).toMatchObject({ balanceAfter: { amount: "50.00" } })
    await harness.transfer(customer, card.id, data as Parameters<CardHarness["transfer"]>[2])
    expect(await money(card.id)).toEqual(["50.00", "0.00", "0.00"])
  })

  test("a capture beyond the authorization uses the balance, and an empty capture is refused", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const tip = await harness.pay(card.id, "300.00")
    await harness.follow(tip.id, "capture", { amount: "330" })
    expect(await money(card.id)).toEqual(["170.00", "0.00", "0.00"])
    // Captured without an authorization, from a card that is frozen by then.
    await harness.act(customer, card.id, "freeze")
    await harness.pay(card.id, "70.00", { instead: "forced" })
    expect(await money(card.id)).toEqual(["100.00", "0.00", "0.00"])
  })

  test("refunds, one in parts, are credited to the card, and a refund may arrive before the capture", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "300.00")
    await harness.follow(id, "capture")
    await harness.follow(id, "refund", { amount: "100" })
    await harness.follow(id, "refund", { amount: "200" })
    expect(await money(card.id)).toEqual(["500.00", "0.00", "0.00"])
    expect(await newest(card.id)).toMatchObject({ state: "refunded", refunded: { amount: "300.00" } })
    const early = await harness.pay(card.id, "50.00")
    await harness.follow(early.id, "refund")
    await harness.follow(early.id, "capture")
    expect(await money(card.id)).toEqual(["500.00", "0.00", "0.00"])
  })

  test("a payment that is not captured for a week is released, and can still be captured", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "300.00")
    const { db, now } = harness.provider.services
    await db.updateTable("jobs").set({ run_at: now() }).where("kind", "=", "card.expireAuthorisation").execute()
    await harness.provider.worker.drain()
    expect(await money(card.id)).toEqual(["500.00", "0.00", "0.00"])
    expect(await newest(card.id)).toMatchObject({ state: "expired" })
    await harness.follow(id, "capture")
    expect(await money(card.id)).toEqual(["200.00", "0.00", "0.00"])
  })

  test("another currency costs exactly the rate and the fee; a full refund returns all of it", async () => {
    const card = await harness.cardWith(customer, "50000.00")
    const { id } = await harness.pay(card.id, "12.34", { currency: "EUR", country: "FR" })
    const [, held] = await money(card.id)
    await harness.follow(id, "capture", { amount: "5", final: false })
    await harness.follow(id, "capture", { amount: "7.34" })
    const payment = await newest(card.id)
    expect(payment).toMatchObject({ amount: { amount: "12.34000", currency: "EUR" }, settled: { amount: held } })
    expect(Number(payment?.fee.amount)).toBeGreaterThan(0)
    const half = await harness.pay(card.id, "12.34", { currency: "EUR", country: "FR" })
    await harness.follow(half.id, "capture", { amount: "6.17" })
    // The fee of the captured amount, not of the authorized one.
    const fees = [await newest(card.id), payment].map((one) => Number(one?.fee.amount))
    expect(fees[0]).toBeCloseTo((fees[1] ?? 0) / 2, 1)
    await harness.follow(half.id, "refund", { amount: "6.17" })
    await harness.follow(id, "refund")
    expect(await money(card.id)).toEqual(["50000.00", "0.00", "0.00"])
  })
})

describe("screens C cards, declines", () => {
  test("each has its reason, and nothing is held", async () => {
    const card = await harness.cardWith(customer, "5000.00")
    await harness.act(customer, card.id, "settings", {
      paymentLimit: "1000",
      dayLimit: "1500",
      monthLimit: "2000",
      online: false,
    })
    const reason = async (amount: string, more?: object) => (await harness.pay(card.id, amount, more)).reason
    expect(await reason("1000.01")).toBe("payment_limit")
    expect(await reason("1.00", { online: true })).toBe("online_off")
    expect(await reason("1000.00")).toBe(null)
    expect(await reason("500.01")).toBe("day_limit")
    await harness.act(customer, card.id, "settings", { dayLimit: "5000" })
    expect(await reason("1000.00")).toBe(null)
    expect(await reason("0.01")).toBe("month_limit")
    expect(await reason("1.00", { instead: "wrong_code" })).toBe("wrong_code")
    await harness.act(customer, card.id, "freeze")
    expect(await reason("1.00")).toBe("card_frozen")
    const declined = (await harness.payments(customer, card.id)).filter(({ state }) => state === "declined")
    expect(declined.map(({ declineReason }) => declineReason)).toEqual([
      "card_frozen",
      "wrong_code",
      "month_limit",
      "day_limit",
      "online_off",
      "payment_limit",
    ])
    expect(await money(card.id)).toEqual(["3000.00", "2000.00", "0.00"])
  })

  test("two concurrent payments never spend the same money", async () => {
    const card = await harness.cardWith(customer, "100.00")
    const outcomes = await Promise.all(["60.00", "60.00", "60.00"].map((amount) => harness.pay(card.id, amount)))
    expect(outcomes.filter(({ approved }) => approved)).toHaveLength(1)
    expect(await money(card.id)).toEqual(["40.00", "60.00", "0.00"])
  })
})

describe("screens C cards, fraud", () => {
  test("a report blocks the card at once and disputes the payments; after a win the money goes to the replacement", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "300.00")
    await harness.follow(id, "capture")
    const [payment] = await harness.payments(customer, card.id)
    const answer = await harness.act(customer, card.id, "reportFraud", { transactionIds: [payment?.id] })
    expect(answer.data).toMatchObject({ state: "blocked", reason: "fraud_reported" })
    expect((await harness.pay(card.id, "1.00")).reason).toBe("card_blocked")
    const { data } = await harness.act(customer, card.id, "replace")
    const replacement = (data as { id: string }).id
    expect((await harness.payments(customer, card.id)).at(-1)).toMatchObject({ state: "disputed" })
    await harness.follow(id, "win")
    expect(await money(replacement)).toEqual(["500.00", "0.00", "0.00"])
    expect((await harness.act(customer, card.id, "reportFraud", { transactionIds: [randomUUID()] })).tag).toBe(
      "not_found",
    )
  })
})

describe("screens C cards, after the end", () => {
  test("held money and refunds go to the wallet", async () => {
    const card = await harness.cardWith(customer, "500.00")
    const open = await harness.pay(card.id, "200.00")
    const settled = await harness.pay(card.id, "100.00")
    await harness.follow(settled.id, "capture")
    const before = Number((await harness.available(customer, "WUD")).available)
    const gained = async () =>
      Math.round((Number((await harness.available(customer, "WUD")).available) - before) * 100) / 100
    await harness.act(customer, card.id, "close")
    expect(await gained()).toBe(200)
    await harness.follow(open.id, "capture", { amount: "50" })
    expect(await gained()).toBe(350)
    await harness.follow(settled.id, "refund")
    expect(await gained()).toBe(450)
    expect(await money(card.id)).toEqual(["0.00", "0.00", "0.00"])
  })
})

describe("the issuer's messages", () => {
  test("an unsigned message is refused; a repeated one is applied once", async () => {
    const forged = await harness.provider.send("POST", issuerCallbackPath, {
      body: { reference: randomUUID(), event: "happened" },
    })
    expect(forged.tag).toBe("validation_failed")
    const card = await harness.cardWith(customer, "500.00")
    const { id } = await harness.pay(card.id, "100.00")
    await harness.follow(id, "capture", { amount: "40", final: false })
    const { services } = harness.provider
    const { id: eventId } = await harness.provider.database.sandbox
      .selectFrom("sandbox.issuer_events")
      .select("id")
      .where("payment", "=", id)
      .executeTakeFirstOrThrow()
    const event = await services.rails.issuer.readEvent(eventId)
    if (!event) throw new Error("The issuer has no news of the capture")
    await acceptIssuerEvent(services, event)
    expect(await money(card.id)).toEqual(["400.00", "60.00", "0.00"])
  })

  test("a repeated authorization request gets the same response", async () => {
    const card = await harness.cardWith(customer, "100.00")
    const { id } = await harness.pay(card.id, "80.00")
    const { services } = harness.provider
    const event = { authorisation: id, card: card.id, merchant: { name: "Shop", category: "5411", country: "DE" } }
    const amount = storedMoney(80_00n, "WUD")
    expect(await answerPayment(services, { ...event, amount, online: false })).toEqual({ approved: true, reason: null })
    expect(await money(card.id)).toEqual(["20.00", "80.00", "0.00"])
  })
})
