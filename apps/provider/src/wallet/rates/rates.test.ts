import { createExchangeQuote, getRateHistory, getRates, listOperations } from "@wallet/core"
import { sandboxRates } from "@wallet/sandbox/rates/sandboxRates.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RatesRail } from "#rails/rates/ratesRail.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { takeSample } from "./sampler.ts"

const feed = { price: "50000", age: 0 }
/** A feed without past prices. */
const rates: RatesRail = {
  prices: (now) =>
    Promise.resolve({ at: new Date(now.getTime() - feed.age), prices: { BTC: feed.price, USDT: "1", WUD: "0.01" } }),
}

let sandboxed: ProviderHarness
let sampled: ProviderHarness
beforeAll(async () => {
  sandboxed = await createProviderHarness({ rates: sandboxRates })
  sampled = await createProviderHarness({ rates })
})
afterAll(async () => {
  await sandboxed.stop()
  await sampled.stop()
})

describe("screens C exchange: past prices for charts", () => {
  test.each([
    ["1d", 97, 15],
    ["1w", 85, 120],
    ["1m", 91, 480],
    ["1y", 92, 5760],
  ] as const)(
    "%s: %i moments, %i minutes apart, none without a price in the sandbox",
    async (range, count, minutes) => {
      const history = await getRateHistory(sandboxed.asGuest(), { range })
      const times = history.at.map((at) => Date.parse(at))
      expect(times).toHaveLength(count)
      expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(
        new Set([minutes * 60_000]),
      )
      const now = sandboxed.services.now()
      expect(now.getTime() - (times.at(-1) ?? 0)).toBeLessThan(minutes * 60_000)
      const last = await sandboxRates.prices(new Date(times.at(-1) ?? 0))
      expect(history.prices["BTC"]?.at(-1)).toBe(last.prices["BTC"])
      expect(Object.values(history.prices).flat()).not.toContain(null)
    },
  )

  test("a feed without past prices is sampled; without a sample there is no price", async () => {
    for (const price of ["50000", "50100", "50200"]) {
      feed.price = price
      await takeSample(sampled.services)
      await takeSample(sampled.services)
      sampled.advance(15 * 60_000)
    }
    const { prices } = await getRateHistory(sampled.asGuest(), { range: "1d" })
    expect(prices["BTC"]?.slice(-5)).toEqual([null, "50000", "50100", "50200", null])
    expect(prices["ETH"]?.at(-1)).toBeNull()
  })

  test("samples are thinned to one per hour after eight days and deleted after 400", async () => {
    const count = async () =>
      (await sampled.database.db.selectFrom("rate_samples").select("at").where("code", "=", "BTC").execute()).length
    await sampled.database.db.deleteFrom("rate_samples").execute()
    for (let period = 0; period < 24; period++) {
      await takeSample(sampled.services)
      sampled.advance(5 * 60_000)
    }
    expect(await count()).toBe(24)
    sampled.advance(9 * 24 * 3_600_000)
    await takeSample(sampled.services)
    expect(await count()).toBe(2 + 1)
    sampled.advance(401 * 24 * 3_600_000)
    await takeSample(sampled.services)
    expect(await count()).toBe(1)
  })
})

describe("a stale feed blocks quotes, but not balances", () => {
  test("quotes and rates are refused; wallets, history and charts are answered", async () => {
    const user = await sampled.addCustomer("stale@wallet.example")
    await sampled.fund(user, "100.00", "WUD")
    feed.age = 30_001
    const asked = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100.00", side: "from" } as const
    expect(await catchRefusal(createExchangeQuote(sampled.as(user), asked))).toMatchObject({ tag: "rate_unavailable" })
    expect(await catchRefusal(getRates(sampled.as(user)))).toMatchObject({ tag: "rate_unavailable" })
    expect(await sampled.readAvailable(user, "WUD")).toBe("100.00")
    expect((await listOperations(sampled.as(user), { limit: 5 })).items).toEqual([])
    expect((await getRateHistory(sampled.as(user), { range: "1d" })).at).toHaveLength(97)
    feed.age = 0
  })
})
