import type { RateHistory, Rates } from "@wallet/core/contract"
import { findCurrency, money, toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { dayChange } from "./dayChange.ts"

function amount(text: string, code: string) {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`No currency ${code}`)
  return money(text, currency)
}

const rates: Rates = { reference: "USD", at: "2026-01-02T00:00:00Z", prices: { BTC: "110", USDT: "1" } }
const history: RateHistory = {
  reference: "USD",
  range: "1d",
  at: ["2026-01-01T00:00:00Z", "2026-01-01T12:00:00Z"],
  prices: { BTC: ["100", "105"], USDT: ["1", "1"], ETH: [null, "3"] },
}

test("screens C overview: the day's change compares the present balances at past and at current prices", () => {
  const change = dayChange([amount("2", "BTC"), amount("100", "USDT")], rates, history)
  expect(change && toDecimal(change.value)).toBe("20.000000000000000000")
  expect(change?.share).toBeCloseTo(20 / 300)
})

test("no change is shown without a past price, without rates or without money", () => {
  expect(dayChange([amount("1", "ETH")], { ...rates, prices: { ETH: "3" } }, history)).toBeUndefined()
  expect(dayChange([amount("1", "BTC")], undefined, history)).toBeUndefined()
  expect(dayChange([amount("1", "BTC")], rates, undefined)).toBeUndefined()
  expect(dayChange([amount("0", "BTC")], rates, history)).toBeUndefined()
})
