import { setTimeout as delay } from "node:timers/promises"
import { sql } from "kysely"
import { Client, type Pool } from "pg"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { countWaiting, createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { readBalances } from "../balances.ts"
import { closeAccount } from "../closeAccount.ts"
import type { AccountRef } from "../requests.ts"
import { ownerName } from "../state.ts"
import { applyAlone, card, customer, hold, transfer } from "../transfers.testing.ts"
import { verifyLedger } from "../verify.ts"
import { createBatcher } from "./batcher.ts"
import { openBatchPool } from "./batchPool.ts"

let database: TestDatabase
const pools: Pool[] = []
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 64 })
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

const now = () => new Date()
/** As a process of its own would have it. */
const newBatcher = (clock = now) => {
  const pool = openBatchPool(database.databaseUrl)
  pools.push(pool)
  return createBatcher(pool, clock)
}
const available = async (account: AccountRef) => (await readBalances(database.db, account, now()))[0]?.available
const endWaitingBackends = async () =>
  (
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db)
  ).rows.length
const count = (statuses: readonly string[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((s) => s === status).length]),
  )

test("overspending raced from 64 connections never goes below zero", async () => {
  const ada = customer("raced")
  await applyAlone(database, [transfer(card, ada, 1000n)])
  const payments = Array.from({ length: 64 * 4 }, () => applyAlone(database, [transfer(ada, card, 10n)]))
  const statuses = (await Promise.all(payments)).flat().map((outcome) => outcome.status)
  expect(count(statuses)).toEqual({ insufficient_funds: 156, ok: 100 })
  expect(await available(ada)).toBe(0n)
})

test("the same reference 100 times at once has one effect, alone and in batches of two processes", async () => {
  const ada = customer("same reference")
  const payments = [transfer(card, ada, 7n), transfer(card, ada, 5n)] as const
  const [one, other] = [newBatcher(), newBatcher()]
  const alone = Array.from({ length: 100 }, () => applyAlone(database, [payments[0]]))
  const batched = Array.from({ length: 100 }, (_, n) => (n % 2 ? one : other).submit(payments[1]))
  expect(count((await Promise.all(alone)).flat().map(({ status }) => status))).toEqual({ duplicate: 99, ok: 1 })
  expect(count((await Promise.all(batched)).map(({ status }) => status))).toEqual({ duplicate: 99, ok: 1 })
  expect(await available(ada)).toBe(12n)
})

test("the same reference for different accounts at once: one wins, the others are told", async () => {
  const batchers = Array.from({ length: 8 }, () => newBatcher())
  const outcomes = await Promise.all(
    batchers.map((batcher, n) => batcher.submit(transfer(card, customer(`clash ${n}`), 1n, { reference: "clash" }))),
  )
  expect(count(outcomes.map(({ status }) => status))).toEqual({ ok: 1, reference_reused: 7 })
})

test("transfers criss-cross between the same accounts from several processes: no deadlock reaches a caller", async () => {
  const people = Array.from({ length: 6 }, (_, n) => customer(`cross ${n}`))
  await applyAlone(
    database,
    people.map((person) => transfer(card, person, 1000n)),
  )
  const batchers = Array.from({ length: 4 }, () => newBatcher())
  const payments = Array.from({ length: 600 }, (_, n) => {
    const [from, to] = [people[n % 6], people[(n * 7 + 1 + (n % 5)) % 6]]
    if (!from || !to) throw new Error("unreachable")
    return transfer(from, from === to ? card : to, 1n)
  })
  const outcomes = await Promise.all(
    batchers.flatMap((batcher, index) =>
      payments.filter((_, n) => n % 4 === index).map((payment) => batcher.submit(payment)),
    ),
  )
  expect(count(outcomes.map(({ status }) => status))).toEqual({ ok: 600 })
})

