import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { createCombinedRates } from "./combinedRates.ts"
import { lackingFor } from "./combinePrices.ts"
import { type RatesDouble, startRatesDouble } from "./ratesDouble.testing.ts"
import type { RatesRail } from "./ratesRail.ts"
import { binance } from "./sources/binance.ts"
import { coinbase } from "./sources/coinbase.ts"
import { ecb } from "./sources/ecb.ts"
import { fixedPrices } from "./sources/fixed.ts"
import { kraken } from "./sources/kraken.ts"
import type { RateSource, SourceName } from "./sources/rateSource.ts"

// A Thursday, after the day's fixing.
let now: Date
let double: RatesDouble
beforeEach(async () => {
  now = new Date("2026-01-15T17:00:30Z")
  double = await startRatesDouble(() => now)
})
afterEach(() => double.close())

const published: Readonly<Record<SourceName, RateSource>> = { ecb, kraken, coinbase, binance }
const all = ["ecb", "kraken", "coinbase", "binance"] as const

function open(names: readonly SourceName[] = all, more: readonly RateSource[] = [], waits = 2_000): RatesRail {
  return createCombinedRates({
    sources: [...names.map((name) => published[name]), ...more],
    reach: double.reach,
    waits,
  })
}

const advance = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const silent = (_request: unknown, response: { writeHead: (status: number) => { end: () => unknown } }) =>
  void response.writeHead(503).end()

describe("the price of a currency is what its sources agree on", () => {
  test("every currency has a price, and USDT has its own: no currency is assumed to equal the dollar", async () => {
    const { prices, suspended, problems } = await open().prices(now)
    expect(suspended).toEqual({})
    expect(problems).toEqual([])
    expect(Number(prices["USDT"])).toBeCloseTo(0.999, 6)
    // Binance reports 600 USDT.
    expect(Number(prices["BNB"])).toBeCloseTo(599.4, 6)
    expect(Number(prices["BTC"])).toBeGreaterThan(63_900)
    expect(prices["USD"]).toBe("1")
  })

  test("a source that is off by a tenth is ignored, and named", async () => {
    double.kraken.prices["BTC"] = "70400"
    const { prices, problems } = await open().prices(now)
    expect(Number(prices["BTC"])).toBeLessThan(64_100)
    expect(problems).toMatchObject([{ source: "kraken", currency: "BTC", kind: "outlier" }])
  })

  test("if two sources disagree without a third one, there is no price", async () => {
    double.kraken.prices["USDT"] = "0.9"
    const { prices, suspended } = await open().prices(now)
    expect(prices["USDT"]).toBe(undefined)
    expect(suspended).toMatchObject({ USDT: "its sources disagree", BNB: "no source says its price" })
    // Kraken and Coinbase report it in dollars.
    expect(Number(prices["BTC"])).toBeCloseTo(64_000, 0)
  })

  test("a stale source is ignored, and named", async () => {
    double.coinbase.age = 900
    const { prices, problems, caution } = await open().prices(now)
    expect(problems).toMatchObject([{ source: "coinbase", currency: null, kind: "stale" }])
    expect(prices["WUD"]).toBe(undefined)
    expect(Number(prices["BTC"])).toBeLessThan(64_001)
    expect(caution?.["USDT"]).toBe("single")
  })

  test("a witness confirms a price but does not set it: USDC has its market price, not 1", async () => {
    double.kraken.prices["USDC"] = "0.97"
    double.binance.prices["USDC"] = "0.971"
    const { prices, problems } = await open().prices(now)
    expect(Number(prices["USDC"])).toBeCloseTo(0.97, 3)
    expect(problems).toMatchObject([{ source: "coinbase", currency: "USDC", kind: "outlier" }])
  })

  test("a price from only one source is marked", async () => {
    const { caution } = await open().prices(now)
    expect(caution).toEqual({ BNB: "single", KZT: "single", RUB: "single", WUD: "single" })
    const alone = await open(["coinbase"]).prices(now)
    expect(alone.caution).toMatchObject({ BTC: "single", EUR: "single" })
    expect(alone.suspended).toMatchObject({ BNB: "no source says its price" })
  })

  test("an operator's own price excludes all others, and expires", async () => {
    const own = fixedPrices({ WUD: { price: "0.0111", until: "2026-01-15" } })
    const rail = open(all, [own])
    expect(await rail.prices(now)).toMatchObject({ prices: { WUD: "0.0111" }, caution: { WUD: "single" } })
    advance(24 * 3_600_000)
    double.day = "2026-01-16"
    expect(Number((await rail.prices(now)).prices["WUD"])).toBeCloseTo(0.0125, 6)
  })
})

