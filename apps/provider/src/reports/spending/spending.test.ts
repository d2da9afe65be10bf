import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import type { Operation } from "#platform/http/answers.ts"
import { readCurrency } from "#platform/money/money.ts"
import type { RatesRail } from "#rails/rates/ratesRail.ts"
import { createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { archiveOperations } from "#wallet/history/archiveOperations.ts"
import { type DaySum, readSpentDays } from "./days.ts"
import { readSpending, type SpendingRequest } from "./spending.ts"

/** USDT costs a dollar and 10 cents more each month of the year; bitcoin has no price. */
const rates: RatesRail = {
  prices: (at) => Promise.resolve({ at, prices: {} }),
  pastPrices: (moments) =>
    Promise.resolve(
      moments.map((at) => ({
        at,
        prices: { USDT: `1.${new Date(at.getTime() - 1).getUTCMonth()}`, EUR: "2" },
      })),
    ),
}

function ofMonths(months: number, { reference = "USD", timeZone = "UTC" } = {}): SpendingRequest {
  return { months, reference: readCurrency(reference), timeZone }
}

let harness: ProviderHarness
beforeAll(async () => {
  harness = await createProviderHarness({ rates })
})
afterAll(() => harness.stop())

interface Line {
  readonly at: string
  readonly kind?: Operation["kind"]
  readonly amount?: bigint
  readonly currency?: string
  readonly direction?: "in" | "out"
  readonly state?: Operation["state"]
  readonly filed?: boolean
}

async function addCustomerWith(name: string, lines: readonly Line[]): Promise<string> {
  const user = await harness.addCustomer(`${name}@wallet.example`)
  if (lines.length > 0) await addLines(user, lines)
  return user
}

async function addLines(user: string, lines: readonly Line[]): Promise<void> {
  const row = (line: Line) => ({
    id: newId(),
    user_id: user,
    subject_id: newId(),
    kind: line.kind ?? "transfer",
    direction: line.direction ?? "out",
    state: line.state ?? "completed",
    currency: line.currency ?? "USDT",
    amount: line.amount ?? 100_000n,
    filed: line.filed ?? false,
    created_at: new Date(line.at),
  })
  const empty = { fee: null, counter_currency: null, counter_amount: null, counterparty: null, note: null }
  const offChain = { network: null, address: null, txid: null }
  await harness.services.db
    .insertInto("operations")
    .values(lines.map((line) => ({ ...row(line), ...empty, ...offChain })))
    .execute()
}

test("sums are exact by month, kind and currency, valued at the prices of their days", async () => {
  const user = await addCustomerWith("sums", [
    { at: "2025-12-31T23:59:59.999Z", amount: 100_000n, filed: true },
    { at: "2026-01-01T00:00:00Z", amount: 200_000n },
    { at: "2026-01-10T10:00:00Z", amount: 300_001n },
    { at: "2026-01-10T10:00:00Z", amount: 50_000n, kind: "withdrawal", currency: "EUR" },
    { at: "2026-01-10T10:00:00Z", amount: 7n, kind: "withdrawal", currency: "BTC" },
  ])
  const { months, sums } = await readSpending(harness.services, user, ofMonths(2))
  expect(months).toEqual(["2025-12", "2026-01"])
  const inOrder = sums.toSorted((one, other) =>
    `${one.month}${one.kind}${one.amount.currency}` < `${other.month}${other.kind}${other.amount.currency}` ? -1 : 1,
  )
  expect(inOrder).toEqual([
    { month: "2025-12", kind: "transfer", amount: { amount: "1.00000", currency: "USDT" }, value: "1.11000" },
    { month: "2026-01", kind: "transfer", amount: { amount: "5.00001", currency: "USDT" }, value: "5.00001" },
    { month: "2026-01", kind: "withdrawal", amount: { amount: "0.00000007", currency: "BTC" }, value: null },
    { month: "2026-01", kind: "withdrawal", amount: { amount: "0.50000", currency: "EUR" }, value: "1.00000" },
  ])
})

test("incoming, exchanged and returned money is no spending, and other people's operations are not counted", async () => {
  const at = "2026-01-05T10:00:00Z"
  await addCustomerWith("other", [{ at }])
  const user = await addCustomerWith("nothing", [
    { at, direction: "in" },
    { at, kind: "exchange" },
    { at, state: "returned" },
    { at, state: "failed" },
    { at, state: "processing" },
    { at: "2025-12-01T00:00:00Z" },
  ])
  expect(await readSpending(harness.services, user, ofMonths(1))).toEqual({
    reference: "USD",
    months: ["2026-01"],
    sums: [],
  })
})

test("of a history that is too long, months that were not read completely are omitted", async () => {
  const user = await addCustomerWith("long", [
    { at: "2025-11-02T10:00:00Z", filed: true },
    { at: "2025-12-02T10:00:00Z", filed: true },
    { at: "2025-12-03T10:00:00Z" },
    { at: "2026-01-02T10:00:00Z" },
    { at: "2026-01-03T10:00:00Z" },
  ])
  const { months, sums } = await readSpending(harness.services, user, ofMonths(12), 3)
  expect(months).toEqual(["2026-01"])
  expect(sums).toMatchObject([{ month: "2026-01", amount: { amount: "2.00000" } }])
  expect((await readSpending(harness.services, user, ofMonths(12), 6)).months).toHaveLength(12)
})

test("a payment belongs to the month of its customer's calendar, also across a change of the clock", async () => {
  const user = await addCustomerWith("zones", [
    { at: "2025-10-31T22:59:59Z", amount: 100_000n },
    { at: "2025-10-31T23:00:00Z", amount: 200_000n },
    { at: "2025-12-31T22:59:59Z", amount: 400_000n },
    { at: "2025-12-31T23:30:00Z", amount: 800_000n },
  ])
  const berlin = await readSpending(harness.services, user, ofMonths(12, { timeZone: "Europe/Berlin" }))
  expect(berlin.sums.map(({ month, amount }) => [month, amount.amount])).toEqual([
    ["2025-10", "1.00000"],
    ["2025-11", "2.00000"],
    ["2025-12", "4.00000"],
    ["2026-01", "8.00000"],
  ])
  const utc = await readSpending(harness.services, user, ofMonths(12))
  expect(utc.sums.map(({ month, amount }) => [month, amount.amount])).toEqual([
    ["2025-10", "3.00000"],
    ["2025-12", "12.00000"],
  ])
})

test("sums of archived operations change nothing, whatever is added, archived, settled, returned or removed", async () => {
  const { db } = harness.services
  const days = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 0, day, 0, 15 * day)))
  const line = fc.record({
    minute: fc.integer({ min: 0, max: 8_000 }),
    amount: fc.integer({ min: 1, max: 1_000 }),
    kind: fc.constantFrom("transfer" as const, "withdrawal" as const, "exchange" as const),
    state: fc.constantFrom("completed" as const, "processing" as const),
    direction: fc.constantFrom("out" as const, "in" as const),
  })
  const change = fc.record({
    place: fc.nat(),
    what: fc.constantFrom("returned" as const, "completed" as const, "amount" as const, "gone" as const),
  })
  const step = fc.oneof(
    fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }) }),
    fc.record({ archived: fc.integer({ min: 0, max: 10 }), isOlder: fc.boolean() }),
    fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }) }),
  )
  let customers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const user = await addCustomerWith(`sums-${customers++}`, [])
      for (const one of steps) {
        if ("lines" in one)
          await addLines(
            user,
            one.lines.map(({ minute, amount, ...rest }) => ({
              ...rest,
              amount: BigInt(amount),
              at: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
            })),
          )
        else if ("changes" in one) for (const change of one.changes) await changeLine(user, change)
        else if (one.isOlder)
          await sql`
            UPDATE operations SET filed = true WHERE id IN (
              SELECT id FROM operations WHERE user_id = ${user} AND NOT filed ORDER BY created_at DESC, id DESC OFFSET ${one.archived}
            )`.execute(db)
        else await archiveOperations(db, user, one.archived)
        const { rows } = await sql<DaySum>`
          SELECT width_bucket(created_at, ${days}::timestamptz[]) - 1 AS day, kind, currency, sum(amount) AS amount FROM operations
          WHERE user_id = ${user} AND created_at >= ${days[0]} AND direction = 'out' AND state = 'completed' AND kind <> 'exchange'
          GROUP BY 1, 2, 3`.execute(db)
        const { sums, cutOffAt } = await readSpentDays(db, user, days, 1_000)
        expect(cutOffAt).toBeUndefined()
        expect(sums.toSorted(byDayAndKind)).toEqual(rows.toSorted(byDayAndKind))
      }
    }),
    { numRuns: 60 },
  )
})

