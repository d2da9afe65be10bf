import { createExchangeQuote, executeExchangeQuote, getOperation, isApiError, listOperations } from "@wallet/core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { Refusal } from "#platform/http/refusal.ts"
import { listPairs, listPaths } from "#platform/lifecycle/paths.testing.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { quoteLifetime } from "./handlers.ts"
import { type QuoteState, quoteLifecycle } from "./quoteLifecycle.ts"

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const asked = { fromCurrency: "WUD", toCurrency: "USDT", amount: "200.00", side: "from" } as const

async function newQuote() {
  const user = await harness.addCustomer(`quote${users++}@wallet.example`)
  await harness.fund(user, "1000.00", "WUD")
  const { id } = await createExchangeQuote(harness.as(user), asked)
  return { user, id }
}

type Quote = Awaited<ReturnType<typeof newQuote>>

const events = {
  execute: ({ user, id }: Quote) => executeExchangeQuote(harness.as(user), { quoteId: id }),
  supersede: ({ user, id }: Quote) => createExchangeQuote(harness.as(user), { ...asked, replaces: id }),
  expire: () => Promise.resolve(harness.advance(quoteLifetime)),
}

const ways: Readonly<Record<QuoteState, readonly (keyof typeof events)[]>> = {
  issued: [],
  executed: ["execute"],
  superseded: ["supersede"],
  expired: ["expire"],
}

const refusals = { executed: "quote_used", superseded: "state_conflict", expired: "quote_expired" } as const

async function readRow({ id }: Quote) {
  return harness.database.db.selectFrom("exchange_quotes").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

describe("screens E: the life of a quote", () => {
  test.each(listPairs(quoteLifecycle))("%s, %s", async (state, event) => {
    const quote = await newQuote()
    for (const step of ways[state]) await events[step](quote)
    const before = await readRow(quote)
    const balance = await harness.readAvailable(quote.user, "WUD")
    const next = quoteLifecycle.transitions[state][event]

    const ended = await events[event](quote).then(
      () => "done",
      (error: unknown) => (isApiError(error) || error instanceof Refusal ? error.tag : error),
    )
    expect(ended).toBe(event === "execute" && state !== "issued" ? refusals[state] : "done")
    // An expired quote is past its time; no row stores that state.
    const isWritten = next !== undefined && event !== "expire"
    expect(await readRow(quote)).toEqual(
      isWritten ? { ...before, state: next, executed_at: next === "executed" ? harness.services.now() : null } : before,
    )
    const moved = event === "execute" && state === "issued"
    expect(await harness.readAvailable(quote.user, "WUD")).toBe(moved ? "800.00" : balance)
  })

  test("money moves only on the transition that executes", () => {
    const moving = listPaths(quoteLifecycle, "issued").filter(({ events: taken }) =>
      taken.some((event) => quoteLifecycle.events[event].posts === "exchange"),
    )
    expect(moving).toEqual([{ events: ["execute"], end: "executed" }])
  })

  test("one transfer in both currencies, which adds up to zero in each", async () => {
    const quote = await newQuote()
    await events.execute(quote)
    const { items } = await listOperations(harness.as(quote.user), { limit: 1 })
    const { entries, rate, timeline } = await getOperation(harness.as(quote.user), {
      operationId: items[0]?.id ?? "",
    })
    expect(rate).toBe((await readRow(quote)).rate)
    expect(timeline).toMatchObject([{ state: "executed", event: "execute" }])
    const sides = (code: string) =>
      entries
        .filter(({ amount }) => amount.currency === code)
        .map(({ account, side }) => `${account} ${side}`)
        .sort()
    expect(sides("WUD")).toEqual(["fees credit", "liquidity credit", "wallet debit"])
    expect(sides("USDT")).toEqual(["liquidity debit", "rounding credit", "wallet credit"])
    expect(entries.filter(({ balanceAfter }) => balanceAfter !== null).map(({ account }) => account)).toEqual([
      "wallet",
      "wallet",
    ])
  })

  test("another customer's quote can't be replaced", async () => {
    const [mine, other] = [await newQuote(), await newQuote()]
    expect(await catchRefusal(events.supersede({ ...mine, id: other.id }))).toMatchObject({ tag: "not_found" })
    expect(await readRow(other)).toMatchObject({ state: "issued" })
  })
})