/** Leaves only the European Central Bank for the euro. */
function onlyFixing() {
  double.kraken.prices["EUR"] = ""
  double.coinbase.prices["EUR"] = "0"
  double.binance.prices["EUR"] = "0"
}

describe("the maximum age of a fixing includes weekends", () => {
  test("on a Saturday Friday's rate is valid, marked as one of a closed market", async () => {
    now = new Date("2026-01-17T12:00:00Z")
    double.day = "2026-01-16"
    onlyFixing()
    expect(await open().prices(now)).toMatchObject({ prices: { EUR: /^1\.080*$/ }, caution: { EUR: "closed" } })
  })

  test("on a Tuesday Friday's rate is too old", async () => {
    now = new Date("2026-01-20T12:00:00Z")
    double.day = "2026-01-16"
    onlyFixing()
    const { suspended, problems } = await open().prices(now)
    expect(suspended).toMatchObject({ EUR: "no source says its price" })
    expect(problems).toMatchObject([{ source: "ecb", kind: "stale" }])
  })

  test("markets set the price, and the fixing confirms it within a day's range", async () => {
    double.kraken.prices["EUR"] = "1.1"
    double.coinbase.fault = silent
    const { prices, caution } = await open().prices(now)
    expect(Number(prices["EUR"])).toBeCloseTo(1.1, 6)
    expect(caution?.["EUR"]).toBe(undefined)
  })
})

describe("too few sources", () => {
  test("exchange continues with the others for an hour, and then stops until there are enough", async () => {
    double.coinbase.fault = silent
    const rail = open(["kraken", "coinbase"])
    expect((await rail.prices(now)).prices["USDT"]).toBeDefined()
    advance(lackingFor - 1_000)
    expect((await rail.prices(now)).prices["USDT"]).toBeDefined()
    advance(2_000 + 10_000)
    const over = await rail.prices(now)
    expect([over.prices["USDT"], over.suspended?.["USDT"]]).toEqual([undefined, "too few of its sources answer"])
    double.coinbase.fault = undefined
    advance(70_000)
    expect((await rail.prices(now)).suspended?.["USDT"]).toBe(undefined)
  })

  test("if no source responds the last prices stay, with their own time; without any it is an error", async () => {
    const rail = open(["kraken", "coinbase"])
    const { at } = await rail.prices(now)
    for (const name of all) double[name].fault = silent
    advance(120_000)
    expect((await rail.prices(now)).at).toEqual(at)
    await expect(open(["kraken", "coinbase"]).prices(now)).rejects.toThrow(PartyUnavailableError)
  })
})

describe("sources are polled independently", () => {
  test("a hanging source does not delay the others, and its last response counts while it is fresh", async () => {
    const rail = open(all, [], 300)
    double.kraken.fault = () => {}
    const begun = performance.now()
    const first = await rail.prices(now)
    expect(performance.now() - begun).toBeLessThan(2_000)
    expect(first.prices["BTC"]).toBeDefined()
    // It is still being polled, and is not waited for again.
    const again = performance.now()
    await rail.prices(now)
    expect(performance.now() - again).toBeLessThan(250)
  })

  test("concurrent callers share one poll, and the next ten seconds need none", async () => {
    const rail = open()
    await Promise.all([rail.prices(now), rail.prices(now)])
    advance(9_000)
    await rail.prices(now)
    expect([double.kraken.asked, double.ecb.asked]).toEqual([1, 1])
    advance(1_000)
    await rail.prices(now)
    expect([double.kraken.asked, double.ecb.asked]).toEqual([2, 1])
  })

  test("a source with a rate limit is not polled during its delay", async () => {
    double.kraken.fault = (_request, response) => response.writeHead(429, { "Retry-After": "60" }).end()
    const rail = open()
    expect((await rail.prices(now)).problems).toMatchObject([{ source: "kraken", kind: "silent" }])
    advance(50_000)
    await rail.prices(now)
    expect(double.kraken.asked).toBe(1)
    double.kraken.fault = undefined
    advance(11_000)
    expect((await rail.prices(now)).problems).toEqual([])
  })
})
