import { findCurrency } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { billPart, computeBill, computeRefund } from "./billing.ts"
import { findDeclineReason, type PaidCard } from "./decidePayment.ts"
import { priceTransfer } from "./pricing.ts"

function getTestCurrency(code: string) {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return currency
}

const [usd, wud, btc] = [getTestCurrency("USD"), getTestCurrency("WUD"), getTestCurrency("BTC")]
const eur = (units: bigint) => ({ currency: getTestCurrency("EUR"), units })
const anyTerms = fc.record({
  rate: fc.constantFrom("1.08", "0.0005", "97.123456789012345678"),
  feeRate: fc.constantFrom("0", "0.015", "0.1"),
  currency: fc.constantFrom(usd, wud),
})
const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 })

describe("money: a payment in another currency", () => {
  test("in parts it costs exactly as much as in one", () => {
    fc.assert(
      fc.property(parts, anyTerms, (units, terms) => {
        let before = 0n
        let total = 0n
        let fee = 0n
        for (const part of units) {
          const bill = billPart(eur(before), eur(part), terms)
          expect(bill.total.units).toBeGreaterThanOrEqual(0n)
          expect(bill.fee.units).toBeGreaterThanOrEqual(0n)
          total += bill.total.units
          fee += bill.fee.units
          before += part
        }
        const whole = computeBill(eur(before), terms)
        expect([total, fee]).toEqual([whole.total.units, whole.fee.units])
      }),
    )
  })

  test("partial refunds add up to exactly the paid amount, until more is refunded than was captured", () => {
    fc.assert(
      fc.property(parts, anyTerms, (units, terms) => {
        const captured = units.reduce((sum, part) => sum + part, 0n)
        let before = 0n
        let back = 0n
        for (const part of units) {
          const bill = computeRefund(eur(captured), eur(before), eur(part), terms)
          expect(bill.total.units).toBeGreaterThanOrEqual(0n)
          back += bill.total.units
          before += part
          expect(back).toBeLessThanOrEqual(computeBill(eur(captured), terms).total.units)
        }
        expect(back).toBe(computeBill(eur(captured), terms).total.units)
      }),
    )
  })
})

describe("money: between a wallet and a card", () => {
  const feed = { at: new Date(0), prices: { USD: "1", WUD: "0.0123", BTC: "61234.5678", EUR: "1.0834" } }

  test("the requested amount arrives, for the smallest sufficient amount; nothing is lost in conversion", () => {
    const anyCurrency = fc.constantFrom(usd, wud, btc)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        anyCurrency,
        anyCurrency,
        fc.constantFrom("0", "0.01", "0.25"),
        (units, currency, other, feeRate) => {
          const amount = { currency, units }
          const received = priceTransfer({ amount, side: "receive", other, feeRate }, feed)
          expect(received.to.units).toBe(units)
          const sent = priceTransfer({ amount: received.from, side: "send", other: currency, feeRate }, feed)
          expect(sent.to.units).toBeGreaterThanOrEqual(units)
          const net = received.from.units - received.fee.units
          expect(currency !== other || net >= units).toBe(true)
          expect(received.rounding.units).toBeGreaterThanOrEqual(0n)
        },
      ),
    )
  })
})

describe("screens C, limits: an approved payment exceeds none", () => {
  const anyCard: fc.Arbitrary<PaidCard> = fc.record({
    state: fc.constantFrom("active" as const, "frozen" as const, "blocked" as const, "closing" as const),
    online: fc.boolean(),
    limits: fc.record({ payment: fc.bigInt(1n, 1000n), day: fc.bigInt(1n, 2000n), month: fc.bigInt(1n, 3000n) }),
    used: fc.record({ day: fc.bigInt(0n, 2000n), month: fc.bigInt(0n, 3000n) }),
    available: fc.bigInt(0n, 1500n),
  })

  test("for any card and payment", () => {
    fc.assert(
      fc.property(anyCard, fc.bigInt(1n, 2000n), fc.boolean(), (card, billed, online) => {
        const fits =
          card.state === "active" &&
          (card.online || !online) &&
          billed <= card.limits.payment &&
          card.used.day + billed <= card.limits.day &&
          card.used.month + billed <= card.limits.month &&
          billed <= card.available
        expect(findDeclineReason(card, { billed, online }) === undefined).toBe(fits)
      }),
    )
  })
})
