import { createExchangeQuote, executeExchangeQuote, getRates, listOperations } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RatesRail } from "#rails/rates/ratesRail.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { quoteLifetime } from "./handlers.ts"

/** A feed controlled by the test: its prices, their age, and if it fails. */
const feed = { prices: {} as Record<string, string>, age: 0, fails: false }
const rates: RatesRail = {
  prices: (now) =>
    feed.fails
      ? Promise.reject(new Error("no route"))
      : Promise.resolve({ at: new Date(now.getTime() - feed.age), prices: feed.prices }),
}
const round = { WUD: "0.01", USDT: "1", ETH: "2000", BTC: "50000" }

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  Object.assign(feed, { prices: round, age: 0, fails: false })
  harness = await createProviderHarness({ rates })
})
afterAll(() => harness.stop())

async function customerWith(amount: string, currency: string) {
  const user = await harness.addCustomer(`exchange${users++}@wallet.example`)
  await harness.fund(user, amount, currency)
  return user
}

function quote(user: string, fromCurrency: string, toCurrency: string, amount: string, side: "from" | "to" = "from") {
  return createExchangeQuote(harness.as(user), { fromCurrency, toCurrency, amount, side })
}

function execute(user: string, quoteId: string) {
  return executeExchangeQuote(harness.as(user), { quoteId })
}

async function readSystemBalances() {
  const rows = await harness.database.db
    .selectFrom("ledger.accounts")
    .where("owner", "like", "system:%")
    .where("owner", "!=", "system:suspense")
    .select(["owner", "currency", "posted"])
    .execute()
  const balances: Record<string, bigint> = {}
  for (const { owner, currency, posted } of rows) {
    const name = `${owner.split("#")[0]} ${currency}`
    balances[name] = (balances[name] ?? 0n) + posted
  }
  return balances
}

describe("screens C, exchange", () => {
  test("a quote has the amounts, the fee, both rates and its expiry", async () => {
    const user = await customerWith("1000.00", "WUD")
    expect(await quote(user, "WUD", "USDT", "1000")).toMatchObject({
      state: "issued",
      from: { amount: "1000.00", currency: "WUD" },
      fee: { amount: "5.00", currency: "WUD" },
      to: { amount: "9.95000", currency: "USDT" },
      rate: "0.01000000000000000000",
      inverseRate: "100.00000000000000000000",
      now: harness.services.now().toISOString(),
      expiresAt: new Date(harness.services.now().getTime() + quoteLifetime).toISOString(),
    })
    expect(await harness.readAvailable(user, "WUD")).toBe("1000.00")
  })

  test("executing moves both currencies to the last digit and writes one operation", async () => {
    const user = await customerWith("1000.00", "WUD")
    const { id } = await quote(user, "WUD", "ETH", "999.99")
    const executed = await execute(user, id)
    // Fee 5.00 (4.99995 rounded up), 994.99 at 0.000005 a unit.
    expect(executed).toMatchObject({ state: "executed", to: { amount: "0.004974950000000000" } })
    expect(await harness.readAvailable(user, "WUD")).toBe("0.01")
    expect(await harness.readAvailable(user, "ETH")).toBe("0.004974950000000000")
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toMatchObject([
      {
        kind: "exchange",
        direction: "out",
        state: "completed",
        amount: { amount: "999.99", currency: "WUD" },
        fee: { amount: "5.00", currency: "WUD" },
        counterAmount: { amount: "0.004974950000000000", currency: "ETH" },
      },
    ])
  })

  test("for a given target amount exactly that arrives; the rounding difference stays in the rounding account", async () => {
    const user = await customerWith("1000.00", "WUD")
    const before = await readSystemBalances()
    const offer = await quote(user, "WUD", "ETH", "0.001000000000000001", "to")
    // 200.0000000000002 → 200.01 net → 201.02 with the fee of 0.5 %.
    expect(offer).toMatchObject({
      from: { amount: "201.02" },
      fee: { amount: "1.01" },
      to: { amount: "0.001000000000000001" },
    })
    await execute(user, offer.id)
    expect(await harness.readAvailable(user, "ETH")).toBe("0.001000000000000001")
    expect(await harness.readAvailable(user, "WUD")).toBe("798.98")
    const after = await readSystemBalances()
    const change = (account: string) => (after[account] ?? 0n) - (before[account] ?? 0n)
    expect(change("system:fees WUD")).toBe(101n)
    expect(change("system:liquidity WUD")).toBe(20_001n)
    expect(change("system:liquidity ETH")).toBe(-1_000_050_000_000_000n)
    expect(change("system:rounding ETH")).toBe(49_999_999_999n)
  })

  test("notifies the open pages", async () => {
    const user = await customerWith("1000.00", "WUD")
    await execute(user, (await quote(user, "WUD", "USDT", "1000")).id)
    const events = await harness.database.db
      .selectFrom("live_events")
      .where("user_id", "=", user)
      .select("type")
      .execute()
    expect(events.map(({ type }) => type).sort()).toEqual(["operations", "wallets"])
  })
})

