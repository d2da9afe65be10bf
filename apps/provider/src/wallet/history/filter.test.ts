import { listOperations } from "@wallet/core"
import { type CallInput, type Contract, operationReference } from "@wallet/core/contract"
import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { catchRefusal, createProviderHarness, type ProviderHarness } from "#test/providerHarness.ts"
import { archiveOperations, enqueueArchiving } from "./archiveOperations.ts"
import type { OperationFilter } from "./filter.ts"
import type { OperationRow } from "./lines.ts"
import { countOperations, readPage } from "./page.ts"
import { recordOperations } from "./record.ts"

let harness: ProviderHarness
let users = 0
beforeAll(async () => {
  harness = await createProviderHarness()
})
afterAll(() => harness.stop())

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })

/** Within some weeks, often at the same moment. */
const moment = fc.integer({ min: 0, max: 60 }).map((halfDays) => new Date(Date.UTC(2026, 0, 1, 12 * halfDays)))

const newLines = fc.record({
  kind: fc.constantFrom("top_up", "transfer", "exchange"),
  state: fc.constantFrom("completed", "failed", "processing"),
  direction: fc.constantFrom("in", "out"),
  currency: fc.constantFrom("WUD", "BTC"),
  amount: fc.bigInt(1n, 9n),
  note: fc.constantFrom("coffee", "rent", null),
  created_at: moment,
})

const filters = {
  kind: maybe(fc.constantFrom("top_up", "transfer", "exchange", "withdrawal")),
  state: maybe(fc.constantFrom("completed", "failed")),
  direction: maybe(fc.constantFrom("in", "out")),
  currency: maybe(fc.constantFrom("WUD", "BTC")),
  minAmount: maybe(fc.bigInt(1n, 9n)),
  maxAmount: maybe(fc.bigInt(1n, 9n)),
  from: maybe(moment),
  to: maybe(moment),
} as const

type Filter = Partial<CallInput<Contract["listOperations"]>>

const newCustomer = () => harness.addCustomer(`filter${users++}@wallet.example`)
const idThatEnds = (end: string) => newId().slice(0, -4) + end
const notes = async (user: string, filter: Filter) => {
  const { items } = await listOperations(harness.as(user), { limit: 50, ...filter })
  return items.map(({ note }) => note)
}

