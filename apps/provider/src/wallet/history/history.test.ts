import {
  createCardTopUp,
  createExchangeQuote,
  createTransfer,
  executeExchangeQuote,
  isApiError,
  listOperations,
  listWallets,
} from "@wallet/core"
import type { Operation } from "@wallet/core/contract"
import { currencies, findCurrency, money } from "@wallet/core/money"
import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { verifyLedger } from "#ledger/verify.ts"
import { newId } from "#platform/database/newId.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { archiveOperations } from "./archiveOperations.ts"
import { buildPlaceConditions, newestFirst, selectNewest } from "./lines.ts"
import { recordOperations } from "./record.ts"

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

async function wholeHistory(user: string, limit = 7): Promise<Operation[]> {
  const items: Operation[] = []
  let cursor: string | undefined
  do {
    const page = await listOperations(harness.as(user), { limit, ...(cursor !== undefined && { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

describe("screens C, history", () => {
  test("newest first, in pages that new operations do not shift", async () => {
    const [sender, recipient] = [
      await harness.addCustomer("s@wallet.example"),
      await harness.addCustomer("r@wallet.example"),
    ]
    await harness.fund(sender, "100.00", "WUD")
    const send = (note: string) =>
      createTransfer(harness.as(sender), { recipient, amount: "1.00", currency: "WUD", note })
    // Several of them are in the same millisecond: the id decides then.
    for (const note of ["1", "2", "3", "4", "5"]) await send(note)
    harness.advance(1)
    for (const note of ["6", "7"]) await send(note)

    const first = await listOperations(harness.as(recipient), { limit: 3 })
    expect(first.items.map(({ note }) => note)).toEqual(["7", "6", "5"])
    harness.advance(1)
    await send("8")
    const second = await listOperations(harness.as(recipient), { limit: 3, cursor: first.nextCursor ?? "" })
    expect(second.items.map(({ note }) => note)).toEqual(["4", "3", "2"])
    const third = await listOperations(harness.as(recipient), { limit: 3, cursor: second.nextCursor ?? "" })
    expect(third.items.map(({ note }) => note)).toEqual(["1"])
    expect(third.nextCursor).toBeNull()
  })

  test("a page that ends exactly with the history has no next page", async () => {
    const user = await harness.addCustomer("exact@wallet.example")
    expect(await listOperations(harness.as(user), { limit: 1 })).toEqual({ items: [], nextCursor: null })
  })

  test("an invalid cursor is refused at its field", async () => {
    const user = await harness.addCustomer("cursor@wallet.example")
    expect(await catchRefusal(listOperations(harness.as(user), { limit: 1, cursor: "nonsense" }))).toMatchObject({
      tag: "validation_failed",
      fields: { cursor: { code: "invalid" } },
    })
  })

  test("a later page is found by the index, without reading the earlier ones", async () => {
    const userId = await harness.addCustomer("long@wallet.example")
    const { db } = harness.database
    const line = { user_id: userId, kind: "transfer", state: "completed", direction: "in", currency: "WUD" } as const
    const lines = Array.from({ length: 2000 }, (_, second) => ({
      ...line,
      subject_id: newId(),
      amount: 1n,
      created_at: new Date(1000 * second),
    }))
    await db.transaction().execute((trx) => recordOperations(trx, lines))
    await archiveOperations(db, userId)
    await sql`ANALYZE operations`.execute(db)
    const page = selectNewest(buildPlaceConditions({ userId }, { createdAt: new Date(1_900_000), id: newId() }), 51)
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      EXPLAIN SELECT * FROM ${page} ORDER BY ${newestFirst}`.execute(db)
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n")
    expect(plan.match(/Index Cond: .*user_id.*filed.*ROW\(created_at, id\)/g)).toHaveLength(2)
    expect(plan).not.toMatch(/-> +(Incremental )?Sort/)
  })
})

type Step =
  | { do: "topUp"; who: number; hundredths: bigint; card: string }
  | { do: "send"; from: number; to: number; currency: string; share: bigint }
  | { do: "exchange"; who: number; from: string; to: string; share: bigint }

const person = fc.nat({ max: 2 })
const code = fc.constantFrom("WUD", "USDT", "ETH", "BNB", "BTC", "TRX")
const share = fc.bigInt({ min: 1n, max: 1100n })
const card = fc.constantFrom("4242424242424242", "4242424242424242", "4000000000000002")
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("topUp" as const),
    who: person,
    hundredths: fc.bigInt({ min: 9_000n, max: 50_000_100n }),
    card,
  }),
  fc.record({ do: fc.constant("send" as const), from: person, to: person, currency: code, share }),
  fc.record({ do: fc.constant("exchange" as const), who: person, from: code, to: code, share }),
)

/** A share of the balance in thousandths, so that some steps exceed it; never rounded to the cent. */
async function computeShare(user: string, currencyCode: string, thousandths: bigint): Promise<string> {
  const currency = findCurrency(currencyCode)
  if (!currency) throw new Error(`No currency ${currencyCode}`)
  const { units } = money(await harness.readAvailable(user, currencyCode), currency)
  const digits = ((units * thousandths) / 1000n + 1n).toString().padStart(currency.decimals + 1, "0")
  return `${digits.slice(0, -currency.decimals)}.${digits.slice(-currency.decimals)}`
}

async function run(users: readonly string[], step: Step): Promise<void> {
  const user = (index: number) => users[index] ?? ""
  if (step.do === "topUp") {
    const text = step.hundredths.toString()
    const amount = `${text.slice(0, -2)}.${text.slice(-2)}`
    const cardToken = await harness.tokenizeCard(step.card)
    await createCardTopUp(harness.as(user(step.who)), { amount, currency: "WUD", cardToken })
  } else if (step.do === "send") {
    const amount = await computeShare(user(step.from), step.currency, step.share)
    const body = { recipient: user(step.to), amount, currency: step.currency }
    await createTransfer(harness.as(user(step.from)), body)
  } else {
    const amount = await computeShare(user(step.who), step.from, step.share)
    const asked = { fromCurrency: step.from, toCurrency: step.to, amount, side: "from" } as const
    const { id } = await createExchangeQuote(harness.as(user(step.who)), asked)
    await executeExchangeQuote(harness.as(user(step.who)), { quoteId: id })
  }
}

/** Sums the operations of a history, in minor units by currency. */
function sumOperations(history: readonly Operation[]): Map<string, bigint> {
  const sums = new Map<string, bigint>(currencies.map((currency) => [currency.code, 0n]))
  const add = ({ amount, currency }: { amount: string; currency: string }, sign: bigint) => {
    const known = findCurrency(currency)
    if (!known) throw new Error(`No currency ${currency}`)
    sums.set(currency, (sums.get(currency) ?? 0n) + sign * money(amount, known).units)
  }
  for (const { state, direction, amount, counterAmount } of history) {
    if (state !== "completed") continue
    add(amount, direction === "in" ? 1n : -1n)
    if (counterAmount) add(counterAmount, direction === "in" ? -1n : 1n)
  }
  return sums
}

test("after any actions of three customers, each history adds up to the wallets, and the ledger to zero", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const everyone: string[] = []
      for (let i = 0; i < 3; i++) everyone.push(await harness.addCustomer(`random${users++}@wallet.example`))
      // So that the first steps have money to spend.
      const [first = ""] = everyone
      await run(everyone, { do: "topUp", who: 0, hundredths: 45_678_901n, card: "4242424242424242" })
      await harness.runJobs()
      const exchanged = await createExchangeQuote(harness.as(first), {
        fromCurrency: "WUD",
        toCurrency: "ETH",
        amount: "0.123456789012345678",
        side: "to",
      })
      await executeExchangeQuote(harness.as(first), { quoteId: exchanged.id })

      for (const step of steps) {
        await run(everyone, step).catch((error: unknown) => {
          if (!isApiError(error)) throw error
        })
        await harness.runJobs()
        harness.advance(1000)
      }

      for (const user of everyone) {
        const sums = sumOperations(await wholeHistory(user))
        for (const { currency, available } of await listWallets(harness.as(user))) {
          const known = findCurrency(currency)
          expect([currency, known && money(available, known).units]).toEqual([currency, sums.get(currency)])
        }
      }
      expect(await verifyLedger(harness.database.db)).toEqual([])
    }),
    { numRuns: 15 },
  )
})