test("a refused, a malformed and a failing request leave their neighbours alone", async () => {
  await sql`ALTER TABLE ledger.transfers ADD CONSTRAINT refuses_one CHECK (operation_id <> 'breaks')`.execute(
    database.db,
  )
  const batcher = newBatcher()
  const ada = customer("neighbours")
  const results = await Promise.allSettled([
    batcher.submit(transfer(card, ada, 1n)),
    batcher.submit(transfer(ada, card, 50n)),
    batcher.submit(transfer(card, ada, 0n)),
    batcher.submit(transfer(card, ada, 2n, { operationId: "breaks" })),
    batcher.submit(transfer(card, ada, 3n)),
  ])
  await sql`ALTER TABLE ledger.transfers DROP CONSTRAINT refuses_one`.execute(database.db)
  expect(results).toMatchObject([
    { value: { status: "ok" } },
    { value: { status: "insufficient_funds" } },
    { reason: { name: "LedgerRequestError" } },
    { reason: { constraint: "refuses_one" } },
    { value: { status: "ok" } },
  ])
  expect(await available(ada)).toBe(4n)
})

test("on a hot account requests are applied in the order in which they came", async () => {
  const batcher = newBatcher()
  const ada = customer("in order")
  const outcomes = await Promise.all([
    ...Array.from({ length: 300 }, () => batcher.submit(transfer(card, ada, 1n))),
    batcher.submit(transfer(ada, card, 300n)),
    batcher.submit(transfer(ada, card, 1n)),
  ])
  expect(outcomes.slice(-2).map(({ status }) => status)).toEqual(["ok", "insufficient_funds"])
  const versions = outcomes.slice(0, 300).map((outcome) => outcome.status === "ok" && outcome.balances[1]?.version)
  expect(versions).toEqual(Array.from({ length: 300 }, (_, n) => BigInt(n + 1)))
})

test("a lone request waits for nobody", async () => {
  const batcher = newBatcher()
  expect(await batcher.submit(transfer(card, customer("alone"), 1n))).toMatchObject({ status: "ok" })
  expect(await batcher.submit(transfer(card, customer("alone"), 1n))).toMatchObject({ status: "ok" })
})

test("between accounts that it knows, a batch takes one round trip", async () => {
  const batcher = newBatcher()
  const [ada, bob] = [customer("known"), customer("known too")]
  await batcher.submit(transfer(card, ada, 5n))
  await batcher.submit(transfer(card, bob, 5n))
  const query = vi.spyOn(Client.prototype, "query")
  const outcomes = await Promise.all([batcher.submit(transfer(ada, bob, 2n)), batcher.submit(transfer(bob, ada, 9n))])
  const statements = query.mock.calls.map(([statement]: readonly unknown[]) => statement)
  query.mockRestore()
  expect(outcomes.map(({ status }) => status)).toEqual(["ok", "insufficient_funds"])
  expect(statements).toMatchObject([{ name: "ledger.write_if_unchanged" }])
})

test("batches on different accounts go beside each other, and a reference that both use counts once", async () => {
  const batcher = newBatcher()
  const [ada, bob, cyd] = [customer("beside a"), customer("beside b"), customer("beside c")]
  for (const person of [ada, bob, cyd]) await batcher.submit(transfer(card, person, 10n))
  const locked = await database.db.transaction().execute(async (trx) => {
    await sql`SELECT FROM ledger.accounts WHERE owner = ${ownerName(ada)} FOR UPDATE`.execute(trx)
    const waiting = batcher.submit(transfer(ada, card, 1n, { reference: "beside" }))
    await vi.waitUntil(async () => (await countWaiting(database)) > 0)
    // This transaction ends only after it: a batch that waited for the other one would wait for ever.
    const beside = batcher.submit(transfer(bob, cyd, 1n, { reference: "beside" }))
    const first = await Promise.race([beside, delay(3000, "It waits for a batch on other accounts.", { ref: false })])
    expect(first).toMatchObject({ status: "ok" })
    return { waiting }
  })
  expect(await locked.waiting).toMatchObject({ status: "reference_reused" })
  expect([await available(ada), await available(bob), await available(cyd)]).toEqual([10n, 9n, 11n])
})

test("batches on a same account follow each other on one connection", async () => {
  const batcher = newBatcher()
  const [ada, bob] = [customer("following"), customer("following too")]
  await batcher.submit(transfer(card, ada, 20n))
  await batcher.submit(transfer(card, bob, 1n))
  let acquired = 0
  pools.at(-1)?.on("acquire", () => acquired++)
  const payments = Array.from({ length: 20 }, () => batcher.submit(transfer(ada, bob, 1n))) // two batches of 10
  expect(count((await Promise.all(payments)).map(({ status }) => status))).toEqual({ ok: 20 })
  expect(acquired).toBe(1)
})