describe("screens C history: filters", () => {
  test("each filter narrows the history, and all together narrow it further", async () => {
    const user = await newCustomer()
    const line = { user_id: user, kind: "transfer", state: "completed", direction: "out", currency: "WUD" } as const
    await harness.database.db.transaction().execute((trx) =>
      recordOperations(trx, [
        {
          ...line,
          subject_id: newId(),
          amount: 1000n,
          note: "Аренда",
          counterparty: "j•••@wallet.example",
          created_at: at(1),
        },
        { ...line, subject_id: newId(), amount: 2000n, note: "b", direction: "in", created_at: at(2) },
        {
          ...line,
          subject_id: newId(),
          amount: 3000n,
          note: "c",
          kind: "deposit",
          currency: "BTC",
          direction: "in",
          address: "bc1qXYZ",
          txid: "0xAbC1",
          created_at: at(3),
        },
        {
          ...line,
          subject_id: newId(),
          amount: 4000n,
          note: "d",
          kind: "withdrawal",
          state: "returned",
          created_at: at(4),
        },
      ]),
    )
    expect(await notes(user, { kind: "deposit" })).toEqual(["c"])
    expect(await notes(user, { currency: "WUD" })).toEqual(["d", "b", "Аренда"])
    expect(await notes(user, { direction: "in" })).toEqual(["c", "b"])
    expect(await notes(user, { state: "returned" })).toEqual(["d"])
    expect(await notes(user, { currency: "WUD", direction: "out", state: "completed" })).toEqual(["Аренда"])
    expect(await notes(user, { from: at(2).toISOString(), to: at(4).toISOString() })).toEqual(["c", "b"])
    expect(await notes(user, { currency: "WUD", minAmount: "20", maxAmount: "40.00" })).toEqual(["d", "b"])
    expect(await notes(user, { text: "аренда" })).toEqual(["Аренда"])
    expect(await notes(user, { text: "BC1Qxyz" })).toEqual(["c"])
    expect(await notes(user, { text: "xabc" })).toEqual(["c"])
    expect(await notes(user, { text: "j•••" })).toEqual(["Аренда"])
    expect(await notes(user, { text: "%%%" })).toEqual([])
    const [first] = (await listOperations(harness.as(user), { limit: 1 })).items
    // PostgreSQL computes it for the search, and the SDK for screens that have only the id.
    expect(first?.reference).toBe(operationReference(first?.subjectId ?? ""))
    expect(await notes(user, { text: first?.reference.slice(0, 9) ?? "" })).toEqual(["d"])
    expect(await notes(user, { text: first?.reference.toLowerCase() ?? "" })).toEqual(["d"])
    expect(await notes(await newCustomer(), { text: "аренда" })).toEqual([])
  })

  test("a text matches itself, also where JavaScript's lower case differs from the database's", async () => {
    const user = await newCustomer()
    await harness.database.db.transaction().execute((trx) =>
      recordOperations(
        trx,
        ["Rent İSTANBUL", "STRAẞE 7", "ΣΊΣΥΦΟΣ"].map((note) => ({
          user_id: user,
          subject_id: newId(),
          kind: "transfer",
          state: "completed",
          direction: "out",
          currency: "WUD",
          amount: 1n,
          note,
          created_at: at(1),
        })),
      ),
    )
    for (const [text, note] of [
      ["İSTANBUL", "Rent İSTANBUL"],
      ["STRAẞE", "STRAẞE 7"],
      ["ΣΊΣΥΦΟΣ", "ΣΊΣΥΦΟΣ"],
    ] as const)
      expect([text, await notes(user, { text })]).toEqual([text, [note]])
  })

  test("for any filter, page size and archived part, the pages equal a plain search, in order and without duplicates", async () => {
    const user = await newCustomer()
    const lines = fc.sample(newLines, { numRuns: 300, seed: 7 })
    const record = (some: typeof lines) =>
      harness.database.db.transaction().execute((trx) =>
        recordOperations(
          trx,
          some.map((line) => ({ ...line, user_id: user, subject_id: newId() }) as const),
        ),
      )
    await record(lines.slice(0, 200))
    await archiveOperations(harness.database.db, user, 60)
    // They are before, between and after the archived ones.
    await record(lines.slice(200))
    const { rows: everything } = await sql<OperationRow>`
      SELECT * FROM operations WHERE user_id = ${user} ORDER BY created_at DESC, id DESC`.execute(harness.database.db)
    const references = everything.slice(0, 30).flatMap((line) => {
      const reference = operationReference(line.subject_id)
      return [reference, reference.slice(0, 3)]
    })
    const text = fc.constantFrom("coffee", "rent", "xyz", ...references).map((found) => found.toLowerCase())
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...filters, text: maybe(text) }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(20, 3000),
        async (wanted, limit, near) => {
          const filter: OperationFilter = { ...wanted, userId: user }
          const found: string[] = []
          let after: Parameters<typeof readPage>[2]
          do {
            const page = await readPage(harness.database.db, filter, after, limit, near)
            found.push(...page.rows.map(({ id }) => id))
            after = page.next
          } while (after)
          const fitting = everything.filter((row) => fits(row, filter))
          expect(found).toEqual(fitting.map(({ id }) => id))
          expect(await countOperations(harness.database.db, filter)).toBe(fitting.length)
        },
      ),
      { numRuns: 150 },
    )
  })

  test("all but the newest operations of a history are archived, of that customer only", async () => {
    const [user, other] = [await newCustomer(), await newCustomer()]
    await harness.database.db.transaction().execute((trx) =>
      recordOperations(
        trx,
        fc
          .sample(newLines, { numRuns: 20, seed: 3 })
          .flatMap((line) => [user, other].map((owner) => ({ ...line, user_id: owner, subject_id: newId() }) as const)),
      ),
    )
    await archiveOperations(harness.database.db, user, 5)
    const filed = async (owner: string) => {
      const { rows } = await sql<{ filed: boolean }>`
        SELECT filed FROM operations WHERE user_id = ${owner} ORDER BY created_at DESC, id DESC`.execute(
        harness.database.db,
      )
      return rows.map((row) => row.filed)
    }
    expect(await filed(user)).toEqual(Array.from({ length: 20 }, (_, index) => index >= 5))
    expect(await filed(other)).not.toContain(true)
  })

  test("one new operation in 256 causes a job for its customer's history, one per customer", async () => {
    const [user, other] = [await newCustomer(), await newCustomer()]
    await enqueueArchiving(harness.database.db, [
      { id: idThatEnds("0000"), user_id: user },
      { id: idThatEnds("0100"), user_id: user },
      { id: idThatEnds("0101"), user_id: other },
    ])
    const { rows } = await sql<{ user: string }>`
      SELECT payload->>'userId' AS user FROM jobs
      WHERE kind = 'operations.file' AND payload->>'userId' IN (${user}, ${other})`.execute(harness.database.db)
    expect(rows).toEqual([{ user }])
  })

  test.each([
    [{ currency: "XXX" }, "currency", "currency_unknown"],
    [{ minAmount: "1" }, "currency", "required"],
    [{ currency: "WUD", minAmount: "1.001" }, "minAmount", "amount_too_many_decimals"],
    [{ currency: "WUD", maxAmount: "many" }, "maxAmount", "amount_not_a_number"],
    [{ from: "2026-02-31T00:00:00Z" }, "from", "invalid"],
  ] as const)("%j is refused at %s: %s", async (filter, field, code) => {
    const user = await newCustomer()
    const refusal = await catchRefusal(listOperations(harness.as(user), { limit: 5, ...filter }))
    expect(refusal).toMatchObject({ tag: "validation_failed", fields: { [field]: { code } } })
  })
})

function fits(row: OperationRow, filter: OperationFilter): boolean {
  const { kind, state, direction, currency, minAmount, maxAmount, text, from, to } = filter
  return (
    (kind ?? row.kind) === row.kind &&
    (state ?? row.state) === row.state &&
    (direction ?? row.direction) === row.direction &&
    (currency ?? row.currency) === row.currency &&
    (minAmount === undefined || row.amount >= minAmount) &&
    (maxAmount === undefined || row.amount <= maxAmount) &&
    (text === undefined ||
      (row.note ?? "").includes(text) ||
      operationReference(row.subject_id).toLowerCase().startsWith(text)) &&
    (from === undefined || row.created_at >= from) &&
    (to === undefined || row.created_at < to)
  )
}
