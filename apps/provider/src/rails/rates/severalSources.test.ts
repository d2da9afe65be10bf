import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { exchangeBeliefs } from "#wallet/rates/believedPrices.ts"
import { examine } from "../../cli/doctor.ts"
import { type RatesDouble, startRatesDouble } from "./ratesDouble.testing.ts"
import { getFixing, isTargetDay } from "./sources/fixingDays.ts"

let provider: TestProvider | undefined
let double: RatesDouble
let token: string
beforeAll(async () => {
  double = await startRatesDouble(() => provider?.services.now() ?? new Date())
  double.day = lastFixingDay(new Date())
  provider = await startTestProvider({ reach: double.reach }, { RATES_FEED: "kraken,coinbase,binance,ecb" })
  token = await provider.signUp()
})
afterAll(async () => {
  await provider?.stop()
  double.close()
})

/** The newest day whose fixing is published at a moment. */
function lastFixingDay(moment: Date): string {
  const day = moment.toISOString().slice(0, 10)
  const isPublished = isTargetDay(day) && getFixing(day).at <= moment
  return isPublished ? day : lastFixingDay(new Date(Date.parse(`${day}T00:00:00Z`) - 1))
}

const quote = (fromCurrency: string, toCurrency: string) =>
  running().send("POST", "/exchange/quotes", { token, body: { fromCurrency, toCurrency, amount: "10", side: "from" } })

function running(): TestProvider {
  if (!provider) throw new Error("The provider did not start")
  return provider
}

describe("a provider with prices from four sources", () => {
  test("quotes the price that they agree on, and without the one that is wrong", async () => {
    expect(await quote("BTC", "USDT")).toMatchObject({ ok: true, data: { rate: expect.stringMatching(/^640\d\d\./) } })
    running().advance(11_000)
    double.binance.prices["BTC"] = "70400"
    expect(await quote("BTC", "USDT")).toMatchObject({ ok: true, data: { rate: expect.stringMatching(/^640\d\d\./) } })
  })

  test("stops the exchange of a currency whose sources disagree, names it, and continues with the others", async () => {
    double.coinbase.fault = (_request, response) => response.writeHead(503).end()
    running().advance(40_000)
    // Binance reports 70,400 and Kraken 64,000.
    expect(await quote("BTC", "USDT")).toMatchObject({ tag: "rate_suspended", details: { currency: "BTC" } })
    expect(await quote("USDT", "EUR")).toMatchObject({ ok: true })
    // Only Coinbase has roubles.
    expect(await quote("WUD", "EUR")).toMatchObject({ tag: "rate_suspended", details: { currency: "WUD" } })
  })

  test("stores the ignored prices, for operators and other processes", async () => {
    const { services } = running()
    await exchangeBeliefs(services)
    const found = await services.db.selectFrom("rate_problems").select(["source", "code", "kind"]).execute()
    expect(found).toEqual(
      expect.arrayContaining([
        { source: "all", code: "BTC", kind: "suspended" },
        { source: "all", code: "WUD", kind: "suspended" },
        { source: "coinbase", code: "", kind: "silent" },
      ]),
    )
  })

  test("resumes by itself when they agree again", async () => {
    double.coinbase.fault = undefined
    double.binance.prices["BTC"] = "64000"
    running().advance(70_000)
    expect(await quote("BTC", "USDT")).toMatchObject({ ok: true })
    await exchangeBeliefs(running().services)
    expect(await running().services.db.selectFrom("rate_problems").selectAll().execute()).toEqual([])
  })

  test("doctor polls each source and names one that does not respond", async () => {
    const settings = { DATABASE_URL: running().databaseUrl, RATES_FEED: "kraken,coinbase,binance,ecb" }
    const config = readConfig(settings, "production")
    const ask = async () => {
      const lines: string[] = []
      await examine(config, { reach: double.reach }, (line) => lines.push(line))
      return lines.find((line) => line.startsWith("prices of currencies"))
    }
    // Doubles use the provider's clock, which the test has moved forward by minutes; doctor uses the machine's.
    expect(await ask()).toMatch(/real {2}kraken: 7 prices of .*coinbase: .*binance: 7 prices .*ecb: 2 prices/)
    double.kraken.fault = (_request, response) => response.writeHead(403).end("not from your country")
    expect(await ask()).toMatch(/real {2}FAILED: coinbase: .*kraken: it answered with 403/)
    double.kraken.fault = undefined
  })
})
