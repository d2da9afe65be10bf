import { randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { openYooKassa } from "../../yookassa/openYooKassa.ts"
import { doubleShop, startYooKassaDouble } from "../../yookassa/yooKassaDouble.testing.ts"
import type { CardCharge } from "../cardRail.ts"
import { createYooKassaCards } from "./yooKassaCards.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const day = 24 * 3_600_000
const returnUrl = "https://wallet.example/account/top-up"

function roubles(amount: string) {
  const currency = findCurrency("WUD")
  if (!currency) throw new Error("The currency table does not hold WUD")
  return money(amount, currency)
}

function createCharge(rest: Partial<CardCharge> = {}): CardCharge {
  return { reference: randomUUID(), token: null, amount: roubles("1015.00"), owner: "jo", use: "once", ...rest }
}

async function open() {
  let moment = Date.UTC(2030, 0, 1)
  const now = () => new Date(moment)
  const double = await startYooKassaDouble({ now })
  const yooKassa = openYooKassa(doubleShop, double.reach)
  const rail = createYooKassaCards({ yooKassa, db: database.db, now, isTest: false, knowsSenders: false })
  const paid = async (rest: Partial<CardCharge> = {}) => {
    const charge = createCharge(rest)
    await rail.authenticate(charge, returnUrl)
    double.pay(charge.reference)
    return charge
  }
  const advance = (milliseconds: number) => {
    moment += milliseconds
  }
  return { double, rail, paid, advance }
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe("cards in roubles through YooKassa", () => {
  test("the card is entered on YooKassa's page, its money is held, and the charge captures it once", async () => {
    const { rail, double } = await open()
    const charge = createCharge()
    const challenge = await rail.authenticate(charge, returnUrl)
    expect(challenge).toMatchObject({ outcome: "challenge", url: expect.stringContaining("https://yoomoney.ru/") })
    expect(await rail.authenticate(charge, returnUrl)).toEqual(challenge)
    expect(await rail.chargeOutcome(charge.reference)).toBeUndefined()
    double.pay(charge.reference)
    const passed = { outcome: "passed", card: { brand: "Mir", last4: "0004" } }
    expect(await rail.authenticate(charge, returnUrl)).toEqual(passed)
    expect(await rail.chargeOutcome(charge.reference)).toBeUndefined()
    const charged = await rail.charge(charge)
    expect(charged).toMatchObject({ outcome: "succeeded" })
    expect(await rail.charge(charge)).toEqual(charged)
    expect(await rail.chargeOutcome(charge.reference)).toEqual(charged)
    expect(double.requests.filter((request) => request.endsWith("/capture"))).toHaveLength(1)
  })

  test("an unknown payment has no outcome", async () => {
    const { rail } = await open()
    expect(await rail.chargeOutcome(randomUUID())).toBeUndefined()
  })

  test.each([
    ["insufficient_funds", "insufficient_funds"],
    ["card_expired", "expired_card"],
    ["expired_on_confirmation", "authentication_failed"],
    ["a reason of tomorrow", "generic_decline"],
  ])("a payment that ended with %s is declined as %s", async (reason, declineCode) => {
    const { rail, double } = await open()
    const charge = createCharge()
    await rail.authenticate(charge, returnUrl)
    double.cancelPayment(charge.reference, reason)
    expect(await rail.authenticate(charge, returnUrl)).toEqual({ outcome: "declined", declineCode })
    expect(await rail.charge(charge)).toEqual({ outcome: "declined", declineCode })
  })

  test.each(["lost", "failingAfter", "processing", "garbled"] as const)(
    "after an answer that was %s there is one payment",
    async (is) => {
      const { rail, double } = await open()
      const charge = createCharge()
      double.order({ at: "POST /payments", is })
      expect(await catchFailure(rail.authenticate(charge, returnUrl))).toBeInstanceOf(PartyUnavailableError)
      await rail.authenticate(charge, returnUrl)
      expect(double.payments.size).toBe(1)
    },
  )

  test("held money is released; a captured payment is reported as such, and an unknown one is never made", async () => {
    const { rail, paid, double } = await open()
    const held = await paid()
    expect(await rail.release(held.reference)).toBe("released")
    expect(await rail.release(held.reference)).toBe("released")
    expect(await rail.charge(held)).toMatchObject({ outcome: "declined" })
    const charged = await paid()
    await rail.charge(charged)
    expect(await rail.release(charged.reference)).toBe("captured")
    const unknown = createCharge()
    expect(await rail.release(unknown.reference)).toBe("released")
    expect(await rail.authenticate(unknown, returnUrl)).toMatchObject({ outcome: "declined" })
    expect(double.payments.size).toBe(2)
  })

  test("a payment that waits for its card is released after YooKassa has ended it", async () => {
    const { rail, double } = await open()
    const charge = createCharge()
    await rail.authenticate(charge, returnUrl)
    expect(await catchFailure(rail.release(charge.reference))).toMatchObject({ message: /until its time is over/ })
    double.cancelPayment(charge.reference, "expired_on_confirmation")
    expect(await rail.release(charge.reference)).toBe("released")
  })

  test("a partial refund is made once, even if its response was lost a day ago", async () => {
    const { rail, paid, double, advance } = await open()
    const charge = await paid()
    await rail.charge(charge)
    const refund = { reference: charge.reference, refund: randomUUID(), amount: roubles("15.00") }
    expect(await rail.refundStatus(refund)).toBeUndefined()
    double.order({ at: "POST /refunds", is: "lost" })
    await catchFailure(rail.refund(refund))
    double.forgetKeys()
    advance(day)
    expect(await rail.refund(refund)).toEqual({ state: "succeeded" })
    expect(await rail.refundStatus(refund)).toEqual({ state: "succeeded" })
    expect(double.refunds.size).toBe(1)
    const more = { ...refund, refund: randomUUID(), amount: roubles("1015.00") }
    expect(await rail.refund(more)).toEqual({ state: "failed", reason: "amount" })
    double.outcome.refund = { canceled: "rejected_by_payee" }
    expect(await rail.refund({ ...refund, refund: randomUUID() })).toEqual({
      state: "failed",
      reason: "rejected_by_payee",
    })
  })

  test("a saved card pays without a page; an unsaved one can't be saved later", async () => {
    const { rail, paid, double } = await open()
    const first = await paid({ use: "keep" })
    expect(await catchFailure(rail.keep(first.reference))).toMatchObject({ message: /was not saved/ })
    Object.assign(double.find("payments", first.reference)["payment_method"] as object, { saved: true })
    const kept = await rail.keep(first.reference)
    expect(await rail.describe(kept.token)).toEqual({ brand: "Mir", last4: "0004" })
    const again = createCharge({ token: kept.token, use: "kept" })
    expect(await rail.authenticate(again, returnUrl)).toMatchObject({ outcome: "passed" })
    expect(await rail.charge(again)).toMatchObject({ outcome: "succeeded" })
    const wrong = createCharge({ token: "of another acquirer", use: "kept" })
    expect(await rail.authenticate(wrong, returnUrl)).toMatchObject({ outcome: "declined" })
    expect(await rail.describe("of another acquirer")).toBeUndefined()
  })

  test("a message about a payment or a refund is only a reason to query it", async () => {
    const { rail, paid, double } = await open()
    const { reference, ...charge } = await paid()
    await rail.charge({ reference, ...charge })
    const body = double.notificationOf("payment.succeeded", double.find("payments", reference))
    expect(rail.readMessage(body, {}, "203.0.113.7")).toEqual({ event: "changed", reference })
    const refund = randomUUID()
    await rail.refund({ reference, refund, amount: roubles("15.00") })
    const [made] = double.refunds.values()
    if (!made) throw new Error("There is no refund")
    const news = rail.readMessage(double.notificationOf("refund.succeeded", made), {}, "203.0.113.7")
    expect(news).toEqual({ event: "changed", reference, refund })
  })
})
