import * as fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import { readBalanceAt } from "./balances.ts"
import { ownerName } from "./state.ts"
import { readStatement } from "./statement.ts"
import { applyAlone, card, customer, hold, transfer } from "./transfers.testing.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.drop())

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const ada = customer("statement")

test("statements and balances at any past moment come from the ledger alone", async () => {
  await applyAlone(database, [transfer(card, ada, 100n)], day(1))
  await applyAlone(database, [transfer(ada, card, 30n), transfer(card, ada, 5n), hold(ada, 10n)], day(5))
  await applyAlone(database, [transfer(ada, card, 1n)], day(9))

  const balances = [1, 4, 5, 8, 9].map((number) => readBalanceAt(database.db, ada, "USD", day(number)))
  expect(await Promise.all(balances)).toEqual([100n, 100n, 75n, 75n, 74n])
  expect(await readBalanceAt(database.db, ada, "USD", new Date(day(1).getTime() - 1))).toBe(0n)

  const statement = (from: number, to: number) => readStatement(database.db, ada, "USD", day(from), day(to))
  expect(await statement(1, 9)).toEqual({ opening: 0n, incoming: 105n, outgoing: 30n, closing: 75n })
  expect(await statement(2, 10)).toEqual({ opening: 100n, incoming: 5n, outgoing: 31n, closing: 74n })
  expect(await statement(10, 20)).toEqual({ opening: 74n, incoming: 0n, outgoing: 0n, closing: 74n })
  const nobody = await readStatement(database.db, customer("nobody"), "USD", day(1), day(9))
  expect(nobody).toEqual({ opening: 0n, incoming: 0n, outgoing: 0n, closing: 0n })
})

test("a process whose clock is late does not write into the past", async () => {
  const bob = customer("clocks")
  await applyAlone(database, [transfer(card, bob, 10n)], day(8))
  const [behind] = await applyAlone(database, [transfer(card, bob, 1n)], day(7))
  expect(behind).toMatchObject({ status: "ok", at: expect.any(Date) })
  expect(await readBalanceAt(database.db, bob, "USD", day(7))).toBe(0n)
  expect(await readBalanceAt(database.db, bob, "USD", day(9))).toBe(11n)
})

test("a past balance is the sum of all earlier entries, regardless of gaps in the versions", async () => {
  let people = 0
  const step = fc.record({ at: fc.integer({ min: 0, max: 12 }), amount: fc.bigInt(1n, 99n), isHold: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const person = customer(`past ${++people}`)
      const source = { owner: "system", code: `rail:${people}` } as const // an account's clock never goes back
      await applyAlone(database, [transfer(source, person, 10_000n)], day(1))
      for (const { at, amount, isHold } of steps) {
        await applyAlone(database, [isHold ? hold(person, amount) : transfer(source, person, amount)], day(2 + at))
      }
      for (let number = 0; number < 16; number++) {
        const { rows } = await sql<{ balance: bigint }>`
          SELECT coalesce(sum(amount), 0) AS balance FROM ledger.entries JOIN ledger.accounts a ON a.id = account_id
          WHERE a.owner = ${ownerName(person)} AND at <= ${day(number)}`.execute(database.db)
        expect(await readBalanceAt(database.db, person, "USD", day(number))).toBe(rows[0]?.balance)
      }
    }),
    { numRuns: 20 },
  )
})

test("a past balance is found without reading the account's entries", async () => {
  const [shop, bank] = [customer("many entries"), { owner: "system", code: "rail:bank" } as const]
  const payments = () => Array.from({ length: 1500 }, () => transfer(bank, shop, 1n))
  await applyAlone(database, payments(), day(1))
  await applyAlone(database, payments(), day(3))
  const before = await entriesRead()
  expect(await readBalanceAt(database.db, shop, "USD", day(2))).toBe(1500n)
  expect(Number((await entriesRead()) - before)).toBeLessThan(20)
})

/** The number of entries that this database's sessions have fetched, by any index. */
async function entriesRead(): Promise<bigint> {
  await database.db.connection().execute((db) => sql`SELECT pg_stat_force_next_flush()`.execute(db))
  const { rows } = await sql<{ read: bigint }>`
    SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables
    WHERE schemaname = 'ledger' AND relname = 'entries'`.execute(database.db)
  return rows[0]?.read ?? 0n
}
