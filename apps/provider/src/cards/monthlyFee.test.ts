import { listOperations } from "@wallet/core"
import { type CardQuote } from "@wallet/core/contract"
import * as fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type CardHarness, createCardHarness } from "./cardHarness.testing.ts"
import { nextFeeDay } from "./feeDays.ts"

let harness: CardHarness
let customer: HarnessCustomer
beforeAll(async () => {
  harness = await createCardHarness()
})
beforeEach(async () => {
  customer = await harness.addCustomer()
})
afterAll(() => harness.stop())

/** More than a month, after which the previous session has ended. */
async function passMonth() {
  harness.provider.advance(32 * 24 * 3_600_000)
  await harness.provider.worker.drain()
  customer = { ...customer, token: await harness.provider.signIn(customer.email) }
}

/** The monthly fees; the order's own fee has another amount. */
async function fees() {
  const { items } = await listOperations(harness.provider.createClient(customer.token), { kind: "card_fee" })
  return items.filter(({ amount }) => amount.amount === "50.00")
}

async function topUp(cardId: string, amount: string) {
  await harness.fund(customer, "1000.00", "WUD")
  const asked = { purpose: "top_up", walletCurrency: "WUD", amount, side: "receive" }
  const { data } = await harness.quoteTransfer(customer, cardId, asked)
  const { balanceAfter } = data as CardQuote
  await harness.transfer(customer, cardId, data as CardQuote)
  await harness.settle()
  expect((await harness.read(customer, cardId)).available).toEqual(balanceAfter)
}

const dayAfter = (opened: string, moment: string) =>
  nextFeeDay(new Date(opened), new Date(moment)).toISOString().slice(0, 10)

describe("screens C cards: the monthly fee", () => {
  test("is due a month after the order, is charged to the card, and appears in the history", async () => {
    const card = await harness.cardWith(customer, "500.00")
    expect(card.monthlyFee).toMatchObject({ amount: { amount: "50.00", currency: "WUD" }, overdue: false })
    const dueAt = card.monthlyFee?.dueAt ?? ""
    await passMonth()
    const after = await harness.read(customer, card.id)
    expect([after.available.amount, after.monthlyFee?.overdue]).toEqual(["450.00", false])
    expect(Date.parse(after.monthlyFee?.dueAt ?? "")).toBeGreaterThan(Date.parse(dueAt))
    expect(await fees()).toMatchObject([
      { direction: "out", state: "completed", amount: { amount: "50.00" }, note: "Groceries" },
    ])
  })

  test("is charged to the wallet in its currency if the card has too little", async () => {
    const card = await harness.order(customer)
    await harness.fund(customer, "70.00", "WUD")
    await passMonth()
    expect((await harness.available(customer, "WUD")).available).toBe("20.00")
    expect((await harness.read(customer, card.id)).monthlyFee?.overdue).toBe(false)
  })

  test("stays due if both have too little, once for any time; the next top-up pays it", async () => {
    const card = await harness.order(customer)
    await passMonth()
    await passMonth()
    await passMonth()
    expect((await harness.read(customer, card.id)).monthlyFee?.overdue).toBe(true)
    expect(await fees()).toEqual([])
    await topUp(card.id, "300.00")
    const after = await harness.read(customer, card.id)
    expect([after.available.amount, after.monthlyFee?.overdue]).toEqual(["250.00", false])
    expect(await fees()).toHaveLength(1)
    // Then the months continue.
    await passMonth()
    expect((await harness.read(customer, card.id)).available.amount).toBe("200.00")
  })

  test("a month that starts while the card is blocked is free; a replacement continues the months; a closed card ends them", async () => {
    const card = await harness.cardWith(customer, "500.00")
    await harness.act(customer, card.id, "reportFraud", { transactionIds: [] })
    await passMonth()
    expect(await fees()).toEqual([])
    const { data } = await harness.act(customer, card.id, "replace")
    const replacement = (data as { id: string }).id
    await passMonth()
    expect((await harness.read(customer, replacement)).available.amount).toBe("450.00")
    expect((await harness.read(customer, card.id)).monthlyFee).toBeNull()
    await harness.act(customer, replacement, "close")
    await passMonth()
    expect(await fees()).toHaveLength(1)
    expect((await harness.read(customer, replacement)).monthlyFee).toBeNull()
  })
})

describe("screens C cards: the day of a fee", () => {
  test("is the day of the order, or the last one of a shorter month, and returns to the day of the order", () => {
    expect(dayAfter("2026-01-31T10:00:00Z", "2026-01-31T10:00:00Z")).toBe("2026-02-28")
    expect(dayAfter("2026-01-31T10:00:00Z", "2026-02-28T10:00:00Z")).toBe("2026-03-31")
    expect(dayAfter("2028-01-31T10:00:00Z", "2028-02-01T00:00:00Z")).toBe("2028-02-29")
    expect(dayAfter("2026-11-15T10:00:00Z", "2026-12-15T10:00:00Z")).toBe("2027-01-15")
  })

  test("is never in the past, and never more than about a month away", () => {
    const date = fc.date({ min: new Date("2024-01-01"), max: new Date("2034-01-01"), noInvalidDate: true })
    fc.assert(
      fc.property(date, date, (one, other) => {
        const [opened, moment] = one < other ? [one, other] : [other, one]
        const due = nextFeeDay(opened, moment)
        expect(due.getTime()).toBeGreaterThan(moment.getTime())
        expect(due.getTime() - moment.getTime()).toBeLessThanOrEqual(31 * 24 * 3_600_000)
        expect(due.getUTCDate()).toBeLessThanOrEqual(opened.getUTCDate())
      }),
    )
  })
})
