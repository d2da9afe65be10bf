import { findCurrency, money } from "@wallet/core/money"
import * as fc from "fast-check"
import { assert, property } from "fast-check"
import { expect, test } from "vitest"
import { computeRest, countPayments } from "./counting.ts"
import { computeFee, computeTotal, standardFeeRate } from "./fees.ts"

const promise = fc.record({ amount: fc.bigInt(1n, 10n ** 24n), covers: fc.bigInt(1n, 10n ** 12n) })
const parts = fc.array(fc.bigInt(1n, 10n ** 20n), { maxLength: 6 })
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

test("screens C, invoice: paying exactly the promised amount counts as exactly the promised price, in any number of payments", () => {
  assert(
    property(promise, fc.array(fc.bigInt(1n, 99n), { minLength: 1, maxLength: 6 }), ({ amount, covers }, shares) => {
      const pieces = shares.map((share) => (amount * share) / 1_000n).filter((piece) => piece > 0n)
      const rest = amount - sum(pieces)
      const counted = countPayments({ amount, covers }, rest > 0n ? [...pieces, rest] : pieces)
      expect(sum(counted)).toBe(covers)
    }),
  )
})

test("screens C, invoice: a payment never counts for more than its share of the promised price", () => {
  assert(
    property(promise, parts, ({ amount, covers }, payments) => {
      const counted = sum(countPayments({ amount, covers }, payments))
      expect(counted * amount).toBeLessThanOrEqual(sum(payments) * covers)
      expect((counted + 1n) * amount).toBeGreaterThan(sum(payments) * covers)
    }),
  )
})

test("screens C, invoice: the rest is the smallest amount that suffices", () => {
  assert(
    property(promise, fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 12n), (promised, received, due) => {
      const rest = computeRest(promised, received, due)
      const countedWith = (more: bigint) =>
        sum(countPayments(promised, [received, more])) - sum(countPayments(promised, [received]))
      expect(countedWith(rest)).toBeGreaterThanOrEqual(due)
      expect(rest === 0n || countedWith(rest - 1n) < due).toBe(true)
    }),
  )
})

test("screens C, invoice: payer and merchant together pay exactly one fee, for any shares", () => {
  const currency = findCurrency("USDT")
  if (!currency) throw new Error("No USDT")
  assert(
    property(fc.bigInt(1n, 10n ** 18n), fc.integer({ min: 0, max: 100 }), (price, share) => {
      const total = computeTotal(price, share, standardFeeRate)
      const { units: fee } = computeFee({ currency, units: total }, share, standardFeeRate)
      // At most a hundredth of the price and the rounding of both shares, and never the whole price.
      expect(fee < total).toBe(true)
      expect(total === 1n || fee * 100n >= price).toBe(true)
      expect((fee - 2n) * 100n).toBeLessThan(price)
      expect(total - fee).toBeLessThanOrEqual(price)
    }),
  )
  expect(computeTotal(money("100", currency).units, 50, standardFeeRate)).toBe(money("100.5", currency).units)
})
