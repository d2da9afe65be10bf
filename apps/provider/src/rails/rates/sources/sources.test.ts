import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { VendorBusyError } from "#platform/circuits/circuit.ts"
import { type RatesDouble, startRatesDouble } from "../ratesDouble.testing.ts"
import { binance } from "./binance.ts"
import { coinbase } from "./coinbase.ts"
import { ecb } from "./ecb.ts"
import { getFixing, isTargetClosed, isTargetDay } from "./fixingDays.ts"
import { kraken } from "./kraken.ts"
import type { RateSource, SourceName } from "./rateSource.ts"

// A Thursday, after the day's fixing.
const now = new Date("2026-01-15T17:00:30Z")
let double: RatesDouble
beforeEach(async () => {
  double = await startRatesDouble(() => now)
})
afterEach(() => double.close())

const sources: Readonly<Record<SourceName, RateSource>> = { ecb, kraken, coinbase, binance }
const read = (name: SourceName) => sources[name].read({ reach: double.reach, now })

describe("each source gives dollars per unit, from its published format", () => {
  test("Coinbase inverts its rates, and WUD is the rouble", async () => {
    const { prices, in: quote } = await read("coinbase")
    expect(quote).toBe("USD")
    expect(prices["BTC"]).toMatch(/^6400[0-9]\./)
    expect(prices["WUD"]).toBe(prices["RUB"])
    expect(Number(prices["KZT"])).toBeCloseTo(0.002, 6)
    expect(prices["BNB"]).toBe(undefined)
  })

  test("Kraken and Binance give the middle of bid and ask; Binance in USDT", async () => {
    expect((await read("kraken")).prices).toMatchObject({ BTC: "64000.00000000000000000000", USDT: expect.any(String) })
    const { prices, in: quote } = await read("binance")
    expect([quote, prices["BNB"]]).toEqual(["USDT", "600.00000000000000000000"])
  })

  test("an order book without bids, or with a wide spread, has no price", async () => {
    const answer = [
      { symbol: "BTCUSDT", bidPrice: "0.00000000", askPrice: "64000" },
      { symbol: "ETHUSDT", bidPrice: "3000", askPrice: "3300" },
      { symbol: "LTCUSDT", bidPrice: "79.5", askPrice: "80.5" },
    ]
    double.binance.fault = (_request, response) => response.end(JSON.stringify(answer))
    expect((await read("binance")).prices).toEqual({ LTC: "80.00000000000000000000" })
  })

  test("the European Central Bank's rates are of 16:00 in Frankfurt, and valid until the next ones are expected", async () => {
    const { prices, at, validUntil } = await read("ecb")
    expect(prices["EUR"]).toMatch(/^1\.080*$/)
    expect(Number(prices["INR"])).toBeCloseTo(1.08 / 90.72, 8)
    expect(prices["USD"]).toBe(undefined)
    expect([at, validUntil]).toEqual([new Date("2026-01-15T15:00:00Z"), new Date("2026-01-16T17:00:00Z")])
  })

  test("unknown fields and currencies are ignored", async () => {
    const plain = (await read("coinbase")).prices
    double.coinbase.prices = { ...double.coinbase.prices, XYZ: "3", JPY: "0.0066" }
    expect((await read("coinbase")).prices).toEqual(plain)
  })
})

describe("a response in another format is refused", () => {
  test.each(["ecb", "kraken", "coinbase", "binance"] as const)("%s: 503, 404, other JSON, no JSON", async (name) => {
    for (const [status, body] of [
      [503, ""],
      [404, "gone"],
      [200, "{}"],
      [200, "[]"],
      [200, "<html>"],
      [200, `{"data":{"currency":"EUR","rates":{"BTC":"1"}}}`],
      [200, `{"error":["EService:Unavailable"]}`],
    ] as const) {
      double[name].fault = (_request, response) => response.writeHead(status).end(body)
      // oxlint-disable-next-line no-await-in-loop -- the double has one state at a time
      await expect(read(name), `${status} ${body}`).rejects.toThrow(/answer|Invalid|JSON|XML|names no day/)
    }
  })

  test("a source with a rate limit reports the delay", async () => {
    double.kraken.fault = (_request, response) => response.writeHead(429, { "Retry-After": "30" }).end()
    const failure = await read("kraken").catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(VendorBusyError)
    expect(failure).toMatchObject({ retryAfterMs: 30_000 })
  })

  test("a response without a date, or of an unknown age, has no time", async () => {
    double.kraken.fault = (_request, response) => {
      response.removeHeader("Date")
      response.sendDate = false
      response.end(JSON.stringify({ error: [], result: { XXBTZUSD: { a: ["1"], b: ["1"] } } }))
    }
    await expect(read("kraken")).rejects.toThrow("no Date")
    double.coinbase.fault = (_request, response) => {
      response.setHeader("Age", "900, 3")
      response.end(JSON.stringify({ data: { currency: "USD", rates: { BTC: "0.00001" } } }))
    }
    await expect(read("coinbase")).rejects.toThrow("900, 3")
  })

  test("a cached response keeps its age; a clock ahead of ours does not make a price newer than now", async () => {
    double.coinbase.age = 15
    expect((await read("coinbase")).at).toEqual(new Date(now.getTime() - 15_000))
    const early = { reach: double.reach, now: new Date(now.getTime() - 60_000) }
    expect((await coinbase.read(early)).at).toEqual(early.now)
  })

  test.each([
    ["entities of its own", `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>`, "entities"],
    ["no end", `<Cube><Cube time='2026-01-15'>`, "no XML"],
    ["two days", `<Cube><Cube time='2026-01-15'/><Cube time='2026-01-14'/></Cube>`, "several days"],
    ["no day", `<Cube><Cube currency='USD' rate='1.08'/></Cube>`, "no day"],
    ["no dollar", `<Cube><Cube time='2026-01-15'><Cube currency='INR' rate='90'/></Cube></Cube>`, "no US dollar"],
    ["a day to come", `<Cube><Cube time='2026-01-20'><Cube currency='USD' rate='1'/></Cube></Cube>`, "to come"],
    ["a length without end", `<Cube>${" ".repeat(300_000)}</Cube>`, "more than"],
  ])("a file of the European Central Bank with %s is refused", async (_, body, message) => {
    double.ecb.fault = (_request, response) => response.end(body)
    await expect(read("ecb")).rejects.toThrow(message)
  })
})

describe("days on which TARGET is open", () => {
  test("are weekdays except six holidays; Easter moves", () => {
    expect(["2026-01-15", "2026-10-03", "2026-12-24", "2026-05-29"].map(isTargetDay)).toEqual([true, false, true, true])
    const closed = ["2026-01-01", "2026-04-03", "2026-04-06", "2026-05-01", "2025-04-18", "2027-03-29", "2026-12-25"]
    expect(closed.map(isTargetDay)).toEqual(closed.map(() => false))
  })

  test("Friday's rates are valid until Monday evening, those before Easter until the Tuesday after", () => {
    expect(getFixing("2026-01-16").validUntil).toEqual(new Date("2026-01-19T17:00:00Z"))
    expect(getFixing("2026-04-02").validUntil).toEqual(new Date("2026-04-07T16:00:00Z"))
    expect(isTargetClosed(new Date("2026-01-17T12:00:00Z"))).toBe(true)
    // It is already Monday in Frankfurt.
    expect(isTargetClosed(new Date("2026-01-18T23:30:00Z"))).toBe(false)
  })
})
