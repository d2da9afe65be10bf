import { createExchangeQuote, executeExchangeQuote, getRates } from "@wallet/core"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { readCurrency, storedMoney } from "#platform/money/money.ts"
import type { FeedPrices, RatesRail } from "#rails/rates/ratesRail.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { computeLastValue, computeReferenceValue } from "#wallet/limits/uses.ts"
import { believePrice, exchangeBeliefs, listSuspects, suspectPrices } from "./believedPrices.ts"
import { sourceProblems } from "./sourceProblems.ts"

const usual = { BTC: "64516", USDT: "1", EUR: "1.08", WUD: "0.01" }
const feed: { prices: FeedPrices["prices"]; more: Omit<FeedPrices, "at" | "prices"> } = { prices: usual, more: {} }
const rates: RatesRail = { prices: (now) => Promise.resolve({ at: now, prices: feed.prices, ...feed.more }) }

let harness: ProviderHarness
let customer: string
beforeEach(async () => {
  feed.prices = usual
  feed.more = {}
  harness = await createProviderHarness({ rates })
  customer = await harness.addCustomer("rates@wallet.example")
  await harness.fund(customer, "2.00000000", "BTC")
  await harness.fund(customer, "100000.00000", "USDT")
})
afterEach(() => harness.stop())

const quote = (from: string, to: string, amount: string, of = customer) =>
  createExchangeQuote(harness.as(of), { fromCurrency: from, toCurrency: to, amount, side: "from" })
const oneBitcoin = storedMoney(100_000_000n, readCurrency("BTC").code)

async function crash() {
  await quote("BTC", "USDT", "0.01")
  harness.advance(11_000)
  feed.prices = { ...usual, BTC: "645" }
}

describe("a price that is not accepted blocks operations at that price", () => {
  test("no quote is made, an open one is not executed, and other pairs continue", async () => {
    const { id } = await quote("BTC", "USDT", "0.01")
    harness.advance(11_000)
    feed.prices = { ...usual, BTC: "645" }
    expect(await catchRefusal(quote("BTC", "USDT", "0.01"))).toMatchObject({
      tag: "rate_suspended",
      details: { currency: "BTC" },
    })
    expect(await catchRefusal(quote("USDT", "BTC", "100"))).toMatchObject({ tag: "rate_suspended" })
    expect(await catchRefusal(executeExchangeQuote(harness.as(customer), { quoteId: id }))).toMatchObject({
      tag: "rate_suspended",
    })
    expect(await quote("USDT", "EUR", "100")).toMatchObject({ state: "issued" })
    feed.prices = usual
    expect(await quote("BTC", "USDT", "0.01")).toMatchObject({ state: "issued" })
  })

  test("limits and approvals use the last accepted price, and after an hour none", async () => {
    await crash()
    for (const value of [computeReferenceValue, computeLastValue])
      expect(await value(harness.services, oneBitcoin)).toMatchObject({ units: 6_451_600_000n })
    expect((await getRates(harness.asGuest())).prices["BTC"]).toBe("64516")
    harness.advance(60 * 60_000 + 1)
    for (const value of [computeReferenceValue, computeLastValue])
      expect(await catchRefusal(value(harness.services, oneBitcoin))).toMatchObject({ tag: "rate_unavailable" })
  })

  test("it is stored for other processes, monitored, and accepted by an operator", async () => {
    const { db } = harness.database
    await exchangeBeliefs(harness.services)
    await crash()
    await exchangeBeliefs(harness.services)
    expect(await listSuspects(db)).toMatchObject([{ code: "BTC", price: "64516", suspect_price: "645" }])
    harness.advance(30_000)
    expect(await suspectPrices.read(db, harness.services.now())).toContainEqual({
      labels: { currency: "BTC" },
      value: 30,
    })
    await believePrice({ db, now: harness.services.now }, "BTC")
    await exchangeBeliefs(harness.services)
    expect(await listSuspects(db)).toEqual([])
    expect(await quote("BTC", "USDT", "0.01")).toMatchObject({ to: { currency: "USDT" } })
    expect(await catchRefusal(believePrice({ db, now: harness.services.now }, "BTC"))).toMatchObject({
      tag: "not_found",
    })
  })
})

const execute = (quoteId: string) => executeExchangeQuote(harness.as(customer), { quoteId })

