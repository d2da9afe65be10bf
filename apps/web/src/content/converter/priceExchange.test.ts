import type { Rates } from "@wallet/core/contract"
import { shareOf, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { computeExchangedShare, exchangeFeeRate } from "#content/fees/exchangeFee.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import { priceExchange } from "./priceExchange.ts"

const eur = findCurrency("EUR")
const usdt = findCurrency("USDT")
if (!eur || !usdt) throw new Error("The table of currencies has no EUR or USDT")

const pair = { give: eur, get: usdt, feeRate: exchangeFeeRate }
const rates = { at: "2026-03-15T12:00:00.000Z", prices: { EUR: "1.25", USDT: "1" } } as unknown as Rates

const decimals = (price: ReturnType<typeof priceExchange>) =>
  price && [price.gives, price.fee, price.exchanged, price.gets].map((amount) => amount && Number(toDecimal(amount)))

test("the fee is taken from what is given before the rest is exchanged", () => {
  expect(decimals(priceExchange({ ...pair, side: "give", units: 200_00000n, rates }))).toEqual([200, 1, 199, 248.75])
})

test("an amount to get says what has to be given for it, the fee included", () => {
  expect(decimals(priceExchange({ ...pair, side: "get", units: 248_75000n, rates }))).toEqual([200, 1, 199, 248.75])
})

test("without rates the fee of what is given is known, and nothing of what one would get", () => {
  expect(decimals(priceExchange({ ...pair, side: "give", units: 100_00000n, rates: undefined }))).toEqual([
    100,
    0.5,
    99.5,
    undefined,
  ])
  expect(priceExchange({ ...pair, side: "get", units: 100_00000n, rates: undefined })).toBeUndefined()
})

test("the fee and what it leaves are the whole", () => {
  const one = { currency: eur, units: 100_000n }
  expect(
    shareOf(one, exchangeFeeRate, "exact").units + shareOf(one, computeExchangedShare(exchangeFeeRate), "exact").units,
  ).toBe(one.units)
})

test("a changed fee is taken from either side", () => {
  const changed = { ...pair, feeRate: "0.01", rates }
  expect(decimals(priceExchange({ ...changed, side: "give", units: 200_00000n }))).toEqual([200, 2, 198, 247.5])
  expect(decimals(priceExchange({ ...changed, side: "get", units: 247_50000n }))).toEqual([200, 2, 198, 247.5])
})