function byDayAndKind(one: DaySum, other: DaySum): number {
  return one.day - other.day || one.kind.localeCompare(other.kind)
}

/** Changes any of a customer's operations, as a refund, a settlement or a correction does. */
async function changeLine(
  user: string,
  { place, what }: { readonly place: number; readonly what: string },
): Promise<void> {
  const { db } = harness.services
  const lines = await db.selectFrom("operations").select("id").where("user_id", "=", user).orderBy("id").execute()
  const id = lines[place % lines.length]?.id
  if (id === undefined) return
  if (what === "gone") await db.deleteFrom("operations").where("id", "=", id).execute()
  else if (what === "amount")
    await db
      .updateTable("operations")
      .set((eb) => ({ amount: eb("amount", "+", 5n) }))
      .where("id", "=", id)
      .execute()
  else
    await db
      .updateTable("operations")
      .set({ state: what as Operation["state"] })
      .where("id", "=", id)
      .execute()
}

test("of a long history with sums every month is read, also beyond the most operations", async () => {
  const user = await addCustomerWith("summed", [
    { at: "2025-11-02T10:00:00Z" },
    { at: "2025-12-02T10:00:00Z" },
    { at: "2026-01-02T10:00:00Z" },
    { at: "2026-01-03T10:00:00Z" },
  ])
  expect((await readSpending(harness.services, user, ofMonths(12), 2)).months).toEqual([])
  await archiveOperations(harness.services.db, user, 1)
  const { months, sums } = await readSpending(harness.services, user, ofMonths(12), 2)
  expect(months).toHaveLength(12)
  expect(sums.map(({ month, amount }) => [month, amount.amount])).toEqual([
    ["2025-11", "1.00000"],
    ["2025-12", "1.00000"],
    ["2026-01", "2.00000"],
  ])
})