describe("open quotes, which are free options, are limited", () => {
  test("a customer's newer quote ends older ones of the pair, in either direction, once their sum exceeds 1,000 USD", async () => {
    const small = await quote("USDT", "BTC", "400")
    const second = await quote("USDT", "BTC", "500")
    const great = await quote("BTC", "USDT", "1")
    for (const { id } of [small, second])
      expect(await catchRefusal(execute(id))).toMatchObject({ tag: "state_conflict" })
    expect(await quote("USDT", "EUR", "900")).toMatchObject({ state: "issued" })
    expect(await execute(great.id)).toMatchObject({ state: "executed" })
  })

  test("the quotes of all customers of a pair have a limit, and customers without money use none of it", async () => {
    const rich = await harness.addCustomer("rich@wallet.example")
    const poor = await harness.addCustomer("poor@wallet.example")
    await harness.fund(rich, "50.00000000", "BTC")
    for (let index = 0; index < 5; index += 1) await quote("BTC", "USDT", "15", poor)
    const others = await Promise.all([1, 2].map((index) => harness.addCustomer(`rich${index}@wallet.example`)))
    for (const other of others) await harness.fund(other, "15.00000000", "BTC")
    expect(await quote("BTC", "USDT", "15", rich)).toMatchObject({ state: "issued" })
    const [first = "", second = ""] = others
    expect(await quote("BTC", "USDT", "15", first)).toMatchObject({ state: "issued" })
    expect(await catchRefusal(quote("BTC", "USDT", "15", second))).toMatchObject({ tag: "rate_unavailable" })
    harness.advance(30_000)
    expect(await quote("BTC", "USDT", "15", second)).toMatchObject({ state: "issued" })
  })
})

describe("a currency without a reliable price", () => {
  test("can't be exchanged, with a clear refusal; its amounts use the last accepted price for an hour", async () => {
    const { id } = await quote("BTC", "USDT", "0.01")
    harness.advance(11_000)
    const { BTC: _, ...others } = usual
    feed.prices = others
    feed.more = { suspended: { BTC: "its sources disagree" } }
    expect(await catchRefusal(quote("BTC", "USDT", "0.01"))).toMatchObject({
      tag: "rate_suspended",
      details: { currency: "BTC" },
    })
    expect(await catchRefusal(executeExchangeQuote(harness.as(customer), { quoteId: id }))).toMatchObject({
      tag: "rate_suspended",
    })
    expect(await quote("USDT", "EUR", "100")).toMatchObject({ state: "issued" })
    expect(await computeReferenceValue(harness.services, oneBitcoin)).toMatchObject({ units: 6_451_600_000n })
    harness.advance(60 * 60_000 + 1)
    expect(await catchRefusal(computeReferenceValue(harness.services, oneBitcoin))).toMatchObject({
      tag: "rate_unavailable",
    })
    feed.prices = usual
    feed.more = {}
    expect(await quote("BTC", "USDT", "0.01")).toMatchObject({ state: "issued" })
  })

  test("a price from one source only may move half as far as others", async () => {
    feed.more = { caution: { BTC: "single" } }
    await quote("BTC", "USDT", "0.01")
    harness.advance(11_000)
    // By 15 percent, where others may move by 20.
    feed.prices = { ...usual, BTC: "74193" }
    expect(await catchRefusal(quote("BTC", "USDT", "0.01"))).toMatchObject({ tag: "rate_suspended" })
    feed.more = {}
    expect(await quote("BTC", "USDT", "0.01")).toMatchObject({ state: "issued" })
  })

  test("while its market is closed, the open quotes of a pair may risk a tenth", async () => {
    feed.more = { caution: { EUR: "closed" } }
    const rich = await harness.addCustomer("rich@wallet.example")
    await harness.fund(rich, "1000000.00000", "USDT")
    expect(await catchRefusal(quote("USDT", "EUR", "300000", rich))).toMatchObject({ tag: "rate_unavailable" })
    expect(await quote("USDT", "EUR", "150000", rich)).toMatchObject({ state: "issued" })
    feed.more = {}
    expect(await quote("USDT", "EUR", "300000", rich)).toMatchObject({ state: "issued" })
  })

  test("problems of sources are stored with their start, monitored, and removed when they end", async () => {
    const { db } = harness.database
    const problem = { source: "kraken", currency: null, kind: "silent", text: "no answer" } as const
    feed.more = { problems: [problem, { source: "ecb", currency: "EUR", kind: "outlier", text: "says 2" }] }
    await exchangeBeliefs(harness.services)
    harness.advance(30_000)
    feed.more = { problems: [problem] }
    await exchangeBeliefs(harness.services)
    expect(await sourceProblems.read(db, harness.services.now())).toEqual([
      { labels: { source: "kraken", currency: "" }, value: 30 },
    ])
    feed.more = {}
    await exchangeBeliefs(harness.services)
    expect(await sourceProblems.read(db, harness.services.now())).toEqual([])
  })
})