describe("a quote is valid for 30 seconds and one execution", () => {
  test("it executes in the last millisecond, but not at its end", async () => {
    const user = await customerWith("1000.00", "WUD")
    const first = await quote(user, "WUD", "USDT", "100")
    const second = await quote(user, "WUD", "USDT", "100")
    harness.advance(quoteLifetime - 1)
    await execute(user, first.id)
    harness.advance(1)
    expect(await catchRefusal(execute(user, second.id))).toMatchObject({ tag: "quote_expired" })
    expect(await harness.readAvailable(user, "WUD")).toBe("900.00")
  })

  test("executed again: quote_used, also when it has expired", async () => {
    const user = await customerWith("1000.00", "WUD")
    const { id } = await quote(user, "WUD", "USDT", "100")
    await execute(user, id)
    expect(await catchRefusal(execute(user, id))).toMatchObject({ tag: "quote_used" })
    harness.advance(quoteLifetime)
    expect(await catchRefusal(execute(user, id))).toMatchObject({ tag: "quote_used" })
    expect(await harness.readAvailable(user, "WUD")).toBe("900.00")
  })

  test("executed ten times at once, it has one effect", async () => {
    const user = await customerWith("1000.00", "WUD")
    const { id } = await quote(user, "WUD", "USDT", "100")
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => execute(user, id)))
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await harness.readAvailable(user, "WUD")).toBe("900.00")
    expect(await harness.readAvailable(user, "USDT")).toBe("0.99500")
  })

  test("a price change in between changes nothing", async () => {
    const user = await customerWith("1000.00", "WUD")
    const { id } = await quote(user, "WUD", "USDT", "100")
    feed.prices = { ...round, USDT: "2" }
    await execute(user, id)
    feed.prices = round
    expect(await harness.readAvailable(user, "USDT")).toBe("0.99500")
  })

  test("another customer's quote is not found, like an unknown one", async () => {
    const [owner, other] = [await customerWith("1000.00", "WUD"), await customerWith("1000.00", "WUD")]
    const { id } = await quote(owner, "WUD", "USDT", "100")
    for (const quoteId of [id, "0199d2c0-0000-7000-8000-000000000000", "1 OR 1=1"]) {
      expect(await catchRefusal(execute(other, quoteId))).toMatchObject({ tag: "not_found" })
    }
  })
})

describe("bad input to an exchange is refused at its field and moves nothing", () => {
  test("one minor unit more than the balance is refused; the quote stays valid", async () => {
    const user = await customerWith("100.00", "WUD")
    const { id } = await quote(user, "WUD", "USDT", "100.01")
    expect(await catchRefusal(execute(user, id))).toEqual({
      tag: "insufficient_funds",
      fields: { amount: { code: "insufficient_funds", limit: "100.00" } },
      details: { available: "100.00" },
    })
    expect(await harness.readAvailable(user, "USDT")).toBe("0.00000")
    expect((await listOperations(harness.as(user), { limit: 5 })).items).toEqual([])
    await harness.fund(user, "0.01", "WUD")
    await execute(user, id)
    expect(await harness.readAvailable(user, "WUD")).toBe("0.00")
  })

  test("the same currency on both sides and unknown currencies are refused", async () => {
    const user = await customerWith("100.00", "WUD")
    expect(await catchRefusal(quote(user, "WUD", "WUD", "100"))).toMatchObject({
      tag: "same_currency",
      fields: { toCurrency: { code: "same_currency" } },
    })
    expect(await catchRefusal(quote(user, "XXX", "WUD", "100"))).toMatchObject({
      tag: "validation_failed",
      fields: { fromCurrency: { code: "currency_unknown" } },
    })
    expect(await catchRefusal(quote(user, "WUD", "XXX", "100"))).toMatchObject({
      tag: "validation_failed",
      fields: { toCurrency: { code: "currency_unknown" } },
    })
  })

  test.each([
    ["99.99", "from", "amount_too_small", "100.00"],
    ["100000000.01", "from", "amount_too_large", "100000000.00"],
    ["0.00001", "to", "amount_too_small", "1.00000"],
    ["1000000.00001", "to", "amount_too_large", "1000000.00000"],
  ] as const)("%s %s: %s", async (amount, side, tag, limit) => {
    const user = await customerWith("100.00", "WUD")
    const refusal = await catchRefusal(quote(user, "WUD", "USDT", amount, side))
    const details = tag === "amount_too_small" ? { min: limit } : { max: limit }
    expect(refusal).toEqual({ tag, fields: { amount: { code: tag, limit } }, details })
  })

  test("decimals are checked by the currency of the named side", async () => {
    const user = await customerWith("100.00", "WUD")
    expect(await catchRefusal(quote(user, "WUD", "USDT", "100.001"))).toMatchObject({
      fields: { amount: { code: "amount_too_many_decimals", limit: "2" } },
    })
    expect(await catchRefusal(quote(user, "WUD", "USDT", "1.000001", "to"))).toMatchObject({
      fields: { amount: { code: "amount_too_many_decimals", limit: "5" } },
    })
  })
})

describe("without a fresh price there is no quote", () => {
  test.each([
    ["a feed that is older than 30 s", { age: 30_001 }],
    ["a feed that does not answer", { fails: true }],
    ["a feed without the currency", { prices: { WUD: "0.01" } }],
    ["a price of nothing", { prices: { WUD: "0.01", USDT: "0.000" } }],
    ["a price that is no number", { prices: { WUD: "0.01", USDT: "NaN" } }],
  ])("%s: rate_unavailable", async (_, change) => {
    const user = await customerWith("100.00", "WUD")
    const before = { ...feed }
    Object.assign(feed, change)
    const refusal = await catchRefusal(quote(user, "WUD", "USDT", "100"))
    Object.assign(feed, before)
    expect(refusal).toMatchObject({ tag: "rate_unavailable" })
  })
})

test("getRates returns prices in dollars with their time, without stale ones", async () => {
  const at = harness.services.now().toISOString()
  expect(await getRates(harness.asGuest())).toEqual({ reference: "USD", at, prices: round })
  feed.age = 30_001
  const refusal = await catchRefusal(getRates(harness.asGuest()))
  feed.age = 0
  expect(refusal).toMatchObject({ tag: "rate_unavailable" })
})