test("sums that are completed while operations are archived and returned are exact", async () => {
  const { db } = harness.services
  const at = "2026-01-05T10:00:00Z"
  const user = await addCustomerWith(
    "busy",
    Array.from({ length: 40 }, (_, index) => ({ at, filed: index < 30 })),
  )
  const lines = await db.selectFrom("operations").select("id").where("user_id", "=", user).execute()
  await Promise.all([
    ...[0, 3, 5].map((kept) => archiveOperations(db, user, kept)),
    ...lines
      .slice(0, 15)
      .map(({ id }) => db.updateTable("operations").set({ state: "returned" }).where("id", "=", id).execute()),
  ])
  const { sums } = await readSpending(harness.services, user, ofMonths(1), 100)
  expect(sums).toMatchObject([{ amount: { amount: "25.00000" } }])
})

test("values are in the requested currency, at the prices of their days", async () => {
  const user = await addCustomerWith("euros", [
    { at: "2026-01-10T10:00:00Z", amount: 300_000n },
    { at: "2026-01-10T10:00:00Z", amount: 50_000n, kind: "withdrawal", currency: "EUR" },
  ])
  const { reference, sums } = await readSpending(harness.services, user, ofMonths(1, { reference: "EUR" }))
  expect(reference).toBe("EUR")
  expect(new Map(sums.map(({ amount, value }) => [amount.currency, value]))).toEqual(
    new Map([
      ["USDT", "1.50000"],
      ["EUR", "0.50000"],
    ]),
  )
  // Without a price of the reference currency nothing has a value in it.
  const inBitcoin = await readSpending(harness.services, user, ofMonths(1, { reference: "BTC" }))
  expect(inBitcoin.sums.map(({ value }) => value)).toEqual([null, null])
})
