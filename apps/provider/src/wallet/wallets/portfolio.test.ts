import { getPortfolioHistory } from "@wallet/core/account"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readBalanceBefore, readBalancesBefore } from "#ledger/pastBalance.ts"
import { customer } from "#ledger/postings/accounts.ts"
import type { RatesRail } from "#rails/rates/ratesRail.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"

const hour = 3_600_000
/**
 * Bitcoin costs as many dollars as hours have passed since the year began. There is no price for the second half of
 * the last day.
 */
const start = Date.UTC(2026, 0, 1)
const gap = Date.UTC(2026, 0, 14, 12)
const rates: RatesRail = {
  prices: (at) => Promise.resolve({ at, prices: { BTC: "1", WUD: "0.01" } }),
  pastPrices: (moments) =>
    Promise.resolve(
      moments.map((at) => {
        const bitcoin: Record<string, string> = at.getTime() > gap ? {} : { BTC: String((at.getTime() - start) / hour) }
        return { at, prices: { ...bitcoin, WUD: "0.01" } }
      }),
    ),
}

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness({ rates })
})
afterAll(() => harness.stop())

test("past balances are valued at past prices, and a missing price makes a gap that names its currency", async () => {
  const user = await harness.addCustomer("portfolio@wallet.example")
  harness.advance(-4 * 24 * hour)
  await harness.fund(user, "1000.00", "WUD")
  harness.advance(2 * 24 * hour)
  await harness.fund(user, "0.50000001", "BTC")
  harness.advance(2 * 24 * hour)
  const { at, values, missing } = await getPortfolioHistory(harness.as(user), { range: "1w" })
  const valueAt = (moment: number) => values[at.indexOf(new Date(moment).toISOString())]
  expect(valueAt(Date.UTC(2026, 0, 11, 12))).toBe("0.00000")
  expect(valueAt(Date.UTC(2026, 0, 11, 14))).toBe("10.00000")
  // Half a bitcoin, 12 days and 14 hours after the year began.
  expect(valueAt(Date.UTC(2026, 0, 13, 14))).toBe("161.00000")
  expect(valueAt(gap + 2 * hour)).toBeNull()
  expect(missing).toEqual(["BTC"])
})

test("a missing price of a currency without money leaves no gap", async () => {
  const user = await harness.addCustomer("dollars@wallet.example")
  await harness.fund(user, "1000.00", "WUD")
  harness.advance(3 * hour)
  const { values, missing } = await getPortfolioHistory(harness.as(user), { range: "1d" })
  expect([values[0], values.at(-1), missing]).toEqual(["0.00000", "10.00000", []])
})

test("the balances of all accounts of an owner equal those of each account", async () => {
  const user = await harness.addCustomer("together@wallet.example")
  for (let step = 1; step <= 12; step++) {
    await harness.fund(user, `${step}.00`, step % 3 === 0 ? "EUR" : "WUD")
    if (step % 2 === 0) harness.advance(hour)
  }
  const now = harness.services.now().getTime()
  const moments = Array.from({ length: 10 }, (_, index) => new Date(now - (8 - index) * hour))
  const together = await readBalancesBefore(harness.services.db, customer(user), moments)
  expect(together.map(({ currency }) => currency).toSorted()).toEqual(["EUR", "WUD"])
  for (const { currency, balances } of together) {
    const alone = await Promise.all(
      moments.map((moment) => readBalanceBefore(harness.services.db, customer(user), currency, moment)),
    )
    expect(balances).toEqual(alone.map(({ balance }) => balance))
  }
})
