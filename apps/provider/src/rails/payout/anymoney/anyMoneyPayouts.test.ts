import { createHmac, randomUUID } from "node:crypto"
import { findCurrency, money } from "@wallet/core/money"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { PartyUnavailableError, VendorBusyError } from "#platform/circuits/circuit.ts"
import { createTestDatabase, type TestDatabase } from "../../../../test/postgres.ts"
import { noDetails } from "../payoutParty.ts"
import type { PayoutOrder } from "../payoutRail.ts"
import { readStatus, send, sign, testPayoutRail } from "../payoutSuite.testing.ts"
import { anyMoney } from "./adapter.ts"
import { openAnyMoney, signCall } from "./anyMoneyApi.ts"
import { type AnyMoneyDouble, doubleMerchant, openAnyMoneyDouble, unknownPayee } from "./anyMoneyDouble.testing.ts"
import { createAnyMoneyPayouts } from "./anyMoneyPayouts.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

let double: AnyMoneyDouble
beforeEach(async () => {
  double = await openAnyMoneyDouble()
})
afterEach(() => double.stop())

const now = () => new Date()

function openRail() {
  const api = openAnyMoney(doubleMerchant, { reach: double.reach, now })
  return createAnyMoneyPayouts({ anyMoney: api, db: database.db, now, payway: doubleMerchant.payway })
}

function orderTo(to = "jo@anymoney.example", amount = "5000", code = "KZT"): PayoutOrder {
  const currency = findCurrency(code)
  if (!currency) throw new Error(code)
  const destination = { ...noDetails, rail: "anymoney", to } as const
  return { reference: randomUUID(), destination, cardToken: null, amount: money(amount, currency), feeLevel: null }
}

const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

function findOrder({ reference }: PayoutOrder) {
  const order = double.orders.get(reference)
  if (!order) throw new Error(`The double has no order ${reference}`)
  return order
}

