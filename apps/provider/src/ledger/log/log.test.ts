import { sql } from "kysely"
import { v7 as idAt } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { tamper } from "../tamper.testing.ts"
import { applyAlone, card, customer, hold, transfer } from "../transfers.testing.ts"
import { verifyLedger } from "../verify.ts"
import { emptyChain, readHead, writeHead } from "./chain.ts"
import { readChainHead, sealingLock, sealTransfers } from "./seal.ts"
import { startSealer } from "./sealer.ts"
import { verifyLog } from "./verifyLog.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const ada = customer("ada")
  await applyAlone(database, [
    transfer(card, ada, 100n, { reference: "funding" }),
    transfer(ada, card, 7n, { reference: "payment" }),
    hold(ada, 10n),
    transfer(ada, card, 1n, { reference: "last" }),
  ])
  await sealTransfers(database.db, "start")
})
afterAll(() => database.drop())

test("the database refuses to change the chain", async () => {
  await expect(database.pool.query("DELETE FROM ledger.seals WHERE position = 2")).rejects.toThrow("append-only")
})

const ofPayment = "(SELECT id FROM ledger.transfers WHERE reference = 'payment')"
/** Doubles both sides, all later balances and the accounts, so that all sums agree. */
const doubled = `
  UPDATE ledger.entries SET amount = amount * 2, balance_after = balance_before + amount * 2 WHERE transfer_id = ${ofPayment};
  UPDATE ledger.entries e SET balance_before = e.balance_before + p.amount / 2, balance_after = e.balance_after + p.amount / 2
    FROM ledger.entries p WHERE p.transfer_id = ${ofPayment} AND p.account_id = e.account_id AND e.version > p.version;
  UPDATE ledger.accounts a SET posted = (SELECT sum(amount) FROM ledger.entries e WHERE e.account_id = a.id)`
const changed = "A recorded transfer is as it was when it was sealed"

describe("a row of the log that was changed by hand in SQL is found, even where all sums were adjusted", () => {
  test.each([
    [
      "whom an operation belongs to",
      `UPDATE ledger.transfers SET operation_id = 'other' WHERE id = ${ofPayment}`,
      changed,
    ],
    ["a note in the metadata", `UPDATE ledger.transfers SET metadata = '{"a":1}' WHERE id = ${ofPayment}`, changed],
    ["an amount, with every balance after it", doubled, changed],
    ["whose account it was", "UPDATE ledger.accounts SET owner = 'customer:eve' WHERE owner = 'customer:ada'", changed],
    [
      "what a hold reserved",
      "UPDATE ledger.holds SET amount = 9; UPDATE ledger.accounts SET held = 9 WHERE held = 10",
      changed,
    ],
    ["a transfer that is gone", `DELETE FROM ledger.transfers WHERE id = ${ofPayment}`, changed],
    ["a hash of the chain", "UPDATE ledger.seals SET hash = sha256('x') WHERE position = 3", changed],
    ["a row taken out of the chain", "DELETE FROM ledger.seals WHERE position = 2", "The chain has no gap"],
  ])("%s", async (_name, statement, rule) => {
    const differences = await tamper(database, statement, async () => (await verifyLog(database.db)).differences)
    expect(differences.map((difference) => difference.rule)).toContain(rule)
    for (const { id } of differences) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await verifyLog(database.db)).differences).toEqual([])
  })

  test("the changed amount satisfies every other invariant: only the chain detects it", async () => {
    expect(await tamper(database, doubled, () => verifyLedger(database.db))).toEqual([])
  })

  test("rows removed from the end of the chain are detected, also after other rows were sealed in their place", async () => {
    const end = "The chain ends where something was sealed last, or later"
    const cut = `DELETE FROM ledger.seals WHERE position > 1; UPDATE ledger.transfers SET operation_id = 'other' WHERE id = ${ofPayment}`
    const seen = await tamper(database, cut, async () => {
      const before = await verifyLog(database.db)
      await sealTransfers(database.db, "start")
      return [before, await verifyLog(database.db)].map(({ differences }) => differences.map(({ rule }) => rule))
    })
    expect(seen).toEqual([[end], ["The chain has no gap"]])
  })

  test("a chain that was recomputed or shortened no longer contains the kept position", async () => {
    const kept = readHead(writeHead(await readChainHead(database.db)))
    expect((await verifyLog(database.db, kept)).differences).toEqual([])
    const rewrite = `UPDATE ledger.transfers SET operation_id = 'other' WHERE id = ${ofPayment};
      TRUNCATE ledger.seals, ledger.chain_end`
    const seen = await tamper(database, rewrite, async () => {
      const cut = await verifyLog(database.db, kept)
      await sealTransfers(database.db, "start")
      const anew = await verifyLog(database.db, kept)
      return [cut, anew].map(({ differences }) => differences.map(({ rule, detail }) => [rule, detail.slice(0, 17)]))
    })
    const rule = "The chain still leads through the place that was kept"
    expect(seen).toEqual([[[rule, "the chain is shor"]], [[rule, "there the hash is"]]])
  })

  test("the start of the chain can be kept as a position too", async () => {
    expect((await verifyLog(database.db, readHead(writeHead(emptyChain)))).differences).toEqual([])
  })

  test("a kept position is parsed strictly", () => {
    for (const text of ["", "4", "4:abc", `-1:${"0".repeat(64)}`, `4:${"g".repeat(64)}`])
      expect(readHead(text)).toBe(undefined)
  })
})