test("what another process did in between counts, both for what is applied and for what is refused", async () => {
  const batcher = newBatcher()
  const [ada, bob] = [customer("meanwhile"), customer("meanwhile too")]
  await batcher.submit(transfer(card, ada, 10n))
  await batcher.submit(transfer(card, bob, 1n))
  await applyAlone(database, [transfer(ada, card, 10n), transfer(card, bob, 10n)])
  expect(await batcher.submit(transfer(bob, card, 11n))).toMatchObject({ status: "ok" })
  expect(await batcher.submit(transfer(ada, card, 10n))).toMatchObject({ status: "insufficient_funds" })

  await batcher.submit(transfer(card, ada, 10n))
  await applyAlone(database, [hold(ada, 10n)])
  expect(await batcher.submit(transfer(ada, card, 1n))).toMatchObject({ status: "insufficient_funds" })
  expect(await closeAccount(database.db, bob, "USD")).toBe(true)
  expect(await batcher.submit(transfer(card, bob, 1n))).toMatchObject({ status: "account_closed" })
})

test("a request that was applied is known again when the money for it is gone", async () => {
  const batcher = newBatcher()
  const ada = customer("known again")
  const [first, second] = [transfer(ada, card, 6n), transfer(ada, card, 4n)]
  await batcher.submit(transfer(card, ada, 10n))
  expect(await batcher.submit(first)).toMatchObject({ status: "ok" })
  expect(await batcher.submit(first)).toMatchObject({ status: "duplicate" })
  expect(await batcher.submit(second)).toMatchObject({ status: "ok" })
  expect(await batcher.submit(first)).toMatchObject({ status: "duplicate" })
})

test("a batch whose connection breaks is told so, and the next one finds another connection", async () => {
  const batcher = newBatcher()
  const ada = customer("broken connection")
  await batcher.submit(transfer(card, ada, 1n))
  const held = sql`SELECT FROM ledger.accounts WHERE owner = ${ownerName(ada)} FOR UPDATE`
  const refused = await database.db.transaction().execute(async (trx) => {
    await held.execute(trx)
    const waiting = batcher.submit(transfer(ada, card, 1n)).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await endWaitingBackends()) > 0)
    return waiting
  })
  expect(refused).toBeInstanceOf(Error)
  expect(await batcher.submit(transfer(ada, card, 1n))).toMatchObject({ status: "ok" })
})

test("where the clocks of two processes differ, an account's entries never run backwards in time", async () => {
  const [behind, ahead] = [newBatcher(), newBatcher(() => new Date(Date.now() + 60_000))]
  const [ada, bob] = [customer("clocks"), customer("clocks too")]
  await behind.submit(transfer(card, ada, 10n))
  await behind.submit(transfer(card, bob, 1n))
  const later = await ahead.submit(transfer(ada, bob, 1n))
  for (let n = 0; n < 4; n++) {
    const outcome = await behind.submit(transfer(ada, bob, 1n))
    expect(outcome).toMatchObject({ status: "ok", at: later.status === "ok" && later.at })
  }
  const { rows } = await sql<{
    at: Date
  }>`SELECT e.at FROM ledger.entries e JOIN ledger.accounts a ON a.id = e.account_id
    WHERE a.owner = ${ownerName(ada)} ORDER BY e.version`.execute(database.db)
  expect(rows.slice(1).map(({ at }) => at)).toEqual(Array(5).fill(later.status === "ok" && later.at))
})

test("after all of that every invariant holds", async () => {
  expect(await verifyLedger(database.db)).toEqual([])
})

test("a balance that was changed by hand is not covered up by the next transfer", async () => {
  const batcher = newBatcher()
  const ada = customer("by hand")
  await batcher.submit(transfer(card, ada, 10n))
  await batcher.submit(transfer(card, ada, 10n))
  await sql`UPDATE ledger.accounts SET posted = posted + 1000 WHERE owner = ${ownerName(ada)}`.execute(database.db)
  await batcher.submit(transfer(ada, card, 1n))
  expect(await available(ada)).toBe(1019n)
  expect(await verifyLedger(database.db)).not.toEqual([])
})
