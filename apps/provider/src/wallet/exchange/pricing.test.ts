import { currencies, findCurrency, money, toDecimal } from "@wallet/core/money"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { limitsIn, priceFrom, priceTo, ratesBetween, type Side } from "./pricing.ts"
import { standardExchange } from "./settings.ts"

const { feeRate } = standardExchange

function priceBetween(from: Side, to: Side) {
  return { ...ratesBetween(from, to), feeRate }
}

const prices: Record<string, string> = {
  WUD: "0.01085000",
  RUB: "0.01085000",
  KZT: "0.00192000",
  BTC: "64250.00000000",
  LTC: "84.3",
  USDT: "1.00010000",
  EUR: "1.084",
  USD: "1",
  BNB: "585.4",
  ETH: "3140",
  TRX: "0.1215",
  INR: "0.0119",
  USDC: "0.9999",
}

function side(code: string): Side {
  const currency = findCurrency(code)
  const price = prices[code]
  if (!currency || price === undefined) throw new Error(`No price for ${code}`)
  return { currency, price }
}

const anySide = fc.constantFrom(...currencies.map((currency) => side(currency.code)))
const anyPair = fc.tuple(anySide, anySide).filter(([from, to]) => from.currency !== to.currency)

describe("an exchange of a given amount", () => {
  const [wud, usdt] = [side("WUD"), side("USDT")]
  const pricing = priceFrom(money("1000.01", wud.currency), usdt.currency, priceBetween(wud, usdt))

  test("has a fee of 0.5 %, rounded up", () => {
    expect(toDecimal(pricing.fee)).toBe("5.01")
  })

  test("converts the rest, rounded down, and reports the rounding", () => {
    // 995.00 · 0.010848915108… = 10.79467053…
    expect(toDecimal(pricing.to)).toBe("10.79467")
    expect(toDecimal(pricing.rounding)).toBe("0.00001")
  })
})

test("a rate has at least 12 significant digits, between any two currencies", () => {
  fc.assert(
    fc.property(anyPair, ([from, to]) => {
      const { rate } = ratesBetween(from, to)
      expect(rate.replace(".", "").replace(/^0+/, "").length).toBeGreaterThanOrEqual(12)
    }),
  )
})

test("both rates are rounded in the operator's favour: a round trip never gains", () => {
  const { rate, inverseRate } = ratesBetween(side("USD"), side("KZT"))
  expect(rate).toBe("520.83333333333333333333")
  expect(inverseRate).toBe("0.00192000000000000000")
  expect(ratesBetween(side("KZT"), side("EUR")).rate).toBe("0.00177121771217712177")
  expect(ratesBetween(side("EUR"), side("KZT")).inverseRate).toBe("0.00177121771217712178")
})

test("an exchange into a given amount takes the smallest amount that yields it", () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(anyPair, amounts, ([from, to], extra) => {
      const rates = priceBetween(from, to)
      const wanted = { currency: to.currency, units: limitsIn(to, standardExchange).min.units + extra }
      const pricing = priceTo(wanted, from.currency, rates)
      expect(pricing.to).toEqual(wanted)
      expect(priceFrom(pricing.from, to.currency, rates).to.units).toBeGreaterThanOrEqual(wanted.units)
      const less = { currency: from.currency, units: pricing.from.units - 1n }
      expect(priceFrom(less, to.currency, rates).to.units).toBeLessThan(wanted.units)
    }),
  )
})

test("the operator never loses by rounding: the fee is at least 0.5 %, and the rounding never negative", () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(anyPair, amounts, fc.boolean(), ([from, to], extra, given) => {
      const rates = priceBetween(from, to)
      const named = given ? from : to
      const amount = { currency: named.currency, units: limitsIn(named, standardExchange).min.units + extra }
      const pricing = given ? priceFrom(amount, to.currency, rates) : priceTo(amount, from.currency, rates)
      expect(pricing.fee.units * 200n).toBeGreaterThanOrEqual(pricing.from.units)
      expect(pricing.rounding.units).toBeGreaterThanOrEqual(0n)
      expect(pricing.to.units).toBeGreaterThan(0n)
    }),
  )
})

test("the limits are worth 1 and 1,000,000 dollars in any currency", () => {
  const { min, max } = limitsIn(side("WUD"), standardExchange)
  expect([toDecimal(min), toDecimal(max)]).toEqual(["92.17", "92165898.61"])
})
