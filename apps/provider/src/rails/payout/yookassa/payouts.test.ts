import { randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import type { PayoutDestination } from "#platform/http/answers.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { openYooKassa } from "../../yookassa/openYooKassa.ts"
import { doubleBanks } from "../../yookassa/yooKassaAnswers.testing.ts"
import { doubleGateway, doublePayoutToken, startYooKassaDouble } from "../../yookassa/yooKassaDouble.testing.ts"
import { createYooKassaCardPayouts } from "../card/yooKassaCardPayouts.ts"
import { noDetails } from "../payoutParty.ts"
import type { PayoutOrder } from "../payoutRail.ts"
import { readStatus, send, sign, testPayoutRail } from "../payoutSuite.testing.ts"
import { createYooKassaSbpPayouts } from "../sbp/yooKassaSbpPayouts.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const day = 24 * 3_600_000
const cardToken = `yk.220000.0004.Mir.${doublePayoutToken}`
const [bank] = doubleBanks
const phone = {
  ...noDetails,
  rail: "sbp",
  to: "+79001234567",
  bank: { id: bank?.bank_id ?? "", name: "Bank" },
} as const
const card = { ...noDetails, rail: "card", to: "Mir •••• 0004" } as const

function orderTo(destination: PayoutDestination, token: string | null = null, code = "WUD"): PayoutOrder {
  const currency = findCurrency(code)
  if (!currency) throw new Error(code)
  return { reference: randomUUID(), destination, cardToken: token, amount: money("500", currency), feeLevel: null }
}

async function open() {
  let moment = Date.UTC(2030, 0, 1)
  const now = () => new Date(moment)
  const double = await startYooKassaDouble({ now })
  double.outcome.payout = "pending"
  const parts = { yooKassa: openYooKassa(doubleGateway, double.reach), db: database.db, now, isTest: false }
  const rejected = new Set<string>()
  const rails = {
    card: createYooKassaCardPayouts({ ...parts, account: doubleGateway }),
    sbp: createYooKassaSbpPayouts(parts),
  }
  return {
    double,
    ...rails,
    advance: (milliseconds: number) => {
      moment += milliseconds
    },
    suite: (order: () => PayoutOrder) => ({
      order: (end: "paid" | "rejected") => {
        const asked = order()
        if (end === "rejected") rejected.add(asked.reference)
        return asked
      },
      settle: async () => {
        for (const payout of double.payouts.values()) {
          const isRejected = rejected.has(payout.metadata["wallet_reference"] ?? "")
          double.settle(payout, isRejected ? { canceled: "general_decline" } : "succeeded")
        }
      },
      count: async ({ reference }: PayoutOrder) =>
        [...double.payouts.values()].filter(({ metadata }) => metadata["wallet_reference"] === reference).length,
    }),
  }
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe("payouts to cards through YooKassa", () => {
  testPayoutRail(async () => {
    const { card: rail, suite } = await open()
    return { rail, ...suite(() => orderTo(card, cardToken)), unknown: orderTo(card, "4111111111111111") }
  })

  test("both methods tell the gateway's one balance, in minor units", async () => {
    const { card: cards, sbp, double } = await open()
    const balance = [{ account: "yookassa payouts", currency: "WUD", units: 10_000_050n }]
    expect(await cards.balances?.()).toEqual(balance)
    expect(await sbp.balances?.()).toEqual(balance)
    double.payoutBalance = "much"
    await expect(sbp.balances?.()).rejects.toThrow(PartyUnavailableError)
  })

  test("a card is described by the digits in its token, and distinguished by the token alone", async () => {
    const { card: rail } = await open()
    const described = await rail.describe(cardToken)
    expect(described).toMatchObject({ brand: "Mir", last4: "0004" })
    const renamed = await rail.describe(cardToken.replace("220000.0004", "411111.1111"))
    expect(renamed?.fingerprint).toBe(described?.fingerprint)
    for (const other of ["", "4111111111111111", `yk.220000.0004.<b>.${doublePayoutToken}`])
      expect(await rail.describe(other)).toBeUndefined()
  })
})

describe("payouts by SBP through YooKassa", () => {
  testPayoutRail(async () => {
    const { sbp: rail, suite } = await open()
    return { rail, ...suite(() => orderTo(phone)), unknown: orderTo({ ...phone, bank: null }) }
  })

  test("the list of banks is fetched once an hour", async () => {
    const { sbp: rail, double, advance } = await open()
    expect((await rail.banks()).map(({ name }) => name)).toEqual(["Второй тестовый банк", "Первый тестовый банк"])
    await rail.banks()
    expect(double.requests).toEqual(["GET /sbp_banks"])
    advance(3_600_000)
    await rail.banks()
    expect(double.requests).toHaveLength(2)
  })

  test("the order names the phone number, the bank and roubles", async () => {
    const { sbp: rail, double } = await open()
    const asked = orderTo(phone)
    await send(rail, await sign(rail, asked))
    expect(double.find("payouts", asked.reference)).toMatchObject({
      amount: { value: "500.00", currency: "RUB" },
      payout_destination: { type: "sbp", phone: "79001234567", bank_id: bank?.bank_id },
    })
  })

  test("another currency is finally refused", async () => {
    const { sbp: rail } = await open()
    expect(await catchFailure(sign(rail, orderTo(phone, null, "EUR")))).toMatchObject({
      reason: "currency_unavailable",
    })
  })

  test.each(["lost", "failingAfter", "processing", "garbled"] as const)(
    "after an answer that was %s, sending again makes no second payment",
    async (is) => {
      const { sbp: rail, double } = await open()
      const payout = await sign(rail, orderTo(phone))
      double.order({ at: "POST /payouts", is })
      expect(await catchFailure(send(rail, payout))).toBeInstanceOf(PartyUnavailableError)
      await send(rail, payout)
      expect(double.payouts.size).toBe(1)
    },
  )

  test("after a response that was lost more than a day ago, the payment is found, and not sent again", async () => {
    const { sbp: rail, double, advance } = await open()
    const payout = await sign(rail, orderTo(phone))
    double.order({ at: "POST /payouts", is: "lost" })
    await catchFailure(send(rail, payout))
    double.forgetKeys()
    advance(day)
    await send(rail, payout)
    expect(double.payouts.size).toBe(1)
    expect(await readStatus(rail, payout)).toMatchObject({ state: "pending" })
  })

  test("a payment that never arrived is sent even after a day", async () => {
    const { sbp: rail, double, advance } = await open()
    const payout = await sign(rail, orderTo(phone))
    double.order({ at: "POST /payouts", is: "failing" })
    await catchFailure(send(rail, payout))
    advance(day)
    expect(await readStatus(rail, payout)).toEqual({ state: "unknown" })
    await send(rail, payout)
    expect(double.payouts.size).toBe(1)
  })

  test("an order that YooKassa refuses has failed, and is sent once", async () => {
    const { sbp: rail, double } = await open()
    const payout = await sign(rail, orderTo({ ...phone, bank: { id: "999999999999", name: "Nobody" } }))
    await send(rail, payout)
    await send(rail, payout)
    expect(await readStatus(rail, payout)).toEqual({ state: "failed", reason: "recipient_unknown", cost: null })
    expect(double.requests).toEqual(["POST /payouts"])
  })

  test.each([
    ["recipient_not_found", "recipient_unknown"],
    ["rejected_by_payee", "recipient_unknown"],
    ["insufficient_funds", "rejected_by_bank"],
    ["a reason of tomorrow", "rejected_by_bank"],
  ])("a failure for %s is reported as %s", async (canceled, reason) => {
    const { sbp: rail, double } = await open()
    const payout = await sign(rail, orderTo(phone))
    double.outcome.payout = { canceled }
    await send(rail, payout)
    expect(await readStatus(rail, payout)).toEqual({ state: "failed", reason, cost: null })
  })

  test("a payout with another amount or mode, or in an unknown state, changes nothing", async () => {
    const { sbp: rail, double } = await open()
    const asked = orderTo(phone)
    const payout = await sign(rail, asked)
    await send(rail, payout)
    const object = double.find("payouts", asked.reference)
    for (const [change, message] of [
      [{ status: "on_hold" }, /unknown state/],
      [{ status: "succeeded", amount: { value: "5.00", currency: "RUB" } }, /is not that of/],
      [{ amount: { value: "500.00", currency: "USD" } }, /can't be read/],
      [{ amount: { value: "500.00", currency: "RUB" }, test: true }, /is not that of/],
    ] as const) {
      Object.assign(object, change)
      expect(await catchFailure(readStatus(rail, payout))).toMatchObject({ message })
    }
  })
})
