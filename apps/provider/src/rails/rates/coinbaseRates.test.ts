import { describe, expect, test } from "vitest"
import { createCoinbaseRates } from "./coinbaseRates.ts"
import { rememberRates } from "./rememberedRates.ts"

// By hand, in the form that the feed documents: units of each currency for one US dollar.
const recorded = {
  data: {
    currency: "USD",
    rates: { BTC: "0.0000155", EUR: "0.92", USD: "1.0", RUB: "92.5", JPY: "151.3", USDC: "1.0", TRX: "0" },
  },
}
const now = new Date("2026-01-15T12:00:30Z")

function feed(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const fetch = (url: string) => {
    asked.push(url)
    return Promise.resolve(answer())
  }
  return { rail: createCoinbaseRates({ fetch, now: () => now }), asked }
}

const answerWith = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { Date: "Thu, 15 Jan 2026 12:00:20 GMT", ...headers } })

describe("spec §7 rates: the public rates of Coinbase", () => {
  test("prices are the dollars for one unit; currencies that are not ours or have no rate are left out", async () => {
    const { rail, asked } = feed(() => answerWith(recorded))
    const { at, prices } = await rail.prices(now)
    expect(asked).toEqual(["https://api.coinbase.com/v2/exchange-rates?currency=USD"])
    expect(at.toISOString()).toBe("2026-01-15T12:00:20.000Z")
    expect(prices).toEqual({
      WUD: "0.01081081081081081081",
      RUB: "0.01081081081081081081",
      BTC: "64516.12903225806451612903",
      EUR: "1.08695652173913043478",
      USD: "1.00000000000000000000",
      USDC: "1.00000000000000000000",
    })
  })

  test("what a cache has kept is as old as it is; a clock ahead of ours makes nothing fresher than now", async () => {
    const aged = await feed(() => answerWith(recorded, { Age: "15" })).rail.prices(now)
    expect(aged.at.toISOString()).toBe("2026-01-15T12:00:05.000Z")
    const ahead = await feed(() => answerWith(recorded, { Date: "Thu, 15 Jan 2026 12:09:00 GMT" })).rail.prices(now)
    expect(ahead.at).toEqual(now)
  })

  test.each([
    ["a refusal", () => answerWith({ error: "too many" }, {}, 429), "429"],
    ["another base", () => answerWith({ data: { ...recorded.data, currency: "EUR" } }), "Invalid type"],
    ["a rate that is no number", () => answerWith({ data: { currency: "USD", rates: { BTC: "1e-5" } } }), "1e-5"],
    ["no date", () => new Response(JSON.stringify(recorded)), "no Date"],
    ["an age that is no number", () => answerWith(recorded, { Age: "900, 3" }), "900, 3"],
    ["no connection", () => Promise.reject(new Error("no route")), "no route"],
  ])("%s is an error and no price", async (_, answer, message) => {
    await expect(feed(answer).rail.prices(now)).rejects.toThrow(message)
  })
})

const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe("a feed is asked once for all", () => {
  test("requests at the same time share one, and the next ten seconds need none", async () => {
    const { rail, asked } = feed(() => answerWith(recorded))
    const remembered = rememberRates(rail)
    await Promise.all([remembered.prices(now), remembered.prices(now)])
    await remembered.prices(later(9))
    expect(asked).toHaveLength(1)
    await remembered.prices(later(10))
    expect(asked).toHaveLength(2)
  })

  test("where it fails its last prices stand, with their own time; without any it is an error", async () => {
    let works = false
    const { rail } = feed(() => (works ? answerWith(recorded) : answerWith({}, {}, 503)))
    const remembered = rememberRates(rail)
    await expect(remembered.prices(now)).rejects.toThrow("503")
    works = true
    const { at } = await remembered.prices(now)
    works = false
    expect((await remembered.prices(later(60))).at).toEqual(at)
  })
})