describe("payouts by AnyMoney", () => {
  testPayoutRail(async () => {
    const rejected = new Set<string>()
    return {
      rail: openRail(),
      order: (end) => {
        const asked = orderTo()
        if (end === "rejected") rejected.add(asked.reference)
        return asked
      },
      settle: async () => {
        for (const [reference, order] of double.orders) order.status = rejected.has(reference) ? "fail" : "done"
      },
      count: async ({ reference }) => (double.orders.has(reference) ? 1 : 0),
    }
  })

  test("the balance is the merchant's money in tenge, in minor units", async () => {
    expect(await openRail().balances?.()).toEqual([{ account: "anymoney", currency: "KZT", units: 25_000_075n }])
    double.balances = { UAH: "10" }
    await expect(openRail().balances?.()).rejects.toThrow("EParamCurrencyInvalid")
    double.balances = { KZT: "not a number" }
    await expect(openRail().balances?.()).rejects.toThrow(PartyUnavailableError)
  })

  test("the order names the account, the payway and tenge, and is paid in full or not at all", async () => {
    const rail = openRail()
    const asked = orderTo("+77001234567", "5000.50")
    await send(rail, await sign(rail, asked))
    expect(findOrder(asked)).toMatchObject({
      orig_amount: "5000.5",
      out_curr: "KZT",
      payway_name: "anycash",
      userdata: { payee: "+77001234567" },
      is_multipay: false,
    })
  })

  test("another currency is finally refused", async () => {
    const rail = openRail()
    expect(await catchFailure(sign(rail, orderTo(undefined, "5000", "EUR")))).toMatchObject({
      reason: "currency_unavailable",
    })
  })

  test.each(["lost", "failingAfter", "garbled"] as const)(
    "after an answer that was %s, sending again makes no second payment",
    async (is) => {
      const rail = openRail()
      const asked = orderTo()
      const payout = await sign(rail, asked)
      double.order({ at: "payout.create", is })
      expect(await catchFailure(send(rail, payout))).toBeInstanceOf(PartyUnavailableError)
      expect(await readStatus(rail, payout)).toMatchObject({ state: "pending" })
      await send(rail, payout)
      expect(double.orders.size).toBe(1)
    },
  )

  test("a payment that never arrived is unknown, and sent again", async () => {
    const rail = openRail()
    const payout = await sign(rail, orderTo())
    double.order({ at: "payout.create", is: "failing" })
    await catchFailure(send(rail, payout))
    expect(await readStatus(rail, payout)).toEqual({ state: "unknown" })
    await send(rail, payout)
    expect(double.orders.size).toBe(1)
  })

  test("after too many requests it waits as long as AnyMoney says", async () => {
    const rail = openRail()
    const payout = await sign(rail, orderTo())
    double.order({ at: "payout.create", is: "busy" })
    expect(await catchFailure(send(rail, payout))).toBeInstanceOf(VendorBusyError)
    double.order({ at: "payout.create", is: { code: -32038, message: "EStateReqIPLimit" } })
    expect(await catchFailure(send(rail, payout))).toBeInstanceOf(VendorBusyError)
  })

  test.each([
    ["an account that it does not know", orderTo(unknownPayee), "recipient_unknown"],
    ["an amount above its limits", orderTo(undefined, "2000000"), "rejected_by_bank"],
  ])("%s fails the payment for good, and is asked for once", async (_, asked, reason) => {
    const rail = openRail()
    const payout = await sign(rail, asked)
    await send(rail, payout)
    await send(rail, payout)
    expect(await readStatus(rail, payout)).toEqual({ state: "failed", reason, cost: null })
    expect(double.requests.filter((method) => method === "payout.create")).toHaveLength(1)
  })

  test("a limit that was lowered after a lost response does not fail the accepted payment", async () => {
    const rail = openRail()
    const payout = await sign(rail, orderTo())
    double.order({ at: "payout.create", is: "lost" })
    await catchFailure(send(rail, payout))
    double.limits = { min: 1, max: 10 }
    await send(rail, payout)
    expect(await readStatus(rail, payout)).toMatchObject({ state: "pending" })
  })

  test.each([
    { code: -32056, message: "EStateInsufficientFunds" },
    { code: -32083, message: "EStatePaywayInactive" },
    { code: -32010, message: "EParamSignInvalid" },
  ])("$message is put right by an operator, and the payment waits", async (is) => {
    const rail = openRail()
    const payout = await sign(rail, orderTo())
    double.order({ at: "payout.create", is })
    expect(await catchFailure(send(rail, payout))).toMatchObject({ code: is.code })
    expect(await readStatus(rail, payout)).toEqual({ state: "unknown" })
  })

  test.each(["abnormal", "finalizing", "new", "pending", "retry", "started", "wait"])(
    "%s does not end a payment",
    async (status) => {
      const rail = openRail()
      const asked = orderTo()
      const payout = await sign(rail, asked)
      await send(rail, payout)
      findOrder(asked).status = status
      expect(await readStatus(rail, payout)).toMatchObject({ state: "pending" })
    },
  )

  test.each(["canceled", "expired", "fail", "reject"])("%s ends a payment that was not paid", async (status) => {
    const rail = openRail()
    const asked = orderTo()
    const payout = await sign(rail, asked)
    await send(rail, payout)
    findOrder(asked).status = status
    expect(await readStatus(rail, payout)).toMatchObject({ state: "failed" })
  })

  test("an order with another amount, currency or an unknown state changes nothing", async () => {
    const rail = openRail()
    const asked = orderTo()
    const payout = await sign(rail, asked)
    await send(rail, payout)
    for (const [change, message] of [
      [{ status: "on_hold" }, /unknown state/],
      [{ status: "done", orig_amount: "50" }, /is not that of/],
      [{ orig_amount: "5000", out_curr: "UAH" }, /is not that of/],
      [{ out_curr: "KZT", externalid: "other" }, /is not that of/],
      [{ status: null }, /can't be read/],
    ] as const) {
      Object.assign(findOrder(asked), change)
      expect(await catchFailure(readStatus(rail, payout))).toMatchObject({ message })
    }
  })
})

test("a call is signed over its values in the order of their names, and the time, in lower case", () => {
  const parameters = { out_curr: "KZT", amount: "10", is_multipay: false, externalid: "A1" }
  expect(signCall("key", parameters, "1700000000000")).toBe(
    createHmac("sha512", "key").update("10a1falsekzt1700000000000").digest("hex"),
  )
})

describe("the proof that AnyMoney pays out for us", () => {
  const environment = {
    SITE_ORIGIN: "https://wallet.example",
    ANYMONEY_PAYOUTS: "anymoney",
    ANYMONEY_MERCHANT_ID: doubleMerchant.merchantId,
    ANYMONEY_API_KEY: doubleMerchant.apiKey,
    ANYMONEY_PAYWAY: doubleMerchant.payway,
  }
  const buildConfig = (change: Record<string, string> = {}) => readConfig({ ...environment, ...change }, "production")
  const prove = async (config = buildConfig()) => anyMoney.prove?.(config, { reach: double.reach, mailTo: undefined })

  test("names the merchant, the payway and the currency", async () => {
    expect(await prove()).toBe("merchant 1234 pays KZT out by anycash")
    expect(double.requests).toEqual(["pwcurrency.list"])
  })

  test("reports the problem", async () => {
    await expect(prove(buildConfig({ ANYMONEY_PAYWAY: "other" }))).rejects.toThrow("pays nothing out by other")
    await expect(prove(buildConfig({ ANYMONEY_API_KEY: "a_key_of_somebody_else" }))).rejects.toThrow(
      "EParamSignInvalid",
    )
    double.payways = { anycash: { out: { KZT: { is_active: false } } } }
    await expect(prove()).rejects.toThrow("pays no KZT out by anycash")
  })

  test("missing settings are named in one line", () => {
    const { ANYMONEY_API_KEY: _, ANYMONEY_PAYWAY: __, ...rest } = environment
    expect(() => readConfig(rest, "production")).toThrow(
      "ANYMONEY_PAYOUTS=anymoney needs ANYMONEY_API_KEY and ANYMONEY_PAYWAY",
    )
    expect(() => buildConfig({ ANYMONEY_MERCHANT_ID: "shop" })).toThrow("ANYMONEY_MERCHANT_ID")
  })
})
