import { currencies } from "@wallet/core/money"
import { expect, test } from "vitest"
import { sandboxRates } from "./sandboxRates.ts"

const start = Date.UTC(2026, 0, 15, 12)

test("every currency of the table has a price in plain decimal text", async () => {
  const { prices } = await sandboxRates.prices(new Date(start))
  expect(Object.keys(prices).sort()).toEqual(currencies.map(({ code }) => code).sort())
  for (const price of Object.values(prices)) expect(price).toMatch(/^(0|[1-9]\d*)\.\d{8}$/)
})

test("the same moment always gives the same prices, by the second", async () => {
  const moment = new Date(start + 123)
  expect(await sandboxRates.prices(moment)).toEqual(await sandboxRates.prices(moment))
  expect((await sandboxRates.prices(moment)).at).toEqual(new Date(start))
})

test("WUD has the rouble's price, and the dollar is always one dollar", async () => {
  for (const hours of [0, 1, 5, 77]) {
    const { prices } = await sandboxRates.prices(new Date(start + hours * 3_600_000))
    expect(prices["WUD"]).toBe(prices["RUB"])
    expect(prices["USD"]).toBe("1.00000000")
  }
})

test("prices move smoothly and little: within 1.4 % of their base over days, within 0.1 % a second", async () => {
  const seen: number[] = []
  for (let second = 0; second < 200_000; second += 997) {
    const [a, b] = await Promise.all([second, second + 1].map((s) => priceOfBitcoin(start + s * 1000)))
    expect(Math.abs((b ?? 0) / (a ?? 0) - 1)).toBeLessThan(0.001)
    seen.push(a ?? 0)
  }
  expect(Math.min(...seen)).toBeGreaterThan(64_250 * 0.986)
  expect(Math.max(...seen)).toBeLessThan(64_250 * 1.014)
  expect(new Set(seen).size).toBeGreaterThan(100)
})

async function priceOfBitcoin(time: number): Promise<number> {
  const { prices } = await sandboxRates.prices(new Date(time))
  return Number(prices["BTC"])
}