test("every transfer is sealed once, by any number of processes, and later ones follow", async () => {
  expect(await verifyLog(database.db)).toMatchObject({ differences: [], head: { position: 4n } })
  expect(await sealTransfers(database.db, "start")).toBe(0)

  const more = Array.from({ length: 1500 }, () => transfer(card, customer("bob"), 1n))
  await applyAlone(database, more)
  const added = await Promise.all(Array.from({ length: 4 }, () => sealTransfers(database.db, "usual")))
  await sealTransfers(database.db, "usual")
  expect(added.reduce<number>((sum, count = 0) => sum + count, 0)).toBeLessThanOrEqual(1500)
  expect(await verifyLog(database.db)).toMatchObject({ differences: [], head: { position: 1504n } })
})

test("a round that another process blocked differs from one that found nothing", async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${sealingLock})`.execute(trx)
    expect(await sealTransfers(database.db, "thorough")).toBe(undefined)
  })
  expect(await sealTransfers(database.db, "thorough")).toBe(0)
})

test("a transfer that commits a minute after its id was made is sealed by the next thorough round", async () => {
  const late = idAt({ msecs: Date.now() - 60_000 })
  await database.pool.query(
    "INSERT INTO ledger.transfers (id, reference, kind, operation_id, at) VALUES ($1, 'late', 'hold', 'operation', now())",
    [late],
  )
  expect(await sealTransfers(database.db, "usual")).toBe(0)
  expect(await sealTransfers(database.db, "thorough")).toBe(1)
})

test("a transfer inserted by hand is sealed too, and hides no later one", async () => {
  await database.pool.query(`INSERT INTO ledger.transfers (id, reference, kind, operation_id, at)
    VALUES ('ffffffff-ffff-4fff-bfff-ffffffffffff', 'by hand', 'hold', 'operation', now())`)
  expect(await sealTransfers(database.db, "start")).toBe(1)
  await applyAlone(database, [transfer(card, customer("bob"), 1n)])
  expect(await sealTransfers(database.db, "usual")).toBe(1)
  expect((await verifyLog(database.db)).differences).toEqual([])
})

test("the chain follows the ledger in the background", async () => {
  const { position } = await readChainHead(database.db)
  await applyAlone(database, [transfer(card, customer("bob"), 1n)])
  const sealer = startSealer(database.db, (error) => expect.unreachable(String(error)))
  await sealer.stop()
  expect((await readChainHead(database.db)).position).toBe(position + 1n)
})
