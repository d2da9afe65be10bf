import { getPortfolioHistory } from "@wallet/core/account"
import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readBalanceBefore, readBalancesBefore } from "#ledger/pastBalance.ts"
import { customer } from "#ledger/postings/accounts.ts"
import { addStatementTotals } from "#ledger/totals.ts"
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
  expect(together).toEqual(await readEachAlone(user, moments, together))
})

test("whatever the entries, the moments and the number of newest entries read, balances equal those of each moment alone", async () => {
  const user = await harness.addCustomer("any@wallet.example")
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ pause: fc.integer({ min: 0, max: 3 }), count: fc.integer({ min: 1, max: 3 }) }), {
        maxLength: 4,
      }),
      fc.array(fc.integer({ min: -1, max: 40 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 12 }),
      async (steps, ages, recent) => {
        for (const { pause, count } of steps) {
          harness.advance(pause * hour)
          for (let n = 0; n < count; n++) await harness.fund(user, "1.00", n % 2 === 0 ? "WUD" : "EUR")
        }
        const now = harness.services.now().getTime()
        const moments = ages.toSorted((one, other) => other - one).map((age) => new Date(now - age * hour))
        const together = await readBalancesBefore(harness.services.db, customer(user), moments, recent)
        expect(together).toEqual(await readEachAlone(user, moments, together))
      },
    ),
    { numRuns: 40 },
  )
})

async function readEachAlone(
  user: string,
  moments: readonly Date[],
  wallets: readonly { readonly currency: string }[],
): Promise<unknown> {
  return Promise.all(
    wallets.map(async ({ currency }) => {
      const alone = moments.map((moment) => readBalanceBefore(harness.services.db, customer(user), currency, moment))
      return { currency, balances: (await Promise.all(alone)).map(({ balance }) => balance) }
    }),
  )
}

test("whatever totals are kept, balances equal those of the entries", async () => {
  const user = await harness.addCustomer("kept@wallet.example")
  const { db } = harness.database
  const readEntries = async (moment: Date) => {
    const { rows } = await sql<{ balance: bigint }>`
      SELECT balance_after AS balance FROM ledger.entries JOIN ledger.accounts ON id = account_id
      WHERE owner = ${`customer:${user}`} AND currency = 'WUD' AND at < ${moment}
      ORDER BY entries.version DESC LIMIT 1`.execute(db)
    return rows[0]?.balance ?? 0n
  }
  await harness.fund(user, "1.00", "WUD")
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      fc.array(fc.integer({ min: -1, max: 40 }), { minLength: 1, maxLength: 8 }),
      async (pauses, step, isKept, ages) => {
        for (const pause of pauses) {
          harness.advance(pause * hour)
          await harness.fund(user, "1.00", "WUD")
        }
        if (isKept) await addStatementTotals(db, step)
        const now = harness.services.now().getTime()
        const moments = ages.toSorted((one, other) => other - one).map((age) => new Date(now - age * hour))
        const wanted = await Promise.all(moments.map(readEntries))
        const [together] = await readBalancesBefore(db, customer(user), moments, 1)
        expect(together?.balances).toEqual(wanted)
        const alone = moments.map((moment) => readBalanceBefore(db, customer(user), "WUD", moment))
        expect((await Promise.all(alone)).map(({ balance }) => balance)).toEqual(wanted)
      },
    ),
    { numRuns: 40 },
  )
})

test("customers share what was read of past prices for some seconds, and not beyond a step", async () => {
  const user = await harness.addCustomer("shared@wallet.example")
  const read = async () => (await getPortfolioHistory(harness.as(user), { range: "1d" })).at.at(-1)
  const first = await read()
  harness.advance(15 * 60_000)
  expect(Date.parse((await read()) ?? "") - Date.parse(first ?? "")).toBe(15 * 60_000)
})
